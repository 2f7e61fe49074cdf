/* draw.c - draws the table as text for the terminal, 100 columns wide: tiles first, the viewer's own side last.
 *
 * The table is drawn from a view. Cards that are hidden from the viewer are not drawn, or only counted. */

#include "text.h"

enum { LABEL = 10, CELL = 15, INDENT = 6 };

static const ak_state *table(const struct page *p) { return p->view; }
static const char *name_of(const struct page *p, int card)
{
    return ludo_page_word(p, table(p)->box->cards->at[card].name);
}

/* ---- The turn and the decks ---------------------------------------------------------------------------------- */

static void whose_turn(const struct page *p)
{
    const ak_state *s = table(p);
    int actions = ak_actions_left(s);
    if (s->turn == 0 || s->over)
        return;
    ludo_page_format(p, N_("Turn of player {1}"), s->active + 1, 0, 0);
    if (actions >= 0)
        ludo_page_format(p, N_(", actions left: {1}"), actions, 0, 0);
    ludo_page_newline(p);
}

/* Writes a card's name, after a comma unless it is the first name. Clears *first. */
static void listed(const struct page *p, int card, bool *first)
{
    ludo_page_put(p, *first ? "" : ", ");
    ludo_page_paragraph(p, name_of(p, card), LABEL);
    *first = false;
}

static void decks(const struct page *p)
{
    const ak_state *s = table(p);
    bool first = true;
    ludo_page_format(p, N_("Builder deck: {1}, discarded: {2}"), ak_deck_size(s), ak_discard_size(s), 0);
    if (s->discard_top != LUDO_NONE) {
        ludo_page_put(p, ludo_page_word(p, N_(", on top: ")));
        ludo_page_put(p, name_of(p, s->discard_top));
    }
    ludo_page_newline(p);
    ludo_page_format(p, N_("Technology decks: level I {1}, level II {2}"), ak_tech_deck_size(s, 1),
                     ak_tech_deck_size(s, 2), 0);
    for (int t = 0; t < TECHS; t++)
        if (has(s->tech_discard, t)) {
            ludo_page_put(p, first ? ludo_page_word(p, N_("; discarded: ")) : "");
            listed(p, BUILDERS + t, &first);
        }
    ludo_page_newline(p);
}

/* ---- Tiles ---------------------------------------------------------------------------------------------------- */

static bool looks(const struct page *p) { return p->seat >= 0 && p->seat < table(p)->seats_n; }

/* Returns true if the viewer could learn the Technology in their turn. */
static bool meets(const struct page *p, int tech) { return ak_can_learn(table(p), &table(p)->seats[p->seat], tech); }

/* Writes a card in full: name, kind and text. */
static void full_card(const struct page *p, int card)
{
    char room[1200];
    struct ludo_text t = ludo_text(room, sizeof room);
    struct ludo_card kind;
    ak_card(table(p)->box, card, &kind);
    ludo_put(&t, name_of(p, card));
    ludo_put(&t, " (");
    ludo_put(&t, ludo_page_word(p, kind.kind));
    ludo_put(&t, "). ");
    ak_put_printed(&table(p)->box->card[card], p->lang, &t);
    ak_put_effect(table(p)->box, card, p->lang, &t);
    ludo_page_paragraph(p, room, INDENT);
    ludo_page_newline(p);
}

static void tile(const struct page *p, int i)
{
    ludo_page_format(p, table(p)->level[i] == 1 ? N_("Tile {1}, level I") : N_("Tile {1}, level II"), i + 1, 0, 0);
    ludo_page_newline(p);
    for (int k = 0; k < TILE_CARDS; k++) {
        int tech = table(p)->tile[i][k];
        if (tech == LUDO_NONE)
            continue;
        ludo_page_put(p, !looks(p) ? "  " : meets(p, tech) ? "  [*] " : "  [ ] ");
        full_card(p, BUILDERS + tech);
    }
}

static bool tile_used(const ak_state *s, int i)
{
    for (int k = 0; k < TILE_CARDS; k++)
        if (s->tile[i][k] != LUDO_NONE)
            return true;
    return false;
}

static void tiles(const struct page *p)
{
    bool any = false;
    for (int i = 0; i < TILES; i++)
        if (table(p)->level[i] && tile_used(table(p), i)) {
            tile(p, i);
            any = true;
        }
    if (any && looks(p)) {
        ludo_page_put(p, ludo_page_word(p, N_("  [*]: you meet the requirement")));
        ludo_page_newline(p);
    }
}

/* ---- A player ------------------------------------------------------------------------------------------------- */

static void label(const struct page *p, const char *english)
{
    const char *text = ludo_page_word(p, english);
    ludo_page_cell(p, text, strlen(text), LABEL);
}

