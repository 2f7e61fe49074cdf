/* draw.c - the table as text, for the terminal: the round and its event, what can be taken in phase I, the spaces in the
 * order of their resolution, then the players, the viewer last.
 *
 * Only the view is read: the event shows when it is turned up, or to the owner of the card that foresees it. */

#include "text.h"

enum { LABEL = 16, SPACE = 24, WHO = 10, WHAT = SPACE + WHO, ROOM = 600 };

static const pe_state *table(const struct page *p) { return p->view; }
static bool looks(const struct page *p) { return p->seat >= 0 && p->seat < table(p)->seats_n; }
static void words(const struct page *p, const char *english)
{
    ludo_page_paragraph(p, ludo_page_word(p, english), LABEL);
}

static void cell(const struct page *p, const char *english, int columns)
{
    const char *text = ludo_page_word(p, english);
    ludo_page_cell(p, text, strlen(text), columns);
}

static void label(const struct page *p, const char *english) { cell(p, english, LABEL); }

/* The players are called as in the log; their colours stand in their headlines. */
static const char *const owners[FIGURES] = {
    N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"), N_("Player 5"), N_("Player 6"), N_("black"),
};

static const char *owner(const struct page *p, int figure)
{
    return figure == LUDO_NONE ? "-" : ludo_page_word(p, owners[figure]);
}

/* ---- Names -------------------------------------------------------------------------------------------- */

/* Something of the card is reconstructed: its note says what. */
static void put_source(const struct page *p, int card, struct ludo_text *out)
{
    ludo_put(out, table(p)->box->card[card].source == 'R' ? " [R]" : "");
}

static void put_plain_name(const struct page *p, int card, struct ludo_text *out)
{
    ludo_put(out, ludo_page_word(p, table(p)->box->cards->at[card].name));
    put_source(p, card, out);
}

/* The name of a card with its mark, as in the answers: "Quarry (4)". */
static void put_name(const struct page *p, int card, struct ludo_text *out)
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

static void name_item(struct page_items *l, int card)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_plain_name(l->p, card, &t);
    ludo_page_item(l, room);
}

/* ---- The round ----------------------------------------------------------------------------------------- */

static void round_line(const struct page *p)
{
    const pe_state *s = table(p);
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    pe_moment(s, &m);
    ludo_moment_put(&m, p->lang, p->out);
    ludo_page_put(p, ludo_page_word(p, m.told ? N_("; start player: ") : N_("Start player: ")));
    ludo_page_put(p, owner(p, s->start));
    if (s->tax)
        ludo_page_say(p, N_("; tax: {1}"), s->tax, 0, 0);
    ludo_page_newline(p);
}

static int known_event(const struct page *p)
{
    const pe_state *s = table(p);
    if (s->event != LUDO_NONE)
        return s->event;
    return looks(p) && s->seats[p->seat].foreseen < EVENTS_N ? s->seats[p->seat].foreseen : LUDO_NONE;
}

static void possible_events(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    words(p, N_("not known yet. May still come: "));
    for (int i = 0; i < EVENTS_N; i++)
        if (table(p)->events[i])
            name_item(&l, FIRST_EVENT + i);
    ludo_page_end_items(&l);
}

/* A card with what it does, from here to the end of the page. */
static void full_card(const struct page *p, int card, int indent)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_name(p, card, &t);
    ludo_put(&t, ludo_page_word(p, N_(": ")));
    pe_put_effect(table(p)->box, card, p->lang, &t);
    ludo_page_paragraph(p, room, indent);
    ludo_page_newline(p);
}

static void event_line(const struct page *p)
{
    const pe_state *s = table(p);
    int event = known_event(p);
    label(p, N_("Event"));
    if (event == LUDO_NONE) {
        possible_events(p);
        return;
    }
    if (s->event == LUDO_NONE)
        words(p, N_("(only you know it) "));
    full_card(p, FIRST_EVENT + event, LABEL);
    if (!s->protected)
        return;
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  protected"));
    for (int who = 0; who < s->seats_n; who++)
        if (s->protected >> who & 1)
            ludo_page_item(&l, owner(p, who));
    ludo_page_end_items(&l);
}

/* ---- Builders still to come ---------------------------------------------------------------------------- */

