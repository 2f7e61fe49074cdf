/* socket.c - HTTP and WebSocket with libwebsockets.
 *
 * Each connection has a queue of messages that wait for the socket. A client that reads too slowly is disconnected.
 * Such a client can connect again and loses no data. */
#include "socket.h"
#include "address.h"
#include "limits.h"
#include "log.h"
#include "metrics.h"
#include "host_names.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum { PORT = 8765, PORTS = 20 }; /* default port, and how many ports are tried */
enum { QUEUE_MAX = 8 << 20, PIECE = 32 << 10, AT_ONCE = 5 };
enum { LOOK_AGAIN = 5 }; /* seconds */
enum { BLANKS = 4 };
enum { SPARE = 10 }; /* number of connections over the limit that still receive the reason */

struct peer { /* a connection from its first byte on */
    struct visitor *from;
    char address[ADDRESS];
    enum limit refused;
    enum ludo_lang lang; /* language of error messages */
};

struct frame {
    struct frame *next;
    size_t n;
    unsigned char at[]; /* LWS_PRE bytes, then the text */
};

struct connection {
    struct lws *wsi;
    struct client *client;
    struct frame *first, **last;
    size_t waiting; /* bytes in the queue */
    char *received; /* a message that is not complete yet */
    size_t received_n;
    struct bucket messages;
    int64_t number; /* number of the connection in the log */
    double checked; /* time of the last check for a ban of its address */
    bool closing;
};

struct reply { /* an HTTP response */
    const unsigned char *at;
    size_t left;
    char *own; /* malloc'ed text, if it is not a page */
};

struct socket {
    struct lws_context *context;
    struct lws_vhost *host;
    const struct pages *pages;
    const char *origin, *names;
    struct server *server;
    struct limits limits;
    struct visitors *visitors;
    int64_t clients; /* connections since the start */
    bool proxy, proxy_warned, secure, public_metrics;
    lws_sorted_usec_list_t alarm;
};

static struct socket *socket_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

/* ---- Peers ---- */

static void peer_address(int fd, char address[ADDRESS])
{
    struct sockaddr_storage peer = { 0 };
    socklen_t n = sizeof peer;
    struct address a;
    address[0] = '\0';
    if (getpeername(fd, (struct sockaddr *)&peer, &n) == 0 && address_of_socket((const struct sockaddr *)&peer, &a))
        address_put(&a, address);
}

/* The first SPARE connections over the limit receive the reason. Further connections are closed without a reason.
 * Connections without a known address are also closed, because no limit could apply to them. */
static bool is_over_limit(struct lws *listener, int fd)
{
    struct socket *s = socket_of(listener);
    char address[ADDRESS];
    peer_address(fd, address);
    if (!address[0]) {
        limit_refuse(LIMIT_UNKNOWN, NULL);
        return true;
    }
    if (!s->limits.connections ||
        visitor_connections(visitors_find(s->visitors, address, metrics_now())) < s->limits.connections + SPARE)
        return false;
    limit_refuse(LIMIT_CONNECTIONS, address);
    return true;
}

static void peer_connect(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    struct peer *c = calloc(1, sizeof *c);
    double now = metrics_now();
    lws_set_opaque_user_data(wsi, c);
    metric_add(METRIC_CONNECTIONS, 1);
    if (!c)
        return;
    peer_address(lws_get_socket_fd(wsi), c->address);
    c->from = visitors_find(s->visitors, c->address, now);
    c->refused = visitor_connect(s->visitors, c->from, now);
}

static void peer_disconnect(struct lws *wsi)
{
    struct peer *c = lws_get_opaque_user_data(wsi);
    lws_set_opaque_user_data(wsi, NULL);
    metric_add(METRIC_CONNECTIONS, -1);
    if (c)
        visitor_disconnect(c->from);
    free(c);
}

/* Reads the first language of the header Accept-Language. */
static void learn_language(struct lws *wsi)
{
    struct peer *c = lws_get_opaque_user_data(wsi);
    char languages[64];
    if (c && lws_hdr_copy(wsi, languages, sizeof languages, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) > 0)
        c->lang = strncmp(languages, "fr", 2) == 0 ? LUDO_FR : LUDO_EN;
}

static const char *address_of(struct lws *wsi)
{
    const struct peer *c = lws_get_opaque_user_data(wsi);
    return c ? c->address : "";
}

