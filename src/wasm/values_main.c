/* values_main.c - measures how fast a net evaluates positions in WebAssembly, as on the page.
 *
 *     ludo-values.wasm GAME FILE.net [SEATS]
 *
 * The positions are the results of all legal moves at decisions of random games, in the order of a search. Each
 * position is evaluated for the seat that moves. The result is the best of five runs. `ludo bench` makes this
 * measurement with the native program. */

#include "net.h"

#include "ludo/game.h"
#include "ludo/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLES = 512, ANSWERS = 24, EVERY = 9, RUNS = 5, ROUNDS = 40960 };

static _Alignas(LUDO_STATE_ALIGN) unsigned char table[TABLES][LUDO_STATE_MAX];
static int whose[TABLES];
static _Alignas(LUDO_STATE_ALIGN) unsigned char file[2 << 20];

/* Stores the states after each legal move of a seat. Returns the total number of stored states. */
static int try_answers(const struct ludo_rules *rules, const void *s, int seat, int n)
{
    ludo_move list[LUDO_MOVES_MAX];
    int answers = ludo_list_moves(rules, s, seat, list);
    for (int i = 0; i < answers && i < ANSWERS && answers > 1 && n < TABLES; i++) {
        memcpy(table[n], s, rules->state_size);
        rules->play(table[n], seat, list[i], NULL);
        whose[n++] = seat;
    }
    return n;
}

/* Stores the states after every ninth decision of random games until the array is full. */
static void fill_tables(const struct ludo_rules *rules, const struct ludo_config *config)
{
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 1);
    for (int n = 0, asked = 0; n < TABLES;) {
        static _Alignas(LUDO_STATE_ALIGN) unsigned char s[LUDO_STATE_MAX];
        rules->setup(s, config);
        for (struct ludo_walk w = ludo_walk(rules, s, &rng); n < TABLES && ludo_walk_next(&w);) {
            if (w.seat != LUDO_CHANCE && ++asked % EVERY == 0)
                n = try_answers(rules, s, w.seat, n);
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        }
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double values_a_second(const struct ludo_rules *rules)
{
    struct ludo_evaluator mind = ludo_evaluator(rules, table[0]);
    int64_t sum = 0;
    double begun = now();
    for (int i = 0; i < ROUNDS; i++)
        sum += ludo_evaluator_value(&mind, table[i % TABLES], whose[i % TABLES]);
    double seconds = now() - begun;
    return sum && seconds > 0 ? ROUNDS / seconds : 0;
}

static int use_net(const struct ludo_rules *rules, const char *path)
{
    struct ludo_error e = { 0 };
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(file, 1, sizeof file, f) : 0;
    if (f)
        fclose(f);
    return ludo_net_use(rules, file, n, &e);
}

int main(int argc, char **argv)
{
    const struct ludo_rules *rules = argc > 2 ? ludo_game(argv[1]) : NULL;
    struct ludo_config config;
    double best = 0;
    if (!rules || use_net(rules, argv[2]) < 0)
        return fputs("usage: ludo-values.wasm GAME FILE.net [SEATS]\n", stderr), 2;
    ludo_config_default(rules, &config);
    config.seats = argc > 3 ? atoi(argv[3]) : 2;
    fill_tables(rules, &config);
    for (int i = 0; i < RUNS; i++) {
        double rate = values_a_second(rules);
        best = rate > best ? rate : best;
    }
    printf("%s, seats: %d\n  positions valued/s %14.0f\n", rules->id, config.seats, best);
    return 0;
}
