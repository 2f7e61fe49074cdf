/* move_list.h - appends moves to a list of legal moves. Each function returns the new end of the list. */
#ifndef GAMES_MOVE_LIST_H
#define GAMES_MOVE_LIST_H

#include "ludo/game.h"

static inline ludo_move *add_move(ludo_move *out, int verb) { *out = LUDO_MOVE(verb, 0, 0, 0); return out + 1; }
static inline ludo_move *add_move1(ludo_move *out, int verb, int a) { *out = LUDO_MOVE(verb, a, 0, 0); return out + 1; }

static inline ludo_move *add_move2(ludo_move *out, int verb, int a, int b)
{
    *out = LUDO_MOVE(verb, a, b, 0);
    return out + 1;
}

static inline ludo_move *add_move_if(ludo_move *out, bool legal, int verb)
{
    *out = LUDO_MOVE(verb, 0, 0, 0);
    return out + legal;
}

#endif
