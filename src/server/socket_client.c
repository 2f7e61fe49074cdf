/* socket_client.c - WebSocket connections: the clients of the server.
 *
 * Each connection has a queue of requests and a queue of messages that wait for the socket. Requests run in order, as
 * far as the budgets of the person and the address allow (limits.h). While one of the queues is long, the connection is
 * not read. A client that reads too slowly is disconnected. Such a client can connect again and loses no data. */
#include "socket_internal.h"
#include "log.h"
#include "metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 5 };
enum { ASKED_MAX = 4 }; /* a connection with this number of waiting requests is not read */
/* in bytes; a connection with a longer queue is not read and gets no new moves */
enum { READ_MAX = 256 << 10 };
enum { QUEUE_MAX = 8 << 20 }; /* in bytes; a connection with a longer queue is closed */
/* maximum bytes that wait in all connections of an address; above this limit, its slow connections are closed */
enum { ADDRESS_QUEUE_MAX = 24 << 20 };
/* after this many bytes of messages in a turn of the event loop, further requests wait */
enum { TURN_MAX = 4 << 20 };
enum { LOOK_AGAIN = 5 }; /* in seconds: time between two checks whether the address is banned */

/* Returns whether the page that connects may use this server. A page of another site must not send requests for the
 * person who reads that page. Programs other than browsers send no Origin. */
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
    const char *translated = ludo_translate(c ? c->lang : LUDO_EN, limit_refuse(why, peer_address_of(wsi)));
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
    return server_bans_address(s->server, peer_address_of(wsi)) ? LIMIT_BANNED : LIMIT_NONE;
}

/* ---- Queues ---- */

static struct frame *frame_new(const char *text, size_t n)
{
    struct frame *m = malloc(sizeof *m + LWS_PRE + n);
    if (!m)
        return NULL;
    m->next = NULL;
    m->n = n;
    memcpy(m->at + LWS_PRE, text, n);
    return m;
}

static struct frame *frame_take(struct frame **first, struct frame ***last)
{
    struct frame *m = *first;
    *first = m->next;
    if (!*first)
        *last = first;
    return m;
}

static void append(struct frame ***last, struct frame *m)
{
    **last = m;
    *last = &m->next;
}

static struct visitor *visitor_of(const struct connection *conn)
{
    const struct peer *c = lws_get_opaque_user_data(conn->wsi);
    return c ? c->from : NULL;
}

/* Adds this number to the waiting bytes of a connection, of its address and of the server. */
static void count_waiting(struct connection *conn, long bytes)
{
    conn->waiting = bytes < 0 ? conn->waiting - (size_t)-bytes : conn->waiting + (size_t)bytes;
    visitor_queue(visitor_of(conn), bytes);
    metric_add(METRIC_QUEUED, (double)bytes);
    if (metric_get(METRIC_QUEUED) > metric_get(METRIC_QUEUED_MOST))
        metric_set(METRIC_QUEUED_MOST, metric_get(METRIC_QUEUED));
}

bool socket_is_behind(void *connection) { return ((struct connection *)connection)->waiting > READ_MAX; }

/* Stops reading the connection while too many of its requests wait, or while its client does not read the responses.
 * Unread data stays in the network buffers, so a client that sends too much slows down only itself. */
static void set_reading(struct connection *conn)
{
    bool pause = conn->asked_n >= ASKED_MAX || socket_is_behind(conn);
    if (pause != conn->paused)
        lws_rx_flow_control(conn->wsi, pause ? 0 : 1);
    conn->paused = pause;
}

/* ---- Running requests ---- */

static void ready_remove(struct socket *s, struct connection *conn)
{
    if (!conn->in_ready.pprev)
        return;
    if (s->ready_end == &conn->in_ready.next)
        s->ready_end = conn->in_ready.pprev;
    list_remove(&conn->in_ready);
}

static void ready_append(struct socket *s, struct connection *conn)
{
    if (conn->in_ready.pprev)
        return;
    list_insert(s->ready_end, &conn->in_ready, conn);
    s->ready_end = &conn->in_ready.next;
}

void socket_charge(void *connection, double seconds, size_t bytes)
{
    struct connection *conn = connection;
    struct socket *s = socket_of(conn->wsi);
    double now = metrics_now();
    const struct price p = { seconds * 1000, (double)bytes };
    visitor_charge(s->visitors, visitor_of(conn), &p, s->turn, now);
    visitor_charge(s->visitors, visitors_find_person(s->visitors, server_person(conn->client), now), &p, s->turn, now);
}

