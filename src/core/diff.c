/* diff.c - compares two states, and converts a view to numbers. */
#include "core.h"

#include <string.h>

int ludo_diff(const struct ludo_rules *g, const void *before, const void *after,
              void (*each)(void *, const struct ludo_element *), void *data)
{
    const uint8_t *a = before, *b = after;
    int n = 0;
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(g, &p);)
        if (memcmp(a + p.at, b + p.at, ludo_field_size(&g->fields[p.field])) != 0) {
            if (each)
                each(data, &p);
            n++;
        }
    return n;
}

/* ---- Observation */

struct observer {
    int16_t *out;
    int n, max;
};

static void see(struct observer *o, int64_t v)
{
    if (o->out && o->n < o->max)
        o->out[o->n] = (int16_t)(v < INT16_MIN ? INT16_MIN : v > INT16_MAX ? INT16_MAX : v);
    o->n++;
}

static void see_name(struct observer *o, int id) { see(o, id == LUDO_NONE ? -1 : id == LUDO_HIDDEN ? -2 : id); }

static void see_list(struct observer *o, const struct ludo_field *f, const uint8_t *at)
{
    if (!f->sorted) {
        for (int i = 0; i < f->len; i++)
            see_name(o, i < at[0] ? at[1 + i] : LUDO_NONE);
        return;
    }
    for (int id = 0; id <= f->names->n; id++) {
        int copies = 0;
        for (int i = 0; i < at[0]; i++)
            copies += at[1 + i] == (id < f->names->n ? id : LUDO_HIDDEN);
        see(o, copies);
    }
}

static void see_faces(struct observer *o, const uint8_t *at)
{
    ludo_faces f;
    memcpy(&f, at, sizeof f);
    for (int face = 1; face <= 6; face++)
        see(o, ludo_faces_of(f, face));
}

static void see_element(struct observer *o, const struct ludo_field *f, const uint8_t *at)
{
    switch (f->type) {
    case LUDO_INT: see(o, ludo_core_int_get(f, at)); break;
    case LUDO_NAME: see_name(o, *at); break;
    case LUDO_SET:
        for (int id = 0; id < f->names->n; id++)
            see(o, ludo_core_set_has(at, id));
        break;
    case LUDO_LIST: see_list(o, f, at); break;
    case LUDO_FACES: see_faces(o, at); break;
    default:
        for (size_t i = 0; i < ludo_field_size(f); i++)
            see(o, at[i]);
        break;
    }
}

int ludo_observe(const struct ludo_rules *g, const void *view, int16_t *out, int max)
{
    struct observer o = { .out = out, .max = max };
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(g, &p);)
        see_element(&o, &g->fields[p.field], (const uint8_t *)view + p.at);
    return o.n;
}
