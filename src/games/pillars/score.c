/* score.c - the score with its sources, and the ranks (PE-145 to PE-147). */

#include "pillars.h"

static bool before(const pe_state *s, int a, int b) /* points, then gold; still equal: they share the place */
{
    const struct pe_seat *p = &s->seats[a], *q = &s->seats[b];
    return p->vp != q->vp ? p->vp > q->vp : p->gold > q->gold;
}

void pe_score(const void *state, struct ludo_result *r)
{
    const pe_state *s = state;
    memset(r, 0, sizeof *r);
    r->over = s->over;
    r->seats = s->seats_n;
    r->line_n = LINES;
    for (int i = 0; i < LINES; i++)
        r->line[i].what = pe_line_names.at[i].name;
    for (int who = 0; who < r->seats; who++) {
        for (int i = 0; i < LINES; i++)
            r->line[i].points[who] = s->seats[who].line[i];
        r->points[who] = s->seats[who].vp;
        r->rank[who] = 1;
        for (int other = 0; other < r->seats; other++)
            r->rank[who] = (uint8_t)(r->rank[who] + before(s, other, who));
    }
}
