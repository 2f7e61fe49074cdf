/* test_thinking.c - bots that search in short slices, are told to move at once, or are interrupted by an undo. Also
 * tests hints and their numbers. */
#include "check.h"
#include "protocol.h"

#include "../../src/players/search.h"

#include <limits.h>
#include <stdlib.h>

static struct ludo_tables desk;
static const char *answer;

static void ask(const char *request)
{
    static const struct ludo_session page = { .tables = &desk,
                                              .seats = 0xff,
                                              .rights = LUDO_MAY_HOST | LUDO_MAY_HINT | LUDO_MAY_UNDO | LUDO_MAY_SEED |
                                                        LUDO_MAY_THINK };
    size_t n;
    answer = ludo_session_request(&page, request, strlen(request), &n);
    assert_non_null(answer);
}

static bool says(const char *part) { return strstr(answer, part) != NULL; }

static void has_text(const char *part)
{
    if (!says(part))
        fail_msg("no %s in %.600s", part, answer);
}

static int leave(void **unused)
{
    (void)unused;
    ludo_tables_close(&desk);
    return 0;
}

static void open_two(const char *first, const char *second)
{
    char request[200];
    snprintf(request, sizeof request,
             "{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"%s\",\"%s\"],\"seed\":\"think\"}", first, second);
    ask(request);
    has_text("\"table\":");
}

/* Runs the table until a bot has started to think. */
static void run_until_it_thinks(const char *slice)
{
    for (int i = 0; i < 50; i++) {
        ask(slice);
        if (says("\"thinks\":"))
            return;
    }
    fail_msg("nobody thinks");
}

/* ---- In slices ------------------------------------------------------------------------ */

static void it_says_who_thinks_and_nothing_is_played(void **unused)
{
    (void)unused;
    open_two("master", "greedy");
    run_until_it_thinks("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":50,\"look\":true}");
    int n = desk.table[0]->n;
    ask("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":50,\"look\":true,\"record\":true}");
    has_text("{\"steps\":[],\"more\":true,\"thinks\":0}"); /* the view is not sent again */
    assert_int_equal(desk.table[0]->n, n);
}

static void pieces_make_the_same_game(void **unused)
{
    (void)unused;
    open_two("master", "skilled");
    open_two("master", "skilled");
    for (int i = 0; i < 4000 && desk.table[0]->n < 40; i++)
        ask("{\"op\":\"run\",\"table\":1,\"seat\":-3,\"slice\":700,\"max\":1,\"budget\":20}");
    while (desk.table[1]->n < desk.table[0]->n)
        ask("{\"op\":\"run\",\"table\":2,\"seat\":-3,\"max\":1,\"budget\":20}");
    assert_int_equal(desk.table[0]->n, 40);
    for (int i = 0; i < 40; i++)
        assert_int_equal(desk.table[0]->history[i].move, desk.table[1]->history[i].move);
}

static void a_smaller_budget_is_another_thought(void **unused)
{
    (void)unused;
    open_two("master", "greedy");
    run_until_it_thinks("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":1,\"budget\":25}");
    assert_int_equal(desk.table[0]->search->budget, 6000);
    ask("{\"op\":\"close\",\"table\":1}");
    open_two("expert", "greedy");
    run_until_it_thinks("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":1,\"budget\":25}");
    assert_int_equal(desk.table[0]->search->budget, 800); /* the budget of a fast level is not reduced */
}

static void two_tables_think_apart(void **unused)
{
    (void)unused;
    open_two("master", "greedy");
    open_two("master", "greedy");
    run_until_it_thinks("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":5000}");
    long looked = desk.table[0]->search->evaluator.looked;
    run_until_it_thinks("{\"op\":\"run\",\"table\":2,\"seat\":1,\"slice\":1}");
    assert_true(desk.table[1]->search->evaluator.looked < 5000);
    assert_int_equal(desk.table[0]->search->evaluator.looked, looked);
}

static void a_hurried_level_answers(void **unused)
{
    (void)unused;
    open_two("master", "greedy");
    run_until_it_thinks("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":1}");
    int n = desk.table[0]->n;
    ask("{\"op\":\"run\",\"table\":1,\"seat\":1,\"slice\":1,\"hurry\":true}");
    has_text("{\"steps\":[{");
    assert_int_equal(desk.table[0]->n, n + 1);
}

static void undo_comes_between_two_pieces(void **unused)
{
    (void)unused;
    open_two("human", "master");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
    struct ludo_table *t = desk.table[0];
    ludo_move list[LUDO_MOVES_MAX];
    int before = t->n, n = ludo_list_moves(t->rules, t->state, 0, list);
    for (int i = 0; i < n && t->n == before; i++) /* find a move after which it is the other player's turn */
        if (ludo_table_play(t, 0, list[i]) == 0 && (ludo_table_next_bot(t) != 1 || !ludo_table_can_undo(t, 0)))
            ludo_table_undo(t, 0, NULL);
    if (t->n == before)
        fail_msg("no such move");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0,\"slice\":1}");
    has_text("\"thinks\":1");
    ask("{\"op\":\"undo\",\"table\":1,\"seat\":0}");
    assert_int_equal(t->n, before);
    assert_null(t->search);
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0,\"slice\":1}");
    has_text("\"more\":false");
}

