/* first_failure.c - activates mutant N (0: none), runs scenarios up to the first that fails, and prints its name.
 *
 *     first_failure N plain FILE...    (tools/mutate links it with the mutants)
 *     first_failure N rotate FILE...   plays them with the seats rotated as well */
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ludo_mutant; /* number of the active mutant; the mutated functions read it */

static bool passes(const char *name, bool rotate)
{
    static struct ludo_scenario s;
    static char text[1 << 18];
    FILE *f = fopen(name, "rb");
    size_t n = f ? fread(text, 1, sizeof text, f) : 0;
    if (f)
        fclose(f);
    return ludo_scenario_check(&s, text, n, &(struct ludo_scenario_checks){ .rotate = rotate });
}

int main(int argc, char **argv)
{
    ludo_mutant = argc > 1 ? atoi(argv[1]) : 0;
    bool rotate = argc > 2 && strcmp(argv[2], "rotate") == 0;
    for (int i = 3; i < argc; i++)
        if (!passes(argv[i], rotate)) {
            puts(argv[i]);
            return 1;
        }
    return 0;
}
