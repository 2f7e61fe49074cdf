/* scenario_main.c - the scenario runner as a WebAssembly program. It tests that the rules compiled for the browser
 * pass the same scenarios as the native rules.
 *
 *     node tools/wasi-run.mjs ludo-scenario.wasm FILE...        prints TAP, one line a scenario */
#include "scenario.h"

#include <stdio.h>

enum { TEXT_MAX = 1 << 18 };

static char text[TEXT_MAX];

/* Reads a file into a buffer. Returns its size in bytes, or -1. */
static long read_text(const char *name)
{
    FILE *f = fopen(name, "rb");
    if (!f)
        return -1;
    size_t n = fread(text, 1, sizeof text, f);
    bool whole = !ferror(f) && n < sizeof text;
    fclose(f);
    return whole ? (long)n : -1;
}

static bool run(int number, const char *name)
{
    static struct ludo_scenario s;
    long n = read_text(name);
    if (n < 0) {
        printf("not ok %d - %s\n# cannot be read, or is too long\n", number, name);
        return false;
    }
    if (ludo_scenario_run(&s, text, (size_t)n)) {
        printf("ok %d - %s: %s\n", number, name, s.title);
        return true;
    }
    char why[400];
    struct ludo_text t = ludo_text(why, sizeof why);
    ludo_error_put(&s.error, LUDO_EN, &t);
    printf("not ok %d - %s: %s\n# %s\n", number, name, s.title, why);
    return false;
}

int main(int argc, char **argv)
{
    int failed = 0;
    for (int i = 1; i < argc; i++)
        failed += !run(i, argv[i]);
    printf("1..%d\n", argc - 1);
    return argc < 2 ? 2 : failed > 0;
}
