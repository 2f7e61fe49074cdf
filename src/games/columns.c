/* columns.c - names of sheets, columns and words for players (columns.def).
 *
 * The name of a column is its help text. A column without a help text needs a row in columns.def: a row for its sheet,
 * or an EVERYWHERE row, which names columns of all sheets. */
#include "columns.h"

#include <string.h>

enum about { A_SHEET, A_COLUMN, A_WORD };

struct words {
    enum about about;
    /* of: sheet or vocabulary (NULL: any); id: column or word; words: the text to show */
    const char *game, *of, *id, *words;
};

/* clang-format off */
static const struct words rows[] = {
#define SHEET(game, sheet, words)          { A_SHEET, game, sheet, "", words },
#define COLUMN(game, sheet, column, words) { A_COLUMN, game, sheet, column, words },
#define EVERYWHERE(column, words)          { A_COLUMN, NULL, NULL, column, words },
#define WORD(game, names, word, words)     { A_WORD, game, names, word, words },
#include "columns.def"
};
/* clang-format on */

static bool matches(const char *row, const char *is) { return !row || strcmp(row, is) == 0; }

static const char *find(enum about about, const char *game, const char *of, const char *id)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct words *w = &rows[i];
        if (w->about == about && strcmp(w->id, id) == 0 && matches(w->game, game) && matches(w->of, of))
            return w->words;
    }
    return NULL;
}

const char *ludo_column_words(const struct ludo_rules *g, const struct ludo_card_data *sheet,
                              const struct ludo_field *column)
{
    return column->help ? column->help : find(A_COLUMN, g->id, sheet->id, column->path);
}

const char *ludo_card_data_words(const struct ludo_rules *g, const struct ludo_card_data *sheet)
{
    return find(A_SHEET, g->id, sheet->id, "");
}

const char *ludo_word_words(const struct ludo_rules *g, const struct ludo_names *names, int i)
{
    const char *words = find(A_WORD, g->id, names->id, names->at[i].id);
    return words ? words : names->at[i].name;
}
