/* boxes.h - what test_boxes.c tries of each game that has boxes: one header of rows a game (boxes_pillars.h and so on), each with
 * boxes of that game as text, and what is expected of them. */
#ifndef BOXES_H
#define BOXES_H

#include "ludo/play.h"

/* What a box changes: something that is said with it, and what is said there without it (NULL: only that it is something else). */
enum said_where { IN_CARD, IN_LABEL, IN_CLAUSE };      /* the text of a card; the label of a move; a clause of the rules */

struct box_says {
    const char *box;          /* lines after the head; NULL: the ten */
    int where;
    const char *what;         /* "beggar", "hire beggar", "100" */
    enum ludo_lang lang;
    const char *says, *built_in;
};

struct box_refused { const char *lines; int line; const char *words; };        /* the head is line 1 */

/* What is told of a table, and follows the box. */
enum { TELLS_TABLE = 1, TELLS_ASIDES = 2, TELLS_AMOUNTS = 4, TELLS_MOVES = 8 };

struct boxes {
    const char *game;
    const char *ten;                          /* lines: ten figures of different kinds or more, and names, as author Somebody */
    int differ, confirmed;                    /* how many figures differ; how many reconstructed ones it confirms */
    unsigned tells;                           /* which of the above the ten change, */
    const char *options;                      /* at the tables where that is looked at, as a request says them; or NULL */
    bool tells_lawful;                        /* looked at only where the same table could be one of the built-in box */
    const char *written[4];                   /* lines that it is written with again */
    const char *spoilt[2];                    /* a figure of the ten, and another value for it, as long as that */
    const char *named;                        /* lines that name cards, as they are written again */
    const char *more;                         /* lines by which random players make... */
    int by;                                   /* ...that many points more a game and seat, at least */
    int figures;                              /* at least so many figures of its boxes can be changed */
    int any;                                  /* and so many differ, on average, in a box of lines by chance */
    const struct box_says *says;              /* ended by a row without what */
    const struct box_refused *refused;        /* ended by a row without lines */
};

#endif
