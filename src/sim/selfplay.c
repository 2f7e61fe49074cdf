/* selfplay.c - plays games between computer players and writes training positions (docs/selfplay.md).
 *
 * A position is the view of a seat after its own move, if the seat had a choice. These are the positions that levels
 * evaluate in a game. The view is determinized before the estimate is computed, as a level does in a game. So the file
 * contains no information that is hidden from the seat. */
#include "threads.h"
#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/sim.h"
#include "net.h"
#include "search.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAME_STREAM = 0x5e1f,
    /* Sizes in bytes. HEAD: the part of a game before its seats. SEAT: a seat. POSITION: the part of a position before
     * its inputs. */
    HEAD = 12,
    SEAT = 8,
    POSITION = 10,
    WHOLE = 720,      /* a share of the win is counted in 720ths, so that up to six seats can share a win equally */
    NO_VALUE = 65535, /* value of a position if the player gave no value for its move */
    FURTHER = 255,    /* a byte in the list of inputs that only adds to the distance of the next input */
    THOUSAND = 1000,
};

struct job { /* data shared by the threads */
    struct ludo_selfplay *play;
    struct ludo_threads threads;
    struct ludo_stream stream;
    struct ludo_features *cells;
    bool no_memory;
};

/* ---- Blocks ----------------------------------------------------------------------------------------- */

struct block {
    unsigned char *at;
    size_t n, room;
};

/* Computes the CRC-32 that zip and PNG use, four bits at a time. */
static uint32_t crc32(const unsigned char *at, size_t n)
{
    static const uint32_t part[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
        0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
    };
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < n; i++) {
        crc ^= at[i];
        crc = crc >> 4 ^ part[crc & 15];
        crc = crc >> 4 ^ part[crc & 15];
    }
    return ~crc;
}

static bool make_room(struct block *b, size_t more)
{
    if (b->n + more <= b->room)
        return true;
    size_t room = 2 * (b->n + more);
    unsigned char *at = realloc(b->at, room);
    if (!at)
        return false;
    b->at = at;
    b->room = room;
    return true;
}

static void set(unsigned char *at, int bytes, uint32_t value)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (unsigned char)(value >> 8 * i);
}

static uint32_t get(const unsigned char *at, int bytes)
{
    uint32_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint32_t)at[i] << 8 * i;
    return value;
}

static void put(struct block *b, int bytes, uint32_t value)
{
    set(b->at + b->n, bytes, value);
    b->n += (size_t)bytes;
}

/* Writes the length of the block into the bytes reserved for it, and appends the checksum. */
static void close_block(struct block *b)
{
    uint32_t length = (uint32_t)b->n - 4;
    set(b->at, 4, length);
    put(b, 4, crc32(b->at + 4, length));
}

/* Counts the positions in n bytes. Returns -1 if the last position does not end at the last byte. */
static long count_positions(const unsigned char *at, size_t n, int seats)
{
    long count = 0;
    for (; n; count++) {
        if (n < POSITION || at[0] >= seats)
            return -1;
        size_t whole = POSITION + get(at + 8, 2);
        if (whole > n)
            return -1;
        at += whole;
        n -= whole;
    }
    return count;
}

static long read_block(const unsigned char *at, size_t n, uint32_t sum, struct ludo_block *b)
{
    int seats = n < HEAD ? 0 : at[8];
    size_t before = HEAD + (size_t)seats * SEAT;
    if (seats < 1 || seats > LUDO_SEATS_MAX || before > n || crc32(at, n) != sum)
        return -1;
    *b = (struct ludo_block){ (long)get(at, 4), (long)get(at + 4, 4), sum };
    if (count_positions(at + before, n - before, seats) != b->positions)
        return -1;
    return (long)n + LUDO_BLOCK_FRAME;
}

long ludo_selfplay_block(const unsigned char *at, size_t n, struct ludo_block *b)
{
    if (n < 4)
        return 0;
    size_t length = get(at, 4);
    if (length < HEAD || length > LUDO_BLOCK_MAX - LUDO_BLOCK_FRAME)
        return -1;
    return n < length + LUDO_BLOCK_FRAME ? 0 : read_block(at + 4, length, get(at + 4 + length, 4), b);
}

