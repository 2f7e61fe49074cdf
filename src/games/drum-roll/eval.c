/* eval.c - how good a table looks to a seat, for the computer players. */

#include "drum.h"

int dr_estimate(const void *view, int seat)
{
    const dr_state *s = view;
    const struct dr_seat *p = &s->seats[seat];
    return p->score * 10 + p->coins;
}
