/* lists.h - arrays of bytes: lists of cards (LUDO_LIST in the schema) and counts.
 *
 * Unused entries of a list are zero, so that equal states have equal bytes. */
#ifndef GAMES_LISTS_H
#define GAMES_LISTS_H

#include <stdbool.h>
#include <stdint.h>

/* Returns true if the list contains the item. Inline, because a function call would take longer than the search in a
 * short list. */
static inline bool list_has(const uint8_t *at, int n, int item)
{
    for (int i = 0; i < n; i++)
        if (at[i] == item)
            return true;
    return false;
}

/* Inserts an item into a sorted list. Use this function for lists whose order has no meaning. */
static inline void list_insert(uint8_t *at, uint8_t *n, int item)
{
    int i = (*n)++;
    for (; i > 0 && at[i - 1] > item; i--)
        at[i] = at[i - 1];
    at[i] = (uint8_t)item;
}

static inline void list_add(uint8_t *at, uint8_t *n, int item)           /* adds the item at the end */
{
    at[(*n)++] = (uint8_t)item;
}

static inline void list_remove_at(uint8_t *at, uint8_t *n, int i)
{
    for (--*n; i < *n; i++)
        at[i] = at[i + 1];
    at[*n] = 0;
}

/* removes the first occurrence of the item, if the list contains it */
static inline void list_remove(uint8_t *at, uint8_t *n, int item)
{
    int i = 0;
    while (i < *n && at[i] != item)
        i++;
    if (i < *n)
        list_remove_at(at, n, i);
}

static inline bool any_in(const uint8_t *count, int n)
{
    for (int i = 0; i < n; i++)
        if (count[i])
            return true;
    return false;
}

static inline int sum_of(const uint8_t *count, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += count[i];
    return sum;
}

#endif
