/* study_text.c - the report of a study as text, at most 100 columns wide. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 25, FIRST = 30, TITLE_MIN = 8 }; /* rows of a long table; widths: of the first column, of a title */

/* Long tables show the marked options first, then the most frequent ones. */
static int importance(const struct study_table *t, const struct study_row *row, double *count)
{
    int marked = 0;
    *count = 0;
    for (int i = 0; i < t->column_n; i++) {
        if (row->cell[i].kind == STUDY_FLAG)
            marked = row->cell[i].value > 0;
        if (row->cell[i].kind == STUDY_COUNT && *count < row->cell[i].value)
            *count = row->cell[i].value;
    }
    return marked;
}

static const struct study_table *sorted;

static int compare_rows(const void *a, const void *b)
{
    const struct study_row *x = a, *y = b;
    double nx, ny;
    int mx = importance(sorted, x, &nx), my = importance(sorted, y, &ny);
    if (mx != my)
        return my - mx;
    return nx != ny ? (nx < ny ? 1 : -1) : strcmp(x->cell[0].text, y->cell[0].text);
}

/* ---- Layout: the widths of the columns ------------------------------------------------------------------- */

/* A table with many columns shows the interval only in the column of the adjusted difference. */
static bool shows_interval(const struct study_table *t, int column)
{
    return t->column_n <= 9 || strcmp(t->column[column].id, "effect") == 0;
}

static int cell_width(const struct study_table *t, const struct study_row *row, int column)
{
    char room[400];
    int width = text_width(study_cell_words(&row->cell[column], shows_interval(t, column), room, sizeof room));
    return width > FIRST && column == 0 && t->column_n > 4 ? FIRST : width;
}

/* A title breaks into lines at its spaces, so a column is at least as wide as its widest word. */
static int title_width(const char *title)
{
    int most = TITLE_MIN < text_width(title) ? TITLE_MIN : text_width(title);
    for (const char *p = title; *p;) {
        char word[80];
        int n = (int)strcspn(p, " ");
        snprintf(word, sizeof word, "%.*s", n, p);
        most = text_width(word) > most ? text_width(word) : most;
        p += n + (p[n] == ' ');
    }
    return most;
}

/* If the table is too wide, the first column is cut. */
static void fit(const struct study_table *t, int rows, int *width)
{
    int all = 0;
    for (int c = 0; c < t->column_n; c++) {
        width[c] = title_width(T(t->column[c].title));
        for (int i = 0; i < rows; i++)
            width[c] = cell_width(t, &t->row[i], c) > width[c] ? cell_width(t, &t->row[i], c) : width[c];
        all += t->column[c].narrow ? 2 + width[c] : 0;
    }
    if (all > PAGE && width[0] - (all - PAGE) >= TITLE_MIN)
        width[0] -= all - PAGE;
}

/* ---- Printing -------------------------------------------------------------------------------------------- */

static void put_cut(const char *s, int width, bool left)
{
    int n = 0;
    const char *end = s;
    for (; *end; end++)
        if ((*end & 0xc0) != 0x80 && ++n > width)
            break;
    int shown = n > width ? width : n;
    if (!left)
        fprintf(cli_out, "%*s", width - shown, "");
    fwrite(s, 1, (size_t)(end - s), cli_out);
    if (left)
        fprintf(cli_out, "%*s", width - shown, "");
}

/* Copies line `line` of a title that is broken to a width. Returns false after the last line. */
static bool title_line(const char *title, int width, int line, char *room, size_t size)
{
    struct ludo_text t = ludo_text(room, size);
    int at = 0, column = 0;
    for (const char *p = title; *p;) {
        char word[80];
        int n = (int)strcspn(p, " ");
        snprintf(word, sizeof word, "%.*s", n, p);
        if (column && column + 1 + text_width(word) > width) {
            at++;
            column = 0;
        }
        if (at == line) {
            ludo_put(&t, column ? " " : "");
            ludo_put(&t, word);
        }
        column += text_width(word) + (column > 0);
        p += n + (p[n] == ' ');
    }
    return at >= line;
}

static void put_titles(const struct study_table *t, const int *width)
{
    bool more = true;
    for (int line = 0; more; line++) {
        more = false;
        for (int c = 0; c < t->column_n; c++) {
            char room[200];
            if (!t->column[c].narrow)
                continue;
            title_line(T(t->column[c].title), width[c], line, room, sizeof room);
            more |= title_line(T(t->column[c].title), width[c], line + 1, (char[200]){ 0 }, 200);
            fputs("  ", cli_out);
            put_cut(room, width[c], c == 0);
        }
        fputc('\n', cli_out);
    }
}

static void put_table_row(const struct study_table *t, const struct study_row *row, const int *width)
{
    for (int c = 0; c < t->column_n; c++) {
        char room[400];
        const struct study_cell *cell = &row->cell[c];
        if (!t->column[c].narrow)
            continue;
        fputs("  ", cli_out);
        put_cut(study_cell_words(cell, shows_interval(t, c), room, sizeof room), width[c],
                cell->kind == STUDY_TEXT && cell->known);
    }
    fputc('\n', cli_out);
}

static void put_study_table(const struct study_table *t)
{
    int width[32], rows = t->row_n > ROWS ? ROWS : t->row_n;
    fprintf(cli_out, "\n%s\n", T(t->title));
    put_wrapped(T(t->note), 0, PAGE);
    sorted = t;
    if (t->row_n > ROWS)
        qsort(t->row, (size_t)t->row_n, sizeof *t->row, compare_rows);
    if (t->row_n == 0) {
        fprintf(cli_out, "  %s\n", T(N_("nothing to report")));
        return;
    }
    fit(t, rows, width);
    put_titles(t, width);
    for (int i = 0; i < rows; i++)
        put_table_row(t, &t->row[i], width);
    if (rows < t->row_n)
        put_wrapped(
            study_message(N_("{1} more rows: see --html, --csv or --json."), number_word(t->row_n - rows), NULL), 2,
            PAGE);
}

void study_text(const struct study_report *r)
{
    for (int i = 0; i < r->summary_n; i++)
        put_wrapped(study_sentence_text(&r->summary[i]), 0, PAGE);
    for (int i = 0; i < r->table_n; i++)
        put_study_table(&r->table[i]);
}
