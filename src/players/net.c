/* net.c - evaluates positions with a net, in integer arithmetic.
 *
 * The net of a game is looked up once. The net is built into the program, or passed to ludo_net_use. net_match.c
 * matches its inputs with those of the game. A game without a net uses its estimate. */
#include "net_match.h"
#include "ludo/players.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHELF_MAX = 16, /* maximum number of games with a net */
    ROWS = 256,     /* number of rows of bytes whose sum fits in 16 bits */
    STEP = 20,      /* the table `logistic` has one entry for each step of 2^20 in the logit */
};

/* Entry i is 2^24 / (1 + exp(-i / 16)). */
static const int32_t logistic[258] = {
    8388608,  8650667,  8912214,  9172744,  9431757,  9688764,  9943296,  10194896, 10443135, 10687603, 10927921,
    11163737, 11394728, 11620604, 11841108, 12056013, 12265128, 12468290, 12665372, 12856274, 13040928, 13219292,
    13391352, 13557118, 13716624, 13869922, 14017088, 14158210, 14293396, 14422764, 14546446, 14664583, 14777323,
    14884823, 14987245, 15084754, 15177517, 15265706, 15349491, 15429041, 15504527, 15576115, 15643971, 15708256,
    15769129, 15826746, 15881257, 15932808, 15981542, 16027595, 16071101, 16112187, 16150975, 16187583, 16222125,
    16254709, 16285438, 16314412, 16341724, 16367465, 16391720, 16414571, 16436096, 16456368, 16475457, 16493431,
    16510351, 16526278, 16541267, 16555374, 16568648, 16581136, 16592886, 16603938, 16614335, 16624113, 16633310,
    16641958, 16650091, 16657738, 16664929, 16671689, 16678045, 16684020, 16689637, 16694917, 16699880, 16704545,
    16708930, 16713052, 16716925, 16720566, 16723987, 16727203, 16730224, 16733064, 16735732, 16738240, 16740596,
    16742810, 16744891, 16746846, 16748683, 16750409, 16752030, 16753554, 16754986, 16756331, 16757595, 16758782,
    16759898, 16760946, 16761931, 16762856, 16763726, 16764542, 16765310, 16766031, 16766708, 16767344, 16767942,
    16768504, 16769031, 16769527, 16769992, 16770430, 16770841, 16771227, 16771590, 16771931, 16772251, 16772551,
    16772834, 16773099, 16773349, 16773583, 16773803, 16774010, 16774204, 16774386, 16774558, 16774719, 16774870,
    16775012, 16775146, 16775271, 16775389, 16775500, 16775604, 16775701, 16775793, 16775879, 16775960, 16776036,
    16776108, 16776175, 16776238, 16776297, 16776353, 16776405, 16776454, 16776500, 16776544, 16776585, 16776623,
    16776659, 16776693, 16776724, 16776754, 16776782, 16776808, 16776833, 16776856, 16776878, 16776898, 16776918,
    16776936, 16776953, 16776969, 16776984, 16776998, 16777011, 16777023, 16777035, 16777046, 16777056, 16777066,
    16777075, 16777084, 16777092, 16777099, 16777106, 16777113, 16777119, 16777125, 16777131, 16777136, 16777141,
    16777145, 16777149, 16777153, 16777157, 16777161, 16777164, 16777167, 16777170, 16777173, 16777176, 16777178,
    16777180, 16777183, 16777185, 16777186, 16777188, 16777190, 16777192, 16777193, 16777194, 16777196, 16777197,
    16777198, 16777199, 16777200, 16777201, 16777202, 16777203, 16777204, 16777204, 16777205, 16777206, 16777206,
    16777207, 16777208, 16777208, 16777209, 16777209, 16777209, 16777210, 16777210, 16777211, 16777211, 16777211,
    16777211, 16777212, 16777212, 16777212, 16777212, 16777213, 16777213, 16777213, 16777213, 16777213, 16777214,
    16777214, 16777214, 16777214, 16777214, 16777214,
};

int32_t ludo_logistic(int64_t logit)
{
    int64_t far = logit < 0 ? -logit : logit;
    if (far >= (int64_t)256 << STEP)
        far = ((int64_t)256 << STEP) - 1;
    int i = (int)(far >> STEP);
    int64_t part = far & ((1 << STEP) - 1);
    int32_t high = logistic[i] + (int32_t)((logistic[i + 1] - logistic[i]) * part >> STEP);
    return logit < 0 ? LUDO_NET_ONE - high : high;
}

