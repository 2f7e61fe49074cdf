/* study_plots.c - the plots of the HTML report, as SVG. */
#include "study_html.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLOT_WIDTH = 760, LEFT = 270, RIGHT = 40, ROW = 22, SHOWN = 24, LETTERS = 38 };

/* A scale maps values to x coordinates. */
struct scale {
    double low, high;
};

static double x_of(const struct scale *s, double v)
{
    return LEFT + (v - s->low) / (s->high - s->low) * (PLOT_WIDTH - LEFT - RIGHT);
}

static void widen(struct scale *s, double v)
{
    s->low = fmin(s->low, v);
    s->high = fmax(s->high, v);
}

/* Returns a step of 1, 2 or 5 times a power of ten with at most eight steps. */
static double step_of(const struct scale *s)
{
    double step = pow(10, floor(log10(fmax(s->high - s->low, 1e-9) / 8)));
    static const double times[] = { 1, 2, 5, 10 };
    for (int i = 0; i < 4; i++)
        if ((s->high - s->low) / (step * times[i]) <= 8)
            return step * times[i];
    return step * 20;
}

static void put_axis(FILE *f, const struct scale *s, int height, bool percent)
{
    double step = step_of(s);
    for (double v = ceil(s->low / step - 1e-9) * step; v <= s->high + step * 1e-9; v += step) {
        double x = x_of(s, v);
        fprintf(f, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"4\" y2=\"%d\" stroke=\"var(--line)\"/>", x, x, height - 18);
        fprintf(f, "<text class=\"soft\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g%s</text>\n", x, height - 4,
                fabs(v) < step / 2 ? 0
                : percent          ? round(v * 1000) / 10
                                   : v,
                percent ? " %" : "");
    }
}

static void put_svg(FILE *f, int height, const char *title)
{
    fprintf(f, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\"><title>", PLOT_WIDTH, height,
            PLOT_WIDTH, height);
    html_text(f, title);
    fputs("</title>\n", f);
}

/* Writes a label at the left, cut to its room. */
static void put_left_label(FILE *f, const char *label, const char *anchor, double y)
{
    char room[400];
    struct ludo_text t = ludo_text(room, sizeof room);
    int n = 0;
    const char *end = label;
    for (; *end; end++)
        if ((*end & 0xc0) != 0x80 && ++n > LETTERS)
            break;
    ludo_put_n(&t, label, (size_t)(end - label));
    ludo_put(&t, *end ? "…" : "");
    if (anchor) {
        fputs("<a href=\"#", f);
        html_text(f, anchor);
        fputs("\">", f);
    }
    fprintf(f, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 10, y + 4);
    html_text(f, room);
    fprintf(f, "</text>%s\n", anchor ? "</a>" : "");
}

static void put_interval(FILE *f, const struct scale *s, double y, double low, double value, double high,
                         const char *colour)
{
    fprintf(f, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"var(--%s)\" stroke-width=\"2\"/>",
            x_of(s, low), x_of(s, high), y, y, colour);
    fprintf(f, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"var(--%s)\"/>\n", x_of(s, value), y, colour);
}

static void put_reference(FILE *f, const struct scale *s, double v, int height)
{
    fprintf(f, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"4\" y2=\"%d\" stroke=\"var(--soft)\" stroke-dasharray=\"4 3\"/>\n",
            x_of(s, v), x_of(s, v), height - 18);
}

/* ---- Values with intervals, one row each ----------------------------------------------------------------- */

/* Draws one column of a table. `reference` is the value of the dashed line. */
static void forest(FILE *f, const struct study_table *t, int column, double reference)
{
    int height = t->row_n * ROW + 30;
    struct scale s = { reference, reference };
    for (int i = 0; i < t->row_n; i++)
        if (t->row[i].cell[column].known) {
            widen(&s, t->row[i].cell[column].low);
            widen(&s, t->row[i].cell[column].high);
        }
    if (t->row_n == 0 || s.high - s.low < 1e-9)
        return;
    put_svg(f, height, T(t->column[column].title));
    put_axis(f, &s, height, t->row[0].cell[column].kind == STUDY_PERCENT);
    put_reference(f, &s, reference, height);
    for (int i = 0; i < t->row_n; i++) {
        const struct study_cell *c = &t->row[i].cell[column];
        double y = 14 + i * ROW;
        put_left_label(f, t->row[i].cell[0].text, NULL, y);
        if (c->known)
            put_interval(f, &s, y, c->low, c->value, c->high, "one");
    }
    fputs("</svg>\n", f);
}

/* ---- The options with a marked difference ---------------------------------------------------------------- */

static int by_effect(const void *a, const void *b)
{
    const struct study_option *x = *(const struct study_option *const *)a, *y = *(const struct study_option *const *)b;
    return x->effect.value < y->effect.value ? 1 : x->effect.value > y->effect.value ? -1 : x->row - y->row;
}

static void put_option_words(FILE *f, const struct study_option *o)
{
    char taken[40], won[40];
    snprintf(taken, sizeof taken, "%.0f", 100 * o->pick.value);
    snprintf(won, sizeof won, "%.0f", 100 * o->won.value);
    fputs("<g><title>", f);
    html_text(f, o->label);
    html_text(f, study_message(N_(": taken {1} of 100 times when it could be taken. Seats that took it won {2} of 100 "
                                  "games."),
                               taken, won));
    fputs("</title>", f);
}

