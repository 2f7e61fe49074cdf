/* td.c - trains a net that evaluates positions of a game, by self-play.
 *
 *     td GAME SEATS SECONDS OUT.float [key=value ...]
 *
 * The net evaluates a position for one seat. The inputs are numbers 0 or 1 derived from the schema of the game
 * (ludo_features). The net has one hidden layer and one output between 0 and 1. The hand-written estimate of the game
 * (own value minus the best value of another seat) is a further input with its own weight, as a starting point.
 *
 * Every seat plays the move with the highest value for itself. After each game the value of each position is moved
 * towards the values of later positions and the result: TD(lambda). Each thread plays and learns one game on a copy
 * of the weights, then adds its changes to the shared weights. Sharing every step would be slow.
 *
 * Keys and their defaults:
 *
 *     threads=16 seed=1 from=IN.float option=K=V
 *     alone=K=V        option for games with one seat
 *     noise=0.03       share of random moves
 *     margin=25        points of a clear win
 *
 *     ones=0           share of games with one seat; 0 means the same share as each other number of seats
 *     rate=0.02        learning rate, falls to end=0.001
 *     lambda=0.8       the parameter of TD(lambda)
 *     batch=2          games that a thread plays between two exchanges of weights
 *     skip=1           initial weight of the estimate; 0 means that the estimate is not used
 *     fade=0           the weight of the estimate falls after fade/4 of the time and is 0 after fade; 0 means no fading
 *     deep=0           number of sampled states of the search that plays the games; 0 means no search
 *
 * The run stops parts=4 times for matches of at most games=200 games or match=10 seconds. The search of a match uses
 * worlds=4 sampled states, sight=1 own turns and width=6 moves per turn. The mean of the weights over time plays the
 * matches and is saved.
 *
 * A training run that continues from another net (from=) makes steps that are too large. Nets trained in several runs
 * have played worse than nets from one long run. */
#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/players.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HIDDEN = 64, TRACE = 3000, LOOKED = 48, SWITCHES = 1500 };

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} world;

struct net {
    int inputs;
    float *in, *in2; /* inputs x HIDDEN, and the sums of squared gradients */
    float bias[HIDDEN], bias2[HIDDEN], out[HIDDEN], out2[HIDDEN];
    float end, end2, skip, skip2;
    float scale, centre; /* scale and centre of the difference between the estimates */
};

struct seen { /* a position in the form of net inputs */
    uint16_t on[SWITCHES];
    int n;
    float lead;
};

struct step {
    int seat;
    float value;
    struct seen seen;
};

static const struct ludo_rules *rules;
static struct ludo_config set_up[LUDO_SEATS_MAX + 1];
static struct ludo_features *cells_of[LUDO_SEATS_MAX + 1];
static int few, many; /* minimum and maximum number of seats */
static _Thread_local struct ludo_config config;
static _Thread_local struct ludo_features *cells;
static struct net net; /* the shared weights */
/* own: the thread's copy of the weights; old: the weights when the thread copied them */
static _Thread_local struct net own, old;
static _Thread_local uint8_t *touched; /* rows that this thread has changed */
static float rate = 0.02f, rate_now, rate_end = 0.0005f, lambda = 0.8f, noise = 0.03f, margin_scale = 25;
static float ones;               /* share of games with one seat; 0 for the same share as other numbers of seats */
static int sight = 1, width = 6; /* sight: own turns that the search plays; width: moves that it tries per turn */
static float fade;               /* share of the time after which the estimate has no weight; 0 if it never fades */
static int deep;                 /* sampled states of the search that plays the games; 0 if no search plays them */
static int batch = 2;            /* games that a thread plays between two exchanges of weights */
static int threads = 16, worlds_n = 4, match_games = 200;
static double until, begun, planned;
static long seed = 1;
static atomic_long games;

