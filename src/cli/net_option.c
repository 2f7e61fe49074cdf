/* net_option.c - the option --net and LEVEL@FILE in --seats: network files for the levels. */
#include "cli.h"
#include "players.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static char named[16];

const char *cli_net_name(void) { return named; }

static void print_warning(const char *file, const struct ludo_text *sentence)
{
    if (sentence->n)
        fprintf(stderr, "ludo: %s: %s\n", file, sentence->at);
}

static void warn_if_older(const char *file, const struct ludo_rules *rules)
{
    char sentence[400];
    struct ludo_text t = ludo_text(sentence, sizeof sentence);
    struct ludo_net_about about;
    ludo_net_about(rules, &about);
    ludo_net_about_put(&about, cli_lang, &t);
    print_warning(file, &t);
}

/* The file stays in memory until the program ends, because the levels read the network directly from this memory. */
int cli_net(const struct cli *cli, const struct ludo_rules *rules)
{
    static char *kept;
    struct ludo_error e = { 0 };
    size_t n = 0;
    uint32_t hash = 2166136261u;
    char *data = cli->net ? cli_read(cli->net, &n) : NULL;
    if (!data)
        return cli->net ? CLI_BAD : CLI_OK;
    if (ludo_net_use(rules, data, n, &e) < 0) {
        free(data);
        return cli_error(cli->net, &e);
    }
    kept = data;
    (void)kept;
    warn_if_older(cli->net, rules);
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)data[i]) * 16777619u;
    snprintf(named, sizeof named, "%08x", hash);
    return CLI_OK;
}

/* If the player reads its net directly from the file, the file stays in memory until the program ends. */
static int use_in_seat(const struct ludo_rules *rules, const char *level, const char *path, char spec[LUDO_SPEC_MAX])
{
    char sentence[400];
    struct ludo_error e = { 0 };
    struct ludo_text t = ludo_text(sentence, sizeof sentence);
    size_t n = 0;
    char *data = cli_read(path, &n);
    if (!data)
        return CLI_BAD;
    const struct ludo_player *p = ludo_player_with_net(rules, level, data, n, &e);
    if (!p) {
        free(data);
        return cli_error(path, &e);
    }
    if ((const char *)p->own->net != data)
        free(data);
    snprintf(spec, LUDO_SPEC_MAX, "%s", p->id);
    ludo_player_net_put(p, cli_lang, &t);
    print_warning(path, &t);
    return CLI_OK;
}

int cli_seat_net(const struct ludo_rules *rules, const char *word, size_t n, char spec[LUDO_SPEC_MAX])
{
    char level[LUDO_SPEC_MAX], path[PATH_MAX];
    size_t length = strcspn(word, "@"), rest = n - length - 1;
    snprintf(path, sizeof path, "%.*s", n < sizeof path ? (int)n : 0, word);
    if (length >= sizeof level || rest >= sizeof path || rest == 0)
        return cli_bad(N_("write LEVEL@FILE for a player with its own network, for example master@my.net: {1}"), path,
                       NULL);
    snprintf(level, sizeof level, "%.*s", (int)length, word);
    snprintf(path, sizeof path, "%.*s", (int)rest, word + length + 1);
    const struct ludo_player *p = ludo_player(level);
    if (!p || !p->net)
        return cli_bad(N_("the player `{1}` does not exist or has no network"), level, NULL);
    return use_in_seat(rules, level, path, spec);
}

/* Gives the file of --net to the computer players of a table. With `saved`, only to players of a saved game whose net
 * is unknown; then it must be the same net. */
int cli_table_net(const struct cli *cli, struct ludo_table *t, bool saved)
{
    char word[PATH_MAX + LUDO_SPEC_MAX], spec[LUDO_SPEC_MAX];
    struct ludo_error e = { 0 };
    for (int i = 0; cli->net && i < t->config.seats; i++) {
        const struct ludo_player *p = ludo_table_seat_player(t, i);
        if (!p || !p->net || p->own || (saved && !t->net[i][0]))
            continue;
        snprintf(word, sizeof word, "%s@%s", t->seat[i], cli->net);
        int bad = cli_seat_net(t->rules, word, strlen(word), spec);
        if (bad)
            return bad;
        if (saved && strcmp(strchr(spec, '@') + 1, t->net[i]) != 0)
            return cli_bad(N_("{1}: the saved game was played with another network: {2}"), cli->net, t->net[i]);
        if (ludo_table_seat(t, i, spec, &e) < 0)
            return cli_error("--net", &e);
    }
    return CLI_OK;
}
