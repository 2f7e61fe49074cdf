/* signature.c - a hash of the behaviour of a game.
 *
 * The function plays a thousand random games with fixed seeds and the configurations of config_sampler.c. The hash
 * covers all moves and final states. The hash changes when the rules change. A commit that changes the hash must
 * explain why. Any other commit must leave the hash unchanged. */
#include "ludo/learn.h"
#include "ludo/sim.h"

enum { GAMES = 1000 };

static uint64_t stir(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t one_game(const struct ludo_rules *rules, int i, uint64_t hash)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char state[LUDO_STATE_MAX];
    struct ludo_config config;
    struct ludo_rng rng;
    ludo_config_sample(rules, i, &config);
    ludo_rng_seed(&rng, (uint64_t)i + 1);
    ludo_setup(rules, state, &config, NULL);
    struct ludo_walk w = ludo_walk(rules, state, &rng);
    while (w.steps < LUDO_STEPS_MAX && ludo_walk_next(&w)) {
        ludo_move m = ludo_walk_random_move(&w);
        ludo_walk_play(&w, m, NULL);
        hash = stir(hash, (uint64_t)(w.seat + 1) << 32 | m);
    }
    return stir(hash, ludo_hash(rules, state));
}

uint64_t ludo_signature(const struct ludo_rules *rules)
{
    uint64_t hash = 1;
    for (int i = 0; i < GAMES; i++)
        hash = one_game(rules, i, hash);
    return hash;
}
