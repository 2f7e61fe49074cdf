/* endpoint.h - the address at which a push service accepts messages for a browser.
 *
 * The client chooses it. A server that called any address could be used to attack its own network. So it must be
 * https with a public name, and the resolved address is checked, too. */
#ifndef LUDO_ENDPOINT_H
#define LUDO_ENDPOINT_H

#include <stdbool.h>

enum { ENDPOINT = 1001 }; /* bytes with the NUL */

struct sockaddr;

struct endpoint {
    char host[256], port[6];
    const char *path;  /* inside the parsed text; "": none */
    char service[272]; /* "https://push.example.org", for the VAPID token */
};

/* Returns 0, or -1 if it is not allowed. anywhere: also local names and any port; for tests. */
int endpoint_parse(const char *text, bool anywhere, struct endpoint *);
/* host in lower case without a port; false: a local name or an address */
bool endpoint_is_public_name(const char *host);
bool endpoint_is_public(const struct sockaddr *); /* a global IPv4 or IPv6 address */

#endif
