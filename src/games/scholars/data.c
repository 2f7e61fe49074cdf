/* data.c - the rows of cards.def as a table, and proof that the box is complete. */

#include "scholars.h"
#include "effects.h"

#define SOURCE(source_, note_) .source = source_, .note = note_

enum { ALL_LANGUAGES = (1 << ARABIC) - 1, ONE_TIER_LOWER = 0 }; /* a wanderer writes what the reader chooses */

/* clang-format off */
const struct card sc_cards[CARDS] = {
#define CARD(id, notation, name, mark, ...) { __VA_ARGS__ },
#include "cards.def"
};
/* clang-format on */

#define CARD(id, notation, name, mark, ...) +1
_Static_assert(0
#include "cards.def"
                   == CARDS,
               "the box holds 247 different cards and tiles");
