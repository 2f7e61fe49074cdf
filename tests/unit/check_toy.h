/* check_toy.h - helpers for tests that play the toy game. */
#ifndef CHECK_TOY_H
#define CHECK_TOY_H

#include "check.h"
#include "toy.h"

/* Plays one random step of the toy game: a deal, a roll, or a move of a seat. */
static inline void play_at_random(struct toy *s, struct ludo_rng *r)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX], m;
    toy_rules.decision(s, &d);
    if (d.kind == LUDO_BY_CHANCE) {
        toy_rules.sample(s, r, &m);
        toy_rules.play(s, LUDO_CHANCE, m, NULL);
        return;
    }
    int who = ludo_mask_first(d.may && ludo_rng_below(r, 4) == 0 ? d.may : d.must);
    int n = toy_rules.moves(s, who, list);
    toy_rules.play(s, who, list[ludo_rng_below(r, n)], NULL);
}

static inline void toy_begin(struct toy *s, int seats)
{
    struct ludo_config c;
    ludo_config_default(&toy_rules, &c);
    c.seats = seats;
    toy_rules.setup(s, &c);
}

/* Sets up a toy game in which the cards are dealt and the dice are rolled. The seats must play a card next. */
static inline void toy_dealt(struct toy *s, int seats, uint64_t seed)
{
    struct ludo_rng r;
    ludo_rng_seed(&r, seed);
    toy_begin(s, seats);
    while (s->task.kind != TOY_PICK)
        play_at_random(s, &r);
}

static inline bool toy_over(const struct toy *s)
{
    return s->task.kind == TOY_OVER;
}

#endif
