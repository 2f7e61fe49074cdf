/* crew.h - threads that share a piece of work, and who waits for them. */
#ifndef LUDO_THREADS_H
#define LUDO_THREADS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { LUDO_THREADS_MAX = 256 };

struct ludo_threads {                    /* begins as LUDO_THREADS_INIT */
    atomic_long next, done;           /* the next game to play, and how many are played */
    atomic_bool stop;                 /* no further game is begun */
    pthread_mutex_t lock;             /* guards `working`, and what the work adds up to */
    pthread_cond_t ended;
    int working, n;
    pthread_t thread[LUDO_THREADS_MAX];
};

#define LUDO_THREADS_INIT { .lock = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER }

/* Hires as many as can be had, at most `threads`; how many.  Each calls ludo_threads_exit at its end, with the lock held. */
int ludo_threads_start(struct ludo_threads *, int threads, void *(*work)(void *), void *with);
void ludo_threads_exit(struct ludo_threads *);

/* Waits for all to end, and asks ten times a second whether to go on; true: it was told to stop. */
bool ludo_threads_wait(struct ludo_threads *, bool (*going)(void *with, long done), void *with);

#endif
