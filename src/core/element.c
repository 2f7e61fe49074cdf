/* element.c - reads and writes the bytes of one element.
 *
 * Values from files and requests are converted to bytes of a state only here. So all limits of the schema are
 * checked here: ranges, room, names, no duplicates in a set, nothing hidden in a public field. */
#include "core.h"

#include <string.h>

/* The bags of an array divide the names: each bag counts a part of the names. If each bag has room for all names, every
 * bag counts all names. Returns the index of the first name of a bag. */
int ludo_core_bag_first(const struct ludo_field *f, const struct ludo_element *p)
{
    if (f->type != LUDO_BAG || f->len >= f->names->n)
        return 0;
    return (ludo_core_dims(f) == 2 ? p->index[0] * f->dim[1].n + p->index[1] : p->index[0]) * f->len;
}

struct ludo_core_element ludo_core_element(const struct ludo_rules *g, void *state, const struct ludo_element *p)
{
    const struct ludo_field *f = &g->fields[p->field];
    return (struct ludo_core_element){ .field = f, .first = ludo_core_bag_first(f, p), .at = (uint8_t *)state + p->at };
}

/* ---- Reading bytes */

int64_t ludo_core_int_get(const struct ludo_field *f, const uint8_t *at)
{
    uint32_t v = 0;
    for (int i = f->len - 1; i >= 0; i--)
        v = v << 8 | at[i];
    uint32_t sign = (uint32_t)1 << (8 * f->len - 1);
    return f->min < 0 && v & sign ? (int64_t)v - 2 * (int64_t)sign : (int64_t)v;
}

bool ludo_core_set_has(const uint8_t *at, int id) { return at[id / 8] >> (id % 8) & 1; }

/* ---- Writing bytes */

static int fail_word(struct ludo_error *e, enum ludo_code code, const char *what, struct ludo_core_word w,
                     const char *word2)
{
    char word[80];
    struct ludo_text t = ludo_text(word, sizeof word);
    ludo_put_n(&t, w.at, w.n);
    return ludo_fail_as(e, code, what, word, word2);
}

int ludo_core_int_store(struct ludo_core_element x, int64_t v, struct ludo_error *e)
{
    char number[32], range[32];
    if (v < x.field->min || v > x.field->max)
        return ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("{1} is not in the range {2}"), ludo_core_number(number, v),
                            ludo_core_range(range, x.field->min, x.field->max));
    for (int i = 0; i < x.field->len; i++)
        x.at[i] = (uint8_t)((uint64_t)v >> (8 * i));
    return 0;
}

/* Returns the index of a name, LUDO_HIDDEN for "?" in a field that may be hidden, or -1 and an error. */
static int name_of(const struct ludo_field *f, struct ludo_core_word w, struct ludo_error *e)
{
    if (ludo_core_word_is(w, "?") && f->see != LUDO_PUBLIC)
        return LUDO_HIDDEN;
    int id = ludo_name_find(f->names, w.at, w.n);
    return id >= 0 ? id : fail_word(e, LUDO_UNKNOWN, N_("unknown {2}: {1}"), w, f->names->id);
}

int ludo_core_name_store(struct ludo_core_element x, struct ludo_core_word w, struct ludo_error *e)
{
    int id = name_of(x.field, w, e);
    if (id < 0)
        return -1;
    *x.at = (uint8_t)id;
    return 0;
}

int ludo_core_set_add(struct ludo_core_element x, struct ludo_core_word w, struct ludo_error *e)
{
    int id = ludo_name_find(x.field->names, w.at, w.n);
    if (id < 0 || id >= 8 * x.field->len)
        return fail_word(e, LUDO_UNKNOWN, N_("unknown {2}: {1}"), w, x.field->names->id);
    if (ludo_core_set_has(x.at, id))
        return fail_word(e, LUDO_MALFORMED, N_("named twice: {1}"), w, NULL);
    x.at[id / 8] = (uint8_t)(x.at[id / 8] | 1u << (id % 8));
    return 0;
}

int ludo_core_list_add(struct ludo_core_element x, struct ludo_core_word w, int64_t copies, struct ludo_error *e)
{
    char number[32];
    int id = name_of(x.field, w, e);
    if (id < 0)
        return -1;
    if (copies < 1 || copies > x.field->len - x.at[0])
        return ludo_fail_as(e, LUDO_TOO_MANY, N_("{1} holds at most {2}"), x.field->path,
                            ludo_core_number(number, x.field->len));
    memset(x.at + 1 + x.at[0], id, (size_t)copies);
    x.at[0] = (uint8_t)(x.at[0] + copies);
    return 0;
}

int ludo_core_bag_add(struct ludo_core_element x, struct ludo_core_word w, int64_t copies, struct ludo_error *e)
{
    int id = ludo_name_find(x.field->names, w.at, w.n);
    if (id < x.first || id >= x.first + x.field->len)
        return fail_word(e, LUDO_MALFORMED, N_("{1} does not belong in {2}"), w, x.field->path);
    if (copies < 1 || copies > 255 - x.at[id - x.first])
        return fail_word(e, LUDO_OUT_OF_RANGE, N_("the number of {1} must be 1 to 255"), w, NULL);
    x.at[id - x.first] = (uint8_t)(x.at[id - x.first] + copies);
    return 0;
}

int ludo_core_faces_add(struct ludo_core_element x, int64_t face, struct ludo_error *e)
{
    char number[32];
    ludo_faces f;
    memcpy(&f, x.at, sizeof f);
    if (face < 1 || face > 6)
        return ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("not a die face from 1 to 6: {1}"), ludo_core_number(number, face),
                            NULL);
    if (ludo_faces_n(f) == 6)
        return ludo_fail_as(e, LUDO_TOO_MANY, N_("there are already six dice: {1}"), ludo_core_number(number, face),
                            NULL);
    f += ludo_face((int)face);
    memcpy(x.at, &f, sizeof f);
    return 0;
}

int ludo_core_task_store(struct ludo_core_element x, struct ludo_core_word kind, const int64_t rest[3],
                         struct ludo_error *e)
{
    char number[32];
    int id = ludo_name_find(x.field->names, kind.at, kind.n);
    if (id < 0)
        return fail_word(e, LUDO_UNKNOWN, N_("unknown {2}: {1}"), kind, x.field->names->id);
    for (int i = 0; i < 3; i++)
        if (rest[i] < 0 || rest[i] > 255)
            return ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("{1} is not in the range {2}"),
                                ludo_core_number(number, rest[i]), "0..255");
    x.at[0] = (uint8_t)id;
    for (int i = 0; i < 3; i++)
        x.at[1 + i] = (uint8_t)rest[i];
    return 0;
}

/* Uses insertion sort, because hands of cards are short and nearly sorted. */
void ludo_core_list_sort(uint8_t *list)
{
    uint8_t *at = list + 1;
    for (int i = 1; i < list[0]; i++) {
        uint8_t moving = at[i];
        int j = i;
        for (; j > 0 && at[j - 1] > moving; j--)
            at[j] = at[j - 1];
        at[j] = moving;
    }
}
