/* check.c - invariants of a state (each card, cube and token is in exactly one place), and the completion of a state
 * that a user set up by hand (scenarios, records).  "touched" marks the fields that the user set. */

#include "act.h"
#include "../census.h"

struct census {
    uint8_t performer[PERFORMERS], staff[PERSONNEL], investment[INVESTMENTS], region[REGIONS];
};

static void count_applause(const dr_state *s, const struct dr_seat *p, struct census *c)
{
    for (int i = 0; i < INVESTMENTS; i++)
        if (investment(s, i)->moment == SHOW_END && (p->applause & investment(s, i)->applauds))
            c->investment[i]++;
}

static void count_seat(const dr_state *s, const struct dr_seat *p, struct census *c)
{
    count_set(c->performer, PERFORMERS, p->circus);
    count_list(c->performer, PERFORMERS, p->draft.at, p->draft.n);
    count_set(c->staff, PERSONNEL, p->personnel);
    count_list(c->investment, INVESTMENTS, p->hand.at, p->hand.n);
    count_list(c->investment, INVESTMENTS, p->looking.at, p->looking.n);
    count_list(c->investment, INVESTMENTS, p->under.at, p->under.n);
    count_list(c->region, REGIONS, &p->region, 1);
    count_applause(s, p, c);
}

/* Counts all cards except those in decks and discard piles. */
static void take_census(const dr_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++)
        count_seat(s, &s->seats[who], c);
    count_list(c->performer, PERFORMERS, s->row, PERFORMER_ROW);
    count_list(c->staff, PERSONNEL, s->staff_row, STAFF_ROW);
    count_list(c->region, REGIONS, &s->table_region, 1);
}

/* ---- Completing a state that was set up by hand ------------------------------------------------------------------ */

static void settle_score(dr_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        settle_sum(&p->score, IS_TOUCHED(p->score), p->line, LINES, L_FLIPS);
    }
}

/* Circuses and rows that the user did not set hold randomly dealt cards. If the user put one of these cards elsewhere,
 * removes it from the circus or row. */
static void free_fillings(dr_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    free_places(s, touched, s->row, PERFORMER_ROW, c.performer);
    free_places(s, touched, s->staff_row, STAFF_ROW, c.staff);
    for (int who = 0; who < s->seats_n; who++)
        if (!IS_TOUCHED(s->seats[who].circus))
            free_set(s->seats[who].circus, PERFORMERS, c.performer);
}

/* Puts the remaining cards in the deck. If the user set the deck, the remaining cards go to the discard pile. */
static void settle_deck(uint8_t *deck, int n, uint8_t *discard, const uint8_t *seen, bool deck_given,
                        bool discard_given)
{
    for (int i = 0; i < n; i++) {
        if (seen[i])
            take_from(discard, i);
        else if (deck_given && !discard_given && !deck[i])
            add_to(discard, i);
        if (!deck_given)
            deck[i] = !seen[i] && !has(discard, i);
    }
}

static void settle_decks(dr_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    settle_deck(s->performer_deck, PERFORMERS, s->performer_discard, c.performer, IS_TOUCHED(s->performer_deck),
                IS_TOUCHED(s->performer_discard));
    settle_deck(s->staff_deck, PERSONNEL, s->staff_discard, c.staff, IS_TOUCHED(s->staff_deck),
                IS_TOUCHED(s->staff_discard));
    settle_deck(s->investment_deck, INVESTMENTS, s->investment_discard, c.investment, IS_TOUCHED(s->investment_deck),
                IS_TOUCHED(s->investment_discard));
    for (int i = 0; i < REGIONS; i++)
        s->region_deck[i] = !c.region[i];
}

static int cubes_out(const dr_state *s, int colour)
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++)
        n += s->seats[who].stock[colour];
    for (int i = 0; i < PERFORMERS; i++)
        for (int k = 0; k < 3; k++)
            n += performer(s, i)->need[k] == colour && carries(s, i, k);
    return n;
}

static int trailers_out(const dr_state *s)
{
    int n = 0;
    for (int i = 0; i < PERFORMERS; i++)
        n += carries(s, i, HAS_TRAILER);
    return n;
}

static int tokens_out(const dr_state *s)
{
    return sum_of(s->staff_tokens, STAFF_ROW) + sum_of(s->row_tokens, PERFORMER_ROW);
}

static void settle_supply(dr_state *s)
{
    for (int i = 0; i < PERFORMERS; i++)
        if (dr_employer(s, i) < 0)
            s->performers[i] = 0;
    for (int c = 0; c < COLOURS; c++)
        s->supply[c] = (uint8_t)(CUBES - cubes_out(s, c));
    s->trailers = (uint8_t)(TRAILERS - trailers_out(s));
    s->tokens = (uint8_t)(TOKENS - tokens_out(s));
}

