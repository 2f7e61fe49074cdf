/* limits.h - limits per address and for the whole server.
 *
 * A visitor is an IPv4 address or the /64 of an IPv6 address. Addresses of this machine have no limits, because a
 * proxy on this machine may forward the requests of all clients. */
#ifndef LUDO_SERVER_LIMITS_H
#define LUDO_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct limits {      /* a value of 0 means no limit */
    int connections; /* open connections per address at the same time */
    int arrivals;    /* new connections per minute and address */
    /* messages per second, for each connection and for each address; a burst may be five times as large */
    int messages;
    int size;        /* bytes of a message */
    int openings;    /* tables opened per hour and address */
    int time;        /* milliseconds of the event loop per second and address; a person may use half of this time */
    /* kilobytes per second that the requests of an address cause; a person may cause half of these kilobytes */
    int traffic;
    int chat;        /* chat messages per minute and address; a person may send a tenth of these messages */
    int people;      /* new people per hour and address */
    int tables;      /* unfinished tables on the server */
    int clients;     /* connections to the server */
};

extern const struct limits limits_standard;

/* The values are in the order of METRIC_REFUSED_* (metrics.h). */
enum limit { LIMIT_NONE, LIMIT_CONNECTIONS, LIMIT_ARRIVALS, LIMIT_MESSAGES, LIMIT_SIZE, LIMIT_OPENINGS, LIMIT_TABLES,
             LIMIT_CLIENTS, LIMIT_ORIGIN, LIMIT_BANNED, LIMIT_UNKNOWN, LIMIT_HOST, LIMIT_SLOW, LIMIT_CHAT,
             LIMIT_PEOPLE };

/* left: number of tokens at time `when`; negative: no token was taken yet, so the bucket is full */
struct bucket { double left, when; };

/* takes a token; returns false if no token was left */
bool bucket_take(struct bucket *, double each_second, double most, double now);

/* The cost of requests. A request is measured while it runs, and its price is then added to the debts of the person and
 * of the address. Debts shrink at a fixed rate. While a debt is larger than what it loses in BUDGET_BURST seconds,
 * further requests of this person or address wait. */
struct price { double ms, bytes; };  /* milliseconds of the event loop; bytes of messages that the request has caused */
struct budget { struct price debt; double when; }; /* debt at time `when`; initialize with zeros */

enum { BUDGET_BURST = 4 }; /* in seconds */

/* Each rate is per second; a rate of 0 means no limit. */
void budget_charge(struct budget *, const struct price *, const struct price *rate, double now);
/* returns the seconds until requests may run */
double budget_wait(const struct budget *, const struct price *rate, double now);

/* Computes the key of an address. All addresses of one visitor have the same key. Returns false and a key of zeros
 * for an invalid address or an address of this machine. */
enum { ADDRESS_KEY = 9 };
bool address_key(const char *address, unsigned char key[ADDRESS_KEY]);

struct visitor;
struct visitors; /* the addresses that connected in the last hour */

struct visitors *visitors_new(const struct limits *); /* returns NULL if there is no memory */
void visitors_free(struct visitors *);
/* Returns NULL if no limits apply to this address, or if there is no memory. */
struct visitor *visitors_find(struct visitors *, const char *address, double now);

/* Returns the entry of a person, which has a budget and a limit of chat messages. Returns NULL for person 0, or if
 * there is no memory. */
struct visitor *visitors_find_person(struct visitors *, int64_t person, double now);

/* A NULL visitor is allowed and has no limits. Call visitor_disconnect once for each visitor_connect, even if the
 * connection was refused. */
enum limit visitor_connect(struct visitors *, struct visitor *, double now);
void visitor_disconnect(struct visitor *);
int visitor_connections(const struct visitor *); /* number of open connections */
enum limit visitor_message(struct visitors *, struct visitor *, double now);
enum limit visitor_open_table(struct visitors *, struct visitor *, double now);
enum limit visitor_chat(struct visitors *, struct visitor *, double now);
enum limit visitor_add_person(struct visitors *, struct visitor *, double now);

/* Adds the price of a request to the debt of the visitor. `turn`: the number of the current turn of the event loop. */
void visitor_charge(struct visitors *, struct visitor *, const struct price *, unsigned long turn, double now);
/* Returns the seconds until a request of this visitor may run, or 0 if it may run now. */
double visitor_wait(const struct visitors *, const struct visitor *, double now);
/* Returns true if the visitor has used its share of this turn of the event loop. Its remaining requests run in a later
 * turn, after the requests of other visitors. */
bool visitor_used_turn(const struct visitor *, unsigned long turn);
/* Adds this number to the bytes that wait in the connections of the visitor. Returns the new sum. */
size_t visitor_queue(struct visitor *, long bytes);

/* Counts a refusal. For each kind of limit, logs at most one refusal per second. Returns the error message for the
 * client, in English. */
const char *limit_refuse(enum limit, const char *address);

#endif
