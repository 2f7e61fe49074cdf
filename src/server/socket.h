/* socket.h - the HTTP and WebSocket server. Only socket*.c use libwebsockets. */
#ifndef LUDO_SOCKET_H
#define LUDO_SOCKET_H

#include "server.h"
#include "pages.h"
#include "serve.h"

struct socket;

/* Returns NULL and the error if the socket cannot be opened. */
struct socket *socket_open(const struct serve_options *, const struct pages *, struct ludo_error *);
void socket_close(struct socket *);
int socket_port(const struct socket *);
void socket_serve(struct socket *, struct server *); /* new connections become clients of this server */
void socket_turn(struct socket *);                   /* runs one turn of the event loop */
/* ends the current wait; any thread or a signal handler may call this function */
void socket_wake(struct socket *);
void socket_wait(struct socket *, int64_t ms);       /* ends the next wait after `ms` milliseconds; -1: no limit */
void socket_wake_every(struct socket *, int64_t ms); /* no wait is longer than `ms` milliseconds; 0: no limit */
const char *socket_address(void *connection);
/* these functions are callbacks of struct server_callbacks */
const char *socket_refuses(void *connection, enum limit);
void socket_charge(void *connection, double seconds, size_t bytes);
bool socket_is_behind(void *connection);
void socket_send(void *connection, char *text, size_t n);

#endif
