/* rollout.h - plays on by the habit of a game: what a level needs where luck decides much and a turn says little. */
#ifndef LUDO_ROLLOUT_H
#define LUDO_ROLLOUT_H

#include "net.h"

/* Plays so many turns to their end, or the game, each seat by its habit, and values what comes of it. */
int64_t ludo_rollout(struct ludo_evaluator *, void *world, int seat, int turns, struct ludo_rng *);

/* The answers that look best at once come first; how many of them are worth playing on. */
int ludo_rollout_promising(struct ludo_evaluator *, const void *world, int seat, ludo_move *answer, int n);

/* The same luck for every answer: what is drawn depends on what it is and how often it was drawn, not on what was done. */
struct ludo_luck {
    uint64_t seed;
    uint32_t drawn[256];
};

ludo_move ludo_luck_draw(struct ludo_luck *, struct ludo_walk *);

#endif
