/* test_rules.c - tests game options, clauses of the rules, the registry of games, and the functions that check their
 * arguments. */
#include "check_toy.h"

/* ---- Options */

static struct ludo_config config;

static void standard(int seats)
{
    ludo_config_default(&toy_rules, &config);
    config.seats = seats;
}

static void sets(const char *assignment, int option, int value)
{
    assert_int_equal(ludo_config_set(&toy_rules, &config, assignment, NULL), 0);
    assert_int_equal(config.option[option], value);
}

static void refuses_setting(const char *assignment, const char *why)
{
    struct ludo_error e = { 0 };
    struct ludo_config before = config;
    assert_int_equal(ludo_config_set(&toy_rules, &config, assignment, &e), -1);
    assert_memory_equal(&config, &before, sizeof config);
    check_error(&e, why);
}

static void refuses_game(const char *why)
{
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_config_check(&toy_rules, &config, &e), -1);
    check_error(&e, why);
}

TEST(the_default_is_a_game)
{
    QUIET;
    ludo_config_default(&toy_rules, &config);
    assert_int_equal(config.seats, 2);
    assert_int_equal(config.option[TOY_ROUNDS], 2);
    assert_int_equal(config.option[TOY_REVERSE], 0);
    assert_int_equal(ludo_config_check(&toy_rules, &config, NULL), 0);
}

TEST(options_are_set_and_written_alike)
{
    QUIET;
    standard(3);
    sets("rounds=3", TOY_ROUNDS, 3);
    sets("reverse=on", TOY_REVERSE, 1);
    sets("reverse=off", TOY_REVERSE, 0);
    sets("crowd=1", TOY_CROWD, 1);
    sets("crowd=0", TOY_CROWD, 0);
    assert_int_equal(ludo_config_set(&toy_rules, &config, "seats=4", NULL), 0);
    assert_int_equal(config.seats, 4);
    ludo_config_put(&toy_rules, &config, TOY_ROUNDS, clean());
    SAYS("rounds=3");
    ludo_config_put(&toy_rules, &config, TOY_CROWD, clean());
    SAYS("crowd=off");
}

TEST(a_wrong_setting_says_what_is_right)
{
    QUIET;
    standard(2);
    refuses_setting("pixies=2", "this game has no option pixies");
    refuses_setting("rounds", "rounds has no value: write rounds=VALUE");
    refuses_setting("rounds=", "rounds must be in the range 1..3");
    refuses_setting("rounds=4", "rounds must be in the range 1..3");
    refuses_setting("rounds=0", "rounds must be in the range 1..3");
    refuses_setting("rounds=on", "rounds must be in the range 1..3");
    refuses_setting("rounds=2x", "rounds must be in the range 1..3");
    refuses_setting("reverse=yes", "reverse must be on or off");
    refuses_setting("reverse=2", "reverse must be on or off");
    refuses_setting("seats=5", "seats must be in the range 2..4");
    refuses_setting("=2", "this game has no option ");
}

TEST(options_that_do_not_go_together_make_no_game)
{
    QUIET;
    standard(2);
    config.option[TOY_DOUBLE] = 1;
    refuses_game("double needs reverse: turn that option on too");
    config.option[TOY_REVERSE] = 1;
    assert_int_equal(ludo_config_check(&toy_rules, &config, NULL), 0);
    config.option[TOY_CROWD] = 1;
    refuses_game("crowd needs at least 3 seats");
    config.seats = 3;
    assert_int_equal(ludo_config_check(&toy_rules, &config, NULL), 0);
    config.option[TOY_ROUNDS] = 3;
    assert_int_equal(ludo_config_check(&toy_rules, &config, NULL), 0);
    config.seats = 4;
    refuses_game("four seats play two rounds at most");
    config.seats = 7;
    refuses_game("seats must be in the range 2..4");
    standard(2);
    config.option[TOY_ROUNDS] = 99;
    refuses_game("rounds must be in the range 1..3");
}

/* ---- Clauses and the registry */

