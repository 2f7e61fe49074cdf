/* box_form.c - the values of a box as a form: labels, allowed values, and the values in the box file. */

#include "ops.h"
#include "../games/columns.h"

#include <stdlib.h>
#include <string.h>

static const char *form_text(const struct request *a, const char *english)
{
    return ludo_translate(a->r.lang, english);
}

/* ---- The text, and its numbers ---------------------------------------------------------------------- */

static void grow_text(struct ludo_text *t, size_t need)
{
    size_t size = 2 * (t->max + need);
    char *more = realloc(t->at, size);
    if (!more)
        return;
    t->at = more;
    t->max = size;
}

void ludo_response_put_box_text(struct request *a, const struct ludo_rules *g)
{
    size_t size = 4096;
    struct ludo_text text = { .at = malloc(size), .max = size, .more = grow_text };
    if (text.at)
        ludo_box_write(g, &text);
    if (text.at && !text.cut)
        ludo_put_json_text(&a->out, "box", text.at);
    free(text.at);
}

static void put_numbers(struct request *a, const struct ludo_rules *g)
{
    struct ludo_box_about about;
    ludo_box_about(g, &about);
    ludo_put_json_text(&a->out, "author", about.author);
    ludo_put_json_text(&a->out, "date", about.date);
    ludo_put_json_text(&a->out, "hash", about.hash);
    ludo_put_json_int(&a->out, "figures", about.figures);
    ludo_put_json_int(&a->out, "differ", about.differ);
    ludo_put_json_int(&a->out, "reconstructed", about.open);
    ludo_put_json_int(&a->out, "confirmed", about.confirmed);
}

/* ---- Columns: the allowed values -------------------------------------------------------------------- */

/* Lists the words that rows use in this column, because they are the likely choices. */
static void put_used(struct request *a, const struct ludo_card_data *sheet, const struct ludo_field *f)
{
    bool used[256] = { false };
    if (f->type != LUDO_NAME)
        return;
    for (int row = 0; row < sheet->names->n; row++)
        for (int i = 0; i < (f->dim[0].n ? f->dim[0].n : 1); i++)
            for (int k = 0; k < (f->dim[1].n ? f->dim[1].n : 1); k++)
                used[((const uint8_t *)sheet->at)[(size_t)row * sheet->size + f->at + (size_t)i * f->dim[0].stride +
                                                  (size_t)k * f->dim[1].stride]] = true;
    ludo_put_json_open(&a->out, "used", '[');
    for (int i = 0; i < f->names->n; i++)
        if (used[i])
            ludo_put_json_text(&a->out, NULL, f->names->at[i].id);
    ludo_put_json_close(&a->out, ']');
}

static void put_column(struct request *a, const struct ludo_rules *g, const struct ludo_card_data *sheet,
                       const struct ludo_field *f)
{
    static const char *const types[] = { "int", "name", "set", "list", "bag", "faces", "task" };
    const char *words = ludo_column_words(g, sheet, f);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "path", f->path);
    ludo_put_json_text(&a->out, "name", words ? form_text(a, words) : f->path);
    ludo_put_json_text(&a->out, "type", types[f->type]);
    ludo_put_json_text(&a->out, "names", f->names ? f->names->id : NULL);
    ludo_put_json_int(&a->out, "min", f->min);
    ludo_put_json_int(&a->out, "max", f->max);
    ludo_put_json_int(&a->out, "most", f->len);
    put_used(a, sheet, f);
    ludo_put_json_close(&a->out, '}');
}

/* Writes the name of a word. If the word has no name, writes its id with spaces instead of dashes. */
static void put_word_name(struct request *a, const struct ludo_rules *g, const struct ludo_names *names, int i)
{
    char plain[200];
    const char *name = form_text(a, ludo_word_words(g, names, i));
    struct ludo_text t = ludo_text(plain, sizeof plain);
    ludo_put(&t, name);
    for (char *c = plain; strcmp(name, names->at[i].id) == 0 && *c; c++)
        if (*c == '-')
            *c = ' ';
    ludo_put_json_text(&a->out, "name", plain);
}

