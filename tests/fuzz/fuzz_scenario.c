/* fuzz_scenario.c - fuzz target: a scenario file passes, or fails at a line with a reason. A second run must give the
 * same result. */
#include "scenario.h"
#include "words.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 1000, .share = 2 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_scenario s, again;
    bool passed = ludo_scenario_run(&s, (const char *)data, size);
    reached.inputs++;
    reached.done += passed;
    if (passed)
        reach(s.rules);
    must(passed == s.passed, "it says what it found");
    must(passed || s.error.what != NULL, "a failure has a reason");
    if (passed && size % 4)
        return 0;
    must(ludo_scenario_run(&again, (const char *)data, size) == passed, "it does the same again");
    must(s.broken == again.broken && s.error.line == again.error.line, "at the same line");
    return 0;
}

#ifdef LUDO_FUZZ
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static const char *const keywords[] = { "game",  "seats",  "option", "seed",   "given", "to-move", "play",
                                            "offer", "refuse", "chance", "expect", "score", "over",    "none",
                                            "[0]",   "[]",     "=",      "1:",     "2:",    "*2",      "answer",
                                            "auto",  "undo",   "one",    "/",      NULL };
    return mutate_text(data, size, max, keywords, seed);
}
#endif
