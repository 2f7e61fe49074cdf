/* threads.h - worker threads that share the games of one run. */
#ifndef LUDO_THREADS_H
#define LUDO_THREADS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { LUDO_THREADS_MAX = 256 };

struct ludo_threads {                    /* initialize with LUDO_THREADS_INIT */
    atomic_long next, done;           /* number of the next game, and number of games played */
    atomic_bool stop;                 /* if true, the threads start no more games */
    pthread_mutex_t lock;             /* protects `working` and the results of the games */
    pthread_cond_t ended;
    int working, n;
    pthread_t thread[LUDO_THREADS_MAX];
};

#define LUDO_THREADS_INIT { .lock = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER }

/* Starts up to `threads` threads and returns the number of started threads. Before a thread ends, it must take the lock
 * and call ludo_threads_exit. */
int ludo_threads_start(struct ludo_threads *, int threads, void *(*work)(void *), void *with);
void ludo_threads_exit(struct ludo_threads *);

/* Waits until all threads have ended. Calls `going` ten times a second. Returns true if `going` returned false. */
bool ludo_threads_wait(struct ludo_threads *, bool (*going)(void *with, long done), void *with);

#endif
