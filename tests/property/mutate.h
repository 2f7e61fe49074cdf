/* mutate.h - changes a state within its schema, as an attacker could: every field, list, set, bag and task.
 *
 * The result can be written as JSON and read back. Only `check` decides whether the result is a possible state. Tests
 * continue the game from accepted states (property/hostile_states.c). The mutator of fuzz/fuzz_json.c uses this
 * header too. */
#ifndef MUTATE_H
#define MUTATE_H

#include "core.h"

#include <stdio.h>
#include <string.h>

struct mutator {
    const struct ludo_rules *rules;
    struct ludo_rng rng;
    const uint8_t *other;   /* another state of the same game whose values may be copied; or NULL */
    uint8_t *touched;       /* marks the changed bytes; or NULL */
    struct ludo_text changes; /* list of the changed elements */
};

static inline int roll(struct mutator *m, int n) { return n > 1 ? ludo_rng_below(&m->rng, n) : 0; }

static inline struct ludo_element any_place(struct mutator *m, int field)
{
    const struct ludo_field *f = &m->rules->fields[field];
    struct ludo_element p = { .field = field };
    for (int d = 0; d < ludo_core_dims(f); d++)
        p.index[d] = roll(m, f->dim[d].n);
    ludo_core_element_locate(m->rules, &p);
    return p;
}

static inline uint8_t any_name(struct mutator *m, const struct ludo_field *f)
{
    return (uint8_t)roll(m, f->names->n);
}

static inline void put_int(const struct ludo_field *f, uint8_t *at, int64_t v)
{
    v = v < f->min ? f->min : v > f->max ? f->max : v;
    for (int i = 0; i < f->len; i++)
        at[i] = (uint8_t)((uint64_t)v >> (8 * i));
}

static inline void change_int(struct mutator *m, const struct ludo_field *f, uint8_t *at)
{
    int64_t v = ludo_core_int_get(f, at), span = (int64_t)f->max - f->min + 1;
    switch (roll(m, 5)) {
    case 0: put_int(f, at, v + 1); break;
    case 1: put_int(f, at, v - 1); break;
    case 2: put_int(f, at, roll(m, 2) ? f->max : f->max - 1); break;
    case 3: put_int(f, at, f->min + roll(m, span > 8 ? 8 : (int)span)); break;
    default: put_int(f, at, f->min + roll(m, span > 70000 ? 70000 : (int)span)); break;
    }
}

/* Fills a list completely or almost completely, so that the test finds code that adds an entry without checking whether
 * the list has room. */
static inline void fill_list(struct mutator *m, const struct ludo_field *f, uint8_t *list)
{
    int room = f->len - roll(m, 2);
    for (int tries = 0; list[0] < room && tries < 4 * f->len; tries++) {
        uint8_t name = any_name(m, f);
        if (!memchr(list + 1, name, list[0]))
            list[1 + list[0]++] = name;
    }
}

static inline void change_list(struct mutator *m, const struct ludo_field *f, uint8_t *list)
{
    int n = list[0], i = roll(m, n), j = roll(m, n);
    uint8_t kept;
    switch (roll(m, 5)) {
    case 4: fill_list(m, f, list); break;
    case 0:
        if (n < f->len)
            list[1 + list[0]++] = any_name(m, f);
        break;
    case 1:
        if (n > 0) {
            memmove(list + 1 + i, list + 2 + i, (size_t)(n - 1 - i));
            list[n] = 0;
            list[0]--;
        }
        break;
    case 2:
        if (n > 0)
            list[1 + i] = any_name(m, f);
        break;
    default:
        if (n > 0) {
            kept = list[1 + i];
            list[1 + i] = list[1 + j];
            list[1 + j] = kept;
        }
    }
    if (f->sorted)
        ludo_core_list_sort(list);
}

static inline void change_faces(struct mutator *m, uint8_t *at)
{
    ludo_faces faces = ludo_faces_roll(&m->rng, roll(m, 7));
    memcpy(at, &faces, sizeof faces);
}

static inline uint8_t any_number(struct mutator *m) { return (uint8_t)(roll(m, 3) ? roll(m, 8) : roll(m, 256)); }

static inline void change_task(struct mutator *m, const struct ludo_field *f, uint8_t *at)
{
    int what = roll(m, 6);
    if (what == 0)
        at[0] = any_name(m, f);
    else if (what < 4)
        at[what] = any_number(m);
    else
        at[1 + roll(m, 3)] ^= (uint8_t)(1 << roll(m, 3));
    if (!at[0])
        memset(at, 0, 4);
}

static inline void change_element(struct mutator *m, const struct ludo_element *p, uint8_t *state)
{
    const struct ludo_field *f = &m->rules->fields[p->field];
    uint8_t *at = state + p->at;
    int first = ludo_core_bag_first(f, p), room;
    switch (f->type) {
    case LUDO_INT: change_int(m, f, at); break;
    case LUDO_NAME: *at = roll(m, 4) ? any_name(m, f) : LUDO_NONE; break;
    case LUDO_SET:
        room = 8 * f->len < f->names->n ? 8 * f->len : f->names->n;
        room = roll(m, room);
        at[room / 8] ^= (uint8_t)(1 << room % 8);
        break;
    case LUDO_LIST: change_list(m, f, at); break;
    case LUDO_BAG:
        room = f->names->n - first < f->len ? f->names->n - first : f->len;
        at[roll(m, room)] = roll(m, 4) ? (uint8_t)roll(m, 3) : any_number(m);
        break;
    case LUDO_FACES: change_faces(m, at); break;
    case LUDO_TASK: change_task(m, f, at); break;
    }
}

