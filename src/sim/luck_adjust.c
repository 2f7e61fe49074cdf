/* luck_adjust.c - subtracts the luck from the mean result of many deals, and Student's t distribution. */
#include "luck.h"

#include <math.h>

void ludo_luck_add(struct ludo_luck_sums *s, int64_t y, int64_t l)
{
    s->n++;
    s->y += y;
    s->l += l;
    s->yy += y * y;
    s->yl += y * l;
    s->ll += l * l;
}

/* Adds `sign` times the sums of one block. */
static void merge_sums(struct ludo_luck_sums *to, const struct ludo_luck_sums *s, int sign)
{
    to->n += sign * s->n;
    to->y += sign * s->y;
    to->l += sign * s->l;
    to->yy += sign * s->yy;
    to->yl += sign * s->yl;
    to->ll += sign * s->ll;
}

/* Sums of squares around the means. */
struct centred {
    double yy, yl, ll;
};

static struct centred centred_of(const struct ludo_luck_sums *s)
{
    double n = (double)s->n, y = (double)s->y, l = (double)s->l;
    return (struct centred){ (double)s->yy - y * y / n, (double)s->yl - y * l / n, (double)s->ll - l * l / n };
}

/* Returns how much of the result one unit of luck explains, or 0 if there are too few deals. */
static double slope(const struct ludo_luck_sums *s)
{
    if (s->n < 3)
        return 0;
    struct centred c = centred_of(s);
    return c.ll > 0.5 ? c.yl / c.ll : 0;
}

static double half_of(double squares, double n)
{
    return n > 1 ? ludo_t_quantile(n - 1) * sqrt(fmax(0, squares) / (n - 1) / n) : 0;
}

void ludo_luck_adjust(const struct ludo_luck_sums block[LUDO_BLOCKS], struct ludo_adjusted *out)
{
    struct ludo_luck_sums all = { 0 };
    double sum = 0;
    *out = (struct ludo_adjusted){ 0 };
    for (int b = 0; b < LUDO_BLOCKS; b++)
        merge_sums(&all, &block[b], 1);
    if (all.n == 0)
        return;
    for (int b = 0; b < LUDO_BLOCKS; b++) {
        struct ludo_luck_sums others = all;
        merge_sums(&others, &block[b], -1);
        sum += (double)block[b].y - slope(&others) * (double)block[b].l;
    }
    struct centred c = centred_of(&all);
    double by = slope(&all), left = c.yy - 2 * by * c.yl + by * by * c.ll;
    out->n = (double)all.n;
    out->raw = (double)all.y / out->n;
    out->adjusted = sum / out->n;
    out->raw_half = half_of(c.yy, out->n);
    out->adjusted_half = half_of(left, out->n);
    out->saved = all.n > 2 && left > 1e-9 * c.yy ? c.yy / left : 0;
}

/* ---- Student's t ------------------------------------------------------------------------------------ */

/* The continued fraction of the incomplete beta function, by Lentz. */
static double beta_fraction(double a, double b, double x)
{
    double c = 1, d = 1 - (a + b) * x / (a + 1), f;
    d = 1 / (fabs(d) < 1e-30 ? 1e-30 : d);
    f = d;
    for (int i = 1; i <= 300; i++) {
        double m = i, even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        f *= d * c;
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        f *= d * c;
        if (fabs(d * c - 1) < 1e-14)
            break;
    }
    return f;
}

static double beta_part(double a, double b, double x)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x));
    return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a : 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double ludo_t_tail(double t, double freedom) { return beta_part(freedom / 2, 0.5, freedom / (freedom + t * t)); }

double ludo_t_quantile(double freedom)
{
    double low = 1.9, high = 13;
    for (int i = 0; i < 60; i++) {
        double mid = (low + high) / 2;
        if (ludo_t_tail(mid, freedom) > 0.05)
            low = mid;
        else
            high = mid;
    }
    return high;
}
