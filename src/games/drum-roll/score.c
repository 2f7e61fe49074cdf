/* score.c - the score with its sources, and the ranks (DR-105, DR-125). */

#include "drum.h"

#include "../result.h"

/* Points, then coins (DR-105, DR-217), those at the bank left out (DR-107); still equal: a shared place (DR-125). */
void dr_score(const void *state, struct ludo_result *r)
{
    const dr_state *s = state;
    int coins[SEATS];
    ludo_result_begin(r, s->seats_n, s->depth == 0, &dr_line_names);
    for (int who = 0; who < s->seats_n; who++) {
        ludo_result_add(r, who, s->seats[who].line);
        coins[who] = s->seats[who].coins;
    }
    ludo_result_rank(r, coins);
}