/* ---- Hints */

static void a_hint_is_three_answers_with_reasons(void **unused)
{
    (void)unused;
    open_two("human", "greedy");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
    ask("{\"op\":\"hint\",\"table\":1,\"seat\":0,\"slice\":100}");
    has_text("{\"thinks\":0}");
    ask("{\"op\":\"hint\",\"table\":1,\"seat\":0}");
    has_text("\"advice\":[{\"move\":");
    has_text("more than the next best");
    has_text("less than the best");
    has_text("After a few turns, on average: ");
    has_text(" instead of ");
    has_text("\"in\":\"result\"");
    ask("{\"op\":\"hint\",\"table\":1,\"seat\":1}");
    has_text("\"error\"");
}

static void one_answer_alone_stands_best(void **unused)
{
    struct ludo_hints advice = { .n = 2, .at = { { .worth = 500, .than = 1 }, { .worth = 480 } } };
    char first[200], second[200];
    struct ludo_text a = ludo_text(first, sizeof first), b = ludo_text(second, sizeof second);
    (void)unused;
    ludo_hints_put_reason(&advice, 0, LUDO_EN, &a);
    ludo_hints_put_reason(&advice, 1, LUDO_EN, &b);
    assert_string_equal(first, "Better position, with no visible difference yet.");
    assert_string_equal(second, "No visible difference from the best move yet.");
}

/* The reasons of a hint come from the same simulated turns as its values: playing the turns again gives the same
 * values. */
static void follow_again(struct ludo_search *t)
{
    _Alignas(8) unsigned char end[LUDO_STATE_MAX];
    assert_true(t->worlds > 2 && t->worlds <= LUDO_SAMPLES_KEPT);
    for (int i = 0; i < t->n; i++) {
        int64_t sum = 0;
        for (int k = 0; k < t->worlds; k++) {
            ludo_search_replay(t, t->answer[i], k, end);
            sum += ludo_evaluator_value(&t->evaluator, end, 0);
        }
        assert_int_equal(sum, t->sum[i]);
    }
}

static void begin_advice(struct ludo_search *t)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_rng rng;
    open_two("human", "greedy");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
    ludo_view(desk.table[0]->rules, desk.table[0]->state, 0, view);
    ludo_rng_seed(&rng, 7);
    ludo_search_begin(t, ludo_player("master"), desk.table[0]->rules, view, 0, &rng);
    t->advises = true;
}

static void what_is_followed_again_is_the_same(void **unused)
{
    static struct ludo_search t;
    (void)unused;
    begin_advice(&t);
    ludo_search_continue(&t, LONG_MAX / 2);
    ludo_search_result(&t);
    assert_int_equal(t.stage, LUDO_SEARCH_FURTHER);
    assert_int_equal(t.n, 3);
    follow_again(&t);
}

/* If a bot must move just after it has started a deeper search, the bot uses the result of its previous, less deep
 * search. */
static void hurried_it_says_what_it_saw(void **unused)
{
    static struct ludo_search t;
    (void)unused;
    begin_advice(&t);
    while (t.stage != LUDO_SEARCH_BETWEEN || t.tried == 0)
        assert_true(ludo_search_continue(&t, 1));
    ludo_search_result(&t);
    assert_int_equal(t.stage, LUDO_SEARCH_TURN);
    follow_again(&t);
}

/* ---- With a clock */

static bool twice(void *with, long looked)
{
    int *asked = with;
    assert_true(looked == 0 || *asked > 0);
    return ++*asked <= 2;
}

static void who_has_a_clock_says_when_it_is_enough(void **unused)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_rng rng;
    int asked = 0;
    (void)unused;
    open_two("human", "greedy");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
    struct ludo_table *t = desk.table[0];
    ludo_view(t->rules, t->state, 0, view);
    ludo_rng_seed(&rng, 7);
    ludo_move m = ludo_choose(ludo_player("master"), t->rules, view, 0, &rng, twice, &asked);
    assert_int_equal(asked, 3);
    assert_int_equal(t->rules->why_not(t->state, 0, m), 0);
    /* the budget `twice` does not apply, because the level expert has its own budget */
    ludo_choose(ludo_player("expert"), t->rules, view, 0, &rng, twice, &asked);
    assert_int_equal(asked, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(it_says_who_thinks_and_nothing_is_played, leave),
        cmocka_unit_test_teardown(pieces_make_the_same_game, leave),
        cmocka_unit_test_teardown(a_smaller_budget_is_another_thought, leave),
        cmocka_unit_test_teardown(two_tables_think_apart, leave),
        cmocka_unit_test_teardown(a_hurried_level_answers, leave),
        cmocka_unit_test_teardown(undo_comes_between_two_pieces, leave),
        cmocka_unit_test_teardown(a_hint_is_three_answers_with_reasons, leave),
        cmocka_unit_test(one_answer_alone_stands_best),
        cmocka_unit_test_teardown(what_is_followed_again_is_the_same, leave),
        cmocka_unit_test_teardown(hurried_it_says_what_it_saw, leave),
        cmocka_unit_test_teardown(who_has_a_clock_says_when_it_is_enough, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
