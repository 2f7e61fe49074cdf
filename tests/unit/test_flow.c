/* test_flow.c - the engine that games share: src/games/flow.h turns rows into a game. Also tests lists.h. */
#include "check.h"

#include "ludo/game.h"

/* A small game with every kind of chance. Seat `turn` goes or waits. Then a marble is drawn, two dice are rolled, and
 * two of four doors open. Then one of four birds is drawn, or two birds at once, or two birds one after another. Fish
 * are drawn with different weights, and there may be no fish. */
enum { T_OVER, T_GO, T_COUNT, T_MARBLE, T_DICE, T_DOORS, T_BIRD, T_BIRDS, T_FLOCK, T_FISH, T_PICK, TASKS };
enum { GO, STAY, SHOUT, WAVE, MARBLE, DICE, DOORS, BIRDS, FISH, NO_FISH, VERBS };

struct nothing {
    uint8_t turn, counted, marbles[3], depth;
    struct ludo_task tasks[6];
};
#define STATE struct nothing
#include "games/flow_impl.h"

static void pop(struct nothing *s) { s->tasks[--s->depth] = (struct ludo_task){ 0, 0, 0, 0 }; }
static void push(struct nothing *s, int kind) { s->tasks[s->depth++] = (struct ludo_task){ .kind = (uint8_t)kind }; }

static unsigned whose_turn(const struct nothing *s) { return 1u << s->turn; }
static int no_go(const struct flow_action *q) { return q->a > 3 ? 4 : 0; }
static void go(struct nothing *s, const struct flow_action *q) { (void)q, pop(s); }
static void fell(struct nothing *s, const struct flow_action *q) { (void)q, pop(s); }
static int shout_first(const struct flow_action *q) { return ludo_verb_of(q->m) == STAY ? 5 : 0; }
static int wave_later(const struct flow_action *q) { return ludo_verb_of(q->m) == WAVE ? 14 : 0; }
static int ended(const struct nothing *s) { return (void)s, 9; }
static int not_asked(const struct flow_action *q) { return (void)q, 2; }
static int two(const struct nothing *s) { return (void)s, 2; }
static void asks(const struct nothing *s, struct ludo_decision *d) { d->horizon = s->counted; }

static int no_pick(const struct flow_action *q) { return q->a == 4 || q->who == 0 ? 17 : 0; }

static ludo_move *go_moves(const struct nothing *s, int who, ludo_move *out)
{
    (void)s, (void)who;
    *out++ = LUDO_MOVE(GO, 1, 0, 0);
    return out;
}

static bool count(struct nothing *s, struct ludo_events *ev)
{
    (void)ev;
    s->counted++;
    pop(s);
    return false;
}

static struct flow_bag marbles(const struct nothing *s)
{
    return (struct flow_bag){ s->marbles, 3, 10, sum_of(s->marbles, 3) };
}

static int birds(const struct nothing *s, uint8_t *out)
{
    static const uint8_t all[] = { 2, 5, 9, 11 };
    (void)s;
    memcpy(out, all, sizeof all);
    return 4;
}

static int of_birds(const struct nothing *s) { return 20 + s->turn; }

static int fish(const struct nothing *s, uint16_t *out)
{
    static const uint16_t all[] = { 0, 500, 0, 100 };
    (void)s;
    memcpy(out, all, sizeof all);
    return 4;
}

static int no_fish(const struct nothing *s) { return 400 * s->turn; }

/* Fish are drawn first, even if another task was started. */
static bool fish_first(struct nothing *s)
{
    if (s->depth != 2 || s->tasks[0].kind != T_FISH)
        return false;
    s->tasks[0] = s->tasks[1];
    s->tasks[1].kind = T_FISH;
    return true;
}

