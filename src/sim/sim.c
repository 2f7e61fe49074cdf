/* sim.c - plays the games of a simulation on several threads.
 *
 * Game i has its own generator, seeded with the seed and i. So the result of a game does not depend on the thread
 * that plays it. */
#include "threads.h"
#include "ludo/sim.h"

#include <stdlib.h>

enum { GAME_STREAM = 0x51, BATCH = 4 };

struct share { /* data shared by the threads; the lock guards sim->total */
    struct ludo_threads threads;
    struct ludo_sim *sim;
    struct ludo_stream stream;
};

static struct ludo_walk play_game(const struct ludo_sim *sim, void *state, struct ludo_rng *rng)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char view[LUDO_STATE_MAX];
    struct ludo_walk w = ludo_walk(sim->rules, state, rng);
    while (ludo_walk_next(&w) && w.steps < LUDO_STEPS_MAX) {
        if (w.seat == LUDO_CHANCE) {
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
            continue;
        }
        ludo_view(sim->rules, state, w.seat, view);
        ludo_walk_play(&w, ludo_choose(sim->player[w.seat], sim->rules, view, w.seat, rng, sim->more, sim->with), NULL);
    }
    return w;
}

static int clamp(long value, int min, int n)
{
    long at = value - min;
    return at < 0 ? 0 : at >= n ? n - 1 : (int)at;
}

void ludo_tally_add(struct ludo_tally *t, const struct ludo_sim_game *g, int seats)
{
    const struct ludo_result *r = &g->result;
    t->games++;
    t->unended += g->unended;
    t->decisions += g->decisions;
    t->steps += g->steps;
    t->decisions_squared += (double)g->decisions * (double)g->decisions;
    t->length[clamp(g->decisions, 0, LUDO_LENGTHS)]++;
    for (int i = 0; i < seats; i++) {
        t->wins[i] += r->common ? r->points[i] > 0 : r->rank[i] == 1;
        t->points[i] += r->points[i];
        t->points_squared[i] += (int64_t)r->points[i] * r->points[i];
        t->score[i][clamp(r->points[i], LUDO_SCORE_MIN, LUDO_SCORES)]++;
        for (int k = 0; k < r->line_n && k < LUDO_LINES_MAX; k++)
            t->line[k][i] += r->line[k].points[i];
    }
}

static void add_tally(struct ludo_tally *to, const struct ludo_tally *from)
{
    to->games += from->games;
    to->unended += from->unended;
    to->decisions += from->decisions;
    to->steps += from->steps;
    to->decisions_squared += from->decisions_squared;
    for (int i = 0; i < LUDO_LENGTHS; i++)
        to->length[i] += from->length[i];
    for (int i = 0; i < LUDO_SEATS_MAX; i++) {
        to->wins[i] += from->wins[i];
        to->points[i] += from->points[i];
        to->points_squared[i] += from->points_squared[i];
        for (int k = 0; k < LUDO_SCORES; k++)
            to->score[i][k] += from->score[i][k];
        for (int k = 0; k < LUDO_LINES_MAX; k++)
            to->line[k][i] += from->line[k][i];
    }
}

/* Plays game number i. Returns 0, or -1 if the game cannot be set up. */
static int one_game(struct share *share, long i, struct ludo_sim_game *game)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char state[LUDO_STATE_MAX];
    struct ludo_sim *sim = share->sim;
    struct ludo_rng rng;
    if (ludo_setup(sim->rules, state, &sim->config, NULL) < 0)
        return -1;
    ludo_stream_at(&share->stream, GAME_STREAM, (uint32_t)i, &rng);
    struct ludo_walk w = play_game(sim, state, &rng);
    *game = (struct ludo_sim_game){ w.d.kind != LUDO_OVER, w.decisions, w.steps, { 0 } };
    ludo_score(sim->rules, state, &game->result);
    return 0;
}

/* Passes the game to the callback `ended`. Returns false if the simulation must stop. */
static bool pass_on(struct share *share, long i, const struct ludo_sim_game *game)
{
    bool more = true;
    if (share->sim->ended) {
        pthread_mutex_lock(&share->threads.lock);
        more = share->sim->ended(share->sim->with, i, game);
        pthread_mutex_unlock(&share->threads.lock);
    }
    if (!more)
        atomic_store(&share->threads.stop, true);
    return more;
}

static void play_share(struct share *share, struct ludo_tally *mine, struct ludo_sim_game *game)
{
    struct ludo_threads *t = &share->threads;
    const struct ludo_sim *sim = share->sim;
    for (long first; (first = atomic_fetch_add(&t->next, BATCH)) < sim->games;)
        for (long i = first; i < first + BATCH && i < sim->games; i++) {
            if (sim->played && sim->played[i])
                continue;
            if (atomic_load(&t->stop) || one_game(share, i, game) < 0)
                return;
            ludo_tally_add(mine, game, sim->config.seats);
            if (!pass_on(share, i, game))
                return;
            atomic_fetch_add(&t->done, 1);
        }
}

static void *work(void *arg)
{
    struct share *share = arg;
    struct ludo_tally *mine = calloc(1, sizeof *mine);
    struct ludo_sim_game game = { 0 };
    if (mine)
        play_share(share, mine, &game);
    pthread_mutex_lock(&share->threads.lock);
    if (mine && mine->games) {
        add_tally(&share->sim->total, mine);
        share->sim->shape = game.result;
    }
    ludo_threads_exit(&share->threads);
    pthread_mutex_unlock(&share->threads.lock);
    free(mine);
    return NULL;
}

/* If no thread can be started, this thread plays all games. */
int ludo_sim_run(struct ludo_sim *sim)
{
    struct share share = { .threads = LUDO_THREADS_INIT, .sim = sim };
    ludo_stream_seed(&share.stream, sim->seed);
    if (ludo_threads_start(&share.threads, sim->threads, work, &share) == 0)
        work(&share);
    sim->stopped = ludo_threads_wait(&share.threads, sim->going, sim->with) || atomic_load(&share.threads.stop);
    return sim->total.games ? 0 : -1;
}
