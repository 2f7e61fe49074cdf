/* find_clause.c - finds rule clauses by words, or by a sentence of the rulebook.
 *
 * Case, accents, apostrophes and word endings are ignored. The search finds the clauses that contain every word, or
 * else the closest clauses. The result is sorted by score: rare words count more, and words in a title count twice. */
#include "cli.h"

#include <string.h>

enum { WORDS_MAX = 40, WORD_MAX = 24, NEAREST = 5, SENTENCE = 5, IN_TEXT = 1, IN_TITLE = 2 };

struct search {
    int n;
    char word[WORDS_MAX][WORD_MAX];
    int weight[WORDS_MAX];
    unsigned char hit[WORDS_MAX][CLAUSES_MAX]; /* for each word and clause: is the word in the text or in the title? */
};

/* Simplifies a text. Apostrophes separate words: "l’or" is two words. */
static void spell(const char *text, char to[LUDO_CLAUSE_MAX])
{
    char parted[LUDO_CLAUSE_MAX];
    size_t n = 0;
    while (*text && n + 1 < sizeof parted) {
        size_t apostrophe = *text == '\'' ? 1 : strncmp(text, "’", strlen("’")) == 0 ? strlen("’") : 0;
        parted[n++] = apostrophe ? ' ' : *text;
        text += apostrophe ? apostrophe : 1;
    }
    parted[n] = 0;
    simplify_into(parted, to, LUDO_CLAUSE_MAX);
}

/* Returns the length of the next word of a simplified text, including the hyphen before the word. Returns 0 at the
 * end. */
static size_t next_word(const char **at)
{
    *at += **at == '-';
    return strcspn(*at, "-");
}

/* Returns true if two words are equal except for their endings. */
static bool alike(const char *a, size_t a_n, const char *b, size_t b_n)
{
    size_t shorter = a_n < b_n ? a_n : b_n, longer = a_n + b_n - shorter, same = 0;
    while (same < shorter && a[same] == b[same])
        same++;
    if (same == shorter)
        return longer - shorter <= (shorter < 2 ? 0u : shorter < 4 ? 1u : 3u);
    return same >= 5 && longer - same <= 3;
}

static bool has_word(const char *text, const char *word)
{
    for (size_t n; (n = next_word(&text)) > 0; text += n)
        if (alike(text, n, word, strlen(word)))
            return true;
    return false;
}

static void add_word(struct search *s, const char *word, size_t n)
{
    if (n >= WORD_MAX || s->n == WORDS_MAX)
        return;
    memcpy(s->word[s->n], word, n);
    s->word[s->n][n] = 0;
    for (int i = 0; i < s->n; i++)
        if (strcmp(s->word[i], s->word[s->n]) == 0)
            return;
    s->n++;
}

/* Splits the typed text into words of at least `least` letters. If no word is that long, single letters and digits
 * count as words. */
static void split(struct search *s, const char *typed, size_t least)
{
    char text[LUDO_CLAUSE_MAX];
    const char *at = text;
    spell(typed, text);
    for (size_t n; (n = next_word(&at)) > 0; at += n)
        if (n >= least)
            add_word(s, at, n);
    if (s->n == 0 && least > 1)
        split(s, typed, 1);
}

static void look_into(struct search *s, const struct ludo_rules *g, int clause)
{
    char words[LUDO_CLAUSE_MAX], title[LUDO_CLAUSE_MAX], text[LUDO_CLAUSE_MAX];
    spell(clause_words(g, &g->clauses[clause], true, words), title);
    spell(clause_words(g, &g->clauses[clause], false, words), text);
    for (int i = 0; i < s->n; i++)
        s->hit[i][clause] = has_word(title, s->word[i]) ? IN_TITLE : has_word(text, s->word[i]) ? IN_TEXT : 0;
}

/* Returns the rarity of a word: the logarithm, to the base 4/3, of the number of clauses divided by the number of
 * clauses that contain the word. */
static int rarity(const struct search *s, int word, int clauses)
{
    int with = 0, weight = 0;
    for (int i = 0; i < clauses; i++)
        with += s->hit[word][i] > 0;
    for (int n = clauses; with > 0 && n > with; n = n * 3 / 4)
        weight++;
    return weight;
}

static int score(const struct search *s, int clause, bool *complete)
{
    int sum = 0;
    *complete = s->n > 0;
    for (int i = 0; i < s->n; i++) {
        sum += s->weight[i] * s->hit[i][clause];
        *complete = *complete && s->hit[i][clause];
    }
    return sum;
}

/* Inserts a clause into the list, sorted by score. Clauses with equal scores keep their order. The list has at most
 * `most` clauses. */
static void put_found(struct clauses_found *f, int clause, int points, int most)
{
    int at = f->n < most ? f->n++ : most;
    for (; at > 0 && f->points[at - 1] < points; at--)
        if (at < most) {
            f->points[at] = f->points[at - 1];
            f->at[at] = f->at[at - 1];
        }
    if (at < most) {
        f->points[at] = points;
        f->at[at] = clause;
    }
}

/* Adds the closest clauses to the result. The closest clauses help if the user typed a sentence, because a clause with
 * all its words may contain these words by accident. */
static void add_nearest(struct clauses_found *f, const struct clauses_found *near)
{
    for (int i = 0; i < near->n && f->n < NEAREST; i++) {
        int k = 0;
        while (k < f->n && f->at[k] != near->at[i])
            k++;
        if (k == f->n)
            f->at[f->n++] = near->at[i];
    }
}

void find_clauses(const struct ludo_rules *g, const char *typed, struct clauses_found *f)
{
    static struct search s;
    static struct clauses_found near;
    int n = g->clause_n < CLAUSES_MAX ? g->clause_n : CLAUSES_MAX;
    memset(&s, 0, sizeof s);
    f->n = near.n = 0;
    split(&s, typed, 2);
    for (int i = 0; i < n; i++)
        look_into(&s, g, i);
    for (int i = 0; i < s.n; i++)
        s.weight[i] = rarity(&s, i, n);
    for (int i = 0; i < n; i++) {
        bool complete;
        int points = score(&s, i, &complete);
        if (complete)
            put_found(f, i, points, CLAUSES_MAX);
        if (points > 0)
            put_found(&near, i, points, NEAREST);
    }
    near.nearest = true;
    f->nearest = false;
    if (f->n == 0)
        *f = near;
    else if (s.n >= SENTENCE)
        add_nearest(f, &near);
}
