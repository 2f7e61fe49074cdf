/* say.h - writing answers one after another into the list of legal moves. */
#ifndef GAMES_SAY_H
#define GAMES_SAY_H

#include "ludo/game.h"

static inline ludo_move *add_move(ludo_move *out, int v)                { *out = LUDO_MOVE(v, 0, 0, 0); return out + 1; }
static inline ludo_move *add_move1(ludo_move *out, int v, int a)        { *out = LUDO_MOVE(v, a, 0, 0); return out + 1; }
static inline ludo_move *add_move2(ludo_move *out, int v, int a, int b) { *out = LUDO_MOVE(v, a, b, 0); return out + 1; }

static inline ludo_move *add_move_if(ludo_move *out, bool yes, int v)
{
    *out = LUDO_MOVE(v, 0, 0, 0);
    return out + yes;
}

#endif
