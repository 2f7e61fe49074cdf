/* parts.h - part files: the games of a run, in a folder that any number of processes write to (docs/cluster.md).
 *
 * Each process writes a file of its own and never appends to an existing file. A part file begins with a head: lines of
 * the form "key value", and an empty line. Then each game has a line "game NUMBER BYTES HASH", its data and a newline.
 * If a process was killed, the last game of its file may be incomplete. Readers ignore this game. */
#ifndef LUDO_PARTS_H
#define LUDO_PARTS_H

#include "cli.h"

#include <sys/types.h>

enum { PART_HEAD_MAX = 1 << 14, PART_DATA_MAX = 1 << 27 };

struct part_list {                    /* the part files of a folder, sorted by name */
    const char *folder;
    char **name;
    int n, room;
};

/* Reads the names of the part files. Returns 0, or CLI_BAD after an error message. The caller must call parts_free in
 * both cases. */
int parts_list(const char *folder, struct part_list *);
void parts_free(struct part_list *);

struct part_game {
    long game;                        /* number of the game, from 0 */
    int part;                         /* index of its part file */
    off_t at;                         /* position of the data in the file */
    size_t n;                         /* size of the data in bytes */
    uint8_t hash[32];                 /* SHA-256 of the number, the size and the data */
};

/* Called for each complete game. Returns false to stop: then there is no memory. */
typedef bool part_callback(void *with, const struct part_game *, const char *data);

/* Reads all part files. All heads must be equal except for the line "games". If `head` is empty, the first head is
 * copied to it. *games becomes the largest number of games in the heads, if that is larger. Prints a warning for a
 * damaged file and ignores the rest of this file. Returns 0, or CLI_BAD after an error message. */
int parts_read(const struct part_list *, char head[PART_HEAD_MAX], long *games, part_callback *, void *with);

/* Reads the data of a game into memory that the caller frees. Returns NULL after an error message. */
char *part_data(const struct part_list *, const struct part_game *);

/* Finds the line "key value" in a head and copies the value. Returns false if the key is missing or the value is too
 * long. */
bool part_value(const char *head, const char *key, char *to, size_t room);

/* Writes a game in the form of a part file. Returns memory that the caller frees, or NULL if there is no memory. */
char *part_entry(long game, const char *data, size_t n, size_t *size);

#endif
