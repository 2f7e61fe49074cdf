/* study.c - adds the games of a study, and plays them on several threads. */
#include "study.h"
#include "threads.h"
#include "ludo/game.h"

#include <stdlib.h>
#include <string.h>

enum { WIN_PARTS = 720 };

/* ---- Memory ----------------------------------------------------------------------------------------- */

/* If all players are the same, the seats rotate: other seatings would only repeat the deal with the same players. */
static void rotate_equal_players(struct ludo_arena *a)
{
    int n = a->config.seats;
    for (int i = 1; i < n; i++)
        if (a->player[i] != a->player[0])
            return;
    a->seating_n = n;
    for (int k = 0; k < n; k++)
        for (int seat = 0; seat < n; seat++)
            a->seating[k][seat] = (uint8_t)((seat + k) % n);
    memset(a->contender, 0, sizeof a->contender);
    a->contender_n = 1;
}

void ludo_study_free(struct ludo_study *st)
{
    free(st->row);
    free(st->sum);
    free(st->deal);
    free(st->length);
    st->length = NULL;
    st->row = NULL;
    st->sum = st->deal = NULL;
}

int ludo_study_prepare(struct ludo_study *st)
{
    const struct ludo_rules *rules = st->arena.rules;
    ludo_arena_prepare(&st->arena);
    rotate_equal_players(&st->arena);
    st->row_n = ludo_study_rows(st, NULL);
    st->effect_n = rules->effect ? rules->effect_n : rules->cards ? rules->cards->n : 0;
    st->lines_at = LUDO_S_GROUPS + LUDO_STUDY_GROUPS * LUDO_G_CELLS;
    st->options_at = st->lines_at + LUDO_LINES_MAX * LUDO_L_CELLS;
    st->effects_at = st->options_at + st->row_n * LUDO_R_CELLS;
    st->cell_n = st->effects_at + st->effect_n * LUDO_E_CELLS;
    st->row = calloc((size_t)st->row_n + 1, sizeof *st->row);
    st->sum = calloc((size_t)st->cell_n * LUDO_BLOCKS, sizeof *st->sum);
    st->deal = calloc((size_t)st->cell_n, sizeof *st->deal);
    st->length = calloc(LUDO_LENGTHS, sizeof *st->length);
    if (!st->row || !st->sum || !st->deal || !st->length)
        return -1;
    ludo_study_rows(st, st->row);
    return 0;
}

/* ---- Adding a game ---------------------------------------------------------------------------------- */

static int contender_at(const struct ludo_study *st, long game, int seat)
{
    const struct ludo_arena *a = &st->arena;
    return a->contender[a->seating[game % a->seating_n][seat]];
}

static int won_parts(const struct ludo_study *st, const struct ludo_study_game *g, int seat)
{
    return ludo_win_parts(g->result.rank, g->result.points, g->result.common, st->arena.config.seats, seat);
}

static void add_group(struct ludo_study *st, const struct ludo_study_game *g, int seat, int group)
{
    int64_t *c = st->deal + LUDO_S_GROUPS + group * LUDO_G_CELLS;
    c[LUDO_G_UNITS]++;
    c[LUDO_G_WIN] += won_parts(st, g, seat);
    c[LUDO_G_MARGIN] += ludo_margin(g->result.points, g->result.common, st->arena.config.seats, seat);
    c[LUDO_G_POINTS] += g->result.points[seat];
    c[LUDO_G_LUCK] += g->luck[seat];
    c[LUDO_G_PLAY] += g->play[seat];
}

static void add_seat(struct ludo_study *st, const struct ludo_study_game *g, int seat)
{
    int64_t margin = ludo_margin(g->result.points, g->result.common, st->arena.config.seats, seat);
    int64_t won = won_parts(st, g, seat);
    add_group(st, g, seat, seat);
    add_group(st, g, seat, LUDO_SEATS_MAX + contender_at(st, g->number, seat));
    st->deal[LUDO_S_MARGIN2] += margin * margin;
    st->deal[LUDO_S_WIN2] += won * won;
    st->deal[LUDO_S_LUCK2] += g->luck[seat] * g->luck[seat];
    st->deal[LUDO_S_PLAY2] += g->play[seat] * g->play[seat];
    st->deal[LUDO_S_LUCK_PLAY] += g->luck[seat] * g->play[seat];
}

