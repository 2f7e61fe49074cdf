/* deliver.h - one call to a push service (RFC 8030): a request over TLS, and the status that it is answered with.
 *
 * It has no content: nothing of a game leaves the server.  It takes as long as DELIVER_MOST, and then has failed. */
#ifndef LUDO_DELIVER_H
#define LUDO_DELIVER_H

#include "endpoint.h"

#include <stdatomic.h>

enum { DELIVER_MOST = 10 };           /* seconds, beside finding the address */

struct deliverer {                    /* what all calls share; any thread may use it */
    struct ssl_ctx_st *tls;
    bool anywhere;                    /* also to this machine and its network */
    atomic_bool ends;                 /* calls that are under way fail soon */
};

int deliverer_open(struct deliverer *, bool anywhere);        /* -1: no TLS */
void deliverer_close(struct deliverer *);

/* Authorization: what stands in that header.  The status; 0: there was none. */
int deliver(struct deliverer *, const struct endpoint *, const char *authorization);

#endif
