/* signature.c - one number for all that a game does.
 *
 * A thousand random games with fixed seeds, over the row of configurations of variety.c: every move of
 * every game and every final table goes into the hash.  A change of rules changes it, and must say why;
 * a change that should not have changed the rules must leave it alone. */
#include "sim.h"

enum { GAMES = 1000 };

static uint64_t stir(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t one_game(const struct ludo_rules *rules, int i, uint64_t hash)
{
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
    ludo_move list[LUDO_MOVES_MAX], m;
    struct ludo_config config;
    struct ludo_decision d;
    struct ludo_rng rng;
    ludo_config_vary(rules, i, &config);
    ludo_rng_seed(&rng, (uint64_t)i + 1);
    rules->setup(state, &config);
    for (int steps = 0; steps < STEPS_MAX; steps++) {
        rules->decision(state, &d);
        if (d.kind == LUDO_OVER)
            break;
        int seat = LUDO_CHANCE;
        if (d.kind == LUDO_BY_CHANCE) {
            rules->sample(state, &rng, &m);
        } else {
            seat = ludo_first(d.must);
            m = list[ludo_rng_below(&rng, rules->moves(state, seat, list))];
        }
        rules->play(state, seat, m, NULL);
        hash = stir(hash, (uint64_t)(seat + 1) << 32 | m);
    }
    return stir(hash, ludo_hash(rules, state));
}

uint64_t sim_signature(const struct ludo_rules *rules)
{
    uint64_t hash = 1;
    for (int i = 0; i < GAMES; i++)
        hash = one_game(rules, i, hash);
    return hash;
}
