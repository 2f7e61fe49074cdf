/* workers.c - a fair queue of jobs, worker threads, and a list of finished jobs. */
#include "workers.h"
#include "metrics.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { MOST_WORKERS = 64, OWNERS = 256 };
enum { HALF_TIME = 10 }; /* seconds after which half of the time that an owner has used is forgotten */

struct use { /* time that the workers have spent for an owner, as measured at the time `when` */
    double seconds, when;
};

struct row { /* a queue: first in, first out */
    struct job *first, **end;
    long n;
};

struct workers {
    struct workers_callbacks callbacks;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    struct row waiting, done;
    struct job *running[MOST_WORKERS];
    /* used time by owner; the number of an owner selects its row; different owners seldom share a row */
    struct use group[OWNERS], person[OWNERS];
    int picked;   /* number of jobs that were chosen since a job of lane 1 was last chosen */
    bool hurried; /* a running job was told to stop, so that a new job runs next */
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

static void put_first(struct row *row, struct job *one)
{
    one->next = row->first;
    row->first = one;
    if (!one->next)
        row->end = &one->next;
    row->n++;
}

static void unlink_job(struct row *row, struct job **at)
{
    struct job *one = *at;
    *at = one->next;
    row->n--;
    if (!*at)
        row->end = at;
}

/* ---- The next job ---- */

static double used(const struct use *u, double now) { return u->seconds * exp2((u->when - now) / HALF_TIME); }

static void use(struct use *u, double seconds, double now) { *u = (struct use){ used(u, now) + seconds, now }; }

/* Returns whether a job of owner a runs before a job of owner b that has waited longer or that is running. */
static bool goes_before(const struct workers *w, const struct job_owner *a, const struct job_owner *b, double now)
{
    if (a->lane != b->lane)
        return a->lane < b->lane;
    double x = used(&w->group[a->group % OWNERS], now), y = used(&w->group[b->group % OWNERS], now);
    if (a->group == b->group) {
        x = used(&w->person[a->person % OWNERS], now);
        y = used(&w->person[b->person % OWNERS], now);
    }
    return x < y;
}

static struct job *take_next(struct workers *w)
{
    struct job **best = &w->waiting.first;
    double now = metrics_now();
    if (!*best)
        return NULL;
    bool idle_first = ++w->picked >= LANE_TURN && !w->hurried;
    if (idle_first)
        w->picked = 0;
    w->hurried = false;
    for (struct job **at = &(*best)->next; *at; at = &(*at)->next) {
        bool other_lane = (*at)->owner.lane != (*best)->owner.lane;
        if (goes_before(w, &(*at)->owner, &(*best)->owner, now) != (other_lane && idle_first))
            best = at;
    }
    struct job *one = *best;
    unlink_job(&w->waiting, best);
    return one;
}

static struct job *wait_for_one(struct workers *w)
{
    struct job *one = NULL;
    pthread_mutex_lock(&w->lock);
    while (!w->closing && !(one = take_next(w)))
        pthread_cond_wait(&w->asked, &w->lock);
    for (int i = 0; one && i < MOST_WORKERS; i++)
        if (!w->running[i]) {
            w->running[i] = one;
            atomic_store(&one->hurry, false);
            break;
        }
    pthread_mutex_unlock(&w->lock);
    return one;
}

/* Puts an unfinished job before all other waiting jobs of its person, so that each person has few unfinished jobs at a
 * time. */
static void put_back(struct workers *w, struct job *one, double seconds)
{
    double now = metrics_now();
    for (int i = 0; i < MOST_WORKERS; i++)
        if (w->running[i] == one)
            w->running[i] = NULL;
    w->seconds += seconds;
    use(&w->group[one->owner.group % OWNERS], seconds, now);
    use(&w->person[one->owner.person % OWNERS], seconds, now);
    if (one->again) {
        put_first(&w->waiting, one);
        return;
    }
    w->made++;
    append(&w->done, one);
}

static void *work(void *with)
{
    struct workers *w = with;
    /* on Linux: priority of this thread only */
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + WORKER_NICE);
    for (struct job *one; (one = wait_for_one(w));) {
        double begun = metrics_now();
        one->again = false;
        w->callbacks.work(one);
        bool finished = !one->again;
        pthread_mutex_lock(&w->lock);
        put_back(w, one, metrics_now() - begun);
        pthread_mutex_unlock(&w->lock);
        if (finished)
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

static void hurry_others(struct workers *w, const struct job *one)
{
    double now = metrics_now();
    for (int i = 0; i < MOST_WORKERS; i++)
        if (w->running[i] && goes_before(w, &one->owner, &w->running[i]->owner, now)) {
            atomic_store(&w->running[i]->hurry, true);
            w->hurried = true;
        }
}

int workers_submit(struct workers *w, struct job *one, int most)
{
    pthread_mutex_lock(&w->lock);
    bool room = most <= 0 || w->waiting.n < most;
    if (room) {
        append(&w->waiting, one);
        hurry_others(w, one);
    }
    pthread_cond_signal(&w->asked);
    pthread_mutex_unlock(&w->lock);
    return room ? 0 : -1;
}

void workers_cancel(struct workers *w, bool (*is)(const struct job *, const void *), const void *of)
{
    pthread_mutex_lock(&w->lock);
    for (struct job **at = &w->waiting.first; *at;) {
        struct job *one = *at;
        if (!is(one, of)) {
            at = &one->next;
            continue;
        }
        unlink_job(&w->waiting, at);
        w->callbacks.drop(one);
    }
    pthread_mutex_unlock(&w->lock);
}

void workers_set_owner(struct workers *w, bool (*is)(const struct job *, const void *), const void *of,
                       const struct job_owner *owner)
{
    pthread_mutex_lock(&w->lock);
    for (struct job *one = w->waiting.first; one; one = one->next)
        if (is(one, of))
            one->owner = *owner;
    for (int i = 0; i < MOST_WORKERS; i++)
        if (w->running[i] && is(w->running[i], of))
            w->running[i]->owner = *owner;
    pthread_mutex_unlock(&w->lock);
}

struct job *workers_take(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    struct job *one = take_first(&w->done);
    pthread_mutex_unlock(&w->lock);
    return one;
}

void workers_count(struct workers *w, struct workers_counts *to)
{
    pthread_mutex_lock(&w->lock);
    *to = (struct workers_counts){ w->waiting.n, w->done.n, w->made, w->seconds };
    for (int i = 0; i < MOST_WORKERS; i++)
        to->running += w->running[i] != NULL;
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
