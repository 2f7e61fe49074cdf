/* room_clock.h - the clock of a room.
 *
 * The time of a seat runs while the seat must move. The clocks of several seats can run at the same time. Each turn
 * adds some time to the clock of the seat, up to a maximum. Times are milliseconds of the server clock. */
#ifndef LUDO_ROOM_CLOCK_H
#define LUDO_ROOM_CLOCK_H

#include "store.h"

enum { CLOCK_RETURN = 30 * 1000 }; /* minimum time left for a player who takes the seat back from a bot */

void clock_begin(struct store_clock *, const struct store_terms *, int64_t now);
/* Lets the clocks of these seats run from now on. `n` is the number of moves so far. */
void clock_run(struct store_clock *, const struct store_terms *, unsigned seats, int n, int64_t now);
void clock_return(struct store_clock *, const struct store_terms *, int seat);
int64_t clock_left(const struct store_clock *, int seat, int64_t now);
unsigned clock_late(const struct store_clock *, int64_t now); /* returns a mask of the seats whose time has run out */

#endif
