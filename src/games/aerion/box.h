/* box.h - what is in the box of Aerion: decks, kinds and cards, made from decks.def, kinds.def and cards.def.
 *
 * A card is its row in cards.def: a kind in a deck, in one or more copies that nobody can tell apart.  The rows count
 * themselves; where the rulebook is certain of a number, data.c asserts it. */
#ifndef AERION_BOX_H
#define AERION_BOX_H

#include "ludo/game.h"

enum deck {
#define DECK(id, ...) id,
#include "decks.def"
    DECKS
};

/* What a card is good for.  The first four are what Outposts block and Lairs give (AE-140, AE-159). */
enum type { BOOK, BLUEPRINT, MATERIAL, CREW, HOURGLASS, EGG, FACTORY, HAMMER_BIRD, WORKER, TYPES, NO_TYPE = LUDO_NONE };

enum kind {
#define KIND(id, ...) id,
#include "kinds.def"
    KINDS
};

enum kind_column {                /* the columns of kinds.def as constants: NUT_TYPE, A_BOOK_REROLLS */
#define SHIP(n) (1 << ((n) - 1))
#define KIND(id, notation, type, ships, rerolls, recovers) \
    id##_TYPE = type, id##_SHIPS = ships, id##_REROLLS = rerolls, id##_RECOVERS = recovers,
#include "kinds.def"
#undef SHIP
};

/* Cards that are laid out on the table and belong to no deck. */
enum laid { A_PIER, AN_OUTPOST, A_LAIR, LAID_KINDS };

enum card_row {
#define GROUP(id) FIRST_##id, BEFORE_##id = FIRST_##id - 1,
#define CARD(kind, deck, ...) kind##_##deck,
#define LAID(kind, of, ...) kind##_##of,
#include "cards.def"
    CARD_NAMES,
    CARDS = FIRST_PIER_CARDS,     /* rows that belong to a deck */
    DECK_ROWS = FIRST_D2,         /* rows of each deck (data.c asserts it) */
    CARD_PIER = FIRST_PIER_CARDS, CARD_OUTPOST = FIRST_OUTPOST_CARDS, CARD_LAIR = FIRST_LAIR_CARDS,
};

enum {                            /* how many there are */
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

/* The Factories by their numbers (AE-70). */
enum factory {
    LIBRARY = THE_LIBRARY - THE_LIBRARY, ARCHIVE = THE_ARCHIVE - THE_LIBRARY,
    SECURITY = SECURITY_DEPT - THE_LIBRARY, RESEARCH_LAB = THE_LAB - THE_LIBRARY,
    LOGISTICS = LOGISTICS_DEPT - THE_LIBRARY, GAME_ROOM = THE_GAME_ROOM - THE_LIBRARY,
    FACTORIES,
};

/* Phase 2 without a card (AE-157). */
enum action { DEMOLITION_ACT, PAYDAY_ACT, CONSTRUCTION_ACT, HUNT_ACT, ACTIONS };

enum {
    HUNT_MAX = 15, PAYDAY_MIN = 26, DEMOLITION = 30,      /* sums of the dice (AE-6) */
    PIER_DICE = 5,                /* identical dice build a Pier (AE-119) */
};

/* ---- What is printed (data.c) */

enum {
    COPIES_MAX = 8,               /* of a card in a deck: a deck has so many cards of the base game */
    REROLLS_MAX = 9, RECOVERS_MAX = THE_ARCHIVE_RECOVERS,         /* what a box may say of a Book */
    STRIKES_MAX = 4,              /* of one Demolition */
    BIRDS_WORTH_MAX = 200,
    PARTS_OF_SHIPS = SOGNAE - PROPELLER + 1,              /* kinds of Materials and Crews */
};

struct card {                     /* a row of cards.def, and what follows from its kind */
    uint8_t kind, deck, copies;
    char source;
    uint8_t type, ships, rerolls, recovers;               /* ships: mask of those that use it */
};
struct laid_card { uint8_t kind, of, copies; char source; };      /* of: a type, or NO_TYPE */
struct part_row { uint8_t ships; };                       /* those that use a Material or a Crew */
struct birds_row { uint8_t worth[DECKS]; };               /* one Hammer Bird, two at once, and so on (AE-106) */
struct common_row { uint8_t book_rerolls, library_rerolls, worker_rerolls, book_recovers, archive_recovers; };
struct deck_info { uint8_t combination, alike[2][3], straight; };
struct action_info {
    uint8_t at_least, at_most;    /* what the dice must add up to, or 0 */
    uint8_t alike;                /* equal dice that are needed */
    uint8_t points[DECKS + 1];    /* what so many Hammer Birds are worth together: follows from birds_row */
};
struct kind_info { uint8_t type, ships; };

/* All that is printed.  A state knows its box; the one that is built in is made of the .def files.  What follows from other
 * figures is kept beside them (aerion_box_settle). */
struct aerion_box {
    const struct ludo_names *cards, *ships;               /* what they are called in it */
    struct card card[CARDS];
    struct laid_card laid[CARD_NAMES - CARDS];
    struct part_row part[PARTS_OF_SHIPS];
    struct birds_row birds;
    struct common_row common;
    struct deck_info deck[DECKS];
    struct action_info action[ACTIONS];
    struct kind_info kind[KINDS];                         /* follows */
    bool rebuilt_decks, rebuilt_birds;                    /* is something of them still reconstructed? */
    uint64_t sum;                                         /* of what is played with: boxes that differ in it are others */
};

extern const struct aerion_box aerion_printed;

static inline int deck_of(int card)  { return card / DECK_ROWS; }
int aerion_card_of(int deck, int type);              /* the row of a deck with one kind of that type: the same in every box */

#endif
