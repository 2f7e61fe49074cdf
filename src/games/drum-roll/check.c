/* check.c - invariants: every piece is in exactly one place; and how a table laid out by hand is completed. */

#include "act.h"
#include "../census.h"

struct census {
    uint8_t performer[PERFORMERS], staff[PERSONNEL], investment[INVESTMENTS], region[REGIONS];
};

static void see_applause(const dr_state *s, const struct dr_seat *p, struct census *c)
{
    for (int i = 0; i < INVESTMENTS; i++)
        if (investment(s, i)->moment == SHOW_END && (p->applause & investment(s, i)->applauds))
            c->investment[i]++;
}

static void see_seat(const dr_state *s, const struct dr_seat *p, struct census *c)
{
    see_set(c->performer, PERFORMERS, p->circus);
    see(c->performer, PERFORMERS, p->draft.at, p->draft.n);
    see_set(c->staff, PERSONNEL, p->personnel);
    see(c->investment, INVESTMENTS, p->hand.at, p->hand.n);
    see(c->investment, INVESTMENTS, p->looking.at, p->looking.n);
    see(c->investment, INVESTMENTS, p->under.at, p->under.n);
    see(c->region, REGIONS, &p->region, 1);
    see_applause(s, p, c);
}

/* Everything but the unseen cards and the discards. */
static void take_census(const dr_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++)
        see_seat(s, &s->seats[who], c);
    see(c->performer, PERFORMERS, s->row, PERFORMER_ROW);
    see(c->staff, PERSONNEL, s->staff_row, STAFF_ROW);
    see(c->region, REGIONS, &s->table_region, 1);
}

/* ---- Completing -------------------------------------------------------------------------------------------------- */

static void settle_score(dr_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        int sum = 0;
        for (int i = 0; i < LINES; i++)
            sum += p->line[i];
        if (IS_TOUCHED(p->score))
            p->line[L_FLIPS] = (int16_t)(p->line[L_FLIPS] + p->score - sum);
        else
            p->score = (int16_t)sum;
    }
}

/* Circuses and rows that nobody laid out give up what was laid out elsewhere: the deal was only a filling. */
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

/* What is left over is unseen; where a deck was laid down by hand, it is among the discards. */
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

static int employer(const dr_state *s, int card)
{
    for (int who = 0; who < s->seats_n; who++)
        if (has(s->seats[who].circus, card))
            return who;
    return -1;
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
    int n = 0;
    for (int i = 0; i < STAFF_ROW; i++)
        n += s->staff_tokens[i];
    for (int i = 0; i < PERFORMER_ROW; i++)
        n += s->row_tokens[i];
    return n;
}

static void settle_supply(dr_state *s)
{
    for (int i = 0; i < PERFORMERS; i++)
        if (employer(s, i) < 0)
            s->performers[i] = 0;
    for (int c = 0; c < COLOURS; c++)
        s->supply[c] = (uint8_t)(CUBES - cubes_out(s, c));
    s->trailers = (uint8_t)(TRAILERS - trailers_out(s));
    s->tokens = (uint8_t)(TOKENS - tokens_out(s));
}

static void settle_under(dr_state *s,
                         const uint8_t *touched) /* cards put there by hand lie in the order of the seats */
{
    if (IS_TOUCHED(s->under))
        return;
    memset(&s->under, 0, sizeof s->under);
    for (int who = 0; who < s->seats_n; who++)
        for (int i = 0; i < s->seats[who].under.n && s->under.n < UNDER_MAX; i++)
            dr_list_add(s->under.at, &s->under.n, who);
}

/* A stage laid down by hand is where the game stands: what was asked before is dropped. */
static void settle_tasks(dr_state *s, const uint8_t *touched)
{
    int depth = 1;
    while (depth < DEPTH && IS_TOUCHED(s->tasks[depth]))
        depth++;
    memset(s->tasks + depth, 0, sizeof *s->tasks * (size_t)(DEPTH - depth));
    s->depth = (uint8_t)depth;
}

