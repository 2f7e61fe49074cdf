/* game_loop.c - the game loop: ludo_walk. */
#include "core.h"

#include <assert.h>

struct ludo_walk ludo_walk(const struct ludo_rules *rules, void *state, struct ludo_rng *rng)
{
    assert(ludo_core_aligned(state));
    return (struct ludo_walk){ .rules = rules, .state = state, .rng = rng };
}

bool ludo_walk_next(struct ludo_walk *w)
{
    w->rules->decision(w->state, &w->d);
    w->seat = w->d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_mask_first(w->d.must);
    return w->d.kind != LUDO_OVER;
}

ludo_move ludo_walk_random_move(struct ludo_walk *w)
{
    ludo_move list[LUDO_MOVES_MAX];
    if (w->seat == LUDO_CHANCE) {
        w->n = 0;
        w->rules->sample(w->state, w->rng, list);
        return list[0];
    }
    w->n = ludo_list_moves(w->rules, w->state, w->seat, list);
    return list[ludo_rng_below(w->rng, w->n)];
}

void ludo_walk_play(struct ludo_walk *w, ludo_move m, struct ludo_events *events)
{
    w->rules->play(w->state, w->seat, m, events);
    w->steps++;
    w->decisions += w->seat != LUDO_CHANCE;
}

long ludo_walk_playout(struct ludo_walk *w, long steps_max)
{
    long real = 0;
    for (long end = w->steps + steps_max; w->steps < end && ludo_walk_next(w);) {
        ludo_walk_play(w, ludo_walk_random_move(w), NULL);
        real += w->n > 1;
    }
    return real;
}
