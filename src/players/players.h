/* players.h - the computer players, each in its own file. */
#ifndef LUDO_PLAYERS_INSIDE_H
#define LUDO_PLAYERS_INSIDE_H

#include "ludo/game.h"
#include "ludo/players.h"

extern const struct ludo_player ludo_player_random, ludo_player_greedy, ludo_player_novice, ludo_player_casual,
    ludo_player_skilled, ludo_player_expert, ludo_player_master;

#endif
