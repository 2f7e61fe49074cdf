/* socket.c - HTTP and WebSocket, by libwebsockets.
 *
 * A wire is one WebSocket: what is said on it goes to the house, what the house says waits in its queue until the socket takes it.
 * A reader who is too slow is let go; he finds everything as it was when he comes back. */
#include "socket.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT = 8765, PORTS = 20 }; /* where it is looked for, and how many are tried */
enum { QUEUE_MAX = 8 << 20, PIECE = 32 << 10, EACH_SECOND = 200, AT_ONCE = 1000 };

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
    double allowed; /* messages: so many more, at once */
    double when;
    bool closing;
};

struct reply { /* of HTTP */
    const unsigned char *at;
    size_t left;
    char own[1024];
};

struct socket {
    struct lws_context *context;
    struct lws_vhost *host;
    const struct pages *pages;
    const char *origin;
    struct house *house;
    lws_sorted_usec_list_t alarm;
};

static struct socket *socket_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

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
    put_header(&h, "cache-control:", page && page->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (page)
        put_header(&h, "content-security-policy:", socket_of(wsi)->pages->policy);
    if (page && page->packed)
        put_header(&h, "vary:", "accept-encoding");
    if (packed)
        put_header(&h, "content-encoding:", "gzip");
    if (h.failed || lws_finalize_write_http_header(wsi, h.at + LWS_PRE, &h.p, h.end))
        return 1;
    lws_callback_on_writable(wsi);
    return 0;
}

static bool takes_gzip(struct lws *wsi)
{
    char encodings[200];
    return lws_hdr_copy(wsi, encodings, sizeof encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
           strstr(encodings, "gzip");
}

static int say_text(struct lws *wsi, struct reply *r, unsigned status)
{
    r->at = (const unsigned char *)r->own;
    r->left = strlen(r->own);
    return answer(wsi, status, NULL, false, "text/plain; charset=utf-8", r->left);
}

static int show_metrics(struct lws *wsi, struct reply *r)
{
    struct house_figures f;
    house_figures(socket_of(wsi)->house, &f);
    snprintf(r->own, sizeof r->own,
             "# TYPE ludo_guests gauge\nludo_guests %ld\n# TYPE ludo_rooms gauge\nludo_rooms %ld\n"
             "# TYPE ludo_moves_total counter\nludo_moves_total %ld\n# TYPE ludo_refused_total counter\n"
             "ludo_refused_total %ld\n# TYPE ludo_commits_total counter\nludo_commits_total %ld\n",
             f.guests, f.rooms, f.moves, f.refused, f.commits);
    return say_text(wsi, r, HTTP_STATUS_OK);
}

static int http_request(struct lws *wsi, struct reply *r, const char *address)
{
    memset(r, 0, sizeof *r);
    if (strcmp(address, "/metrics") == 0)
        return show_metrics(wsi, r);
    if (strcmp(address, "/healthz") == 0) {
        strcpy(r->own, "well\n");
        return say_text(wsi, r, HTTP_STATUS_OK);
    }
    const struct page *page = pages_find(socket_of(wsi)->pages, address);
    if (!page) {
        strcpy(r->own, "Not here.\n");
        return say_text(wsi, r, HTTP_STATUS_NOT_FOUND);
    }
    bool packed = page->packed && takes_gzip(wsi);
    r->at = packed ? page->packed : page->at;
    r->left = packed ? page->packed_n : page->n;
    return answer(wsi, HTTP_STATUS_OK, page, packed, page->type, r->left);
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
    if (lws_write(wsi, piece + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    r->at = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_HTTP: return http_request(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_write(wsi, user);
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

static int wire_open(struct wire *w, struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    *w = (struct wire){ .wsi = wsi, .last = &w->first, .allowed = AT_ONCE };
    w->guest = s->house ? house_enter(s->house, w) : NULL;
    return w->guest ? 0 : -1;
}

static void wire_close(struct wire *w)
{
    if (w->guest)
        house_leave(socket_of(w->wsi)->house, w->guest);
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
    double now = (double)lws_now_usecs() / 1e6;
    w->allowed += (now - w->when) * EACH_SECOND;
    if (w->allowed > AT_ONCE)
        w->allowed = AT_ONCE;
    w->when = now;
    return --w->allowed < 0;
}

static int wire_hear(struct wire *w, const char *piece, size_t n)
{
    if (w->heard_n + n > HOUSE_HEARS)
        return -1;
    char *more = realloc(w->heard, w->heard_n + n + 1);
    if (!more)
        return -1;
    w->heard = more;
    memcpy(w->heard + w->heard_n, piece, n);
    w->heard_n += n;
    if (!lws_is_final_fragment(w->wsi) || lws_remaining_packet_payload(w->wsi))
        return 0;
    if (says_too_much(w))
        return -1;
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

static int on_wire(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return is_from_here(wsi) ? 0 : -1;
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

static struct lws_context *listen_at(struct socket *s, const struct serve_options *o, int port)
{
    struct lws_context_creation_info info = {
        .port = port,
        .iface = o->address ? o->address : "127.0.0.1",
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .timeout_secs = 15,
        .keepalive_timeout = 30,
        .user = s,
    };
    return lws_create_context(&info);
}

struct socket *socket_open(const struct serve_options *o, const struct pages *pages, struct ludo_error *e)
{
    struct socket *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct socket){ .pages = pages, .origin = o->origin };
    lws_set_log_level(0, NULL);
    for (int i = 0; !s->context && i < (o->port < 0 ? PORTS : 1); i++)
        s->context = listen_at(s, o, o->port < 0 ? PORT + i : o->port);
    s->host = s->context ? lws_get_vhost_by_name(s->context, "default") : NULL;
    if (s->host)
        return s;
    char port[16];
    snprintf(port, sizeof port, "%d", o->port < 0 ? PORT : o->port);
    ludo_fail(e, N_("nobody can listen at port {1} of {2}: say another --port or --listen"), port,
              o->address ? o->address : "127.0.0.1");
    socket_close(s);
    return NULL;
}

void socket_close(struct socket *s)
{
    if (s && s->context) {
        socket_wait(s, -1);
        lws_context_destroy(s->context);
    }
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
