/* outlook.c - trains the weights of Aerion's outlook (src/games/aerion/outlook.h) by self-play.
 *
 *     outlook SECONDS OUT [key=value ...]          writes OUT, a new src/games/aerion/weights.def
 *
 * The games are played with the fast move choice of the Aerion bots. After each game, the chance to win that was
 * predicted at every turn is moved towards the result. The learning rate of a weight falls with each update (Adagrad)
 * and over the run. The output is the mean of the weights over the last half of the run.
 *
 *     rate=0.01 lambda=0.95 noise=0.01         learning rate; discount of later turns; share of random moves
 *     games=0x7f                               a mask: 1 the base game, 2 to 64 the expansions, 128 two
 *                                              players, 256 all
 *     fresh=1                                  start from rules of thumb, not from weights.def
 *     settled=5000                             weights that are already trained change as slowly as after 5000 updates
 *     seed=1 threads=1
 *     measure=N                                no training: play N games of each kind and print how many were won */
#include "outlook.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern const struct ludo_rules aerion_rules;
ludo_move aerion_rollout_move(const void *view, int seat);

enum { KINDS_OF_GAME = 9, TURNS_MAX = 200, THREADS_MAX = 64 };

static float weight[OUTLOOK_ROWS], used[OUTLOOK_ROWS];
static double mean[OUTLOOK_ROWS];
static long mean_n;
static float rate = 0.01f, lambda = 0.95f, noise = 0.01f, settled = 5000;
static int seconds, threads = 1;
static long measure;
static unsigned long seed = 1;
static unsigned played = 0x7f; /* mask of the kinds of games to train: base, the six modules, two players, everything */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long games[KINDS_OF_GAME], won[KINDS_OF_GAME], total;
static double started;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int to_int(float w)
{
    long i = lroundf(w * OUTLOOK_UNIT);
    return (int)(i < -32000 ? -32000 : i > 32000 ? 32000 : i);
}

/* ---- Rules of thumb as initial weights ------------------------------------------------------------ */

static void begin(void)
{
    for (int i = 0; i < 3 * 64; i++) {
        int need = i / 16 % 4 + 1, left = i / 4 % 4 + i % 4, spare = left - need;
        weight[O_KIND + i] = -0.25f * (float)need + (spare < 0    ? 2.0f * (float)spare
                                                     : spare == 0 ? -0.6f
                                                     : spare == 1 ? -0.2f
                                                                  : 0);
        weight[O_KIND + i] += 0.1f * (float)(i / 4 % 4);
    }
    for (int i = 0; i < DECKS * 13; i++) {
        static const float of[13] = { 0, 0.05f, 0.15f, 0.25f, 0.1f, 0, 0.2f, 0, 0, 0, 0, 0, 0 };
        weight[O_DISPLAY + i] = of[i % 13];
    }
    for (int i = 0; i < 32; i++)
        weight[O_WORKSHOP + i] = i == 0 ? 0 : i <= 5 ? 0.1f : i <= 10 ? 0.1f : i <= 17 ? 0.3f : i <= 22 ? 0.2f : -0.6f;
    for (int t = 0; t < O_TABLES; t++) {
        float *w = weight + O_TABLE + t * O_TABLE_ROWS, part = t ? 0 : 1;
        for (int i = 0; i < 64; i++)
            w[O_ROOM + i] = part * (0.1f * (float)i - 1.5f), w[O_CARDS + i] = part * 0.03f * (float)i;
        for (int i = 0; i < 24; i++)
            w[O_NEED + i] = part * -0.1f * (float)i;
        for (int i = 0; i < 4; i++)
            w[O_BOOKS + i] = part * 0.4f * (float)(i > 0), w[O_PIXIES + i] = part * 0.35f * (float)i;
    }
    for (int i = 0; i < 7; i++)
        weight[O_FLAGSHIP + i] = 0.1f * (float)i;
    for (int i = 0; i < DECKS * 5; i++)
        weight[O_HOURGLASS + i] = -0.5f - (i % 5 == 0 ? 4.0f : i % 5 == 1 ? 0.5f : 0);
    for (int i = 0; i < 13 * 12; i++)
        weight[O_CLOUDS + i] = weight[O_HUNT + i] = -0.4f * (float)(i / 12);
    for (int i = 0; i < 48; i++)
        weight[O_PIERS + i] = -0.8f * (float)(i / 12);
    for (int i = 0; i < 60; i++)
        weight[O_DEBT + i] = -0.6f * (float)(i / 12);
    for (int i = 0; i < 8; i++)
        weight[O_EGGS + i] = 0.1f * (float)i;
}

