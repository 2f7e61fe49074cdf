/* check.c - invariants, and how a table laid out by hand is completed. */

#include "act.h"

struct census { uint8_t tucked[TUCKED], scroll[ALL_SCROLLS]; };

static void see(uint8_t *count, int max, const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++)
        if (at[i] < max)
            count[at[i]]++;
}

static void see_set(uint8_t *count, int max, const uint8_t *set)
{
    for (int i = 0; i < max; i++)
        count[i] = (uint8_t)(count[i] + has(set, i));
}

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

static bool any(const sc_state *s, const uint8_t *touched, const void *at, size_t n)
{
    size_t from = (size_t)((const uint8_t *)at - (const uint8_t *)s);
    for (size_t i = 0; i < n; i++)
        if (touched[from + i])
            return true;
    return false;
}

#define IS_TOUCHED(member) any(s, touched, &(member), sizeof(member))

static int dice_out(const sc_state *s, int colour)       /* with players, and on goal cards */
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

static int total_dice(const sc_state *s, int colour) { return colour == BLACK && !s->expansion ? 0 : sc_supply[colour]; }

/* What was laid out by hand is no longer unseen, nor where it only was a filling. */
static void free_fillings(sc_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] != LUDO_NONE && c.scroll[s->slot[i]] > 1 && !IS_TOUCHED(s->slot[i])) {
            c.scroll[s->slot[i]]--;
            s->slot[i] = LUDO_NONE;
        }
    for (int i = 0; i < HOUSE; i++)
        if (s->house[i] != LUDO_NONE && c.scroll[s->house[i]] > 1 && !IS_TOUCHED(s->house[i])) {
            c.scroll[s->house[i]]--;
            s->house[i] = LUDO_NONE;
        }
    for (int i = 0; i < DECKS; i++)
        if (s->deck_top[i] != LUDO_NONE && c.tucked[s->deck_top[i]] > 1 && !IS_TOUCHED(s->deck_top[i])) {
            c.tucked[s->deck_top[i]]--;
            s->deck_top[i] = LUDO_NONE;
        }
    for (int i = 0; i < BOOKS; i++)
        if (s->book[i] != LUDO_NONE && c.tucked[FIRST_PAGE + s->book[i]] > 1 && !IS_TOUCHED(s->book[i])) {
            c.tucked[FIRST_PAGE + s->book[i]]--;
            s->book[i] = LUDO_NONE;
        }
}

/* A card laid down by hand pushes another one out: that is unseen again.  Later in the game a translator may have left it. */
static void take_back(sc_state *s, const uint8_t *touched, bool beginning)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < DECK_CARDS && beginning && !IS_TOUCHED(s->unseen); i++)
        if (!c.tucked[i] && (s->expansion || !translator(i)->expansion))
            add_to(s->unseen, i);
    for (int i = 0; i < PAGES && s->expansion && !IS_TOUCHED(s->unseen_pages); i++)
        if (!c.tucked[FIRST_PAGE + i])
            add_to(s->unseen_pages, i);
    for (int i = 0; i < SCROLLS && !IS_TOUCHED(s->unseen_scrolls); i++)
        if (!c.scroll[i] && (s->expansion || !scroll(i)->expansion))
            add_to(s->unseen_scrolls, i);
}

static void settle_decks(sc_state *s)
{
    struct census c;
    take_census(s, &c);
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

static void seat_without_pair(struct sc_seat *p, int who)
{
    if (p->resource == LUDO_NONE)
        p->resource = (uint8_t)who;
}

/* Whose turn it is was said before the draft: nobody takes a pair, and that turn begins.  What was laid down stays. */
static void leave_draft(sc_state *s, const uint8_t *touched)
{
    sc_state given = *s;
    if (!s->depth || top(s).kind != T_DRAFT || !IS_TOUCHED(s->active))
        return;
    while (s->depth)
        pop(s);
    memset(s->pair, LUDO_NONE, sizeof s->pair);
    for (int who = 0; who < s->seats_n; who++)
        seat_without_pair(&s->seats[who], who);
    if (solo(s))
        sc_bot_setup(s);
    sc_begin_turn(s, given.active, NULL);
    for (size_t i = 0; i < sizeof *s; i++)
        if (touched[i])
            ((uint8_t *)s)[i] = ((const uint8_t *)&given)[i];
}

void sc_settle(void *state, const uint8_t *touched)
{
    sc_state *s = state;
    bool beginning = s->depth && top(s).kind == T_DRAFT;
    leave_draft(s, touched);
    free_fillings(s, touched);
    take_back(s, touched, beginning);
    settle_decks(s);
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

static bool dice_add_up(const sc_state *s)               /* a supply laid down by hand may be smaller */
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

static bool board_in_order(const struct sc_seat *p)      /* an action card is in hand or on one space */
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
