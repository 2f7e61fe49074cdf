/* net.h - nets that value positions: the file, and what a game's levels think with.
 *
 * A net file, little-endian: the head, then int32 bias[hidden], int32 out[hidden], int8 in[inputs][hidden].  The inputs are
 * those of ludo_features; what is on adds its row to the bias, and what is above zero counts `out` in the logit:
 *
 *     logit = end + skip * lead + sum of out[j] * max(0, bias[j] + sum of in[i][j])        in units of 2^-24
 *
 * The lead is the seat's estimate less the best other's, held within centre +- reach.  Whole numbers only, so that every
 * machine comes to the same value.
 *
 * The file continues with text, the tail: the names of the inputs (ludo_features_names) and a last line, "sum " and a checksum of all
 * that is before it.  By the names the net is matched with a game whose inputs have changed (net_match.c).  Older files end with the
 * weights.  Such a file is used only if the inputs of the game are exactly those of its check. */
#ifndef LUDO_NET_H
#define LUDO_NET_H

#include "ludo/game.h"
#include "ludo/learn.h"

enum {
    LUDO_NET_ONE = 1 << 24,
    LUDO_NET_HIDDEN = 64,
    LUDO_SOLO_POINTS = 50                   /* points that who plays alone is measured against */
};

struct ludo_net {
    char magic[8];                    /* "ludonet1" */
    int32_t inputs, hidden;
    int32_t version;                  /* of the game it learned */
    int32_t check;                    /* of the layout of its inputs: ludo_net_check; read only if the file has no names */
    int32_t centre, reach, skip, end;
    int32_t margin;                   /* points that set apart a clear win */
    int32_t sight;                    /* own turns that the higher levels follow: what proved best in this game */
};

/* The position valued last, and what its switches add up to: the next one is often the same in all but a few places. */
struct ludo_last {
    int whose;                        /* 1 + the seat it was valued for; 0: there is none yet */
    int32_t hidden[LUDO_NET_HIDDEN];
    union {
        unsigned char at[LUDO_STATE_MAX];
        uint64_t align;
    } state;
};

struct ludo_evaluator {                    /* what values the positions of one table; for one thread */
    const struct ludo_rules *rules;
    int seats;
    const struct ludo_net *net;       /* NULL: the estimate of the game stands alone */
    const struct ludo_features *cells;
    long looked;                      /* positions valued so far */
    struct ludo_last last;
};

/* The nets that the program carries, made by cmake/nets.cmake from src/players/nets; at NULL: it is handed in later. */
struct ludo_net_file {
    const char *id;
    const unsigned char *at;
    size_t n;
};
extern const struct ludo_net_file ludo_net_files[];   /* ended by an id of NULL */

size_t ludo_net_size(const struct ludo_net *);        /* bytes of head and weights; the tail follows */
uint32_t ludo_net_sum(const void *, size_t n);

/* Writes the tail for a net of n bytes that was made for these rules, to a text that is empty. */
void ludo_net_put_tail(const struct ludo_rules *, const void *net, size_t n, struct ludo_text *);
int32_t ludo_net_check(const struct ludo_rules *, int inputs);
int32_t ludo_logistic(int64_t logit);                 /* 0 .. LUDO_NET_ONE, of a number in units of 2^-24 */

struct ludo_evaluator ludo_evaluator(const struct ludo_rules *, const void *view);
int32_t ludo_evaluator_value(struct ludo_evaluator *, const void *state, int seat);     /* 0 .. LUDO_NET_ONE, for that seat */
int ludo_evaluator_lead(const struct ludo_evaluator *, const void *state, int seat);    /* its estimate, less that of the best other */

/* How far a lost game had come, 0 .. LUDO_NET_ONE: the mean of its lines, of what each can be. */
int32_t ludo_progress(const struct ludo_result *, int seat);

#endif
