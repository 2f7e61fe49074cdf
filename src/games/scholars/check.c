/* check.c - invariants, and how a table laid out by hand is completed. */

#include "act.h"
#include "../census.h"

struct census {
    uint8_t tucked[TUCKED], scroll[ALL_SCROLLS];
};

static void see_seat(const struct sc_seat *p, struct census *c)
{
    for (int k = 0; k < COLUMNS; k++)
        see(c->tucked, START_PAGE, p->column[k].at, p->column[k].n);
    see(c->tucked, START_PAGE, p->pending.at, p->pending.n);
    see_set(c->scroll, ALL_SCROLLS, p->scrolls);
}

/* Where cards can be seen; what nobody has seen yet is in the sets of the state. */
static void take_census(const sc_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++)
        see_seat(&s->seats[who], c);
    see(c->tucked, TRANSLATORS, s->deck_top, DECKS);
    see(c->tucked, TRANSLATORS, s->room, ROOMS);
    for (int d = 0; d < DECKS; d++)
        see(c->tucked, TRANSLATORS, s->bottom[d].at, s->bottom[d].n);
    see_set(c->tucked, TRANSLATORS, s->bot_retired);
    for (int i = 0; i < BOOKS; i++)
        if (s->book[i] < PAGES)
            c->tucked[FIRST_PAGE + s->book[i]]++;
    see_set(c->tucked + FIRST_PAGE, PAGES, s->bot_pages);
    see(c->scroll, SCROLLS, s->slot, SLOTS);
    see(c->scroll, SCROLLS, s->house, HOUSE);
    see_set(c->scroll, SCROLLS, s->set_aside);
}

/* ---- Completing
 * ------------------------------------------------------------------------------------------------------- */

static int dice_out(const sc_state *s, int colour) /* with players, and on goal cards */
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        n += sc_dice(p, colour);
        n += p->goal != LUDO_NONE && !(p->goals_met >> 2 & 1) && goal(s, p->goal)->goal_die == colour;
    }
    return n;
}

static int markers_out(const sc_state *s, int who)
{
    const struct sc_seat *p = &s->seats[who];
    int n = p->influence[0] + p->influence[1] + p->influence[2];
    for (int i = 0; i < ROOMS; i++)
        n += s->owner[i] == who;
    for (int i = 0; i < SLOTS; i++)
        n += s->slot_owner[i] == who;
    for (int i = 0; i < HOUSE; i++)
        n += s->house_owner[i] == who;
    for (int k = 0; k < CALIPHS; k++)
        for (int o = 0; o < OPTIONS_N; o++)
            n += s->caliph[k][o] == who;
    return n;
}

static int total_dice(const sc_state *s, int colour)
{
    return colour == BLACK && !s->expansion ? 0 : sc_supply[colour];
}

/* What was laid out by hand is no longer unseen, nor where it only was a filling. */
static void free_fillings(sc_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    free_places(s, touched, s->slot, SLOTS, c.scroll);
    free_places(s, touched, s->house, HOUSE, c.scroll);
    if (!IS_TOUCHED(s->set_aside))
        free_set(s->set_aside, SCROLLS, c.scroll);
    free_places(s, touched, s->deck_top, DECKS, c.tucked);
    free_places(s, touched, s->book, BOOKS, c.tucked + FIRST_PAGE);
}

/* A card that another laid down by hand has replaced goes back to those not seen yet. */
static void give_back(sc_state *s, const uint8_t *touched, const struct census *c)
{
    for (int i = 0; i < DECK_CARDS; i++)
        if (IS_TOUCHED(s->deck_top[deck_of(s, i)]) && !c->tucked[i] && (s->expansion || !translator(s, i)->expansion))
            add_to(s->unseen, i);
    for (int i = 0; i < PAGES && s->expansion && !IS_TOUCHED(s->unseen_pages); i++)
        if (IS_TOUCHED(s->book) && !c->tucked[FIRST_PAGE + i])
            add_to(s->unseen_pages, i);
    for (int i = 0; i < SCROLLS && !IS_TOUCHED(s->unseen_scrolls); i++)
        if ((IS_TOUCHED(s->slot) || IS_TOUCHED(s->house)) && !c->scroll[i] &&
            (s->expansion || !scroll(s, i)->expansion))
            add_to(s->unseen_scrolls, i);
}

