/* cmd_help.c - `ludo help`: list the commands, or explain a command. */
#include "cli.h"

#include <string.h>

static void list_commands(void)
{
    print_message(stdout, N_("{1}: play board games by their complete rules.\n\n"), "Ludothèque", NULL);
    printf("%s\n", T(N_("usage: ludo COMMAND [ARGUMENTS] [OPTIONS]")));
    for (int i = 0; commands[i]; i++)
        printf("  %-10s %s\n", commands[i]->name, T(commands[i]->help));
    printf("\n%s\n", T(N_("Run `ludo help COMMAND` for details and options.")));
    printf("%s\n", T(N_("Exit status: 0 success, 1 a check failed, 2 invalid input or usage.")));
}

static int run_help(const struct cli *cli)
{
    if (cli->n == 0) {
        list_commands();
        return CLI_OK;
    }
    const struct command *c = command_find(cli->at[0]);
    if (!c)
        return cli_bad(N_("unknown command `{1}`. Run `ludo help` for a list."), cli->at[0], NULL);
    printf("ludo %s%s%s\n  %s\n\n", c->name, c->operands[0] ? " " : "", c->operands[0] ? T(c->operands) : "",
           T(c->help));
    if (c->text)
        put_wrapped(T(c->text), 2, 96);
    printf("\n%s\n", T(N_("Options")));
    cli_put_options(c);
    return CLI_OK;
}

const struct command cmd_help = {
    .name = "help",
    .operands = N_("[COMMAND]"),
    .help = N_("list the commands, or explain one"),
    .text = N_("Without an argument, lists the commands. With a command, explains the command and its options. "
               "`ludo COMMAND --help` does the same."),
    .max = 1,
    .run = run_help,
};
