/* play.c - a program outside the source tree. The program is compiled only against the files that `make install` has
 * installed.
 *
 * The program plays whole games with the game loop, plays at a table and loads its record, sends requests of the
 * protocol, and runs simulations. */
#include <ludo.h>
#include <ludo/learn.h>
#include <ludo/protocol.h>
#include <ludo/sim.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed;

static void check(int good, const char *what, const char *of)
{
    if (!good) {
        fprintf(stderr, "%s: %s\n", of, what);
        failed = 1;
    }
}

static void play_out(const struct ludo_rules *g, const char *id)
{
    uint64_t state[LUDO_STATE_MAX / 8], odd[LUDO_STATE_MAX / 8 + 1];
    struct ludo_config config;
    struct ludo_error error;
    struct ludo_result result;
    struct ludo_rng rng;
    ludo_move list[LUDO_MOVES_MAX], one[1];
    ludo_config_default(g, &config);
    ludo_rng_seed(&rng, 1);
    check(ludo_setup(g, state, &config, &error) == 0, "is not set up", id);
    check(ludo_setup(g, (char *)odd + 1, &config, &error) < 0 && error.code == LUDO_MISALIGNED, "lies anywhere", id);
    struct ludo_walk w = ludo_walk(g, state, &rng);
    while (ludo_walk_next(&w)) {
        ludo_move m = ludo_walk_random_move(&w);
        if (w.seat != LUDO_CHANCE) {
            int n = ludo_moves(g, state, w.seat, list, LUDO_MOVES_MAX);
            check(n == w.n && ludo_moves(g, state, w.seat, one, 1) == n && one[0] == list[0], "counts otherwise", id);
            check(ludo_action_move(g, ludo_action_index(g, m)) == m, "numbers otherwise", id);
        }
        check(ludo_try(g, state, w.seat, m, NULL) == 0, "refuses its own answer", id);
    }
    ludo_score(g, state, &result);
    check(result.over, "does not end", id);
    check(ludo_try(g, state, 0, list[0], NULL) == -LUDO_NOT_NOW, "goes on after its end", id);
    check(ludo_try(g, state, 99, list[0], NULL) == -LUDO_UNKNOWN, "has a seat 99", id);
    check(ludo_try_error(g, -LUDO_NOT_NOW, &error) < 0 && error.code == LUDO_NOT_NOW, "has no words for it", id);
}

static void sit(const struct ludo_rules *g, const char *id)
{
    struct ludo_config config;
    struct ludo_error error;
    size_t n;
    ludo_config_default(g, &config);
    struct ludo_table *t = ludo_table_new(g, &config, "a seed", &error);
    check(t != NULL, "has no table", id);
    for (int i = 0; i < config.seats; i++)
        check(ludo_table_seat(t, i, i ? "random" : "greedy", &error) == 0, "seats nobody", id);
    check(ludo_table_seat(t, 0, "nobody", &error) < 0 && error.code == LUDO_UNKNOWN, "seats anybody", id);
    ludo_table_run(t, LUDO_RUN_ALL);
    char *record = ludo_record_write(t, true, &n);
    struct ludo_table *again = ludo_record_open(record, n, &error);
    check(again && ludo_table_length(again) == ludo_table_length(t), "is recorded otherwise", id);
    check(again && memcmp(ludo_table_state(again), ludo_table_state(t), ludo_state_size(g)) == 0, "ends otherwise", id);
    ludo_table_free(again);
    check(!ludo_record_open("nonsense\n", 9, &error) && error.code == LUDO_MALFORMED && error.line == 1,
          "reads nonsense", id);
    free(record);
    ludo_table_free(t);
}

static void speak(void)
{
    static struct ludo_tables tables;
    const struct ludo_session host = { .tables = &tables, .seats = 255, .rights = LUDO_MAY_HOST };
    const char *open = "{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"human\"],\"seed\":\"caf\\u00e9\"}";
    size_t n;
    const char *answer = ludo_session_request(&host, open, strlen(open), &n);
    check(answer && strlen(answer) == n && strstr(answer, "\"table\":1"), "is not answered", "protocol");
    ludo_tables_close(&tables);
}

static int asked;
static bool go_on(void *with, long done)
{
    (void)with;
    (void)done;
    asked++;
    return true;
}

static void simulate(const struct ludo_rules *g, const char *id)
{
    static struct ludo_sim sim;
    memset(&sim, 0, sizeof sim);
    sim.rules = g;
    sim.seed = "1";
    sim.games = 20;
    sim.threads = 2;
    sim.going = go_on;
    ludo_config_default(g, &sim.config);
    for (int i = 0; i < sim.config.seats; i++)
        sim.player[i] = ludo_player("random");
    check(ludo_sim_run(&sim) == 0 && sim.total.games == 20 && sim.total.unended == 0, "is not simulated", id);
}

int main(void)
{
    const struct ludo_rules *g;
    int n = 0;
    check(ludo_version() == LUDO_VERSION_NUMBER, "another version", "library");
    for (; (g = ludo_game_at(n)); n++) {
        struct ludo_about about;
        ludo_about(g, &about);
        check(ludo_game(about.id) == g && about.state_size == ludo_state_size(g), "is not found", about.id);
        play_out(g, about.id);
        sit(g, about.id);
        simulate(g, about.id);
    }
    speak();
    printf("%d games\n", n);
    return failed || n < 5;
}
