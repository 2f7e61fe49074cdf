/* eval.h - the plan that the estimate works out for a seat, and what the files that judge it share. */
#ifndef DRUM_ROLL_EVAL_H
#define DRUM_ROLL_EVAL_H

#include "drum.h"

/* In hundredths of a point; time in tenths of a round. */
enum {
    POINT = 100, COIN = 45, CUBE_WORTH = 95, CARD_WORTH = 75, ROUND_TIME = 10, SHOW_TIME = 55, CUBES_A_ROUND = 12,
    TROUPE_MAX = 24,
};

struct member {
    int card, mask, cubes, missing, shows, prestige;        /* cubes: with those in stock; shows: still to give */
};

struct plan {
    const dr_state *s;
    int who, time, later;                             /* until the next show; until the end */
    int pays, coins, hand_more;                       /* salaries still to pay; cards to come */
    int stock[COLOURS];
    uint64_t personnel;
    int n;
    struct member troupe[TROUPE_MAX];
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b)  { return a > b ? a : b; }
static inline bool in_show(const dr_state *s) { return stage_of(s) >= S_PRE_SHOW; }

int dr_benefit_worth(const struct plan *, const struct benefit *);      /* eval_troupe.c */
void dr_share_out_cubes(struct plan *);               /* those in stock */
bool dr_stays(const struct plan *, const struct member *);              /* or will it be fired? */
int dr_troupe_worth(const struct plan *);
int dr_staff_worth(const struct plan *);              /* eval_means.c */
int dr_coins_worth(const struct plan *);
int dr_hand_worth(const struct plan *);

#endif
