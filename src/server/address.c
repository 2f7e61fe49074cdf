/* address.c - parses IP addresses in any spelling and writes each one in a single canonical spelling. */
#include "address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static const unsigned char mapped[12] = { [10] = 0xff, [11] = 0xff };
static const unsigned char loopback[16] = { [15] = 1 };

static void take_six(struct address *a, const struct in6_addr *six)
{
    bool four = memcmp(six, mapped, sizeof mapped) == 0;
    memset(a, 0, sizeof *a);
    a->six = !four;
    memcpy(a->at, (const unsigned char *)six + (four ? sizeof mapped : 0), four ? 4 : 16);
}

bool address_read(const char *text, struct address *a)
{
    struct in6_addr six;
    memset(a, 0, sizeof *a);
    if (inet_pton(AF_INET, text, a->at) == 1)
        return true;
    if (inet_pton(AF_INET6, text, &six) != 1)
        return false;
    take_six(a, &six);
    return true;
}

bool address_of_socket(const struct sockaddr *socket, struct address *a)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    memset(a, 0, sizeof *a);
    if (socket->sa_family == AF_INET) {
        memcpy(&four, socket, sizeof four);
        memcpy(a->at, &four.sin_addr, 4);
        return true;
    }
    if (socket->sa_family != AF_INET6)
        return false;
    memcpy(&six, socket, sizeof six);
    take_six(a, &six.sin6_addr);
    return true;
}

void address_put(const struct address *a, char to[ADDRESS])
{
    if (!inet_ntop(a->six ? AF_INET6 : AF_INET, a->at, to, ADDRESS))
        to[0] = '\0';
}

bool address_is_local(const struct address *a)
{
    return a->six ? memcmp(a->at, loopback, sizeof loopback) == 0 : a->at[0] == 127;
}

/* A ban of an IPv6 address covers the /64 network of the address. A household usually owns a whole /64, and its
 * computers change their addresses within this network. */
bool address_banned(const char *text, char to[ADDRESS])
{
    struct address a;
    char alone[ADDRESS];
    const char *slash = strstr(text, "/64");
    size_t n = slash && !slash[3] ? (size_t)(slash - text) : strlen(text);
    if (n >= sizeof alone)
        return false;
    memcpy(alone, text, n);
    alone[n] = '\0';
    if (!address_read(alone, &a) || (text[n] && !a.six))
        return false;
    if (a.six && !address_is_local(&a))
        memset(a.at + 8, 0, 8);
    address_put(&a, to);
    if (a.six && !address_is_local(&a))
        strcat(to, "/64");
    return true;
}
