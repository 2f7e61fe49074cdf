/* state_json.c - reads and writes a whole state as JSON.
 *
 * The paths of the schema give the structure: "[]" is an array, a name before a "." is an object. An object has all
 * fields whose paths have the same beginning. They are adjacent in the schema. The reader and the writer walk the paths
 * in the same way. They read or write a value at the end of a path, an array at "[]", and an object at a name. */
#include "core.h"

#include <assert.h>
#include <string.h>

enum { FIELDS_MAX = 256 };

struct walk {
    const struct ludo_rules *rules;
    uint8_t *state;      /* when reading: the state to fill */
    const uint8_t *from; /* when writing: the state to read */
    struct ludo_text *text;
    struct ludo_core_json json;
    struct ludo_element place; /* the indices of the path so far; all of them are set when the walk reaches a value */
};

/* The fields low..high-1. The paths of these fields have the first `at` bytes and `dims` indices in common. */
struct node {
    int low, high;
    size_t at;
    int dims;
};

static const char *path(const struct walk *w, int field) { return w->rules->fields[field].path; }

/* Returns the member of an object that begins with field `low`. The member has all fields whose paths have the same
 * next name as field `low`. */
static struct node member(const struct walk *w, const struct node *object, int low)
{
    const char *first = path(w, low) + object->at;
    size_t n = strcspn(first, ".[");
    struct node m = { .low = low, .high = low + 1, .at = object->at + n, .dims = object->dims };
    while (m.high < object->high && !strncmp(path(w, m.high) + object->at, first, n) &&
           (path(w, m.high)[m.at] == first[n]))
        m.high++;
    return m;
}

static void find_value(struct walk *w, const struct node *n)
{
    w->place.field = n->low;
    ludo_core_element_locate(w->rules, &w->place);
}

/* ---- Writing a value */

static void put_name(struct ludo_text *t, const struct ludo_names *names, int id)
{
    if (id < names->n)
        ludo_put_json_string(t, names->at[id].id);
    else
        ludo_put(t, id == LUDO_NONE ? "null" : "\"?\"");
}

static void put_comma(struct ludo_text *t, int before)
{
    if (before)
        ludo_put_char(t, ',');
}

static void put_set(struct ludo_text *t, const struct ludo_field *f, const uint8_t *at)
{
    int n = 0;
    ludo_put_char(t, '[');
    for (int id = 0; id < 8 * f->len && id < f->names->n; id++)
        if (ludo_core_set_has(at, id)) {
            put_comma(t, n++);
            ludo_put_json_string(t, f->names->at[id].id);
        }
    ludo_put_char(t, ']');
}

static void put_list(struct ludo_text *t, const struct ludo_field *f, const uint8_t *at)
{
    ludo_put_char(t, '[');
    for (int i = 0; i < at[0]; i++) {
        put_comma(t, i);
        put_name(t, f->names, at[1 + i]);
    }
    ludo_put_char(t, ']');
}

static void put_bag(struct ludo_text *t, const struct ludo_field *f, const uint8_t *at, int first)
{
    int n = 0;
    ludo_put_char(t, '{');
    for (int i = 0; i < f->len && first + i < f->names->n; i++)
        if (at[i]) {
            put_comma(t, n++);
            ludo_put_json_string(t, f->names->at[first + i].id);
            ludo_put_char(t, ':');
            ludo_put_int(t, at[i]);
        }
    ludo_put_char(t, '}');
}

static void put_faces(struct ludo_text *t, const uint8_t *at)
{
    ludo_faces f;
    int n = 0;
    memcpy(&f, at, sizeof f);
    ludo_put_char(t, '[');
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < ludo_faces_of(f, face); i++) {
            put_comma(t, n++);
            ludo_put_int(t, face);
        }
    ludo_put_char(t, ']');
}

static const char *const task_keys[4] = { "kind", "who", "a", "b" };

static void put_task(struct ludo_text *t, const struct ludo_field *f, const uint8_t *at)
{
    if (!(at[0] | at[1] | at[2] | at[3])) {
        ludo_put(t, "null");
        return;
    }
    for (int i = 0; i < 4; i++) {
        ludo_put_char(t, i ? ',' : '{');
        ludo_put_json_string(t, task_keys[i]);
        ludo_put_char(t, ':');
        if (i)
            ludo_put_int(t, at[i]);
        else
            put_name(t, f->names, at[0]);
    }
    ludo_put_char(t, '}');
}

