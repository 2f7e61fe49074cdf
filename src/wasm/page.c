/* page.c - the engine for the browser: text in, text out (docs/protocol.md).
 *
 *     at = ludo_page_room(n)      room for a request of n bytes
 *     at = ludo_page_ask(n)       the answer to it; ludo_page_answer_n() bytes
 *
 * Nothing is imported from the host, so the module runs wherever WebAssembly does. */
#include "protocol.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))

/* One screen, whose owner sits in every seat of a person: the page itself hides one hand from the next. */
static struct ludo_desk desk;
static const struct ludo_session screen = { .desk = &desk,
                                            .seats = 0xff,
                                            .rights = LUDO_MAY_HOST | LUDO_MAY_HINT | LUDO_MAY_UNDO | LUDO_MAY_SEED };
static char *request;
static size_t request_room, answer_n;

EXPORT(ludo_page_room) char *ludo_page_room(size_t n)
{
    if (n <= request_room)
        return request;
    char *more = n > LUDO_REQUEST_MAX ? NULL : realloc(request, n);
    if (!more)
        return NULL;
    request = more;
    request_room = n;
    return request;
}

EXPORT(ludo_page_ask) const char *ludo_page_ask(size_t n)
{
    answer_n = 0;
    return n <= request_room ? ludo_session_ask(&screen, request, n, &answer_n) : NULL;
}

EXPORT(ludo_page_answer_n) size_t ludo_page_answer_n(void) { return answer_n; }
