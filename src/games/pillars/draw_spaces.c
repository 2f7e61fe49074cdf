/* draw_spaces.c - prints the spaces of the boards as text, in the order in which they are resolved. */

#include "draw.h"

static bool holds_card(int space)
{
    int place = pe_printed.space[space].place;
    return place == P_KINGSBRIDGE || place == P_SHIRING || place == P_SHIRING_E;
}

/* Prints what a builder on this space brings, to the end of the line. */
static void brings(const struct page *p, int space, int indent)
{
    PAGE_PIECE(t, ROOM);
    pe_put_space(table(p), space, p->lang, &t);
    ludo_page_paragraph_piece(p, &t, indent);
    ludo_page_newline(p);
}

static void craftsman_on(const struct page *p, int card)
{
    PAGE_PIECE(t, ROOM);
    put_plain_name(p, card, &t);
    ludo_put(&t, " (");
    pe_put_conversion(&table(p)->box->card[card], p->lang, &t);
    ludo_put(&t, ")");
    ludo_page_paragraph_piece(p, &t, WHAT);
    ludo_page_newline(p);
}

static void space_line(const struct page *p, int space)
{
    const pe_state *s = table(p);
    const char *name = ludo_page_word(p, s->box->spaces->at[space].name);
    int card = pe_card_on(s, space);
    ludo_page_cell(p, name, strcspn(name, ","), SPACE);
    ludo_page_label(p, s->space[space] == LUDO_NONE ? "-" : owners[s->space[space]], WHO);
    if (card == LUDO_NONE && (holds_card(space) || (space == FRANCE && s->loan != LUDO_NONE))) {
        ludo_page_newline(p); /* a player has taken the card of this space, so there is no card to print */
    } else if (card == LUDO_NONE) {
        brings(p, space, WHAT);
    } else if (card < SAINT_DENIS) {
        craftsman_on(p, card);
    } else {
        full_card(p, card, WHAT);
    }
}

/* Prints four spaces of one place in a row: "9-1 Player 1  9-2 -  9-3 Player 2  9-4 -". */
static void row_of_spaces(const struct page *p, const char *english, const char *number, int first)
{
    ludo_page_label(p, english, SPACE);
    for (int i = 0; i < 4; i++) {
        ludo_page_put(p, number);
        ludo_put_int(p->out, i + 1);
        ludo_page_put(p, " ");
        ludo_page_put(p, owner(p, table(p)->space[first + i]));
        ludo_page_put(p, "  ");
    }
}

static void court(const struct page *p)
{
    row_of_spaces(p, N_("9 King’s court"), "9-", COURT_1);
    PAGE_PIECE(t, ROOM);
    ludo_page_name(p, &t, &pe_brings_names, P_COURT);
    ludo_put(&t, ludo_page_word(p, N_("; ")));
    ludo_put(&t, "9-1");
    ludo_put(&t, ludo_page_word(p, N_(": ")));
    pe_put_amount(&table(p)->box->space[COURT_1].out, 1, p->lang, &t);
    ludo_page_paragraph_piece(p, &t, SPACE);
    ludo_page_newline(p);
}

static void coast(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    ludo_page_label(p, table(p)->box->spaces->at[COAST].name, SPACE);
    ludo_page_label(p, table(p)->space[COAST] == LUDO_NONE ? "-" : owners[table(p)->space[COAST]], WHO);
    bool rebuilt = table(p)->box->place[P_COAST].rebuilt;
    ludo_page_put(p, ludo_page_word(p, rebuilt ? N_("sell for gold [R]: ") : N_("sell for gold: ")));
    for (int good = 0; good < GOODS; good++)
        ludo_page_counted_name(&l, &pe_good_names, good, table(p)->box->good[good].coast);
    ludo_page_end_items(&l);
}

static void market(const struct page *p)
{
    static const char *const stocks[TRADED] = {
        N_("sand {1} at {2} gold, "),
        N_("wood {1} at {2}, "),
        N_("stone {1} at {2}; "),
    };
    row_of_spaces(p, N_("12 Market"), "12-", MARKET_1);
    ludo_page_newline(p);
    ludo_page_spaces(p, SPACE);
    ludo_page_put(p, ludo_page_word(p, N_("in stock: ")));
    for (int good = 0; good < TRADED; good++)
        ludo_page_format(p, stocks[good], table(p)->market[good], table(p)->box->good[good].market, 0);
    ludo_page_format(p, N_("metal sells at {1}"), table(p)->box->good[METAL].market, 0, 0);
    ludo_page_newline(p);
}

void pe_draw_spaces(const struct page *p)
{
    for (int space = 0; space < SPACES; space++) {
        if (!pe_in_use(table(p), space))
            continue;
        switch (space) {
        case COURT_1:
            court(p);
            space = COURT_4;
            break;
        case MARKET_1:
            market(p);
            space = MARKET_4;
            break;
        case COAST: coast(p); break;
        default: space_line(p, space); break;
        }
    }
}
