/* outlook.h - the chance to win between turns, as estimated by the bots.
 *
 * A state selects about fifty of the rows below. They describe the parts needed and the copies left, the Workshops,
 * the cards left per part, Books, Pixies and the goals of the expansions.
 *
 * Each row has a trained weight (weights.def). The sum of the weights is the logit of the chance to win.
 * tools/train/outlook.c trains the weights. */
#ifndef AERION_OUTLOOK_H
#define AERION_OUTLOOK_H

#include "aerion.h"

enum { OUTLOOK_UNIT = 1024 };     /* scale of logits: 1024 means 1.0 */

/* Each constant is the first row of a group. A group has one row for each combination of the facts in its comment.
 * "Cards left" is the number of cards in decks and Display, divided by eight. Large numbers share the last row. */
enum outlook_row {
    /* One row for each combination of these facts about a kind of part that is needed: its type, the number needed, the
     * copies left in the first three decks, the copies left in the last three decks. */
    O_KIND = 0,
    O_LACK = O_KIND + 3 * 4 * 4 * 4,      /* one row for each combination of missing copies and Books on Pulpits */
    O_LACK_BOOKS = O_LACK + 6 * 3,        /* one row for each combination of missing copies and Books left */
    O_DISPLAY = O_LACK_BOOKS + 3 * 13,    /* for each deck: how useful its displayed card is */
    O_WORKSHOP = O_DISPLAY + DECKS * 13,  /* for each Workshop: the part needed next, and copies left of it */
    O_PAIR = O_WORKSHOP + 32,             /* for each pair of neighbouring Workshops: the states of both */
    O_RESERVE = O_PAIR + 25,              /* for each type of part: one row for each number of cards in Reserves */
    /* one row for each number of parts under the Flagship; the last row: it flies */
    O_FLAGSHIP = O_RESERVE + 3 * 4,
    O_FACTORY = O_FLAGSHIP + 7,
    O_HOURGLASS = O_FACTORY + FACTORIES,  /* for each missing Hourglass: one row for each number of copies left */
    O_HOURS = O_HOURGLASS + DECKS * 5,    /* one row for each combination of missing Hourglasses and cards left */
    O_CLOUDS = O_HOURS + 7 * 12,          /* one row for each combination of strikes still needed and cards left */
    /* one row for each combination of strikes still needed and Hammer Birds left */
    O_BIRDS = O_CLOUDS + 13 * 12,
    /* one row for each number of displayed Hammer Birds, if a Stone Cloud is left */
    O_FLOCK = O_BIRDS + 13 * 13,
    O_PIERS = O_FLOCK + 7,                /* one row for each combination of Piers still to build and cards left */
    O_DEBT = O_PIERS + 4 * 12,            /* one row for each combination of unpaid Workers and cards left */
    O_EGGS = O_DEBT + 5 * 12,
    /* one row for each combination of remaining Outposts and Lairs, and cards left */
    O_HUNT = O_EGGS + 8,
    O_PAWN = O_HUNT + 13 * 12,            /* the type that the Hellkite blocks */
    /* Each of the next five groups exists once for all games, once more for each expansion, and once more for two
     * players. */
    O_TABLE = O_PAWN + 5,
    /* six times the number of cards left, divided by the number of parts needed */
    O_ROOM = 0,
    O_NEED = O_ROOM + 64,                 /* number of parts needed */
    O_CARDS = O_NEED + 24,                /* number of cards left, not divided by eight */
    O_BOOKS = O_CARDS + 64,
    O_PIXIES = O_BOOKS + 4,
    O_TABLE_ROWS = O_PIXIES + 4,
    O_TABLES = 1 + MODULES + 1,
    /* One row for each combination of these facts about a kind of part that is needed: its type, the number needed, the
     * mask of decks that have copies. */
    O_WHERE = O_TABLE + O_TABLES * O_TABLE_ROWS,
    /* copies of the rows before O_FLAGSHIP: one copy for each expansion, and one for two players */
    O_AGAIN = O_WHERE + 3 * 4 * 64,
    OUTLOOK_ROWS = O_AGAIN + (O_TABLES - 1) * O_FLAGSHIP,
    OUTLOOK_ON = 448,                     /* maximum number of rows that a state selects */
};

#ifndef OUTLOOK_WEIGHT                    /* the training program makes the weights variable */
#define OUTLOOK_WEIGHT const int16_t
#endif
extern OUTLOOK_WEIGHT aerion_weights[OUTLOOK_ROWS];

/* Writes the rows that the state selects. Returns their number. */
int aerion_outlook_rows(const aerion_state *, uint16_t on[OUTLOOK_ON]);
int aerion_logit(const aerion_state *);
int32_t aerion_chance(int logit);                 /* returns the chance in units of 2^-24 */
int32_t aerion_outlook(const aerion_state *);        /* returns the chance to win, also for finished games */

#endif
