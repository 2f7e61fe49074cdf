/* toy.h - Six Animals (docs/rules/toy.md), the smallest complete game here: one to copy when you begin a new one.
 *
 * It is invented, and has every kind of thing a schema can describe: so the tests of the core use it too. */
#ifndef TOY_H
#define TOY_H

#include "../../src/games/contract.h"

#define TY(clause) (clause)                   /* of docs/rules/toy.md, so that one search finds rule, code and scenario */

enum { SEATS = 4, TOY_COPIES = 2, TOY_HAND = 2 };
enum toy_card {                               /* one row makes the enumerator, the printed data and the count */
#define CARD(id, ...) id,
#include "cards.def"
    TOY_CARDS
};
#define FLOW_TASKS "../../examples/toy/tasks.def"         /* relative to src/games */
#define FLOW_ONE_TASK                         /* the state holds one task, not a stack */
#include "../../src/games/flow_enums.h"
enum toy_option { TOY_ROUNDS, TOY_REVERSE, TOY_DOUBLE, TOY_CROWD };

/* The state: fixed size, no pointers, no padding. */
struct toy_seat {
    int8_t score;
    uint8_t pick;                             /* laid face down, or LUDO_NONE */
    uint8_t hand[1 + TOY_HAND];               /* how many, and which, ascending */
    uint8_t won;                              /* mask of the cards it scored with */
    uint8_t beat[TOY_CARDS];                  /* how often each of its cards scored */
};

struct toy {
    uint8_t seats_n;
    uint8_t rounds, reverse, twice, crowd;    /* the options */
    uint8_t round;                            /* 0-based */
    uint16_t plays;                           /* moves so far, chance included */
    struct ludo_task task;                    /* what is waited for; who: the seat that is dealt to */
    ludo_faces dice;
    uint8_t deck[2][3];                       /* unseen cards, as two bags: insects and cat, the rest */
    uint8_t discard[TOY_CARDS];
    uint8_t shown[SEATS];                 /* what each laid last round, or LUDO_NONE */
    struct toy_seat seats[SEATS];
};
_Static_assert(sizeof(struct toy) == 80, "no padding");

GAME_FUNCTIONS(toy);
extern const struct ludo_rules toy_rules;
#endif
