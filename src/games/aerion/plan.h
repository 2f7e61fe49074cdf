/* plan.h - a turn thought through to its end: what every set of dice is worth while cards are left to burn. */
#ifndef AERION_PLAN_H
#define AERION_PLAN_H

#include "odds.h"
#include "outlook.h"

enum {
    BURNS_SEEN = 4,               /* cards burned in a turn that are thought through; more are seldom right */
    POOL_SEEN = 4,                /* rerolls at hand that are counted ... */
    POOL_BURNS = 2,               /* ... with so many cards burned beside them */
    PLANS = 16,                   /* that a thread remembers */
    NEVER = -(1 << 25),           /* below every chance */
};

struct aerion_plan {
    aerion_state of;              /* the table it was made for, without dice and tasks; its box may be gone */
    uint64_t box_sum;             /* the figures it was made with */
    const struct aerion_odds *odds;
    int pools;                    /* rerolls up to which it is thought through, and one */
    int burn_n, displayed;        /* cards that can pay for a reroll; all cards displayed */
    uint8_t burn[DECKS];          /* their places, the first to go first */
    int logit[DECKS + 1];         /* of the table after so many of them are gone */
    int gain[DECKS];              /* logit that acquiring the card of a place adds */
    int pixie;                    /* and that spending a Pixie costs */
    int32_t value[BURNS_SEEN + 1][ODDS_SETS];     /* by cards burned and dice */
    int32_t pooled[POOL_SEEN][POOL_BURNS + 1][ODDS_SETS];         /* the same with rerolls at hand, from one on */
};

const struct aerion_plan *aerion_plan(const aerion_state *);        /* valid until others are asked for */
int32_t aerion_plan_best(const aerion_state *, const struct aerion_plan *);  /* with the dice as they lie or are kept */
const int32_t *aerion_plan_values(const struct aerion_plan *, int burned, int pool);
int32_t aerion_plan_keep(const struct aerion_plan *, ludo_faces dice, int burned, int pool);
int32_t aerion_hand_worth(const aerion_state *, int card);      /* the logit after the best use of an acquired card */
int32_t aerion_demolition_worth(const aerion_state *, int sum, int sent, int birds);

#endif
