/* socket_internal.h - structs and functions that the files of the HTTP and WebSocket server share. Only these files use
 * libwebsockets. */
#ifndef LUDO_SOCKET_INTERNAL_H
#define LUDO_SOCKET_INTERNAL_H

#include "address.h"
#include "limits.h"
#include "list.h"
#include "socket.h"

#include <libwebsockets.h>

struct peer { /* a connection from its first byte on */
    struct visitor *from;
    char address[ADDRESS];
    enum limit refused;
    enum ludo_lang lang; /* language of error messages */
};

struct frame {
    struct frame *next;
    size_t n;
    unsigned char at[]; /* LWS_PRE bytes, then the text */
};

struct connection {
    struct lws *wsi;
    struct client *client;
    struct frame *first, **last;
    size_t waiting;                    /* bytes in the queue */
    struct frame *asked, **asked_last; /* requests that have not run yet, in order */
    int asked_n;
    struct list_node in_ready; /* node in socket->ready, while the connection has requests that have not run yet */
    bool held;                 /* the first request in `asked` waits, because a budget is used up */
    bool paused;               /* the connection is not read */
    char *received;            /* a message that is not complete yet */
    size_t received_n;
    struct bucket messages;
    int64_t number; /* number of the connection in the log */
    double checked; /* time of the last check for a ban of its address */
    bool closing;
};

struct reply { /* an HTTP response */
    const unsigned char *at;
    size_t left;
    char *own; /* malloc'ed text of the reply, if the reply is not a page */
};

struct socket {
    struct lws_context *context;
    struct lws_vhost *host;
    const struct pages *pages;
    const char *origin, *names;
    struct server *server;
    struct limits limits;
    struct visitors *visitors;
    /* connections with requests that have not run yet; the connection that waits longest comes first */
    struct list_node *ready, **ready_end;
    unsigned long turn;                   /* number of turns of the event loop since the start */
    lws_sorted_usec_list_t pulse;         /* wakes the event loop every `pulse_ms` */
    int64_t pulse_ms;
    lws_sorted_usec_list_t refill; /* wakes the event loop when a budget allows the next request */
    int64_t clients;               /* number of connections since the start */
    bool proxy, proxy_warned, secure, metrics, public_metrics;
    lws_sorted_usec_list_t alarm;
};

/* ---- socket.c ---- */

struct socket *socket_of(struct lws *);

/* ---- socket_peer.c ---- */

/* Returns whether a new connection is closed at once, before it is a peer. `listener` is the listening socket. */
bool peer_is_over_limit(struct lws *listener, int fd);
void peer_connect(struct lws *);
void peer_disconnect(struct lws *);
void peer_learn_language(struct lws *);     /* reads the language from the header Accept-Language */
/* reads the client's address from the header X-Forwarded-For, if a proxy on this machine sent it */
void peer_read_proxy_address(struct lws *);
const char *peer_address_of(struct lws *);  /* returns "" if the address is unknown */
bool peer_is_local(struct lws *);           /* returns whether the address belongs to this machine */
/* Returns whether the client's address is unknown. If the address is unknown, counts a refusal. */
bool peer_is_unknown(struct lws *);
void socket_warn_of_proxy(struct socket *); /* logs once that the server needs --trust-proxy */

/* ---- socket_http.c, socket_client.c: callbacks of libwebsockets ---- */

void client_run_requests(struct socket *); /* runs requests that have arrived, as far as budgets allow */
int socket_on_http(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t n);
int socket_on_websocket(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t n);

#endif
