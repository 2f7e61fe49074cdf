/* cmd_replay.c - tells a recorded game again, or checks that records still replay. */
#include "cli.h"

#include <stdlib.h>

static int load(const char *path, struct ludo_table *t, struct ludo_error *e)
{
    size_t n;
    char *text = cli_read(path, &n);
    if (!text)
        return CLI_BAD;
    int bad = ludo_record_read(t, text, n, e);
    free(text);
    return bad < 0 ? CLI_FAILED : CLI_OK;
}

/* ok / not ok, one line a file; a file that cannot be read at all ends the run. */
static int check_all(const struct cli *cli)
{
    static struct ludo_table t;
    int failed = 0;
    for (int i = 0; i < cli->n; i++) {
        struct ludo_error e = { 0 };
        char reason[400];
        int status = load(cli->at[i], &t, &e);
        if (status == CLI_BAD)
            return status;
        if (status == CLI_OK) {
            printf("ok %d - %s: ", i + 1, cli->at[i]);
            say(stdout, N_("{1} moves\n"), number_word(t.n), NULL);
            ludo_table_close(&t);
            continue;
        }
        failed++;
        printf("not ok %d - %s:%d: %s\n", i + 1, cli->at[i], e.line, error_words(&e, reason, sizeof reason));
        cli_error(cli->at[i], &e);
    }
    printf("1..%d\n", cli->n);
    return failed ? CLI_BAD : CLI_OK;
}

/* The table as it was after the first n moves. */
static void go_to(struct ludo_table *t, int n)
{
    t->rules->setup(t->state, &t->config);
    for (int i = 0; i < n; i++)
        t->rules->play(t->state, t->history[i].seat, t->history[i].move, NULL);
    t->n = n;
}

static void tell(void *to, int move, const char *sentence)
{
    int *last = to;
    if (move != *last)
        printf("%4d  %s\n", move + 1, sentence);
    else
        printf("      %s\n", sentence);
    *last = move;
}

static void json_moves(const struct ludo_table *t)
{
    char move[120];
    for (int i = 0; i < t->n; i++) {
        printf("%s{\"seat\":%d,\"move\":", i ? "," : "", t->history[i].seat);
        json_string(stdout, move_word(t->rules, t->history[i].move, move, sizeof move));
        printf(",\"hash\":\"%016llx\"}", (unsigned long long)t->history[i].hash);
    }
}

static void json_header(const struct ludo_table *t)
{
    printf("{\"game\":\"%s\",\"version\":%d,\"options\":{", t->rules->id, t->rules->version);
    for (int i = 0; i < t->rules->option_n; i++)
        printf("%s\"%s\":%d", i ? "," : "", t->rules->options[i].id, t->config.option[i]);
    fputs("},\"seats\":[", stdout);
    for (int i = 0; i < t->config.seats; i++) {
        fputs(i ? "," : "", stdout);
        json_string(stdout, t->seat[i]);
    }
    fputs("],\"commitment\":", stdout);
    json_string(stdout, t->commitment);
    fputs(",\"seed\":", stdout);
    json_string(stdout, t->seed);
}

static void put_json(const struct ludo_table *t)
{
    static char room[1 << 17];
    struct ludo_text text = ludo_text(room, sizeof room);
    struct ludo_result r = { 0 };
    json_header(t);
    fputs(",\"moves\":[", stdout);
    json_moves(t);
    t->rules->score(t->state, &r);
    printf("],\"over\":%s,\"points\":[", r.over ? "true" : "false");
    for (int i = 0; i < t->config.seats; i++)
        printf("%s%d", i ? "," : "", r.points[i]);
    ludo_json_put(t->rules, t->state, &text);
    printf("],\"state\":%s}\n", room);
}

static int run(const struct cli *cli)
{
    static struct ludo_table t;
    struct ludo_error e = { 0 };
    int last = -1;
    if (cli->check)
        return check_all(cli);
    if (cli->n > 1)
        return cli_bad(N_("several records can only be checked: ludo replay --check FILE..."), NULL, NULL);
    int status = load(cli->at[0], &t, &e);
    if (status)
        return status == CLI_BAD ? status : cli_error(cli->at[0], &e);
    go_to(&t, cli->to >= 0 && cli->to < t.n ? cli->to : t.n);
    if (cli->json) {
        put_json(&t);
    } else {
        ludo_table_log(&t, LUDO_CHANCE, cli_lang, 0, tell, &last);
        putchar('\n');
        show_table(t.rules, t.state, 0);
        show_result(&t);
    }
    ludo_table_close(&t);
    return CLI_OK;
}

const struct command cmd_replay = {
    .name = "replay",
    .operands = "FILE...",
    .help = N_("tell a recorded game again, or check records"),
    .text = N_("Reading verifies everything: the version of the rules, every move, every hash, the "
               "seed against its "
               "commitment and the deal against the seed. With --check it only says ok or not ok, "
               "for any number of "
               "files; the status is 2 when one is damaged. The format is in docs/records.md."),
    .options = "jTc",
    .min = 1,
    .max = 1 << 20,
    .run = run,
};
