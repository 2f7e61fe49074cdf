/* push_request.h - one request to a push service (RFC 8030) over TLS, and its status.
 *
 * The request has no body, so no data about a game leaves the server. The request fails after PUSH_REQUEST_SECONDS. */
#ifndef LUDO_PUSH_REQUEST_H
#define LUDO_PUSH_REQUEST_H

#include "endpoint.h"

#include <stdatomic.h>

enum { PUSH_REQUEST_SECONDS = 10 }; /* timeout of a request, not counting name resolution */

struct push_sender {  /* shared by all requests and threads */
    struct ssl_ctx_st *tls;
    bool anywhere;    /* endpoints on this machine and in its network are allowed too */
    atomic_bool ends; /* if true, running requests fail soon, so that the server can stop */
};

int push_sender_open(struct push_sender *, bool anywhere); /* returns -1 if TLS cannot be initialised */
void push_sender_close(struct push_sender *);

/* `authorization` is the value of the Authorization header. Returns the HTTP status, or 0 if there was no response. */
int push_request(struct push_sender *, const struct endpoint *, const char *authorization);

#endif
