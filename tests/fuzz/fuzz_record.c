/* fuzz_record.c - a record is refused with a line and a reason, or it is written again word for word as good. */
#include "fuzz.h"

struct reached reached;
const struct reached fuzz_floor = { .games = 31, .done = 20, .moves = 2000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_table t, back;
    struct ludo_error e = { 0 };
    size_t n;
    if (ludo_record_read(&t, (const char *)data, size, &e) < 0) {
        must(e.what != NULL, "a refusal has a reason");
        return 0;
    }
    reach(t.rules);
    reached.done++;
    reached.moves += t.n;
    char *text = ludo_record_write(&t, true, &n);
    must(text && ludo_record_read(&back, text, n, &e) == 0, "what was read can be read again");
    must(t.n == back.n && memcmp(t.state, back.state, t.rules->state_size) == 0, "and is the same");
    free(text);
    ludo_table_close(&t);
    ludo_table_close(&back);
    return 0;
}
