/* eval.h - computer players: struct plan (how the game is expected to continue for one seat), and functions that
 * evaluate a plan. */
#ifndef DRUM_ROLL_EVAL_H
#define DRUM_ROLL_EVAL_H

#include "drum.h"

/* Values are in hundredths of a point, times in tenths of a round, numbers of cubes in tenths of a cube. */
enum {
    POINT = 100, COIN = 45, CUBE_WORTH = 95, CARD_WORTH = 75, ROUND_TIME = 10, SHOW_TIME = 55, CUBES_A_ROUND = 12,
    TROUPE_MAX = 24,
};

struct member {
    /* mask: placed cubes; cubes: mask of placed and planned cubes; shows: number of shows left */
    int card, mask, cubes, missing, shows, prestige;
};

struct plan {
    const dr_state *s;
    int who, time, later;                             /* time: until the next show; later: until the end of the game */
    int pays, coins, hand_more; /* pays: number of salary payments left; hand_more: number of cards still to come */
    int stock[COLOURS];
    uint64_t personnel;
    int n;
    struct member troupe[TROUPE_MAX];
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b)  { return a > b ? a : b; }
static inline bool in_show(const dr_state *s) { return stage_of(s) >= S_PRE_SHOW; }

int dr_benefit_worth(const struct plan *, const struct benefit *);      /* defined in eval_troupe.c */
void dr_share_out_cubes(struct plan *);               /* plans which performers get the cubes in stock */
bool dr_stays(const struct plan *, const struct member *); /* false if the performer will be fired in the next show */
int dr_troupe_worth(const struct plan *);
int dr_staff_worth(const struct plan *);              /* defined in eval_means.c */
int dr_coins_worth(const struct plan *);
int dr_hand_worth(const struct plan *);

#endif
