/* test_view.c - hidden information: the view of a seat, and the states (worlds) that are possible for a seat. */
#include "check_toy.h"

static struct toy state, view;

/* Sets up two seats: seat 0 holds an ant and a bee, seat 1 holds two foxes and has played one of them. */
static void begin(void)
{
    toy_dealt(&state, 2, 1);
    memcpy(state.seats[0].hand, ((uint8_t[]){ 2, TOY_ANT, TOY_BEE }), 3);
    memcpy(state.seats[1].hand, ((uint8_t[]){ 1, TOY_FOX, 0 }), 3);
    state.seats[1].pick = TOY_FOX;
    memcpy(state.deck, ((uint8_t[]){ 1, 1, 2, 2, 2, 0 }), 6);
    assert_null(toy_rules.check(&state));
}

TEST(a_view_keeps_ones_own_and_hides_the_others)
{
    QUIET;
    begin();
    ludo_view(&toy_rules, &state, 0, &view);
    assert_memory_equal(view.seats[0].hand, ((uint8_t[]){ 2, TOY_ANT, TOY_BEE }), 3);
    assert_memory_equal(view.seats[1].hand, ((uint8_t[]){ 1, LUDO_HIDDEN, 0 }), 3);
    assert_int_equal(view.seats[1].pick, LUDO_HIDDEN);
    assert_int_equal(view.seats[0].pick, LUDO_NONE); /* seat 0 has played no card, and this is public */
    assert_memory_equal(view.deck, ((uint8_t[]){ 1, 1, 2, 2, 2, 2 }), 6);
    assert_true(ludo_is_view(&toy_rules, &view));
    assert_false(ludo_is_view(&toy_rules, &state));
}

TEST(a_view_for_nobody_hides_all_hands)
{
    QUIET;
    begin();
    ludo_view(&toy_rules, &state, LUDO_CHANCE, &view);
    assert_memory_equal(view.seats[0].hand, ((uint8_t[]){ 2, LUDO_HIDDEN, LUDO_HIDDEN }), 3);
    assert_memory_equal(view.deck, ((uint8_t[]){ 2, 2, 2, 2, 2, 2 }), 6);
}

TEST(a_view_may_be_made_in_place)
{
    QUIET;
    begin();
    ludo_view(&toy_rules, &state, 1, &view);
    ludo_view(&toy_rules, &state, 1, &state);
    assert_memory_equal(&state, &view, sizeof view);
}

TEST(only_hidden_and_pool_bytes_differ_in_a_view)
{
    QUIET;
    begin();
    ludo_view(&toy_rules, &state, 0, &view);
    struct toy patched = view;
    memcpy(patched.deck, state.deck, sizeof state.deck);
    memcpy(patched.seats[1].hand, state.seats[1].hand, sizeof state.seats[1].hand);
    patched.seats[1].pick = state.seats[1].pick;
    assert_memory_equal(&patched, &state, sizeof state);
}

/* ---- Other types of fields, secret fields, hidden names without a pool of cards */

struct vault {
    uint8_t number[2], set, bag[6], secret, guess[2];
    uint8_t order[2][3];
    ludo_faces dice;
};

static struct ludo_rules vault_rules(struct ludo_field fields[7])
{
    const struct ludo_dim two[3] = { { 2, 1, NULL }, { 2, 3, NULL } };
    const struct ludo_field all[7] = {
        { .path = "number[]", .type = LUDO_INT, .see = LUDO_OWNER, .len = 1, .max = 99, .dim = { two[0] } },
        { .path = "set", .type = LUDO_SET, .see = LUDO_SECRET, .at = 2, .len = 1, .names = toy_rules.cards },
        { .path = "bag", .type = LUDO_BAG, .at = 3, .len = 6, .names = toy_rules.cards },
        { .path = "secret", .type = LUDO_NAME, .see = LUDO_SECRET, .at = 9, .names = toy_rules.cards, .pool = "bag" },
        { .path = "guess[]",
          .type = LUDO_NAME,
          .see = LUDO_OWNER,
          .at = 10,
          .dim = { two[0] },
          .names = toy_rules.cards },
        { .path = "order[]",
          .type = LUDO_LIST,
          .see = LUDO_OWNER,
          .at = 12,
          .len = 2,
          .dim = { two[1] },
          .names = toy_rules.cards,
          .pool = "bag" },
        { .path = "dice", .type = LUDO_FACES, .see = LUDO_SECRET, .at = offsetof(struct vault, dice) },
    };
    memcpy(fields, all, sizeof all);
    return (struct ludo_rules){ .fields = fields, .field_n = 7, .state_size = sizeof(struct vault) };
}

