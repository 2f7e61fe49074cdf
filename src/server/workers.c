/* workers.c - a queue of jobs, worker threads, and a list of finished jobs. */
#include "workers.h"
#include "metrics.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST_WORKERS = 64 };

struct row { /* first in, first out */
    struct job *first, **end;
    long n;
};

struct workers {
    struct workers_callbacks callbacks;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    struct row waiting, done;
    bool closing;
    long made;
    double seconds;
    int n;
    pthread_t thread[MOST_WORKERS];
};

static void append(struct row *row, struct job *one)
{
    one->next = NULL;
    *row->end = one;
    row->end = &one->next;
    row->n++;
}

static struct job *take_first(struct row *row)
{
    struct job *one = row->first;
    if (!one)
        return NULL;
    row->first = one->next;
    row->n--;
    if (!row->first)
        row->end = &row->first;
    return one;
}

static struct job *wait_for_one(struct workers *w)
{
    struct job *one = NULL;
    pthread_mutex_lock(&w->lock);
    while (!w->closing && !(one = take_first(&w->waiting)))
        pthread_cond_wait(&w->asked, &w->lock);
    pthread_mutex_unlock(&w->lock);
    return one;
}

static void *work(void *with)
{
    struct workers *w = with;
    for (struct job *one; (one = wait_for_one(w));) {
        double begun = metrics_now();
        w->callbacks.work(one);
        pthread_mutex_lock(&w->lock);
        w->made++;
        w->seconds += metrics_now() - begun;
        append(&w->done, one);
        pthread_mutex_unlock(&w->lock);
        w->callbacks.wake(w->callbacks.context);
    }
    return NULL;
}

struct workers *workers_start(int threads, const struct workers_callbacks *callbacks)
{
    struct workers *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->callbacks = *callbacks;
    w->waiting.end = &w->waiting.first;
    w->done.end = &w->done.first;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->asked, NULL);
    while (w->n < threads && w->n < MOST_WORKERS && pthread_create(&w->thread[w->n], NULL, work, w) == 0)
        w->n++;
    if (w->n > 0 || threads <= 0)
        return w;
    workers_stop(w);
    return NULL;
}

int workers_submit(struct workers *w, struct job *one, int most)
{
    pthread_mutex_lock(&w->lock);
    bool room = most <= 0 || w->waiting.n < most;
    if (room)
        append(&w->waiting, one);
    pthread_cond_signal(&w->asked);
    pthread_mutex_unlock(&w->lock);
    return room ? 0 : -1;
}

void workers_cancel(struct workers *w, bool (*is)(const struct job *, unsigned long), unsigned long of)
{
    struct row others = { .end = &others.first };
    pthread_mutex_lock(&w->lock);
    for (struct job *one; (one = take_first(&w->waiting));)
        if (is(one, of))
            w->callbacks.drop(one);
        else
            append(&others, one);
    while (others.first)
        append(&w->waiting, take_first(&others));
    pthread_mutex_unlock(&w->lock);
}

struct job *workers_take(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    struct job *one = take_first(&w->done);
    pthread_mutex_unlock(&w->lock);
    return one;
}

void workers_count(struct workers *w, long *waiting, long *made, double *seconds)
{
    pthread_mutex_lock(&w->lock);
    *waiting = w->waiting.n;
    *made = w->made;
    *seconds = w->seconds;
    pthread_mutex_unlock(&w->lock);
}

static void drop_all(struct workers *w, struct row *row)
{
    for (struct job *one; (one = take_first(row));)
        w->callbacks.drop(one);
}

void workers_stop(struct workers *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_broadcast(&w->asked);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->n; i++)
        pthread_join(w->thread[i], NULL);
    drop_all(w, &w->waiting);
    drop_all(w, &w->done);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->asked);
    free(w);
}