/* ---- The files -------------------------------------------------------------------------------------- */

static uint32_t stir(uint32_t hash, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        hash = (hash ^ (value >> 8 * i & 255)) * 16777619u;
    return hash;
}

/* Returns a checksum of all data that determine the meaning of the inputs. */
int32_t ludo_net_check(const struct ludo_rules *rules, int inputs)
{
    uint32_t hash = stir(2166136260u + (uint32_t)ludo_features_layout(), (uint32_t)inputs);
    for (int i = 0; i < rules->field_n; i++) {
        const struct ludo_field *f = &rules->fields[i];
        for (const char *p = f->path; *p; p++)
            hash = stir(hash, (unsigned char)*p);
        for (const char *p = f->whose; p && *p; p++)
            hash = stir(hash, (unsigned char)*p);
        hash = stir(hash, (uint32_t)f->type << 24 | (uint32_t)f->see << 16 | f->len);
        hash = stir(hash, (uint32_t)f->dim[0].n << 16 | f->dim[1].n);
        hash = stir(hash, (uint32_t)(f->names ? f->names->n : 0));
        hash = stir(stir(hash, (uint32_t)f->min), (uint32_t)f->max);
    }
    return (int32_t)(hash & 0x7fffffff);
}

/* ---- The net and the features of each game, looked up once ------------------------------------------ */

static struct {
    _Atomic(const struct ludo_net *) net;
    atomic_int unknown, missing; /* numbers of unknown and missing inputs of a net that is older than the game */
    _Atomic(struct ludo_features *) cells[LUDO_SEATS_MAX + 1];
} shelf[SHELF_MAX];

/* stored for a game for which no net was found, so that the search is not repeated */
static const struct ludo_net none;

static int place_of(const struct ludo_rules *rules)
{
    const struct ludo_rules *g;
    for (int i = 0; i < SHELF_MAX && (g = ludo_game_at(i)); i++)
        if (g == ludo_built_in(rules))
            return i;
    return -1;
}

static const struct ludo_net_file *file_of(const struct ludo_rules *rules)
{
    for (const struct ludo_net_file *f = ludo_net_files; f->id; f++)
        if (strcmp(f->id, rules->id) == 0)
            return f;
    return NULL;
}

static void keep_counts(int place, const struct ludo_net_match *fit)
{
    atomic_store(&shelf[place].unknown, fit->unknown);
    atomic_store(&shelf[place].missing, fit->missing);
}

static int fit_carried(const struct ludo_rules *rules, struct ludo_net_match *fit, struct ludo_error *e)
{
    const struct ludo_net_file *f = file_of(rules);
    if (!f || !f->at)
        return ludo_fail_as(e, LUDO_UNKNOWN, N_("there is no neural network for the game {1}"), rules->id, NULL);
    return ludo_net_match(ludo_built_in(rules), f->at, f->n, fit, e);
}

/* Returns the net of a game by its index, or NULL. */
static const struct ludo_net *net_at(const struct ludo_rules *rules, int place)
{
    const struct ludo_net *net = atomic_load(&shelf[place].net);
    struct ludo_error ignored;
    struct ludo_net_match fit;
    if (!net) {
        if (fit_carried(rules, &fit, &ignored) < 0)
            fit = (struct ludo_net_match){ .net = &none };
        keep_counts(place, &fit);
        if (atomic_compare_exchange_strong(&shelf[place].net, &net, fit.net))
            net = fit.net;
        else
            free(fit.made); /* another thread has stored a net for this game in the meantime */
    }
    return net == &none ? NULL : net;
}

static const struct ludo_features *cells_at(const struct ludo_rules *rules, int place, int seats)
{
    struct ludo_features *cells = atomic_load(&shelf[place].cells[seats]);
    if (cells)
        return cells;
    struct ludo_features *made =
        /* The features of the built-in rules are used, because they stay valid when a box is freed. */
        ludo_features_new(ludo_built_in(rules), seats);
    if (atomic_compare_exchange_strong(&shelf[place].cells[seats], &cells, made))
        return made;
    ludo_features_free(made); /* another thread has stored its features in the meantime */
    return cells;
}

