/* no_socket.c - the callbacks and the fake push service of a server without sockets (no_socket.h). This file replaces
 * vapid.c and pushers.c of the server. */
#include "no_socket.h"
#include "../../src/server/log.h"

#include <stdio.h>
#include <stdlib.h>

static void check(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "oracle: %s\n", what);
    abort();
}

/* ---- Callbacks of the server ---- */

static void wake(void *context) { (void)context; }
static void wait_for(void *context, int64_t ms) { (void)context, (void)ms; }
static int64_t ticks(void *context) { return ((struct no_socket *)context)->ticks; }
static int64_t now(void *context) { return NO_SOCKET_START + ticks(context) / 1000; }

static void random_bytes(void *context, void *to, size_t n)
{
    struct no_socket *ns = context;
    unsigned char *at = to;
    for (size_t i = 0; i < n; i++)
        at[i] = (unsigned char)((ns->random = ns->random * 1664525u + 1013904223u) >> 24);
}

static void log_failed(void *context, const char *what, const char *of)
{
    (void)context;
    fprintf(stderr, "%s: %s\n", of, what);
    check(false, "the server logs no error");
}

/* ---- The fake push service ----
 * There is no key, no thread and no network. The path of an endpoint begins with the HTTP status to return. */

enum { CALLS_WAIT = 3 };

struct vapid {
    const char *public;
};

struct pushers {
    struct no_socket *of;
    struct pushing *first; /* results that the server has not taken yet */
    int n;
};

static const struct vapid a_key = { "BAkey" };

const char *vapid_public(const struct vapid *of) { return of->public; }

struct pushers *pushers_start(const struct push_terms *terms, void (*wakes)(void *), void *context)
{
    struct pushers *p = calloc(1, sizeof *p);
    (void)terms, (void)wakes;
    check(p != NULL, "there is memory");
    p->of = context;
    return p;
}

int pushers_submit(struct pushers *p, int64_t device, const char *endpoint)
{
    struct endpoint parsed;
    check(endpoint_parse(endpoint, false, &parsed) == 0, "only allowed endpoints are called");
    struct pushing *one = p->n < CALLS_WAIT ? calloc(1, sizeof *one) : NULL;
    if (!one)
        return -1;
    one->device = device;
    snprintf(one->endpoint, sizeof one->endpoint, "%s", endpoint);
    one->status = atoi(parsed.path + 1);
    one->job.next = (struct job *)p->first;
    p->first = one;
    p->n++;
    p->of->pushes++;
    return 0;
}

struct pushing *pushers_take(struct pushers *p)
{
    struct pushing *one = p->first;
    if (!one)
        return NULL;
    p->first = (struct pushing *)one->job.next;
    p->n--;
    return one;
}

void pushers_stop(struct pushers *p)
{
    for (struct pushing *one; p && (one = pushers_take(p));)
        free(one);
    free(p);
}

/* ---- The server ---- */

void no_socket_init(struct no_socket *ns, void (*send)(void *connection, char *text, size_t n))
{
    log_set_level(LEVEL_ERROR);
    *ns = (struct no_socket){ .random = 1,
                              .callbacks = { .send = send,
                                             .wake = wake,
                                             .now = now,
                                             .ticks = ticks,
                                             .wait = wait_for,
                                             .random = random_bytes,
                                             .log = log_failed,
                                             .push = { .key = &a_key, .every = 2 },
                                             .context = ns } };
}

void no_socket_open(struct no_socket *ns)
{
    struct ludo_error e;
    ns->store = store_open(":memory:", true, &e);
    check(ns->store != NULL, "there is memory");
    no_socket_start(ns);
}

void no_socket_start(struct no_socket *ns)
{
    ns->server = server_open(ns->store, &ns->callbacks, 0);
    check(ns->server != NULL, "there is memory");
}

void no_socket_stop(struct no_socket *ns)
{
    struct server_counters counters;
    no_socket_turn(ns, 0);
    server_counters(ns->server, &counters);
    check(counters.failed == 0, "the store takes what happens");
    ns->moves += counters.moves;
    server_stop(ns->server);
    server_close(ns->server);
    ns->server = NULL;
}

void no_socket_close(struct no_socket *ns)
{
    store_close(ns->store);
    ns->store = NULL;
}

struct client *no_socket_connect(struct no_socket *ns, void *connection)
{
    struct client *client = server_connect(ns->server, connection);
    check(client != NULL, "there is memory");
    return client;
}

void no_socket_turn(struct no_socket *ns, int64_t ms)
{
    ns->ticks += ms;
    server_commit_and_send(ns->server);
}
