/* test_schema.c - the fields of a game state: elements, paths, values, and the hash, difference and observation
 * computed from them. */
#include "check_toy.h"

static struct toy state;

TEST(the_schema_describes_every_byte_once)
{
    QUIET;
    uint8_t times[sizeof(struct toy)] = { 0 };
    size_t total = 0;
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(&toy_rules, &p);)
        for (size_t i = 0; i < ludo_field_size(&toy_rules.fields[p.field]); i++)
            times[p.at + i]++;
    for (size_t i = 0; i < sizeof times; i++)
        assert_int_equal(times[i], 1);
    for (int i = 0; i < toy_rules.field_n; i++)
        total += ludo_field_total(&toy_rules.fields[i]);
    assert_int_equal(total, sizeof(struct toy));
}

static struct ludo_element place(const char *path)
{
    struct ludo_element p;
    assert_int_equal(ludo_element_find(&toy_rules, path, &p, NULL), 0);
    return p;
}

TEST(a_place_is_found_by_number_or_by_name)
{
    QUIET;
    assert_int_equal(place("round").at, offsetof(struct toy, round));
    assert_int_equal(place("options.double").at, offsetof(struct toy, twice));
    assert_int_equal(place("shown[2]").at, offsetof(struct toy, shown) + 2);
    assert_int_equal(place("shown[south]").at, offsetof(struct toy, shown) + 2);
    assert_int_equal(place("deck[1]").at, offsetof(struct toy, deck) + 3);
    assert_int_equal(place("seats[3].hand").at, offsetof(struct toy, seats) + 3 * sizeof(struct toy_seat) + 2);
    assert_int_equal(place("seats[1].beat[dog]").at, place("seats[1].beat[3]").at);
    assert_int_equal(place("seats[1].beat[dog]").index[1], TOY_DOG);
}

TEST(every_place_is_found_again_by_its_path)
{
    QUIET;
    int n = 0;
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(&toy_rules, &p); n++) {
        ludo_element_path(&toy_rules, &p, clean());
        struct ludo_element found = place(said_buffer);
        assert_int_equal(found.field, p.field);
        assert_int_equal(found.at, p.at);
    }
    assert_int_equal(n, 9 + 2 + 1 + 4 + 4 * (1 + 1 + 1 + 1 + 6));
}

TEST(a_path_that_leads_nowhere_says_where_it_ends)
{
    QUIET;
    static const struct {
        const char *path, *why;
    } bad[] = {
        { "", "unknown element: " },
        { "rounds", "unknown element: rounds" },
        { "round[0]", "unknown element: round[0]" },
        { "seats.hand", "unknown element: seats.hand" },
        { "seats[].hand", "seats[].hand has no index " },
        { "seats[4].hand", "seats[].hand has no index 4" },
        { "seats[-1].hand", "seats[].hand has no index -1" },
        { "seats[0].hand[0]", "unknown element: seats[0].hand[0]" },
        { "seats[0", "unknown element: seats[0" },
        { "seats[0].beat[cow]", "seats[].beat[] has no index cow" },
        { "shown[north", "unknown element: shown[north" },
        { "deck[north]", "deck[] has no index north" },
        { "deck", "unknown element: deck" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct ludo_element p;
        struct ludo_error e = { 0 };
        assert_int_equal(ludo_element_find(&toy_rules, bad[i].path, &p, &e), -1);
        check_error(&e, bad[i].why);
    }
}

/* ---- Values */

static void begin(void) { toy_dealt(&state, 3, 11); }

static void assigns(const char *path, const char *value)
{
    struct ludo_error e = { 0 };
    if (ludo_assign(&toy_rules, &state, path, value, NULL, &e) < 0) {
        ludo_error_put(&e, LUDO_EN, clean());
        fail_msg("%s = %s: %s", path, value, said_buffer);
    }
}

static void holds(const char *path, const char *value)
{
    struct ludo_element p = place(path);
    ludo_value_put(&toy_rules, &state, &p, clean());
    SAYS(value);
}

static void sets(const char *path, const char *value, const char *then)
{
    assigns(path, value);
    holds(path, then);
}

static void refuses(const char *path, const char *value, const char *why)
{
    struct toy before = state;
    uint8_t touched[sizeof state] = { 0 }, nothing[sizeof state] = { 0 };
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_assign(&toy_rules, &state, path, value, touched, &e), -1);
    assert_memory_equal(&before, &state, sizeof state);
    assert_memory_equal(touched, nothing, sizeof touched);
    check_error(&e, why);
}

