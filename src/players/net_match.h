/* net_match.h - checks a net file and matches it with the inputs of a game. */
#ifndef LUDO_NET_MATCH_H
#define LUDO_NET_MATCH_H

#include "net.h"

struct ludo_net_match {
    const struct ludo_net *net;       /* a net with the inputs of the game: the file itself, or `made` */
    /* a copy, to be freed by the caller; NULL if the net in the file has exactly the inputs of the game */
    struct ludo_net *made;
    int unknown; /* number of inputs of the game that the net does not know; the weights of these inputs are zero */
    int missing; /* number of inputs of the net that the game no longer has; their weights are dropped */
};

/* Matches a net file with a game. Returns 0, or -1 and an error if the file cannot be used. The data must be aligned
 * to 4 bytes. */
int ludo_net_match(const struct ludo_rules *, const void *data, size_t n, struct ludo_net_match *, struct ludo_error *);

#endif
