/* serve.c - opens the store, the house and the socket, and goes round until it is told to end. */
#include "serve.h"
#include "socket.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct socket *open_socket; /* for the signal */
static volatile sig_atomic_t told_to_end;

static void end(int signal)
{
    (void)signal;
    if (!told_to_end)
        socket_wake(open_socket); /* it is closed soon after */
    told_to_end = 1;
}

static void wake(void *with) { socket_wake(with); }

static int64_t now(void *with)
{
    (void)with;
    return (int64_t)time(NULL);
}

static int64_t ticks(void *with)
{
    struct timespec t;
    (void)with;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void wait_for(void *with, int64_t ms) { socket_wait(with, ms); }

static void random_bytes(void *with, void *to, size_t n)
{
    (void)with;
    randombytes_buf(to, n);
}

/* One line an event, for a journal: when, what, of what. */
static void tell_log(void *with, const char *what, const char *of)
{
    char when[32];
    time_t t = time(NULL);
    struct tm parts;
    (void)with;
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&t, &parts));
    fprintf(stderr, "%s level=error of=%s what=\"%s\"\n", when, of, what);
}

static int threads_for(const struct serve_options *o)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return o->threads ? o->threads : cores > 2 ? (int)cores - 1 : 1;
}

static void listen_to_signals(void)
{
    struct sigaction ending = { .sa_handler = end }, ignoring = { .sa_handler = SIG_IGN };
    sigaction(SIGTERM, &ending, NULL);
    sigaction(SIGINT, &ending, NULL);
    sigaction(SIGPIPE, &ignoring, NULL);
    sigaction(SIGXFSZ, &ignoring, NULL); /* writing fails then, and is told */
}

static int serve_house(struct socket *socket, struct store *store, const struct serve_options *o)
{
    struct house_ways ways = { .send = socket_send,
                               .wake = wake,
                               .now = now,
                               .random = random_bytes,
                               .log = tell_log,
                               .with = socket,
                               .ticks = ticks,
                               .wait = wait_for };
    struct house *house = house_open(store, &ways, threads_for(o));
    if (!house)
        return -1;
    socket_serve(socket, house);
    open_socket = socket;
    listen_to_signals();
    o->ready(socket_port(socket));
    while (!told_to_end) {
        socket_turn(socket);
        house_settle(house);
    }
    house_rest(house); /* whoever thinks would wake a socket that is closed */
    socket_close(socket);
    house_close(house);
    return 0;
}

static struct store *open_store(const char *path, struct ludo_error *e)
{
    char why[200] = "";
    struct store *store = store_open(path, why, sizeof why);
    if (!store)
        ludo_fail(e, N_("the file {1} cannot be used: {2}"), path, why);
    return store;
}

int ludo_serve(const struct serve_options *o, struct ludo_error *e)
{
    struct pages pages;
    if (sodium_init() < 0 || pages_read(&pages, o->page) < 0)
        return ludo_fail(e, N_("{1} holds no page: `make web` builds it, --page says where it is"), o->page, NULL);
    struct store *store = open_store(o->store, e);
    struct socket *socket = store ? socket_open(o, &pages, e) : NULL;
    int served = socket ? serve_house(socket, store, o) : -1;
    store_close(store);
    pages_free(&pages);
    return served;
}
