/* hashers.c - a short queue of passwords, the thread that hashes them, and a list of those done. */
#include "hashers.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned long long PASSES = crypto_pwhash_OPSLIMIT_INTERACTIVE;
static const size_t MEMORY = crypto_pwhash_MEMLIMIT_INTERACTIVE;

_Static_assert((int)STORE_PASSWORD >= (int)crypto_pwhash_STRBYTES, "a hash fits into the store");

struct row { /* first in, first out */
    struct hashing *first, **end;
    int n;
};

struct hashers {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    pthread_t thread;
    struct row waiting, done;
    bool closing;
    void (*wake)(void *);
    void *with;
};

static void append(struct row *row, struct hashing *one)
{
    one->next = NULL;
    *row->end = one;
    row->end = &one->next;
    row->n++;
}

static struct hashing *take_first(struct row *row)
{
    struct hashing *one = row->first;
    if (!one)
        return NULL;
    row->first = one->next;
    row->n--;
    if (!row->first)
        row->end = &row->first;
    return one;
}

static void drop(struct hashing *one)
{
    if (one)
        sodium_memzero(one, sizeof *one);
    free(one);
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

static void work(struct hashing *one)
{
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

static struct hashing *wait_for_one(struct hashers *h)
{
    struct hashing *one = NULL;
    pthread_mutex_lock(&h->lock);
    while (!h->closing && !(one = take_first(&h->waiting)))
        pthread_cond_wait(&h->asked, &h->lock);
    pthread_mutex_unlock(&h->lock);
    return one;
}

static void *hash(void *with)
{
    struct hashers *h = with;
    for (struct hashing *one; (one = wait_for_one(h));) {
        work(one);
        pthread_mutex_lock(&h->lock);
        append(&h->done, one);
        pthread_mutex_unlock(&h->lock);
        h->wake(h->with);
    }
    return NULL;
}

struct hashers *hashers_hire(void (*wake)(void *), void *with)
{
    struct hashers *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->wake = wake;
    h->with = with;
    h->waiting.end = &h->waiting.first;
    h->done.end = &h->done.first;
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->asked, NULL);
    if (pthread_create(&h->thread, NULL, hash, h) == 0)
        return h;
    free(h);
    return NULL;
}

int hashers_ask(struct hashers *h, const struct hashing *what)
{
    struct hashing *one = malloc(sizeof *one);
    if (!one)
        return -1;
    *one = *what;
    pthread_mutex_lock(&h->lock);
    bool room = h->waiting.n < HASHES_WAIT;
    if (room)
        append(&h->waiting, one);
    pthread_cond_signal(&h->asked);
    pthread_mutex_unlock(&h->lock);
    if (!room)
        drop(one);
    return room ? 0 : -1;
}

void hashers_forget(struct hashers *h, unsigned long guest)
{
    struct row others = { .end = &others.first };
    pthread_mutex_lock(&h->lock);
    for (struct hashing *one; (one = take_first(&h->waiting));)
        if (one->guest == guest)
            drop(one);
        else
            append(&others, one);
    while (others.first)
        append(&h->waiting, take_first(&others));
    pthread_mutex_unlock(&h->lock);
}

bool hashers_answer(struct hashers *h, struct hashing *to)
{
    pthread_mutex_lock(&h->lock);
    struct hashing *one = take_first(&h->done);
    pthread_mutex_unlock(&h->lock);
    if (one)
        *to = *one;
    drop(one);
    return one != NULL;
}

static void empty(struct row *row)
{
    for (struct hashing *one; (one = take_first(row));)
        drop(one);
}

void hashers_dismiss(struct hashers *h)
{
    if (!h)
        return;
    pthread_mutex_lock(&h->lock);
    h->closing = true;
    pthread_cond_broadcast(&h->asked);
    pthread_mutex_unlock(&h->lock);
    pthread_join(h->thread, NULL);
    empty(&h->waiting);
    empty(&h->done);
    pthread_mutex_destroy(&h->lock);
    pthread_cond_destroy(&h->asked);
    free(h);
}
