/* cmd_bench.c - `ludo bench`: measures how fast the games run, compared with the limits of this machine.
 *
 * The benchmark uses random players and one thread. The benchmark measures CPU time and reports the best of five
 * runs. The limits are measured in the same run: copying a state, making a random choice, and running a minimal
 * engine that does only what every engine must do. Ratios to these limits are comparable between machines. */
#include "cli.h"
#include "ludo/learn.h"
#include "net.h"

#include <limits.h>
#include <string.h>
#include <time.h>

enum {
    RUNS = 5,
    TRIED = 512,  /* number of positions to evaluate */
    ANSWERS = 24, /* maximum number of moves tried per decision, as in a bot level */
};

static const double RUN_SECONDS = 0.25;

struct floor {
    double copy_1k_ns, choice_ns, skeleton_steps_per_s;
};
struct speed {
    double games, real_decisions, steps, copy_ns, moves_ns, switches_ns, values;
};

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static volatile uint64_t sink; /* keeps the compiler from removing the measured work */

/* Runs `work` five times. Returns the fastest time in seconds per round. */
static double best_of(double (*work)(void *, long rounds), void *with, long rounds)
{
    double best = 0;
    for (int i = 0; i < RUNS; i++) {
        double begin = cpu_seconds();
        double done = work(with, rounds);
        double each = (cpu_seconds() - begin) / done;
        if (i == 0 || each < best)
            best = each;
    }
    return best;
}

/* ---- The limits of the machine --------------------------------------------------------------------------- */

static double copy_work(void *with, long rounds)
{
    static _Alignas(64) unsigned char a[1024], b[1024];
    (void)with;
    for (long i = 0; i < rounds; i++) {
        unsigned char *volatile from = a, *volatile to = b;
        memcpy(to, from, sizeof b);
    }
    sink += b[5];
    return (double)rounds;
}

static double choice_work(void *with, long rounds)
{
    struct ludo_rng rng;
    uint64_t sum = 0;
    (void)with;
    ludo_rng_seed(&rng, 1);
    for (long i = 0; i < rounds; i++)
        sum += (uint64_t)ludo_rng_below(&rng, 3 + (int)(i & 15));
    sink += sum;
    return (double)rounds;
}

/* The state of the minimal engine. The state has a typical size and a mask of 128 possible moves. A move branches
 * over 32 cases and writes a few bytes. */
struct skeleton {
    uint64_t mask[2];
    int32_t low, n;
    uint8_t cell[744];
}; /* low: number of moves in mask[0] */

static int nth_bit(const struct skeleton *s, int n)
{
    int word = n >= s->low;
    uint64_t bits = s->mask[word];
    for (n -= word ? s->low : 0; n; n--)
        bits &= bits - 1;
    return 64 * word + __builtin_ctzll(bits);
}

/* Replaces the chosen move by another move, so that the number of legal moves stays constant. */
static void skeleton_exchange(struct skeleton *s, int move)
{
    unsigned next = (unsigned)(move * 37 + s->cell[700 + (move & 31)]);
    while (s->mask[next >> 6 & 1] >> (next & 63) & 1)
        next++;
    s->mask[next >> 6 & 1] |= (uint64_t)1 << (next & 63);
    s->mask[move >> 6] &= ~((uint64_t)1 << (move & 63));
    s->low += (move >> 6) - (int)(next >> 6 & 1);
}

static void skeleton_play(struct skeleton *s, int move)
{
    uint8_t *cell = s->cell + 5 * move;
/* clang-format off */
#define ARM(k) case k: cell[0] = (uint8_t)(cell[0] + (k)); cell[(k) + 1]++; s->cell[700 + (k)] ^= cell[0]; break;
#define ARMS(k) ARM(k) ARM((k) + 1) ARM((k) + 2) ARM((k) + 3) ARM((k) + 4) ARM((k) + 5) ARM((k) + 6) ARM((k) + 7)
    switch (move & 31) {
    ARMS(0)
    ARMS(8)
    ARMS(16)
    ARMS(24)
    }
#undef ARMS
#undef ARM
    /* clang-format on */
    skeleton_exchange(s, move);
}

