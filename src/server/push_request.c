/* push_request.c - sends one HTTPS request without a body to a push service, with OpenSSL. */
#include "push_request.h"
#include "metrics.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* SLICE: milliseconds of one wait; REQUEST: maximum bytes of the request; STATUS: bytes of "HTTP/1.1 201" */
enum { SLICE = 200, REQUEST = 4096, STATUS = 12 };

/* The push service keeps the message for a day. A later message to the same browser replaces the stored message. */
static const char HEADERS[] =
    "TTL: 86400\r\nUrgency: normal\r\nTopic: your-turn\r\nContent-Length: 0\r\nConnection: close\r\n";

struct line { /* connection to the service */
    struct push_sender *by;
    int fd;
    SSL *tls;
    double until;
};

int push_sender_open(struct push_sender *d, bool anywhere)
{
    d->anywhere = anywhere;
    atomic_init(&d->ends, false);
    d->tls = SSL_CTX_new(TLS_client_method());
    if (!d->tls)
        return -1;
    SSL_CTX_set_min_proto_version(d->tls, TLS1_2_VERSION);
    SSL_CTX_set_verify(d->tls, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(d->tls, SSL_MODE_AUTO_RETRY);
    return SSL_CTX_set_default_verify_paths(d->tls) == 1 ? 0 : -1;
}

void push_sender_close(struct push_sender *d)
{
    SSL_CTX_free(d->tls);
    d->tls = NULL;
}

/* ---- The connection ---- */

/* Waits for the socket in short slices, so that the server can shut down without waiting for the push service. */
static int wait_until_ready(const struct line *l, short events)
{
    struct pollfd one = { .fd = l->fd, .events = events };
    while (!atomic_load(&l->by->ends) && metrics_now() < l->until)
        if (poll(&one, 1, SLICE) > 0)
            return 0;
    return -1;
}

/* Waits until the socket is readable or writable, as the TLS operation requires. Returns 0 when the socket is ready, or
 * -1 on failure. */
static int wait_for_tls(const struct line *l, int result)
{
    switch (SSL_get_error(l->tls, result)) {
    case SSL_ERROR_WANT_READ: return wait_until_ready(l, POLLIN);
    case SSL_ERROR_WANT_WRITE: return wait_until_ready(l, POLLOUT);
    default: return -1;
    }
}

static int connect_to(struct line *l, const struct addrinfo *a)
{
    int error = 0;
    socklen_t n = sizeof error;
    l->fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (l->fd < 0)
        return -1;
    fcntl(l->fd, F_SETFD, FD_CLOEXEC);
    if (fcntl(l->fd, F_SETFL, O_NONBLOCK) == 0 &&
        (connect(l->fd, a->ai_addr, a->ai_addrlen) == 0 ||
         (errno == EINPROGRESS && wait_until_ready(l, POLLOUT) == 0 &&
          getsockopt(l->fd, SOL_SOCKET, SO_ERROR, &error, &n) == 0 && error == 0)))
        return 0;
    close(l->fd);
    l->fd = -1;
    return -1;
}

/* Connects to the IP address that was checked. The host name could resolve to a different address a moment later. */
static int reach(struct line *l, const struct endpoint *to)
{
    struct addrinfo wanted = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV }, *found = NULL;
    if (getaddrinfo(to->host, to->port, &wanted, &found) != 0)
        return -1;
    l->until = metrics_now() + PUSH_REQUEST_SECONDS;
    for (const struct addrinfo *a = found; a && l->fd < 0; a = a->ai_next)
        if (l->by->anywhere || endpoint_is_public(a->ai_addr))
            connect_to(l, a);
    freeaddrinfo(found);
    return l->fd < 0 ? -1 : 0;
}

static int greet(struct line *l, const char *host)
{
    int result;
    l->tls = SSL_new(l->by->tls);
    if (!l->tls || SSL_set_fd(l->tls, l->fd) != 1 || SSL_set_tlsext_host_name(l->tls, host) != 1 ||
        SSL_set1_host(l->tls, host) != 1)
        return -1;
    while ((result = SSL_connect(l->tls)) != 1)
        if (wait_for_tls(l, result) < 0)
            return -1;
    return 0;
}

static int say(struct line *l, const char *text, int n)
{
    int result;
    while ((result = SSL_write(l->tls, text, n)) <= 0)
        if (wait_for_tls(l, result) < 0)
            return -1;
    return 0; /* OpenSSL has written the whole request, because partial writes are off */
}

/* Reads only the status line. */
static int read_status(struct line *l)
{
    char request[STATUS + 1] = "";
    int n = 0, status = 0;
    while (n < STATUS) {
        int result = SSL_read(l->tls, request + n, STATUS - n);
        if (result > 0)
            n += result;
        else if (wait_for_tls(l, result) < 0)
            return 0;
    }
    return sscanf(request, "HTTP/1.%*1[01] %3d", &status) == 1 ? status : 0;
}

static void hang_up(struct line *l)
{
    if (l->tls)
        SSL_shutdown(l->tls);
    SSL_free(l->tls);
    if (l->fd >= 0)
        close(l->fd);
    ERR_clear_error();
}

/* ---- The request ---- */

static int ask(struct line *l, const struct endpoint *to, const char *authorization)
{
    char request[REQUEST];
    int n = snprintf(request, sizeof request, "POST %s%s HTTP/1.1\r\nHost: %s\r\nAuthorization: %s\r\n%s\r\n",
                     to->path[0] == '/' ? "" : "/", to->path, strstr(to->service, "://") + 3, authorization, HEADERS);
    if (n < 0 || n >= (int)sizeof request || reach(l, to) < 0 || greet(l, to->host) < 0 || say(l, request, n) < 0)
        return 0;
    return read_status(l);
}

int push_request(struct push_sender *d, const struct endpoint *to, const char *authorization)
{
    struct line l = { .by = d, .fd = -1 };
    int status = ask(&l, to, authorization);
    hang_up(&l);
    return status;
}