/* Sorts the cards that the user put under the deck, by seat. */
static void settle_under(dr_state *s, const uint8_t *touched)
{
    if (IS_TOUCHED(s->under))
        return;
    memset(&s->under, 0, sizeof s->under);
    for (int who = 0; who < s->seats_n; who++)
        for (int i = 0; i < s->seats[who].under.n && s->under.n < UNDER_MAX; i++)
            put_last(s->under.at, &s->under.n, who);
}

/* Removes all tasks above the T_FLOW task, except those that the user set. Called if the user set the stage. */
static void settle_tasks(dr_state *s, const uint8_t *touched)
{
    int depth = 1;
    while (depth < DEPTH && IS_TOUCHED(s->tasks[depth]))
        depth++;
    memset(s->tasks + depth, 0, sizeof *s->tasks * (size_t)(DEPTH - depth));
    s->depth = (uint8_t)depth;
}

/* Begins the round at once if the user set the round or the stage during the setup choices. Performers that were
 * dealt for the draft return to the deck. */
static void settle_round(dr_state *s, const uint8_t *touched)
{
    bool setting_up = dr_choosing_setup(s);
    if (IS_TOUCHED(s->tasks[0]))
        settle_tasks(s, touched);
    else if (setting_up && IS_TOUCHED(s->round))
        while (s->depth > 1)
            pop(s);
    for (int who = 0; who < s->seats_n && setting_up && s->depth == 1; who++) {
        struct dr_seat *p = &s->seats[who];
        memset(&p->draft, 0, sizeof p->draft);
        if (!IS_TOUCHED(p->coins)) /* the draft did not happen, so the cost of the performers is not known */
            p->coins = 0;
        p->kept = p->cubes[0] = p->cubes[1] = LUDO_NONE;
    }
}

/* Checks the stacks of markers. Each seat has at most one marker in a hiring stack. On investments a seat has as
 * many markers as `invests` says. */
static bool stacks_are_valid(const dr_state *s)
{
    for (int who = 0; who < s->seats_n; who++) {
        int invests = times_in(s->invest.at, s->invest.n, who);
        if (times_in(s->hire_performer.at, s->hire_performer.n, who) > 1 || invests > INVESTS_A_ROUND ||
            times_in(s->hire_staff.at, s->hire_staff.n, who) > 1 ||
            (invests != s->seats[who].invests && dr_is_placing(s)))
            return false;
    }
    return true;
}

static bool all_seated(const dr_state *s, const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++)
        if (at[i] >= s->seats_n)
            return false;
    return true;
}

/* Checks the personnel row. Its extra slot is reserved for the returned Show Organizer (DR-49). */
static bool staff_row_is_valid(const dr_state *s)
{
    int n = 0;
    for (int i = 0; i < STAFF_ROW; i++)
        n += s->staff_row[i] != LUDO_NONE && staff(s, s->staff_row[i])->op != ORGANIZER;
    return n <= dr_staff_row(s);
}

static bool tickets_are_valid(const dr_state *s, const struct dr_seat *p) { return p->ticket + p->sales <= tickets(s); }

/* ---- Checking a state -------------------------------------------------------------------------------------------- */

static bool once(const uint8_t *deck, int n, const uint8_t *discard, const uint8_t *seen)
{
    for (int i = 0; i < n; i++)
        if (deck[i] + (discard ? has(discard, i) : 0) + seen[i] != 1)
            return false;
    return true;
}

static bool conserved(const dr_state *s)
{
    struct census c;
    take_census(s, &c);
    return once(s->performer_deck, PERFORMERS, s->performer_discard, c.performer) &&
           once(s->staff_deck, PERSONNEL, s->staff_discard, c.staff) &&
           once(s->investment_deck, INVESTMENTS, s->investment_discard, c.investment) &&
           once(s->region_deck, REGIONS, NULL, c.region);
}

static bool supply_right(const dr_state *s)
{
    for (int c = 0; c < COLOURS; c++)
        if (s->supply[c] + cubes_out(s, c) != CUBES)
            return false;
    return s->trailers + trailers_out(s) == TRAILERS && s->tokens + tokens_out(s) == TOKENS;
}

static bool performers_are_valid(const dr_state *s)
{
    for (int i = 0; i < PERFORMERS; i++) {
        int on = s->performers[i];
        if ((on && dr_employer(s, i) < 0) || ((on >> FLIPPED & 1) && (on & ALL_CUBES)) ||
            ((on >> FLIPPED_NOW & 1) && !(on >> FLIPPED & 1)))
            return false;
    }
    return true;
}