static void sit(int seats)
{
    config = set_up[seats];
    cells = cells_of[seats];
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- The net -------------------------------------------------------------------------------------- */

static float uniform(struct ludo_rng *r) { return (float)ludo_rng_below(r, 20001) / 10000 - 1; }

static void net_new(void)
{
    struct ludo_rng r;
    net.inputs = ludo_features_n(cells);
    size_t n = (size_t)net.inputs * HIDDEN;
    net.in = malloc(n * sizeof(float));
    net.in2 = malloc(n * sizeof(float));
    ludo_rng_seed(&r, 5);
    for (size_t i = 0; i < n; i++) {
        net.in[i] = 0.03f * uniform(&r);
        net.in2[i] = 0.1f;
    }
    for (int j = 0; j < HIDDEN; j++) {
        net.out[j] = 0.1f * uniform(&r);
        net.bias[j] = 0.1f;
        net.bias2[j] = net.out2[j] = 0.1f;
    }
    net.end2 = 0.1f;
    net.skip = 1;
    net.skip2 = 1;
}

static float net_value(const struct net *by, const struct seen *s, float hidden[HIDDEN])
{
    memcpy(hidden, by->bias, sizeof by->bias);
    for (int i = 0; i < s->n; i++) {
        const float *row = by->in + (size_t)s->on[i] * HIDDEN;
        for (int j = 0; j < HIDDEN; j++)
            hidden[j] += row[j];
    }
    float sum = by->end + by->skip * s->lead;
    for (int j = 0; j < HIDDEN; j++) {
        hidden[j] = hidden[j] > 0 ? hidden[j] : 0;
        sum += hidden[j] * by->out[j];
    }
    return 1 / (1 + expf(-sum));
}

static float *copy_rows(float *room, const float *from)
{
    size_t n = sizeof(float) * HIDDEN * (size_t)net.inputs;
    return memcpy(room ? room : malloc(n), from, n);
}

/* Copies the shared weights to this thread: all weights the first time, later only the small arrays. give() copies the
 * changed rows. */
static void refresh(void)
{
    float *in = own.in, *in2 = own.in2, *old_in = old.in, *old_in2 = old.in2;
    own = old = net;
    own.in = copy_rows(in, net.in);
    own.in2 = copy_rows(in2, net.in2);
    old.in = copy_rows(old_in, net.in);
    old.in2 = copy_rows(old_in2, net.in2);
    if (!touched)
        touched = calloc((size_t)net.inputs, 1);
}

static void give_n(float *to, const float *new, const float *before, int n)
{
    for (int i = 0; i < n; i++)
        to[i] += new[i] - before[i];
}

/* Adds the changes of this thread to the shared weights. */
static void give(void)
{
    for (int i = 0; i < net.inputs; i++)
        if (touched[i]) {
            size_t at = (size_t)i * HIDDEN;
            give_n(net.in + at, own.in + at, old.in + at, HIDDEN);
            give_n(net.in2 + at, own.in2 + at, old.in2 + at, HIDDEN);
            touched[i] = 0;
        }
    give_n(net.bias, own.bias, old.bias, 4 * HIDDEN);
    give_n(&net.end, &own.end, &old.end, 4);
}

static void forget(void)
{
    free(own.in);
    free(own.in2);
    free(old.in);
    free(old.in2);
    free(touched);
    own.in = own.in2 = old.in = old.in2 = NULL;
    touched = NULL;
}

static void adagrad(float *w, float *squares, float gradient)
{
    *squares += gradient * gradient;
    *w -= rate_now * gradient / sqrtf(*squares);
}

static void net_learn(const struct seen *s, float target)
{
    float hidden[HIDDEN], back[HIDDEN];
    float error = net_value(&own, s, hidden) - target;
    adagrad(&own.end, &own.end2, error);
    if (s->lead != 0)
        adagrad(&own.skip, &own.skip2, error * s->lead * 0.1f);
    for (int j = 0; j < HIDDEN; j++) {
        back[j] = hidden[j] > 0 ? error * own.out[j] : 0;
        if (hidden[j] > 0)
            adagrad(&own.out[j], &own.out2[j], error * hidden[j]);
        adagrad(&own.bias[j], &own.bias2[j], back[j]);
    }
    for (int i = 0; i < s->n; i++) {
        float *row = own.in + (size_t)s->on[i] * HIDDEN, *squares = own.in2 + (size_t)s->on[i] * HIDDEN;
        touched[s->on[i]] = 1;
        for (int j = 0; j < HIDDEN; j++) {
            squares[j] += back[j] * back[j];
            row[j] -= rate_now * back[j] / sqrtf(squares[j]);
        }
    }
}

/* ---- Positions ------------------------------------------------------------------------------------ */

static float lead_of(const world *w, int seat)
{
    float own = (float)rules->estimate(w, seat), other = config.seats > 1 ? -1e9f : 0;
    for (int i = 0; i < config.seats; i++)
        if (i != seat)
            other = fmaxf(other, (float)rules->estimate(w, i));
    return own - other;
}

static float squash(float lead)
{
    float centre = config.seats == 1 ? net.centre : 0;
    return fmaxf(-6, fminf(6, (lead - centre) / net.scale));
}

/* Returns the progress of a lost game: the mean of the lines of its result, each divided by its maximum. */
static float progress(const struct ludo_result *r, int seat)
{
    float sum = 0;
    int n = 0;
    for (int i = 0; i < r->line_n; i++)
        if (r->line[i].of > 0) {
            sum += (float)r->line[i].points[seat] / r->line[i].of;
            n++;
        }
    return n ? sum / (float)n : 0;
}

/* Returns the outcome of a game for a seat, from 0 to 1. Half of the outcome is the win, and half is the margin in
 * points, so that even early games of the training give information. */
static float outcome(const world *w, int seat)
{
    struct ludo_result r = { 0 };
    int best = 0, other = -10000;
    rules->score(w, &r);
    if (r.common)
        return r.points[seat] > 0 ? 1 : 0.5f * progress(&r, seat);
    if (config.seats == 1 && !r.rivals)
        other = 50;
    for (int i = 0; i < config.seats + r.rivals; i++) {
        best += r.rank[i] == 1;
        if (i != seat && r.points[i] > other)
            other = r.points[i];
    }
    float win = r.rank[seat] == 1 ? 1 / (float)best : 0;
    return 0.5f * win + 0.25f + 0.25f * tanhf((float)(r.points[seat] - other) / margin_scale);
}

static bool over(const world *w)
{
    struct ludo_decision d;
    rules->decision(w, &d);
    return d.kind == LUDO_OVER;
}

static void look(const world *w, int seat, struct seen *s)
{
    uint16_t on[LUDO_FEATURES_MAX];
    s->n = ludo_features_read(cells, w, seat, on);
    if (s->n > SWITCHES) {
        fprintf(stderr, "%d switches on\n", s->n);
        exit(1);
    }
    memcpy(s->on, on, (size_t)s->n * sizeof *on);
    s->lead = own.skip != 0 ? squash(lead_of(w, seat)) : 0; /* the estimate may be slower than the net */
}

static float value(const world *w, int seat)
{
    struct seen s;
    float hidden[HIDDEN];
    if (over(w))
        return outcome(w, seat);
    look(w, seat, &s);
    return net_value(&own, &s, hidden);
}

/* ---- Playing -------------------------------------------------------------------------------------- */

/* Chooses the move that gives the best value after one step, among all moves or among a sample of the moves. */
static ludo_move best_step(const world *w, int seat, int looked, struct ludo_rng *rng)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = rules->moves(w, seat, list), best = 0;
    float high = -1;
    if (n == 1)
        return list[0];
    for (int i = 0; i < n && i < looked; i++) {
        int pick = n > looked ? i + ludo_rng_below(rng, n - i) : i;
        ludo_move m = list[pick];
        list[pick] = list[i];
        list[i] = m;
        world next;
        memcpy(&next, w, rules->state_size);
        rules->play(&next, seat, m, NULL);
        float v = value(&next, seat);
        if (v > high) {
            high = v;
            best = i;
        }
    }
    return list[best];
}

