/* score.c - the score with its sources, and the ranks (PE-145 to PE-147). */

#include "pillars.h"

#include "../result.h"

static bool before(const void *state, int a, int b) /* points, then gold; still equal: they share the place */
{
    const pe_state *s = state;
    const struct pe_seat *p = &s->seats[a], *q = &s->seats[b];
    return p->vp != q->vp ? p->vp > q->vp : p->gold > q->gold;
}

void pe_score(const void *state, struct ludo_result *r)
{
    const pe_state *s = state;
    ludo_result_begin(r, s->seats_n, s->over, &pe_line_names);
    for (int who = 0; who < s->seats_n; who++)
        ludo_result_add(r, who, s->seats[who].line);
    ludo_result_rank(r, s, before);
}