/* ---- The first block: the settings that determine which games are played ---------------------------- */

static void put_key(struct ludo_text *t, const char *key, long value)
{
    ludo_put(t, key);
    ludo_put_char(t, ' ');
    ludo_put_int(t, (int)value);
    ludo_put_char(t, '\n');
}

static void put_list(struct ludo_text *t, const struct ludo_selfplay *s)
{
    ludo_put(t, "seats ");
    for (int i = 0; i < s->config.seats; i++) {
        ludo_put(t, i ? "," : "");
        ludo_put(t, s->player[i]->id);
    }
    ludo_put(t, "\noptions ");
    for (int i = 0; i < s->rules->option_n; i++) {
        ludo_put(t, i ? "," : "");
        ludo_put_int(t, s->config.option[i]);
    }
    ludo_put_char(t, '\n');
}

/* Writes the hash of the net, because a level with another net is another player. */
static void put_net(struct ludo_text *t, const struct ludo_selfplay *s)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char state[LUDO_STATE_MAX];
    bool used = false;
    for (int i = 0; i < s->config.seats; i++)
        used |= s->player[i]->net && !s->player[i]->own;
    s->rules->setup(state, &s->config);
    struct ludo_evaluator evaluator = ludo_evaluator(s->rules, state);
    ludo_put(t, "net ");
    if (used && evaluator.net)
        ludo_put_hex(t, crc32((const void *)evaluator.net, ludo_net_size(evaluator.net)), 8);
    else
        ludo_put(t, "none");
    ludo_put_char(t, '\n');
}

/* Writes the hash of the box, because games with another box have other positions. */
static void put_box(struct ludo_text *t, const struct ludo_selfplay *s)
{
    struct ludo_box_about about;
    ludo_box_about(s->rules, &about);
    if (!about.hash[0])
        return;
    ludo_put(t, "box ");
    ludo_put(t, about.hash);
    ludo_put_char(t, '\n');
}

size_t ludo_selfplay_head(const struct ludo_selfplay *s, unsigned char out[LUDO_SELFPLAY_HEAD_MAX])
{
    char words[LUDO_SELFPLAY_HEAD_MAX - 8 - LUDO_BLOCK_FRAME];
    struct ludo_text t = ludo_text(words, sizeof words);
    struct ludo_features *cells = ludo_features_new(s->rules, s->config.seats);
    int inputs = cells ? ludo_features_n(cells) : 0;
    ludo_features_free(cells);
    ludo_put(&t, "game ");
    ludo_put(&t, s->rules->id);
    ludo_put_char(&t, '\n');
    put_key(&t, "version", s->rules->version);
    put_box(&t, s);
    put_key(&t, "inputs", inputs);
    put_key(&t, "check", ludo_net_check(s->rules, inputs));
    put_list(&t, s);
    put_key(&t, "noise", s->noise);
    put_net(&t, s);
    ludo_put(&t, "seed ");
    ludo_put(&t, s->seed);
    ludo_put_char(&t, '\n');
    struct block b = { .at = out + 8, .n = 4 };
    memcpy(out, LUDO_SELFPLAY_MAGIC, 8);
    memcpy(b.at + b.n, words, t.n);
    b.n += t.n;
    close_block(&b);
    return 8 + b.n;
}

/* ---- Positions -------------------------------------------------------------------------------------- */

struct answer {
    ludo_move move;
    int out_of;     /* number of legal moves */
    uint32_t value; /* the value that the player expects */
};

