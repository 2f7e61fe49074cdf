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

struct rotated {                                  /* the same game with its seats rotated (check_rotated.c) */
    bool begun, failed;                           /* begun: the states are set; failed: the error is set */
    _Alignas(8) unsigned char state[LUDO_SEATS_MAX][LUDO_STATE_MAX];        /* by rotation; 0 is not used */
};

struct run {
    struct ludo_scenario *result;
    struct rotated *rotated;                      /* NULL: the seats are not rotated */
    int unlisted;                                 /* unlisted moves to try for each seat and question; -1: all */
    const struct ludo_rules *rules, *extra;       /* extra: a game that is not in the registry, or NULL */
    struct ludo_config config;
    char seed[LUDO_SEED_MAX];
    struct ludo_table table;
    bool open;                                    /* the table exists */
    bool touching;                                /* inside a block of `given` lines */
    uint8_t touched[LUDO_STATE_MAX];
    int touched_line;                             /* the last line of the block */
    int line, seat;                               /* seat: the number before the colon, or -1 */
    bool unmet;                                   /* the file is correct, but the game behaves differently */
    bool moved, shown;                            /* a move was made; an expect, offer or refuse followed it */
    uint32_t *fired;                              /* counts of fired effects, or NULL */
    struct {                                      /* the last move, which `expect log` needs */
        bool made;
        int seat;
        ludo_move move;
        _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    } last;
    struct ludo_text head;
};

int ludo_scn_expect(struct run *, char *rest);

/* Expectations about texts (expect_text.c). */
bool ludo_scn_is_text(const char *rest);
int ludo_scn_expect_text(struct run *, char *rest);    /* call only if ludo_scn_is_text is true */

int ludo_scn_check_moves(struct run *);
/* Checks that moves that are not listed are refused with a clause, and that the state stays the same. */
int ludo_scn_check_unlisted(struct run *);

/* Rotated seats (rotate.c). rotate_state writes the rotated state to `to`. rotated_is compares `is` with the rotated
 * `from`; if they differ, it returns false and sets the element. */
const char *ludo_scn_unrotatable(const struct ludo_rules *);           /* why seats cannot be rotated, or NULL */
void ludo_scn_rotate_state(const struct rotation *, const void *from, void *to);
bool ludo_scn_rotated_is(const struct rotation *, const void *from, const void *is, struct ludo_element *differs);
ludo_move ludo_scn_rotate_move(const struct rotation *, ludo_move);
int ludo_scn_rotate_seat(const struct rotation *, int seat);           /* LUDO_CHANCE stays */
unsigned ludo_scn_rotate_mask(const struct rotation *, unsigned mask);

/* The same game with its seats rotated (check_rotated.c). Without `rotated`, these functions do nothing. */
int ludo_scn_rotated_begin(struct run *);              /* after a block of `given` lines */
int ludo_scn_rotated_question(struct run *);           /* before a seat moves */
int ludo_scn_rotated_refuses(struct run *, int seat, ludo_move, int clause);
int ludo_scn_rotated_play(struct run *, int seat, ludo_move);          /* after a move or an outcome of chance */

int ludo_scn_int(const char *, int *);                 /* returns -1 if it is not a number; sets no error */
void ludo_scn_trim(char *);                            /* removes spaces at the end */
char *ludo_scn_split(char *, const char *at);          /* cuts the text at `at`; returns the rest, or NULL */
void ludo_scn_note_cards(const struct ludo_rules *, const char *, uint8_t *set);
void ludo_scn_note_clauses(const struct ludo_rules *, const char *, uint8_t *set);

#endif
