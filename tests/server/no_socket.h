/* no_socket.h - a server without sockets for tests: a store in memory, a fake clock, random bytes that are the same in
 * each run, and a fake push service.
 *
 * A test fills a `struct no_socket` with no_socket_init, changes its callbacks if needed, and opens it. Several servers
 * can run in one process. Nothing happens between two calls: no bot threads run, and time passes only in
 * no_socket_turn. So a test gets the same messages in each run. A failed check prints its reason and aborts. */
#ifndef NO_SOCKET_H
#define NO_SOCKET_H

#include "../../src/server/server.h"

enum { NO_SOCKET_START = 1790000000 }; /* seconds since 1970 at which the fake clock starts */

struct no_socket {
    struct server_callbacks callbacks; /* `send` is the function of the test; `context` is this struct */
    struct store *store;               /* stays open when the server stops, so that the server can start again */
    struct server *server;
    int64_t ticks;                     /* milliseconds of the fake clock */
    unsigned random;                   /* state of the generator of random bytes */
    /* pushes: number of Web Push requests; moves: number of moves until the last stop */
    long pushes, moves;
};

/* Sets the callbacks, sets the clock to 0, and sets the generator of random bytes to 1. `send` takes ownership of the
 * text. */
void no_socket_init(struct no_socket *, void (*send)(void *connection, char *text, size_t n));
void no_socket_open(struct no_socket *);         /* opens an empty store and starts the server */
void no_socket_start(struct no_socket *);        /* starts the server with the open store */
/* Stops and closes the server with all its clients, and keeps the store. Fails if a commit has failed. */
void no_socket_stop(struct no_socket *);
void no_socket_close(struct no_socket *);        /* closes the store of a stopped server */

struct client *no_socket_connect(struct no_socket *, void *connection);
void no_socket_turn(struct no_socket *, int64_t ms); /* lets `ms` pass, then commits and sends the messages */

#endif
