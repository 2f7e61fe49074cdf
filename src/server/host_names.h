/* host_names.h - the host names that a server accepts.
 *
 * A web site can point its own name at this server (DNS rebinding). The browser then treats the server as part of
 * that site, and scripts of the site can read its responses. The header `Host` still contains the name of the web
 * site. So the server refuses public names that are not in its configuration. Addresses, localhost, names without
 * a dot and names such as nas.local are accepted, because a web site cannot own them. */
#ifndef LUDO_HOST_NAMES_H
#define LUDO_HOST_NAMES_H

#include <stdbool.h>

/* host: value of the header, with or without a port. names: names of the server, separated by commas, or NULL.
 * origin: a URL whose host name is also accepted, or NULL. */
bool host_names_accept(const char *host, const char *names, const char *origin);

bool host_names_valid(const char *names); /* returns true for a list of one or more names, separated by commas */

#endif
