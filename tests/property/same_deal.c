/* same_deal.c - a seed deals the same cards, regardless of the moves of the players.
 *
 * Compares two tables with one seed and different moves. The k-th draw of a stream must be equal at both tables, if
 * both tables draw from the same cards. Two tables count as drawing from the same cards if they give equal outcomes
 * with many other random generators. */
#include "walk.h"

enum { DRAWS = 512, PROBES = 512 };

struct draw {
    world s;
    int stream, index;
    ludo_move m;
};

static int play_and_note(const struct ludo_rules *g, int number, uint64_t luck, struct draw *out)
{
    static struct ludo_table t;
    struct ludo_error e = { 0 };
    struct ludo_config config;
    struct ludo_decision d;
    struct ludo_rng rng;
    ludo_move list[LUDO_MOVES_MAX];
    int n = 0;
    ludo_rng_seed(&rng, luck);
    ludo_config_sample(g, number, &config);
    if (ludo_table_open(&t, g, &config, "the same", &e) < 0)
        return -1;
    for (g->decision(t.state, &d); d.kind != LUDO_OVER && n < DRAWS; g->decision(t.state, &d)) {
        if (d.kind == LUDO_BY_CHANCE) {
            memcpy(&out[n].s, t.state, g->state_size);
            out[n].stream = d.stream;
            out[n].index = (int)t.drawn[d.stream];
            ludo_table_next_outcome(&t, &out[n++].m);
            ludo_table_step(&t, LUDO_RUN_CHANCE);
        } else {
            int seat = ludo_mask_first(d.must);
            ludo_table_play(&t, seat, list[ludo_rng_below(&rng, g->moves(t.state, seat, list))]);
        }
    }
    ludo_table_close(&t);
    return n;
}

static bool same_source(const struct ludo_rules *g, const struct draw *a, const struct draw *b)
{
    struct ludo_rng rng, copy;
    ludo_rng_seed(&rng, 99);
    for (int i = 0; i < PROBES; i++) {
        ludo_move m, k;
        copy = rng;
        g->sample(&a->s, &rng, &m);
        g->sample(&b->s, &copy, &k);
        if (m != k)
            return false;
    }
    return true;
}

static const char *same_deal(const struct ludo_rules *g, int number)
{
    static struct draw a[DRAWS], b[DRAWS];
    int n = play_and_note(g, number, 1, a), m = play_and_note(g, number, 2, b), compared = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            if (a[i].stream != b[j].stream || a[i].index != b[j].index || !same_source(g, &a[i], &b[j]))
                continue;
            compared++;
            if (a[i].m != b[j].m)
                return wrong("draw %d of stream %s differs", a[i].index, g->streams->at[a[i].stream].id);
        }
    return compared > 2 ? NULL : wrong("only %d of %d draws could be compared", compared, n);
}

static const struct property properties[] = {
    { "the same seed deals the same cards whatever the moves", .alone = same_deal, .every = 4 },
};

int main(int argc, char **argv) { return run_properties(properties, 1, argc, argv, 400); }
