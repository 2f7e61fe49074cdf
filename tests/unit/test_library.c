/* test_library.c - guarantees for programs that link the library: limits that every build checks, error codes, the
 * game loop. */
#include "check_toy.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Limits: a child process exceeds each limit, and ludo_bug must stop the child --------------- */

static bool stopped(void (*work)(void))
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct rlimit no_core = { 0, 0 };
        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGABRT, SIG_DFL);
        if (!freopen("/dev/null", "w", stderr))
            _exit(2);
        work();
        _exit(0);
    }
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static int answers;
static int many_moves(const void *s, int seat, ludo_move *out)
{
    (void)s;
    (void)seat;
    for (int i = 0; i < answers; i++)
        out[i] = (ludo_move)i;
    return answers;
}

static _Alignas(LUDO_STATE_ALIGN) struct toy state;

static void list_them(void)
{
    struct ludo_rules talkative = toy_rules;
    ludo_move one;
    talkative.moves = many_moves;
    ludo_moves(&talkative, &state, 0, &one, 1);
}

TEST(a_game_that_lists_too_many_answers_is_stopped)
{
    QUIET;
    answers = LUDO_ANSWERS_MAX;
    assert_false(stopped(list_them));
    answers = LUDO_ANSWERS_MAX + 1;
    assert_true(stopped(list_them));
}

struct small {
    uint8_t depth;
    struct ludo_task tasks[4];
};
#define STATE struct small
#define DEPTH 4
#include "games/stack.h"

static int pushes;
static void push_them(void)
{
    struct small s = { 0 };
    for (int i = 0; i < pushes; i++)
        push(&s, 1, 0, 0, 0);
    if (top(&s).kind != 1 || top_task(&s)->kind != 1)
        pop(&s);
}

TEST(a_task_too_many_is_stopped)
{
    QUIET;
    pushes = DEPTH;
    assert_false(stopped(push_them));
    pushes = DEPTH + 1;
    assert_true(stopped(push_them));
}

/* ---- The public functions that call the members of struct ludo_rules ------------------------------- */

static const struct ludo_config two = { .seats = 2 };

static void begin(void)
{
    struct ludo_config c = two;
    struct ludo_error e;
    ludo_config_default(&toy_rules, &c);
    assert_int_equal(ludo_setup(&toy_rules, &state, &c, &e), 0);
}

TEST(a_state_must_be_aligned)
{
    QUIET;
    static _Alignas(LUDO_STATE_ALIGN) unsigned char room[sizeof(struct toy) + 1];
    struct ludo_config c;
    struct ludo_error e;
    ludo_config_default(&toy_rules, &c);
    assert_int_equal(ludo_setup(&toy_rules, room + 1, &c, &e), -1);
    assert_int_equal(e.code, LUDO_MISALIGNED);
    assert_int_equal(ludo_setup(&toy_rules, room, &c, &e), 0);
    assert_int_equal(ludo_try(&toy_rules, room + 1, 0, 0, NULL), -LUDO_MISALIGNED);
    assert_int_equal(ludo_state_align(), LUDO_STATE_ALIGN);
}

TEST(a_bad_configuration_is_not_set_up)
{
    QUIET;
    struct ludo_config c;
    struct ludo_error e;
    ludo_config_default(&toy_rules, &c);
    c.seats = LUDO_SEATS_MAX + 1;
    assert_int_equal(ludo_setup(&toy_rules, &state, &c, &e), -1);
    assert_int_equal(e.code, LUDO_OUT_OF_RANGE);
}

TEST(moves_are_counted_whole_and_written_in_part)
{
    QUIET;
    struct ludo_rng rng;
    ludo_move all[LUDO_MOVES_MAX], some[3] = { 7, 7, 7 };
    ludo_rng_seed(&rng, 1);
    begin();
    struct ludo_walk w = ludo_walk(&toy_rules, &state, &rng);
    while (ludo_walk_next(&w) && (w.seat == LUDO_CHANCE || ludo_moves(&toy_rules, &state, w.seat, NULL, 0) < 2))
        ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
    int n = ludo_moves(&toy_rules, &state, w.seat, all, LUDO_MOVES_MAX);
    assert_true(n >= 2);
    assert_int_equal(ludo_moves(&toy_rules, &state, w.seat, some, 1), n);
    assert_int_equal(some[0], all[0]);
    assert_int_equal(some[1], 7);
}

TEST(the_loop_plays_a_game_to_its_end_and_counts)
{
    QUIET;
    struct ludo_rng rng;
    struct ludo_result r;
    long steps = 0, decisions = 0;
    ludo_rng_seed(&rng, 5);
    begin();
    struct ludo_walk w = ludo_walk(&toy_rules, &state, &rng);
    while (ludo_walk_next(&w)) {
        steps++;
        decisions += w.seat != LUDO_CHANCE;
        ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
    }
    ludo_score(&toy_rules, &state, &r);
    assert_true(r.over && steps > 0);
    assert_int_equal(w.steps, steps);
    assert_int_equal(w.decisions, decisions);
    struct toy end = state;
    ludo_rng_seed(&rng, 5);
    begin();
    w = ludo_walk(&toy_rules, &state, &rng);
    ludo_walk_playout(&w, 3);
    assert_int_equal(w.steps, 3);
    ludo_walk_playout(&w, 1000000);
    assert_int_equal(w.steps, steps);
    assert_memory_equal(&end, &state, sizeof end);
}

