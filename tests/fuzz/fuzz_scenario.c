/* fuzz_scenario.c - a scenario passes, or fails at a line for a reason; nothing else happens. */
#include "fuzz.h"
#include "scenario.h"

struct reached reached;
const struct reached fuzz_floor = { .done = 1 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_scenario s;
    bool passed = ludo_scenario_run(&s, (const char *)data, size);
    reached.done += passed;
    must(passed == s.passed, "it says what it found");
    must(passed || s.error.what != NULL, "a failure has a reason");
    return 0;
}
