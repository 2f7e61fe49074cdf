/* first_failure.c - activates mutant N (0: none), runs scenarios up to the first that fails, and prints its name.
 *
 *     first_failure N plain FILE...    (tools/mutate links it with the mutants)
 *     first_failure N rotate FILE...   plays them with the seats rotated as well
 *     first_failure N vary FILE...     plays them with the variants that variants.txt lists
 *
 * Variants take time. So variants are played only for scenarios that call the mutated function when they are played as
 * written. */
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ludo_mutant;     /* number of the active mutant; the mutated functions read it */
int ludo_mutant_ran; /* the mutated function was called */

static size_t read_text(const char *name, char *text, size_t room)
{
    FILE *f = fopen(name, "rb");
    size_t n = f ? fread(text, 1, room - 1, f) : 0;
    if (f)
        fclose(f);
    text[n] = 0;
    return n;
}

static bool passes(const char *name, const char *how, const char *list)
{
    static struct ludo_scenario s;
    static char text[1 << 18], words[LUDO_VARIANTS_MAX];
    struct ludo_scenario_checks checks = { .rotate = strcmp(how, "rotate") == 0 };
    size_t n = read_text(name, text, sizeof text);
    ludo_mutant_ran = ludo_mutant == 0;
    if (!ludo_scenario_check(&s, text, n, &checks))
        return false;
    if (strcmp(how, "vary") != 0 || !ludo_mutant_ran)
        return true;
    checks.variants = ludo_scenario_stored_variants(list, name, words, sizeof words);
    return ludo_scenario_check(&s, text, n, &checks);
}

int main(int argc, char **argv)
{
    static char list[1 << 20];
    ludo_mutant = argc > 1 ? atoi(argv[1]) : 0;
    read_text("variants.txt", list, sizeof list);
    for (int i = 3; i < argc; i++)
        if (!passes(argv[i], argv[2], list)) {
            puts(argv[i]);
            return 1;
        }
    return 0;
}
