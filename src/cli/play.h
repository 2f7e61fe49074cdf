/* play.h - a game in the terminal: shared by cmd_play.c, the play_*.c files and the full screen (src/term). */
/* clang-format off */
#ifndef LUDO_PLAY_H
#define LUDO_PLAY_H

#include "cli.h"
#include "compose.h"

#include <limits.h>

struct thing { ludo_move move; bool marked; };

/* A step in which the player marks things (play_compose.c). All members are 0 in another step. */
struct marking {
    bool on;
    bool planned;             /* the marks belong to a plan that begins with the move `first` */
    ludo_move first;
    struct thing thing[LUDO_THINGS_MAX];  /* in the order of their numbers */
    int thing_n;
    struct ludo_list marks;   /* in the order of marking */
    struct ludo_plan plan;    /* what the marks allow */
    int end[LUDO_ENDS_MAX], end_n;        /* the ends of `plan` that belong to this step */
    ludo_move other[LUDO_THINGS_MAX];     /* moves that mark nothing */
    int other_n;
};

struct play {
    struct ludo_table table;
    char moment[200];         /* the stage of the game that the program printed last */
    /* the seat that must answer; LUDO_CHANCE: a person must enter outcomes of chance, because the seed is unknown */
    int seat;
    int reported[LUDO_SEATS_MAX]; /* number of moves already reported to each seat */
    bool fresh;               /* draw the table before the next question */
    bool again;               /* the player is in a submenu of the current question, so only the choices are listed */
    bool whole;               /* show the whole table, not only the changes */
    bool behind;              /* some changes were omitted since the last full drawing */
    bool explained;           /* the note "only what has changed" was printed */
    bool unsaved;             /* there are moves since the last save */
    bool failed;              /* the last save failed */
    bool warned;              /* the player tried to leave and was warned that the last save failed */
    bool screen;              /* the full screen is used */
    bool people;              /* input is typed at a terminal, not piped */
    int turn, viewer;         /* turn and viewer of the latest drawing of the table; viewer = -1: no drawing yet */
    bool hinted;              /* the last line asked for a hint */
    bool at_end;              /* the full screen shows the end of the output first */
    /* the last line was an abbreviation of the move `proposal`; the full screen asks before it plays this move */
    bool proposed;
    char proposal[160], proposal_label[400]; /* in notation; the label of the move */
    bool each;                /* --each: every question is asked, and answers are not composed */
    int acted;                /* 1 + the seat that moved last; 0: nobody has moved since the last question */
    /* after a shortcut: 1 + the verb to play at the next question, if it is offered; 0: none. next_all: play the verb
     * for each thing */
    int next;
    bool next_all;
    bool ended;               /* another question came first, so the standing answer of a shortcut has ended */
    struct ludo_played played; /* the result of the last composed answer */
    bool quit;
    ludo_move list[LUDO_MOVES_MAX];
    int n;                    /* number of legal moves */
    struct ludo_answers tree; /* the legal moves as a tree of steps */
    int at;                   /* the step of the tree that is shown now */
    ludo_faces marked;        /* dice marked in this step */
    struct ludo_offer offer;  /* what the question offers besides single moves */
    struct marking marking;
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];      /* the state, determinized from the view of the seat */
};

/* Defined in cmd_play.c: */
int play_viewer(const struct play *);                 /* the seat whose view is shown */
void play_advance(struct play *);                     /* runs the game until a person must answer */
void play_list(struct play *);                        /* fills in the legal moves */
void play_question(const struct play *, struct ludo_text *);
void play_moment(const struct play *, struct ludo_text *);
bool play_over(const struct play *);
/* returns true if another person must move and must not see the current view */
bool play_hands_over(const struct play *);
int play_humans(const struct play *);
/* 1 + the seat of the only person at the terminal, whom log lines call "you"; 0: several people, or none */
int play_you(const struct play *);
/* Returns a warning if a level was trained with other card data, or NULL. */
const char *play_untrained(const struct play *);
const char *play_doubt(const struct play *);   /* a note if card values of this game are reconstructed; else NULL */

/* Defined in play_ask.c: functions that print the text before each answer */
enum { LINES_MAX = 24 };   /* maximum number of lines per answer, unless the whole table is drawn */
void play_ask(struct play *);                         /* prints events, table, question and answers */
void play_ask_on(struct play *);                      /* prints the next step of the same answer */
void play_news(struct play *);                        /* prints the events since this person's last turn */
void play_print_log(struct play *, int from);              /* prints the log, beginning with move number `from` */

