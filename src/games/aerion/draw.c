/* draw.c - prints the table as text for the terminal, 100 columns wide. */

#include "aerion.h"

#include "../page.h"

enum { LABEL = 11, CELL = 15, NAME = 18, MORE = 4 /* MORE: columns for a number or a comma after an item */ };

static const aerion_state *state(const struct page *p) { return p->view; }
static const char *word(const struct page *p, const char *english) { return ludo_page_word(p, english); }
static void newline(const struct page *p) { ludo_page_newline(p); }

/* Prints a text in a column of this width and cuts it if it is too long. */
static void cell(const struct page *p, const char *text, int columns)
{
    ludo_page_cell(p, text, ludo_page_fitting(text, columns - 1), columns);
}

static void label(const struct page *p, const char *english) { cell(p, word(p, english), LABEL); }
static void colon(const struct page *p) { ludo_put(p->out, word(p, N_(": "))); }

/* Prints a label that is never cut, because no columns follow it. */
static void heading(const struct page *p, const char *english)
{
    const char *text = word(p, english);
    int n = ludo_page_width(text, strlen(text));
    cell(p, text, n < LABEL - 1 ? LABEL : n + 2);
}

/* Starts a new indented line if the next item would not fit on the current line. */
static void fold(const struct page *p, const char *next)
{
    if (ludo_page_column(p) + ludo_page_width(next, strlen(next)) + MORE <= PAGE_WIDTH)
        return;
    newline(p);
    cell(p, "", LABEL);
}

static const char *name_of(const struct page *p, const struct ludo_names *names, int i)
{
    return word(p, names->at[i].name);
}

/* Returns the name of a card, shortened to fit a cell. */
static const char *card_name(const struct page *p, int card)
{
    static const char *const blueprints[] = {
        [HELLINAUT] = N_("Bp. Hellinaut"), [SHIP_2] = N_("Bp. Nimbus"),  [SHIP_3] = N_("Bp. Zephyr"),
        [SHIP_4] = N_("Bp. Mistral"),      [SHIP_5] = N_("Bp. Sirocco"), [SHIP_6] = N_("Bp. Cirrus"),
    };
    if (card == LUDO_NONE)
        return "-";
    const aerion_state *s = state(p);
    const char *called = s->box->cards->at[card].name;
    bool own = strcmp(called, aerion_kind_names.at[kind_of(s, card)].name) != 0; /* a box file has renamed the card */
    return type_of(s, card) == BLUEPRINT && !own ? word(p, blueprints[kind_of(s, card)]) : word(p, called);
}

static void cell_int(const struct page *p, int n)
{
    char buffer[16];
    struct ludo_text t = ludo_text(buffer, sizeof buffer);
    ludo_put_int(&t, n);
    cell(p, buffer, CELL);
}

static void put_count(const struct page *p, const char *english, int n, int of)
{
    fold(p, word(p, english));
    ludo_put(p->out, word(p, english));
    ludo_put(p->out, " ");
    ludo_put_int(p->out, n);
    if (of) {
        ludo_put_char(p->out, '/');
        ludo_put_int(p->out, of);
    }
    ludo_put(p->out, "   ");
}

/* ---- The fleet and the goals --------------------------------------------------------------------- */

/* Returns the name of the Material or Crew that a ship needs. */
static const char *part_name(const struct page *p, int ship, int type)
{
    const aerion_state *s = state(p);
    for (int card = 0; card < CARDS; card++)
        if (type_of(s, card) == type && has_bit((unsigned)ships_of(s, card), ship) && s->box->card[card].copies)
            return card_name(p, card);
    return "-";
}

static void ship(const struct page *p, int i)
{
    char room[64];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, has_bit(state(p)->flying, i) ? "[*] " : "[ ] ");
    ludo_put(&t, name_of(p, state(p)->box->ships, i));
    cell(p, room, CELL);
}

static const char *cloud(const struct page *p, int i)
{
    static const char *const states[] = { "-", N_("damaged"), N_("intact") };
    return word(p, states[state(p)->clouds[i]]);
}

