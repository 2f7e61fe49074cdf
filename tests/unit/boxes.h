/* boxes.h - the structs with which tests describe box files. Each game has a header (boxes_pillars.h and so on) with
 * box files as text and the results that the tests expect. */
#ifndef BOXES_H
#define BOXES_H

#include "ludo/play.h"

/* A text that a box changes. `says`: words that the text contains if the table has the box. `built_in`: words that the
 * text contains without the box. NULL: the two texts only have to differ. */
enum said_where { IN_CARD, IN_LABEL, IN_CLAUSE }; /* text of a card; label of a move; clause of the rules */

struct box_says {
    const char *box;          /* lines of the box file after its header; NULL: the lines of `ten` */
    int where;
    const char *what; /* id of a card, notation of a move or number of a clause: "beggar", "hire beggar", "100" */
    enum ludo_lang lang;
    const char *says, *built_in;
};

/* A box file that is refused: its lines, and the line and words of the expected error. The header of a box file is line
 * 1. */
struct box_refused { const char *lines; int line; const char *words; };

/* Kinds of texts about a table that can depend on its box, as bits of a mask. */
enum { TELLS_TABLE = 1, TELLS_ASIDES = 2, TELLS_AMOUNTS = 4, TELLS_MOVES = 8 };

struct boxes {
    const char *game;
    /* a box file with names and with ten or more values of different kinds; its author is called Somebody */
    const char *ten;
    /* number of values that differ from the card data; number of reconstructed values that the box confirms */
    int differ, confirmed;
    unsigned tells;                           /* mask of the kinds of texts that the box `ten` changes */
    const char *options;                      /* options of the tables for this test, as in a request; or NULL */
    /* compare only states that are also possible with the built-in card data */
    bool tells_lawful;
    const char *written[4];                   /* lines that the box contains when it is written again */
    /* a value of the box `ten`, and a different value of the same length to damage the box */
    const char *spoilt[2];
    const char *named;                        /* lines that rename cards, as the program writes them */
    const char *more;                         /* lines of a box with which random players score more points */
    int by; /* each seat scores at least this many points more per game with the box `more` */
    int figures;                              /* minimum number of values that a box can change */
    int any; /* boxes with random lines change at least this many values on average */
    const struct box_says *says;              /* the last row of the array has no `what` */
    const struct box_refused *refused;        /* the last row of the array has no lines */
};

#endif
