/* test_glicko.c - Glicko-2 ratings: the worked example of Glickman's paper, and properties that hold for all
 * results. */
#include "check.h"
#include "server/glicko.h"

#include <math.h>

static void check_near(double is, double expected, double within)
{
    if (fabs(is - expected) > within)
        fail_msg("%f is not %f", is, expected);
}

TEST(the_worked_example_of_the_paper)
{
    QUIET;
    struct glicko me = { 1500, 200, 0.06 };
    const struct glicko_meeting met[] = { { { 1400, 30, 0.06 }, 1 },
                                          { { 1550, 100, 0.06 }, 0 },
                                          { { 1700, 300, 0.06 }, 0 } };
    glicko_play(&me, met, 3);
    check_near(me.rating, 1464.06, 0.01);
    check_near(me.deviation, 151.52, 0.01);
    check_near(me.volatility, 0.05999, 0.00001);
}

TEST(who_rests_is_known_less_well_and_never_less_than_a_newcomer)
{
    QUIET;
    struct glicko me = { 1700, 60, 0.06 }, before = me;
    glicko_age(&me, 0);
    check_near(me.deviation, 60, 1e-9);
    glicko_age(&me, 10);
    assert_true(me.deviation > before.deviation);
    check_near(me.rating, before.rating, 0);
    glicko_age(&me, 1e9);
    check_near(me.deviation, glicko_new().deviation, 0);
}

TEST(two_newcomers_gain_and_lose_the_same_and_a_tie_moves_nobody)
{
    QUIET;
    struct glicko a = glicko_new(), b = glicko_new();
    glicko_play(&a, &(struct glicko_meeting){ glicko_new(), 1 }, 1);
    glicko_play(&b, &(struct glicko_meeting){ glicko_new(), 0 }, 1);
    assert_true(a.rating > 1500);
    check_near(a.rating - 1500, 1500 - b.rating, 1e-9);
    struct glicko c = glicko_new();
    glicko_play(&c, &(struct glicko_meeting){ glicko_new(), 0.5 }, 1);
    check_near(c.rating, 1500, 1e-9);
    assert_true(c.deviation < 350);
}

/* After ten thousand games with any results, all numbers are finite. The rating of a player who wins most games is
 * certain enough for the list of leaders. */
TEST(a_long_life_ends_nowhere_strange)
{
    QUIET;
    struct glicko a = glicko_new(), b = glicko_new();
    for (int i = 0; i < 10000; i++) {
        struct glicko was = a;
        double points = i % 7 == 0 ? 0 : i % 5 == 0 ? 0.5 : 1;
        glicko_play(&a, &(struct glicko_meeting){ b, points }, 1);
        glicko_play(&b, &(struct glicko_meeting){ was, 1 - points }, 1);
    }
    assert_true(isfinite(a.rating) && isfinite(b.rating) && a.rating > b.rating);
    assert_true(a.deviation > 20 && a.deviation < 110);
    assert_true(a.volatility > 0 && a.volatility < 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example_of_the_paper),
        cmocka_unit_test(who_rests_is_known_less_well_and_never_less_than_a_newcomer),
        cmocka_unit_test(two_newcomers_gain_and_lose_the_same_and_a_tie_moves_nobody),
        cmocka_unit_test(a_long_life_ends_nowhere_strange),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