/* Prints each ship with the parts that it needs, the player in charge of it and its Stone Cloud. */
static void fleet(const struct page *p)
{
    label(p, N_("Fleet"));
    for (int i = 0; i < SHIPS; i++)
        ship(p, i);
    newline(p);
    for (int type = MATERIAL; type <= CREW; type++) {
        label(p, type == MATERIAL ? N_("  Material") : N_("  Crew"));
        for (int i = 0; i < SHIPS; i++)
            cell(p, part_name(p, i, type), CELL);
        newline(p);
    }
    if (state(p)->seats_n == 2) {
        label(p, N_("  Player"));
        for (int i = 0; i < SHIPS; i++)
            cell_int(p, has_bit(state(p)->charge, i) ? 1 : 2);
        newline(p);
    }
    if (!in_play(state(p), M_STONE_CLOUDS))
        return;
    label(p, N_("  Cloud"));
    for (int i = 0; i < SHIPS; i++)
        cell(p, cloud(p, i), CELL);
    newline(p);
}

static void flagship(const struct page *p)
{
    heading(p, N_("Flagship"));
    if (state(p)->flagship_flies)
        ludo_put(p->out, word(p, N_("flying")));
    for (int i = 0; !state(p)->flagship_flies && i < SLOTS; i++) {
        ludo_put(p->out, state(p)->flagship[i] == LUDO_NONE ? "[ ] " : "[*] ");
        ludo_put(p->out, name_of(p, &aerion_slot_names, i));
        ludo_put(p->out, "   ");
    }
    newline(p);
    label(p, N_("Factories"));
    for (int f = 0; f < FACTORIES; f++)
        if (factory(state(p), f)) {
            ludo_put(p->out, name_of(p, &aerion_factory_names, f));
            ludo_put(p->out, "   ");
        }
    newline(p);
}

/* Prints one column of Outposts and Lairs. An arrow marks the card under the Hellkite's pawn. */
static void column(const struct page *p, int type, bool pawn)
{
    char room[64];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, pawn ? "> " : "  ");
    ludo_put(&t, name_of(p, &aerion_column_names, type));
    cell(p, room, CELL);
}

static void hellkite_row(const struct page *p)
{
    label(p, N_("Outposts"));
    for (int i = 0; i < COLUMNS; i++)
        column(p, state(p)->outposts[i], state(p)->pawn == i && state(p)->outposts[i] != GONE);
    newline(p);
    label(p, N_("Lairs"));
    for (int i = 0; i < COLUMNS; i++)
        column(p, state(p)->lairs[i], state(p)->pawn == i && state(p)->outposts[i] == GONE);
    newline(p);
}

static void goals(const struct page *p)
{
    struct ludo_result r;
    aerion_score(state(p), &r);
    label(p, N_("Goals"));
    for (int i = 0; i < r.line_n; i++)
        put_count(p, r.line[i].what, r.line[i].points[0], r.line[i].of);
    newline(p);
}

/* ---- The decks ----------------------------------------------------------------------------------- */

static int pile_n(const aerion_state *s, int deck) { return sum_of(s->pile[deck], DECK_ROWS); }

/* Removes the plus signs of a dice combination that is too long for its column: AAABBB/AABBCC. */
static const char *short_mark(const char *mark, char *room, size_t size)
{
    struct ludo_text t = ludo_text(room, size);
    for (const char *at = mark; *at; at++)
        if (*at != '+' || strlen(mark) < CELL)
            ludo_put_char(&t, *at);
    return room;
}

/* Returns the name of a deck as written in move notation and in the rules: D1. */
static const char *deck_id(int deck)
{
    static const char *const ids[DECKS] = { "D1", "D2", "D3", "D4", "D5", "D6" };
    return ids[deck];
}

