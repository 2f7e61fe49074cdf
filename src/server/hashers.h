/* hashers.h - a thread that hashes passwords (argon2id), so that the event loop does not wait.
 *
 * One password at a time: each needs 64 MiB and about 0.1 s. The result goes to `then`, on the server thread.
 * Passwords are wiped after use.
 *
 * Addresses take turns. Logins and sign-ups have separate queues, which also take turns. If a queue is full, an
 * address with more jobs than the new one loses its last job. */
#ifndef LUDO_HASHERS_H
#define LUDO_HASHERS_H

#include "limits.h"
#include "store.h"
#include "store_people.h"
#include "throttle.h"
#include "workers.h"

enum { PASSWORD = 129, PASSWORD_LEAST = 8 };  /* PASSWORD: bytes with the NUL; PASSWORD_LEAST: characters */
enum { LOGINS_WAIT = 32, SIGN_UPS_WAIT = 8 }; /* limits of the queues */

struct request;
struct hashers;

struct hashing {
    struct job job;
    struct hashing *next;                                  /* in the queue */
    unsigned long client;                                  /* number of the client */
    int64_t id;                                            /* of the request */
    int64_t person;                                        /* person of the client at that time */
    int (*then)(struct request *, const struct hashing *); /* writes the response, like an operation */
    struct store_account account;                          /* account to check; empty: costs the same and fails */
    char password[PASSWORD];                               /* to check, if .checks_password */
    char new_password[PASSWORD];                           /* to hash, if not empty and the check succeeds */
    char name[STORE_NAME];                                 /* for `then` */
    char device[STORE_NAME];
    struct attempt attempt;
    unsigned char from[ADDRESS_KEY];                       /* address of the client */
    bool checks_password, correct;                                /* checks_password is false for a sign-up */
    bool dropped;                                          /* refused without hashing */
    char new_hash[STORE_PASSWORD];                         /* hash of the new password; "": none */
    long rank;                                             /* in its queue: lowest first */
};

/* NULL: no memory; wake: called from any thread when a result is ready */
struct hashers *hashers_start(void (*wake)(void *), void *with);
void hashers_stop(struct hashers *);                          /* accepts NULL */
int hashers_submit(struct hashers *, const struct hashing *); /* copies it; -1: the queue is full */
void hashers_cancel(struct hashers *, unsigned long client);  /* drops the jobs of a disconnected client */
bool hashers_take(struct hashers *, struct hashing *);        /* false: none yet */

#endif
