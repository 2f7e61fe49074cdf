/* sim_report.c - the report of a simulation: rates and means with 95 % confidence intervals. */
#include "sim_report.h"

#include <math.h>

struct range {
    double low, mid, high;
};

/* Computes Wilson's confidence interval, which is also valid for rates near 0 and 1 and for few games. */
static struct range wilson(long hits, long n)
{
    double z = 1.959964, p = (double)hits / (double)n, m = (double)n;
    double centre = (p + z * z / (2 * m)) / (1 + z * z / m);
    double half = z / (1 + z * z / m) * sqrt(p * (1 - p) / m + z * z / (4 * m * m));
    return (struct range){ fmax(0, centre - half), p, fmin(1, centre + half) };
}

static struct range mean(double sum, double squares, long n)
{
    double m = sum / (double)n, spread = n > 1 ? (squares - sum * m) / (double)(n - 1) : 0;
    double half = 1.959964 * sqrt(fmax(0, spread) / (double)n);
    return (struct range){ m - half, m, m + half };
}

static struct range points_of(const struct ludo_sim *s, int seat)
{
    return mean((double)s->total.points[seat], (double)s->total.points_squared[seat], s->total.games);
}

/* The distribution of a seat's points. */
struct spread {
    double sd;
    int at[5]; /* minimum, first quartile, median, third quartile, maximum */
};

/* Returns the quantile: the lowest score that a share `part` of the games did not exceed. */
static int quantile(const uint32_t *count, double part, long games)
{
    double seen = 0;
    int i = 0;
    while (i < LUDO_SCORES - 1 && ((seen += count[i]) < part * (double)games || seen == 0))
        i++;
    return LUDO_SCORE_MIN + i;
}

static struct spread spread_of(const struct ludo_sim *s, int seat)
{
    const struct ludo_tally *t = &s->total;
    double n = (double)t->games, sum = (double)t->points[seat];
    double square = n > 1 ? ((double)t->points_squared[seat] - sum * sum / n) / (n - 1) : 0;
    struct spread d = { .sd = sqrt(fmax(0, square)) };
    for (int i = 0; i < 5; i++)
        d.at[i] = quantile(t->score[seat], i / 4.0, t->games);
    return d;
}

static void put_label(const char *label)
{
    fputs("  ", stdout);
    put_padded(label, 12);
}

static void put_rate(struct range r)
{
    printf("%6.2f %%  [%.2f %% .. %.2f %%]\n", 100 * r.mid, 100 * r.low, 100 * r.high);
}

static void put_mean(struct range r) { printf("%8.2f  [%.2f .. %.2f]\n", r.mid, r.low, r.high); }

static void put_spread(const struct spread *d)
{
    put_label(T(N_("standard deviation")));
    printf("%8.2f\n", d->sd);
    put_label(T(N_("spread")));
    printf("%5d .. %d .. %d .. %d .. %d  %s\n", d->at[0], d->at[1], d->at[2], d->at[3], d->at[4],
           T(N_("(minimum, quartiles, maximum)")));
}

static void report_lines(const struct ludo_sim *s)
{
    int seats = s->shape.common ? 1 : s->config.seats;
    printf("\n%s\n", T(N_("On average")));
    for (int k = 0; k < s->shape.line_n && k < LUDO_LINES_MAX; k++) {
        printf("  ");
        put_padded(T(s->shape.line[k].what), 34);
        for (int i = 0; i < seats; i++)
            printf(" %8.2f", (double)s->total.line[k][i] / (double)s->total.games);
        if (s->shape.line[k].of)
            printf(" / %d", s->shape.line[k].of);
        putchar('\n');
    }
}

static void report_seats(const struct ludo_sim *s)
{
    for (int i = 0; i < s->config.seats; i++) {
        print_message(stdout, N_("Player {1} ({2})\n"), number_word(i + 1), s->player[i]->id);
        put_label(T(N_("wins")));
        put_rate(wilson(s->total.wins[i], s->total.games));
        put_label(T(N_("points")));
        put_mean(points_of(s, i));
        struct spread d = spread_of(s, i);
        put_spread(&d);
    }
}

