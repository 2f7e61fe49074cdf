/* shard.h - splits the games of a run among processes and machines, and merges them again (docs/cluster.md).
 *
 * Game i belongs to shard i mod N. A command with many numbered games needs three things: a call of shard_begin before
 * the games, a call of shard_add after each game, and a function in the table of cmd_merge.c that reports the games. */
#ifndef LUDO_SHARD_H
#define LUDO_SHARD_H

#include "parts.h"

/* ---- Playing one shard ----------------------------------------------------------------------------------- */

struct shard_run {                    /* what determines the games of a run */
    const char *command;
    const struct ludo_rules *rules;
    const struct ludo_config *config;
    const struct ludo_player *const *player;          /* the players in the order of --seats */
    const char *seed;
    long games;                       /* games are numbered from 0 */
    const char *more;                 /* further lines "key value\n" of the head, or NULL */
};

/* Returns true if the games go to part files: with --shard, or if --out is a folder. */
bool shard_wanted(const struct cli *);

/* Reads --shard and the part files in the folder --out, and creates a part file for this process. Creates the folder if
 * it is missing. Returns 0, or CLI_BAD after an error message. */
int shard_begin(const struct cli *, const struct shard_run *);

/* Returns an array with one element per game. It is true if this process must not play the game: another shard plays
 * it, or a part file has it. */
const bool *shard_skips(void);
long shard_left(void);                /* number of games that this process must play */

/* Appends a game to the part file of this process. Two threads must not call this function at once. Returns false if
 * the file cannot be written. Then the run must stop. */
bool shard_add(long game, const char *data, size_t n);
bool shard_failed(void);              /* returns true if a call of shard_add has failed */

/* Closes the part file and prints the report, as text or JSON. Returns the exit status. */
int shard_end(const struct cli *, bool stopped);

/* ---- Merging --------------------------------------------------------------------------------------------- */

struct merged {                       /* the games of a folder */
    struct part_list parts;
    char head[PART_HEAD_MAX];
    /* games: number of games of the run; present: number of different games in the part files */
    long games, present;
    struct part_game *game;           /* the present games in the order of their numbers */
    /* what the head says; the players have names only, and cannot play */
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX];
    char seed[256];
};

/* A function that writes --out FILE and prints the report of a command. With --json it writes members of an open JSON
 * object. Returns the exit status. */
typedef int merge_report(const struct cli *, const struct merged *);
merge_report sim_merge, arena_merge, selfplay_merge;

/* Calls `read` with the data of each present game, in order. Returns 0, or the first other value of `read`. */
int merge_each(const struct merged *, int (*read)(void *with, long game, const char *data, size_t n), void *with);
int merge_damaged(long game);         /* prints that the data of a game cannot be understood; returns CLI_BAD */
/* Writes the data of all present games to the file --out, after `n` bytes at `before`. */
int merge_write(const struct cli *, const struct merged *, const char *before, size_t n);
/* Writes all present games to the file --out, as one part file. */
int merge_write_part(const struct cli *, const struct merged *);

#endif
