/* names.h - which names people may choose, and which names look the same.
 *
 * A new name has 1 to 40 bytes of UTF-8.  It has no character that cannot be seen or that changes how others are shown: controls, format
 * characters, fillers, variation selectors, tags, private use, spaces other than a single ASCII space between two words.  A letter has
 * at most two combining marks.  Compatibility forms of Latin letters (fullwidth, mathematical, circled) become the letters themselves.
 *
 * Names that were chosen before this rule are never checked again.  Names of accounts and of people at one table are compared by their
 * skeletons.  The table of look-alikes has the common ones of Cyrillic, Greek, Armenian, Cherokee and Lisu; I, l and 1 are different. */
#ifndef LUDO_NAMES_H
#define LUDO_NAMES_H

#include "store.h"

enum { NAME_LOOK = 3 * STORE_NAME };  /* bytes of a skeleton, the NUL included */

bool name_tidy(const char *name, char to[STORE_NAME]);        /* as it is kept and shown; false: nobody may choose it */
void name_skeleton(const char *name, char to[NAME_LOOK]);     /* the same for all names that look the same */
bool name_looks_like(const char *, const char *);

#endif
