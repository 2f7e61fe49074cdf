/* net_features.h - converts fields of the schema to inputs of a net. net_features.c reads the inputs,
 * net_feature_names.c names them. */
#ifndef LUDO_NET_FEATURES_H
#define LUDO_NET_FEATURES_H

#include "core.h"

/* Increment this number when the inputs of a field change their meaning without a change of the schema. Nets with the
 * old layout are then refused (ludo_net_check, and the first line of ludo_features_names). */
enum { LUDO_FEATURES_LAYOUT = 1 };

enum {
    SMALL = 24,   /* a number with at most this many values has one input per value */
    RUNGS = 26,   /* number of thresholds of larger numbers, positive and negative */
    COPIES = 3,   /* a card has three inputs: one copy, two copies, three or more copies */
    LENGTHS = 12, /* lists up to this length have an input for their length */
    DICE = 6,     /* maximum number of dice that show one face */
    KINDS = 4,    /* number of tasks that are read, from the top of the stack */
};

extern const int ludo_core_rung[RUNGS];

bool ludo_core_is_per_seat(const struct ludo_field *);          /* returns true if the field has one element per seat */
/* returns true if the names of the field are seats */
bool ludo_core_names_seats(const struct ludo_rules *, const struct ludo_field *);

/* Returns the field that contains the owners of the elements of another field, or NULL. */
const struct ludo_field *ludo_core_owner_field(const struct ludo_rules *, const struct ludo_field *);

#endif
