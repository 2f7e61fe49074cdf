/* score.c - the result: the players win or lose together, with one line for each goal (AE-153, AE-179). */

#include "aerion.h"

static void line(struct ludo_result *r, const char *what, int done, int of)
{
    struct ludo_line *l = &r->line[r->line_n++];
    *l = (struct ludo_line){ .what = what, .of = (int16_t)of };
    for (int who = 0; who < r->seats; who++)
        l->points[who] = (int16_t)done;
}

static int lairs_gone(const aerion_state *s)
{
    int n = 0;
    for (int i = 0; i < COLUMNS; i++)
        n += (s->outposts[i] == GONE) + (s->lairs[i] == GONE);
    return n;
}

void aerion_score(const void *state, struct ludo_result *r)
{
    const aerion_state *s = state;
    memset(r, 0, sizeof *r);
    r->over = s->result != PLAYING;
    r->common = true;
    r->seats = s->seats_n;
    for (int who = 0; who < r->seats; who++) { /* all players share one result (AE-68, AE-179) */
        r->points[who] = s->result == WON;
        r->rank[who] = 1;
    }
    line(r, N_("Ships flying"), bits_in(s->flying), SHIPS);
    if (in_play(s, M_FLAGSHIP))
        line(r, N_("Flagship flying"), s->flagship_flies, 1);
    if (in_play(s, M_HOURGLASSES))
        line(r, N_("Different Hourglasses"), aerion_hourglasses(s), DECKS);
    if (in_play(s, M_STONE_CLOUDS))
        line(r, N_("Strikes on the Stone Clouds"), CLOUD_INTACT * SHIPS - sum_of(s->clouds, SHIPS),
             CLOUD_INTACT * SHIPS);
    if (in_play(s, M_PIERS)) {
        line(r, N_("Piers built"), s->piers, PIERS);
        line(r, N_("Workers unpaid"), sum_of(s->seats[0].booth, DECKS) + sum_of(s->seats[1].booth, DECKS), 0);
    }
    if (in_play(s, M_HELLKITE))
        line(r, N_("Outposts and Lairs destroyed"), lairs_gone(s), 2 * COLUMNS);
}
