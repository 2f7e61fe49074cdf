/* arena.c - compares computer players.
 *
 * Each deal is played once in every seating of the players, with the same chance outcomes. Each deal has its own
 * stream, keyed by the kind of draw and the number of earlier draws, so cards do not depend on the moves of the
 * players. Each game depends only on its number. So threads, interruptions and resumed runs do not change the
 * result. */
#include "luck.h"
#include "threads.h"
#include "ludo/game.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PLAYER_STREAM = 0x10000, STREAMS = 256 };

struct share { /* data shared by the threads; the lock guards the results of the games */
    struct ludo_threads threads;
    struct ludo_arena *arena;
};

/* ---- Seatings --------------------------------------------------------------------------------------- */

/* Players with the same name are one contender. But if all names are equal, each player is a separate contender. */
static void name_contenders(struct ludo_arena *a)
{
    bool same = true;
    for (int i = 1; i < a->config.seats; i++)
        same &= a->player[i] == a->player[0];
    a->contender_n = 0;
    for (int i = 0; i < a->config.seats; i++) {
        int k = 0;
        while (k < i && (same || a->player[k] != a->player[i]))
            k++;
        a->contender[i] = k < i ? a->contender[k] : a->contender_n++;
    }
}

/* Lists all different seatings of the contenders. The first seating is the order of the command line. */
static void add_seatings(struct ludo_arena *a, int seat, unsigned left)
{
    int n = a->config.seats;
    unsigned tried = 0;
    if (seat == n) {
        memcpy(a->seating[a->seating_n + 1], a->seating[a->seating_n], sizeof a->seating[0]);
        a->seating_n++;
        return;
    }
    for (int i = 0; i < n; i++) {
        if (!(left >> i & 1) || tried >> a->contender[i] & 1)
            continue;
        tried |= 1u << a->contender[i];
        a->seating[a->seating_n][seat] = (uint8_t)i;
        add_seatings(a, seat + 1, left & ~(1u << i));
    }
}

void ludo_arena_prepare(struct ludo_arena *a)
{
    name_contenders(a);
    a->seating_n = 0;
    add_seatings(a, 0, (1u << a->config.seats) - 1);
}

/* ---- One game --------------------------------------------------------------------------------------- */

static ludo_move chance(const struct ludo_arena *a, const struct ludo_walk *w, const struct ludo_stream *stream,
                        uint32_t drawn[STREAMS])
{
    struct ludo_rng rng;
    ludo_move m;
    ludo_stream_at(stream, w->d.stream, drawn[w->d.stream]++, &rng);
    a->rules->sample(w->state, &rng, &m);
    return m;
}

static ludo_move answer(const struct ludo_arena *a, const struct ludo_walk *w, const struct ludo_stream *stream,
                        int entrant)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char view[LUDO_STATE_MAX];
    struct ludo_rng rng;
    ludo_view(a->rules, w->state, w->seat, view);
    ludo_stream_at(stream, (uint32_t)(PLAYER_STREAM + entrant), (uint32_t)w->steps, &rng);
    return ludo_choose(a->player[entrant], a->rules, view, w->seat, &rng, a->more, a->with);
}

void ludo_arena_play(const struct ludo_arena *a, long i, const struct ludo_watch *watch, struct ludo_result *r,
                     struct ludo_walk *out)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char state[LUDO_STATE_MAX];
    const uint8_t *seating = a->seating[i % a->seating_n];
    uint32_t drawn[STREAMS] = { 0 };
    char key[LUDO_ARENA_SEED_MAX + 32];
    struct ludo_stream stream;
    snprintf(key, sizeof key, "%s arena %ld", a->seed, i / a->seating_n);
    ludo_stream_seed(&stream, key);
    a->rules->setup(state, &a->config);
    struct ludo_walk w = ludo_walk(a->rules, state, NULL);
    if (watch)
        watch->begin(watch->with, state, &stream);
    while (ludo_walk_next(&w) && w.steps < LUDO_STEPS_MAX) {
        ludo_move m = w.seat == LUDO_CHANCE ? chance(a, &w, &stream, drawn) : answer(a, &w, &stream, seating[w.seat]);
        if (watch)
            watch->before(watch->with, &w, m);
        ludo_walk_play(&w, m, watch ? watch->events : NULL);
        if (watch)
            watch->after(watch->with, &w, m);
    }
    *r = (struct ludo_result){ 0 };
    ludo_score(a->rules, state, r);
    w.state = NULL;
    *out = w;
}

/* Measures the luck of each seat for --adjust. */
struct luck_watch {
    struct ludo_luck_meter meter;
    const struct ludo_arena *arena;
    struct ludo_stream stream;
};

static void luck_begin(void *with, const void *state, const struct ludo_stream *stream)
{
    struct luck_watch *l = with;
    l->stream = *stream;
    ludo_luck_begin(&l->meter, l->arena->rules, state);
}