static const struct flow_task tasks[TASKS] = {
    [T_GO] = { .kind = T_GO, .list_moves = go_moves, .blocked_by = shout_first },
    [T_COUNT] = { .kind = T_COUNT, .advance = count },
    [T_MARBLE] = { .kind = T_MARBLE,
                   .outcome = 1 + MARBLE,
                   .clause = 6,
                   .stream = 1,
                   .bag_of = marbles,
                   .on_outcome = fell },
    [T_DICE] = { .kind = T_DICE, .outcome = 1 + DICE, .clause = 7, .stream = 2, .dice_count = two, .on_outcome = fell },
    [T_DOORS] = { .kind = T_DOORS, .outcome = 1 + DOORS, .clause = 8, .some = 2, .of = 4, .on_outcome = fell },
    [T_BIRD] = { .kind = T_BIRD, .outcome = 1 + BIRDS, .clause = 13, .list_of = birds, .on_outcome = fell },
    [T_BIRDS] = { .kind = T_BIRDS, .outcome = 1 + BIRDS, .clause_of = of_birds, .list_of = birds, .pair = FLOW_PAIR },
    [T_FLOCK] = { .kind = T_FLOCK, .outcome = 1 + BIRDS, .list_of = birds, .pair = FLOW_ORDERED_PAIR },
    [T_PICK] = { .kind = T_PICK, .first_answer = 4 },
    [T_FISH] = { .kind = T_FISH,
                 .outcome = 1 + FISH,
                 .other = 1 + NO_FISH,
                 .clause = 16,
                 .weights_of = fish,
                 .other_weight = no_fish,
                 .on_outcome = fell },
};
static const struct flow_answer answers[] = {
    { .task = T_GO, .verb = GO, .clause = 3, .refuse = no_go, .play = go },
    { .task = T_COUNT, .verb = STAY, .clause = 11, .play = go },
    { .task = T_COUNT, .verb = SHOUT, .clause = 12, .play = go },
    { .task = T_COUNT, .verb = WAVE, .clause = 15, .play = go },
    { .task = T_PICK, .verb = GO, .from = 3, .to = 5, .clause = 3, .refuse = no_pick, .play = go },
    { .task = T_PICK, .verb = STAY, .clause = 11, .play = go },
};
static const uint8_t at[TASKS][VERBS] = {
    [T_GO][GO] = 1, [T_COUNT][STAY] = 2, [T_COUNT][SHOUT] = 3, [T_COUNT][WAVE] = 4, [T_PICK][GO] = 5, [T_PICK][STAY] = 6
};

static const struct flow flow = {
    .tasks = tasks,
    .answers = answers,
    .answer_n = 6,
    .answer_at = at[0],
    .verb_n = VERBS,
    .tasks_at = offsetof(struct nothing, tasks),
    .depth_at = offsetof(struct nothing, depth),
    .must_move = whose_turn,
    .blocked_by = wave_later,
    .out_of_turn = not_asked,
    .over_clause = ended,
    .no_such_move = 1,
    .fill_decision = asks,
    .push_urgent = fish_first,
};

static struct nothing state;

static void lie(int kind) /* sets up a state with only this task on the stack */
{
    state = (struct nothing){ .turn = 1, .marbles = { 2, 0, 3 } };
    push(&state, kind);
}

static int why_not(int seat, ludo_move m) { return flow_why_not(&state, seat, m); }

TEST(the_first_refusal_that_applies_is_given)
{
    QUIET;
    lie(T_GO);
    assert_int_equal(why_not(1, LUDO_MOVE(GO, 1, 0, 0)), 0);
    assert_int_equal(why_not(1, LUDO_MOVE(GO, 7, 0, 0)), 4);   /* refused because of its argument */
    assert_int_equal(why_not(1, LUDO_MOVE(STAY, 0, 0, 0)), 5); /* refused because the open task comes first */
    /* refused because this verb is allowed only at other times */
    assert_int_equal(why_not(1, LUDO_MOVE(SHOUT, 0, 0, 0)), 12);
    /* the game gives the reason, because the task gives none */
    assert_int_equal(why_not(1, LUDO_MOVE(WAVE, 0, 0, 0)), 14);
    /* refused because it is not this seat's turn, which is checked first */
    assert_int_equal(why_not(0, LUDO_MOVE(GO, 7, 0, 0)), 2);
    assert_int_equal(why_not(0, LUDO_MOVE(MARBLE, 0, 0, 0)), 1); /* refused because only chance can play this verb */
    assert_int_equal(why_not(1, LUDO_MOVE(VERBS + 5, 0, 0, 0)), 1);
    pop(&state);
    /* refused because the game is over, which is checked first */
    assert_int_equal(why_not(1, LUDO_MOVE(MARBLE, 0, 0, 0)), 9);
}

TEST(the_top_task_is_asked_of_its_seat_or_of_chance)
{
    QUIET;
    struct ludo_decision d;
    ludo_move list[4];
    lie(T_GO);
    flow_decision(&flow, &state, &d);
    assert_int_equal(d.kind, LUDO_BY_SEAT);
    assert_int_equal(d.must, 1 << 1);
    assert_int_equal(d.question, T_GO);
    assert_int_equal(flow_moves(&flow, &state, 1, list), 1);
    assert_int_equal(flow_moves(&flow, &state, 0, list), 0);
    lie(T_DICE);
    flow_decision(&flow, &state, &d);
    assert_int_equal(d.kind, LUDO_BY_CHANCE);
    assert_int_equal(d.stream, 2);
    assert_int_equal(flow_moves(&flow, &state, 1, list), 0);
    pop(&state);
    flow_decision(&flow, &state, &d);
    assert_int_equal(d.kind, LUDO_OVER);
}