static double skeleton_work(void *with, long rounds)
{
    struct skeleton s = { .mask = { 0xfff, 1 }, .low = 12, .n = 13 };
    struct ludo_rng rng;
    (void)with;
    ludo_rng_seed(&rng, 1);
    for (long i = 0; i < rounds; i++)
        skeleton_play(&s, nth_bit(&s, ludo_rng_below(&rng, s.n)));
    sink += s.cell[3];
    return (double)rounds;
}

static struct floor measure_floor(void)
{
    return (struct floor){
        .copy_1k_ns = 1e9 * best_of(copy_work, NULL, 2000000),
        .choice_ns = 1e9 * best_of(choice_work, NULL, 20000000),
        .skeleton_steps_per_s = 1 / best_of(skeleton_work, NULL, 5000000),
    };
}

/* ---- Games ----------------------------------------------------------------------------------------------- */

struct bout {
    const struct ludo_rules *rules;
    struct ludo_config config;
    struct ludo_rng rng;
    uint64_t games, real, steps;
};

static void one_game(struct bout *b, void *state)
{
    struct ludo_walk w = ludo_walk(b->rules, state, &b->rng);
    b->rules->setup(state, &b->config);
    b->real += (uint64_t)ludo_walk_playout(&w, LONG_MAX / 2);
    b->steps += (uint64_t)w.steps;
    b->games++;
}

/* Plays games for about a quarter of a second, always with the same seed. */
static void play_run(struct bout *b, double *seconds)
{
    _Alignas(64) unsigned char state[LUDO_STATE_MAX];
    double begin = cpu_seconds();
    b->games = b->real = b->steps = 0;
    ludo_rng_seed(&b->rng, 1);
    do {
        for (int i = 0; i < 16; i++)
            one_game(b, state);
        *seconds = cpu_seconds() - begin;
    } while (*seconds < RUN_SECONDS);
}

/* States from the middle of random games, for measurements of single calls. */
struct tables {
    const struct ludo_rules *rules;
    int n;
    _Alignas(64) unsigned char at[64][LUDO_STATE_MAX];
};

static void collect(struct tables *t, const struct ludo_config *config)
{
    _Alignas(64) unsigned char s[LUDO_STATE_MAX];
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 7);
    for (t->n = 0; t->n < 64;) {
        struct ludo_walk w = ludo_walk(t->rules, s, &rng);
        t->rules->setup(s, config);
        while (t->n < 64 && ludo_walk_next(&w)) {
            ludo_move m = ludo_walk_random_move(&w);
            if (w.seat >= 0 && ludo_rng_below(&rng, 8) == 0)
                memcpy(t->at[t->n++], s, t->rules->state_size);
            ludo_walk_play(&w, m, NULL);
        }
    }
}

static double moves_work(void *with, long rounds)
{
    struct tables *t = with;
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    int seat[64];
    uint64_t sum = 0;
    for (int i = 0; i < 64; i++) {
        t->rules->decision(t->at[i], &d);
        seat[i] = ludo_mask_first(d.must);
    }
    for (long i = 0; i < rounds; i++)
        sum += (uint64_t)ludo_list_moves(t->rules, t->at[i & 63], seat[i & 63], list);
    sink += sum;
    return (double)rounds;
}

static double state_copy_work(void *with, long rounds)
{
    struct tables *t = with;
    _Alignas(64) unsigned char s[LUDO_STATE_MAX];
    size_t size = t->rules->state_size;
    for (long i = 0; i < rounds; i++) {
        unsigned char *volatile to = s;
        memcpy(to, t->at[i & 63], size);
    }
    sink += s[1];
    return (double)rounds;
}