static void luck_before(void *with, const struct ludo_walk *w, ludo_move m)
{
    struct luck_watch *l = with;
    struct ludo_rng rng;
    (void)m;
    if (w->seat != LUDO_CHANCE)
        return;
    ludo_stream_at(&l->stream, LUDO_LUCK_STREAM, (uint32_t)w->steps, &rng);
    ludo_luck_expect(&l->meter, w->state, &rng);
}

static void luck_after(void *with, const struct ludo_walk *w, ludo_move m)
{
    (void)m;
    ludo_luck_moved(&((struct luck_watch *)with)->meter, w->state, w->seat == LUDO_CHANCE);
}

static void play_bout(const struct ludo_arena *a, long i, struct ludo_arena_game *bout)
{
    struct luck_watch luck;
    struct ludo_watch watch = { .with = &luck, .begin = luck_begin, .before = luck_before, .after = luck_after };
    struct ludo_result r;
    struct ludo_walk w;
    luck.arena = a;
    ludo_arena_play(a, i, a->adjust ? &watch : NULL, &r, &w);
    *bout = (struct ludo_arena_game){ .played = true, .common = r.common };
    for (int seat = 0; seat < a->config.seats; seat++) {
        bout->points[seat] = r.points[seat];
        bout->rank[seat] = r.rank[seat];
        bout->luck[seat] = a->adjust ? (int32_t)ludo_luck_of(&luck.meter, seat, r.common) : 0;
    }
}

/* ---- Results ---------------------------------------------------------------------------------------- */

/* Computes the share of the win, the rank, and the margin (own points minus the best points of another seat) of one
 * seat. */
static void seat_result(const struct ludo_arena_game *b, int seats, int seat, double out[3])
{
    int first = 0, best = -32768;
    for (int i = 0; i < seats; i++) {
        first += b->rank[i] == 1;
        if (i != seat && b->points[i] > best)
            best = b->points[i];
    }
    bool won = b->common ? b->points[seat] > 0 : b->rank[seat] == 1;
    out[0] = won ? 1.0 / (b->common || first == 0 ? 1 : first) : 0;
    out[1] = b->rank[seat];
    out[2] = seats == 1 || b->common ? b->points[seat] : b->points[seat] - best;
}

/* Computes the means of a contender over all seatings of a deal. The share is the sum over all seats of the
 * contender. Rank and margin are averages per seat. */
static void deal_result(const struct ludo_arena *a, long deal, int contender, double out[3])
{
    double count = 0;
    out[0] = out[1] = out[2] = 0;
    for (int k = 0; k < a->seating_n; k++)
        for (int seat = 0; seat < a->config.seats; seat++) {
            double one[3];
            if (a->contender[a->seating[k][seat]] != contender)
                continue;
            seat_result(&a->bout[deal * a->seating_n + k], a->config.seats, seat, one);
            for (int i = 0; i < 3; i++)
                out[i] += one[i];
            count++;
        }
    out[0] /= a->bout[deal * a->seating_n].common ? count : a->seating_n;
    out[1] /= count;
    out[2] /= count;
}

static bool whole(const struct ludo_arena *a, long deal)
{
    for (int k = 0; k < a->seating_n; k++)
        if (!a->bout[deal * a->seating_n + k].played)
            return false;
    return true;
}

static void mean_of(struct ludo_mean *m, double n, double sum, double squares)
{
    m->mean = sum / n;
    double variance = n > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
    m->half = 1.96 * sqrt((variance > 0 ? variance : 0) / n);
}

/* Computes Wilson's interval for a share. `games` is the effective number of games: this many independent games would
 * have the same variance as the deals. */
static void wilson(struct ludo_mean *m, double games)
{
    double p = m->mean, z = 1.96, spread = m->half / z;
    double n = spread > 1e-9 ? p * (1 - p) / (spread * spread) : games;
    n = n > games * 4 ? games * 4 : n < 1 ? 1 : n;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    m->low = middle - half;
    m->high = middle + half;
}

double ludo_arena_even(const struct ludo_arena *a, int contender)
{
    double seats = 0;
    for (int i = 0; i < a->config.seats; i++)
        seats += a->contender[i] == contender;
    return seats / a->config.seats;
}

void ludo_arena_standing(const struct ludo_arena *a, int contender, struct ludo_standing *s)
{
    double sum[3] = { 0 }, squares[3] = { 0 };
    struct ludo_mean *mean[3] = { &s->share, &s->rank, &s->margin };
    s->deals = a->deals_counted;
    for (long deal = 0; deal < s->deals; deal++) {
        double one[3];
        deal_result(a, deal, contender, one);
        for (int i = 0; i < 3; i++) {
            sum[i] += one[i];
            squares[i] += one[i] * one[i];
        }
    }
    for (int i = 0; i < 3; i++) {
        mean_of(mean[i], (double)s->deals, sum[i], squares[i]);
        mean[i]->low = mean[i]->mean - mean[i]->half;
        mean[i]->high = mean[i]->mean + mean[i]->half;
    }
    wilson(&s->share, (double)(s->deals * a->seating_n));
}

