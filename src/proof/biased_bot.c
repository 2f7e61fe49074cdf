/* biased_bot.c - a random player that prefers some moves.
 *
 * Each verb and each first argument has a weight. The player picks a few moves at random, by weight, and plays the one
 * that leads to the best estimate. Card effects that take place while the player only compares moves are not counted as
 * fired. */
#include "scenario.h"
#include "table.h"

#include <limits.h>
#include <string.h>

enum { VERB_SPAN = 9, ABOUT_SPAN = 5, TRIES_MAX = 8, CHANGED = 16 };

static int about(ludo_move m) { return (int)((m >> 16) * 0x9e37u >> 5 & 255); }

void ludo_bias_none(struct ludo_bias *t, int config)
{
    memset(t, 0, sizeof *t);
    t->config = config;
}

/* Replaces each weight by a random weight with probability 1/every. */
static void redraw(struct ludo_bias *t, int every, struct ludo_rng *rng)
{
    for (int i = 0; i < 256; i++) {
        if (ludo_rng_below(rng, every) == 0)
            t->verb[i] = (uint8_t)ludo_rng_below(rng, VERB_SPAN);
        if (ludo_rng_below(rng, every) == 0)
            t->about[i] = (uint8_t)ludo_rng_below(rng, ABOUT_SPAN);
    }
    if (ludo_rng_below(rng, every) == 0)
        t->tries = (uint8_t)(1 + ludo_rng_below(rng, TRIES_MAX));
}

void ludo_bias_random(struct ludo_bias *t, int config, struct ludo_rng *rng)
{
    t->config = config;
    redraw(t, 1, rng);
}

void ludo_bias_mutate(struct ludo_bias *t, struct ludo_rng *rng) { redraw(t, CHANGED, rng); }

static int draw_weighted(const int *weight, int total, struct ludo_rng *rng)
{
    int i = 0;
    for (int left = ludo_rng_below(rng, total); (left -= weight[i]) >= 0;)
        i++;
    return i;
}

static int estimate_after(const struct ludo_rules *g, const void *state, int seat, ludo_move m)
{
    _Alignas(8) unsigned char next[LUDO_STATE_MAX];
    memcpy(next, state, g->state_size);
    g->play(next, seat, m, NULL);
    return g->estimate(next, seat);
}

/* Picks moves at random, by weight, and writes them to `few` without duplicates. Returns the number of these moves. */
static int draw_few(const int *weight, int n, int total, int tries, struct ludo_rng *rng, int *few)
{
    bool drawn[LUDO_MOVES_MAX];
    int k = 0;
    memset(drawn, 0, (size_t)n);
    do {
        int i = draw_weighted(weight, total, rng);
        if (!drawn[i])
            few[k++] = i;
        drawn[i] = true;
    } while (--tries > 0);
    return k;
}

ludo_move ludo_bias_choose(const struct ludo_bias *t, const struct ludo_rules *g, const void *state, int seat,
                           struct ludo_rng *rng)
{
    ludo_move list[LUDO_MOVES_MAX];
    int weight[LUDO_MOVES_MAX], few[TRIES_MAX], total = 0, n = ludo_list_moves(g, state, seat, list);
    for (int i = 0; i < n; i++)
        total += weight[i] = 1 << (t->verb[ludo_verb_of(list[i])] + t->about[about(list[i])]);
    int k = draw_few(weight, n, total, t->tries, rng, few), best = few[0], high = INT_MIN;
    for (int i = 0; k > 1 && i < k; i++) {
        int value = estimate_after(g, state, seat, list[few[i]]);
        if (value > high) {
            high = value;
            best = few[i];
        }
    }
    return list[best];
}