/* ---- One game ------------------------------------------------------------------------------------- */

struct seen {
    int n;
    uint16_t on[OUTLOOK_ON];
};

static void configure(struct ludo_config *c, int kind)
{
    memset(c, 0, sizeof *c);
    ludo_config_default(&aerion_rules, c);
    c->seats = kind == 7 ? 2 : 1;
    for (int m = 0; m < MODULES; m++)
        c->option[2 + m] = kind == m + 1 || kind == 8;
}

/* Returns whether games with expansions may change this row of weights. They may not change the weights of ships, which
 * games without expansions have trained. */
static bool free_row(int row)
{
    if (row >= O_AGAIN)
        return true;
    int need = (row < O_LACK ? (row - O_KIND) / 16 : (row - O_WHERE) / 64) % 4 + 1;
    if (row < O_LACK || row >= O_WHERE)
        return need == 4 || (need == 3 && (row < O_LACK ? (row - O_KIND) / 64 : (row - O_WHERE) / 256) == 1);
    if (row >= O_DISPLAY && row < O_WORKSHOP)
        return (row - O_DISPLAY) % 13 >= 6 && (row - O_DISPLAY) % 13 < 12;
    return (row >= O_FLAGSHIP && row < O_TABLE) || row >= O_TABLE + O_TABLE_ROWS;
}

static void learn(const struct seen *seen, int n, int kind, bool victory, float at)
{
    float target = victory;
    for (int i = n - 1; i >= 0; i--) {
        float sum = 0;
        for (int k = 0; k < seen[i].n; k++)
            sum += weight[seen[i].on[k]];
        float p = 1 / (1 + expf(-sum)), step = (target - p) * rate * at;
        for (int k = 0; k < seen[i].n; k++) {
            int row = seen[i].on[k];
            if (kind && !free_row(row))
                continue;
            used[row] += (target - p) * (target - p);
            weight[row] += step / sqrtf(1 + 0.01f * used[row]);
            aerion_weights[row] = (int16_t)to_int(weight[row]);
        }
        target = lambda * target + (1 - lambda) * p;
    }
}

static bool play(int kind, struct ludo_rng *rng, struct seen *seen, int *n)
{
    aerion_state s;
    struct ludo_config c;
    int turn = 0;
    configure(&c, kind);
    aerion_setup(&s, &c);
    struct ludo_walk w = ludo_walk(&aerion_rules, &s, rng);
    *n = 0;
    while (w.steps < 20000 && ludo_walk_next(&w)) {
        if (w.seat == LUDO_CHANCE) {
            if (top(&s).kind == T_DEAL && s.turn != turn && *n < TURNS_MAX) {
                turn = s.turn;
                seen[*n].n = aerion_outlook_rows(&s, seen[*n].on);
                ++*n;
            }
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        } else if (!measure && ludo_rng_below(rng, 10000) < (int)(noise * 10000)) {
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        } else {
            ludo_walk_play(&w, aerion_rollout_move(&s, w.seat), NULL);
        }
    }
    return s.result == WON;
}

static void report(void)
{
    static const char *const name[] = { "base", "flagship", "hourglasses", "clouds", "piers",
                                        "eggs", "hellkite", "two",         "all" };
    printf("%6.0f s %7ld games:", now() - started, total);
    for (int k = 0; k < KINDS_OF_GAME; k++)
        if (games[k])
            printf("  %s %.1f", name[k], 100.0 * (double)won[k] / (double)games[k]);
    printf("\n");
    fflush(stdout);
    if (!measure)
        memset(games, 0, sizeof games), memset(won, 0, sizeof won);
}

