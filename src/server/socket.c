/* socket.c - HTTP and WebSocket, by libwebsockets.
 *
 * A wire is one WebSocket: what is said on it goes to the house, what the house says waits in its queue until the socket takes it.
 * A reader who is too slow is let go; he finds everything as it was when he comes back. */
#include "socket.h"
#include "address.h"
#include "limits.h"
#include "log.h"
#include "metrics.h"
#include "site.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum { PORT = 8765, PORTS = 20 }; /* where it is looked for, and how many are tried */
enum { QUEUE_MAX = 8 << 20, PIECE = 32 << 10, AT_ONCE = 5 };
enum { LOOK_AGAIN = 5 }; /* seconds */
enum { BLANKS = 4 };
enum { SPARE = 10 }; /* connections over the limit that are still told why they may not stay */

struct caller { /* a connection, from its first byte on */
    struct visitor *from;
    char address[ADDRESS];
    enum limit refused;
    enum ludo_lang lang; /* in which it is refused */
};

struct message {
    struct message *next;
    size_t n;
    unsigned char at[]; /* LWS_PRE bytes, then the text */
};

struct wire {
    struct lws *wsi;
    struct guest *guest;
    struct message *first, **last;
    size_t waiting; /* bytes */
    char *heard;    /* a message in the making */
    size_t heard_n;
    struct bucket messages;
    int64_t number; /* in the log */
    double checked; /* when it was last looked up whether its address is kept out */
    bool closing;
};

struct reply { /* of HTTP */
    const unsigned char *at;
    size_t left;
    char *own; /* malloc'ed, where it is no page */
};

struct socket {
    struct lws_context *context;
    struct lws_vhost *host;
    const struct pages *pages;
    const char *origin, *names;
    struct house *house;
    struct limits limits;
    struct visitors *visitors;
    int64_t guests; /* since the start */
    bool proxy, proxy_told, secure, public_metrics;
    lws_sorted_usec_list_t alarm;
};

static struct socket *socket_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

/* ---- Who connects ---- */

static void peer_address(int fd, char address[ADDRESS])
{
    struct sockaddr_storage peer = { 0 };
    socklen_t n = sizeof peer;
    struct address a;
    address[0] = '\0';
    if (getpeername(fd, (struct sockaddr *)&peer, &n) == 0 && address_of_socket((const struct sockaddr *)&peer, &a))
        address_put(&a, address);
}

/* Over the limit by a few, one is told why; by more, one is let go before anything is heard.  So is a connection whose address
 * cannot be told: nothing could limit it. */
static bool is_hopeless(struct lws *listener, int fd)
{
    struct socket *s = socket_of(listener);
    char address[ADDRESS];
    peer_address(fd, address);
    if (!address[0]) {
        limit_refuse(LIMIT_UNKNOWN, NULL);
        return true;
    }
    if (!s->limits.connections ||
        visitor_has(visitors_find(s->visitors, address, metrics_now())) < s->limits.connections + SPARE)
        return false;
    limit_refuse(LIMIT_CONNECTIONS, address);
    return true;
}

static void caller_comes(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    struct caller *c = calloc(1, sizeof *c);
    double now = metrics_now();
    lws_set_opaque_user_data(wsi, c);
    metric_add(METRIC_CONNECTIONS, 1);
    if (!c)
        return;
    peer_address(lws_get_socket_fd(wsi), c->address);
    c->from = visitors_find(s->visitors, c->address, now);
    c->refused = visitor_comes(s->visitors, c->from, now);
}

static void caller_goes(struct lws *wsi)
{
    struct caller *c = lws_get_opaque_user_data(wsi);
    lws_set_opaque_user_data(wsi, NULL);
    metric_add(METRIC_CONNECTIONS, -1);
    if (c)
        visitor_goes(c->from);
    free(c);
}

/* What the browser asks for first. */
static void learn_language(struct lws *wsi)
{
    struct caller *c = lws_get_opaque_user_data(wsi);
    char languages[64];
    if (c && lws_hdr_copy(wsi, languages, sizeof languages, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) > 0)
        c->lang = strncmp(languages, "fr", 2) == 0 ? LUDO_FR : LUDO_EN;
}

