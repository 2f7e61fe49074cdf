/* boxes.h - the structs for box files in tests. Each game has a header of rows (boxes_pillars.h and so on) with box
 * files as text and the expected results. */
#ifndef BOXES_H
#define BOXES_H

#include "ludo/play.h"

/* A text that a box changes: with the box, and without it (NULL: only that it differs). */
enum said_where { IN_CARD, IN_LABEL, IN_CLAUSE }; /* text of a card; label of a move; clause of the rules */

struct box_says {
    const char *box;          /* lines after the header; NULL: the lines of `ten` */
    int where;
    const char *what;         /* "beggar", "hire beggar", "100" */
    enum ludo_lang lang;
    const char *says, *built_in;
};

struct box_refused { const char *lines; int line; const char *words; };        /* the header is line 1 */

/* Texts about a table that depend on its box. */
enum { TELLS_TABLE = 1, TELLS_ASIDES = 2, TELLS_AMOUNTS = 4, TELLS_MOVES = 8 };

struct boxes {
    const char *game;
    const char *ten;                          /* ten or more values of different kinds, and names, by author Somebody */
    int differ, confirmed;                    /* number of values that differ; of reconstructed values it confirms */
    unsigned tells;                           /* which of the texts above the ten lines change */
    const char *options;                      /* options of the tables for this test, as in a request; or NULL */
    bool tells_lawful;                        /* compare only states that are possible with the built-in box too */
    const char *written[4];                   /* lines that it has when written again */
    const char *spoilt[2];                    /* a value of the ten lines, and another value of the same length */
    const char *named;                        /* lines that name cards, as they are written again */
    const char *more;                         /* lines that give random players... */
    int by;                                   /* ...at least this many more points per game and seat */
    int figures;                              /* minimum number of values that a box can change */
    int any;                                  /* average number of values that differ in a box with random lines */
    const struct box_says *says;              /* ends with a row without `what` */
    const struct box_refused *refused;        /* ends with a row without lines */
};

#endif
