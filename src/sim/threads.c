/* threads.c - starts worker threads and waits for them. */
#include "threads.h"

#include <errno.h>
#include <time.h>

int ludo_threads_start(struct ludo_threads *t, int threads, void *(*work)(void *), void *with)
{
    pthread_mutex_lock(&t->lock);
    while (t->n < threads && t->n < LUDO_THREADS_MAX && pthread_create(&t->thread[t->n], NULL, work, with) == 0)
        t->n++;
    t->working = t->n;
    pthread_mutex_unlock(&t->lock);
    return t->n;
}

void ludo_threads_exit(struct ludo_threads *t)
{
    t->working--;
    pthread_cond_signal(&t->ended);
}

/* Waits a tenth of a second, or until a thread ends. Returns true if the time has passed. */
static bool wait_a_little(struct ludo_threads *t)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return pthread_cond_timedwait(&t->ended, &t->lock, &until) == ETIMEDOUT;
}

bool ludo_threads_wait(struct ludo_threads *t, bool (*going)(void *with, long done), void *with)
{
    bool stopped = false;
    pthread_mutex_lock(&t->lock);
    while (t->working > 0)
        if (wait_a_little(t) && going && !going(with, atomic_load(&t->done))) {
            stopped = true;
            atomic_store(&t->stop, true);
        }
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->n; i++)
        pthread_join(t->thread[i], NULL);
    return stopped;
}
