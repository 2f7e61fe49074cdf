/* push_request.h - one request to a push service (RFC 8030) over TLS, and its status.
 *
 * The request has no content: nothing about a game leaves the server. It fails after PUSH_REQUEST_SECONDS. */
#ifndef LUDO_PUSH_REQUEST_H
#define LUDO_PUSH_REQUEST_H

#include "endpoint.h"

#include <stdatomic.h>

enum { PUSH_REQUEST_SECONDS = 10 }; /* without name resolution */

struct push_sender {  /* shared by all requests and threads */
    struct ssl_ctx_st *tls;
    bool anywhere;    /* also to this machine and its network */
    atomic_bool ends; /* running requests fail soon */
};

int push_sender_open(struct push_sender *, bool anywhere); /* -1: no TLS */
void push_sender_close(struct push_sender *);

/* authorization: value of the header. Returns the HTTP status, or 0 without a response. */
int push_request(struct push_sender *, const struct endpoint *, const char *authorization);

#endif