static void headline(const struct page *p, int who, const struct ludo_result *r)
{
    const struct ak_seat *q = &table(p)->seats[who];
    ludo_page_format(p, who == p->seat ? N_("Player {1} (you)") : N_("Player {1}"), who + 1, 0, 0);
    ludo_page_put(p, ludo_page_word(p, N_(": ")));
    if (r->points[who] < 0)
        ludo_page_put(p, "-");
    ludo_page_format(p, N_("{1} VP so far, cards in hand: {2}, lost knowledge: {3}"),
                     r->points[who] < 0 ? -r->points[who] : r->points[who], q->hand.n, q->lost);
    ludo_page_newline(p);
}

/* Lists the viewer's hand by name. The texts of these cards follow below (own_cards). */
static void hand(const struct page *p, int who)
{
    const struct ak_seat *q = &table(p)->seats[who];
    if (who != p->seat)
        return;
    label(p, N_("Hand"));
    bool first = true;
    for (int i = 0; i < q->hand.n; i++)
        if (q->hand.at[i] < CARDS)
            listed(p, q->hand.at[i], &first);
    ludo_page_put(p, first ? "-" : "");
    ludo_page_newline(p);
}

static void past(const struct page *p, int who)
{
    const struct ak_seat *q = &table(p)->seats[who];
    bool first = true;
    label(p, N_("Past"));
    ludo_page_format(p, N_("{1} (straight: {2}, rotated: {3})"), ak_past_n(q), ak_past_n(q) - q->rotated, q->rotated);
    ludo_page_format(p, N_("; cities {1}, megaliths {2}, pyramids {3}"), ak_count(table(p), who, PAST_CITY, LUDO_NONE),
                     ak_count(table(p), who, PAST_MEGALITH, LUDO_NONE),
                     ak_count(table(p), who, PAST_PYRAMID, LUDO_NONE));
    ludo_page_newline(p);
    for (int i = 0; i < MONUMENTS; i++)
        if (has(q->past, i)) {
            ludo_page_spaces(p, first ? LABEL : 0);
            listed(p, i, &first);
        }
    if (!first)
        ludo_page_newline(p);
}

static void artifacts(const struct page *p, int who)
{
    bool first = true;
    label(p, N_("Artifacts"));
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        if (table(p)->seats[who].artifacts[i] != LUDO_NONE)
            listed(p, table(p)->seats[who].artifacts[i], &first);
    ludo_page_put(p, first ? "-" : "");
    ludo_page_newline(p);
}

static void collection(const struct page *p, int who)
{
    static const char *const fields[] = {
        [ANCIENT] = N_("ancient: "), [WRITING] = N_("writing: "), [SECRET] = N_("secret: ")
    };
    bool none = true;
    label(p, N_("Learned"));
    for (int field = ANCIENT; field <= SECRET; field++) {
        bool first = true;
        for (int t = 0; t < TECHS; t++) {
            if (!has(table(p)->seats[who].coll, t) || tech_of(table(p), t)->field != field)
                continue;
            ludo_page_put(p, first && !none ? ludo_page_word(p, N_("; ")) : "");
            ludo_page_paragraph(p, first ? ludo_page_word(p, fields[field]) : "", LABEL);
            listed(p, BUILDERS + t, &first);
            none = false;
        }
    }
    ludo_page_put(p, none ? "-" : "");
    ludo_page_newline(p);
}

/* ---- The Timeline: six columns; each row has one or two lines of names and two of numbers -------------------- */

static const char *rest_of(const char *name)
{
    name += ludo_page_fitting(name, CELL - 1);
    return *name == ' ' ? name + 1 : name;
}

static void names(const struct page *p, const struct ak_seat *q, int row, int line)
{
    label(p, line ? "" : row ? N_("upper") : N_("lower"));
    for (int slot = 0; slot < SLOTS; slot++) {
        int card = q->timeline[2 * slot + row];
        const char *name = card == LUDO_NONE ? line ? "" : "-" : name_of(p, card);
        name = line ? rest_of(name) : name;
        ludo_page_cell(p, name, ludo_page_fitting(name, CELL - 1), CELL);
    }
    ludo_page_newline(p);
}

/* Writes the type and victory points of each monument, or the monument's knowledge. */
static void numbers(const struct page *p, const struct ak_seat *q, int row, bool tokens)
{
    static const char *const kinds[] = {
        [CITY] = N_("City {1} VP"), [MEGALITH] = N_("Megalith {1} VP"), [PYRAMID] = N_("Pyramid {1} VP")
    };
    ludo_page_spaces(p, LABEL);
    for (int slot = 0; slot < SLOTS; slot++) {
        char room[64];
        struct ludo_text t = ludo_text(room, sizeof room);
        int place = 2 * slot + row, card = q->timeline[place];
        if (card != LUDO_NONE && tokens)
            ludo_put_format(&t, p->lang, N_("knowledge {1}"), q->tokens[place], 0, 0);
        else if (card != LUDO_NONE)
            ludo_put_format(&t, p->lang, kinds[table(p)->box->card[card].type], table(p)->box->card[card].vp, 0, 0);
        ludo_page_cell(p, room, t.n, CELL);
    }
    ludo_page_newline(p);
}

