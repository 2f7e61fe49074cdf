/* boost.c - cathedral: the Assistant and the archbishop's blessing raise a capacity (PE-115, PE-218, PE-219). */

#include "act.h"

static bool is_blessed(const pe_state *s) { return pe_event_with(s, OP_BLESSING) && !s->blessed; }

bool pe_is_assistant(const struct card *c) { return c->op == OP_BOOST; }

/* Returns true if craftsman i of the player's list is an Assistant who has not raised a capacity in this round. */
static bool assists(const pe_state *s, const struct pe_seat *p, int i)
{
    return pe_is_assistant(craftsman(s, p->craftsmen.at[i])) && !s->work[i];
}

bool pe_can_boost(const pe_state *s, const struct pe_seat *p)
{
    bool can = is_blessed(s);
    for (int i = 0; i < p->craftsmen.n; i++)
        can |= assists(s, p, i);
    return can;
}

/* Returns true if the booster may raise the capacity of this card. The booster is the card of the Assistant or of
 * the blessing (PE-115). */
static bool boostable(const pe_state *s, int card, int booster)
{
    const struct card *c = craftsman(s, card);
    if (!c->cap)
        return false;
    /* The blessing cannot raise cards marked NO_BLESSING (PE-219). The Assistant cannot raise craftsmen who pay with
     * metal (PE-218). */
    return booster >= FIRST_EVENT ? !(c->trade & NO_BLESSING) : !c->in.good[METAL];
}

static ludo_move *boosts_by(const pe_state *s, const struct pe_seat *p, int booster, ludo_move *out)
{
    for (int i = 0; i < p->craftsmen.n; i++)
        if (boostable(s, p->craftsmen.at[i], booster))
            out = add_move2(out, BOOST, booster, p->craftsmen.at[i]);
    return out;
}

ludo_move *pe_boosts(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        if (assists(s, p, i))
            out = boosts_by(s, p, FIRST_CRAFTSMAN + p->craftsmen.at[i], out);
    return is_blessed(s) ? boosts_by(s, p, FIRST_EVENT + s->event, out) : out;
}

static bool is_booster(const pe_state *s, const struct pe_seat *p, int booster)
{
    if (booster >= FIRST_EVENT)
        return booster == FIRST_EVENT + s->event && is_blessed(s);
    int card = booster - FIRST_CRAFTSMAN;
    return card >= 0 && card < CRAFTSMEN && pe_owns(p, card) && assists(s, p, pe_at(p, card));
}

int pe_refuse_boost(const struct flow_action *q)
{
    const pe_state *s = q->s;
    if (!is_booster(s, acting_seat(q), q->a) || !pe_owns(acting_seat(q), q->b) || !craftsman(s, q->b)->cap)
        return PE(115);
    if (boostable(s, q->b, q->a))
        return 0;
    return q->a >= FIRST_EVENT ? PE(219) : PE(218);
}

void pe_boost(pe_state *s, const struct flow_action *q)
{
    const struct pe_seat *p = &s->seats[q->who];
    ludo_count_effect(q->ev, q->a);
    if (q->a >= FIRST_EVENT)
        s->blessed = 1;
    else
        s->work[pe_at(p, q->a - FIRST_CRAFTSMAN)] = 1;
    uint8_t *raised = &s->boost[pe_at(p, q->b)];
    *raised = (uint8_t)(*raised + s->box->card[q->a].n); /* the capacity is raised for this round (PE-115) */
}

/* Prints the work of a craftsman with `capacity`, which differs from the printed capacity if it is raised (PE-115) or
 * if the owner of Inspiration borrows the craftsman (PE-116). */
void pe_print_capacity(const struct page *p, int card, int capacity)
{
    struct card c = *craftsman(p->view, card);
    c.cap = (uint8_t)capacity;
    pe_print_work(p, &c);
}

void pe_boost_aside(const struct flow_action *q)
{
    const pe_state *s = q->s;
    int booster = q->a, card = q->b;
    if (pe_owns(acting_seat(q), card))
        pe_print_capacity(q->p, card, pe_capacity(s, q->who, pe_at(acting_seat(q), card)) + s->box->card[booster].n);
}
