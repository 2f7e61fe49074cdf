/* registry.c - the list of all games. A new game adds one line here. */
#include "ludo/game.h"

#include <string.h>

extern const struct ludo_rules aerion_rules, ancient_knowledge_rules, pillars_rules, drum_roll_rules, scholars_rules,
    toy_rules;

/* clang-format off */
static const struct ludo_rules *const games[] = {
    &aerion_rules,
    &ancient_knowledge_rules,
    &pillars_rules,
    &drum_roll_rules,
    &scholars_rules,
    &toy_rules,                     /* the game of examples/toy, for tests and as a template; hidden from players */
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