int ludo_net_use(const struct ludo_rules *rules, const void *data, size_t n, struct ludo_error *e)
{
    int place = place_of(rules);
    struct ludo_net_match fit;
    if (place < 0)
        return ludo_fail_as(e, LUDO_UNKNOWN, N_("{1} is not a built-in game and cannot have a network"), rules->id,
                            NULL);
    if (ludo_net_match(ludo_built_in(rules), data, n, &fit, e) < 0)
        return -1;
    keep_counts(place, &fit);
    atomic_store(&shelf[place].net, fit.net); /* the replaced net stays in memory: a search may still use it */
    return 0;
}

uint32_t ludo_net_hash(const struct ludo_rules *rules)
{
    int place = place_of(rules);
    const struct ludo_net *net = place < 0 ? NULL : net_at(rules, place);
    return net ? ludo_net_sum(net, ludo_net_size(net)) : 0;
}

bool ludo_net_missing(const struct ludo_rules *rules)
{
    int place = place_of(rules);
    return place >= 0 && file_of(rules) && !net_at(rules, place);
}

void ludo_net_about(const struct ludo_rules *rules, struct ludo_net_about *about)
{
    struct ludo_net_match fit = { 0 };
    int place = place_of(rules);
    *about = (struct ludo_net_about){ .is = LUDO_NET_NONE };
    if (place < 0 || (!net_at(rules, place) && !file_of(rules)))
        return;
    about->unknown = atomic_load(&shelf[place].unknown);
    about->missing = atomic_load(&shelf[place].missing);
    about->is = about->unknown || about->missing ? LUDO_NET_OLDER : LUDO_NET_CURRENT;
    if (net_at(rules, place))
        return;
    about->is = LUDO_NET_REFUSED;
    /* the net was refused before; this second call fails too, and writes the reason */
    fit_carried(rules, &fit, &about->why);
}

static void put_counts(const struct ludo_net_about *about, enum ludo_lang lang, struct ludo_text *t)
{
    const char *sentence =
        N_("its network is older than the rules (new inputs, which count as zero: {1}; inputs no longer used: {2})");
    struct ludo_error said = { .what = sentence };
    struct ludo_text unknown = ludo_text(said.word[0], sizeof said.word[0]);
    struct ludo_text missing = ludo_text(said.word[1], sizeof said.word[1]);
    ludo_put_int(&unknown, about->unknown);
    ludo_put_int(&missing, about->missing);
    ludo_error_put(&said, lang, t);
}

void ludo_net_about_put(const struct ludo_net_about *about, enum ludo_lang lang, struct ludo_text *t)
{
    if (about->is == LUDO_NET_OLDER)
        put_counts(about, lang, t);
    else if (about->is == LUDO_NET_REFUSED)
        ludo_error_put(&about->why, lang, t);
}

/* ---- Evaluation ------------------------------------------------------------------------------------- */

struct ludo_evaluator ludo_evaluator(const struct ludo_rules *rules, const void *view)
{
    int place = place_of(rules);
    return ludo_evaluator_with(rules, view, place < 0 ? NULL : net_at(rules, place));
}

struct ludo_evaluator ludo_evaluator_with(const struct ludo_rules *rules, const void *view, const struct ludo_net *net)
{
    struct ludo_evaluator m = { .rules = rules, .seats = ((const uint8_t *)view)[rules->seats_at], .net = net };
    int place = place_of(rules);
    if (m.net)
        m.cells = cells_at(rules, place, m.seats);
    if (!m.cells)
        m.net = NULL;
    return m;
}

int ludo_evaluator_lead(const struct ludo_evaluator *m, const void *state, int seat)
{
    int of[LUDO_SEATS_MAX], best = 0;
    if (m->rules->estimates)
        m->rules->estimates(state, of);
    for (int i = 0; i < m->seats && !m->rules->estimates; i++)
        of[i] = m->rules->estimate(state, i);
    for (int i = 0, n = 0; i < m->seats; i++)
        if (i != seat)
            best = n++ == 0 || of[i] > best ? of[i] : best;
    return of[seat] - best;
}

#if defined __SSE2__ || defined __ARM_NEON || defined __wasm_simd128__