TEST(values_are_set_and_read_back)
{
    QUIET;
    begin();
    sets("round", " 2 ", "2");
    sets("plays", "65535", "65535");
    assert_int_equal(state.plays, 65535);
    sets("seats[0].score", "-100", "-100");
    assert_int_equal(state.seats[0].score, -100);
    sets("seats[1].pick", "fox", "fox");
    sets("seats[1].pick", "none", "none");
    assert_int_equal(state.seats[1].pick, LUDO_NONE);
    sets("seats[1].won", "fox ant", "ant fox");
    assert_int_equal(state.seats[1].won, 1 << TOY_ANT | 1 << TOY_FOX);
    sets("seats[1].won", "none", "none");
    sets("seats[0].hand", "fox bee", "bee fox");
    assert_memory_equal(state.seats[0].hand, ((uint8_t[]){ 2, TOY_BEE, TOY_FOX }), 3);
    sets("seats[0].hand", "cat*2", "cat*2");
    sets("seats[0].hand", "cat cat", "cat*2");
    sets("seats[0].hand", "ant", "ant");
    assert_memory_equal(state.seats[0].hand, ((uint8_t[]){ 1, TOY_ANT, 0 }), 3);
    sets("seats[0].hand", "none", "none");
    assert_memory_equal(state.seats[0].hand, ((uint8_t[]){ 0, 0, 0 }), 3);
}

TEST(bags_dice_and_tasks_are_set_and_read_back)
{
    QUIET;
    begin();
    sets("discard", "fox ant*3 fox", "ant*3 fox*2");
    assert_memory_equal(state.discard, ((uint8_t[]){ 3, 0, 0, 0, 0, 2 }), 6);
    sets("discard", "none", "none");
    sets("deck[1]", "dog fox*200", "dog fox*200");
    assert_memory_equal(state.deck[1], ((uint8_t[]){ 1, 0, 200 }), 3);
    sets("dice", "6 2 5 2 5 5", "2 2 5 5 5 6");
    assert_int_equal(state.dice, 0130020);
    sets("dice", "none", "none");
    assert_int_equal(state.dice, 0);
    sets("task", "pick 1 2 255", "pick 1 2 255");
    assert_int_equal(state.task.kind, TOY_PICK);
    assert_int_equal(state.task.b, 255);
    sets("task", "over 0 0 1", "over 0 0 1");
    sets("task", "none", "none");
    assert_int_equal(state.task.kind, 0);
}

TEST(what_a_view_hides_is_written_and_read_as_a_question_mark)
{
    QUIET;
    begin();
    sets("seats[1].pick", "?", "?");
    assert_int_equal(state.seats[1].pick, LUDO_HIDDEN);
    sets("seats[1].hand", "?*2", "?*2");
    assert_true(ludo_is_view(&toy_rules, &state));
    sets("seats[1].pick", "none", "none");
    sets("seats[1].hand", "?", "?");
    assert_true(ludo_is_view(&toy_rules, &state));
    sets("seats[1].hand", "none", "none");
    assert_false(ludo_is_view(&toy_rules, &state));
    refuses("shown[0]", "?", "unknown card: ?"); /* refused: this field is public, so it cannot be unknown */
}

TEST(a_wrong_value_changes_nothing_and_says_what_is_right)
{
    QUIET;
    begin();
    refuses("round", "4", "4 is not in the range 0..3");
    refuses("round", "-1", "-1 is not in the range 0..3");
    refuses("round", "two", "not a number: two");
    refuses("round", "1 2", "round needs exactly one value");
    refuses("round", "none", "not a number: none");
    refuses("round", "", "round has no value: write one, or none");
    refuses("plays", "65536", "65536 is not in the range 0..65535");
    refuses("seats[0].score", "101", "101 is not in the range -100..100");
    refuses("seats[0].pick", "cow", "unknown card: cow");
    refuses("seats[0].pick", "fox ant", "seats[].pick needs exactly one value");
    refuses("seats[0].won", "fox fox", "named twice: fox");
    refuses("seats[0].won", "fox none", "unknown card: none");
    refuses("seats[0].hand", "ant bee cat", "seats[].hand holds at most 2");
    refuses("seats[0].hand", "ant*3", "seats[].hand holds at most 2");
    refuses("seats[0].hand", "ant*0", "seats[].hand holds at most 2");
    refuses("seats[0].hand", "ant*", "not a number: ");
    refuses("seats[0].hand", "*2", "unknown card: ");
    refuses("seats[0].hand", "ant*x", "not a number: x");
    refuses("discard", "ant*256", "the number of ant must be 1 to 255");
    refuses("discard", "ant*200 ant*56", "the number of ant must be 1 to 255");
    refuses("deck[0]", "fox", "fox does not belong in deck[]");
    refuses("deck[1]", "ant", "ant does not belong in deck[]");
    refuses("dice", "7", "not a die face from 1 to 6: 7");
    refuses("dice", "1 1 1 1 1 1 1", "there are already six dice: 1");
    refuses("task", "pick", "task needs a kind and three numbers, or none");
    refuses("task", "fly 0 0 0", "unknown task: fly");
    refuses("task", "pick 0 0 256", "256 is not in the range 0..255");
    refuses("task", "pick 0 0 0 0", "unexpected text: 0");
    refuses("nowhere", "1", "unknown element: nowhere");
    refuses("seats[7].beat", "0 0 0 0 0 0", "seats[].beat[] has no index 7");
}