/* Returns the seconds until the next request of this connection may run. 0: the request may run now. Negative: it may
 * run in a later turn of the event loop. */
static double wait_of(struct connection *conn, double now)
{
    struct socket *s = socket_of(conn->wsi);
    struct visitor *from = visitor_of(conn), *who = visitors_find_person(s->visitors, server_person(conn->client), now);
    double by_address = visitor_wait(s->visitors, from, now), by_person = visitor_wait(s->visitors, who, now);
    double wait = by_address > by_person ? by_address : by_person;
    if (wait > 0)
        return wait;
    bool later = visitor_used_turn(from, s->turn) || visitor_used_turn(who, s->turn);
    return later || socket_is_behind(conn) || server_is_catching_up(conn->client) ? -1 : 0;
}

static void run_request(struct socket *s, struct connection *conn)
{
    struct frame *m = frame_take(&conn->asked, &conn->asked_last);
    conn->asked_n--;
    metric_add(METRIC_WAITING, -1);
    conn->held = false;
    if (!conn->closing)
        server_receive(s->server, conn->client, (const char *)m->at + LWS_PRE, m->n);
    free(m);
    if (!conn->asked)
        ready_remove(s, conn);
}

static void refilled(lws_sorted_usec_list_t *refill)
{
    lws_cancel_service(lws_container_of(refill, struct socket, refill)->context);
}

/* Runs at most one request of each connection. Returns the number of requests. `next` receives the shortest wait. */
static int run_round(struct socket *s, double *next)
{
    int ran = 0;
    double now = metrics_now();
    for (struct list_node *node = s->ready, *after; node; node = after) {
        struct connection *conn = node->owner;
        after = node->next;
        double wait = server_turn_bytes(s->server) > TURN_MAX ? -1 : wait_of(conn, now);
        if (wait > 0 && !conn->held) {
            metric_add(METRIC_HELD, 1);
            conn->held = true;
        }
        if (wait == 0) {
            run_request(s, conn);
            set_reading(conn);
            ran++;
        } else if (!socket_is_behind(conn) && (*next < 0 || wait < *next))
            *next = wait < 0 ? 0 : wait;
    }
    return ran;
}

/* In each round every connection runs one request, so that no connection waits for the many requests of another
 * connection. A visitor whose share of the turn is used up continues in the next turn. */
void client_run_requests(struct socket *s)
{
    double next = -1;
    s->turn++;
    while (s->ready && run_round(s, &next) > 0)
        next = -1;
    if (next >= 0)
        lws_sul_schedule(s->context, 0, &s->refill, refilled, (lws_usec_t)(next * 1e6) + 1);
}

/* ---- Connections ---- */

static int connection_open(struct connection *conn, struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    *conn = (struct connection){ .wsi = wsi, .last = &conn->first, .asked_last = &conn->asked, .messages.left = -1 };
    enum limit why = s->server ? limit_for(s, wsi) : LIMIT_NONE;
    if (why)
        return close_with_reason(wsi, why == LIMIT_BANNED ? LWS_CLOSE_STATUS_POLICY_VIOLATION : 1013, why);
    conn->client = s->server ? server_connect(s->server, conn) : NULL;
    if (!conn->client)
        return -1;
    conn->number = ++s->clients;
    LOG(LEVEL_INFO, "client-in", { "client", log_number(conn->number) },
        { "address", log_includes(LEVEL_DEBUG) ? peer_address_of(wsi) : NULL });
    return 0;
}

static void free_frames(struct frame *m)
{
    while (m) {
        struct frame *next = m->next;
        free(m);
        m = next;
    }
}

static void connection_close(struct connection *conn)
{
    if (!conn->wsi) /* the WebSocket was refused before it opened */
        return;
    while (conn->client && conn->asked) /* requests that the client sent before it closed the connection still run */
        run_request(socket_of(conn->wsi), conn);
    if (conn->client) {
        server_disconnect(socket_of(conn->wsi)->server, conn->client);
        LOG(LEVEL_INFO, "client-out", { "client", log_number(conn->number) });
    }
    conn->client = NULL;
    count_waiting(conn, -(long)conn->waiting);
    free_frames(conn->first);
    free_frames(conn->asked);
    conn->first = conn->asked = NULL;
    free(conn->received);
    conn->received = NULL;
}

