/* cmd_version.c - `ludo version`: the version of the program and of each game's rules. */
#include "cli.h"

/* Adds a note if the network of a game was trained for other rules. */
static void put_net(const struct ludo_rules *rules)
{
    char sentence[400];
    struct ludo_text t = ludo_text(sentence, sizeof sentence);
    struct ludo_net_about about;
    ludo_net_about(rules, &about);
    ludo_net_about_put(&about, cli_lang, &t);
    printf("%s%s\n", t.n ? " - " : "", sentence);
}

static int run_version(const struct cli *cli)
{
    const struct ludo_rules *rules;
    (void)cli;
    int v = ludo_version();
    printf("ludo %d.%d.%d\n", v / 10000, v / 100 % 100, v % 100);
    for (int i = 0; (rules = ludo_game_at(i)); i++) {
        printf("%s %d", rules->id, rules->version);
        put_net(rules);
    }
    return CLI_OK;
}

const struct command cmd_version = {
    .name = "version",
    .operands = "",
    .help = N_("print the version of the program and of each game's rules"),
    .text = N_("Each game’s rules have their own version, and each record contains the version of its rules. If a "
               "record has another version, upgrade it before you use it: see `ludo help replay`."),
    .run = run_version,
};