static void settle_decks(sc_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    give_back(s, touched, &c);
    for (int i = 0; i < TRANSLATORS; i++)
        if (c.tucked[i])
            take_from(s->unseen, i);
    for (int i = 0; i < PAGES; i++)
        if (c.tucked[FIRST_PAGE + i])
            take_from(s->unseen_pages, i);
    for (int i = 0; i < SCROLLS; i++)
        if (c.scroll[i])
            take_from(s->unseen_scrolls, i);
}

/* The leader of a guild controls it, unless a controller was named. */
static void settle_control(sc_state *s, const uint8_t *touched)
{
    int n = solo(s) ? 2 : s->seats_n;
    for (int g = 0; g < GUILDS && !IS_TOUCHED(s->control); g++) {
        int best = 0, leader = LUDO_NONE, holder = s->control[g];
        for (int k = 0; k < n; k++) {
            int who = solo(s) ? k : sc_order(s, k);
            if (s->seats[who].influence[g] > best) {
                best = s->seats[who].influence[g];
                leader = who;
            }
        }
        if (holder == LUDO_NONE || !best || s->seats[holder].influence[g] < best)
            s->control[g] = (uint8_t)leader;
    }
}

static void take_goal(sc_state *s, int who, int card, const uint8_t *touched) /* the starting scroll follows */
{
    struct sc_seat *p = &s->seats[who];
    p->goal = (uint8_t)card;
    if (IS_TOUCHED(p->scrolls))
        return;
    for (int i = 0; i < GOALS; i++)
        take_from(p->scrolls, SCROLLS + i);
    add_to(p->scrolls, SCROLLS + goal(s, card)->character);
}

/* A goal card named by hand leaves the seat that was dealt it, which gets another. */
static void settle_goals(sc_state *s, const uint8_t *touched)
{
    unsigned taken = 0;
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].goal != LUDO_NONE && IS_TOUCHED(s->seats[who].goal)) {
            taken |= 1u << s->seats[who].goal;
            take_goal(s, who, s->seats[who].goal, touched);
        }
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        if (p->goal == LUDO_NONE || IS_TOUCHED(p->goal))
            continue;
        if (taken >> p->goal & 1)
            take_goal(s, who, __builtin_ctz(~taken), touched);
        taken |= 1u << p->goal;
    }
    s->unseen_goals = (uint8_t)(((1u << GOALS) - 1) & ~taken);
}

/* Who is to move named by hand before the draft: there is none.  Nobody has anything yet but what is laid down, no
 * starting
 * translator is employed (alone they are the opponent's, and stay), and each player has the next resource card for
 * the fifth space. */
static void skip_draft(sc_state *s, const uint8_t *touched)
{
    sc_state given = *s;
    memset(s->pair, LUDO_NONE, sizeof s->pair);
    for (int room = 0; room < ROOMS && !solo(s); room++)
        if (!IS_TOUCHED(s->room[room]) && !IS_TOUCHED(s->owner[room]))
            s->room[room] = LUDO_NONE;
    for (int who = 0, next = 0; who < s->seats_n; who++)
        if (!IS_TOUCHED(s->seats[who].resource))
            s->seats[who].resource = (uint8_t)next++;
    while (s->depth)
        pop(s);
    if (solo(s))
        sc_bot_setup(s);
    sc_begin_turn(s, s->active, NULL);
    for (size_t i = 0; i < sizeof *s; i++) /* what was laid down stays */
        if (touched[i])
            ((uint8_t *)s)[i] = ((const uint8_t *)&given)[i];
}

static void settle_turn(sc_state *s, const uint8_t *touched)
{
    if (!IS_TOUCHED(s->active))
        return;
    if (top(s).kind == T_DRAFT)
        skip_draft(s, touched);
    else if (top(s).kind == T_TURN)
        top_task(s)->who = s->active;
}

static int ones(unsigned mask) { return __builtin_popcount(mask); }

/* Caliphs laid down by hand have left the pile, those of the upper stacks; those that are in no stack are out.  The last
 * one announces the end, just now if nobody says how many turns are left. */