/* A round laid down by hand during the setup begins at once; the performers not yet chosen go back to their deck. */
static void settle_round(dr_state *s, const uint8_t *touched)
{
    bool setting_up = s->depth > 1 && (top(s).kind == T_DRAFT || top(s).kind == T_START_CUBES);
    if (IS_TOUCHED(s->tasks[0]))
        settle_tasks(s, touched);
    else if (setting_up && IS_TOUCHED(s->round))
        while (s->depth > 1)
            pop(s);
    for (int who = 0; who < s->seats_n && setting_up && s->depth == 1; who++) {
        struct dr_seat *p = &s->seats[who];
        memset(&p->draft, 0, sizeof p->draft);
        if (!IS_TOUCHED(p->coins)) /* what is left of them is not known yet */
            p->coins = 0;
        p->kept = p->cubes[0] = p->cubes[1] = LUDO_NONE;
    }
}

static bool placing(const dr_state *s) { return s->depth > 1 && s->tasks[1].kind == T_PLACE; }

/* A marker lies in a stack once for each seat, on investments as often as it was counted. */
static bool stacks_in_order(const dr_state *s)
{
    int performer[SEATS] = { 0 }, staff_n[SEATS] = { 0 }, invest[SEATS] = { 0 };
    for (int i = 0; i < s->hire_performer.n; i++)
        performer[s->hire_performer.at[i]]++;
    for (int i = 0; i < s->hire_staff.n; i++)
        staff_n[s->hire_staff.at[i]]++;
    for (int i = 0; i < s->invest.n; i++)
        invest[s->invest.at[i]]++;
    for (int who = 0; who < s->seats_n; who++)
        if (performer[who] > 1 || staff_n[who] > 1 || invest[who] > INVESTS_A_ROUND ||
            (invest[who] != s->seats[who].invests && placing(s)))
            return false;
    return true;
}

/* The third tile lies between two players, once it is dealt. */
static bool table_in_order(const dr_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == T_REGIONS)
            return s->table_region == LUDO_NONE;
    return s->table_region != LUDO_NONE || s->seats_n > 2;
}

static bool all_seated(const dr_state *s, const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++)
        if (at[i] >= s->seats_n)
            return false;
    return true;
}

/* The fifth place among the personnel is kept for the Show Organizer who comes back (DR-49). */
static bool staff_row_in_order(const dr_state *s)
{
    int n = 0;
    for (int i = 0; i < STAFF_ROW; i++)
        n += s->staff_row[i] != LUDO_NONE && staff(s, s->staff_row[i])->op != ORGANIZER;
    return n <= dr_staff_row(s);
}

static bool tickets_in_order(const struct dr_seat *p) { return p->ticket + p->sales <= TICKETS; }

/* Before a stage runs that was laid down by hand: regions are visited, markers are those of players. */
static bool can_run(const dr_state *s)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].region >= REGIONS || !tickets_in_order(&s->seats[who]))
            return false;
    for (int c = 0; c < COLOURS; c++)
        if (!all_seated(s, s->cube_space[c].at, s->cube_space[c].n))
            return false;
    return s->first < s->seats_n && (s->next_first == LUDO_NONE || s->next_first < s->seats_n) &&
           s->tasks[0].kind == T_FLOW && s->tasks[0].a < STAGES && s->round && s->show &&
           all_seated(s, s->invest.at, s->invest.n) && all_seated(s, s->hire_performer.at, s->hire_performer.n) &&
           all_seated(s, s->hire_staff.at, s->hire_staff.n) && table_in_order(s) && stacks_in_order(s) &&
           staff_row_in_order(s);
}

/* Who places markers has not placed any yet. */
static void settle_markers(dr_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n && placing(s) && s->tasks[1].a == 0; who++)
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
    if (s->depth == 1 && can_run(s)) /* nobody is asked: it goes on */
        dr_run(s, NULL);
    settle_markers(s, touched);
}

/* ---- Checking ---------------------------------------------------------------------------------------------------- */

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

static bool performers_in_order(const dr_state *s)
{
    for (int i = 0; i < PERFORMERS; i++) {
        int on = s->performers[i];
        if ((on && employer(s, i) < 0) || ((on >> FLIPPED & 1) && (on & ALL_CUBES)) ||
            ((on >> FLIPPED_NOW & 1) && !(on >> FLIPPED & 1)))
            return false;
    }
    return true;
}

static bool under_in_order(const dr_state *s)
{
    int n[SEATS] = { 0 };
    for (int i = 0; i < s->under.n; i++)
        if (s->under.at[i] < SEATS)
            n[s->under.at[i]]++;
    for (int who = 0; who < SEATS; who++)
        if (n[who] != s->seats[who].under.n)
            return false;
    return true;
}

enum { POINTS_MOST = 1500, COINS_MOST = 20000 }; /* far beyond any game, and far from where numbers end */

