/* draw.h - shared by the files that print the table, the board and the players: columns, names, markers. */
#ifndef SCHOLARS_DRAW_H
#define SCHOLARS_DRAW_H

#include "text.h"

enum { LABEL = 14, INDENT = 2, FURTHER = 8, NUMBER = 4, NAME = 26, ROOM = 900 };

static inline const sc_state *table(const struct page *p) { return p->view; }

static inline void label(const struct page *p, const char *english) { ludo_page_label(p, english, LABEL); }

static inline void title(const struct page *p, const char *english)
{
    ludo_page_put(p, ludo_page_word(p, english));
    ludo_page_newline(p);
}

static inline const char *seat_name(const struct page *p, int who)
{
    if (solo(table(p)) && who == BOT)
        return ludo_page_word(p, N_("the opponent"));
    return who < SEATS ? ludo_page_word(p, sc_seat_names.at[who].name) : "-";
}

static inline void put_name(const struct page *p, struct ludo_text *out, const struct ludo_names *names, int i)
{
    const struct ludo_names own = sc_called(table(p)->box, names);
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &own } };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)i } };
    ludo_sentence(out, p->lang, N_("{1}"), &w);
}

static inline void name_item(struct page_items *l, const struct ludo_names *names, int i)
{
    PAGE_PIECE(t, ROOM);
    put_name(l->p, &t, names, i);
    ludo_page_item_piece(l, &t);
}

static inline void name_cell(const struct page *p, const struct ludo_names *names, int i, int columns)
{
    PAGE_PIECE(t, ROOM);
    put_name(p, &t, names, i);
    ludo_page_cell_piece(p, &t, columns);
}

static inline void put_marker(const struct page *p, struct ludo_text *out, int who)
{
    if (who == LUDO_NONE)
        return;
    ludo_put(out, " [");
    ludo_put(out, seat_name(p, who));
    ludo_put(out, "]");
}

/* Removes the full stop of a text before a comma follows it in a list. */
static inline void trim_stop(struct ludo_text *t)
{
    while (t->n && (t->at[t->n - 1] == ' ' || t->at[t->n - 1] == '.'))
        t->at[--t->n] = '\0';
}

/* Removes the space that ends every sentence of text.c. */
static inline void trim(struct ludo_text *t)
{
    if (t->n && t->at[t->n - 1] == ' ')
        t->at[--t->n] = '\0';
}

/* Writes text from the second column on. Wrapped lines are indented further. */
static inline void line(const struct page *p, const struct ludo_text *text)
{
    ludo_page_paragraph_piece(p, text, FURTHER);
    ludo_page_newline(p);
}

void sc_draw_decks(const struct page *);              /* defined in draw_board.c */
void sc_draw_rooms(const struct page *);
void sc_draw_map(const struct page *);
void sc_draw_house(const struct page *);
void sc_draw_guilds(const struct page *);
void sc_draw_player(const struct page *, int who);    /* defined in draw_player.c */
void sc_draw_opponent(const struct page *);           /* prints the solo opponent */

#endif