static bool row_used(const struct ak_seat *q, int row)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (q->timeline[2 * slot + row] != LUDO_NONE)
            return true;
    return false;
}

static bool row_has_long_names(const struct page *p, const struct ak_seat *q, int row)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        int card = q->timeline[2 * slot + row];
        if (card != LUDO_NONE && *rest_of(name_of(p, card)))
            return true;
    }
    return false;
}

static void timeline(const struct page *p, int who)
{
    const struct ak_seat *q = &table(p)->seats[who];
    label(p, N_("Timeline"));
    if (!row_used(q, 0)) {
        ludo_page_put(p, "-\n");
        return;
    }
    for (int slot = 1; slot <= SLOTS; slot++) {
        char room[32];
        struct ludo_text t = ludo_text(room, sizeof room);
        ludo_put_format(&t, p->lang, N_("slot {1}"), slot, 0, 0);
        ludo_page_cell(p, room, t.n, CELL);
    }
    ludo_page_newline(p);
    for (int row = 1; row >= 0; row--)
        if (row_used(q, row)) {
            names(p, q, row, 0);
            if (row_has_long_names(p, q, row))
                names(p, q, row, 1);
            numbers(p, q, row, false);
            numbers(p, q, row, true);
        }
}

static void player(const struct page *p, int who, const struct ludo_result *r)
{
    headline(p, who, r);
    hand(p, who);
    timeline(p, who);
    past(p, who);
    artifacts(p, who);
    collection(p, who);
    ludo_page_separator(p);
}

/* ---- The viewer's own cards ------------------------------------------------------------------------------------- */

/* Writes the effects of the viewer's monuments and artifacts that can still happen. */
static void effects(const struct page *p, const struct ak_seat *q)
{
    bool first = true;
    for (int i = 0; i < PLACES + ARTIFACT_SPACES; i++) {
        int card = i < PLACES ? q->timeline[i] : q->artifacts[i - PLACES];
        char room[1200];
        struct ludo_text t = ludo_text(room, sizeof room);
        if (card == LUDO_NONE || table(p)->box->card[card].timing == IMMEDIATE)
            continue;
        ludo_put(&t, name_of(p, card));
        ludo_put(&t, ludo_page_word(p, N_(": ")));
        ak_put_effect(table(p)->box, card, p->lang, &t);
        ludo_page_put(p, first ? ludo_page_word(p, N_("Your cards in play:")) : "");
        ludo_page_put(p, first ? "\n  " : "  ");
        ludo_page_paragraph(p, room, INDENT);
        ludo_page_newline(p);
        first = false;
    }
}

static void cards(const struct page *p, const char *title, const uint8_t *at, int n, int base)
{
    if (n == 0)
        return;
    ludo_page_put(p, ludo_page_word(p, title));
    ludo_page_newline(p);
    for (int i = 0; i < n; i++)
        if (at[i] < CARDS) {
            ludo_page_spaces(p, 2);
            full_card(p, base + at[i]);
        }
}

static void revealed(const struct page *p)
{
    uint8_t at[BUILDERS];
    int n = 0;
    for (int i = 0; i < BUILDERS; i++)
        if (has(table(p)->revealed, i))
            at[n++] = (uint8_t)i;
    cards(p, N_("Revealed:"), at, n, 0);
}

static void own_cards(const struct page *p)
{
    const struct ak_seat *q = &table(p)->seats[p->seat];
    effects(p, q);
    cards(p, N_("You look at:"), q->dig.at, q->dig.n, 0);
    int under = q->dig_tech.n ? table(p)->under : 0;
    cards(p, N_("You look at:"), q->dig_tech.at + under, q->dig_tech.n - under, BUILDERS + LEVEL_I);
    cards(p, N_("You know these cards under the level II deck:"), q->dig_tech.at, under, BUILDERS + LEVEL_I);
    cards(p, N_("Your hand:"), q->hand.at, q->hand.n, 0);
}

void ak_draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    const ak_state *s = view;
    struct ludo_result r;
    ak_score(s, &r);
    ludo_page_separator(p);
    decks(p);
    tiles(p);
    ludo_page_separator(p);
    for (int k = 1; k <= s->seats_n; k++)
        player(p, looks(p) ? (seat + k) % s->seats_n : k - 1, &r);
    revealed(p);
    if (looks(p))
        own_cards(p);
    ludo_page_separator(p);
    whose_turn(p);
}
