/* workers.h - worker threads for jobs that the event loop must not wait for, first in, first out.
 *
 * A job is a struct of the caller whose first member is a struct job. A worker thread runs the job, and then the
 * caller takes the finished job back. */
#ifndef LUDO_WORKERS_H
#define LUDO_WORKERS_H

#include <stdbool.h>

struct workers;

struct job {
    struct job *next;
};

struct workers_callbacks {
    void (*work)(struct job *);  /* runs a job on a worker thread */
    void (*drop)(struct job *);  /* frees a job that was cancelled, or that nobody has taken when the workers stop */
    void (*wake)(void *context); /* called from any thread when a job is finished */
    void *context;
};

/* returns NULL if there is no memory or no thread can start */
struct workers *workers_start(int threads, const struct workers_callbacks *);
void workers_stop(struct workers *);                                     /* finishes running jobs first; accepts NULL */
/* Queues a job and takes ownership of it. Returns -1 and does not take it if `most` jobs are waiting already (0: no
 * limit). */
int workers_submit(struct workers *, struct job *, int most);
/* Drops the waiting jobs for which `is` returns true. */
void workers_cancel(struct workers *, bool (*is)(const struct job *, unsigned long), unsigned long of);
struct job *workers_take(struct workers *);                              /* a finished job; NULL: none */
/* seconds: total time spent on finished jobs */
void workers_count(struct workers *, long *waiting, long *made, double *seconds);

#endif
