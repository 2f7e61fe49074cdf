/* throttle.h - slows down password guessing without locking out the owner of an account.
 *
 * Wrong logins are counted in three ways:
 * - for a name at an address: three wrong logins are free, then the client waits 2 s, 4 s, ... up to WAIT_MOST. Other
 *   addresses need not wait;
 * - for an address, with any name: ADDRESS_FREE wrong logins are free, then one login every ADDRESS_EACH seconds;
 * - for a name, from any address: after NAME_FREE wrong logins each address may try only during TURN_OPEN of every
 *   TURN seconds. An address without wrong logins waits at most TURN - TURN_OPEN seconds.
 *
 * A device with a token of the account waits only for its own attempts. Times are seconds of a monotonic clock. A
 * counter takes a row only when a password is hashed. Hashing is so slow that a row is replaced only after its longest
 * wait is over (THROTTLE_SETS). A restart of the server clears all counters. */
#ifndef LUDO_THROTTLE_H
#define LUDO_THROTTLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TRIES_FREE = 3,
    WAIT_MOST = 900,            /* in seconds: the longest wait for a name at an address */
    WAIT_SHARED = 60,           /* in seconds: the longest wait if many people share the address */
    /* in seconds: after this time without attempts, a counter is cleared. If this time were shorter than 12 *
     * WAIT_MOST, a client could guess faster by waiting for it */
    TRIES_FORGOTTEN = 6 * 3600,
    ADDRESS_FREE = 30, ADDRESS_EACH = 20,
    NAME_FREE = 10, NAME_EACH = 300,
    SIGN_UPS_FREE = 30, SIGN_UPS_EACH = 120,
    TURN = 30, TURN_OPEN = 10
};
/* The table has 32768 rows. Ten hashes per second with three rows each would replace all rows in 18 minutes. */
enum { THROTTLE_KEY = 16, THROTTLE_SETS = 4096, THROTTLE_SET_ROWS = 8 };
struct tries {                  /* a counter of failed attempts */
    int n;
    int64_t last;               /* time of the last failed attempt */
};

/* returns the seconds until the next attempt is allowed; 0: it is allowed now */
int tries_wait(const struct tries *, int most, int64_t now);
void tries_count(struct tries *, int64_t now);

struct throttle {
    struct throttle_row {
        unsigned char key[THROTTLE_KEY];
        struct tries tries;   /* if tries.n is 0, the row is free */
    } row[THROTTLE_SETS][THROTTLE_SET_ROWS];
    unsigned char secret[32]; /* key of the hashes, so that clients cannot choose their row */
    bool has_secret;
};

struct attempt {                      /* an attempt to log in or to sign up */
    unsigned char pair[THROTTLE_KEY]; /* key of the name and the address, or of the device */
    unsigned char name[THROTTLE_KEY];
    unsigned char address[THROTTLE_KEY];
    bool shared;                      /* many people share the address, as behind a proxy */
    bool known;                       /* the attempt comes from a device with a token of this account */
};

/* returns the seconds to wait; 0: the attempt is allowed */
int throttle_wait(const struct throttle *, const struct attempt *, int64_t now);
/* counts the attempt as wrong until throttle_right */
void throttle_count(struct throttle *, const struct attempt *, int64_t now);
/* call this after a wrong password: the wait for the next attempt starts now */
void throttle_wrong(struct throttle *, const struct attempt *, int64_t now);
/* call this after a correct password: the attempt does not count */
void throttle_right(struct throttle *, const struct attempt *);
/* call this if the password was not checked: the attempt does not count */
void throttle_undo(struct throttle *, const struct attempt *);
/* Counts a sign-up. Returns 0 if it is allowed, otherwise the seconds to wait. */
int throttle_sign_up(struct throttle *, const struct attempt *, int64_t now);

#endif
