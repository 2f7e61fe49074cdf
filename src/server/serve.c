/* serve.c - opens the store, the server and the socket, and runs the event loop until SIGTERM or SIGINT. */
#include "serve.h"
#include "heap.h"
#include "lock.h"
#include "log.h"
#include "metrics.h"
#include "socket.h"
#include "watchdog.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { FILES = 65536, TIDY = 60 }; /* FILES: limit of file descriptors; TIDY: seconds between two clean-ups of memory */

static struct socket *open_socket; /* the open socket, which the signal handler wakes */
static volatile sig_atomic_t stop_requested;

static void end(int signal)
{
    (void)signal;
    if (!stop_requested)
        socket_wake(open_socket); /* wakes the event loop, which then closes the socket */
    stop_requested = 1;
}

static void wake(void *context) { socket_wake(context); }

static int64_t now(void *context)
{
    (void)context;
    return (int64_t)time(NULL);
}

static int64_t ticks(void *context)
{
    struct timespec t;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void wait_for(void *context, int64_t ms) { socket_wait(context, ms); }

static void random_bytes(void *context, void *to, size_t n)
{
    (void)context;
    randombytes_buf(to, n);
}

static void log_failed(void *context, const char *what, const char *of)
{
    (void)context;
    LOG(LEVEL_ERROR, "failed", { "of", of }, { "what", what });
}

/* Raises the limit of open files up to FILES, because each connection needs a file descriptor. */
static void raise_file_limit(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) < 0)
        return;
    files.rlim_cur = files.rlim_max < FILES ? files.rlim_max : FILES;
    setrlimit(RLIMIT_NOFILE, &files);
}

static int threads_for(const struct serve_options *o)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return o->threads ? o->threads : cores > 2 ? (int)cores - 1 : 1;
}

static void catch_signals(void)
{
    struct sigaction ending = { .sa_handler = end };
    sigaction(SIGTERM, &ending, NULL);
    sigaction(SIGINT, &ending, NULL);
}

/* Ignores SIGPIPE and similar signals, so that a failed write returns an error instead of ending the server. */
static void ignore_write_signals(void)
{
    struct sigaction ignoring = { .sa_handler = SIG_IGN };
    sigaction(SIGPIPE, &ignoring, NULL);
    sigaction(SIGXFSZ, &ignoring, NULL);
}

static void trim_heap(void)
{
    static double last;
    double at = metrics_now();
    if (at - last < TIDY)
        return;
    last = at;
    heap_give_back();
}

static int run_server(struct socket *socket, struct store *store, const struct serve_options *o,
                      const struct vapid *key)
{
    struct server_callbacks callbacks = { .send = socket_send,
                                          .wake = wake,
                                          .now = now,
                                          .random = random_bytes,
                                          .log = log_failed,
                                          .context = socket,
                                          .ticks = ticks,
                                          .wait = wait_for,
                                          .refuses = socket_refuses,
                                          .charge = socket_charge,
                                          .is_behind = socket_is_behind,
                                          .address = socket_address,
                                          .tables = o->limits.tables,
                                          .push = { key, o->push_contact, o->push_every, o->push_anywhere } };
    struct server *server = server_open(store, &callbacks, threads_for(o));
    if (!server)
        return -1;
    socket_serve(socket, server);
    open_socket = socket;
    catch_signals();
    LOG(LEVEL_INFO, "start", { "port", log_number(socket_port(socket)) }, { "db", o->store },
        { "threads", log_number(threads_for(o)) }, { "tls", o->certificate ? "yes" : "no" },
        { "push", key ? "yes" : "no" }, { "version", log_number(ludo_version()) });
    metric_set(METRIC_STARTED, (double)time(NULL));
    o->ready(socket_port(socket));
    socket_wake_every(socket, watchdog_interval());
    while (!stop_requested) {
        socket_turn(socket);
        server_commit_and_send(server);
        trim_heap();
        watchdog_ping();
    }
    LOG(LEVEL_INFO, "stop", { "why", "signal" });
    /* the server stops first: a thread that still runs could wake a closed socket */
    server_stop(server);
    socket_close(socket);
    server_close(server);
    return 0;
}

static struct store *open_store(const char *path, struct lock *lock, struct ludo_error *e)
{
    if (lock_open(lock, path, e) < 0)
        return NULL;
    if (!lock_take(lock)) {
        ludo_fail(e, N_("another server uses the file {1}"), path, NULL);
        return NULL;
    }
    return store_open(path, true, e);
}

/* Returns NULL without an error if no Web Push key is configured. Call this before threads start, because it sets the
 * DNS timeout, so that resolving an unknown name cannot block the shutdown. */
static struct vapid *read_push_key(const struct serve_options *o, struct ludo_error *e)
{
    if (o->push_key)
        setenv("RES_OPTIONS", "timeout:2 attempts:2", 0);
    struct vapid *key = o->push_key ? vapid_read(o->push_key) : NULL;
    if (o->push_key && !key)
        ludo_fail(e, N_("{1} has no P-256 private key: create one with `ludo admin push-key FILE`"), o->push_key, NULL);
    return key;
}

int ludo_serve(const struct serve_options *o, struct ludo_error *e)
{
    struct pages pages;
    struct lock lock = { -1, -1 };
    log_set_level((enum log_level)o->log_level);
    raise_file_limit();
    ignore_write_signals();
    if (sodium_init() < 0 || pages_read(&pages, o->page) < 0)
        return ludo_fail(e, N_("{1} has no page: build it with `make web`, or name its folder with --page"), o->page,
                         NULL);
    struct vapid *key = read_push_key(o, e);
    struct store *store = key || !o->push_key ? open_store(o->store, &lock, e) : NULL;
    struct socket *socket = store ? socket_open(o, &pages, e) : NULL;
    int served = socket ? run_server(socket, store, o, key) : -1;
    store_close(store);
    vapid_free(key);
    lock_close(&lock);
    pages_free(&pages);
    return served;
}
