/* box_value.c - the printed values of a game, one by one: each column of each row of the card data.
 *
 * The path of a value is its row and its column: "beggar.price", "common.die[2]". On a board with several rows, the
 * path begins with the id of the board: "goods.metal.coast". */
#include "core.h"

#include <string.h>

static const struct ludo_card_data *data_of(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    return &g->card_data[f->data];
}

/* Describes the columns of card data as if they were the fields of a state, so that the same functions read and write
 * them. */
static struct ludo_rules columns_of(const struct ludo_card_data *sheet)
{
    return (struct ludo_rules){ .fields = sheet->columns, .field_n = sheet->column_n, .state_size = sheet->size };
}

const struct ludo_field *ludo_core_column(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    return &data_of(g, f)->columns[f->element.field];
}

size_t ludo_core_box_value_offset(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = data_of(g, f);
    return (size_t)((const char *)sheet->at - (const char *)g->box) + (size_t)f->row * sheet->size + f->element.at;
}

/* ---- Stepping through the values */

static bool next_in_row(const struct ludo_rules *g, struct ludo_box_value *f)
{
    const struct ludo_rules columns = columns_of(data_of(g, f));
    while (ludo_element_next(&columns, &f->element))
        if (!columns.fields[f->element.field].fixed)
            return true;
    return false;
}

bool ludo_box_value_next(const struct ludo_rules *g, struct ludo_box_value *f)
{
    if (!g->box)
        return false;
    if (f->data >= 0 && next_in_row(g, f)) {
        f->number++;
        return true;
    }
    int number = f->data < 0 ? 0 : f->number + 1, row = f->row + 1;
    for (int sheet = f->data < 0 ? 0 : f->data; sheet < g->card_data_n; sheet++, row = 0)
        for (row = f->data < 0 ? 0 : row; row < g->card_data[sheet].names->n; row++) {
            *f = (struct ludo_box_value){ .data = sheet, .row = row, .number = number, .element = { .field = -1 } };
            if (next_in_row(g, f))
                return true;
        }
    return false;
}

/* Returns how many values of the row come before this element. All rows of a `struct ludo_card_data` have the same
 * columns. */
static int values_before(const struct ludo_card_data *sheet, const struct ludo_element *end)
{
    const struct ludo_rules columns = columns_of(sheet);
    struct ludo_element p = { .field = -1 };
    int n = 0;
    while (ludo_element_next(&columns, &p) && !(end && p.field == end->field && p.at == end->at))
        n += !columns.fields[p.field].fixed;
    return n;
}

static int values_of_data(const struct ludo_rules *g, int sheets)
{
    int n = 0;
    for (int i = 0; i < sheets; i++)
        n += g->card_data[i].names->n * values_before(&g->card_data[i], NULL);
    return n;
}

int ludo_core_box_value_n(const struct ludo_rules *g) { return g->box ? values_of_data(g, g->card_data_n) : 0; }

/* ---- Paths */

void ludo_box_value_path(const struct ludo_rules *g, const struct ludo_box_value *f, struct ludo_text *t)
{
    const struct ludo_card_data *sheet = data_of(g, f);
    const struct ludo_rules columns = columns_of(sheet);
    if (sheet->first_card < 0) {
        ludo_put(t, sheet->id);
        ludo_put_char(t, '.');
    }
    if (sheet->first_card >= 0 || sheet->names->n > 1) {
        ludo_put(t, sheet->names->at[f->row].id);
        ludo_put_char(t, '.');
    }
    ludo_element_path(&columns, &f->element, t);
}

void ludo_core_column_path(const struct ludo_rules *g, const struct ludo_box_value *f, struct ludo_text *t)
{
    const struct ludo_rules columns = columns_of(data_of(g, f));
    ludo_element_path(&columns, &f->element, t);
}

static struct ludo_core_word first_part(const char **at)
{
    struct ludo_core_word w = { *at, strcspn(*at, ".") };
    *at += w.n + ((*at)[w.n] == '.');
    return w;
}

static int row_of_data(const struct ludo_card_data *sheet, const char **at, struct ludo_error *e)
{
    if (sheet->names->n == 1 && sheet->first_card < 0)
        return 0;
    struct ludo_core_word w = first_part(at);
    int row = ludo_name_find(sheet->names, w.at, w.n);
    return row >= 0 ? row : ludo_fail_as_n(e, LUDO_UNKNOWN, N_("unknown card or row of a board: {1}"), w.at, w.n);
}

