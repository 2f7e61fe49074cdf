/* pushers.c - a short queue of calls, the threads that make them, and a list of those made. */
#include "pushers.h"
#include "deliver.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct row { /* first in, first out */
    struct pushing *first, **end;
    int n;
};

struct pushers {
    struct push_terms terms;
    struct deliverer by;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    pthread_t thread[PUSH_THREADS];
    int threads;
    struct row waiting, done;
    bool closing;
    void (*wake)(void *);
    void *with;
};

static void append(struct row *row, struct pushing *one)
{
    one->next = NULL;
    *row->end = one;
    row->end = &one->next;
    row->n++;
}

static struct pushing *take_first(struct row *row)
{
    struct pushing *one = row->first;
    if (!one)
        return NULL;
    row->first = one->next;
    row->n--;
    if (!row->first)
        row->end = &row->first;
    return one;
}

static int call(struct pushers *p, const char *at)
{
    struct endpoint to;
    char token[VAPID_TOKEN], authorization[VAPID_TOKEN + VAPID_PUBLIC + 20];
    if (endpoint_parse(at, p->terms.anywhere, &to) < 0 ||
        vapid_sign(p->terms.key, to.service, p->terms.contact, (int64_t)time(NULL), token) < 0)
        return 0;
    snprintf(authorization, sizeof authorization, "vapid t=%s, k=%s", token, vapid_public(p->terms.key));
    return deliver(&p->by, &to, authorization);
}

static struct pushing *wait_for_one(struct pushers *p)
{
    struct pushing *one = NULL;
    pthread_mutex_lock(&p->lock);
    while (!p->closing && !(one = take_first(&p->waiting)))
        pthread_cond_wait(&p->asked, &p->lock);
    pthread_mutex_unlock(&p->lock);
    return one;
}

static void *work(void *with)
{
    struct pushers *p = with;
    for (struct pushing *one; (one = wait_for_one(p));) {
        one->status = call(p, one->endpoint);
        pthread_mutex_lock(&p->lock);
        append(&p->done, one);
        pthread_mutex_unlock(&p->lock);
        p->wake(p->with);
    }
    return NULL;
}

struct pushers *pushers_hire(const struct push_terms *terms, void (*wake)(void *), void *with)
{
    struct pushers *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->terms = *terms;
    p->wake = wake;
    p->with = with;
    p->waiting.end = &p->waiting.first;
    p->done.end = &p->done.first;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->asked, NULL);
    if (deliverer_open(&p->by, terms->anywhere) == 0)
        while (p->threads < PUSH_THREADS && pthread_create(&p->thread[p->threads], NULL, work, p) == 0)
            p->threads++;
    if (p->threads)
        return p;
    pushers_dismiss(p);
    return NULL;
}

int pushers_ask(struct pushers *p, int64_t device, const char *endpoint)
{
    struct pushing *one = calloc(1, sizeof *one);
    if (!one)
        return -1;
    one->device = device;
    snprintf(one->endpoint, sizeof one->endpoint, "%s", endpoint);
    pthread_mutex_lock(&p->lock);
    bool room = p->waiting.n < PUSHES_WAIT;
    if (room)
        append(&p->waiting, one);
    pthread_cond_signal(&p->asked);
    pthread_mutex_unlock(&p->lock);
    if (!room)
        free(one);
    return room ? 0 : -1;
}

struct pushing *pushers_answer(struct pushers *p)
{
    pthread_mutex_lock(&p->lock);
    struct pushing *one = take_first(&p->done);
    pthread_mutex_unlock(&p->lock);
    return one;
}

static void empty(struct row *row)
{
    for (struct pushing *one; (one = take_first(row));)
        free(one);
}

void pushers_dismiss(struct pushers *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    atomic_store(&p->by.ends, true);
    pthread_cond_broadcast(&p->asked);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->threads; i++)
        pthread_join(p->thread[i], NULL);
    empty(&p->waiting);
    empty(&p->done);
    deliverer_close(&p->by);
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->asked);
    free(p);
}
