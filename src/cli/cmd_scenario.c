/* cmd_scenario.c - `ludo scenario`: runs scenario files and prints TAP, one line per file. */
#include "cli.h"
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

static void put_tap(int i, const char *path, const struct ludo_scenario *s)
{
    char reason[400];
    printf(s->passed ? "ok %d - " : "not ok %d - ", i);
    put_visible(stdout, path);
    if (!s->passed)
        printf(":%d", s->error.line);
    printf(": ");
    put_visible(stdout, s->passed ? s->title : error_words(&s->error, reason, sizeof reason));
    if (s->passed && s->unrotated)
        printf(" # SKIP %s", T(s->unrotated));
    putchar('\n');
}

static void put_scenario_json(const char *path, const struct ludo_scenario *s)
{
    char reason[400] = "";
    if (!s->passed)
        error_words(&s->error, reason, sizeof reason);
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "file", path);
    ludo_put_json_text(json, "title", s->title);
    ludo_put_json_bool(json, "passed", s->passed);
    ludo_put_json_int(json, "line", s->error.line);
    ludo_put_json_text(json, "reason", reason);
    if (s->unrotated)
        ludo_put_json_text(json, "unrotated", T(s->unrotated));
    ludo_put_json_close(json, '}');
}

/* ---- Variants ------------------------------------------------------------------------------------------- */

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Reads the stored variants of a scenario from variants.txt in its folder. The file is read once for each folder. */
static const char *read_variants(const char *path, char *words)
{
    static char name[1024];
    static char *list;
    char wanted[sizeof name];
    size_t n;
    snprintf(wanted, sizeof wanted, "%.*svariants.txt", (int)(file_name(path) - path), path);
    if (strcmp(name, wanted) != 0) {
        free(list);
        list = cli_read(wanted, &n);
        memcpy(name, wanted, sizeof name);
    }
    return ludo_scenario_stored_variants(list, file_name(path), words, LUDO_VARIANTS_MAX);
}

static void list_variants(const char *path, const char *text, size_t n)
{
    static char words[LUDO_VARIANTS_MAX];
    struct ludo_text out = ludo_text(words, sizeof words);
    ludo_scenario_variants(text, n, NULL, &out);
    printf("%s:%s\n", file_name(path), words);
}

static struct ludo_scenario_checks checks_of(const struct cli *cli)
{
    int moves = cli->unlisted < 0 ? 0 : cli->unlisted == 0 ? -1 : cli->unlisted;
    return (struct ludo_scenario_checks){ .rotate = cli->rotate, .unlisted = moves, .all_variants = true };
}

/* Prints the text that variants.txt must have for these scenarios. */
static int list_all(const struct cli *cli)
{
    for (int i = 0; i < cli->n; i++) {
        size_t n;
        char *text = cli_read(cli->at[i], &n);
        if (!text)
            return CLI_BAD;
        list_variants(cli->at[i], text, n);
        free(text);
    }
    return CLI_OK;
}

static int run_scenario(const struct cli *cli)
{
    if (cli->list_variants)
        return list_all(cli);
    struct ludo_scenario_checks checks = checks_of(cli);
    char words[LUDO_VARIANTS_MAX];
    struct ludo_scenario s;
    int failed = 0, broken = 0;
    if (cli->json)
        ludo_put_json_open(json, NULL, '[');
    for (int i = 0; i < cli->n; i++) {
        size_t n;
        char *text = cli_read(cli->at[i], &n);
        if (!text)
            return CLI_BAD;
        if (cli->vary)
            checks.variants = read_variants(cli->at[i], words);
        failed += !ludo_scenario_check(&s, text, n, &checks);
        free(text);
        if (cli->json)
            put_scenario_json(cli->at[i], &s);
        else
            put_tap(i + 1, cli->at[i], &s);
        if (s.broken)
            broken = cli_error(cli->at[i], &s.error);
    }
    if (cli->json) {
        ludo_put_json_close(json, ']');
        json_end();
    } else {
        printf("1..%d\n# ", cli->n);
        print_message(stdout, N_("{1} passed, {2} failed\n"), number_word(cli->n - failed), number_word(failed));
    }
    return broken ? broken : failed ? CLI_FAILED : CLI_OK;
}

const struct command cmd_scenario = {
    .name = "scenario",
    .operands = N_("FILE..."),
    .help = N_("run scenarios, which are tests of the rules"),
    .text = N_("Prints one line per file in the TAP format: ok or not ok, with file, line and reason. The status "
               "is 1 if a scenario fails and 2 if a file is invalid. Format of scenarios: docs/scenarios.md."),
    .options = OPTIONS(OPT_JSON, OPT_ROTATE, OPT_VARY, OPT_LIST_VARIANTS, OPT_UNLISTED),
    .min = 1,
    .max = 1 << 20,
    .run = run_scenario,
};
