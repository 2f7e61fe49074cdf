/* serve.h - runs the whole server: it serves the web page and the rooms on one port. */
#ifndef LUDO_SERVE_H
#define LUDO_SERVE_H

#include "limits.h"
#include "ludo/play.h"

struct serve_options {
    const char *address;          /* IPv4 or IPv6 address to listen at (address.h) */
    int port;                     /* 0: any free port; -1: 8765 or the next free one */
    const char *store;            /* path of the database file */
    const char *page;             /* folder of the built page */
    const char *origin;           /* "https://games.example.org": origin of pages that may connect; NULL: this server */
    const char *names;            /* further host names, separated by commas (host_names.h); NULL: none */
    const char *certificate, *key; /* files with the TLS certificate and its key; NULL: no TLS */
    const char *push_key;         /* file with the VAPID key; NULL: no Web Push */
    const char *push_contact;     /* "mailto:..." for push services */
    int push_every;               /* minimum number of seconds between two pushes to a person */
    bool push_anywhere;           /* also allow push endpoints on this machine, for tests */
    bool proxy;                   /* trust X-Forwarded-For from a proxy on this machine */
    bool metrics;                 /* /metrics answers clients on this machine */
    bool public_metrics;          /* /metrics answers all clients */
    struct limits limits;
    int log_level;                /* lowest level of log lines, a value of enum log_level */
    void (*ready)(int port);      /* called when the server has started to listen */
    int threads;                  /* number of bot threads; 0: one less than the number of cores, but at least one */
};

/* Runs until SIGTERM or SIGINT and returns 0. Returns -1 and the error if it cannot run. */
int ludo_serve(const struct serve_options *, struct ludo_error *);

#endif
