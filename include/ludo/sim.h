/* ludo/sim.h - many games of computer players, and what they add up to.
 *
 * A tally holds whole numbers only, so that adding the tallies of several threads in any order gives the
 * same result: the number of threads never shows. */
#ifndef LUDO_PUBLIC_SIM_H
#define LUDO_PUBLIC_SIM_H

#include "ludo/play.h"
#include "ludo/players.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LUDO_SCORE_MIN = -500, LUDO_SCORES = 1500,        /* points outside are counted at the edge */
    LUDO_LENGTHS = 5000,
    LUDO_STEPS_MAX = 200000                           /* a game that takes longer never ends: a bug, and reported */
};

struct ludo_tally {
    long games, unended;
    long decisions, steps;            /* sums over all games */
    double decisions_squared;         /* of whole numbers, exact up to 2^53 */
    long wins[LUDO_SEATS_MAX];        /* first places; a tie counts for each */
    int64_t points[LUDO_SEATS_MAX], points_squared[LUDO_SEATS_MAX];
    int64_t line[LUDO_LINES_MAX][LUDO_SEATS_MAX];
    uint32_t score[LUDO_SEATS_MAX][LUDO_SCORES];      /* games by points, from LUDO_SCORE_MIN on */
    uint32_t length[LUDO_LENGTHS];                    /* games by their number of decisions */
};

struct ludo_sim {
    /* what is played */
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX];
    const char *seed;                 /* game i has a generator of its own, from the seed and i */
    long games;
    int threads;                      /* at least one */
    bool (*going)(void *with, long done);     /* called about ten times a second, while it plays: false ends it; or NULL */
    void *with;
    /* what came of it */
    struct ludo_tally total;
    struct ludo_result shape;         /* of one of the games: which lines there are, is it common */
    bool stopped;                     /* by `going` */
};

LUDO_API int ludo_sim_run(struct ludo_sim *);                          /* -1: not one game was finished */

/* One number for all that a game does: the hash of a thousand fixed random games over many option sets, which changes
 * when the rules do. */
LUDO_API uint64_t ludo_signature(const struct ludo_rules *);

/* The i-th of an endless row of valid configurations, for tests and signatures. */
LUDO_API void ludo_config_vary(const struct ludo_rules *, int i, struct ludo_config *);

#ifdef __cplusplus
}
#endif
#endif
