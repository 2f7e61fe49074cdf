/* cmd_merge.c - `ludo merge`: merges the part files of a folder, and prints the report of their command. */
#include "shard.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *command;
    merge_report *report;
} reports[] = { { "sim", sim_merge }, { "arena", arena_merge }, { "selfplay", selfplay_merge } };

/* ---- Reading --------------------------------------------------------------------------------------------- */

struct found_games { /* the games of all part files; a game may be there several times */
    struct part_game *at;
    long n, room;
};

static bool keep_found(void *with, const struct part_game *g, const char *data)
{
    struct found_games *f = with;
    (void)data;
    if (f->n == f->room) {
        long room = 2 * f->room + 1024;
        struct part_game *more = realloc(f->at, (size_t)room * sizeof *more);
        if (!more)
            return false;
        f->at = more;
        f->room = room;
    }
    f->at[f->n++] = *g;
    return true;
}

static int by_game(const void *a, const void *b)
{
    const struct part_game *x = a, *y = b;
    return x->game != y->game ? (x->game > y->game) - (x->game < y->game) : (x->part > y->part) - (x->part < y->part);
}

static void warn_double(const struct merged *m, const struct part_game *a, const struct part_game *b)
{
    char files[600];
    snprintf(files, sizeof files, "%s, %s", m->parts.name[a->part], m->parts.name[b->part]);
    cli_bad(N_("game {1} differs in these part files: {2}"), number_word(a->game), files);
}

/* Keeps one of several equal games. Returns CLI_BAD if two games with the same number differ. */
static int drop_doubles(struct merged *m, const struct found_games *f)
{
    int bad = 0;
    for (long i = 0; i < f->n; i++) {
        const struct part_game *last = m->present ? &m->game[m->present - 1] : NULL;
        if (!last || last->game != f->at[i].game) {
            m->game[m->present++] = f->at[i];
        } else if (memcmp(last->hash, f->at[i].hash, sizeof last->hash) != 0) {
            warn_double(m, last, &f->at[i]);
            bad = CLI_BAD;
        }
    }
    return bad;
}

/* Reads the part files. *doubles becomes the number of games that were dropped. */
static int read_folder(const char *folder, struct merged *m, long *doubles)
{
    struct found_games f = { 0 };
    int bad = parts_list(folder, &m->parts);
    if (!bad)
        bad = parts_read(&m->parts, m->head, &m->games, keep_found, &f);
    if (!bad && !m->head[0])
        bad = cli_bad(N_("{1}: there is no part file in this folder"), folder, NULL);
    if (bad) {
        free(f.at);
        return bad;
    }
    if (f.n)
        qsort(f.at, (size_t)f.n, sizeof *f.at, by_game);
    m->game = f.at;
    bad = drop_doubles(m, &f);
    *doubles = f.n - m->present;
    return bad;
}

/* ---- The head -------------------------------------------------------------------------------------------- */

static int strange_head(const char *key)
{
    return cli_bad(N_("the part files cannot be merged: the line `{1}` of their head is invalid"), key, NULL);
}

static int read_game_line(const struct cli *cli, struct merged *m)
{
    char game[80], known[80], box[40];
    struct ludo_box_about about;
    if (!part_value(m->head, "game", game, sizeof game) || !part_value(m->head, "box", box, sizeof box))
        return strange_head("game");
    char *space = strchr(game, ' ');
    if (!space)
        return strange_head("game");
    *space = 0;
    m->rules = cli_game_with_box(cli, game);
    if (!m->rules)
        return CLI_BAD;
    *space = ' ';
    snprintf(known, sizeof known, "%s %d", m->rules->id, m->rules->version);
    if (strcmp(game, known) != 0)
        return cli_bad(N_("these games were played with other rules: {1}. This program has {2}."), game, known);
    ludo_box_about(m->rules, &about);
    if (strcmp(box, about.hash[0] ? about.hash : "none") != 0)
        return cli_bad(
            N_("these games were played with another box: {1}. Give the box file with --box, or --box none."), box,
            NULL);
    return 0;
}

static int read_option_values(struct merged *m)
{
    char text[400];
    const char *at = text;
    if (!part_value(m->head, "options", text, sizeof text))
        return strange_head("options");
    for (int i = 0; i < m->rules->option_n; i++) {
        char *end;
        m->config.option[i] = (int)strtol(at, &end, 10);
        if (end == at || (*end != ',' && *end))
            return strange_head("options");
        at = *end ? end + 1 : end;
    }
    return 0;
}

