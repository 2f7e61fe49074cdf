/* data.c - the rows of cards.def as a table, and what the rulebook says of their numbers. */

#include "scholars.h"
#include "effects.h"

#define SOURCE(source_, note_) .source = source_, .note = note_

enum { ALL_LANGUAGES = (1 << ARABIC) - 1, ONE_TIER_LOWER = 0 }; /* a wanderer writes what the reader chooses */

/* clang-format off */
const struct card sc_cards[CARDS] = {
#define GROUP(name)
#define CARD(number, notation, name, mark, ...) [number] = { __VA_ARGS__ },
#include "cards.def"
};
/* clang-format on */

const uint8_t sc_deck_first[DECKS + 1] = { FIRST_CHINESE,    FIRST_SANSKRIT,   FIRST_GREEK,
                                           FIRST_HEBREW,     FIRST_PERSIAN,    FIRST_SYRIAC,
                                           FIRST_WANDERER_1, FIRST_WANDERER_2, FIRST_STARTER };

/* The box (SC-4, SC-13): a deck has eight translators and two of the expansion, a language eight scrolls and one of it. */
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

/* What the rules take for granted: rooms of starting translators, a goal and a starting scroll for each language. */
_Static_assert((int)STARTERS == (int)ROOMS && (int)GOALS == (int)ARABIC && ALL_SCROLLS - SCROLLS == GOALS,
               "one a room, one a language");
_Static_assert(FIRST_TILE - FIRST_UPGRADE == ACTIONS && (int)ACTIONS == (int)K_GOAL,
               "every action card has its upgrade");
