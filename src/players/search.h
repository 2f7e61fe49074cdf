/* search.h - the search of a level for one decision. It can be interrupted after any move it tries and continued
 * later. The result does not depend on the interruptions. */
#ifndef LUDO_SEARCH_H
#define LUDO_SEARCH_H

#include "net.h"
#include "players.h"

enum { LUDO_SAMPLES_KEPT = 64 };       /* determinized states that can be replayed */

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} ludo_state_buffer;

struct level;

/* TURN: moves are played to the end of the turn. BETWEEN: the best moves are searched further, without results yet.
 * FURTHER: these results are used. */
enum ludo_search_stage { LUDO_SEARCH_TURN, LUDO_SEARCH_BETWEEN, LUDO_SEARCH_FURTHER };

struct ludo_search {
    struct ludo_evaluator evaluator;
    const struct level *level;        /* NULL: a player without a search; its move is answer[0] */
    enum ludo_search_stage stage;
    int seat, turn, turns;            /* turn: the current turn; turns: number of turns to play */
    int turns_before;                 /* turns of the stage before */
    long budget;                      /* positions to evaluate, approximately */
    /* seeds: for the states; rng: the generator; luck: at the start of each move in this state */
    struct ludo_rng seeds, rng, luck;
    uint64_t seed[LUDO_SAMPLES_KEPT], now;     /* seeds of the finished states; of the current state */
    int worlds;                       /* number of states in which all moves were tried */
    int tried;                        /* moves tried in the current state */
    bool advises;                     /* for hints: compares three moves, even if one is clearly best */
    bool endless;                     /* search until it is stopped, without a budget */
    bool done;
    int n;                            /* moves still in the search, best first after a sort */
    ludo_move answer[LUDO_MOVES_MAX];
    int64_t sum[LUDO_ANSWERS_MAX], trial[LUDO_ANSWERS_MAX];   /* over the finished states; in the current state */
    ludo_state_buffer view, dealt;
};

void ludo_search_begin(struct ludo_search *, const struct ludo_player *, const struct ludo_rules *, const void *view,
                      int seat, struct ludo_rng *);
void ludo_search_reduce(struct ludo_search *, int percent);          /* reduces a large budget to a percentage */
/* searches about this many positions; false: finished */
bool ludo_search_continue(struct ludo_search *, long positions);
/* the move, or the best one so far; call it once */
ludo_move ludo_search_result(struct ludo_search *);

/* Writes the state after a move in one of the determinized states (0 .. worlds - 1, limited to LUDO_SAMPLES_KEPT). */
void ludo_search_replay(struct ludo_search *, ludo_move, int world, void *end);

void ludo_search_hints(struct ludo_search *, struct ludo_hints *);  /* of a search of `master`; ends the search */

#endif
