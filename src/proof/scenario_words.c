/* scenario_words.c - splits scenario lines into words, and records the clauses and cards that they name. */
#include "scenario_run.h"

#include <string.h>

int ludo_scn_int(const char *s, int *out)
{
    bool minus = *s == '-';
    int n = 0, digits = 0;
    for (s += minus; *s >= '0' && *s <= '9' && digits < 9; s++, digits++)
        n = 10 * n + (*s - '0');
    if (*s || !digits)
        return -1;
    *out = minus ? -n : n;
    return 0;
}

void ludo_scn_trim(char *s)
{
    size_t n = strlen(s);
    while (n && s[n - 1] == ' ')
        s[--n] = 0;
}

char *ludo_scn_split(char *s, const char *at)
{
    char *rest = strstr(s, at);
    if (!rest)
        return NULL;
    *rest = 0;
    ludo_scn_trim(s);
    for (rest += strlen(at); *rest == ' '; rest++)
        ;
    return *rest ? rest : NULL;
}

static bool in_word(char c)
{
    return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Finds the next word of letters, digits and dashes. Sets *at to the start of the word and returns the length of
 * the word. */
static size_t next_word(const char **at)
{
    size_t n = 0;
    while (**at && !in_word(**at))
        (*at)++;
    while (in_word((*at)[n]))
        n++;
    return n;
}

void ludo_scn_note_cards(const struct ludo_rules *rules, const char *text, uint8_t *set)
{
    for (size_t n; (n = next_word(&text)); text += n) {
        int id = rules->cards ? ludo_name_find(rules->cards, text, n) : -1;
        if (id >= 0 && id < LUDO_CARDS_MAX)
            ludo_mark(set, id);
    }
}

void ludo_scn_note_clauses(const struct ludo_rules *rules, const char *text, uint8_t *set)
{
    for (size_t n; (n = next_word(&text)); text += n) {
        bool digit = *text >= '0' && *text <= '9'; /* a number without a prefix does not name a clause */
        int clause = digit ? -1 : ludo_clause_parse(rules, text, n);
        if (clause >= 0 && clause < LUDO_CLAUSES_MAX)
            ludo_mark(set, clause);
    }
}
