/* effect_stats.c - the table of effects, for those who count which took place: three benefits a performer, one effect any
 * other card. */

#include "drum.h"

bool dr_effect(int row, struct ludo_effect *e)
{
    static const char *const level[3] = { "poor", "good", "exceptional" };
    int card = row / 3, which = row % 3;
    *e = (struct ludo_effect){ .card = card, .what = card < PERFORMERS ? level[which] : NULL };
    return card < PERFORMERS || which == 0;
}