/* "7  6 [5] 4 ...": the marker in brackets, and who waits on a field. */
static void cost_track(const struct page *p)
{
    const pe_state *s = table(p);
    label(p, N_("Cost"));
    for (int field = COST_MAX; field >= 0; field--) {
        bool here = field == s->marker;
        ludo_page_put(p, here ? "[" : " ");
        ludo_put_int(p->out, field);
        if (field && s->waiting[field - 1] != LUDO_NONE) {
            ludo_put_char(p->out, ' ');
            ludo_page_put(p, owner(p, s->waiting[field - 1]));
        }
        ludo_page_put(p, here ? "] " : "  ");
    }
    ludo_page_newline(p);
}

static void times_item(struct page_items *l, const char *name, int n) /* "Player 1 ×2" */
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, name);
    ludo_put(&t, n > 1 ? " ×" : "");
    if (n > 1)
        ludo_put_int(&t, n);
    ludo_page_item(l, room);
}

static void bag_line(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Bag"));
    for (int i = 0; i < FIGURES; i++)
        if (table(p)->bag[i])
            times_item(&l, owner(p, i), table(p)->bag[i]);
    ludo_page_end_items(&l);
}

static void track_line(const struct page *p)
{
    const pe_state *s = table(p);
    label(p, N_("Track"));
    for (int field = 1; field <= s->seats_n; field++) {
        ludo_page_put(p, " ");
        ludo_put_int(p->out, field);
        ludo_page_put(p, " ");
        ludo_page_put(p, owner(p, s->track[field - 1]));
        ludo_page_put(p, " ");
    }
    if (s->beside)
        ludo_page_put(p, ludo_page_word(p, N_("; beside it: ")));
    struct page_items l = ludo_page_items(p, LABEL);
    for (int who = 0; who < s->seats_n; who++)
        if (s->beside >> who & 1)
            ludo_page_item(&l, owner(p, who));
    ludo_page_newline(p);
}

/* ---- Phase I, and what lies ready ---------------------------------------------------------------------- */

static void resource_offer(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Resources"));
    for (uint32_t left = table(p)->resources; left;) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        int card = pop_lowest(&left), cost = resource(table(p), card)->cost;
        put_name(p, card, &t);
        ludo_say_numbers(&t, p->lang, cost == 1 ? N_(": 1 worker") : N_(": {1} workers"), cost, 0, 0);
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static int price_here(const struct page *p, int card) /* for who looks */
{
    return looks(p) ? pe_hire_price(table(p), &table(p)->seats[p->seat], card) : craftsman(table(p), card)->cost;
}

static void hire_offer(const struct page *p)
{
    const pe_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("For hire"));
    for (int i = 0; i < HIRES; i++) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        if (s->hire[i] == LUDO_NONE)
            continue;
        put_plain_name(p, FIRST_CRAFTSMAN + s->hire[i], &t);
        ludo_say_numbers(&t, p->lang, N_(" for {1} gold ("), price_here(p, s->hire[i]), 0, 0);
        pe_put_conversion(craftsman(table(p), s->hire[i]), p->lang, &t);
        ludo_put(&t, ")");
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static bool on_crusade(const pe_state *s)
{
    for (int i = 0; i < CRUSADES; i++)
        if (s->crusade[i] != LUDO_NONE)
            return true;
    return false;
}

static void crusades(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Crusades"));
    for (int i = 0; i < CRUSADES; i++) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        ludo_say_numbers(&t, p->lang, N_("{1} workers for {2} VP: "), table(p)->box->crusade[i].workers,
                         table(p)->box->crusade[i].vp, 0);
        ludo_put(&t, owner(p, table(p)->crusade[i]));
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void sixth_round(const struct page *p) /* drawn before the game (PE-163) */
{
    const pe_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    if (s->sixth[0] == LUDO_NONE || s->round == ROUNDS)
        return;
    label(p, N_("Round 6"));
    for (int i = 0; i < 2; i++)
        name_item(&l, FIRST_PRIVILEGE + s->sixth[i]);
    ludo_page_end_items(&l);
}

/* When phase I is over only the crusades still mean something. */
static void offers(const struct page *p)
{
    const pe_state *s = table(p);
    bool open = pe_stage_now(s) <= S_PHASE_1 && s->depth;
    size_t begin = p->out->n;
    if (open) {
        resource_offer(p);
        hire_offer(p);
    }
    if (on_crusade(s) || (open && new_board(s)))
        crusades(p);
    sixth_round(p);
    if (p->out->n > begin)
        ludo_page_rule_off(p);
}

/* ---- Spaces -------------------------------------------------------------------------------------------- */

static bool holds_card(int space)
{
    int place = pe_printed.space[space].place;
    return place == P_KINGSBRIDGE || place == P_SHIRING || place == P_SHIRING_E;
}

/* Spaces with a card on them; the others say what they bring. */
static int card_on(const pe_state *s, int space)
{
    int card = LUDO_NONE;
    switch (space) {
    case KINGSBRIDGE_A: card = s->offer[0]; break;
    case KINGSBRIDGE_B: card = s->offer[1]; break;
    case SHIRING_E: card = s->offer[2]; break;
    case SHIRING_A: card = s->shiring[0]; break;
    case SHIRING_B: card = s->shiring[1]; break;
    }
    if (card == LUDO_NONE)
        return LUDO_NONE;
    return card + (space == SHIRING_A || space == SHIRING_B ? FIRST_CRAFTSMAN : FIRST_PRIVILEGE);
}

/* What a builder there brings, up to the end of the line. */
static void brings(const struct page *p, int space, int indent)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    pe_put_space(table(p), space, p->lang, &t);
    ludo_page_paragraph(p, room, indent);
    ludo_page_newline(p);
}

static void craftsman_on(const struct page *p, int card)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_plain_name(p, card, &t);
    ludo_put(&t, " (");
    pe_put_conversion(&table(p)->box->card[card], p->lang, &t);
    ludo_put(&t, ")");
    ludo_page_paragraph(p, room, WHAT);
    ludo_page_newline(p);
}

