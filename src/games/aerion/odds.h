/* odds.h - every set of up to six dice, and the chances of a reroll, for the bots.
 *
 * Each set of dice has a number. Sets with fewer dice come first. The value of a smaller set is the mean over the faces
 * that the missing dice may show.
 *
 * If the sum of the dice does not matter, a set is worth as much as its mirror image. The mirror image shows the
 * opposite face of every die (1 for 6, 2 for 5, 3 for 4). Both sets then share one number, which halves the work. */
#ifndef AERION_ODDS_H
#define AERION_ODDS_H

#include "aerion.h"

/* ODDS_SIX: number of sets with fewer than six dice. ODDS_SETS: number of all sets. NO_SET: value for "no set". */
enum { ODDS_SIX = 462, ODDS_SETS = 924, NO_SET = 0xffff };

struct aerion_odds {
    int six, sets; /* six: number of the first set of six dice; sets: how many numbers are in use */
    uint16_t number[ODDS_SETS];           /* number of a set, indexed by its rank (see aerion_set_of) */
    uint16_t plus[ODDS_SIX][6];           /* number of the set with one more die */
    uint16_t minus[ODDS_SETS][6];         /* number of the set without one die, or NO_SET */
    /* masks of combinations: those that the set matches (aerion_matched), and those added by turning one die */
    uint8_t matched[ODDS_SETS], pixie[ODDS_SETS];
    uint8_t sum[ODDS_SETS];
};

/* Returns the tables, made at the first call. Thread-safe. `sums` is true if the sum of the dice matters. */
const struct aerion_odds *aerion_odds(bool sums);
int aerion_set_of(const struct aerion_odds *, ludo_faces);

/* Computes the values of all smaller sets from the values of the sets of six dice. */
void aerion_expect(const struct aerion_odds *, int32_t value[ODDS_SETS]);

/* Computes, for each set of six dice, the best value after rerolling at least one die. */
void aerion_best_reroll(const struct aerion_odds *, const int32_t value[ODDS_SETS], int32_t best[ODDS_SETS]);

#endif
