/* sets.h - bit sets: sets of cards as an array of bytes (LUDO_SET in the schema), and small sets as an unsigned
 * mask. */
#ifndef GAMES_SETS_H
#define GAMES_SETS_H

#include <stdbool.h>
#include <stdint.h>

static inline bool has(const uint8_t *set, int i)     { return set[i / 8] >> (i % 8) & 1; }
static inline void add_to(uint8_t *set, int i)        { set[i / 8] |= (uint8_t)(1u << (i % 8)); }
static inline void take_from(uint8_t *set, int i)     { set[i / 8] &= (uint8_t)~(1u << (i % 8)); }

/* Returns the lowest element of the set that is not below `from`, or -1 if there is no such element. */
static inline int next_in(const uint8_t *set, int bytes, int from)
{
    for (int at = from / 8, skip = from % 8; at < bytes; at++, skip = 0)
        if (set[at] >> skip)
            return at * 8 + skip + __builtin_ctz((unsigned)set[at] >> skip);
    return -1;
}

static inline bool has_bit(unsigned mask, int i)      { return mask >> i & 1; }
static inline int bits_in(unsigned mask)              { return __builtin_popcount(mask); }

#endif
