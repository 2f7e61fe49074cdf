/* ludo/protocol.h - the protocol of a table (docs/protocol.md): one request in JSON, one response in JSON.
 *
 * A desk keeps tables and works on memory, so that the same code serves a browser, a server and a test.  Whoever asks has a
 * session: the table it may speak of, the seats it answers for, and what else it may do.  A request chooses among these; it
 * cannot claim to be anybody. */
#ifndef LUDO_PUBLIC_PROTOCOL_H
#define LUDO_PUBLIC_PROTOCOL_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { LUDO_PROTOCOL = 2, LUDO_TABLES_MAX = 16, LUDO_REQUEST_MAX = 1 << 20 };

struct ludo_table;

struct ludo_tables {            /* begins as all zeroes */
    struct ludo_table *table[LUDO_TABLES_MAX];
    char *answer;             /* the last response */
    size_t room;
};

enum ludo_right {
    LUDO_MAY_HOST = 1,        /* open, load and close tables */
    LUDO_MAY_HINT = 2,        /* ask what a computer player would do */
    LUDO_MAY_UNDO = 4,        /* take moves back */
    LUDO_MAY_SEED = 8,        /* have the seed in a record before the game is over */
    LUDO_MAY_SEE_ALL = 16,    /* look at a table with everything open before the game is over */
    LUDO_MAY_THINK = 32       /* let computer seats think while it waits: a server thinks for them elsewhere */
};

struct ludo_session {
    union { struct ludo_tables *tables, *desk; };  /* the open tables; desk is the old name */
    int table;                /* the only table that requests may name, from 1; 0: any open table */
    uint8_t seats;            /* mask of the seats that it answers for */
    uint8_t rights;           /* of enum ludo_right */
    bool ended;               /* somebody gave up and ended the game: nobody moves any more, and all may be told */
    const uint8_t *rank;      /* of each column of the result, where somebody gave up; NULL: as the rules have it */
};

/* The response, ended by a NUL; it lives until the next request to this desk.  NULL: no memory. */
LUDO_API const char *ludo_session_request(const struct ludo_session *, const char *request, size_t n, size_t *answer_n);
LUDO_API void ludo_tables_close(struct ludo_tables *);

#ifdef __cplusplus
}
#endif
#endif
