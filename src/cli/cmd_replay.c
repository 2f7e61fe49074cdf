/* cmd_replay.c - `ludo replay`: print a recorded game, or check that records still replay. */
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

/* Prints "ok" or "not ok", one line per file. Stops at the first unreadable file. */
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
            printf("ok %d - ", i + 1);
            put_visible(stdout, cli->at[i]);
            printf(": ");
            print_message(stdout, N_("{1} moves\n"), number_word(t.n), NULL);
            ludo_table_close(&t);
            continue;
        }
        failed++;
        printf("not ok %d - ", i + 1);
        put_visible(stdout, cli->at[i]);
        printf(":%d: %s\n", e.line, error_words(&e, reason, sizeof reason));
        cli_error(cli->at[i], &e);
    }
    printf("1..%d\n", cli->n);
    return failed ? CLI_BAD : CLI_OK;
}

/* ---- Upgrade of records to the current rules: the old file is kept
 * ----------------------------------------------------------------------- */

static int keep_old(const char *path, const char *text, size_t n)
{
    char old[4096];
    struct ludo_text name = ludo_text(old, sizeof old);
    ludo_put(&name, path);
    ludo_put(&name, ".bak");
    FILE *there = name.cut ? NULL : fopen(old, "r");
    if (there)
        fclose(there);
    if (there || name.cut)
        return cli_bad(N_("{1} already exists. Move it away first."), old, NULL);
    return cli_write(old, text, n, FOR_ME);
}

static int write_new(const char *path, const struct ludo_table *t)
{
    size_t n;
    char *text = ludo_record_write(t, true, &n);
    int status = text ? cli_write(path, text, n, FOR_ME) : cli_bad(N_("out of memory"), NULL, NULL);
    free(text);
    return status;
}

static void print_upgrade(const char *path, const struct ludo_upgrade *u)
{
    char reason[400];
    put_visible(stdout, path);
    printf(": ");
    if (!u->changed) {
        print_message(stdout, N_("up to date\n"), NULL, NULL);
        return;
    }
    print_message(stdout, N_("{1} moves kept, {2} lost\n"), number_word(u->kept), number_word(u->lost));
    if (!u->lost)
        return;
    printf("  ");
    put_visible(stdout, path);
    printf(":%d: %s\n", u->why.line, error_words(&u->why, reason, sizeof reason));
}

static int upgrade_text(const char *path, const char *text, size_t n)
{
    static struct ludo_table t;
    struct ludo_upgrade u;
    struct ludo_error e = { 0 };
    if (ludo_record_upgrade(&t, text, n, &u, &e) < 0)
        return cli_error(path, &e);
    int status = u.changed ? keep_old(path, text, n) : CLI_OK;
    if (status == CLI_OK && u.changed)
        status = write_new(path, &t);
    if (status == CLI_OK)
        print_upgrade(path, &u);
    ludo_table_close(&t);
    return status;
}

static int upgrade_all(const struct cli *cli)
{
    int status = CLI_OK;
    for (int i = 0; i < cli->n; i++) {
        size_t n;
        char *text = cli_read(cli->at[i], &n);
        if (!text || upgrade_text(cli->at[i], text, n) != CLI_OK)
            status = CLI_BAD;
        free(text);
    }
    return status;
}

/* Rewinds the table to the first n moves. */
static void go_to(struct ludo_table *t, int n)
{
    t->rules->setup(t->state, &t->config);
    for (int i = 0; i < n; i++)
        t->rules->play(t->state, t->history[i].seat, t->history[i].move, NULL);
    t->n = n;
}

static void print_entry(void *to, int move, const char *sentence)
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
    char move[120], hash[17];
    ludo_put_json_open(json, "moves", '[');
    for (int i = 0; i < t->n; i++) {
        struct ludo_text text = ludo_text(hash, sizeof hash);
        ludo_put_hex(&text, t->history[i].hash, 16);
        ludo_put_json_open(json, NULL, '{');
        ludo_put_json_int(json, "seat", t->history[i].seat);
        ludo_put_json_text(json, "move", move_word(t->rules, t->history[i].move, move, sizeof move));
        ludo_put_json_text(json, "hash", hash);
        ludo_put_json_close(json, '}');
    }
    ludo_put_json_close(json, ']');
}

static void json_header(const struct ludo_table *t)
{
    ludo_put_json_text(json, "game", t->rules->id);
    ludo_put_json_int(json, "version", t->rules->version);
    json_box(t->rules);
    ludo_put_json_open(json, "options", '{');
    for (int i = 0; i < t->rules->option_n; i++)
        ludo_put_json_int(json, t->rules->options[i].id, t->config.option[i]);
    ludo_put_json_close(json, '}');
    ludo_put_json_open(json, "seats", '[');
    for (int i = 0; i < t->config.seats; i++)
        ludo_put_json_text(json, NULL, t->seat[i]);
    ludo_put_json_close(json, ']');
    ludo_put_json_text(json, "commitment", t->commitment);
    ludo_put_json_text(json, "seed", t->seed);
}

static void put_table_json(const struct ludo_table *t)
{
    struct ludo_result r;
    ludo_score(t->rules, t->state, &r);
    ludo_put_json_open(json, NULL, '{');
    json_header(t);
    json_moves(t);
    ludo_put_json_bool(json, "over", r.over);
    ludo_put_json_open(json, "points", '[');
    for (int i = 0; i < t->config.seats; i++)
        ludo_put_json_int(json, NULL, r.points[i]);
    ludo_put_json_close(json, ']');
    ludo_put_json_key(json, "state");
    ludo_json_put(t->rules, t->state, json);
    ludo_put_json_close(json, '}');
    json_end();
}

static int run_replay(const struct cli *cli)
{
    static struct ludo_table t;
    struct ludo_error e = { 0 };
    int last = -1;
    if (cli->check)
        return check_all(cli);
    if (cli->upgrade)
        return upgrade_all(cli);
    if (cli->n > 1)
        return cli_bad(N_("give one file, or add --check or --upgrade for several files"), NULL, NULL);
    int status = load(cli->at[0], &t, &e);
    if (status)
        return status == CLI_BAD ? status : cli_error(cli->at[0], &e);
    go_to(&t, cli->to >= 0 && cli->to < t.n ? cli->to : t.n);
    if (cli->json) {
        put_table_json(&t);
    } else {
        cli_print_box(stdout, t.rules);
        ludo_table_log(&t, LUDO_ALL, cli_lang, 0, print_entry, &last);
        putchar('\n');
        table_draw(t.rules, t.state, 0);
        table_print();
        show_result(&t);
    }
    ludo_table_close(&t);
    return CLI_OK;
}

const struct command cmd_replay = {
    .name = "replay",
    .operands = N_("FILE..."),
    .help = N_("replay a recorded game, or check records"),
    .text = N_("Verifies everything while reading: the version of the rules, every move, every hash, the seed "
               "against its commitment and the deal against the seed. --check only prints ok or not ok, for any "
               "number of files. The status is 2 if a file is damaged. --upgrade replays records of older rules "
               "under the current rules, up to the first move that is no longer legal, and rewrites the files. "
               "Format: docs/records.md."),
    .options = OPTIONS(OPT_JSON, OPT_TO, OPT_CHECK, OPT_UPGRADE),
    .min = 1,
    .max = 1 << 20,
    .run = run_replay,
};
