/* ludo/protocol.h - the protocol of a table (docs/protocol.md): one request in JSON, one response in JSON.
 *
 * A desk keeps a few tables and answers for them.  It works on memory, so that the same code serves a browser,
 * a server and a test. */
#ifndef LUDO_PUBLIC_PROTOCOL_H
#define LUDO_PUBLIC_PROTOCOL_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { LUDO_DESK_TABLES = 16, LUDO_REQUEST_MAX = 1 << 20 };

struct ludo_table;

struct ludo_desk {            /* begins as all zeroes */
    struct ludo_table *table[LUDO_DESK_TABLES];
    char *answer;             /* the last response */
    size_t room;
};

/* The response, ended by a NUL; it lives until the next request.  NULL: no memory. */
LUDO_API const char *ludo_desk_ask(struct ludo_desk *, const char *request, size_t n, size_t *answer_n);
LUDO_API void ludo_desk_close(struct ludo_desk *);

#ifdef __cplusplus
}
#endif
#endif
