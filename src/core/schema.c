/* schema.c - the offsets and paths of the elements of a state.
 *
 * The path of a field has "[]" for each index. The path of an element has a number or a name in the brackets:
 * "seats[0].reserve", "display[d1]". */
#include "core.h"

#include <string.h>

size_t ludo_field_size(const struct ludo_field *f)
{
    switch (f->type) {
    case LUDO_NAME: return 1;
    case LUDO_LIST: return 1u + f->len;
    case LUDO_FACES: return sizeof(ludo_faces);
    case LUDO_TASK: return sizeof(struct ludo_task);
    default: return f->len;
    }
}

int ludo_core_dims(const struct ludo_field *f) { return f->dim[0].n == 0 ? 0 : f->dim[1].n == 0 ? 1 : 2; }

size_t ludo_field_total(const struct ludo_field *f)
{
    size_t n = ludo_field_size(f);
    for (int d = 0; d < ludo_core_dims(f); d++)
        n *= f->dim[d].n;
    return n;
}

void ludo_core_element_locate(const struct ludo_rules *g, struct ludo_element *p)
{
    const struct ludo_field *f = &g->fields[p->field];
    p->at = f->at;
    for (int d = 0; d < ludo_core_dims(f); d++)
        p->at += (size_t)p->index[d] * f->dim[d].stride;
}

int ludo_element_next(const struct ludo_rules *g, struct ludo_element *p)
{
    if (p->field >= 0) {
        const struct ludo_field *f = &g->fields[p->field];
        for (int d = ludo_core_dims(f) - 1; d >= 0; d--) {
            if (++p->index[d] < f->dim[d].n) {
                ludo_core_element_locate(g, p);
                return 1;
            }
            p->index[d] = 0;
        }
    }
    p->index[0] = p->index[1] = 0;
    if (++p->field >= g->field_n)
        return 0;
    ludo_core_element_locate(g, p);
    return 1;
}

void ludo_element_path(const struct ludo_rules *g, const struct ludo_element *p, struct ludo_text *t)
{
    const struct ludo_field *f = &g->fields[p->field];
    int d = 0;
    for (const char *c = f->path; *c; c++) {
        ludo_put_char(t, *c);
        if (*c != '[')
            continue;
        if (f->dim[d].names)
            ludo_put(t, f->dim[d].names->at[p->index[d]].id);
        else
            ludo_put_int(t, p->index[d]);
        d++;
    }
}

/* ---- Finding */

enum shape { OTHER, ELEMENT, ROW }; /* results of match(). OTHER: no match; ROW: the path has no last index */

/* Compares a path with the path of a field. Stores the text of each index in `index`. */
static enum shape match(const char *field, const char *path, struct ludo_core_word index[2])
{
    int d = 0;
    while (*field && *path) {
        if (*field++ != *path++)
            return OTHER;
        if (path[-1] != '[')
            continue;
        size_t n = strcspn(path, "]");
        if (d == 2 || !path[n])
            return OTHER;
        index[d++] = (struct ludo_core_word){ path, n };
        path += n;
    }
    if (*path)
        return OTHER;
    return !*field ? ELEMENT : !strcmp(field, "[]") ? ROW : OTHER;
}

static int read_index(const struct ludo_dim *dim, struct ludo_core_word w)
{
    int64_t v;
    if (ludo_core_int_read(w, &v))
        return v >= 0 && v < dim->n ? (int)v : -1;
    int named = ludo_name_find(dim->names, w.at, w.n);
    return named < dim->n ? named : -1;
}

static void no_index(const struct ludo_field *f, struct ludo_core_word w, struct ludo_error *e)
{
    char word[80];
    struct ludo_text t = ludo_text(word, sizeof word);
    ludo_put_n(&t, w.at, w.n);
    ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("{1} has no index {2}"), f->path, word);
}

/* Returns 1 if found, 0 and an error if the field has no such index, or -1 if there is no such field. */
static int find(const struct ludo_rules *g, const char *path, enum shape wanted, struct ludo_element *p,
                struct ludo_error *e)
{
    struct ludo_core_word index[2];
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *f = &g->fields[i];
        if (match(f->path, path, index) != wanted)
            continue;
        struct ludo_element found = { .field = i };
        int dims = ludo_core_dims(f) - (wanted == ROW);
        for (int d = 0; d < dims; d++)
            if ((found.index[d] = read_index(&f->dim[d], index[d])) < 0) {
                no_index(f, index[d], e);
                return 0;
            }
        ludo_core_element_locate(g, &found);
        *p = found;
        return 1;
    }
    return -1;
}

int ludo_element_find(const struct ludo_rules *g, const char *path, struct ludo_element *p, struct ludo_error *e)
{
    int found = find(g, path, ELEMENT, p, e);
    if (found < 0)
        ludo_fail_as(e, LUDO_UNKNOWN, N_("unknown element: {1}"), path, NULL);
    return found > 0 ? 0 : -1;
}

int ludo_core_row_find(const struct ludo_rules *g, const char *path, struct ludo_element *p, struct ludo_error *e)
{
    return find(g, path, ROW, p, e);
}