static void put_value(struct walk *w)
{
    const struct ludo_field *f = &w->rules->fields[w->place.field];
    const uint8_t *at = w->from + w->place.at;
    switch (f->type) {
    case LUDO_INT: ludo_put_int(w->text, ludo_core_int_get(f, at)); break;
    case LUDO_NAME: put_name(w->text, f->names, *at); break;
    case LUDO_SET: put_set(w->text, f, at); break;
    case LUDO_LIST: put_list(w->text, f, at); break;
    case LUDO_BAG: put_bag(w->text, f, at, ludo_core_bag_first(f, &w->place)); break;
    case LUDO_FACES: put_faces(w->text, at); break;
    case LUDO_TASK: put_task(w->text, f, at); break;
    }
}

/* ---- Writing the shape */

static void put_object(struct walk *w, struct node n);

/* Returns true if the array ends here. In card data, unused elements at the end of an array are not written. */
static bool ends_here(struct walk *w, const struct node *n)
{
    const struct ludo_field *f = &w->rules->fields[n->low];
    if (!f->ends || n->dims != (f->dim[1].n ? 1 : 0))
        return false;
    find_value(w, n);
    return w->from[w->place.at] == 0;
}

static void put_node(struct walk *w, struct node n)
{
    switch (path(w, n.low)[n.at]) {
    case '\0':
        find_value(w, &n);
        put_value(w);
        break;
    case '[':
        ludo_put_char(w->text, '[');
        for (int i = 0; i < w->rules->fields[n.low].dim[n.dims].n; i++) {
            w->place.index[n.dims] = i;
            if (ends_here(w, &n))
                break;
            put_comma(w->text, i);
            put_node(w, (struct node){ n.low, n.high, n.at + 2, n.dims + 1 });
        }
        ludo_put_char(w->text, ']');
        break;
    default:
        n.at++; /* skips the dot in the path */
        put_object(w, n);
        break;
    }
}

static void put_object(struct walk *w, struct node n)
{
    ludo_put_char(w->text, '{');
    for (int low = n.low; low < n.high;) {
        struct node m = member(w, &n, low);
        put_comma(w->text, low > n.low);
        ludo_put_char(w->text, '"');
        ludo_put_n(w->text, path(w, low) + n.at, m.at - n.at);
        ludo_put(w->text, "\":");
        put_node(w, m);
        low = m.high;
    }
    ludo_put_char(w->text, '}');
}

void ludo_json_put(const struct ludo_rules *g, const void *state, struct ludo_text *t)
{
    struct walk w = { .rules = g, .from = state, .text = t };
    put_object(&w, (struct node){ .high = g->field_n });
}

/* Writes a row of card data like a state, because its columns are described like fields. */
void ludo_card_data_put_row(const struct ludo_card_data *sheet, int row, struct ludo_text *t)
{
    int shown = sheet->column_n;
    while (shown && sheet->columns[shown - 1].apart)
        shown--;
    const struct ludo_rules columns = { .fields = sheet->columns, .field_n = shown };
    ludo_json_put(&columns, (const uint8_t *)sheet->at + (size_t)row * sheet->size, t);
}

/* ---- Reading a value */

static int read_word(struct walk *w, char buffer[LUDO_CORE_JSON_WORD], struct ludo_core_word *word)
{
    int n = ludo_core_json_string(&w->json, buffer);
    *word = (struct ludo_core_word){ buffer, n < 0 ? 0 : (size_t)n };
    return n < 0 ? -1 : 0;
}

static int read_int(struct walk *w, struct ludo_core_element x)
{
    int64_t v;
    if (ludo_core_json_int(&w->json, &v) < 0)
        return -1;
    return ludo_core_int_store(x, v, w->json.error) < 0 ? ludo_core_json_add_line(&w->json) : 0;
}

