/* fair_chance.c - chance samples each outcome in proportion to its weight (chi-square test, fixed seeds). */
#include "walk.h"

#include <math.h>

enum { SAMPLES = 4000, OUTCOMES = 600 };

static int find(const ludo_move *list, int n, ludo_move m)
{
    int i = 0;
    while (i < n && list[i] != m)
        i++;
    return i;
}

/* Returns a limit that a fair sample exceeds about once in 30 000 tests (Wilson and Hilferty). */
static double limit(int freedom)
{
    double f = freedom, a = 2 / (9 * f), cube = 1 - a + 4.0 * sqrt(a);
    return f * cube * cube * cube;
}

static double chi_square(const struct ludo_rules *g, const world *s, const ludo_move *all, const int *count, int n)
{
    double total = 0, chi = 0;
    for (int i = 0; i < n; i++)
        total += g->weight ? (double)g->weight(s, all[i]) : 1;
    for (int i = 0; i < n; i++) {
        double expected = SAMPLES * (g->weight ? (double)g->weight(s, all[i]) : 1) / total, off = count[i] - expected;
        chi += off * off / expected;
    }
    return chi;
}

static const char *test_node(struct walk *w)
{
    static ludo_move all[OUTCOMES];
    int count[OUTCOMES] = { 0 }, n = w->rules->outcomes(&w->s, all, OUTCOMES);
    ludo_move m;
    if (n < 2 || n > OUTCOMES)
        return NOTHING;
    for (int i = 0; i < SAMPLES; i++) {
        w->rules->sample(&w->s, &w->luck, &m);
        int at = find(all, n, m);
        if (at == n)
            return wrong("step %d: %s is not among the outcomes", w->steps, notation(w->rules, m));
        count[at]++;
    }
    double chi = chi_square(w->rules, &w->s, all, count, n);
    return chi < limit(n - 1) ? NULL : wrong("step %d: chi-square %.1f over %d outcomes", w->steps, chi, n);
}

/* Tests one chance position for each stream of each game. */
static const char *outcomes_are_fair(struct walk *w)
{
    static bool seen[256];
    if (w->steps == 0)
        memset(seen, 0, sizeof seen);
    if (w->seat != LUDO_CHANCE || seen[w->d.stream] || ludo_rng_below(&w->luck, 4))
        return NOTHING;
    seen[w->d.stream] = true;
    return test_node(w);
}

static const struct property properties[] = {
    { "outcomes are as likely as their weights", .look = outcomes_are_fair, .every = 20 },
};

int main(int argc, char **argv) { return run_properties(properties, 1, argc, argv, 400); }