TEST(clauses_are_found_by_number_and_by_name)
{
    QUIET;
    assert_string_equal(ludo_clause(&toy_rules, 3)->title[LUDO_EN], "Two dice are rolled");
    assert_null(ludo_clause(&toy_rules, 99));
    assert_int_equal(ludo_clause_parse(&toy_rules, "TY-31", 5), 31);
    assert_int_equal(ludo_clause_parse(&toy_rules, "ty-31", 5), 31);
    assert_int_equal(ludo_clause_parse(&toy_rules, "31", 2), 31);
    assert_int_equal(ludo_clause_parse(&toy_rules, "TY-31", 4), 3);
    static const char *const bad[] = { "", "TY", "TY-", "TY31", "AE-31", "T-31", "TY-x", "0", "-3", "TY--3", "123456" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ludo_clause_parse(&toy_rules, bad[i], strlen(bad[i])), -1);
    ludo_clause_put(&toy_rules, 31, clean());
    SAYS("TY-31");
}

TEST(the_registry_gives_each_game_by_its_id)
{
    QUIET;
    int n = 0;
    for (const struct ludo_rules *g; (g = ludo_game_at(n)); n++)
        assert_ptr_equal(ludo_game(g->id), g);
    assert_null(ludo_game_at(-1));
    assert_null(ludo_game_at(n + 1000));
    assert_null(ludo_game("no-such-game"));
    assert_ptr_equal(ludo_game("toy"), &toy_rules);
    assert_null(ludo_game("chess"));
}

/* ---- Functions that check their arguments --------------------------------------------- */

static _Alignas(LUDO_STATE_ALIGN) struct toy state;

static void refuses_move(int seat, ludo_move m, int clause)
{
    struct toy before = state;
    assert_int_equal(ludo_try(&toy_rules, &state, seat, m, NULL), clause);
    assert_memory_equal(&before, &state, sizeof state);
}

static void plays(int seat, ludo_move m) { assert_int_equal(ludo_try(&toy_rules, &state, seat, m, NULL), 0); }

#define DRAW(card) LUDO_MOVE(TOY_DRAW_IT, card, 0, 0)
#define LAY(card)  LUDO_MOVE(TOY_LAY, card, 0, 0)
#define BACK       LUDO_MOVE(TOY_BACK, 0, 0, 0)
#define ROLL(dice) LUDO_MOVE_FACES(TOY_ROLL_IT, dice)

/* Seat 0 holds ant and bee, seat 1 fox and fox. */
static void deal(void)
{
    toy_begin(&state, 2);
    plays(LUDO_CHANCE, DRAW(TOY_BEE));
    plays(LUDO_CHANCE, DRAW(TOY_ANT));
    plays(LUDO_CHANCE, DRAW(TOY_FOX));
    plays(LUDO_CHANCE, DRAW(TOY_FOX));
}

TEST(chance_plays_only_what_can_happen)
{
    QUIET;
    deal();
    refuses_move(LUDO_CHANCE, DRAW(TOY_CAT), 3); /* refused: the hands are full and the dice must be rolled next */
    refuses_move(LUDO_CHANCE, ROLL(ludo_face(2)), 3);
    plays(LUDO_CHANCE, ROLL(ludo_face(2) + ludo_face(6)));
    refuses_move(LUDO_CHANCE, ROLL(ludo_face(2) + ludo_face(6)), -LUDO_NOT_NOW);
    toy_begin(&state, 2);
    plays(LUDO_CHANCE, DRAW(TOY_FOX));
    plays(LUDO_CHANCE, DRAW(TOY_FOX));
    refuses_move(LUDO_CHANCE, DRAW(TOY_FOX), 2); /* refused: there are only two foxes, and both are already dealt */
    refuses_move(LUDO_CHANCE, LAY(TOY_FOX), 2);
}

TEST(a_seat_plays_only_in_its_time_and_from_its_hand)
{
    QUIET;
    deal();
    refuses_move(0, LAY(TOY_ANT), 1);
    plays(LUDO_CHANCE, ROLL(2 * ludo_face(1)));
    refuses_move(0, LAY(TOY_FOX), 4);
    refuses_move(0, BACK, 5);
    refuses_move(0, DRAW(TOY_CAT), 1);
    refuses_move(2, LAY(TOY_FOX), -LUDO_UNKNOWN); /* this seat does not exist */
    refuses_move(-2, LAY(TOY_FOX), -LUDO_UNKNOWN);
    refuses_move(100, LAY(TOY_FOX), -LUDO_UNKNOWN);
    refuses_move(0, LUDO_MOVE(TOY_LAY, 200, 0, 0), -LUDO_MALFORMED); /* there is no card 200 */
    refuses_move(0, LUDO_MOVE(77, 0, 0, 0), -LUDO_MALFORMED);
    refuses_move(0, LUDO_MOVE(TOY_LAY, TOY_ANT, 1, 0), -LUDO_MALFORMED);
}

