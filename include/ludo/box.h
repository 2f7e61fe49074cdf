/* ludo/box.h - cards, card data, box files, and named amounts of a table.
 *
 * Card data is everything that is printed in the box of a game: cards and boards. A box file (.box) contains an owner's
 * corrections to the built-in card data. */
#ifndef LUDO_PUBLIC_BOX_H
#define LUDO_PUBLIC_BOX_H

#include "ludo/play.h"
#include "ludo/state.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ludo_clause;
struct ludo_field;

/* ---- Cards, as `ludo cards` shows them ------------------------------------------------------------ */

struct ludo_card {
    const char *kind;         /* "Material" */
    int copies;
    /* S rulebook, P public source, K general knowledge, R reconstructed, B read from a box file */
    char source;
    const char *note;         /* which part is reconstructed, or NULL */
};

LUDO_API void ludo_card_of(const struct ludo_rules *, int id, struct ludo_card *);
LUDO_API void ludo_card_text(const struct ludo_rules *, int id, enum ludo_lang, struct ludo_text *);

/* ---- Card data -------------------------------------------------------------------------------------
 * One `struct ludo_card_data` describes the cards of one kind, or one board. Each row is a constant C struct. Its
 * columns are described like the fields of a state. */

struct ludo_card_data {
    const char *id;                   /* "craftsmen", "market" */
    const struct ludo_names *names;   /* names of the rows, and their number */
    bool named;                       /* of a board: the names are printed too, so a box file may change them */
    int first_card;                   /* card number of the first row; -1: a board */
    const void *at;                   /* the rows, each `size` bytes */
    size_t size;
    const struct ludo_field *columns; int column_n;   /* .at: offset in a row */
    void (*text)(const void *box, int row, enum ludo_lang, struct ludo_text *);  /* a row in words; NULL: no text */
};

LUDO_API const struct ludo_card_data *ludo_card_data_at(const struct ludo_rules *, int i);     /* NULL after the last */
LUDO_API void ludo_card_data_put_row(const struct ludo_card_data *, int row, struct ludo_text *);   /* JSON object */

/* ---- Boxes ------------------------------------------------------------------------------------------
 * Reading a box file (docs/boxes.md) makes new rules with the same id. Their card data, card texts and tables use the
 * values of the file. The rules are stored in memory that the caller provides. Keep that memory as long as any table
 * that was set up with these rules. */

struct ludo_box;

struct ludo_box_value {       /* one printed value: an element of a row of the card data */
    union { int data; int sheet; };   /* index of the card data; sheet is the old name */
    int row;
    int number;               /* among all values that a box may change, from 0 */
    union { struct ludo_element element, place; };    /* place is the old name */
};

struct ludo_box_about {
    const char *author, *date;        /* or empty */
    char hash[9];                     /* eight hexadecimal digits; empty: no value differs from the built-in one */
    union { int values, figures; };   /* number of values; figures is the old name */
    int differ;                       /* values that differ from the built-in ones */
    int open, confirmed;              /* reconstructed values, and those of them that the file confirms */
    int read;                         /* all values that the file marks as read from the box */
};

/* Returns the size of the memory for a box of this game, or 0 if the game has no boxes. */
LUDO_API size_t ludo_box_size(const struct ludo_rules *);
/* Reads a box file of n bytes into memory of ludo_box_size bytes. Returns 0, or -1 and an error with its line. */
LUDO_API int ludo_box_read(const struct ludo_rules *, const char *text, size_t n, struct ludo_box *room,
                           struct ludo_error *);
LUDO_API const struct ludo_rules *ludo_box_rules(const struct ludo_box *);     /* the rules that use this box */
LUDO_API void ludo_box_copy(const struct ludo_box *, struct ludo_box *room);   /* an independent copy */
/* the same game with its built-in data */
LUDO_API const struct ludo_rules *ludo_built_in(const struct ludo_rules *);
/* Returns a vocabulary with the names of the box of these rules. */
LUDO_API const struct ludo_names *ludo_names_in(const struct ludo_rules *, const struct ludo_names *);
/* Finds out which game a box file is for. Returns 0 and its id, or -1 and an error. */
LUDO_API int ludo_box_id(const char *text, size_t n, char id[80], struct ludo_error *);
/* Writes a box file with all values that differ or are confirmed. */
LUDO_API void ludo_box_write(const struct ludo_rules *, struct ludo_text *);
/* Writes line i of the names in the box, for example "beggar.name.fr = …". Returns false after the last line. */
LUDO_API bool ludo_box_name_line(const struct ludo_rules *, int i, struct ludo_text *);
LUDO_API void ludo_box_about(const struct ludo_rules *, struct ludo_box_about *);

/* Steps to the next value. Set data = -1 to begin. Returns false after the last value. */
LUDO_API bool ludo_box_value_next(const struct ludo_rules *, struct ludo_box_value *);
/* Finds a value by its path, for example "beggar.price". Returns 0, or -1 and an error. */
LUDO_API int ludo_box_value_find(const struct ludo_rules *, const char *path, struct ludo_box_value *,
                                 struct ludo_error *);
LUDO_API void ludo_box_value_path(const struct ludo_rules *, const struct ludo_box_value *, struct ludo_text *);
LUDO_API void ludo_box_value_put(const struct ludo_rules *, const struct ludo_box_value *, struct ludo_text *);
LUDO_API bool ludo_box_value_is_reconstructed(const struct ludo_rules *, const struct ludo_box_value *);
/* by the box file */
LUDO_API bool ludo_box_value_is_confirmed(const struct ludo_rules *, const struct ludo_box_value *);
/* from the built-in */
LUDO_API bool ludo_box_value_differs(const struct ludo_rules *, const struct ludo_box_value *);
/* Does the text of the clause contain this value? */
LUDO_API bool ludo_clause_quotes(const struct ludo_rules *, const struct ludo_clause *, const struct ludo_box_value *);

/* ---- Amounts: named numbers of a table, as a seat may know them ------------------------------------- */

enum { LUDO_NO_AMOUNT = -32768 };     /* there is no such number, or this seat may not know it */

struct ludo_amount {
    const char *id, *help;            /* "price", "what it costs this player now" */
    const struct ludo_names *of;      /* there is one number for each of these names; NULL: a single number */
    bool seats;                       /* each seat has its own numbers */
};

LUDO_API const struct ludo_amount *ludo_amount_at(const struct ludo_rules *, int i);   /* NULL after the last */
/* Returns number `of` of amount `which`, or LUDO_NO_AMOUNT. Pass 0 for `of` if there is a single number. */
LUDO_API int ludo_amount_of(const struct ludo_rules *, const void *view, int seat, int which, int of);

#ifdef __cplusplus
}
#endif
#endif
