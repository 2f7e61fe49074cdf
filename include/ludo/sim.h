/* ludo/sim.h - many games of computer players: simulations, the arena, self-play and signatures.
 *
 * Results do not depend on the number of threads. The functions start their own threads and wait for them. They call
 * the callback `going` in the thread of the caller, about ten times a second. */
#ifndef LUDO_PUBLIC_SIM_H
#define LUDO_PUBLIC_SIM_H

#include "ludo/play.h"
#include "ludo/players.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /* range of counted scores; a score outside the range is counted at the nearest end */
    LUDO_SCORE_MIN = -500, LUDO_SCORES = 1500,
    LUDO_LENGTHS = 5000,
    /* maximum number of moves; a longer game is a bug, and `unended` counts it */
    LUDO_STEPS_MAX = 200000
};

struct ludo_tally {              /* all sums are sums of whole numbers, so the order of addition does not change them */
    long games, unended;
    long decisions, steps;            /* sums over all games */
    double decisions_squared;         /* a sum of whole numbers, exact up to 2^53 */
    long wins[LUDO_SEATS_MAX];        /* first places of each seat; a tie counts for each tied seat */
    int64_t points[LUDO_SEATS_MAX], points_squared[LUDO_SEATS_MAX];
    int64_t line[LUDO_LINES_MAX][LUDO_SEATS_MAX];
    /* number of games for each number of points, from LUDO_SCORE_MIN */
    uint32_t score[LUDO_SEATS_MAX][LUDO_SCORES];
    uint32_t length[LUDO_LENGTHS];                    /* number of games for each number of decisions */
};

struct ludo_sim_game {           /* one game of a simulation */
    bool unended;                     /* stopped after LUDO_STEPS_MAX moves */
    long decisions, steps;
    struct ludo_result result;
};

struct ludo_sim {
    /* the caller sets these members */
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX];
    const char *seed;                 /* game i has its own generator, seeded with the seed and i */
    long games;
    int threads;                      /* at least 1 */
    /* limits the search of level `master` (see ludo_choose), or NULL; any thread may call it */
    ludo_continue_callback *more;
    /* called about ten times a second; if it returns false, the simulation stops. NULL: no callback */
    bool (*going)(void *with, long done);
    void *with;
    /* results */
    struct ludo_tally total;
    /* the result of one game; the lines of its score and its member `common` are equal in all games of the
     * simulation */
    struct ludo_result shape;
    bool stopped;                     /* `going` or `ended` returned false */
    /* the caller may set these members */
    const bool *played;               /* for each game: true skips the game. NULL: no game is skipped */
    /* Called after each game, never by two threads at once. Returning false stops the simulation. NULL: no callback */
    bool (*ended)(void *with, long i, const struct ludo_sim_game *);
};

LUDO_API int ludo_sim_run(struct ludo_sim *);                          /* returns 0, or -1 if no game was finished */
LUDO_API void ludo_tally_add(struct ludo_tally *, const struct ludo_sim_game *, int seats);

/* ---- The arena: compares players ----------------------------------------------------------------------
 * Each deal is played in all seatings, with the same outcomes of chance. Fill the members that the caller sets, call
 * ludo_arena_prepare, provide an array of deals * seating_n games (zeros, or games played before), and call
 * ludo_arena_run. */

enum {
    LUDO_SEATINGS_MAX = 720,
    LUDO_ARENA_SEED_MAX = 200,        /* bytes of the seed */
    /* In percentage points. The sequential test decides whether the share of wins of the first contender is
     * ludo_arena_even, or higher than that by this number. */
    LUDO_ARENA_GAIN = 5,
    LUDO_ARENA_LEAST = 10             /* minimum number of deals before the sequential test may decide */
};

struct ludo_arena_game {              /* the result of one game, by seat */
    bool played, common;
    uint8_t rank[LUDO_SEATS_MAX];
    int16_t points[LUDO_SEATS_MAX];
    /* if `adjust` is set: the luck of the seat at chance, in parts of 65536 of a win; otherwise 0 */
    int32_t luck[LUDO_SEATS_MAX];
};

