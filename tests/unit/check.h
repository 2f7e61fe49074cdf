/* check.h - cmocka, and the checks that several unit tests use. */
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

#define TEST(name) static void name(void **unused_)
#define QUIET      (void)unused_

/* A text buffer for tests, with functions to clear it, write to it and compare it. */
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

/* Computes the chi-square statistic of counts against expected values. If the counts fit and there are many cells, the
 * result is about `cells`, plus or minus twice the square root of 2 * `cells`. */
static inline double chi_square(const int *count, const double *expected, int cells)
{
    double sum = 0;
    for (int i = 0; i < cells; i++)
        if (expected[i] > 0)
            sum += (count[i] - expected[i]) * (count[i] - expected[i]) / expected[i];
    return sum;
}

#endif
