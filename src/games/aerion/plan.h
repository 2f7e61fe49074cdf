/* plan.h - the plan of a turn: the value of every set of dice, by the number of cards discarded ("burned") for
 * rerolls. */
#ifndef AERION_PLAN_H
#define AERION_PLAN_H

#include "odds.h"
#include "outlook.h"

enum {
    BURNS_SEEN = 4,               /* burned cards that a plan considers; more are rarely useful */
    POOL_SEEN = 4,                /* rerolls left that a plan considers ... */
    POOL_BURNS = 2,               /* ... together with at most this many burned cards */
    PLANS = 16,                   /* plans cached per thread */
    NEVER = -(1 << 25),           /* lower than every chance */
};

struct aerion_plan {
    aerion_state of;              /* the state it was made for, without dice and tasks; its box may no longer exist */
    uint64_t box_sum;             /* checksum of the box it was made with */
    const struct aerion_odds *odds;
    int pools;                    /* number of rerolls considered, plus one */
    int burn_n, displayed;        /* cards that can pay for a reroll; all displayed cards */
    uint8_t burn[DECKS];          /* decks of these cards, in the order of burning */
    int logit[DECKS + 1];         /* logit of the state after 0, 1, 2 ... of them are burned */
    int gain[DECKS];              /* change of the logit when the card of a deck is acquired */
    int pixie;                    /* change of the logit when a Pixie is spent */
    int32_t value[BURNS_SEEN + 1][ODDS_SETS];     /* by number of burned cards and set of dice */
    int32_t pooled[POOL_SEEN][POOL_BURNS + 1][ODDS_SETS];         /* the same with 1, 2, 3 ... rerolls left */
};

const struct aerion_plan *aerion_plan(const aerion_state *);        /* valid until other plans are requested */
int32_t aerion_plan_best(const aerion_state *, const struct aerion_plan *);  /* value with the current dice */
const int32_t *aerion_plan_values(const struct aerion_plan *, int burned, int pool);
int32_t aerion_plan_keep(const struct aerion_plan *, ludo_faces dice, int burned, int pool);
int32_t aerion_hand_worth(const aerion_state *, int card);      /* logit after the best use of an acquired card */
int32_t aerion_demolition_worth(const aerion_state *, int sum, int sent, int birds);

#endif
