/* host_names.c - the host names that a server accepts. */
#include "host_names.h"
#include "address.h"

#include <string.h>

enum { NAME = 256 };

static bool is_port(const char *text)
{
    return !text[0] || (text[0] == ':' && text[1 + strspn(text + 1, "0123456789")] == '\0');
}

/* Copies n characters of a host name in lower case without a final dot. Returns false if these characters are not a
 * valid name. */
static bool read_name(const char *from, size_t n, char name[NAME])
{
    static const char outbox[] = "abcdefghijklmnopqrstuvwxyz0123456789-._";
    if (n > 1 && from[n - 1] == '.')
        n--;
    if (n == 0 || n >= NAME)
        return false;
    for (size_t i = 0; i < n; i++)
        name[i] = (char)(from[i] >= 'A' && from[i] <= 'Z' ? from[i] - 'A' + 'a' : from[i]);
    name[n] = '\0';
    return strspn(name, outbox) == n && name[0] != '.' && !strstr(name, "..");
}

/* Returns true if the host is an IPv6 address in brackets, such as [2001:db8::1]:8765. */
static bool is_six(const char *host)
{
    char alone[ADDRESS];
    struct address a;
    size_t n = strcspn(host, "]");
    if (host[0] != '[' || !host[n] || n > sizeof alone || !is_port(host + n + 1))
        return false;
    memcpy(alone, host + 1, n - 1);
    alone[n - 1] = '\0';
    return strchr(alone, ':') && address_read(alone, &a);
}

static bool is_among(const char *name, const char *names)
{
    char one[NAME];
    for (size_t n; names && *names; names += n + (names[n] == ',')) {
        n = strcspn(names, ",");
        if (read_name(names, n, one) && strcmp(one, name) == 0)
            return true;
    }
    return false;
}

static bool is_of_origin(const char *name, const char *origin)
{
    char one[NAME];
    const char *at = origin ? strstr(origin, "://") : NULL;
    return at && read_name(at + 3, strcspn(at + 3, ":/"), one) && strcmp(one, name) == 0;
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n > m && strcmp(text + n - m, end) == 0;
}

/* Returns true if a name with a dot belongs to a local network. Such a name has one word before the ending, as
 * nas.local has. A longer name such as evil.com.local may contain the name of a web site, so it is accepted only if
 * --host lists it. All names under .localhost are this machine. */
static bool is_of_network(const char *name, const char *dot)
{
    static const char *const endings[] = { ".local", ".internal", ".lan", ".home.arpa" };
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strcmp(dot, endings[i]) == 0)
            return true;
    return ends_with(name, ".localhost");
}

/* A host name whose last part is a number is an IP address or invalid. A name without a dot is local. */
static bool is_local(const char *name)
{
    struct address a;
    const char *dot = strrchr(name, '.'), *last = dot ? dot + 1 : name;
    if (last[strspn(last, "0123456789")] == '\0')
        return address_read(name, &a);
    return !dot || is_of_network(name, strchr(name, '.'));
}

bool host_names_accept(const char *host, const char *names, const char *origin)
{
    char name[NAME];
    size_t n = strcspn(host, ":");
    if (host[0] == '[')
        return is_six(host);
    return read_name(host, n, name) && is_port(host + n) &&
           (is_local(name) || is_among(name, names) || is_of_origin(name, origin));
}

bool host_names_valid(const char *names)
{
    char one[NAME];
    for (;;) {
        size_t n = strcspn(names, ",");
        if (!read_name(names, n, one))
            return false;
        if (!names[n])
            return true;
        names += n + 1;
    }
}
