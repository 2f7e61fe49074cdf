/* histogram.c - histograms of whole numbers, in the terminal and as SVG. */
#include "sim_report.h"

#include <stdlib.h>
#include <string.h>

enum { BARS = 20, WIDTH = 48 };

struct bars {
    int n, first, step;
    uint64_t count[24], most, total;
};

/* Returns the width of a bar, so that at most BARS bars cover the range. Widths are 1, 2 or 5 times a power of ten. */
static int step_for(int span)
{
    for (int ten = 1;; ten *= 10)
        for (int k = 0; k < 3; k++) {
            int step = ten * (k == 0 ? 1 : k == 1 ? 2 : 5);
            if (span / step < BARS)
                return step;
        }
}

static int floor_to(int value, int step)
{
    int rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

static void bars_make(struct bars *b, const uint32_t *count, int n, int first)
{
    int low = 0, high = n - 1;
    memset(b, 0, sizeof *b);
    while (low < n && !count[low])
        low++;
    while (high > low && !count[high])
        high--;
    if (low == n)
        return;
    b->step = step_for(high - low);
    b->first = floor_to(first + low, b->step);
    b->n = (first + high - b->first) / b->step + 1;
    for (int i = low; i <= high; i++) {
        int k = (first + i - b->first) / b->step;
        b->count[k] += count[i];
        b->total += count[i];
        if (b->count[k] > b->most)
            b->most = b->count[k];
    }
}

void histogram_put(const char *title, const uint32_t *count, int n, int first)
{
    struct bars b;
    bars_make(&b, count, n, first);
    if (b.n < 2)
        return;
    printf("\n%s\n", title);
    for (int i = 0; i < b.n; i++) {
        int length = (int)((b.count[i] * WIDTH + b.most / 2) / b.most);
        printf("%6d  ", b.first + i * b.step);
        for (int k = 0; k < length; k++)
            putchar('#');
        printf("%s%.1f %%\n", length ? " " : "", 100.0 * (double)b.count[i] / (double)b.total);
    }
}

/* ---- SVG ------------------------------------------------------------------------------------------------- */

static void svg_bar(FILE *f, const struct bars *b, int i)
{
    double width = 560.0 / b->n, height = 200.0 * (double)b->count[i] / (double)b->most;
    double x = 40 + width * i, y = 250 - height;
    fprintf(f,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%d: "
            "%llu</title></rect>\n",
            x, y, width * 0.9, height, b->first + i * b->step, (unsigned long long)b->count[i]);
    fprintf(f, "<text x=\"%.1f\" y=\"266\">%d</text>\n", x + width * 0.45, b->first + i * b->step);
}

static void svg_write(FILE *f, const struct ludo_sim *sim, const char *title, const struct bars *b)
{
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 290\" "
          "font-family=\"sans-serif\" "
          "font-size=\"11\" text-anchor=\"middle\">\n"
          "<rect width=\"640\" height=\"290\" fill=\"#fff\"/>\n",
          f);
    fprintf(f, "<text x=\"320\" y=\"24\" font-size=\"15\">%s - %s (%ld)</text>\n<g fill=\"#4a6d8c\">\n",
            T(sim->rules->name), title, sim->total.games);
    for (int i = 0; i < b->n; i++)
        svg_bar(f, b, i);
    fputs("</g>\n<line x1=\"40\" y1=\"250\" x2=\"600\" y2=\"250\" stroke=\"#333\"/>\n</svg>\n", f);
}

/* Plots the scores, or the length of the games if all players win or lose together. */
int sim_svg(const struct ludo_sim *sim, const char *path)
{
    struct bars b;
    char *data = NULL;
    size_t n = 0;
    bool common = sim->shape.common;
    if (common)
        bars_make(&b, sim->total.length, LUDO_LENGTHS, 0);
    else
        bars_make(&b, sim->total.score[0], LUDO_SCORES, LUDO_SCORE_MIN);
    FILE *f = open_memstream(&data, &n);
    if (!f)
        return cli_bad(N_("{1}: cannot write the file: {2}"), path, T(N_("out of memory")));
    svg_write(f, sim, common ? T(N_("Decisions in a game")) : T(N_("Points of player 1")), &b);
    fclose(f);
    int status = cli_write(path, data, n, FOR_ALL);
    free(data);
    return status;
}
