/* clock.h - the clock of a room.
 *
 * Each seat has time; it runs while the seat must answer, for several at once if they choose at the same time.  At the beginning of
 * each of its turns a seat gets some more, up to a cap.  Times are milliseconds of the clock of the house. */
#ifndef LUDO_ROOM_CLOCK_H
#define LUDO_ROOM_CLOCK_H

#include "store.h"

enum { CLOCK_RETURN = 30 * 1000 };      /* who comes back has at least so much */

void clock_begin(struct store_clock *, const struct store_terms *, int64_t now);
void clock_run(struct store_clock *, const struct store_terms *, unsigned seats, int n, int64_t now);     /* from now on for these,
                                                                                          after n moves */
void clock_return(struct store_clock *, const struct store_terms *, int seat);
int64_t clock_left(const struct store_clock *, int seat, int64_t now);
unsigned clock_late(const struct store_clock *, int64_t now);                                      /* mask of seats */

#endif
