/* test_notation.c - converts moves to words, words to moves, and moves to dense numbers. */
#include "check_toy.h"

/* A table of verbs with every kind of argument, for tests without a game. */
static const struct ludo_name ship_rows[] = { { "ship-1", "Ship 1", NULL, NULL },
                                              { "ship-2", "Ship 2", NULL, NULL },
                                              { "ship-3", "Ship 3", NULL, NULL } };
static const struct ludo_names ships = { "ship", 3, ship_rows };

enum { PASS, CHARGE, PUT, REROLL, BIG, FLEET_VERBS };

static const char *const times[] = { "twice", "3 times", "4 times", "5 times" };

static const struct ludo_verb verbs[FLEET_VERBS] = {
    [PASS] = { .id = "pass", .label = "Pass", .sentence = "{who} passes" },
    [CHARGE] = { .id = "charge",
                 .label = "Charge {1} with {2}",
                 .arg = { { .kind = LUDO_ARG_NAME, .names = &ships }, { .kind = LUDO_ARG_SET, .names = &ships } } },
    [PUT] = { .id = "put",
              .label = "Put {1} on {2}, {3}",
              .arg = { { .kind = LUDO_ARG_INT, .min = 2, .max = 5, .value_texts = times },
                       { .kind = LUDO_ARG_NAME, .names = &ships },
                       { .kind = LUDO_ARG_INT, .min = 0, .max = 255 } } },
    [REROLL] = { .id = "reroll", .label = "Reroll {1}", .arg = { { .kind = LUDO_ARG_FACES } } },
    [BIG] = { .id = "passage", .label = "Passage" },
};

static const struct ludo_rules fleet = { .id = "fleet", .verbs = verbs, .verb_n = FLEET_VERBS };

static ludo_move read(const char *text)
{
    ludo_move m = 0;
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_move_parse(&fleet, text, strlen(text), &m, &e), 0);
    assert_null(e.what);
    return m;
}

static void refuses(const char *text, const char *why)
{
    ludo_move m = 0x12345678;
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_move_parse(&fleet, text, strlen(text), &m, &e), -1);
    assert_int_equal(m, 0x12345678);
    check_error(&e, why);
}

static const char *written(ludo_move m)
{
    ludo_move_put(&fleet, m, clean());
    return said_buffer;
}

TEST(a_former_name_is_read_as_the_name_of_today)
{
    QUIET;
    static const struct ludo_old_name former[] = { { "toss", "reroll" }, { "pass", "passage" }, { 0 } };
    struct ludo_rules renamed = fleet;
    struct ludo_error e = { 0 };
    ludo_move m = 0;
    refuses("toss 2 3", "unknown verb: toss");
    renamed.old_verbs = former;
    assert_int_equal(ludo_move_parse(&renamed, "toss 2 3", 8, &m, &e), 0);
    assert_string_equal(written(m), "reroll 2 3");
    /* the renamed verb did not change the verb `pass` */
    assert_int_equal(ludo_move_parse(&renamed, "pass", 4, &m, &e), 0);
    assert_string_equal(written(m), "pass");
}

TEST(moves_are_written_as_verb_and_arguments)
{
    QUIET;
    assert_string_equal(written(LUDO_MOVE(PASS, 0, 0, 0)), "pass");
    assert_string_equal(written(LUDO_MOVE(CHARGE, 1, 5, 0)), "charge ship-2 ship-1 ship-3");
    assert_string_equal(written(LUDO_MOVE(CHARGE, 1, 0, 0)), "charge ship-2");
    assert_string_equal(written(LUDO_MOVE(PUT, 4, 2, 255)), "put 4 ship-3 255");
    assert_string_equal(written(LUDO_MOVE_FACES(REROLL, 0010110)), "reroll 2 3 5");
    assert_string_equal(written(LUDO_MOVE(99, 1, 2, 3)), "?");
    assert_string_equal(written(LUDO_MOVE(PUT, 4, 9, 0)), "put 4 ? 0");
}

