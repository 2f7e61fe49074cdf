/* hashers.c - a worker that hashes passwords. */
#include "hashers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned long long PASSES = crypto_pwhash_OPSLIMIT_INTERACTIVE;
static const size_t MEMORY = crypto_pwhash_MEMLIMIT_INTERACTIVE;

_Static_assert((int)STORE_PASSWORD >= (int)crypto_pwhash_STRBYTES, "a hash fits into the store");

static void drop_hashing(struct job *job)
{
    if (job)
        sodium_memzero(job, sizeof(struct hashing));
    free(job);
}

/* A hash of the same cost that no password has: who asks for an unknown name waits as long as who asks for a known one. */
static void put_nobody(char hash[STORE_PASSWORD])
{
    snprintf(hash, STORE_PASSWORD, "$argon2id$v=19$m=%zu,t=%llu,p=1$%s$%s", MEMORY / 1024, PASSES,
             "AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
}

static void check(struct hashing *one)
{
    char *hash = one->account.password;
    bool known = one->account.person != 0;
    if (!known)
        put_nobody(hash);
    one->right = crypto_pwhash_str_verify(hash, one->password, strlen(one->password)) == 0 && known;
}

static void hash(struct job *job)
{
    struct hashing *one = (struct hashing *)job;
    one->right = true;
    if (one->checks)
        check(one);
    if (one->right && one->fresh[0] &&
        crypto_pwhash_str(one->made, one->fresh, strlen(one->fresh), PASSES, MEMORY) != 0)
        one->made[0] = '\0';
    sodium_memzero(one->password, sizeof one->password);
    sodium_memzero(one->fresh, sizeof one->fresh);
    sodium_memzero(one->account.password, sizeof one->account.password);
}

struct workers *hashers_hire(void (*wake)(void *), void *with)
{
    return workers_hire(1, &(struct workers_ways){ hash, drop_hashing, wake, with });
}

int hashers_ask(struct workers *h, const struct hashing *what)
{
    struct hashing *one = malloc(sizeof *one);
    if (!one)
        return -1;
    *one = *what;
    int asked = workers_ask(h, &one->job, HASHES_WAIT);
    if (asked < 0)
        drop_hashing(&one->job);
    return asked;
}

static bool is_asked_by(const struct job *job, unsigned long guest)
{
    return ((const struct hashing *)job)->guest == guest;
}

void hashers_forget(struct workers *h, unsigned long guest) { workers_forget(h, is_asked_by, guest); }

bool hashers_answer(struct workers *h, struct hashing *to)
{
    struct job *one = workers_answer(h);
    if (one)
        *to = *(struct hashing *)one;
    drop_hashing(one);
    return one != NULL;
}
