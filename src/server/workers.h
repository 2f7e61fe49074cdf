/* workers.h - threads that do what the loop must not wait for, in the order of asking.
 *
 * What is to be done is a struct of the caller's whose first member is a struct job.  A thread does it; then it is fetched, by the
 * thread that asked. */
#ifndef LUDO_WORKERS_H
#define LUDO_WORKERS_H

#include <stdbool.h>

struct workers;

struct job {
    struct job *next;
};

struct workers_callbacks {
    void (*work)(struct job *);       /* on one of the threads */
    void (*drop)(struct job *);       /* nobody will fetch it */
    void (*wake)(void *context);         /* one is done; from any thread */
    void *context;
};

struct workers *workers_start(int threads, const struct workers_callbacks *);   /* NULL: no memory, or no thread at all */
void workers_stop(struct workers *);                       /* what is being done is finished first; also NULL */
int workers_submit(struct workers *, struct job *, int most);    /* it is theirs now; -1, and it is not: `most` others wait (0: any number) */
void workers_cancel(struct workers *, bool (*is)(const struct job *, unsigned long), unsigned long of);  /* of those that wait */
struct job *workers_take(struct workers *);                 /* one that is done; NULL: none yet */
void workers_count(struct workers *, long *waiting, long *made, double *seconds);         /* seconds: that those made took */

#endif
