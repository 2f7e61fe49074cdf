/* test_aerion.c - tests of Aerion that a scenario cannot express: counts over all rolls, invalid options, card data. */
#include "check.h"

#include "games/aerion/aerion.h"

/* AE-2, AE-4: how many of the 46 656 rolls match each deck, the Pier or nothing. If different letters had to be
 * different values, D1, D3 and D5 would have 25 950, 7 950 and 2 100 rolls. */
static void every_roll_is_matched_as_the_rules_say(void **unused)
{
    static const int expected[DECKS + 1] = { 27936, 17136, 8136, 2436, 2556, 4320, 186 };
    int count[DECKS + 1] = { 0 }, nothing = 0;
    (void)unused;
    for (int roll = 0; roll < 46656; roll++) {
        ludo_faces dice = 0;
        for (int i = 0, rest = roll; i < 6; i++, rest /= 6)
            dice += ludo_face(rest % 6 + 1);
        unsigned matched = aerion_matched(dice);
        for (int i = 0; i <= DECKS; i++)
            count[i] += has_bit(matched, i);
        nothing += (matched & 63) == 0;
    }
    for (int i = 0; i <= DECKS; i++)
        assert_int_equal(count[i], expected[i]);
    assert_int_equal(nothing, 7200);
}

/* AE-6: counts the rolls whose sum allows Payday, Demolition and Hunt. */
static void every_roll_adds_up(void **unused)
{
    int payday = 0, demolition = 0, hunt = 0;
    (void)unused;
    for (int roll = 0; roll < 46656; roll++) {
        ludo_faces dice = 0;
        for (int i = 0, rest = roll; i < 6; i++, rest /= 6)
            dice += ludo_face(rest % 6 + 1);
        payday += ludo_faces_sum(dice) >= PAYDAY_MIN;
        demolition += ludo_faces_sum(dice) >= DEMOLITION;
        hunt += ludo_faces_sum(dice) <= HUNT_MAX;
    }
    assert_int_equal(payday, 6748);
    assert_int_equal(demolition, 918);
    assert_int_equal(hunt, 4501);
}

/* AE-180: the weights of all outcomes of a roll add up to 46 656, the number of rolls. */
static void weights_of_a_roll_add_up(void **unused)
{
    const struct ludo_rules *g = ludo_game("aerion");
    struct ludo_config cfg;
    aerion_state s;
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_rng rng;
    uint32_t total = 0;
    (void)unused;
    ludo_config_default(g, &cfg);
    g->setup(&s, &cfg);
    ludo_rng_seed(&rng, 1);
    while (top(&s).kind != T_ROLL) {
        ludo_move m;
        assert_int_equal(g->sample(&s, &rng, &m), 0);
        g->play(&s, LUDO_CHANCE, m, NULL);
    }
    int n = g->outcomes(&s, list, LUDO_MOVES_MAX);
    assert_int_equal(n, 462);
    for (int i = 0; i < n; i++)
        total += g->weight(&s, list[i]);
    assert_int_equal(total, 46656);
}

/* AE-13: a variant needs its expansion. */
static void a_variant_needs_its_expansion(void **unused)
{
    static const char *const pairs[][2] = {
        { "factory-under-construction=on", "flagship=on" },
        { "short-of-time=on", "hourglasses=on" },
        { "swarm=on", "stone-clouds=on" },
        { "grounded=on", "stone-clouds=on" },
        { "minimal-debt=on", "piers=on" },
        { "very-fragile-shells=on", "eggs=on" },
        { "impregnable-fortress=on", "hellkite=on" },
    };
    const struct ludo_rules *g = ludo_game("aerion");
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct ludo_config cfg;
        struct ludo_error e;
        ludo_config_default(g, &cfg);
        assert_int_equal(ludo_config_set(g, &cfg, pairs[i][0], &e), 0);
        assert_int_equal(ludo_config_check(g, &cfg, &e), -1);
        assert_int_equal(ludo_config_set(g, &cfg, pairs[i][1], &e), 0);
        assert_int_equal(ludo_config_check(g, &cfg, &e), 0);
    }
}

/* AE-66, AE-173: the partner may play out of turn. With the option reserve-anytime off, no player may play out of
 * turn. */
static void the_partner_may_move_a_reserve_card(void **unused)
{
    const struct ludo_rules *g = ludo_game("aerion");
    (void)unused;
    for (int anytime = 0; anytime <= 1; anytime++) {
        struct ludo_config cfg;
        struct ludo_error e;
        struct ludo_decision d;
        ludo_move list[LUDO_MOVES_MAX];
        aerion_state s;
        ludo_config_default(g, &cfg);
        cfg.seats = 2;
        assert_int_equal(ludo_config_set(g, &cfg, anytime ? "reserve-anytime=on" : "reserve-anytime=off", &e), 0);
        g->setup(&s, &cfg);
        s.depth = 1;
        s.tasks[0] = (struct ludo_task){ T_THROW, 0, 0, 0 };
        assert_int_equal(ludo_assign(g, &s, "seats[1].reserve", "nut-d1", NULL, &e), 0);
        g->decision(&s, &d);
        assert_int_equal(d.must, 1);
        assert_int_equal(d.may, anytime ? 2 : 0);
        assert_int_equal(g->moves(&s, 1, list), anytime ? 2 : 0);
    }
}