static void add_lines(struct ludo_study *st, const struct ludo_study_game *g, int seat)
{
    int won = won_parts(st, g, seat);
    for (int k = 0; k < g->result.line_n && k < LUDO_LINES_MAX; k++) {
        int64_t *c = st->deal + st->lines_at + k * LUDO_L_CELLS, points = g->result.line[k].points[seat];
        c[won ? LUDO_L_WINNERS : LUDO_L_LOSERS]++;
        c[won ? LUDO_L_WON : LUDO_L_LOST] += points;
        c[LUDO_L_SQUARES] += points * points;
        c[LUDO_L_WIN] += points * won;
    }
}

static void add_option(struct ludo_study *st, const struct ludo_study_game *g, const struct ludo_seen_option *s)
{
    int64_t *c = st->deal + st->options_at + s->row * LUDO_R_CELLS;
    int won = won_parts(st, g, s->seat);
    c[LUDO_R_OFFERED] += s->offered;
    c[LUDO_R_TAKEN] += s->taken;
    c[LUDO_R_EVEN] += s->even;
    c[LUDO_R_SEEN]++;
    if (!s->taken) {
        c[LUDO_R_NOT_WON] += won;
        return;
    }
    c[LUDO_R_UNITS]++;
    c[LUDO_R_WON] += won;
    c[LUDO_R_POINTS] += g->result.points[s->seat];
    c[LUDO_R_BY + s->seat]++;
    c[LUDO_R_BY + LUDO_SEATS_MAX + contender_at(st, g->number, s->seat)]++;
}

static void add_lead(struct ludo_study *st, const struct ludo_study_game *g)
{
    if (g->result.common || st->arena.config.seats == 1)
        return;
    st->deal[LUDO_S_LEAD_CHANGE] += g->lead_change;
    for (int part = 0; part < LUDO_STUDY_PARTS; part++)
        if (g->leader[part] != LUDO_NONE) {
            st->deal[LUDO_S_LED + part]++;
            st->deal[LUDO_S_LED_WON + part] += won_parts(st, g, g->leader[part]);
        }
}

static void add_length(struct ludo_study *st, const struct ludo_study_game *g)
{
    st->deal[LUDO_S_GAMES]++;
    st->deal[LUDO_S_UNENDED] += !g->ended;
    st->deal[LUDO_S_STEPS] += g->steps;
    st->deal[LUDO_S_DECISIONS] += g->decisions;
    st->deal[LUDO_S_CHOICES] += g->choices;
    st->deal[LUDO_S_ANSWERS] += g->answers;
    st->deal[LUDO_S_TURNS] += g->turns;
    st->deal_length[st->deal_games] = g->decisions;
    add_lead(st, g);
}

static void add_effects(struct ludo_study *st, const struct ludo_study_game *g)
{
    for (int e = 0; e < st->effect_n; e++)
        if (g->fired[e]) {
            st->deal[st->effects_at + e * LUDO_E_CELLS + LUDO_E_FIRED] += g->fired[e];
            st->deal[st->effects_at + e * LUDO_E_CELLS + LUDO_E_GAMES]++;
        }
}

/* ---- Closing a deal --------------------------------------------------------------------------------- */

/* Squares and products of the sums of a deal. The share of the win is in parts of 720, so products fit in 64 bits. */
static int64_t close_groups(struct ludo_study *st)
{
    int64_t wins = 0;
    for (int i = 0; i < LUDO_STUDY_GROUPS; i++) {
        int64_t *c = st->deal + LUDO_S_GROUPS + i * LUDO_G_CELLS;
        c[LUDO_G_WIN2] = c[LUDO_G_WIN] * c[LUDO_G_WIN];
        c[LUDO_G_WIN_LUCK] = c[LUDO_G_WIN] * c[LUDO_G_LUCK];
        c[LUDO_G_LUCK2] = c[LUDO_G_LUCK] * c[LUDO_G_LUCK];
        c[LUDO_G_MARGIN2] = c[LUDO_G_MARGIN] * c[LUDO_G_MARGIN];
        c[LUDO_G_MARGIN_LUCK] = c[LUDO_G_MARGIN] * c[LUDO_G_LUCK];
        if (i < LUDO_SEATS_MAX) {
            wins += c[LUDO_G_WIN];
            st->deal[LUDO_S_CELL2] += c[LUDO_G_MARGIN2];
        }
    }
    return wins;
}