static void settle_caliphs(sc_state *s, const uint8_t *touched)
{
    if (IS_TOUCHED(s->ending) && s->ending && !IS_TOUCHED(s->caliphs))
        s->caliphs = CALIPHS;
    for (int i = 0; i < STACKS && !IS_TOUCHED(s->stack_caliph); i++)
        if (s->caliphs + ones(s->stack_caliph) > CALIPHS)
            s->stack_caliph &= (uint8_t) ~(1u << i);
    if (IS_TOUCHED(s->stack_caliph) && !IS_TOUCHED(s->caliphs) && ones(s->stack_caliph) <= CALIPHS)
        s->caliphs = (uint8_t)(CALIPHS - ones(s->stack_caliph));
    if (s->caliphs == CALIPHS && !s->ending && !IS_TOUCHED(s->ending)) {
        s->ending = 1;
        s->turns_left = (uint8_t)(2 * s->seats_n - 1);
    }
}

/* Action cards laid down by hand: dice that now lie on no card have left the board. */
static void settle_boards(sc_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n; who++) {
        struct sc_seat *p = &s->seats[who];
        for (int i = 0; i < SPACES && IS_TOUCHED(p->card); i++)
            if (p->card[i] == LUDO_NONE && !IS_TOUCHED(p->dice[i]))
                p->dice[i][0] = p->dice[i][1] = LUDO_NONE;
    }
}

void sc_settle(void *state, const uint8_t *touched)
{
    sc_state *s = state;
    settle_turn(s, touched);
    if (s->depth && top(s).kind != T_GOAL)
        settle_goals(s, touched);
    free_fillings(s, touched);
    settle_decks(s, touched);
    settle_control(s, touched);
    settle_caliphs(s, touched);
    settle_boards(s, touched);
    for (int c = 0; c < COLOURS; c++)
        if (!IS_TOUCHED(s->supply[c]))
            s->supply[c] = (uint8_t)(total_dice(s, c) - dice_out(s, c));
    for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
        if (!IS_TOUCHED(s->seats[who].markers))
            s->seats[who].markers = (uint8_t)(MARKERS - markers_out(s, who));
}

/* ---- Checking
 * ------------------------------------------------------------------------------------------------------------- */

static bool conserved(const sc_state *s)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < TRANSLATORS; i++)
        if (c.tucked[i] + has(s->unseen, i) > 1)
            return false;
    for (int i = 0; i < PAGES; i++)
        if (c.tucked[FIRST_PAGE + i] + has(s->unseen_pages, i) > 1)
            return false;
    for (int i = 0; i < ALL_SCROLLS; i++)
        if (c.scroll[i] + (i < SCROLLS && has(s->unseen_scrolls, i)) > 1)
            return false;
    return true;
}

static bool waits_for(const sc_state *s, int kind)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == kind)
            return true;
    return false;
}

/* A supply laid down by hand may be smaller; but much only once goals and resource cards have taken their dice from
 * it. */
static bool dice_add_up(const sc_state *s)
{
    bool setup = waits_for(s, T_GOAL) || waits_for(s, T_DRAFT);
    for (int c = 0; c < COLOURS; c++) {
        int rolling = 0;
        for (int i = 0; i < s->depth; i++)
            rolling += s->tasks[i].kind == T_ROLL && s->tasks[i].a == c;
        int left = total_dice(s, c) - s->supply[c] - dice_out(s, c) - rolling;
        if (left < 0 || (setup && left > 2))
            return false;
    }
    return true;
}

static bool markers_add_up(const sc_state *s)
{
    for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
        if (s->seats[who].markers + markers_out(s, who) != MARKERS)
            return false;
    return true;
}

static bool rooms_in_order(const sc_state *s)
{
    for (int i = 0; i < ROOMS; i++)
        if (s->room[i] == LUDO_NONE ? s->owner[i] != LUDO_NONE || s->room_gold[i] : s->room[i] >= TRANSLATORS)
            return false;
    return true;
}

static bool of_deck(const sc_state *s, int card, int deck) { return card < DECK_CARDS && deck_of(s, card) == deck; }

static bool decks_in_order(const sc_state *s) /* a dispatched translator goes under its own deck (SC-50) */
{
    for (int d = 0; d < DECKS; d++) {
        if (s->deck_top[d] != LUDO_NONE && !of_deck(s, s->deck_top[d], d))
            return false;
        for (int i = 0; i < s->bottom[d].n; i++)
            if (!of_deck(s, s->bottom[d].at[i], d))
                return false;
    }
    return true;
}

