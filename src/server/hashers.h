/* hashers.h - a thread that hashes passwords (argon2id), so that nobody else waits for it.
 *
 * One password at a time: each takes 64 MiB and a tenth of a second.  Whoever asks is answered later, by `then`, on
 * the thread of the house.  Passwords are wiped as soon as they are used. */
#ifndef LUDO_HASHERS_H
#define LUDO_HASHERS_H

#include "store.h"
#include "store_people.h"
#include "workers.h"

enum { PASSWORD = 129, PASSWORD_LEAST = 8, HASHES_WAIT = 8 };      /* bytes, the NUL included; letters; so many at most */

struct heard;

struct hashing {
    struct job job;
    unsigned long guest;              /* who asked, by its number */
    int64_t id;                       /* in which request */
    int64_t person;                   /* who that was then */
    int (*then)(struct heard *, const struct hashing *);     /* as the answer of an operation */
    struct store_account account;     /* whose .password the one that was said should be; of nobody: it costs the same, and is wrong */
    char password[PASSWORD];          /* to be checked, if .checks */
    char fresh[PASSWORD];             /* to be hashed, if not empty and what was checked is right */
    char name[STORE_NAME];            /* the operation's own */
    char device[STORE_NAME];
    bool checks, right;
    char made[STORE_PASSWORD];        /* the hash of the fresh one; "": none */
};

struct workers *hashers_hire(void (*wake)(void *), void *with);    /* NULL: no memory; wake: there is an answer, from any thread */
int hashers_ask(struct workers *, const struct hashing *);         /* a copy of it; -1: too many wait */
void hashers_forget(struct workers *, unsigned long guest);        /* who has gone is not waited for */
bool hashers_answer(struct workers *, struct hashing *);           /* false: none yet */

#endif
