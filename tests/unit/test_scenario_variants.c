/* test_scenario_variants.c - `ludo scenario --vary` finds rules that work only in one round or with one number of
 * players.
 *
 * Each test breaks a copy of the rules of Pillars in one place. The scenario passes as written and with its seats
 * rotated. */
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
                               "play pass\n"
                               "expect seats[0].passed = 1\n"
                               "play pass\n"
                               "expect to-move 2\n"
                               "2: refuse hire-free mason-x2 PE-152\n"
                               "play pass\n"
                               "chance all\n"
                               "expect playing\n";

/* With two seats, line 11 of the scenario does not hold, and lines 12 and 13 belong to a removed seat. With more than
 * three seats, the added seats must pass before line 14, where the event is turned up. As the last round ends the game,
 * line 15 does not hold in that round. */
static const char stored[] = " 2:11 4 5 6 middle late last:15 6last:15";

static void begin(void)
{
    pillars = ludo_game("pillars");
    broken = *pillars;
    broken.id = "broken";
}

static bool passes(const char *variants, bool all)
{
    const struct ludo_scenario_checks checks = {
        .rotate = true, .extra = &broken, .variants = variants, .all_variants = all
    };
    return ludo_scenario_check(&result, scenario, sizeof scenario - 1, &checks);
}

static void fails_only_varied(const char *expected)
{
    assert_true(passes(NULL, false));
    assert_false(passes(stored, false));
    assert_false(result.broken);
    check_error(&result.error, expected);
}

static int seats_of(const void *s)
{
    struct ludo_config c;
    ludo_config_of(pillars, s, &c);
    return c.seats;
}

static int round_of(const void *s)
{
    struct ludo_moment m = { 0 };
    pillars->moment(s, &m);
    return m.round;
}

TEST(variants_are_listed)
{
    QUIET;
    begin();
    ludo_scenario_variants(scenario, sizeof scenario - 1, &broken, clean());
    SAYS(stored);
}

TEST(whole_rules_pass)
{
    QUIET;
    begin();
    assert_true(passes(stored, true));
}

/* Breaks the rules: a pass has no effect, except in round 1. */
static void play_in_round_1(void *s, int seat, ludo_move m, struct ludo_events *ev)
{
    pillars->play(s, seat, m, ev);
    if (seat == 0 && round_of(s) != 1)
        ludo_assign(pillars, s, "seats[0].passed", "0", NULL, NULL);
}

TEST(a_move_that_works_only_in_the_first_round)
{
    QUIET;
    begin();
    broken.play = play_in_round_1;
    fails_only_varied("line 9: in the variant middle: expected seats[0].passed = 1, but it is 0");
}

/* Breaks the rules: clause 1 is named instead of clause 152, except with three players. */
static int refuse_with_3(const void *s, int seat, ludo_move m)
{
    int clause = pillars->why_not(s, seat, m);
    return clause == 152 && seats_of(s) != 3 ? 1 : clause;
}

TEST(a_refusal_that_works_only_with_three_players)
{
    QUIET;
    begin();
    broken.why_not = refuse_with_3;
    fails_only_varied("line 12: in the variant 4: this move is refused: hire-free mason-x2 (PE-1)");
}

TEST(a_line_that_is_not_stored_as_exception_must_hold)
{
    QUIET;
    begin();
    assert_false(passes(" 2", false));
    check_error(&result.error, "line 11: in the variant 2: unknown seat: 2");
    assert_true(passes(" 2:11", false));
    assert_true(passes(" 2:..11", false));
    assert_false(passes(" 2:..12", false));
}

static const char out_of_date[] = "the list of variants is out of date: run make variants";

TEST(a_list_that_is_not_complete)
{
    QUIET;
    begin();
    assert_true(passes(" 2:11 4 5 6 middle late last:15", false));
    assert_false(passes(" 2:11 4 5 6 middle late last:15", true)); /* the list lacks the last variant */
    check_error(&result.error, out_of_date);
    /* the list says that line 11 does not hold with five seats, but line 11 holds */
    assert_false(passes(" 2:11 4 5:11 6 middle late last:15 6last:15", true));
    check_error(&result.error, out_of_date);
    assert_false(passes("", true)); /* the scenario is not in the list */
    check_error(&result.error, out_of_date);
}

TEST(stored_variants_are_found_by_name)
{
    QUIET;
    char words[40];
    static const char list[] = "a.scn: 2 3\nba.scn: 4\nb.scn:\n";
    assert_string_equal(ludo_scenario_stored_variants(list, "a.scn", words, sizeof words), " 2 3");
    assert_string_equal(ludo_scenario_stored_variants(list, "ba.scn", words, sizeof words), " 4");
    assert_string_equal(ludo_scenario_stored_variants(list, "b.scn", words, sizeof words), "");
    assert_string_equal(ludo_scenario_stored_variants(list, "a", words, sizeof words), "");
    assert_string_equal(ludo_scenario_stored_variants(list, "c.scn", words, sizeof words), "");
    assert_string_equal(ludo_scenario_stored_variants(NULL, "a.scn", words, sizeof words), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variants_are_listed),
        cmocka_unit_test(whole_rules_pass),
        cmocka_unit_test(a_move_that_works_only_in_the_first_round),
        cmocka_unit_test(a_refusal_that_works_only_with_three_players),
        cmocka_unit_test(a_line_that_is_not_stored_as_exception_must_hold),
        cmocka_unit_test(a_list_that_is_not_complete),
        cmocka_unit_test(stored_variants_are_found_by_name),
    };
    return cmocka_run_group_tests_name("scenario variants", tests, NULL, NULL);
}
