/* study_estimate.c - estimates from the sums of a study, with 95 % intervals over deals.
 *
 * An interval is a delete-a-group jackknife: the estimate is repeated without each block of deals. The differences
 * between these estimates measure the standard error, and Student's t distribution gives the interval. */
#include "study.h"

#include <math.h>

static int64_t block_sum(const struct ludo_study *st, int block, int cell)
{
    return st->sum[block * st->cell_n + cell];
}

int64_t ludo_sum(const struct ludo_sums *s, int cell)
{
    int64_t sum = 0;
    for (int b = 0; b < LUDO_BLOCKS; b++)
        sum += b == s->without ? 0 : block_sum(s->study, b, cell);
    return sum;
}

/* ---- The jackknife ---------------------------------------------------------------------------------- */

/* Estimates the difference between two studies; `a` may be NULL. */
static bool point_of(const struct ludo_study *a, const struct ludo_study *b, int without, ludo_estimator *of, int which,
                     double *value)
{
    struct ludo_sums sums = { b, without }, before = { a, without };
    double was = 0;
    if (!of(&sums, which, value) || (a && !of(&before, which, &was)))
        return false;
    *value -= was;
    return true;
}

static void finish_estimate(struct ludo_estimate *e, const double *without, int n)
{
    double mean = 0, squares = 0;
    for (int i = 0; i < n; i++)
        mean += without[i] / n;
    for (int i = 0; i < n; i++)
        squares += (without[i] - mean) * (without[i] - mean);
    double error = sqrt(squares * (n - 1) / n), half = ludo_t_quantile(n - 1) * error;
    e->low = e->value - half;
    e->high = e->value + half;
    e->p = error > 1e-12 ? ludo_t_tail(e->value / error, n - 1) : 1;
}

void ludo_study_difference(const struct ludo_study *a, const struct ludo_study *b, ludo_estimator *of, int which,
                           struct ludo_estimate *e)
{
    double without[LUDO_BLOCKS];
    int n = 0;
    *e = (struct ludo_estimate){ 0 };
    if (!point_of(a, b, -1, of, which, &e->value))
        return;
    for (int k = 0; k < LUDO_BLOCKS; k++) {
        if (block_sum(b, k, LUDO_S_DEALS) == 0)
            continue;
        if (!point_of(a, b, k, of, which, &without[n++]))
            return;
    }
    e->known = n > 1;
    if (e->known)
        finish_estimate(e, without, n);
}

void ludo_study_estimate(const struct ludo_study *st, ludo_estimator *of, int which, struct ludo_estimate *e)
{
    ludo_study_difference(NULL, st, of, which, e);
}

static void group_sums(const struct ludo_study *st, int group, bool margin, int block, struct ludo_luck_sums *to)
{
    static const int cells[2][3] = { { LUDO_G_WIN, LUDO_G_WIN2, LUDO_G_WIN_LUCK },
                                     { LUDO_G_MARGIN, LUDO_G_MARGIN2, LUDO_G_MARGIN_LUCK } };
    int at = LUDO_S_GROUPS + group * LUDO_G_CELLS;
    to->n = block_sum(st, block, LUDO_S_DEALS);
    to->y = block_sum(st, block, at + cells[margin][0]);
    to->yy = block_sum(st, block, at + cells[margin][1]);
    to->yl = block_sum(st, block, at + cells[margin][2]);
    to->l = block_sum(st, block, at + LUDO_G_LUCK);
    to->ll = block_sum(st, block, at + LUDO_G_LUCK2);
}

void ludo_study_adjusted(const struct ludo_study *st, int group, bool margin, struct ludo_adjusted *out)
{
    struct ludo_luck_sums block[LUDO_BLOCKS];
    struct ludo_sums all = { st, -1 };
    for (int b = 0; b < LUDO_BLOCKS; b++)
        group_sums(st, group, margin, b, &block[b]);
    ludo_luck_adjust(block, out);
    double units = (double)ludo_sum(&all, LUDO_S_GROUPS + group * LUDO_G_CELLS + LUDO_G_UNITS);
    double each = units > 0 ? out->n / units / (margin ? 1 : 720) : 0;
    out->raw *= each;
    out->raw_half *= each;
    out->adjusted *= each;
    out->adjusted_half *= each;
}

/* ---- Many comparisons ------------------------------------------------------------------------------- */

/* Returns the rank of a p value among all known values: the number of values that are not larger. */
static int rank_of(const struct ludo_estimate *e, int n, double p)
{
    int rank = 0;
    for (int i = 0; i < n; i++)
        rank += e[i].known && e[i].p <= p;
    return rank;
}

void ludo_study_mark(const struct ludo_estimate *e, int n, bool *marked)
{
    double limit = -1;
    int known = 0;
    for (int i = 0; i < n; i++)
        known += e[i].known;
    for (int i = 0; i < n; i++)
        if (e[i].known && e[i].p <= 0.05 * rank_of(e, n, e[i].p) / known)
            limit = fmax(limit, e[i].p);
    for (int i = 0; i < n; i++)
        marked[i] = e[i].known && e[i].p <= limit;
}

/* ---- Variance of the margin ------------------------------------------------------------------------- */

struct factors {
    int seats, first, contenders; /* number of seats that count, first group of the contenders, and their number */
};

/* In a common game all seats have the same result, so only the first seat counts. */
static struct factors factors_of(const struct ludo_study *st)
{
    bool common = st->shape.common;
    return (struct factors){ common ? 1 : st->arena.config.seats, common ? 0 : LUDO_SEATS_MAX,
                             common ? 1 : st->arena.contender_n };
}

/* Returns the sum over groups of (sum of margins) squared divided by the number of units. */
static double between(const struct ludo_sums *s, int first, int n)
{
    double sum = 0;
    for (int i = first; i < first + n; i++) {
        int at = LUDO_S_GROUPS + i * LUDO_G_CELLS;
        double units = (double)ludo_sum(s, at + LUDO_G_UNITS), margin = (double)ludo_sum(s, at + LUDO_G_MARGIN);
        sum += units > 0 ? margin * margin / units : 0;
    }
    return sum;
}

static double sum_over_seats(const struct ludo_sums *s, int seats, int cell)
{
    double sum = 0;
    for (int i = 0; i < seats; i++)
        sum += (double)ludo_sum(s, LUDO_S_GROUPS + i * LUDO_G_CELLS + cell);
    return sum;
}

void ludo_study_variance(const struct ludo_study *st, struct ludo_variance *v)
{
    struct ludo_sums s = { st, -1 };
    struct factors f = factors_of(st);
    double games = st->arena.seating_n, deals = (double)ludo_sum(&s, LUDO_S_DEALS);
    double all = st->arena.config.seats; /* equal results in a common game count once */
    double squares = (double)ludo_sum(&s, LUDO_S_MARGIN2) * f.seats / all;
    double cells = (double)ludo_sum(&s, LUDO_S_CELL2) * f.seats / all / games;
    double units = deals * games * f.seats, sum = sum_over_seats(&s, f.seats, LUDO_G_MARGIN);
    double mean = sum * sum / units, seat = between(&s, 0, f.seats), player = between(&s, f.first, f.contenders);
    double inside = squares - cells - (player - mean), freedom = units - deals * f.seats - (f.contenders - 1);
    *v = (struct ludo_variance){ .known = games > 1 && deals > 1 && freedom > 0 };
    if (!v->known)
        return;
    v->player = (player - mean) / units;
    v->seat = (seat - mean) / units;
    v->rest = fmax(0, inside / freedom);
    v->deal = fmax(0, ((cells - seat) / (f.seats * (deals - 1)) - v->rest) / games);
}
