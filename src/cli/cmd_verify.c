/* cmd_verify.c - was the deal the one that was committed to? */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static int is_another(const char *path, const char *shown, const struct ludo_proof *p)
{
    if (!shown || strcmp(shown, p->commitment) == 0)
        return CLI_OK;
    cli_bad(N_("{1}: this is not the deal that was committed to: its commitment is {2}"), path, p->commitment);
    return CLI_FAILED;
}

static int verify(const char *path, const char *shown)
{
    struct ludo_proof proof;
    struct ludo_error e = { 0 };
    char told[1000];
    struct ludo_text text = ludo_text(told, sizeof told);
    size_t n;
    char *record = cli_read(path, &n);
    if (!record)
        return CLI_BAD;
    int bad = ludo_record_verify(record, n, &proof, &e);
    free(record);
    if (bad < 0) {
        cli_error(path, &e);
        return CLI_FAILED;
    }
    if (is_another(path, shown, &proof))
        return CLI_FAILED;
    ludo_proof_put(&proof, cli_lang, &text);
    put_visible(stdout, path);
    printf(":\n");
    put_wrapped(told, 2, 96);
    printf("  ");
    say(stdout, N_("commitment: {1}\n"), proof.commitment, NULL);
    return CLI_OK;
}

static int run_verify(const struct cli *cli)
{
    int status = CLI_OK;
    for (int i = 0; i < cli->n; i++) {
        int one = verify(cli->at[i], cli->commitment);
        status = one > status ? one : status;
    }
    return status;
}

const struct command cmd_verify = {
    .name = "verify",
    .operands = "RECORD...",
    .help = N_("prove that nobody chose the deal of a finished game"),
    .text = N_("Recomputes the commitment from the seed, and every chance outcome from the seed and the words that the "
               "players added to it, and says how much was proved. Compare the commitment with the one that you were "
               "shown before the first move, or give it with --commitment. The status is 1 when something is wrong; "
               "the first thing that is wrong is named with its line. docs/records.md tells how it is computed."),
    .options = "C",
    .min = 1,
    .max = 1 << 20,
    .run = run_verify,
};