static bool is_this_machine(const char *address)
{
    struct address a;
    return address_read(address, &a) && address_is_local(&a);
}

/* Takes the last address of X-Forwarded-For, which the proxy itself wrote. If it is invalid, the peer has no
 * address. */
static void read_forwarded(struct peer *c, const char *list)
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
    if (!s->proxy_warned)
        LOG(LEVEL_WARNING, "proxy-unknown",
            { "do", "start the server with --proxy, so that limits apply to each client address" });
    s->proxy_warned = true;
}

/* Reads the address of the client from the header of a proxy on this machine. A header that is too long gives no
 * address. */
static void read_proxy_address(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    struct peer *c = lws_get_opaque_user_data(wsi);
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
    c->refused = visitor_connect(s->visitors, c->from, now);
}

/* Whether the client's address is unknown. Such connections are refused, because no limit or ban could apply to
 * them. */
static bool is_unknown(struct lws *wsi)
{
    if (address_of(wsi)[0])
        return false;
    limit_refuse(LIMIT_UNKNOWN, NULL);
    return true;
}

/* ---- Refused requests ---- */

static int method_of(struct lws *wsi)
{
    char *path;
    int n;
    return lws_http_get_uri_and_method(wsi, &path, &n);
}

static bool has(struct lws *wsi, enum lws_token_indexes header) { return lws_hdr_total_length(wsi, header) > 0; }

/* Whether the request has this header, even with an empty value. */
static bool has_even_empty(struct lws *wsi, enum lws_token_indexes header)
{
    char start[2];
    return has(wsi, header) || lws_hdr_copy_fragment(wsi, start, sizeof start, header, 0) >= 0;
}

/* Looks for a header that libwebsockets does not know, by its name in lower case. Some readers ignore spaces before
 * the colon, so up to BLANKS of them are tried. libwebsockets cannot list such headers. */
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

/* Whether the request announces a body. The server refuses it: a proxy could read an odd or repeated length
 * differently and see another end of the request. */
