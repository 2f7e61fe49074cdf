/* cmd_version.c - which Ludothèque this is, and which rules it plays. */
#include "cli.h"

/* Adds what is to be known of the net of a game, if it is not made for these very rules. */
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
    .text = N_("Each game's rules have a version of their own, which records name. A record of another version must be "
               "upgraded first: see `ludo help replay`."),
    .run = run_version,
};
