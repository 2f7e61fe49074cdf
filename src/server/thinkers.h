/* thinkers.h - threads that choose for the computer players, so that nobody waits for them.
 *
 * A room asks for one choice at a time and the choices are made in the order they were asked for: no table can keep another from
 * its turn.  Answers are fetched by the thread that asks. */
#ifndef LUDO_THINKERS_H
#define LUDO_THINKERS_H

#include "room_box.h"
#include "store.h"
#include "workers.h"

struct thinking {
    struct job job;
    char room[STORE_ID];
    unsigned number;                  /* as the room counts them */
    struct ludo_thinker by;
    struct room_box *shared_box;             /* held for it, where the table has figures of its own */
    ludo_move move;                   /* the answer */
    unsigned long client;              /* a hint for this guest; 0: a computer's choice */
    int64_t id;                       /* of its request */
    struct thought *advice;           /* the hint, as ludo_table_take_advice wants it; free() it otherwise */
};

struct workers *thinkers_start(int threads, void (*wake)(void *), void *with);    /* wake: there is an answer; from any thread */
void thinkers_submit(struct workers *, struct thinking *);                          /* malloc'ed; it is theirs now */
struct thinking *thinkers_take(struct workers *);                              /* thinking_free it; NULL: none yet */
void thinking_free(struct thinking *);                                           /* not the advice */

#endif
