/* site.h - the names under which a server may be asked for.
 *
 * A web site can let its own name lead to this server (DNS rebinding).  A browser then takes the server for a part of that site, and lets
 * the site's scripts read what the server answers to the reader's computer.  The browser still says in `Host` which name it asked for, so
 * a public name that nobody gave to this server is refused.  Addresses, localhost and names of a local network cannot be had by a web
 * site: they are accepted. */
#ifndef LUDO_HOST_NAMES_H
#define LUDO_HOST_NAMES_H

#include <stdbool.h>

/* host: as the header says it, with or without a port.  names: those given to the server, separated by commas; NULL: none.  origin: an URL
 * whose name is accepted as well; NULL: none. */
bool host_names_accept(const char *host, const char *names, const char *origin);

bool host_names_valid(const char *names);                        /* one or more names, separated by commas */

#endif
