/* cmd_schema.c - `ludo schema`: list the fields of a game's state, or check a state in JSON. */
#include "cli.h"

#include <stdlib.h>

static void list_field(const struct ludo_field *f)
{
    char dims[32] = "", range[48] = "";
    if (f->dim[1].n)
        snprintf(dims, sizeof dims, "%d x %d", f->dim[0].n, f->dim[1].n);
    else if (f->dim[0].n)
        snprintf(dims, sizeof dims, "%d", f->dim[0].n);
    if (f->type == LUDO_INT)
        snprintf(range, sizeof range, "%d..%d", (int)f->min, (int)f->max);
    else if (f->names)
        snprintf(range, sizeof range, "%s", f->names->id);
    printf("%-26s %-6s %-7s %-8s %-12s %s\n", f->path, ludo_type_name(f->type), ludo_visibility_name(f->see), dims,
           range, f->help ? T(f->help) : "");
}

static void print_json(const struct ludo_rules *g)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_schema_put(g, cli_lang, json);
    ludo_put_json_close(json, '}');
    json_end();
}

/* Checks the structure of a state in JSON, and whether the rules allow this state. */
static int check_state(const struct ludo_rules *g, const char *path)
{
    _Alignas(8) unsigned char state[LUDO_STATE_MAX] = { 0 };
    struct ludo_config config;
    struct ludo_error e = { 0 };
    size_t n;
    char *text = cli_read(path, &n);
    if (!text)
        return CLI_BAD;
    ludo_config_default(g, &config);
    g->setup(state, &config);
    int bad = ludo_json_parse(g, state, text, n, &e);
    free(text);
    if (bad < 0)
        return cli_error(path, &e);
    if (ludo_check_error(g, state, &e) < 0) {
        char why[300];
        struct ludo_text reason = ludo_text(why, sizeof why);
        ludo_error_put(&e, cli_lang, &reason);
        return cli_bad(N_("{1}: this state is impossible: {2}"), path, why);
    }
    printf("%s: %s\n", path, T(N_("ok")));
    return CLI_OK;
}

static int run_schema(const struct cli *cli)
{
    const struct ludo_rules *g = cli_game(cli->at[0]);
    if (!g)
        return CLI_BAD;
    if (cli->check)
        return cli->n == 2 ? check_state(g, cli->at[1])
                           : cli_bad(N_("usage: ludo {1} {2}"), "schema", "GAME --check FILE.json");
    if (cli->n > 1)
        return cli_bad(N_("unexpected argument `{1}`. See `ludo help {2}`."), cli->at[1], "schema");
    if (cli->json)
        print_json(g);
    for (int i = 0; !cli->json && i < g->field_n; i++)
        list_field(&g->fields[i]);
    return CLI_OK;
}

const struct command cmd_schema = {
    .name = "schema",
    .operands = N_("GAME [--check FILE.json]"),
    .help = N_("list the fields of a game's state, or check a state in JSON"),
    .text = N_("Prints the path of each field. Scenarios (given, expect) and JSON states use these paths. --check "
               "reads a state from a JSON file, checks its structure, and checks that a game can reach such a state. "
               "--json also prints the verbs, questions, events, amounts, columns of card data and vocabularies of the "
               "game."),
    .options = OPTIONS(OPT_JSON, OPT_CHECK),
    .min = 1,
    .max = 2,
    .run = run_schema,
};
