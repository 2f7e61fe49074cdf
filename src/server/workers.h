/* workers.h - worker threads for jobs that the event loop must not wait for.
 *
 * A job is a struct of the caller whose first member is a struct job. A worker thread runs the job, and then the
 * caller takes the finished job back.
 *
 * The next job is chosen like this:
 * - a job of lane 0 before a job of lane 1. But every LANE_TURN-th job is of lane 1, so that lane 1 never stops.
 *   Exception: a job for which a running job was told to hurry is always next;
 * - then a job of the group that has used the least worker time lately. Within this group, a job of the person that has
 *   used the least;
 * - then the job that arrived first. So jobs without an owner run in the order of arrival.
 *
 * A job can stop after a short time and set `again`. Then the job waits for its next turn. `hurry` tells a running job
 * to stop soon, because a job that should run before it is waiting.
 *
 * Worker threads run at a lower priority than the event loop, so that clients do not wait for a processor. */
#ifndef LUDO_WORKERS_H
#define LUDO_WORKERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct workers;

enum { LANES = 2, LANE_TURN = 16 };
enum { WORKER_NICE = 5 }; /* the nice value of a worker thread is higher by this number than that of the event loop */

struct job_owner {
    int lane; /* 0: a person waits for the job; 1: no person waits for it */
    /* jobs of the same group share the time of the workers, and within a group, jobs of the same person share it */
    uint64_t group, person;
};

struct job {
    struct job *next;
    struct job_owner owner;
    bool again;        /* set by the callback `work`: the job is not finished */
    atomic_bool hurry; /* read by the callback `work`: another job goes before this one */
};

struct workers_callbacks {
    void (*work)(struct job *); /* runs a job, or a part of it, on a worker thread */
    /* frees a job that was cancelled, or that the caller has not taken when the workers stop */
    void (*drop)(struct job *);
    void (*wake)(void *context); /* called from any thread when a job is finished */
    void *context;
};

/* returns NULL if there is no memory or no thread can start */
struct workers *workers_start(int threads, const struct workers_callbacks *);
/* stops the workers after the running jobs are finished; does nothing for NULL */
void workers_stop(struct workers *);
/* Queues a job and takes ownership of it. If `most` jobs are waiting already (0: no limit), returns -1, and the caller
 * keeps the job. */
int workers_submit(struct workers *, struct job *, int most);
/* Drops the waiting jobs for which `is` returns true. */
void workers_cancel(struct workers *, bool (*is)(const struct job *, const void *), const void *of);
/* Changes the owner of the waiting and running jobs for which `is` returns true. */
void workers_set_owner(struct workers *, bool (*is)(const struct job *, const void *), const void *of,
                       const struct job_owner *);
/* returns a finished job, or NULL if no job is finished */
struct job *workers_take(struct workers *);
struct workers_counts {
    long waiting;   /* jobs that wait for a thread */
    long running;   /* jobs that a thread works on, and finished jobs that workers_take has not returned yet */
    long made;      /* finished jobs since the start */
    double seconds; /* total time spent on jobs */
};
void workers_count(struct workers *, struct workers_counts *);

#endif
