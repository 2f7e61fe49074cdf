/* address.h - parses IP addresses in any spelling and writes each one in a single canonical spelling.
 *
 * An IPv4 address that is written as an IPv6 address (::ffff:192.0.2.1) is an IPv4 address here. */
#ifndef LUDO_ADDRESS_H
#define LUDO_ADDRESS_H

#include <stdbool.h>

enum { ADDRESS = 52 }; /* bytes of an address or a network as text, with the NUL */

struct address {
    bool six; /* true: an IPv6 address of 16 bytes; false: an IPv4 address of 4 bytes */
    unsigned char at[16];
};

struct sockaddr;

bool address_read(const char *text, struct address *);             /* returns false if the text is not an IP address */
/* returns false if the address is neither IPv4 nor IPv6 */
bool address_of_socket(const struct sockaddr *, struct address *);
void address_put(const struct address *, char to[ADDRESS]);
/* returns true for an address of this machine: 127.0.0.0/8 or ::1 */
bool address_is_local(const struct address *);

/* Writes the range that a ban of this address covers: an IPv4 address itself ("192.0.2.1"), or the /64 of an IPv6
 * address ("2001:db8:1:2::/64"). The text may also be a /64 network. Returns false if it is neither. */
bool address_banned(const char *text, char to[ADDRESS]);

#endif