TEST(moves_are_read_with_any_blanks_and_dice_in_any_order)
{
    QUIET;
    assert_int_equal(read("pass"), LUDO_MOVE(PASS, 0, 0, 0));
    assert_int_equal(read("passage"), LUDO_MOVE(BIG, 0, 0, 0));
    assert_int_equal(read("  put\t4   ship-3 255 \r\n"), LUDO_MOVE(PUT, 4, 2, 255));
    assert_int_equal(read("reroll 5 2 3 2"), LUDO_MOVE_FACES(REROLL, 0010120));
    assert_int_equal(read("reroll 6 6 6 6 6 6"), LUDO_MOVE_FACES(REROLL, 0600000));
    assert_int_equal(read("charge ship-2 ship-3 ship-1"), LUDO_MOVE(CHARGE, 1, 5, 0));
}

TEST(refusals_name_the_word_and_what_was_expected)
{
    QUIET;
    refuses("", "no move given: write a verb and its arguments");
    refuses("   ", "no move given: write a verb and its arguments");
    refuses("fly me", "unknown verb: fly");
    refuses("pas", "unknown verb: pas");
    refuses("Pass", "unknown verb: Pass");
    refuses("pass now", "too many words after pass");
    refuses("put 2 ship-1  3  4", "too many words after put 2 ship-1  3");
    refuses("put", "put is incomplete; expected: 2..5");
    refuses("put 4", "put is incomplete; expected: ship");
    refuses("put 6 ship-1 0", "not a number in the range 2..5: 6");
    refuses("put 1 ship-1 0", "not a number in the range 2..5: 1");
    refuses("put x ship-1 0", "not a number in the range 2..5: x");
    refuses("put 4 ship-1 256", "not a number in the range 0..255: 256");
    refuses("put 4 ship 0", "unknown ship: ship");
    refuses("charge", "charge is incomplete; expected: ship");
    refuses("charge ship-1 ship-9", "unknown ship: ship-9");
    refuses("charge ship-1 ship-2 ship-2", "named twice: ship-2");
    refuses("reroll", "reroll is incomplete; expected: 1..6");
    refuses("reroll 7", "not a die face from 1 to 6: 7");
    refuses("reroll 12", "not a die face from 1 to 6: 12");
    refuses("reroll 1 1 1 1 1 1 1", "more than six dice after reroll");
}

TEST(only_the_given_bytes_are_read)
{
    QUIET;
    ludo_move m;
    assert_int_equal(ludo_move_parse(&fleet, "passXXX", 4, &m, NULL), 0);
    assert_int_equal(ludo_move_parse(&fleet, "pass\0", 5, &m, NULL), -1);
    assert_int_equal(ludo_move_parse(&fleet, "charge ship-1\0\0\0\0", 17, &m, NULL), -1);
    assert_int_equal(ludo_name_find(&ships, "ship-1\0\0\0\0", 10), -1);
    assert_int_equal(ludo_name_find(&ships, "ship-2xx", 6), 1);
    assert_int_equal(ludo_name_find(&ships, "ship-2", 5), -1);
    assert_int_equal(ludo_name_find(&ships, "", 0), -1);
    assert_int_equal(ludo_name_find(NULL, "ship-2", 6), -1);
}

