/* desk.h - the protocol of a table (docs/protocol.md): one request in JSON, one response in JSON.
 *
 * A desk keeps a few tables and answers for them.  It works on memory, so that the same code serves a browser,
 * a server and a test. */
#ifndef LUDO_DESK_H
#define LUDO_DESK_H

#include "table.h"

enum { LUDO_DESK_TABLES = 16, LUDO_REQUEST_MAX = 1 << 20 };

struct ludo_desk {
    struct ludo_table *table[LUDO_DESK_TABLES];
    char *answer;             /* the last response */
    size_t room;
};

/* The response, ended by a NUL; it lives until the next request.  NULL: no memory. */
const char *ludo_desk_ask(struct ludo_desk *, const char *request, size_t n, size_t *answer_n);
void ludo_desk_close(struct ludo_desk *);

#endif
