/* cmd_coverage.c - `ludo coverage`: lists clauses and cards that no scenario tests, and effects that never happen
 * in random games. */
#include "cli.h"
#include "scenario.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 4096, FIRED_MOST = 40000 };

/* With this seed every effect of every game happens within seconds. With most other seeds, the rarest effect does not
 * happen: the fourth row of Scholars of the South Tigris is reached with about one seed in five. After a change of the
 * rules another seed may be needed. */
#define FIRED_SEED "2"

static int compare_names(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool is_scenario(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".scn") == 0;
}

static void run_file(struct ludo_coverage *c, const char *path)
{
    static uint32_t fired[LUDO_EFFECTS_MAX];
    struct ludo_scenario s;
    size_t n;
    char *text = cli_read(path, &n);
    if (!text)
        return;
    memset(fired, 0, sizeof fired);
    if (!ludo_scenario_fire(&s, text, n, fired)) {
        cli_error(path, &s.error);
        fprintf(stderr, "ludo: %s: %s\n", path, T(N_("this scenario fails, so it is not counted")));
    }
    ludo_coverage_add(c, &s, fired);
    free(text);
}

/* Runs the scenarios of one game, sorted by name. */
static void run_folder(struct ludo_coverage *c, const char *dir)
{
    char path[2 * PATH_ROOM];
    DIR *d = opendir(dir);
    char **names = NULL;
    size_t n = 0;
    for (struct dirent *entry; d && (entry = readdir(d));) {
        char **more = is_scenario(entry->d_name) ? realloc(names, (n + 1) * sizeof *names) : NULL;
        if (!more)
            continue;
        names = more;
        names[n++] = strdup(entry->d_name);
    }
    if (d)
        closedir(d);
    if (n)
        qsort(names, n, sizeof *names, compare_names);
    for (size_t i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        run_file(c, path);
        free(names[i]);
    }
    free(names);
}

static bool fire(const struct cli *cli, const struct ludo_rules *g, struct ludo_text *out)
{
    static struct ludo_fired f;
    f = (struct ludo_fired){ .rules = g };
    ludo_stream_seed(&f.stream, cli->seed ? cli->seed : FIRED_SEED);
    while (cli->games ? f.games < cli->games : f.games < FIRED_MOST && !ludo_fired_enough(&f))
        ludo_fired_play(&f);
    if (cli->json)
        ludo_fired_json(&f, json);
    else
        ludo_fired_put(&f, cli_lang, out);
    return ludo_fired_all(&f);
}

static bool cover(const struct cli *cli, const struct ludo_rules *g, struct ludo_text *out)
{
    struct ludo_coverage c = { .rules = g };
    char dir[PATH_ROOM];
    snprintf(dir, sizeof dir, "%s/tests/scenarios/%s", cli->dir ? cli->dir : ".", g->id);
    run_folder(&c, dir);
    if (cli->json)
        ludo_coverage_json(&c, json);
    else
        ludo_coverage_put(&c, cli_lang, out);
    return ludo_coverage_full(&c);
}

static int run_coverage(const struct cli *cli)
{
    static char room[1 << 17];
    struct ludo_text out = ludo_text(room, sizeof room);
    const struct ludo_rules *g, *one = cli->n ? cli_game(cli->at[0]) : NULL;
    bool full = true;
    if (cli->n && !one)
        return CLI_BAD;
    if (cli->json)
        ludo_put_json_open(json, NULL, '{');
    for (int i = 0; (g = ludo_game_at(i)); i++) {
        if (one ? g != one : g->draft) /* unfinished games are included only if the command line names them */
            continue;
        full &= cli->effects ? fire(cli, g, &out) : cover(cli, g, &out);
    }
    if (cli->json) {
        ludo_put_json_close(json, '}');
        json_end();
    }
    fputs(room, stdout);
    return full ? CLI_OK : CLI_FAILED;
}

/* clang-format off */
const struct command cmd_coverage = {
    .name = "coverage",
    .operands = N_("[GAME]"),
    .help = N_("list the rules and cards that no passing scenario tests"),
    .text = N_("Runs tests/scenarios/GAME/" "*.scn in the current folder (or --dir). A clause is covered if a "
               "scenario refuses a move because of it, or names it and checks something after a move. A card is "
               "covered if one of its effects happens. A card without effects is covered if a move, or a check "
               "after a move, names it. Clauses and cards that are named but not tested are listed separately. "
               "Informative clauses are not counted. The status is 1 if something is not covered. With --effects, "
               "plays random games with many options instead and prints how often each effect of each card "
               "happens. The status is then 1 if an effect never happens. Many of these games start close to a "
               "rare effect. Without --games they continue until each effect has happened ten times."),
    .options = OPTIONS(OPT_JSON, OPT_DIR, OPT_EFFECTS, OPT_GAMES, OPT_SEED),
    .max = 1,
    .run = run_coverage,
};
/* clang-format on */
