/* test_undo.c - undo in games with bots: an undo also takes back the moves of bots, but not a move that revealed
 * hidden information. */
#include "check.h"
#include "table.h"

#include <stdlib.h>

static struct ludo_table table;

static void sit_down(const char *game, const char *seed)
{
    const struct ludo_rules *g = ludo_game(game);
    struct ludo_config config;
    struct ludo_error e;
    ludo_config_default(g, &config);
    config.seats = 2;
    assert_int_equal(ludo_table_open(&table, g, &config, seed, &e), 0);
    assert_int_equal(ludo_table_seat(&table, 1, "random", &e), 0);
}

static bool my_turn(struct ludo_decision *d)
{
    ludo_table_run(&table, LUDO_RUN_ALL);
    table.rules->decision(table.state, d);
    return d->kind != LUDO_OVER;
}

static int answer_at_random(struct ludo_rng *rng)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = table.rules->moves(table.state, 0, list), before = table.n;
    assert_int_equal(ludo_table_play(&table, 0, list[ludo_rng_below(rng, n)]), 0);
    return before;
}

/* Did a bot or chance play a move after move number `from`? */
static bool answered_since(int from, int seat)
{
    for (int i = from + 1; i < table.n; i++)
        if (table.history[i].seat == seat)
            return true;
    return false;
}

static int overs, refusals; /* overs: undos that also took back a bot's move; refusals: refused undos */

/* Plays a whole game. After every move, undoes it and plays it again. */
static void play_and_take_back(const char *game, const char *seed)
{
    struct ludo_rng rng;
    struct ludo_decision d;
    ludo_rng_seed(&rng, 11);
    sit_down(game, seed);
    for (int turn = 0; turn < 200 && my_turn(&d) && (d.must & 1); turn++) {
        unsigned char before[LUDO_STATE_MAX];
        struct ludo_error e = { 0 };
        memcpy(before, table.state, table.rules->state_size);
        int at = answer_at_random(&rng);
        bool goes_on = my_turn(&d), over = answered_since(at, 1);
        if (ludo_table_undo(&table, 0, &e) < 0) {
            assert_non_null(e.what);
            refusals += over;
            continue;
        }
        assert_int_equal(table.n, at);
        assert_memory_equal(table.state, before, table.rules->state_size);
        overs += over;
        answer_at_random(&rng);
        (void)goes_on;
    }
    ludo_table_close(&table);
}

TEST(open_answers_of_a_computer_are_no_barrier)
{
    QUIET;
    overs = refusals = 0;
    play_and_take_back("pillars", "undo");
    assert_true(overs > 3);
    assert_true(refusals > 0); /* some undos are refused because a piece was drawn from the bag */
}

/* A bot replaces a person who may return. The moves of this bot count as moves of the person, so other players cannot
 * undo them. */
TEST(answers_for_a_person_are_a_barrier)
{
    struct ludo_decision d;
    struct ludo_rng rng;
    int answers = 0;
    QUIET;
    ludo_rng_seed(&rng, 11);
    sit_down("pillars", "undo");
    table.people = 3;
    for (int turn = 0; turn < 200 && my_turn(&d) && (d.must & 1); turn++) {
        struct ludo_error e = { 0 };
        int at = answer_at_random(&rng);
        my_turn(&d);
        if (!answered_since(at, 1))
            continue;
        answers++;
        assert_int_equal(ludo_table_undo(&table, 0, &e), -1);
        assert_non_null(e.what);
    }
    assert_true(answers > 0);
    ludo_table_close(&table);
}

/* A card that was played from a hidden hand is known to all players. Undo cannot hide the card again. */
TEST(a_card_from_a_hidden_hand_is_a_barrier)
{
    struct ludo_decision d;
    struct ludo_rng rng;
    int shown = 0;
    QUIET;
    ludo_rng_seed(&rng, 5);
    sit_down("ancient-knowledge", "undo");
    for (int turn = 0; turn < 60 && my_turn(&d) && (d.must & 1); turn++) {
        struct ludo_error e;
        int at = answer_at_random(&rng);
        my_turn(&d);
        for (int i = at + 1; i < table.n; i++)
            if (table.history[i].seat == 1 &&
                strcmp(table.rules->verbs[table.history[i].move >> 24].id, "create") == 0) {
                shown++;
                assert_int_equal(ludo_table_undo(&table, 0, &e), -1);
                assert_true(ludo_table_undo_limit(&table, 0) >= 0);
                break;
            }
    }
    assert_true(shown > 0);
    ludo_table_close(&table);
}

/* Both seats vote in secret. A seat that has seen the vote of the other seat cannot undo its own vote. */
TEST(a_secret_vote_is_a_barrier)
{
    struct ludo_decision d;
    struct ludo_rng rng;
    int votes = 0;
    QUIET;
    ludo_rng_seed(&rng, 5);
    sit_down("drum-roll", "undo");
    for (int turn = 0; turn < 400 && my_turn(&d) && (d.must & 1); turn++) {
        struct ludo_error e;
        bool vote = strcmp(table.rules->questions[d.question].id, "vote") == 0;
        int at = answer_at_random(&rng);
        my_turn(&d);
        if (!vote || !answered_since(at, 1))
            continue;
        votes++;
        assert_int_equal(ludo_table_undo(&table, 0, &e), -1);
    }
    assert_true(votes > 0);
    ludo_table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open_answers_of_a_computer_are_no_barrier),
        cmocka_unit_test(answers_for_a_person_are_a_barrier),
        cmocka_unit_test(a_card_from_a_hidden_hand_is_a_barrier),
        cmocka_unit_test(a_secret_vote_is_a_barrier),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
