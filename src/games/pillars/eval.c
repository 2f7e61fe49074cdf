/* eval.c - how good a table looks to a seat, for the computer players. */

#include "pillars.h"

int pe_estimate(const void *view, int seat)
{
    const pe_state *s = view;
    const struct pe_seat *p = &s->seats[seat];
    return p->vp * 10 + p->gold;
}