static bool holds_groups(int count[7], const uint8_t *group, int n)
{
    if (n == 0 || *group == 0)
        return true;
    for (int face = 1; face <= 6; face++) {
        if (count[face] < *group)
            continue;
        count[face] -= *group;
        bool rest = holds_groups(count, group + 1, n - 1);
        count[face] += *group;
        if (rest)
            return true;
    }
    return false;
}

static bool holds_straight(const int count[7], int length)
{
    for (int from = 1; from + length - 1 <= 6; from++) {
        int n = 0;
        while (n < length && count[from + n])
            n++;
        if (n == length)
            return true;
    }
    return false;
}

/* Returns true if a roll matches the combination of a deck. Uses the row of the deck in decks.def and tests one group
 * of dice after another. */
static bool printed_match(const struct deck_info *deck, int count[7])
{
    if (deck->straight)
        return holds_straight(count, deck->straight);
    return holds_groups(count, deck->alike[0], 3) || (deck->alike[1][0] && holds_groups(count, deck->alike[1], 3));
}

/* AE-1 to AE-4: the rows of decks.def and the fast test of dice.c agree on every roll. */
TEST(decks_are_matched_as_they_are_printed)
{
    QUIET;
    for (int roll = 0; roll < 46656; roll++) {
        ludo_faces dice = 0;
        int count[7] = { 0 }, most = 0;
        for (int i = 0, rest = roll; i < DICE; i++, rest /= 6) {
            dice += ludo_face(rest % 6 + 1);
            count[rest % 6 + 1]++;
        }
        for (int face = 1; face <= 6; face++)
            most = count[face] > most ? count[face] : most;
        for (int deck = 0; deck < DECKS; deck++)
            assert_int_equal(has_bit(aerion_matched(dice), deck), printed_match(&aerion_printed.deck[deck], count));
        assert_int_equal(has_bit(aerion_matched(dice), FIVE_ALIKE),
                         most >= aerion_printed.action[CONSTRUCTION_ACT].alike);
    }
}

static void put_line(const uint8_t *group)
{
    for (int i = 0; i < 3 && group[i]; i++) {
        ludo_put(&said, i ? "+" : "");
        for (int n = 0; n < group[i]; n++)
            ludo_put_char(&said, (char)('A' + i));
    }
}

/* The mark shown on a deck is its dice combination, written in letters. */
TEST(marks_are_the_combinations)
{
    QUIET;
    for (int deck = 0; deck < DECKS; deck++) {
        const struct deck_info *d = &aerion_printed.deck[deck];
        clean();
        put_line(d->alike[0]);
        ludo_put(&said, d->alike[1][0] ? "/" : "");
        put_line(d->alike[1]);
        for (int i = 0; i < d->straight; i++) {
            ludo_put(&said, i ? "+" : "");
            ludo_put_char(&said, (char)('A' + i));
        }
        SAYS(aerion_deck_names.at[deck].mark);
    }
}

/* The notes on moves use the whole state. Using the whole state is allowed only because Aerion has no hidden
 * information. */
TEST(nothing_is_hidden)
{
    const struct ludo_rules *game = ludo_game("aerion");
    QUIET;
    for (int i = 0; i < game->field_n; i++)
        assert_int_equal(game->fields[i].see, LUDO_PUBLIC);
}

static void score_of(const char *const *options, struct ludo_result *r)
{
    const struct ludo_rules *g = ludo_game("aerion");
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    aerion_state s;
    ludo_config_default(g, &cfg);
    cfg.seats = 2;
    for (; *options; options++)
        assert_int_equal(ludo_config_set(g, &cfg, *options, &e), 0);
    g->setup(&s, &cfg);
    g->score(&s, r);
}

/* AE-153, AE-179: both players have one common result, with a line and a maximum for each goal of the game. */
TEST(the_result_is_common)
{
    static const char *const none[] = { NULL }, *const some[] = { "stone-clouds=on", "piers=on", NULL },
                             *const others[] = { "flagship=on", "hourglasses=on", "hellkite=on", NULL };
    struct ludo_result r;
    QUIET;
    score_of(none, &r);
    assert_true(r.common);
    assert_int_equal(r.line_n, 1);
    assert_int_equal(r.line[0].of, 6);
    score_of(some, &r);
    assert_int_equal(r.line_n, 4);
    assert_int_equal(r.line[1].of, 12); /* maximum of this goal: six clouds with two strikes each */
    assert_int_equal(r.line[2].of, 3);
    assert_int_equal(r.line[3].of, 0); /* unpaid Workers have no maximum */
    score_of(others, &r);
    assert_int_equal(r.line_n, 4);
    assert_int_equal(r.line[1].of, 1);
    assert_int_equal(r.line[2].of, 6);
    assert_int_equal(r.line[3].of, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_roll_is_matched_as_the_rules_say),
        cmocka_unit_test(every_roll_adds_up),
        cmocka_unit_test(weights_of_a_roll_add_up),
        cmocka_unit_test(a_variant_needs_its_expansion),
        cmocka_unit_test(the_partner_may_move_a_reserve_card),
        cmocka_unit_test(decks_are_matched_as_they_are_printed),
        cmocka_unit_test(marks_are_the_combinations),
        cmocka_unit_test(nothing_is_hidden),
        cmocka_unit_test(the_result_is_common),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
