/* cmd_sim.c - `ludo sim`: plays many games between computer players and prints statistics. */
#include "long_run.h"
#include "shard.h"
#include "sim_report.h"

#include <stdlib.h>
#include <string.h>

static int print_signatures(const struct cli *cli)
{
    const struct ludo_rules *g, *one = cli->n ? cli_game(cli->at[0]) : NULL;
    if (cli->n && !one)
        return CLI_BAD;
    for (int i = 0; (g = ludo_game_at(i)); i++)
        if (one ? g == one : !g->draft)
            printf("%s %d %016llx\n", g->id, g->version, (unsigned long long)ludo_signature(g));
    return CLI_OK;
}

static bool going(void *with, long done)
{
    const struct ludo_sim *sim = with;
    return long_run_continues(done, sim->games);
}

static int prepare(const struct cli *cli, struct ludo_sim *sim)
{
    sim->rules = cli_game_with_box(cli, cli->at[0]);
    if (!sim->rules)
        return CLI_BAD;
    cli_print_box(stderr, sim->rules);
    int bad = cli_config(cli, sim->rules, &sim->config);
    if (!bad)
        bad = long_run_players(cli, &sim->config, "random", sim->player);
    sim->more = cli_time_limit(cli);
    sim->seed = cli->seed ? cli->seed : "1";
    sim->games = cli->games ? cli->games : 1000;
    sim->threads = long_run_threads(cli);
    sim->going = going;
    sim->with = sim;
    return bad;
}

static int simulate(struct ludo_sim *sim)
{
    long_run_begin();
    int done = ludo_sim_run(sim);
    long_run_end();
    return done < 0 ? cli_bad(N_("no game was finished"), NULL, NULL) : CLI_OK;
}

static int report(const struct cli *cli, const struct ludo_sim *sim)
{
    if (cli->json) {
        sim_json(sim, NULL);
        json_end();
    } else {
        sim_report(sim);
    }
    return cli->svg ? sim_svg(sim, cli->svg) : CLI_OK;
}

/* ---- Shards ---------------------------------------------------------------------------------------------- */

/* The data of a game are numbers: decisions, steps, whether the game did not end, whether all seats win together, then
 * the points and the rank of each seat, and the points of each seat for each line of the score. */
static void put_numbers(const struct ludo_sim_game *g, int seats, struct ludo_text *t)
{
    const struct ludo_result *r = &g->result;
    ludo_put_int(t, g->decisions);
    const long first[] = { g->steps, g->unended, r->common };
    for (int i = 0; i < 3; i++) {
        ludo_put_char(t, ' ');
        ludo_put_int(t, first[i]);
    }
    for (int i = 0; i < seats; i++) {
        ludo_put_char(t, ' ');
        ludo_put_int(t, r->points[i]);
        ludo_put_char(t, ' ');
        ludo_put_int(t, r->rank[i]);
    }
    for (int k = 0; k < r->line_n * seats; k++) {
        ludo_put_char(t, ' ');
        ludo_put_int(t, r->line[k / seats].points[k % seats]);
    }
}

static bool add_to_part(void *with, long i, const struct ludo_sim_game *g)
{
    const struct ludo_sim *sim = with;
    char line[80 + 8 * LUDO_SEATS_MAX * (LUDO_LINES_MAX + 2)];
    struct ludo_text t = ludo_text(line, sizeof line);
    put_numbers(g, sim->config.seats, &t);
    return shard_add(i, line, t.n);
}

static int simulate_shard(const struct cli *cli, struct ludo_sim *sim)
{
    struct shard_run shard = { "sim", sim->rules, &sim->config, sim->player, sim->seed, sim->games, NULL };
    if (cli->svg)
        return cli_bad(N_("--{1} and --out exclude each other: use --{1} with `ludo merge`"), "svg", NULL);
    int bad = shard_begin(cli, &shard);
    if (bad)
        return bad;
    sim->played = shard_skips();
    sim->ended = add_to_part;
    if (shard_left()) {
        long_run_begin();
        ludo_sim_run(sim);
        long_run_end();
    }
    return shard_end(cli, sim->stopped);
}

