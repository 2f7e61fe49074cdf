/* fuzz_play.c - fuzz target: the bytes of the input choose the game, its options and every move.
 *
 * At the end of the input the game continues with random moves. The input is the seed of the random generator. So
 * short inputs cover whole games. */
#include "ludo/sim.h"
#include "fuzz.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 8, .moves = 3000, .share = 100 };

enum { MORE = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { data, size };
    const struct ludo_rules *g = pick_game(&in);
    struct ludo_config config;
    struct ludo_rng rng;
    uint8_t bytes[MORE];
    world s;
    ludo_config_sample(g, next_byte(&in) << 4 | (next_byte(&in) & 15), &config);
    g->setup(&s, &config);
    play_on(g, &s, &in, 2000);
    ludo_rng_seed(&rng, ludo_hash(g, &s));
    for (int i = 0; i < MORE; i++)
        bytes[i] = (uint8_t)ludo_rng_below(&rng, 256);
    in = (struct input){ bytes, MORE };
    play_on(g, &s, &in, MORE);
    reached.inputs++;
    reached.done++;
    return 0;
}
