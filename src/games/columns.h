/* columns.h - names of card data for players: sheets, columns, words. The form in which a player edits a box file shows
 * these names. */
#ifndef LUDO_COLUMNS_H
#define LUDO_COLUMNS_H

#include "ludo/game.h"

/* All three functions return English text to translate. ludo_column_words and ludo_card_data_words return NULL if there
 * is no text. ludo_word_words returns the name of word i in its vocabulary if columns.def has no text. */
const char *ludo_column_words(const struct ludo_rules *, const struct ludo_card_data *,
                              const struct ludo_field *column);
const char *ludo_card_data_words(const struct ludo_rules *, const struct ludo_card_data *);
const char *ludo_word_words(const struct ludo_rules *, const struct ludo_names *, int i);

#endif
