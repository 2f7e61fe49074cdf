/* sim.c - plays the games of a simulation on all cores.
 *
 * Game i has a generator of its own, from the seed and i: which thread plays it makes no difference. */
#include "sim.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAME_STREAM = 0x51, BATCH = 4 };

static atomic_bool stop;

struct crew { /* what the threads share */
    struct sim *sim;
    atomic_long next, done;
    pthread_mutex_t lock; /* guards sim->total */
};

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&stop, true);
}

struct game {
    long decisions, steps;
    bool over;
};

static void seat_moves(const struct sim *sim, void *state, int seat, struct ludo_rng *rng)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    ludo_view(sim->rules, state, seat, view);
    sim->rules->play(state, seat, sim->player[seat]->choose(sim->rules, view, seat, rng), NULL);
}

static struct game play_game(const struct sim *sim, void *state, struct ludo_rng *rng)
{
    struct game game = { 0, 0, false };
    struct ludo_decision d;
    ludo_move m;
    sim->rules->setup(state, &sim->config);
    for (; game.steps < STEPS_MAX; game.steps++) {
        sim->rules->decision(state, &d);
        if (d.kind == LUDO_OVER) {
            game.over = true;
            return game;
        }
        if (d.kind == LUDO_BY_CHANCE) {
            sim->rules->sample(state, rng, &m);
            sim->rules->play(state, LUDO_CHANCE, m, NULL);
        } else {
            seat_moves(sim, state, ludo_first(d.must), rng);
            game.decisions++;
        }
    }
    return game;
}

static int clamp(long value, int min, int n)
{
    long at = value - min;
    return at < 0 ? 0 : at >= n ? n - 1 : (int)at;
}

static void count_game(struct tally *t, const struct game *game, const struct ludo_result *r, int seats)
{
    t->games++;
    t->unended += !game->over;
    t->decisions += game->decisions;
    t->steps += game->steps;
    t->decisions_squared += (double)game->decisions * (double)game->decisions;
    t->length[clamp(game->decisions, 0, LENGTHS)]++;
    for (int i = 0; i < seats; i++) {
        t->wins[i] += r->common ? r->points[i] > 0 : r->rank[i] == 1;
        t->points[i] += r->points[i];
        t->points_squared[i] += (int64_t)r->points[i] * r->points[i];
        t->score[i][clamp(r->points[i], SCORE_MIN, SCORES)]++;
        for (int k = 0; k < r->line_n && k < LINES; k++)
            t->line[k][i] += r->line[k].points[i];
    }
}

static void add_tally(struct tally *to, const struct tally *from)
{
    to->games += from->games;
    to->unended += from->unended;
    to->decisions += from->decisions;
    to->steps += from->steps;
    to->decisions_squared += from->decisions_squared;
    for (int i = 0; i < LENGTHS; i++)
        to->length[i] += from->length[i];
    for (int i = 0; i < LUDO_SEATS_MAX; i++) {
        to->wins[i] += from->wins[i];
        to->points[i] += from->points[i];
        to->points_squared[i] += from->points_squared[i];
        for (int k = 0; k < SCORES; k++)
            to->score[i][k] += from->score[i][k];
        for (int k = 0; k < LINES; k++)
            to->line[k][i] += from->line[k][i];
    }
}

static void *work(void *arg)
{
    struct crew *crew = arg;
    struct sim *sim = crew->sim;
    struct tally *mine = calloc(1, sizeof *mine);
    struct ludo_result r = { 0 };
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
    long first;
    while (mine && !atomic_load(&stop) && (first = atomic_fetch_add(&crew->next, BATCH)) < sim->games)
        for (long i = first; i < first + BATCH && i < sim->games && !atomic_load(&stop); i++) {
            struct ludo_rng rng;
            ludo_stream_at(&sim->stream, GAME_STREAM, (uint32_t)i, &rng);
            struct game game = play_game(sim, state, &rng);
            r = (struct ludo_result){ 0 };
            sim->rules->score(state, &r);
            count_game(mine, &game, &r, sim->config.seats);
            atomic_fetch_add(&crew->done, 1);
        }
    pthread_mutex_lock(&crew->lock);
    if (mine && mine->games) {
        add_tally(&sim->total, mine);
        sim->shape = r;
    }
    pthread_mutex_unlock(&crew->lock);
    free(mine);
    return NULL;
}

/* Progress on a terminal: one line on stderr, drawn over itself until the work is done. */
static void watch(const struct crew *crew)
{
    struct timespec pause = { 0, 100000000 };
    while (isatty(2) && !atomic_load(&stop)) {
        long done = atomic_load(&crew->done);
        fprintf(stderr, "\r%ld / %ld ", done, crew->sim->games);
        if (done >= crew->sim->games)
            break;
        nanosleep(&pause, NULL);
    }
    if (isatty(2))
        fputs("\r\033[K", stderr);
}

int sim_run(struct sim *sim)
{
    struct crew crew = { .sim = sim, .lock = PTHREAD_MUTEX_INITIALIZER };
    struct sigaction quick = { .sa_handler = interrupt }, before;
    pthread_t thread[256];
    int n = 0;
    sigaction(SIGINT, &quick, &before);
    while (n < sim->threads && n < 256 && pthread_create(&thread[n], NULL, work, &crew) == 0)
        n++;
    if (n == 0)
        work(&crew);
    else
        watch(&crew);
    for (int i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
    sigaction(SIGINT, &before, NULL);
    sim->interrupted = atomic_load(&stop);
    return sim->total.games ? 0 : -1;
}
