/* draw.c - prints the table as text for the terminal: decks, rooms, map, House of Wisdom, guilds, books, players.
 *
 * The viewer's own board comes last and is printed in full. A marker is printed as the name of its owner in brackets.
 * Only the order of piles and bags is secret, and the state does not contain it. */

#include "draw.h"

/* ---- Progress of the game ---------------------------------------------------------------------------------------- */

static void pile_line(const struct page *p)
{
    const sc_state *s = table(p);
    label(p, N_("Draw pile"));
    ludo_page_format(p, N_("{1} on top; stacks: "), s->pile_top, 0, 0);
    for (int i = 0; i < STACKS; i++) {
        ludo_page_put(p, i ? ", " : "");
        ludo_put_int(p->out, s->stack[i]);
        ludo_page_put(p, s->stack_caliph >> i & 1 ? "*" : "");
    }
    ludo_page_format(p, N_("; at the bottom {1} (*: with a caliph)"), s->pile_bottom, 0, 0);
    ludo_page_newline(p);
}

static void caliph_lines(const struct page *p)
{
    const sc_state *s = table(p);
    for (int k = 0; k < s->caliphs && k < CALIPHS; k++) {
        struct page_items l = ludo_page_items(p, LABEL);
        label(p, k ? "" : N_("Caliphs"));
        for (int o = 0; o < OPTIONS_N; o++) {
            PAGE_PIECE(t, ROOM);
            ludo_put_format(&t, p->lang, N_("option {1}"), o + 1, 0, 0);
            put_marker(p, &t, s->caliph[k][o]);
            ludo_page_item_piece(&l, &t);
        }
        ludo_page_end_items(&l);
    }
}

static void game_line(const struct page *p)
{
    const sc_state *s = table(p);
    ludo_page_format(p, N_("Caliphs {1} of {2}; first player: "), s->caliphs, CALIPHS, 0);
    ludo_page_put(p, seat_name(p, s->first));
    if (s->over)
        ludo_page_put(p, ludo_page_word(p, N_("; the game is over")));
    else if (s->ending)
        ludo_page_format(p, N_("; turns left after this one: {1}"), s->turns_left, 0, 0);
    ludo_page_newline(p);
}

static void work_line(const struct page *p) /* prints the Work in progress */
{
    const sc_state *s = table(p);
    if (!s->value || s->over)
        return;
    label(p, N_("Work"));
    ludo_page_put(p, seat_name(p, s->active));
    ludo_page_put(p, ludo_page_word(p, N_(": ")));
    ludo_page_name(p, p->out, &sc_act_names, s->act);
    ludo_page_format(p, N_(", value {1}, "), s->value, 0, 0);
    ludo_page_name(p, p->out, &sc_colour_names, s->colour);
    ludo_page_newline(p);
}

/* ---- The expansion ----------------------------------------------------------------------------------------------- */

static void books(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Pages in the books"));
    for (int i = 0; i < BOOKS; i++) {
        PAGE_PIECE(t, ROOM);
        if (s->book[i] >= PAGES)
            continue;
        ludo_page_spaces(p, INDENT);
        name_cell(p, &sc_page_names, s->book[i], LABEL);
        ludo_put_format(&t, p->lang, N_("in book {1}; price now {2} XP. "), i / 2 + 1, sc_page_price(s, i), 0);
        sc_put_standing(table(p)->box, FIRST_PAGE + s->book[i], p->lang, &t);
        ludo_put_format(&t, p->lang, N_("{1} VP"), page(s, s->book[i])->vp, 0, 0);
        line(p, &t);
    }
}

static void upgrades(const struct page *p)
{
    const sc_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Upgrades"));
    for (int i = 0; i < UPGRADES; i++) {
        if (s->upgrade[i] >= 8)
            continue;
        PAGE_PIECE(t, ROOM);
        put_name(p, &t, &sc_upgrade_names, s->upgrade[i]);
        ludo_put_format(&t, p->lang, N_(" ({1} XP)"), s->box->display_xp[i], 0, 0);
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

static void note_line(const struct page *p)
{
    ludo_page_paragraph(
        p, ludo_page_word(p, N_("(most values of boards and cards are reconstructed: SC-180 to SC-186, cards)")), 1);
    ludo_page_newline(p);
}

static void supply_line(const struct page *p)
{
    const sc_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Dice left"));
    for (int c = 0; c < COLOURS - !s->expansion; c++)
        ludo_page_counted_name(&l, &sc_colour_names, c, s->supply[c]);
    ludo_page_end_items(&l);
}

/* ---- Drawing the table ------------------------------------------------------------------------------------------- */

static void board(const struct page *p)
{
    ludo_page_separator(p);
    sc_draw_decks(p);
    sc_draw_rooms(p);
    ludo_page_separator(p);
    sc_draw_map(p);
    sc_draw_house(p);
    sc_draw_guilds(p);
    ludo_page_separator(p);
    if (!table(p)->expansion)
        return;
    books(p);
    upgrades(p);
    ludo_page_separator(p);
}

void sc_draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    const sc_state *s = view;
    board(p);
    if (solo(s))
        sc_draw_opponent(p);
    ludo_page_each_seat(p, s->seats_n, sc_draw_player);
    ludo_page_separator(p);
    supply_line(p);
    pile_line(p);
    caliph_lines(p);
    note_line(p);
    work_line(p);
    game_line(p);
}
