/* data.c - the built-in card data from cards.def and board.def, and checks of the numbers of cards in the rulebook. */

#include "act.h"

#define SOURCE(source_, note_) .source = source_, .note = note_

/* ONE_TIER_LOWER: a wanderer writes any language of the tier below the language read */
enum { ALL_LANGUAGES = (1 << ARABIC) - 1, ONE_TIER_LOWER = 0 };

/* clang-format off */
const struct sc_box sc_printed = {
    .cards = &sc_card_names,
    .card = {
#define GROUP(name)
#define CARD(number, notation, name, mark, ...) [number] = { __VA_ARGS__ },
#include "cards.def"
    },
#include "board.def"
    .house = { { G_PURPLE, 0 }, { G_PURPLE, 1 }, { G_PURPLE, 2 }, { G_ORANGE, 0 }, { G_ORANGE, 1 }, { G_ORANGE, 2 },
               { G_GREEN, 0 }, { G_GREEN, 1 }, { G_GREEN, 2 } },
    .figure = {
        [F_RETIRE] = GOLD_TO_RETIRE, [F_REST] = REST_DRAW, [F_NEUTRAL] = NEUTRAL_SILVER, [F_LONE_PAGE] = LONE_PAGE,
        [F_LEVEL_XP] = LEVEL_XP, [F_BLACK_RECRUIT] = BLACK_RECRUIT, [F_GOAL_LEVEL] = GOAL_LEVEL, [F_DIE] = DIE_MAX,
        [F_RESOURCE_SPACES] = RESOURCE_SPACES, [F_BOT_MARKERS] = BOT_MARKERS,
    },
    .deck = {
        { FIRST_CHINESE, FIRST_SANSKRIT }, { FIRST_SANSKRIT, FIRST_GREEK }, { FIRST_GREEK, FIRST_HEBREW },
        { FIRST_HEBREW, FIRST_PERSIAN }, { FIRST_PERSIAN, FIRST_SYRIAC }, { FIRST_SYRIAC, FIRST_WANDERER_1 },
        { FIRST_WANDERER_1, FIRST_WANDERER_2 }, { FIRST_WANDERER_2, FIRST_STARTER },
    },
};
/* clang-format on */

#define ARG(lo, hi) .arg = { lo, hi }
enum { ANYWHERE = ON_LEVEL | ON_PLACE | ON_WORK | ON_ROW | ON_END | ON_CALIPH };

/* clang-format off */
const struct op_row sc_ops[OPS] = {
#define OP(id, name, on_, ...) [OP_##id] = { .on = on_, __VA_ARGS__ },
#include "vocabulary.def"
};
/* clang-format on */

/* Number of scrolls in each stack of the pile, for 1 to 4 seats. The first row is for the casual game, the second row
 * for the epic game (SC-6). */
const uint8_t sc_stack_scrolls[2][SEATS] = { { 2, 2, 3, 4 }, { 3, 3, 4, 5 } };
const uint8_t sc_supply[COLOURS] = { 40, 20, 20, 20, 5, 5, 5, 16 }; /* SC-3 */

const struct effect *sc_effect(const struct sc_box *b, int where, int i)
{
    if (where == OF_CARD)
        return &b->card[i].does;
    if (where == OF_DISPATCH)
        return &b->card[i].dispatch;
    if (i >= AT_CALIPH)
        return &b->caliph[i - AT_CALIPH];
    if (i >= AT_CONSOLATION)
        return &b->guild[i - AT_CONSOLATION].consolation;
    if (i >= AT_HARVEST)
        return &b->income[(i - AT_HARVEST) / HARVESTS][(i - AT_HARVEST) % HARVESTS];
    if (i >= AT_REACH)
        return &b->reach[(i - AT_REACH) / TOP_LEVEL][(i - AT_REACH) % TOP_LEVEL];
    return i >= AT_LOCATION ? &b->location[i - AT_LOCATION].stop : &b->room[i].does;
}

/* Checks the contents of the box (SC-4, SC-13, SC-125, SC-197). A deck has eight translators of the base game and two
 * of the expansion. A language has eight scrolls of the base game and one of the expansion. */
#define HOLDS(group, next, n) _Static_assert(FIRST_##next - FIRST_##group == (n), "the box holds " #n ": " #group)
HOLDS(CHINESE, SANSKRIT, 10);
HOLDS(SANSKRIT, GREEK, 10);
HOLDS(GREEK, HEBREW, 10);
HOLDS(HEBREW, PERSIAN, 10);
HOLDS(PERSIAN, SYRIAC, 10);
HOLDS(SYRIAC, WANDERER_1, 10);
HOLDS(WANDERER_1, WANDERER_2, 10);
HOLDS(WANDERER_2, STARTER, 10);
HOLDS(STARTER, PAGE, 11);
HOLDS(PAGE, GOLD_PAGE, 40);
HOLDS(GOLD_PAGE, START_PAGE, 12);
HOLDS(SCROLL, START_SCROLL, 54);
HOLDS(START_SCROLL, GOAL, 6);
HOLDS(GOAL, RESOURCE, 6);
HOLDS(RESOURCE, ACTION, 10);
HOLDS(ACTION, UPGRADE, 8);
HOLDS(UPGRADE, TILE, 8);
HOLDS(TILE, CALIPH, 4);

/* The rules assume one starting translator for each room, and one goal and one starting scroll for each language. */
_Static_assert((int)STARTERS == (int)ROOMS && (int)GOALS == (int)ARABIC && ALL_SCROLLS - SCROLLS == GOALS,
               "one a room, one a language");
_Static_assert(FIRST_TILE - FIRST_UPGRADE == ACTIONS && (int)ACTIONS == (int)K_GOAL,
               "every action card has its upgrade");
