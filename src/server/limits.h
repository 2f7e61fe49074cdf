/* limits.h - how much one address may do, and the whole server.
 *
 * A visitor is an address that somebody connects from: an IPv4 address, or the first half of an IPv6 one, which is what one
 * household has.  Addresses of this machine are not limited: a proxy that the server does not know of speaks for everybody. */
#ifndef LUDO_SERVER_LIMITS_H
#define LUDO_SERVER_LIMITS_H

#include <stdbool.h>

struct limits {                       /* 0: none */
    int connections;                  /* at a time, of an address */
    int arrivals;                     /* new connections a minute, of an address */
    int messages;                     /* a second, of a connection and of an address; five times as many at once */
    int size;                         /* bytes of a message */
    int openings;                     /* tables opened in an hour, from an address */
    int tables;                       /* that are not over, on the server */
    int clients;                       /* connected, on the server */
};

extern const struct limits limits_standard;

/* In the order of the figures of what was refused (metrics.h). */
enum limit { LIMIT_NONE, LIMIT_CONNECTIONS, LIMIT_ARRIVALS, LIMIT_MESSAGES, LIMIT_SIZE, LIMIT_OPENINGS, LIMIT_TABLES,
             LIMIT_CLIENTS, LIMIT_ORIGIN, LIMIT_BANNED, LIMIT_UNKNOWN, LIMIT_HOST, LIMIT_SLOW };

struct bucket { double left, when; }; /* tokens, and when there were so many; full at first: left < 0 */

bool bucket_take(struct bucket *, double each_second, double most, double now);      /* is there one? */

/* The key of an address, the same for all addresses of one visitor.  Returns false, and zeros, for an address of this machine or none. */
enum { ADDRESS_KEY = 9 };
bool address_key(const char *address, unsigned char key[ADDRESS_KEY]);

struct visitor;
struct visitors;                      /* all addresses that are here or were lately */

struct visitors *visitors_new(const struct limits *);         /* NULL: no memory */
void visitors_free(struct visitors *);
struct visitor *visitors_find(struct visitors *, const char *address, double now);   /* NULL: it is not limited, or no memory */

/* Each may be told NULL: then there is no limit.  Who has come goes, whatever was answered. */
enum limit visitor_connect(struct visitors *, struct visitor *, double now);
void visitor_disconnect(struct visitor *);
int visitor_connections(const struct visitor *);                      /* so many connections */
enum limit visitor_message(struct visitors *, struct visitor *, double now);
enum limit visitor_open_table(struct visitors *, struct visitor *, double now);

/* Counts a refusal and tells the log, though not each of a flood; the sentence for who was refused, in English. */
const char *limit_refuse(enum limit, const char *address);

#endif