/* Plays to the end of the seat's turn, then `sight` more turns of the seat, and evaluates the position. */
static float follow(world *w, int seat, int turn, struct ludo_rng *rng)
{
    int turns = 1 + (sight - 1) * config.seats;
    for (int k = 0; k < 40 * turns; k++) {
        struct ludo_decision d;
        ludo_move m;
        rules->decision(w, &d);
        if (d.kind == LUDO_OVER)
            break;
        if (d.horizon != turn) {
            turn = d.horizon;
            if (--turns <= 0)
                break;
        }
        if (d.kind == LUDO_BY_CHANCE) {
            rules->sample(w, rng, &m);
            rules->play(w, LUDO_CHANCE, m, NULL);
        } else if (d.must >> seat & 1) {
            rules->play(w, seat, best_step(w, seat, 24, rng), NULL);
        } else {
            int who = ludo_mask_first(d.must);
            rules->play(w, who, best_step(w, who, 8, rng), NULL);
        }
    }
    return value(w, seat);
}

/* Sorts the moves by their value after one step and keeps the best `width`. */
static int best_few(const world *w, int seat, ludo_move *list, int n)
{
    float v[LUDO_ANSWERS_MAX];
    for (int i = 0; i < n; i++) {
        world next;
        memcpy(&next, w, rules->state_size);
        rules->play(&next, seat, list[i], NULL);
        float x = value(&next, seat);
        ludo_move m = list[i];
        int k = i;
        for (; k > 0 && v[k - 1] < x; k--) {
            v[k] = v[k - 1];
            list[k] = list[k - 1];
        }
        v[k] = x;
        list[k] = m;
    }
    return width;
}

