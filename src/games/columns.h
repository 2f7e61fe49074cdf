/* columns.h - names of card data for players: sheets, columns, words. The form that edits a box file shows them. */
#ifndef LUDO_COLUMNS_H
#define LUDO_COLUMNS_H

#include "ludo/game.h"

/* All three functions return English text to translate. The first two return NULL if there is no text. The last one
 * returns the plain name of word i if there is no better text. */
const char *ludo_column_words(const struct ludo_rules *, const struct ludo_card_data *,
                              const struct ludo_field *column);
const char *ludo_card_data_words(const struct ludo_rules *, const struct ludo_card_data *);
const char *ludo_word_words(const struct ludo_rules *, const struct ludo_names *, int i);

#endif
