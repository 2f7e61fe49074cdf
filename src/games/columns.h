/* columns.h - what the figures on cards and boards are called by whoever looks at them, for a form that is filled in. */
#ifndef LUDO_COLUMNS_H
#define LUDO_COLUMNS_H

#include "ludo/game.h"

const char *ludo_column_words(const struct ludo_rules *, const struct ludo_card_data *, const struct ludo_field *column);    /* English; NULL: none */
const char *ludo_card_data_words(const struct ludo_rules *, const struct ludo_card_data *);                                      /* likewise */
const char *ludo_word_words(const struct ludo_rules *, const struct ludo_names *, int i);                                /* its name, if nothing says it better */

#endif
