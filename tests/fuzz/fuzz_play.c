/* fuzz_play.c - bytes choose the game, its options and every move. */
#include "ludo/sim.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { data, size };
    const struct ludo_rules *g = pick_game(&in);
    struct ludo_config config;
    world s;
    ludo_config_vary(g, next_byte(&in) << 4 | (next_byte(&in) & 15), &config);
    g->setup(&s, &config);
    play_on(g, &s, &in, 2000);
    return 0;
}