TEST(a_path_without_its_last_index_sets_the_whole_row)
{
    QUIET;
    begin();
    assigns("shown", "fox none ant  bee");
    assert_memory_equal(state.shown, ((uint8_t[]){ TOY_FOX, LUDO_NONE, TOY_ANT, TOY_BEE }), 4);
    assigns("seats[2].beat", "0 1 2 3 0 1");
    assert_memory_equal(state.seats[2].beat, ((uint8_t[]){ 0, 1, 2, 3, 0, 1 }), 6);
    refuses("shown", "fox none ant", "shown[] needs exactly 4 values; write none for an empty one");
    refuses("shown", "fox none ant bee cat", "shown[] needs exactly 4 values; write none for an empty one");
    refuses("shown", "fox none ant cow", "unknown card: cow");
    refuses("seats[2].beat", "0 0 0 0 0 4", "4 is not in the range 0..3");
    refuses("deck", "ant", "deck[] cannot be set as a whole: give its last index too");
}

TEST(the_bytes_that_were_written_are_marked)
{
    QUIET;
    uint8_t touched[sizeof state] = { 0 }, expected[sizeof state] = { 0 };
    begin();
    assert_int_equal(ludo_assign(&toy_rules, &state, "seats[2].beat", "0 1 2 3 0 1", touched, NULL), 0);
    assert_int_equal(ludo_assign(&toy_rules, &state, "plays", "1", touched, NULL), 0);
    assert_int_equal(ludo_assign(&toy_rules, &state, "seats[0].hand", "none", touched, NULL), 0);
    memset(expected + offsetof(struct toy, seats[2].beat), 1, 6);
    memset(expected + offsetof(struct toy, plays), 1, 2);
    memset(expected + offsetof(struct toy, seats[0].hand), 1, 3);
    assert_memory_equal(touched, expected, sizeof touched);
}

/* Copies a state element by element, as text. */
static void copy_by_text(const struct toy *from, struct toy *to)
{
    memset(to, 0, sizeof *to);
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(&toy_rules, &p);) {
        ludo_value_put(&toy_rules, from, &p, clean());
        assert_int_equal(ludo_value_set(&toy_rules, to, &p, said_buffer, NULL), 0);
    }
}

TEST(every_value_of_every_state_survives_its_text)
{
    QUIET;
    struct ludo_rng r;
    struct toy copy, view;
    ludo_rng_seed(&r, 5);
    for (int game = 0; game < 10; game++)
        for (toy_begin(&state, 2 + game % 3); !toy_over(&state); play_at_random(&state, &r)) {
            copy_by_text(&state, &copy);
            assert_memory_equal(&copy, &state, sizeof copy);
            ludo_view(&toy_rules, &state, 1, &view);
            copy_by_text(&view, &copy);
            assert_memory_equal(&copy, &view, sizeof copy);
        }
}

/* ---- Bags in arrays */

struct bags {
    uint8_t shared[2][2][2];
    uint8_t each[3][6];
};

TEST(an_array_of_bags_shares_the_names_unless_each_has_room_for_all)
{
    QUIET;
    const struct ludo_field fields[2] = {
        { .path = "shared[][]",
          .type = LUDO_BAG,
          .len = 2,
          .dim = { { 2, 4, NULL }, { 2, 2, NULL } },
          .names = toy_rules.cards },
        { .path = "each[]", .type = LUDO_BAG, .at = 8, .len = 6, .dim = { { 3, 6, NULL } }, .names = toy_rules.cards },
    };
    const struct ludo_rules g = { .fields = fields, .field_n = 2, .state_size = sizeof(struct bags) };
    struct bags b = { 0 };
    struct ludo_error e;
    assert_int_equal(ludo_assign(&g, &b, "shared[0][1]", "cat*3 dog", NULL, &e), 0);
    assert_int_equal(b.shared[0][1][0], 3);
    assert_int_equal(ludo_assign(&g, &b, "shared[1][0]", "fox", NULL, &e), 0);
    assert_int_equal(b.shared[1][0][1], 1);
    assert_int_equal(ludo_assign(&g, &b, "shared[1][0]", "ant", NULL, &e), -1);
    assert_int_equal(ludo_assign(&g, &b, "shared[1][1]", "fox", NULL, &e), -1);
    assert_int_equal(ludo_assign(&g, &b, "each[2]", "ant fox*2", NULL, &e), 0);
    assert_int_equal(b.each[2][0], 1);
    ludo_json_put(&g, &b, clean());
    SAYS("{\"shared\":[[{},{\"cat\":3,\"dog\":1}],[{\"fox\":1},{}]],\"each\":[{},{},{\"ant\":1,"
         "\"fox\":2}]}");
}

