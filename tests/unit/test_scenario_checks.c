/* test_scenario_checks.c - `ludo scenario --rotate` and `--unlisted` find errors in rules that concern only one seat,
 * and missing refusals.
 *
 * Each test breaks a copy of the rules of Pillars in one place, and runs a scenario that passes with this copy, but
 * must fail with these options. */
#include "check.h"
#include "scenario.h"

static const struct ludo_rules *pillars;
static struct ludo_rules broken;
static struct ludo_scenario result;

static const char scenario[] = "# T\n"
                               "game broken\n"
                               "seats 3\n"
                               "option first=1\n"
                               "given seats[0].aside = 3\n"
                               "given seats[1].aside = 3\n"
                               "given seats[2].aside = 3\n"
                               "0: refuse hire-free mason-x2 PE-152\n"
                               "play take forest-3 small\n"
                               "play pass\n"
                               "expect to-move 2\n";

static void begin(void)
{
    pillars = ludo_game("pillars");
    broken = *pillars;
    broken.id = "broken";
}

static bool passes(bool rotate, int unlisted)
{
    const struct ludo_scenario_checks checks = { .rotate = rotate, .unlisted = unlisted, .extra = &broken };
    return ludo_scenario_check(&result, scenario, sizeof scenario - 1, &checks);
}

/* Checks that the scenario passes as written, and fails with this error when its seats are rotated. */
static void fails_only_rotated(const char *expected)
{
    assert_true(passes(false, 0));
    assert_false(passes(true, 0));
    assert_false(result.broken);
    check_error(&result.error, expected);
}

TEST(whole_rules_pass)
{
    QUIET;
    begin();
    assert_true(passes(true, -1));
    assert_null(result.unrotated);
}

/* Breaks the rules: seat 2 gains nothing. With the seats rotated by 2, seat 2 takes the card that seat 0 takes in the
 * scenario. */
static void play_without_last(void *s, int seat, ludo_move m, struct ludo_events *ev)
{
    pillars->play(s, seat, m, ev);
    if (seat == 2)
        ludo_assign(pillars, s, "seats[2].resources", "none", NULL, NULL);
}

TEST(a_move_that_does_nothing_for_the_last_seat)
{
    QUIET;
    begin();
    broken.play = play_without_last;
    fails_only_rotated("line 9: with the seats rotated by 2, another value results: seats[2].resources");
}

static void score_without_last(const void *s, struct ludo_result *r)
{
    pillars->score(s, r);
    r->points[2] = 0;
}

TEST(a_score_without_the_last_seat)
{
    QUIET;
    begin();
    broken.score = score_without_last;
    fails_only_rotated("line 8: with the seats rotated by 1, another result follows");
}

/* Breaks the rules: the first legal move of seat 1 is missing. The scenario does not play this move. */
static int moves_but_one(const void *s, int seat, ludo_move *list)
{
    int n = pillars->moves(s, seat, list), less = seat == 1 && n > 1;
    memmove(list, list + less, (size_t)(n - less) * sizeof *list);
    return n - less;
}

TEST(legal_moves_that_depend_on_the_seat)
{
    QUIET;
    begin();
    broken.moves = moves_but_one;
    fails_only_rotated("line 8: with the seats rotated by 1, the question or its legal moves differ");
}

static int clause_of_seat_0(const void *s, int seat, ludo_move m)
{
    int clause = pillars->why_not(s, seat, m);
    return clause && seat ? 1 : clause;
}

TEST(a_refusal_with_another_clause_for_other_seats)
{
    QUIET;
    begin();
    broken.why_not = clause_of_seat_0;
    fails_only_rotated("line 8: with the seats rotated by 1, another clause forbids hire-free mason-x2");
}

/* ---- Moves that are not listed -------------------------------------------------------------------------- */

static int refuses_nothing_free(const void *s, int seat, ludo_move m)
{
    int clause = pillars->why_not(s, seat, m);
    /* clause 44 is missing: no question of this scenario is about dismissing a craftsman */
    return clause == 44 ? 0 : clause;
}

TEST(an_unlisted_move_without_a_refusal)
{
    QUIET;
    begin();
    broken.why_not = refuses_nothing_free;
    assert_true(passes(true, 0));
    assert_false(passes(false, -1));
    ludo_error_put(&result.error, LUDO_EN, clean());
    static const char expected[] = "line 8: this move is not listed, but no clause forbids it: dismiss ";
    assert_memory_equal(said_buffer, expected, sizeof expected - 1);
}

TEST(one_seat_is_not_rotated)
{
    QUIET;
    static const char alone[] = "game aerion\nseats 1\nexpect playing\n";
    const struct ludo_scenario_checks checks = { .rotate = true };
    assert_true(ludo_scenario_check(&result, alone, sizeof alone - 1, &checks));
    assert_string_equal(result.unrotated, "one seat");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_rules_pass),
        cmocka_unit_test(a_move_that_does_nothing_for_the_last_seat),
        cmocka_unit_test(a_score_without_the_last_seat),
        cmocka_unit_test(legal_moves_that_depend_on_the_seat),
        cmocka_unit_test(a_refusal_with_another_clause_for_other_seats),
        cmocka_unit_test(an_unlisted_move_without_a_refusal),
        cmocka_unit_test(one_seat_is_not_rotated),
    };
    return cmocka_run_group_tests_name("scenario checks", tests, NULL, NULL);
}
