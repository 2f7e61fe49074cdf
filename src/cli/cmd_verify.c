/* cmd_verify.c - `ludo verify`: checks that the deal of a record matches the commitment published before the game. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static int is_another(const char *path, const char *shown, const struct ludo_proof *p)
{
    if (!shown || strcmp(shown, p->commitment) == 0)
        return CLI_OK;
    cli_bad(N_("{1}: the commitment of this deal is {2}, not the one that you gave"), path, p->commitment);
    return CLI_FAILED;
}

/* Prints the hash of each pledge. A player can compare this hash with the hash shown before the words were revealed. */
static void put_pledges(const struct ludo_proof *p)
{
    static const char *const how[] = {
        [LUDO_PLEDGE_KEPT] = N_("pledge of seat {1}: {2}, kept\n"),
        [LUDO_PLEDGE_CLEAR] = N_("pledge of seat {1}: {2}, made by the server for a word sent in plain text\n"),
        [LUDO_PLEDGE_LOST] = N_("pledge of seat {1}: {2}, word not revealed\n"),
    };
    for (int i = 0; i < p->seats; i++)
        if (p->pledge[i].how) {
            printf("  ");
            print_message(stdout, how[p->pledge[i].how], number_word(i), p->pledge[i].hash);
        }
}

static int verify(const char *path, const char *shown)
{
    struct ludo_proof proof;
    struct ludo_error e = { 0 };
    char report[2000];
    struct ludo_text text = ludo_text(report, sizeof report);
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
    put_wrapped(report, 2, 96);
    printf("  ");
    print_message(stdout, N_("commitment: {1}\n"), proof.commitment, NULL);
    put_pledges(&proof);
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
    .operands = N_("RECORD..."),
    .help = N_("prove that the deal of a finished game was not chosen by anyone"),
    .text =
        N_("Recomputes the commitment (from the seed), the pledges (from the words of the players) and every random "
           "outcome (from the seed and the words). Prints what the record proves. Compare the commitment with the "
           "commitment that you were shown before the first move, or give the shown commitment with --commitment. A "
           "record does not prove when its pledges were made, so compare their hashes too. The status is 1 if "
           "something is wrong; the first error is printed with its line. Details: docs/records.md."),
    .options = OPTIONS(OPT_COMMITMENT),
    .min = 1,
    .max = 1 << 20,
    .run = run_verify,
};