/* ---- Moves pieces: the number of pieces stays correct --------------------------------- */

/* Returns the position of a random name in an element: the element itself, or one entry of a list. */
static inline uint8_t *a_name_in(struct mutator *m, const struct ludo_element *p, uint8_t *state)
{
    const struct ludo_field *f = &m->rules->fields[p->field];
    uint8_t *at = state + p->at;
    if (f->type == LUDO_LIST)
        return at[0] ? at + 1 + roll(m, at[0]) : NULL;
    return f->type == LUDO_NAME ? at : NULL;
}

/* Swaps the contents of two places of the same kind, so that the number of pieces stays the same. */
static inline void exchange(struct mutator *m, const struct ludo_element *p, uint8_t *state)
{
    const struct ludo_field *f = &m->rules->fields[p->field];
    uint8_t *one = a_name_in(m, p, state);
    for (int tries = 0; one && tries < 40; tries++) {
        int field = roll(m, m->rules->field_n);
        const struct ludo_field *g = &m->rules->fields[field];
        if (g->names != f->names || (g->type != LUDO_NAME && g->type != LUDO_LIST))
            continue;
        struct ludo_element q = any_place(m, field);
        uint8_t *two = a_name_in(m, &q, state), kept = *one;
        if (!two || ((*one == LUDO_NONE || *two == LUDO_NONE) && (f->type == LUDO_LIST || g->type == LUDO_LIST)))
            continue;
        *one = *two;
        *two = kept;
        if (g->sorted)
            ludo_core_list_sort(state + q.at);
        if (m->touched)
            memset(m->touched + q.at, 1, ludo_field_size(g));
        break;
    }
    if (f->sorted)
        ludo_core_list_sort(state + p->at);
}

/* ---- The task stack of most games: "tasks[]", of which "depth" are in use ------------- */

static inline int field_called(const struct ludo_rules *g, const char *path)
{
    for (int i = 0; i < g->field_n; i++)
        if (!strcmp(g->fields[i].path, path))
            return i;
    return -1;
}

static inline void change_stack(struct mutator *m, int tasks, int depth, uint8_t *state)
{
    const struct ludo_field *f = &m->rules->fields[tasks], *d = &m->rules->fields[depth];
    uint8_t *at = state + f->at, *n = state + d->at, kept[4];
    int max = f->dim[0].n, i = roll(m, *n), j = roll(m, *n);
    switch (roll(m, 5)) {
    case 0:
        if (*n < max) {
            memmove(at + 4 * (i + 1), at + 4 * i, (size_t)(4 * (*n - i)));
            at[4 * i] = (uint8_t)(1 + roll(m, f->names->n - 1));
            for (int k = 1; k < 4; k++)
                at[4 * i + k] = any_number(m);
            (*n)++;
        }
        break;
    case 1:
        if (*n > 0) {
            memmove(at + 4 * i, at + 4 * (i + 1), (size_t)(4 * (*n - 1 - i)));
            memset(at + 4 * --*n, 0, 4);
        }
        break;
    case 2:
        if (*n > 0) {
            memcpy(kept, at + 4 * i, 4);
            memcpy(at + 4 * i, at + 4 * j, 4);
            memcpy(at + 4 * j, kept, 4);
        }
        break;
    case 3:
        if (*n > 0)
            change_task(m, f, at + 4 * (roll(m, 2) ? *n - 1 : i));
        break;
    default:
        if (m->other) {
            memcpy(at, m->other + f->at, (size_t)(4 * max));
            *n = m->other[d->at];
        }
    }
    if (m->touched)
        memset(m->touched + f->at, 1, (size_t)(4 * max));
}

/* ---- All changes ---------------------------------------------------------------------- */

static inline void tell_change(struct mutator *m, const struct ludo_element *p, const uint8_t *state)
{
    ludo_put(&m->changes, " ");
    ludo_element_path(m->rules, p, &m->changes);
    ludo_put(&m->changes, "=");
    ludo_value_put(m->rules, state, p, &m->changes);
    if (m->touched)
        memset(m->touched + p->at, 1, ludo_field_size(&m->rules->fields[p->field]));
}

static inline void mutate_once(struct mutator *m, uint8_t *state)
{
    int tasks = field_called(m->rules, "tasks[]"), depth = field_called(m->rules, "depth");
    int field = roll(m, m->rules->field_n), how = roll(m, 8);
    if (tasks >= 0 && depth >= 0 && (field == tasks || field == depth || roll(m, 8) == 0)) {
        change_stack(m, tasks, depth, state);
        ludo_put(&m->changes, " tasks");
        return;
    }
    const struct ludo_field *f = &m->rules->fields[field];
    struct ludo_element p = any_place(m, field);
    if (how < 2 && (f->type == LUDO_NAME || f->type == LUDO_LIST))
        exchange(m, &p, state);
    else if (how == 2 && m->other)
        memcpy(state + p.at, m->other + p.at, ludo_field_size(f));
    else
        change_element(m, &p, state);
    tell_change(m, &p, state);
}

#endif
