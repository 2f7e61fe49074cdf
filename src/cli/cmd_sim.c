/* cmd_sim.c - `ludo sim`: plays many games between computer players and prints statistics. */
#include "long_run.h"
#include "sim_report.h"

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

static int run(const struct cli *cli)
{
    static struct ludo_sim sim;
    if (cli->signature)
        return print_signatures(cli);
    if (cli->n < 1)
        return cli_bad(N_("usage: ludo {1} {2}"), "sim", T(cli->command->operands));
    int bad = prepare(cli, &sim);
    if (!bad)
        bad = simulate(&sim);
    if (bad)
        return bad;
    if (cli->json)
        sim_json(&sim);
    else
        sim_report(&sim);
    return cli->svg ? sim_svg(&sim, cli->svg) : CLI_OK;
}

const struct command cmd_sim = {
    .name = "sim",
    .operands = N_("GAME --games N --seats LIST"),
    .help = N_("play many games between computer players and print statistics"),
    .text =
        N_("Prints win rates or points with 95 percent confidence intervals, the spread of the points, the length of "
           "the games and histograms. The result depends on the seed (default: 1), not on the number of "
           "threads. Ctrl-C stops early and still prints the report. --signature prints one line per game "
           "instead: the hash of 1000 fixed random games with many options. It changes when the rules change."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_GAMES, OPT_THREADS, OPT_TIME, OPT_SVG,
                       OPT_SIGNATURE, OPT_BOX),
    .max = 1,
    .run = run,
};
