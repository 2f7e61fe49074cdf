/* colours.c - the colours of things: names of red things are drawn in red.
 *
 * A thing has a colour because of its vocabulary and id, whatever its name is in the language. In the text
 * of a pane, a byte below 32 before a name is its colour, and the byte COLOUR_END ends the name. These bytes take no
 * column of the screen. */
#include "term.h"

#include <string.h>

/* clang-format off */
/* The words of these vocabularies are colours, or begin with one: "red", "red-5". */
static const char *const coloured[] = { "colour", "worker", "die", "guild", "house", "figure" };

static const struct { const char *word; enum colour colour; } words[] = {
    { "red", RED }, { "green", GREEN }, { "yellow", YELLOW }, { "blue", BLUE }, { "purple", PURPLE },
    { "orange", ORANGE },
};

/* Other things that have a colour. */
static const struct { const char *vocabulary, *word; enum colour colour; } things[] = {
    { "action", "equipment", YELLOW }, { "action", "promotion", GREEN }, { "action", "costume", BLUE },
    { "action", "supplies", RED },
};
/* clang-format on */

static enum colour colour_of_word(const char *word)
{
    size_t n = strcspn(word, "-");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == n && strncmp(words[i].word, word, n) == 0)
            return words[i].colour;
    return PLAIN;
}

enum colour colour_of(const char *vocabulary, const char *word)
{
    for (size_t i = 0; vocabulary && i < sizeof coloured / sizeof *coloured; i++)
        if (strcmp(coloured[i], vocabulary) == 0)
            return colour_of_word(word);
    for (size_t i = 0; vocabulary && i < sizeof things / sizeof *things; i++)
        if (strcmp(things[i].vocabulary, vocabulary) == 0 && strcmp(things[i].word, word) == 0)
            return things[i].colour;
    return PLAIN;
}

bool takes_column(char c) { return (c & 0xc0) != 0x80 && (unsigned char)c >= ' '; }

void put_coloured_text(const struct ludo_text *from, struct ludo_text *to)
{
    size_t at = 0;
    for (int i = 0; from->spans && i < from->spans->n; i++) {
        const struct ludo_span *s = &from->spans->at[i];
        enum colour colour = colour_of(s->vocabulary, s->word);
        if (colour == PLAIN || s->from < at || s->to > from->n)
            continue;
        ludo_put_n(to, from->at + at, s->from - at);
        ludo_put_char(to, (char)colour);
        ludo_put_n(to, from->at + s->from, s->to - s->from);
        ludo_put_char(to, COLOUR_END);
        at = s->to;
    }
    ludo_put_n(to, from->at + at, from->n - at);
}

enum colour colour_before(const char *text, const char *s)
{
    while (s > text && s[-1] != '\n') {
        s--;
        if ((unsigned char)*s < ' ')
            return *s == COLOUR_END ? PLAIN : (enum colour) * s;
    }
    return PLAIN;
}
