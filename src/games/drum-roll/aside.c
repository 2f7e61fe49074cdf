/* aside.c - asides: short notes beside a move that show its cost or gain ("costs 3 coins, leaves 5; salary 2").
 *
 * The label says "Hire the Tumbler"; the aside adds the price, the coins left and the salary.  The functions here write
 * these parts.  Each rule file has its own ..._aside functions that call them. */

#include "act.h"

static int coins_of(const struct page *p) { return ((const dr_state *)p->view)->seats[p->seat].coins; }

void dr_put_price(const struct page *p, int n)
{
    ludo_page_format(p, n == 1 ? N_("costs 1 coin") : n ? N_("costs {1} coins") : N_("costs nothing"), n, 0, 0);
}

void dr_put_left(const struct page *p, int paid) { ludo_page_format(p, N_(", leaves {1}"), coins_of(p) - paid, 0, 0); }

void dr_put_due(const struct page *p, int due, int points)
{
    int coins = due < coins_of(p) ? due : coins_of(p);
    points += (due - coins) * ((const dr_state *)p->view)->box->board.unpaid_vp;
    if (coins || !points)
        dr_put_price(p, coins);
    if (points)
        ludo_page_format(p, coins ? N_(" and {1} prestige") : N_("costs {1} prestige"), points, 0, 0);
}

void dr_put_saving(const struct page *p, int n)
{
    if (n)
        ludo_page_format(p, n == 1 ? N_("saves 1 coin") : N_("saves {1} coins"), n, 0, 0);
}

/* Writes the salary of a member. The salary of a new Bizarre performer counts the performer itself (DR-61), so the
 * function first adds the performer to a copy of the circus. */
void dr_put_salary(const struct page *p, int member)
{
    dr_state with = *(const dr_state *)p->view;
    if (member < FIRST_STAFF)
        add_to(with.seats[p->seat].circus, member);
    ludo_page_format(p, N_("; salary {1}"), dr_salary(&with, p->seat, member), 0, 0);
}
