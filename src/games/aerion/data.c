/* data.c - the box: the rows of the .def files as tables, and proof that the box holds what the box holds. */

#include "aerion.h"

#define SHIP(n) (1 << ((n)-1))

/* clang-format off */
const struct kind_info aerion_kinds[KINDS] = {
#define KIND(id, type_, ships_, slot_) [id] = { .type = type_, .ships = ships_, .slot = slot_ },
#include "kinds.def"
};
/* clang-format on */

enum deck { D1, D2, D3, D4, D5, D6 };

/* clang-format off */
const struct card aerion_cards[CARDS] = {
#define CARD(kind_, deck_, id, n, src) { .kind = kind_, .deck = deck_, .copies = n, .source = src },
#include "cards.def"
};
/* clang-format on */

/* The more Hammer Birds at once, the more each is worth; the values are reconstructed (AE-106). */
const uint8_t aerion_bird_points[DECKS + 1] = { 0, 5, 15, 30, 50, 75, 105 };

#define CARD(kind, deck, id, n, src) +n
_Static_assert(0
#include "cards.def"
                   == 114,
               "the decks hold 114 cards: 48 of the base game, 66 of the expansions (AE-9)");

#define CARD(kind, deck, id, n, src) +n *(kind == A_BOOK)
_Static_assert(0
#include "cards.def"
                   == RESERVE_MAX,
               "the room of a Reserve and of the known cards is counted in Books");

#define CARD(kind, deck, id, n, src) +n *(kind == AN_EGG)
_Static_assert(0
#include "cards.def"
                   == REVEALED_MAX,
               "each revealed card costs an Egg");

/* Rows of one deck stand together, so that a card's deck is its row divided by DECK_ROWS. */
#define CARD(kind, deck, id, n, src) +(1 << (4 * deck))
_Static_assert((0
#include "cards.def"
                ) == DECK_ROWS * 0x111111,
               "every deck has twelve rows");

int aerion_card_of(int deck, int type)
{
    for (int card = deck * DECK_ROWS; card < (deck + 1) * DECK_ROWS; card++)
        if (type_of(card) == type)
            return card;
    return LUDO_NONE;
}

int aerion_factory_card(int factory)
{
    for (int card = 0; card < CARDS; card++)
        if (type_of(card) == FACTORY && aerion_kinds[kind_of(card)].slot == factory)
            return card;
    return LUDO_NONE;
}