static void decks(const struct page *p)
{
    label(p, N_("Deck"));
    for (int deck = 0; deck < DECKS; deck++)
        cell(p, deck_id(deck), CELL);
    newline(p);
    label(p, N_("Dice"));
    for (int deck = 0; deck < DECKS; deck++) {
        char room[32];
        cell(p, short_mark(aerion_deck_names.at[deck].mark, room, sizeof room), CELL);
    }
    newline(p);
    label(p, N_("Display"));
    for (int deck = 0; deck < DECKS; deck++)
        cell(p, card_name(p, state(p)->display[deck]), CELL);
    newline(p);
    label(p, N_("Acquirable"));
    unsigned acquirable = aerion_acquirable(state(p));
    for (int deck = 0; deck < DECKS; deck++)
        cell(p, has_bit(acquirable, deck) ? word(p, N_("yes")) : "-", CELL);
    newline(p);
    label(p, N_("Cards left"));
    for (int deck = 0; deck < DECKS; deck++)
        cell_int(p, aerion_deck_n(state(p), deck));
    newline(p);
    label(p, N_("Discarded"));
    for (int deck = 0; deck < DECKS; deck++)
        cell_int(p, pile_n(state(p), deck));
    newline(p);
}

static void bag(const struct page *p, const uint8_t *count, int deck)
{
    bool first = true;
    for (int i = 0; i < DECK_ROWS; i++) {
        if (!count[i])
            continue;
        ludo_put(p->out, first ? "" : ", ");
        fold(p, card_name(p, deck * DECK_ROWS + i));
        ludo_put(p->out, card_name(p, deck * DECK_ROWS + i));
        if (count[i] > 1) {
            ludo_put(p->out, " x");
            ludo_put_int(p->out, count[i]);
        }
        first = false;
    }
    ludo_put(p->out, first ? "-" : "");
}

static void known_card(const struct page *p, int card, bool more)
{
    char room[80];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, card_name(p, card));
    ludo_put(&t, " (");
    ludo_put(&t, aerion_card_names.at[card].mark);
    ludo_put(&t, more ? "), " : ")");
    fold(p, room);
    ludo_put(p->out, room);
}

/* Prints a note, once, if card data is reconstructed (AE-9, AE-106). */
static void footnote(const struct page *p)
{
    const aerion_state *s = state(p);
    bool birds = in_play(s, M_STONE_CLOUDS) && s->box->rebuilt_birds;
    if (!s->box->rebuilt_decks && !birds)
        return;
    cell(p, "", LABEL);
    if (s->box->rebuilt_decks)
        ludo_put(p->out, word(p, N_("(the contents of the decks are reconstructed: AE-9)")));
    if (birds)
        ludo_put(p->out, word(p, N_(" (so are the points of Hammer Birds: AE-106)")));
    newline(p);
}

/* Prints the discard piles and the cards still to come. Both are public (AE-15, AE-162). */
static void contents(const struct page *p)
{
    for (int deck = 0; deck < DECKS; deck++) {
        label(p, deck_id(deck));
        ludo_put(p->out, word(p, N_("to come: ")));
        bag(p, state(p)->unseen[deck], deck);
        if (pile_n(state(p), deck)) {
            fold(p, word(p, N_(" | discarded: ")));
            ludo_put(p->out, word(p, N_(" | discarded: ")));
            bag(p, state(p)->pile[deck], deck);
        }
        newline(p);
    }
    footnote(p);
    if (!state(p)->known.n)
        return;
    label(p, N_("On top"));
    for (int i = state(p)->known.n - 1; i >= 0; i--)
        known_card(p, state(p)->known.at[i], i > 0);
    newline(p);
}

