/* study_json.c - the report of a study as JSON and as CSV files. */
#include "study.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- JSON ------------------------------------------------------------------------------------------------ */

static void json_exact(const char *key, double v)
{
    char number[64];
    snprintf(number, sizeof number, "%.10g", v);
    ludo_put_json_key(json, key);
    ludo_put(json, number);
}

static void json_cell(const char *key, const struct study_cell *c)
{
    if (!c->known)
        ludo_put_json_text(json, key, NULL);
    else if (c->kind == STUDY_TEXT)
        ludo_put_json_text(json, key, c->id ? c->id : c->text);
    else if (c->kind == STUDY_FLAG)
        ludo_put_json_bool(json, key, c->value > 0);
    else if (c->kind == STUDY_COUNT)
        ludo_put_json_int(json, key, (int64_t)c->value);
    else if (!c->interval)
        json_exact(key, c->value);
    else {
        ludo_put_json_open(json, key, '{');
        json_exact("value", c->value);
        json_exact("low", c->low);
        json_exact("high", c->high);
        ludo_put_json_close(json, '}');
    }
}

static void json_table(const struct study_table *t)
{
    ludo_put_json_open(json, t->id, '[');
    for (int i = 0; i < t->row_n; i++) {
        ludo_put_json_open(json, NULL, '{');
        for (int c = 0; c < t->column_n; c++)
            json_cell(t->column[c].id, &t->row[i].cell[c]);
        ludo_put_json_close(json, '}');
    }
    ludo_put_json_close(json, ']');
}

static void json_head(const struct study_report *r)
{
    const struct ludo_arena *a = &r->study->arena;
    struct ludo_sums all = { r->study, -1 };
    ludo_put_json_text(json, "game", a->rules->id);
    json_box(a->rules);
    ludo_put_json_int(json, "version", a->rules->version);
    ludo_put_json_text(json, "seed", a->seed);
    ludo_put_json_open(json, "player_ids", '[');
    for (int i = 0; i < a->config.seats; i++)
        ludo_put_json_text(json, NULL, a->player[i]->id);
    ludo_put_json_close(json, ']');
    ludo_put_json_int(json, "deals", ludo_sum(&all, LUDO_S_DEALS));
    ludo_put_json_int(json, "seatings", a->seating_n);
    ludo_put_json_int(json, "games", ludo_sum(&all, LUDO_S_GAMES));
    ludo_put_json_int(json, "unended", ludo_sum(&all, LUDO_S_UNENDED));
    ludo_put_json_bool(json, "common", r->study->shape.common);
    if (r->vary)
        ludo_put_json_text(json, "vary", r->vary);
}

void study_json(const struct study_report *r)
{
    ludo_put_json_open(json, NULL, '{');
    json_head(r);
    ludo_put_json_open(json, "summary", '[');
    for (int i = 0; i < r->summary_n; i++)
        ludo_put_json_text(json, NULL, study_sentence_text(&r->summary[i]));
    ludo_put_json_close(json, ']');
    ludo_put_json_open(json, "lengths", '{');
    for (int i = 0; i < LUDO_LENGTHS; i++)
        if (r->study->length[i])
            ludo_put_json_int(json, number_word(i), r->study->length[i]);
    ludo_put_json_close(json, '}');
    for (int i = 0; i < r->table_n; i++)
        json_table(&r->table[i]);
    ludo_put_json_close(json, '}');
    json_end();
}

/* ---- CSV: one file for each table ------------------------------------------------------------------------ */

static void csv_text(FILE *f, const char *s)
{
    fputc('"', f);
    for (; *s; s++) {
        if (*s == '"')
            fputc('"', f);
        fputc(*s, f);
    }
    fputc('"', f);
}

static bool has_interval(const struct study_table *t, int column)
{
    for (int i = 0; i < t->row_n; i++)
        if (t->row[i].cell[column].interval)
            return true;
    return false;
}

static void csv_head(FILE *f, const struct study_table *t)
{
    for (int c = 0; c < t->column_n; c++) {
        const char *id = t->column[c].id;
        fprintf(f, "%s%s", c ? "," : "", id);
        if (has_interval(t, c))
            fprintf(f, ",%s_low,%s_high", id, id);
    }
    fputc('\n', f);
}

static void csv_cell(FILE *f, const struct study_table *t, const struct study_cell *c, int column)
{
    bool interval = has_interval(t, column);
    if (!c->known)
        fputs(interval ? ",," : "", f);
    else if (c->kind == STUDY_TEXT)
        csv_text(f, c->text);
    else
        fprintf(f, "%.10g", c->value);
    if (c->known && interval && c->interval)
        fprintf(f, ",%.10g,%.10g", c->low, c->high);
    else if (c->known && interval)
        fputs(",,", f);
}

static int csv_table(const struct study_table *t, const char *folder)
{
    char path[4200], *data = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&data, &n);
    if (!f)
        return cli_bad(N_("{1}: cannot write the file: {2}"), folder, T(N_("out of memory")));
    csv_head(f, t);
    for (int i = 0; i < t->row_n; i++) {
        for (int c = 0; c < t->column_n; c++) {
            fputs(c ? "," : "", f);
            csv_cell(f, t, &t->row[i].cell[c], c);
        }
        fputc('\n', f);
    }
    fclose(f);
    snprintf(path, sizeof path, "%s/%s.csv", folder, t->id);
    int bad = cli_write(path, data, n, FOR_ALL);
    free(data);
    return bad;
}

int study_csv(const struct study_report *r, const char *folder)
{
    int bad = CLI_OK;
    mkdir(folder, 0777); /* if this fails, writing the first file reports the error */
    for (int i = 0; i < r->table_n && !bad; i++)
        bad = csv_table(&r->table[i], folder);
    return bad;
}
