/* thinkers.h - threads that choose the moves of bots, so that the event loop does not wait.
 *
 * A room has at most one request at a time, and requests run in order. So no table can delay another for long. The
 * server thread takes the results. */
#ifndef LUDO_THINKERS_H
#define LUDO_THINKERS_H

#include "room_box.h"
#include "store.h"
#include "workers.h"

struct thinking {
    struct job job;
    char room[STORE_ID];
    unsigned number;             /* room->think_number of the request */
    struct ludo_bot_job by;
    struct room_box *shared_box; /* reference held for the thread, if the room has its own values */
    ludo_move move;              /* the result */
    unsigned long client;        /* number of the client that wants a hint; 0: a bot's move */
    int64_t id;                  /* of the request */
    struct ludo_search *advice;      /* the hint for ludo_table_take_search, or free() it */
};

/* wake: called from any thread when a result is ready */
struct workers *thinkers_start(int threads, void (*wake)(void *), void *with);
void thinkers_submit(struct workers *, struct thinking *); /* malloc'ed; takes ownership */
struct thinking *thinkers_take(struct workers *);          /* thinking_free it; NULL: none ready */
void thinking_free(struct thinking *);                     /* does not free the advice */

#endif
