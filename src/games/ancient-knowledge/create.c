/* create.c - monuments and artifacts are created, and paid for with cards (AK-13 to AK-21). */

#include "act.h"

/* ---- Which, and where --------------------------------------------------------------------------------------- */

/* The slots of one monument that are free and payable: those near the printed one (AK-14 to AK-16). */
static ludo_move *create_at(const ak_state *s, int card, const bool *room, ludo_move *out)
{
    const struct card *c = card_of(s, card);
    int reach = me(s)->hand.n - 1 - c->cost; /* how far from the printed slot the hand can pay for */
    reach = c->locked && reach > 0 ? 0 : reach;
    for (int slot = 1; slot <= SLOTS; slot++) { /* all six are written: cheaper than guessing which */
        int far = slot > c->slot ? slot - c->slot : c->slot - slot;
        *out = LUDO_MOVE(CREATE_IT, card, slot, 0);
        out += room[slot - 1] & (far <= reach);
    }
    return out;
}

ludo_move *ak_creates(const ak_state *s, int filter, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    bool room[SLOTS];
    int i = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        room[slot] = p->timeline[2 * slot + 1] == LUDO_NONE;
    for (; i < p->hand.n && is_monument(p->hand.at[i]); i++) /* the hand ascends: monuments, then artifacts */
        if (filter >> s->box->card[p->hand.at[i]].type & 1)
            out = create_at(s, p->hand.at[i], room, out);
    for (; (filter & ARTIFACTS) && i < p->hand.n; i++)
        if (ak_can_create(s, p->hand.at[i], 0))
            out = say1(out, INSTALL, p->hand.at[i]);
    return out;
}

/* slot: 0 for an artifact */
int ak_create_refused(const ak_state *s, int card, int slot)
{
    if (card >= BUILDERS || (slot == 0) != !is_monument(card) || !ak_holds(me(s), card))
        return AK(13);
    const struct card *c = card_of(s, card);
    if (!is_monument(card))
        return ak_can_create(s, card, 0) ? 0 : AK(20);
    if (slot > SLOTS || (c->locked && slot != c->slot))
        return AK(15);
    if (ak_in_slot(me(s), slot - 1) == 2)
        return AK(16);
    return ak_can_create(s, card, slot) ? 0 : AK(14);
}

int ak_no_create(const struct flow_said *q)
{
    bool monument = ludo_verb_of(q->m) == CREATE_IT;
    return monument && q->b < 1 ? AK(15) : ak_create_refused(q->s, q->a, monument ? q->b : 0);
}

void ak_create(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    top_task(s)->a--;
    ak_start_create(s, q->a, ludo_verb_of(q->m) == CREATE_IT ? q->b : 0, LUDO_NONE);
}

/* ---- The price (AK-14) ----------------------------------------------------------------------------------------- */

void ak_pay_asks(const void *state, struct ludo_decision *d) { d->source = ((const ak_state *)state)->entering; }

int ak_no_pay(const struct flow_said *q) { return ak_no_card_of_hand(q, AK(14)); }

void ak_pay(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    struct ludo_task *t = top_task(s);
    ak_hand_remove(mine(s), q->a);
    ak_slip_under(s, q->a);
    t->b++;
    if (--t->a == 0)
        ak_lay_open(s, t->b);
}

bool ak_entered(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    struct ludo_task t = top(s);
    int card = s->entering;
    pop(s);
    ak_enter(s, t.a, ev);
    ak_on_create(s, card, t.a, t.who);
    return false;
}