/* Chooses the moves in matches: plays every move to the end of the turn in a few sampled states. */
static ludo_move search(const void *view, int seat, int n_worlds, struct ludo_rng *rng)
{
    ludo_move list[LUDO_MOVES_MAX];
    float sum[LUDO_ANSWERS_MAX] = { 0 };
    struct ludo_decision d;
    int n = 0, best = 0;
    rules->decision(view, &d);
    for (int k = 0; k < n_worlds; k++) {
        world dealt, w;
        memcpy(&dealt, view, rules->state_size);
        ludo_determinize(rules, &dealt, seat, rng);
        if (k == 0)
            n = rules->moves(&dealt, seat, list);
        if (n == 1)
            return list[0];
        if (k == 0 && n > width)
            n = best_few(&dealt, seat, list, n);
        struct ludo_rng luck = *rng;
        for (int i = 0; i < n; i++) {
            memcpy(&w, &dealt, rules->state_size);
            *rng = luck;
            rules->play(&w, seat, list[i], NULL);
            sum[i] += follow(&w, seat, d.horizon, rng);
        }
    }
    for (int i = 1; i < n; i++)
        if (sum[i] > sum[best])
            best = i;
    return list[best];
}

static ludo_move glance(const void *view, int seat, int n_worlds, struct ludo_rng *rng)
{
    ludo_move list[LUDO_MOVES_MAX];
    float sum[LUDO_ANSWERS_MAX] = { 0 };
    int n = 0, best = 0;
    for (int k = 0; k < n_worlds; k++) {
        world dealt, w;
        memcpy(&dealt, view, rules->state_size);
        ludo_determinize(rules, &dealt, seat, rng);
        if (k == 0)
            n = rules->moves(&dealt, seat, list);
        if (n == 1)
            return list[0];
        for (int i = 0; i < n; i++) {
            memcpy(&w, &dealt, rules->state_size);
            rules->play(&w, seat, list[i], NULL);
            sum[i] += value(&w, seat);
        }
    }
    for (int i = 1; i < n; i++)
        if (sum[i] > sum[best])
            best = i;
    return list[best];
}

/* ---- Learning ------------------------------------------------------------------------------------- */

/* Stores a position as the seat sees it. Hidden data is dealt again before the estimate is computed. */
static void remember(struct step *t, const world *s, int seat, ludo_move m, struct ludo_rng *rng)
{
    world after;
    float hidden[HIDDEN];
    memcpy(&after, s, rules->state_size);
    rules->play(&after, seat, m, NULL);
    t->seat = over(&after) ? -1 : seat;
    if (t->seat < 0)
        return;
    ludo_view(rules, &after, seat, &after);
    ludo_determinize(rules, &after, seat, rng);
    look(&after, seat, &t->seen);
    t->value = net_value(&own, &t->seen, hidden);
}

static void learn_game(struct step *trace, int n, const world *end)
{
    float goal[LUDO_SEATS_MAX];
    for (int i = 0; i < config.seats; i++)
        goal[i] = outcome(end, i);
    for (int i = n - 1; i >= 0; i--) {
        int seat = trace[i].seat;
        net_learn(&trace[i].seen, goal[seat]);
        goal[seat] = lambda * goal[seat] + (1 - lambda) * trace[i].value;
    }
}

/* Chooses the number of seats of the next game. Games with one seat may need a larger share, because there are no
 * opponents from whose play the net could learn. */
static int seats_of_next(struct ludo_rng *rng)
{
    if (few == 1 && many > 1 && ones > 0)
        return (float)ludo_rng_below(rng, 1000) < ones * 1000 ? 1 : 2 + ludo_rng_below(rng, many - 1);
    return few + ludo_rng_below(rng, many - few + 1);
}