static void space_line(const struct page *p, int space)
{
    const pe_state *s = table(p);
    const char *name = ludo_page_word(p, pe_space_names.at[space].name);
    int card = card_on(s, space);
    ludo_page_cell(p, name, strcspn(name, ","), SPACE);
    cell(p, s->space[space] == LUDO_NONE ? "-" : owners[s->space[space]], WHO);
    if (card == LUDO_NONE && (holds_card(space) || (space == FRANCE && s->loan != LUDO_NONE))) {
        ludo_page_newline(p); /* what lay there is taken */
    } else if (card == LUDO_NONE) {
        brings(p, space, WHAT);
    } else if (card < SAINT_DENIS) {
        craftsman_on(p, card);
    } else {
        full_card(p, card, WHAT);
    }
}

/* Four spaces of one place, in a row: "9-1 Player 1  9-2 -  9-3 Player 2  9-4 -". */
static void row_of_spaces(const struct page *p, const char *english, const char *number, int first)
{
    cell(p, english, SPACE);
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
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, ludo_page_word(p, pe_brings_names.at[P_COURT].name));
    ludo_put(&t, "; 9-1: ");
    pe_put_amount(&table(p)->box->space[COURT_1].out, 1, p->lang, &t);
    ludo_page_paragraph(p, room, SPACE);
    ludo_page_newline(p);
}

static void coast(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    cell(p, pe_space_names.at[COAST].name, SPACE);
    cell(p, table(p)->space[COAST] == LUDO_NONE ? "-" : owners[table(p)->space[COAST]], WHO);
    bool rebuilt = table(p)->box->place[P_COAST].rebuilt;
    ludo_page_put(p, ludo_page_word(p, rebuilt ? N_("sell for gold [R]: ") : N_("sell for gold: ")));
    for (int good = 0; good < GOODS; good++)
        ludo_page_counted(&l, pe_good_names.at[good].name, table(p)->box->good[good].coast);
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
        ludo_page_say(p, stocks[good], table(p)->market[good], table(p)->box->good[good].market, 0);
    ludo_page_say(p, N_("metal sells at {1}"), table(p)->box->good[METAL].market, 0, 0);
    ludo_page_newline(p);
}

static void spaces(const struct page *p)
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

/* ---- Players ------------------------------------------------------------------------------------------- */

static void headline(const struct page *p, int who)
{
    const struct pe_seat *q = &table(p)->seats[who];
    struct page_items l = ludo_page_items(p, LABEL);
    ludo_page_say(p, who == p->seat ? N_("Player {1} (you), ") : N_("Player {1}, "), who + 1, 0, 0);
    ludo_page_put(p, ludo_page_word(p, pe_seat_names.at[who].name));
    ludo_page_put(p, ludo_page_word(p, N_(": ")));
    ludo_page_say(p, N_("{1} VP, {2} gold; "), q->vp, q->gold, 0);
    for (int good = 0; good < GOODS; good++)
        ludo_page_counted(&l, pe_good_names.at[good].name, q->goods[good]);
    ludo_page_end_items(&l);
}

