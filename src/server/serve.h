/* serve.h - the server as a whole: page, rooms and sockets on one port. */
#ifndef LUDO_SERVE_H
#define LUDO_SERVE_H

#include "limits.h"
#include "ludo/play.h"

struct serve_options {
    const char *address;              /* to listen at: an IPv4 or IPv6 address in its usual spelling (address.h) */
    int port;                         /* 0: any that is free; -1: 8765, or the next one that is */
    const char *store;                /* the file that keeps everything */
    const char *page;                 /* the folder of the built page */
    const char *origin;               /* "https://games.example.org": pages that may connect; NULL: those that came from here */
    const char *names;                /* under which it may be asked for, beside local ones (site.h); NULL: none */
    const char *certificate, *key;    /* files for TLS; NULL: none */
    const char *push_key;             /* a file: the key by which push services know this server; NULL: nobody is called */
    const char *push_contact;         /* "mailto:..." for them */
    int push_every;                   /* seconds; nobody is called more often */
    bool push_anywhere;               /* also on this machine; for tests */
    bool proxy;                       /* one on this machine says in X-Forwarded-For for whom it asks */
    bool public_metrics;              /* /metrics is for everyone, not for this machine only */
    struct limits limits;
    int log_level;                    /* of enum log_level */
    void (*ready)(int port);          /* it listens */
    int threads;                      /* that think for computer players; 0: one less than there are cores, at least one */
};

/* Runs until it is told to end by SIGTERM or SIGINT: 0.  Or -1, and why it cannot run. */
int ludo_serve(const struct serve_options *, struct ludo_error *);

#endif
