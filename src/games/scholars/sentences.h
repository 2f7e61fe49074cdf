/* sentences.h - helpers that build the text of a card, shared by text.c and its parts. */
#ifndef SCHOLARS_SENTENCES_H
#define SCHOLARS_SENTENCES_H

#include "effects.h"
#include "text.h"

struct counted {
    const char *one, *many; /* many: text for the plural; if it is NULL, `one` is the text for every number */
};

struct writer {
    const struct sc_box *box;
    enum ludo_lang lang;
    struct ludo_text *out;
};

static inline void put(const struct writer *t, const char *english)
{
    ludo_put(t->out, ludo_translate(t->lang, english));
}

static inline void put_number(const struct writer *t, const char *english, int n)
{
    ludo_put_format(t->out, t->lang, english, n, 0, 0);
}

static inline void put_counted(const struct writer *t, const struct counted *c, int n)
{
    put_number(t, n == 1 || !c->many ? c->one : c->many, n);
}

static inline void put_named(const struct writer *t, const char *english, const struct ludo_names *names, int a, int b)
{
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = names },
                                                 { .kind = LUDO_ARG_NAME, .names = names } };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)a, (uint32_t)b } };
    ludo_sentence(t->out, t->lang, english, &w);
}

/* Writes names joined by "or": "Greek or Hebrew". */
static inline void put_any_of(const struct writer *t, const struct ludo_names *names, unsigned mask)
{
    while (mask) {
        put(t, names->at[pop_lowest(&mask)].name);
        put(t, !mask ? "" : mask & (mask - 1) ? ", " : N_(" or "));
    }
}

static inline void put_worth(const struct writer *t, int points)
{
    static const struct counted worth = { N_("Worth 1 point. "), N_("Worth {1} points. ") };
    put_counted(t, &worth, points);
}

void sc_put_times(const struct writer *, const struct step *);                /* in text_effects.c: writes "3 Gold" */
void sc_put_choices(const struct writer *, const struct effect *);            /* writes the choices without the price */
void sc_put_rest(const struct writer *, const struct effect *); /* writes price and choices, after the trigger */
void sc_put_sentence(const struct writer *, const char *begin, const struct effect *);
void sc_put_translator(const struct writer *, int id);                        /* defined in text_translators.c */
void sc_put_page(const struct writer *, const struct card *);

#endif