/* Finds a card by its name, or a row of a board by the id of the board and the name of the row. */
static int find_row(const struct ludo_rules *g, const char **at, struct ludo_box_value *f, struct ludo_error *e)
{
    struct ludo_core_word w = first_part(at);
    for (f->data = 0; f->data < g->card_data_n; f->data++)
        if (ludo_core_word_is(w, g->card_data[f->data].id))
            return f->row = row_of_data(&g->card_data[f->data], at, e);
    for (f->data = 0; f->data < g->card_data_n; f->data++)
        if (g->card_data[f->data].first_card >= 0 &&
            (f->row = ludo_name_find(g->card_data[f->data].names, w.at, w.n)) >= 0)
            return f->row;
    return ludo_fail_as_n(e, LUDO_UNKNOWN, N_("unknown card or row of a board: {1}"), w.at, w.n);
}

static int number_of(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = data_of(g, f);
    return values_of_data(g, f->data) + f->row * values_before(sheet, NULL) + values_before(sheet, &f->element);
}

int ludo_box_value_find(const struct ludo_rules *g, const char *path, struct ludo_box_value *f, struct ludo_error *e)
{
    const char *at = path;
    struct ludo_box_value found = { .data = 0 };
    if (find_row(g, &at, &found, e) < 0)
        return -1;
    const struct ludo_rules columns = columns_of(data_of(g, &found));
    if (ludo_element_find(&columns, at, &found.element, e) < 0)
        return -1;
    if (ludo_core_column(g, &found)->fixed)
        return ludo_fail(e, N_("{1} cannot be changed in a box file"), path, NULL);
    found.number = number_of(g, &found);
    *f = found;
    return 0;
}

/* ---- Reading and writing values */

void ludo_box_value_put(const struct ludo_rules *g, const struct ludo_box_value *f, struct ludo_text *t)
{
    const struct ludo_card_data *sheet = data_of(g, f);
    const struct ludo_rules columns = columns_of(sheet);
    ludo_value_put(&columns, (const char *)sheet->at + (size_t)f->row * sheet->size, &f->element, t);
}

/* Some vocabularies have a word for "none". In a vocabulary without such a word, "none" is allowed only for a value
 * whose built-in value is "none". */
static int settle_none(const struct ludo_field *column, uint8_t *at, const uint8_t *built_in, struct ludo_error *e)
{
    if (column->type != LUDO_NAME || *at != LUDO_NONE)
        return 0;
    int none = ludo_name_find(column->names, "none", 4);
    if (none < 0 && *built_in != LUDO_NONE)
        return ludo_fail_as(e, LUDO_UNKNOWN, N_("unknown {2}: {1}"), "none", column->names->id);
    *at = none < 0 ? LUDO_NONE : (uint8_t)none;
    return 0;
}

/* Checks the count of each thing in a bag against the maximum of the column. */
static int check_bag(const struct ludo_field *column, const uint8_t *at, struct ludo_error *e)
{
    char number[32], range[32];
    for (int i = 0; column->type == LUDO_BAG && i < column->len; i++)
        if (at[i] > column->max)
            return ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("{1} is not in the range {2}"),
                                ludo_core_number(number, at[i]), ludo_core_range(range, 0, column->max));
    return 0;
}

int ludo_core_box_value_set(const struct ludo_rules *g, void *box, const struct ludo_box_value *f, const char *value,
                            struct ludo_error *e)
{
    const struct ludo_card_data *sheet = data_of(g, f);
    const struct ludo_rules columns = columns_of(sheet);
    const struct ludo_field *column = ludo_core_column(g, f);
    uint8_t room[LUDO_STATE_MAX];
    size_t at = ludo_core_box_value_offset(g, f), size = ludo_field_size(column);
    memcpy(room + f->element.at, (char *)box + at, size);
    if (ludo_value_set(&columns, room, &f->element, value, e) < 0 ||
        settle_none(column, room + f->element.at, (const uint8_t *)g->box + at, e) < 0 ||
        check_bag(column, room + f->element.at, e) < 0)
        return -1;
    memcpy((char *)box + at, room + f->element.at, size);
    return 0;
}

/* ---- Sources */

static bool known_on_board(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    char path[80];
    struct ludo_text t = ludo_text(path, sizeof path);
    ludo_core_column_path(g, f, &t);
    return g->known && g->known(f->data, f->row, path);
}

bool ludo_box_value_is_reconstructed(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = data_of(g, f);
    const struct ludo_field *column = ludo_core_column(g, f);
    struct ludo_card card = { 0 };
    char path[80];
    struct ludo_text t = ludo_text(path, sizeof path);
    if (sheet->first_card < 0)
        return column->rebuilt && !known_on_board(g, f);
    g->card(ludo_built_in(g)->box, sheet->first_card + f->row, &card);
    if (card.source != 'R')
        return column->rebuilt;
    ludo_core_column_path(g, f, &t);
    return !g->rebuilt || g->rebuilt(sheet->first_card + f->row, path);
}
