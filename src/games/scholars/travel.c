/* travel.c - Travel on the map, the reward of a location, Deliver (SC-54 to SC-61, SC-182, SC-235). */

#include "act.h"

/* ---- The Travel action ------------------------------------------------------------------------------------------- */

void sc_start_travel(sc_state *s, int who) { push(s, T_TRAVEL, who, 0, 0); }

/* Returns the longest distance that the player may travel. The value of the action is a maximum (SC-24, SC-54). */
static int farthest(const sc_state *s) { return least(s->value, 2 * LOCATIONS); }

int sc_refuse_travel(const struct flow_action *q) { return q->a >= 1 && q->a <= farthest(q->s) ? 0 : SC(54); }

static void meet_neutral(sc_state *s, int who, struct ludo_events *ev) /* SC-55, SC-56 */
{
    sc_count_effect(ev, D_NEUTRAL);
    sc_gain_silver(s, who, s->box->figure[F_NEUTRAL], ev);
    if (!s->expansion || s->colour != BLACK)
        return;
    sc_count_effect(ev, D_NEUTRAL_XP);
    sc_gain_xp(s, who, NEUTRAL_XP, ev);
}

int sc_reward_here(const sc_state *s, int location) /* SC-57 */
{
    return s->box->location[location].colour == WHITE || s->box->location[location].colour == s->colour;
}

void sc_travel(sc_state *s, const struct flow_action *q) /* SC-54 */
{
    struct sc_seat *p = &s->seats[q->who];
    bool met = false;
    pop(s);
    /* the player meets the neutral marker on the way; the starting location counts only after a full round (SC-55,
     * SC-249) */
    for (int k = 1; k <= q->a; k++)
        met |= (p->location + k) % LOCATIONS == s->neutral;
    p->location = (uint8_t)((p->location + q->a) % LOCATIONS);
    if (met)
        meet_neutral(s, q->who, q->ev);
    bool reward = sc_reward_here(s, p->location);
    if (s->box->location[p->location].colour == WHITE)
        sc_happen(s, H_STOPPED);            /* the stop may trigger pages (SC-196) */
    push(s, T_STOP, q->who, 0, 2 | reward); /* the player may take the reward and deliver, in either order (SC-58) */
}

static void note_stop(const struct page *p, int location)
{
    const struct location *l = &shown(p)->box->location[location];
    sc_note_name(p, N_("{1}: "), &sc_colour_names, l->colour);
    if (sc_reward_here(shown(p), location))
        sc_note_effect(p, &l->stop);
    else
        sc_note_text(p, N_("no reward"));
}

void sc_travel_aside(const struct flow_action *q)
{
    const sc_state *s = q->s;
    int far = q->a, from = acting_seat(q)->location, at = (from + far) % LOCATIONS, slot = s->box->location[at].slot,
        card = s->slot[slot];
    note_stop(q->p, at);
    if (card != LUDO_NONE) {
        sc_note_text(q->p, "; ");
        sc_note_scroll(q->p, card);
        sc_note_fee(q->p, sc_scroll_fee(s, q->who, s->slot_owner[slot]));
    }
    if (far >= (s->neutral - from + LOCATIONS - 1) % LOCATIONS + 1)
        sc_note_number(q->p, N_("; {1} Silver for passing the neutral marker"), s->box->figure[F_NEUTRAL]);
    if (card != LUDO_NONE)
        sc_note_bonus(q->p, card);
}

/* ---- The location of the player ---------------------------------------------------------------------------------- */

/* Returns the scroll slot next to the player's location (SC-58, SC-182). */
static int slot_beside(const sc_state *s, int who) { return s->box->location[s->seats[who].location].slot; }

bool sc_deliverable(const sc_state *s, int who, int slot, int house)
{
    if (s->slot[slot] == LUDO_NONE || s->house[house] != LUDO_NONE)
        return false; /* SC-235, SC-61 */
    return s->box->house_row[row_of(house)].silver + sc_scroll_fee(s, who, s->slot_owner[slot]) <= s->seats[who].silver;
}

int sc_refuse_reward(const struct flow_action *q) { return top(q->s).b & 1 ? 0 : SC(57); }

void sc_reward(sc_state *s, const struct flow_action *q) /* SC-57, SC-182 */
{
    top_task(s)->b &= (uint8_t)~1u;
    sc_start_effect(s, q->who, OF_BOARD, AT_LOCATION + s->seats[q->who].location);
}

void sc_reward_aside(const struct flow_action *q)
{
    sc_note_board(q->p, &q->s->box->location[acting_seat(q)->location].stop);
}

/* ---- The Deliver action ------------------------------------------------------------------------------------------ */

int sc_refuse_delivery(const struct flow_action *q)
{
    const sc_state *s = q->s;
    if (!(top(s).b & 2))
        return SC(58);
    if (s->house[q->a] != LUDO_NONE)
        return SC(61);
    if (s->slot[slot_beside(s, q->who)] == LUDO_NONE)
        return SC(235);
    if (s->box->house_row[row_of(q->a)].silver > acting_seat(q)->silver)
        return SC(59);
    return sc_deliverable(s, q->who, slot_beside(s, q->who), q->a) ? 0 : SC(47);
}

/* Delivers a scroll (SC-59). SC-183 gives the price and the reward of each row. */
void sc_deliver(sc_state *s, const struct flow_action *q)
{
    int who = q->who, to = q->a, slot = slot_beside(s, who), card = s->slot[slot], owner = s->slot_owner[slot];
    const struct house_row *row = &s->box->house_row[row_of(to)];
    top_task(s)->b &= (uint8_t)~2u;
    sc_count_effect(q->ev, D_DELIVER + to);
    sc_pay_silver(s, who, row->silver, q->ev);
    sc_pay_to(s, who, owner, sc_scroll_fee(s, who, owner), q->ev); /* SC-47 */
    s->house[to] = (uint8_t)card;
    s->house_owner[to] = (uint8_t)owner; /* the marker on the scroll moves with the scroll (SC-87) */
    s->slot[slot] = s->slot_owner[slot] = LUDO_NONE;
    ludo_emit(q->ev, E_DELIVERED, who, card, 0, 0);
    sc_reveal(s, who, false, slot); /* the map is refilled after the delivery and the reward of the level (SC-60) */
    sc_happen(s, H_DELIVERED + guild_of(to)); /* SC-196 */
    for (int i = 0; i < row->influence; i++)
        sc_influence(s, who, guild_of(to), q->ev);
    if (row->gold)
        sc_gain_gold(s, who, row->gold, q->ev);
    /* the science of the scroll may also be Medicine (SC-59, SC-188) */
    sc_advance(s, who, scroll(s, card)->science, q->ev);
}

void sc_delivery_aside(const struct flow_action *q)
{
    const sc_state *s = q->s;
    int to = q->a, slot = slot_beside(s, q->who), n = 0;
    const struct house_row *row = &s->box->house_row[row_of(to)];
    struct step steps[4] = { { 0, 0, 0 } };
    while (n < row->influence)
        steps[n++] = (struct step)INFLUENCE((uint8_t)guild_of(to));
    if (row->gold)
        steps[n++] = (struct step)GOLD(row->gold);
    steps[n++] = (struct step)ADVANCE_ON(scroll(s, s->slot[slot])->science);
    sc_note_number(q->p, N_("price {1}"), row->silver);
    sc_note_fee(q->p, sc_scroll_fee(s, q->who, s->slot_owner[slot]));
    sc_note_text(q->p, N_(": "));
    sc_put_steps(steps, n, q->p->lang, q->p->out);
}
