/* fuzz_notation.c - fuzz target: a typed move is refused with a reason, or it is written back and parsed as the same
 * move. */
#include "words.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 60, .share = 10 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { data, size };
    const struct ludo_rules *g = pick_game(&in);
    struct ludo_error e = { 0 };
    ludo_move m, back;
    char room[200];
    struct ludo_text text = ludo_text(room, sizeof room);
    reached.inputs++;
    if (ludo_move_parse(g, (const char *)in.at, in.n, &m, &e) < 0) {
        must(e.what != NULL, "a refusal has a reason");
        return 0;
    }
    reach(g);
    reached.done++;
    ludo_move_put(g, m, &text);
    must(ludo_move_parse(g, room, text.n, &back, &e) == 0 && back == m, "a move is read back");
    int action = ludo_action_index(g, m);
    must(action >= 0 && ludo_action_move(g, action) == m, "a move has its place among the actions");
    text = ludo_text(room, sizeof room);
    ludo_move_label(g, m, LUDO_FR, &text);
    ludo_move_sentence(g, 0, m, LUDO_EN, &text);
    return 0;
}

#ifdef LUDO_FUZZ
/* The mutator: writes a move of the game in notation, or changes one word of it. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static const char *const keywords[] = { "none", "?", "0", "-", NULL };
    struct input in = { data, size };
    const struct ludo_rules *g = pick_game(&in);
    struct editor e = { .game = g, .keywords = keywords, .max = max };
    char room[200];
    struct ludo_text text = ludo_text(room, sizeof room);
    ludo_rng_seed(&e.rng, seed);
    if (size == 0 || max < 200 || seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, max);
    if (seed % 8 < 4)
        return mutate_text(data, size, max, keywords, seed);
    ludo_move_put(g, ludo_action_move(g, ludo_rng_below(&e.rng, ludo_action_n(g))), &text);
    memcpy(data + 1, room, text.n);
    return 1 + text.n;
}
#endif
