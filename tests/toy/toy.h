/* toy.h - a small invented card game, so that the core can be tested without any real one.
 *
 * Twelve cards, two each of six animals.  Everyone holds two; two dice are rolled; everyone lays one card face
 * down; they are turned over together and the highest one that nobody else laid scores (TY-6).  Hands are filled
 * up and the next round begins.  It has every kind of thing a schema can describe. */
/* clang-format off: read as columns */
#ifndef TOY_H
#define TOY_H

#include "ludo/game.h"

enum { TOY_SEATS = 4, TOY_CARDS = 6, TOY_COPIES = 2, TOY_HAND = 2 };

enum toy_card { TOY_ANT, TOY_BEE, TOY_CAT, TOY_DOG, TOY_EMU, TOY_FOX };
enum toy_task { TOY_OVER, TOY_DEAL, TOY_ROLL, TOY_PICK };
enum toy_verb { TOY_DRAW_IT, TOY_ROLL_IT, TOY_LAY, TOY_BACK };
enum toy_event { TOY_DEALT, TOY_LAID, TOY_TURNED, TOY_SCORED };
enum toy_option { TOY_ROUNDS, TOY_REVERSE, TOY_DOUBLE, TOY_CROWD };

struct toy {
    uint8_t seats;
    uint8_t rounds, reverse, twice, crowd; /* the options */
    uint8_t round;                         /* 0-based */
    uint16_t plays;                        /* moves so far, chance included */
    struct ludo_task task;                 /* what is waited for; who: the seat that is dealt to */
    ludo_faces dice;
    uint8_t deck[2][3]; /* unseen cards, as two bags: insects and cat, the rest */
    uint8_t discard[TOY_CARDS];
    uint8_t shown[TOY_SEATS]; /* what each laid last round, or LUDO_NONE */
    struct toy_seat {
        int8_t score;
        uint8_t pick; /* laid face down, or LUDO_NONE */
        uint8_t hand[1 + TOY_HAND];
        uint8_t won;             /* mask of the cards it scored with */
        uint8_t beat[TOY_CARDS]; /* how often each of its cards scored */
    } seat[TOY_SEATS];
};

_Static_assert(sizeof(struct toy) == 80, "no padding");

extern const struct ludo_rules toy;

#endif
