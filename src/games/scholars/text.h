/* text.h - the words of cards and effects, shared by the card text and the drawn table. */
#ifndef SCHOLARS_TEXT_H
#define SCHOLARS_TEXT_H

#include "../page.h"
#include "ask.h"

/* "1 Gold and 1 Silver, or influence a guild"; the cost is put first, with a colon after it. */
void sc_put_effect(const struct effect *, enum ludo_lang, struct ludo_text *);

struct ludo_names sc_called(const struct sc_box *, const struct ludo_names *);    /* cards as the box calls them, other things as they are */

void sc_put_steps(const struct step *, int max, enum ludo_lang, struct ludo_text *);     /* "1 Gold and 1 Silver" */
void sc_put_black_line(const struct sc_box *, int line, enum ludo_lang, struct ludo_text *);    /* of a black Translate, from 0: "for 1 Gold: 1 XP and a page" */
void sc_put_languages(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);       /* "reads Greek; writes Persian or Syriac" */
void sc_put_dispatch(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);        /* "Dispatched: 2 Gold." */
void sc_put_standing(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);        /* a retired translator or a page: what it does */
void sc_put_reward(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);          /* a scroll: what its translation brings */
void sc_put_bonus(const struct sc_box *, int id, enum ludo_lang, struct ludo_text *);           /* and what it scores at the end */

#endif
