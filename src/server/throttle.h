/* throttle.h - who guesses passwords waits longer and longer: for the same name from anywhere, and on the same connection.
 *
 * Kept in memory.  A name that nobody has is treated as one that somebody has.  Nobody waits longer than a minute, so that nobody can
 * lock somebody else out for good. */
#ifndef LUDO_THROTTLE_H
#define LUDO_THROTTLE_H

#include "store.h"

enum { TRIES_FREE = 3, WAIT_MOST = 60, TRIES_KEPT = 1024, TRIES_FORGOTTEN = 3600 };    /* tries; seconds; names; seconds */

struct tries {                        /* that have not succeeded */
    int n;
    int64_t last;                     /* when the last was */
};

struct throttle {
    struct {
        unsigned char name[STORE_KEY];        /* its hash */
        struct tries tries;
    } kept[TRIES_KEPT];
};

int tries_wait(const struct tries *, int64_t now);            /* seconds until the next may be made; 0: now */
void tries_count(struct tries *, int64_t now);
struct tries *throttle_of(struct throttle *, const unsigned char *name);      /* a name's; the oldest makes room for a new one */

#endif