/* Reads the next number. Returns false if there is none. */
static bool read_number(const char **at, long *out)
{
    char *end;
    *out = strtol(*at, &end, 10);
    bool read = end != *at;
    *at = end;
    return read;
}

static int read_game(void *with, long i, const char *data, size_t n)
{
    struct ludo_sim *sim = with;
    struct ludo_sim_game g = { .result = { .line_n = sim->shape.line_n } };
    long number[4], points = 0, rank = 0;
    const char *at = data;
    bool read = true;
    for (int k = 0; k < 4; k++)
        read = read && read_number(&at, &number[k]);
    for (int k = 0; read && k < sim->config.seats; k++) {
        read = read_number(&at, &points) && read_number(&at, &rank);
        g.result.points[k] = (int16_t)points;
        g.result.rank[k] = (uint8_t)rank;
    }
    for (int k = 0; read && k < sim->shape.line_n * sim->config.seats; k++) {
        read = read_number(&at, &points);
        g.result.line[k / sim->config.seats].points[k % sim->config.seats] = (int16_t)points;
    }
    if (!read || at != data + n)
        return merge_damaged(i);
    g.decisions = number[0];
    g.steps = number[1];
    g.unended = number[2];
    g.result.common = number[3];
    ludo_tally_add(&sim->total, &g, sim->config.seats);
    return 0;
}

/* The lines of the score have the same names in all games. A game of random players finds the names. */
static void find_lines(struct ludo_sim *sim)
{
    static struct ludo_sim one;
    one = (struct ludo_sim){ .rules = sim->rules, .config = sim->config, .seed = "1", .games = 1, .threads = 1 };
    for (int i = 0; i < one.config.seats; i++)
        one.player[i] = ludo_player("random");
    ludo_sim_run(&one);
    sim->shape = one.shape;
}

int sim_merge(const struct cli *cli, const struct merged *m)
{
    static struct ludo_sim sim;
    sim = (struct ludo_sim){ .rules = m->rules, .config = m->config, .seed = m->seed };
    memcpy(sim.player, m->player, sizeof sim.player);
    find_lines(&sim);
    int bad = merge_each(m, read_game, &sim);
    if (!bad && cli->out)
        bad = merge_write_part(cli, m);
    if (bad || !m->present)
        return bad;
    if (cli->json)
        sim_json(&sim, "report");
    else
        sim_report(&sim);
    return cli->svg ? sim_svg(&sim, cli->svg) : CLI_OK;
}

/* ---- The command ----------------------------------------------------------------------------------------- */

static int run(const struct cli *cli)
{
    static struct ludo_sim sim;
    if (cli->signature)
        return print_signatures(cli);
    if (cli->n < 1)
        return cli_bad(N_("usage: ludo {1} {2}"), "sim", T(cli->command->operands));
    int bad = prepare(cli, &sim);
    if (!bad && (cli->out || cli->shard))
        return simulate_shard(cli, &sim);
    if (!bad)
        bad = simulate(&sim);
    return bad ? bad : report(cli, &sim);
}

const struct command cmd_sim = {
    .name = "sim",
    .operands = N_("GAME --games N --seats LIST"),
    .help = N_("play many games between computer players and print statistics"),
    .text =
        N_("Prints win rates or points with 95 percent confidence intervals, the spread of the points, the length of "
           "the games and histograms. The result depends on the seed (default: 1), not on the number of "
           "threads. Ctrl-C stops early and still prints the report. --signature prints one line per game "
           "instead: the hash of 1000 fixed random games with many options. It changes when the rules change. With "
           "--out DIR, the games go to a file in this folder: see `ludo help merge`."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_GAMES, OPT_THREADS, OPT_TIME, OPT_SVG, OPT_OUT,
                       OPT_SHARD, OPT_SIGNATURE, OPT_BOX),
    .max = 1,
    .run = run,
};
