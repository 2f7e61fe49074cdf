/* main.c - the `ludo` program: finds the command and runs it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

extern const struct command cmd_games, cmd_cards, cmd_rules, cmd_schema, cmd_play, cmd_replay, cmd_verify, cmd_scenario,
    cmd_coverage, cmd_sim, cmd_arena, cmd_study, cmd_selfplay, cmd_merge, cmd_bench, cmd_box, cmd_serve, cmd_admin,
    cmd_help, cmd_version;

const struct command *const commands[] = {
    &cmd_games,  &cmd_cards,    &cmd_rules,    &cmd_box,   &cmd_schema, &cmd_play,    &cmd_replay,
    &cmd_verify, &cmd_scenario, &cmd_coverage, &cmd_sim,   &cmd_arena,  &cmd_study,   &cmd_selfplay,
    &cmd_merge,  &cmd_bench,    &cmd_serve,    &cmd_admin, &cmd_help,   &cmd_version, NULL,
};

enum ludo_lang cli_lang = LUDO_EN;
FILE *cli_out;

const struct command *command_find(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Chooses the language by the environment variables in the order of POSIX. The first variable that is set decides. */
static void language_of_the_environment(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (!value || !value[0])
            continue;
        if (ludo_lang_parse(value, &cli_lang) < 0)
            cli_lang = LUDO_EN;
        return;
    }
}

/* Reads --lang before the other options, so that all error messages are in that language. */
static void language_of_the_call(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--lang=", 7) == 0)
            ludo_lang_parse(argv[i] + 7, &cli_lang);
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            ludo_lang_parse(argv[i + 1], &cli_lang);
}

/* Returns the name of the command. Also accepts --help, -h and --version instead of a command. */
static const char *command_name(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return "help";
    return strcmp(argv[1], "--version") == 0 ? "version" : argv[1];
}

int main(int argc, char **argv)
{
    struct cli cli;
    cli_out = stdout;
    language_of_the_environment();
    language_of_the_call(argc, argv);
    const char *name = command_name(argc, argv);
    const struct command *c = command_find(name);
    if (!c)
        return cli_bad(N_("unknown command `{1}`. Run `ludo help` for a list."), name, NULL);
    int status = cli_parse(&cli, c, argc > 1 ? argc - 1 : argc, argc > 1 ? argv + 1 : argv);
    if (status >= 0)
        return status;
    status = c->run(&cli);
    if (fflush(stdout) != 0 && status == CLI_OK)
        return cli_bad(N_("cannot write the output"), NULL, NULL);
    return status;
}
