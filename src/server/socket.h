/* socket.h - HTTP and WebSocket, by libwebsockets: the only file that knows it is socket.c. */
#ifndef LUDO_SOCKET_H
#define LUDO_SOCKET_H

#include "server.h"
#include "pages.h"
#include "serve.h"

struct socket;

struct socket *socket_open(const struct serve_options *, const struct pages *, struct ludo_error *);   /* NULL: and why not */
void socket_close(struct socket *);
int socket_port(const struct socket *);
void socket_serve(struct socket *, struct server *);           /* who comes in from now on is a guest of this house */
void socket_turn(struct socket *);                            /* waits for something to happen, and lets it */
void socket_wake(struct socket *);                            /* ends the waiting; from any thread, and from a signal */
void socket_wait(struct socket *, int64_t ms);                /* ends the waiting after so long; -1: not for this */
const char *socket_address(void *connection);
const char *socket_refuses_room(void *connection);                  /* as house_ways wants them */
void socket_send(void *connection, char *text, size_t n);

#endif
