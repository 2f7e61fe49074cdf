/* dice.c - which combinations six dice contain (AE-1 to AE-4). */

#include "aerion.h"

/* Returns the number of nonzero octal digits in a word whose six digits are 0 or 1. */
static inline unsigned digits(unsigned x) { return (x * 0111111u >> 15) & 7; }

/* Returns a mask of the combinations in the dice, with a bit for each deck (AE-4) and a bit for a Pier (AE-119).
 *
 * The six counts are split into bit planes. geN has a digit 1 for each face that N or more dice show. Extra dice do not
 * matter (AE-1). Different letters of a combination may be the same face, so four equal dice are two pairs (AE-2). */
unsigned aerion_matched(ludo_faces f)
{
    unsigned b0 = f & 0111111, b1 = f >> 1 & 0111111, b2 = f >> 2 & 0111111;
    unsigned ge1 = b0 | b1 | b2, ge2 = b1 | b2, ge3 = (b0 & b1) | b2, ge4 = b2;
    unsigned ge5 = b2 & (b0 | b1), ge6 = b2 & b1;
    unsigned twos = digits(ge2), pairs = twos + digits(ge4) + digits(ge6);
    unsigned triplets = digits(ge3); /* six equal dice are already counted as three pairs */
    unsigned full_house = ge5 || (ge3 && twos >= 2);
    unsigned straight = (ge1 & 0011111) == 0011111 || (ge1 & 0111110) == 0111110; /* AE-3 */
    return (unsigned)(pairs >= 2) | (unsigned)(ge3 != 0) << 1 | full_house << 2 | (unsigned)(ge4 != 0) << 3 |
           (unsigned)(triplets >= 2 || pairs >= 3) << 4 | straight << 5 | (unsigned)(ge5 != 0) << FIVE_ALIKE;
}
