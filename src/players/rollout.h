/* rollout.h - rollouts with the quick move of a game, for games with much luck. */
#ifndef LUDO_ROLLOUT_H
#define LUDO_ROLLOUT_H

#include "net.h"

/* Plays some turns, or to the end of the game, with rollout_move for all seats. Returns the value of the final
 * state. */
int64_t ludo_rollout(struct ludo_evaluator *, void *world, int seat, int turns, struct ludo_rng *);

/* Sorts the moves by their value after one step, best first. Returns the number of moves that get a rollout. */
int ludo_rollout_promising(struct ludo_evaluator *, const void *world, int seat, ludo_move *answer, int n);

/* Gives every tried move the same luck: a draw depends on its kind and on the number of earlier draws of that kind,
 * not on the moves played. */
struct ludo_luck {
    uint64_t seed;
    uint32_t drawn[256];
};

ludo_move ludo_luck_draw(struct ludo_luck *, struct ludo_walk *);

#endif
