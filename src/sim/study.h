/* study.h - counts what happens in many games of computer players, for designers of games (docs/study.md).
 *
 * All counts are sums of whole numbers over games and deals, so any split of the deals gives the same sums. The sums
 * are kept apart for LUDO_BLOCKS blocks of deals. Each estimate leaves out one block after another (the delete-a-group
 * jackknife), so its interval holds over deals, also for quotients and regressions. */
#ifndef LUDO_SIM_STUDY_H
#define LUDO_SIM_STUDY_H

#include "luck.h"

enum { LUDO_STUDY_PARTS = 3, LUDO_STUDY_GROUPS = 2 * LUDO_SEATS_MAX };

/* An option that players choose: a verb (arg = -1), or a verb together with a thing that an argument names. */
struct ludo_option_row {
    uint8_t verb;
    int8_t arg;
    uint8_t id;                       /* index of the name, or the number */
};

struct ludo_seen_option {             /* what one seat did with one option in one game */
    uint8_t seat;
    int32_t row, offered, taken;      /* decisions at which the option was legal, and at which it was chosen */
    int64_t even;                     /* expected number of choices of a random player, in millionths */
};

struct ludo_study_game {              /* the facts of one game */
    long number;
    struct ludo_result result;
    bool ended;
    int32_t steps, decisions, choices, answers, turns;     /* choices: decisions with two or more legal moves */
    int32_t lead_change;              /* share of the decisions before the last change of the lead, in thousandths */
    uint8_t leader[LUDO_STUDY_PARTS]; /* leader after a quarter, a half and three quarters; LUDO_NONE: several */
    int64_t luck[LUDO_SEATS_MAX], play[LUDO_SEATS_MAX];    /* in parts of LUDO_LUCK_UNIT */
    int seen_n;
    struct ludo_seen_option *seen;    /* sorted by seat and row */
    uint32_t *fired;                  /* by row of the effects */
};

/* Cells of the sums of a block. */
enum ludo_study_cell {
    LUDO_S_DEALS, LUDO_S_GAMES, LUDO_S_UNENDED, LUDO_S_STEPS, LUDO_S_DECISIONS, LUDO_S_CHOICES, LUDO_S_ANSWERS,
    LUDO_S_TURNS, LUDO_S_LEAD_CHANGE,
    LUDO_S_LED, LUDO_S_LED_WON = LUDO_S_LED + LUDO_STUDY_PARTS,    /* games with one leader; shares of its wins */
    /* over games and seats: squares of margins, of shares of the win, of luck and of play, and their products. CELL2:
     * for each deal and seat, the square of the sum of the margins */
    LUDO_S_MARGIN2 = LUDO_S_LED_WON + LUDO_STUDY_PARTS,
    LUDO_S_WIN2, LUDO_S_CELL2, LUDO_S_LUCK2, LUDO_S_PLAY2, LUDO_S_LUCK_PLAY,
    LUDO_S_GROUPS,
};

/* For each seat, then for each contender: sums over deals of the share of wins, of margins, points and luck. */
enum ludo_group_cell {
    LUDO_G_UNITS, LUDO_G_WIN, LUDO_G_WIN2, LUDO_G_WIN_LUCK, LUDO_G_LUCK, LUDO_G_LUCK2, LUDO_G_MARGIN,
    LUDO_G_MARGIN2, LUDO_G_MARGIN_LUCK, LUDO_G_POINTS, LUDO_G_PLAY, LUDO_G_CELLS
};

/* For each line of the score. Winners are seats with a part of the win. */
enum ludo_line_cell {
    LUDO_L_WINNERS, LUDO_L_WON, LUDO_L_LOSERS, LUDO_L_LOST, LUDO_L_SQUARES, LUDO_L_WIN, LUDO_L_CELLS
};

/* For each option. Units are seats of games. */
enum ludo_row_cell {
    LUDO_R_OFFERED, LUDO_R_TAKEN, LUDO_R_EVEN, LUDO_R_SEEN, LUDO_R_UNITS, LUDO_R_WON, LUDO_R_NOT_WON, LUDO_R_POINTS,
    LUDO_R_DEAL_XX, LUDO_R_DEAL_XY,
    LUDO_R_BY, LUDO_R_CELLS = LUDO_R_BY + LUDO_STUDY_GROUPS        /* units with the option taken, by group */
};

/* For each effect of a card. */
enum ludo_effect_cell { LUDO_E_FIRED, LUDO_E_GAMES, LUDO_E_CELLS };

