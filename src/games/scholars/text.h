/* text.h - text of cards and effects, shared by card texts and the table on the terminal. */
#ifndef SCHOLARS_TEXT_H
#define SCHOLARS_TEXT_H

#include "../page.h"
#include "ask.h"

/* Writes an effect: "1 Gold and 1 Silver, or influence a guild". A cost is written first, followed by a colon. */
void sc_put_effect(const struct effect *, enum ludo_lang, struct ludo_text *);

/* Returns a vocabulary with the names that cards have in this box. Names of other things do not change. */
struct ludo_names sc_called(const struct sc_box *, const struct ludo_names *);

void sc_put_steps(const struct step *, int max, enum ludo_lang, struct ludo_text *); /* writes "1 Gold and 1 Silver" */
/* Writes a line of a black Translate, for example "for 1 Gold: 1 XP and a page". The first line has number 0. */
void sc_put_black_line(const struct sc_box *, int line, enum ludo_lang, struct ludo_text *);
void sc_put_languages(const struct sc_box *, int id, enum ludo_lang,
    struct ludo_text *);       /* writes "reads Greek; writes Persian or Syriac" */
void sc_put_dispatch(const struct sc_box *, int id, enum ludo_lang,
    struct ludo_text *);        /* writes "Dispatched: 2 Gold." */
/* Writes the effect of a retired translator or of a page. */
void sc_put_standing(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);
/* Writes the reward for translating a scroll. */
void sc_put_reward(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);
/* Writes how a scroll scores points at the end of the game. */
void sc_put_bonus(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);

#endif
