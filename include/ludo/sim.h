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
    ludo_continue_callback *more;                  /* how long a master thinks (ludo_choose), for any thread; or NULL: its own budget */
    bool (*going)(void *with, long done);     /* called about ten times a second, while it plays: false ends it; or NULL */
    void *with;
    /* what came of it */
    struct ludo_tally total;
    struct ludo_result shape;         /* of one of the games: which lines there are, is it common */
    bool stopped;                     /* by `going` */
};

LUDO_API int ludo_sim_run(struct ludo_sim *);                          /* -1: not one game was finished */

/* ---- The arena: players measured against each other ----------------------------------------------
 * Every deal is played in all seatings with the same chance.  The caller fills the first part, calls ludo_arena_prepare,
 * gives room for deals * seating_n bouts (cleared, or with those played before) and runs it. */

enum {
    LUDO_SEATINGS_MAX = 720,
    LUDO_ARENA_SEED_MAX = 200,        /* bytes of its seed */
    LUDO_ARENA_GAIN = 5,              /* the sequential test: is the first contender's share this many percent above even, ... */
    LUDO_ARENA_LEAST = 10             /* ... or even?  Not answered before so many deals */
};

struct ludo_arena_game {                    /* one game, by seat */
    bool played, common;
    uint8_t rank[LUDO_SEATS_MAX];
    int16_t points[LUDO_SEATS_MAX];
};

struct ludo_arena {
    /* what is played */
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX];
    const char *seed;
    long deals;
    int threads;                      /* at least one */
    bool sprt;                        /* stop when the sequential test is decided */
    ludo_continue_callback *more;                  /* as in a simulation */
    bool (*going)(void *with, long done);     /* called about ten times a second: false ends it; or NULL */
    void (*ended)(void *with, long i, const struct ludo_arena_game *);      /* after each game, one at a time; or NULL */
    void *with;
    struct ludo_arena_game *bout;           /* game i is deal i / seating_n in seating i % seating_n */
    /* filled by ludo_arena_prepare */
    int contender_n, contender[LUDO_SEATS_MAX];       /* of each player: players of one name are one contender */
    int seating_n;
    uint8_t seating[LUDO_SEATINGS_MAX + 1][LUDO_SEATS_MAX];   /* which player sits in each seat */
    /* what came of it */
    long deals_counted;               /* whole deals, from the first on */
    double sum, squares, likelihood;  /* of the first contender's share; the logarithm of its likelihood */
    int verdict;                      /* of the sequential test: 1 better, -1 not, 0 open */
    bool stopped;                     /* by `going` */
};

struct ludo_mean { double mean, half, low, high; };           /* with the ends of the 95 % interval */

struct ludo_standing {
    long deals;
    struct ludo_mean share;           /* of the wins, a tie split; where all win together, how often they do */
    struct ludo_mean rank, margin;    /* of one seat; margin: points less the best other's */
};

LUDO_API void ludo_arena_prepare(struct ludo_arena *);
LUDO_API int ludo_arena_run(struct ludo_arena *);                      /* -1: not one deal was finished */
LUDO_API void ludo_arena_standing(const struct ludo_arena *, int contender, struct ludo_standing *);
LUDO_API double ludo_arena_even(const struct ludo_arena *, int contender);     /* its share if all play alike */

/* ---- Self-play: games of computer players, as positions to learn from ---------------------------
 * docs/selfplay.md describes the file: LUDO_SELFPLAY_MAGIC, a block that says what is played, then a block a game in any order.
 * A game is known by its number alone, so threads, interruptions and resumptions leave no trace but the order. */

#define LUDO_SELFPLAY_MAGIC "ludopos1"

enum {
    LUDO_SELFPLAY_HEAD_MAX = 4096,    /* bytes of the magic and the first block */
    LUDO_BLOCK_MAX = 1 << 26,         /* bytes of a block, frame included: no game comes near */
    LUDO_BLOCK_FRAME = 8,             /* of them the length before and the checksum after what it holds */
    LUDO_NOISE_MAX = 50
};

struct ludo_selfplay {
    /* what is played */
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX]; /* they move round the table by one seat from game to game */
    int noise;                        /* percent of answers at random, on average: each seat of each game has a share of its
                                         own, from none to twice as much */
    const char *seed;
    long games;                       /* numbered from 0 */
    int threads;                      /* at least one */
    const bool *played;               /* of each game: leave it out; or NULL */
    bool (*going)(void *with, long done);     /* called about ten times a second: false ends it; or NULL */
    bool (*ended)(void *with, long i, const unsigned char *block, size_t n);  /* after each game, one at a time: false ends it */
    void *with;
    /* what came of it */
    bool stopped;                     /* by `going` or `ended` */
};

LUDO_API size_t ludo_selfplay_head(const struct ludo_selfplay *, unsigned char out[LUDO_SELFPLAY_HEAD_MAX]);
LUDO_API int ludo_selfplay_run(struct ludo_selfplay *);                /* -1: no thread or no memory could be had */

struct ludo_block { long game, positions; uint32_t sum; };            /* its number, how many it holds, its checksum */

/* The block of a game that begins here: its bytes; 0: it is cut short after n bytes; -1: it is damaged. */
LUDO_API long ludo_selfplay_block(const unsigned char *at, size_t n, struct ludo_block *);

/* One number for all that a game does: the hash of a thousand fixed random games over many option sets, which changes
 * when the rules do. */
LUDO_API uint64_t ludo_signature(const struct ludo_rules *);

/* The i-th of an endless row of valid configurations, for tests and signatures. */
LUDO_API void ludo_config_sample(const struct ludo_rules *, int i, struct ludo_config *);

#ifdef __cplusplus
}
#endif
#endif
