/* crew.h - threads that share a piece of work, and who waits for them. */
#ifndef LUDO_CREW_H
#define LUDO_CREW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { LUDO_THREADS_MAX = 256 };

struct ludo_crew {                    /* begins as LUDO_CREW */
    atomic_long next, done;           /* the next game to play, and how many are played */
    atomic_bool stop;                 /* no further game is begun */
    pthread_mutex_t lock;             /* guards `working`, and what the work adds up to */
    pthread_cond_t ended;
    int working, n;
    pthread_t thread[LUDO_THREADS_MAX];
};

#define LUDO_CREW { .lock = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER }

/* Hires as many as can be had, at most `threads`; how many.  Each calls ludo_crew_leave at its end, with the lock held. */
int ludo_crew_hire(struct ludo_crew *, int threads, void *(*work)(void *), void *with);
void ludo_crew_leave(struct ludo_crew *);

/* Waits for all to end, and asks ten times a second whether to go on; true: it was told to stop. */
bool ludo_crew_watch(struct ludo_crew *, bool (*going)(void *with, long done), void *with);

#endif
