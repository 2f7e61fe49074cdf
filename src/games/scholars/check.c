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

/* ---- Completing ------------------------------------------------------------------------------------------------------- */

static int dice_out(const sc_state *s, int colour) /* with players, and on goal cards */
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        n += sc_dice(p, colour);
        n += p->goal != LUDO_NONE && !(p->goals_met >> 2 & 1) && goal(p->goal)->goal_die == colour;
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
        if (IS_TOUCHED(s->deck_top[deck_of(i)]) && !c->tucked[i] && (s->expansion || !translator(i)->expansion))
            add_to(s->unseen, i);
    for (int i = 0; i < PAGES && s->expansion && !IS_TOUCHED(s->unseen_pages); i++)
        if (IS_TOUCHED(s->book) && !c->tucked[FIRST_PAGE + i])
            add_to(s->unseen_pages, i);
    for (int i = 0; i < SCROLLS && !IS_TOUCHED(s->unseen_scrolls); i++)
        if ((IS_TOUCHED(s->slot) || IS_TOUCHED(s->house)) && !c->scroll[i] && (s->expansion || !scroll(i)->expansion))
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
    add_to(p->scrolls, SCROLLS + goal(card)->character);
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

/* Who is to move named by hand before the draft: there is none.  Nobody has anything yet but what is laid down, no starting
 * translator is employed (alone they are the opponent's, and stay), and each player has the next resource card for the fifth space. */
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

void sc_settle(void *state, const uint8_t *touched)
{
    sc_state *s = state;
    settle_turn(s, touched);
    if (s->depth && top(s).kind != T_GOAL)
        settle_goals(s, touched);
    free_fillings(s, touched);
    settle_decks(s, touched);
    settle_control(s, touched);
    for (int c = 0; c < COLOURS; c++)
        if (!IS_TOUCHED(s->supply[c]))
            s->supply[c] = (uint8_t)(total_dice(s, c) - dice_out(s, c));
    for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
        if (!IS_TOUCHED(s->seats[who].markers))
            s->seats[who].markers = (uint8_t)(MARKERS - markers_out(s, who));
}

/* ---- Checking ------------------------------------------------------------------------------------------------------------- */

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

static bool dice_add_up(const sc_state *s) /* a supply laid down by hand may be smaller */
{
    for (int c = 0; c < COLOURS; c++) {
        int rolling = 0;
        for (int i = 0; i < s->depth; i++)
            rolling += s->tasks[i].kind == T_ROLL && s->tasks[i].a == c;
        if (s->supply[c] + dice_out(s, c) + rolling > total_dice(s, c))
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

static bool board_in_order(const struct sc_seat *p) /* an action card is in hand or on one space */
{
    unsigned seen = p->cards;
    for (int i = 0; i < SPACES; i++) {
        if (p->card[i] == LUDO_NONE)
            continue;
        if (p->card[i] >= KINDS || (seen >> p->card[i] & 1))
            return false;
        seen |= 1u << p->card[i];
    }
    return true;
}

static bool tasks_in_order(const sc_state *s)
{
    int seats = solo(s) ? 2 : s->seats_n;
    for (int i = 0; i < DEPTH; i++) {
        const struct ludo_task *t = &s->tasks[i];
        if ((i < s->depth) != (t->kind != T_NONE) || t->kind >= TASKS || (t->kind && t->who >= seats))
            return false;
    }
    return s->depth <= DEPTH && s->over == (s->depth == 0) && s->first < s->seats_n && s->active < seats;
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
    if (!rooms_in_order(s))
        return N_("gold and markers in rooms belong to translators (SC-76)");
    for (int who = 0; who < s->seats_n; who++)
        if (!board_in_order(&s->seats[who]))
            return N_("an action card is in one place (SC-107)");
    return NULL;
}
