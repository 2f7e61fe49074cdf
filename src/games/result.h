/* result.h - the result of a game: where the points of each seat come from, their sum, and the ranks. */
#ifndef GAMES_RESULT_H
#define GAMES_RESULT_H

#include "ludo/game.h"

unsigned ludo_seats_with_most(const int *of, int seats);    /* a mask: those for whom it is highest */
void ludo_result_begin(struct ludo_result *, int seats, bool over, const struct ludo_names *lines);
void ludo_result_add(struct ludo_result *, int who, const int16_t *line);      /* the points of a seat, line by line */
void ludo_result_rank(struct ludo_result *, const int *then);      /* by points, then by these numbers, or NULL; equals share a place */


/* How far it is ahead of the others together. */
int ludo_result_lead(const struct ludo_result *, int who);

/* The estimate of a game that knows nothing better than its score. */
#define ESTIMATE_BY_SCORE(game) \
    int game##_estimate(const void *view, int seat) \
    { \
        struct ludo_result r; \
        game##_score(view, &r); \
        return 100 * ludo_result_lead(&r, seat); \
    }

#endif
