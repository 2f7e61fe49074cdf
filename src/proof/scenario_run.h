/* scenario_run.h - internal state and functions of the scenario runner.
 *
 * Functions that return int return 0, or -1 after setting result->error without a line number. */
/* clang-format off */
#ifndef LUDO_SCENARIO_RUN_H
#define LUDO_SCENARIO_RUN_H

#include "scenario.h"
#include "../core/core.h"

struct rotation {                                 /* seat i becomes seat (i + by) mod seats */
    const struct ludo_rules *rules;
    int seats, by;
};

struct rotated {                                  /* copies of the game with rotated seats (check_rotated.c) */
    bool begun, failed;                           /* begun: the states are set; failed: the error is set */
    /* indexed by the rotation; [0] is not used */
    _Alignas(8) unsigned char state[LUDO_SEATS_MAX][LUDO_STATE_MAX];
};

enum { SCENARIO_LINES_MAX = 1024, UNHELD_MAX = 64 };

struct stage;                                     /* a point of the game (vary.c) */

struct expected {                                 /* the stored result of a variant (check_varied.c) */
    int stop, unheld_n;                           /* these members have the meaning that they have in struct varied */
    int16_t unheld[UNHELD_MAX];
};

struct varied {                                   /* a variant that is played */
    int seats, written;                           /* number of seats in the variant, and in the scenario */
    const struct stage *stage;                    /* the stage to set; NULL: the scenario is played at its own stage */
    /* staged: the stage is set; differs: the variant differs from the scenario */
    bool staged, differs;
    bool impossible;                              /* the given state is impossible */
    bool failed;                                  /* a line that must hold failed, and the error is set */
    int answers;                                  /* number of moves that the program made for added seats */
    int held;                                     /* number of expect, offer and refuse lines that hold */
    int stop;                                     /* the first line that cannot be played; 0: all lines can be played */
    int unheld_n;                                 /* the lines that do not hold */
    int16_t unheld[UNHELD_MAX];
    const struct expected *expected;              /* the stored result; NULL: any result is accepted */
};

struct scenario_text {                            /* a scenario that passes as written */
    const struct ludo_rules *rules, *extra;
    const char *text;
    size_t n;
    int seats;
    int8_t *movers;                               /* indexed by the line: the seat that moves, or NO_MOVER */
};

enum { NO_MOVER = -2 };

struct run {
    struct ludo_scenario *result;
    struct varied *varied;                        /* NULL: the scenario is played as written */
    int8_t *movers;                               /* as in struct scenario_text, or NULL */
    bool checks;                                  /* the current line is an expect, offer or refuse line */
    struct rotated *rotated;                      /* NULL: the seats are not rotated */
    int unlisted;                                 /* unlisted moves to try for each seat and question; -1: all */
    const struct ludo_rules *rules, *extra;       /* extra: a game that is not in the registry, or NULL */
    struct ludo_config config;
    char seed[LUDO_SEED_MAX];
    struct ludo_table table;
    struct ludo_table_begin begin;                /* after a block of `given` lines: where the history begins */
    bool open;                                    /* the table exists */
    bool touching;                                /* inside a block of `given` lines */
    uint8_t touched[LUDO_STATE_MAX];
    int touched_line;                             /* the last line of the block of `given` lines */
    int line, seat;                               /* seat: the number before the colon, or -1 */
    bool unmet;                                   /* the file is correct, but the game behaves differently */
    /* moved: a move was made; shown: an expect, offer or refuse line followed the move */
    bool moved, shown;
    uint32_t *fired;                              /* counts of fired effects, or NULL */
    struct {                                      /* the last move, which `expect log` needs */
        bool made;
        int seat;
        ludo_move move;
        _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    } last;
    struct ludo_text head;
};

/* Functions of scenario.c. */
int ludo_scn_fail(struct run *, const char *what, const char *a, const char *b);      /* sets an error with its line */
int ludo_scn_refused(struct run *, const char *move, int clause);
int ludo_scn_close_block(struct run *);                /* ends a block of `given` lines */
int ludo_scn_await_seat(struct run *);                 /* plays pending outcomes of chance */
int ludo_scn_find_mover(struct run *, int *seat);
int ludo_scn_parse_move(struct run *, const char *, ludo_move *);
int ludo_scn_make_move(struct run *, int seat, ludo_move);