static void put_effect_rows(FILE *f, const struct study_option **found, int n)
{
    int height = n * ROW + 30;
    struct scale s = { 0, 0 };
    for (int i = 0; i < n; i++) {
        widen(&s, found[i]->effect.low);
        widen(&s, found[i]->effect.high);
    }
    put_svg(f, height, T(N_("adjusted difference")));
    put_axis(f, &s, height, true);
    put_reference(f, &s, 0, height);
    for (int i = 0; i < n; i++) {
        const struct ludo_estimate *e = &found[i]->effect;
        put_option_words(f, found[i]);
        put_left_label(f, found[i]->label, found[i]->anchor, 14 + i * ROW);
        put_interval(f, &s, 14 + i * ROW, e->low, e->value, e->high, e->value > 0 ? "good" : "bad");
        fputs("</g>", f);
    }
    fputs("</svg>\n", f);
}

static int by_p(const void *a, const void *b)
{
    const struct study_option *x = *(const struct study_option *const *)a, *y = *(const struct study_option *const *)b;
    return x->effect.p < y->effect.p ? -1 : x->effect.p > y->effect.p ? 1 : x->row - y->row;
}

static void plot_effects(FILE *f, const struct study_report *r)
{
    const struct study_option **found = study_alloc((size_t)(r->option_n + 1) * sizeof *found);
    int n = 0;
    for (int i = 0; i < r->option_n; i++)
        if (r->option[i].marked && r->study->row[i].arg >= 0)
            found[n++] = &r->option[i];
    qsort(found, (size_t)n, sizeof *found, by_p);
    n = n < SHOWN ? n : SHOWN;
    qsort(found, (size_t)n, sizeof *found, by_effect);
    if (n)
        put_effect_rows(f, found, n);
}

/* ---- Length ---------------------------------------------------------------------------------------------- */

static void length_range(const struct ludo_study *st, int *low, int *high)
{
    *low = 0;
    *high = LUDO_LENGTHS - 1;
    while (*low < LUDO_LENGTHS - 1 && !st->length[*low])
        ++*low;
    while (*high > *low && !st->length[*high])
        --*high;
}

static void plot_lengths(FILE *f, const struct ludo_study *st)
{
    enum { BARS = 24, HEIGHT = 180 };
    long count[BARS] = { 0 }, most = 1;
    int low, high;
    length_range(st, &low, &high);
    int width = (high - low) / BARS + 1;
    for (int i = low; i <= high; i++)
        count[(i - low) / width] += st->length[i];
    for (int i = 0; i < BARS; i++)
        most = count[i] > most ? count[i] : most;
    struct scale s = { low, low + BARS * width };
    put_svg(f, HEIGHT + 30, T(N_("Decisions in a game")));
    put_axis(f, &s, HEIGHT + 30, false);
    for (int i = 0; i < BARS; i++) {
        double tall = (double)count[i] / (double)most * (HEIGHT - 10), x = x_of(&s, low + i * width);
        fprintf(f,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"var(--one)\"><title>%d: %ld</title>"
                "</rect>\n",
                x + 1, HEIGHT + 12 - tall, x_of(&s, low + (i + 1) * width) - x - 2, tall, low + i * width, count[i]);
    }
    put_left_label(f, T(N_("Decisions in a game")), NULL, HEIGHT / 2);
    fputs("</svg>\n", f);
}

/* ---- Score by line: winners and other players ------------------------------------------------------------ */

static void plot_lines(FILE *f, const struct study_table *t)
{
    int height = t->row_n * (ROW + 6) + 50;
    struct scale s = { 0, 1e-6 };
    for (int i = 0; i < t->row_n; i++)
        for (int c = 1; c <= 2; c++)
            if (t->row[i].cell[c].known)
                widen(&s, t->row[i].cell[c].value);
    put_svg(f, height, T(t->title));
    put_axis(f, &s, height, false);
    for (int i = 0; i < t->row_n * 2; i++) {
        const struct study_cell *c = &t->row[i / 2].cell[1 + i % 2];
        double y = 28 + i / 2 * (ROW + 6), x = x_of(&s, fmin(0, c->value)), end = x_of(&s, fmax(0, c->value));
        if (i % 2 == 0)
            put_left_label(f, t->row[i / 2].cell[0].text, NULL, y + 9);
        if (c->known)
            fprintf(f, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"10\" fill=\"var(--%s)\"/>\n", x,
                    y + i % 2 * 11, end - x, i % 2 ? "two" : "one");
    }
    fprintf(f,
            "<text x=\"%d\" y=\"16\" style=\"fill:var(--one)\">%s</text><text x=\"%d\" y=\"16\" "
            "style=\"fill:var(--two)\">%s</text></svg>\n",
            LEFT, T(t->column[1].title), LEFT + 200, T(t->column[2].title));
}

void html_plots(FILE *f, const struct study_report *r, const struct study_table *t)
{
    bool common = r->study->shape.common;
    if (strcmp(t->id, "seats") == 0 && !common)
        forest(f, t, 2, 1.0 / r->study->arena.config.seats);
    else if (strcmp(t->id, "players") == 0)
        forest(f, t, 2, 1.0 / r->study->arena.config.seats);
    else if (strcmp(t->id, "length") == 0)
        plot_lengths(f, r->study);
    else if (strcmp(t->id, "lines") == 0 && t->row_n)
        plot_lines(f, t);
    else if (strcmp(t->id, "things") == 0)
        plot_effects(f, r);
    else if (strcmp(t->id, "sensitivity") == 0)
        for (int c = 2; c < t->column_n; c += 2) {
            fprintf(f, "<p>%s</p>\n", T(t->column[c].title));
            forest(f, t, c, 0);
        }
}
