/* odds.h - dice as the computer players count them: every set of up to six dice, and what a reroll of some makes of it.
 *
 * A set of dice is a number: those of fewer dice first.  A value for each set of six makes one for every smaller set:
 * the mean over what the missing dice may show.  Where sums do not count, a set and the one that shows all its dice from
 * below (1 for 6, 2 for 5, 3 for 4) match the same combinations, and have one number: half the work. */
#ifndef AERION_ODDS_H
#define AERION_ODDS_H

#include "aerion.h"

enum { ODDS_SIX = 462, ODDS_SETS = 924, NO_SET = 0xffff };       /* sets of fewer dice than six; of all; no such set */

struct aerion_odds {
    int six, sets;                        /* the first set of six dice, and how many there are */
    uint16_t number[ODDS_SETS];           /* by rank: see aerion_set_of */
    uint16_t plus[ODDS_SIX][6];           /* the set with one die more */
    uint16_t minus[ODDS_SETS][6];         /* with one die less, or NO_SET */
    uint8_t matched[ODDS_SETS], pixie[ODDS_SETS];         /* masks of combinations (aerion_matched), and those that one
                                                             turned die adds */
    uint8_t sum[ODDS_SETS];
};

const struct aerion_odds *aerion_odds(bool sums);    /* made at the first call; sums: do they count? */
int aerion_set_of(const struct aerion_odds *, ludo_faces);

/* Fills the values of all smaller sets from those of six dice. */
void aerion_expect(const struct aerion_odds *, int32_t value[ODDS_SETS]);

/* For each set of six dice: the best that a reroll of one die or more brings. */
void aerion_best_reroll(const struct aerion_odds *, const int32_t value[ODDS_SETS], int32_t best[ODDS_SETS]);

#endif
