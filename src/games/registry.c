/* registry.c - the games on the shelf.  A new game is one line here, beside its folder. */
#include "ludo/game.h"

#include <string.h>

extern const struct ludo_rules aerion, ancient_knowledge, pillars, drum_roll, scholars, toy;

/* clang-format off */
static const struct ludo_rules *const games[] = {
    &aerion,
    &ancient_knowledge,
    &pillars,
    &drum_roll,
    &scholars,
    &toy,                     /* examples/toy: a draft, to copy and to test with */
    NULL,
};
/* clang-format on */

const struct ludo_rules *ludo_game_at(int i)
{
    return i >= 0 && i < (int)(sizeof games / sizeof *games) ? games[i] : NULL;
}

const struct ludo_rules *ludo_game(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (!strcmp(games[i]->id, id))
            return games[i];
    return NULL;
}
