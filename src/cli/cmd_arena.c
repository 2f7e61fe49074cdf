/* cmd_arena.c - `ludo arena`: compares computer players, with confidence intervals.
 *
 * The results file has a line that describes the match, then one line per game: the number of the game, and the points
 * and rank of each seat. If a line is incomplete, its game is played again. */
#include "../sim/luck.h"
#include "long_run.h"
#include "shard.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOUT_MAX = 300 }; /* maximum size of the line of a game */

static FILE *results;
static double seconds; /* value of --time; a run with another value of --time is a different match */

static bool going(void *with, long done)
{
    const struct ludo_arena *a = with;
    return long_run_continues(done, a->deals * a->seating_n) && !shard_failed();
}

/* ---- The results file ------------------------------------------------------------------------------------ */

static void put_head(const struct ludo_arena *a, char *line, size_t size)
{
    struct ludo_box_about box;
    char time[40];
    struct ludo_text t = ludo_text(line, size);
    ludo_put(&t, "ludo-arena 1 ");
    ludo_put(&t, a->rules->id);
    ludo_put_char(&t, ' ');
    ludo_put_int(&t, a->rules->version);
    for (int i = 0; i < a->config.seats; i++) {
        ludo_put_char(&t, i ? ',' : ' ');
        ludo_put(&t, a->player[i]->id);
    }
    for (int i = 0; i < a->rules->option_n; i++) {
        ludo_put_char(&t, i ? ',' : ' ');
        ludo_put_int(&t, a->config.option[i]);
    }
    ludo_box_about(a->rules, &box);
    ludo_put(&t, box.hash[0] ? " box " : "");
    ludo_put(&t, box.hash);
    snprintf(time, sizeof time, " time %g", seconds);
    ludo_put(&t, seconds > 0 ? time : "");
    ludo_put(&t, cli_net_name()[0] ? " net " : "");
    ludo_put(&t, cli_net_name());
    ludo_put(&t, a->adjust ? " adjust" : "");
    ludo_put(&t, " seed ");
    ludo_put(&t, a->seed);
}

static void put_bout(const struct ludo_arena *a, long i, const struct ludo_arena_game *b, struct ludo_text *t)
{
    char one[40];
    ludo_put_int(t, i);
    ludo_put(t, b->common ? " common" : "");
    for (int seat = 0; seat < a->config.seats; seat++) {
        snprintf(one, sizeof one, " %d:%d", b->points[seat], b->rank[seat]);
        ludo_put(t, one);
    }
    for (int seat = 0; a->adjust && seat < a->config.seats; seat++) {
        ludo_put_char(t, ' ');
        ludo_put_int(t, b->luck[seat]);
    }
    ludo_put(t, " .\n");
}

static void write_bout(void *with, long i, const struct ludo_arena_game *b)
{
    char line[BOUT_MAX];
    struct ludo_text t = ludo_text(line, sizeof line);
    put_bout(with, i, b, &t);
    if (shard_skips())
        shard_add(i, line, t.n);
    if (!results)
        return;
    fputs(line, results);
    fflush(results);
}

/* With --adjust, each line also has the luck of each seat. Returns the rest of the line, or NULL. */
static const char *read_luck(const struct ludo_arena *a, const char *p, struct ludo_arena_game *b)
{
    for (int seat = 0, n = 0; a->adjust && seat < a->config.seats; seat++, p += n)
        if (sscanf(p, " %d%n", &b->luck[seat], &n) < 1)
            return NULL;
    return p;
}

/* Reads one line of the file. Returns false if the line is incomplete. */
static bool read_bout(struct ludo_arena *a, const char *line)
{
    struct ludo_arena_game b = { .played = true };
    char *p;
    long i = strtol(line, &p, 10);
    if (p == line || i < 0 || i >= a->deals * a->seating_n)
        return false;
    if (strncmp(p, " common", 7) == 0) {
        b.common = true;
        p += 7;
    }
    for (int seat = 0; seat < a->config.seats; seat++) {
        int points, rank, n = 0;
        if (sscanf(p, " %d:%d%n", &points, &rank, &n) < 2 || rank < 0 || rank > LUDO_SEATS_MAX)
            return false;
        b.points[seat] = (int16_t)points;
        b.rank[seat] = (uint8_t)rank;
        p += n;
    }
    const char *end = read_luck(a, p, &b);
    if (!end || strcmp(end, " .") != 0)
        return false;
    a->bout[i] = b;
    return true;
}

