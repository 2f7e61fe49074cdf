/* pushers.h - threads that send Web Push requests, so that the event loop does not wait.
 *
 * Name resolution, the connection and the push service may all be slow. The queue is short. Requests that do not fit
 * are dropped and counted. */
#ifndef LUDO_PUSHERS_H
#define LUDO_PUSHERS_H

#include "endpoint.h"
#include "vapid.h"
#include "workers.h"

enum { PUSH_THREADS = 3, PUSHES_WAIT = 256 };

struct pushers;

struct push_terms {          /* settings of the host */
    const struct vapid *key; /* NULL: no Web Push */
    const char *contact;     /* "mailto:...": contact for the push service */
    int every;               /* minimum number of seconds between two messages to a person */
    bool anywhere;           /* also allow endpoints on this machine and its network, for tests */
};

struct pushing {
    struct job job;
    struct pushers *by;
    int64_t device;
    char endpoint[ENDPOINT];
    int status; /* HTTP status; 0: no response */
};

/* Returns NULL if there is no memory. `wake` is called from any thread when a result is ready. */
struct pushers *pushers_start(const struct push_terms *, void (*wake)(void *), void *with);
/* aborts running requests; does nothing for NULL */
void pushers_stop(struct pushers *);
int pushers_submit(struct pushers *, int64_t device, const char *endpoint); /* returns -1 if the queue is full */
/* returns a finished request, which the caller frees, or NULL if no request is finished */
struct pushing *pushers_take(struct pushers *);

#endif
