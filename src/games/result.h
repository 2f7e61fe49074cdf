/* result.h - builds the result of a game: points by source (lines), their sum, ranks. */
#ifndef GAMES_RESULT_H
#define GAMES_RESULT_H

#include "ludo/game.h"

unsigned ludo_seats_with_most(const int *of, int seats);    /* returns a mask of the seats with the highest of[seat] */
void ludo_result_begin(struct ludo_result *, int seats, bool over, const struct ludo_names *lines);
/* Adds the points of a seat to the result: one number for each line. */
void ludo_result_add(struct ludo_result *, int who, const int16_t *line);
/* Ranks the seats by points, then by tie_break[seat], higher first. tie_break may be NULL. Equal seats share a rank. */
void ludo_result_rank(struct ludo_result *, const int *tie_break);

/* Returns how many points this seat is ahead of each other seat, added up over the other seats. */
int ludo_result_lead(const struct ludo_result *, int who);

/* Defines the function `estimate` of a game that has no better heuristic than the score. */
#define ESTIMATE_BY_SCORE(game) \
    int game##_estimate(const void *view, int seat) \
    { \
        struct ludo_result r; \
        game##_score(view, &r); \
        return 100 * ludo_result_lead(&r, seat); \
    }

#endif
