/* toy.h - Six Animals (docs/rules/toy.md), the smallest complete game. Copy this folder to start a new game.
 *
 * Six Animals was invented for this project. The state of the game uses every kind of field that a schema can
 * describe, so unit tests use it too. */
#ifndef TOY_H
#define TOY_H

#include "../../src/games/contract.h"

#define TY(clause) (clause)                   /* a clause of docs/rules/toy.md */

enum { SEATS = 4, TOY_COPIES = 2, TOY_HAND = 2 };
enum toy_card {                               /* cards.def also contains the values printed on the cards */
#define CARD(id, ...) id,
#include "cards.def"
    TOY_CARDS
};
#define FLOW_TASKS "../../examples/toy/tasks.def"         /* path relative to src/games */
#define FLOW_ONE_TASK                         /* the state holds one task, not a stack */
#include "../../src/games/flow_enums.h"
enum toy_option { TOY_ROUNDS, TOY_REVERSE, TOY_DOUBLE, TOY_CROWD };

/* The state: fixed size, no pointers, no padding. */
struct toy_seat {
    int8_t score;
    uint8_t pick;                             /* the card laid face down, or LUDO_NONE */
    uint8_t hand[1 + TOY_HAND];               /* number of cards, then the cards in ascending order */
    uint8_t won;                              /* mask of the cards with which the seat has won a round */
    uint8_t beat[TOY_CARDS];                  /* how often the seat has won with each card */
};

struct toy {
    uint8_t seats_n;
    uint8_t rounds, reverse, twice, crowd;    /* the values of the options */
    uint8_t round;                            /* the current round, from 0 */
    uint16_t plays;                           /* number of moves played, including chance */
    struct ludo_task task;                    /* the pending task; task.who: the seat that receives a card */
    ludo_faces dice;
    uint8_t deck[2][3];                       /* cards that no seat has seen: the deck, in two rows of three */
    uint8_t discard[TOY_CARDS];
    uint8_t shown[SEATS];                 /* cards laid in the last round, or LUDO_NONE */
    struct toy_seat seats[SEATS];
};
_Static_assert(sizeof(struct toy) == 80, "no padding");

GAME_FUNCTIONS(toy);
extern const struct ludo_rules toy_rules;
#endif
