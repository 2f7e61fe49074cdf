/* score.c - the score with its sources, and the ranks (DR-105, DR-125). */

#include "drum.h"

#include "../result.h"

static bool before(const void *state, int a, int b) /* points, then coins; still equal: they share the place */
{
    const dr_state *s = state;
    const struct dr_seat *p = &s->seats[a], *q = &s->seats[b];
    return p->score != q->score ? p->score > q->score : p->coins > q->coins;
}

void dr_score(const void *state, struct ludo_result *r)
{
    const dr_state *s = state;
    ludo_result_begin(r, s->seats_n, s->depth == 0, &dr_line_names);
    for (int who = 0; who < s->seats_n; who++)
        ludo_result_add(r, who, s->seats[who].line);
    ludo_result_rank(r, s, before);
}
