/* score.c - the score with its sources, and the ranks (PE-145 to PE-147). */

#include "pillars.h"

#include "../result.h"

/* Ranks the players by points, then by gold. Players with equal points and equal gold share the rank (PE-1, PE-146).
 * Gold and materials are not points (PE-145). */
void pe_score(const void *state, struct ludo_result *r)
{
    const pe_state *s = state;
    int gold[SEATS];
    ludo_result_begin(r, s->seats_n, s->over, &pe_line_names);
    for (int who = 0; who < s->seats_n; who++) {
        ludo_result_add(r, who, s->seats[who].line); /* PE-147 */
        gold[who] = s->seats[who].gold;
    }
    ludo_result_rank(r, gold);
}
