/* test_names.c - which names are allowed, and which names look the same. */
#include "check.h"
#include "server/names.h"

static bool may(const char *name)
{
    char to[STORE_NAME];
    return name_tidy(name, to);
}

static const char *tidy(const char *name)
{
    static char to[STORE_NAME];
    return name_tidy(name, to) ? to : "(refused)";
}

TEST(names_of_many_scripts_are_taken_as_they_are)
{
    QUIET;
    static const char *const names[] = {
        "Ada",      "Ada L.",     "ada_99",  "Zoé",      "Łukasz", "Çağrı", "Þóra",   "Dvořák",   "Nguyễn Thị Lệ",
        "O'Brien",  "Anne-Marie", "‘x’ – 7", "Ольга",    "Юлія",   "Žofie", "Ελένη",  "Βαγγέλης", "Հայկ",
        "გიორგი",   "محمد",       "فاطمة",   "דוד",      "שׁוֹן",    "नेहा",   "தமிழ்",   "สมชาย",    "ปี่",
        "山田太郎", "ヤマダ",     "やまだ",  "김철수",   "陈伟",   "ᏣᎳᎩ",   "ꓡꓲꓢꓴ",   "Zoé 🎲",    "🦊",
        "★ Ada ★",  "♞",          "🇫🇷",      "👍🏽", "ẹ́",      "½",     "名前 1",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_string_equal(tidy(names[i]), names[i]);
}

TEST(what_cannot_be_seen_is_refused)
{
    QUIET;
    static const char *const names[] = {
        "",
        " ",
        "  ",
        " Ada",
        "Ada ",
        "Ada  L",
        "\t",
        "A\nda",
        "A\x7f",
        "A\xc2\x85",
        "A\u202eda",
        "A\u200bda",
        "A\u200dda",
        "A\u00adda",
        "A\u034fda",
        "Ada\ufe0f",
        "Ada\ufe00",
        "Ada\u3164",
        "A\u061cda",
        "A\u180eda",
        "Ada\U000e0041",
        "\u2800",
        "Ada\u2800",
        "Ada\u00a0",
        "Ada\u00a0L",
        "Ada\u2003",
        "Ada\u2009L",
        "\u3000",
        "Ada\u3000L",
        "Ada\u115f",
        "Ada\u1160",
        "Ada\uffa0",
        "A\u2066da",
        "Ada\u1680",
        "A\ufff9da",
        "Ada\U0001d173",
        "\ufeffAda",
        "A\u2028da",
        "A\u2060da",
        "\ue000",
        "A\uf8ff",
        "A\U000f0000",
        "A\U0010fffd",
        "A\ufdd0",
        "A\U0001ffff",
        "A\U00050000",
        "A\ufffd",
        "\u17b4",
        "A\u206a",
        "A\U000e0101",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (may(names[i]))
            fail_msg("name %zu was taken: %s", i, names[i]);
}

TEST(marks_are_few_and_have_a_letter)
{
    QUIET;
    assert_true(may("A\u0300\u0323"));
    assert_false(may("A\u0301\u0301\u0301\u0301"));
    assert_false(may("\u0301"));
    assert_false(may("Ada \u0301"));
    assert_false(may("A\u0335\u0335"));
    assert_false(may("\u0e2a\u0e49\u0e49\u0e49\u0e49"));
}

TEST(what_is_no_utf_8_is_refused)
{
    QUIET;
    static const char *const names[] = { "\xff", "A\xc3", "A\xe2\x82", "\xc0\x80", "A\x80", "\xed\xa0\x80" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_false(may(names[i]));
}

TEST(forty_bytes_are_the_longest)
{
    QUIET;
    assert_true(may("0123456789012345678901234567890123456789"));
    assert_false(may("01234567890123456789012345678901234567890"));
    assert_true(may("éééééééééééééééééééé"));
    assert_false(may("ééééééééééééééééééééé"));
    assert_false(may(
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        "aaa"));
    assert_string_equal(tidy("Ａｄａ Ｌｏｖｅｌａｃｅ"), "Ada Lovelace");
}

TEST(other_forms_of_letters_become_the_letters)
{
    QUIET;
    assert_string_equal(tidy("Ａｄａ１"), "Ada1");
    assert_string_equal(tidy("𝐀𝓭𝕒"), "Ada");
    assert_string_equal(tidy("𝟙𝟚"), "12");
    assert_string_equal(tidy("Ⓐⓓⓐ"), "Ada");
    assert_string_equal(tidy("ℒ\u212a\u212b"), "LKÅ");
    assert_string_equal(tidy("e\u0301va"), "éva");
    assert_string_equal(tidy("Nguye\u0302\u0303n Le\u0323\u0302"), "Nguyễn Lệ");
    assert_string_equal(tidy("Le\u0302\u0323"), "Lệ");
    assert_string_equal(tidy("И\u0306о"), "Йо");
    assert_string_equal(tidy("❤\ufe0f Ada"), "❤ Ada");
}

static void check_same(const char *one, const char *other)
{
    if (!name_looks_like(one, other))
        fail_msg("%s and %s are told apart", one, other);
}

TEST(names_that_look_the_same_have_one_skeleton)
{
    QUIET;
    static const char *const adas[] = {
        "ADA", "aDa", "Аda", "Αda", "Adа", "Ａda", "𝒜da", "Ꭺda", "ꓮda", "Adɑ", "Ⓐda", "🅰da",
    };
    for (size_t i = 0; i < sizeof adas / sizeof *adas; i++)
        check_same("Ada", adas[i]);
    static const char *const unseen[] = { "Ada\u3164", "Ada\ufe0f",     "A\u034fda", "A\u061cda",
                                          "Ada\u00a0", "Ada\U000e0041", "A\u200bda" };
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        check_same("Ada", unseen[i]);
    check_same("Zoé", "ZOÉ");
    check_same("Zoé", "Zoe\u0301");
    check_same("Zoë", "Zоё");
    check_same("Łukasz", "łukasz");
    check_same("Вова", "ВОВА");
    check_same("cop", "сор");
    check_same("BOB", "ВОВ");
    check_same("Nik", "Νik");
    check_same("Dave", "Daνe");
    check_same("á", "ά");
    check_same("O'Brien", "O’Brien");
    check_same("Anne-Marie", "Anne–Marie");
    check_same("Lệ", "LỆ");
    check_same("Ơn", "ơn");
}

TEST(names_that_look_different_are_distinct)
{
    QUIET;
    static const char *const names[] = {
        "Ada",    "Adam", "Ida", "Zoe",  "Zoé",  "Zoë",   "Дада",   "Ольга",  "Olga", "Ελένη", "Kai", "Kal",
        "Ian",    "Lan",  "Ali", "All",  "Dave", "Dane",  "山田",   "山川",   "محمد", "محمود", "דוד", "김철수",
        "김철호", "🦊", "🐺",   "A da", "Ada1", "Ada 1", "Łukasz", "Lukasz", "Øla",  "Ola",
    };
    size_t n = sizeof names / sizeof *names;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < i; k++)
            if (name_looks_like(names[i], names[k]))
                fail_msg("%s is taken for %s", names[i], names[k]);
}

/* The skeleton of any name fits its buffer, and the skeleton of a skeleton is this skeleton itself. */
TEST(skeletons_of_long_names_fit)
{
    QUIET;
    char look[NAME_LOOK], again[NAME_LOOK];
    static const char *const longest[] = { "ǖǖǖǖǖǖǖǖǖǖǖǖǖǖǖǖǖǖǖǖ", "ệệệệệệệệệệệệệ",
                                           "🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊", "山田山田山田山田山田山田山" };
    for (size_t i = 0; i < sizeof longest / sizeof *longest; i++) {
        assert_true(may(longest[i]));
        name_skeleton(longest[i], look);
        assert_true(strlen(look) >= strlen(longest[i]));
        name_skeleton(look, again);
        assert_string_equal(again, look);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_many_scripts_are_taken_as_they_are),
        cmocka_unit_test(what_cannot_be_seen_is_refused),
        cmocka_unit_test(marks_are_few_and_have_a_letter),
        cmocka_unit_test(what_is_no_utf_8_is_refused),
        cmocka_unit_test(forty_bytes_are_the_longest),
        cmocka_unit_test(other_forms_of_letters_become_the_letters),
        cmocka_unit_test(names_that_look_the_same_have_one_skeleton),
        cmocka_unit_test(names_that_look_different_are_distinct),
        cmocka_unit_test(skeletons_of_long_names_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
