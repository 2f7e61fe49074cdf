/* french_article.c - adapts the French article when a new name replaces a name.
 *
 * "le Mistral" becomes "l’Albatros", "du Mistral" becomes "de l’Albatros". Before a new name that begins with a
 * consonant, "l’" would have to become "le" or "la". The gender of the new name is unknown, so in this case the new
 * name gets no article. */
#include "core.h"

#include <string.h>

struct article {
    const char *was, *is;
};

/* Each French article in its full form and in the form before a vowel. */
static const struct article elided[] = { { "le ", "l’" },   { "Le ", "L’" },  { "la ", "l’" },    { "La ", "L’" },
                                         { "de ", "d’" },   { "De ", "D’" },  { "du ", "de l’" }, { "Du ", "De l’" },
                                         { "au ", "à l’" }, { "Au ", "À l’" } };
static const struct article whole[] = { { "l’", "" }, { "L’", "" }, { "d’", "de " }, { "D’", "De " } };

/* Returns true if a French vowel begins here: in ASCII, from À to Ü or from à to ü (C3 80 to C3 BC, except ç and ñ), or
 * œ (C5 92, C5 93). */
static bool is_vowel(const char *s)
{
    unsigned char a = (unsigned char)s[0], b = a ? (unsigned char)s[1] : 0;
    if (a == 0xc5)
        return b == 0x92 || b == 0x93;
    return a == 0xc3 ? (b & 0x1f) <= 0x1c && (b & 0x1f) != 0x07 && (b & 0x1f) != 0x11 : a && strchr("aeiouAEIOU", a);
}

static const struct article *article_at(const struct article *list, size_t list_n, const char *words, size_t n)
{
    for (const struct article *a = list; a < list + list_n; a++) {
        size_t length = strlen(a->was);
        bool ends = n >= length && !memcmp(words + n - length, a->was, length);
        if (ends && (n == length || strchr(" (|\n", words[n - length - 1])))
            return a;
    }
    return NULL;
}

void ludo_core_put_with_article(enum ludo_lang lang, const char *words, size_t n, const char *name, struct ludo_text *t)
{
    const struct article *a = lang != LUDO_FR  ? NULL
                              : is_vowel(name) ? article_at(elided, sizeof elided / sizeof *elided, words, n)
                                               : article_at(whole, sizeof whole / sizeof *whole, words, n);
    ludo_put_n(t, words, n - (a ? strlen(a->was) : 0));
    ludo_put(t, a ? a->is : "");
    ludo_put(t, name);
}
