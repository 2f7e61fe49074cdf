/* draw.h - helpers shared by draw.c and draw_spaces.c: columns, owners, names of cards. */
#ifndef PILLARS_DRAW_H
#define PILLARS_DRAW_H

#include "text.h"

enum { LABEL = 16, SPACE = 24, WHO = 10, WHAT = SPACE + WHO, ROOM = 600 };

static inline const pe_state *table(const struct page *p) { return p->view; }
static inline bool looks(const struct page *p) { return ludo_page_is_seat(p, table(p)->seats_n); }
static inline void words(const struct page *p, const char *english)
{
    ludo_page_paragraph(p, ludo_page_word(p, english), LABEL);
}

static inline void label(const struct page *p, const char *english) { ludo_page_label(p, english, LABEL); }

/* Names of the owners of builders. The names of players are those of the log. The headline of each player shows the
 * colour. */
static const char *const owners[FIGURES] = {
    N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"), N_("Player 5"), N_("Player 6"), N_("black"),
};

static inline const char *owner(const struct page *p, int figure)
{
    return figure == LUDO_NONE ? "-" : ludo_page_word(p, owners[figure]);
}

/* ---- Names -------------------------------------------------------------------------------------------- */

/* Writes [R] if a value of the card is reconstructed. The card's note says which value. */
static inline void put_source(const struct page *p, int card, struct ludo_text *out)
{
    ludo_put(out, table(p)->box->card[card].source == 'R' ? " [R]" : "");
}

static inline void put_plain_name(const struct page *p, int card, struct ludo_text *out)
{
    ludo_page_name(p, out, table(p)->box->cards, card);
    put_source(p, card, out);
}

/* Prints the name of a card with its mark in brackets, as in the list of moves: "Quarry (4)". */
static inline void put_name(const struct page *p, int card, struct ludo_text *out)
{
    const struct ludo_name *name = &table(p)->box->cards->at[card];
    ludo_put(out, ludo_page_word(p, name->name));
    if (name->mark) {
        ludo_put(out, " (");
        ludo_put(out, name->mark);
        ludo_put(out, ")");
    }
    put_source(p, card, out);
}

static inline void name_item(struct page_items *l, int card)
{
    PAGE_PIECE(t, ROOM);
    put_plain_name(l->p, card, &t);
    ludo_page_item_piece(l, &t);
}

/* Prints a card with its effect, to the end of the line. */
static inline void full_card(const struct page *p, int card, int indent)
{
    PAGE_PIECE(t, ROOM);
    put_name(p, card, &t);
    ludo_put(&t, ludo_page_word(p, N_(": ")));
    pe_put_effect(table(p)->box, card, p->lang, &t);
    ludo_page_paragraph_piece(p, &t, indent);
    ludo_page_newline(p);
}

void pe_draw_spaces(const struct page *);             /* defined in draw_spaces.c */

#endif