static int ascending(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

/* Writes each input as its distance from the previous input. */
static void put_switches(struct block *b, uint16_t *on, int n)
{
    int at = 0;
    size_t length = b->n;
    put(b, 2, 0);
    qsort(on, (size_t)n, sizeof *on, ascending);
    for (int i = 0; i < n; i++) {
        for (; on[i] - at >= FURTHER; at += FURTHER)
            put(b, 1, FURTHER);
        put(b, 1, (uint32_t)(on[i] - at));
        at = on[i];
    }
    set(b->at + length, 2, (uint32_t)(b->n - length - 2));
}

/* Writes the view of the seat after its move. Returns false if there is no memory. */
static bool put_position(struct job *job, struct block *b, const void *state, int seat, const struct answer *a,
                         struct ludo_rng *rng)
{
    const struct ludo_selfplay *s = job->play;
    struct ludo_evaluator evaluator = { .rules = s->rules, .seats = s->config.seats };
    ludo_state_buffer dealt;
    uint16_t on[LUDO_FEATURES_MAX];
    if (!make_room(b, POSITION + LUDO_FEATURES_MAX + UINT16_MAX / FURTHER + 4))
        return false;
    ludo_view(s->rules, state, seat, &dealt);
    ludo_determinize(s->rules, &dealt, seat, rng);
    put(b, 1, (uint32_t)seat);
    put(b, 1, (uint32_t)(a->out_of < 255 ? a->out_of : 255));
    put(b, 2, a->value);
    put(b, 4, (uint32_t)ludo_evaluator_lead(&evaluator, &dealt, seat));
    put_switches(b, on, ludo_features_read(job->cells, &dealt, seat, on));
    return true;
}

/* ---- One game --------------------------------------------------------------------------------------- */

/* Returns the mean value of a move over the determinized states in which it was tried, without the noise of the
 * level. A game without a net has no such value. */
static uint32_t value_of(const struct ludo_search *t, ludo_move m, const struct ludo_search *before)
{
    for (int i = 0; i < before->n && t->evaluator.net && before->worlds; i++)
        if (before->answer[i] == m) {
            int64_t value = before->sum[i] / before->worlds * (NO_VALUE - 1) / LUDO_NET_ONE;
            return (uint32_t)(value < 0 ? 0 : value >= NO_VALUE ? NO_VALUE - 1 : value);
        }
    return NO_VALUE;
}

static void think(const struct ludo_selfplay *s, const struct ludo_player *p, const void *view, int seat,
                  struct ludo_rng *rng, struct answer *a)
{
    struct ludo_search t, before;
    if (!p->net) {
        a->move = p->choose(s->rules, view, seat, rng);
        return;
    }
    ludo_search_begin(&t, p, s->rules, view, seat, rng);
    while (ludo_search_continue(&t, LONG_MAX / 2)) {}
    *rng = t.seeds;
    before = t;
    a->move = ludo_search_result(&t);
    a->value = value_of(&t, a->move, &before);
}

static struct answer answer(const struct ludo_selfplay *s, const struct ludo_player *p, struct ludo_walk *w, int wild)
{
    ludo_move list[LUDO_MOVES_MAX];
    struct answer a = { .out_of = ludo_list_moves(s->rules, w->state, w->seat, list), .value = NO_VALUE };
    ludo_state_buffer view;
    if (a.out_of == 1 || ludo_rng_below(w->rng, THOUSAND) < wild) {
        a.move = list[ludo_rng_below(w->rng, a.out_of)];
        return a;
    }
    ludo_view(s->rules, w->state, w->seat, &view);
    think(s, p, &view, w->seat, w->rng, &a);
    return a;
}

/* Writes the result of each seat. If all seats lost together, writes their progress. */
static void set_result(const struct ludo_selfplay *s, const void *state, long number, unsigned char *at)
{
    struct ludo_result r = { 0 };
    int seats = s->config.seats, first = 0;
    ludo_score(s->rules, state, &r);
    for (int i = 0; i < seats; i++)
        first += r.rank[i] == 1;
    at[9] = r.common;
    for (int i = 0; i < seats; i++) {
        int columns = seats + r.rivals, best = columns == 1 ? LUDO_SOLO_POINTS : INT16_MIN;
        for (int k = 0; k < columns; k++)
            if (k != i && r.points[k] > best)
                best = r.points[k];
        int win = r.common ? (r.points[i] > 0) * WHOLE : r.rank[i] == 1 ? WHOLE / first : 0;
        int margin = r.common ? (int)((int64_t)ludo_progress(&r, i) * THOUSAND / LUDO_NET_ONE) : r.points[i] - best;
        unsigned char *seat = at + HEAD + i * SEAT;
        seat[0] = (unsigned char)((i + number) % seats);
        seat[1] = r.rank[i];
        set(seat + 2, 2, (uint32_t)win);
        set(seat + 4, 2, (uint32_t)r.points[i]);
        set(seat + 6, 2, (uint32_t)(margin > INT16_MAX ? INT16_MAX : margin));
    }
}

/* Plays a game to its end. Returns the number of positions, or -1 if there is no memory. */
static long write_game(struct job *job, long number, struct block *b, void *state)
{
    const struct ludo_selfplay *s = job->play;
    struct ludo_rng rng;
    int wild[LUDO_SEATS_MAX];
    long positions = 0;
    ludo_stream_at(&job->stream, GAME_STREAM, (uint32_t)number, &rng);
    for (int i = 0; i < s->config.seats; i++)
        wild[i] = s->noise * ludo_rng_below(&rng, 5) * (THOUSAND / 100) / 2;
    struct ludo_walk w = ludo_walk(s->rules, state, &rng);
    for (bool more = ludo_walk_next(&w); more && w.steps < LUDO_STEPS_MAX;) {
        if (w.seat == LUDO_CHANCE) {
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
            more = ludo_walk_next(&w);
            continue;
        }
        int seat = w.seat;
        struct answer a = answer(s, s->player[(seat + number) % s->config.seats], &w, wild[seat]);
        ludo_walk_play(&w, a.move, NULL);
        more = ludo_walk_next(&w);
        if (a.out_of == 1 || !more)
            continue;
        if (!put_position(job, b, state, seat, &a, &rng))
            return -1;
        positions++;
    }
    return positions;
}

/* Writes the whole block of a game. Returns false if there is no memory. */
static bool play_game(struct job *job, long number, struct block *b)
{
    const struct ludo_selfplay *s = job->play;
    ludo_state_buffer state;
    size_t before = 4 + HEAD + (size_t)s->config.seats * SEAT;
    b->n = 0;
    if (!make_room(b, before))
        return false;
    memset(b->at, 0, before);
    b->n = before;
    s->rules->setup(&state, &s->config);
    long positions = write_game(job, number, b, &state);
    if (positions < 0 || !make_room(b, 4))
        return false;
    set(b->at + 4, 4, (uint32_t)number);
    set(b->at + 8, 4, (uint32_t)positions);
    b->at[12] = (unsigned char)s->config.seats;
    set_result(s, &state, number, b->at + 4);
    close_block(b);
    return true;
}

/* ---- Threads ---------------------------------------------------------------------------------------- */

static void *work(void *arg)
{
    struct job *job = arg;
    struct ludo_selfplay *s = job->play;
    struct block b = { 0 };
    for (long i; (i = atomic_fetch_add(&job->threads.next, 1)) < s->games && !atomic_load(&job->threads.stop);) {
        if (s->played && s->played[i])
            continue;
        bool whole = play_game(job, i, &b);
        pthread_mutex_lock(&job->threads.lock);
        job->no_memory |= !whole;
        if (!whole || !s->ended(s->with, i, b.at, b.n))
            atomic_store(&job->threads.stop, true);
        pthread_mutex_unlock(&job->threads.lock);
        atomic_fetch_add(&job->threads.done, 1);
    }
    free(b.at);
    pthread_mutex_lock(&job->threads.lock);
    ludo_threads_exit(&job->threads);
    pthread_mutex_unlock(&job->threads.lock);
    return NULL;
}

int ludo_selfplay_run(struct ludo_selfplay *s)
{
    struct job job = { .play = s, .threads = LUDO_THREADS_INIT, .cells = ludo_features_new(s->rules, s->config.seats) };
    if (!job.cells)
        return -1;
    ludo_stream_seed(&job.stream, s->seed);
    int n = ludo_threads_start(&job.threads, s->threads, work, &job);
    s->stopped = ludo_threads_wait(&job.threads, s->going, s->with) || atomic_load(&job.threads.stop);
    ludo_features_free(job.cells);
    return n == 0 || job.no_memory ? -1 : 0;
}
