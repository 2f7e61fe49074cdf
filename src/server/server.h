/* house.h - the server without its sockets: guests come in, say something in JSON, and hear something back.
 *
 * docs/server.md describes what is said.  Everything that a guest hears is a function of what its seats may see.  What happens is
 * gathered in the store's transaction; house_settle commits it and only then lets anybody hear of it.  If it cannot be
 * committed, nothing of it has happened: the rooms are read again, and who asked is told.
 *
 * One thread uses a house; only `wake` is called from others. */
#ifndef LUDO_SERVER_H
#define LUDO_SERVER_H

#include "pushers.h"
#include "store.h"

struct server;
struct client;

struct server_callbacks {                   /* what the house needs of who runs it */
    void (*send)(void *connection, char *text, size_t n);       /* malloc'ed; it is the wire's now */
    void (*wake)(void *context);                             /* call house_settle soon; from any thread */
    int64_t (*now)(void *context);                           /* seconds since 1970 */
    int64_t (*ticks)(void *context);                         /* milliseconds, of a clock that is never set */
    void (*wait)(void *context, int64_t ms);                 /* wake after so long; -1: not for this */
    void (*random)(void *context, void *to, size_t n);       /* for tokens and seeds */
    void (*log)(void *context, const char *what, const char *of);        /* an error */
    const char *(*refuses_room)(void *connection);              /* why nobody there may open a room now, or NULL; may be NULL itself */
    const char *(*address)(void *connection);                   /* where it comes from; "": unknown; may be NULL itself */
    int tables;                                           /* unfinished, at most; 0: any number */
    struct push_terms push;                               /* how people who are away are called */
    void *context;
};

enum { SERVER_REQUEST_MAX = 64 * 1024 };     /* the longest that a guest may say */

struct server *server_open(struct store *, const struct server_callbacks *, int threads);         /* NULL: no memory */
void server_stop(struct server *);                          /* settles; nobody thinks any more, and nobody is woken */
void server_close(struct server *);                         /* the guests are gone by then */

struct client *server_connect(struct server *, void *connection);    /* NULL: no memory */
void server_disconnect(struct server *, struct client *);
void server_receive(struct server *, struct client *, const char *text, size_t n);
void server_commit_and_send(struct server *);

struct server_counters {
    long clients, rooms, moves, refused, commits;          /* now; in memory; since it opened */
    long failed;                                          /* commits that were taken back */
    long in_stage[3], reached_stage[3];                         /* rooms in memory by stage; that came to a stage since it opened */
    long think_waiting, thoughts;                         /* choices of computers that wait; that were made */
    double think_seconds;
};

long server_client_count(const struct server *);                  /* so many are here */
void server_counters(const struct server *, struct server_counters *);
bool server_bans_address(struct server *, const char *address);
bool server_is_healthy(struct server *);                       /* does the store take what happens? */

#endif