static void self_play(struct ludo_rng *rng, struct step *trace)
{
    world s, dealt;
    int n = 0;
    float wild[LUDO_SEATS_MAX];
    sit(seats_of_next(rng));
    rules->setup(&s, &config);
    for (int i = 0; i < config.seats; i++)
        /* share of random moves of this seat: from 0 to twice the noise */
        wild[i] = noise * (float)ludo_rng_below(rng, 5) / 2;
    struct ludo_walk w = ludo_walk(rules, &s, rng);
    while (ludo_walk_next(&w) && w.steps < 20000) {
        ludo_move m;
        if (w.seat == LUDO_CHANCE) {
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
            continue;
        }
        ludo_move list[LUDO_MOVES_MAX];
        int k = rules->moves(&s, w.seat, list);
        if (k == 1) {
            ludo_walk_play(&w, list[0], NULL);
            continue;
        }
        if ((float)ludo_rng_below(rng, 10000) < wild[w.seat] * 10000)
            m = list[ludo_rng_below(rng, k)];
        else {
            ludo_view(rules, &s, w.seat, &dealt);
            if (!deep)
                ludo_determinize(rules, &dealt, w.seat, rng);
            m = deep ? search(&dealt, w.seat, deep, rng) : best_step(&dealt, w.seat, LOOKED, rng);
        }
        if (n < TRACE) {
            remember(&trace[n], &s, w.seat, m, rng);
            n += trace[n].seat >= 0;
        }
        ludo_walk_play(&w, m, NULL);
    }
    if (over(&s))
        learn_game(trace, n, &s);
}

/* The mean of the weights over time. This mean is saved and plays the matches. */
static struct net mean;
static long means;

static void average_n(float *to, const float *from, size_t n)
{
    float share = 1 / (float)(means + 1);
    for (size_t i = 0; i < n; i++)
        to[i] += (from[i] - to[i]) * share;
}

static void average(void)
{
    if (!mean.in)
        mean.in = calloc((size_t)net.inputs * HIDDEN, sizeof(float));
    average_n(mean.in, net.in, (size_t)net.inputs * HIDDEN);
    average_n(mean.bias, net.bias, HIDDEN);
    average_n(mean.out, net.out, HIDDEN);
    average_n(&mean.end, &net.end, 1);
    average_n(&mean.skip, &net.skip, 1);
    means++;
}

/* Replaces the trained weights by the mean and returns the trained weights. */
static struct net use_mean(void)
{
    struct net learning = net;
    net.in = mean.in;
    memcpy(net.bias, mean.bias, sizeof net.bias);
    memcpy(net.out, mean.out, sizeof net.out);
    net.end = mean.end;
    net.skip = mean.skip;
    return learning;
}

/* Returns the remaining share of the weight of the estimate. */
static float weight_left(float done)
{
    if (fade == 0)
        return 1;
    return fmaxf(0, fminf(1, (fade - done) / (fade * 0.75f)));
}

/* Removes the estimate from the net. The mean of the weights starts again, because older weights relied on the
 * estimate. */
static void leave_estimate(void)
{
    net.skip = 0;
    means = 0;
}

static void *learner(void *id)
{
    double averaged = 0;
    struct ludo_rng rng;
    struct step *trace = malloc(TRACE * sizeof *trace);
    ludo_rng_seed(&rng, (uint64_t)seed * 7919 + (uint64_t)(size_t)id + (uint64_t)games * 64);
    while (now() < until) {
        float done = (float)((now() - begun) / planned);
        rate_now = rate * powf(rate_end / rate, done > 1 ? 1 : done);
        refresh();
        own.skip = old.skip = net.skip * weight_left(done);
        for (int k = 0; k < batch; k++)
            self_play(&rng, trace);
        give();
        if (id == 0 && weight_left(done) == 0 && net.skip != 0)
            leave_estimate();
        if (id == 0 && now() - averaged > 0.5) {
            averaged = now();
            average();
        }
        atomic_fetch_add(&games, batch);
    }
    free(trace);
    forget();
    return NULL;
}

