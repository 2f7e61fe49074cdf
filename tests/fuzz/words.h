/* words.h - a text mutator for fuzz targets: changes whole words, with the names of games, verbs, cards and fields,
 * and keywords of the target.
 *
 * A mutator that changes bytes seldom makes a valid word. This mutator changes whole words and whole lines. It takes
 * words from the text itself, from the game that the text names, and from the list of keywords of the target. */
#ifndef WORDS_H
#define WORDS_H

#include "fuzz.h"

#include <ctype.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

struct editor {
    struct ludo_rng rng;
    const struct ludo_rules *game;
    const char *const *keywords; /* keywords of the target; ends with NULL */
    char *text;
    size_t n, max;
};

struct span {
    size_t from, to;
};

static inline size_t any_of(struct editor *e, size_t n)
{
    return n > 1 ? (size_t)ludo_rng_below(&e->rng, n > 1000000 ? 1000000 : (int)n) : 0;
}

static inline bool of_word(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; }

static inline struct span any_line(struct editor *e)
{
    size_t from = any_of(e, e->n), to = from;
    while (from > 0 && e->text[from - 1] != '\n')
        from--;
    while (to < e->n && e->text[to] != '\n')
        to++;
    return (struct span){ from, to < e->n ? to + 1 : to };
}

/* Returns the word at or after a random position, or an empty word at the end of the text. */
static inline struct span any_word(struct editor *e)
{
    size_t from = any_of(e, e->n), to;
    while (from > 0 && of_word(e->text[from - 1]))
        from--;
    while (from < e->n && !of_word(e->text[from]))
        from++;
    for (to = from; to < e->n && of_word(e->text[to]);)
        to++;
    return (struct span){ from, to };
}

/* Replaces a span of the text by `with`. Does nothing if the buffer has no room. */
static inline void replace(struct editor *e, struct span at, const char *with, size_t n)
{
    char kept[1200];
    if (n > sizeof kept || e->n - (at.to - at.from) + n > e->max)
        return;
    memcpy(kept, with, n); /* `with` may be a part of the text */
    memmove(e->text + at.from + n, e->text + at.to, e->n - at.to);
    memcpy(e->text + at.from, kept, n);
    e->n = e->n - (at.to - at.from) + n;
}

static inline const char *name_of(struct editor *e, const struct ludo_names *names)
{
    return names && names->n ? names->at[any_of(e, (size_t)names->n)].id : "none";
}

static inline const char *word_of_game(struct editor *e)
{
    const struct ludo_rules *g = e->game;
    const struct ludo_verb *v = &g->verbs[any_of(e, (size_t)g->verb_n)];
    switch (any_of(e, 4)) {
    case 0: return v->id;
    case 1: return name_of(e, v->arg[any_of(e, LUDO_ARGS_MAX)].names);
    case 2: return g->fields[any_of(e, (size_t)g->field_n)].path;
    default: return name_of(e, g->fields[any_of(e, (size_t)g->field_n)].names);
    }
}

static inline const char *word_of_target(struct editor *e)
{
    size_t n = 0;
    while (e->keywords[n])
        n++;
    return e->keywords[any_of(e, n)];
}

static inline void change_number(struct editor *e, struct span at)
{
    static const int edges[] = { 0, 1, 2, 7, 8, 127, 128, 255, 256, 32767, 65535, 2147483647 };
    char number[24];
    long n = strtol(e->text + at.from, NULL, 10) % 1000000 + (any_of(e, 2) ? 1 : -1);
    if (any_of(e, 2))
        n = edges[any_of(e, sizeof edges / sizeof *edges)];
    replace(e, at, number, (size_t)snprintf(number, sizeof number, "%ld", n));
}

static inline void change_word(struct editor *e)
{
    struct span at = any_word(e), other = any_word(e);
    bool number = at.from < e->n && isdigit((unsigned char)e->text[at.from]);
    const char *word;
    if (number && any_of(e, 3)) {
        change_number(e, at);
    } else if (any_of(e, 3) == 0) {
        replace(e, at, e->text + other.from, other.to - other.from);
    } else {
        word = e->game && any_of(e, 4) ? word_of_game(e) : word_of_target(e);
        replace(e, at, word, strlen(word));
    }
}

static inline void change_lines(struct editor *e)
{
    struct span one = any_line(e), two = any_line(e);
    switch (any_of(e, 3)) {
    case 0: replace(e, one, "", 0); break;
    case 1: replace(e, one, e->text + two.from, two.to - two.from); break;
    default: replace(e, (struct span){ one.from, one.from }, e->text + two.from, two.to - two.from); break;
    }
}

static inline const struct ludo_rules *game_in(const char *text, size_t n)
{
    const struct ludo_rules *g;
    for (int i = 0; (g = ludo_game_at(i)); i++) {
        size_t length = strlen(g->id);
        for (size_t at = 0; at + length <= n && at < 4000; at++)
            if (!memcmp(text + at, g->id, length))
                return g;
    }
    return NULL;
}

/* Makes one to three changes in the text. `text` has room for `max` bytes plus one. */
static inline size_t edit(char *text, size_t n, size_t max, const char *const *keywords, unsigned seed)
{
    struct editor e = { .game = game_in(text, n), .keywords = keywords, .text = text, .n = n, .max = max };
    ludo_rng_seed(&e.rng, seed);
    for (size_t changes = 1 + any_of(&e, 3); changes > 0; changes--) {
        e.text[e.n] = 0;
        if (any_of(&e, 3) == 0)
            change_lines(&e);
        else
            change_word(&e);
    }
    return e.n;
}

/* The mutator for a fuzz target whose input is text. */
static inline size_t mutate_text(uint8_t *data, size_t size, size_t max, const char *const *keywords, unsigned seed)
{
    static char text[1 << 20];
    if (seed % 8 == 0 || size == 0 || max >= sizeof text)
        return LLVMFuzzerMutate(data, size, max);
    memcpy(text, data, size);
    size = edit(text, size, max, keywords, seed);
    memcpy(data, text, size);
    return size;
}

#endif
