/* text.h - prints cards, amounts and spaces in words. */
#ifndef PILLARS_TEXT_H
#define PILLARS_TEXT_H

#include "../page.h"
#include "pillars.h"

/* Writes a craftsman in short: "1 wood → 1 VP ×3". */
void pe_put_conversion(const struct card *, enum ludo_lang, struct ludo_text *);
/* Writes an amount: "1 sand and 2 VP". */
void pe_put_amount(const struct amount *, int times, enum ludo_lang, struct ludo_text *);
/* Writes what a builder on this space brings now, without the card on the space. */
void pe_put_space(const pe_state *, int space, enum ludo_lang, struct ludo_text *);
/* Writes the effect of a card, without its price. */
void pe_put_effect(const struct pe_box *, int id, enum ludo_lang, struct ludo_text *);

#endif
