/* thinkers.c - a queue of choices to be made, the threads that make them, and a list of those made. */
#include "thinkers.h"
#include "metrics.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST = 64 };

struct row { /* first in, first out */
    struct thinking *first, **end;
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    struct row waiting, done;
    bool closing;
    long waits, made;
    double seconds; /* that those made took */
    void (*wake)(void *);
    void *with;
    int n;
    pthread_t thread[MOST];
};

static void append(struct row *row, struct thinking *one)
{
    one->next = NULL;
    *row->end = one;
    row->end = &one->next;
}

static struct thinking *take_first(struct row *row)
{
    struct thinking *one = row->first;
    if (!one)
        return NULL;
    row->first = one->next;
    if (!row->first)
        row->end = &row->first;
    return one;
}

static struct thinking *wait_for_one(struct thinkers *t)
{
    struct thinking *one = NULL;
    pthread_mutex_lock(&t->lock);
    while (!t->closing && !(one = take_first(&t->waiting)))
        pthread_cond_wait(&t->asked, &t->lock);
    t->waits -= one != NULL;
    pthread_mutex_unlock(&t->lock);
    return one;
}

static void *think(void *with)
{
    struct thinkers *t = with;
    for (struct thinking *one; (one = wait_for_one(t));) {
        double begun = metrics_now();
        if (one->guest)
            one->advice = ludo_thinker_advise(&one->by);
        else
            one->move = ludo_thinker_choose(&one->by, NULL, NULL);
        pthread_mutex_lock(&t->lock);
        t->made++;
        t->seconds += metrics_now() - begun;
        append(&t->done, one);
        pthread_mutex_unlock(&t->lock);
        t->wake(t->with);
    }
    return NULL;
}

struct thinkers *thinkers_hire(int threads, void (*wake)(void *), void *with)
{
    struct thinkers *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->wake = wake;
    t->with = with;
    t->waiting.end = &t->waiting.first;
    t->done.end = &t->done.first;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->asked, NULL);
    while (t->n < threads && t->n < MOST && pthread_create(&t->thread[t->n], NULL, think, t) == 0)
        t->n++;
    return t;
}

void thinkers_ask(struct thinkers *t, struct thinking *one)
{
    pthread_mutex_lock(&t->lock);
    append(&t->waiting, one);
    t->waits++;
    pthread_cond_signal(&t->asked);
    pthread_mutex_unlock(&t->lock);
}

void thinkers_count(struct thinkers *t, long *waiting, long *made, double *seconds)
{
    pthread_mutex_lock(&t->lock);
    *waiting = t->waits;
    *made = t->made;
    *seconds = t->seconds;
    pthread_mutex_unlock(&t->lock);
}

struct thinking *thinkers_answer(struct thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    struct thinking *one = take_first(&t->done);
    pthread_mutex_unlock(&t->lock);
    return one;
}

static void empty(struct row *row)
{
    for (struct thinking *one; (one = take_first(row));) {
        free(one->advice);
        free(one);
    }
}

void thinkers_dismiss(struct thinkers *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    t->closing = true;
    pthread_cond_broadcast(&t->asked);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->n; i++)
        pthread_join(t->thread[i], NULL);
    empty(&t->waiting);
    empty(&t->done);
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->asked);
    free(t);
}