TEST(a_task_that_lists_nothing_offers_what_its_rows_allow)
{
    QUIET;
    ludo_move list[4];
    lie(T_PICK);
    assert_int_equal(flow_moves(&flow, &state, 1, list), 3);
    assert_int_equal(list[0], LUDO_MOVE(GO, 3, 0, 0));
    assert_int_equal(list[1], LUDO_MOVE(GO, 5, 0, 0));
    assert_int_equal(list[2], LUDO_MOVE(STAY, 0, 0, 0));
    state.turn = 0; /* `refuse` depends on the seat */
    assert_int_equal(flow_moves(&flow, &state, 0, list), 1);
    lie(T_COUNT);
    assert_int_equal(flow_moves(&flow, &state, 1, list), 0); /* the task has no moves */
}

TEST(tasks_are_worked_off_until_one_waits)
{
    QUIET;
    lie(T_MARBLE);
    push(&state, T_COUNT);
    push(&state, T_COUNT);
    push(&state, T_GO);
    flow_apply(&flow, &state, 1, LUDO_MOVE(GO, 1, 0, 0), NULL);
    assert_int_equal(state.counted, 2);
    assert_int_equal(flow_top(&flow, &state).kind, T_MARBLE);
    flow_apply(&flow, &state, LUDO_CHANCE, LUDO_MOVE(MARBLE, 10, 0, 0), NULL);
    assert_int_equal(state.depth, 0);
}

TEST(a_bag_gives_what_it_holds_and_as_often)
{
    QUIET;
    ludo_move list[8], m;
    int drawn[3] = { 0 };
    struct ludo_rng r;
    ludo_rng_seed(&r, 4);
    lie(T_MARBLE);
    assert_int_equal(flow_outcomes(&state, list, 8), 2);
    assert_int_equal(list[0], LUDO_MOVE(MARBLE, 10, 0, 0));
    assert_int_equal(list[1], LUDO_MOVE(MARBLE, 12, 0, 0));
    assert_int_equal(flow_weight(&state, list[1]), 3);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(MARBLE, 11, 0, 0)), 6);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(MARBLE, 13, 0, 0)), 6);
    /* refused because the dice are not the next task */
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(DICE, 10, 0, 0)), 6);
    for (int i = 0; i < 5000; i++) {
        assert_int_equal(flow_sample_outcome(&state, &r, &m), 0);
        drawn[ludo_arg_of(m, 0) - 10]++;
    }
    assert_int_equal(drawn[1], 0);
    assert_in_range(drawn[0], 1850, 2150);
}

/* Checks that every outcome is legal, that the outcomes are sorted, and that the weights have the right sum. */
static void outcomes_add_up(int kind, int wanted, unsigned weight)
{
    ludo_move list[64];
    unsigned sum = 0;
    lie(kind);
    int n = flow_outcomes(&state, list, 64);
    assert_int_equal(n, wanted);
    for (int i = 0; i < n; i++) {
        assert_int_equal(why_not(LUDO_CHANCE, list[i]), 0);
        assert_true(i == 0 || list[i] > list[i - 1]);
        sum += flow_weight(&state, list[i]);
    }
    assert_int_equal(sum, weight);
    /* outcomes that do not fit into the list are still counted */
    assert_int_equal(flow_outcomes(&state, list, 3), wanted);
}

TEST(dice_and_sets_have_all_their_outcomes)
{
    QUIET;
    outcomes_add_up(T_DICE, 21, 36);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE_FACES(DICE, ludo_face(3))), 7);
    outcomes_add_up(T_DOORS, 6, 6);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(DOORS, 7, 0, 0)), 8);
    struct ludo_rng r;
    ludo_move m;
    ludo_rng_seed(&r, 4);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(flow_sample_outcome(&state, &r, &m), 0);
        assert_int_equal(why_not(LUDO_CHANCE, m), 0);
    }
    lie(T_GO);
    assert_int_equal(flow_sample_outcome(&state, &r, &m), -1);
    assert_int_equal(flow_outcomes(&state, NULL, 0), 0);
}

