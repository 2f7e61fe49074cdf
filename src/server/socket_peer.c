/* socket_peer.c - the address of each connection, from the first byte on. Limits and bans apply to this address. */
#include "socket_internal.h"
#include "log.h"
#include "metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { SPARE = 10 }; /* number of connections over the limit that still receive a message with the reason */

static void read_peer_address(int fd, char address[ADDRESS])
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
bool peer_is_over_limit(struct lws *listener, int fd)
{
    struct socket *s = socket_of(listener);
    char address[ADDRESS];
    read_peer_address(fd, address);
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

void peer_connect(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    struct peer *c = calloc(1, sizeof *c);
    double now = metrics_now();
    lws_set_opaque_user_data(wsi, c);
    metric_add(METRIC_CONNECTIONS, 1);
    if (!c)
        return;
    read_peer_address(lws_get_socket_fd(wsi), c->address);
    c->from = visitors_find(s->visitors, c->address, now);
    c->refused = visitor_connect(s->visitors, c->from, now);
}

void peer_disconnect(struct lws *wsi)
{
    struct peer *c = lws_get_opaque_user_data(wsi);
    lws_set_opaque_user_data(wsi, NULL);
    metric_add(METRIC_CONNECTIONS, -1);
    if (c)
        visitor_disconnect(c->from);
    free(c);
}

/* Reads the first language of the header Accept-Language. */
void peer_learn_language(struct lws *wsi)
{
    struct peer *c = lws_get_opaque_user_data(wsi);
    char languages[64];
    if (c && lws_hdr_copy(wsi, languages, sizeof languages, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) > 0)
        c->lang = strncmp(languages, "fr", 2) == 0 ? LUDO_FR : LUDO_EN;
}

const char *peer_address_of(struct lws *wsi)
{
    const struct peer *c = lws_get_opaque_user_data(wsi);
    return c ? c->address : "";
}

bool peer_is_local(struct lws *wsi)
{
    struct address a;
    return address_read(peer_address_of(wsi), &a) && address_is_local(&a);
}

/* Reads the last address of X-Forwarded-For. The proxy itself wrote this address. If this address is invalid, the peer
 * has no address. */
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

void socket_warn_of_proxy(struct socket *s)
{
    if (!s->proxy_warned)
        LOG(LEVEL_WARNING, "proxy-unknown",
            { "do", "start the server with --proxy, so that limits apply to each client address" });
    s->proxy_warned = true;
}

/* Reads the address of the client from the header of a proxy on this machine. If the header is too long, the address is
 * unknown. */
void peer_read_proxy_address(struct lws *wsi)
{
    struct socket *s = socket_of(wsi);
    struct peer *c = lws_get_opaque_user_data(wsi);
    char list[512];
    double now = metrics_now();
    if (!c || !peer_is_local(wsi) || !lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR))
        return;
    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) < 0)
        list[0] = '\0';
    if (!s->proxy) {
        socket_warn_of_proxy(s);
        return;
    }
    read_forwarded(c, list);
    c->from = visitors_find(s->visitors, c->address, now);
    c->refused = visitor_connect(s->visitors, c->from, now);
}

/* Returns whether the client's address is unknown. Such connections are refused, because no limit or ban could apply to
 * them. */
bool peer_is_unknown(struct lws *wsi)
{
    if (peer_address_of(wsi)[0])
        return false;
    limit_refuse(LIMIT_UNKNOWN, NULL);
    return true;
}
