/* cmd_sim.c - plays many games between computer players and says how they end. */
#include "sim.h"

#include <string.h>
#include <unistd.h>

static int print_signatures(const struct cli *cli)
{
    const struct ludo_rules *g, *one = cli->n ? cli_game(cli->at[0]) : NULL;
    if (cli->n && !one)
        return CLI_BAD;
    for (int i = 0; (g = ludo_game_at(i)); i++)
        if (one ? g == one : !g->draft)
            printf("%s %d %016llx\n", g->id, g->version, (unsigned long long)sim_signature(g));
    return CLI_OK;
}

static int prepare(const struct cli *cli, struct sim *sim)
{
    sim->rules = cli_game(cli->at[0]);
    if (!sim->rules)
        return CLI_BAD;
    int bad = cli_config(cli, sim->rules, &sim->config);
    if (!bad)
        bad = cli_players(cli, &sim->config, "random", sim->spec);
    if (bad)
        return bad;
    for (int i = 0; i < sim->config.seats; i++) {
        sim->player[i] = ludo_player(sim->spec[i]);
        if (!sim->player[i])
            return cli_bad(N_("people cannot take part in a simulation: {1}"), sim->spec[i], NULL);
    }
    sim->seed = cli->seed ? cli->seed : "1";
    ludo_stream_seed(&sim->stream, sim->seed);
    sim->games = cli->games ? cli->games : 1000;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    sim->threads = cli->threads ? cli->threads : cores > 0 ? (int)cores : 1;
    return 0;
}

static int run(const struct cli *cli)
{
    static struct sim sim;
    if (cli->signature)
        return print_signatures(cli);
    if (cli->n < 1)
        return cli_bad(N_("usage: ludo {1} {2}"), "sim", cli->command->operands);
    int bad = prepare(cli, &sim);
    if (bad)
        return bad;
    if (sim_run(&sim) < 0)
        return cli_bad(N_("no game was finished"), NULL, NULL);
    if (cli->json)
        sim_json(&sim);
    else
        sim_report(&sim);
    return cli->svg ? sim_svg(&sim, cli->svg) : CLI_OK;
}

const struct command cmd_sim = {
    .name = "sim",
    .operands = "GAME --games N --seats LIST",
    .help = N_("play many games between computer players and report"),
    .text = N_("Prints win rates or points with 95 percent confidence intervals, how the points "
               "spread, the length of the games and histograms. "
               "The result depends on the seed (default 1) and not on the number of threads. "
               "Ctrl-C ends early and "
               "still reports. With --signature it prints one line per game instead: the hash of "
               "1000 fixed random "
               "games over many option sets, which changes when the rules do."),
    .options = "jSosgtVG",
    .max = 1,
    .run = run,
};
