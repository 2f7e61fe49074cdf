/* limits.h - limits per address and for the whole server.
 *
 * A visitor is an IPv4 address or the /64 of an IPv6 address. Addresses of this machine have no limits: an unknown
 * proxy sends the requests of everyone from there. */
#ifndef LUDO_SERVER_LIMITS_H
#define LUDO_SERVER_LIMITS_H

#include <stdbool.h>

struct limits {      /* 0: no limit */
    int connections; /* at the same time, per address */
    int arrivals;    /* new connections per minute and address */
    int messages;    /* per second, for a connection and an address; bursts of five times as many */
    int size;        /* bytes of a message */
    int openings;    /* tables opened per hour and address */
    int tables;      /* unfinished tables on the server */
    int clients;     /* connections to the server */
};

extern const struct limits limits_standard;

/* In the order of METRIC_REFUSED_* (metrics.h). */
enum limit { LIMIT_NONE, LIMIT_CONNECTIONS, LIMIT_ARRIVALS, LIMIT_MESSAGES, LIMIT_SIZE, LIMIT_OPENINGS, LIMIT_TABLES,
             LIMIT_CLIENTS, LIMIT_ORIGIN, LIMIT_BANNED, LIMIT_UNKNOWN, LIMIT_HOST, LIMIT_SLOW };

struct bucket { double left, when; }; /* tokens at time `when`; left < 0: full */

bool bucket_take(struct bucket *, double each_second, double most, double now); /* whether a token was left */

/* Key of an address, the same for all addresses of a visitor. Returns false and zeros for an address of this machine
 * or an invalid one. */
enum { ADDRESS_KEY = 9 };
bool address_key(const char *address, unsigned char key[ADDRESS_KEY]);

struct visitor;
struct visitors; /* all addresses seen lately */

struct visitors *visitors_new(const struct limits *); /* NULL: no memory */
void visitors_free(struct visitors *);
/* NULL: no limits apply, or no memory */
struct visitor *visitors_find(struct visitors *, const char *address, double now);

/* NULL is allowed and has no limits. Call visitor_disconnect after each visitor_connect, whatever it returned. */
enum limit visitor_connect(struct visitors *, struct visitor *, double now);
void visitor_disconnect(struct visitor *);
int visitor_connections(const struct visitor *); /* number of connections */
enum limit visitor_message(struct visitors *, struct visitor *, double now);
enum limit visitor_open_table(struct visitors *, struct visitor *, double now);

/* Counts and logs a refusal (not every one of a flood). Returns the sentence for the client, in English. */
const char *limit_refuse(enum limit, const char *address);

#endif
