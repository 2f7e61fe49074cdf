/* error.c - errors: the key of a sentence and its words, translated when they are shown. */
#include "core.h"

#include <string.h>

static void quote(char word[80], const char *from, size_t n)
{
    struct ludo_text t = ludo_text(word, 80);
    ludo_put_visible(&t, from, n);
}

int ludo_fail_as_n(struct ludo_error *e, enum ludo_code code, const char *what, const char *word, size_t n)
{
    if (!e)
        return -1;
    e->code = (int)code;
    e->what = what;
    e->clause = e->line = 0;
    e->word[1][0] = '\0';
    quote(e->word[0], word ? word : "", word ? n : 0);
    return -1;
}

int ludo_fail_as(struct ludo_error *e, enum ludo_code code, const char *what, const char *word1, const char *word2)
{
    ludo_fail_as_n(e, code, what, word1, word1 ? strlen(word1) : 0);
    if (e && word2)
        quote(e->word[1], word2, strlen(word2));
    return -1;
}

int ludo_fail_n(struct ludo_error *e, const char *what, const char *word, size_t n)
{
    return ludo_fail_as_n(e, LUDO_MALFORMED, what, word, n);
}

int ludo_fail(struct ludo_error *e, const char *what, const char *word1, const char *word2)
{
    return ludo_fail_as(e, LUDO_MALFORMED, what, word1, word2);
}

const char *ludo_code_id(int code)
{
    static const char *const id[] = { "ok",      "illegal",      "not-yours", "not-now",   "malformed",
                                      "unknown", "out-of-range", "too-many",  "no-memory", "misaligned" };
    return code >= 0 && code < (int)(sizeof id / sizeof *id) ? id[code] : "";
}

static void put_sentence(const struct ludo_error *e, enum ludo_lang lang, struct ludo_text *t)
{
    const char *at = ludo_translate(lang, e->what);
    for (int slot; (slot = ludo_core_slot_next(t, &at)) >= 0;)
        if (slot == 1 || slot == 2)
            ludo_put(t, e->word[slot - 1]);
}

void ludo_error_put(const struct ludo_error *e, enum ludo_lang lang, struct ludo_text *t)
{
    if (!e->what)
        return;
    if (e->line <= 0) {
        put_sentence(e, lang, t);
        return;
    }
    const char *at = ludo_translate(lang, N_("line {1}: {2}"));
    for (int slot; (slot = ludo_core_slot_next(t, &at)) >= 0;) {
        if (slot == 1)
            ludo_put_int(t, e->line);
        else if (slot == 2)
            put_sentence(e, lang, t);
    }
}