/* Measures how fast the inputs of a net are read from a view. */
static double switches_work(void *with, long rounds)
{
    struct tables *t = with;
    struct ludo_evaluator mind = ludo_evaluator(t->rules, t->at[0]);
    struct ludo_features *cells = ludo_features_new(t->rules, mind.seats);
    uint16_t on[LUDO_FEATURES_MAX];
    uint64_t sum = 0;
    for (long i = 0; cells && i < rounds; i++)
        sum += (uint64_t)ludo_features_read(cells, t->at[i & 63], (int)(i >> 6) % mind.seats, on);
    ludo_features_free(cells);
    sink += sum;
    return (double)rounds;
}

/* Positions in the order of a search: the positions after each legal move of a decision, then the positions after each
 * move of the next decision. */
struct tried {
    const struct ludo_rules *rules;
    int n, seat[TRIED];
    _Alignas(64) unsigned char at[TRIED][LUDO_STATE_MAX];
};

static void try_answers(struct tried *t, const void *table, int seat)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(t->rules, table, seat, list);
    for (int i = 0; i < n && i < ANSWERS && n > 1 && t->n < TRIED; i++) {
        memcpy(t->at[t->n], table, t->rules->state_size);
        t->rules->play(t->at[t->n], seat, list[i], NULL);
        t->seat[t->n++] = seat;
    }
}

static void try_out(struct tried *t, const struct ludo_config *config)
{
    _Alignas(64) unsigned char s[LUDO_STATE_MAX];
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 7);
    for (t->n = 0; t->n < TRIED;) {
        struct ludo_walk w = ludo_walk(t->rules, s, &rng);
        t->rules->setup(s, config);
        while (t->n < TRIED && ludo_walk_next(&w)) {
            if (w.seat >= 0 && ludo_rng_below(&rng, 8) == 0)
                try_answers(t, s, w.seat);
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        }
    }
}

/* Measures the most frequent call of a level: evaluating a position for a seat. */
static double values_work(void *with, long rounds)
{
    struct tried *t = with;
    struct ludo_evaluator mind = ludo_evaluator(t->rules, t->at[0]);
    uint64_t sum = 0;
    for (long i = 0; i < rounds; i++)
        sum += (uint64_t)ludo_evaluator_value(&mind, t->at[i % TRIED], t->seat[i % TRIED]);
    sink += sum;
    return (double)rounds;
}

static struct speed measure_game(const struct ludo_rules *rules, const struct ludo_config *config)
{
    static struct tables tables;
    static struct tried tried;
    struct bout b = { .rules = rules, .config = *config };
    struct speed v = { 0 };
    for (int i = 0; i < RUNS; i++) {
        double seconds;
        play_run(&b, &seconds);
        if ((double)b.steps / seconds > v.steps) {
            v.steps = (double)b.steps / seconds;
            v.games = (double)b.games / seconds;
            v.real_decisions = (double)b.real / seconds;
        }
    }
    tables.rules = tried.rules = rules;
    collect(&tables, &b.config);
    try_out(&tried, &b.config);
    v.copy_ns = 1e9 * best_of(state_copy_work, &tables, 2000000);
    v.moves_ns = 1e9 * best_of(moves_work, &tables, 1000000);
    v.switches_ns = 1e9 * best_of(switches_work, &tables, 50000);
    v.values = 1 / best_of(values_work, &tried, 20480);
    return v;
}

/* ---- The report ------------------------------------------------------------------------------------------ */

static void put_row(const char *label, double value, int decimals)
{
    fputs("  ", stdout);
    put_padded(label, 28);
    printf(" %12.*f\n", decimals, value);
}

static void json_game(const struct ludo_rules *g, int seats, const struct speed *v)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "game", g->id);
    ludo_put_json_int(json, "seats", seats);
    json_real("games_per_s", v->games, 0);
    json_real("real_decisions_per_s", v->real_decisions, 0);
    json_real("steps_per_s", v->steps, 0);
    json_real("copy_ns", v->copy_ns, 2);
    json_real("moves_ns", v->moves_ns, 2);
    json_real("switches_ns", v->switches_ns, 2);
    json_real("values_per_s", v->values, 0);
    ludo_put_json_int(json, "state_bytes", (int64_t)g->state_size);
    ludo_put_json_close(json, '}');
}