struct ludo_study {
    /* The caller sets the members of the arena that every arena needs, except `bout` and `ended`. */
    struct ludo_arena arena;
    bool traced;                      /* write a record of each game */
    /* Called after each game, never by two threads at once, with its record (a line of JSON) or NULL. */
    void (*ended)(void *with, const struct ludo_study_game *, const char *record, size_t n);
    void *with;
    /* set by ludo_study_prepare */
    int row_n, effect_n, cell_n;
    struct ludo_option_row *row;
    int rows_at[256][LUDO_ARGS_MAX + 1];      /* first row of each verb (0) and of each of its arguments; or -1 */
    int lines_at, options_at, effects_at;     /* first cells */
    /* results */
    struct ludo_result shape;         /* the lines of the score and `common` are equal in all games */
    int64_t *sum;                     /* [LUDO_BLOCKS][cell_n] */
    uint32_t *length;                 /* number of games for each number of decisions, LUDO_LENGTHS entries */
    bool stopped;
    /* the deal that is being added: its sums and the lengths of its games */
    int64_t *deal;
    int deal_games;
    int32_t deal_length[LUDO_SEATINGS_MAX];
};

/* Allocates the rows and the sums. Returns 0, or -1 if there is no memory. ludo_study_free frees them. */
int ludo_study_prepare(struct ludo_study *);
void ludo_study_free(struct ludo_study *);
/* Adds one game. The games of a deal must follow each other in the order of their numbers; deals may come in any order.
 * A deal counts when its last game is added. Returns false if the game is out of order. */
bool ludo_study_add(struct ludo_study *, const struct ludo_study_game *);
/* Plays all deals. Returns 0, or -1 if no deal was finished. */
int ludo_study_run(struct ludo_study *);

/* ---- One game (study_game.c) ------------------------------------------------------------------------ */

struct ludo_study_watch;
struct ludo_study_watch *ludo_study_watch_new(const struct ludo_study *);      /* NULL: no memory */
void ludo_study_watch_free(struct ludo_study_watch *);
/* Plays game i. The facts are valid until the next call. */
const struct ludo_study_game *ludo_study_play(struct ludo_study_watch *, long i);
/* Returns the record of the last game, or NULL. */
const char *ludo_study_record(const struct ludo_study_watch *, size_t *n);

/* ---- Options (study_rows.c) ------------------------------------------------------------------------- */

/* Lists all options. Returns their number. Fills `row` if it is not NULL. */
int ludo_study_rows(struct ludo_study *, struct ludo_option_row *row);
/* Writes the rows that a move belongs to. Returns their number. */
int ludo_study_rows_of(const struct ludo_study *, ludo_move, int rows[LUDO_ARGS_MAX + 1]);
/* Returns the vocabulary of an option, or NULL. */
const struct ludo_names *ludo_study_names(const struct ludo_study *, int row);

/* ---- Estimates (study_estimate.c) ------------------------------------------------------------------- */

struct ludo_estimate {
    bool known;                       /* false: too few games */
    double value, low, high;          /* low and high: the 95 % interval over deals */
    double p;                         /* probability of a value this far from 0 by chance */
};

/* The sums of all blocks, or of all but one. */
struct ludo_sums {
    const struct ludo_study *study;
    int without;                      /* index of a block, or -1 */
};

int64_t ludo_sum(const struct ludo_sums *, int cell);

/* An estimate of a row, a line, a group or an effect. Returns false if it is undefined. */
typedef bool ludo_estimator(const struct ludo_sums *, int which, double *value);

void ludo_study_estimate(const struct ludo_study *, ludo_estimator *, int which, struct ludo_estimate *);
/* Estimates the difference between two studies of the same deals: `b` minus `a`, paired by blocks of deals. */
void ludo_study_difference(const struct ludo_study *a, const struct ludo_study *b, ludo_estimator *, int which,
                           struct ludo_estimate *);
/* Luck-adjusted results of a group: 0 to 5 are the seats, LUDO_SEATS_MAX and up are the contenders. */
void ludo_study_adjusted(const struct ludo_study *, int group, bool margin, struct ludo_adjusted *);
/* Marks the values that differ from 0 with a false discovery rate of 5 percent (Benjamini and Hochberg). */
void ludo_study_mark(const struct ludo_estimate *, int n, bool *marked);

struct ludo_variance {                /* parts of the variance of the margin of points */
    bool known;
    double player, seat, deal, rest;
};

void ludo_study_variance(const struct ludo_study *, struct ludo_variance *);

ludo_estimator ludo_est_per_game, ludo_est_per_choice, ludo_est_lead_change, ludo_est_led, ludo_est_share,
    ludo_est_margin, ludo_est_points, ludo_est_won_line, ludo_est_lost_line, ludo_est_line_correlation,
    ludo_est_taken, ludo_est_even, ludo_est_seen, ludo_est_win_taken, ludo_est_win_not, ludo_est_effect,
    ludo_est_fired, ludo_est_luck_share, ludo_est_luck_size, ludo_est_play_size, ludo_est_all_points;

#endif