/* ---- Codes */

TEST(an_error_has_a_code)
{
    QUIET;
    static const struct {
        const char *move;
        int code;
    } moves[] = {
        { "", LUDO_MALFORMED }, { "fly", LUDO_UNKNOWN }, { "lay", LUDO_MALFORMED }, { "lay cow", LUDO_UNKNOWN }
    };
    struct ludo_config c;
    struct ludo_error e;
    ludo_move m;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        assert_int_equal(ludo_move_parse(&toy_rules, moves[i].move, strlen(moves[i].move), &m, &e), -1);
        assert_int_equal(e.code, moves[i].code);
    }
    ludo_config_default(&toy_rules, &c);
    assert_int_equal(ludo_config_set(&toy_rules, &c, "moon=1", &e), -1);
    assert_int_equal(e.code, LUDO_UNKNOWN);
    assert_int_equal(ludo_config_set(&toy_rules, &c, "seats=99", &e), -1);
    assert_int_equal(e.code, LUDO_OUT_OF_RANGE);
    for (int code = LUDO_OK; code <= LUDO_MISALIGNED; code++)
        assert_true(ludo_code_id(code)[0]);
    assert_string_equal(ludo_code_id(LUDO_MISALIGNED), "misaligned");
    assert_string_equal(ludo_code_id(LUDO_MISALIGNED + 1), "");
}

TEST(a_refusal_becomes_an_error_with_its_clause)
{
    QUIET;
    struct ludo_error e;
    assert_int_equal(ludo_try_error(&toy_rules, 0, &e), 0);
    assert_int_equal(ludo_try_error(&toy_rules, 4, &e), -1);
    assert_int_equal(e.code, LUDO_ILLEGAL);
    assert_int_equal(e.clause, 4);
    check_error(&e, "the rules forbid this move: TY-4");
    assert_int_equal(ludo_try_error(&toy_rules, -LUDO_NOT_YOURS, &e), -1);
    assert_int_equal(e.code, LUDO_NOT_YOURS);
    assert_int_equal(e.clause, 0);
}

/* ---- JSON */

TEST(json_is_escaped_and_has_its_commas)
{
    QUIET;
    struct ludo_text *t = clean();
    ludo_put_json_open(t, NULL, '{');
    ludo_put_json_text(t, "a\"b", "c\\d\n\x01\xc3\xa9");
    ludo_put_json_int(t, "n", -3);
    ludo_put_json_open(t, "list", '[');
    ludo_put_json_bool(t, NULL, true);
    ludo_put_json_text(t, NULL, NULL);
    ludo_put_json_open(t, NULL, '{');
    ludo_put_json_close(t, '}');
    ludo_put_json_close(t, ']');
    ludo_put_json_close(t, '}');
    SAYS("{\"a\\\"b\":\"c\\\\d\\n\\u0001\xc3\xa9\",\"n\":-3,\"list\":[true,null,{}]}");
}

static char whole[256];
static void flush(struct ludo_text *t, size_t need)
{
    (void)need;
    if (t->n < 2)
        return;
    strncat(whole, t->at, t->n - 1);
    t->at[0] = t->at[t->n - 1];
    t->n = 1;
}

TEST(a_text_may_be_written_out_as_it_fills)
{
    QUIET;
    char room[12];
    struct ludo_text t = ludo_text(room, sizeof room);
    t.more = flush;
    whole[0] = '\0';
    ludo_put_json_open(&t, NULL, '[');
    for (int i = 0; i < 20; i++)
        ludo_put_json_int(&t, NULL, 10 + i);
    ludo_put_json_close(&t, ']');
    assert_false(t.cut);
    strncat(whole, t.at, t.n);
    assert_string_equal(whole, "[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_lists_too_many_answers_is_stopped),
        cmocka_unit_test(a_task_too_many_is_stopped),
        cmocka_unit_test(a_state_must_be_aligned),
        cmocka_unit_test(a_bad_configuration_is_not_set_up),
        cmocka_unit_test(moves_are_counted_whole_and_written_in_part),
        cmocka_unit_test(the_loop_plays_a_game_to_its_end_and_counts),
        cmocka_unit_test(an_error_has_a_code),
        cmocka_unit_test(a_refusal_becomes_an_error_with_its_clause),
        cmocka_unit_test(json_is_escaped_and_has_its_commas),
        cmocka_unit_test(a_text_may_be_written_out_as_it_fills),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
