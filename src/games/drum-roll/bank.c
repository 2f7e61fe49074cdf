/* bank.c - the Bank Representative: deposit coins before a round, score points for them at the end (DR-51, DR-52). */

#include "act.h"

int dr_bank_points(const dr_state *s, const struct dr_seat *p, int deposit) /* DR-52 */
{
    int card = dr_with_op(s, p, BANK);
    if (card < 0)
        return 0;
    int points = deposit / staff(s, card)->n;
    return points < staff(s, card)->most ? points : staff(s, card)->most;
}

/* Returns true if another deposit can still bring points (DR-52). */
static bool bank_has_room(const dr_state *s, const struct dr_seat *p)
{
    int card = dr_with_op(s, p, BANK);
    return card >= 0 && staff(s, card)->n * staff(s, card)->most > p->deposit;
}

void dr_ask_deposits(dr_state *s) /* DR-51 */
{
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *p = &s->seats[who];
        if (bank_has_room(s, p) && (p->coins || p->hand.n))
            push(s, T_DEPOSIT, who, 0, 0);
    }
}

ludo_move *dr_deposit_list_moves(const dr_state *s, int who, ludo_move *out)
{
    /* the player may deposit any number of coins, even coins that cannot score points */
    for (int n = 0; n <= s->seats[who].coins && n <= COINS_AT_ONCE; n++)
        out = add_move1(out, DEPOSIT, n);
    return dr_cards(s, who, out);
}

int dr_refuse_deposit(const struct flow_action *q) { return q->a <= q->s->seats[q->who].coins ? 0 : DR(51); }

void dr_deposit(dr_state *s, const struct flow_action *q) /* DR-51 */
{
    struct dr_seat *p = &s->seats[q->who];
    pop(s);
    p->coins = (uint16_t)(p->coins - q->a);
    p->deposit = (uint16_t)(q->a < COINS_MOST - p->deposit ? p->deposit + q->a : COINS_MOST);
}

void dr_deposit_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    const struct dr_seat *seat = &s->seats[q->who];
    ludo_page_format(q->p, N_("{1} prestige at the end of the game"), dr_bank_points(s, seat, seat->deposit + q->a), 0,
                     0);
    dr_put_left(q->p, q->a);
}

bool dr_deposit_is_valid(const dr_state *s, struct ludo_task t) { return (void)t, dr_markers_are_valid(s, 0); }
void dr_deposit_focus(const dr_state *s, struct ludo_moment *m) { dr_focus_office(s, m, BANK); }