/* ---- Hash, difference, observation */

/* Must the hash of the state change with this byte? The hash ignores fields that follow from other fields, the
 * numbers a and b of a task, and an empty task. */
static bool is_hashed(size_t at)
{
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(&toy_rules, &p);) {
        const struct ludo_field *f = &toy_rules.fields[p.field];
        if (at >= p.at && at < p.at + ludo_field_size(f))
            return !f->rest && (f->type != LUDO_TASK || (at - p.at < 2 && ((uint8_t *)&state)[p.at]));
    }
    return false;
}

TEST(the_hash_follows_every_value)
{
    QUIET;
    begin();
    struct toy copy = state;
    uint64_t h = ludo_hash(&toy_rules, &state);
    int seen = 0;
    assert_true(ludo_hash(&toy_rules, &copy) == h);
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(&toy_rules, &p);) {
        const struct ludo_field *f = &toy_rules.fields[p.field];
        if (f->type != LUDO_INT || f->len != 1)
            continue;
        ((uint8_t *)&copy)[p.at] ^= 1;
        assert_int_equal(ludo_hash(&toy_rules, &copy) == h, !is_hashed(p.at));
        ((uint8_t *)&copy)[p.at] ^= 1;
        seen++;
    }
    assert_true(seen > 3);
}

/* The hash of a state does not change when a later version adds a card, adds an empty field, or reorders the fields. */
TEST(the_hash_outlives_a_new_card_and_a_new_field)
{
    QUIET;
    static const struct ludo_name few[] = { { "ant", "ant", NULL, NULL }, { "cat", "cat", NULL, NULL } };
    static const struct ludo_name more[] = { { "bee", "bee", NULL, NULL },
                                             { "ant", "ant", NULL, NULL },
                                             { "cat", "cat", NULL, NULL } };
    static const struct ludo_names few_names = { "card", 2, few }, more_names = { "card", 3, more };
    static const struct ludo_field before[] = {
        { .path = "deck", .type = LUDO_BAG, .len = 2, .names = &few_names, .at = 0, .rest = true },
        { .path = "hand", .type = LUDO_LIST, .len = 2, .names = &few_names, .at = 2 },
        { .path = "won[]", .type = LUDO_INT, .len = 1, .max = 9, .at = 5, .dim = { { 2, 1, &few_names } } },
        { .path = "top", .type = LUDO_NAME, .len = 1, .names = &few_names, .at = 7 },
    };
    static const struct ludo_field after[] = {
        { .path = "new", .type = LUDO_INT, .len = 1, .max = 9, .at = 0 },
        { .path = "top", .type = LUDO_NAME, .len = 1, .names = &more_names, .at = 1 },
        { .path = "hand", .type = LUDO_LIST, .len = 2, .names = &more_names, .at = 2 },
        { .path = "won[]", .type = LUDO_INT, .len = 1, .max = 9, .at = 5, .dim = { { 3, 1, &more_names } } },
        { .path = "deck", .type = LUDO_BAG, .len = 3, .names = &more_names, .at = 8, .rest = true },
    };
    const struct ludo_rules old = { .fields = before, .field_n = 4, .state_size = 8 };
    const struct ludo_rules new = { .fields = after, .field_n = 5, .state_size = 11 };
    uint8_t was[8] = { 1, 0, 2, 1, 0, 0, 4, 1 };          /* ant in the deck; cat, ant in hand; cat won 4; cat on top */
    uint8_t is[11] = { 0, 2, 2, 2, 1, 0, 0, 4, 1, 1, 0 }; /* the same state after a new card, the bee, was added */
    assert_true(ludo_hash(&old, was) == ludo_hash(&new, is));
    is[3] = 1, is[4] = 2; /* the hand in the opposite order */
    assert_false(ludo_hash(&old, was) == ludo_hash(&new, is));
    is[3] = 2, is[4] = 1, is[0] = 1;
    assert_false(ludo_hash(&old, was) == ludo_hash(&new, is));
}