void sim_report(const struct ludo_sim *s)
{
    const struct ludo_tally *t = &s->total;
    char title[80];
    if (s->stopped)
        printf("%s\n", T(N_("Interrupted. Games played so far:")));
    print_message(stdout, N_("{1}: {2} games"), s->rules->id, number_word(t->games));
    print_message(stdout, N_(", seed {1}\n"), s->seed, NULL);
    if (s->shape.common) {
        put_label(T(N_("won")));
        put_rate(wilson(t->wins[0], t->games));
    } else {
        report_seats(s);
    }
    put_label(T(N_("decisions")));
    put_mean(mean((double)t->decisions, t->decisions_squared, t->games));
    put_label(T(N_("steps")));
    printf("%8.2f\n", (double)t->steps / (double)t->games);
    if (t->unended)
        print_message(stdout, N_("{1} games did not end\n"), number_word(t->unended), NULL);
    report_lines(s);
    histogram_put(T(N_("Decisions in a game")), t->length, LUDO_LENGTHS, 0);
    for (int i = 0; !s->shape.common && i < s->config.seats; i++) {
        snprintf(title, sizeof title, "%s %d", T(N_("Points of player")), i + 1);
        histogram_put(title, t->score[i], LUDO_SCORES, LUDO_SCORE_MIN);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------------------ */

static void json_range(const char *name, struct range r)
{
    char key[64];
    json_real(name, r.mid, -1);
    snprintf(key, sizeof key, "%s_low", name);
    json_real(key, r.low, -1);
    snprintf(key, sizeof key, "%s_high", name);
    json_real(key, r.high, -1);
}

static void json_counts(const char *name, const uint32_t *count, int n, int first)
{
    ludo_put_json_open(json, name, '{');
    for (int i = 0; i < n; i++)
        if (count[i])
            ludo_put_json_int(json, number_word(first + i), count[i]);
    ludo_put_json_close(json, '}');
}

static void json_spread(const struct spread *d)
{
    static const char *const key[5] = { "points_min", "points_q1", "points_median", "points_q3", "points_max" };
    json_real("points_sd", d->sd, -1);
    for (int i = 0; i < 5; i++)
        ludo_put_json_int(json, key[i], d->at[i]);
}

static void json_seat(const struct ludo_sim *s, int i)
{
    struct spread d = spread_of(s, i);
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "player", s->player[i]->id);
    json_range("win_rate", wilson(s->total.wins[i], s->total.games));
    json_range("points", points_of(s, i));
    json_spread(&d);
    json_counts("scores", s->total.score[i], LUDO_SCORES, LUDO_SCORE_MIN);
    ludo_put_json_close(json, '}');
}

static void json_line(const struct ludo_sim *s, int k)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "what", T(s->shape.line[k].what));
    ludo_put_json_int(json, "of", s->shape.line[k].of);
    ludo_put_json_open(json, "mean", '[');
    for (int i = 0; i < s->config.seats; i++)
        json_real(NULL, (double)s->total.line[k][i] / (double)s->total.games, -1);
    ludo_put_json_close(json, ']');
    ludo_put_json_close(json, '}');
}

static void json_seats_and_lines(const struct ludo_sim *s)
{
    ludo_put_json_open(json, "seats", '[');
    for (int i = 0; i < s->config.seats; i++)
        json_seat(s, i);
    ludo_put_json_close(json, ']');
    ludo_put_json_open(json, "lines", '[');
    for (int k = 0; k < s->shape.line_n && k < LUDO_LINES_MAX; k++)
        json_line(s, k);
    ludo_put_json_close(json, ']');
}

void sim_json(const struct ludo_sim *s, const char *key)
{
    const struct ludo_tally *t = &s->total;
    ludo_put_json_open(json, key, '{');
    ludo_put_json_text(json, "game", s->rules->id);
    json_box(s->rules);
    ludo_put_json_text(json, "seed", s->seed);
    ludo_put_json_int(json, "games", t->games);
    ludo_put_json_bool(json, "interrupted", s->stopped);
    ludo_put_json_int(json, "unended", t->unended);
    ludo_put_json_bool(json, "common", s->shape.common);
    json_range("decisions", mean((double)t->decisions, t->decisions_squared, t->games));
    json_real("steps", (double)t->steps / (double)t->games, -1);
    json_seats_and_lines(s);
    json_counts("lengths", t->length, LUDO_LENGTHS, 0);
    ludo_put_json_close(json, '}');
}
