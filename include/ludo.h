/* ludo.h - Ludothèque: board games by their complete rules, as one C library.
 *
 * This includes what a program needs that plays: docs/library.md tells which header is for whom.  The others:
 * ludo/learn.h (observations, action indices), ludo/sim.h (many games), ludo/protocol.h (requests in JSON), and for the
 * authors of games ludo/game.h. */
#ifndef LUDO_H
#define LUDO_H

#include "ludo/play.h"
#include "ludo/players.h"
#include "ludo/table.h"

#endif