static bool looks_alone(const dr_state *s, int looker)
{
    for (int who = 0; who < s->seats_n; who++)
        if (who != looker && s->seats[who].looking.n)
            return false;
    return true;
}

/* Who has still to draft a performer can pay for it (DR-9). */
static bool can_pay_draft(const dr_state *s, const struct dr_seat *p)
{
    bool drafting = false;
    int dearest = 0;
    for (int i = 0; i < s->depth; i++)
        drafting |= s->tasks[i].kind == T_DRAFT;
    for (int card = 0; card < PERFORMERS; card++)
        dearest = performer(s, card)->hire > dearest ? performer(s, card)->hire : dearest;
    return !drafting || p->coins >= dearest;
}

static bool seat_in_order(const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    int sum = 0;
    for (int i = 0; i < LINES; i++)
        sum += p->line[i];
    for (int i = 0; i < LINES; i++)
        if (p->line[i] < -POINTS_MOST || p->line[i] > POINTS_MOST)
            return false;
    return sum == p->score && can_pay_draft(s, p) && tickets_in_order(p) && p->coins <= COINS_MOST &&
           p->deposit <= COINS_MOST && p->cancels <= CANCELS_MOST;
}

static bool overflowing(const dr_state *s, int who)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == T_OVERFLOW && s->tasks[i].who == who)
            return true;
    return s->seats[who].hand.n <= dr_hand_limit(s, &s->seats[who]);
}

/* A stage has begun when something waits in it; only the set-up comes before the first. */
static bool flow_in_order(const dr_state *s)
{
    int kind = s->depth > 1 ? s->tasks[1].kind : T_NONE;
    bool setup = kind == T_START_CUBES, early = kind == T_FILL_PERFORMERS && stage_of(s) == S_ROUND_START;
    return s->depth == 0 || (kind != T_NONE && s->tasks[0].b == !setup && !early);
}

/* Whose task it is follows from what lies below: the order of a stage, the marker at the bottom of a stack, or a
 * card. */
static bool owner_in_order(const dr_state *s, int i)
{
    struct ludo_task t = s->tasks[i], below = s->tasks[i ? i - 1 : 0];
    bool next = i + 1 == s->depth;
    switch (t.kind) {
    case T_IN_ORDER: return t.b == stage_of(s) && t.a <= s->seats_n;
    case T_PLACE: return t.a < MARKERS * s->seats_n && t.who == in_order(s, t.a);
    case T_INVEST: return !next || t.who == s->invest.at[0];
    case T_HIRE_PERFORMER: return !next || t.who == s->hire_performer.at[0];
    case T_HIRE_STAFF: return !next || t.who == s->hire_staff.at[0];
    default:
        if (below.kind == T_IN_ORDER)
            return t.who == in_order(s, below.a - 1);
        return i < 2 || t.kind <= T_START_CUBES || t.who == below.who;
    }
}

static bool set_up_in_order(const dr_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *p = &s->seats[who];
        if (t.kind == T_REGIONS && (p->region != LUDO_NONE) != (who < t.a))
            return false;
        if (t.kind == T_DRAFT_DEAL && (who < t.who ? p->draft.n != 2 : who > t.who ? p->draft.n : p->draft.n > 1))
            return false;
        if (t.kind == T_DRAFT && s->tasks[s->depth - 1].kind == T_DRAFT && p->draft.n != 2)
            return false;
    }
    return t.kind != T_REGIONS || t.a <= s->seats_n;
}

/* What was chosen in secret lies there for those who have chosen, and for nobody else. */
static bool choices_in_order(const dr_state *s, struct ludo_task t, bool next)
{
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *p = &s->seats[who];
        bool chosen = t.a >> who & 1;
        bool there = t.kind == T_DRAFT  ? p->kept != LUDO_NONE
                     : t.kind == T_VOTE ? p->ballot != LUDO_NONE
                                        : p->cubes[0] != LUDO_NONE && p->cubes[1] != LUDO_NONE;
        if (chosen != there || (t.kind == T_START_CUBES && !chosen && p->cubes[0] != p->cubes[1]))
            return false;
    }
    return t.a >> s->seats_n == 0 && (next ? t.a + 1 < 1 << s->seats_n : t.a == 0);
}

