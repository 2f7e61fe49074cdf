/* test_aerion_players.c - parts of the Aerion bots: dice odds, the plan of a turn, the fast move choice. */
#include "check.h"

#include "games/aerion/plan.h"

enum { UNIT = 1 << 24 };

static ludo_faces dice_of(const char *digits)
{
    ludo_faces f = 0;
    for (; *digits; digits++)
        f += ludo_face(*digits - '0');
    return f;
}

/* Computes the chance to reach a combination, starting from each set of dice. */
static void hope_for(const struct aerion_odds *o, int combination, int32_t *value)
{
    for (int at = o->six; at < o->sets; at++)
        value[at] = has_bit(o->matched[at], combination) ? UNIT : 0;
    aerion_expect(o, value);
}

static void near(int32_t value, int part, int of)
{
    int64_t exact = (int64_t)UNIT * part / of;
    assert_in_range(value, exact - 8, exact + 8); /* the tolerance: each of six divisions rounds down */
}

/* Compares the chances of all combinations with the table of AE-4, which counts matches among the 46 656 rolls. */
TEST(six_dice_match_as_often_as_they_do)
{
    static const int rolls[DECKS + 1] = { 27936, 17136, 8136, 2436, 2556, 4320, 186 };
    int32_t value[ODDS_SETS];
    QUIET;
    for (int sums = 0; sums < 2; sums++)
        for (int combination = 0; combination <= FIVE_ALIKE; combination++) {
            hope_for(aerion_odds(sums), combination, value);
            near(value[0], rolls[combination], 46656);
        }
}

TEST(sets_from_below_share_a_number_where_sums_do_not_count)
{
    QUIET;
    assert_int_equal(aerion_odds(true)->sets, ODDS_SETS);
    assert_int_equal(aerion_odds(true)->six, ODDS_SIX);
    for (int sums = 0; sums < 2; sums++) {
        const struct aerion_odds *o = aerion_odds(sums);
        bool same = aerion_set_of(o, dice_of("112346")) == aerion_set_of(o, dice_of("134566"));
        assert_int_equal(same, !sums);
    }
    assert_int_equal(aerion_odds(true)->sum[aerion_set_of(aerion_odds(true), dice_of("112346"))], 17);
}

/* Compares the chances after one reroll with exact values. */
TEST(the_best_dice_are_kept)
{
    static const struct {
        const char *dice;
        int combination, part, of;
    } row[] = {
        { "234555", D1, 13, 18 }, { "234555", D3, 4, 9 },   { "234555", D4, 91, 216 }, { "234555", D5, 7, 72 },
        { "234555", D6, 5, 9 },   { "112234", D2, 7, 12 },  { "112234", D3, 5, 9 },    { "112234", D4, 11, 81 },
        { "112234", D5, 2, 9 },   { "112234", D6, 11, 36 },
    };
    int32_t value[ODDS_SETS], best[ODDS_SETS];
    QUIET;
    for (size_t i = 0; i < 2 * sizeof row / sizeof row[0]; i++) {
        const struct aerion_odds *o = aerion_odds(i % 2);
        hope_for(o, row[i / 2].combination, value);
        aerion_best_reroll(o, value, best);
        near(best[aerion_set_of(o, dice_of(row[i / 2].dice))], row[i / 2].part, row[i / 2].of);
    }
}

/* ---- Whole games with the fast move choice ------------------------------------------------------- */

enum { STEPS_MAX = 3000 };

static aerion_state table[STEPS_MAX];
static int estimate[STEPS_MAX];

/* Plays one game and stores the states in which a player had to decide. Returns the number of these states. */
static int play_rollout(int module, int seed)
{
    struct ludo_config config;
    struct ludo_rng rng;
    aerion_state s;
    int n = 0;
    ludo_config_default(ludo_game("aerion"), &config);
    config.seats = module == MODULES ? 2 : 1;
    for (int i = 0; i < MODULES; i++)
        config.option[2 + i] = i == module;
    aerion_setup(&s, &config);
    ludo_rng_seed(&rng, (uint64_t)seed);
    struct ludo_walk w = ludo_walk(ludo_game("aerion"), &s, &rng);
    while (ludo_walk_next(&w)) {
        ludo_move m = w.seat == LUDO_CHANCE ? ludo_walk_random_move(&w) : aerion_rollout_move(&s, w.seat);
        assert_int_equal(w.seat == LUDO_CHANCE ? 0 : aerion_why_not(&s, w.seat, m), 0);
        assert_true(n < STEPS_MAX);
        table[n++] = s;
        ludo_walk_play(&w, m, NULL);
    }
    table[n] = s;
    return n;
}

/* Each thread caches the plans that it computed last. The cache must not change any estimate. */
TEST(an_estimate_is_the_same_whatever_was_thought_before)
{
    QUIET;
    for (int module = 0; module <= MODULES; module++) {
        int n = play_rollout(module, 7);
        for (int i = 0; i < n; i++)
            estimate[i] = aerion_estimate(&table[i], 0);
        for (int i = n - 1; i >= 0; i--)
            assert_int_equal(aerion_estimate(&table[i], 0), estimate[i]);
    }
}

/* The fast move choice of the Aerion bots wins at least 96 of 120 base games. */
TEST(rollout_wins_the_base_game)
{
    int won = 0;
    QUIET;
    for (int seed = 0; seed < 120; seed++)
        won += table[play_rollout(-1, seed)].result == WON;
    assert_in_range(won, 96, 120);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_dice_match_as_often_as_they_do),
        cmocka_unit_test(sets_from_below_share_a_number_where_sums_do_not_count),
        cmocka_unit_test(the_best_dice_are_kept),
        cmocka_unit_test(an_estimate_is_the_same_whatever_was_thought_before),
        cmocka_unit_test(rollout_wins_the_base_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
