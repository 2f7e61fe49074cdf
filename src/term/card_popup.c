/* card_popup.c - shows the text of the cards that a row of the table names. */
#include "term.h"

#include <stdlib.h>
#include <string.h>

/* Returns true if the row contains the name as a whole word. */
static bool names(const struct row *r, const char *name)
{
    char text[600];
    snprintf(text, sizeof text, "%.*s", r->bytes, r->s);
    const char *at = strstr(text, name);
    return at && strlen(name) > 2;
}

/* Returns true if an earlier card has the same name. Of cards with the same name, only the first is shown. */
static bool shown_before(const struct ludo_rules *rules, int id)
{
    for (int i = 0; i < id; i++)
        if (strcmp(rules->cards->at[i].name, rules->cards->at[id].name) == 0)
            return true;
    return false;
}

bool read_row(struct term *t, const struct row *r)
{
    const struct ludo_rules *rules = t->p->table.rules;
    char *text = NULL;
    size_t size;
    int n = 0;
    FILE *to = open_memstream(&text, &size), *old = cli_out;
    if (!to)
        return false;
    cli_out = to;
    for (int i = 0; rules->cards && i < rules->cards->n && n < 6; i++)
        if (names(r, T(rules->cards->at[i].name)) && !shown_before(rules, i)) {
            show_card(rules, i);
            n++;
        }
    cli_out = old;
    fclose(to);
    if (n)
        pop_up(t, text);
    free(text);
    return n > 0;
}
