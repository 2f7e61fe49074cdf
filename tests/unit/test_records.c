/* test_records.c - what a record keeps: undo after load, an older record brought up to date. */
#include "check.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ludo_table played, loaded;
static struct ludo_error e;

static void open_new(const char *game, int seats, const char *seed)
{
    struct ludo_config c;
    ludo_config_default(ludo_game(game), &c);
    c.seats = seats;
    assert_int_equal(ludo_table_open(&played, ludo_game(game), &c, seed, &e), 0);
}

static void reload(void)
{
    size_t n;
    char *text = ludo_record_write(&played, true, &n);
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), 0);
    free(text);
}

/* Plays at random until a window has one answer only; false: the game is over. */
static bool go_to_window(struct ludo_rng *rng, int *seat)
{
    const struct ludo_rules *g = played.rules;
    for (;;) {
        struct ludo_decision d;
        ludo_move list[LUDO_MOVES_MAX];
        ludo_table_run(&played, LUDO_RUN_ALL);
        g->decision(played.state, &d);
        if (d.kind == LUDO_OVER)
            return false;
        *seat = ludo_first(d.must);
        int n = g->moves(played.state, *seat, list);
        assert_int_equal(ludo_table_play(&played, *seat, list[ludo_rng_below(rng, n)]), 0);
        if (n == 1 && g->questions[d.question].window)
            return true;
    }
}

/* A free answer in a window is a choice, though it was the only one: loading must not make it a forced one. */
TEST(undo_takes_back_the_same_move_after_a_load)
{
    QUIET;
    int seen = 0;
    for (int i = 1; i < 20 && seen < 5; i++) {
        char seed[16];
        struct ludo_rng rng;
        int seat;
        snprintf(seed, sizeof seed, "s%d", i);
        ludo_rng_seed(&rng, (uint64_t)i);
        open_new("drum-roll", 2, seed);
        if (go_to_window(&rng, &seat)) {
            reload();
            assert_int_equal(ludo_table_undo(&loaded, seat, &e), ludo_table_undo(&played, seat, &e));
            assert_int_equal(loaded.n, played.n);
            ludo_table_close(&loaded);
            seen++;
        }
        ludo_table_close(&played);
    }
    assert_int_equal(seen, 5);
}

/* Changes the first `from` after `after` in a text of the same length. */
static void change(char *text, const char *after, const char *from, const char *to)
{
    char *at = strstr(text, after);
    assert_non_null(at);
    at = strstr(at, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
}

static char *some_record(size_t *n)
{
    open_new("aerion", 1, "5");
    strcpy(played.seat[0], "greedy");
    ludo_table_run(&played, LUDO_RUN_ALL);
    char *text = ludo_record_write(&played, true, n);
    ludo_table_close(&played);
    return text;
}

TEST(an_older_record_is_refused_and_can_be_brought_up_to_date)
{
    QUIET;
    struct ludo_upgrade u;
    size_t n, again;
    char *text = some_record(&n);
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_false(u.changed);
    ludo_table_close(&loaded);
    change(text, "ludo ", "2", "1");
    change(text, "\n* ", " #", " #0"); /* a hash of other bytes */
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), -1);
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_true(u.changed && u.lost == 0 && u.kept > 20);
    char *new = ludo_record_write(&loaded, true, &again);
    ludo_table_close(&loaded);
    assert_int_equal(ludo_record_read(&loaded, new, again, &e), 0);
    ludo_table_close(&loaded);
    free(new);
    free(text);
}

TEST(an_upgrade_stops_at_the_first_illegal_move_and_keeps_what_came_before)
{
    QUIET;
    struct ludo_upgrade u;
    size_t n;
    char *text = some_record(&n);
    int before = 0, all = 0;
    char *broken = strstr(text, "\n0 ");
    for (const char *at = strstr(text, "\n* "); (at = strchr(at, '\n')); at++) {
        all += at[1] == '*' || at[1] == '0';
        before += at < broken && at[1] == '*';
    }
    memcpy(broken + 3, "xx", 2); /* there is no verb called so */
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_int_equal(u.kept, before);
    assert_int_equal(u.kept + u.lost, all);
    assert_non_null(u.why.what);
    ludo_table_close(&loaded);
    free(text);
}

/* Chance that the seed does not deal today is kept as it came, and the record says so. */
TEST(an_upgraded_record_keeps_its_own_chance)
{
    QUIET;
    struct ludo_upgrade u;
    size_t n, again;
    char *text = some_record(&n);
    memcpy(strstr(text, "* roll "), "* roll 1 1 1 1 1 1", 18);
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_true(u.changed && loaded.undealt > 0);
    assert_int_equal(loaded.history[loaded.undealt - 1].seat, LUDO_CHANCE);
    char *new = ludo_record_write(&loaded, true, &again);
    assert_non_null(strstr(new, "\nupgraded "));
    ludo_table_close(&loaded);
    assert_int_equal(ludo_record_read(&loaded, new, again, &e), 0);
    ludo_table_close(&loaded);
    free(new);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_takes_back_the_same_move_after_a_load),
        cmocka_unit_test(an_older_record_is_refused_and_can_be_brought_up_to_date),
        cmocka_unit_test(an_upgrade_stops_at_the_first_illegal_move_and_keeps_what_came_before),
        cmocka_unit_test(an_upgraded_record_keeps_its_own_chance),
    };
    return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
