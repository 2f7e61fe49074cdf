/* test_ancient_knowledge_log.c - who hears what of cards discarded together (AK-132, AK-136), and what attacks tell. */
#include "check.h"
#include "table.h"

static struct ludo_table table;

static void hear(void *to, int move, const char *sentence)
{
    (void)to;
    (void)move;
    ludo_put(&said, sentence);
    ludo_put_char(&said, '\n');
}

/* The log of a seat, from a move on. */
static void listen(int seat, int from)
{
    clean();
    ludo_table_log(&table, seat, LUDO_EN, from, hear, NULL);
}

static void say_as(int seat, const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m;
    assert_int_equal(ludo_move_parse(table.rules, text, strlen(text), &m, &e), 0);
    assert_int_equal(ludo_table_play(&table, seat, m), 0);
}

/* Seat 0 begins, with the starting hand that holds Warangal (printed slot 5, 2 knowledge); no seed, so the deal is said. */
static int open_table(void **unused_)
{
    static const char *const deal[] = { "first 1",         "hands 3 1 0", "lay anaximenes", "lay aristotle",
                                        "lay anaximander", "lay mercury", "lay astronomy",  "lay melchizedek",
                                        "lay plato",       "lay thoth",   "lay imhotep" };
    const struct ludo_rules *game = ludo_game("ancient-knowledge");
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    QUIET;
    ludo_config_default(game, &cfg);
    assert_int_equal(ludo_config_set(game, &cfg, "beginner=on", &e), 0);
    assert_int_equal(ludo_table_open(&table, game, &cfg, "", &e), 0);
    for (size_t i = 0; i < sizeof deal / sizeof deal[0]; i++)
        say_as(LUDO_CHANCE, deal[i]);
    return 0;
}

static int close_table(void **unused_)
{
    QUIET;
    ludo_table_close(&table);
    return 0;
}

#define HEARS(part)    assert_non_null(strstr(said.at, part))
#define HEARS_NO(part) assert_null(strstr(said.at, part))

TEST(of_a_payment_the_others_see_the_last_card)
{
    int from = table.n;
    QUIET;
    say_as(0, "create warangal 3");
    say_as(0, "discard teotihuacan");
    say_as(0, "discard phimeanakas");
    listen(0, from);
    HEARS("discards Teotihuacan");
    HEARS_NO("face down");
    listen(1, from);
    HEARS_NO("Teotihuacan");
    HEARS("discards a card face down\n");
    HEARS("discards Phimeanakas");
}

TEST(of_an_archive_the_others_see_where_the_knowledge_goes)
{
    int from = table.n;
    QUIET;
    say_as(0, "create warangal 5");
    say_as(0, "archive genetic-disk warangal");
    say_as(0, "archive hire-benakal warangal");
    listen(1, from);
    HEARS_NO("Genetic Disk");
    HEARS("archives a card face down and removes 1 knowledge from Warangal");
    HEARS("archives Hire Benakal");
}

TEST(an_open_table_hears_each_move_once)
{
    int from = table.n;
    QUIET;
    say_as(0, "create warangal 3");
    say_as(0, "discard teotihuacan");
    listen(LUDO_ALL, from);
    HEARS("discards Teotihuacan");
    HEARS_NO("face down");
}

TEST(an_attack_tells_whose_monument_how_much_and_why)
{
    QUIET;
    say_as(0, "search");
    say_as(LUDO_CHANCE, "draw great-sphinx-of-giza");
    say_as(0, "search");
    say_as(LUDO_CHANCE, "draw petra");
    say_as(1, "create dolmen-of-menga 6");
    say_as(1, "pass");
    say_as(1, "search");
    say_as(LUDO_CHANCE, "draw tulum");
    int from = table.n;
    say_as(0, "create great-sphinx-of-giza 2");
    say_as(0, "resolve great-sphinx-of-giza");
    say_as(0, "target dolmen-of-menga");
    for (int seat = 0; seat < 2; seat++) {
        listen(seat, from);
        HEARS("2 knowledge is put on Dolmen of Menga, a monument of Player 2 (Great Sphinx of Giza)\n");
    }
}

TEST(an_effect_that_does_nothing_says_so)
{
    int from = table.n;
    QUIET;
    say_as(0, "learn anaximander"); /* no pyramid on the Timeline */
    listen(1, from);
    HEARS("The effect of Anaximander does nothing\n");
}

#define AT_A_TABLE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_A_TABLE(of_a_payment_the_others_see_the_last_card),
        AT_A_TABLE(an_effect_that_does_nothing_says_so),
        AT_A_TABLE(of_an_archive_the_others_see_where_the_knowledge_goes),
        AT_A_TABLE(an_open_table_hears_each_move_once),
        AT_A_TABLE(an_attack_tells_whose_monument_how_much_and_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
