/* names.h - which names people may choose, and which names look the same.
 *
 * A new name has 1 to 40 bytes of UTF-8. These characters are not allowed: controls, format characters, fillers,
 * variation selectors, tags, private use, and spaces other than single ASCII spaces between words. A letter has at
 * most two combining marks. Compatibility forms of Latin letters (fullwidth, mathematical, circled) become plain
 * letters.
 *
 * Names stored by older versions are never checked again. Names of accounts, and names at one table, are compared by
 * their skeletons. Names that look the same have equal skeletons. The table of look-alike characters covers common
 * Cyrillic, Greek, Armenian, Cherokee and Lisu letters. I, l and 1 count as different characters. */
#ifndef LUDO_NAMES_H
#define LUDO_NAMES_H

#include "store.h"

enum { NAME_LOOK = 3 * STORE_NAME }; /* maximum bytes of a skeleton, with the NUL */

/* converts a name to the form in which it is stored; returns false if the name is not allowed */
bool name_tidy(const char *name, char to[STORE_NAME]);
/* writes the skeleton of a name; names that look the same have equal skeletons */
void name_skeleton(const char *name, char to[NAME_LOOK]);
bool name_looks_like(const char *, const char *);

#endif
