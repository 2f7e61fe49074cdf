/* test_study.c - the counts and estimates of a study, for four games of the toy whose numbers are computed by hand. */
#include "../../src/sim/study.h"
#include "check_toy.h"
#include "ludo/players.h"

#include <math.h>

static const double QUANTILE_1 = 12.7062047, EXACT = 1e-6; /* Student's t with one degree of freedom */

static void near(double value, double expected)
{
    if (fabs(value - expected) > EXACT)
        fail_msg("%.9f instead of %.9f", value, expected);
}

/* Two deals of greedy and random, each in two seatings. */
static void set_up(struct ludo_study *st)
{
    memset(st, 0, sizeof *st);
    st->arena = (struct ludo_arena){ .rules = &toy_rules, .seed = "1", .deals = 2, .threads = 1 };
    ludo_config_default(&toy_rules, &st->arena.config);
    st->arena.player[0] = ludo_player("greedy");
    st->arena.player[1] = ludo_player("random");
    assert_int_equal(ludo_study_prepare(st), 0);
    assert_int_equal(st->arena.seating_n, 2);
}

static int fox_row(struct ludo_study *st)
{
    int rows[LUDO_ARGS_MAX + 1], n = ludo_study_rows_of(st, LUDO_MOVE(0, 5, 0, 0), rows);
    assert_int_equal(n, 2);
    assert_int_equal(st->row[rows[1]].id, 5);
    return rows[1];
}

/* The points are 3:0 and 1:1 in the first deal, 0:3 and 2:0 in the second. Three seats may lay the fox; the winners of
 * games 0 and 2 lay it. */
static bool add_game(struct ludo_study *st, int number, int points0, int points1, int fox_seat, int offered, int taken)
{
    static uint32_t fired[8];
    struct ludo_seen_option seen = { (uint8_t)(fox_seat < 0 ? 0 : fox_seat), fox_row(st), offered, taken,
                                     500000 * offered };
    struct ludo_study_game g = { .number = number,
                                 .ended = true,
                                 .decisions = 10 + number,
                                 .choices = 4,
                                 .answers = 12,
                                 .turns = 2,
                                 .seen = &seen,
                                 .seen_n = fox_seat >= 0,
                                 .fired = fired };
    memset(g.leader, LUDO_NONE, sizeof g.leader);
    g.leader[0] = number == 0 ? 0 : LUDO_NONE;
    g.result =
        (struct ludo_result){ .over = true, .seats = 2, .line_n = 1, .points = { (int16_t)points0, (int16_t)points1 } };
    g.result.rank[0] = points0 >= points1 ? 1 : 2;
    g.result.rank[1] = points1 >= points0 ? 1 : 2;
    memcpy(g.result.line[0].points, g.result.points, sizeof g.result.points);
    return ludo_study_add(st, &g);
}

static void add_first_deal(struct ludo_study *st)
{
    assert_true(add_game(st, 0, 3, 0, 0, 2, 1));
    assert_true(add_game(st, 1, 1, 1, 1, 1, 0));
}

static void add_second_deal(struct ludo_study *st)
{
    assert_true(add_game(st, 2, 0, 3, 1, 1, 1));
    assert_true(add_game(st, 3, 2, 0, -1, 0, 0));
}

static double estimate(const struct ludo_study *st, ludo_estimator *of, int which)
{
    struct ludo_estimate e;
    ludo_study_estimate(st, of, which, &e);
    return e.value;
}

/* ---- Tests ------------------------------------------------------------------------------------------ */

