/* long_run.h - shared by `ludo sim`, `ludo arena` and `ludo selfplay`, which play many games. */
#ifndef LUDO_LONG_RUN_H
#define LUDO_LONG_RUN_H

#include "cli.h"

void long_run_begin(void);                            /* from now on, Ctrl-C ends the run early */
/* restores the usual effect of Ctrl-C and erases the progress line */
void long_run_end(void);
bool long_run_continues(long done, long all);         /* shows the progress on a terminal; returns false after Ctrl-C */
int long_run_threads(const struct cli *);             /* returns the value of --threads; default: one thread per core */

/* Fills in the computer players of --seats. Reports an error if --seats contains "human", or if no player uses
 * --time. Returns 0 or CLI_BAD. */
int long_run_players(const struct cli *, const struct ludo_config *, const char *standard,
                     const struct ludo_player *player[LUDO_SEATS_MAX]);

#endif
