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
    const char *kind;         /* the kind of card, for example "Material" */
    int copies;
    /* where the data comes from: S rulebook, P public source, K general knowledge, R reconstructed, B box file */
    char source;
    const char *note;         /* a text that says which part of the card is reconstructed, or NULL */
};

LUDO_API void ludo_card_of(const struct ludo_rules *, int id, struct ludo_card *);
LUDO_API void ludo_card_text(const struct ludo_rules *, int id, enum ludo_lang, struct ludo_text *);

/* ---- Card data -------------------------------------------------------------------------------------
 * One `struct ludo_card_data` describes the cards of one kind, or one board. Each row is a constant C struct. The
 * columns of a row are described like the fields of a state. */

struct ludo_card_data {
    const char *id;                   /* id of the card data, for example "craftsmen" or "market" */
    const struct ludo_names *names;   /* names of the rows; their number is the number of rows */
    /* true for a board whose row names are printed on it, so that a box file may change them */
    bool named;
    int first_card;                   /* card number of the first row; -1: the rows belong to a board */
    const void *at;                   /* the rows, each `size` bytes */
    size_t size;
    const struct ludo_field *columns; int column_n;   /* the columns of a row; .at is the offset in a row */
    /* writes what a row says, as text for players; NULL: the rows have no text */
    void (*text)(const void *box, int row, enum ludo_lang, struct ludo_text *);
};

/* returns NULL after the last card data */
LUDO_API const struct ludo_card_data *ludo_card_data_at(const struct ludo_rules *, int i);
/* writes the row as JSON */
LUDO_API void ludo_card_data_put_row(const struct ludo_card_data *, int row, struct ludo_text *);

/* ---- Boxes ------------------------------------------------------------------------------------------
 * Reading a box file (docs/boxes.md) makes a new struct ludo_rules with the same id. Card texts, clauses and games that
 * use these rules have the values of the file. The new rules are stored in memory that the caller provides. Keep that
 * memory as long as a table uses these rules. */

struct ludo_box;

struct ludo_box_value {       /* one printed value: an element of a row of the card data */
    /* index of the card data (ludo_card_data_at); `sheet` is the old name of `data` */
    union { int data; int sheet; };
    int row;
    int number;               /* index of this value among all values that a box may change, from 0 */
    union { struct ludo_element element, place; };    /* `place` is the old name of `element` */
};

struct ludo_box_about {
    const char *author, *date;        /* author and date of the box file; "" if the file does not give them */
    /* hash of the box: eight hexadecimal digits; empty: no value differs from the built-in one */
    char hash[9];
    union { int values, figures; };   /* number of values in the box; `figures` is the old name of `values` */
    int differ;                       /* number of values that differ from the built-in ones */
    /* open: number of reconstructed values; confirmed: number of reconstructed values that the file confirms */
    int open, confirmed;
    int read;                         /* number of values, reconstructed or not, that the box file confirms with "!" */
};

/* Returns the size of the memory for a box of this game, or 0 if the game has no boxes. */
LUDO_API size_t ludo_box_size(const struct ludo_rules *);
/* Reads a box file of n bytes into memory of ludo_box_size bytes. Returns 0, or -1 and an error with its line. */
LUDO_API int ludo_box_read(const struct ludo_rules *, const char *text, size_t n, struct ludo_box *room,
                           struct ludo_error *);
LUDO_API const struct ludo_rules *ludo_box_rules(const struct ludo_box *);     /* returns the rules that use this box */
LUDO_API void ludo_box_copy(const struct ludo_box *, struct ludo_box *room);   /* makes an independent copy */
/* Returns the rules of the same game with its built-in card data. */
LUDO_API const struct ludo_rules *ludo_built_in(const struct ludo_rules *);
/* Returns this vocabulary with the names from the box of these rules. */
LUDO_API const struct ludo_names *ludo_names_in(const struct ludo_rules *, const struct ludo_names *);
/* Finds the game of a box file. Returns 0 and the id of the game, or -1 and an error. */
LUDO_API int ludo_box_id(const char *text, size_t n, char id[80], struct ludo_error *);
/* Writes a box file with all values that differ from the built-in ones or are confirmed. */
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
/* Does the box file confirm this value with "!"? */
LUDO_API bool ludo_box_value_is_confirmed(const struct ludo_rules *, const struct ludo_box_value *);
/* Does this value differ from the built-in value? */
LUDO_API bool ludo_box_value_differs(const struct ludo_rules *, const struct ludo_box_value *);
/* Does the text of the clause contain this value? */
LUDO_API bool ludo_clause_quotes(const struct ludo_rules *, const struct ludo_clause *, const struct ludo_box_value *);

/* ---- Amounts: named numbers of a table, as a seat may know them ------------------------------------- */

enum { LUDO_NO_AMOUNT = -32768 };     /* the amount does not exist, or this seat may not know it */

struct ludo_amount {
    const char *id, *help;            /* for example "price" and "what it costs this player now" */
    /* the amount has one number for each of these names; NULL: the amount is a single number */
    const struct ludo_names *of;
    bool seats;                       /* each seat has its own numbers */
};

/* returns NULL after the last amount */
LUDO_API const struct ludo_amount *ludo_amount_at(const struct ludo_rules *, int i);
/* Returns the number of amount `which` for the name with index `of`, or LUDO_NO_AMOUNT. Pass 0 for `of` if the amount
 * is a single number. */
LUDO_API int ludo_amount_of(const struct ludo_rules *, const void *view, int seat, int which, int of);

#ifdef __cplusplus
}
#endif
#endif
