/* text.h - card texts, used by the card description and the drawn table. */
#ifndef AK_TEXT_H
#define AK_TEXT_H

#include "../page.h"
#include "ak.h"

/* Writes both steps of an effect: "draw a card, then ..." */
void ak_put_steps(const struct ak_box *, const struct card *, enum ludo_lang, struct ludo_text *);

/* Writes an effect with its timing: "Timeline: draw a card." */
void ak_put_effect(const struct ak_box *, int id, enum ludo_lang, struct ludo_text *);

/* Writes the printed numbers of a card, or the requirement of a Technology. */
void ak_put_printed(const struct card *, enum ludo_lang, struct ludo_text *);

/* Writes a requirement: "at least two cities in your Past" */
void ak_put_needs(const struct card *, enum ludo_lang, struct ludo_text *);

#endif