/* Reads the whole results file and replaces its line ends by NUL. */
static int read_results(struct ludo_arena *a, const char *path, const char *head)
{
    size_t n;
    char *text = cli_read(path, &n);
    if (!text)
        return CLI_BAD;
    int bad = 0;
    for (char *line = text, *end; (end = memchr(line, '\n', n - (size_t)(line - text))); line = end + 1) {
        *end = 0;
        if (line != text)
            read_bout(a, line);
        else if (strcmp(line, head) != 0)
            bad = cli_bad(N_("{1}: this file has the results of a different match: {2}. Choose another file."), path,
                          line);
        if (bad)
            break;
    }
    free(text);
    return bad;
}

static int open_results(struct ludo_arena *a, const char *path)
{
    char head[600];
    put_head(a, head, sizeof head);
    bool there = access(path, F_OK) == 0;
    int bad = there ? read_results(a, path, head) : 0;
    if (bad)
        return bad;
    results = fopen(path, "a");
    if (!results)
        return cli_bad(N_("{1}: cannot write the file: {2}"), path, strerror(errno));
    fseek(results, 0, SEEK_END);
    if (ftell(results) == 0)
        fprintf(results, "%s\n", head);
    else
        fputc('\n', results); /* ends the incomplete line of an interrupted run */
    fflush(results);
    return 0;
}

/* ---- Setting up ------------------------------------------------------------------------------------------ */

/* Allocates the results of the games. */
static int make_bouts(struct ludo_arena *a)
{
    a->bout = calloc((size_t)(a->deals * a->seating_n), sizeof *a->bout);
    return a->bout ? 0 : cli_bad(N_("not enough memory for this many games"), NULL, NULL);
}

static int prepare(const struct cli *cli, struct ludo_arena *a)
{
    a->rules = cli_game_with_box(cli, cli->at[0]);
    if (!a->rules)
        return CLI_BAD;
    cli_print_box(stderr, a->rules);
    if (ludo_untrained_warning(a->rules))
        fprintf(stderr, "%s\n", T(ludo_untrained_warning(a->rules)));
    int bad = cli_config(cli, a->rules, &a->config);
    if (!bad)
        bad = long_run_players(cli, &a->config, "greedy", a->player);
    if (!bad)
        bad = cli_net(cli, a->rules);
    if (bad)
        return bad;
    long games = cli->games ? cli->games : 200;
    a->more = cli_time_limit(cli);
    seconds = cli->seconds;
    a->seed = cli->seed ? cli->seed : "1";
    if (strlen(a->seed) >= LUDO_ARENA_SEED_MAX)
        return cli_bad(N_("the seed is too long: {1}"), a->seed, NULL);
    a->threads = long_run_threads(cli);
    a->sprt = cli->sprt;
    a->adjust = cli->adjust;
    a->going = going;
    a->ended = write_bout;
    a->with = a;
    ludo_arena_prepare(a);
    a->deals = (games + a->seating_n - 1) / a->seating_n;
    return make_bouts(a);
}

/* ---- The report ------------------------------------------------------------------------------------------ */

/* Writes the name of a contender, with a number if several contenders have the same name. */
static void contender_name(const struct ludo_arena *a, int contender, char *out, size_t size)
{
    int i = 0, same = 0;
    while (a->contender[i] != contender)
        i++;
    for (int k = 0; k < a->config.seats; k++)
        same += a->player[k] == a->player[i] && a->contender[k] != contender;
    if (same)
        snprintf(out, size, "%s (%d)", a->player[i]->id, i + 1);
    else
        snprintf(out, size, "%s", a->player[i]->id);
}

static const char *verdict(const struct ludo_arena *a)
{
    return a->verdict > 0   ? N_("The first player is better.")
           : a->verdict < 0 ? N_("The first player is not better.")
                            : N_("Not decided yet.");
}

static void put_mean(const struct ludo_mean *m, double times, int decimals, const char *unit)
{
    printf("  %7.*f%s [%.*f .. %.*f]", decimals, times * m->mean, unit, decimals, times * m->low, decimals,
           times * m->high);
}

static int name_width(const struct ludo_arena *a)
{
    char name[LUDO_SPEC_MAX + 8];
    int width = 12;
    for (int i = 0; i < a->contender_n; i++) {
        contender_name(a, i, name, sizeof name);
        width = (int)strlen(name) > width ? (int)strlen(name) : width;
    }
    return width;
}

static void put_standing(const struct ludo_arena *a, int contender)
{
    struct ludo_standing s;
    char name[LUDO_SPEC_MAX + 8];
    bool common = a->bout[0].common;
    contender_name(a, contender, name, sizeof name);
    ludo_arena_standing(a, contender, &s);
    printf("%-*s", name_width(a), name);
    put_mean(&s.share, 100, 1, " %");
    if (!common && a->config.seats > 1) {
        printf("  (%.1f)", 100 * ludo_arena_even(a, contender));
        put_mean(&s.rank, 1, 2, "");
        put_mean(&s.margin, 1, 1, "");
    }
    putchar('\n');
}

