/* hashers.h - a thread that hashes passwords (argon2id), so that the event loop does not wait.
 *
 * The thread hashes one password at a time. Each hash needs 64 MiB and about 0.1 s. The server thread passes the
 * result to the callback `then`. Passwords are wiped from memory after use.
 *
 * Client addresses take turns. Logins and sign-ups have separate queues, which also take turns. A new job that finds
 * its queue full replaces the last job of the address with the most jobs. If the address of the new job would then have
 * at least as many jobs, the new job is refused. */
#ifndef LUDO_HASHERS_H
#define LUDO_HASHERS_H

#include "limits.h"
#include "store.h"
#include "store_people.h"
#include "throttle.h"
#include "workers.h"

/* PASSWORD: maximum bytes of a password, with the NUL; PASSWORD_LEAST: minimum number of characters */
enum { PASSWORD = 129, PASSWORD_LEAST = 8 };
enum { LOGINS_WAIT = 32, SIGN_UPS_WAIT = 8 }; /* maximum number of waiting jobs in each queue */

struct request;
struct hashers;

struct hashing {
    struct job job;
    struct hashing *next;                                  /* next job in the queue */
    unsigned long client;                                  /* number of the client */
    int64_t id;                                            /* id of the request */
    int64_t person;                                        /* person of the client when the request arrived */
    int (*then)(struct request *, const struct hashing *); /* writes the response, like the function of an operation */
    /* account whose password is checked. If the account is empty, the check takes the same time and fails */
    struct store_account account;
    char password[PASSWORD];                               /* password to check, if .checks_password */
    /* password to hash, if it is not empty and the check succeeds */
    char new_password[PASSWORD];
    char name[STORE_NAME];                                 /* name of the account, for the callback `then` */
    char device[STORE_NAME];
    struct attempt attempt;
    unsigned char from[ADDRESS_KEY];                       /* address of the client */
    /* checks_password: false for a sign-up; correct: the password was correct */
    bool checks_password, correct;
    bool dropped;                                          /* the queue was full, so the password is not hashed */
    char new_hash[STORE_PASSWORD];                         /* hash of the new password; "": there is no new password */
    long rank;                                             /* the queue hashes the job with the lowest rank first */
};

/* Returns NULL if there is no memory. `wake` is called from any thread when a result is ready. */
struct hashers *hashers_start(void (*wake)(void *), void *with);
void hashers_stop(struct hashers *);                          /* does nothing for NULL */
int hashers_submit(struct hashers *, const struct hashing *); /* copies the job; returns -1 if the queue is full */
void hashers_cancel(struct hashers *, unsigned long client);  /* drops the jobs of a disconnected client */
/* takes a finished job; returns false if no job is finished yet */
bool hashers_take(struct hashers *, struct hashing *);

#endif
