/* data.c - the built-in card data of Aerion: the rows of the .def files as tables, with compile-time checks of the
 * numbers of cards. */

#include "aerion.h"

/* Points of one to six Hammer Birds that are sent together. Each bird is worth more when more birds are sent. The
 * values are reconstructed (AE-106). */
#define BIRDS_WORTH 5, 15, 30, 50, 75, 105

/* clang-format off */
const struct aerion_box aerion_printed = {
    .cards = &aerion_card_names, .ships = &aerion_ship_names,
    .card = {
#define CARD(kind_, deck_, id, n, src)                                                         \
    { .kind = kind_, .deck = deck_, .copies = n, .source = src, .type = kind_##_TYPE, .ships = kind_##_SHIPS, \
      .rerolls = kind_##_REROLLS, .recovers = kind_##_RECOVERS },
#include "cards.def"
    },
    .laid = {
#define LAID(kind_, of_, id, n, src) { .kind = kind_, .of = of_, .copies = n, .source = src },
#include "cards.def"
    },
    .part = {
        { PROPELLER_SHIPS }, { NUT_SHIPS }, { COCOONS_SHIPS }, { INCUBUS_SHIPS }, { SOGNAE_SHIPS },
    },
    .birds = { { BIRDS_WORTH } },
    .common = {
        .book_rerolls = A_BOOK_REROLLS, .library_rerolls = THE_LIBRARY_REROLLS, .worker_rerolls = A_WORKER_REROLLS,
        .book_recovers = A_BOOK_RECOVERS, .archive_recovers = THE_ARCHIVE_RECOVERS,
    },
    .deck = {
#define DECK(id, notation, combination_, words, ...) [id] = { .combination = id, __VA_ARGS__ },
#include "decks.def"
    },
    .action = {
        [DEMOLITION_ACT]   = { .at_least = DEMOLITION, .points = { 0, BIRDS_WORTH } },
        [PAYDAY_ACT]       = { .at_least = PAYDAY_MIN },
        [CONSTRUCTION_ACT] = { .alike = PIER_DICE },
        [HUNT_ACT]         = { .at_most = HUNT_MAX },
    },
    .kind = {
#define KIND(id, ...) [id] = { .type = id##_TYPE, .ships = id##_SHIPS },
#include "kinds.def"
    },
    .rebuilt_decks = true, .rebuilt_birds = true,
};
/* clang-format on */

/* ---- Number of cards of each type
 *
 * The box holds 133 cards, 48 of the base game and 85 of the expansions. The sums below are packed: each type of card
 * has seven bits for its number of cards. */

#define OF(type, n) ((uint64_t)(n) << 7 * (type))

#define CARD(kind, deck, id, n, src) +OF(kind##_TYPE, n)
_Static_assert((0
#include "cards.def"
                ) == OF(BLUEPRINT, 12) + OF(MATERIAL, 12) + OF(CREW, 12) + OF(BOOK, 12) + OF(FACTORY, 6) +
                         OF(HOURGLASS, 24) + OF(HAMMER_BIRD, 12) + OF(WORKER, 12) + OF(EGG, 12),
               "the decks hold 114 cards (AE-9)");

#define LAID(kind, of, id, n, src) +OF(kind, n)
_Static_assert((0
#include "cards.def"
                ) == OF(A_PIER, 3) + OF(AN_OUTPOST, 8) + OF(A_LAIR, 8),
               "three Piers, eight Outposts, eight Lairs (AE-113, AE-139)");

/* It is certain that each deck holds eight cards of the base game. The split into two cards of each type is
 * reconstructed. */
#define CARD(kind, deck, id, n, src) +OF(deck, n *((int)kind##_TYPE <= CREW))
_Static_assert((0
#include "cards.def"
                ) == OF(D1, 8) + OF(D2, 8) + OF(D3, 8) + OF(D4, 8) + OF(D5, 8) + OF(D6, 8),
               "eight cards of the base game in each deck (AE-9)");

/* The rows of a deck are consecutive, so the deck of a card is its row number divided by DECK_ROWS. */
#define GROUP(id)             &&(FIRST_##id >= CARDS || FIRST_##id % DECK_ROWS == 0)
#define CARD(kind, deck, ...) &&kind##_##deck / DECK_ROWS == (int)deck
_Static_assert(1
#include "cards.def"
               ,
               "every deck has the same number of rows, and each row stands in its own deck");

int aerion_card_of(int deck, int type)
{
    for (int card = deck * DECK_ROWS; card < (deck + 1) * DECK_ROWS; card++)
        if (aerion_printed.card[card].type == type)
            return card;
    return LUDO_NONE;
}