static void workers(const struct page *p, int who)
{
    const struct pe_seat *q = &table(p)->seats[who];
    struct page_items l = ludo_page_items(p, LABEL);
    bool to_send = q->small || q->large;
    if (!to_send && !q->mill && !q->castle)
        return;
    label(p, N_("  Workers"));
    if (to_send) {
        ludo_page_counted(&l, N_("small"), q->small);
        ludo_page_counted(&l, N_("large"), q->large);
    }
    if (q->mill)
        ludo_page_counted(&l, N_("in the wool mill"), q->mill);
    if (q->castle)
        ludo_page_counted(&l, N_("grey ones in the next round"), table(p)->box->space[CASTLE].workers);
    ludo_page_end_items(&l);
}

static void builders(const struct page *p, int who)
{
    int fewer = pe_builders_fewer(table(p), who), absent = pe_builders_out(table(p), who);
    if (!fewer && !absent)
        return;
    label(p, N_("  Builders"));
    if (absent)
        ludo_page_say(p, N_("{1} put aside in this round"), absent, 0, 0);
    ludo_page_put(p, fewer && absent ? ", " : "");
    if (fewer)
        ludo_page_say(p, N_("{1} fewer in the next round"), fewer, 0, 0);
    ludo_page_newline(p);
}

static void craftsmen(const struct page *p, int who)
{
    const pe_state *s = table(p);
    const struct pe_seat *q = &s->seats[who];
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Craftsmen"));
    for (int i = 0; i < q->craftsmen.n; i++) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        int card = q->craftsmen.at[i];
        const char *name = ludo_page_word(p, s->box->cards->at[FIRST_CRAFTSMAN + card].name);
        ludo_put_n(&t, name, card < HIRED ? strlen(name) : strcspn(name, "(") - 1); /* the colour is known */
        put_source(p, FIRST_CRAFTSMAN + card, &t);
        ludo_put(&t, " (");
        pe_put_conversion(craftsman(table(p), card), p->lang, &t);
        if (pe_in_cathedral(s, who) && s->boost[i])
            ludo_say_numbers(&t, p->lang, N_(", capacity +{1}"), s->boost[i], 0, 0);
        if (pe_in_cathedral(s, who) && s->work[i])
            ludo_say_numbers(&t, p->lang, N_(", worked: {1}"), s->work[i], 0, 0);
        ludo_put(&t, ")");
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void loan(const struct page *p, int who)
{
    const pe_state *s = table(p);
    if (s->loan != who)
        return;
    label(p, N_("  France"));
    if (s->borrowed != LUDO_NONE) {
        ludo_page_put(p, ludo_page_word(p, s->box->cards->at[FIRST_CRAFTSMAN + s->borrowed].name));
        ludo_page_say(p, N_(", worked: {1}"), s->borrowed_work, 0, 0);
        ludo_page_newline(p);
    } else if (who == p->seat) {
        full_card(p, SAINT_DENIS, LABEL);
    } else {
        ludo_page_put(p, ludo_page_word(p, s->box->cards->at[SAINT_DENIS].name));
        ludo_page_newline(p);
    }
}

/* The viewer's own cards in full, those of others by name. */
static void privileges(const struct page *p, int who)
{
    const struct pe_seat *q = &table(p)->seats[who];
    struct page_items l = ludo_page_items(p, LABEL);
    bool own = who == p->seat;
    if (!owned(q))
        return;
    for (uint32_t left = owned(q); left;) {
        int card = pop_lowest(&left);
        if (!l.any || own)
            label(p, l.any ? "" : N_("  Privileges"));
        if (own)
            full_card(p, FIRST_PRIVILEGE + card, LABEL);
        else
            name_item(&l, FIRST_PRIVILEGE + card);
        l.any = true;
    }
    if (!own)
        ludo_page_end_items(&l);
}

static void resources(const struct page *p, const struct pe_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    if (!q->resources)
        return;
    label(p, N_("  Resources"));
    for (uint32_t left = q->resources; left;) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        put_name(p, pop_lowest(&left), &t);
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void player(const struct page *p, int who)
{
    const struct pe_seat *q = &table(p)->seats[who];
    headline(p, who);
    workers(p, who);
    builders(p, who);
    resources(p, q);
    craftsmen(p, who);
    loan(p, who);
    privileges(p, who);
}

/* ---- The table ----------------------------------------------------------------------------------------- */

void pe_draw_table(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    const pe_state *s = view;
    ludo_page_rule_off(p);
    offers(p);
    spaces(p);
    ludo_page_rule_off(p);
    for (int k = 1; k <= s->seats_n; k++)
        player(p, looks(p) ? (seat + k) % s->seats_n : k - 1);
    ludo_page_rule_off(p);
    event_line(p);
    cost_track(p);
    bag_line(p);
    if (big(s))
        track_line(p);
    round_line(p);
}
