/* endpoint.c - checks whether an address of a push service is allowed. */
#include "endpoint.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* ---- Names ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* Rejects IP addresses, which end in a number, and names without a dot, which are local. */
bool endpoint_is_public_name(const char *host)
{
    static const char *const own[] = { ".localhost", ".local", ".internal", ".lan", ".home.arpa" };
    const char *last = strrchr(host, '.');
    if (!last || !is_letter(last[1]))
        return false;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (ends_with(host, own[i]))
            return false;
    return true;
}

static size_t span_of_host(const char *at)
{
    size_t n = 0;
    while (is_letter(at[n]) || is_digit(at[n]) || at[n] == '-' || at[n] == '.')
        n++;
    return n;
}

static const char *read_host(struct endpoint *e, const char *at)
{
    size_t n = span_of_host(at);
    if (n == 0 || n >= sizeof e->host || at[0] == '.' || at[0] == '-' || at[n - 1] == '.')
        return NULL;
    for (size_t i = 0; i < n; i++)
        e->host[i] = (char)(at[i] >= 'A' && at[i] <= 'Z' ? at[i] - 'A' + 'a' : at[i]);
    return at + n;
}

static const char *read_port(struct endpoint *e, const char *at)
{
    size_t n = 0;
    strcpy(e->port, "443");
    if (*at != ':')
        return at;
    at++;
    while (is_digit(at[n]))
        n++;
    if (n == 0 || n >= sizeof e->port)
        return NULL;
    memcpy(e->port, at, n);
    e->port[n] = '\0';
    return at + n;
}

/* Returns true if the path has only characters that are allowed in an HTTP request line. */
static bool is_path(const char *at)
{
    if (*at && *at != '/')
        return false;
    for (; *at; at++)
        if (*at <= ' ' || *at >= 0x7f || strchr("\"#<>\\^`{|}", *at))
            return false;
    return true;
}

int endpoint_parse(const char *text, bool anywhere, struct endpoint *e)
{
    static const char scheme[] = "https://";
    memset(e, 0, sizeof *e);
    if (strlen(text) >= ENDPOINT || strncmp(text, scheme, sizeof scheme - 1) != 0)
        return -1;
    const char *at = read_host(e, text + sizeof scheme - 1);
    at = at ? read_port(e, at) : NULL;
    if (!at || !is_path(at))
        return -1;
    e->path = at;
    bool standard = strcmp(e->port, "443") == 0;
    snprintf(e->service, sizeof e->service, "%s%s%s%s", scheme, e->host, standard ? "" : ":", standard ? "" : e->port);
    return anywhere || (standard && endpoint_is_public_name(e->host)) ? 0 : -1;
}

/* ---- Addresses ---- */

/* Returns true if an IPv4 address is public: neither a special-purpose address (RFC 6890) nor a multicast address. */
static bool is_public_4(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } apart[] = {
        { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },  { 0xa9fe0000, 16 },
        { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 }, { 0xc0a80000, 16 }, { 0xc6120000, 15 },
        { 0xc6336400, 24 }, { 0xcb007100, 24 }, { 0xe0000000, 3 },
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if ((a ^ apart[i].net) >> (32 - apart[i].bits) == 0)
            return false;
    return true;
}

/* Returns true if an IPv6 address is public: a global unicast address (2000::/3) that is not reserved for documentation
 * and does not contain an IPv4 address, as 6to4 and Teredo do. */
static bool is_public_6(const uint8_t a[16])
{
    return (a[0] & 0xe0) == 0x20 && !(a[0] == 0x20 && a[1] == 0x02) && !(a[0] == 0x20 && a[1] == 0x01 && a[2] < 0x02) &&
           !(a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8);
}

bool endpoint_is_public(const struct sockaddr *address)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    if (address->sa_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        return is_public_4(ntohl(four.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6)
        return false;
    memcpy(&six, address, sizeof six);
    return is_public_6(six.sin6_addr.s6_addr);
}
