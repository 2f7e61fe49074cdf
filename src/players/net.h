/* net.h - nets that evaluate positions: the file format and the evaluator.
 *
 * A net file is little-endian: the header, then int32 bias[hidden], int32 out[hidden], int8 in[inputs][hidden]. The
 * inputs are those of ludo_features. Each input that is on adds its row to the bias:
 *
 *     logit = end + skip * lead + sum of out[j] * max(0, bias[j] + sum of in[i][j])        in units of 2^-24
 *
 * The lead is the estimate of the seat minus the best estimate of another seat, limited to centre +- reach. All
 * arithmetic is in integers, so every machine gets the same value.
 *
 * The file ends with a text: the names of the inputs (ludo_features_names), and a last line with "sum " and a
 * checksum of everything before it. The names match the net with a game whose inputs have changed (net_match.c).
 * Older files have no text: they end with the weights. Such a file is used only if its `check` matches the inputs of
 * the game exactly. */
#ifndef LUDO_NET_H
#define LUDO_NET_H

#include "ludo/game.h"
#include "ludo/learn.h"

enum {
    LUDO_NET_ONE = 1 << 24,
    LUDO_NET_HIDDEN = 64,
    LUDO_SOLO_POINTS = 50                   /* in a solo game, the margin is the player's points minus this number */
};

struct ludo_net {
    char magic[8];                    /* marks a net file: "ludonet1" */
    int32_t inputs, hidden;
    int32_t version;                  /* version of the game that the net was trained with */
    /* checksum of the layout of the inputs (ludo_net_check); used only if the file has no names */
    int32_t check;
    int32_t centre, reach, skip, end;
    int32_t margin;                   /* lead in points that counts as a clear win */
    /* number of own turns that the higher levels play before they evaluate; tuned for this game */
    int32_t sight;
};

/* The last evaluated position and its hidden layer. They are kept because the next position often differs in few
 * bytes. */
struct ludo_last {
    int whose;                        /* 1 + the seat of the position, or 0 if no position was evaluated yet */
    int32_t hidden[LUDO_NET_HIDDEN];
    union {
        unsigned char at[LUDO_STATE_MAX];
        uint64_t align;
    } state;
};

struct ludo_evaluator {                    /* evaluates the positions of one table; only one thread may use it */
    const struct ludo_rules *rules;
    int seats;
    const struct ludo_net *net; /* the net of the game; if it is NULL, the evaluator uses the estimate of the game */
    const struct ludo_features *cells;
    long looked;                      /* number of positions evaluated */
    struct ludo_last last;
};

/* The nets in the program, made by cmake/nets.cmake from src/players/nets. `at` is NULL if the net is passed to
 * ludo_net_use later. */
struct ludo_net_file {
    const char *id;
    const unsigned char *at;
    size_t n;
};
extern const struct ludo_net_file ludo_net_files[];   /* the last entry has id NULL */

size_t ludo_net_size(const struct ludo_net *);        /* bytes of header and weights, without the text */
uint32_t ludo_net_sum(const void *, size_t n);

/* Writes the text at the end of a net file of n bytes for these rules. `text` must be empty. */
void ludo_net_put_tail(const struct ludo_rules *, const void *net, size_t n, struct ludo_text *);
int32_t ludo_net_check(const struct ludo_rules *, int inputs);
int32_t ludo_logistic(int64_t logit);         /* returns a value in 0 .. LUDO_NET_ONE; the logit is in units of 2^-24 */

struct ludo_evaluator ludo_evaluator(const struct ludo_rules *, const void *view);
/* Evaluates with this net instead of the net of the game. The net must match the game (net_match.h). */
struct ludo_evaluator ludo_evaluator_with(const struct ludo_rules *, const void *view, const struct ludo_net *);
/* Returns the value of a position for the seat: 0 .. LUDO_NET_ONE. */
int32_t ludo_evaluator_value(struct ludo_evaluator *, const void *state, int seat);
/* Returns the estimate of the seat minus the best estimate of another seat. */
int ludo_evaluator_lead(const struct ludo_evaluator *, const void *state, int seat);

/* Returns the progress of a game that all seats lost together, 0 .. LUDO_NET_ONE: the mean of the score lines, each
 * divided by its maximum. */
int32_t ludo_progress(const struct ludo_result *, int seat);

#endif
