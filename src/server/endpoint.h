/* endpoint.h - the address at which a push service takes a call for somebody's browser.
 *
 * The browser names it, so it may be any: a server that called whatever it is told would knock at the doors of its own network.  So
 * it is https at a public name, and the address that the name leads to is looked at when it is known. */
#ifndef LUDO_ENDPOINT_H
#define LUDO_ENDPOINT_H

#include <stdbool.h>

enum { ENDPOINT = 1001 };             /* bytes of one, the NUL included */

struct sockaddr;

struct endpoint {
    char host[256], port[6];
    const char *path;                 /* in what was parsed; "": none */
    char service[272];                /* "https://push.example.org", as a token names it */
};

/* 0, or -1: it is none.  Anywhere: also names of this machine and its network, and any port; for tests. */
int endpoint_parse(const char *text, bool anywhere, struct endpoint *);
bool endpoint_is_public_name(const char *host);                /* in small letters, without a port; false: of this machine or its network, or an
                                                                 address */
bool endpoint_is_public(const struct sockaddr *);             /* an address of everybody's network: IPv4 or IPv6 */

#endif