static bool under_is_valid(const dr_state *s)
{
    for (int who = 0; who < SEATS; who++)
        if (times_in(s->under.at, s->under.n, who) != s->seats[who].under.n)
            return false;
    return true;
}

static bool seat_is_valid(const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    int sum = 0;
    for (int i = 0; i < LINES; i++)
        sum += p->line[i];
    for (int i = 0; i < LINES; i++)
        if (p->line[i] < -POINTS_MOST || p->line[i] > POINTS_MOST)
            return false;
    return sum == p->score && tickets_are_valid(s, p) && p->coins <= COINS_MOST && p->deposit <= COINS_MOST &&
           p->cancels <= CANCELS_MOST;
}

/* Checks the round and its vote. Two rounds end with a vote. After the last round the show always starts (DR-42). */
static bool round_is_valid(const dr_state *s)
{
    int stage = stage_of(s);
    if (s->depth && stage >= S_VOTE && stage <= S_TALLY)
        return dr_is_vote(s->round);
    return s->depth == 0 || stage != S_ORGANIZER || s->round < ROUNDS || s->going;
}

static bool tasks_are_valid(const dr_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].who >= s->seats_n || !dr_owner_is_valid(s, i) || !dr_task_is_valid(s, s->tasks[i]))
            return false;
    return s->round >= 1 && s->show >= 1 && round_is_valid(s);
}

/* clang-format off */
static const struct {
    bool (*holds)(const dr_state *);
    const char *broken;
} invariants[] = {
    { conserved, N_("each card of the box is in exactly one place") }, /* DR-241 */
    { supply_right, N_("the number of cubes, trailers and discount tokens never changes") }, /* DR-241 */
    { dr_region_is_valid, N_("two players share a third region (DR-109)") },
    { staff_row_is_valid, N_("the personnel row has one card per slot, plus the returned Show Organizer (DR-49)") },
    { stacks_are_valid, N_("each marker is where its player placed it (DR-16)") },
    { performers_are_valid,
      N_("only performers in a circus have cubes or a trailer, and flipped performers have no cubes (DR-58)") },
    { under_is_valid, N_("the cards under the deck are those that players put there (DR-80)") },
};
/* clang-format on */

static const char *things_check(const dr_state *s)
{
    for (size_t i = 0; i < sizeof invariants / sizeof *invariants; i++)
        if (!invariants[i].holds(s))
            return invariants[i].broken;
    for (int who = 0; who < s->seats_n; who++) {
        if (!seat_is_valid(s, who))
            return N_("the score is the sum of its sources, and no player sells more than six tickets (DR-22)");
        if (!dr_hand_is_valid(s, who))
            return N_("no player holds more cards than the hand limit (DR-97)");
    }
    return NULL;
}

const char *dr_check(const void *state)
{
    return tasks_are_valid(state) ? things_check(state) : N_("the pending tasks contradict each other");
}

/* ---- All steps of completing a state ----------------------------------------------------------------------------- */

/* Returns true if a state that was set up by hand is complete enough to run. The numbers of regions and the seats of
 * markers must exist. */
static bool can_run(const dr_state *s)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].region >= REGIONS)
            return false;
    for (int c = 0; c < COLOURS; c++)
        if (!all_seated(s, s->cube_space[c].at, s->cube_space[c].n))
            return false;
    return s->first < s->seats_n && (s->next_first == LUDO_NONE || s->next_first < s->seats_n) && dr_in_a_stage(s) &&
           s->round && s->show && all_seated(s, s->invest.at, s->invest.n) &&
           all_seated(s, s->hire_performer.at, s->hire_performer.n) &&
           all_seated(s, s->hire_staff.at, s->hire_staff.n) && !things_check(s);
}

/* Makes all markers available at the start of placing. */
static void settle_markers(dr_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n && dr_is_placing(s) && s->tasks[1].a == 0; who++)
        if (!IS_TOUCHED(s->seats[who].markers))
            s->seats[who].markers = MARKERS;
}

void dr_settle(void *state, const uint8_t *touched)
{
    dr_state *s = state;
    settle_round(s, touched);
    settle_score(s, touched);
    free_fillings(s, touched);
    settle_decks(s, touched);
    settle_supply(s);
    for (int who = 0; who < s->seats_n; who++)
        if (IS_TOUCHED(s->seats[who].under)) {
            settle_under(s, touched);
            break;
        }
    if (s->depth == 1 && can_run(s)) /* no question is open: run tasks until a player is asked */
        dr_run(s, NULL);
    settle_markers(s, touched);
}
