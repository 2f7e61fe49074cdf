/* clause.c - looks up the numbered clauses of the rules. */
#include "core.h"

#include <string.h>

const struct ludo_clause *ludo_clause(const struct ludo_rules *g, int n)
{
    for (int i = 0; i < g->clause_n; i++)
        if (g->clauses[i].n == n)
            return &g->clauses[i];
    return NULL;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Reads "AE-31", "ae-31" or "31". Returns the number. The function does not check that the game has the clause:
 * ludo_clause does this. */
int ludo_clause_parse(const struct ludo_rules *g, const char *text, size_t n)
{
    size_t prefix = strlen(g->prefix), i = 0;
    int64_t number;
    while (i < prefix && i < n && lower(text[i]) == lower(g->prefix[i]))
        i++;
    bool prefixed = i == prefix && i < n && text[i] == '-';
    struct ludo_core_word w = { text, n };
    if (prefixed)
        w = (struct ludo_core_word){ text + prefix + 1, n - prefix - 1 };
    return ludo_core_int_read(w, &number) && number > 0 && number <= 9999 ? (int)number : -1;
}

void ludo_clause_put(const struct ludo_rules *g, int n, struct ludo_text *t)
{
    ludo_put(t, g->prefix);
    ludo_put_char(t, '-');
    ludo_put_int(t, n);
}
