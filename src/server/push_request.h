/* deliver.h - one call to a push service (RFC 8030): a request over TLS, and the status that it is answered with.
 *
 * It has no content: nothing of a game leaves the server.  It takes as long as DELIVER_MOST, and then has failed. */
#ifndef LUDO_PUSH_REQUEST_H
#define LUDO_PUSH_REQUEST_H

#include "endpoint.h"

#include <stdatomic.h>

enum { PUSH_REQUEST_SECONDS = 10 };           /* seconds, beside finding the address */

struct push_sender {                    /* what all calls share; any thread may use it */
    struct ssl_ctx_st *tls;
    bool anywhere;                    /* also to this machine and its network */
    atomic_bool ends;                 /* calls that are under way fail soon */
};

int push_sender_open(struct push_sender *, bool anywhere);        /* -1: no TLS */
void push_sender_close(struct push_sender *);

/* Authorization: what stands in that header.  The status; 0: there was none. */
int push_request(struct push_sender *, const struct endpoint *, const char *authorization);

#endif
