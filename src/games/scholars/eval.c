/* eval.c - how good a table looks to a seat, for the computer players. */

#include "ask.h"

int sc_estimate(const void *view, int seat)
{
    struct ludo_result r;
    sc_score(view, &r);
    return r.points[seat] * 10;
}
