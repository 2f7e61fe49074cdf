/* lang.c - translations.
 *
 * The English sentence is the key. A sentence without a translation is shown in English. Tests find such sentences
 * with ludo_has_translation. */
#include "core.h"

#include <string.h>

static const char *find(const struct ludo_translation *table, int n, const char *english)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2, order = strcmp(english, table[middle].english);
        if (order == 0)
            return table[middle].other;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const char *translated(enum ludo_lang lang, const char *english)
{
    const char *other = lang == LUDO_FR ? find(ludo_fr, ludo_fr_n, english) : english;
    return other && *other ? other : NULL;
}

/* Returns a name from a box file in this language. Such a name is stored as a list of its translations, one after the
 * other. */
static const char *own_name(enum ludo_lang lang, const char *name)
{
    for (int i = 0; i < (int)lang; i++)
        name += strlen(name) + 1;
    return name;
}

const char *ludo_translate(enum ludo_lang lang, const char *english)
{
    if (!english)
        return "";
    if (*english == LUDO_CORE_OWN_NAME)
        return own_name(lang, english + 1);
    const char *other = translated(lang, english);
    return other ? other : english;
}

bool ludo_has_translation(enum ludo_lang lang, const char *english) { return english && translated(lang, english); }

static const char *const codes[LUDO_LANGS] = { [LUDO_EN] = "en", [LUDO_FR] = "fr" };

const char *ludo_lang_code(enum ludo_lang lang) { return codes[lang]; }

static bool same_letter(char a, char lower) { return a == lower || a == lower - ('a' - 'A'); }

/* Accepts "fr", "FR", "fr-CA", "fr_FR.UTF-8", "fr@euro": the language is the part before the first separator. */
int ludo_lang_parse(const char *code, enum ludo_lang *lang)
{
    for (int i = 0; i < LUDO_LANGS; i++)
        if (same_letter(code[0], codes[i][0]) && same_letter(code[1], codes[i][1]) &&
            (code[2] == '\0' || strchr("_-.@", code[2]))) {
            *lang = (enum ludo_lang)i;
            return 0;
        }
    return -1;
}
