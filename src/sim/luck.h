/* luck.h - measures the luck and the play of each seat in one game, and subtracts the luck from results.
 *
 * The value of a position is what the levels use: the net of the game, or its estimate (src/players/net.h). At each
 * outcome of chance, the luck of a seat is the value after the outcome minus the expected value. The expected value
 * does not use the drawn outcome, so the mean of the luck is zero, however good the net is. */
#ifndef LUDO_SIM_LUCK_H
#define LUDO_SIM_LUCK_H

#include "net.h"
#include "ludo/sim.h"

enum {
    LUDO_LUCK_EXACT = 24,             /* up to this number of outcomes, the expected value is exact */
    LUDO_LUCK_SAMPLE = 12,            /* otherwise it is the mean of this number of other outcomes */
    LUDO_LUCK_STREAM = 0x20000,       /* stream of these other outcomes; no kind of draw and no player uses it */
    LUDO_LUCK_UNIT = 1 << 16,         /* unit of sums of luck: this number is the value of a win */
    LUDO_BLOCKS = 40                  /* deal d belongs to block d mod LUDO_BLOCKS */
};

struct ludo_luck_meter {              /* values are in units of 1 / LUDO_NET_ONE */
    int seats;
    struct ludo_evaluator by_seat[LUDO_SEATS_MAX];
    int32_t value[LUDO_SEATS_MAX];    /* value of the current position */
    int32_t expected[LUDO_SEATS_MAX]; /* set by ludo_luck_expect: expected value after the outcome */
    int64_t luck[LUDO_SEATS_MAX];     /* sum of the luck */
    int64_t play[LUDO_SEATS_MAX];     /* sum of the changes of value at the moves of any seat */
};

void ludo_luck_begin(struct ludo_luck_meter *, const struct ludo_rules *, const void *state);
/* Call before an outcome of chance is played. `rng` must be independent of the generator of the outcome. */
void ludo_luck_expect(struct ludo_luck_meter *, const void *state, struct ludo_rng *rng);
/* Call after each move. `chance`: the move was an outcome of chance. */
void ludo_luck_moved(struct ludo_luck_meter *, const void *state, bool chance);
/* Returns the luck of a seat in units of 1 / LUDO_LUCK_UNIT, rounded: half of the difference between its own luck and
 * the mean luck of the other seats. In common and solo games: its own luck. */
int64_t ludo_luck_of(const struct ludo_luck_meter *, int seat, bool common);

/* Sums over the deals of one block. y is a result of a deal, l is the luck in the same deal. */
struct ludo_luck_sums {
    int64_t n, y, l, yy, yl, ll;
};

void ludo_luck_add(struct ludo_luck_sums *, int64_t y, int64_t l);

struct ludo_adjusted {                /* means over deals, in the unit of y */
    double n, raw, raw_half, adjusted, adjusted_half;
    /* variance of the results divided by their variance without luck: with the luck subtracted, a match needs 1 / saved
     * of the games. 0: unknown */
    double saved;
};

/* Subtracts c times the luck from each result. c is a regression over the other blocks, so the mean stays unbiased. */
void ludo_luck_adjust(const struct ludo_luck_sums block[LUDO_BLOCKS], struct ludo_adjusted *);

/* The same for a contender of an arena with `adjust`: the share of the wins, or the margin of points. */
void ludo_arena_adjusted(const struct ludo_arena *, int contender, bool margin, struct ludo_adjusted *);

/* Student's t distribution: the two-sided 95 % quantile, and the probability of a larger |t|. */
double ludo_t_quantile(double freedom);
double ludo_t_tail(double t, double freedom);

/* A caller that watches the games of an arena. `events` may be NULL. */
struct ludo_watch {
    void *with;
    void (*begin)(void *with, const void *state, const struct ludo_stream *);
    void (*before)(void *with, const struct ludo_walk *, ludo_move);
    void (*after)(void *with, const struct ludo_walk *, ludo_move);
    struct ludo_events *events;
};

/* Plays game i of an arena that ludo_arena_prepare has prepared. `watch` may be NULL. *w counts the moves; its state
 * is NULL. */
void ludo_arena_play(const struct ludo_arena *, long i, const struct ludo_watch *, struct ludo_result *,
                     struct ludo_walk *w);
/* Returns the share of the win of a seat in parts of 720; tied seats share a win equally. */
int ludo_win_parts(const uint8_t *rank, const int16_t *points, bool common, int seats, int seat);
/* Returns the points of the seat minus the best points of the other seats; in common and solo games, the points. */
int ludo_margin(const int16_t *points, bool common, int seats, int seat);

#endif