static void put_vocabulary(struct request *a, const struct ludo_rules *g, const struct ludo_names *names)
{
    ludo_put_json_open(&a->out, names->id, '[');
    for (int i = 0; i < names->n; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_put_json_text(&a->out, "id", names->at[i].id);
        put_word_name(a, g, names, i);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
}

/* Lists the vocabularies that the columns use, each vocabulary once. */
static void put_vocabularies(struct request *a, const struct ludo_rules *g)
{
    const struct ludo_names *listed[64];
    int n = 0;
    ludo_put_json_open(&a->out, "words", '{');
    for (int s = 0; s < g->card_data_n; s++)
        for (int c = 0; c < g->card_data[s].column_n; c++) {
            const struct ludo_field *column = &g->card_data[s].columns[c];
            const struct ludo_names *names = column->fixed ? NULL : ludo_names_in(g, column->names);
            int i = 0;
            while (i < n && names && strcmp(listed[i]->id, names->id) != 0)
                i++;
            if (!names || i < n || n == 64)
                continue;
            put_vocabulary(a, g, listed[n++] = names);
        }
    ludo_put_json_close(&a->out, '}');
}

/* ---- Rows ------------------------------------------------------------------------------------------- */

/* Writes the label of a value, for example "side of the tax die 2". Elements are counted from 1. */
static void put_value_label(struct request *a, const struct ludo_rules *g, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = &g->card_data[f->data];
    const struct ludo_field *column = &sheet->columns[f->element.field];
    const char *words = ludo_column_words(g, sheet, column);
    char room[200];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, words ? form_text(a, words) : column->path);
    for (int d = 0; d < 2 && column->dim[d].n; d++) {
        ludo_put(&t, d ? "." : " ");
        if (column->dim[d].names)
            ludo_put(&t, form_text(a, ludo_names_in(g, column->dim[d].names)->at[f->element.index[d]].name));
        else
            ludo_put_int(&t, f->element.index[d] + 1);
    }
    ludo_put_json_text(&a->out, "label", room);
}

static void put_value(struct request *a, const char *key, const struct ludo_rules *g, const struct ludo_box_value *f)
{
    char room[600];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_box_value_put(g, f, &t);
    ludo_put_json_text(&a->out, key, room);
}

static void put_figure(struct request *a, const struct ludo_rules *g, const struct ludo_box_value *f)
{
    char path[200];
    struct ludo_text t = ludo_text(path, sizeof path);
    ludo_box_value_path(g, f, &t);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "path", path);
    ludo_put_json_int(&a->out, "column", f->element.field);
    put_value_label(a, g, f);
    put_value(a, "value", g, f);
    put_value(a, "was", ludo_built_in(g), f);
    ludo_put_json_bool(&a->out, "reconstructed", ludo_box_value_is_reconstructed(g, f));
    ludo_put_json_bool(&a->out, "confirmed", ludo_box_value_is_confirmed(g, f));
    ludo_put_json_bool(&a->out, "differs", ludo_box_value_differs(g, f));
    ludo_put_json_close(&a->out, '}');
}

static void put_names(struct request *a, const char *key, const struct ludo_card_data *sheet, int row)
{
    ludo_put_json_open(&a->out, key, '{');
    for (int lang = 0; lang < LUDO_LANGS; lang++)
        ludo_put_json_text(&a->out, ludo_lang_code((enum ludo_lang)lang),
                           ludo_translate((enum ludo_lang)lang, sheet->names->at[row].name));
    ludo_put_json_close(&a->out, '}');
}

