/* plan.h - the plan of a turn: the value of every set of dice, by the number of cards discarded ("burned") for
 * rerolls. */
#ifndef AERION_PLAN_H
#define AERION_PLAN_H

#include "odds.h"
#include "outlook.h"

enum {
    BURNS_SEEN = 4,               /* number of burned cards that a plan considers; more are rarely useful */
    POOL_SEEN = 4,                /* number of rerolls left that a plan considers */
    POOL_BURNS = 2,               /* number of burned cards that a plan considers while rerolls are left */
    PLANS = 16,                   /* number of plans cached per thread */
    NEVER = -(1 << 25),           /* value of an impossible choice, lower than every chance */
};

struct aerion_plan {
    /* The state for which the plan was made, without dice and tasks. The box of this state may no longer exist. */
    aerion_state of;
    uint64_t box_sum;             /* checksum of the values of the box that the plan was made with */
    const struct aerion_odds *odds;
    int pools;                    /* 1 + the number of rerolls left that the plan considers */
    int burn_n, displayed; /* burn_n: number of cards that can pay for a reroll; displayed: number of displayed cards */
    /* decks of the cards that can pay for rerolls, in the order in which they are burned */
    uint8_t burn[DECKS];
    int logit[DECKS + 1];         /* logit of the state after 0, 1, 2 ... cards are burned */
    int gain[DECKS];              /* change of the logit when the card of a deck is acquired */
    int pixie;                    /* change of the logit when a Pixie is spent */
    /* the values, indexed by the number of burned cards and the set of dice */
    int32_t value[BURNS_SEEN + 1][ODDS_SETS];
    int32_t pooled[POOL_SEEN][POOL_BURNS + 1][ODDS_SETS];         /* like `value`, with 1, 2, 3 ... rerolls left */
};

/* the result is valid until other plans are requested */
const struct aerion_plan *aerion_plan(const aerion_state *);
/* returns the best value for the current dice */
int32_t aerion_plan_best(const aerion_state *, const struct aerion_plan *);
const int32_t *aerion_plan_values(const struct aerion_plan *, int burned, int pool);
int32_t aerion_plan_keep(const struct aerion_plan *, ludo_faces dice, int burned, int pool);
/* returns the logit after the best use of an acquired card */
int32_t aerion_hand_worth(const aerion_state *, int card);
int32_t aerion_demolition_worth(const aerion_state *, int sum, int sent, int birds);

#endif
