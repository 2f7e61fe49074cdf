/* data.c - the rows of cards.def as a table, the printed prices of the board, and proof that the box is complete. */

#include "pillars.h"

#define SOURCE(source_, note_) .source = source_, .note = note_

/* clang-format off */
const struct card pe_cards[CARDS] = {
#define CARD(id, notation, name, mark, ...) { __VA_ARGS__ },
#include "cards.def"
};
/* clang-format on */

#define CARD(id, notation, name, mark, ...) +1
_Static_assert(0
#include "cards.def"
                   == CARDS,
               "the box holds 99 cards");

const uint8_t pe_market_price[GOODS] = { [SAND] = 2, [WOOD] = 3, [STONE] = 4, [METAL] = 5 }; /* PE-104 */
const uint8_t pe_coast_price[GOODS] = { [SAND] = 3, [WOOD] = 4, [STONE] = 5, [METAL] = 6 };  /* PE-100, reconstructed */
const uint8_t pe_crusade_size[CRUSADES] = { 3, 4, 6, 7 }, pe_crusade_vp[CRUSADES] = { 1, 1, 2, 2 }; /* PE-45 */
