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

/* The first row of each group. The comment says which facts select a row of the group. */
enum outlook_row {
    /* for each kind needed: type, number needed, copies in the easy decks and in the hard decks */
    O_KIND = 0,
    O_LACK = O_KIND + 3 * 4 * 4 * 4,      /* parts with too few copies left, and Books on Pulpits */
    O_LACK_BOOKS = O_LACK + 6 * 3,        /* parts with too few copies left, and Books still to come */
    O_DISPLAY = O_LACK_BOOKS + 3 * 13,    /* usefulness of each deck's displayed card */
    O_WORKSHOP = O_DISPLAY + DECKS * 13,  /* the part that a Workshop needs next, and its copies left */
    O_PAIR = O_WORKSHOP + 32,             /* the states of two neighbouring Workshops */
    O_RESERVE = O_PAIR + 25,              /* number of Reserve cards of each type */
    O_FLAGSHIP = O_RESERVE + 3 * 4,       /* number of parts under the Flagship, or that it flies */
    O_FACTORY = O_FLAGSHIP + 7,
    O_HOURGLASS = O_FACTORY + FACTORIES,  /* for each missing Hourglass: its copies left */
    O_HOURS = O_HOURGLASS + DECKS * 5,    /* number of missing Hourglasses, and cards left */
    O_CLOUDS = O_HOURS + 7 * 12,          /* strikes needed against Stone Clouds, and cards left */
    O_BIRDS = O_CLOUDS + 13 * 12,         /* strikes needed, and Hammer Birds left */
    O_FLOCK = O_BIRDS + 13 * 13,          /* number of displayed Hammer Birds, while clouds are left */
    O_PIERS = O_FLOCK + 7,                /* number of Piers to build, and cards left */
    O_DEBT = O_PIERS + 4 * 12,            /* number of unpaid Workers, and cards left */
    O_EGGS = O_DEBT + 5 * 12,
    O_HUNT = O_EGGS + 8,                  /* number of Outposts and Lairs left, and cards left */
    O_PAWN = O_HUNT + 13 * 12,            /* the type that the Hellkite blocks */
    /* the next groups exist once for all games, once for each expansion and once for two players */
    O_TABLE = O_PAWN + 5,
    O_ROOM = 0,                           /* cards left per part needed */
    O_NEED = O_ROOM + 64,                 /* number of parts needed */
    O_CARDS = O_NEED + 24,                /* number of cards left */
    O_BOOKS = O_CARDS + 64,
    O_PIXIES = O_BOOKS + 4,
    O_TABLE_ROWS = O_PIXIES + 4,
    O_TABLES = 1 + MODULES + 1,
    O_WHERE = O_TABLE + O_TABLES * O_TABLE_ROWS,  /* for each kind needed: type, number needed, decks that have it */
    O_AGAIN = O_WHERE + 3 * 4 * 64,       /* the rows before O_FLAGSHIP again, for each expansion and for two players */
    OUTLOOK_ROWS = O_AGAIN + (O_TABLES - 1) * O_FLAGSHIP,
    OUTLOOK_ON = 448,                     /* most rows that apply to a state */
};

#ifndef OUTLOOK_WEIGHT                    /* the training program makes the weights variable */
#define OUTLOOK_WEIGHT const int16_t
#endif
extern OUTLOOK_WEIGHT aerion_weights[OUTLOOK_ROWS];

/* Writes the rows that apply; returns their number. */
int aerion_outlook_rows(const aerion_state *, uint16_t on[OUTLOOK_ON]);
int aerion_logit(const aerion_state *);
int32_t aerion_chance(int logit);                 /* returns the chance in units of 2^-24 */
int32_t aerion_outlook(const aerion_state *);        /* returns the chance to win, also for finished games */

#endif
