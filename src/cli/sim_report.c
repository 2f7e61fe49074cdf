/* sim_report.c - what a simulation says: rates and means with their 95 % confidence intervals. */
#include "sim.h"

#include <math.h>

struct range {
    double low, mid, high;
};

/* Wilson's interval: right also for rates near 0 and 1 and for few games. */
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

static struct range points_of(const struct sim *s, int seat)
{
    return mean((double)s->total.points[seat], (double)s->total.points_squared[seat], s->total.games);
}

/* How the points of a seat spread: deviation, ends and quarters. */
struct spread {
    double sd;
    int at[5]; /* least, first quarter, middle, third quarter, most */
};

/* The lowest score that at least this part of the games did not exceed. */
static int quantile(const uint32_t *count, double part, long games)
{
    double seen = 0;
    int i = 0;
    while (i < SCORES - 1 && ((seen += count[i]) < part * (double)games || seen == 0))
        i++;
    return SCORE_MIN + i;
}

static struct spread spread_of(const struct sim *s, int seat)
{
    const struct tally *t = &s->total;
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
    put_label(T(N_("deviation")));
    printf("%8.2f\n", d->sd);
    put_label(T(N_("spread")));
    printf("%5d .. %d .. %d .. %d .. %d  %s\n", d->at[0], d->at[1], d->at[2], d->at[3], d->at[4],
           T(N_("(least, quarters, most)")));
}

static void report_lines(const struct sim *s)
{
    int seats = s->shape.common ? 1 : s->config.seats;
    printf("\n%s\n", T(N_("On average")));
    for (int k = 0; k < s->shape.line_n && k < LINES; k++) {
        printf("  ");
        put_padded(T(s->shape.line[k].what), 34);
        for (int i = 0; i < seats; i++)
            printf(" %8.2f", (double)s->total.line[k][i] / (double)s->total.games);
        if (s->shape.line[k].of)
            printf(" / %d", s->shape.line[k].of);
        putchar('\n');
    }
}

static void report_seats(const struct sim *s)
{
    for (int i = 0; i < s->config.seats; i++) {
        say(stdout, N_("Player {1} ({2})\n"), number_word(i + 1), s->spec[i]);
        put_label(T(N_("wins")));
        put_rate(wilson(s->total.wins[i], s->total.games));
        put_label(T(N_("points")));
        put_mean(points_of(s, i));
        struct spread d = spread_of(s, i);
        put_spread(&d);
    }
}

void sim_report(const struct sim *s)
{
    const struct tally *t = &s->total;
    char title[80];
    if (s->interrupted)
        printf("%s\n", T(N_("Interrupted; this is what was played:")));
    say(stdout, N_("{1}: {2} games"), s->rules->id, number_word(t->games));
    say(stdout, N_(", seed {1}\n"), s->seed, NULL);
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
        say(stdout, N_("{1} games did not end\n"), number_word(t->unended), NULL);
    report_lines(s);
    histogram_put(T(N_("Decisions in a game")), t->length, LENGTHS, 0);
    for (int i = 0; !s->shape.common && i < s->config.seats; i++) {
        snprintf(title, sizeof title, "%s %d", T(N_("Points of player")), i + 1);
        histogram_put(title, t->score[i], SCORES, SCORE_MIN);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------------ */

static void json_range(const char *name, struct range r)
{
    printf("\"%s\":%.6g,\"%s_low\":%.6g,\"%s_high\":%.6g", name, r.mid, name, r.low, name, r.high);
}

static void json_counts(const char *name, const uint32_t *count, int n, int first)
{
    bool any = false;
    printf("\"%s\":{", name);
    for (int i = 0; i < n; i++) {
        if (count[i])
            printf("%s\"%d\":%u", any ? "," : "", first + i, (unsigned)count[i]);
        any |= count[i] != 0;
    }
    putchar('}');
}

static void json_seat(const struct sim *s, int i)
{
    printf("%s{\"player\":", i ? "," : "");
    json_string(stdout, s->spec[i]);
    putchar(',');
    json_range("win_rate", wilson(s->total.wins[i], s->total.games));
    putchar(',');
    json_range("points", points_of(s, i));
    struct spread d = spread_of(s, i);
    printf(",\"points_sd\":%.6g,\"points_min\":%d,\"points_q1\":%d,\"points_median\":%d,"
           "\"points_q3\":%d,\"points_max\":%d,",
           d.sd, d.at[0], d.at[1], d.at[2], d.at[3], d.at[4]);
    json_counts("scores", s->total.score[i], SCORES, SCORE_MIN);
    putchar('}');
}

static void json_lines(const struct sim *s)
{
    fputs("\"lines\":[", stdout);
    for (int k = 0; k < s->shape.line_n && k < LINES; k++) {
        printf("%s{\"what\":", k ? "," : "");
        json_string(stdout, T(s->shape.line[k].what));
        printf(",\"of\":%d,\"mean\":[", s->shape.line[k].of);
        for (int i = 0; i < s->config.seats; i++)
            printf("%s%.6g", i ? "," : "", (double)s->total.line[k][i] / (double)s->total.games);
        fputs("]}", stdout);
    }
    fputs("]", stdout);
}

void sim_json(const struct sim *s)
{
    const struct tally *t = &s->total;
    printf("{\"game\":\"%s\",\"seed\":", s->rules->id);
    json_string(stdout, s->seed);
    printf(",\"games\":%ld,\"interrupted\":%s,\"unended\":%ld,\"common\":%s,", t->games,
           s->interrupted ? "true" : "false", t->unended, s->shape.common ? "true" : "false");
    json_range("decisions", mean((double)t->decisions, t->decisions_squared, t->games));
    printf(",\"steps\":%.6g,\"seats\":[", (double)t->steps / (double)t->games);
    for (int i = 0; i < s->config.seats; i++)
        json_seat(s, i);
    fputs("],", stdout);
    json_lines(s);
    putchar(',');
    json_counts("lengths", t->length, LENGTHS, 0);
    puts("}");
}
