/* time_option.c - the option --time: thinking time per answer. With --time, the moves of a level depend on the
 * speed of the machine. */
#include "cli.h"

#include <time.h>

static double limit;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Returns true if time is left. A call with `looked` = 0 starts the clock for a new move. The clock is per thread,
 * because each thread searches for one move at a time. */
static bool in_time(void *with, long looked)
{
    static _Thread_local double begun;
    (void)with;
    if (looked == 0)
        begun = now();
    return looked == 0 || now() - begun < limit;
}

ludo_continue_callback *cli_time_limit(const struct cli *cli)
{
    limit = cli->seconds;
    return limit > 0 ? in_time : NULL;
}

int cli_check_time(const struct cli *cli, const struct ludo_config *config, char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX])
{
    for (int i = 0; i < config->seats; i++) {
        const struct ludo_player *p = ludo_player(spec[i]);
        if (cli->seconds <= 0 || (p && ludo_player_takes_time(p)))
            return 0;
    }
    return cli_bad(N_("--time needs a player of level master"), NULL, NULL);
}
