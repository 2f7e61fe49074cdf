/* ludo/learn.h - for programs that learn: the state as numbers, the moves as indices. */
#ifndef LUDO_PUBLIC_LEARN_H
#define LUDO_PUBLIC_LEARN_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Every move of the verb table has a place in one dense range 0 .. ludo_action_n-1. */
LUDO_API int ludo_action_n(const struct ludo_rules *);
LUDO_API int ludo_action_index(const struct ludo_rules *, ludo_move);      /* -1: no such move */
LUDO_API ludo_move ludo_action_move(const struct ludo_rules *, int index);

/* A view as numbers, in schema order; returns how many there are (out may be NULL).  INT: itself; NAME: its index,
 * -1 none, -2 hidden; SET: 0 or 1 for each name; BAG: how many of each; sorted LIST: how many of each name, then how
 * many hidden; other LIST: each place as a NAME; FACES: how many of each; TASK: its four bytes. */
LUDO_API int ludo_observe(const struct ludo_rules *, const void *view, int16_t *out, int max);

/* A view as a row of switches, for nets: which of ludo_features_n inputs are on, in `out` (room for LUDO_FEATURES_MAX); returns how
 * many (an input may be on several times: the other seats share theirs).  Reads only what the seat may see, also from a true
 * state.  The table is made once a game and number of seats; the inputs are the same for any number. */
enum { LUDO_FEATURES_MAX = 4096 };

struct ludo_features;
LUDO_API struct ludo_features *ludo_features_new(const struct ludo_rules *, int seats);     /* NULL: no memory */
LUDO_API void ludo_features_free(struct ludo_features *);
LUDO_API int ludo_features_n(const struct ludo_features *);
LUDO_API int ludo_features_layout(void);         /* changes when the same field is told by other switches than before */
/* Writes the names of the inputs, in their order, one group of inputs a line: a key, then three lists of words.  The inputs of the
 * group are all combinations of one word from each list; the last list varies fastest.  The text has at most 64 KB. */
LUDO_API void ludo_features_names(const struct ludo_rules *, struct ludo_text *);
LUDO_API int ludo_features_read(const struct ludo_features *, const void *view, int seat, uint16_t *out);

/* What tells one view from another, for who has read the first: the inputs to take out and those to put in.  False: they differ
 * in so much that the second is better read by itself. */
struct ludo_feature_change {
    int off_n, on_n;
    uint16_t off[LUDO_FEATURES_MAX], on[LUDO_FEATURES_MAX];
};
LUDO_API bool ludo_features_change(const struct ludo_features *, const void *was, const void *now, int seat, struct ludo_feature_change *);

LUDO_API uint64_t ludo_hash(const struct ludo_rules *, const void *state);

#ifdef __cplusplus
}
#endif
#endif
