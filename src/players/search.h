/* think.h - a level at work on one decision, as far as it has come: it can be left and taken up again at any answer, and what
 * it answers in the end does not depend on that. */
#ifndef LUDO_SEARCH_H
#define LUDO_SEARCH_H

#include "net.h"
#include "players.h"

enum { LUDO_SAMPLES_KEPT = 64 };       /* worlds that can be gone through once more */

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} ludo_state_buffer;

struct level;

/* The answers are followed to the end of the turn; then the best of them further, but nothing is known of that yet; then it is. */
enum ludo_search_stage { LUDO_SEARCH_TURN, LUDO_SEARCH_BETWEEN, LUDO_SEARCH_FURTHER };

struct ludo_search {
    struct ludo_evaluator evaluator;
    const struct level *level;        /* NULL: a player that answers at once, and has: answer[0] */
    enum ludo_search_stage stage;
    int seat, turn, turns;            /* the turn it is, and how many are followed */
    int turns_before;                 /* in the stage before */
    long budget;                      /* positions valued, about */
    struct ludo_rng seeds, rng, luck; /* of the worlds; as it stands; as each answer meets it in this world */
    uint64_t seed[LUDO_SAMPLES_KEPT], now;     /* of the worlds that count; of the one after them */
    int worlds;                       /* in which all answers were tried */
    int tried;                        /* answers, in the world after these */
    bool advises;                     /* a hint will be made of it: it compares three answers, even if one is plainly best */
    bool endless;                     /* until it is told to stop, whatever the level may do */
    bool done;
    int n;                            /* answers still in the running, the best first after a sort */
    ludo_move answer[LUDO_MOVES_MAX];
    int64_t sum[LUDO_ANSWERS_MAX], trial[LUDO_ANSWERS_MAX];   /* of those worlds; of the one after them */
    ludo_state_buffer view, dealt;
};

void ludo_search_begin(struct ludo_search *, const struct ludo_player *, const struct ludo_rules *, const void *view, int seat,
                      struct ludo_rng *);
void ludo_search_reduce(struct ludo_search *, int percent);          /* of its budget, if that is large */
bool ludo_search_continue(struct ludo_search *, long positions);         /* about so many more; false: it has its answer */
ludo_move ludo_search_result(struct ludo_search *);                   /* the answer, or the best so far; once */

/* Where an answer led in one of the worlds it was tried in (0 .. worlds - 1, as far as they are kept). */
void ludo_search_replay(struct ludo_search *, ludo_move, int world, void *end);

void ludo_search_hints(struct ludo_search *, struct ludo_hints *);  /* of one that has thought for `master`, and stops thinking */

#endif
