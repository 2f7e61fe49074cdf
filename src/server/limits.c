/* limits.c - counts what each address and each person uses: connections, messages, new tables, time of the event loop,
 * bytes. A request that exceeds a limit is refused or has to wait. */
#include "limits.h"
#include "address.h"
#include "log.h"
#include "metrics.h"

#include "ludo/game.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 1024, AT_ONCE = 5, KEY = ADDRESS_KEY };
enum { PERSON_KEY = 1 };
_Static_assert(KEY == 1 + sizeof(int64_t), "the number of a person fits into a key");
/* a person may use 1/PERSON_SHARE of the budget of an address, and send 1/CHAT_SHARE of its chat messages */
enum { PERSON_SHARE = 2, CHAT_SHARE = 10 };

/* a visitor may use at most this share of one turn of the event loop: 4 ms and 1 MiB */
static const struct price TURN_SHARE = { 4, 1 << 20 };

const struct limits limits_standard = {
    .connections = 50,
    .arrivals = 120,
    .messages = 200,
    .size = 64 * 1024,
    .openings = 60,
    .time = 300,
    .traffic = 4096,
    .chat = 300,
    .people = 200,
    .tables = 10000,
    .clients = 20000,
};

struct visitor {
    /* The first byte is the kind of the key: 4 for an IPv4 address, 6 for an IPv6 address, 1 for a person. Then follow
     * the four bytes of the IPv4 address, the first eight bytes of the IPv6 address, or the eight bytes of the person's
     * number. */
    unsigned char key[KEY];
    int here;    /* number of open connections */
    double last; /* time of the last connection */
    struct bucket arrivals, messages, openings, chat, people;
    struct budget budget;
    unsigned long turn; /* the last turn of the event loop in which the visitor had a request */
    struct price used;  /* the price of the visitor's requests in that turn */
    size_t queued;      /* number of bytes that wait in the send queues of the visitor's connections */
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

/* ---- Budgets ---- */

static double drained(double debt, double rate, double seconds)
{
    double left = debt - rate * (seconds > 0 ? seconds : 0);
    return left > 0 ? left : 0;
}

static struct price debt_at(const struct budget *b, const struct price *rate, double now)
{
    return (struct price){ drained(b->debt.ms, rate->ms, now - b->when),
                           drained(b->debt.bytes, rate->bytes, now - b->when) };
}

void budget_charge(struct budget *b, const struct price *p, const struct price *rate, double now)
{
    struct price debt = debt_at(b, rate, now);
    *b = (struct budget){ { rate->ms > 0 ? debt.ms + p->ms : 0, rate->bytes > 0 ? debt.bytes + p->bytes : 0 }, now };
}

static double time_over(double debt, double rate)
{
    double over = rate > 0 ? debt / rate - BUDGET_BURST : 0;
    return over > 0 ? over : 0;
}

double budget_wait(const struct budget *b, const struct price *rate, double now)
{
    struct price debt = debt_at(b, rate, now);
    double ms = time_over(debt.ms, rate->ms), bytes = time_over(debt.bytes, rate->bytes);
    return ms > bytes ? ms : bytes;
}

/* ---- Addresses and people ---- */

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

static struct visitor *find(struct visitors *all, const unsigned char key[KEY], double now)
{
    static const struct bucket full = { .left = -1 };
    struct visitor **row = &all->row[row_of(key)], *v = *row;
    while (v && memcmp(v->key, key, KEY) != 0)
        v = v->next;
    if (!v) {
        forget_old(all, row, now);
        v = calloc(1, sizeof *v);
        if (!v)
            return NULL;
        *v = (struct visitor){
            .arrivals = full, .messages = full, .openings = full, .chat = full, .people = full, .next = *row
        };
        memcpy(v->key, key, KEY);
        *row = v;
        all->n++;
    }
    v->last = now;
    return v;
}

struct visitor *visitors_find(struct visitors *all, const char *address, double now)
{
    unsigned char key[KEY];
    return read_key(address, key) ? find(all, key, now) : NULL;
}

struct visitor *visitors_find_person(struct visitors *all, int64_t person, double now)
{
    unsigned char key[KEY] = { PERSON_KEY };
    memcpy(key + 1, &person, sizeof person);
    return person ? find(all, key, now) : NULL;
}

static bool is_person(const struct visitor *v) { return v->key[0] == PERSON_KEY; }

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

enum limit visitor_chat(struct visitors *all, struct visitor *v, double now)
{
    double most = v ? all->limits.chat / (is_person(v) ? (double)CHAT_SHARE : 1) : 0;
    return most > 0 && !bucket_take(&v->chat, most / 60, 2 * most, now) ? LIMIT_CHAT : LIMIT_NONE;
}

enum limit visitor_add_person(struct visitors *all, struct visitor *v, double now)
{
    int most = all->limits.people;
    return v && most && !bucket_take(&v->people, most / 3600.0, most, now) ? LIMIT_PEOPLE : LIMIT_NONE;
}

static struct price rate_of(const struct visitors *all, const struct visitor *v)
{
    double share = is_person(v) ? PERSON_SHARE : 1;
    return (struct price){ all->limits.time / share, all->limits.traffic * 1024.0 / share };
}

void visitor_charge(struct visitors *all, struct visitor *v, const struct price *p, unsigned long turn, double now)
{
    if (!v)
        return;
    const struct price rate = rate_of(all, v);
    budget_charge(&v->budget, p, &rate, now);
    if (v->turn != turn)
        v->used = (struct price){ 0 };
    v->turn = turn;
    v->used.ms += p->ms;
    v->used.bytes += p->bytes;
}

double visitor_wait(const struct visitors *all, const struct visitor *v, double now)
{
    if (!v)
        return 0;
    const struct price rate = rate_of(all, v);
    return budget_wait(&v->budget, &rate, now);
}

bool visitor_used_turn(const struct visitor *v, unsigned long turn)
{
    return v && v->turn == turn && (v->used.ms >= TURN_SHARE.ms || v->used.bytes >= TURN_SHARE.bytes);
}

size_t visitor_queue(struct visitor *v, long bytes)
{
    if (v)
        v->queued = bytes < 0 ? v->queued - (size_t)-bytes : v->queued + (size_t)bytes;
    return v ? v->queued : 0;
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
    [LIMIT_UNKNOWN] = { "unknown", N_("the server cannot read your IP address, so it refuses the connection") },
    [LIMIT_HOST] = { "host", N_("this server does not know this host name: its operator can add it with --host NAME") },
    [LIMIT_SLOW] = { "slow-reader", N_("your connection is too slow") },
    [LIMIT_CHAT] = { "chat", N_("too many chat messages: wait a moment") },
    [LIMIT_PEOPLE] = { "people", N_("too many new people came from your address: wait a while") },
};

/* Writes at most one log line per second for each kind of limit, with the number of refusals. */
const char *limit_refuse(enum limit why, const char *address)
{
    static double logged[LIMIT_PEOPLE + 1];
    static int64_t since[LIMIT_PEOPLE + 1];
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
