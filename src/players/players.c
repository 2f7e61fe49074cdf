/* players.c - the list of computer players. */
#include "players.h"

#include <string.h>

/* The computer players, from weakest to strongest (docs/players.md). */
static const struct ludo_player *const players[] = {
    &ludo_player_random, &ludo_player_novice, &ludo_player_casual, &ludo_player_skilled,
    &ludo_player_greedy, &ludo_player_expert, &ludo_player_master,
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

/* Returns a warning if the values of the box differ from the built-in card data, with which the nets and weights were
 * trained. Otherwise returns NULL. */
const char *ludo_untrained_warning(const struct ludo_rules *g)
{
    for (struct ludo_box_value f = { .sheet = -1 }; g->own && ludo_box_value_next(g, &f);)
        if (ludo_box_value_differs(g, &f))
            return N_("The computer players were trained with the built-in card data. With this box they may play less "
                      "well.");
    return NULL;
}
