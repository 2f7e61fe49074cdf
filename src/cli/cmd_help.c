/* cmd_help.c - what the commands are, and one of them in full. */
#include "cli.h"

#include <string.h>

static void list_commands(void)
{
    say(stdout, N_("{1}: board games by their complete rules.\n\n"), "Ludothèque", NULL);
    printf("%s\n", T(N_("usage: ludo COMMAND [WORDS] [OPTIONS]")));
    for (int i = 0; commands[i]; i++)
        printf("  %-10s %s\n", commands[i]->name, T(commands[i]->help));
    printf("\n%s\n", T(N_("`ludo help COMMAND` explains one of them.")));
    printf("%s\n", T(N_("Exit status: 0 success, 1 a check failed, 2 wrong input or usage.")));
}

static int run_help(const struct cli *cli)
{
    if (cli->n == 0) {
        list_commands();
        return CLI_OK;
    }
    const struct command *c = command_find(cli->at[0]);
    if (!c)
        return cli_bad(N_("no such command: {1}; `ludo help` lists them"), cli->at[0], NULL);
    printf("ludo %s%s%s\n  %s\n\n", c->name, c->operands[0] ? " " : "", c->operands, T(c->help));
    if (c->text)
        put_wrapped(T(c->text), 2, 96);
    printf("\n%s\n", T(N_("Options")));
    cli_put_options(c);
    return CLI_OK;
}

const struct command cmd_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .help = N_("list the commands, or explain one"),
    .text = N_("Without an argument it lists the commands; with the name of a command it explains that command and its "
               "options. `ludo COMMAND --help` does the same."),
    .max = 1,
    .run = run_help,
};
