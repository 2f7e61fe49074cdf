/* limits.h - limits per address and for the whole server.
 *
 * A visitor is an IPv4 address or the /64 of an IPv6 address. Addresses of this machine have no limits, because a
 * proxy on this machine may forward the requests of all clients. */
#ifndef LUDO_SERVER_LIMITS_H
#define LUDO_SERVER_LIMITS_H

#include <stdbool.h>

struct limits {      /* a value of 0 means no limit */
    int connections; /* at the same time, per address */
    int arrivals;    /* new connections per minute and address */
    int messages;    /* per second, for each connection and for each address; a burst may be five times as large */
    int size;        /* bytes of a message */
    int openings;    /* tables opened per hour and address */
    int tables;      /* unfinished tables on the server */
    int clients;     /* connections to the server */
};

extern const struct limits limits_standard;

/* In the order of METRIC_REFUSED_* (metrics.h). */
enum limit { LIMIT_NONE, LIMIT_CONNECTIONS, LIMIT_ARRIVALS, LIMIT_MESSAGES, LIMIT_SIZE, LIMIT_OPENINGS, LIMIT_TABLES,
             LIMIT_CLIENTS, LIMIT_ORIGIN, LIMIT_BANNED, LIMIT_UNKNOWN, LIMIT_HOST, LIMIT_SLOW };

struct bucket { double left, when; }; /* tokens left at time `when`; left < 0: the bucket is full */

/* takes a token; false: none was left */
bool bucket_take(struct bucket *, double each_second, double most, double now);

/* Computes the key of an address. All addresses of one visitor have the same key. Returns false and a key of zeros
 * for an invalid address or an address of this machine. */
enum { ADDRESS_KEY = 9 };
bool address_key(const char *address, unsigned char key[ADDRESS_KEY]);

struct visitor;
struct visitors; /* the addresses that connected in the last hour */

struct visitors *visitors_new(const struct limits *); /* NULL: no memory */
void visitors_free(struct visitors *);
/* Returns NULL if no limits apply to this address, or if there is no memory. */
struct visitor *visitors_find(struct visitors *, const char *address, double now);

/* A NULL visitor is allowed and has no limits. Call visitor_disconnect once for each visitor_connect, even for a
 * refused one. */
enum limit visitor_connect(struct visitors *, struct visitor *, double now);
void visitor_disconnect(struct visitor *);
int visitor_connections(const struct visitor *); /* number of open connections */
enum limit visitor_message(struct visitors *, struct visitor *, double now);
enum limit visitor_open_table(struct visitors *, struct visitor *, double now);

/* Counts a refusal and logs at most one per second and kind. Returns the error message for the client, in English. */
const char *limit_refuse(enum limit, const char *address);

#endif
