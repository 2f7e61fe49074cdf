/* test_hold.c - a player can let the table skip windows (optional questions about cards), and other players cannot
 * notice it (DR-124). */
#include "check.h"
#include "table.h"

#include <stdlib.h>

/* Plays Drum Roll with random moves until a window asks seat 0 for a card. */
static void play_to_window(struct ludo_table *t)
{
    const struct ludo_rules *g = ludo_game("drum-roll");
    struct ludo_config config;
    struct ludo_error e;
    struct ludo_rng rng;
    ludo_config_default(g, &config);
    config.seats = 2;
    assert_int_equal(ludo_table_open(t, g, &config, "hold", &e), 0);
    ludo_rng_seed(&rng, 7);
    for (;;) {
        struct ludo_decision d;
        ludo_move list[LUDO_MOVES_MAX];
        ludo_table_run(t, LUDO_RUN_ALL);
        g->decision(t->state, &d);
        assert_int_not_equal(d.kind, LUDO_OVER);
        int seat = ludo_mask_first(d.must);
        if (seat == 0 && g->questions[d.question].window > 0)
            return;
        int n = g->moves(t->state, seat, list);
        assert_int_equal(ludo_table_play(t, seat, list[ludo_rng_below(&rng, n)]), 0);
    }
}

/* Compares what seat 1 may know about the last move at two tables: its log entry, what can be undone, and the view
 * afterwards. `forced` may differ: only the seat that moved learns that the table played the move. */
static void same_to_the_other(const struct ludo_table *a, const struct ludo_table *b)
{
    const struct ludo_entry *x = &a->history[a->n - 1], *y = &b->history[b->n - 1];
    unsigned char seen[LUDO_STATE_MAX] = { 0 }, could[LUDO_STATE_MAX] = { 0 };
    assert_int_equal(a->n, b->n);
    assert_int_equal(x->seat, y->seat);
    assert_int_equal(x->move, y->move);
    assert_int_equal(ludo_table_can_undo(a, 1), ludo_table_can_undo(b, 1));
    assert_int_equal(ludo_table_undo_limit(a, 1), ludo_table_undo_limit(b, 1));
    ludo_view(a->rules, a->state, 1, seen);
    ludo_view(b->rules, b->state, 1, could);
    assert_memory_equal(seen, could, a->rules->state_size);
}

static void a_held_window_passes_like_any_other(void **unused)
{
    static struct ludo_table held, asked;
    struct ludo_decision d;
    (void)unused;
    play_to_window(&held);
    play_to_window(&asked);
    held.rules->decision(held.state, &d);
    int verb = held.rules->questions[d.question].window - 1;
    ludo_table_set_auto_pass(&held, 0, true);
    assert_true(ludo_table_auto_passes(&held, 0));
    assert_false(ludo_table_auto_passes(&held, 1));
    assert_int_equal(ludo_table_step(&held, LUDO_RUN_ALL), 1);
    assert_int_equal(ludo_table_play(&asked, 0, LUDO_MOVE(verb, 0, 0, 0)), 0);
    same_to_the_other(&held, &asked);
    ludo_table_close(&held);
    ludo_table_close(&asked);
}

/* A skipped window is not a choice of the player. Undo goes back past a skipped window, because the table would skip
 * the window again at once. */
static void undo_goes_past_a_held_window(void **unused)
{
    static struct ludo_table t;
    (void)unused;
    play_to_window(&t);
    int chosen = ludo_table_last_choice(&t, 0);
    ludo_table_set_auto_pass(&t, 0, true);
    assert_int_equal(ludo_table_step(&t, LUDO_RUN_ALL), 1);
    assert_int_equal(ludo_table_last_choice(&t, 0), chosen);
    ludo_table_close(&t);
}

/* Does an undo lead seat 0 back to a window that was skipped? */
static bool undo_asks_again(bool still_held)
{
    static struct ludo_table t;
    struct ludo_error e;
    play_to_window(&t);
    int window = t.n;
    ludo_table_set_auto_pass(&t, 0, true);
    assert_int_equal(ludo_table_step(&t, LUDO_RUN_ALL), 1);
    ludo_table_set_auto_pass(&t, 0, still_held);
    bool asks = ludo_table_undo(&t, 0, &e) == 0 && t.n == window;
    ludo_table_close(&t);
    return asks;
}

/* A seat that stops skipping windows can undo the last skip like a move. A seat can also undo the last skip after a
 * record is loaded. */
static void undo_comes_to_a_window_that_is_held_no_more(void **unused)
{
    (void)unused;
    assert_false(undo_asks_again(true));
    assert_true(undo_asks_again(false));
}

/* With several people, the table waits even for a single legal move. If it did not, the missing wait would reveal
 * something about the cards. */
static void a_window_is_never_forced(void **unused)
{
    static struct ludo_table t;
    struct ludo_decision d;
    (void)unused;
    play_to_window(&t);
    assert_int_equal(ludo_table_step(&t, LUDO_RUN_ALL), 0);
    ludo_table_set_auto_pass(&t, 0, true);
    ludo_table_set_auto_pass(&t, 0, false);
    assert_int_equal(ludo_table_step(&t, LUDO_RUN_ALL), 0);
    t.rules->decision(t.state, &d);
    assert_true(t.rules->questions[d.question].window > 0);
    ludo_table_close(&t);
}

/* Plays a whole game. Counts the windows with a single legal move in which seat 0 is asked. `spec` is the player of
 * the other seat. */
static int idle_windows(const char *spec)
{
    static struct ludo_table t;
    struct ludo_decision d = { 0 };
    struct ludo_rng rng;
    struct ludo_error e;
    ludo_move list[LUDO_MOVES_MAX];
    int idle = 0;
    struct ludo_config config;
    ludo_config_default(ludo_game("drum-roll"), &config);
    config.seats = 2;
    assert_int_equal(ludo_table_open(&t, ludo_game("drum-roll"), &config, "idle", &e), 0);
    assert_int_equal(ludo_table_seat(&t, 1, spec, &e), 0);
    ludo_rng_seed(&rng, 7);
    for (ludo_table_run(&t, LUDO_RUN_ALL); t.rules->decision(t.state, &d), d.kind != LUDO_OVER;
         ludo_table_run(&t, LUDO_RUN_ALL)) {
        int seat = ludo_mask_first(d.must), n = t.rules->moves(t.state, seat, list);
        idle += seat == 0 && n == 1 && t.rules->questions[d.question].window != 0;
        assert_int_equal(ludo_table_play(&t, seat, list[ludo_rng_below(&rng, n)]), 0);
    }
    ludo_table_close(&t);
    return idle;
}

/* A person who plays only with bots is not asked in windows with a single legal move: there is no other person from
 * whom the cards must be hidden. */
static void alone_with_computers_nothing_idle_is_asked(void **unused)
{
    (void)unused;
    assert_int_equal(idle_windows("random"), 0);
    assert_int_not_equal(idle_windows("human"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_held_window_passes_like_any_other),         cmocka_unit_test(undo_goes_past_a_held_window),
        cmocka_unit_test(undo_comes_to_a_window_that_is_held_no_more), cmocka_unit_test(a_window_is_never_forced),
        cmocka_unit_test(alone_with_computers_nothing_idle_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
