/* value.c - reads and writes the value of an element as text: "3", "nut-d4", "book-d1*2 nut-d4", "none". */
#include "core.h"

#include <assert.h>
#include <string.h>

/* ---- Writing: words separated by blanks, or "none" */

struct writer {
    struct ludo_text *text;
    int n;
};

static void put_word(struct writer *w, const char *word, int copies)
{
    if (w->n++)
        ludo_put_char(w->text, ' ');
    ludo_put(w->text, word);
    if (copies > 1) {
        ludo_put_char(w->text, '*');
        ludo_put_int(w->text, copies);
    }
}

static void put_number(struct writer *w, int64_t v)
{
    char number[32];
    put_word(w, ludo_core_number(number, v), 1);
}

static const char *id_of(const struct ludo_names *names, int id)
{
    return id < names->n ? names->at[id].id : id == LUDO_NONE ? "none" : "?";
}

static void put_set(struct writer *w, const struct ludo_field *f, const uint8_t *at)
{
    for (int id = 0; id < 8 * f->len && id < f->names->n; id++)
        if (ludo_core_set_has(at, id))
            put_word(w, f->names->at[id].id, 1);
}

static void put_list(struct writer *w, const struct ludo_field *f, const uint8_t *at)
{
    for (int i = 0, run; i < at[0]; i += run) {
        for (run = 1; i + run < at[0] && at[1 + i + run] == at[1 + i]; run++)
            ;
        put_word(w, id_of(f->names, at[1 + i]), run);
    }
}

static void put_bag(struct writer *w, const struct ludo_field *f, const uint8_t *at, int first)
{
    for (int i = 0; i < f->len && first + i < f->names->n; i++)
        if (at[i])
            put_word(w, f->names->at[first + i].id, at[i]);
}

static void put_faces(struct writer *w, const uint8_t *at)
{
    ludo_faces f;
    memcpy(&f, at, sizeof f);
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < ludo_faces_of(f, face); i++)
            put_number(w, face);
}

static void put_task(struct writer *w, const struct ludo_field *f, const uint8_t *at)
{
    if (!(at[0] | at[1] | at[2] | at[3]))
        return;
    put_word(w, id_of(f->names, at[0]), 1);
    for (int i = 1; i < 4; i++)
        put_number(w, at[i]);
}

void ludo_value_put(const struct ludo_rules *g, const void *state, const struct ludo_element *p, struct ludo_text *t)
{
    const struct ludo_field *f = &g->fields[p->field];
    const uint8_t *at = (const uint8_t *)state + p->at;
    struct writer w = { .text = t };
    switch (f->type) {
    case LUDO_INT: put_number(&w, ludo_core_int_get(f, at)); break;
    case LUDO_NAME: put_word(&w, id_of(f->names, *at), 1); break;
    case LUDO_SET: put_set(&w, f, at); break;
    case LUDO_LIST: put_list(&w, f, at); break;
    case LUDO_BAG: put_bag(&w, f, at, ludo_core_bag_first(f, p)); break;
    case LUDO_FACES: put_faces(&w, at); break;
    case LUDO_TASK: put_task(&w, f, at); break;
    }
    if (!w.n)
        put_word(&w, "none", 1);
}

/* ---- Reading */

static int read_int(struct ludo_core_word w, int64_t *v, struct ludo_error *e)
{
    return ludo_core_int_read(w, v) ? 0 : ludo_fail_n(e, N_("not a number: {1}"), w.at, w.n);
}

/* Splits "book-d1*2" into the name and the count. Default count: 1. */
static int read_copies(struct ludo_core_word *w, int64_t *copies, struct ludo_error *e)
{
    const char *star = memchr(w->at, '*', w->n);
    *copies = 1;
    if (!star)
        return 0;
    struct ludo_core_word count = { star + 1, w->n - (size_t)(star + 1 - w->at) };
    w->n = (size_t)(star - w->at);
    return read_int(count, copies, e);
}

static int add_word(struct ludo_core_element x, struct ludo_core_word w, struct ludo_error *e)
{
    int64_t v;
    switch (x.field->type) {
    case LUDO_SET: return ludo_core_set_add(x, w, e);
    case LUDO_FACES: return read_int(w, &v, e) < 0 ? -1 : ludo_core_faces_add(x, v, e);
    case LUDO_LIST: return read_copies(&w, &v, e) < 0 ? -1 : ludo_core_list_add(x, w, v, e);
    default: return read_copies(&w, &v, e) < 0 ? -1 : ludo_core_bag_add(x, w, v, e);
    }
}

static int set_many(struct ludo_core_element x, const char *at, const char *end, struct ludo_error *e)
{
    struct ludo_core_word w;
    while (ludo_core_word_next(&at, end, &w))
        if (add_word(x, w, e) < 0)
            return -1;
    if (x.field->type == LUDO_LIST && x.field->sorted)
        ludo_core_list_sort(x.at);
    return 0;
}

static int set_task(struct ludo_core_element x, const char *at, const char *end, struct ludo_error *e)
{
    struct ludo_core_word kind, w;
    int64_t rest[3];
    ludo_core_word_next(&at, end, &kind);
    for (int i = 0; i < 3; i++) {
        if (!ludo_core_word_next(&at, end, &w))
            return ludo_fail(e, N_("{1} needs a kind and three numbers, or none"), x.field->path, NULL);
        if (read_int(w, &rest[i], e) < 0)
            return -1;
    }
    if (ludo_core_word_next(&at, end, &w))
        return ludo_fail_n(e, N_("unexpected text: {1}"), w.at, w.n);
    return ludo_core_task_store(x, kind, rest, e);
}

