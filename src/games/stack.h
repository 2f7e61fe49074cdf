/* stack.h - the stack of pending tasks in the state of a game.
 *
 * Before you include this file, define STATE (type of the state, with members tasks and depth) and DEPTH (capacity).
 * Unused entries of the stack are zero, so that equal states have equal bytes. */
#ifndef GAMES_STACK_H
#define GAMES_STACK_H

#include "ludo/game.h"

static inline struct ludo_task top(const STATE *s)    { return s->tasks[s->depth ? s->depth - 1 : 0]; }
static inline struct ludo_task *top_task(STATE *s)    { return &s->tasks[s->depth - 1]; }

static inline void push(STATE *s, int kind, int who, int a, int b)
{
    if (s->depth >= DEPTH)
        ludo_bug("more tasks than the stack has room for");
    s->tasks[s->depth++] = (struct ludo_task){ (uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b };
}

static inline void pop(STATE *s)
{
    s->tasks[--s->depth] = (struct ludo_task){ 0, 0, 0, 0 };
}

#endif