static int read_name(struct walk *w, struct ludo_core_element x)
{
    char buffer[LUDO_CORE_JSON_WORD];
    struct ludo_core_word word;
    if (ludo_core_json_null(&w->json)) {
        *x.at = LUDO_NONE;
        return 0;
    }
    if (read_word(w, buffer, &word) < 0)
        return -1;
    return ludo_core_name_store(x, word, w->json.error) < 0 ? ludo_core_json_add_line(&w->json) : 0;
}

static int read_item(struct walk *w, struct ludo_core_element x)
{
    char buffer[LUDO_CORE_JSON_WORD];
    struct ludo_core_word word;
    int64_t face;
    if (x.field->type == LUDO_FACES) {
        if (ludo_core_json_int(&w->json, &face) < 0)
            return -1;
        return ludo_core_faces_add(x, face, w->json.error) < 0 ? ludo_core_json_add_line(&w->json) : 0;
    }
    if (read_word(w, buffer, &word) < 0)
        return -1;
    int added = x.field->type == LUDO_SET ? ludo_core_set_add(x, word, w->json.error)
                                          : ludo_core_list_add(x, word, 1, w->json.error);
    return added < 0 ? ludo_core_json_add_line(&w->json) : 0;
}

/* Reads an array for a SET, a LIST or FACES. */
static int read_items(struct walk *w, struct ludo_core_element x)
{
    int more;
    if (ludo_core_json_open(&w->json, '[') < 0)
        return -1;
    for (bool first = true; (more = ludo_core_json_more(&w->json, '[', first)) > 0; first = false)
        if (read_item(w, x) < 0)
            return -1;
    if (more == 0 && x.field->type == LUDO_LIST && x.field->sorted)
        ludo_core_list_sort(x.at);
    return more;
}

static int read_bag(struct walk *w, struct ludo_core_element x)
{
    char key[LUDO_CORE_JSON_WORD];
    int64_t copies;
    int more;
    if (ludo_core_json_open(&w->json, '{') < 0)
        return -1;
    for (bool first = true; (more = ludo_core_json_more(&w->json, '{', first)) > 0; first = false) {
        int n = ludo_core_json_key(&w->json, key);
        if (n < 0 || ludo_core_json_int(&w->json, &copies) < 0)
            return -1;
        int id = ludo_name_find(x.field->names, key, (size_t)n) - x.first;
        if (id >= 0 && id < x.field->len && x.at[id])
            return ludo_core_json_fail(&w->json, N_("named twice: {1}"), key, NULL);
        if (ludo_core_bag_add(x, (struct ludo_core_word){ key, (size_t)n }, copies, w->json.error) < 0)
            return ludo_core_json_add_line(&w->json);
    }
    return more;
}

struct task_parts {
    char kind[LUDO_CORE_JSON_WORD];
    int64_t rest[3];
    unsigned seen;
};

static int read_task_part(struct walk *w, struct task_parts *t)
{
    char key[LUDO_CORE_JSON_WORD];
    int i = 0;
    if (ludo_core_json_key(&w->json, key) < 0)
        return -1;
    while (i < 4 && strcmp(key, task_keys[i]) != 0)
        i++;
    if (i == 4)
        return ludo_core_json_fail(&w->json, N_("unknown field: {1}"), key, NULL);
    if (t->seen >> i & 1)
        return ludo_core_json_fail(&w->json, N_("named twice: {1}"), key, NULL);
    t->seen |= 1u << i;
    return i ? ludo_core_json_int(&w->json, &t->rest[i - 1]) : ludo_core_json_string(&w->json, t->kind);
}

static int read_task(struct walk *w, struct ludo_core_element x)
{
    struct task_parts t = { .seen = 0 };
    int more;
    if (ludo_core_json_null(&w->json))
        return 0;
    if (ludo_core_json_open(&w->json, '{') < 0)
        return -1;
    for (bool first = true; (more = ludo_core_json_more(&w->json, '{', first)) > 0; first = false)
        if (read_task_part(w, &t) < 0)
            return -1;
    if (more < 0)
        return -1;
    for (int i = 0; i < 4; i++)
        if (!(t.seen >> i & 1))
            return ludo_core_json_fail(&w->json, N_("{1} is missing"), task_keys[i], NULL);
    struct ludo_core_word kind = { t.kind, strlen(t.kind) };
    return ludo_core_task_store(x, kind, t.rest, w->json.error) < 0 ? ludo_core_json_add_line(&w->json) : 0;
}