/* Plays random games to measure the spread of the estimates, and their centre for games with one seat. */
static void measure_estimate(int seats)
{
    double sum = 0, squares = 0, n = 0;
    long asked = 0; /* decisions in all games together, because a short game may have fewer than seven */
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 11);
    sit(seats);
    for (int g = 0; g < 40; g++) {
        world s;
        rules->setup(&s, &config);
        struct ludo_walk w = ludo_walk(rules, &s, &rng);
        while (ludo_walk_next(&w) && w.steps < 20000) {
            if (w.seat >= 0 && asked++ % 7 == 0) {
                double x = lead_of(&s, w.seat);
                sum += x;
                squares += x * x;
                n++;
            }
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        }
    }
    if (seats == 1)
        net.centre = (float)(sum / n);
    net.scale = (float)sqrt(squares / n - (seats > 1 ? 0 : sum / n * sum / n)) + 1;
}

/* ---- Matches -------------------------------------------------------------------------------------- */

static atomic_int next_game;
static atomic_long won[3], played; /* in units of 1/720 of a game */
static int match_how, match_seats;
static double match_until;

static ludo_move ask(int how, const void *view, int seat, struct ludo_rng *rng)
{
    if (how == 0)
        return glance(view, seat, worlds_n, rng);
    return search(view, seat, worlds_n, rng);
}

static void match_game(int i)
{
    world s, view;
    struct ludo_rng chance, own;
    struct ludo_result r = { 0 };
    sit(match_seats);
    int me = i % config.seats, best = 0;
    ludo_rng_seed(&chance, 99991 + (uint64_t)(i / config.seats));
    ludo_rng_seed(&own, 4242 + (uint64_t)i);
    rules->setup(&s, &config);
    struct ludo_walk w = ludo_walk(rules, &s, &chance);
    while (ludo_walk_next(&w) && w.steps < 20000) {
        if (w.seat == LUDO_CHANCE) {
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
            continue;
        }
        ludo_view(rules, &s, w.seat, &view);
        ludo_walk_play(&w,
                       w.seat == me || config.seats == 1 ? ask(match_how, &view, w.seat, &own)
                                                         : ludo_player("greedy")->choose(rules, &view, w.seat, &own),
                       NULL);
    }
    rules->score(&s, &r);
    for (int k = 0; k < config.seats; k++)
        best += r.rank[k] == 1;
    if (r.common ? r.points[me] > 0 : r.rank[me] == 1)
        atomic_fetch_add(&won[0], r.common ? 720 : 720 / best);
    atomic_fetch_add(&won[1], r.points[me]);
    atomic_fetch_add(&won[2], r.points[(me + 1) % config.seats]);
    atomic_fetch_add(&played, 1);
}

static void *match_work(void *unused)
{
    (void)unused;
    refresh();
    for (int i; (i = atomic_fetch_add(&next_game, 1)) < match_games && now() < match_until;)
        match_game(i);
    forget();
    return NULL;
}

static void all_threads(void *(*work)(void *))
{
    pthread_t t[256];
    for (int i = 0; i < threads; i++)
        pthread_create(&t[i], NULL, work, (void *)(size_t)i);
    for (int i = 0; i < threads; i++)
        pthread_join(t[i], NULL);
}

static float match(int seats, int how, double seconds)
{
    match_how = how;
    match_seats = seats;
    next_game = 0;
    won[0] = won[1] = won[2] = played = 0;
    match_until = now() + seconds;
    all_threads(match_work);
    double n = (double)played, share = (double)won[0] / 720 / n;
    printf("\n    %d seats, %s %.1f %% +- %.1f of %ld (points %.1f : %.1f)", seats, how ? "search" : "glance",
           100 * share, 196 * sqrt(share * (1 - share) / n), (long)played, (double)won[1] / n, (double)won[2] / n);
    fflush(stdout);
    return (float)share;
}

/* ---- The file ------------------------------------------------------------------------------------- */

static void save(const char *path)
{
    FILE *f = fopen(path, "wb");
    int32_t head[4] = { net.inputs, HIDDEN, many, rules->version };
    float tail[4] = { net.end, net.skip, net.scale, net.centre };
    if (!f)
        return;
    fwrite("LUDOTDF1", 1, 8, f);
    fwrite(head, sizeof head, 1, f);
    fwrite(tail, sizeof tail, 1, f);
    fwrite(net.bias, sizeof net.bias, 1, f);
    fwrite(net.out, sizeof net.out, 1, f);
    fwrite(net.in, sizeof(float), (size_t)net.inputs * HIDDEN, f);
    fclose(f);
}

