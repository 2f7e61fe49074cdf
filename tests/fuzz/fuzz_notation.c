/* fuzz_notation.c - a typed move is refused with a reason, or is written back and read as the same. */
#include "fuzz.h"

struct reached reached;
const struct reached fuzz_floor = { .games = 31, .done = 5 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { data, size };
    const struct ludo_rules *g = pick_game(&in);
    struct ludo_error e = { 0 };
    ludo_move m, back;
    char room[200];
    struct ludo_text text = ludo_text(room, sizeof room);
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
    ludo_move_told(g, 0, m, LUDO_EN, &text);
    return 0;
}