TEST(other_hidden_values_become_zero_and_secrets_are_nobodys)
{
    QUIET;
    struct ludo_field fields[7];
    struct ludo_rules g = vault_rules(fields);
    struct vault v = { .number = { 7, 8 },
                       .set = 5,
                       .bag = { 1 },
                       .secret = TOY_FOX,
                       .guess = { TOY_ANT, TOY_BEE },
                       .order = { { 2, TOY_DOG, TOY_CAT }, { 1, TOY_ANT, 0 } },
                       .dice = 0111111 },
                 seen;
    ludo_view(&g, &v, 1, &seen);
    assert_memory_equal(seen.number, ((uint8_t[]){ 0, 8 }), 2);
    assert_int_equal(seen.set, 0);
    assert_int_equal(seen.dice, 0);
    assert_int_equal(seen.secret, LUDO_HIDDEN);
    assert_memory_equal(seen.guess, ((uint8_t[]){ LUDO_HIDDEN, TOY_BEE }), 2);
    assert_memory_equal(seen.order[0], ((uint8_t[]){ 2, LUDO_HIDDEN, LUDO_HIDDEN }), 3);
    /* the field `guess` has no pool, so its value was not taken from the bag */
    assert_memory_equal(seen.bag, ((uint8_t[]){ 1, 0, 1, 1, 0, 1 }), 6);
}

TEST(names_without_a_pool_are_guessed_evenly_and_lists_keep_their_order)
{
    QUIET;
    struct ludo_field fields[7];
    struct ludo_rules g = vault_rules(fields);
    struct vault start = { .bag = { 0, 0, 0, 1, 1, 0 },
                           .secret = LUDO_NONE,
                           .guess = { LUDO_HIDDEN, LUDO_NONE },
                           .order = { { 2, LUDO_HIDDEN, LUDO_HIDDEN } } };
    struct ludo_rng r;
    int guess[6] = { 0 }, rising = 0;
    double expected[6] = { 10000, 10000, 10000, 10000, 10000, 10000 };
    ludo_rng_seed(&r, 6);
    for (int i = 0; i < 60000; i++) {
        struct vault v = start;
        ludo_determinize(&g, &v, 1, &r);
        guess[v.guess[0]]++;
        assert_int_equal(v.order[0][1] + v.order[0][2], TOY_DOG + TOY_EMU);
        rising += v.order[0][1] < v.order[0][2];
    }
    assert_true(chi_square(guess, expected, 6) < 20.5);
    assert_in_range(rising, 29500, 30500); /* both orders are about equally frequent, within four standard deviations */
}

/* If each card exists once, a set can be the pool of hidden cards. A view adds the hidden cards to the set, and
 * dealing a possible world removes them. */
TEST(a_set_can_be_a_pool)
{
    QUIET;
    struct box {
        uint8_t deck, hand[2][3];
    };
    const struct ludo_field fields[2] = {
        { .path = "deck", .type = LUDO_SET, .len = 1, .names = toy_rules.cards },
        { .path = "hand[]",
          .type = LUDO_LIST,
          .see = LUDO_OWNER,
          .at = 1,
          .len = 2,
          .dim = { { 2, 3, NULL } },
          .names = toy_rules.cards,
          .pool = "deck" },
    };
    const struct ludo_rules g = { .fields = fields, .field_n = 2, .state_size = sizeof(struct box) };
    const struct box b = { .deck = 1 << TOY_ANT | 1 << TOY_EMU,
                           .hand = { { 1, TOY_CAT, 0 }, { 2, TOY_FOX, TOY_BEE } } };
    struct box seen;
    struct ludo_rng r;
    ludo_rng_seed(&r, 3);
    ludo_view(&g, &b, 0, &seen);
    assert_int_equal(seen.deck, 1 << TOY_ANT | 1 << TOY_BEE | 1 << TOY_EMU | 1 << TOY_FOX);
    assert_memory_equal(seen.hand[1], ((uint8_t[]){ 2, LUDO_HIDDEN, LUDO_HIDDEN }), 3);
    for (int i = 0; i < 100; i++) {
        struct box deal = seen;
        ludo_determinize(&g, &deal, 0, &r);
        int held = 1 << deal.hand[1][1] | 1 << deal.hand[1][2];
        assert_int_equal(held & deal.deck, 0);
        assert_int_equal(held | deal.deck, seen.deck);
    }
}

