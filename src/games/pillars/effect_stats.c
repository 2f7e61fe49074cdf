/* effect_stats.c - the table of effects, for programs that count which effects took place: the cards, then the
 * spaces of the board. */

#include "act.h"

bool pe_effect(int row, struct ludo_effect *e)
{
    *e = (struct ludo_effect){ .card = row };
    if (row >= CARDS)
        *e = (struct ludo_effect){ .card = LUDO_NONE, .what = pe_space_names.at[row - CARDS].id };
    return true;
}

void pe_count_effect_of_space(int space, struct ludo_events *ev) { ludo_count_effect(ev, CARDS + space); }

/* Counts the effect of a permanent privilege that has made a difference. */
void pe_count_effect_of_privilege(const pe_state *s, const struct pe_seat *p, int op, struct ludo_events *ev)
{
    int card = ev && ev->fired ? pe_holds(s, p, op) : -1;
    if (card >= 0)
        ludo_count_effect(ev, FIRST_PRIVILEGE + card);
}

void pe_count_effect_of_event(const pe_state *s, struct ludo_events *ev)
{
    if (s->event != LUDO_NONE)
        ludo_count_effect(ev, FIRST_EVENT + s->event);
}
