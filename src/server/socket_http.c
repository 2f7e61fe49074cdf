/* socket_http.c - answers HTTP requests: the files of the page, /metrics and /healthz. Refuses all others. */
#include "socket_internal.h"
#include "host_names.h"
#include "metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PIECE = 32 << 10 }; /* bytes of a response that are written at once */
enum { BLANKS = 4 };

/* ---- Refused requests ---- */

static int method_of(struct lws *wsi)
{
    char *path;
    int n;
    return lws_http_get_uri_and_method(wsi, &path, &n);
}

/* Returns whether the path of the request, without its query, is this path. */
static bool is_at(struct lws *wsi, const char *path)
{
    char *found;
    int n;
    return lws_http_get_uri_and_method(wsi, &found, &n) >= 0 && n == (int)strlen(path) &&
           memcmp(found, path, strlen(path)) == 0;
}

static bool has(struct lws *wsi, enum lws_token_indexes header) { return lws_hdr_total_length(wsi, header) > 0; }

/* Returns whether the request has this header, even with an empty value. */
static bool has_even_empty(struct lws *wsi, enum lws_token_indexes header)
{
    char start[2];
    return has(wsi, header) || lws_hdr_copy_fragment(wsi, start, sizeof start, header, 0) >= 0;
}

/* Looks for a header that libwebsockets does not know, by its name in lower case. Some programs ignore spaces before
 * the colon, so the name is also tried with up to BLANKS spaces. libwebsockets has no function that lists such
 * headers. */
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

/* Returns whether the request announces a body. The server refuses such a request. A proxy and the server could
 * interpret an odd or repeated length differently, and so disagree about the end of the request. */
static bool has_body(struct lws *wsi)
{
    char n[8];
    if (has_even_empty(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) || has_other(wsi, "transfer-encoding") ||
        has_other(wsi, "content-length"))
        return true;
    return has_even_empty(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
           (lws_hdr_copy(wsi, n, sizeof n, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 || strcmp(n, "0") != 0);
}

/* Returns whether the request has headers that a proxy adds. Any client can add these headers too. Without
 * --trust-proxy, such a request only has fewer rights than other requests. */
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

/* Returns whether the request comes from a proxy on this machine. Before the WebSocket opens, the address is that of
 * the TCP peer. */
static bool is_from_proxy(struct lws *wsi) { return socket_of(wsi)->proxy && peer_is_local(wsi) && is_forwarded(wsi); }

/* Returns whether a request may come without the header `Host`. An HTTP/1.0 request may, because no browser uses
 * HTTP/1.0. If the names of the server are configured, every request needs the header. */
static bool may_omit_host(struct lws *wsi)
{
    char version[16];
    return !socket_of(wsi)->names && !has_even_empty(wsi, WSI_TOKEN_HOST) &&
           lws_hdr_copy(wsi, version, sizeof version, WSI_TOKEN_HTTP) > 0 && strcmp(version, "HTTP/1.0") == 0;
}

/* Returns whether Host is a name of this server (host_names.h). If --host is missing, the server accepts every name
 * behind a proxy and with TLS: the proxy checks the name, or the browser compares the name with the certificate. */
static bool is_asked_by_name(struct lws *wsi)
{
    const struct socket *s = socket_of(wsi);
    char host[300];
    if (may_omit_host(wsi) || (!s->names && (s->secure || is_from_proxy(wsi))))
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
 * use --trust-proxy. */
static const char *why_not_by_name(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    const char *why = limit_refuse(LIMIT_HOST, peer_address_of(wsi));
    if (s->proxy || !is_forwarded(wsi) || !peer_is_local(wsi))
        return why;
    socket_warn_of_proxy(s);
    return N_("this server runs behind a proxy: its operator must start it with --trust-proxy");
}

static int refuse_name(struct lws *wsi)
{
    char sentence[200];
    const struct peer *c = lws_get_opaque_user_data(wsi);
    peer_learn_language(wsi);
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
    metric_set(METRIC_THINKING_WAITS, (double)f.bot_moves.waiting);
    metric_set(METRIC_THINKING_RUNS, (double)f.bot_moves.running);
    metric_set(METRIC_THINKING_CHOICES, (double)f.bot_moves.made);
    metric_set(METRIC_THINKING_SECONDS, f.bot_moves.seconds);
}

/* Sends the metrics. Only clients on this machine may read them, unless they are public. A forwarded request comes from
 * another machine. */
static int show_metrics(struct lws *wsi, struct reply *r)
{
    if (!socket_of(wsi)->public_metrics && (is_forwarded(wsi) || !peer_is_local(wsi)))
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
    if (strcmp(address, "/metrics") == 0 && socket_of(wsi)->metrics)
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
    if (!c || peer_is_unknown(wsi))
        return -1;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD)
        return refuse_and_end(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed.\n");
    if (has_body(wsi))
        return refuse_and_end(wsi, HTTP_STATUS_BAD_REQUEST, "Requests must not have a body.\n");
    if (!is_asked_by_name(wsi))
        return refuse_name(wsi);
    peer_learn_language(wsi);
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
    http_end(r); /* the next request on this connection starts with an empty reply */
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
    if (!is_at(wsi, "/ws"))
        return refuse_and_end(wsi, HTTP_STATUS_NOT_FOUND, "Not found. The WebSocket is at /ws.\n");
    return is_asked_by_name(wsi) ? 0 : refuse_name(wsi);
}

int socket_on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_HTTP: return http_request(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_write(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: http_end(user); return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return peer_is_over_limit(wsi, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: peer_connect(wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: peer_disconnect(wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* refuses a WebSocket without the subprotocol `ludo` */
    case LWS_CALLBACK_RAW_ADOPT: return -1;                  /* refuses the HTTP method CONNECT */
    default: return lws_callback_http_dummy(wsi, why, user, in, n);
    }
}
