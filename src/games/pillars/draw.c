/* draw.c - prints the table as text for the terminal: the offers of phase I, the spaces in the order in which
 * they are resolved, the players (viewer last), then event, cost track, bag and round.
 *
 * The table is printed from the view. The event is printed after it is turned up, and earlier for the player who has
 * foreseen it. */

#include "draw.h"

/* ---- The round ----------------------------------------------------------------------------------------- */

static void round_line(const struct page *p)
{
    const pe_state *s = table(p);
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    pe_moment(s, &m);
    ludo_moment_put(&m, p->lang, p->out);
    ludo_page_put(p, ludo_page_word(p, m.sentence ? N_("; start player: ") : N_("Start player: ")));
    ludo_page_put(p, owner(p, s->start));
    if (s->tax)
        ludo_page_format(p, N_("; tax: {1}"), s->tax, 0, 0);
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
    words(p, N_("not known yet. Still possible: "));
    for (int i = 0; i < EVENTS_N; i++)
        if (table(p)->events[i])
            name_item(&l, FIRST_EVENT + i);
    ludo_page_end_items(&l);
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

/* ---- Builders that are not placed yet ------------------------------------------------------------------ */

/* Prints the cost track, "7 6 [5] 4 ...": the field of the marker is in brackets, and a waiting player is printed after
 * the field. */
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

static void times_item(struct page_items *l, const char *name, int n) /* prints a name and a number: "Player 1 ×2" */
{
    PAGE_PIECE(t, ROOM);
    ludo_put(&t, name);
    ludo_put(&t, n > 1 ? " ×" : "");
    if (n > 1)
        ludo_put_int(&t, n);
    ludo_page_item_piece(l, &t);
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

/* ---- Phase I and other offers -------------------------------------------------------------------------- */

static void resource_offer(const struct page *p)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Resources"));
    for (uint32_t left = table(p)->resources; left;) {
        PAGE_PIECE(t, ROOM);
        int card = pop_lowest(&left), cost = resource(table(p), card)->cost;
        put_name(p, card, &t);
        ludo_put_format(&t, p->lang, cost == 1 ? N_(": 1 worker") : N_(": {1} workers"), cost, 0, 0);
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

/* Returns the price of a card for the viewer. */
static int price_here(const struct page *p, int card)
{
    return looks(p) ? pe_hire_price(table(p), &table(p)->seats[p->seat], card) : craftsman(table(p), card)->cost;
}

static void hire_offer(const struct page *p)
{
    const pe_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("For hire"));
    for (int i = 0; i < HIRES; i++) {
        PAGE_PIECE(t, ROOM);
        if (s->hire[i] == LUDO_NONE)
            continue;
        put_plain_name(p, FIRST_CRAFTSMAN + s->hire[i], &t);
        ludo_put_format(&t, p->lang, N_(" for {1} gold ("), price_here(p, s->hire[i]), 0, 0);
        pe_put_conversion(craftsman(table(p), s->hire[i]), p->lang, &t);
        ludo_put(&t, ")");
        ludo_page_item_piece(&l, &t);
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
        PAGE_PIECE(t, ROOM);
        ludo_put_format(&t, p->lang, N_("{1} workers for {2} VP: "), table(p)->box->crusade[i].workers,
                        table(p)->box->crusade[i].vp, 0);
        ludo_put(&t, owner(p, table(p)->crusade[i]));
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

/* prints the privileges of the sixth round, if they were drawn before the game (PE-163) */
static void sixth_round(const struct page *p)
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

/* Prints the offers of phase I. After phase I, prints only the crusades that players have taken, and the privileges of
 * the sixth round. */
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
        ludo_page_separator(p);
}

/* ---- Players ------------------------------------------------------------------------------------------- */

static void headline(const struct page *p, int who)
{
    const struct pe_seat *q = &table(p)->seats[who];
    struct page_items l = ludo_page_items(p, LABEL);
    ludo_page_format(p, who == p->seat ? N_("Player {1} (you), ") : N_("Player {1}, "), who + 1, 0, 0);
    ludo_page_name(p, p->out, &pe_seat_names, who);
    ludo_page_put(p, ludo_page_word(p, N_(": ")));
    ludo_page_format(p, N_("{1} VP, {2} gold; "), q->vp, q->gold, 0);
    for (int good = 0; good < GOODS; good++)
        ludo_page_counted_name(&l, &pe_good_names, good, q->goods[good]);
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
        ludo_page_format(p, N_("{1} put aside in this round"), absent, 0, 0);
    ludo_page_put(p, fewer && absent ? ", " : "");
    if (fewer)
        ludo_page_format(p, N_("{1} fewer in the next round"), fewer, 0, 0);
    ludo_page_newline(p);
}

static void craftsmen(const struct page *p, int who)
{
    const pe_state *s = table(p);
    const struct pe_seat *q = &s->seats[who];
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Craftsmen"));
    for (int i = 0; i < q->craftsmen.n; i++) {
        PAGE_PIECE(t, ROOM);
        int card = q->craftsmen.at[i];
        const char *name = ludo_page_word(p, s->box->cards->at[FIRST_CRAFTSMAN + card].name);
        /* prints the name of a starting craftsman without the colour of its owner */
        ludo_put_n(&t, name, card < HIRED ? strlen(name) : strcspn(name, "(") - 1);
        put_source(p, FIRST_CRAFTSMAN + card, &t);
        ludo_put(&t, " (");
        pe_put_conversion(craftsman(table(p), card), p->lang, &t);
        if (pe_in_cathedral(s, who) && s->boost[i])
            ludo_put_format(&t, p->lang, N_(", capacity +{1}"), s->boost[i], 0, 0);
        if (pe_in_cathedral(s, who) && s->work[i])
            ludo_put_format(&t, p->lang, N_(", worked: {1}"), s->work[i], 0, 0);
        ludo_put(&t, ")");
        ludo_page_item_piece(&l, &t);
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
        ludo_page_name(p, p->out, s->box->cards, FIRST_CRAFTSMAN + s->borrowed);
        ludo_page_format(p, N_(", worked: {1}"), s->borrowed_work, 0, 0);
        ludo_page_newline(p);
    } else if (who == p->seat) {
        full_card(p, SAINT_DENIS, LABEL);
    } else {
        ludo_page_name(p, p->out, s->box->cards, SAINT_DENIS);
        ludo_page_newline(p);
    }
}

/* Prints the viewer's own privileges in full, and those of other players by name. */
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
        PAGE_PIECE(t, ROOM);
        put_name(p, pop_lowest(&left), &t);
        ludo_page_item_piece(&l, &t);
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

void pe_draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    const pe_state *s = view;
    ludo_page_separator(p);
    offers(p);
    pe_draw_spaces(p);
    ludo_page_separator(p);
    ludo_page_each_seat(p, s->seats_n, player);
    ludo_page_separator(p);
    event_line(p);
    cost_track(p);
    bag_line(p);
    if (big(s))
        track_line(p);
    round_line(p);
}
