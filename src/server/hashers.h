/* hashers.h - a thread that hashes passwords (argon2id), so that nobody else waits for it.
 *
 * One password at a time: each takes 64 MiB and a tenth of a second.  Whoever asks is answered later, by `then`, on the thread of the
 * house.  Passwords are wiped as soon as they are used.
 *
 * The addresses that ask are served in turn, however much one of them asks; log-ins and sign-ups wait in queues of their own, and
 * are taken alternately.  Where a queue is full, an address that has more in it than the one that asks loses its last. */
#ifndef LUDO_HASHERS_H
#define LUDO_HASHERS_H

#include "limits.h"
#include "store.h"
#include "store_people.h"
#include "throttle.h"
#include "workers.h"

enum { PASSWORD = 129, PASSWORD_LEAST = 8 };                  /* bytes, the NUL included; letters */
enum { LOGINS_WAIT = 32, SIGN_UPS_WAIT = 8 };                 /* so many at most */

struct request;
struct hashers;

struct hashing {
    struct job job;
    struct hashing *next;             /* of those that wait */
    unsigned long client;              /* who asked, by its number */
    int64_t id;                       /* in which request */
    int64_t person;                   /* who that was then */
    int (*then)(struct request *, const struct hashing *);     /* as the answer of an operation */
    struct store_account account;     /* whose .password the one that was said should be; of nobody: it costs the same, and is wrong */
    char password[PASSWORD];          /* to be checked, if .checks */
    char fresh[PASSWORD];             /* to be hashed, if not empty and what was checked is right */
    char name[STORE_NAME];            /* the operation's own */
    char device[STORE_NAME];
    struct attempt attempt;
    unsigned char from[ADDRESS_KEY];  /* the address that asks */
    bool checks, right;               /* what checks nothing is a sign-up */
    bool dropped;                     /* nobody looked at it: others were to be served */
    char made[STORE_PASSWORD];        /* the hash of the fresh one; "": none */
    long rank;                        /* in its queue: the least is next */
};

struct hashers *hashers_start(void (*wake)(void *), void *with);    /* NULL: no memory; wake: there is an answer, from any thread */
void hashers_stop(struct hashers *);                            /* also NULL */
int hashers_submit(struct hashers *, const struct hashing *);         /* a copy of it; -1: too many wait */
void hashers_cancel(struct hashers *, unsigned long client);        /* who has gone is not waited for */
bool hashers_take(struct hashers *, struct hashing *);           /* false: none yet */

#endif