/* Adds the sums of one deal to its block: the result and the luck of all seats of the contender. Returns the number of
 * these seats. */
static double adjust_deal(const struct ludo_arena *a, long deal, int contender, bool margin,
                          struct ludo_luck_sums *block)
{
    int64_t y = 0, l = 0;
    double n = 0;
    for (int k = 0; k < a->seating_n; k++)
        for (int seat = 0; seat < a->config.seats; seat++) {
            const struct ludo_arena_game *b = &a->bout[deal * a->seating_n + k];
            if (a->contender[a->seating[k][seat]] != contender)
                continue;
            y += margin ? ludo_margin(b->points, b->common, a->config.seats, seat)
                        : ludo_win_parts(b->rank, b->points, b->common, a->config.seats, seat);
            l += b->luck[seat];
            n++;
        }
    ludo_luck_add(&block[deal % LUDO_BLOCKS], y, l);
    return n;
}

/* The share is the sum over all seats of the contender, except in common games; the margin is an average per seat. */
void ludo_arena_adjusted(const struct ludo_arena *a, int contender, bool margin, struct ludo_adjusted *out)
{
    struct ludo_luck_sums block[LUDO_BLOCKS] = { { 0 } };
    double n = 1;
    for (long deal = 0; deal < a->deals_counted; deal++)
        n = adjust_deal(a, deal, contender, margin, block);
    ludo_luck_adjust(block, out);
    double by = margin ? n : 720.0 * (a->deals_counted && a->bout[0].common ? n : a->seating_n);
    out->raw /= by;
    out->raw_half /= by;
    out->adjusted /= by;
    out->adjusted_half /= by;
}

/* ---- Sequential test -------------------------------------------------------------------------------- */

/* Returns the log-likelihood ratio of two hypotheses. First hypothesis: the share of the first contender is GAIN above
 * an even share. Second hypothesis: it is exactly an even share. Shares are assumed to be normally distributed. */
static double likelihood(const struct ludo_arena *a, double n, double sum, double squares)
{
    double even = ludo_arena_even(a, 0), better = even + LUDO_ARENA_GAIN / 100.0;
    double mean = sum / n, variance = (squares - sum * mean) / n;
    if (variance < 0.01)
        variance = 0.01;
    return n * (better - even) * (2 * mean - even - better) / (2 * variance);
}

/* Counts the complete deals, from the first deal up to the deal that decides the sequential test. */
static bool decided(struct ludo_arena *a)
{
    double limit = log(0.95 / 0.05);
    for (; a->verdict == 0 && a->deals_counted < a->deals && whole(a, a->deals_counted); a->deals_counted++) {
        double one[3];
        deal_result(a, a->deals_counted, 0, one);
        a->sum += one[0];
        a->squares += one[0] * one[0];
        double n = (double)a->deals_counted + 1;
        a->likelihood = likelihood(a, n, a->sum, a->squares);
        if (a->sprt && n >= LUDO_ARENA_LEAST)
            a->verdict = a->likelihood > limit ? 1 : a->likelihood < -limit ? -1 : 0;
    }
    return a->verdict != 0;
}

void ludo_arena_count(struct ludo_arena *a) { decided(a); }

/* ---- Threads ---------------------------------------------------------------------------------------- */

/* Stores a finished game. Stops the run if this game decides the sequential test. */
static void store_game(struct share *share, long i, const struct ludo_arena_game *bout)
{
    struct ludo_arena *a = share->arena;
    pthread_mutex_lock(&share->threads.lock);
    a->bout[i] = *bout;
    atomic_fetch_add(&share->threads.done, 1);
    if (a->ended)
        a->ended(a->with, i, bout);
    if (decided(a))
        atomic_store(&share->threads.stop, true);
    pthread_mutex_unlock(&share->threads.lock);
}

static void *work(void *arg)
{
    struct share *share = arg;
    struct ludo_threads *t = &share->threads;
    struct ludo_arena *a = share->arena;
    long games = a->deals * a->seating_n;
    for (long i; (i = atomic_fetch_add(&t->next, 1)) < games && !atomic_load(&t->stop);) {
        struct ludo_arena_game bout;
        if (a->bout[i].played || (a->skipped && a->skipped[i]))
            continue;
        play_bout(a, i, &bout);
        store_game(share, i, &bout);
    }
    pthread_mutex_lock(&t->lock);
    ludo_threads_exit(t);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

int ludo_arena_run(struct ludo_arena *a)
{
    struct share share = { .threads = LUDO_THREADS_INIT, .arena = a };
    atomic_store(&share.threads.stop, decided(a)); /* games from an earlier run may already decide the test */
    if (ludo_threads_start(&share.threads, a->threads, work, &share) == 0)
        return -1;
    a->stopped = ludo_threads_wait(&share.threads, a->going, a->with);
    return a->deals_counted ? 0 : -1;
}
