/* fuzz_record.c - fuzz target: a record (saved game) is refused with a line and a reason, or it is written back
 * without a change. The record of one seat can also be written, loaded, viewed and written again.
 *
 * The mutator cuts a record, adds legal moves, and writes the record for all seats or for one seat. Or it changes
 * words of the record. */
#include "core.h"
#include "protocol.h"
#include "words.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 40, .moves = 5000, .share = 10 };

static void ask(struct ludo_tables *desk, const char *request)
{
    const struct ludo_session by = { .tables = desk, .seats = 0xff, .rights = 0 };
    size_t n;
    const char *answer = ludo_session_request(&by, request, strlen(request), &n);
    must(answer && !strstr(answer, "{\"error\""), "what was read can be looked at");
}

/* Requests the views of a table and checks that its record can be loaded. The table may be read-only. */
static void look_at(struct ludo_table *t)
{
    struct ludo_tables desk = { .table = { t } };
    char request[80];
    for (int i = 0; i < 3; i++) {
        snprintf(request, sizeof request, "{\"op\":\"look\",\"table\":1,\"seat\":-3,\"at\":%d}", t->n * i / 2);
        ask(&desk, request);
    }
    ask(&desk, "{\"op\":\"log\",\"table\":1,\"seat\":-3}");
    desk.table[0] = NULL;
    ludo_tables_close(&desk);
}

static bool watch(const char *text, size_t n)
{
    struct ludo_error e = { 0 };
    size_t one_n, two_n;
    struct ludo_table *t = ludo_record_open_any(text, n, &e), *back = NULL;
    must(t || e.what != NULL, "a refusal has a reason");
    if (!t)
        return false;
    look_at(t);
    char *one = ludo_record_write(t, true, &one_n);
    must(one && (back = ludo_record_open_any(one, one_n, &e)), "what one seat saw can be read again");
    char *two = ludo_record_write(back, true, &two_n);
    must(two && one_n == two_n && !memcmp(one, two, one_n), "and is written as it was");
    reach(t->rules);
    reached.moves += t->n;
    free(one);
    free(two);
    ludo_table_free(t);
    ludo_table_free(back);
    return true;
}

static void as_a_seat_saw_it(const struct ludo_table *t)
{
    size_t n;
    int seat = t->n % (t->config.seats + 1);
    char *text = ludo_record_write_for(t, seat < t->config.seats ? seat : LUDO_SPECTATOR, &n);
    must(text && watch(text, n), "what a seat saw can be read");
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_table t, back;
    struct ludo_error e = { 0 };
    size_t n;
    reached.inputs++;
    if (ludo_record_read(&t, (const char *)data, size, &e) < 0) {
        must(e.what != NULL, "a refusal has a reason");
        reached.done += watch((const char *)data, size);
        return 0;
    }
    reach(t.rules);
    reached.done++;
    reached.moves += t.n;
    char *text = ludo_record_write(&t, true, &n);
    must(text && ludo_record_read(&back, text, n, &e) == 0, "what was read can be read again");
    must(t.n == back.n && memcmp(t.state, back.state, ludo_core_state_bytes(t.rules)) == 0, "and is the same");
    as_a_seat_saw_it(&t);
    free(text);
    ludo_table_close(&t);
    ludo_table_close(&back);
    return 0;
}

#ifdef LUDO_FUZZ
static void play_some(struct ludo_table *t, struct ludo_rng *rng)
{
    for (int i = ludo_rng_below(rng, 60); i > 0; i--) {
        ludo_move list[LUDO_MOVES_MAX], m;
        struct ludo_decision d;
        t->rules->decision(t->state, &d);
        if (d.kind == LUDO_OVER)
            return;
        int seat = d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_mask_first(d.must);
        if (seat != LUDO_CHANCE)
            m = list[ludo_rng_below(rng, t->rules->moves(t->state, seat, list))];
        else if (ludo_table_next_outcome(t, &m) < 0)
            t->rules->sample(t->state, rng, &m);
        if (ludo_table_play(t, seat, m) != 0)
            return;
    }
}

/* Returns the length in bytes of all lines before this line. These lines of a record are also a valid record. */
static size_t lines_before(const uint8_t *data, size_t size, int line)
{
    size_t n = 0;
    for (int i = 1; i < line; i++) {
        const uint8_t *end = n < size ? memchr(data + n, '\n', size - n) : NULL;
        n = end ? (size_t)(end - data) + 1 : size;
    }
    return n;
}

/* Loads the valid part of the record, or a shorter part. */
static bool read_some(struct ludo_table *t, const uint8_t *data, size_t size, struct ludo_rng *rng)
{
    struct ludo_error e = { 0 };
    if (ludo_rng_below(rng, 3) == 0)
        size = lines_before(data, size, 6 + ludo_rng_below(rng, 400));
    if (ludo_record_read(t, (const char *)data, size, &e) == 0)
        return true;
    size = lines_before(data, size, e.line);
    return e.line > 3 && ludo_record_read(t, (const char *)data, size, &e) == 0;
}

static size_t play_on_record(uint8_t *data, size_t size, size_t max, struct ludo_rng *rng)
{
    static struct ludo_table t;
    size_t n = 0;
    if (!read_some(&t, data, size, rng))
        return 0;
    play_some(&t, rng);
    int seat = ludo_rng_below(rng, t.config.seats + 1) - 1, how = ludo_rng_below(rng, 8);
    char *text =
        how ? ludo_record_write(&t, how < 6, &n) : ludo_record_write_for(&t, seat < 0 ? LUDO_SPECTATOR : seat, &n);
    ludo_table_close(&t);
    bool fits = text && n <= max;
    if (fits)
        memcpy(data, text, n);
    free(text);
    return fits ? n : 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static const char *const keywords[] = { "ludo",  "game",   "seat", "seed",   "commitment", "option", "part",
                                            "view",  "?",      "*",    "=",      ">",          "#",      "none",
                                            "human", "random", "1",    "pledge", NULL };
    struct ludo_rng rng;
    ludo_rng_seed(&rng, seed);
    size_t n = seed % 8 ? play_on_record(data, size, max, &rng) : 0;
    return n && seed % 8 > 1 ? n : mutate_text(data, n ? n : size, max, keywords, seed / 8);
}
#endif
