/* hash.c - a hash of a state that depends on names, not on offsets.
 *
 * Records store a hash after every move, and must stay valid when a card is added. So each non-empty element adds one
 * term, made of the names of its field, its indices and its value. The order of the terms does not matter. Fields with
 * `.rest` add nothing, because their values follow from the other fields. */
#include "core.h"

#include <string.h>

static uint64_t stir(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    h = (h ^ h >> 32) * 0xd6e8feb86659fd93u;
    return h ^ h >> 32;
}

static uint64_t stir_word(uint64_t h, const char *word)
{
    uint64_t fnv = 0xcbf29ce484222325u;
    for (; *word; word++)
        fnv = (fnv ^ (uint8_t)*word) * 0x100000001b3u;
    return stir(h, fnv);
}

static uint64_t stir_name(uint64_t h, const struct ludo_names *names, int i)
{
    return names && i < names->n ? stir_word(h, names->at[i].id) : stir(h, (uint64_t)i);
}

/* Returns the hash of a field and of the indices of an element. `h` is the hash of the field. */
static uint64_t place_key(uint64_t h, const struct ludo_field *f, const struct ludo_element *p)
{
    for (int i = 0; i < ludo_core_dims(f); i++)
        h = stir_name(h, f->dim[i].names, p->index[i]);
    return h;
}

/* ---- The terms of an element, one function per type. `key` is the hash of its field and indices. */

static uint64_t set_terms(uint64_t key, const struct ludo_field *f, const uint8_t *at)
{
    uint64_t sum = 0;
    for (int i = 0; i < 8 * f->len && i < f->names->n; i++)
        if (ludo_core_set_has(at, i))
            sum += stir_name(key, f->names, i);
    return sum;
}

/* Returns the sum of the terms of a list. If the order of the list matters, the position of each name is part of its
 * term. */
static uint64_t list_terms(uint64_t key, const struct ludo_field *f, const uint8_t *at)
{
    uint64_t sum = 0;
    for (int i = 0; i < at[0]; i++) {
        int copy = 0;
        for (int k = 0; k < i; k++)
            copy += at[1 + k] == at[1 + i];
        sum += stir(stir_name(key, f->names, at[1 + i]), (uint64_t)(f->sorted ? copy : i));
    }
    return sum;
}

static uint64_t bag_terms(uint64_t key, const struct ludo_field *f, const uint8_t *at, int first)
{
    uint64_t sum = 0;
    for (int i = 0; i < f->len && first + i < f->names->n; i++)
        if (at[i])
            sum += stir(stir_name(key, f->names, first + i), at[i]);
    return sum;
}

/* Returns the term of a task: its kind and its seat. Its numbers a and b are left out, because they may be card
 * numbers, which change when a card is added. */
static uint64_t task_terms(uint64_t key, const struct ludo_field *f, const uint8_t *at)
{
    return stir(stir_name(key, f->names, at[0]), at[1]);
}

/* Returns true if the element is empty. Most elements are empty, so this early test saves most of the time. */
static bool is_empty(const struct ludo_field *f, const uint8_t *at)
{
    if (f->type == LUDO_NAME)
        return *at == LUDO_NONE;
    if (f->type == LUDO_LIST || f->type == LUDO_TASK)
        return at[0] == 0;
    for (size_t i = 0, n = ludo_field_size(f); i < n; i++)
        if (at[i])
            return false;
    return true;
}

static uint64_t terms(uint64_t field, const struct ludo_field *f, const struct ludo_element *p, const uint8_t *at)
{
    uint64_t key = place_key(field, f, p);
    uint32_t faces;
    switch (f->type) {
    case LUDO_NAME: return stir_name(key, f->names, *at);
    case LUDO_SET: return set_terms(key, f, at);
    case LUDO_LIST: return list_terms(key, f, at);
    case LUDO_BAG: return bag_terms(key, f, at, ludo_core_bag_first(f, p));
    case LUDO_TASK: return task_terms(key, f, at);
    case LUDO_FACES: memcpy(&faces, at, sizeof faces); return stir(key, faces);
    default: return stir(key, (uint64_t)ludo_core_int_get(f, at));
    }
}

uint64_t ludo_hash(const struct ludo_rules *g, const void *state)
{
    uint64_t sum = 0, field = 0;
    int named = -1;
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(g, &p);) {
        const struct ludo_field *f = &g->fields[p.field];
        const uint8_t *at = (const uint8_t *)state + p.at;
        if (f->rest || is_empty(f, at))
            continue;
        if (named != p.field)
            field = stir_word(1, f->path);
        named = p.field;
        sum += terms(field, f, &p, at);
    }
    return stir(sum, 0);
}
