/* cmd_rules.c - `ludo rules`: prints all rules or one clause, or searches the rules. */
#include "cli.h"

#include <string.h>

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

/* Finds the clauses to print: all clauses, one clause by its number, or the clauses that match the words. */
static void find_wanted(const struct ludo_rules *g, const char *word, struct clauses_found *f)
{
    int clause = word ? ludo_clause_parse(g, word, strlen(word)) : -1;
    if (word && clause < 0) {
        find_clauses(g, word, f);
        return;
    }
    *f = (struct clauses_found){ 0 };
    for (int i = 0; i < g->clause_n && i < CLAUSES_MAX; i++)
        if (!word || g->clauses[i].n == clause)
            f->at[f->n++] = i;
}

static void json_rules(const struct ludo_rules *g, const struct clauses_found *f)
{
    ludo_put_json_open(json, NULL, '[');
    for (int i = 0; i < f->n; i++)
        json_clause(g, &g->clauses[f->at[i]]);
    ludo_put_json_close(json, ']');
    json_end();
}

static bool is_quoted(const struct ludo_rules *g, const struct clauses_found *found, const struct ludo_box_value *f)
{
    for (int i = 0; i < found->n; i++)
        if (ludo_clause_quotes(g, &g->clauses[found->at[i]], f))
            return true;
    return false;
}

/* After the clauses, prints the values that the box file changes: all changed values, or only the values that the
 * printed clauses quote. */
static void show_own_figures(const struct ludo_rules *g, const struct clauses_found *found)
{
    char line[640];
    bool all = found->n == g->clause_n;
    for (struct ludo_box_value f = { .data = -1 }; g->own && ludo_box_value_next(g, &f);) {
        struct ludo_text t = ludo_text(line, sizeof line);
        if (!ludo_box_value_differs(g, &f) || !(all || is_quoted(g, found, &f)))
            continue;
        ludo_box_value_path(g, &f, &t);
        ludo_put(&t, " = ");
        ludo_box_value_put(g, &f, &t);
        ludo_put(&t, T(N_(" in your box; built-in value: ")));
        ludo_box_value_put(ludo_built_in(g), &f, &t);
        printf("* %s\n", line);
    }
    cli_print_box(stdout, g);
}

static void show_rules(const struct ludo_rules *g, const struct clauses_found *f)
{
    if (f->nearest && f->n > 0)
        printf("%s\n\n", T(N_("No clause has all of these words. The closest matches:")));
    for (int i = 0; i < f->n; i++) {
        fputs(i ? "\n" : "", stdout);
        show_clause(g, g->clauses[f->at[i]].n);
    }
    show_own_figures(g, f);
}

static int run_rules(const struct cli *cli)
{
    const struct ludo_rules *g = cli_game_with_box(cli, cli->at[0]);
    const char *word = cli->n > 1 ? cli->at[1] : NULL;
    struct clauses_found found;
    if (!g)
        return CLI_BAD;
    find_wanted(g, word, &found);
    if (cli->json)
        json_rules(g, &found);
    else
        show_rules(g, &found);
    return found.n ? CLI_OK : cli_bad(N_("no clause of {2} matches {1}"), word ? word : "", g->id);
}

const struct command cmd_rules = {
    .name = "rules",
    .operands = N_("GAME [CLAUSE|WORDS]"),
    .help = N_("print the rules of a game, one clause, or search the rules"),
    .text = N_("Every rule is a numbered clause, and a refused move names the clause that forbids it. A search "
               "finds words in any order and with any ending. If no clause has all the words, the closest clauses "
               "are shown, so you can search for a sentence of the rulebook."),
    .options = OPTIONS(OPT_JSON, OPT_BOX),
    .min = 1,
    .max = 2,
    .run = run_rules,
};
