/* test_aerion_check.c - impossible states of Aerion, written by hand, that aerion_check must reject. */
#include "check.h"

#include "games/aerion/aerion.h"

static const struct ludo_rules *game;
static aerion_state start; /* the first question of a game: task 5 is T_DECIDE */

static int deal_out(void **unused)
{
    static const char *const options[] = { "eggs=on", "hellkite=on", "flagship=on", "stone-clouds=on" };
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    struct ludo_rng rng;
    struct ludo_decision d;
    ludo_move m;
    (void)unused;
    game = ludo_game("aerion");
    ludo_config_default(game, &cfg);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (ludo_config_set(game, &cfg, options[i], &e) < 0)
            return -1;
    ludo_rng_seed(&rng, 1);
    game->setup(&start, &cfg);
    for (game->decision(&start, &d); d.kind == LUDO_BY_CHANCE; game->decision(&start, &d)) {
        game->sample(&start, &rng, &m);
        game->play(&start, LUDO_CHANCE, m, NULL);
    }
    return game->check(&start) ? -1 : 0;
}

static const char *check_with(const char *path, const char *value)
{
    aerion_state s = start;
    uint8_t touched[sizeof s] = { 0 };
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_assign(game, &s, path, value, touched, &e), 0);
    game->settle(&s, touched);
    return game->check(&s);
}

/* Tasks that refer to cards or seats that do not exist, or that no player could answer. */
TEST(impossible_tasks_are_refused)
{
    static const char *const tasks[] = {
        "recover 0 90 0", "recover 0 1 2",  "reveal 0 90 3", "reveal 0 1 0", "reveal 0 1 99",
        "bare 0 77 0",    "bare 0 0 0",     "birds 0 77 0",  "show 0 77 0",  "show 0 1 0",
        "deal 0 200 0",   "clouds 0 200 0", "reward 0 9 0",  "place 0 0 0",  "keep 1 0 0",
        "keep 0 0 0",     "outpost 0 3 0",  "outpost 0 9 0", "turn 0 0 0",   "window 0 0 0",
    };
    QUIET;
    assert_int_equal(start.tasks[5].kind, T_DECIDE);
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        assert_non_null(check_with("tasks[5]", tasks[i]));
    assert_null(check_with("tasks[5]", "decide 0 0 0"));
}

TEST(impossible_cards_and_pawns_are_refused)
{
    QUIET;
    assert_non_null(check_with("known", "pier"));
    assert_non_null(check_with("hand", "lair-book"));
    assert_non_null(check_with("revealed", "nut-d1"));
    assert_non_null(check_with("pawn", "none"));
    assert_non_null(check_with("dice", "none"));
    assert_null(check_with("known", "nut-d1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(impossible_tasks_are_refused),
        cmocka_unit_test(impossible_cards_and_pawns_are_refused),
    };
    return cmocka_run_group_tests(tests, deal_out, NULL);
}