static const char *address_of(struct lws *wsi)
{
    const struct caller *c = lws_get_opaque_user_data(wsi);
    return c ? c->address : "";
}

static bool is_this_machine(const char *address)
{
    struct address a;
    return address_read(address, &a) && address_is_local(&a);
}

/* Takes the last address of the list, which the proxy itself wrote.  If it is none, the caller has no address. */
static void read_forwarded(struct caller *c, const char *list)
{
    struct address a;
    char alone[ADDRESS];
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " ");
    c->address[0] = '\0';
    if (snprintf(alone, sizeof alone, "%.*s", (int)strcspn(last, " "), last) < (int)sizeof alone &&
        address_read(alone, &a))
        address_put(&a, c->address);
}

static void warn_of_proxy(struct socket *s)
{
    if (!s->proxy_told)
        LOG(LEVEL_WARNING, "proxy-unknown", { "do", "say --proxy, so that limits hold for each address" });
    s->proxy_told = true;
}

/* A proxy on this machine says for whom it asks.  A list that is too long to read has no last address. */
static void caller_is_behind(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    struct caller *c = lws_get_opaque_user_data(wsi);
    char list[512];
    double now = metrics_now();
    if (!c || !is_this_machine(c->address) || !lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR))
        return;
    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) < 0)
        list[0] = '\0';
    if (!s->proxy) {
        warn_of_proxy(s);
        return;
    }
    read_forwarded(c, list);
    c->from = visitors_find(s->visitors, c->address, now);
    c->refused = visitor_comes(s->visitors, c->from, now);
}

/* A connection whose address is unknown is not served: no limit and no ban could hold for it. */
static bool is_unknown(struct lws *wsi)
{
    if (address_of(wsi)[0])
        return false;
    limit_refuse(LIMIT_UNKNOWN, NULL);
    return true;
}

/* ---- Requests that are not answered ---- */

static int method_of(struct lws *wsi)
{
    char *path;
    int n;
    return lws_http_get_uri_and_method(wsi, &path, &n);
}

static bool has(struct lws *wsi, enum lws_token_indexes header) { return lws_hdr_total_length(wsi, header) > 0; }

/* Is it there, be it empty? */
static bool has_even_empty(struct lws *wsi, enum lws_token_indexes header)
{
    char start[2];
    return has(wsi, header) || lws_hdr_copy_fragment(wsi, start, sizeof start, header, 0) >= 0;
}

/* A header that libwebsockets does not know, by its name in small letters; also with blanks before the colon, which some readers ignore.
 * libwebsockets cannot list such headers, so all rows of up to BLANKS blanks are looked up. */
static bool has_other(struct lws *wsi, const char *header)
{
    char name[64];
    for (int blanks = 0; blanks <= BLANKS; blanks++)
        for (unsigned tabs = 0; tabs < 1u << blanks; tabs++) {
            int n = snprintf(name, sizeof name - BLANKS - 1, "%s", header);
            for (int i = 0; i < blanks; i++)
                name[n++] = tabs >> i & 1 ? '\t' : ' ';
            name[n++] = ':';
            if (lws_hdr_custom_length(wsi, name, n) >= 0)
                return true;
        }
    return false;
}

