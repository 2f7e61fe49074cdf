/* play.h - a game in the terminal: what the sitting (cmd_play.c), its steps, its words and the full screen (src/term) share. */
/* clang-format off */
#ifndef LUDO_PLAY_H
#define LUDO_PLAY_H

#include "cli.h"

#include <limits.h>

struct play {
    struct ludo_table table;
    char moment[200];         /* as it was told last */
    int seat;                 /* who is asked now; LUDO_CHANCE when the seed is unknown */
    int told[LUDO_SEATS_MAX]; /* moves of the history that each seat was told already */
    bool fresh;               /* something happened: draw the table before asking */
    bool again;               /* another step of the same answer: only list what there is to choose */
    bool whole;               /* all of it, not only what changed */
    bool behind;              /* changes were left out since the whole table was drawn */
    bool explained;           /* that only changes are shown */
    bool unsaved;             /* something was played since it was saved */
    bool failed;              /* the last save could not be written */
    bool warned;              /* of that, when leaving */
    bool screen;              /* a full screen is shown */
    bool people;              /* typed at a terminal, not piped in */
    int turn, viewer;         /* when it was drawn, and for whom; viewer -1: for nobody yet */
    bool hinted;              /* the last line asked for a hint */
    bool proposed;            /* the last line was an abbreviation of `proposal`: a full screen asks before it is played */
    ludo_move proposal;
    bool quit;
    ludo_move list[LUDO_MOVES_MAX];
    int n;                    /* legal moves */
    struct ludo_answers tree; /* the same in steps */
    int at;                   /* the step of the tree that is shown */
    ludo_faces marked;        /* of a step in which dice are marked */
};

/* cmd_play.c */
int play_viewer(const struct play *);                 /* whose view is shown */
void play_advance(struct play *);                     /* lets everything happen that needs no person */
void play_list(struct play *);                        /* what can be answered now */
void play_question(const struct play *, struct ludo_text *);
void play_moment(const struct play *, struct ludo_text *);
bool play_over(const struct play *);
bool play_hands_over(const struct play *);            /* another person is asked, from whom the last one hides something */
int play_humans(const struct play *);
const char *play_untrained(const struct play *);      /* that a level sits here that learned with other figures; or NULL */
const char *play_doubt(const struct play *);          /* that figures of this game are reconstructed; NULL: they are not */

/* play_ask.c: what a person reads before each answer */
enum { LINES_MAX = 24 };                              /* of what is new at an answer, unless the whole table is drawn */
void play_ask(struct play *);                         /* what happened, table, question, answers */
void play_ask_on(struct play *);                      /* another step of the same answer */
void play_news(struct play *);                        /* what happened since this person was told last */
void play_tell(struct play *, int from);              /* the log from that move on */
const char *play_said(const struct play *, const char *sentence);                /* of the log, as this table says it */

/* play_steps.c: the entries of the step that is shown, numbered from 0 */
int play_entries(const struct play *);
int play_number(const struct play *, int i);           /* by which a person chooses it */
int play_number_in(const struct play *, int node, int i);                        /* the same of another step */
void play_entry(const struct play *, int i, struct ludo_text *);                 /* its label */
void play_label(const struct play *, ludo_move, enum ludo_lang, struct ludo_text *);   /* of a move, as its seat sees the table */
void play_beside(const struct play *, int i, struct ludo_text *);                /* what it costs or brings, or nothing */
bool play_entry_opens(const struct play *, int i);    /* another step, rather than a move */
bool play_entry_move(const struct play *, int i, ludo_move *);                   /* false: it is no move yet */
void play_choose(struct play *, int i);               /* plays it, opens it, or marks the die */
bool play_back(struct play *);                        /* to the step before; false: this is the first */
void play_show_node(struct play *, int node);
int play_dice_node(const struct play *);              /* where dice are marked, or -1 */
ludo_faces play_dice(const struct play *, int node);  /* all that can be marked */

/* play_path.c */
bool play_path(const struct play *, ludo_move, struct ludo_text *);    /* the numbers to type for a move; false: it is not listed */

/* play_answers.c */
void play_answers(const struct play *);               /* numbered, and what they bring beside them */

/* play_match.c: what a person means who types words */
enum { MATCH_NONE, MATCH_ONE, MATCH_SHORT, MATCH_STEP, MATCH_MANY };   /* SHORT: one, but its words were not typed whole */
int play_match(const struct play *, const char *typed, ludo_move *, int *node, ludo_move *all, int *n);
const char *nearest_word(const char *typed, const char *const *words, int n);    /* NULL: nothing is near */

/* play_commands.c */
void play_line(struct play *, char *line);            /* one line typed: a number, a move, a word */
void play_make(struct play *, int seat, ludo_move);   /* plays it, or says which rule forbids it */

/* autosave.c: a game keeps itself in the user's state folder until it is over */
bool keep_find(const char *game, char path[PATH_MAX]);   /* the last one of that game that nobody plays now */
int keep_resume(struct play *, const char *path);
void keep(struct play *);                             /* what was played since */
bool keep_failed(void);
int keep_end(struct play *);                          /* the sitting is over: says where the game is, if it goes on */
void keep_watch(void);                                /* for signals */
bool keep_stopped(void);                              /* one has come */
void keep_pass_on(void);                              /* ends as it asks */

/* src/term: the whole game on a full screen; -1: this terminal, or this build, cannot */
int term_play(struct play *);
bool term_here(void);                                 /* was the full screen built in? */

#endif
