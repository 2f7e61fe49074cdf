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

enum { OUTLOOK_UNIT = 1024 };     /* scale of logits: this value is 1.0 */

/* The groups of rows, and the number of rows in each. */
enum outlook_row {
    /* for each kind needed: its type, number needed, copies in the easy and in the hard decks */
    O_KIND = 0,
    O_LACK = O_KIND + 3 * 4 * 4 * 4,      /* parts with too few copies left, and Books on Pulpits */
    O_LACK_BOOKS = O_LACK + 6 * 3,        /* parts with too few copies left, and Books still to come */
    O_DISPLAY = O_LACK_BOOKS + 3 * 13,    /* the displayed card of each deck */
    O_WORKSHOP = O_DISPLAY + DECKS * 13,  /* the part that a Workshop needs next, and its copies left */
    O_PAIR = O_WORKSHOP + 32,             /* the states of two neighbouring Workshops */
    O_RESERVE = O_PAIR + 25,              /* number of cards of each type */
    O_FLAGSHIP = O_RESERVE + 3 * 4,       /* parts under the Flagship, or flying */
    O_FACTORY = O_FLAGSHIP + 7,
    O_HOURGLASS = O_FACTORY + FACTORIES,  /* for each missing Hourglass: copies left */
    O_HOURS = O_HOURGLASS + DECKS * 5,    /* missing Hourglasses, and cards left */
    O_CLOUDS = O_HOURS + 7 * 12,          /* strikes still needed, and cards left */
    O_BIRDS = O_CLOUDS + 13 * 12,         /* strikes still needed, and birds left */
    O_FLOCK = O_BIRDS + 13 * 13,          /* displayed birds, while clouds are left */
    O_PIERS = O_FLOCK + 7,                /* Piers to build, and cards left */
    O_DEBT = O_PIERS + 4 * 12,            /* Workers unpaid, and cards left */
    O_EGGS = O_DEBT + 5 * 12,
    O_HUNT = O_EGGS + 8,                  /* Outposts and Lairs left, and cards left */
    O_PAWN = O_HUNT + 13 * 12,            /* the type that the Hellkite blocks */
    /* the next groups exist once for all games, once for each module and once for two players */
    O_TABLE = O_PAWN + 5,
    O_ROOM = 0,                           /* cards left per part needed */
    O_NEED = O_ROOM + 64,                 /* parts needed */
    O_CARDS = O_NEED + 24,                /* cards left */
    O_BOOKS = O_CARDS + 64,
    O_PIXIES = O_BOOKS + 4,
    O_TABLE_ROWS = O_PIXIES + 4,
    O_TABLES = 1 + MODULES + 1,
    O_WHERE = O_TABLE + O_TABLES * O_TABLE_ROWS,  /* for each kind needed: type, number needed, decks that have it */
    O_AGAIN = O_WHERE + 3 * 4 * 64,       /* the rows before O_FLAGSHIP again, for each module and for two players */
    OUTLOOK_ROWS = O_AGAIN + (O_TABLES - 1) * O_FLAGSHIP,
    OUTLOOK_ON = 448,                     /* most rows that apply at once */
};

#ifndef OUTLOOK_WEIGHT                    /* the training program makes them variable */
#define OUTLOOK_WEIGHT const int16_t
#endif
extern OUTLOOK_WEIGHT aerion_weights[OUTLOOK_ROWS];

int aerion_outlook_rows(const aerion_state *, uint16_t on[OUTLOOK_ON]);      /* returns how many rows apply */
int aerion_logit(const aerion_state *);
int32_t aerion_chance(int logit);                 /* in units of 2^-24 */
int32_t aerion_outlook(const aerion_state *);        /* the chance to win; also handles finished games */

#endif