/* No request needs a body.  One whose length is told in two ways, or oddly, ends elsewhere for a proxy than it does here. */
static bool has_body(struct lws *wsi)
{
    char n[8];
    if (has_even_empty(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) || has_other(wsi, "transfer-encoding") ||
        has_other(wsi, "content-length"))
        return true;
    return has_even_empty(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
           (lws_hdr_copy(wsi, n, sizeof n, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 || strcmp(n, "0") != 0);
}

/* Has a proxy passed this on?  Anybody can add such a header: it takes rights away, and gives some only where there is a proxy. */
static bool is_forwarded(struct lws *wsi)
{
    static const enum lws_token_indexes known[] = { WSI_TOKEN_X_FORWARDED_FOR, WSI_TOKEN_HTTP_X_REAL_IP,
                                                    WSI_TOKEN_HTTP_VIA };
    static const char *const others[] = { "x-forwarded-for",  "x-real-ip",        "via",
                                          "forwarded",        "x-forwarded-host", "x-forwarded-proto",
                                          "cf-connecting-ip", "true-client-ip",   "x-client-ip" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (has_even_empty(wsi, known[i]))
            return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (has_other(wsi, others[i]))
            return true;
    return false;
}

/* Before a WebSocket is opened the address is still the one that connected. */
static bool is_from_proxy(struct lws *wsi)
{
    return socket_of(wsi)->proxy && is_this_machine(address_of(wsi)) && is_forwarded(wsi);
}

/* Is the server asked for under a name of its own (site.h)?  A proxy answers for the names that lead to it, and a certificate holds for its
 * names only.  What is no browser may name no host. */
static bool is_asked_by_name(struct lws *wsi)
{
    const struct socket *s = socket_of(wsi);
    char host[300];
    if (s->secure || !has(wsi, WSI_TOKEN_HOST) || is_from_proxy(wsi))
        return true;
    return lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 && site_has_name(host, s->names, s->origin);
}

/* ---- HTTP ---- */

struct headers {
    struct lws *wsi;
    unsigned char at[LWS_PRE + 4096], *p, *end;
    bool failed;
};

static void put_header(struct headers *h, const char *name, const char *value)
{
    h->failed |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                             (int)strlen(value), &h->p, h->end) != 0;
}

static int answer(struct lws *wsi, unsigned status, const struct page *page, bool packed, const char *type, size_t n)
{
    struct headers h = { .wsi = wsi };
    h.p = h.at + LWS_PRE;
    h.end = h.at + sizeof h.at;
    if (lws_add_http_common_headers(wsi, status, type, n, &h.p, h.end))
        return 1;
    put_header(&h, "x-content-type-options:", "nosniff");
    put_header(&h, "referrer-policy:", "no-referrer");
    put_header(&h, "cross-origin-opener-policy:", "same-origin");
    put_header(&h, "cross-origin-resource-policy:", "same-origin");
    if (socket_of(wsi)->secure)
        put_header(&h, "strict-transport-security:", "max-age=31536000");
    put_header(&h, "cache-control:", page && page->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    put_header(&h, "content-security-policy:", page ? socket_of(wsi)->pages->policy : "default-src 'none'");
    if (page && page->packed)
        put_header(&h, "vary:", "accept-encoding");
    if (packed)
        put_header(&h, "content-encoding:", "gzip");
    if (h.failed || lws_finalize_write_http_header(wsi, h.at + LWS_PRE, &h.p, h.end))
        return 1;
    lws_callback_on_writable(wsi);
    return 0;
}

/* Answers at once and ends the connection: what else was sent on it is not read. */
static int refuse_and_end(struct lws *wsi, unsigned status, const char *text)
{
    struct headers h = { .wsi = wsi };
    unsigned char body[LWS_PRE + 300];
    size_t n = strlen(text);
    h.p = h.at + LWS_PRE;
    h.end = h.at + sizeof h.at;
    if (n > sizeof body - LWS_PRE || lws_add_http_header_status(wsi, status, &h.p, h.end))
        return -1;
    put_header(&h, "content-type:", "text/plain; charset=utf-8");
    put_header(&h, "x-content-type-options:", "nosniff");
    put_header(&h, "connection:", "close");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        put_header(&h, "allow:", "GET, HEAD");
    if (h.failed || lws_add_http_header_content_length(wsi, n, &h.p, h.end) ||
        lws_finalize_write_http_header(wsi, h.at + LWS_PRE, &h.p, h.end) || method_of(wsi) == LWSHUMETH_HEAD)
        return -1;
    memcpy(body + LWS_PRE, text, n);
    lws_write(wsi, body + LWS_PRE, n, LWS_WRITE_HTTP_FINAL);
    return -1;
}

/* Where a proxy may have asked, and the server was not told of one, that is what the host has to change. */
static const char *why_not_by_name(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    const char *why = limit_refuse(LIMIT_HOST, address_of(wsi));
    if (s->proxy || !is_forwarded(wsi) || !is_this_machine(address_of(wsi)))
        return why;
    warn_of_proxy(s);
    return N_("this server runs behind a proxy and does not know it: its host must start it with --trust-proxy");
}

static int refuse_name(struct lws *wsi)
{
    char sentence[200];
    const struct caller *c = lws_get_opaque_user_data(wsi);
    learn_language(wsi);
    const char *told = ludo_say(c ? c->lang : LUDO_EN, why_not_by_name(wsi));
    snprintf(sentence, sizeof sentence, "%s\n", told);
    return refuse_and_end(wsi, 421, sentence);
}

static bool takes_gzip(struct lws *wsi)
{
    char encodings[200];
    return lws_hdr_copy(wsi, encodings, sizeof encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
           strstr(encodings, "gzip");
}

static int say_text(struct lws *wsi, struct reply *r, unsigned status, const char *text)
{
    r->left = strlen(text);
    r->own = malloc(r->left + 1);
    if (!r->own)
        return 1;
    memcpy(r->own, text, r->left + 1);
    r->at = (const unsigned char *)r->own;
    return answer(wsi, status, NULL, false, "text/plain; charset=utf-8", r->left);
}

static void gather_figures(struct house *house)
{
    struct house_figures f;
    house_figures(house, &f);
    metric_set(METRIC_GUESTS, (double)f.guests);
    metric_set(METRIC_MOVES, (double)f.moves);
    metric_set(METRIC_REFUSED_REQUEST, (double)f.refused);
    metric_set(METRIC_COMMITS, (double)f.commits);
    metric_set(METRIC_COMMITS_FAILED, (double)f.failed);
    for (int i = 0; i < 3; i++) {
        metric_set((enum metric)((int)METRIC_ROOMS_GATHER + i), (double)f.in_stage[i]);
        metric_set((enum metric)((int)METRIC_ROOMS_OPENED + i), (double)f.came_to[i]);
    }
    metric_set(METRIC_THINKING_WAITS, (double)f.think_waiting);
    metric_set(METRIC_THINKING_CHOICES, (double)f.thoughts);
    metric_set(METRIC_THINKING_SECONDS, f.think_seconds);
}

/* The figures are for this machine.  What a proxy passes on comes from elsewhere. */
static int show_metrics(struct lws *wsi, struct reply *r)
{
    if (!socket_of(wsi)->public_metrics && (is_forwarded(wsi) || !is_this_machine(address_of(wsi))))
        return say_text(wsi, r, HTTP_STATUS_FORBIDDEN, "The figures are told on the server's own machine only.\n");
    static char told[METRICS_ROOM];
    struct ludo_text out = ludo_text(told, sizeof told);
    gather_figures(socket_of(wsi)->house);
    metrics_put(&out);
    return say_text(wsi, r, HTTP_STATUS_OK, told);
}

static int show_health(struct lws *wsi, struct reply *r)
{
    if (house_is_well(socket_of(wsi)->house))
        return say_text(wsi, r, HTTP_STATUS_OK, "well\n");
    return say_text(wsi, r, HTTP_STATUS_SERVICE_UNAVAILABLE, "nothing can be written down: moves fail\n");
}

static int refuse_request(struct lws *wsi, struct reply *r, const struct caller *c)
{
    char sentence[200];
    snprintf(sentence, sizeof sentence, "%s\n", ludo_say(c->lang, limit_refuse(c->refused, c->address)));
    return say_text(wsi, r, 429, sentence);
}

static int answer_request(struct lws *wsi, struct reply *r, const char *address)
{
    if (strcmp(address, "/metrics") == 0)
        return show_metrics(wsi, r);
    if (strcmp(address, "/healthz") == 0)
        return show_health(wsi, r);
    const struct page *page = pages_find(socket_of(wsi)->pages, address);
    if (!page)
        return say_text(wsi, r, HTTP_STATUS_NOT_FOUND, "Not here.\n");
    bool packed = page->packed && takes_gzip(wsi);
    r->at = packed ? page->packed : page->at;
    r->left = packed ? page->packed_n : page->n;
    return answer(wsi, HTTP_STATUS_OK, page, packed, page->type, r->left);
}

static void http_end(struct reply *r)
{
    if (!r)
        return;
    free(r->own);
    r->own = NULL;
    r->at = NULL;
}

static int http_request(struct lws *wsi, struct reply *r, const char *address)
{
    const struct caller *c = lws_get_opaque_user_data(wsi);
    int method = method_of(wsi);
    free(r->own);
    memset(r, 0, sizeof *r);
    if (!c || is_unknown(wsi))
        return -1;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD)
        return refuse_and_end(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n");
    if (has_body(wsi))
        return refuse_and_end(wsi, HTTP_STATUS_BAD_REQUEST, "No request here has a body.\n");
    if (!is_asked_by_name(wsi))
        return refuse_name(wsi);
    learn_language(wsi);
    int result = c->refused ? refuse_request(wsi, r, c) : answer_request(wsi, r, address);
    if (result || method == LWSHUMETH_GET)
        return result;
    http_end(r);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int http_write(struct lws *wsi, struct reply *r)
{
    static unsigned char piece[LWS_PRE + PIECE]; /* one thread serves */
    size_t n = r->left < PIECE ? r->left : PIECE;
    bool last = n == r->left;
    if (!r->at)
        return 0;
    memcpy(piece + LWS_PRE, r->at, n);
    r->at += n;
    r->left -= n;
    metric_add(METRIC_SENT, (double)n);
    if (lws_write(wsi, piece + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    http_end(r); /* the next request may find its reply empty */
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Only WebSocket.  HTTP/2 (h2c) would bring requests that no limit, no ban and no rule of a proxy applies to.
 *
 * Where libwebsockets does not know the upgrade, it has answered and freed the headers by now, and what it hands to the callback points
 * into them: so the header is read anew, and is not there then. */
static int confirm_upgrade(struct lws *wsi)
{
    char to[16];
    if (lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) <= 0)
        return -1;
    if (strcasecmp(to, "websocket") != 0)
        return refuse_and_end(wsi, HTTP_STATUS_FORBIDDEN, "Only an upgrade to WebSocket is taken here.\n");
    if (method_of(wsi) != LWSHUMETH_GET || has_body(wsi))
        return refuse_and_end(wsi, HTTP_STATUS_BAD_REQUEST, "A WebSocket is asked for by GET, without a body.\n");
    return is_asked_by_name(wsi) ? 0 : refuse_name(wsi);
}

static int on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_HTTP: return http_request(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_write(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: http_end(user); return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return is_hopeless(wsi, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: caller_comes(wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: caller_goes(wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* a WebSocket that does not ask for `ludo` */
    case LWS_CALLBACK_RAW_ADOPT: return -1;                  /* CONNECT */
    default: return lws_callback_http_dummy(wsi, why, user, in, n);
    }
}

/* ---- WebSocket ---- */

/* A page that came from elsewhere may not speak for its reader.  What is no browser names no origin. */
static bool is_from_here(struct lws *wsi)
{
    char origin[256], host[256];
    const char *wanted = socket_of(wsi)->origin;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0;
    if (wanted)
        return strcmp(origin, wanted) == 0;
    const char *name = strstr(origin, "://");
    return name && lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 && strcmp(name + 3, host) == 0;
}

/* A sentence for who is let go, in the frame that ends the connection. */
static int let_go(struct lws *wsi, enum lws_close_status status, enum limit why)
{
    unsigned char sentence[124];
    const struct caller *c = lws_get_opaque_user_data(wsi);
    const char *told = ludo_say(c ? c->lang : LUDO_EN, limit_refuse(why, address_of(wsi)));
    snprintf((char *)sentence, sizeof sentence, "%s", told);
    lws_close_reason(wsi, status, sentence, strlen((char *)sentence));
    return -1;
}

static enum limit keeps_out(struct socket *s, struct lws *wsi)
{
    const struct caller *c = lws_get_opaque_user_data(wsi);
    if (c && c->refused)
        return c->refused;
    if (s->limits.guests && house_guests(s->house) >= s->limits.guests)
        return LIMIT_GUESTS;
    return house_bans_address(s->house, address_of(wsi)) ? LIMIT_BANNED : LIMIT_NONE;
}

static int wire_open(struct wire *w, struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    *w = (struct wire){ .wsi = wsi, .last = &w->first, .messages.left = -1 };
    enum limit why = s->house ? keeps_out(s, wsi) : LIMIT_NONE;
    if (why)
        return let_go(wsi, why == LIMIT_BANNED ? LWS_CLOSE_STATUS_POLICY_VIOLATION : 1013, why);
    w->guest = s->house ? house_enter(s->house, w) : NULL;
    if (!w->guest)
        return -1;
    w->number = ++s->guests;
    LOG(LEVEL_INFO, "guest-in", { "guest", log_number(w->number) },
        { "address", log_tells(LEVEL_DEBUG) ? address_of(wsi) : NULL });
    return 0;
}

static void wire_close(struct wire *w)
{
    if (w->guest) {
        house_leave(socket_of(w->wsi)->house, w->guest);
        LOG(LEVEL_INFO, "guest-out", { "guest", log_number(w->number) });
    }
    w->guest = NULL;
    for (struct message *m; (m = w->first);) {
        w->first = m->next;
        free(m);
    }
    free(w->heard);
    w->heard = NULL;
}

/* Nobody who plays says so much for long. */
static bool says_too_much(struct wire *w)
{
    struct socket *s = socket_of(w->wsi);
    const struct caller *c = lws_get_opaque_user_data(w->wsi);
    double now = metrics_now();
    int most = s->limits.messages;
    return (most && !bucket_take(&w->messages, most, AT_ONCE * most, now)) ||
           visitor_says(s->visitors, c ? c->from : NULL, now);
}

/* Now and then, so that a host need not wait until somebody comes back. */
static bool is_banned_now(struct wire *w)
{
    double now = metrics_now();
    if (now - w->checked < LOOK_AGAIN)
        return false;
    w->checked = now;
    return house_bans_address(socket_of(w->wsi)->house, address_of(w->wsi));
}

static int wire_hear(struct wire *w, const char *piece, size_t n)
{
    size_t most = (size_t)socket_of(w->wsi)->limits.size;
    metric_add(METRIC_RECEIVED, (double)n);
    if (w->heard_n + n > (most && most < HOUSE_HEARS ? most : HOUSE_HEARS))
        return let_go(w->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, LIMIT_SIZE);
    char *more = realloc(w->heard, w->heard_n + n + 1);
    if (!more)
        return -1;
    w->heard = more;
    memcpy(w->heard + w->heard_n, piece, n);
    w->heard_n += n;
    if (!lws_is_final_fragment(w->wsi) || lws_remaining_packet_payload(w->wsi))
        return 0;
    if (says_too_much(w))
        return let_go(w->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, LIMIT_MESSAGES);
    if (is_banned_now(w))
        return let_go(w->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, LIMIT_BANNED);
    house_hear(socket_of(w->wsi)->house, w->guest, w->heard, w->heard_n);
    w->heard_n = 0;
    return 0;
}

static int wire_write(struct wire *w)
{
    struct message *m = w->first;
    if (w->closing)
        return -1;
    if (!m)
        return 0;
    int written = lws_write(w->wsi, m->at + LWS_PRE, m->n, LWS_WRITE_TEXT);
    w->first = m->next;
    if (!w->first)
        w->last = &w->first;
    w->waiting -= m->n;
    metric_add(METRIC_SENT, (double)m->n);
    bool whole = written >= (int)m->n;
    free(m);
    if (w->first)
        lws_callback_on_writable(w->wsi);
    return whole ? 0 : -1;
}

void socket_send(void *wire, char *text, size_t n)
{
    struct wire *w = wire;
    struct message *m = malloc(sizeof *m + LWS_PRE + n);
    if (w->waiting + n > QUEUE_MAX && !w->closing)
        limit_refuse(LIMIT_SLOW, address_of(w->wsi));
    if (!m || w->waiting + n > QUEUE_MAX)
        w->closing = true;
    if (!m || w->closing)
        free(m);
    else {
        m->next = NULL;
        m->n = n;
        memcpy(m->at + LWS_PRE, text, n);
        *w->last = m;
        w->last = &m->next;
        w->waiting += n;
    }
    free(text);
    lws_callback_on_writable(w->wsi);
}

const char *socket_address(void *wire) { return address_of(((struct wire *)wire)->wsi); }

const char *socket_refuses_room(void *wire)
{
    struct wire *w = wire;
    const struct caller *c = lws_get_opaque_user_data(w->wsi);
    enum limit why = visitor_opens(socket_of(w->wsi)->visitors, c ? c->from : NULL, metrics_now());
    return why ? limit_refuse(why, address_of(w->wsi)) : NULL;
}

/* Before a WebSocket is opened, while what the browser says of itself can still be read. */
static int wire_asks(struct lws *wsi)
{
    caller_is_behind(wsi);
    if (is_unknown(wsi))
        return -1;
    learn_language(wsi);
    if (is_from_here(wsi))
        return 0;
    limit_refuse(LIMIT_ORIGIN, address_of(wsi));
    return -1;
}

static int on_wire(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return wire_asks(wsi);
    case LWS_CALLBACK_ESTABLISHED: return wire_open(user, wsi);
    case LWS_CALLBACK_RECEIVE: return wire_hear(user, in, n);
    case LWS_CALLBACK_SERVER_WRITEABLE: return wire_write(user);
    case LWS_CALLBACK_CLOSED: wire_close(user); return 0;
    default: return 0;
    }
}

/* ---- The loop ---- */

static const struct lws_protocols protocols[] = {
    { .name = "http", .callback = on_http, .per_session_data_size = sizeof(struct reply) },
    { .name = "ludo", .callback = on_wire, .per_session_data_size = sizeof(struct wire), .rx_buffer_size = 4096 },
    { 0 },
};

/* libwebsockets listens on all addresses where the kind of socket does not fit the address.  `::` takes IPv4 as well. */
static uint64_t options_for(const char *address)
{
    struct address a;
    if (!address_read(address, &a) || !a.six)
        return LWS_SERVER_OPTION_DISABLE_IPV6;
    return LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY |
           (strcmp(address, "::") == 0 ? 0 : LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE);
}

static struct lws_context *listen_at(struct socket *s, const struct serve_options *o, int port)
{
    struct lws_context_creation_info info = {
        .port = port,
        .iface = o->address,
        .protocols = protocols,
        .options =
            LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | options_for(o->address),
        .timeout_secs = 15,
        .keepalive_timeout = 30,
        .user = s,
    };
    if (o->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = o->certificate;
        info.ssl_private_key_filepath = o->key;
        info.alpn = "http/1.1";
    }
    return lws_create_context(&info);
}

static struct socket *cannot_listen(struct socket *s, const struct serve_options *o, struct ludo_error *e)
{
    char port[16];
    snprintf(port, sizeof port, "%d", o->port < 0 ? PORT : o->port);
    if (o->certificate)
        ludo_fail(e, N_("nobody can listen at port {1}, or the certificate {2} and its key do not fit"), port,
                  o->certificate);
    else
        ludo_fail(e, N_("nobody can listen at port {1} of {2}: say another --port or --listen"), port, o->address);
    socket_close(s);
    return NULL;
}

struct socket *socket_open(const struct serve_options *o, const struct pages *pages, struct ludo_error *e)
{
    struct socket *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct socket){ .pages = pages,
                          .origin = o->origin,
                          .names = o->names,
                          .limits = o->limits,
                          .proxy = o->proxy,
                          .secure = o->certificate,
                          .public_metrics = o->public_metrics };
    s->visitors = visitors_new(&o->limits);
    lws_set_log_level(0, NULL);
    for (int i = 0; s->visitors && !s->context && i < (o->port < 0 ? PORTS : 1); i++)
        s->context = listen_at(s, o, o->port < 0 ? PORT + i : o->port);
    s->host = s->context ? lws_get_vhost_by_name(s->context, "default") : NULL;
    return s->host ? s : cannot_listen(s, o, e);
}

void socket_close(struct socket *s)
{
    if (s && s->context) {
        socket_wait(s, -1);
        lws_context_destroy(s->context);
    }
    if (s)
        visitors_free(s->visitors);
    free(s);
}

int socket_port(const struct socket *s) { return lws_get_vhost_listen_port(s->host); }
void socket_serve(struct socket *s, struct house *house) { s->house = house; }
void socket_turn(struct socket *s) { lws_service(s->context, 0); }
static void alarmed(lws_sorted_usec_list_t *alarm)
{
    struct socket *s = lws_container_of(alarm, struct socket, alarm);
    lws_cancel_service(s->context);
}

void socket_wait(struct socket *s, int64_t ms)
{
    lws_sul_schedule(s->context, 0, &s->alarm, alarmed, ms < 0 ? LWS_SET_TIMER_USEC_CANCEL : (ms + 1) * 1000);
}

void socket_wake(struct socket *s) { lws_cancel_service(s->context); }
