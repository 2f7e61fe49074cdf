/* page.c - the functions that the browser calls: JSON requests in, JSON responses out (docs/protocol.md).
 *
 *     at = ludo_page_room(n)      returns room for a request of n bytes
 *     at = ludo_page_ask(n)       runs the request; returns the response, ludo_page_answer_n() bytes
 *     at = ludo_page_net_room(n)  returns room for the net file of a game, n bytes
 *     ludo_page_net()             uses the net file; returns 1 if it is the net of a game, otherwise 0
 *
 * The module imports no functions, so it runs in any WebAssembly host. */
#include "ludo/players.h"
#include "protocol.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name), visibility("default")))

/* The tables of the page. The session may play for every human seat. When players share the screen, the page itself
 * hides the hand of each player from the others. */
static struct ludo_tables desk;
static const struct ludo_session screen = { .tables = &desk,
                                            .seats = 0xff,
                                            .rights = LUDO_MAY_HOST | LUDO_MAY_HINT | LUDO_MAY_UNDO | LUDO_MAY_SEED |
                                                      LUDO_MAY_THINK };
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
    return n <= request_room ? ludo_session_request(&screen, request, n, &answer_n) : NULL;
}

EXPORT(ludo_page_answer_n) size_t ludo_page_answer_n(void) { return answer_n; }

/* ---- Nets: each stays in memory as long as the page is open ---- */

static unsigned char *net;
static size_t net_n;

EXPORT(ludo_page_net_room) unsigned char *ludo_page_net_room(size_t n)
{
    free(net);
    net = n <= LUDO_NET_MAX ? malloc(n) : NULL;
    net_n = net ? n : 0;
    return net;
}

EXPORT(ludo_page_net) int ludo_page_net(void)
{
    const struct ludo_rules *g;
    struct ludo_error ignored;
    for (int i = 0; net && (g = ludo_game_at(i)); i++)
        if (ludo_net_missing(g) && ludo_net_use(g, net, net_n, &ignored) == 0) {
            net = NULL;
            return 1;
        }
    return 0;
}
