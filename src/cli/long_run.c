/* long_run.c - shared by the commands that play many games: progress on a terminal, Ctrl-C, players and threads. */
#include "long_run.h"

#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;
static struct sigaction before;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

void long_run_begin(void)
{
    struct sigaction quick = { .sa_handler = interrupt };
    sigaction(SIGINT, &quick, &before);
}

void long_run_end(void)
{
    sigaction(SIGINT, &before, NULL);
    if (isatty(2))
        fputs("\r\033[K", stderr);
}

/* Shows the progress in one line on stderr. The next progress line overwrites this line. */
bool long_run_continues(long done, long all)
{
    if (isatty(2) && !interrupted)
        fprintf(stderr, "\r%ld / %ld ", done, all);
    return !interrupted;
}

int long_run_threads(const struct cli *cli)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cli->threads ? cli->threads : cores > 0 ? (int)cores : 1;
}

int long_run_players(const struct cli *cli, const struct ludo_config *config, const char *standard,
                     const struct ludo_player *player[LUDO_SEATS_MAX])
{
    char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    int bad = cli_players(cli, config, standard, spec);
    for (int i = 0; !bad && i < config->seats; i++) {
        player[i] = ludo_player(spec[i]);
        if (!player[i])
            bad = cli_bad(N_("`{1}` cannot play here: only computer players can take part"), spec[i], NULL);
    }
    return bad ? bad : cli_check_time(cli, config, spec);
}