struct ludo_arena {
    /* the caller sets these members */
    const struct ludo_rules *rules;
    struct ludo_config config;
    const struct ludo_player *player[LUDO_SEATS_MAX];
    const char *seed;
    long deals;
    int threads;                      /* at least 1 */
    bool sprt;                        /* stop when the sequential test has decided */
    bool adjust;                      /* measure the luck of each seat */
    ludo_continue_callback *more;     /* limits the search, as in struct ludo_sim */
    /* called about ten times a second; if it returns false, the arena stops. NULL: no callback */
    bool (*going)(void *with, long done);
    /* Called after each game, never by two threads at once. NULL: no callback. */
    void (*ended)(void *with, long i, const struct ludo_arena_game *);
    void *with;
    struct ludo_arena_game *bout;     /* game i is deal i / seating_n in seating i % seating_n */
    /* set by ludo_arena_prepare */
    /* index of the contender of each player; players with the same name are one contender */
    int contender_n, contender[LUDO_SEATS_MAX];
    int seating_n;
    uint8_t seating[LUDO_SEATINGS_MAX + 1][LUDO_SEATS_MAX];   /* the player in each seat */
    /* results */
    long deals_counted;               /* number of complete deals, counted from the first deal */
    /* sum and sum of squares of the first contender's share of wins per deal, and the log-likelihood ratio of the
     * test */
    double sum, squares, likelihood;
    int verdict; /* result of the sequential test: 1: the first contender is better, -1: not better, 0: undecided */
    bool stopped;                     /* `going` returned false */
    /* the caller may set this member: for each game, true skips the game. NULL: no game is skipped */
    const bool *skipped;
};

struct ludo_mean { double mean, half, low, high; };           /* half, low, high: the 95 % interval */

struct ludo_standing {
    long deals;
    /* share of the wins; tied seats share a win equally. In games that all seats win together: share of the games
     * won */
    struct ludo_mean share;
    /* averages per seat; margin: the points of the seat minus the best points of the other seats */
    struct ludo_mean rank, margin;
};

LUDO_API void ludo_arena_prepare(struct ludo_arena *);
LUDO_API int ludo_arena_run(struct ludo_arena *);                      /* returns 0, or -1 if no deal was finished */
LUDO_API void ludo_arena_count(struct ludo_arena *);      /* counts the complete deals in `bout`, without playing */
LUDO_API void ludo_arena_standing(const struct ludo_arena *, int contender, struct ludo_standing *);
/* returns the share of wins of this contender if all contenders play equally well */
LUDO_API double ludo_arena_even(const struct ludo_arena *, int contender);

/* ---- Self-play: games of computer players as training positions ----------------------------------------
 * docs/selfplay.md describes the file: LUDO_SELFPLAY_MAGIC, a block with the settings, then one block per game, in any
 * order. The content of a block depends only on the settings and the number of the game. So a run can be interrupted
 * and resumed. */

#define LUDO_SELFPLAY_MAGIC "ludopos1"

enum {
    LUDO_SELFPLAY_HEAD_MAX = 4096,    /* maximum size of the magic and the first block in bytes */
    LUDO_BLOCK_MAX = 1 << 26,         /* maximum size of a block with its frame in bytes */
    /* bytes of the frame: a length before the content of the block, a checksum after the content */
    LUDO_BLOCK_FRAME = 8,
    LUDO_NOISE_MAX = 50
};

struct ludo_selfplay {
    /* the caller sets these members */
    const struct ludo_rules *rules;
    struct ludo_config config;
    /* the players in the seats of the first game; from game to game, every player moves to the next seat */
    const struct ludo_player *player[LUDO_SEATS_MAX];
    int noise;                        /* average percentage of random moves. In each game, each seat has its own
                                         percentage, from 0 to twice the average */
    const char *seed;
    long games;                       /* number of games; games are numbered from 0 */
    int threads;                      /* at least 1 */
    const bool *played;               /* for each game: true skips the game. NULL: no game is skipped */
    /* called about ten times a second; if it returns false, the run stops. NULL: no callback */
    bool (*going)(void *with, long done);
    /* Called after each game, never by two threads at once. Returning false stops the run. */
    bool (*ended)(void *with, long i, const unsigned char *block, size_t n);
    void *with;
    /* results */
    bool stopped;                     /* `going` or `ended` returned false */
};

/* Writes the magic and the first block. Returns the number of bytes. */
LUDO_API size_t ludo_selfplay_head(const struct ludo_selfplay *, unsigned char out[LUDO_SELFPLAY_HEAD_MAX]);
LUDO_API int ludo_selfplay_run(struct ludo_selfplay *);      /* returns 0, or -1 if threads or memory are missing */

struct ludo_block { long game, positions; uint32_t sum; };    /* number of the game, number of positions, checksum */

/* Reads the block of a game. Returns the size of the block, 0 if the block is longer than n bytes, or -1 if the
 * block is damaged. */
LUDO_API long ludo_selfplay_block(const unsigned char *at, size_t n, struct ludo_block *);

/* ---- Signatures ---------------------------------------------------------------------------------------- */

/* Returns a hash of a thousand random games with fixed seeds and many configurations. The hash changes when the
 * rules change. */
LUDO_API uint64_t ludo_signature(const struct ludo_rules *);

/* Writes number i of an endless sequence of valid configurations, for tests and signatures. */
LUDO_API void ludo_config_sample(const struct ludo_rules *, int i, struct ludo_config *);

#ifdef __cplusplus
}
#endif
#endif
