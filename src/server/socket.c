/* socket.c - HTTP and WebSocket with libwebsockets: opens the port and runs the event loop. */
#include "socket_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* the default port, and the number of ports that are tried, starting with the default port */
enum { PORT = 8765, PORTS = 20 };

struct socket *socket_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

static const struct lws_protocols protocols[] = {
    { .name = "http", .callback = socket_on_http, .per_session_data_size = sizeof(struct reply) },
    { .name = "ludo",
      .callback = socket_on_websocket,
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
                          .metrics = o->metrics || o->public_metrics,
                          .public_metrics = o->public_metrics };
    s->visitors = visitors_new(&o->limits);
    s->ready_end = &s->ready;
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
        lws_sul_schedule(s->context, 0, &s->refill, NULL, LWS_SET_TIMER_USEC_CANCEL);
        lws_sul_schedule(s->context, 0, &s->pulse, NULL, LWS_SET_TIMER_USEC_CANCEL);
        lws_context_destroy(s->context);
    }
    if (s)
        visitors_free(s->visitors);
    free(s);
}

int socket_port(const struct socket *s) { return lws_get_vhost_listen_port(s->host); }
void socket_serve(struct socket *s, struct server *server) { s->server = server; }

void socket_turn(struct socket *s)
{
    lws_service(s->context, 0);
    if (s->server)
        client_run_requests(s);
}

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

static void pulsed(lws_sorted_usec_list_t *pulse)
{
    struct socket *s = lws_container_of(pulse, struct socket, pulse);
    lws_cancel_service(s->context);
    socket_wake_every(s, s->pulse_ms);
}

void socket_wake_every(struct socket *s, int64_t ms)
{
    s->pulse_ms = ms;
    if (ms > 0)
        lws_sul_schedule(s->context, 0, &s->pulse, pulsed, ms * 1000);
}
