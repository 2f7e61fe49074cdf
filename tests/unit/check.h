/* check.h - cmocka, and the few checks that the unit tests share. */
#ifndef CHECK_H
#define CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core.h"
#include "toy.h"

#define TEST(name) static void name(void **unused_)
#define QUIET      (void)unused_

/* A text of the test's own: clear it, write to it, compare it. */
static char said_buffer[8192];
static struct ludo_text said;

static inline struct ludo_text *clean(void)
{
    said = ludo_text(said_buffer, sizeof said_buffer);
    return &said;
}

#define SAYS(expected) assert_string_equal(said_buffer, expected)

static inline void check_error(const struct ludo_error *e, const char *expected)
{
    ludo_error_put(e, LUDO_EN, clean());
    SAYS(expected);
}

/* How far counts lie from what was expected; for many cells about `cells` plus or minus its root's double. */
static inline double chi_square(const int *count, const double *expected, int cells)
{
    double sum = 0;
    for (int i = 0; i < cells; i++)
        if (expected[i] > 0)
            sum += (count[i] - expected[i]) * (count[i] - expected[i]) / expected[i];
    return sum;
}

/* Deals, rolls and, for a seat, lays the move with that index among its moves. */
static inline void play_at_random(struct toy *s, struct ludo_rng *r)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX], m;
    toy_rules.decision(s, &d);
    if (d.kind == LUDO_BY_CHANCE) {
        toy_rules.sample(s, r, &m);
        toy_rules.play(s, LUDO_CHANCE, m, NULL);
        return;
    }
    int who = ludo_first(d.may && ludo_rng_below(r, 4) == 0 ? d.may : d.must);
    int n = toy_rules.moves(s, who, list);
    toy_rules.play(s, who, list[ludo_rng_below(r, n)], NULL);
}

static inline void toy_begin(struct toy *s, int seats)
{
    struct ludo_config c;
    ludo_config_default(&toy_rules, &c);
    c.seats = seats;
    toy_rules.setup(s, &c);
}

/* Hands dealt and dice rolled: the seats are about to lay. */
static inline void toy_dealt(struct toy *s, int seats, uint64_t seed)
{
    struct ludo_rng r;
    ludo_rng_seed(&r, seed);
    toy_begin(s, seats);
    while (s->task.kind != TOY_PICK)
        play_at_random(s, &r);
}

static inline bool toy_over(const struct toy *s)
{
    return s->task.kind == TOY_OVER;
}

#endif
