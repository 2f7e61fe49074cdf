/* page.h - writes text in 100 columns: drawn tables, card texts, notes next to moves.
 *
 * Parameters called `english` are translated to the language of the page. */
#ifndef LUDO_PAGE_H
#define LUDO_PAGE_H

#include "ludo/game.h"

enum { PAGE_WIDTH = 100 };

struct page {
    const void *view;                                 /* the view that the reader's seat may see */
    int seat;                                        /* the reader's seat; any other number means a spectator */
    enum ludo_lang lang;
    struct ludo_text *out;
};

/* Writes a translated sentence. The placeholders {1} {2} {3} are replaced by the numbers a, b and c. */
void ludo_put_format(struct ludo_text *, enum ludo_lang, const char *english, int a, int b, int c);

/* Returns the width of n bytes of text in columns: the number of UTF-8 characters. */
int ludo_page_width(const char *text, size_t n);

/* Returns how many bytes of the text fit into `columns` columns. Cuts the text between words if possible. */
size_t ludo_page_fitting(const char *text, int columns);

/* Sets the sentence of a moment. The placeholders are those of ludo_put_format. */
void ludo_moment_format(struct ludo_moment *, const char *english, int a, int b, int c);

const char *ludo_page_word(const struct page *, const char *english);
void ludo_page_put(const struct page *, const char *text);
void ludo_page_format(const struct page *, const char *english, int a, int b, int c);
void ludo_page_spaces(const struct page *, int n);
void ludo_page_newline(const struct page *);          /* begins a new line; removes spaces at the end of the old line */
void ludo_page_separator(const struct page *);
int ludo_page_column(const struct page *);                 /* the column of the next character, from 0 */
void ludo_page_cell(const struct page *, const char *text, size_t n, int columns);
void ludo_page_label(const struct page *, const char *english, int columns);
/* Writes a paragraph, wrapped at PAGE_WIDTH. Indents all lines except the first. */
void ludo_page_paragraph(const struct page *, const char *text, int indent);

/* ---- Pieces of text whose names are known ------------------------------------------------------------------
 * A piece remembers the names that it contains as spans. The functions below copy these spans to the page, if the page
 * wants spans. */

enum { PIECE_NAMES = 40 };

/* Declares an empty piece of text `t`, with room for `size` bytes. */
#define PAGE_PIECE(t, size)                                                                                            \
    char t##_room[size];                                                                                               \
    struct ludo_span t##_names[PIECE_NAMES];                                                                           \
    struct ludo_spans t##_spans = { t##_names, 0, PIECE_NAMES };                                                       \
    struct ludo_text t = ludo_text(t##_room, size);                                                                    \
    t.spans = &t##_spans

/* Writes the name of a thing and adds its span. */
void ludo_page_name(const struct page *, struct ludo_text *, const struct ludo_names *, int id);
void ludo_page_cell_piece(const struct page *, const struct ludo_text *, int columns);
void ludo_page_paragraph_piece(const struct page *, const struct ludo_text *, int indent);

/* Returns true if the reader is a player, not a spectator. */
bool ludo_page_is_seat(const struct page *, int seats);
/* Calls `draw` for each seat, the reader's seat last. */
void ludo_page_each_seat(const struct page *, int seats, void (*draw)(const struct page *, int who));

/* Writes a list separated by commas. Further lines start at column `indent`. An empty list is written as "-". */
struct page_items { const struct page *p; int indent; bool any; };

struct page_items ludo_page_items(const struct page *, int indent);
/* writes an item; starts a new line if the item does not fit on the current line */
void ludo_page_item(struct page_items *, const char *text);
void ludo_page_item_piece(struct page_items *, const struct ludo_text *);
void ludo_page_counted(struct page_items *, const char *english, int n); /* writes name and number: "sand 2" */
void ludo_page_counted_name(struct page_items *, const struct ludo_names *, int id, int n);
void ludo_page_end_items(struct page_items *);

/* Writes a list of names. "?" is written for a card that is hidden from the reader. */
void ludo_page_list(const struct page *, int indent, const struct ludo_names *, const uint8_t *at, int n);

#endif
