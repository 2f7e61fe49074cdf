/* glicko.c - the Glicko-2 rating system. Comments name the steps of Glickman's paper by their numbers. */
#include "glicko.h"

#include <math.h>

static const double SCALE = 173.7178, MIDDLE = 1500, WIDEST = 350, PI = 3.14159265358979323846;
static const double TAU = 0.5;       /* system constant: limits how fast the volatility changes */
static const double NEAR = 0.000001; /* precision of the volatility */

struct glicko glicko_new(void) { return (struct glicko){ .rating = MIDDLE, .deviation = WIDEST, .volatility = 0.06 }; }

void glicko_age(struct glicko *g, double periods)
{
    double phi = g->deviation / SCALE;
    double wider = SCALE * sqrt(phi * phi + periods * g->volatility * g->volatility);
    g->deviation = wider < WIDEST ? wider : WIDEST;
}

static double weight(double phi) { return 1 / sqrt(1 + 3 * phi * phi / (PI * PI)); }

/* Steps 3 and 4: the inverse of the estimated variance (1 / v), and the sum of the differences between the results and
 * the expected results. */
static double weigh(const struct glicko *g, const struct glicko_meeting *m, int n, double *better)
{
    double tells = 0;
    *better = 0;
    for (int i = 0; i < n; i++) {
        double of = weight(m[i].other.deviation / SCALE);
        double expected = 1 / (1 + exp(-of * (g->rating - m[i].other.rating) / SCALE));
        tells += of * of * expected * (1 - expected);
        *better += of * (m[i].points - expected);
    }
    return tells;
}

struct surprise { /* the values that step 5 needs */
    double delta2, phi2, v, a;
};

static double slope(const struct surprise *s, double x)
{
    double e = exp(x), d = s->phi2 + s->v + e;
    return e * (s->delta2 - d) / (2 * d * d) - (x - s->a) / (TAU * TAU);
}

/* Step 5: computes the new volatility from the root of the paper's function f, which is between a and b. */
static double steady(const struct surprise *s)
{
    double a = s->a, b = a - TAU;
    if (s->delta2 > s->phi2 + s->v)
        b = log(s->delta2 - s->phi2 - s->v);
    else
        while (slope(s, b) < 0)
            b -= TAU;
    double at_a = slope(s, a), at_b = slope(s, b);
    for (int i = 0; fabs(b - a) > NEAR && i < 100; i++) {
        double c = a + (a - b) * at_a / (at_b - at_a), at_c = slope(s, c);
        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else
            at_a /= 2;
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

void glicko_play(struct glicko *g, const struct glicko_meeting *m, int n)
{
    double phi = g->deviation / SCALE, better, tells = weigh(g, m, n, &better);
    if (n == 0 || tells <= 0) {
        glicko_age(g, 1);
        return;
    }
    double v = 1 / tells, delta = v * better;
    struct surprise s = { delta * delta, phi * phi, v, log(g->volatility * g->volatility) };
    g->volatility = steady(&s);
    glicko_age(g, 1); /* step 6 */
    phi = g->deviation / SCALE;
    phi = 1 / sqrt(1 / (phi * phi) + tells); /* steps 7 and 8 */
    g->deviation = SCALE * phi;
    g->rating += SCALE * phi * phi * better;
}