TEST(a_seat_that_need_not_may_still_move)
{
    QUIET;
    deal();
    plays(LUDO_CHANCE, ROLL(2 * ludo_face(1)));
    plays(1, LAY(TOY_FOX));
    refuses_move(1, LAY(TOY_FOX), 5);
    plays(1, BACK);
    plays(1, LAY(TOY_FOX));
    plays(0, LAY(TOY_BEE));
    assert_int_equal(state.seats[1].score, 1);
    assert_int_equal(state.shown[0], TOY_BEE);
}

TEST(nothing_is_played_after_the_end)
{
    QUIET;
    struct ludo_rng r;
    ludo_rng_seed(&r, 3);
    toy_begin(&state, 4);
    while (!toy_over(&state))
        play_at_random(&state, &r);
    refuses_move(0, BACK, -LUDO_NOT_NOW);
    refuses_move(LUDO_CHANCE, DRAW(TOY_ANT), -LUDO_NOT_NOW);
}

TEST(events_say_who_may_know_them)
{
    QUIET;
    struct ludo_event list[2];
    struct ludo_events e = { .max = 2, .at = list };
    toy_begin(&state, 2);
    assert_int_equal(ludo_try(&toy_rules, &state, LUDO_CHANCE, DRAW(TOY_BEE), &e), 0);
    assert_int_equal(e.n, 1);
    assert_int_equal(list[0].kind, TOY_DEALT);
    assert_int_equal(list[0].see, 1);
    for (int i = 0; i < 3; i++)
        ludo_emit(&e, TOY_SCORED, 1, 2, 0, 0);
    assert_int_equal(e.n, 2); /* events that do not fit are dropped */
    assert_int_equal(list[1].see, 255);
    ludo_emit(NULL, TOY_SCORED, 1, 2, 0, 0);
}

/* why_not() and moves() must implement the same rules. The test compares them for every possible move at every
 * decision. */
TEST(try_accepts_exactly_what_is_listed)
{
    QUIET;
    struct ludo_rng r;
    ludo_rng_seed(&r, 4);
    for (int game = 0; game < 20; game++) {
        for (toy_begin(&state, 2 + game % 3); !toy_over(&state); play_at_random(&state, &r)) {
            assert_null(toy_rules.check(&state));
            ludo_move list[LUDO_MOVES_MAX];
            for (int seat = LUDO_CHANCE; seat < state.seats_n; seat++) {
                int n = seat >= 0 ? toy_rules.moves(&state, seat, list) : 0, accepted = 0;
                for (int i = 0; i < ludo_action_n(&toy_rules); i++) {
                    struct toy copy = state;
                    accepted += ludo_try(&toy_rules, &copy, seat, ludo_action_move(&toy_rules, i), NULL) == 0;
                }
                if (seat == LUDO_CHANCE && state.task.kind != TOY_PICK)
                    n = toy_rules.outcomes(&state, list, LUDO_MOVES_MAX);
                assert_int_equal(accepted, n);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_is_a_game),
        cmocka_unit_test(options_are_set_and_written_alike),
        cmocka_unit_test(a_wrong_setting_says_what_is_right),
        cmocka_unit_test(options_that_do_not_go_together_make_no_game),
        cmocka_unit_test(clauses_are_found_by_number_and_by_name),
        cmocka_unit_test(the_registry_gives_each_game_by_its_id),
        cmocka_unit_test(chance_plays_only_what_can_happen),
        cmocka_unit_test(a_seat_plays_only_in_its_time_and_from_its_hand),
        cmocka_unit_test(a_seat_that_need_not_may_still_move),
        cmocka_unit_test(nothing_is_played_after_the_end),
        cmocka_unit_test(events_say_who_may_know_them),
        cmocka_unit_test(try_accepts_exactly_what_is_listed),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