/* Adds bytes in pairs as 16-bit numbers. A shift gives the upper byte of each pair, and these bytes are added
 * separately. The sum of the lower bytes is the total minus the sum of the upper bytes. Lower bytes are stored with an
 * offset of 128, so that no lower byte borrows from an upper byte. Compilers turn 32 bytes into vector instructions. */
typedef int16_t pairs __attribute__((vector_size(32)));
typedef uint16_t sums __attribute__((vector_size(32)));

struct both {
    sums all, upper;
};

static inline __attribute__((always_inline)) void add_32(struct both *b, const int8_t *at)
{
    pairs row;
    memcpy(&row, at, sizeof row);
    b->all += (sums)(row ^ 0x80);
    b->upper += (sums)(row >> 8);
}

static inline __attribute__((always_inline)) void put_32(const struct both *b, int n, int32_t *hidden)
{
    sums lower = b->all - (b->upper << 8);
    for (int i = 0; i < 16; i++) {
        hidden[2 * i] += (int32_t)lower[i] - 128 * n;
        hidden[2 * i + 1] += (int16_t)b->upper[i];
    }
}

static inline __attribute__((always_inline)) void add_all(const int8_t *in, const uint16_t *on, int n, int32_t *hidden)
{
    struct both a = { 0 }, b = { 0 }; /* separate variables (not an array), so that they stay in registers */
    for (int i = 0; i < n; i++) {
        const int8_t *row = in + (size_t)on[i] * LUDO_NET_HIDDEN;
        add_32(&a, row);
        add_32(&b, row + 32);
    }
    put_32(&a, n, hidden);
    put_32(&b, n, hidden + 32);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void add_wide(const int8_t *in, const uint16_t *on, int n, int32_t *hidden)
{
    add_all(in, on, n, hidden);
}
#endif

static void add_some(const int8_t *in, const uint16_t *on, int n, int32_t hidden[LUDO_NET_HIDDEN])
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        add_wide(in, on, n, hidden);
        return;
    }
#endif
    add_all(in, on, n, hidden);
}

#else

/* Adds eight bytes at a time, with four 16-bit sums for the even bytes and four for the odd bytes. Bytes have an offset
 * of 128, so that no sum borrows from its neighbour. Used on machines without vector instructions. */
static void add_some(const int8_t *in, const uint16_t *on, int n, int32_t hidden[LUDO_NET_HIDDEN])
{
    enum { WORDS = LUDO_NET_HIDDEN / 8 };
    const uint64_t low = 0x00ff00ff00ff00ff, flip = 0x8080808080808080;
    uint64_t even[WORDS] = { 0 }, odd[WORDS] = { 0 };
    for (int i = 0; i < n; i++) {
        uint64_t word[WORDS];
        memcpy(word, in + (size_t)on[i] * LUDO_NET_HIDDEN, sizeof word);
        for (int j = 0; j < WORDS; j++) {
            even[j] += (word[j] ^ flip) & low;
            odd[j] += (word[j] ^ flip) >> 8 & low;
        }
    }
    for (int j = 0; j < LUDO_NET_HIDDEN; j++) {
        uint64_t sums = (j & 1 ? odd : even)[j / 8];
        hidden[j] += (int32_t)(sums >> j % 8 / 2 * 16 & 0xffff) - 128 * n;
    }
}

#endif

static void add_rows(const int8_t *in, const uint16_t *on, int n, int32_t hidden[LUDO_NET_HIDDEN])
{
    for (int from = 0; from < n; from += ROWS)
        add_some(in, on + from, n - from < ROWS ? n - from : ROWS, hidden);
}

static void take_rows(const int8_t *in, const uint16_t *off, int n, int32_t hidden[LUDO_NET_HIDDEN])
{
    int32_t sum[LUDO_NET_HIDDEN] = { 0 };
    add_rows(in, off, n, sum);
    for (int j = 0; j < LUDO_NET_HIDDEN; j++)
        hidden[j] -= sum[j];
}

static const int32_t *bias_of(const struct ludo_net *net) { return (const int32_t *)(const void *)(net + 1); }
static const int32_t *out_of(const struct ludo_net *net) { return bias_of(net) + LUDO_NET_HIDDEN; }
static const int8_t *rows_of(const struct ludo_net *net) { return (const int8_t *)(out_of(net) + LUDO_NET_HIDDEN); }

