/* purse.c - coins, points and cubes. */

#include "act.h"

void dr_gain_coins(dr_state *s, int who, int n, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    int sum = p->coins + n;
    p->coins = (uint16_t)(sum < 65535 ? sum : 65535);
    if (n)
        ludo_tell(ev, E_COINS, who, n, 0, 0);
}

int dr_pay_coins(dr_state *s, int who, int n, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    int paid = n < p->coins ? n : p->coins;
    p->coins = (uint16_t)(p->coins - paid);
    if (paid)
        ludo_tell(ev, E_PAYS, who, paid, 0, 0);
    return n - paid;
}

static void score(dr_state *s, int who, int line, int n)
{
    struct dr_seat *p = &s->seats[who];
    p->score = (int16_t)(p->score + n);
    p->line[line] = (int16_t)(p->line[line] + n);
}

void dr_gain_points(dr_state *s, int who, int line, int n, struct ludo_events *ev)
{
    score(s, who, line, n);
    if (n)
        ludo_tell(ev, E_POINTS, who, line, n, 0);
}

void dr_lose_points(dr_state *s, int who, int line, int n, struct ludo_events *ev) /* also below zero (DR-67) */
{
    score(s, who, line, -n);
    if (n)
        ludo_tell(ev, E_LOSES, who, n, line, 0);
}

void dr_gain_cube(dr_state *s, int who, int colour, struct ludo_events *ev)
{
    s->supply[colour]--;
    s->seats[who].stock[colour]++;
    ludo_tell(ev, E_CUBE, who, colour, 0, 0);
}

void dr_spend_cube(dr_state *s, int who, int colour)
{
    s->supply[colour]++;
    s->seats[who].stock[colour]--;
}
