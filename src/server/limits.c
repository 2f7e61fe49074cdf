/* limits.c - counts the connections, messages and new tables of each address, and refuses those over a limit. */
#include "limits.h"
#include "address.h"
#include "log.h"
#include "metrics.h"

#include "ludo/game.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 1024, AT_ONCE = 5, KEY = ADDRESS_KEY };

const struct limits limits_standard = {
    .connections = 50,
    .arrivals = 120,
    .messages = 200,
    .size = 64 * 1024,
    .openings = 60,
    .tables = 10000,
    .clients = 20000,
};

struct visitor {
    /* 4 and the four bytes of an IPv4 address, or 6 and the first eight bytes of an IPv6 address */
    unsigned char key[KEY];
    int here;    /* open connections */
    double last; /* time of the last connection */
    struct bucket arrivals, messages, openings;
    struct visitor *next;
};

struct visitors {
    struct limits limits;
    struct visitor *row[ROWS];
    int n;
};

bool bucket_take(struct bucket *b, double each_second, double most, double now)
{
    if (b->left < 0)
        b->left = most;
    else
        b->left += (now - b->when) * each_second;
    if (b->left > most)
        b->left = most;
    b->when = now;
    if (b->left < 1)
        return false;
    b->left--;
    return true;
}

/* ---- Addresses ---- */

static bool read_key(const char *address, unsigned char key[KEY])
{
    struct address a;
    memset(key, 0, KEY);
    if (!address_read(address, &a) || address_is_local(&a))
        return false;
    key[0] = a.six ? 6 : 4;
    memcpy(key + 1, a.at, a.six ? 8 : 4);
    return true;
}

static unsigned row_of(const unsigned char key[KEY])
{
    unsigned sum = 2166136261u;
    for (int i = 0; i < KEY; i++)
        sum = (sum ^ key[i]) * 16777619u;
    return sum % ROWS;
}

bool address_key(const char *address, unsigned char key[ADDRESS_KEY])
{
    bool limited = read_key(address, key);
    if (!limited)
        memset(key, 0, ADDRESS_KEY);
    return limited;
}

/* Forgets an address that had no connection for an hour. All its token buckets are full again by then. */
static void forget_old(struct visitors *all, struct visitor **at, double now)
{
    while (*at) {
        struct visitor *v = *at;
        if (v->here || now - v->last < 3600) {
            at = &v->next;
            continue;
        }
        *at = v->next;
        all->n--;
        free(v);
    }
}

struct visitors *visitors_new(const struct limits *limits)
{
    struct visitors *all = calloc(1, sizeof *all);
    if (all)
        all->limits = *limits;
    return all;
}

void visitors_free(struct visitors *all)
{
    for (int i = 0; all && i < ROWS; i++)
        for (struct visitor *v; (v = all->row[i]);) {
            all->row[i] = v->next;
            free(v);
        }
    free(all);
}

struct visitor *visitors_find(struct visitors *all, const char *address, double now)
{
    static const struct bucket full = { .left = -1 };
    unsigned char key[KEY];
    if (!read_key(address, key))
        return NULL;
    struct visitor **row = &all->row[row_of(key)], *v = *row;
    while (v && memcmp(v->key, key, KEY) != 0)
        v = v->next;
    if (!v) {
        forget_old(all, row, now);
        v = calloc(1, sizeof *v);
        if (!v)
            return NULL;
        *v = (struct visitor){ .arrivals = full, .messages = full, .openings = full, .next = *row };
        memcpy(v->key, key, KEY);
        *row = v;
        all->n++;
    }
    v->last = now;
    return v;
}

/* ---- Limits ---- */

enum limit visitor_connect(struct visitors *all, struct visitor *v, double now)
{
    const struct limits *l = &all->limits;
    if (!v)
        return LIMIT_NONE;
    v->here++;
    if (l->arrivals && !bucket_take(&v->arrivals, l->arrivals / 60.0, l->arrivals, now))
        return LIMIT_ARRIVALS;
    return l->connections && v->here > l->connections ? LIMIT_CONNECTIONS : LIMIT_NONE;
}

void visitor_disconnect(struct visitor *v)
{
    if (v)
        v->here--;
}

int visitor_connections(const struct visitor *v) { return v ? v->here : 0; }

enum limit visitor_message(struct visitors *all, struct visitor *v, double now)
{
    int most = all->limits.messages;
    return v && most && !bucket_take(&v->messages, most, AT_ONCE * most, now) ? LIMIT_MESSAGES : LIMIT_NONE;
}

enum limit visitor_open_table(struct visitors *all, struct visitor *v, double now)
{
    int most = all->limits.openings;
    return v && most && !bucket_take(&v->openings, most / 3600.0, most, now) ? LIMIT_OPENINGS : LIMIT_NONE;
}

/* ---- Refusals ---- */

static const struct {
    const char *kind, *sentence;
} refusals[] = {
    [LIMIT_CONNECTIONS] = { "connections", N_("there are too many connections from your address: close some") },
    [LIMIT_ARRIVALS] = { "arrivals", N_("too many new connections: wait a minute") },
    [LIMIT_MESSAGES] = { "messages", N_("too many messages at once") },
    [LIMIT_SIZE] = { "size", N_("this message is too long") },
    [LIMIT_OPENINGS] = { "openings", N_("too many tables were opened from your address: wait a while") },
    [LIMIT_TABLES] = { "tables", N_("this server has reached its limit of tables: try again later") },
    [LIMIT_CLIENTS] = { "clients", N_("this server has reached its limit of connections: try again later") },
    [LIMIT_ORIGIN] = { "origin", N_("this page was loaded from another site") },
    [LIMIT_BANNED] = { "banned", N_("the operator of this server has banned you") },
    [LIMIT_UNKNOWN] = { "unknown", N_("your address is unknown") },
    [LIMIT_HOST] = { "host", N_("this server does not know this host name: its operator can add it with --host NAME") },
    [LIMIT_SLOW] = { "slow-reader", N_("your connection is too slow") },
};

/* Writes at most one log line per second for each kind of limit, with the number of refusals. */
const char *limit_refuse(enum limit why, const char *address)
{
    static double logged[LIMIT_SLOW + 1];
    static int64_t since[LIMIT_SLOW + 1];
    double now = metrics_now();
    metric_add((enum metric)((int)METRIC_REFUSED_CONNECTIONS + (int)why - 1), 1);
    since[why]++;
    if (now - logged[why] >= 1 || log_includes(LEVEL_DEBUG)) {
        LOG(LEVEL_WARNING, "refused", { "kind", refusals[why].kind }, { "times", log_number(since[why]) },
            { "address", log_includes(LEVEL_DEBUG) ? address : NULL });
        logged[why] = now;
        since[why] = 0;
    }
    return refusals[why].sentence;
}