/* Writes the name of a row, and its path if a box may change it. */
static void put_row_head(struct request *a, const struct ludo_rules *g, int s, int row)
{
    const struct ludo_card_data *sheet = &g->card_data[s];
    const struct ludo_name *name = &sheet->names->at[row];
    char path[200];
    struct ludo_text t = ludo_text(path, sizeof path);
    ludo_put_json_text(&a->out, "id", name->id);
    ludo_put_json_text(&a->out, "name", form_text(a, name->name));
    ludo_put_json_text(&a->out, "mark", name->mark);
    if (sheet->first_card < 0 && !sheet->named)
        return;
    ludo_put(&t, sheet->named ? sheet->id : "");
    ludo_put(&t, sheet->named ? "." : "");
    ludo_put(&t, name->id);
    ludo_put_json_text(&a->out, "called", path);
    put_names(a, "names", sheet, row);
    put_names(a, "were", &ludo_built_in(g)->card_data[s], row);
}

/* Writes all values of a row. `f` is the first value of the row. Afterwards `f` is the first value of the next row.
 * Returns false after the last row. */
static bool put_row(struct request *a, const struct ludo_rules *g, struct ludo_box_value *f)
{
    int s = f->data, row = f->row;
    bool more = true;
    ludo_put_json_open(&a->out, NULL, '{');
    put_row_head(a, g, s, row);
    ludo_put_json_open(&a->out, "figures", '[');
    for (; more && f->data == s && f->row == row; more = ludo_box_value_next(g, f))
        put_figure(a, g, f);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
    return more;
}

static void put_sheet_head(struct request *a, const struct ludo_rules *g, int s)
{
    const struct ludo_card_data *sheet = &g->card_data[s];
    const char *words = ludo_card_data_words(g, sheet);
    ludo_put_json_text(&a->out, "id", sheet->id);
    ludo_put_json_text(&a->out, "name", words ? form_text(a, words) : sheet->id);
    ludo_put_json_bool(&a->out, "cards", sheet->first_card >= 0);
    ludo_put_json_open(&a->out, "columns", '[');
    for (int i = 0; i < sheet->column_n; i++)
        put_column(a, g, &ludo_built_in(g)->card_data[s], &sheet->columns[i]);
    ludo_put_json_close(&a->out, ']');
}

static bool put_form_sheet(struct request *a, const struct ludo_rules *g, struct ludo_box_value *f)
{
    int s = f->data;
    bool more = true;
    ludo_put_json_open(&a->out, NULL, '{');
    put_sheet_head(a, g, s);
    ludo_put_json_open(&a->out, "rows", '[');
    while (more && f->data == s)
        more = put_row(a, g, f);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
    return more;
}

static bool has_values(const struct ludo_card_data *sheet)
{
    for (int i = 0; i < sheet->column_n; i++)
        if (!sheet->columns[i].fixed)
            return true;
    return false;
}

/* Writes the rows in which a box may change only the name. */
static void put_names_only(struct request *a, const struct ludo_rules *g, int s)
{
    ludo_put_json_open(&a->out, NULL, '{');
    put_sheet_head(a, g, s);
    ludo_put_json_open(&a->out, "rows", '[');
    for (int row = 0; row < g->card_data[s].names->n; row++) {
        ludo_put_json_open(&a->out, NULL, '{');
        put_row_head(a, g, s, row);
        ludo_put_json_open(&a->out, "figures", '[');
        ludo_put_json_close(&a->out, ']');
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
}

static void put_form(struct request *a, const struct ludo_rules *g)
{
    struct ludo_box_value f = { .data = -1 };
    bool more = ludo_box_value_next(g, &f);
    put_numbers(a, g);
    ludo_response_put_box_text(a, g);
    put_vocabularies(a, g);
    ludo_put_json_open(&a->out, "sheets", '[');
    while (more)
        more = put_form_sheet(a, g, &f);
    for (int s = 0; s < g->card_data_n; s++)
        if (g->card_data[s].named && !has_values(&g->card_data[s]))
            put_names_only(a, g, s);
    ludo_put_json_close(&a->out, ']');
}

int ludo_op_box(struct request *a)
{
    struct ludo_box *box;
    const struct ludo_rules *g = ludo_request_game(a, &box);
    if (g && !g->box)
        ludo_fail(&a->error, N_("{1} does not support box files yet"), g->id, NULL);
    else if (g)
        put_form(a, g);
    int answered = g && g->box ? 0 : -1;
    free(box);
    return answered;
}
