/* effect_stats.c - the list of card effects, for tools that count how often each effect happens in games: three
 * benefits for each performer, one effect for each other card. */

#include "drum.h"

bool dr_effect(int row, struct ludo_effect *e)
{
    static const char *const level[3] = { "poor", "good", "exceptional" };
    int card = row / 3, which = row % 3;
    *e = (struct ludo_effect){ .card = card, .what = card < PERFORMERS ? level[which] : NULL };
    return card < PERFORMERS || which == 0;
}
