/* net_features.h - how a field of the schema becomes inputs of a net: shared by net_features.c, which reads them, and net_feature_names.c, which names them. */
#ifndef LUDO_NET_FEATURES_H
#define LUDO_NET_FEATURES_H

#include "core.h"

/* Increment this number when a field of the same shape gets inputs of another meaning.  Nets that learned the old meaning are
 * then refused (ludo_net_check, and the first line of ludo_features_names). */
enum { LUDO_FEATURES_LAYOUT = 1 };

enum {
    SMALL = 24,   /* numbers of so many values have an input for each */
    RUNGS = 26,   /* thresholds of larger ones, either side of zero */
    COPIES = 3,   /* one, two, or three and more of a card */
    LENGTHS = 12, /* how long a list is, at most told */
    DICE = 6,     /* of one face */
    KINDS = 4,    /* of tasks, only the last so many are read */
};

extern const int ludo_core_rung[RUNGS];

bool ludo_core_is_per_seat(const struct ludo_field *);                               /* one element for each seat */
bool ludo_core_names_seats(const struct ludo_rules *, const struct ludo_field *); /* its names are seats */

/* Returns the field that says who owns the elements of another field, or NULL. */
const struct ludo_field *ludo_core_owner_field(const struct ludo_rules *, const struct ludo_field *);

#endif
