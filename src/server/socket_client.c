/* socket_client.c - WebSocket connections: the clients of the server.
 *
 * Each connection has a queue of messages that wait for the socket. A client that reads too slowly is disconnected.
 * Such a client can connect again and loses no data. */
#include "socket_internal.h"
#include "log.h"
#include "metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEUE_MAX = 8 << 20, AT_ONCE = 5 };
enum { LOOK_AGAIN = 5 }; /* seconds */

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
        { "address", log_includes(LEVEL_DEBUG) ? peer_address_of(wsi) : NULL });
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
    return server_bans_address(socket_of(conn->wsi)->server, peer_address_of(conn->wsi));
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
        limit_refuse(LIMIT_SLOW, peer_address_of(conn->wsi));
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

const char *socket_address(void *connection) { return peer_address_of(((struct connection *)connection)->wsi); }

const char *socket_refuses_room(void *connection)
{
    struct connection *conn = connection;
    const struct peer *c = lws_get_opaque_user_data(conn->wsi);
    enum limit why = visitor_open_table(socket_of(conn->wsi)->visitors, c ? c->from : NULL, metrics_now());
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
