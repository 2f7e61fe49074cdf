/* echo.c - a minimal libwebsockets server that sends each message back, to compare `ludo serve` with.
 *
 * echo listens at a free port of this machine and prints it */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct connection {
    unsigned char *at; /* LWS_PRE bytes, then the message */
    size_t n;
};

static int receive(struct lws *wsi, struct connection *w, const void *in, size_t n)
{
    unsigned char *more = realloc(w->at, LWS_PRE + w->n + n);
    if (!more)
        return -1;
    w->at = more;
    memcpy(w->at + LWS_PRE + w->n, in, n);
    w->n += n;
    if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
        lws_callback_on_writable(wsi);
    return 0;
}

static int on_websocket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    struct connection *w = user;
    if (why == LWS_CALLBACK_RECEIVE)
        return receive(wsi, w, in, n);
    if (why == LWS_CALLBACK_SERVER_WRITEABLE && w->n) {
        size_t whole = w->n;
        w->n = 0;
        return lws_write(wsi, w->at + LWS_PRE, whole, LWS_WRITE_TEXT) < (int)whole ? -1 : 0;
    }
    if (why == LWS_CALLBACK_CLOSED)
        free(w->at);
    return 0;
}

int main(void)
{
    static const struct lws_protocols protocols[] = {
        { .name = "ludo",
          .callback = on_websocket,
          .per_session_data_size = sizeof(struct connection),
          .rx_buffer_size = 4096 },
        { 0 },
    };
    struct lws_context_creation_info info = {
        .port = 0, .iface = "127.0.0.1", .protocols = protocols, .options = LWS_SERVER_OPTION_DISABLE_IPV6
    };
    lws_set_log_level(0, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (!context)
        return 1;
    printf("localhost:%d/\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    fflush(stdout);
    while (lws_service(context, 0) >= 0)
        ;
    return 0;
}