static void dice(const struct page *p)
{
    label(p, N_("Dice"));
    for (int face = 1; face <= 6; face++)
        for (int n = ludo_faces_of(state(p)->dice, face); n > 0; n--) {
            ludo_put(p->out, "[");
            ludo_put_int(p->out, face);
            ludo_put(p->out, "] ");
        }
    if (!state(p)->dice)
        ludo_put(p->out, word(p, N_("not yet rolled")));
    ludo_put(p->out, "  ");
    if (state(p)->dice)
        put_count(p, N_("sum"), ludo_faces_sum(state(p)->dice), 0);
    put_count(p, N_("Pixies"), state(p)->pixies, 0);
    if (state(p)->pool)
        put_count(p, N_("Rerolls"), state(p)->pool, 0);
    if (has_bit(state(p)->flags, F_MUST_TAKE_EGG) && !has_bit(state(p)->flags, F_EGG_TAKEN))
        ludo_put(p->out, name_of(p, &aerion_flag_names, F_MUST_TAKE_EGG));
    newline(p);
}

/* ---- The players --------------------------------------------------------------------------------- */

static void cards(const struct page *p, const uint8_t *at, int n)
{
    bool first = true;
    for (int i = 0; i < n; i++) {
        if (at[i] == LUDO_NONE)
            continue;
        ludo_put(p->out, first ? "" : " + ");
        ludo_put(p->out, card_name(p, at[i]));
        first = false;
    }
    ludo_put(p->out, first ? "-" : "");
}

static void workshop(const struct page *p, int place)
{
    cell(p, name_of(p, &aerion_place_names, place), NAME);
    cards(p, state(p)->workshops[place], PARTS);
    newline(p);
}

static void by_deck(const struct page *p, const char *what, const uint8_t *count)
{
    ludo_put(p->out, word(p, what));
    colon(p);
    bool first = true;
    for (int deck = 0; deck < DECKS; deck++)
        for (int i = 0; i < count[deck]; i++) {
            ludo_put(p->out, first ? "" : ", ");
            ludo_put(p->out, aerion_deck_names.at[deck].mark);
            first = false;
        }
    ludo_put(p->out, first ? "-   " : "   ");
}

static bool common_booth(const aerion_state *s) { return s->seats_n == 2 && variant(s, V_MINIMAL_DEBT); }

static void holdings(const struct page *p, int who)
{
    const struct aerion_seat *seat = &state(p)->seats[who];
    if (state(p)->seats_n == 2)
        put_count(p, N_("Player"), who + 1, 0);
    by_deck(p, N_("Books on the Pulpit"), seat->pulpit);
    if (in_play(state(p), M_PIERS) && !common_booth(state(p)))
        by_deck(p, N_("Workers to pay"), seat->booth);
    ludo_put(p->out, word(p, N_("Reserve")));
    colon(p);
    cards(p, seat->reserve.at, seat->reserve.n);
    newline(p);
}

static void common(const struct page *p)
{
    if (common_booth(state(p)))
        by_deck(p, N_("Workers to pay"), state(p)->seats[0].booth); /* AE-124 */
    if (in_play(state(p), M_HOURGLASSES))
        by_deck(p, N_("Hourglasses"), state(p)->hourglasses);
    if (in_play(state(p), M_EGGS))
        by_deck(p, N_("Eggs"), state(p)->eggs);
    if (state(p)->revealed.n) {
        ludo_put(p->out, word(p, N_("Revealed")));
        colon(p);
        cards(p, state(p)->revealed.at, state(p)->revealed.n);
    }
    newline(p);
}

/* Prints the whole state, which is public: every seat sees the same text (AE-161). */
void aerion_draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    const aerion_state *s = view;
    ludo_page_separator(p);
    fleet(p);
    if (in_play(s, M_FLAGSHIP))
        flagship(p);
    if (in_play(s, M_HELLKITE))
        hellkite_row(p);
    goals(p);
    newline(p);
    decks(p);
    contents(p);
    newline(p);
    dice(p);
    for (int place = 0; place < WORKSHOPS; place++)
        if (s->seats_n == 2 || place != SHARED)
            workshop(p, place);
    for (int who = 0; who < s->seats_n; who++)
        holdings(p, who);
    if (in_play(s, M_HOURGLASSES) || in_play(s, M_EGGS) || common_booth(s))
        common(p);
    ludo_page_separator(p);
}
