/* cmd_study.c - `ludo study`: the balance of a game, for designers (docs/study.md). */
#include "long_run.h"
#include "study.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static FILE *records;
static long played_before, games_in_all; /* --vary plays several studies one after another */

static bool going(void *with, long done)
{
    (void)with;
    return long_run_continues(played_before + done, games_in_all);
}

static void write_record(void *with, const struct ludo_study_game *g, const char *record, size_t n)
{
    (void)with;
    (void)g;
    if (records && record)
        fwrite(record, 1, n, records);
}

/* ---- Setting up ------------------------------------------------------------------------------------------ */

static int prepare_arena(const struct cli *cli, const struct ludo_rules *rules, struct ludo_arena *a)
{
    a->rules = rules;
    int bad = cli_config(cli, rules, &a->config);
    if (!bad)
        bad = long_run_players(cli, &a->config, "expert", a->player);
    if (bad)
        return bad;
    a->more = cli_time_limit(cli);
    a->seed = cli->seed ? cli->seed : "1";
    if (strlen(a->seed) >= LUDO_ARENA_SEED_MAX)
        return cli_bad(N_("the seed is too long: {1}"), a->seed, NULL);
    a->threads = long_run_threads(cli);
    a->going = going;
    return 0;
}

static int prepare_study(const struct cli *cli, const struct ludo_rules *rules, struct ludo_study *st)
{
    int bad = prepare_arena(cli, rules, &st->arena);
    if (bad)
        return bad;
    if (ludo_study_prepare(st) < 0)
        return cli_bad(N_("not enough memory for this study"), NULL, NULL);
    long games = cli->games ? cli->games : 200, each = st->arena.seating_n;
    st->arena.deals = (games + each - 1) / each;
    st->traced = records != NULL;
    st->ended = write_record;
    return 0;
}

static struct ludo_study *new_study(void) { return study_alloc(sizeof(struct ludo_study)); }

/* ---- --vary ---------------------------------------------------------------------------------------------- */

/* Splits PATH=A..B. Returns 0, or the exit status. */
static int parse_vary(const char *text, char path[200], int *from, int *to)
{
    const char *equals = strchr(text, '=');
    int n = 0;
    if (!equals || equals - text >= 200 || sscanf(equals + 1, "%d..%d%n", from, to, &n) < 2 || equals[1 + n])
        return cli_bad(N_("--vary: write PATH=A..B, for example goods.stone.market=2..8, not {1}"), text, NULL);
    snprintf(path, 200, "%.*s", (int)(equals - text), text);
    if (*to < *from || *to - *from >= STUDY_VALUES_MAX)
        return cli_bad(N_("--vary: {1}: use at most {2} values, from the smallest to the largest"), text,
                       number_word(STUDY_VALUES_MAX));
    return 0;
}

/* Copies the lines of a box file, except the line that sets this path. */
static void copy_lines(const char *text, const char *path, struct ludo_text *t)
{
    size_t length = strlen(path);
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        bool same = strncmp(line, path, length) == 0 && strchr(" =", line[length]);
        if (!same) {
            ludo_put_n(t, line, n);
            ludo_put_char(t, '\n');
        }
        line += n + (line[n] == '\n');
    }
}

/* Returns the rules with another value, or NULL after an error. The box stays in memory until the program ends. */
static const struct ludo_rules *rules_with(const struct ludo_rules *rules, const char *path, int value)
{
    enum { BOX_TEXT = 1 << 18 };
    static char was[BOX_TEXT], text[BOX_TEXT];
    struct ludo_text old = ludo_text(was, sizeof was), t = ludo_text(text, sizeof text);
    struct ludo_box *box = study_alloc(ludo_box_size(rules) + sizeof(uint64_t));
    struct ludo_error e = { 0 };
    ludo_box_write(rules, &old);
    copy_lines(was, path, &t);
    ludo_put(&t, path);
    ludo_put(&t, " = ");
    ludo_put_int(&t, value);
    ludo_put_char(&t, '\n');
    int bad = ludo_box_read(ludo_built_in(rules), text, t.n, box, &e);
    if (bad == 0)
        return ludo_box_rules(box);
    e.line = 0;
    cli_error("--vary", &e);
    return NULL;
}

/* Returns the value of a path in the box, or -1 if the value is not a number. */
static int value_now(const struct ludo_rules *rules, const struct ludo_box_value *v)
{
    char room[80], *end;
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_box_value_put(rules, v, &t);
    long n = strtol(room, &end, 10);
    return end == room || *end ? -1 : (int)n;
}

static int prepare_values(const struct cli *cli, const struct ludo_rules *rules, struct study_report *r)
{
    char path[200];
    int from = 0, to = 0, bad = parse_vary(cli->vary_value, path, &from, &to);
    struct ludo_box_value at;
    struct ludo_error e = { 0 };
    if (bad)
        return bad;
    if (!ludo_box_size(rules))
        return cli_bad(N_("--vary: the game {1} has no values that a box file can change"), rules->id, NULL);
    if (ludo_box_value_find(rules, path, &at, &e) < 0)
        return cli_error("--vary", &e);
    r->vary = study_copy(path);
    for (int value = from; value <= to && !bad; value++) {
        const struct ludo_rules *with = rules_with(rules, path, value);
        struct study_value *v = &r->value[r->value_n++];
        *v = (struct study_value){ value, new_study() };
        bad = with ? prepare_study(cli, with, v->study) : CLI_BAD;
        v->study->traced = false;
        v->study->ended = NULL;
        if (value == value_now(rules, &at))
            r->base = r->value_n - 1;
    }
    return bad;
}