static int read_value(struct walk *w)
{
    struct ludo_core_element x = ludo_core_element(w->rules, w->state, &w->place);
    switch (x.field->type) {
    case LUDO_INT: return read_int(w, x);
    case LUDO_NAME: return read_name(w, x);
    case LUDO_BAG: return read_bag(w, x);
    case LUDO_TASK: return read_task(w, x);
    default: return read_items(w, x);
    }
}

/* ---- Reading the shape */

static int read_object(struct walk *w, struct node n);
static int read_node(struct walk *w, struct node n);

static int read_array(struct walk *w, struct node n)
{
    int more, i = 0, size = w->rules->fields[n.low].dim[n.dims].n;
    char number[32];
    if (ludo_core_json_open(&w->json, '[') < 0)
        return -1;
    for (; (more = ludo_core_json_more(&w->json, '[', i == 0)) > 0; i++) {
        w->place.index[n.dims] = i;
        if (i < size && read_node(w, (struct node){ n.low, n.high, n.at + 2, n.dims + 1 }) < 0)
            return -1;
        if (i == size)
            break;
    }
    if (more < 0)
        return -1;
    return i == size && more == 0 ? 0
                                  : ludo_core_json_fail(&w->json, N_("{1} needs exactly {2} values"), path(w, n.low),
                                                        ludo_core_number(number, size));
}

static int read_node(struct walk *w, struct node n)
{
    switch (path(w, n.low)[n.at]) {
    case '\0': find_value(w, &n); return read_value(w);
    case '[': return read_array(w, n);
    default: n.at++; return read_object(w, n);
    }
}

/* Finds the member with this name. If there is no such member, `low` of the result is -1. */
static struct node member_called(struct walk *w, const struct node *object, const char *key)
{
    for (struct node m = { .high = object->low }; m.high < object->high;) {
        m = member(w, object, m.high);
        size_t n = m.at - object->at;
        if (!strncmp(path(w, m.low) + object->at, key, n) && key[n] == '\0')
            return m;
    }
    return (struct node){ .low = -1 };
}

static int read_member(struct walk *w, const struct node *object, uint8_t seen[FIELDS_MAX])
{
    char key[LUDO_CORE_JSON_WORD];
    if (ludo_core_json_key(&w->json, key) < 0)
        return -1;
    struct node m = member_called(w, object, key);
    if (m.low < 0)
        return ludo_core_json_fail(&w->json, N_("unknown field: {1}"), key, NULL);
    if (seen[m.low])
        return ludo_core_json_fail(&w->json, N_("named twice: {1}"), key, NULL);
    seen[m.low] = 1;
    return read_node(w, m);
}

static int read_object(struct walk *w, struct node n)
{
    uint8_t seen[FIELDS_MAX] = { 0 };
    int more;
    if (ludo_core_json_open(&w->json, '{') < 0)
        return -1;
    for (bool first = true; (more = ludo_core_json_more(&w->json, '{', first)) > 0; first = false)
        if (read_member(w, &n, seen) < 0)
            return -1;
    if (more < 0)
        return -1;
    for (struct node m = { .high = n.low }; m.high < n.high;) {
        m = member(w, &n, m.high);
        if (!seen[m.low])
            return ludo_core_json_fail(&w->json, N_("{1} is missing"), path(w, m.low), NULL);
    }
    return 0;
}

int ludo_json_parse(const struct ludo_rules *g, void *state, const char *json, size_t n, struct ludo_error *e)
{
    uint8_t fresh[LUDO_STATE_MAX] = { 0 };
    struct walk w = { .rules = g, .state = fresh, .json = { json, json + n, 1, 0, e } };
    assert(g->state_size <= sizeof fresh && g->field_n <= FIELDS_MAX);
    if (read_object(&w, (struct node){ .high = g->field_n }) < 0 || ludo_core_json_end(&w.json) < 0)
        return -1;
    ludo_core_set_box(g, fresh);
    memcpy(state, fresh, g->state_size);
    return 0;
}