/* Prints the share and the margin without luck below the raw results, and how many times fewer games they need. */
static void put_adjusted(const struct ludo_arena *a, int contender)
{
    struct ludo_adjusted share, margin;
    char saved[40] = "-";
    ludo_arena_adjusted(a, contender, false, &share);
    ludo_arena_adjusted(a, contender, true, &margin);
    struct ludo_mean s = { share.adjusted, 0, share.adjusted - share.adjusted_half,
                           share.adjusted + share.adjusted_half };
    struct ludo_mean m = { margin.adjusted, 0, margin.adjusted - margin.adjusted_half,
                           margin.adjusted + margin.adjusted_half };
    printf("  ");
    put_padded(T(N_("no luck")), 10);
    put_mean(&s, 100, 1, " %");
    put_mean(&m, 1, 1, "");
    if (share.saved > 0)
        snprintf(saved, sizeof saved, "%.2f", share.saved);
    printf("  ");
    print_message(stdout, N_("games saved: factor {1}\n"), saved, NULL);
}

static void report(const struct ludo_arena *a)
{
    print_message(stdout, N_("{1}: {2} deals, "), a->rules->id, number_word(a->deals_counted));
    print_message(stdout, N_("each played in {1} seat orders with the same random outcomes, seed {2}"),
                  number_word(a->seating_n), a->seed);
    putchar('\n');
    print_message(stdout,
                  N_("player, share of wins (expected for equal players), mean rank, margin in points; 95 percent "
                     "confidence intervals"),
                  NULL, NULL);
    putchar('\n');
    if (a->adjust)
        printf("%s\n", T(N_("second line: share of wins and margin without the luck of the draws")));
    for (int i = 0; i < a->contender_n; i++) {
        put_standing(a, i);
        if (a->adjust)
            put_adjusted(a, i);
    }
    if (a->sprt)
        printf("%s (%.2f)\n", T(verdict(a)), a->likelihood);
    if (a->stopped)
        printf("%s\n", T(N_("The run was stopped early.")));
}

static void json_mean(const char *key, const struct ludo_mean *m)
{
    ludo_put_json_open(json, key, '{');
    json_real("mean", m->mean, -1);
    json_real("low", m->low, -1);
    json_real("high", m->high, -1);
    ludo_put_json_close(json, '}');
}

static void json_adjusted(const struct ludo_arena *a, int contender, const char *key, bool of_margin)
{
    struct ludo_adjusted s;
    ludo_arena_adjusted(a, contender, of_margin, &s);
    ludo_put_json_open(json, key, '{');
    json_real("mean", s.adjusted, -1);
    json_real("low", s.adjusted - s.adjusted_half, -1);
    json_real("high", s.adjusted + s.adjusted_half, -1);
    if (s.saved > 0)
        json_real("saved", s.saved, -1);
    ludo_put_json_close(json, '}');
}

static void json_standing(const struct ludo_arena *a, int contender)
{
    struct ludo_standing s;
    char name[LUDO_SPEC_MAX + 8];
    contender_name(a, contender, name, sizeof name);
    ludo_arena_standing(a, contender, &s);
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "player", name);
    json_real("even", ludo_arena_even(a, contender), -1);
    json_mean("share", &s.share);
    json_mean("rank", &s.rank);
    json_mean("margin", &s.margin);
    if (a->adjust) {
        json_adjusted(a, contender, "share_adjusted", false);
        json_adjusted(a, contender, "margin_adjusted", true);
    }
    ludo_put_json_close(json, '}');
}

static void report_json(const struct ludo_arena *a, const char *key)
{
    ludo_put_json_open(json, key, '{');
    ludo_put_json_text(json, "game", a->rules->id);
    json_box(a->rules);
    if (ludo_untrained_warning(a->rules))
        ludo_put_json_bool(json, "untrained", true);
    ludo_put_json_int(json, "version", a->rules->version);
    ludo_put_json_text(json, "seed", a->seed);
    ludo_put_json_int(json, "deals", a->deals_counted);
    ludo_put_json_int(json, "seatings", a->seating_n);
    ludo_put_json_bool(json, "common", a->bout[0].common);
    if (a->sprt) {
        ludo_put_json_text(json, "verdict", a->verdict > 0 ? "better" : a->verdict < 0 ? "not-better" : "open");
        json_real("likelihood", a->likelihood, -1);
    }
    ludo_put_json_open(json, "players", '[');
    for (int i = 0; i < a->contender_n; i++)
        json_standing(a, i);
    ludo_put_json_close(json, ']');
    ludo_put_json_close(json, '}');
}

