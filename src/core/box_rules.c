/* box_rules.c - the rules in words with the figures of a box of one's own.
 *
 * Where docs/rules quotes a printed figure, a mark behind it says which (`3<!--goods.sand.coast-->`).  A game made of a box has
 * copies of those clauses, with its own figures in their places, so that whoever quotes a clause quotes the right one. */
#include "core.h"

#include <string.h>

enum { QUOTE_MAX = 12 }; /* bytes of a number */

static size_t rounded(size_t n) { return (n + 7) / 8 * 8; }

static int quotes_in(const struct ludo_clause *c)
{
    int n = 0;
    while (c->quotes && c->quotes[n].path)
        n++;
    return n;
}

/* Title and text in all languages, and room for longer numbers in each. */
static size_t words_size(const struct ludo_clause *c)
{
    size_t n = 0;
    for (int lang = 0; quotes_in(c) && lang < LUDO_LANGS; lang++)
        n += strlen(c->title[lang]) + strlen(c->text[lang]) + 2 + 2 * QUOTE_MAX * (size_t)quotes_in(c);
    return n;
}

size_t ludo_core_clauses_size(const struct ludo_rules *g)
{
    size_t n = (size_t)g->clause_n * sizeof *g->clauses;
    for (int i = 0; i < g->clause_n; i++)
        n += words_size(&g->clauses[i]);
    return rounded(n);
}

/* The figure as this box says it; what is no figure of the game stays as it is written. */
static bool own_figure(const struct ludo_rules *g, const char *path, char number[QUOTE_MAX])
{
    struct ludo_figure f;
    struct ludo_error e = { 0 };
    struct ludo_text t = ludo_text(number, QUOTE_MAX);
    if (ludo_figure_find(ludo_built_in(g), path, &f, &e) < 0)
        return false;
    ludo_figure_put(g, &f, &t);
    return !t.cut;
}

/* A title or a text, its quotes one after the other from left to right. */
static const char *rewritten(const struct ludo_rules *g, const struct ludo_clause *c, bool title, int lang, char **room)
{
    const char *from = title ? c->title[lang] : c->text[lang];
    size_t done = 0, max = strlen(from) + 1 + QUOTE_MAX * (size_t)quotes_in(c);
    struct ludo_text t = ludo_text(*room, max);
    for (const struct ludo_quote *q = c->quotes; q->path; q++) {
        char number[QUOTE_MAX];
        if (q->title != title || q->lang != lang || !own_figure(g, q->path, number))
            continue;
        ludo_put_n(&t, from + done, q->at - done);
        ludo_put(&t, number);
        done = (size_t)q->at + q->n;
    }
    ludo_put(&t, from + done);
    *room += t.n + 1;
    return t.at;
}

void ludo_core_box_clauses(struct ludo_rules *g, void *room)
{
    struct ludo_clause *clauses = memcpy(room, g->clauses, (size_t)g->clause_n * sizeof *clauses);
    char *words = (char *)(clauses + g->clause_n);
    for (int i = 0; i < g->clause_n; i++) {
        const struct ludo_clause *built_in = &ludo_built_in(g)->clauses[i];
        for (int lang = 0; built_in->quotes && lang < LUDO_LANGS; lang++) {
            clauses[i].title[lang] = rewritten(g, built_in, true, lang, &words);
            clauses[i].text[lang] = rewritten(g, built_in, false, lang, &words);
        }
    }
    g->clauses = clauses;
}