/* Returns whether a client sends more messages than the limit, which no player reaches. */
static bool sends_too_much(struct connection *conn)
{
    struct socket *s = socket_of(conn->wsi);
    const struct peer *c = lws_get_opaque_user_data(conn->wsi);
    double now = metrics_now();
    int most = s->limits.messages;
    return (most && !bucket_take(&conn->messages, most, AT_ONCE * most, now)) ||
           visitor_message(s->visitors, c ? c->from : NULL, now);
}

/* Returns whether the client's address is banned. Checked every LOOK_AGAIN seconds, so that a ban takes effect soon. */
static bool is_banned_now(struct connection *conn)
{
    double now = metrics_now();
    if (now - conn->checked < LOOK_AGAIN)
        return false;
    conn->checked = now;
    return server_bans_address(socket_of(conn->wsi)->server, peer_address_of(conn->wsi));
}

/* Queues a complete message. Its request runs after all connections were read. */
static int keep_request(struct connection *conn)
{
    struct frame *m = frame_new(conn->received, conn->received_n);
    if (!m)
        return -1;
    append(&conn->asked_last, m);
    conn->asked_n++;
    metric_add(METRIC_WAITING, 1);
    conn->received_n = 0;
    ready_append(socket_of(conn->wsi), conn);
    set_reading(conn);
    return 0;
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
    return keep_request(conn);
}

static int connection_write(struct connection *conn)
{
    if (conn->closing)
        return -1;
    if (!conn->first)
        return 0;
    struct frame *m = frame_take(&conn->first, &conn->last);
    int written = lws_write(conn->wsi, m->at + LWS_PRE, m->n, LWS_WRITE_TEXT);
    count_waiting(conn, -(long)m->n);
    metric_add(METRIC_SENT, (double)m->n);
    bool whole = written >= (int)m->n;
    free(m);
    if (conn->first)
        lws_callback_on_writable(conn->wsi);
    set_reading(conn);
    return whole ? 0 : -1;
}

/* Returns whether a connection must be closed before n more bytes wait in it. */
static bool is_too_slow(struct connection *conn, size_t n)
{
    if (conn->waiting + n > QUEUE_MAX)
        return true;
    return conn->waiting > READ_MAX && visitor_queue(visitor_of(conn), 0) + n > ADDRESS_QUEUE_MAX;
}

void socket_send(void *connection, char *text, size_t n)
{
    struct connection *conn = connection;
    bool slow = !conn->closing && is_too_slow(conn, n);
    struct frame *m = slow || conn->closing ? NULL : frame_new(text, n);
    free(text);
    if (slow)
        limit_refuse(LIMIT_SLOW, peer_address_of(conn->wsi));
    if (m) {
        append(&conn->last, m);
        count_waiting(conn, (long)n);
    } else
        conn->closing = true;
    set_reading(conn);
    lws_callback_on_writable(conn->wsi);
}

const char *socket_address(void *connection) { return peer_address_of(((struct connection *)connection)->wsi); }

static enum limit limit_on(struct connection *conn, enum limit what, double now)
{
    struct visitors *all = socket_of(conn->wsi)->visitors;
    struct visitor *from = visitor_of(conn);
    if (what == LIMIT_OPENINGS)
        return visitor_open_table(all, from, now);
    if (what == LIMIT_PEOPLE)
        return visitor_add_person(all, from, now);
    enum limit why = visitor_chat(all, visitors_find_person(all, server_person(conn->client), now), now);
    return why ? why : visitor_chat(all, from, now);
}

const char *socket_refuses(void *connection, enum limit what)
{
    struct connection *conn = connection;
    enum limit why = limit_on(conn, what, metrics_now());
    return why ? limit_refuse(why, peer_address_of(conn->wsi)) : NULL;
}

/* Checks a connection before the WebSocket opens, while the headers can still be read. */
static int connection_filter(struct lws *wsi)
{
    peer_read_proxy_address(wsi);
    if (peer_is_unknown(wsi))
        return -1;
    peer_learn_language(wsi);
    if (is_from_here(wsi))
        return 0;
    limit_refuse(LIMIT_ORIGIN, peer_address_of(wsi));
    return -1;
}

int socket_on_websocket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
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