/* Returns a player that has only a name. The same name gives the same player. */
static const struct ludo_player *named_player(const char *name)
{
    static char names[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    static struct ludo_player players[LUDO_SEATS_MAX];
    int i = 0;
    while (i < LUDO_SEATS_MAX && names[i][0] && strcmp(names[i], name) != 0)
        i++;
    if (i == LUDO_SEATS_MAX)
        return NULL;
    memcpy(names[i], name, strlen(name) + 1); /* read_seats has checked the length */
    players[i].id = names[i];
    return &players[i];
}

static int read_seat_names(struct merged *m)
{
    char text[LUDO_SEATS_MAX * LUDO_SPEC_MAX + 1];
    struct ludo_error ignored;
    if (!part_value(m->head, "seats", text, sizeof text))
        return strange_head("seats");
    m->config.seats = 0;
    for (char *name = text; name;) {
        char *comma = strchr(name, ',');
        if (comma)
            *comma++ = 0;
        if (m->config.seats == LUDO_SEATS_MAX || strlen(name) >= LUDO_SPEC_MAX || !name[0])
            return strange_head("seats");
        m->player[m->config.seats++] = named_player(name);
        name = comma;
    }
    return ludo_config_check(m->rules, &m->config, &ignored) < 0 ? strange_head("options") : 0;
}

static int read_description(const struct cli *cli, struct merged *m)
{
    int bad = read_game_line(cli, m);
    if (bad)
        return bad;
    ludo_config_default(m->rules, &m->config);
    bad = read_option_values(m);
    if (!bad)
        bad = read_seat_names(m);
    if (!bad && !part_value(m->head, "seed", m->seed, sizeof m->seed))
        bad = strange_head("seed");
    return bad;
}

/* ---- For the reports ------------------------------------------------------------------------------------- */

int merge_each(const struct merged *m, int (*read)(void *with, long game, const char *data, size_t n), void *with)
{
    int bad = 0;
    for (long i = 0; !bad && i < m->present; i++) {
        char *data = part_data(&m->parts, &m->game[i]);
        bad = data ? read(with, m->game[i].game, data, m->game[i].n) : CLI_BAD;
        free(data);
    }
    return bad;
}

int merge_damaged(long game)
{
    return cli_bad(N_("the part files cannot be merged: game {1} is invalid"), number_word(game), NULL);
}

struct writing {
    const char *path;
    FILE *f;
};

static int write_plain_game(void *with, long game, const char *data, size_t n)
{
    struct writing *w = with;
    (void)game;
    if (fwrite(data, 1, n, w->f) == n)
        return 0;
    return cli_bad(N_("{1}: cannot write the file: {2}"), w->path, strerror(errno));
}

static int write_entry(void *with, long game, const char *data, size_t n)
{
    size_t size;
    char *entry = part_entry(game, data, n, &size);
    int bad = entry ? write_plain_game(with, game, entry, size)
                    : cli_bad(N_("not enough memory for this many games"), NULL, NULL);
    free(entry);
    return bad;
}

typedef int write_game(void *with, long game, const char *data, size_t n);

/* The file has another name until it is complete. */
static int write_merged(const struct cli *cli, const struct merged *m, const char *before, size_t n, write_game *each)
{
    char path[4096];
    struct writing w = { .path = cli->out };
    if (snprintf(path, sizeof path, "%s.new~", cli->out) >= (int)sizeof path)
        return cli_bad(N_("{1}: cannot write the file: {2}"), cli->out, strerror(ENAMETOOLONG));
    w.f = fopen(path, "wb");
    if (!w.f)
        return cli_bad(N_("{1}: cannot write the file: {2}"), cli->out, strerror(errno));
    int bad = n ? write_plain_game(&w, 0, before, n) : 0;
    if (!bad)
        bad = merge_each(m, each, &w);
    if (fclose(w.f) != 0 && !bad)
        bad = cli_bad(N_("{1}: cannot write the file: {2}"), cli->out, strerror(errno));
    if (!bad && rename(path, cli->out) != 0)
        bad = cli_bad(N_("{1}: cannot write the file: {2}"), cli->out, strerror(errno));
    if (bad)
        remove(path);
    return bad;
}

int merge_write(const struct cli *cli, const struct merged *m, const char *before, size_t n)
{
    return write_merged(cli, m, before, n, write_plain_game);
}

int merge_write_part(const struct cli *cli, const struct merged *m)
{
    char head[PART_HEAD_MAX + 40];
    const char *end = strstr(m->head, "\ngames ");
    int n = snprintf(head, sizeof head, "%.*s\ngames %ld\n\n", end ? (int)(end - m->head) : 0, m->head, m->games);
    return write_merged(cli, m, head, (size_t)n, write_entry);
}

/* ---- The report ------------------------------------------------------------------------------------------ */

/* Calls `range` for each range of missing games. Returns the number of missing games. */
static long each_gap(const struct merged *m, void (*range)(long from, long to))
{
    long next = 0, missing = 0;
    for (long i = 0; i <= m->present; i++) {
        long here = i < m->present ? m->game[i].game : m->games;
        if (here > next && range)
            range(next, here - 1);
        missing += here > next ? here - next : 0;
        next = here + 1;
    }
    return missing;
}

static const char *between; /* printed before the next range */

static void print_range(long from, long to)
{
    fputs(between, stderr);
    if (from == to)
        fprintf(stderr, "%ld", from);
    else
        fprintf(stderr, "%ld-%ld", from, to);
    between = ", ";
}

static void print_missing(const struct merged *m)
{
    between = "";
    fprintf(stderr, "ludo: %s", T(N_("missing: ")));
    each_gap(m, print_range);
    print_message(stderr, N_(" of {1}"), number_word(m->games), NULL);
    fputc('\n', stderr);
}

/* The checksum of the games in order. It does not depend on which file has which game. */
static void put_checksum(const struct merged *m, char hex[17])
{
    uint8_t sum[64] = { 0 };
    struct ludo_text t = ludo_text(hex, 17);
    for (long i = 0; i < m->present; i++) {
        memcpy(sum + 32, m->game[i].hash, 32);
        ludo_sha256(sum, sizeof sum, sum);
    }
    for (int i = 0; i < 8; i++)
        ludo_put_hex(&t, sum[i], 2);
}

static void json_gap(long from, long to)
{
    ludo_put_json_open(json, NULL, '[');
    ludo_put_json_int(json, NULL, from);
    ludo_put_json_int(json, NULL, to);
    ludo_put_json_close(json, ']');
}

static void put_summary(const struct cli *cli, const struct merged *m, const char *command, long doubles)
{
    char sum[17];
    put_checksum(m, sum);
    if (!cli->json) {
        print_message(stdout, N_("{1} games of `ludo {2}`, "), number_word(m->present), command);
        print_message(stdout, N_("{1} duplicates, checksum {2}\n"), number_word(doubles), sum);
        return;
    }
    ludo_put_json_text(json, "command", command);
    ludo_put_json_int(json, "games", m->games);
    ludo_put_json_int(json, "present", m->present);
    ludo_put_json_int(json, "duplicates", doubles);
    ludo_put_json_text(json, "checksum", sum);
    ludo_put_json_open(json, "missing", '[');
    each_gap(m, json_gap);
    ludo_put_json_close(json, ']');
}

static int merge_known(const struct cli *cli, const struct merged *m, int which, long doubles)
{
    if (cli->json)
        ludo_put_json_open(json, NULL, '{');
    put_summary(cli, m, reports[which].command, doubles);
    int bad = reports[which].report(cli, m);
    if (bad)
        return bad;
    if (cli->json) {
        ludo_put_json_close(json, '}');
        json_end();
    }
    if (!each_gap(m, NULL))
        return CLI_OK;
    print_missing(m);
    return CLI_FAILED;
}

static int merge_folder(const struct cli *cli, struct merged *m)
{
    char command[40] = "";
    long doubles = 0;
    int bad = read_folder(cli->at[0], m, &doubles);
    if (bad)
        return bad;
    part_value(m->head, "command", command, sizeof command);
    for (size_t i = 0; i < sizeof reports / sizeof reports[0]; i++) {
        if (strcmp(reports[i].command, command) != 0)
            continue;
        bad = read_description(cli, m);
        return bad ? bad : merge_known(cli, m, (int)i, doubles);
    }
    return strange_head("command");
}

static int run_merge(const struct cli *cli)
{
    static struct merged m;
    int status = merge_folder(cli, &m);
    parts_free(&m.parts);
    free(m.game);
    return status;
}

const struct command cmd_merge = {
    .name = "merge",
    .operands = N_("DIR"),
    .help = N_("merge the games that several processes played"),
    .text =
        N_("`sim`, `arena` and `selfplay` can split their games among processes and machines: --shard K/N plays part K "
           "of N, and --out DIR writes each finished game to a file in a folder. If processes are killed, run the same "
           "commands again: they play only the missing games. This command reads all files of the folder, prints "
           "a checksum of the games and the report of their command. The result does not depend on the number of "
           "shards. If games are missing, it lists them and returns 1. --out writes all games to one file. Schedulers "
           "and scripts: docs/cluster.md."),
    .options = OPTIONS(OPT_JSON, OPT_OUT, OPT_SVG, OPT_BOX),
    .min = 1,
    .max = 1,
    .run = run_merge,
};
