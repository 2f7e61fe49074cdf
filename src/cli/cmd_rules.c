/* cmd_rules.c - the rules of a game in words: all of them, one clause, or those that speak of something. */
#include "cli.h"

#include <ctype.h>
#include <string.h>

/* Case is ignored for plain letters; accented ones must be typed as they stand. */
static bool mentions(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
            i++;
        if (i == n)
            return true;
    }
    return false;
}

static void json_clause(const struct ludo_rules *g, const struct ludo_clause *c)
{
    char id[32], words[LUDO_CLAUSE_MAX];
    struct ludo_text text = ludo_text(id, sizeof id);
    ludo_clause_put(g, c->n, &text);
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "id", id);
    ludo_put_json_bool(json, "informative", c->informative);
    ludo_put_json_text(json, "title", clause_words(g, c, true, words));
    ludo_put_json_text(json, "text", clause_words(g, c, false, words));
    ludo_put_json_text(json, "source", c->source[cli_lang]);
    ludo_put_json_close(json, '}');
}

static bool wanted(const struct ludo_rules *g, const struct ludo_clause *c, int clause, const char *word)
{
    char words[LUDO_CLAUSE_MAX];
    if (clause >= 0)
        return c->n == clause;
    return !word || mentions(clause_words(g, c, true, words), word) || mentions(clause_words(g, c, false, words), word);
}

static int found_none(const char *word, const struct ludo_rules *g)
{
    return cli_bad(N_("no clause of {2} matches {1}"), word, g->id);
}

static int json_rules(const struct ludo_rules *g, int clause, const char *word)
{
    int found = 0;
    ludo_put_json_open(json, NULL, '[');
    for (int i = 0; i < g->clause_n; i++)
        if (wanted(g, &g->clauses[i], clause, word)) {
            json_clause(g, &g->clauses[i]);
            found++;
        }
    ludo_put_json_close(json, ']');
    json_end();
    return word && !found ? found_none(word, g) : CLI_OK;
}

/* What a box says otherwise stands after them. */
static void show_own_figures(const struct ludo_rules *g)
{
    char line[640];
    for (struct ludo_figure f = { .sheet = -1 }; g->own && ludo_figure_next(g, &f);) {
        struct ludo_text t = ludo_text(line, sizeof line);
        if (!ludo_figure_differs(g, &f))
            continue;
        ludo_figure_path(g, &f, &t);
        ludo_put(&t, " = ");
        ludo_figure_put(g, &f, &t);
        ludo_put(&t, T(N_(" in your box, here ")));
        ludo_figure_put(ludo_built_in(g), &f, &t);
        printf("* %s\n", line);
    }
    cli_tell_box(stdout, g);
}

static int run_rules(const struct cli *cli)
{
    const struct ludo_rules *g = cli_boxed(cli, cli->at[0]);
    const char *word = cli->n > 1 ? cli->at[1] : NULL;
    if (!g)
        return CLI_BAD;
    int clause = word ? ludo_clause_parse(g, word, strlen(word)) : -1, found = 0;
    if (cli->json)
        return json_rules(g, clause, word);
    for (int i = 0; i < g->clause_n; i++) {
        if (!wanted(g, &g->clauses[i], clause, word))
            continue;
        fputs(found++ ? "\n" : "", stdout);
        show_clause(g, g->clauses[i].n);
    }
    show_own_figures(g);
    return word && !found ? found_none(word, g) : CLI_OK;
}

const struct command cmd_rules = {
    .name = "rules",
    .operands = "GAME [CLAUSE|WORD]",
    .help = N_("print the rules of a game, one clause, or what they say about a word"),
    .text = N_("Every rule is a numbered clause; a refused move names the clause that forbids it."),
    .options = "jx",
    .min = 1,
    .max = 2,
    .run = run_rules,
};
