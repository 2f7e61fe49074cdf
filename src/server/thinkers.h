/* thinkers.h - threads that choose the moves of bots, so that the event loop does not wait.
 *
 * A room has at most one request in the queue. A search runs in short pieces. After each piece, the queue chooses the
 * next job (workers.h). So no person and no table can delay other people for long. The server thread takes the
 * results. */
#ifndef LUDO_THINKERS_H
#define LUDO_THINKERS_H

#include "room_box.h"
#include "store.h"
#include "workers.h"

struct thinking {
    struct job job;
    char room[STORE_ID];
    unsigned number;             /* room->think_number of the request for a bot's move */
    struct ludo_bot_job by;
    /* the box of the room, if the room has one; the reference keeps the box in memory while the thread uses it */
    struct room_box *shared_box;
    ludo_move move;              /* the result */
    unsigned long client;        /* number of the client that wants a hint; 0: the request is for a bot's move */
    int64_t id;                  /* id of the request */
    struct ludo_search *search;  /* the unfinished search; NULL: the search has not begun */
    struct ludo_search *advice;  /* result of a search for a hint: pass it to ludo_table_take_search, or free() it */
};

/* Starts the threads. `wake` is called from any thread when a result is ready. */
struct workers *thinkers_start(int threads, void (*wake)(void *), void *with);
void thinkers_submit(struct workers *, struct thinking *); /* takes ownership of a malloc'ed request */
/* returns a finished request, which the caller frees with thinking_free, or NULL if no request is finished */
struct thinking *thinkers_take(struct workers *);
void thinking_free(struct thinking *);                     /* does not free the advice */
/* Changes the owner of the bot move of a room, or drops it if it has not been chosen yet. */
void thinkers_set_owner(struct workers *, const char *room, const struct job_owner *);
void thinkers_cancel(struct workers *, const char *room);

#endif