static void add_up(const struct ludo_evaluator *m, const void *state, int seat, int32_t hidden[LUDO_NET_HIDDEN])
{
    uint16_t on[LUDO_FEATURES_MAX];
    int n = ludo_features_read(m->cells, state, seat, on);
    memcpy(hidden, bias_of(m->net), sizeof m->last.hidden);
    add_rows(rows_of(m->net), on, n, hidden);
}

/* Computes the hidden layer. If few inputs have changed since the last position, only adds and subtracts the changed
 * inputs. Integer arithmetic gives the same result in both cases. */
static const int32_t *hidden_of(struct ludo_evaluator *m, const void *state, int seat)
{
    struct ludo_last *last = &m->last;
    struct ludo_feature_change change;
    if (last->whose == 1 + seat && ludo_features_change(m->cells, &last->state, state, seat, &change)) {
        take_rows(rows_of(m->net), change.off, change.off_n, last->hidden);
        add_rows(rows_of(m->net), change.on, change.on_n, last->hidden);
    } else {
        add_up(m, state, seat, last->hidden);
    }
    last->whose = 1 + seat;
    memcpy(&last->state, state, m->rules->state_size);
    return last->hidden;
}

static int64_t logit_of(struct ludo_evaluator *m, const void *state, int seat)
{
    const struct ludo_net *net = m->net;
    const int32_t *hidden = hidden_of(m, state, seat), *out = out_of(net);
    int64_t sum = net->end;
    if (net->skip) { /* the estimate may be slower than the net, so it is computed only if the net uses it */
        int64_t lead = ludo_evaluator_lead(m, state, seat) - (m->seats == 1 ? (int64_t)net->centre : 0);
        sum += net->skip * (lead < -net->reach ? -net->reach : lead > net->reach ? net->reach : lead);
    }
    for (int j = 0; j < LUDO_NET_HIDDEN; j++)
        sum += (int64_t)(hidden[j] > 0 ? hidden[j] : 0) * out[j];
    return sum;
}

int32_t ludo_progress(const struct ludo_result *r, int seat)
{
    int64_t sum = 0;
    int n = 0;
    for (int i = 0; i < r->line_n; i++)
        if (r->line[i].of > 0) {
            sum += (int64_t)LUDO_NET_ONE * r->line[i].points[seat] / r->line[i].of;
            n++;
        }
    return n ? (int32_t)(sum / n) : 0;
}

/* Returns the value of a finished game. Half of the value is the share of the win, half is the margin of points. */
static int32_t outcome(const struct ludo_evaluator *m, const void *state, int seat)
{
    struct ludo_result r = { 0 };
    int first = 0, margin = m->net ? m->net->margin : 25;
    m->rules->score(state, &r);
    if (r.common)
        return r.points[seat] > 0 ? LUDO_NET_ONE : ludo_progress(&r, seat) / 2;
    int columns = m->seats + r.rivals, other = columns == 1 ? LUDO_SOLO_POINTS : -10000;
    for (int i = 0; i < columns; i++) {
        first += r.rank[i] == 1;
        if (i != seat && r.points[i] > other)
            other = r.points[i];
    }
    int32_t win = r.rank[seat] == 1 ? LUDO_NET_ONE / first : 0;
    return win / 2 + ludo_logistic((int64_t)2 * LUDO_NET_ONE * (r.points[seat] - other) / margin) / 2;
}

/* Converts the estimate to a value: adds half of LUDO_NET_ONE, and limits the sum to 0 .. LUDO_NET_ONE. */
static int32_t by_estimate(const struct ludo_evaluator *m, const void *state, int seat)
{
    int value = m->rules->estimate(state, seat), half = LUDO_NET_ONE / 2;
    return value < -half ? 0 : value > half ? LUDO_NET_ONE : half + value;
}

int32_t ludo_evaluator_value(struct ludo_evaluator *m, const void *state, int seat)
{
    struct ludo_decision d;
    m->looked++;
    if (!m->net)
        return by_estimate(m, state, seat);
    m->rules->decision(state, &d);
    return d.kind == LUDO_OVER ? outcome(m, state, seat) : ludo_logistic(logit_of(m, state, seat));
}
