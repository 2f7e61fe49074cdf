/* result.c - points by source and ranks (result.h). */
#include "result.h"

unsigned ludo_seats_with_most(const int *of, int seats)
{
    unsigned mask = 0;
    int most = of[0];
    for (int who = 0; who < seats; who++) {
        if (of[who] > most)
            mask = 0;
        most = of[who] > most ? of[who] : most;
        mask |= (unsigned)(of[who] == most) << who;
    }
    return mask;
}

void ludo_result_begin(struct ludo_result *r, int seats, bool over, const struct ludo_names *lines)
{
    *r = (struct ludo_result){ .over = over, .seats = seats, .line_n = lines->n };
    for (int i = 0; i < lines->n; i++)
        r->line[i].what = lines->at[i].name;
}

void ludo_result_add(struct ludo_result *r, int who, const int16_t *line)
{
    for (int i = 0; i < r->line_n; i++) {
        r->line[i].points[who] = line[i];
        r->points[who] = (int16_t)(r->points[who] + line[i]);
    }
}

static bool is_before(const struct ludo_result *r, const int *tie_break, int a, int b)
{
    return r->points[a] > r->points[b] || (tie_break && r->points[a] == r->points[b] && tie_break[a] > tie_break[b]);
}

void ludo_result_rank(struct ludo_result *r, const int *tie_break)
{
    for (int who = 0; who < r->seats; who++) {
        r->rank[who] = 1;
        for (int other = 0; other < r->seats; other++)
            r->rank[who] = (uint8_t)(r->rank[who] + is_before(r, tie_break, other, who));
    }
}

int ludo_result_lead(const struct ludo_result *r, int who)
{
    int lead = 0;
    for (int other = 0; other < r->seats; other++)
        lead += r->points[who] - r->points[other];
    return lead;
}
