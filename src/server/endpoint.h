/* endpoint.h - the address at which a push service accepts messages for a browser.
 *
 * The client chooses the endpoint. A server that sent requests to any address could be used to attack its own
 * network. So an endpoint must be an https URL with a public host name, and the resolved IP address must be public
 * too. */
#ifndef LUDO_ENDPOINT_H
#define LUDO_ENDPOINT_H

#include <stdbool.h>

enum { ENDPOINT = 1001 }; /* bytes of an endpoint, with the NUL */

struct sockaddr;

struct endpoint {
    char host[256], port[6];
    const char *path;  /* the path of the URL, inside the parsed text; "": the URL has no path */
    char service[272]; /* "https://push.example.org", for the VAPID token */
};

/* Returns 0, or -1 if the endpoint is not allowed. For tests: `anywhere` also allows local names and any port. */
int endpoint_parse(const char *text, bool anywhere, struct endpoint *);
/* `host` is in lower case and has no port. Returns false for a local name or an IP address. */
bool endpoint_is_public_name(const char *host);
bool endpoint_is_public(const struct sockaddr *); /* returns true for a public IPv4 or IPv6 address */

#endif
