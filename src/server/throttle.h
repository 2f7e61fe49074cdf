/* throttle.h - slows down whoever guesses passwords, and never keeps out a person who knows theirs.
 *
 * Wrong log-ins are counted in three ways:
 *  - for a name at an address: three are free, then 2 s, 4 s, ... up to WAIT_MOST.  Nobody at another address waits for these;
 *  - for an address, whatever the name: ADDRESS_FREE at once, then one every ADDRESS_EACH seconds;
 *  - for a name, wherever they come from: after NAME_FREE each further address has turns, TURN_OPEN of every TURN seconds.  The
 *    longest wait of an address that has not guessed is therefore TURN - TURN_OPEN seconds, however many others guess.
 * A device that has a token of the account waits only for itself.
 *
 * Time is in seconds of a clock that is never set.  A try takes room in the table only when its password is hashed: hashing is so slow
 * that a row outlasts the longest wait, whoever tries to push it out (THROTTLE_SETS).  A restart forgets all. */
#ifndef LUDO_THROTTLE_H
#define LUDO_THROTTLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TRIES_FREE = 3,
    WAIT_MOST = 900,                  /* seconds, for a name at an address */
    WAIT_SHARED = 60,                 /* where an address stands for many people */
    TRIES_FORGOTTEN = 6 * 3600,       /* seconds; longer than 12 * WAIT_MOST, or waiting for it would be worth while */
    ADDRESS_FREE = 30, ADDRESS_EACH = 20,
    NAME_FREE = 10, NAME_EACH = 300,
    SIGN_UPS_FREE = 30, SIGN_UPS_EACH = 120,
    TURN = 30, TURN_OPEN = 10
};
enum { THROTTLE_KEY = 16, THROTTLE_SETS = 4096, THROTTLE_WAYS = 8 };   /* 32768 rows; at ten hashes a second and three rows each
                                                                          that is 18 minutes */
struct tries {                        /* that have not succeeded */
    int n;
    int64_t last;                     /* when the last was */
};

int tries_wait(const struct tries *, int most, int64_t now);  /* seconds until the next may be made; 0: now */
void tries_count(struct tries *, int64_t now);

struct throttle {
    struct throttle_row {
        unsigned char key[THROTTLE_KEY];
        struct tries tries;           /* n 0: the row is free */
    } row[THROTTLE_SETS][THROTTLE_WAYS];
    unsigned char secret[32];         /* of the keys: nobody outside can choose which row a name has */
    bool has_secret;
};

struct attempt {                      /* to log in, or to sign up */
    unsigned char pair[THROTTLE_KEY]; /* of the name and the address, or of the device */
    unsigned char name[THROTTLE_KEY];
    unsigned char address[THROTTLE_KEY];
    bool shared;                      /* the address stands for many people, as that of a proxy does */
    bool known;                       /* by a device that has a token of this account */
};

int throttle_wait(const struct throttle *, const struct attempt *, int64_t now);     /* seconds; 0: it may be made */
void throttle_count(struct throttle *, const struct attempt *, int64_t now);         /* it is made: it counts until it succeeds */
void throttle_wrong(struct throttle *, const struct attempt *, int64_t now);         /* it failed: the wait begins now */
void throttle_right(struct throttle *, const struct attempt *);                      /* it succeeded, and does not count */
void throttle_undo(struct throttle *, const struct attempt *);                       /* nobody looked at it: it does not count */
int throttle_sign_up(struct throttle *, const struct attempt *, int64_t now);        /* 0, and it counts; or seconds to wait */

#endif
