/* result.h - the result of a game: where the points of each seat come from, their sum, and the ranks. */
#ifndef GAMES_RESULT_H
#define GAMES_RESULT_H

#include "ludo/game.h"

unsigned ludo_seats_with_most(const int *of, int seats);    /* a mask: those for whom it is highest */
void ludo_result_begin(struct ludo_result *, int seats, bool over, const struct ludo_names *lines);
void ludo_result_add(struct ludo_result *, int who, const int16_t *line);      /* the points of a seat, line by line */
void ludo_result_rank(struct ludo_result *, const int *then);      /* by points, then by these numbers, or NULL; equals share a place */

#endif