static bool board_in_order(const struct sc_seat *p) /* an action card is in hand or on one space */
{
    unsigned seen = p->cards;
    for (int i = 0; i < SPACES; i++) {
        bool dice = p->dice[i][0] != LUDO_NONE || p->dice[i][1] != LUDO_NONE;
        if ((p->card[i] == LUDO_NONE && dice) || (p->dice[i][0] == LUDO_NONE && p->dice[i][1] != LUDO_NONE))
            return false;
        if (p->card[i] == LUDO_NONE)
            continue;
        if (p->card[i] >= KINDS || (seen >> p->card[i] & 1))
            return false;
        seen |= 1u << p->card[i];
    }
    return true;
}

/* A player has a goal and a resource card once they are dealt out; no two have the same goal. */
static bool dealt_in_order(const sc_state *s)
{
    bool drafting = waits_for(s, T_DRAFT), goals = waits_for(s, T_GOAL);
    unsigned seen = s->unseen_goals;
    for (int i = 0; i < STARTERS; i++)
        if (s->pair[i] != LUDO_NONE && (s->room[i] == LUDO_NONE || s->owner[i] != LUDO_NONE))
            return false;
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        if ((p->resource == LUDO_NONE && !drafting) || (p->goal == LUDO_NONE ? !goals : seen >> p->goal & 1))
            return false;
        seen |= p->goal == LUDO_NONE ? 0 : 1u << p->goal;
    }
    return true;
}

/* Scrolls on the map and in the House are those of the box; starting scrolls lie before players. */
/* Influence lies on scrolls, never on an empty place (SC-87). */
static bool marks_in_order(const sc_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->slot_owner[i] != LUDO_NONE && s->slot[i] == LUDO_NONE)
            return false;
    for (int i = 0; i < HOUSE; i++)
        if (s->house_owner[i] != LUDO_NONE && s->house[i] == LUDO_NONE)
            return false;
    return true;
}

static bool scrolls_in_order(const sc_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] != LUDO_NONE && s->slot[i] >= SCROLLS)
            return false;
    for (int i = 0; i < HOUSE; i++)
        if (s->house[i] != LUDO_NONE && s->house[i] >= SCROLLS)
            return false;
    return true;
}

/* A Caliph is out or in one of the stacks; on those that are out stand players, on the others nobody. */
static bool caliphs_in_order(const sc_state *s)
{
    int hidden = 0;
    for (int i = 0; i < STACKS; i++) {
        bool in = s->stack_caliph >> i & 1;
        hidden += in;
        if (in && !s->stack[i])
            return false;
    }
    for (int k = s->caliphs; k < CALIPHS; k++)
        for (int o = 0; o < OPTIONS_N; o++)
            if (s->caliph[k][o] != LUDO_NONE)
                return false;
    return s->caliphs + hidden == CALIPHS && s->stack_caliph >> STACKS == 0 && (!waits_for(s, T_CALIPH) || s->caliphs);
}

/* The last Caliph announces the end, and nothing else does (SC-137). */
static bool end_in_order(const sc_state *s)
{
    return s->ending == (s->caliphs == CALIPHS) && s->turns_left < (s->ending ? 2 * s->seats_n : 1);
}

/* Who controls a guild has the most influence there, or as much as any. */
static bool control_in_order(const sc_state *s)
{
    for (int g = 0; g < GUILDS; g++) {
        int most = 0, holder = s->control[g];
        for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
            most = s->seats[who].influence[g] > most ? s->seats[who].influence[g] : most;
        if (holder == LUDO_NONE ? most > 0 : s->seats[holder].influence[g] < most || !most)
            return false;
    }
    return true;
}

/* Alone, a scheme card is unseen or played. */
static bool schemes_in_order(const sc_state *s)
{
    unsigned seen = s->schemes;
    for (int i = 0; i < s->played.n; i++) {
        if (seen >> s->played.at[i] & 1)
            return false;
        seen |= 1u << s->played.at[i];
    }
    return solo(s) ? seen == (1u << SCHEMES) - 1 : s->played.n == 0;
}

/* The dice of the running Work: on the space and in their colours, as many as were placed. */
static bool dice_in_order(const sc_state *s, struct ludo_task t)
{
    const struct sc_seat *p = &s->seats[t.who];
    for (int i = 0; i < 2; i++) {
        bool placed = p->dice[s->space][i] != LUDO_NONE;
        if (t.kind == T_DIE ? placed != (i < t.a) : placed && s->die_colour[i] == LUDO_NONE)
            return false;
        if (t.kind == T_DIE && placed != (s->die_colour[i] != LUDO_NONE))
            return false;
    }
    return t.kind == T_DIE || s->die_colour[0] != LUDO_NONE;
}

