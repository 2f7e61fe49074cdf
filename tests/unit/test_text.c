/* test_text.c - bounded text, errors, languages and sentences. */
#include "check_toy.h"
#include "french.h"

TEST(a_text_holds_what_fits_and_says_when_it_does_not)
{
    QUIET;
    char buffer[6];
    struct ludo_text t = ludo_text(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    ludo_put(&t, "abc");
    ludo_put_char(&t, 'd');
    ludo_put_char(&t, 'e');
    assert_string_equal(buffer, "abcde");
    assert_false(t.cut);
    ludo_put(&t, "");
    assert_false(t.cut);
    ludo_put_char(&t, 'f');
    assert_true(t.cut);
    assert_string_equal(buffer, "abcde");
    assert_int_equal(t.n, 5);
}

TEST(a_cut_text_has_no_hole_and_no_half_character)
{
    QUIET;
    char buffer[6];
    struct ludo_text t = ludo_text(buffer, sizeof buffer);
    ludo_put(&t, "abcdé"); /* é takes two bytes, and only one byte is left */
    assert_string_equal(buffer, "abcd");
    assert_true(t.cut);
    ludo_put(&t, "x"); /* x would fit, but is not written, because an earlier text did not fit */
    assert_string_equal(buffer, "abcd");

    t = ludo_text(buffer, sizeof buffer);
    ludo_put(&t, "abcé");
    assert_string_equal(buffer, "abcé");
    ludo_put(&t, "é");
    assert_string_equal(buffer, "abcé");
}

TEST(a_text_without_room_takes_nothing)
{
    QUIET;
    struct ludo_text t = ludo_text(NULL, 0);
    ludo_put(&t, "");
    assert_false(t.cut);
    ludo_put(&t, "a");
    assert_true(t.cut);
    assert_int_equal(t.n, 0);
}

TEST(what_could_steer_a_terminal_is_shown_as_bytes)
{
    QUIET;
    static const char hostile[] = "a\033[2J\tb\177 \xc2\x9bm é \xe2\x82\xac \xff \xe2\x82";
    ludo_put_visible(clean(), hostile, sizeof hostile - 1);
    SAYS("a\\x1b[2J\\x09b\\x7f \\xc2\\x9bm é € \\xff \\xe2\\x82");
    struct ludo_error e;
    ludo_fail(&e, "unknown game: {1}", "\033c", NULL);
    ludo_error_put(&e, LUDO_EN, clean());
    SAYS("unknown game: \\x1bc");
}

TEST(numbers_are_written_in_full)
{
    QUIET;
    clean();
    ludo_put_int(&said, 0);
    ludo_put_char(&said, ' ');
    ludo_put_int(&said, -305);
    ludo_put_char(&said, ' ');
    ludo_put_int(&said, INT64_MIN);
    ludo_put_char(&said, ' ');
    ludo_put_int(&said, INT64_MAX);
    SAYS("0 -305 -9223372036854775808 9223372036854775807");
    ludo_put_hex(clean(), 0xbeef01, 8);
    SAYS("00beef01");
    ludo_put_hex(clean(), 0x12345, 2);
    SAYS("45");
    ludo_put_hex(clean(), 0x5, 18);
    SAYS("000000000000000005");
}

TEST(words_are_split_at_blanks_only)
{
    QUIET;
    const char text[] = "  one\ttwo  ", *at = text, *end = text + sizeof text - 1;
    struct ludo_core_word w;
    assert_true(ludo_core_word_next(&at, end, &w));
    assert_true(ludo_core_word_is(w, "one"));
    assert_false(ludo_core_word_is(w, "on"));
    assert_true(ludo_core_word_next(&at, end, &w));
    assert_true(ludo_core_word_is(w, "two"));
    assert_false(ludo_core_word_next(&at, end, &w));
}

TEST(only_plain_numbers_are_numbers)
{
    QUIET;
    int64_t v;
    assert_true(ludo_core_int_read((struct ludo_core_word){ "-12", 3 }, &v));
    assert_int_equal(v, -12);
    assert_true(ludo_core_int_read((struct ludo_core_word){ "2147483648", 10 }, &v));
    assert_int_equal(v, 2147483648);
    assert_false(ludo_core_int_read((struct ludo_core_word){ "", 0 }, &v));
    assert_false(ludo_core_int_read((struct ludo_core_word){ "-", 1 }, &v));
    assert_false(ludo_core_int_read((struct ludo_core_word){ "+1", 2 }, &v));
    assert_false(ludo_core_int_read((struct ludo_core_word){ "1x", 2 }, &v));
    assert_false(ludo_core_int_read((struct ludo_core_word){ "12345678901", 11 }, &v));
}

/* ---- Errors */

TEST(an_error_is_a_sentence_with_its_words_and_its_line)
{
    QUIET;
    struct ludo_error e;
    assert_int_equal(ludo_fail(&e, "unknown verb: {1}", "fly", NULL), -1);
    check_error(&e, "unknown verb: fly");
    e.line = 7;
    check_error(&e, "line 7: unknown verb: fly");
    ludo_error_put(&e, LUDO_FR, clean());
    SAYS("ligne 7 : verbe inconnu : fly");
    ludo_fail(&e, "{2} before {1}", "b", "a");
    check_error(&e, "a before b");
    assert_int_equal(e.line, 0);
    assert_int_equal(ludo_fail_n(&e, "{1}!", "abcdef", 3), -1);
    check_error(&e, "abc!");
    assert_int_equal(ludo_fail(NULL, "nobody listens", NULL, NULL), -1);
}

TEST(a_long_word_is_cut_and_its_braces_mean_nothing)
{
    QUIET;
    struct ludo_error e;
    char word[201];
    memset(word, 'x', 200);
    word[200] = '\0';
    ludo_fail(&e, "{1}", word, NULL);
    assert_int_equal(strlen(e.word[0]), 79);
    ludo_fail(&e, "<{1}>", "{2}{who}", "hidden");
    check_error(&e, "<{2}{who}>");
}

/* ---- Languages */

TEST(a_sentence_without_a_translation_is_said_in_english)
{
    QUIET;
    assert_string_equal(ludo_translate(LUDO_FR, "and"), "et");
    assert_string_equal(ludo_translate(LUDO_EN, "and"), "and");
    assert_string_equal(ludo_translate(LUDO_FR, "nowhere"), "nowhere");
    assert_string_equal(ludo_translate(LUDO_FR, "empty"), "empty");
    assert_string_equal(ludo_translate(LUDO_FR, NULL), "");
    assert_true(ludo_has_translation(LUDO_FR, "Chance"));
    assert_true(ludo_has_translation(LUDO_FR, "{who} takes {1} with {2} from {3}"));
    assert_false(ludo_has_translation(LUDO_FR, "empty"));
    assert_false(ludo_has_translation(LUDO_FR, "nowhere"));
    assert_false(ludo_has_translation(LUDO_FR, NULL));
    assert_true(ludo_has_translation(LUDO_EN, "nowhere"));
}

TEST(a_language_is_known_by_its_code)
{
    QUIET;
    enum ludo_lang lang = LUDO_EN;
    const char *french[] = { "fr", "FR", "fr_FR.UTF-8", "fr-CA", "fr.UTF-8", "fr@euro" };
    for (int i = 0; i < 6; i++, lang = LUDO_EN) {
        assert_int_equal(ludo_lang_parse(french[i], &lang), 0);
        assert_int_equal(lang, LUDO_FR);
    }
    assert_int_equal(ludo_lang_parse("en_GB", &lang), 0);
    assert_int_equal(lang, LUDO_EN);
    const char *unknown[] = { "", "f", "fra", "C", "POSIX", "de", "f_", " fr" };
    for (int i = 0; i < 8; i++)
        assert_int_equal(ludo_lang_parse(unknown[i], &lang), -1);
    assert_string_equal(ludo_lang_code(LUDO_FR), "fr");
    assert_string_equal(ludo_lang_code(LUDO_EN), "en");
}

/* ---- Sentences */

static struct ludo_arg args[3];

static struct ludo_sentence_args words(int who, uint32_t a, uint32_t b, uint32_t c)
{
    return (struct ludo_sentence_args){ .who = who, .arg = args, .value = { a, b, c } };
}

static void use_args(int a, int b, int c)
{
    const int kind[3] = { a, b, c };
    for (int i = 0; i < 3; i++)
        args[i] = (struct ludo_arg){ .kind = (uint8_t)kind[i], .max = 9, .names = toy_rules.cards };
}

static void say(enum ludo_lang lang, const char *english, struct ludo_sentence_args w)
{
    ludo_sentence(clean(), lang, english, &w);
}

TEST(names_are_said_with_their_article_and_mark)
{
    QUIET;
    use_args(LUDO_ARG_NAME, LUDO_ARG_INT, LUDO_ARG_NAME);
    say(LUDO_EN, "{who} discards {1}", words(0, TOY_ANT, 0, 0));
    SAYS("Player 1 discards the Ant (1)");
    say(LUDO_EN, "{who} discards {1}", words(3, TOY_FOX, 0, 0));
    SAYS("Player 4 discards Fox");
    say(LUDO_FR, "{who} discards {1}", words(1, TOY_ANT, 0, 0));
    SAYS("Joueur 2 défausse l’étoile (1)");
    say(LUDO_FR, "{who} takes {1} with {2} from {3}", words(LUDO_CHANCE, TOY_EMU, 7, TOY_FOX));
    SAYS("De Fox, Le hasard prend the Emu avec 7");
    say(LUDO_EN, "{1}, {1} or {3}", words(0, LUDO_NONE, 0, LUDO_HIDDEN));
    SAYS("Nothing, nothing or something hidden");
    say(LUDO_EN, "Take {1}", words(0, 77, 0, 0));
    SAYS("Take ?");
}

TEST(a_sentence_that_begins_with_a_thing_begins_with_a_capital)
{
    QUIET;
    use_args(LUDO_ARG_NAME, LUDO_ARG_INT, LUDO_ARG_NAME);
    say(LUDO_EN, "{1} flies", words(0, TOY_EMU, 0, 0));
    SAYS("The Emu flies");
    say(LUDO_FR, "{1}", words(0, TOY_CAT, 0, 0));
    SAYS("Étoile (3)");
    say(LUDO_FR, "{1}", words(0, TOY_BEE, 0, 0));
    SAYS("Œuf (2)");
    say(LUDO_FR, "{1}", words(0, TOY_DOG, 0, 0));
    SAYS("Âne (4)");
    say(LUDO_EN, "{2} cards", words(0, 0, 3, 0));
    SAYS("3 cards");
    say(LUDO_EN, "{braces} stay", words(0, 0, 0, 0));
    SAYS("{braces} stay");
}

TEST(things_are_counted_as_people_count_them)
{
    QUIET;
    use_args(LUDO_ARG_INT, LUDO_ARG_INT, LUDO_ARG_NAME);
    args[0].count = (const char *const[]){ NULL, "{1} card", "{1} cards" };
    args[1].count = (const char *const[]){ "no card", "{1} card", "{1} cards" };
    say(LUDO_EN, "{who} draws {1} and {2}", words(0, 1, 2, 0));
    SAYS("Player 1 draws 1 card and 2 cards");
    say(LUDO_EN, "{1}, {2}", words(0, 0, 0, 0));
    SAYS("0 cards, no card");
    say(LUDO_FR, "{1}, {1}", words(0, 0, 0, 0)); /* French uses the singular for 0 */
    SAYS("0 carte, 0 carte");
    say(LUDO_FR, "{1}, {2}", words(0, 1, 12, 0));
    SAYS("1 carte, 12 cartes");
}

TEST(several_things_are_joined_as_people_join_them)
{
    QUIET;
    use_args(LUDO_ARG_SET, LUDO_ARG_FACES, LUDO_ARG_INT);
    say(LUDO_EN, "Charge {1}", words(0, 1 << TOY_EMU | 1 << TOY_FOX | 1 << TOY_DOG, 0, 0));
    SAYS("Charge the Dog (4), the Emu and Fox");
    say(LUDO_FR, "Charge {1}", words(0, 1 << TOY_EMU | 1 << TOY_FOX, 0, 0));
    SAYS("Charge the Emu et Fox");
    say(LUDO_EN, "Charge {1}", words(0, 1 << TOY_FOX, 0, 0));
    SAYS("Charge Fox");
    say(LUDO_EN, "Charge {1}", words(0, 0, 0, 0));
    SAYS("Charge nothing");
    say(LUDO_EN, "Reroll {2}", words(0, 0, ludo_face(2) * 2 + ludo_face(5), 0));
    SAYS("Reroll 2, 2 and 5");
    say(LUDO_FR, "Reroll {2}", words(0, 0, ludo_face(3) + ludo_face(6), 0));
    SAYS("Reroll 3 et 6");
    say(LUDO_EN, "Reroll {2}", words(0, 0, ludo_face(6), 0));
    SAYS("Reroll 6");
}

TEST(events_and_questions_are_written_from_their_tables)
{
    QUIET;
    struct ludo_event e = { .kind = TOY_TURNED, .who = 1, .arg = { TOY_DOG } };
    ludo_event_sentence(&toy_rules, &e, LUDO_EN, clean());
    SAYS("Player 2 had laid the Dog (4)");
    e = (struct ludo_event){ .kind = TOY_SCORED, .who = 0, .arg = { 2 } };
    ludo_event_sentence(&toy_rules, &e, LUDO_FR, clean());
    SAYS("Joueur 1 scores 2");
    e.kind = 200;
    ludo_event_sentence(&toy_rules, &e, LUDO_EN, clean());
    SAYS("");
    struct toy s;
    struct ludo_decision d;
    toy_dealt(&s, 2, 1);
    toy_rules.decision(&s, &d);
    ludo_question_put(&toy_rules, &d, 0, LUDO_EN, clean());
    SAYS("Round 1: which card do you lay?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_holds_what_fits_and_says_when_it_does_not),
        cmocka_unit_test(a_cut_text_has_no_hole_and_no_half_character),
        cmocka_unit_test(a_text_without_room_takes_nothing),
        cmocka_unit_test(what_could_steer_a_terminal_is_shown_as_bytes),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(words_are_split_at_blanks_only),
        cmocka_unit_test(only_plain_numbers_are_numbers),
        cmocka_unit_test(an_error_is_a_sentence_with_its_words_and_its_line),
        cmocka_unit_test(a_long_word_is_cut_and_its_braces_mean_nothing),
        cmocka_unit_test(a_sentence_without_a_translation_is_said_in_english),
        cmocka_unit_test(a_language_is_known_by_its_code),
        cmocka_unit_test(names_are_said_with_their_article_and_mark),
        cmocka_unit_test(a_sentence_that_begins_with_a_thing_begins_with_a_capital),
        cmocka_unit_test(things_are_counted_as_people_count_them),
        cmocka_unit_test(several_things_are_joined_as_people_join_them),
        cmocka_unit_test(events_and_questions_are_written_from_their_tables),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
