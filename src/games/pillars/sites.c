/* sites.c - income: the wool mill (PE-85), the priory (PE-87), forest, quarry and gravel pit (PE-89, PE-90). */

#include "act.h"

/* ---- The wool mill ------------------------------------------------------------------------------------------ */

/* Returns the bonus of "Philip helps the weavers", at most five gold (PE-85). */
static int mill_bonus(const pe_state *s, int who)
{
    const struct card *c = pe_event_with(s, OP_MILL);
    int gold = s->seats[who].mill * s->box->common.mill;
    return !c ? 0 : gold < c->n ? gold : c->n;
}

static int mill_gold(const pe_state *s, int who) /* PE-85 */
{
    return s->seats[who].mill * s->box->common.mill + mill_bonus(s, who);
}

/* Pays the gold of the wool mill, including the gold that Martha adds (PE-85). */
void pe_mill(pe_state *s, int who, struct ludo_events *ev)
{
    if (mill_bonus(s, who))
        pe_count_effect_of_event(s, ev);
    pe_gain_gold(s, who, mill_gold(s, who), at_place(P_MILL), ev);
    s->seats[who].mill = 0;
    pe_bring(s, who, AT_MILL, ev);
}

/* ---- The priory --------------------------------------------------------------------------------------------- */

/* Returns the points of the priory (PE-87), including the points that Prior Philip adds for each builder at the priory
 * (PE-210). */
int pe_priory(const pe_state *s, int who, int space)
{
    return s->box->space[space].out.vp + pe_brought(s, &s->seats[who], AT_PRIORY, THING_VP);
}

void pe_pray(pe_state *s, int who, int space, struct ludo_events *ev) /* PE-87 */
{
    pe_count_effects_when(s, who, AT_PRIORY, ev);
    pe_gain_points(s, who, L_PRIORY, pe_priory(s, who, space), ev);
}

/* ---- Forest, quarry, gravel pit ------------------------------------------------------------------------------- */

/* Returns how much the event changes the yield of a site (PE-90). A harmful event does not change the yield of a
 * protected player (PE-82). */
static int yield_change(const pe_state *s, int who)
{
    const struct card *c = pe_event_with(s, OP_YIELD_MORE);
    if (c)
        return c->n;
    c = pe_event_with(s, OP_YIELD_LESS);
    return c && !(s->protected >> who & 1) ? -c->n : 0;
}

static int yield_of(const pe_state *s, int who, int card, int good)
{
    int yield = resource(s, card)->out.good[good];
    if (!yield)
        return 0;
    yield += yield_change(s, who);
    return yield > 0 ? yield : 0; /* PE-90 */
}

/* Gives the materials of a site. The resource cards yield the materials that they show, from the supply (PE-41,
 * PE-190). Then the resource cards go back (PE-88). Privileges yield materials even without a resource card (PE-89). */
static void produce(pe_state *s, int who, int place, int when, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int good = pe_printed.place[place].good, sum = 0;
    for (uint32_t left = p->resources; left;) {
        int card = pop_lowest(&left);
        if (!resource(s, card)->out.good[good])
            continue;
        ludo_count_effect(ev, card);
        if (yield_change(s, who))
            pe_count_effect_of_event(s, ev);
        sum += yield_of(s, who, card, good);
        p->resources &= (uint16_t) ~(1u << card);
    }
    pe_gain_good(s, who, good, sum, at_place(place), ev);
    pe_bring(s, who, when, ev);
}

void pe_produce(pe_state *s, struct ludo_events *ev)
{
    for (int k = 0; k < s->seats_n; k++)
        produce(s, in_order(s, k), stage_row(s)->place, stage_row(s)->when, ev);
}

/* ---- Coming income -------------------------------------------------------------------------------------------- */

static int materials(const pe_state *s, int who, int good, int when)
{
    int sum = pe_brought(s, &s->seats[who], when, good);
    for (uint32_t left = s->seats[who].resources; left;)
        sum += yield_of(s, who, pop_lowest(&left), good);
    return sum;
}

int pe_income(const pe_state *s, int who, int place)
{
    switch (place) {
    case P_MILL: return mill_gold(s, who) + pe_brought(s, &s->seats[who], AT_MILL, THING_GOLD);
    case P_FOREST: return materials(s, who, WOOD, AT_FOREST);
    case P_QUARRY: return materials(s, who, STONE, AT_QUARRY);
    case P_GRAVEL_PIT: return materials(s, who, SAND, AT_GRAVEL_PIT);
    default: return pe_crusade_points(s, who);
    }
}
