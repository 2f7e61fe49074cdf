/* players.h - the computer players, each in its own file. */
#ifndef LUDO_PLAYERS_INSIDE_H
#define LUDO_PLAYERS_INSIDE_H

#include "ludo/game.h"
#include "ludo/players.h"

struct ludo_net;

struct ludo_player_net {              /* the own net of a player */
    const struct ludo_player *level;  /* the player plays like this level */
    const struct ludo_rules *rules;   /* the game of the net, with the built-in card data */
    const struct ludo_net *net;
    int unknown, missing;             /* numbers of inputs, as in struct ludo_net_about */
};

extern const struct ludo_player ludo_player_random, ludo_player_greedy, ludo_player_novice, ludo_player_casual,
    ludo_player_skilled, ludo_player_expert, ludo_player_master;

#endif
