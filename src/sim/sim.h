/* sim.h - many games of computer players, and what they add up to.
 *
 * A tally holds whole numbers only, so that adding the tallies of several threads in any order gives the
 * same result: the number of threads never shows. */
/* clang-format off */
#ifndef LUDO_SIM_H
#define LUDO_SIM_H

#include "cli.h"
#include "players.h"

enum {
    SCORE_MIN = -500, SCORES = 1500,  /* points outside are counted at the edge */
    LENGTHS = 5000,
    LINES = 24,
    STEPS_MAX = 200000,               /* a game that takes longer never ends: a bug, and reported */
};

struct tally {
    long games, unended;
    long decisions, steps;            /* sums over all games */
    double decisions_squared;         /* of whole numbers, exact up to 2^53 */
    long wins[LUDO_SEATS_MAX];        /* first places; a tie counts for each */
    int64_t points[LUDO_SEATS_MAX], points_squared[LUDO_SEATS_MAX];
    int64_t line[LINES][LUDO_SEATS_MAX];
    uint32_t score[LUDO_SEATS_MAX][SCORES];
    uint32_t length[LENGTHS];         /* games by their number of decisions */
};

struct sim {
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX];
    char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    struct ludo_stream stream;
    const char *seed;
    long games;
    int threads;
    struct tally total;
    struct ludo_result shape;         /* of the last game: which lines there are, is it common */
    bool interrupted;
};

int sim_run(struct sim *);                            /* sim.c */
uint64_t sim_signature(const struct ludo_rules *);    /* signature.c */
void sim_report(const struct sim *);                  /* sim_report.c */
void sim_json(const struct sim *);
int sim_svg(const struct sim *, const char *path);    /* histogram.c */
void histogram_put(const char *title, const uint32_t *count, int n, int first);

struct bars { int n, first, step; uint64_t count[24], most, total; };
void bars_make(struct bars *, const uint32_t *count, int n, int first);

#endif
