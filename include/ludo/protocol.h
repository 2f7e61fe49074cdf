/* ludo/protocol.h - the JSON protocol of tables (docs/protocol.md): one request, one response.
 *
 * The protocol works in memory, so the same code serves a browser, a server and a test. The caller describes the
 * client in a session: which table and seats it may use, and its rights. A request cannot extend the rights of its
 * client. One thread at a time may use a `struct ludo_tables`. */
#ifndef LUDO_PUBLIC_PROTOCOL_H
#define LUDO_PUBLIC_PROTOCOL_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* LUDO_REQUEST_MAX: maximum size of a request in bytes */
enum { LUDO_PROTOCOL = 2, LUDO_TABLES_MAX = 16, LUDO_REQUEST_MAX = 1 << 20 };

struct ludo_table;

struct ludo_tables {          /* the open tables and the last response; initialize with zeros */
    struct ludo_table *table[LUDO_TABLES_MAX];
    char *answer;
    size_t room;
};

enum ludo_right {
    LUDO_MAY_HOST = 1,        /* open, load and close tables */
    LUDO_MAY_HINT = 2,        /* ask for hints */
    LUDO_MAY_UNDO = 4,        /* undo moves */
    LUDO_MAY_SEED = 8,        /* get a record with the seed before the game is over */
    LUDO_MAY_SEE_ALL = 16,    /* see hidden information before the game is over */
    /* let computer seats search during the request; a server searches in other threads instead */
    LUDO_MAY_THINK = 32
};

struct ludo_session {
    union { struct ludo_tables *tables, *desk; };     /* `desk` is the old name of `tables` */
    int table;                /* the only table that requests may name, from 1; 0: any open table */
    uint8_t seats;            /* mask of the seats that the client may play for */
    uint8_t rights;           /* rights of the client, a mask of enum ludo_right */
    bool ended;   /* the game ended because a player resigned: moves are refused, and hidden information may be shown */
    const uint8_t *rank;    /* after a resignation: rank of each column of the result; NULL: the rules give the ranks */
    /* maximum number of steps in a response to `since`, or 0 for no limit; a response to `log` may have 64 times as
     * many */
    int steps_max;
    /* `undo` removes no move below this number, because a player has resigned; 0: no limit */
    int undo_from;
};

/* Executes a request of n bytes. Returns the response, ended by a NUL, and its length. The response is valid until
 * the next request with the same tables. Returns NULL if there is no memory. */
LUDO_API const char *ludo_session_request(const struct ludo_session *, const char *request, size_t n, size_t *answer_n);
LUDO_API void ludo_tables_close(struct ludo_tables *);        /* closes all tables and frees the response */

#ifdef __cplusplus
}
#endif
#endif