/* The dice lie; who is asked for a worker has placed this one, and has one to put there (SC-30). */
static bool placing_in_order(const sc_state *s, struct ludo_task t)
{
    static const uint8_t none[WORKERS];
    const struct sc_seat *p = &s->seats[t.who];
    bool can = p->dice[s->space][t.kind == T_WORKER ? t.a : 0] != LUDO_NONE && memcmp(p->workers, none, WORKERS) != 0;
    return dice_in_order(s, t) && (can || t.kind != T_WORKER);
}

/* Where an effect is written: on a card, or among those of the board.  Gold pages are for the end. */
static bool effect_in_order(const sc_state *s, struct ludo_task t)
{
    if (where_of(t) == OF_BOARD)
        return t.a < AT_CALIPH + OPTIONS_N;
    return t.a < CARDS && (where_of(t) != OF_CARD || !s->box->card[t.a].at_end || waits_for(s, T_FINAL));
}

/* Pages that may now be used in a Work listen to something, and lie below its space (SC-170). */
static bool triggers_in_order(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int i = 0; i < s->triggers.n && waits_for(s, T_POOL); i++) {
        int card = FIRST_PAGE + s->triggers.at[i];
        if (when_working(tucked(s, card)) || tucked(s, card)->at_end || s->space >= COLUMNS ||
            !memchr(p->column[s->space].at, card, p->column[s->space].n))
            return false;
    }
    return true;
}

/* A die that was placed shows something. */
static bool values_in_order(const sc_state *s)
{
    for (int i = 0; i < 2; i++)
        if (s->die_colour[i] != LUDO_NONE && !s->die_value[i])
            return false;
    return true;
}

/* Starting translators that can be drafted, or will be when their resource cards are dealt (SC-7). */
static int pairs_left(const sc_state *s)
{
    bool dealing = waits_for(s, T_RESOURCE);
    int n = 0;
    for (int i = 0; i < STARTERS; i++)
        n += s->pair[i] != LUDO_NONE || (dealing && s->room[i] == DECK_CARDS + i);
    return waits_for(s, T_STARTER) ? SEATS : n;
}

static bool draft_in_order(const sc_state *s, struct ludo_task t) /* the last player first (SC-11) */
{
    for (int k = 0; k < s->seats_n; k++)
        if ((s->seats[sc_order(s, s->seats_n - 1 - k)].resource != LUDO_NONE) != (k < t.a))
            return false;
    for (int k = t.a; k < s->seats_n; k++)
        if (s->seats[sc_order(s, s->seats_n - 1 - k)].markers == 0) /* one is laid on the translator */
            return false;
    if (top(s).kind == T_DRAFT && (t.a >= s->seats_n || t.who != sc_order(s, s->seats_n - 1 - t.a)))
        return false;
    return t.a <= s->seats_n && pairs_left(s) >= s->seats_n - t.a;
}

/* Goals are dealt in the order of the seats (SC-10). */
static bool goals_in_order(const sc_state *s, int dealt)
{
    for (int who = 0; who < s->seats_n; who++)
        if ((s->seats[who].goal != LUDO_NONE) != (who < dealt))
            return false;
    return ones(s->unseen_goals) >= s->seats_n - dealt;
}

/* Who is asked controls the guild; what waits below an effect has been decided (SC-96). */
static bool caliph_in_order(const sc_state *s, struct ludo_task t, bool next)
{
    if (!next)
        return t.b != WAIT_FOR_HIM;
    return t.b == WAIT_FOR_HIM && t.a < GUILDS && t.who < s->seats_n && s->control[t.a] == t.who;
}

static bool has_dice(const struct sc_seat *p) /* on its board: a Rest clears them before the harvest */
{
    for (int i = 0; i < SPACES; i++)
        if (p->dice[i][0] != LUDO_NONE || p->dice[i][1] != LUDO_NONE)
            return true;
    return false;
}

/* A resource card for each starting translator that has none yet (SC-7). */
static bool resources_suffice(const sc_state *s)
{
    int starters = waits_for(s, T_STARTER) ? SEATS : 0, paired = 0;
    for (int i = 0; i < STARTERS && !starters; i++)
        paired += s->room[i] == DECK_CARDS + i && s->pair[i] == LUDO_NONE;
    return ones(s->unseen_resources) >= starters + paired;
}