TEST(labels_and_logs_are_sentences)
{
    QUIET;
    ludo_move_label(&fleet, LUDO_MOVE(CHARGE, 1, 5, 0), LUDO_EN, clean());
    SAYS("Charge Ship 2 with Ship 1 and Ship 3");
    ludo_move_label(&fleet, LUDO_MOVE_FACES(REROLL, 0010110), LUDO_EN, clean());
    SAYS("Reroll 2, 3 and 5");
    ludo_move_label(&fleet, LUDO_MOVE(PUT, 2, 0, 7), LUDO_EN, clean());
    SAYS("Put twice on Ship 1, 7"); /* the argument has a word for each number, starting at the minimum */
    ludo_move_label(&fleet, LUDO_MOVE(PUT, 5, 0, 7), LUDO_EN, clean());
    SAYS("Put 5 times on Ship 1, 7");
    ludo_move_sentence(&fleet, 1, LUDO_MOVE(PASS, 0, 0, 0), LUDO_EN, clean());
    SAYS("Player 2 passes");
    ludo_move_sentence(&fleet, 1, LUDO_MOVE_FACES(REROLL, 0100000), LUDO_EN, clean());
    SAYS("Reroll 6"); /* a verb without a sentence for the log uses its label */
    ludo_move_sentence(&toy_rules, LUDO_CHANCE, LUDO_MOVE(TOY_DRAW_IT, TOY_ANT, 0, 0), LUDO_EN, clean());
    SAYS("The Ant (1) is dealt");
    ludo_move_label(&fleet, LUDO_MOVE(99, 0, 0, 0), LUDO_EN, clean());
    SAYS("?");
}

/* ---- Dense numbers */

/* 1 + 3 * 2^3 + 4 * 3 * 256 + 923 + 1 */
enum { ACTIONS = 1 + 24 + 3072 + 923 + 1 };

TEST(every_move_has_one_number_and_they_sort_alike)
{
    QUIET;
    assert_int_equal(ludo_action_n(&fleet), ACTIONS);
    ludo_move before = 0;
    for (int i = 0; i < ACTIONS; i++) {
        ludo_move m = ludo_action_move(&fleet, i);
        assert_true(i == 0 || m > before);
        assert_int_equal(ludo_action_index(&fleet, m), i);
        before = m;
    }
}

TEST(every_numbered_move_can_be_written_and_read_back)
{
    QUIET;
    for (int i = 0; i < ACTIONS; i++)
        assert_int_equal(read(written(ludo_action_move(&fleet, i))), ludo_action_move(&fleet, i));
}

TEST(what_the_table_does_not_allow_has_no_number)
{
    QUIET;
    static const ludo_move bad[] = {
        LUDO_MOVE(FLEET_VERBS, 0, 0, 0),  LUDO_MOVE(255, 255, 255, 255),     LUDO_MOVE(PASS, 0, 0, 1),
        LUDO_MOVE(PASS, 1, 0, 0),         LUDO_MOVE(CHARGE, 3, 0, 0),        LUDO_MOVE(CHARGE, 0, 8, 0),
        LUDO_MOVE(CHARGE, 0, 1, 1),       LUDO_MOVE(PUT, 1, 0, 0),           LUDO_MOVE(PUT, 6, 0, 0),
        LUDO_MOVE(PUT, 2, LUDO_NONE, 0),  LUDO_MOVE_FACES(REROLL, 0),        LUDO_MOVE_FACES(REROLL, 0000007),
        LUDO_MOVE_FACES(REROLL, 0600001), LUDO_MOVE_FACES(REROLL, 01000000), LUDO_MOVE_FACES(REROLL, 0777777),
        LUDO_MOVE_FACES(REROLL, 0211111),
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ludo_action_index(&fleet, bad[i]), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_former_name_is_read_as_the_name_of_today),
        cmocka_unit_test(moves_are_written_as_verb_and_arguments),
        cmocka_unit_test(moves_are_read_with_any_blanks_and_dice_in_any_order),
        cmocka_unit_test(refusals_name_the_word_and_what_was_expected),
        cmocka_unit_test(only_the_given_bytes_are_read),
        cmocka_unit_test(labels_and_logs_are_sentences),
        cmocka_unit_test(every_move_has_one_number_and_they_sort_alike),
        cmocka_unit_test(every_numbered_move_can_be_written_and_read_back),
        cmocka_unit_test(what_the_table_does_not_allow_has_no_number),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
