/* house.h - the server without its sockets: guests come in, say something in JSON, and hear something back.
 *
 * docs/server.md describes what is said.  Everything that a guest hears is a function of what its seats may see.  What happens is
 * gathered in the store's transaction; house_settle commits it and only then lets anybody hear of it.  If it cannot be
 * committed, nothing of it has happened: the rooms are read again, and who asked is told.
 *
 * One thread uses a house; only `wake` is called from others. */
#ifndef LUDO_HOUSE_H
#define LUDO_HOUSE_H

#include "pushers.h"
#include "store.h"

struct house;
struct guest;

struct house_ways {                   /* what the house needs of who runs it */
    void (*send)(void *wire, char *text, size_t n);       /* malloc'ed; it is the wire's now */
    void (*wake)(void *with);                             /* call house_settle soon; from any thread */
    int64_t (*now)(void *with);                           /* seconds since 1970 */
    int64_t (*ticks)(void *with);                         /* milliseconds, of a clock that is never set */
    void (*wait)(void *with, int64_t ms);                 /* wake after so long; -1: not for this */
    void (*random)(void *with, void *to, size_t n);       /* for tokens and seeds */
    void (*log)(void *with, const char *what, const char *of);        /* an error */
    const char *(*refuses_room)(void *wire);              /* why nobody there may open a room now, or NULL; may be NULL itself */
    const char *(*address)(void *wire);                   /* where it comes from; "": unknown; may be NULL itself */
    int tables;                                           /* unfinished, at most; 0: any number */
    struct push_terms push;                               /* how people who are away are called */
    void *with;
};

enum { HOUSE_HEARS = 64 * 1024 };     /* the longest that a guest may say */

struct house *house_open(struct store *, const struct house_ways *, int threads);         /* NULL: no memory */
void house_rest(struct house *);                          /* settles; nobody thinks any more, and nobody is woken */
void house_close(struct house *);                         /* the guests are gone by then */

struct guest *house_enter(struct house *, void *wire);    /* NULL: no memory */
void house_leave(struct house *, struct guest *);
void house_hear(struct house *, struct guest *, const char *text, size_t n);
void house_settle(struct house *);

struct house_figures {
    long guests, rooms, moves, refused, commits;          /* now; in memory; since it opened */
    long failed;                                          /* commits that were taken back */
    long in_stage[3], came_to[3];                         /* rooms in memory by stage; that came to a stage since it opened */
    long think_waiting, thoughts;                         /* choices of computers that wait; that were made */
    double think_seconds;
};

long house_guests(const struct house *);                  /* so many are here */
void house_figures(const struct house *, struct house_figures *);
bool house_bans_address(struct house *, const char *address);
bool house_is_well(struct house *);                       /* does the store take what happens? */

#endif