static int load(const char *path)
{
    FILE *f = fopen(path, "rb");
    char magic[8];
    int32_t head[4];
    float tail[4];
    if (!f || fread(magic, 8, 1, f) != 1 || fread(head, sizeof head, 1, f) != 1 || head[0] != net.inputs ||
        head[1] != HIDDEN || fread(tail, sizeof tail, 1, f) != 1 || fread(net.bias, sizeof net.bias, 1, f) != 1 ||
        fread(net.out, sizeof net.out, 1, f) != 1 ||
        fread(net.in, sizeof(float) * HIDDEN, (size_t)net.inputs, f) != (size_t)net.inputs)
        return -1;
    net.end = tail[0];
    net.skip = tail[1];
    net.scale = tail[2];
    net.centre = tail[3];
    return fclose(f);
}

static const char *key(int argc, char **argv, const char *name, const char *otherwise)
{
    size_t n = strlen(name);
    for (int i = 5; i < argc; i++)
        if (!strncmp(argv[i], name, n) && argv[i][n] == '=')
            return argv[i] + n + 1;
    return otherwise;
}

int main(int argc, char **argv)
{
    struct ludo_error e;
    if (argc < 5 || !(rules = ludo_game(argv[1])))
        return fprintf(stderr, "usage: td GAME SEATS SECONDS OUT.float [key=value ...]\n"), 2;
    few = atoi(argv[2]);
    many = strchr(argv[2], '-') ? atoi(strchr(argv[2], '-') + 1) : few;
    const char *option = key(argc, argv, "option", ""), *alone = key(argc, argv, "alone", "");
    for (int i = few; i <= many; i++) {
        ludo_config_default(rules, &set_up[i]);
        set_up[i].seats = i;
        cells_of[i] = ludo_features_new(rules, i);
        if (*option && ludo_config_set(rules, &set_up[i], option, &e) < 0)
            return fprintf(stderr, "no such option\n"), 2;
        if (i == 1 && *alone && ludo_config_set(rules, &set_up[i], alone, &e) < 0)
            return fprintf(stderr, "no such option\n"), 2;
    }
    sit(few);
    planned = atof(argv[3]);
    threads = atoi(key(argc, argv, "threads", "16"));
    rate = (float)atof(key(argc, argv, "rate", "0.02"));
    rate_end = (float)atof(key(argc, argv, "end", "0.001"));
    lambda = (float)atof(key(argc, argv, "lambda", "0.8"));
    noise = (float)atof(key(argc, argv, "noise", "0.03"));
    margin_scale = (float)atof(key(argc, argv, "margin", "25"));
    ones = (float)atof(key(argc, argv, "ones", "0"));
    fade = (float)atof(key(argc, argv, "fade", "0"));
    deep = atoi(key(argc, argv, "deep", "0"));
    sight = atoi(key(argc, argv, "sight", "1"));
    width = atoi(key(argc, argv, "width", "6"));
    batch = atoi(key(argc, argv, "batch", "2"));
    worlds_n = atoi(key(argc, argv, "worlds", "4"));
    seed = atol(key(argc, argv, "seed", "1"));
    match_games = atoi(key(argc, argv, "games", "200"));
    int parts = atoi(key(argc, argv, "parts", "4"));
    double match_seconds = atof(key(argc, argv, "match", "10"));
    net_new();
    measure_estimate(few);
    if (many > few)
        measure_estimate(many); /* the scale measured with `many` seats replaces the scale measured with `few` seats */
    net.skip = (float)atof(key(argc, argv, "skip", "1"));
    const char *from = key(argc, argv, "from", NULL);
    if (from && load(from) < 0)
        return fprintf(stderr, "not a net of this game: %s\n", from), 2;
    printf("%s: %d to %d seats, %d inputs, spread of the estimate %.0f\n", rules->id, few, many, net.inputs,
           (double)net.scale);
    double played_for = 0;
    for (int p = 0; p < parts; p++) {
        begun = now() - played_for;
        until = now() + planned / parts;
        all_threads(learner);
        played_for += planned / parts;
        struct net learning = use_mean();
        save(argv[4]);
        printf("%s %4.0f s %7ld games, skip %.2f:", rules->id, played_for, (long)games, (double)net.skip);
        match(few, 0, match_seconds);
        match(few, 1, match_seconds);
        if (few < 2 && many > 2)
            match(2, 1, match_seconds);
        if (many > few)
            match(many, 1, match_seconds);
        printf("\n");
        fflush(stdout);
        net = learning;
        means /= 2; /* older weights then count less in the mean */
    }
    return 0;
}
