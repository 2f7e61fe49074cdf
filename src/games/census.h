/* census.h - helpers to check a state (check) and to complete a state that a scenario has set up (settle).
 *
 * `count` has one entry for each card: how often the card was found. `touched` has one byte for each byte of the state.
 * The byte is not 0 if the scenario has set this byte of the state. */
#ifndef GAMES_CENSUS_H
#define GAMES_CENSUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ludo/game.h"
#include "sets.h"

/* Counts the cards of a list. Ignores values that are not card numbers, for example empty places. */
static inline void count_list(uint8_t *count, int max, const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++)
        if (at[i] < max)
            count[at[i]]++;
}

static inline void count_bits(uint8_t *count, int max, uint32_t bits)
{
    for (int i = 0; i < max; i++)
        count[i] = (uint8_t)(count[i] + (bits >> i & 1));
}

static inline void count_set(uint8_t *count, int max, const uint8_t *set)
{
    for (int i = 0; i < max; i++)
        count[i] = (uint8_t)(count[i] + has(set, i));
}

/* Returns true if each card has exactly `copies` copies, in the deck and in `count` together. */
static inline bool all_accounted_for(const uint8_t *deck, const uint8_t *count, int max, int copies)
{
    for (int i = 0; i < max; i++)
        if (deck[i] + count[i] != copies)
            return false;
    return true;
}

/* Fills the deck with all copies that are not in `count`. */
static inline void fill_deck(uint8_t *deck, const uint8_t *count, int max, int copies)
{
    for (int i = 0; i < max; i++)
        deck[i] = (uint8_t)(count[i] > copies ? 0 : copies - count[i]);
}

static inline bool any_touched(const void *state, const uint8_t *touched, const void *at, size_t n)
{
    size_t from = (size_t)((const uint8_t *)at - (const uint8_t *)state);
    for (size_t i = 0; i < n; i++)
        if (touched[from + i])
            return true;
    return false;
}

/* Fills the deck with all copies that are not in `count`, unless the scenario has set the deck. */
static inline void settle_remaining(const void *state, const uint8_t *touched, uint8_t *deck, const uint8_t *count,
                                    int max, int copies)
{
    if (!any_touched(state, touched, deck, (size_t)max))
        fill_deck(deck, count, max, copies);
}

/* Returns true if the scenario has set this member of the state `s`. */
#define IS_TOUCHED(member) any_touched(s, touched, &(member), sizeof(member))

/* If the scenario gave the sum of points, adds the missing points to line[source]. Else computes the sum of all
 * lines. */
static inline void settle_sum(int16_t *sum, bool given, int16_t *line, int n, int source)
{
    int all = 0;
    for (int i = 0; i < n; i++)
        all += line[i];
    if (given)
        line[source] = (int16_t)(line[source] + *sum - all);
    else
        *sum = (int16_t)all;
}

/* Empties the places that the scenario did not set, if the scenario has put their cards somewhere else. */
static inline void free_places(const void *state, const uint8_t *touched, uint8_t *place, int n, uint8_t *count)
{
    for (int i = 0; i < n; i++)
        if (place[i] != LUDO_NONE && count[place[i]] > 1 && !any_touched(state, touched, place + i, 1)) {
            count[place[i]]--;
            place[i] = LUDO_NONE;
        }
}

/* Removes cards from a set that the scenario did not set, if the scenario has put these cards somewhere else. */
static inline void free_set(uint8_t *set, int max, uint8_t *count)
{
    for (int i = 0; i < max; i++)
        if (has(set, i) && count[i] > 1) {
            count[i]--;
            take_from(set, i);
        }
}

#endif