static bool has_body(struct lws *wsi)
{
    char n[8];
    if (has_even_empty(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) || has_other(wsi, "transfer-encoding") ||
        has_other(wsi, "content-length"))
        return true;
    return has_even_empty(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
           (lws_hdr_copy(wsi, n, sizeof n, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 || strcmp(n, "0") != 0);
}

/* Whether a proxy has forwarded the request, by its headers. Any client can add these headers. Unless the server runs
 * with --proxy, they only remove rights. */
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

/* Whether the request comes from a proxy on this machine. Before the WebSocket opens, the address is that of the TCP
 * peer. */
static bool is_from_proxy(struct lws *wsi)
{
    return socket_of(wsi)->proxy && is_this_machine(address_of(wsi)) && is_forwarded(wsi);
}

/* Whether Host is a name of this server (host_names.h). A proxy checks its own names, and a certificate is valid for
 * its names only. Programs other than browsers may send no Host. */
static bool is_asked_by_name(struct lws *wsi)
{
    const struct socket *s = socket_of(wsi);
    char host[300];
    if (s->secure || !has(wsi, WSI_TOKEN_HOST) || is_from_proxy(wsi))
        return true;
    return lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 && host_names_accept(host, s->names, s->origin);
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

/* Sends an error response at once and closes the connection. Further data of the client is not read. */
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

/* Returns the error for a wrong host name. If the request came through an unknown proxy, the error tells the host to
 * use --proxy. */
static const char *why_not_by_name(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    const char *why = limit_refuse(LIMIT_HOST, address_of(wsi));
    if (s->proxy || !is_forwarded(wsi) || !is_this_machine(address_of(wsi)))
        return why;
    warn_of_proxy(s);
    return N_("this server runs behind a proxy: its operator must start it with --trust-proxy");
}

static int refuse_name(struct lws *wsi)
{
    char sentence[200];
    const struct peer *c = lws_get_opaque_user_data(wsi);
    learn_language(wsi);
    const char *translated = ludo_translate(c ? c->lang : LUDO_EN, why_not_by_name(wsi));
    snprintf(sentence, sizeof sentence, "%s\n", translated);
    return refuse_and_end(wsi, 421, sentence);
}

static bool takes_gzip(struct lws *wsi)
{
    char encodings[200];
    return lws_hdr_copy(wsi, encodings, sizeof encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
           strstr(encodings, "gzip");
}

static int reply_text(struct lws *wsi, struct reply *r, unsigned status, const char *text)
{
    r->left = strlen(text);
    r->own = malloc(r->left + 1);
    if (!r->own)
        return 1;
    memcpy(r->own, text, r->left + 1);
    r->at = (const unsigned char *)r->own;
    return answer(wsi, status, NULL, false, "text/plain; charset=utf-8", r->left);
}

static void update_metrics(struct server *server)
{
    struct server_counters f;
    server_counters(server, &f);
    metric_set(METRIC_CLIENTS, (double)f.clients);
    metric_set(METRIC_MOVES, (double)f.moves);
    metric_set(METRIC_REFUSED_REQUEST, (double)f.refused);
    metric_set(METRIC_COMMITS, (double)f.commits);
    metric_set(METRIC_COMMITS_FAILED, (double)f.failed);
    for (int i = 0; i < 3; i++) {
        metric_set((enum metric)((int)METRIC_ROOMS_GATHER + i), (double)f.in_stage[i]);
        metric_set((enum metric)((int)METRIC_ROOMS_OPENED + i), (double)f.reached_stage[i]);
    }
    metric_set(METRIC_THINKING_WAITS, (double)f.think_waiting);
    metric_set(METRIC_THINKING_CHOICES, (double)f.thoughts);
    metric_set(METRIC_THINKING_SECONDS, f.think_seconds);
}

/* Sends the metrics. By default only clients on this machine may read them, and a forwarded request comes from
 * another machine. */
static int show_metrics(struct lws *wsi, struct reply *r)
{
    if (!socket_of(wsi)->public_metrics && (is_forwarded(wsi) || !is_this_machine(address_of(wsi))))
        return reply_text(wsi, r, HTTP_STATUS_FORBIDDEN, "Metrics are only available on the server's own machine.\n");
    static char metrics[METRICS_ROOM];
    struct ludo_text out = ludo_text(metrics, sizeof metrics);
    update_metrics(socket_of(wsi)->server);
    metrics_put(&out);
    return reply_text(wsi, r, HTTP_STATUS_OK, metrics);
}

static int show_health(struct lws *wsi, struct reply *r)
{
    if (server_is_healthy(socket_of(wsi)->server))
        return reply_text(wsi, r, HTTP_STATUS_OK, "well\n");
    return reply_text(wsi, r, HTTP_STATUS_SERVICE_UNAVAILABLE, "the database accepts no writes: moves fail\n");
}

static int refuse_request(struct lws *wsi, struct reply *r, const struct peer *c)
{
    char sentence[200];
    snprintf(sentence, sizeof sentence, "%s\n", ludo_translate(c->lang, limit_refuse(c->refused, c->address)));
    return reply_text(wsi, r, 429, sentence);
}

static int answer_request(struct lws *wsi, struct reply *r, const char *address)
{
    if (strcmp(address, "/metrics") == 0)
        return show_metrics(wsi, r);
    if (strcmp(address, "/healthz") == 0)
        return show_health(wsi, r);
    const struct page *page = pages_find(socket_of(wsi)->pages, address);
    if (!page)
        return reply_text(wsi, r, HTTP_STATUS_NOT_FOUND, "Not found.\n");
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
    const struct peer *c = lws_get_opaque_user_data(wsi);
    int method = method_of(wsi);
    free(r->own);
    memset(r, 0, sizeof *r);
    if (!c || is_unknown(wsi))
        return -1;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD)
        return refuse_and_end(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed.\n");
    if (has_body(wsi))
        return refuse_and_end(wsi, HTTP_STATUS_BAD_REQUEST, "Requests must not have a body.\n");
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
    static unsigned char piece[LWS_PRE + PIECE]; /* static, because only one thread serves requests */
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
    http_end(r); /* the next request on this connection needs an empty reply */
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Accepts only upgrades to WebSocket. Upgrades to HTTP/2 (h2c) would bypass limits, bans and the rules of the proxy.
 *
 * libwebsockets has already answered an upgrade that it does not know, and has freed the headers. The pointer that
 * the callback receives is then invalid, so this function reads the header again and finds none. */
static int confirm_upgrade(struct lws *wsi)
{
    char to[16];
    if (lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) <= 0)
        return -1;
    if (strcasecmp(to, "websocket") != 0)
        return refuse_and_end(wsi, HTTP_STATUS_FORBIDDEN, "Only an upgrade to WebSocket is allowed.\n");
    if (method_of(wsi) != LWSHUMETH_GET || has_body(wsi))
        return refuse_and_end(wsi, HTTP_STATUS_BAD_REQUEST, "A WebSocket request must be GET without a body.\n");
    return is_asked_by_name(wsi) ? 0 : refuse_name(wsi);
}

static int on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_HTTP: return http_request(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_write(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: http_end(user); return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return is_over_limit(wsi, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: peer_connect(wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: peer_disconnect(wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* a WebSocket without the subprotocol `ludo` */
    case LWS_CALLBACK_RAW_ADOPT: return -1;                  /* the HTTP method CONNECT */
    default: return lws_callback_http_dummy(wsi, why, user, in, n);
    }
}

/* ---- WebSocket ---- */

/* Whether the page that connects may use this server. A page of another site may not act for the person who reads it.
 * Programs other than browsers send no Origin. */
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

/* Closes a WebSocket and sends the reason in the close frame. */
static int close_with_reason(struct lws *wsi, enum lws_close_status status, enum limit why)
{
    unsigned char sentence[124];
    const struct peer *c = lws_get_opaque_user_data(wsi);
    const char *translated = ludo_translate(c ? c->lang : LUDO_EN, limit_refuse(why, address_of(wsi)));
    snprintf((char *)sentence, sizeof sentence, "%s", translated);
    lws_close_reason(wsi, status, sentence, strlen((char *)sentence));
    return -1;
}

static enum limit limit_for(struct socket *s, struct lws *wsi)
{
    const struct peer *c = lws_get_opaque_user_data(wsi);
    if (c && c->refused)
        return c->refused;
    if (s->limits.clients && server_client_count(s->server) >= s->limits.clients)
        return LIMIT_CLIENTS;
    return server_bans_address(s->server, address_of(wsi)) ? LIMIT_BANNED : LIMIT_NONE;
}

static int connection_open(struct connection *conn, struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    *conn = (struct connection){ .wsi = wsi, .last = &conn->first, .messages.left = -1 };
    enum limit why = s->server ? limit_for(s, wsi) : LIMIT_NONE;
    if (why)
        return close_with_reason(wsi, why == LIMIT_BANNED ? LWS_CLOSE_STATUS_POLICY_VIOLATION : 1013, why);
    conn->client = s->server ? server_connect(s->server, conn) : NULL;
    if (!conn->client)
        return -1;
    conn->number = ++s->clients;
    LOG(LEVEL_INFO, "client-in", { "client", log_number(conn->number) },
        { "address", log_includes(LEVEL_DEBUG) ? address_of(wsi) : NULL });
    return 0;
}

static void connection_close(struct connection *conn)
{
    if (conn->client) {
        server_disconnect(socket_of(conn->wsi)->server, conn->client);
        LOG(LEVEL_INFO, "client-out", { "client", log_number(conn->number) });
    }
    conn->client = NULL;
    for (struct frame *m; (m = conn->first);) {
        conn->first = m->next;
        free(m);
    }
    free(conn->received);
    conn->received = NULL;
}

/* Whether a client sends more messages than the limit, which no player reaches. */
static bool sends_too_much(struct connection *conn)
{
    struct socket *s = socket_of(conn->wsi);
    const struct peer *c = lws_get_opaque_user_data(conn->wsi);
    double now = metrics_now();
    int most = s->limits.messages;
    return (most && !bucket_take(&conn->messages, most, AT_ONCE * most, now)) ||
           visitor_message(s->visitors, c ? c->from : NULL, now);
}

/* Whether the client's address is banned. Checked every LOOK_AGAIN seconds, so that a ban takes effect soon. */
static bool is_banned_now(struct connection *conn)
{
    double now = metrics_now();
    if (now - conn->checked < LOOK_AGAIN)
        return false;
    conn->checked = now;
    return server_bans_address(socket_of(conn->wsi)->server, address_of(conn->wsi));
}

static int connection_receive(struct connection *conn, const char *piece, size_t n)
{
    size_t most = (size_t)socket_of(conn->wsi)->limits.size;
    metric_add(METRIC_RECEIVED, (double)n);
    if (conn->received_n + n > (most && most < SERVER_REQUEST_MAX ? most : SERVER_REQUEST_MAX))
        return close_with_reason(conn->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, LIMIT_SIZE);
    char *more = realloc(conn->received, conn->received_n + n + 1);
    if (!more)
        return -1;
    conn->received = more;
    memcpy(conn->received + conn->received_n, piece, n);
    conn->received_n += n;
    if (!lws_is_final_fragment(conn->wsi) || lws_remaining_packet_payload(conn->wsi))
        return 0;
    if (sends_too_much(conn))
        return close_with_reason(conn->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, LIMIT_MESSAGES);
    if (is_banned_now(conn))
        return close_with_reason(conn->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, LIMIT_BANNED);
    server_receive(socket_of(conn->wsi)->server, conn->client, conn->received, conn->received_n);
    conn->received_n = 0;
    return 0;
}

static int connection_write(struct connection *conn)
{
    struct frame *m = conn->first;
    if (conn->closing)
        return -1;
    if (!m)
        return 0;
    int written = lws_write(conn->wsi, m->at + LWS_PRE, m->n, LWS_WRITE_TEXT);
    conn->first = m->next;
    if (!conn->first)
        conn->last = &conn->first;
    conn->waiting -= m->n;
    metric_add(METRIC_SENT, (double)m->n);
    bool whole = written >= (int)m->n;
    free(m);
    if (conn->first)
        lws_callback_on_writable(conn->wsi);
    return whole ? 0 : -1;
}

void socket_send(void *connection, char *text, size_t n)
{
    struct connection *conn = connection;
    struct frame *m = malloc(sizeof *m + LWS_PRE + n);
    if (conn->waiting + n > QUEUE_MAX && !conn->closing)
        limit_refuse(LIMIT_SLOW, address_of(conn->wsi));
    if (!m || conn->waiting + n > QUEUE_MAX)
        conn->closing = true;
    if (!m || conn->closing)
        free(m);
    else {
        m->next = NULL;
        m->n = n;
        memcpy(m->at + LWS_PRE, text, n);
        *conn->last = m;
        conn->last = &m->next;
        conn->waiting += n;
    }
    free(text);
    lws_callback_on_writable(conn->wsi);
}

const char *socket_address(void *connection) { return address_of(((struct connection *)connection)->wsi); }

const char *socket_refuses_room(void *connection)
{
    struct connection *conn = connection;
    const struct peer *c = lws_get_opaque_user_data(conn->wsi);
    enum limit why = visitor_open_table(socket_of(conn->wsi)->visitors, c ? c->from : NULL, metrics_now());
    return why ? limit_refuse(why, address_of(conn->wsi)) : NULL;
}

/* Checks a connection before the WebSocket opens, while the headers can still be read. */
static int connection_filter(struct lws *wsi)
{
    read_proxy_address(wsi);
    if (is_unknown(wsi))
        return -1;
    learn_language(wsi);
    if (is_from_here(wsi))
        return 0;
    limit_refuse(LIMIT_ORIGIN, address_of(wsi));
    return -1;
}

static int on_websocket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return connection_filter(wsi);
    case LWS_CALLBACK_ESTABLISHED: return connection_open(user, wsi);
    case LWS_CALLBACK_RECEIVE: return connection_receive(user, in, n);
    case LWS_CALLBACK_SERVER_WRITEABLE: return connection_write(user);
    case LWS_CALLBACK_CLOSED: connection_close(user); return 0;
    default: return 0;
    }
}

/* ---- The event loop ---- */

static const struct lws_protocols protocols[] = {
    { .name = "http", .callback = on_http, .per_session_data_size = sizeof(struct reply) },
    { .name = "ludo",
      .callback = on_websocket,
      .per_session_data_size = sizeof(struct connection),
      .rx_buffer_size = 4096 },
    { 0 },
};

/* If the socket type does not match the address, libwebsockets listens on all addresses. `::` includes IPv4. */
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
        ludo_fail(e, N_("cannot listen on port {1}, or the certificate {2} and its key do not match"), port,
                  o->certificate);
    else
        ludo_fail(e, N_("cannot listen on port {1} of {2}: choose another --port or --listen"), port, o->address);
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
void socket_serve(struct socket *s, struct server *server) { s->server = server; }
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
