/* fair_luck.c - subtracting the luck of the draws leaves the mean of the results unchanged, in every game.
 *
 * Two properties, over random games: the mean luck of each seat is zero within its error, and so is the mean difference
 * between adjusted and raw results over many small samples. */
#include "../../src/sim/luck.h"
#include "toy.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEALS = 6 }; /* deals of a small sample: few, so that a bias of the regression would show */

/* About one fair program in 15 000 exceeds this number of standard errors. */
static const double LIMIT = 4;

struct moments {
    double n, sum, squares;
};

static void add(struct moments *m, double value)
{
    m->n++;
    m->sum += value;
    m->squares += value * value;
}

/* Returns the mean in standard errors. */
static double errors_of(const struct moments *m)
{
    double mean = m->sum / m->n, variance = (m->squares - m->sum * mean) / (m->n - 1);
    return variance > 0 ? mean / sqrt(variance / m->n) : 0;
}

static bool prepare(struct ludo_arena *a, const struct ludo_rules *rules, char *seed, struct ludo_arena_game *bouts)
{
    *a = (struct ludo_arena){ .rules = rules, .seed = seed, .deals = DEALS, .threads = 1, .adjust = true };
    ludo_config_default(rules, &a->config);
    a->config.seats = rules->max_seats < 2 ? rules->max_seats : 2;
    for (int i = 0; i < a->config.seats; i++)
        a->player[i] = ludo_player(rules->chance ? "skilled" : "random"); /* random players never win together */
    ludo_arena_prepare(a);
    a->bout = bouts;
    return a->seating_n * DEALS <= 64;
}

static bool test_game(const struct ludo_rules *rules, int samples, int n)
{
    static struct ludo_arena a;
    struct moments luck = { 0 }, share = { 0 }, margin = { 0 };
    bool played = true;
    for (int i = 0; i < samples && played; i++) {
        struct ludo_arena_game bouts[64] = { { 0 } };
        struct ludo_adjusted s, m;
        char seed[32];
        snprintf(seed, sizeof seed, "sample %d", i);
        played = prepare(&a, rules, seed, bouts) && ludo_arena_run(&a) == 0;
        ludo_arena_adjusted(&a, 0, false, &s);
        ludo_arena_adjusted(&a, 0, true, &m);
        add(&share, s.adjusted - s.raw);
        add(&margin, m.adjusted - m.raw);
        for (int k = 0; k < DEALS * a.seating_n; k += a.seating_n) /* games of one deal are not independent */
            add(&luck, bouts[k].luck[0]);
    }
    double off[3] = { errors_of(&luck), errors_of(&share), errors_of(&margin) };
    bool good = played && fabs(off[0]) < LIMIT && fabs(off[1]) < LIMIT && fabs(off[2]) < LIMIT;
    printf("%sok %d - %s: luck, share and margin are unbiased over %d samples (%.1f, %.1f, %.1f standard errors)\n",
           good ? "" : "not ", n, rules->id, samples, off[0], off[1], off[2]);
    return good;
}

int main(int argc, char **argv)
{
    int n = 0, samples = argc > 1 ? atoi(argv[1]) : 40, failed = 0;
    const struct ludo_rules *rules;
    for (; (rules = ludo_game_at(n)); n++)
        failed += !test_game(rules, samples, n + 1);
    printf("1..%d\n", n);
    return failed != 0;
}