static void close_options(struct ludo_study *st, int64_t wins)
{
    for (int row = 0; row < st->row_n; row++) {
        int64_t *c = st->deal + st->options_at + row * LUDO_R_CELLS;
        c[LUDO_R_DEAL_XX] = c[LUDO_R_UNITS] * c[LUDO_R_UNITS];
        c[LUDO_R_DEAL_XY] = c[LUDO_R_UNITS] * wins;
    }
}

static void close_deal(struct ludo_study *st, long deal)
{
    int64_t *to = st->sum + deal % LUDO_BLOCKS * st->cell_n;
    st->deal[LUDO_S_DEALS] = 1;
    close_options(st, close_groups(st));
    for (int i = 0; i < st->cell_n; i++)
        to[i] += st->deal[i];
    for (int i = 0; i < st->deal_games; i++)
        st->length[st->deal_length[i] < LUDO_LENGTHS ? st->deal_length[i] : LUDO_LENGTHS - 1]++;
    st->deal_games = 0;
}

bool ludo_study_add(struct ludo_study *st, const struct ludo_study_game *g)
{
    int k = (int)(g->number % st->arena.seating_n);
    if (k == 0) {
        memset(st->deal, 0, (size_t)st->cell_n * sizeof *st->deal);
        st->deal_games = 0;
    }
    if (k != st->deal_games)
        return false;
    st->shape = g->result;
    add_length(st, g);
    for (int seat = 0; seat < st->arena.config.seats; seat++) {
        add_seat(st, g, seat);
        add_lines(st, g, seat);
    }
    for (int i = 0; i < g->seen_n; i++)
        add_option(st, g, &g->seen[i]);
    add_effects(st, g);
    if (++st->deal_games == st->arena.seating_n)
        close_deal(st, g->number / st->arena.seating_n);
    return true;
}

/* ---- Threads: each plays whole deals ---------------------------------------------------------------- */

struct study_share {
    struct ludo_threads threads;
    struct ludo_study *study;
};

/* Plays one deal. Returns false if the run was stopped before its last game. */
static bool play_deal(struct study_share *share, struct ludo_study *part, struct ludo_study_watch *watch, long deal)
{
    struct ludo_threads *t = &share->threads;
    int games = part->arena.seating_n;
    for (int k = 0; k < games; k++) {
        size_t n;
        if (atomic_load(&t->stop))
            return false;
        const struct ludo_study_game *g = ludo_study_play(watch, deal * games + k);
        const char *record = ludo_study_record(watch, &n);
        pthread_mutex_lock(&t->lock);
        ludo_study_add(part, g);
        if (part->ended)
            part->ended(part->with, g, record, n);
        pthread_mutex_unlock(&t->lock);
        atomic_fetch_add(&t->done, 1);
    }
    return true;
}

/* A part shares the sums of the study; the lock guards them. The deal that is being added belongs to the part. */
static void *study_work(void *arg)
{
    struct study_share *share = arg;
    struct ludo_threads *t = &share->threads;
    struct ludo_study *part = malloc(sizeof *part);
    struct ludo_study_watch *watch = ludo_study_watch_new(share->study);
    int64_t *sums = calloc((size_t)share->study->cell_n, sizeof *sums);
    if (part && watch && sums) {
        *part = *share->study;
        part->deal = sums;
        for (long deal; (deal = atomic_fetch_add(&t->next, 1)) < part->arena.deals;)
            if (!play_deal(share, part, watch, deal))
                break;
    }
    pthread_mutex_lock(&t->lock);
    if (part && part->shape.seats)
        share->study->shape = part->shape;
    ludo_threads_exit(t);
    pthread_mutex_unlock(&t->lock);
    ludo_study_watch_free(watch);
    free(sums);
    free(part);
    return NULL;
}

int ludo_study_run(struct ludo_study *st)
{
    struct study_share share = { .threads = LUDO_THREADS_INIT, .study = st };
    int64_t deals = 0;
    if (ludo_threads_start(&share.threads, st->arena.threads, study_work, &share) == 0)
        return -1;
    st->stopped = ludo_threads_wait(&share.threads, st->arena.going, st->arena.with);
    for (int b = 0; b < LUDO_BLOCKS; b++)
        deals += st->sum[b * st->cell_n + LUDO_S_DEALS];
    return deals ? 0 : -1;
}
