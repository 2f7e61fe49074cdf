/* france.c - Inspiration in Saint-Denis: in the cathedral a craftsman of any player also works for the owner of
 * Inspiration (PE-98, PE-116, PE-170, PE-215, PE-217). */

#include "act.h"

void pe_lend(pe_state *s, int who, int space, struct ludo_events *ev) /* PE-98 */
{
    (void)space;
    s->loan = (uint8_t)who;
    ludo_emit(ev, E_LOAN, who, 0, 0, 0);
}

/* Returns true if the craftsman can be borrowed. The printed capacity must be large enough (PE-116). Raised capacity
 * does not count (PE-217). The player may borrow a brickmaker (PE-216) or a metal worker (PE-237). A player who borrows
 * a mason needs their own mortar mixer (PE-215). */
static bool lendable(const pe_state *s, int who, int card)
{
    const struct card *c = craftsman(s, card);
    return c->cap > s->box->card[SAINT_DENIS].n &&
           (!(c->trade & NEEDS_MORTAR) || (pe_trades(s, &s->seats[who]) & MORTAR));
}

bool pe_borrowed_work(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    if (s->loan != who)
        return false;
    if (s->borrowed != LUDO_NONE)
        return pe_uses_left(s, who, INSPIRATION) > 0 && pe_could_pay(s, p, craftsman(s, s->borrowed));
    for (int other = 0; other < s->seats_n; other++)
        for (int i = 0; i < s->seats[other].craftsmen.n; i++)
            if (lendable(s, who, s->seats[other].craftsmen.at[i]) &&
                pe_could_pay(s, p, craftsman(s, s->seats[other].craftsmen.at[i])))
                return true;
    return false;
}

/* Returns a mask of the craftsmen of all players, including craftsmen of the player who borrows (PE-116). */
static uint64_t laid_out(const pe_state *s)
{
    uint64_t mask = 0;
    for (int who = 0; who < s->seats_n; who++)
        for (int i = 0; i < s->seats[who].craftsmen.n; i++)
            mask |= (uint64_t)1 << s->seats[who].craftsmen.at[i];
    return mask;
}

/* Lists the craftsmen of all players that can be borrowed, if no craftsman is borrowed in this round yet (PE-116,
 * PE-170). */
ludo_move *pe_loans(const pe_state *s, int who, ludo_move *out)
{
    if (s->loan != who || s->borrowed != LUDO_NONE)
        return out;
    uint64_t mask = laid_out(s);
    for (int card = 0; card < CRAFTSMEN; card++)
        if ((mask >> card & 1) && lendable(s, who, card))
            out = add_move1(out, BORROW, card);
    return out;
}

int pe_refuse_loan(const struct flow_action *q)
{
    const pe_state *s = q->s;
    const struct pe_seat *p = acting_seat(q);
    if (s->loan != q->who)
        return PE(116);
    if (s->borrowed != LUDO_NONE || !(laid_out(s) >> q->a & 1))
        return PE(170);
    if (lendable(s, q->who, q->a))
        return 0;
    if (craftsman(s, q->a)->trade & NEEDS_MORTAR)
        return PE(215);
    return pe_owns(p, q->a) && s->boost[pe_at(p, q->a)] ? PE(217) : PE(116);
}

/* Borrows a craftsman, who may then also work for the owner of Inspiration (PE-116). */
void pe_borrow(pe_state *s, const struct flow_action *q) { s->borrowed = (uint8_t)q->a; }

void pe_loan_aside(const struct flow_action *q)
{
    const pe_state *s = q->s;
    pe_print_capacity(q->p, q->a, craftsman(s, q->a)->cap - s->box->card[SAINT_DENIS].n);
}
