/* random.c - plays random legal moves: a baseline for other players, and a test of every game. */
#include "players.h"

#include <string.h>

static ludo_move choose(const struct ludo_rules *rules, const void *view, int seat, struct ludo_rng *rng)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    ludo_move list[LUDO_MOVES_MAX];
    memcpy(world, view, rules->state_size);
    ludo_determinize(rules, world, seat, rng);
    int n = ludo_list_moves(rules, world, seat, list);
    return list[ludo_rng_below(rng, n)];
}

const struct ludo_player ludo_player_random = {
    .id = "random",
    .help = N_("plays random moves"),
    .choose = choose,
};