TEST(an_empty_pool_leaves_the_card_unknown)
{
    QUIET;
    struct ludo_rng r = { { 1, 2, 3, 4 } };
    begin();
    ludo_view(&toy_rules, &state, 0, &view);
    memset(view.deck, 0, sizeof view.deck);
    ludo_determinize(&toy_rules, &view, 0, &r);
    assert_int_equal(view.seats[1].pick, LUDO_HIDDEN);
}

/* ---- Determinization ------------------------------------------------------------------ */

static int pair_index(const uint8_t *hand) { return hand[1] * TOY_CARDS + hand[2]; }

/* Seat 0 holds an ant and a bee. Seat 1 may hold any two of the other ten cards, all with equal probability. */
TEST(hidden_hands_are_imagined_evenly)
{
    QUIET;
    static const int left[TOY_CARDS] = { 1, 1, 2, 2, 2, 2 };
    enum { DEALS = 90000 };
    int count[36] = { 0 };
    double expected[36] = { 0 };
    struct ludo_rng r;
    begin();
    memcpy(state.seats[1].hand, ((uint8_t[]){ 2, TOY_FOX, TOY_FOX }), 3);
    state.seats[1].pick = LUDO_NONE;
    ludo_view(&toy_rules, &state, 0, &view);
    ludo_rng_seed(&r, 7);
    for (int i = 0; i < DEALS; i++) {
        struct toy deal = view;
        ludo_determinize(&toy_rules, &deal, 0, &r);
        assert_true(deal.seats[1].hand[1] <= deal.seats[1].hand[2]);
        count[pair_index(deal.seats[1].hand)]++;
    }
    for (int a = 0; a < TOY_CARDS; a++)
        for (int b = a; b < TOY_CARDS; b++)
            expected[a * TOY_CARDS + b] = DEALS / 90.0 * (a == b ? left[a] * (left[a] - 1) : 2 * left[a] * left[b]);
    assert_int_equal(count[0], 0);                       /* a hand of two ants is impossible: only one ant is left */
    assert_true(chi_square(count, expected, 36) < 42.3); /* 19 pairs, 18 degrees of freedom: one seed in 1000 fails */
}

/* Changes the hidden cards of the other seats. The view of this seat must not change. */
static void check_non_interference(const struct toy *s, int seat, struct ludo_rng *r)
{
    struct toy seen, other, again;
    struct ludo_decision d, e;
    ludo_move mine[LUDO_MOVES_MAX], theirs[LUDO_MOVES_MAX];
    ludo_view(&toy_rules, s, seat, &seen);
    other = seen;
    ludo_determinize(&toy_rules, &other, seat, r);
    assert_false(ludo_is_view(&toy_rules, &other));
    assert_null(toy_rules.check(&other));
    ludo_view(&toy_rules, &other, seat, &again);
    assert_memory_equal(&again, &seen, sizeof seen);
    toy_rules.decision(s, &d);
    toy_rules.decision(&seen, &e);
    assert_memory_equal(&d, &e, sizeof d);
    toy_rules.decision(&other, &e);
    assert_memory_equal(&d, &e, sizeof d);
    int n = toy_rules.moves(s, seat, mine);
    assert_int_equal(toy_rules.moves(&other, seat, theirs), n);
    assert_memory_equal(mine, theirs, (size_t)n * sizeof *mine);
    assert_int_equal(toy_rules.moves(&seen, seat, theirs), n);
    assert_memory_equal(mine, theirs, (size_t)n * sizeof *mine);
}

TEST(what_a_seat_cannot_see_changes_nothing_it_is_shown)
{
    QUIET;
    struct ludo_rng r;
    ludo_rng_seed(&r, 8);
    for (int game = 0; game < 60; game++)
        for (toy_begin(&state, 2 + game % 3); !toy_over(&state); play_at_random(&state, &r))
            for (int seat = 0; seat < state.seats_n; seat++)
                for (int i = 0; i < 5; i++)
                    check_non_interference(&state, seat, &r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_keeps_ones_own_and_hides_the_others),
        cmocka_unit_test(a_view_for_nobody_hides_all_hands),
        cmocka_unit_test(a_view_may_be_made_in_place),
        cmocka_unit_test(only_hidden_and_pool_bytes_differ_in_a_view),
        cmocka_unit_test(other_hidden_values_become_zero_and_secrets_are_nobodys),
        cmocka_unit_test(names_without_a_pool_are_guessed_evenly_and_lists_keep_their_order),
        cmocka_unit_test(an_empty_pool_leaves_the_card_unknown),
        cmocka_unit_test(a_set_can_be_a_pool),
        cmocka_unit_test(hidden_hands_are_imagined_evenly),
        cmocka_unit_test(what_a_seat_cannot_see_changes_nothing_it_is_shown),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
