/* workers.h - worker threads for jobs that the event loop must not wait for, first in, first out.
 *
 * A job is a struct of the caller whose first member is a struct job. A worker runs it, and the caller takes it
 * back. */
#ifndef LUDO_WORKERS_H
#define LUDO_WORKERS_H

#include <stdbool.h>

struct workers;

struct job {
    struct job *next;
};

struct workers_callbacks {
    void (*work)(struct job *);  /* runs a job on a worker thread */
    void (*drop)(struct job *);  /* frees a job that is not taken */
    void (*wake)(void *context); /* a job is finished; called from any thread */
    void *context;
};

struct workers *workers_start(int threads, const struct workers_callbacks *); /* NULL: no memory or no thread */
void workers_stop(struct workers *);                                     /* finishes running jobs first; accepts NULL */
/* takes ownership; -1: not taken, `most` jobs wait already (0: no limit) */
int workers_submit(struct workers *, struct job *, int most);
/* drops matching jobs that wait */
void workers_cancel(struct workers *, bool (*is)(const struct job *, unsigned long), unsigned long of);
struct job *workers_take(struct workers *);                              /* a finished job; NULL: none */
void workers_count(struct workers *, long *waiting, long *made, double *seconds); /* seconds: spent on finished jobs */

#endif