TEST(one_or_two_things_of_a_list_come_all_alike)
{
    QUIET;
    int came[12] = { 0 };
    struct ludo_rng r;
    ludo_move m;
    ludo_rng_seed(&r, 4);
    outcomes_add_up(T_BIRD, 4, 4);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(BIRDS, 3, 0, 0)), 13);
    outcomes_add_up(T_BIRDS, 6, 6);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(BIRDS, 5, 2, 0)), 21); /* a pair must name the lower bird first */
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(BIRDS, 5, 5, 0)), 21);
    outcomes_add_up(T_FLOCK, 12, 12);
    for (int i = 0; i < 6000; i++) {
        assert_int_equal(flow_sample_outcome(&state, &r, &m), 0);
        assert_int_equal(why_not(LUDO_CHANCE, m), 0);
        came[ludo_arg_of(m, 1)] += ludo_arg_of(m, 0) == 9;
    }
    assert_int_equal(came[9], 0);
    assert_in_range(came[2], 420, 580);
    assert_in_range(came[11], 420, 580);
}

TEST(a_thing_comes_by_its_weight_or_another_verb_instead)
{
    QUIET;
    int came[4] = { 0 }, none = 0;
    struct ludo_rng r;
    ludo_move m, list[4];
    ludo_rng_seed(&r, 4);
    outcomes_add_up(T_FISH, 3, 1000);
    for (int i = 0; i < 5000; i++) {
        assert_int_equal(flow_sample_outcome(&state, &r, &m), 0);
        assert_int_equal(why_not(LUDO_CHANCE, m), 0);
        none += ludo_verb_of(m) == NO_FISH;
        came[ludo_arg_of(m, 0)] += ludo_verb_of(m) == FISH;
    }
    assert_int_equal(came[0] + came[2], 0);
    assert_in_range(came[1], 2350, 2650);
    assert_in_range(none, 1850, 2150);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(FISH, 2, 0, 0)), 16);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(FISH, 4, 0, 0)), 16);
    state.turn = 0; /* for seat 0 there are always fish */
    assert_int_equal(flow_outcomes(&state, list, 4), 2);
    assert_int_equal(why_not(LUDO_CHANCE, LUDO_MOVE(NO_FISH, 0, 0, 0)), 16);
}

TEST(what_is_urgent_comes_before_what_was_begun_meanwhile)
{
    QUIET;
    lie(T_FISH);
    push(&state, T_COUNT);
    push(&state, T_GO);
    flow_apply(&flow, &state, 1, LUDO_MOVE(GO, 1, 0, 0), NULL);
    assert_int_equal(flow_top(&flow, &state).kind, T_FISH);
    assert_int_equal(state.counted, 0);
    flow_apply(&flow, &state, LUDO_CHANCE, LUDO_MOVE(FISH, 1, 0, 0), NULL);
    assert_int_equal(state.counted, 1);
    assert_int_equal(state.depth, 0);
}

TEST(lists_are_kept_ascending_and_leave_nothing_behind)
{
    QUIET;
    uint8_t at_[4] = { 0 }, n = 0;
    list_insert(at_, &n, 5);
    list_insert(at_, &n, 2);
    list_insert(at_, &n, 9);
    assert_memory_equal(at_, ((uint8_t[]){ 2, 5, 9, 0 }), 4);
    assert_true(list_has(at_, n, 9) && !list_has(at_, n, 0));
    list_remove(at_, &n, 7);
    assert_int_equal(n, 3);
    list_remove(at_, &n, 5);
    assert_int_equal(n, 2);
    assert_memory_equal(at_, ((uint8_t[]){ 2, 9, 0, 0 }), 4);
    assert_int_equal(sum_of(at_, 4), 11);
    list_add(at_, &n, 1);
    assert_memory_equal(at_, ((uint8_t[]){ 2, 9, 1, 0 }), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_refusal_that_applies_is_given),
        cmocka_unit_test(the_top_task_is_asked_of_its_seat_or_of_chance),
        cmocka_unit_test(a_task_that_lists_nothing_offers_what_its_rows_allow),
        cmocka_unit_test(tasks_are_worked_off_until_one_waits),
        cmocka_unit_test(a_bag_gives_what_it_holds_and_as_often),
        cmocka_unit_test(dice_and_sets_have_all_their_outcomes),
        cmocka_unit_test(one_or_two_things_of_a_list_come_all_alike),
        cmocka_unit_test(a_thing_comes_by_its_weight_or_another_verb_instead),
        cmocka_unit_test(what_is_urgent_comes_before_what_was_begun_meanwhile),
        cmocka_unit_test(lists_are_kept_ascending_and_leave_nothing_behind),
    };
    return cmocka_run_group_tests_name("flow", tests, NULL, NULL);
}