/* Defined in play_steps.c: functions for the entries of the current step, which are numbered from 0 */
int play_entries(const struct play *);
int play_number(const struct play *, int i);           /* the number that a person types for entry i */
/* Like play_number, for another step. */
int play_number_in(const struct play *, int node, int i);
/* The same for the tree of another question. */
int play_number_of_tree(const struct play *, const struct ludo_answers *, int node, int i);
void play_entry(const struct play *, int i, struct ludo_text *);                 /* the label of entry i */
/* Writes the label of a move in the view of its seat. */
void play_label(const struct play *, ludo_move, enum ludo_lang, struct ludo_text *);
void play_side_text(const struct play *, int i, struct ludo_text *);   /* the cost or gain of entry i; may be empty */
/* Writes the text of the card that the move names. Ignores the arguments in the mask `open`. */
void play_put_card(const struct play *, ludo_move, unsigned open, struct ludo_text *);
bool play_entry_opens(const struct play *, int i);    /* returns true if entry i opens another step */
/* Finds the move of entry i. Returns false if the entry opens another step. */
bool play_entry_move(const struct play *, int i, ludo_move *);
/* plays the move of entry i, opens its next step, or marks its die */
bool play_entry_plays(const struct play *, int i);    /* does the entry play at once, without a further choice? */
void play_choose(struct play *, int i);
bool play_back(struct play *);                        /* goes back one step; returns false at the first step */
void play_show_node(struct play *, int node);
int play_dice_node(const struct play *);              /* the step in which dice are marked, or -1 */
ludo_faces play_dice(const struct play *, int node);  /* all dice that can be marked */

/* Defined in play_compose.c: answers of several moves */
void play_offer(struct play *);                       /* finds out what the question offers */
bool play_marks(const struct play *);                 /* is this a step in which the player marks things? */
int play_mark_entries(const struct play *);
void play_mark_entry(const struct play *, int i, struct ludo_text *);
void play_mark_side_text(const struct play *, int i, struct ludo_text *);
bool play_mark_move(const struct play *, int i, ludo_move *);   /* false: the entry is not a single move */
int play_mark_number(const struct play *, ludo_move);  /* the entry of a move, or -1 */
void play_mark_choose(struct play *, int i);          /* marks the thing, or plays the entry */
int play_mark_suggestion(const struct play *);        /* the first answer that the marks allow, or -1 */
void play_put_marked(const struct play *, struct ludo_text *);  /* writes how many things are marked */
bool play_begins_plan(const struct play *, ludo_move);
void play_plan(struct play *, ludo_move);             /* begins to mark the plan of a move */
bool play_leave_plan(struct play *);                  /* returns false if there is no plan */
int play_shortcuts(const struct play *);              /* number of shortcuts, which are the last entries of the step */
void play_put_shortcut(const struct play *, int i, struct ludo_text *);
void play_take_shortcut(struct play *, int i);
bool play_all(struct play *, const struct ludo_list *);         /* plays several moves, or prints why not */
/* Plays an answer that needs no question, after an answer of this seat. Returns false if the seat must be asked. */
bool play_unasked(struct play *);
/* Returns a note if the rest of the last shortcut is not played, or NULL. The note is given once. */
const char *play_ended(struct play *);

/* Defined in play_lists.c: typed lines that mean several moves */
bool play_take_list(struct play *, const char *line); /* moves in notation, separated by commas */
bool play_take_path(struct play *, const char *line); /* words of a path, a plan or a shortcut */

/* Defined in play_path.c: */
/* Writes the numbers that a player types to play a move. Returns false if the move is not listed. */
bool play_path(const struct play *, ludo_move, struct ludo_text *);

/* Defined in play_answers.c: */
void play_answers(const struct play *);               /* prints the numbered answers with their costs and gains */

/* Defined in play_match.c. Finds the move that typed words mean. */
/* MATCH_SHORT: one move matches, but its words were abbreviated */
enum { MATCH_NONE, MATCH_ONE, MATCH_SHORT, MATCH_STEP, MATCH_MANY };
int play_match(const struct play *, const char *typed, ludo_move *, int *node, ludo_move *all, int *n);
/* A bag is a text of simplified words, "-create-petra-4". Does one of them begin with this word, or equal it? */
bool word_in_bag(const char *bag, const char *word, size_t n, bool whole);
void add_to_bag(char *bag, size_t room, const char *text);
/* returns NULL if no word is similar */
const char *nearest_word(const char *typed, const char *const *words, int n);

/* Defined in play_commands.c: */
void play_line(struct play *, char *line);            /* executes a typed line: a number, a move or a command */
void play_make(struct play *, int seat, ludo_move);   /* plays a move, or prints the rule that forbids it */
void play_explain(const struct play *, int clause);   /* prints the rule that forbids a move */

/* Defined in autosave.c: functions that save the game in the user's state folder until it is over */
/* finds the newest autosave of this game that no other program uses */
bool autosave_find(const char *game, char path[PATH_MAX]);
int autosave_resume(struct play *, const char *path);
void autosave(struct play *);                             /* saves the moves played since the last call */
bool autosave_failed(void);
int autosave_end(struct play *);   /* ends autosaving; prints the path of the file if the game can be continued */
void autosave_catch_signals(void);                                /* catches signals that end the program */
bool autosave_interrupted(void);                              /* returns true if a signal has arrived */
void autosave_raise_signal(void);                              /* ends the program by the signal that arrived */

/* src/term: plays the game on the full screen. Returns -1 if the terminal or the build does not support it. */
int term_play(struct play *);
bool term_here(void);                                 /* returns true if the full screen is part of this build */

#endif