/* Composed and automatic answers, and undo (scenario_answers.c). */
int ludo_scn_answer(struct run *, char *rest);
int ludo_scn_auto(struct run *, char *rest);
int ludo_scn_undo(struct run *, char *rest);
int ludo_scn_expect_auto(struct run *, char *rest);    /* the error has no line number */

int ludo_scn_expect(struct run *, char *rest);

/* Expectations about texts (expect_text.c). */
bool ludo_scn_is_text(const char *rest);
int ludo_scn_expect_text(struct run *, char *rest);    /* call only if ludo_scn_is_text is true */

int ludo_scn_check_moves(struct run *);
/* Checks that the game refuses unlisted moves with a clause, and that the state does not change. */
int ludo_scn_check_unlisted(struct run *);

/* Rotated seats (rotate.c). rotate_state writes the rotated state to `to`. rotated_is compares `is` with the rotated
 * `from`; if they differ, rotated_is returns false and sets the element. */
/* returns the reason why the seats cannot be rotated, or NULL */
const char *ludo_scn_unrotatable(const struct ludo_rules *);
void ludo_scn_rotate_state(const struct rotation *, const void *from, void *to);
bool ludo_scn_rotated_is(const struct rotation *, const void *from, const void *is, struct ludo_element *differs);
ludo_move ludo_scn_rotate_move(const struct rotation *, ludo_move);
/* returns the rotated seat; LUDO_CHANCE is not changed */
int ludo_scn_rotate_seat(const struct rotation *, int seat);
unsigned ludo_scn_rotate_mask(const struct rotation *, unsigned mask);

/* The same game with its seats rotated (check_rotated.c). If `rotated` of the run is NULL, these functions do
 * nothing. */
int ludo_scn_rotated_begin(struct run *);              /* after a block of `given` lines */
int ludo_scn_rotated_question(struct run *);           /* before a seat moves */
int ludo_scn_rotated_refuses(struct run *, int seat, ludo_move, int clause);
int ludo_scn_rotated_play(struct run *, int seat, ludo_move);          /* after a move or an outcome of chance */

/* Variants (vary.c, check_varied.c). */
/* returns stage i of the game, or NULL if the game has fewer stages */
const struct stage *ludo_scn_stage(const struct ludo_rules *, int i);
const char *ludo_scn_stage_id(const struct stage *);
int ludo_scn_set_stage(struct run *);
/* Finds a move of an added seat that must move. Returns false if no added seat must move. */
bool ludo_scn_added_move(struct run *, int *seat, ludo_move *);
/* returns true if the path belongs to a seat that the variant removes */
bool ludo_scn_removed_path(const struct run *, const char *path);
/* if a `given` line must also apply to the added seats, applies it to them */
void ludo_scn_given_added(struct run *, const char *path);
/* returns true if the current line is a move of a seat that the variant removes */
bool ludo_scn_is_removed(const struct run *);
/* Records the result of a line. Returns -1 at the end of the variant. */
int ludo_scn_varied_line(struct run *, bool failed);
/* Runs a scenario. The caller has set the members of `r` that choose the game and the checks. */
bool ludo_scn_run(struct run *r, struct ludo_scenario *, const char *text, size_t n);
void ludo_scn_list_variants(const struct scenario_text *, struct ludo_text *);
/* Returns false and sets the error if a stored variant fails, or, with `all`, if the words are out of date. */
bool ludo_scn_check_variants(const struct scenario_text *, const char *words, bool all, struct ludo_scenario *);

/* parses a number; returns -1 if the text is not a number; sets no error */
int ludo_scn_int(const char *, int *);
void ludo_scn_trim(char *);                            /* removes spaces at the end */
char *ludo_scn_split(char *, const char *at);          /* cuts the text at `at`; returns the rest, or NULL */
void ludo_scn_note_cards(const struct ludo_rules *, const char *, uint8_t *set);
void ludo_scn_note_clauses(const struct ludo_rules *, const char *, uint8_t *set);

#endif