static void *work(void *arg)
{
    static _Thread_local struct seen seen[TURNS_MAX];
    struct ludo_rng rng;
    double next = started + 20;
    ludo_rng_seed(&rng, seed * 1000 + (unsigned long)(size_t)arg);
    for (long i = 0;; i++) {
        double part = (now() - started) / seconds;
        int n, kind;
        if (measure ? i >= measure * KINDS_OF_GAME : part >= 1)
            break;
        kind = measure ? (int)(i % KINDS_OF_GAME) : ludo_rng_below(&rng, KINDS_OF_GAME + 4);
        /* the base game is played more often, because all other kinds of games use its weights */
        kind = kind < KINDS_OF_GAME ? kind : 0;
        if (!(played >> kind & 1))
            continue;
        bool victory = play(kind, &rng, seen, &n);
        pthread_mutex_lock(&lock);
        if (!measure)
            learn(seen, n, kind, victory, part < 0.5 ? 1 : (float)(2.05 - 2 * part));
        games[kind]++, won[kind] += victory, total++;
        if (part > 0.5 && total % 50 == 0) {
            for (int k = 0; k < OUTLOOK_ROWS; k++)
                mean[k] += weight[k];
            mean_n++;
        }
        if (now() > next && arg == NULL)
            report(), next = now() + 20;
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

static void write_weights(const char *path)
{
    FILE *f = fopen(path, "w");
    if (!f)
        exit(1);
    fprintf(f, "/* weights.def - trained weights of the rows of outlook.h, written by tools/train/outlook.c. */\n");
    for (int k = 0; k < OUTLOOK_ROWS; k++)
        fprintf(f, "%d,%s", to_int(mean_n ? (float)(mean[k] / (double)mean_n) : weight[k]), k % 16 == 15 ? "\n" : " ");
    fprintf(f, "\n");
    fclose(f);
}

int main(int argc, char **argv)
{
    pthread_t thread[THREADS_MAX];
    bool fresh = false;
    if (argc < 3)
        return 2;
    seconds = atoi(argv[1]);
    for (int i = 3; i < argc; i++) {
        char *v = strchr(argv[i], '=');
        if (!v)
            return 2;
        v++;
        if (strncmp(argv[i], "rate", 4) == 0)
            rate = (float)atof(v);
        if (strncmp(argv[i], "lambda", 6) == 0)
            lambda = (float)atof(v);
        if (strncmp(argv[i], "noise", 5) == 0)
            noise = (float)atof(v);
        if (strncmp(argv[i], "settled", 7) == 0)
            settled = (float)atof(v);
        if (strncmp(argv[i], "seed", 4) == 0)
            seed = strtoul(v, NULL, 10);
        if (strncmp(argv[i], "threads", 7) == 0)
            threads = atoi(v);
        if (strncmp(argv[i], "measure", 7) == 0)
            measure = atol(v);
        if (strncmp(argv[i], "games", 5) == 0)
            played = (unsigned)strtoul(v, NULL, 0);
        if (strncmp(argv[i], "fresh", 5) == 0)
            fresh = atoi(v);
    }
    for (int k = 0; k < OUTLOOK_ROWS; k++)
        weight[k] = (float)aerion_weights[k] / OUTLOOK_UNIT;
    for (int k = 0; k < OUTLOOK_ROWS; k++)
        used[k] = fresh || (k >= O_FLAGSHIP && k < O_TABLE) ? 0
                  : free_row(k)                             ? settled / 10
                                                            : settled; /* trained weights change slowly */
    if (fresh)
        begin();
    for (int k = 0; k < OUTLOOK_ROWS; k++)
        aerion_weights[k] = (int16_t)to_int(weight[k]);
    started = now();
    for (int i = 0; i < threads; i++)
        pthread_create(&thread[i], NULL, work, (void *)(size_t)i);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    report();
    if (!measure)
        write_weights(argv[2]);
    return 0;
}