TEST(shares_and_lines_are_means_over_all_games)
{
    static struct ludo_study st;
    QUIET;
    set_up(&st);
    add_first_deal(&st);
    add_second_deal(&st);
    near(estimate(&st, ludo_est_share, 0), 2.5 / 4);              /* 1, a tie, 0 and 1 */
    near(estimate(&st, ludo_est_share, LUDO_SEATS_MAX), 1.5 / 4); /* greedy: 1, a tie, 0 and 0 */
    near(estimate(&st, ludo_est_margin, 0), 2.0 / 4);             /* 3, 0, -3 and 2 */
    near(estimate(&st, ludo_est_won_line, 0), 10.0 / 5);          /* 3, 1, 1, 3 and 2 */
    near(estimate(&st, ludo_est_lost_line, 0), 0);
    near(estimate(&st, ludo_est_per_game, LUDO_S_DECISIONS), 11.5);
    near(estimate(&st, ludo_est_per_choice, LUDO_S_ANSWERS), 3);
    near(estimate(&st, ludo_est_led, 0), 1);
    assert_int_equal(st.length[10] + st.length[11] + st.length[12] + st.length[13], 4);
    ludo_study_free(&st);
}

TEST(an_interval_leaves_out_one_deal_after_another)
{
    static struct ludo_study st;
    struct ludo_estimate e;
    struct ludo_adjusted a;
    QUIET;
    set_up(&st);
    add_first_deal(&st);
    add_second_deal(&st);
    ludo_study_estimate(&st, ludo_est_points, 0, &e);
    assert_true(e.known);
    near(e.value, 1.5); /* 2 in one deal, 1 in the other, so the standard error is 0.5 */
    near(e.high, 1.5 + QUANTILE_1 * 0.5);
    near(e.low, 1.5 - QUANTILE_1 * 0.5);
    ludo_study_adjusted(&st, 0, false, &a);
    near(a.raw, 0.625); /* 0.75 in one deal, 0.5 in the other */
    near(a.raw_half, QUANTILE_1 * 0.125);
    near(a.adjusted, 0.625); /* there was no luck */
    ludo_study_free(&st);
}

TEST(an_option_is_compared_within_deal_seat_and_player)
{
    static struct ludo_study st;
    QUIET;
    set_up(&st);
    add_first_deal(&st);
    add_second_deal(&st);
    int fox = fox_row(&st);
    near(estimate(&st, ludo_est_taken, fox), 2.0 / 4);
    near(estimate(&st, ludo_est_even, fox), 0.5);
    near(estimate(&st, ludo_est_seen, fox), 3.0 / 8);
    near(estimate(&st, ludo_est_win_taken, fox), 1);
    near(estimate(&st, ludo_est_win_not, fox), 0.5);
    /* Every deal, seat and player takes the fox in one of four cases, so x - 1/4 is left: xy is 2 - 4 / 4, xx is
     * 2 - 8 / 16 */
    near(estimate(&st, ludo_est_effect, fox), 1 / 1.5);
    ludo_study_free(&st);
}

TEST(the_order_of_the_deals_does_not_matter_and_half_a_deal_does_not_count)
{
    static struct ludo_study a, b;
    QUIET;
    set_up(&a);
    set_up(&b);
    add_first_deal(&a);
    add_second_deal(&a);
    assert_false(add_game(&b, 3, 9, 0, -1, 0, 0)); /* its first game is missing */
    assert_true(add_game(&b, 0, 9, 0, 0, 2, 1));   /* is added again below */
    add_second_deal(&b);
    add_first_deal(&b);
    assert_true(add_game(&b, 4, 9, 0, 0, 2, 1)); /* its second game is missing */
    assert_memory_equal(a.sum, b.sum, sizeof *a.sum * (size_t)a.cell_n * LUDO_BLOCKS);
    assert_memory_equal(a.length, b.length, sizeof *a.length * LUDO_LENGTHS);
    ludo_study_free(&a);
    ludo_study_free(&b);
}

TEST(a_difference_is_paired_by_deals)
{
    static struct ludo_study a, b;
    struct ludo_estimate e;
    QUIET;
    set_up(&a);
    set_up(&b);
    add_first_deal(&a);
    add_second_deal(&a);
    add_game(&b, 0, 4, 0, 0, 2, 1); /* one point more in every game of seat 1 */
    add_game(&b, 1, 2, 1, 1, 1, 0);
    add_game(&b, 2, 1, 3, 1, 1, 1);
    add_game(&b, 3, 3, 0, -1, 0, 0);
    ludo_study_difference(&a, &b, ludo_est_points, 0, &e);
    near(e.value, 1);
    near(e.high - e.low, 0);
    ludo_study_free(&a);
    ludo_study_free(&b);
}

