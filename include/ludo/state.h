/* ludo/state.h - reads and writes a state by the paths of its schema, as text or as JSON.
 *
 * A value as text is a number "3", a name "nut-d4", or dice "2 2 5". Sets, lists and bags are names separated by
 * blanks: "nut-d4 book-d1*2" (sets have no counts). A task is "kind who a b". "none" is an empty value. "?" is a
 * value that a view hides. */
#ifndef LUDO_PUBLIC_STATE_H
#define LUDO_PUBLIC_STATE_H

#include "ludo/text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ludo_rules;

struct ludo_element {         /* an element of a field of the schema */
    int field, index[2];
    size_t at;                /* offset of the element in the state */
};

/* Finds an element by its path, for example "seats[0].reserve". Returns 0, or -1 and an error. */
LUDO_API int ludo_element_find(const struct ludo_rules *, const char *path, struct ludo_element *, struct ludo_error *);

/* Steps to the next element. Set field = -1 to begin. Returns 1, or 0 after the last element. */
LUDO_API int ludo_element_next(const struct ludo_rules *, struct ludo_element *);
LUDO_API void ludo_element_path(const struct ludo_rules *, const struct ludo_element *, struct ludo_text *);

LUDO_API void ludo_value_put(const struct ludo_rules *, const void *state, const struct ludo_element *,
                             struct ludo_text *);
/* Sets the value of an element from text. Returns 0, or -1 and an error. After an error, the state is unchanged. */
LUDO_API int ludo_value_set(const struct ludo_rules *, void *state, const struct ludo_element *, const char *value,
                            struct ludo_error *);

/* Sets the value of a path. A path without its last index sets a whole row of names or numbers: the value has one word
 * for each element. `touched` is NULL or an array with one byte for each byte of the state; bytes that were written are
 * set to 1. Returns 0, or -1 and an error; then the state is unchanged. */
LUDO_API int ludo_assign(const struct ludo_rules *, void *state, const char *path, const char *value, uint8_t *touched,
                         struct ludo_error *);

LUDO_API void ludo_json_put(const struct ludo_rules *, const void *state, struct ludo_text *);
/* Reads a whole state. Returns 0, or -1 and an error. Call ludo_check before you play on the state. */
LUDO_API int ludo_json_parse(const struct ludo_rules *, void *state, const char *json, size_t n, struct ludo_error *);

/* Calls `each` for every element that differs between two states. Returns the number of such elements. */
LUDO_API int ludo_diff(const struct ludo_rules *, const void *before, const void *after,
                       void (*each)(void *, const struct ludo_element *), void *);

#ifdef __cplusplus
}
#endif
#endif