TEST(the_hash_is_the_same_on_every_machine)
{
    QUIET;
    static const struct ludo_field one[] = { { .path = "n", .type = LUDO_INT, .len = 1, .max = 9, .at = 0 } };
    const struct ludo_rules g = { .fields = one, .field_n = 1, .state_size = 1 };
    assert_true(ludo_hash(&g, "\x07") == 0xe787ae67e72d5d6cu);
}

static void collect(void *text, const struct ludo_element *p)
{
    ludo_element_path(&toy_rules, p, text);
    ludo_put_char(text, ' ');
}

TEST(a_difference_names_what_changed)
{
    QUIET;
    begin();
    struct toy after = state;
    assert_int_equal(ludo_diff(&toy_rules, &state, &after, collect, clean()), 0);
    after.seats[1].beat[TOY_DOG]++;
    after.shown[3] = TOY_ANT;
    after.plays = (uint16_t)(after.plays + 256);
    assert_int_equal(ludo_diff(&toy_rules, &state, &after, collect, clean()), 3);
    SAYS("plays shown[west] seats[1].beat[dog] ");
    assert_int_equal(ludo_diff(&toy_rules, &state, &after, NULL, NULL), 3);
}

TEST(an_observation_has_a_fixed_number_for_each_thing)
{
    QUIET;
    int16_t all[300];
    begin();
    /* 7 ints, task 4, dice 6, deck 6, discard 6, shown 4, and for each seat: score, pick, hand 6 + 1, won 6, beat 6 */
    int n = 7 + 4 + 6 + 6 + 6 + 4 + 4 * (1 + 1 + 7 + 6 + 6);
    assert_int_equal(ludo_observe(&toy_rules, &state, NULL, 0), n);
    state.seats[0].score = -3;
    state.seats[0].won = 1 << TOY_CAT;
    memcpy(state.seats[0].hand, ((uint8_t[]){ 2, TOY_BEE, TOY_BEE }), 3);
    memcpy(state.seats[1].hand, ((uint8_t[]){ 2, LUDO_HIDDEN, LUDO_HIDDEN }), 3);
    state.seats[1].pick = LUDO_HIDDEN;
    state.dice = 0100200;
    assert_int_equal(ludo_observe(&toy_rules, &state, all, 300), n);
    const int16_t dice[] = { 0, 0, 2, 0, 0, 1 }, score[] = { -3, 0, 0, 0 }, pick[] = { -1, -2, -1, -1 },
                  hands[] = { 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2 };
    assert_memory_equal(all + 11, dice, sizeof dice);
    assert_memory_equal(all + 33, score, sizeof score);
    assert_memory_equal(all + 37, pick, sizeof pick);
    assert_memory_equal(all + 41, hands, sizeof hands);
    assert_int_equal(all[69 + TOY_CAT], 1);
    all[10] = 77;
    /* ludo_observe writes no more numbers than the array has room for */
    assert_int_equal(ludo_observe(&toy_rules, &state, all, 10), n);
    assert_int_equal(all[10], 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_schema_describes_every_byte_once),
        cmocka_unit_test(a_place_is_found_by_number_or_by_name),
        cmocka_unit_test(every_place_is_found_again_by_its_path),
        cmocka_unit_test(a_path_that_leads_nowhere_says_where_it_ends),
        cmocka_unit_test(values_are_set_and_read_back),
        cmocka_unit_test(bags_dice_and_tasks_are_set_and_read_back),
        cmocka_unit_test(what_a_view_hides_is_written_and_read_as_a_question_mark),
        cmocka_unit_test(a_wrong_value_changes_nothing_and_says_what_is_right),
        cmocka_unit_test(a_path_without_its_last_index_sets_the_whole_row),
        cmocka_unit_test(the_bytes_that_were_written_are_marked),
        cmocka_unit_test(every_value_of_every_state_survives_its_text),
        cmocka_unit_test(an_array_of_bags_shares_the_names_unless_each_has_room_for_all),
        cmocka_unit_test(the_hash_follows_every_value),
        cmocka_unit_test(the_hash_outlives_a_new_card_and_a_new_field),
        cmocka_unit_test(the_hash_is_the_same_on_every_machine),
        cmocka_unit_test(a_difference_names_what_changed),
        cmocka_unit_test(an_observation_has_a_fixed_number_for_each_thing),
    };
    return cmocka_run_group_tests_name("schema", tests, NULL, NULL);
}
