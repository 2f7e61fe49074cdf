/* play.h - a game in the terminal: what cmd_play.c (the sitting) and play_words.c (what one can type) share. */
/* clang-format off */
#ifndef LUDO_PLAY_H
#define LUDO_PLAY_H

#include "cli.h"

struct play {
    struct ludo_table table;
    char moment[200];         /* as it was told last */
    int seat;                 /* who is asked now; LUDO_CHANCE when the seed is unknown */
    int told;                 /* moves of the history that were told already */
    bool fresh;               /* something happened: draw the table before asking */
    bool whole;               /* all of it, not only what changed in this turn */
    bool explained;           /* that only changes are shown */
    int turn, viewer;         /* when it was drawn, and for whom */
    bool quit;
    ludo_move list[LUDO_MOVES_MAX];
    int n;                    /* numbered answers */
};

void play_line(struct play *, char *line);            /* one line typed: a number, a move, a word */
void play_ask(struct play *);                         /* table, question, answers */
void play_answers(const struct play *);               /* numbered, and what they bring beside them */
void play_tell(struct play *, int from);              /* the log from that move on */
int play_viewer(const struct play *);                 /* whose view is shown */

#endif
