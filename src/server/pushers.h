/* pushers.h - threads that call people who are away, by the push services of their browsers, so that nobody waits for those.
 *
 * A name is looked up, a line opened, a service waited for: each may take its time, and so none of it is done by the thread of the house.
 * Few wait at a time; who is over that is not called, and it is counted. */
#ifndef LUDO_PUSHERS_H
#define LUDO_PUSHERS_H

#include "endpoint.h"
#include "vapid.h"
#include "workers.h"

enum { PUSH_THREADS = 3, PUSHES_WAIT = 256 };

struct pushers;

struct push_terms {                   /* as the host wants it */
    const struct vapid *key;          /* NULL: nobody is called */
    const char *contact;              /* "mailto:...": whom a push service asks when something is wrong */
    int every;                        /* seconds: nobody is called more often */
    bool anywhere;                    /* also services of this machine and its network; for tests */
};

struct pushing {
    struct job job;
    struct pushers *by;
    int64_t device;
    char endpoint[ENDPOINT];
    int status;                       /* of HTTP, as it was answered; 0: it was not */
};

struct pushers *pushers_start(const struct push_terms *, void (*wake)(void *), void *with);     /* NULL: no memory; wake: there is an
                                                                                          answer, from any thread */
void pushers_stop(struct pushers *);                       /* calls that are under way are given up; also NULL */
int pushers_submit(struct pushers *, int64_t device, const char *endpoint);     /* -1: too many wait */
struct pushing *pushers_take(struct pushers *);             /* free() it; NULL: none yet */

#endif
