/* page.h - a page of text a hundred columns wide: what the drawn tables and the card texts of the games share. */
#ifndef LUDO_PAGE_H
#define LUDO_PAGE_H

#include "ludo/game.h"

enum { PAGE_WIDTH = 100 };

struct page {
    const void *view;                                 /* the state as the seat may see it */
    int seat;                                         /* who looks; out of range: nobody in particular */
    enum ludo_lang lang;
    struct ludo_text *out;
};

/* Says a sentence with up to three numbers. */
void ludo_put_format(struct ludo_text *, enum ludo_lang, const char *english, int a, int b, int c);

/* In columns: every byte of a UTF-8 text but those that continue a sign. */
int ludo_page_width(const char *text, size_t n);

/* How many bytes of the text fit in so many columns, cut between words if it can be. */
size_t ludo_page_fitting(const char *text, int columns);

/* Where a game stands: a sentence likewise. */
void ludo_moment_format(struct ludo_moment *, const char *english, int a, int b, int c);

const char *ludo_page_word(const struct page *, const char *english);
void ludo_page_put(const struct page *, const char *text);
void ludo_page_format(const struct page *, const char *english, int a, int b, int c);
void ludo_page_spaces(const struct page *, int n);
void ludo_page_newline(const struct page *);               /* blanks at the end of a line are taken away */
void ludo_page_separator(const struct page *);
int ludo_page_column(const struct page *);                 /* where the next sign goes */
void ludo_page_cell(const struct page *, const char *text, size_t n, int columns);
void ludo_page_label(const struct page *, const char *english, int columns);
void ludo_page_paragraph(const struct page *, const char *text, int indent);  /* words up to the edge, further lines indented */

/* Is the one who looks at the table a seat of it?  Each seat of it in turn, that one last. */
bool ludo_page_is_seat(const struct page *, int seats);
void ludo_page_each_seat(const struct page *, int seats, void (*draw)(const struct page *, int who));

/* A list with commas, whose lines go on under a column; "-" if it has no item. */
struct page_items { const struct page *p; int indent; bool any; };

struct page_items ludo_page_items(const struct page *, int indent);
void ludo_page_item(struct page_items *, const char *text);              /* stays in one piece if a line has room for it */
void ludo_page_counted(struct page_items *, const char *english, int n);         /* "sand 2" */
void ludo_page_end_items(struct page_items *);

/* A list of things by name; what the seat may not know is "?". */
void ludo_page_list(const struct page *, int indent, const struct ludo_names *, const uint8_t *at, int n);

#endif