static void put_game(const struct ludo_rules *g, int seats, const struct speed *v)
{
    print_message(stdout, N_("\n{1}, seats: {2}\n"), g->id, number_word(seats));
    put_row(T(N_("games/s")), v->games, 0);
    put_row(T(N_("real decisions/s")), v->real_decisions, 0);
    put_row(T(N_("steps/s")), v->steps, 0);
    put_row(T(N_("copying a state, ns")), v->copy_ns, 2);
    put_row(T(N_("listing moves, ns")), v->moves_ns, 2);
    put_row(T(N_("inputs of a network from a view, ns")), v->switches_ns, 2);
    put_row(T(N_("positions evaluated/s")), v->values, 0);
    put_row(T(N_("state size, bytes")), (double)g->state_size, 0);
}

static void json_floor(const struct floor *f)
{
    ludo_put_json_open(json, "floor", '{');
    json_real("copy_1k_ns", f->copy_1k_ns, 2);
    json_real("choice_ns", f->choice_ns, 2);
    json_real("skeleton_steps_per_s", f->skeleton_steps_per_s, 0);
    ludo_put_json_close(json, '}');
}

static void put_floor(const struct floor *f)
{
    printf("%s\n", T(N_("The limits of this machine")));
    put_row(T(N_("copying 1 KiB, ns")), f->copy_1k_ns, 2);
    put_row(T(N_("a uniform choice, ns")), f->choice_ns, 2);
    put_row(T(N_("minimal engine, steps/s")), f->skeleton_steps_per_s, 0);
}

static void measure(const struct ludo_rules *g, const struct ludo_config *asked, bool as_json)
{
    struct ludo_config standard;
    ludo_config_default(g, &standard);
    const struct ludo_config *c = asked ? asked : &standard;
    struct speed v = measure_game(g, c);
    if (as_json)
        json_game(g, c->seats, &v);
    else
        put_game(g, c->seats, &v);
}

static void measure_all(const struct ludo_rules *one, const struct ludo_config *asked, bool as_json)
{
    const struct ludo_rules *g;
    if (one)
        measure(one, asked, as_json);
    for (int i = 0; !one && (g = ludo_game_at(i)); i++)
        if (!g->draft)
            measure(g, NULL, as_json);
}

static int run(const struct cli *cli)
{
    const struct ludo_rules *one = cli->n ? cli_game_with_box(cli, cli->at[0]) : NULL;
    struct ludo_config c;
    if (cli->n && !one)
        return CLI_BAD;
    if (!one && (cli->seats || cli->option_n))
        return cli_bad(N_("--seats and --option need a GAME. See `ludo help {1}`."), "bench", NULL);
    if (one && cli_config(cli, one, &c))
        return CLI_BAD;
    if (one)
        cli_print_box(stderr, one);
    struct floor f = measure_floor();
    if (!cli->json) {
        put_floor(&f);
        measure_all(one, &c, false);
        return CLI_OK;
    }
    ludo_put_json_open(json, NULL, '{');
    json_floor(&f);
    ludo_put_json_open(json, "games", '[');
    measure_all(one, &c, true);
    ludo_put_json_close(json, ']');
    ludo_put_json_close(json, '}');
    json_end();
    return CLI_OK;
}

const struct command cmd_bench = {
    .name = "bench",
    .operands = N_("[GAME] [--seats N] [--option K=V]"),
    .help = N_("measure how fast the games play on this machine"),
    .text = N_("Measures CPU time on one thread with a fixed seed and random players, and prints the best of five "
               "runs. Real decisions have two or more legal moves. Steps also count random outcomes. Positions are "
               "evaluated in the order of a search: the results of all moves of one decision, one after the other. "
               "The limits of the machine are measured in the same run, so that you can compare ratios between "
               "machines. With a GAME, --seats and --option choose the variant. Default: the standard game."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_BOX),
    .max = 1,
    .run = run,
};