/* ---- Running --------------------------------------------------------------------------------------------- */

static int run_study(struct ludo_study *st)
{
    int done = ludo_study_run(st);
    played_before += st->arena.deals * st->arena.seating_n;
    return done < 0 || st->stopped ? -1 : 0;
}

/* Plays the study, then the studies of --vary. After Ctrl-C, the values that are not complete are left out. */
static int play_studies(struct ludo_study *st, struct study_report *r)
{
    games_in_all = st->arena.deals * st->arena.seating_n * (1 + r->value_n);
    long_run_begin();
    bool stopped = run_study(st) < 0;
    int n = 0;
    while (!stopped && n < r->value_n && run_study(r->value[n].study) == 0)
        n++;
    if (n <= r->base)
        r->base = -1;
    r->value_n = n;
    long_run_end();
    struct ludo_sums all = { st, -1 };
    if (ludo_sum(&all, LUDO_S_DEALS) < 2)
        return cli_bad(N_("a study needs at least two finished deals. Use a larger --games: a deal takes {1} games."),
                       number_word(st->arena.seating_n), NULL);
    return 0;
}

static void print_head(const struct ludo_study *st)
{
    struct ludo_sums all = { st, -1 };
    print_message(cli_out, N_("{1}: {2} deals, "), st->arena.rules->id,
                  number_word((long)ludo_sum(&all, LUDO_S_DEALS)));
    print_message(cli_out, N_("each played in {1} seat orders with the same random outcomes, seed {2}"),
                  number_word(st->arena.seating_n), st->arena.seed);
    fputc('\n', cli_out);
    if (st->stopped)
        fprintf(cli_out, "%s\n", T(N_("The run was stopped early.")));
    fputc('\n', cli_out);
}

static int write_report(const struct cli *cli, struct study_report *r)
{
    study_make_report(r);
    int bad = cli->csv ? study_csv(r, cli->csv) : CLI_OK;
    if (!bad && cli->html)
        bad = study_html(r, cli->html);
    if (bad)
        return bad;
    if (cli->json) {
        study_json(r);
        return CLI_OK;
    }
    print_head(r->study);
    study_text(r);
    return CLI_OK;
}

static int open_records(const char *path)
{
    records = path ? fopen(path, "w") : NULL;
    return path && !records ? cli_bad(N_("{1}: cannot write the file: {2}"), path, strerror(errno)) : 0;
}

static int close_records(const char *path)
{
    bool bad = records && (ferror(records) | fclose(records));
    records = NULL;
    return bad ? cli_bad(N_("{1}: cannot write the file: {2}"), path, strerror(errno)) : 0;
}

static int study(const struct cli *cli, const struct ludo_rules *rules, struct ludo_study *st, struct study_report *r)
{
    cli_print_box(stderr, rules);
    if (ludo_untrained_warning(rules))
        fprintf(stderr, "%s\n", T(ludo_untrained_warning(rules)));
    int bad = cli_net(cli, rules);
    if (!bad)
        bad = open_records(cli->records);
    if (!bad)
        bad = prepare_study(cli, rules, st);
    if (!bad && cli->vary_value)
        bad = prepare_values(cli, rules, r);
    if (!bad)
        bad = play_studies(st, r);
    int closed = close_records(cli->records);
    bad = bad ? bad : closed;
    return bad ? bad : write_report(cli, r);
}

static int run(const struct cli *cli)
{
    static struct study_report report = { .base = -1 };
    const struct ludo_rules *rules = cli_game_with_box(cli, cli->at[0]);
    if (!rules)
        return CLI_BAD;
    struct ludo_study *st = new_study();
    report.study = st;
    int bad = study(cli, rules, st, &report);
    ludo_study_free(st);
    for (int i = 0; i < STUDY_VALUES_MAX && report.value[i].study; i++)
        ludo_study_free(report.value[i].study);
    study_free_all();
    return bad;
}

const struct command cmd_study = {
    .name = "study",
    .operands = N_("GAME --seats LIST --games N"),
    .help = N_("measure the balance of a game: seats, length, score, cards, luck, dead rules"),
    .text =
        N_("Plays each deal in several seat orders and with the same random outcomes, with the player expert unless "
           "--seats names others. Prints what a designer asks: which seat wins, how long a game lasts, which points "
           "decide, how often each card, space and action is taken when possible, and how often those who take it win, "
           "how much is luck, and what never happens. Intervals hold 95 percent of the time, over deals. --vary plays "
           "the same deals again with other values of one printed number. docs/study.md explains every number."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_GAMES, OPT_THREADS, OPT_TIME, OPT_NET, OPT_BOX,
                       OPT_VARY_VALUE, OPT_CSV, OPT_HTML, OPT_RECORDS),
    .min = 1,
    .max = 1,
    .run = run,
};
