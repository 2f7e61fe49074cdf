/* text.h - the words of the cards, shared by the card text and the drawn table. */
#ifndef DRUM_TEXT_H
#define DRUM_TEXT_H

#include "../page.h"
#include "drum.h"

/* "you may pay 1 coin for a trailer"; in brief, as the table says it: "1 coin > trailer". */
void dr_put_benefit(const struct benefit *, bool brief, enum ludo_lang, struct ludo_text *);

void dr_put_option(const struct benefit *, int option, enum ludo_lang, struct ludo_text *);           /* in brief */
void dr_put_gain(const struct step *, enum ludo_lang, struct ludo_text *);
void dr_put_coins(int n, enum ludo_lang, struct ludo_text *);

void dr_put_effect(const struct dr_box *, int id, enum ludo_lang, struct ludo_text *);      /* personnel, investments, regions: what they do */

#endif
