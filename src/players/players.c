/* players.c - the list of the computer players. */
#include "players.h"

#include <string.h>

static const struct ludo_player *const players[] = {
    &ludo_player_random,  &ludo_player_greedy, &ludo_player_novice, &ludo_player_casual,
    &ludo_player_skilled, &ludo_player_expert, &ludo_player_master,
};

const struct ludo_player *ludo_player_at(int i)
{
    int n = (int)(sizeof players / sizeof players[0]);
    return i >= 0 && i < n ? players[i] : NULL;
}

const struct ludo_player *ludo_player(const char *spec)
{
    const struct ludo_player *p;
    for (int i = 0; (p = ludo_player_at(i)); i++)
        if (strcmp(p->id, spec) == 0)
            return p;
    return NULL;
}
