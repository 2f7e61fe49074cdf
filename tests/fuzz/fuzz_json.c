/* fuzz_json.c - a state in JSON is refused, or it is a table that can be written, asked and played on. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char room[1 << 17];
    struct input in = { data, size };
    const struct ludo_rules *g = pick_game(&in);
    struct ludo_error e = { 0 };
    struct ludo_text text = ludo_text(room, sizeof room);
    world s = { { 0 } }, back = { { 0 } };
    if (ludo_json_parse(g, &s, (const char *)in.at, in.n, &e) < 0) {
        must(e.what != NULL, "a refusal has a reason");
        return 0;
    }
    ludo_json_put(g, &s, &text);
    must(ludo_json_parse(g, &back, room, text.n, &e) == 0, "what was read can be read again");
    must(memcmp(&s, &back, g->state_size) == 0, "and is the same");
    if (!g->check(&s))
        play_on(g, &s, &in, 200);
    return 0;
}
