/* score.c - score lines and ranks (DR-105, DR-125). */

#include "drum.h"

#include "../result.h"

/* Ranks the players by points, then by coins (DR-105, DR-217). Coins at the bank do not count (DR-107). Players who
 * still tie share the rank (DR-125). */
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
