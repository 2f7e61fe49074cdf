/* threads.c - starts worker threads and waits for them. */
#include "threads.h"

#include <errno.h>
#include <time.h>

int ludo_threads_start(struct ludo_threads *crew, int threads, void *(*work)(void *), void *with)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->n < threads && crew->n < LUDO_THREADS_MAX &&
           pthread_create(&crew->thread[crew->n], NULL, work, with) == 0)
        crew->n++;
    crew->working = crew->n;
    pthread_mutex_unlock(&crew->lock);
    return crew->n;
}

void ludo_threads_exit(struct ludo_threads *crew)
{
    crew->working--;
    pthread_cond_signal(&crew->ended);
}

/* Waits a tenth of a second, or until a thread ends. Returns true if the time has passed. */
static bool wait_a_little(struct ludo_threads *crew)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return pthread_cond_timedwait(&crew->ended, &crew->lock, &until) == ETIMEDOUT;
}

bool ludo_threads_wait(struct ludo_threads *crew, bool (*going)(void *with, long done), void *with)
{
    bool stopped = false;
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0)
        if (wait_a_little(crew) && going && !going(with, atomic_load(&crew->done))) {
            stopped = true;
            atomic_store(&crew->stop, true);
        }
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->n; i++)
        pthread_join(crew->thread[i], NULL);
    return stopped;
}
