/* rollout.c - continues a game with rollout_move, the quick move function of the game.
 *
 * In games with dice, the results after the same move vary widely, so only the mean of many rollouts says which move is
 * better. Therefore a rollout uses a fast move function, and only moves that look good after one step get rollouts. */
#include "rollout.h"

#include <string.h>

enum {
    PROMISING = 6,            /* maximum number of moves that get a rollout */
    NEAR = LUDO_NET_ONE / 64, /* a move that is worse than the best move by more than this value gets no rollout */
    HABIT = 32,               /* cost of a rollout move, as a number of evaluated positions */
    STEPS = 4000,             /* maximum number of moves, for a game that does not end */
};

ludo_move ludo_luck_draw(struct ludo_luck *luck, struct ludo_walk *walk)
{
    struct ludo_rng rng;
    ludo_move m;
    ludo_rng_seed(&rng, luck->seed + ((uint64_t)walk->d.stream << 32 | luck->drawn[walk->d.stream]++));
    walk->rules->sample(walk->state, &rng, &m);
    return m;
}

int64_t ludo_rollout(struct ludo_evaluator *m, void *world, int seat, int turns, struct ludo_rng *rng)
{
    struct ludo_walk walk = ludo_walk(m->rules, world, rng);
    struct ludo_luck luck = { .seed = ludo_rng_next(rng) };
    /* the value before the rollout is a part of the result, because this makes the result depend less on luck */
    int64_t first = ludo_evaluator_value(m, world, seat);
    if (turns == 0)
        return first;
    for (int turn = -1; walk.steps < STEPS && ludo_walk_next(&walk);) {
        if (walk.d.horizon != turn) {
            turn = walk.d.horizon;
            if (turns-- <= 0)
                break;
        }
        if (walk.seat == LUDO_CHANCE) {
            ludo_walk_play(&walk, ludo_luck_draw(&luck, &walk), NULL);
            continue;
        }
        ludo_walk_play(&walk, m->rules->rollout_move(world, walk.seat), NULL);
        m->looked += HABIT;
    }
    return (first + ludo_evaluator_value(m, world, seat)) / 2;
}

int ludo_rollout_promising(struct ludo_evaluator *m, const void *world, int seat, ludo_move *answer, int n)
{
    int64_t value[LUDO_ANSWERS_MAX];
    for (int i = 0; i < n; i++) {
        union {
            unsigned char at[LUDO_STATE_MAX];
            uint64_t align;
        } next;
        ludo_move move = answer[i];
        memcpy(&next, world, m->rules->state_size);
        m->rules->play(&next, seat, move, NULL);
        int64_t v = ludo_evaluator_value(m, &next, seat);
        int k = i;
        for (; k > 0 && value[k - 1] < v; k--) {
            value[k] = value[k - 1];
            answer[k] = answer[k - 1];
        }
        value[k] = v;
        answer[k] = move;
    }
    int near = 1;
    while (near < n && near < PROMISING && value[near] >= value[0] - NEAR)
        near++;
    return near;
}