static bool markers_in_order(const dr_state *s, struct ludo_task t)
{
    for (int k = 0; k < s->seats_n; k++) {
        const struct dr_seat *p = &s->seats[in_order(s, k)];
        int had = t.kind == T_DEPOSIT ? 0 : t.a / s->seats_n + (k < t.a % s->seats_n), out = p->sales + p->invests;
        for (int c = 0; c < COLOURS; c++)
            for (int i = 0; i < s->cube_space[c].n; i++)
                out += s->cube_space[c].at[i] == in_order(s, k);
        for (int i = 0; i < s->hire_performer.n; i++)
            out += s->hire_performer.at[i] == in_order(s, k);
        for (int i = 0; i < s->hire_staff.n; i++)
            out += s->hire_staff.at[i] == in_order(s, k);
        if (p->markers != MARKERS - had || out > had)
            return false;
    }
    return true;
}

static bool in_circus(const dr_state *s, int who, int card) { return has(s->seats[who].circus, card); }

/* Can this task be worked on?  What it names is there. */
static bool task_in_order(const dr_state *s, int i)
{
    struct ludo_task t = s->tasks[i];
    bool next = i + 1 == s->depth;
    const struct dr_seat *p = &s->seats[t.who];
    switch (t.kind) {
    case T_REGIONS:
    case T_DRAFT_DEAL: return set_up_in_order(s, t);
    case T_FILL_STAFF:
        return !next || (dr_slot(s->staff_row, dr_staff_row(s), LUDO_NONE) >= 0 && memchr(s->staff_deck, 1, PERSONNEL));
    case T_FILL_PERFORMERS:
        return !next || (dr_slot(s->row, dr_row(s), LUDO_NONE) >= 0 && memchr(s->performer_deck, 1, PERFORMERS));
    case T_DRAFT:
        if (!set_up_in_order(s, t))
            return false;
        return choices_in_order(s, t, next);
    case T_START_CUBES:
    case T_VOTE: return choices_in_order(s, t, next);
    case T_DEPOSIT:
    case T_PLACE: return markers_in_order(s, t);
    case T_FLIP: return in_circus(s, t.who, t.a) && dr_level(s, t.a) == EXCEPTIONAL;
    case T_OPTION: return s->box->card[t.a].benefit[t.b].or_at != 0;
    case T_BENEFIT: return (t.b & 3) < 3;
    case T_COLOUR: return dr_supplied(s, t.a) == t.a;
    case T_LOOK: return p->looking.n + t.a <= LOOK_MAX && (t.a || p->looking.n) && looks_alone(s, t.who);
    case T_TRAILER: return dr_trailer_wanted(s, t.who);
    case T_DOUBLE: return t.a < s->seats_n;
    default: return true;
    }
}

/* There are votes in two rounds, and the show starts after the last one at the latest (DR-42). */
static bool round_in_order(const dr_state *s)
{
    int stage = stage_of(s);
    if (s->depth && stage >= S_VOTE && stage <= S_TALLY)
        return dr_is_vote(s->round);
    return s->depth == 0 || stage != S_ORGANIZER || s->round < ROUNDS || s->going;
}

static bool tasks_in_order(const dr_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].who >= s->seats_n || !owner_in_order(s, i) || !task_in_order(s, i))
            return false;
    return s->round >= 1 && s->show >= 1 && flow_in_order(s) && round_in_order(s);
}

const char *dr_check(const void *state)
{
    const dr_state *s = state;
    if (!tasks_in_order(s))
        return N_("what is still to be done makes no sense");
    if (!conserved(s))
        return N_("each card of the box is in exactly one place");
    if (!supply_right(s))
        return N_("cubes, trailers and discount tokens are neither lost nor made");
    if (!table_in_order(s))
        return N_("two players share a third region (DR-109)");
    if (!staff_row_in_order(s))
        return N_("the row of personnel has places for so many, and one more for the Show Organizer (DR-49)");
    if (!stacks_in_order(s))
        return N_("a marker lies where its player has placed it (DR-16)");
    if (!performers_in_order(s))
        return N_("only employed performers carry something, and flipped ones no cubes (DR-58)");
    if (!under_in_order(s))
        return N_("the cards under the deck are those that players put there (DR-80)");
    for (int who = 0; who < s->seats_n; who++) {
        if (!seat_in_order(s, who))
            return N_("points are what their sources add up to, and nobody sells more than six tickets (DR-22)");
        if (!overflowing(s, who))
            return N_("nobody holds more cards than the limit (DR-97)");
    }
    return NULL;
}
