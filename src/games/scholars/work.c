/* work.c - the start of a Work: an action card on a space, and the actions that the space offers (SC-21, SC-25, SC-83,
 * SC-108, SC-111, SC-187). */

#include "act.h"

const struct card *sc_action_card(const sc_state *s, const struct sc_seat *p, int kind)
{
    return &s->box->card[action_id(p, kind)];
}

/* Returns a mask of the actions of space 5 or 6, which have no column of tucked cards. */
static unsigned further_acts(const sc_state *s, const struct sc_seat *p, int space)
{
    if (space == COLUMNS)
        return 1u << resource(s, p->resource)->act;  /* SC-187 */
    return p->goals_met == 7 ? (1u << ACTS) - 1 : 0; /* the sixth space opens when all three goals are met (SC-111) */
}

unsigned sc_acts(const sc_state *s, int who, int space)
{
    const struct sc_seat *p = &s->seats[who];
    assert(0 <= space && space < SPACES);
    if (space >= COLUMNS)
        return further_acts(s, p, space);
    unsigned acts = 1u << space;
    for (int i = 0; i < p->column[space].n; i++)
        acts |= tucked(s, p->column[space].at[i])->also; /* SC-83 */
    return acts;
}

void sc_work(sc_state *s, const struct flow_action *q) /* SC-21 */
{
    struct sc_seat *p = &s->seats[q->who];
    int kind = q->a, space = q->b;
    pop(s);
    p->card[space] = (uint8_t)kind;
    p->cards &= (uint16_t) ~(1u << kind);
    s->space = (uint8_t)space;
    if (space == 4)
        sc_count_effect_of_card(q->ev, FIRST_RESOURCE + p->resource, 0);
    else if (space == 5)
        sc_count_effect(q->ev, D_SIXTH);
    sc_end_turn(s, q->who);
    sc_plan_pool(s, q->who);
    sc_plan_dice(s, q->who);
    push(s, T_ACTION, q->who, 0, 0);
}

void sc_work_aside(const struct flow_action *q) /* shows the actions of the space, then the banner of the card */
{
    const sc_state *s = q->s;
    int kind = q->a, space = q->b;
    const struct card *c = kind < K_GOAL ? sc_action_card(s, acting_seat(q), kind) : NULL;
    if (space >= COLUMNS)
        sc_note_any(q->p, &sc_act_names, sc_acts(s, q->who, space));
    if (c && c->does.a[0].op) {
        sc_note_text(q->p, q->p->out->n ? N_("; banner: ") : N_("banner: "));
        sc_note_effect(q->p, &c->does);
    }
    if (c && c->printed_die)
        sc_note_number(q->p, q->p->out->n ? N_("; with a black {1}") : N_("with a black {1}"), c->printed_die);
}

/* Checks a task of a Work: a card must be on the used space of the active player. */
bool sc_working(const sc_state *s, struct ludo_task t)
{
    return s->space < SPACES && t.who == s->active && s->seats[t.who].card[s->space] != LUDO_NONE;
}

/* ---- Choosing the action ----------------------------------------------------------------------------------------- */

bool sc_choosing_act(const sc_state *s) { return sc_is_pending(s, T_ACTION); }

static void choose_act(sc_state *s, int act, struct ludo_events *ev) /* SC-21, SC-83 */
{
    pop(s);
    s->act = (uint8_t)act;
    sc_count_effect_of_act(s, ev);
}

bool sc_action_advance(sc_state *s,
                       struct ludo_events *ev) /* the player is not asked if the space has one action (SC-83, SC-187) */
{
    unsigned acts = sc_acts(s, top(s).who, s->space);
    if (acts & (acts - 1))
        return true;
    choose_act(s, __builtin_ctz(acts), ev);
    return false;
}

int sc_refuse_act(const struct flow_action *q)
{
    const sc_state *s = q->s;
    return sc_acts(s, q->who, s->space) >> q->a & 1 ? 0 : SC(83);
}

void sc_choose_act(sc_state *s, const struct flow_action *q) { choose_act(s, q->a, q->ev); }
