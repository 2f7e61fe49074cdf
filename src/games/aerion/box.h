/* box.h - the contents of the Aerion box: decks, kinds and cards, generated from decks.def, kinds.def and cards.def.
 *
 * A card is a row of cards.def: a kind in a deck, with one or more identical copies. Constants give the numbers of
 * rows. data.c asserts the numbers that the rulebook states. */
#ifndef AERION_BOX_H
#define AERION_BOX_H

#include "ludo/game.h"

enum deck {
#define DECK(id, ...) id,
#include "decks.def"
    DECKS
};

/* The type of a card. An Outpost blocks one of the first four types, and a Lair gives a card of one of these four types
 * (AE-140, AE-159). */
enum type { BOOK, BLUEPRINT, MATERIAL, CREW, HOURGLASS, EGG, FACTORY, HAMMER_BIRD, WORKER, TYPES, NO_TYPE = LUDO_NONE };

enum kind {
#define KIND(id, ...) id,
#include "kinds.def"
    KINDS
};

enum kind_column {                /* the columns of kinds.def as constants, for example NUT_TYPE and A_BOOK_REROLLS */
#define SHIP(n) (1 << ((n) - 1))
#define KIND(id, notation, type, ships, rerolls, recovers) \
    id##_TYPE = type, id##_SHIPS = ships, id##_REROLLS = rerolls, id##_RECOVERS = recovers,
#include "kinds.def"
#undef SHIP
};

/* Kinds of cards on the table that belong to no deck. */
enum laid { A_PIER, AN_OUTPOST, A_LAIR, LAID_KINDS };

enum card_row {
#define GROUP(id) FIRST_##id, BEFORE_##id = FIRST_##id - 1,
#define CARD(kind, deck, ...) kind##_##deck,
#define LAID(kind, of, ...) kind##_##of,
#include "cards.def"
    CARD_NAMES,
    CARDS = FIRST_PIER_CARDS,     /* number of rows that belong to a deck */
    DECK_ROWS = FIRST_D2,         /* number of rows of each deck (asserted in data.c) */
    CARD_PIER = FIRST_PIER_CARDS, CARD_OUTPOST = FIRST_OUTPOST_CARDS, CARD_LAIR = FIRST_LAIR_CARDS,
};

enum {                            /* numbers of cards */
    BOOK_CARDS = 0
#define CARD(kind, deck, id, n, source) + n * (kind == A_BOOK)
#include "cards.def"
    , EGG_CARDS = 0
#define CARD(kind, deck, id, n, source) + n * (kind == AN_EGG)
#include "cards.def"
    , PIERS = 0
#define LAID(kind, of, id, n, source) + n * (kind == A_PIER)
#include "cards.def"
};

/* The Factories in the order of their numbers (AE-70). */
enum factory {
    LIBRARY = THE_LIBRARY - THE_LIBRARY, ARCHIVE = THE_ARCHIVE - THE_LIBRARY,
    SECURITY = SECURITY_DEPT - THE_LIBRARY, RESEARCH_LAB = THE_LAB - THE_LIBRARY,
    LOGISTICS = LOGISTICS_DEPT - THE_LIBRARY, GAME_ROOM = THE_GAME_ROOM - THE_LIBRARY,
    FACTORIES,
};

/* Actions of Phase 2 that replace acquiring a card (AE-157). */
enum action { DEMOLITION_ACT, PAYDAY_ACT, CONSTRUCTION_ACT, HUNT_ACT, ACTIONS };

enum {
    HUNT_MAX = 15, PAYDAY_MIN = 26, DEMOLITION = 30,      /* limits for the sum of the dice (AE-6) */
    PIER_DICE = 5,                /* number of identical dice needed to build a Pier (AE-119) */
};

/* ---- Card data (data.c) */

enum {
    COPIES_MAX = 8,               /* maximum number of copies: a deck has eight cards of the base game */
    REROLLS_MAX = 9, RECOVERS_MAX = THE_ARCHIVE_RECOVERS,         /* limits for the values of a Book in a box file */
    STRIKES_MAX = 4,              /* maximum number of strikes in one Demolition */
    BIRDS_WORTH_MAX = 200,
    PARTS_OF_SHIPS = SOGNAE - PROPELLER + 1,              /* number of kinds of Materials and Crews */
};

struct card {                     /* a row of cards.def, with the values derived from the card's kind */
    uint8_t kind, deck, copies;
    char source;
    uint8_t type, ships, rerolls, recovers;               /* ships: mask of ships that use the card */
};
struct laid_card { uint8_t kind, of, copies; char source; };      /* of: a card type, or NO_TYPE */
struct part_row { uint8_t ships; };                       /* mask of the ships that use this kind of Material or Crew */
/* Points of one Hammer Bird, of two birds together, and so on (AE-106). */
struct birds_row { uint8_t worth[DECKS]; };
struct common_row { uint8_t book_rerolls, library_rerolls, worker_rerolls, book_recovers, archive_recovers; };
struct deck_info { uint8_t combination, alike[2][3], straight; };
struct action_info {
    uint8_t at_least, at_most;    /* limits for the sum of the dice that the action needs; 0: no limit */
    uint8_t alike;                /* number of equal dice that the action needs */
    uint8_t points[DECKS + 1];    /* points of 0, 1, 2 ... Hammer Birds together; derived from birds_row */
};
struct kind_info { uint8_t type, ships; };

/* All card data. Each state points to its box. The built-in box is made from the .def files. aerion_box_settle
 * computes the derived values. */
struct aerion_box {
    const struct ludo_names *cards, *ships;               /* names of cards and ships in this box */
    struct card card[CARDS];
    struct laid_card laid[CARD_NAMES - CARDS];
    struct part_row part[PARTS_OF_SHIPS];
    struct birds_row birds;
    struct common_row common;
    struct deck_info deck[DECKS];
    struct action_info action[ACTIONS];
    struct kind_info kind[KINDS];                         /* derived from the card rows */
    bool rebuilt_decks, rebuilt_birds; /* true while some card numbers or Hammer Bird points are reconstructed */
    /* checksum of the values that affect play; two boxes with different checksums play differently */
    uint64_t sum;
};

extern const struct aerion_box aerion_printed;

static inline int deck_of(int card)  { return card / DECK_ROWS; }
/* Returns the row of this deck with this type. Each deck must have exactly one kind of this type, in every box. */
int aerion_card_of(int deck, int type);

#endif
