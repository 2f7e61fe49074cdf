/* fuzz_json.c - fuzz target: a game state in JSON is refused, or it can be written, queried and played.
 *
 * The first line of the input names the game. The bytes of the state also choose the moves. The mutator changes a
 * state within its schema (property/mutate.h), so that the state can be parsed and is often accepted. */
#include "fuzz.h"
#include "property/mutate.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 12, .moves = 1500, .share = 10 };

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

enum { STEPS = 200 };

/* Finds the game that the first line of the input names, and skips that line. */
static const struct ludo_rules *named_game(struct input *in)
{
    const uint8_t *end = in->n ? memchr(in->at, '\n', in->n) : NULL;
    char id[40] = "";
    size_t n = end ? (size_t)(end - in->at) : 0;
    if (!end || n >= sizeof id)
        return NULL;
    memcpy(id, in->at, n);
    in->at += n + 1;
    in->n -= n + 1;
    return ludo_game(id);
}

static void play_from(const struct ludo_rules *g, world *s)
{
    uint8_t bytes[STEPS];
    struct ludo_rng rng;
    ludo_rng_seed(&rng, ludo_hash(g, s));
    for (int i = 0; i < STEPS; i++)
        bytes[i] = (uint8_t)ludo_rng_below(&rng, 256);
    struct input in = { bytes, STEPS };
    reached.done++;
    play_on(g, s, &in, STEPS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char room[1 << 17];
    struct input in = { data, size };
    const struct ludo_rules *g = named_game(&in);
    struct ludo_error e = { 0 };
    struct ludo_text text = ludo_text(room, sizeof room);
    world s = { { 0 } }, back = { { 0 } };
    reached.inputs++;
    if (!g)
        return 0;
    if (ludo_json_parse(g, &s, (const char *)in.at, in.n, &e) < 0) {
        must(e.what != NULL, "a refusal has a reason");
        return 0;
    }
    ludo_json_put(g, &s, &text);
    must(ludo_json_parse(g, &back, room, text.n, &e) == 0, "what was read can be read again");
    must(memcmp(&s, &back, g->state_size) == 0, "and is the same");
    if (!ludo_check(g, &s))
        play_from(g, &s);
    return 0;
}

#ifdef LUDO_FUZZ
/* Makes one to three changes in a state, and sometimes adds the missing pieces. May repeat this until `check` accepts
 * the state, because refused states test little. */
static void change(const struct ludo_rules *g, world *s, unsigned seed)
{
    static uint8_t touched[LUDO_STATE_MAX];
    char changes[200];
    struct mutator m = { .rules = g, .touched = touched };
    const world from = *s;
    ludo_rng_seed(&m.rng, seed);
    for (int tries = 0; tries < 12; tries++) {
        *s = from;
        memset(touched, 0, sizeof touched);
        m.changes = ludo_text(changes, sizeof changes);
        for (int n = 1 + roll(&m, 3), i = 0; i < n; i++)
            mutate_once(&m, s->at);
        if (roll(&m, 2))
            g->settle(s, touched);
        if (seed % 4 == 0 || (!ludo_check(g, s) && memcmp(s, &from, g->state_size) != 0))
            return;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static char room[1 << 17];
    struct input in = { data, size };
    const struct ludo_rules *g = named_game(&in);
    struct ludo_error e = { 0 };
    struct ludo_text text = ludo_text(room, sizeof room);
    world s = { { 0 } };
    if (!g || seed % 16 == 0 || ludo_json_parse(g, &s, (const char *)in.at, in.n, &e) < 0)
        return LLVMFuzzerMutate(data, size, max);
    change(g, &s, seed);
    ludo_put(&text, g->id);
    ludo_put_char(&text, '\n');
    ludo_json_put(g, &s, &text);
    if (text.cut || text.n > max)
        return LLVMFuzzerMutate(data, size, max);
    memcpy(data, room, text.n);
    return text.n;
}
#endif
