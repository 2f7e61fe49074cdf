/* cmd_sim.c - `ludo sim`: plays many games between computer players and prints statistics. */
#include "sim_report.h"

#include <signal.h>
#include <unistd.h>

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

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

/* Shows progress on a terminal: one line on stderr that overwrites itself. */
static bool going(void *with, long done)
{
    const struct ludo_sim *sim = with;
    if (isatty(2) && !interrupted)
        fprintf(stderr, "\r%ld / %ld ", done, sim->games);
    return !interrupted;
}

static int seat_players(const struct cli *cli, struct ludo_sim *sim)
{
    char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    int bad = cli_players(cli, &sim->config, "random", spec);
    for (int i = 0; !bad && i < sim->config.seats; i++) {
        sim->player[i] = ludo_player(spec[i]);
        if (!sim->player[i])
            bad = cli_bad(N_("`{1}` cannot play here: only computer players can take part"), spec[i], NULL);
    }
    sim->more = cli_clock(cli);
    return bad ? bad : cli_clock_of(cli, &sim->config, spec);
}

static int prepare(const struct cli *cli, struct ludo_sim *sim)
{
    sim->rules = cli_boxed(cli, cli->at[0]);
    if (!sim->rules)
        return CLI_BAD;
    cli_tell_box(stderr, sim->rules);
    int bad = cli_config(cli, sim->rules, &sim->config);
    if (!bad)
        bad = seat_players(cli, sim);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    sim->seed = cli->seed ? cli->seed : "1";
    sim->games = cli->games ? cli->games : 1000;
    sim->threads = cli->threads ? cli->threads : cores > 0 ? (int)cores : 1;
    sim->going = going;
    sim->with = sim;
    return bad;
}

static int simulate(struct ludo_sim *sim)
{
    struct sigaction quick = { .sa_handler = interrupt }, before;
    sigaction(SIGINT, &quick, &before);
    int done = ludo_sim_run(sim);
    sigaction(SIGINT, &before, NULL);
    if (isatty(2))
        fputs("\r\033[K", stderr);
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
