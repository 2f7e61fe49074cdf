/* text.h - texts of benefits and card effects, for the card text (text.c) and the terminal table (draw.c). */
#ifndef DRUM_TEXT_H
#define DRUM_TEXT_H

#include "../page.h"
#include "drum.h"

/* Writes a benefit. In full: "you may pay 1 coin for a trailer". In brief: "1 coin → a trailer". */
void dr_put_benefit(const struct benefit *, bool brief, enum ludo_lang, struct ludo_text *);

/* Writes one option in brief. */
void dr_put_option(const struct benefit *, int option, enum ludo_lang, struct ludo_text *);
void dr_put_gain(const struct step *, enum ludo_lang, struct ludo_text *);
void dr_put_coins(int n, enum ludo_lang, struct ludo_text *);

/* Writes the effect of a personnel card, an investment card or a region. */
void dr_put_effect(const struct dr_box *, int id, enum ludo_lang, struct ludo_text *);

#endif
