/* find_card.c - finds a card by its id, its displayed name, or the beginning of a word of its name.
 *
 * Case, accents and apostrophes are ignored. Every other character that is not a letter counts as a hyphen, so that
 * names can be compared with ids. */
#include "cli.h"

#include <string.h>

/* Accented letters in names and their plain spelling. Each accented letter has two or three bytes of UTF-8. */
/* clang-format off */
static const char *const plain[][2] = {
    { "à", "a" }, { "á", "a" }, { "â", "a" }, { "ä", "a" }, { "À", "a" }, { "æ", "ae" }, { "ç", "c" }, { "Ç", "c" },
    { "è", "e" }, { "é", "e" }, { "ê", "e" }, { "ë", "e" }, { "È", "e" }, { "É", "e" }, { "ġ", "g" }, { "Ġ", "g" },
    { "ħ", "h" }, { "Ħ", "h" }, { "í", "i" }, { "î", "i" }, { "ï", "i" }, { "Î", "i" }, { "ñ", "n" }, { "ó", "o" },
    { "ô", "o" }, { "ö", "o" }, { "Ô", "o" }, { "œ", "oe" }, { "Œ", "oe" }, { "ù", "u" }, { "ú", "u" }, { "û", "u" },
    { "ü", "u" }, { "ū", "u" }, { "’", "" }, { "'", "" },
};
/* clang-format on */

/* Returns the character at s without its accent. *bytes receives the length of the character in UTF-8. */
static const char *plain_letter(const char *s, size_t *bytes)
{
    static char one[2];
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (strncmp(s, plain[i][0], *bytes = strlen(plain[i][0])) == 0)
            return plain[i][1];
    for (*bytes = 1; (s[*bytes] & 0xc0) == 0x80; ++*bytes)
        ;
    one[0] = *s >= 'A' && *s <= 'Z' ? (char)(*s - 'A' + 'a') : *s;
    bool known = (one[0] >= 'a' && one[0] <= 'z') || (one[0] >= '0' && one[0] <= '9');
    return known ? one : "-";
}

void simplify_into(const char *name, char *to, size_t room)
{
    struct ludo_text text = ludo_text(to, room);
    ludo_put(&text, "-");
    for (size_t bytes; *name; name += bytes) {
        const char *as = plain_letter(name, &bytes);
        if (as[0] != '-' || text.at[text.n - 1] != '-')
            ludo_put(&text, as);
    }
    while (text.n > 1 && to[text.n - 1] == '-')
        to[--text.n] = 0;
}

void simplify(const char *name, char to[SIMPLE_MAX]) { simplify_into(name, to, SIMPLE_MAX); }

static bool is_called(const struct ludo_name *card, const char *wanted, bool whole)
{
    const char *const names[] = { card->id, card->name, T(card->name) };
    char name[SIMPLE_MAX];
    for (int i = 0; i < 3; i++) {
        simplify(names[i], name);
        if (whole ? strcmp(name, wanted) == 0 : strstr(name, wanted) != NULL)
            return true;
    }
    return false;
}

static int find(const struct ludo_names *cards, const char *wanted, bool whole, int *n)
{
    int id = -1;
    *n = 0;
    for (int i = 0; i < cards->n; i++)
        if (is_called(&cards->at[i], wanted, whole) && ++*n == 1)
            id = i;
    return id;
}

int find_card(const struct ludo_rules *rules, const char *typed, int *n)
{
    char wanted[SIMPLE_MAX];
    *n = 0;
    simplify(typed, wanted);
    if (wanted[1] == 0)
        return -1;
    int id = find(rules->cards, wanted, true, n);
    return id >= 0 ? id : find(rules->cards, wanted, false, n);
}

/* Returns true if all cards with exactly this name are identical. */
bool cards_alike(const struct ludo_rules *rules, const char *typed)
{
    char wanted[SIMPLE_MAX], first[1200] = "", other[1200];
    int n = 0;
    simplify(typed, wanted);
    for (int i = 0; i < rules->cards->n; i++) {
        struct ludo_text text = ludo_text(n ? other : first, sizeof other);
        if (!is_called(&rules->cards->at[i], wanted, true))
            continue;
        ludo_card_text(rules, i, cli_lang, &text);
        if (n++ && strcmp(first, other) != 0)
            return false;
    }
    return n > 0;
}

/* Returns true if an identical card was listed before, because identical cards are listed only once. */
static bool was_listed(const struct ludo_rules *rules, const char *wanted, int id)
{
    char mine[1200], other[1200];
    struct ludo_text text = ludo_text(mine, sizeof mine);
    ludo_card_text(rules, id, cli_lang, &text);
    for (int i = 0; i < id; i++) {
        text = ludo_text(other, sizeof other);
        ludo_card_text(rules, i, cli_lang, &text);
        if (strcmp(rules->cards->at[i].name, rules->cards->at[id].name) == 0 && strcmp(mine, other) == 0 &&
            is_called(&rules->cards->at[i], wanted, false))
            return true;
    }
    return false;
}

void list_cards_called(const struct ludo_rules *rules, const char *typed)
{
    char wanted[SIMPLE_MAX];
    simplify(typed, wanted);
    for (int i = 0; i < rules->cards->n; i++)
        if (is_called(&rules->cards->at[i], wanted, false) && !was_listed(rules, wanted, i)) {
            fputs("  ", cli_out);
            put_padded(rules->cards->at[i].id, 30);
            put_line(T(rules->cards->at[i].name));
        }
}
