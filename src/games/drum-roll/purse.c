/* purse.c - gain and pay coins, gain and lose points, take and spend cubes. */

#include "act.h"

static void log_coins(struct ludo_events *ev, int one, int many, int who, int n, int cause)
{
    if (n == 1)
        ludo_emit(ev, one, who, cause, 0, 0);
    else if (n)
        ludo_emit(ev, many, who, n, cause, 0);
}

/* Gives coins to a player. The supply of coins is unlimited (DR-232). */
void dr_gain_coins(dr_state *s, int who, int n, int cause, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    p->coins = (uint16_t)(n < COINS_MOST - p->coins ? p->coins + n : COINS_MOST);
    log_coins(ev, E_COIN, E_COINS, who, n, cause);
}

int dr_pay_coins(dr_state *s, int who, int n, int cause, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    int paid = n < p->coins ? n : p->coins; /* a player's coins never fall below 0 (DR-232) */
    p->coins = (uint16_t)(p->coins - paid);
    log_coins(ev, E_PAYS_ONE, E_PAYS, who, paid, cause);
    return n - paid;
}

static void score(dr_state *s, int who, int line, int n)
{
    struct dr_seat *p = &s->seats[who];
    if (p->line[line] + n > POINTS_MOST || p->line[line] + n < -POINTS_MOST)
        return;
    p->score = (int16_t)(p->score + n);
    p->line[line] = (int16_t)(p->line[line] + n);
}

void dr_gain_points(dr_state *s, int who, int line, int n, struct ludo_events *ev)
{
    score(s, who, line, n);
    if (n)
        ludo_emit(ev, E_POINTS, who, line, n, 0);
}

/* Takes points from a player. The score can go below zero (DR-67). */
void dr_lose_points(dr_state *s, int who, int line, int n, struct ludo_events *ev)
{
    score(s, who, line, -n);
    if (n)
        ludo_emit(ev, E_LOSES, who, n, line, 0);
}

/* Gives a cube to a player, if the supply has a cube of this colour (DR-75). */
void dr_gain_cube(dr_state *s, int who, int colour, struct ludo_events *ev)
{
    if (!s->supply[colour]) {
        ludo_emit(ev, E_NO_CUBE, who, colour, 0, 0);
        return;
    }
    s->supply[colour]--;
    /* the cube goes to the stock (DR-21); during a show it can be spent but not placed (DR-237) */
    s->seats[who].stock[colour]++;
    ludo_emit(ev, E_CUBE, who, colour, 0, 0);
}

void dr_spend_cube(dr_state *s, int who, int colour) /* the cube returns to the supply (DR-75) */
{
    s->supply[colour]++;
    s->seats[who].stock[colour]--;
}
