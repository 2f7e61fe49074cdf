/* ludo.h - Ludothèque: board games with their complete rules, as one C library.
 *
 * This header includes everything that a program needs to play. docs/library.md explains each header. ludo.h does not
 * include ludo/learn.h (observations, action indices), ludo/sim.h (many games), ludo/protocol.h (JSON requests) and
 * ludo/game.h (for authors of games). */
#ifndef LUDO_H
#define LUDO_H

#include "ludo/answers.h"
#include "ludo/box.h"
#include "ludo/describe.h"
#include "ludo/play.h"
#include "ludo/players.h"
#include "ludo/state.h"
#include "ludo/table.h"
#include "ludo/text.h"

#ifndef LUDO_NO_DEPRECATED
#include "ludo/deprecated.h"
#endif
#endif
