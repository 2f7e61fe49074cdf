/* study_table.c - the tables of `ludo study`. */
#include "study.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* All memory of a report, in one list. */
struct piece {
    struct piece *next;
    max_align_t data[];
};

static struct piece *pieces;

void *study_alloc(size_t n)
{
    struct piece *p = calloc(1, sizeof *p + n);
    if (!p)
        ludo_bug("no memory for the report of a study");
    p->next = pieces;
    pieces = p;
    return p->data;
}

void study_free_all(void)
{
    while (pieces) {
        struct piece *next = pieces->next;
        free(pieces);
        pieces = next;
    }
}

const char *study_copy(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(study_alloc(n), s, n);
}

const char *study_message(const char *english, const char *word1, const char *word2)
{
    char room[2000];
    struct ludo_text t = ludo_text(room, sizeof room);
    for (const char *p = T(english); *p; p++) {
        if (p[0] == '{' && (p[1] == '1' || p[1] == '2') && p[2] == '}') {
            ludo_put(&t, p[1] == '1' ? word1 : word2);
            p += 2;
        } else {
            ludo_put_char(&t, *p);
        }
    }
    return study_copy(room);
}

struct study_table *study_new_table(struct study_report *r, const char *id, const char *title, const char *note,
                                    const struct study_column *column, int column_n)
{
    struct study_table *t = &r->table[r->table_n++];
    *t = (struct study_table){ .id = id, .title = title, .note = note, .column = column, .column_n = column_n };
    return t;
}

struct study_row *study_new_row(struct study_table *t)
{
    if ((t->row_n & (t->row_n - 1)) == 0) {
        struct study_row *more = study_alloc((size_t)(t->row_n ? t->row_n * 2 : 1) * sizeof *more);
        if (t->row_n)
            memcpy(more, t->row, (size_t)t->row_n * sizeof *more);
        t->row = more;
    }
    struct study_row *row = &t->row[t->row_n++];
    row->cell = study_alloc((size_t)t->column_n * sizeof *row->cell);
    return row;
}

void study_cell_text(struct study_row *row, int column, const char *text, const char *id)
{
    row->cell[column] = (struct study_cell){ .kind = STUDY_TEXT, .known = true, .text = text, .id = id };
}

void study_cell_count(struct study_row *row, int column, int64_t n)
{
    row->cell[column] = (struct study_cell){ .kind = STUDY_COUNT, .known = true, .value = (double)n };
}

void study_cell_number(struct study_row *row, int column, enum study_kind kind, double value)
{
    row->cell[column] = (struct study_cell){ .kind = (uint8_t)kind, .known = true, .value = value };
}

void study_cell_estimate(struct study_row *row, int column, enum study_kind kind, const struct ludo_estimate *e)
{
    row->cell[column] = (struct study_cell){
        .kind = (uint8_t)kind, .known = e->known, .interval = true, .value = e->value, .low = e->low, .high = e->high
    };
}

/* Returns a number that prints as zero without a minus sign. */
static double plain_zero(double v, int decimals) { return fabs(v) * pow(10, decimals) < 0.5 ? 0 : v; }

static const char *number_words(const struct study_cell *c, bool interval, char *room, size_t size)
{
    double times = c->kind == STUDY_PERCENT ? 100 : 1;
    int d = c->kind == STUDY_PERCENT ? 1 : 2;
    int n = snprintf(room, size, "%.*f%s", d, plain_zero(times * c->value, d), c->kind == STUDY_PERCENT ? " %" : "");
    if (interval && c->interval && n > 0 && (size_t)n < size)
        snprintf(room + n, size - (size_t)n, " ± %.*f", d, times * (c->high - c->value));
    return room;
}

const char *study_cell_words(const struct study_cell *c, bool interval, char *room, size_t size)
{
    if (!c->known)
        snprintf(room, size, "-");
    else if (c->kind == STUDY_TEXT)
        snprintf(room, size, "%s", c->text);
    else if (c->kind == STUDY_FLAG)
        snprintf(room, size, "%s", c->value > 0 ? "*" : "");
    else if (c->kind == STUDY_COUNT)
        snprintf(room, size, "%.0f", c->value);
    else
        return number_words(c, interval, room, size);
    return room;
}