TEST(luck_is_subtracted_with_the_slope_of_the_other_deals)
{
    struct ludo_luck_sums block[LUDO_BLOCKS] = { { 0 } };
    struct ludo_adjusted a;
    static const int luck[] = { 1, -1, 3, 2 };
    QUIET;
    for (int i = 0; i < 4; i++)
        ludo_luck_add(&block[i], 10 + 2 * luck[i], luck[i]);
    ludo_luck_adjust(block, &a);
    near(a.raw, 12.5);
    near(a.adjusted, 10);
    near(a.adjusted_half, 0);
    memset(block, 0, sizeof block);
    /* one deal differs from the line: its own slope must not be used. The slope of the first three deals is 0 */
    ludo_luck_add(&block[0], 5, -1);
    ludo_luck_add(&block[1], 5, 0);
    ludo_luck_add(&block[2], 5, 1);
    ludo_luck_add(&block[3], 9, 4);
    ludo_luck_adjust(block, &a);
    /* without block 0: slope of (0,5) (1,5) (4,9) is 14/13 ; without 1: of (-1,5) (1,5) (4,9) is 48/57 ; without 2: of
     * (-1,5) (0,5) (4,9) is 12/14 */
    near(a.adjusted, (5 + 14.0 / 13 + 5 + 5 - 12.0 / 14 + 9) / 4);
}

TEST(the_quantiles_of_the_t_distribution_are_those_of_the_tables)
{
    QUIET;
    assert_true(fabs(ludo_t_quantile(1) - 12.7062) < 1e-4);
    assert_true(fabs(ludo_t_quantile(9) - 2.2622) < 1e-4);
    assert_true(fabs(ludo_t_quantile(39) - 2.0227) < 1e-4);
    assert_true(fabs(ludo_t_tail(2.571, 5) - 0.05) < 1e-4);
    assert_true(fabs(ludo_t_tail(-2.571, 5) - 0.05) < 1e-4);
}

TEST(marks_are_corrected_for_the_number_of_comparisons)
{
    struct ludo_estimate e[5] = {
        { .known = true, .p = 0.01 }, { .known = true, .p = 0.2 },  { .known = false, .p = 0 },
        { .known = true, .p = 0.03 }, { .known = true, .p = 0.02 },
    };
    bool marked[5];
    QUIET;
    ludo_study_mark(e, 5, marked); /* the limits are 0.0125, 0.025, 0.0375 and 0.05 */
    assert_true(marked[0] && !marked[1] && !marked[2] && marked[3] && marked[4]);
    e[3].p = 0.045;
    ludo_study_mark(e, 5, marked);
    assert_true(marked[0] && !marked[3] && marked[4]);
    e[1].p = 0.05; /* the largest value passes, so all pass */
    ludo_study_mark(e, 5, marked);
    assert_true(marked[0] && marked[1] && marked[3] && marked[4] && !marked[2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_and_lines_are_means_over_all_games),
        cmocka_unit_test(an_interval_leaves_out_one_deal_after_another),
        cmocka_unit_test(an_option_is_compared_within_deal_seat_and_player),
        cmocka_unit_test(the_order_of_the_deals_does_not_matter_and_half_a_deal_does_not_count),
        cmocka_unit_test(a_difference_is_paired_by_deals),
        cmocka_unit_test(luck_is_subtracted_with_the_slope_of_the_other_deals),
        cmocka_unit_test(the_quantiles_of_the_t_distribution_are_those_of_the_tables),
        cmocka_unit_test(marks_are_corrected_for_the_number_of_comparisons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