/* ---- Shards ---------------------------------------------------------------------------------------------- */

static int play_shard(const struct cli *cli, struct ludo_arena *a)
{
    char line[620] = "results ";
    struct shard_run shard = { "arena", a->rules, &a->config, a->player, a->seed, a->deals * a->seating_n, line };
    if (cli->sprt || cli->results)
        return cli_bad(N_("--{1} and --out exclude each other"), cli->sprt ? "sprt" : "results", NULL);
    put_head(a, line + strlen(line), 600);
    strcat(line, "\n");
    int bad = shard_begin(cli, &shard);
    if (bad)
        return bad;
    a->skipped = shard_skips();
    if (shard_left()) {
        long_run_begin();
        ludo_arena_run(a);
        long_run_end();
    }
    return shard_end(cli, a->stopped);
}

static int read_merged(void *with, long game, const char *data, size_t n)
{
    struct ludo_arena *a = with;
    char line[BOUT_MAX];
    if (n < 1 || n >= sizeof line || strtol(data, NULL, 10) != game)
        return merge_damaged(game);
    memcpy(line, data, n - 1); /* without the newline */
    line[n - 1] = 0;
    return read_bout(a, line) ? 0 : merge_damaged(game);
}

/* The head of the part files has the first line of the results file. */
static int merge_into(const struct cli *cli, const struct merged *m, struct ludo_arena *a)
{
    char head[610] = "";
    int bad = make_bouts(a);
    part_value(m->head, "results", head, 600);
    a->adjust = strstr(head, " adjust seed ");
    if (!bad)
        bad = merge_each(m, read_merged, a);
    strcat(head, "\n");
    if (!bad && cli->out)
        bad = merge_write(cli, m, head, strlen(head));
    if (!bad)
        ludo_arena_count(a);
    return bad;
}

/* The file --out is a results file, which `ludo arena --results` can continue. */
int arena_merge(const struct cli *cli, const struct merged *m)
{
    static struct ludo_arena a;
    a = (struct ludo_arena){ .rules = m->rules, .config = m->config, .seed = m->seed };
    memcpy(a.player, m->player, sizeof a.player);
    ludo_arena_prepare(&a);
    a.deals = (m->games + a.seating_n - 1) / a.seating_n;
    int bad = merge_into(cli, m, &a);
    if (!bad && a.deals_counted && cli->json)
        report_json(&a, "report");
    else if (!bad && a.deals_counted)
        report(&a);
    free(a.bout);
    return bad;
}

/* ---- The command ----------------------------------------------------------------------------------------- */

static int play(struct ludo_arena *a)
{
    long_run_begin();
    int done = ludo_arena_run(a);
    long_run_end();
    return done < 0 ? cli_bad(N_("no game was finished"), NULL, NULL) : CLI_OK;
}

static int play_all(const struct cli *cli, struct ludo_arena *a)
{
    int bad = cli->results ? open_results(a, cli->results) : 0;
    if (!bad)
        bad = play(a);
    if (!bad && cli->json) {
        report_json(a, NULL);
        json_end();
    } else if (!bad) {
        report(a);
    }
    return bad;
}

static int run(const struct cli *cli)
{
    static struct ludo_arena a;
    int bad = prepare(cli, &a);
    if (!bad && (cli->out || cli->shard))
        bad = play_shard(cli, &a);
    else if (!bad)
        bad = play_all(cli, &a);
    if (results)
        fclose(results);
    free(a.bout);
    return bad;
}

const struct command cmd_arena = {
    .name = "arena",
    .operands = N_("GAME --seats A,B --games N"),
    .help = N_("compare computer players over many games"),
    .text =
        N_("Plays each deal with the players in every seat order and with the same random outcomes. Prints for "
           "each player the share of wins (a tie is split), the mean rank and the margin, with 95 percent confidence "
           "intervals. The result depends on the seed (default: 1), not on the number of threads. With "
           "--results you can interrupt the match at any time: the same command continues it, and a larger "
           "--games extends it. --sprt stops as soon as it is clear, with a 5 percent error rate, whether the share "
           "of wins of the first player is five percentage points above an even share. --adjust also prints the "
           "results without luck: at each draw, the value of the drawn outcome is compared with the mean value of all "
           "outcomes. The mean of the results stays the same, but their interval is usually shorter. With --out DIR, "
           "the games go to a file in this folder: see `ludo help merge`."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_GAMES, OPT_THREADS, OPT_TIME, OPT_RESULTS,
                       OPT_OUT, OPT_SHARD, OPT_NET, OPT_SPRT, OPT_ADJUST, OPT_BOX),
    .min = 1,
    .max = 1,
    .run = run,
};
