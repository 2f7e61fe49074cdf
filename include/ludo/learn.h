/* ludo/learn.h - for programs that learn: moves as indices, views as numbers, inputs for nets.
 *
 * Thread safe like ludo/play.h: any number of threads may read the same `struct ludo_features`. */
#ifndef LUDO_PUBLIC_LEARN_H
#define LUDO_PUBLIC_LEARN_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the number of moves that the verb table allows. Each of these moves has an index, from 0 to this number
 * minus 1. */
LUDO_API int ludo_action_n(const struct ludo_rules *);
/* Returns the index of a move, or -1 if the verb table does not allow this move. */
LUDO_API int ludo_action_index(const struct ludo_rules *, ludo_move);
LUDO_API ludo_move ludo_action_move(const struct ludo_rules *, int index);

/* Writes the first `max` numbers of a view, in the order of the schema. Returns how many numbers the view has. `out`
 * may be NULL. The numbers by type of field:
 *   INT          the value
 *   NAME         the index of the name; -1 for none, -2 if hidden
 *   SET          0 or 1 for each name
 *   BAG          the count of each name
 *   sorted LIST  the count of each name, then the number of hidden cards
 *   other LIST   each element as a NAME
 *   FACES        the count of each face
 *   TASK         the four bytes of the task */
LUDO_API int ludo_observe(const struct ludo_rules *, const void *view, int16_t *out, int max);

/* ---- Features: a view as a set of binary inputs for a net ------------------------------------------
 * ludo_features_read lists the inputs that are on. The inputs of a game are the same for any number of seats. All
 * opponents share one group of inputs, so an input may be listed several times. */

enum { LUDO_FEATURES_MAX = 4096 };

struct ludo_features;
/* Builds the table of inputs for a game and a number of seats. Returns NULL if there is no memory. Free the table
 * with ludo_features_free. */
LUDO_API struct ludo_features *ludo_features_new(const struct ludo_rules *, int seats);
LUDO_API void ludo_features_free(struct ludo_features *);
LUDO_API int ludo_features_n(const struct ludo_features *);            /* number of inputs */
/* Returns the version of the layout. The version changes when the inputs of a field change their meaning without a
 * change of the schema. */
LUDO_API int ludo_features_layout(void);
/* Writes the names of the inputs in order, one group of inputs per line: a key, then three lists of words. The
 * inputs of a group are all combinations of one word from each list; the last list varies fastest. At most 64 KB. */
LUDO_API void ludo_features_names(const struct ludo_rules *, struct ludo_text *);
/* Writes the inputs that are on (at most LUDO_FEATURES_MAX) and returns their number. The function ignores information
 * that the seat may not know, so a state and the view of the seat give the same inputs. */
LUDO_API int ludo_features_read(const struct ludo_features *, const void *view, int seat, uint16_t *out);

/* The difference between two views: the inputs to switch off, and the inputs to switch on. */
struct ludo_feature_change {
    int off_n, on_n;
    uint16_t off[LUDO_FEATURES_MAX], on[LUDO_FEATURES_MAX];
};
/* Writes the difference between two views. Returns false if the views differ so much that ludo_features_read of the
 * second view is faster. If the function returns false, the output is undefined. */
LUDO_API bool ludo_features_change(const struct ludo_features *, const void *was, const void *now, int seat,
                                   struct ludo_feature_change *);

/* Returns a hash of the state. The hash depends on the names and values of the fields, not on the layout of the
 * bytes. */
LUDO_API uint64_t ludo_hash(const struct ludo_rules *, const void *state);

#ifdef __cplusplus
}
#endif
#endif
