/* outlook.h - the chance to win from here, as the computer players judge it between turns.
 *
 * A table switches on some fifty of the rows below: what is still needed and how many copies are left of it, what the
 * Workshops wait for, how many cards are left for how many parts, Books, Pixies, the goals of the expansions.  Each row
 * has a learned weight (weights.def), and their sum is the logit of winning.  tools/train/outlook.c learns them. */
#ifndef AERION_OUTLOOK_H
#define AERION_OUTLOOK_H

#include "aerion.h"

enum { OUTLOOK_UNIT = 1024 };     /* of logits */

/* The groups of rows, and how many each has. */
enum outlook_row {
    O_KIND = 0,                           /* for each kind needed: its type, how many, easy and hard copies left */
    O_LACK = O_KIND + 3 * 4 * 4 * 4,      /* parts of which too few are left, and Books at hand */
    O_LACK_BOOKS = O_LACK + 6 * 3,        /* the same, and Books to come */
    O_DISPLAY = O_LACK_BOOKS + 3 * 13,    /* what lies in each deck's place */
    O_WORKSHOP = O_DISPLAY + DECKS * 13,  /* what a Workshop waits for, and how many of it are left */
    O_PAIR = O_WORKSHOP + 32,             /* two Workshops side by side */
    O_RESERVE = O_PAIR + 25,              /* how many of each type */
    O_FLAGSHIP = O_RESERVE + 3 * 4,       /* parts under it; flying */
    O_FACTORY = O_FLAGSHIP + 7,
    O_HOURGLASS = O_FACTORY + FACTORIES,  /* for each one missing: copies left */
    O_HOURS = O_HOURGLASS + DECKS * 5,    /* how many are missing, and cards left */
    O_CLOUDS = O_HOURS + 7 * 12,          /* strikes still to come, and cards left */
    O_BIRDS = O_CLOUDS + 13 * 12,         /* strikes still to come, and birds left */
    O_FLOCK = O_BIRDS + 13 * 13,          /* birds displayed, while there are clouds */
    O_PIERS = O_FLOCK + 7,                /* Piers to build, and cards left */
    O_DEBT = O_PIERS + 4 * 12,            /* Workers unpaid, and cards left */
    O_EGGS = O_DEBT + 5 * 12,
    O_HUNT = O_EGGS + 8,                  /* Outposts and Lairs left, and cards left */
    O_PAWN = O_HUNT + 13 * 12,            /* the type that the Hellkite blocks */
    O_TABLE = O_PAWN + 5,                 /* what follows: for every table, each module, two players */
    O_ROOM = 0,                           /* cards left for each part needed */
    O_NEED = O_ROOM + 64,                 /* parts needed */
    O_CARDS = O_NEED + 24,                /* cards left */
    O_BOOKS = O_CARDS + 64,
    O_PIXIES = O_BOOKS + 4,
    O_TABLE_ROWS = O_PIXIES + 4,
    O_TABLES = 1 + MODULES + 1,
    O_WHERE = O_TABLE + O_TABLES * O_TABLE_ROWS,  /* for each kind needed: type, how many, decks that have it */
    O_AGAIN = O_WHERE + 3 * 4 * 64,       /* the rows before O_FLAGSHIP once more for each module, and for two players */
    OUTLOOK_ROWS = O_AGAIN + (O_TABLES - 1) * O_FLAGSHIP,
    OUTLOOK_ON = 448,                     /* rows that are on at once, at most */
};

#ifndef OUTLOOK_WEIGHT                    /* a learner lets them change */
#define OUTLOOK_WEIGHT const int16_t
#endif
extern OUTLOOK_WEIGHT aerion_weights[OUTLOOK_ROWS];

int aerion_outlook_rows(const aerion_state *, uint16_t on[OUTLOOK_ON]);      /* how many are on */
int aerion_logit(const aerion_state *);
int32_t aerion_chance(int logit);                 /* in units of 2^-24 */
int32_t aerion_outlook(const aerion_state *);        /* the chance to win, the end included */

#endif