/* What fills a place is to be done once. */
static bool comes_again(const sc_state *s, int i)
{
    for (int k = 0; k < i; k++)
        if (s->tasks[k].kind == s->tasks[i].kind && s->tasks[k].a == s->tasks[i].a)
            return true;
    return false;
}

static bool working(int kind) { return kind >= T_ACTION && kind <= T_POOL; }

/* Can this task be worked on?  What it names is there. */
static bool task_in_order(const sc_state *s, int i)
{
    struct ludo_task t = s->tasks[i];
    if (working(t.kind) && (s->space >= SPACES || t.who != s->active || s->seats[t.who].card[s->space] == LUDO_NONE))
        return false;
    switch (t.kind) {
    case T_GOAL: return goals_in_order(s, t.a);
    case T_STARTER: return ones(s->unseen_starters) + t.a >= SEATS;
    case T_FILL_UPGRADE: return ones(s->unseen_upgrades) + t.a >= UPGRADES;
    case T_RESOURCE: return resources_suffice(s);
    case T_TURN:
    case T_REST:
    case T_RESTED: return t.who == s->active;
    case T_HARVEST: return t.who == s->active && (waits_for(s, T_REST) || !has_dice(&s->seats[t.who]));
    case T_DRAFT: return draft_in_order(s, t);
    case T_DIE: return dice_in_order(s, t);
    case T_WORKER:
    case T_COLOUR: return waits_for(s, T_DIE) || placing_in_order(s, t);
    case T_POOL: return waits_for(s, T_COLOUR) || waits_for(s, T_DIE) || (dice_in_order(s, t) && s->value > 0);
    case T_EFFECT:
    case T_ACCEPT:
    case T_OPTION: return where_of(t) < 3 && effect_in_order(s, t);
    case T_REVEAL: return t.b == LUDO_NONE || (t.b < SLOTS && s->slot[t.b] == LUDO_NONE);
    case T_CALIPH: return caliph_in_order(s, t, i + 1 == s->depth);
    case T_CHAIN: return t.a < HOUSE && s->house[t.a] != LUDO_NONE;
    case T_ROOM: return s->deck_top[t.a] != LUDO_NONE;
    case T_FILL_DECK: return s->deck_top[t.a] == LUDO_NONE && !comes_again(s, i);
    case T_FILL_BOOK: return s->expansion && s->book[t.a] == LUDO_NONE && !comes_again(s, i);
    case T_SCHEME: return solo(s) && s->schemes;
    case T_BOT_REST:
    case T_BOT_MOVES:
    case T_DIVERT: return solo(s);
    default: return true;
    }
}

static bool tasks_in_order(const sc_state *s)
{
    int seats = solo(s) ? 2 : s->seats_n;
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].who >= seats || !task_in_order(s, i))
            return false;
    return s->over == (s->depth == 0) && triggers_in_order(s) && values_in_order(s);
}

const char *sc_check(const void *state)
{
    const sc_state *s = state;
    if (!tasks_in_order(s))
        return N_("what is still to be done makes no sense");
    if (!conserved(s))
        return N_("no card is in two places");
    if (!dice_add_up(s))
        return N_("there are no more dice than in the box (SC-3)");
    if (!markers_add_up(s))
        return N_("each player has twenty influence markers (SC-8)");
    if (!decks_in_order(s))
        return N_("each deck holds translators of its own character (SC-4)");
    if (!rooms_in_order(s))
        return N_("gold and markers in rooms belong to translators (SC-76)");
    for (int who = 0; who < s->seats_n; who++)
        if (!board_in_order(&s->seats[who]))
            return N_("an action card is in one place (SC-107)");
    if (!dealt_in_order(s))
        return N_("each player has a goal and a resource card of his own");
    if (!scrolls_in_order(s) || !marks_in_order(s))
        return N_("scrolls of the box lie on the map and in the House of Wisdom");
    if (!caliphs_in_order(s))
        return N_("each of the four Caliphs is out or in the draw pile (SC-94)");
    if (!end_in_order(s))
        return N_("the end of the game comes with the last Caliph (SC-137)");
    if (!control_in_order(s))
        return N_("a guild is controlled by who has the most influence there");
    if (!schemes_in_order(s))
        return N_("a scheme card is unseen or played");
    return NULL;
}
