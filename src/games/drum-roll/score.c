/* score.c - the score with its sources, and the ranks (DR-105, DR-125). */

#include "drum.h"

static bool before(const dr_state *s, int a, int b) /* points, then coins; still equal: they share the place */
{
    const struct dr_seat *p = &s->seats[a], *q = &s->seats[b];
    return p->score != q->score ? p->score > q->score : p->coins > q->coins;
}

void dr_score(const void *state, struct ludo_result *r)
{
    const dr_state *s = state;
    memset(r, 0, sizeof *r);
    r->over = s->depth == 0;
    r->seats = s->seats_n;
    r->line_n = LINES;
    for (int i = 0; i < LINES; i++)
        r->line[i].what = dr_line_names.at[i].name;
    for (int who = 0; who < r->seats; who++) {
        for (int i = 0; i < LINES; i++)
            r->line[i].points[who] = s->seats[who].line[i];
        r->points[who] = s->seats[who].score;
        r->rank[who] = 1;
        for (int other = 0; other < r->seats; other++)
            r->rank[who] = (uint8_t)(r->rank[who] + before(s, other, who));
    }
}
