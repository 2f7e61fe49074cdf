/* server.h - the server without its sockets: clients connect, send requests in JSON and receive responses.
 *
 * The server commits changes to the store before it sends messages to clients.
 *
 * - server_receive runs one request. It changes the rooms in memory, adds rows to the open transaction of the store,
 *   and queues responses and notifications in the outbox.
 * - server_commit_and_send runs once per turn of the event loop. It commits the transaction and then sends the
 *   outbox. So no client ever receives a change that could be lost in a crash.
 *
 * - If the commit fails, all changes of that turn are rolled back. The rooms are loaded again from the store, and
 *   each request of that turn gets an error instead of its response.
 *
 * docs/server.md describes the messages. A client receives only what its seats may see.
 *
 * Threads: one thread calls these functions. Only the callback `wake` is called from other threads. */
#ifndef LUDO_SERVER_H
#define LUDO_SERVER_H

#include "limits.h"
#include "pushers.h"
#include "store.h"
#include "workers.h"

struct server;
struct client;

struct server_callbacks {                                 /* provided by the program that runs the server */
    void (*send)(void *connection, char *text, size_t n); /* sends a message; takes ownership of `text` (malloc'ed) */
    /* asks the program to call server_commit_and_send soon; any thread may call `wake` */
    void (*wake)(void *context);
    int64_t (*now)(void *context);   /* seconds since 1970 */
    int64_t (*ticks)(void *context); /* milliseconds of a monotonic clock */
    void (*wait)(void *context, int64_t ms); /* asks for a wake-up after `ms` milliseconds; -1 cancels the wake-up */
    void (*random)(void *context, void *to, size_t n);            /* random bytes for tokens and seeds */
    void (*log)(void *context, const char *what, const char *of); /* writes an error to the log */
    /* Counts a new room, a chat message or a new person of this client (LIMIT_OPENINGS, LIMIT_CHAT, LIMIT_PEOPLE).
     * Returns the reason of a refusal, or NULL if the limit is not exceeded. The callback may be NULL. */
    const char *(*refuses)(void *connection, enum limit);
    /* Charges the client for this work of the event loop and these bytes of messages. The callback may be NULL. */
    void (*charge)(void *connection, double seconds, size_t bytes);
    /* Returns whether many bytes wait in this connection. Such a connection gets new moves later. The callback may be
     * NULL. */
    bool (*is_behind)(void *connection);
    /* returns the IP address of the client, or "" if it is unknown; the callback may be NULL */
    const char *(*address)(void *connection);
    int tables;             /* limit of unfinished tables; 0: no limit */
    struct push_terms push; /* settings of Web Push */
    void *context;
};

enum { SERVER_REQUEST_MAX = 64 * 1024 }; /* maximum bytes of a request */

/* returns NULL if there is no memory */
struct server *server_open(struct store *, const struct server_callbacks *, int threads);
void server_stop(struct server *); /* commits, sends, and stops all threads */
/* call this function after all clients have disconnected */
void server_close(struct server *);

struct client *server_connect(struct server *, void *connection); /* returns NULL if there is no memory */
void server_disconnect(struct server *, struct client *);
void server_receive(struct server *, struct client *, const char *text, size_t n);
void server_commit_and_send(struct server *);

struct server_counters {
    /* clients, rooms: current numbers; moves, refused, commits: totals since the start */
    long clients, rooms, moves, refused, commits;
    long failed;                        /* commits that were rolled back */
    long in_stage[3], reached_stage[3]; /* rooms in memory by stage; rooms that reached a stage since the start */
    struct workers_counts bot_moves;
};

/* Returns whether the client will receive more moves in the next turns of the event loop. Until then the requests of
 * the client wait, so that the client knows all moves before its next response. */
bool server_is_catching_up(const struct client *);
/* returns the person of the client, or 0 if the client is not identified yet */
int64_t server_person(const struct client *);
size_t server_turn_bytes(const struct server *); /* bytes of messages since the last call of server_commit_and_send */
long server_client_count(const struct server *); /* returns the number of connected clients */
void server_counters(const struct server *, struct server_counters *);
bool server_bans_address(struct server *, const char *address);
bool server_is_healthy(struct server *); /* returns whether the store accepts writes */

#endif