static int set_one(struct ludo_core_element x, const char *at, const char *end, struct ludo_error *e)
{
    struct ludo_core_word w, rest;
    int64_t v;
    ludo_core_word_next(&at, end, &w);
    if (ludo_core_word_next(&at, end, &rest))
        return ludo_fail(e, N_("{1} needs exactly one value"), x.field->path, NULL);
    if (x.field->type == LUDO_NAME)
        return ludo_core_name_store(x, w, e);
    return read_int(w, &v, e) < 0 ? -1 : ludo_core_int_store(x, v, e);
}

/* Fills a zeroed element from its text. */
static int read_value(struct ludo_core_element x, const char *text, size_t n, struct ludo_error *e)
{
    const char *at = text, *end = text + n;
    struct ludo_core_word first, second;
    if (!ludo_core_word_next(&at, end, &first))
        return ludo_fail(e, N_("{1} has no value: write one, or none"), x.field->path, NULL);
    bool none = ludo_core_word_is(first, "none") && !ludo_core_word_next(&at, end, &second);
    if (none && x.field->type != LUDO_INT) {
        if (x.field->type == LUDO_NAME)
            *x.at = LUDO_NONE;
        return 0;
    }
    switch (x.field->type) {
    case LUDO_INT:
    case LUDO_NAME: return set_one(x, text, end, e);
    case LUDO_TASK: return set_task(x, text, end, e);
    default: return set_many(x, text, end, e);
    }
}

static int set_word(const struct ludo_rules *g, void *state, const struct ludo_element *p, struct ludo_core_word w,
                    struct ludo_error *e)
{
    uint8_t bytes[LUDO_STATE_MAX];
    struct ludo_core_element x = ludo_core_element(g, state, p);
    uint8_t *to = x.at;
    size_t size = ludo_field_size(x.field);
    assert(size <= sizeof bytes);
    memset(bytes, 0, size);
    x.at = bytes;
    if (read_value(x, w.at, w.n, e) < 0)
        return -1;
    memcpy(to, bytes, size);
    return 0;
}

int ludo_value_set(const struct ludo_rules *g, void *state, const struct ludo_element *p, const char *value,
                   struct ludo_error *e)
{
    return set_word(g, state, p, (struct ludo_core_word){ value, strlen(value) }, e);
}

/* ---- Assigning to a path: one element, or a row if the last index is missing */

static void touch(const struct ludo_rules *g, const struct ludo_element *p, uint8_t *touched)
{
    if (touched)
        memset(touched + p->at, 1, ludo_field_size(&g->fields[p->field]));
}

static int wrong_count(const struct ludo_field *f, int n, struct ludo_error *e)
{
    char number[32];
    return ludo_fail(e, N_("{1} needs exactly {2} values; write none for an empty one"), f->path,
                     ludo_core_number(number, n));
}

/* Reads a row into a copy of the state, so that an error in the row leaves the state unchanged. */
static int set_row(const struct ludo_rules *g, void *copy, struct ludo_element p, const char *value,
                   struct ludo_error *e)
{
    const struct ludo_field *f = &g->fields[p.field];
    const char *at = value, *end = value + strlen(value);
    int last = ludo_core_dims(f) - 1, n = f->dim[last].n;
    struct ludo_core_word w;
    for (int i = 0; i < n; i++) {
        if (!ludo_core_word_next(&at, end, &w))
            return wrong_count(f, n, e);
        p.index[last] = i;
        ludo_core_element_locate(g, &p);
        if (set_word(g, copy, &p, w, e) < 0)
            return -1;
    }
    return ludo_core_word_next(&at, end, &w) ? wrong_count(f, n, e) : 0;
}

static int assign_row(const struct ludo_rules *g, void *state, struct ludo_element p, const char *value,
                      uint8_t *touched, struct ludo_error *e)
{
    const struct ludo_field *f = &g->fields[p.field];
    uint8_t copy[LUDO_STATE_MAX];
    if (f->type != LUDO_NAME && f->type != LUDO_INT)
        return ludo_fail(e, N_("{1} cannot be set as a whole: give its last index too"), f->path, NULL);
    memcpy(copy, state, g->state_size);
    if (set_row(g, copy, p, value, e) < 0)
        return -1;
    memcpy(state, copy, g->state_size);
    for (int last = ludo_core_dims(f) - 1; p.index[last] < f->dim[last].n; p.index[last]++) {
        ludo_core_element_locate(g, &p);
        touch(g, &p, touched);
    }
    return 0;
}

int ludo_assign(const struct ludo_rules *g, void *state, const char *path, const char *value, uint8_t *touched,
                struct ludo_error *e)
{
    struct ludo_element p;
    int row = ludo_core_row_find(g, path, &p, e);
    if (row >= 0)
        return row ? assign_row(g, state, p, value, touched, e) : -1;
    if (ludo_element_find(g, path, &p, e) < 0 || ludo_value_set(g, state, &p, value, e) < 0)
        return -1;
    touch(g, &p, touched);
    return 0;
}
