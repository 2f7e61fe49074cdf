/* search.h - the search of a level for one decision. The search can be interrupted after each move that it tries,
 * and continued later. The result does not depend on the interruptions. */
#ifndef LUDO_SEARCH_H
#define LUDO_SEARCH_H

#include "net.h"
#include "players.h"

enum { LUDO_SAMPLES_KEPT = 64 };       /* number of determinized states that can be replayed */

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} ludo_state_buffer;

struct level;

/* TURN: moves are played to the end of the turn. BETWEEN: the best moves are searched further, but not all of them have
 * a result yet. FURTHER: the results of the further search are used. */
enum ludo_search_stage { LUDO_SEARCH_TURN, LUDO_SEARCH_BETWEEN, LUDO_SEARCH_FURTHER };

struct ludo_search {
    struct ludo_evaluator evaluator;
    /* the level that searches. NULL means a player without a search; this player plays answer[0]. */
    const struct level *level;
    enum ludo_search_stage stage;
    int seat, turn, turns;            /* turn: the current turn; turns: number of turns to play */
    int turns_before;                 /* number of turns in the previous stage */
    long budget;                      /* approximate number of positions to evaluate */
    /* seeds: generates the seeds of the determinized states. rng: the generator in use. luck: copied to rng before each
     * move is tried in a state, so that all moves have the same luck */
    struct ludo_rng seeds, rng, luck;
    uint64_t seed[LUDO_SAMPLES_KEPT], now;     /* seed: seeds of the finished states; now: seed of the current state */
    int worlds;                       /* number of states in which all moves were tried */
    int tried;                        /* number of moves tried in the current state */
    /* true if the search is for hints: then it compares three moves, even if one of them is clearly the best */
    bool advises;
    bool endless;                     /* true if the search has no budget and continues until the caller stops it */
    bool done;
    int n;                            /* number of moves still in the search; the sort puts the best move first */
    ludo_move answer[LUDO_MOVES_MAX];
    /* sum: sum of the values of each move in the finished states; trial: value of each move in the current state */
    int64_t sum[LUDO_ANSWERS_MAX], trial[LUDO_ANSWERS_MAX];
    ludo_state_buffer view, dealt;
};

void ludo_search_begin(struct ludo_search *, const struct ludo_player *, const struct ludo_rules *, const void *view,
                      int seat, struct ludo_rng *);
/* reduces the budget to a percentage, for levels without noise */
void ludo_search_reduce(struct ludo_search *, int percent);
/* Continues the search by about this number of positions. Returns false if the search is finished. */
bool ludo_search_continue(struct ludo_search *, long positions);
/* Returns the chosen move, or the best move found so far. Call this function only once per search. */
ludo_move ludo_search_result(struct ludo_search *);

/* Writes the state after a move in one of the determinized states (0 .. worlds - 1, limited to LUDO_SAMPLES_KEPT). */
void ludo_search_replay(struct ludo_search *, ludo_move, int world, void *end);

/* Writes the hints of a search of level `master`, and ends the search. */
void ludo_search_hints(struct ludo_search *, struct ludo_hints *);

#endif
