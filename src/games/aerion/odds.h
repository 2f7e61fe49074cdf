/* odds.h - dice as the computer players count them: every set of up to six dice, and what a reroll of some makes of it.
 *
 * A set of dice is a number: those of fewer dice first, the 462 sets of six from ODDS_SIX on.  A value for each set of six makes
 * one for every smaller set: the mean over what the missing dice may show. */
#ifndef AERION_ODDS_H
#define AERION_ODDS_H

#include "aerion.h"

enum { ODDS_SIX = 462, ODDS_SETS = 924 };

struct aerion_odds {
    uint16_t plus[ODDS_SIX][6];           /* the set with one die more */
    uint16_t minus[ODDS_SETS][6];         /* with one die less; where no such die lies, the empty set */
    uint16_t less[6 * ODDS_SIX + 1];      /* the same without gaps, set after set ... */
    uint8_t less_n[ODDS_SETS];            /* ... and how many each has */
    uint8_t matched[ODDS_SETS - ODDS_SIX];        /* mask of combinations, as aerion_matched says */
    uint8_t pixie[ODDS_SETS - ODDS_SIX];          /* those that one turned die adds */
    uint8_t sum[ODDS_SETS - ODDS_SIX];
};

const struct aerion_odds *aerion_odds(void);         /* made at the first call */
int aerion_set_of(ludo_faces);

/* Fills the values of all smaller sets from those of six dice. */
void aerion_expect(int32_t value[ODDS_SETS]);

/* For each set of six dice: the best that a reroll of one die or more brings. */
void aerion_best_reroll(const int32_t value[ODDS_SETS], int32_t best[ODDS_SETS - ODDS_SIX]);

#endif
