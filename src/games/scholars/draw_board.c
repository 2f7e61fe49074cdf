/* draw_board.c - prints the board as text: decks and rooms of translators, the map, the House of Wisdom, the guilds. */

#include "draw.h"

/* ---- Translators ------------------------------------------------------------------------------------------------- */

static void put_translator(const struct page *p, struct ludo_text *out, int card)
{
    ludo_put(out, " ");
    sc_put_languages(table(p)->box, card, p->lang, out);
    ludo_put(out, ". ");
    sc_put_dispatch(table(p)->box, card, p->lang, out);
    sc_put_standing(table(p)->box, card, p->lang, out);
    ludo_put_format(out, p->lang, N_("{1} VP"), translator(table(p), card)->vp, 0, 0);
}

void sc_draw_decks(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Translators on top of the decks, and the value needed to recruit them"));
    for (int deck = 0; deck < DECKS; deck++) {
        PAGE_PIECE(t, ROOM);
        ludo_page_spaces(p, INDENT);
        ludo_put_int(p->out, s->box->recruit_min[deck]);
        ludo_page_spaces(p, 2);
        if (s->deck_top[deck] == LUDO_NONE)
            name_cell(p, &sc_deck_names, deck, NAME);
        else
            name_cell(p, &sc_translator_names, s->deck_top[deck], NAME);
        if (s->deck_top[deck] != LUDO_NONE)
            put_translator(p, &t, s->deck_top[deck]);
        ludo_put(&t, t.n ? "" : "-");
        line(p, &t);
    }
}

static void put_employed(const struct page *p, struct ludo_text *out, int room)
{
    const sc_state *s = table(p);
    put_name(p, out, &sc_translator_names, s->room[room]);
    if (s->owner[room] == LUDO_NONE)
        ludo_put(out, ludo_page_word(p, N_(" [neutral]")));
    else
        put_marker(p, out, s->owner[room]);
    ludo_put_format(out, p->lang, N_(", Gold {1} of {2}. "), s->room_gold[room], s->box->figure[F_RETIRE], 0);
    sc_put_languages(table(p)->box, s->room[room], p->lang, out);
    ludo_put(out, ". ");
    sc_put_standing(table(p)->box, s->room[room], p->lang, out);
}

static void put_empty(const struct page *p, struct ludo_text *out, int room)
{
    ludo_put_format(out, p->lang, N_("empty; price {1}"), table(p)->box->room[room].silver, 0, 0);
    if (!table(p)->box->room[room].does.a[0].op)
        return;
    ludo_put(out, ludo_page_word(p, N_(": ")));
    sc_put_effect(&table(p)->box->room[room].does, p->lang, out);
}

/* Writes the resource card of a starting translator that no player has drafted. */
static void put_pair(const struct page *p, struct ludo_text *out, int room)
{
    int card = table(p)->pair[room];
    if (card >= RESOURCES)
        return;
    trim(out);
    ludo_put(out, " ");
    put_name(p, out, &sc_resource_names, card);
    ludo_put(out, ludo_page_word(p, N_(": ")));
    sc_card_text(table(p)->box, FIRST_RESOURCE + card, p->lang, out);
}

void sc_draw_rooms(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Rooms"));
    for (int i = 0; i < rooms_n(s); i++) {
        PAGE_PIECE(t, 2 * ROOM);
        ludo_put(&t, i < 9 ? " " : "");
        ludo_put_int(&t, i + 1);
        ludo_put(&t, "  ");
        if (s->room[i] == LUDO_NONE)
            put_empty(p, &t, i);
        else
            put_employed(p, &t, i);
        put_pair(p, &t, i);
        ludo_page_spaces(p, INDENT);
        line(p, &t);
    }
}

/* ---- The map and the House of Wisdom ----------------------------------------------------------------------------- */

static void put_standing_at(const struct page *p, struct ludo_text *out, int location)
{
    const sc_state *s = table(p);
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].location == location)
            put_marker(p, out, who);
    if (s->neutral == location)
        ludo_put(out, ludo_page_word(p, N_(" [neutral]")));
}

static void ring(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Locations"));
    for (int i = 0; i < LOCATIONS; i++) {
        PAGE_PIECE(t, ROOM);
        ludo_put_int(&t, i);
        ludo_put(&t, " ");
        ludo_page_name(p, &t, &sc_colour_names, table(p)->box->location[i].colour);
        ludo_put(&t, " (");
        sc_put_effect(&table(p)->box->location[i].stop, p->lang, &t);
        ludo_put(&t, ludo_page_word(p, N_("; ")));
        ludo_page_name(p, &t, &sc_slot_names, table(p)->box->location[i].slot);
        ludo_put(&t, ")");
        put_standing_at(p, &t, i);
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

static void put_scroll(const struct page *p, struct ludo_text *out, int i)
{
    put_name(p, out, &sc_scroll_names, i);
    if (i < SCROLLS) {
        ludo_put(out, ", ");
        ludo_page_name(p, out, &sc_track_names, scroll(table(p), i)->science);
    }
    ludo_put_format(out, p->lang, N_(", {1} VP. "), scroll(table(p), i)->vp, 0, 0);
    sc_put_reward(table(p)->box, FIRST_SCROLL + i, p->lang, out);
    sc_put_bonus(table(p)->box, FIRST_SCROLL + i, p->lang, out);
    trim(out);
}

static void place_line(const struct page *p, const struct ludo_names *names, int at, const char *figures, int card,
                       int owner)
{
    PAGE_PIECE(t, ROOM);
    ludo_page_spaces(p, INDENT);
    name_cell(p, names, at, NAME);
    ludo_put(&t, figures);
    if (card < ALL_SCROLLS)
        put_scroll(p, &t, card);
    else
        ludo_put(&t, "-");
    put_marker(p, &t, owner);
    line(p, &t);
}

void sc_draw_map(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Map of the world"));
    for (int i = 0; i < SLOTS; i++)
        place_line(p, &sc_slot_names, i, "", s->slot[i], s->slot_owner[i]);
    ring(p);
}

void sc_draw_house(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("House of Wisdom: price to deliver, value to translate"));
    for (int i = 0; i < HOUSE; i++) {
        PAGE_PIECE(t, ROOM);
        ludo_put_format(&t, p->lang, N_("(price {1}, value {2}) "), s->box->house_row[row_of(i)].silver,
                        s->box->house_row[row_of(i)].value, 0);
        place_line(p, &sc_house_names, i, t.at, s->house[i], s->house_owner[i]);
    }
}

void sc_draw_guilds(const struct page *p)
{
    const sc_state *s = table(p);
    for (int g = 0; g < GUILDS; g++) {
        struct page_items l = ludo_page_items(p, NAME);
        ludo_page_spaces(p, INDENT);
        name_cell(p, &sc_guild_names, g, NAME);
        for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++) {
            PAGE_PIECE(t, ROOM);
            ludo_put(&t, seat_name(p, who));
            ludo_put_format(&t, p->lang, s->control[g] == who ? N_(": {1} (in control)") : N_(": {1}"),
                            s->seats[who].influence[g], 0, 0);
            ludo_page_item_piece(&l, &t);
        }
        ludo_page_end_items(&l);
    }
}
