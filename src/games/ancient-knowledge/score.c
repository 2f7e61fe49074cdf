/* score.c - final scoring and ranking (AK-70 to AK-77). */

#include "ak.h"

/* Returns the points of a card's FINAL effect for this seat in the current position (AK-60, AK-71, AK-73). */
int ak_final_points(const ak_state *s, int who, int card)
{
    const struct points *p = &card_of(s, card)->score;
    int n = ak_count(s, who, p->term, card);
    if (p->each)
        return p->each * n;
    if (p->at_least_2 && n >= p->at_least_2)
        return p->worth_2; /* only the higher threshold scores (AK-72) */
    return p->at_least && n >= p->at_least ? p->worth : 0;
}

enum { L_PAST, L_FINAL, L_TECHS, L_TIMELINE, L_LOST, LINES };

/* Computes the five scoring lines (AK-70). Artifacts, hand cards and level I Technologies give no points (AK-74). */
static void score_seat(const ak_state *s, int who, int *line)
{
    const struct ak_seat *p = &s->seats[who];
    for (int i = 0; i < MONUMENTS; i++)
        if (has(p->past, i)) {
            line[L_PAST] += s->box->card[i].vp;                                                /* AK-70 */
            line[L_FINAL] += s->box->card[i].timing == FINAL ? ak_final_points(s, who, i) : 0; /* AK-70, AK-71 */
        }
    for (int i = 0; i < TECHS; i++)
        if (has(p->coll, i))
            line[L_TECHS] += tech_of(s, i)->vp; /* only level II Technologies have points (AK-23) */
    /* 1 point for each monument on the Timeline (AK-70) */
    line[L_TIMELINE] = ak_count(s, who, TIMELINE_ANY, LUDO_NONE);
    line[L_LOST] = -p->lost; /* minus 1 point for each lost knowledge (AK-70) */
}

/* Returns true if player a is older than player b. A player without an age counts as younger than all players with
 * an age (AK-131). */
static bool older(const ak_state *s, int a, int b) { return s->age[a] && (!s->age[b] || s->age[a] < s->age[b]); }

/* Returns true if player a ranks before player b: a has more points (AK-75), or equal points and less lost knowledge
 * (AK-76, AK-77). */
static bool before(const ak_state *s, const struct ludo_result *r, int a, int b)
{
    if (r->points[a] != r->points[b])
        return r->points[a] > r->points[b];
    return s->seats[a].lost < s->seats[b].lost;
}

static int ahead_of(const ak_state *s, const struct ludo_result *r, int who)
{
    int n = 0;
    for (int other = 0; other < r->seats; other++)
        n += before(s, r, other, who);
    return n;
}

/* Ranks the players. Of the players tied for first place the oldest wins. The other tied players share the next place
 * (AK-76, AK-77). */
static void rank(const ak_state *s, struct ludo_result *r)
{
    int oldest = LUDO_NONE, winners = 0;
    for (int who = 0; who < r->seats; who++) {
        r->rank[who] = (uint8_t)(1 + ahead_of(s, r, who));
        if (r->rank[who] == 1 && (oldest == LUDO_NONE || older(s, who, oldest)))
            oldest = who;
    }
    for (int who = 0; who < r->seats; who++)
        winners += r->rank[who] == 1 && s->age[who] == s->age[oldest];
    for (int who = 0; who < r->seats; who++)
        if (r->rank[who] == 1 && s->age[who] != s->age[oldest])
            r->rank[who] = (uint8_t)(1 + winners);
}

void ak_score(const void *state, struct ludo_result *r)
{
    static const char *const what[LINES] = { N_("Monuments in the Past"), N_("Final effects of the Past"),
                                             N_("Technologies"), N_("Monuments on the Timeline"),
                                             N_("Lost knowledge") };
    const ak_state *s = state;
    memset(r, 0, sizeof *r);
    r->over = s->over;
    r->seats = s->seats_n;
    r->line_n = LINES;
    for (int i = 0; i < LINES; i++)
        r->line[i].what = what[i];
    for (int who = 0; who < r->seats; who++) {
        int line[LINES] = { 0 };
        score_seat(s, who, line);
        for (int i = 0; i < LINES; i++) {
            r->line[i].points[who] = (int16_t)line[i];
            r->points[who] = (int16_t)(r->points[who] + line[i]); /* the total (AK-70) */
        }
    }
    rank(s, r);
}
