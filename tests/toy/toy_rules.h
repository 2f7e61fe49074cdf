/* toy_rules.h - what toy.c gives to toy_describe.c. */
#ifndef TOY_RULES_H
#define TOY_RULES_H

#include "toy.h"

void toy_setup(void *, const struct ludo_config *);
void toy_config(const void *, struct ludo_config *);
void toy_decision(const void *, struct ludo_decision *);
int toy_moves(const void *, int seat, ludo_move *);
void toy_play(void *, int seat, ludo_move, struct ludo_events *);
int toy_sample(const void *, struct ludo_rng *, ludo_move *);
int toy_outcomes(const void *, ludo_move *, int max);
int toy_why_not(const void *, int seat, ludo_move);
void toy_score(const void *, struct ludo_result *);
const char *toy_check(const void *);
void toy_settle(void *, const uint8_t *touched);
int toy_estimate(const void *, int seat);

#endif
