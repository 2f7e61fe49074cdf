/* cmd_schema.c - the fields of a game's state, as scenarios and JSON name them; checks a state in JSON. */
#include "cli.h"

#include <stdlib.h>

/* clang-format off */
static const char *const types[] = {
    [LUDO_INT] = "int",     [LUDO_NAME] = "name",   [LUDO_SET] = "set",   [LUDO_LIST] = "list",
    [LUDO_BAG] = "bag",     [LUDO_FACES] = "faces", [LUDO_TASK] = "task",
};
static const char *const sees[] = { [LUDO_PUBLIC] = "public", [LUDO_OWNER] = "owner", [LUDO_SECRET] = "secret" };
/* clang-format on */

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
    printf("%-26s %-6s %-7s %-8s %-12s %s\n", f->path, types[f->type], sees[f->see], dims, range,
           f->help ? T(f->help) : "");
}

static void json_field(const struct ludo_field *f)
{
    fputs("{\"path\":", stdout);
    json_string(stdout, f->path);
    printf(",\"type\":\"%s\",\"see\":\"%s\",\"at\":%d,\"len\":%d,\"dims\":[", types[f->type], sees[f->see], f->at,
           f->len);
    for (int i = 0; i < 2 && f->dim[i].n; i++)
        printf("%s%d", i ? "," : "", f->dim[i].n);
    printf("],\"min\":%d,\"max\":%d,\"names\":", (int)f->min, (int)f->max);
    if (f->names)
        json_string(stdout, f->names->id);
    else
        fputs("null", stdout);
    fputs(",\"help\":", stdout);
    json_string(stdout, f->help ? T(f->help) : "");
    putchar('}');
}

/* A state from outside must have the right shape and be a possible table. */
static int check_state(const struct ludo_rules *g, const char *path)
{
    _Alignas(8) unsigned char state[LUDO_STATE_MAX] = { 0 };
    struct ludo_config config;
    struct ludo_error e = { 0 };
    size_t n;
    char *json = cli_read(path, &n);
    if (!json)
        return CLI_BAD;
    ludo_config_default(g, &config);
    g->setup(state, &config);
    int bad = ludo_json_parse(g, state, json, n, &e);
    free(json);
    if (bad < 0)
        return cli_error(path, &e);
    const char *broken = g->check(state);
    if (broken)
        return cli_bad(N_("{1}: this table is impossible: {2}"), path, T(broken));
    printf("%s: %s\n", path, T(N_("ok")));
    return CLI_OK;
}

static int run(const struct cli *cli)
{
    const struct ludo_rules *g = cli_game(cli->at[0]);
    if (!g)
        return CLI_BAD;
    if (cli->check)
        return cli->n == 2 ? check_state(g, cli->at[1])
                           : cli_bad(N_("usage: ludo {1} {2}"), "schema", "GAME --check FILE.json");
    if (cli->n > 1)
        return cli_bad(N_("too many words: {1}; see `ludo help {2}`"), cli->at[1], "schema");
    fputs(cli->json ? "[" : "", stdout);
    for (int i = 0; i < g->field_n; i++) {
        if (cli->json) {
            fputs(i ? "," : "", stdout);
            json_field(&g->fields[i]);
        } else {
            list_field(&g->fields[i]);
        }
    }
    fputs(cli->json ? "]\n" : "", stdout);
    return CLI_OK;
}

const struct command cmd_schema = {
    .name = "schema",
    .operands = "GAME [--check FILE.json]",
    .help = N_("list the fields of a game's state, or check a state in JSON"),
    .text = N_("The paths are those of scenarios (given, expect) and of the JSON form of a table. With "
               "--check it "
               "reads a state from a JSON file and says whether it has the right shape and is possible."),
    .options = "jc",
    .min = 1,
    .max = 2,
    .run = run,
};
