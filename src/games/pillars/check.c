/* check.c - invariants, and how a table laid out by hand is completed. */

#include "act.h"
#include "../census.h"

struct census {
    uint8_t craftsman[CRAFTSMEN], privilege[PRIVILEGES], event[EVENTS_N], resource[RESOURCES];
};

/* Where a card can be seen; the unseen ones are in the bags of the state. */
static void take_census(const pe_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++) {
        const struct pe_seat *p = &s->seats[who];
        see(c->craftsman, CRAFTSMEN, p->craftsmen.at, p->craftsmen.n);
        see_bits(c->privilege, PRIVILEGES, owned(p));
        see_bits(c->resource, RESOURCES, p->resources);
        see(c->event, EVENTS_N, &p->foreseen, 1);
    }
    see(c->craftsman, CRAFTSMEN, s->hire, HIRES);
    see(c->craftsman, CRAFTSMEN, s->shiring, SHIRING);
    see(c->privilege, PRIVILEGES, s->offer, OFFERS);
    see_bits(c->resource, RESOURCES, s->resources);
    see(c->event, EVENTS_N, &s->event, 1);
}

/* ---- Completing --------------------------------------------------------------------------------------------------- */

/* Points given as a sum come from the start of the game. */
static void settle_points(pe_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n; who++) {
        struct pe_seat *p = &s->seats[who];
        int sum = 0;
        for (int i = 0; i < LINES; i++)
            sum += p->line[i];
        if (IS_TOUCHED(p->vp))
            p->line[L_START] = (int16_t)(p->line[L_START] + p->vp - sum);
        else
            p->vp = (int16_t)sum;
    }
}

/* What was laid out by hand leaves the places where it was only a filling. */
static void free_offers(pe_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    free_places(s, touched, s->hire, HIRES, c.craftsman);
    free_places(s, touched, s->shiring, SHIRING, c.craftsman);
    free_places(s, touched, s->offer, OFFERS, c.privilege);
    for (int i = 0; i < RESOURCES; i++)
        if (c.resource[i] > 1)
            s->resources &= (uint16_t) ~(1u << i);
}

/* Seen cards are not unseen. */
static void settle_decks(pe_state *s)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < HIRED; i++)
        s->hired[i] = s->hired[i] && !c.craftsman[i];
    for (int i = 0; i < PRIVILEGES; i++)
        s->privileges[i] = s->privileges[i] && !c.privilege[i];
    for (int i = 0; i < EVENTS_N; i++)
        s->events[i] = s->events[i] && !c.event[i];
}

static int placed(const pe_state *s, int who)
{
    int n = s->seats[who].aside + (s->drawn == who) + (s->beside >> who & 1);
    for (int i = 0; i < SPACES; i++)
        n += s->space[i] == who;
    for (int i = 0; i < COST_MAX; i++)
        n += s->waiting[i] == who;
    for (int i = 0; i < SEATS; i++)
        n += s->track[i] == who;
    return n;
}

/* Builders that were placed by hand come out of the bag. */
static void settle_bag(pe_state *s, const uint8_t *touched)
{
    if (IS_TOUCHED(s->bag) || stage_of(s) > S_WAITING)
        return;
    for (int who = 0; who < s->seats_n; who++) {
        int left = BUILDERS - placed(s, who);
        s->bag[who] = (uint8_t)(left > 0 ? left : 0);
    }
    bool out = s->drawn == BLACK || memchr(s->space, BLACK, SPACES);
    s->bag[BLACK] = s->bag[BLACK] && !out;
}

void pe_settle(void *state, const uint8_t *touched)
{
    pe_state *s = state;
    settle_points(s, touched);
    free_offers(s, touched);
    settle_decks(s);
    settle_bag(s, touched);
}

/* ---- Checking ----------------------------------------------------------------------------------------------------- */

static bool conserved(const pe_state *s)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < CRAFTSMEN; i++)
        if (c.craftsman[i] + (i < HIRED ? s->hired[i] : 0) > 1)
            return false;
    for (int i = 0; i < PRIVILEGES; i++)
        if (c.privilege[i] + s->privileges[i] > 1)
            return false;
    for (int i = 0; i < EVENTS_N; i++)
        if (c.event[i] + s->events[i] > 1)
            return false;
    for (int i = 0; i < RESOURCES; i++)
        if (c.resource[i] > 1)
            return false;
    return true;
}

static bool points_add_up(const struct pe_seat *p)
{
    int sum = 0;
    for (int i = 0; i < LINES; i++)
        sum += p->line[i];
    return sum == p->vp && p->vp >= 0;
}

static bool craftsmen_in_order(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    bool choosing = top(s).kind == T_DISMISS && top(s).who == who;
    for (int i = 0; i < p->craftsmen.n; i++)
        if (p->craftsmen.at[i] >= CRAFTSMEN || (i && p->craftsmen.at[i - 1] >= p->craftsmen.at[i]))
            return false;
    return p->craftsmen.n <= pe_limit(p) + choosing;
}

static bool builders_add_up(const pe_state *s)
{
    bool out = stage_of(s) <= S_TRACK && stage_of(s) > S_PREPARE; /* all three are somewhere until they go home */
    for (int who = 0; who < s->seats_n; who++) {
        int n = s->bag[who] + placed(s, who);
        if (n > BUILDERS || (out && n != BUILDERS))
            return false;
    }
    return true;
}

static bool spaces_in_order(const pe_state *s)
{
    for (int i = 0; i < SPACES; i++)
        if (s->space[i] != LUDO_NONE &&
            (s->space[i] > BLACK || (s->space[i] < BLACK && s->space[i] >= s->seats_n) || !pe_in_use(s, i)))
            return false;
    int black = 0;
    for (int i = 0; i < SPACES; i++)
        black += s->space[i] == BLACK;
    return black + s->bag[BLACK] + (s->drawn == BLACK) <= (pe_owner(s, OP_BLACK) >= 0) &&
           (black == 0 || stage_of(s) <= S_TRACK + 1);
}

static bool tasks_in_order(const pe_state *s)
{
    for (int i = 0; i < DEPTH; i++) {
        const struct ludo_task *t = &s->tasks[i];
        if ((i < s->depth) != (t->kind != T_NONE) || t->kind >= TASKS || (t->kind && t->who >= s->seats_n))
            return false;
    }
    return s->depth <= DEPTH && s->over == (s->depth == 0) && s->start < s->seats_n &&
           (s->over || (s->tasks[0].kind == T_ROUND && s->tasks[0].a < STAGES));
}

const char *pe_check(const void *state)
{
    const pe_state *s = state;
    if (!tasks_in_order(s))
        return N_("what is still to be done makes no sense");
    if (!conserved(s))
        return N_("no card is in two places");
    for (int who = 0; who < s->seats_n; who++) {
        const struct pe_seat *p = &s->seats[who];
        if (!points_add_up(p))
            return N_("victory points are what their sources add up to (PE-147)");
        if (!craftsmen_in_order(s, who))
            return N_("nobody has more craftsmen than the limit (PE-44)");
        if (p->gold > GOLD_MAX)
            return N_("nobody has more than 30 gold (PE-3)");
    }
    if (!builders_add_up(s))
        return N_("each player has three builders (PE-10)");
    return spaces_in_order(s) ? NULL : N_("a space holds one builder, and the black one has an owner (PE-65, PE-130)");
}
