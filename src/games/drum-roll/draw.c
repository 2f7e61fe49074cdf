/* draw.c - the table as text, for the terminal: cards for hire, then the circus of each player (the viewer's last and
 * in full), then the action spaces.
 *
 * Brackets mark the cubes that a performer has: "[white] [blue] red" is a good performance.  Only the view is used, so
 * hands, drafts and votes are visible to their owner only. */

#include "text.h"

enum { LABEL = 14, INDENT = 2, SECOND_INDENT = 8, TYPE = 10, WHO = 29, NEEDS = 25, ROOM = 900 };

static const dr_state *table(const struct page *p) { return p->view; }

static void label(const struct page *p, const char *english) { ludo_page_label(p, english, LABEL); }

static const char *seat_name(const struct page *p, int who)
{
    return who < SEATS ? ludo_page_word(p, dr_seat_names.at[who].name) : "-";
}

/* ---- Round and supply -------------------------------------------------------------------------------------------- */

static void game_line(const struct page *p)
{
    const dr_state *s = table(p);
    ludo_page_format(p, N_("Show {1} of {2}, round {3}: "), s->show, SHOWS, s->round);
    ludo_page_name(p, p->out, &dr_phase_names, dr_phase(s));
    ludo_page_put(p, ludo_page_word(p, N_("; first player: ")));
    ludo_page_put(p, seat_name(p, s->first));
    if (s->next_first != LUDO_NONE) {
        ludo_page_put(p, ludo_page_word(p, N_("; next: ")));
        ludo_page_put(p, seat_name(p, s->next_first));
    }
    ludo_page_newline(p);
}

static void supply_line(const struct page *p)
{
    const dr_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Supply"));
    for (int c = 0; c < COLOURS; c++)
        ludo_page_counted_name(&l, &dr_colour_names, c, s->supply[c]);
    ludo_page_counted(&l, N_("trailers"), s->trailers);
    ludo_page_counted(&l, N_("discount tokens"), s->tokens);
    ludo_page_end_items(&l);
}

/* ---- Actions ----------------------------------------------------------------------------------------------------- */

static void marked(struct page_items *l, int action, const uint8_t *at, int n)
{
    PAGE_PIECE(t, ROOM);
    ludo_page_name(l->p, &t, &dr_action_names, action);
    ludo_put(&t, n ? "" : " -");
    for (int i = 0; i < n; i++) {
        ludo_put(&t, i ? " + " : " ");
        ludo_put(&t, seat_name(l->p, at[i]));
    }
    ludo_page_item_piece(l, &t);
}

static void cube_actions(const struct page *p)
{
    const dr_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Cubes"));
    for (int c = 0; c < COLOURS; c++) {
        marked(&l, c, s->cube_space[c].at, s->cube_space[c].n);
    }
    PAGE_PIECE(t, ROOM);
    ludo_put_format(&t, p->lang, N_("{1} of {2} spaces used"), dr_cube_spaces_used(s), s->seats_n, 0);
    ludo_page_item_piece(&l, &t);
    ludo_page_end_items(&l);
}

static void ticket_line(const struct page *p)
{
    const dr_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Tickets"));
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *q = &s->seats[who];
        PAGE_PIECE(t, ROOM);
        ludo_put(&t, seat_name(p, who));
        ludo_put_format(&t, p->lang, N_(" sold {1} of {2}"), q->ticket, tickets(s), 0);
        if (q->ticket < tickets(s))
            ludo_put_format(&t, p->lang, N_(" (the next brings {1})"), table(p)->box->board.ticket[q->ticket], 0, 0);
        if (q->sales)
            ludo_put_format(&t, p->lang, q->sales == 1 ? N_(" + 1 marker") : N_(" + {1} markers"), q->sales, 0, 0);
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

static void stacks(const struct page *p) /* prints the stacks of markers, in the order in which they act */
{
    const dr_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Markers"));
    marked(&l, INVEST, s->invest.at, s->invest.n);
    marked(&l, HIRE_PERFORMER, s->hire_performer.at, s->hire_performer.n);
    marked(&l, HIRE_STAFF, s->hire_staff.at, s->hire_staff.n);
    ludo_page_end_items(&l);
}

/* ---- Performers -------------------------------------------------------------------------------------------------- */

static void put_cubes(const struct page *p, int card, struct ludo_text *out)
{
    const dr_state *s = table(p);
    for (int i = 0; i < 3; i++) {
        bool filled = carries(s, card, i);
        ludo_put(out, i ? " " : "");
        ludo_put(out, filled ? "[" : "");
        ludo_page_name(p, out, &dr_colour_names, performer(table(p), card)->need[i]);
        ludo_put(out, filled ? "]" : "");
    }
}

static void who_and_cubes(const struct page *p, int card)
{
    const char *type = ludo_page_word(p, dr_type_names.at[type_of(table(p), card)].name),
               *name = ludo_page_word(p, table(p)->box->cards->at[card].name);
    PAGE_PIECE(t, ROOM);
    ludo_page_spaces(p, INDENT);
    ludo_page_cell(p, type, strlen(type), TYPE);
    ludo_page_cell(p, name, strlen(name), WHO);
    if (carries(table(p), card, FLIPPED))
        ludo_put(&t,
                 ludo_page_word(p, carries(table(p), card, FLIPPED_NOW) ? N_("flipped in this show") : N_("flipped")));
    else
        put_cubes(p, card, &t);
    ludo_page_cell_piece(p, &t, NEEDS);
}

static void put_benefits(const struct page *p, int card, struct ludo_text *out)
{
    for (int i = 0; i < 3; i++) {
        ludo_put(out, i ? " | " : ludo_page_word(p, N_("; ")));
        dr_put_benefit(&performer(table(p), card)->benefit[i], true, p->lang, out);
    }
}

/* Writes the second line of a performer. */
static void second_line(const struct page *p, const struct ludo_text *text)
{
    ludo_page_spaces(p, SECOND_INDENT);
    ludo_page_paragraph_piece(p, text, SECOND_INDENT);
    ludo_page_newline(p);
}

/* Writes the prestige and salary of a performer that is not employed. For a Bizarre performer, these are formulas with
 * B, the number of Bizarre performers in the circus. */
static void printed(const struct page *p, int card)
{
    const struct card *c = performer(table(p), card);
    PAGE_PIECE(t, ROOM);
    ludo_put_format(&t, p->lang,
                    !c->per_bizarre ? N_("prestige {1}, salary {2}, once flipped {3}")
                    : c->salary     ? N_("prestige {1}+B, salary {2}+B, once flipped {3}")
                                    : N_("prestige {1}+B, salary B, once flipped {3}"),
                    c->prestige, c->salary, c->later);
    put_benefits(p, card, &t);
    second_line(p, &t);
}

static void price(const struct page *p, int now, int tokens)
{
    ludo_page_format(p, tokens ? N_("price {1} (reduced by {2})") : N_("price {1}"), now, tokens, 0);
}

static void row(const struct page *p)
{
    const dr_state *s = table(p);
    ludo_page_put(p, ludo_page_word(p, N_("Performers for hire (B: the number of Bizarre performers in the circus)")));
    ludo_page_newline(p);
    for (int i = 0; i < PERFORMER_ROW; i++) {
        if (s->row[i] == LUDO_NONE)
            continue;
        who_and_cubes(p, s->row[i]);
        price(p, dr_performer_price(s, i), s->row_tokens[i]);
        ludo_page_newline(p);
        printed(p, s->row[i]);
    }
}

/* ---- Personnel --------------------------------------------------------------------------------------------------- */

static void staff_line(const struct page *p, int card, int slot) /* slot: the card's slot in the row, or -1 */
{
    PAGE_PIECE(t, ROOM);
    ludo_page_name(p, &t, table(p)->box->cards, FIRST_STAFF + card);
    ludo_put(&t, ludo_page_word(p, N_(": ")));
    if (slot >= 0)
        ludo_put_format(&t, p->lang,
                        table(p)->staff_tokens[slot] ? N_("price {1} (reduced by {2}), ") : N_("price {1}, "),
                        dr_staff_price(table(p), slot), table(p)->staff_tokens[slot], 0);
    ludo_put_format(&t, p->lang, N_("salary {1}. "), staff(table(p), card)->salary, 0, 0);
    dr_put_effect(table(p)->box, FIRST_STAFF + card, p->lang, &t);
    ludo_page_spaces(p, INDENT);
    ludo_page_paragraph_piece(p, &t, SECOND_INDENT);
    ludo_page_newline(p);
}

static void staff_row(const struct page *p)
{
    ludo_page_put(p, ludo_page_word(p, N_("Personnel for hire")));
    ludo_page_newline(p);
    for (int i = 0; i < STAFF_ROW; i++)
        if (table(p)->staff_row[i] != LUDO_NONE)
            staff_line(p, table(p)->staff_row[i], i);
}

/* ---- A circus ---------------------------------------------------------------------------------------------------- */

static void salaries(const struct page *p, int who)
{
    int due = dr_salaries(table(p), who), coins = table(p)->seats[who].coins;
    if (dr_has_paid(table(p), who)) {
        ludo_page_put(p, ludo_page_word(p, N_("salaries paid")));
        return;
    }
    ludo_page_format(p, N_("salaries {1}"), due, 0, 0);
    if (due > coins)
        ludo_page_format(p, N_(" ({1} missing)"), due - coins, 0, 0);
}

static void money(const struct page *p, int who)
{
    const struct dr_seat *q = &table(p)->seats[who];
    ludo_put_int(p->out, q->score); /* the score can be negative */
    ludo_page_put(p, ludo_page_word(p, N_(" prestige, ")));
    ludo_page_format(p, q->coins == 1 ? N_("1 coin, ") : N_("{1} coins, "), q->coins, 0, 0);
    salaries(p, who);
    if (q->cancels)
        ludo_page_format(p, N_(", {1} to be cancelled"), q->cancels, 0, 0);
    if (q->deposit)
        ludo_page_format(p, N_(", {1} at the bank"), q->deposit, 0, 0);
}

static void headline(const struct page *p, int who)
{
    const dr_state *s = table(p);
    const struct dr_seat *q = &s->seats[who];
    ludo_page_format(p, who == p->seat ? N_("Player {1} (you): ") : N_("Player {1}: "), who + 1, 0, 0);
    money(p, who);
    if (dr_places_now(s))
        ludo_page_format(p, q->markers == 1 ? N_("; 1 marker left") : N_("; {1} markers left"), q->markers, 0, 0);
    if (q->vote != LUDO_NONE && dr_votes_revealed(s)) {
        ludo_page_put(p, ludo_page_word(p, N_("; vote: ")));
        ludo_page_name(p, p->out, &dr_vote_names, q->vote);
        if (q->doubled)
            ludo_page_format(p, " ×{1}", dr_vote_weight(s, q), 0, 0);
    }
    ludo_page_newline(p);
}

static void put_region(const struct page *p, int at, struct ludo_text *out) /* writes the region with its two types */
{
    ludo_page_name(p, out, table(p)->box->cards, FIRST_REGION + at);
    for (int i = 0; i < 2; i++) {
        ludo_put(out, i ? ", " : " (");
        ludo_page_name(p, out, &dr_type_names, region(table(p), at)->wants[i]);
    }
    ludo_put(out, ")");
}

/* Writes the region of a player. For the viewer, writes the full text of the region. For other players, writes only the
 * types of the region. */
static void region_line(const struct page *p, int who)
{
    int at = table(p)->seats[who].region, next = dr_next_region(table(p), who);
    if (at >= REGIONS)
        return;
    PAGE_PIECE(t, ROOM);
    label(p, N_("  Region"));
    if (who == p->seat) {
        ludo_page_name(p, &t, table(p)->box->cards, FIRST_REGION + at);
        ludo_put(&t, ludo_page_word(p, N_(": ")));
        dr_put_effect(table(p)->box, FIRST_REGION + at, p->lang, &t);
        ludo_put(&t, next < REGIONS ? ludo_page_word(p, N_(" Then ")) : "");
    } else {
        put_region(p, at, &t);
        ludo_put(&t, next < REGIONS ? ludo_page_word(p, N_(", then ")) : "");
    }
    if (next < REGIONS)
        put_region(p, next, &t);
    ludo_page_paragraph_piece(p, &t, LABEL);
    ludo_page_newline(p);
}

static void stock_line(const struct page *p, const struct dr_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Stock"));
    for (int c = 0; c < COLOURS; c++)
        if (q->stock[c])
            ludo_page_counted_name(&l, &dr_colour_names, c, q->stock[c]);
    ludo_page_end_items(&l);
}

static void put_numbers(const struct page *p, int who, int card, struct ludo_text *out)
{
    const dr_state *s = table(p);
    if (!carries(s, card, FLIPPED))
        ludo_put_format(out, p->lang, N_("prestige {1}, "), dr_prestige(table(p), &s->seats[who], card), 0, 0);
    ludo_put_format(out, p->lang, N_("salary {1}"), dr_salary(s, who, card), 0, 0);
    if (carries(s, card, HAS_TRAILER))
        ludo_put(out, ludo_page_word(p, N_(" (trailer)")));
    if (carries(s, card, UNPAID))
        ludo_put(out, ludo_page_word(p, N_(", cancelled")));
    if (carries(s, card, HAS_APPEARED))
        ludo_put(out, ludo_page_word(p, N_(", has appeared")));
}

/* Writes a performer of a circus. The viewer's performers are shown with their benefits and their level in the next
 * show. */
static void employed(const struct page *p, int who, int card)
{
    static const char *const levels[LEVELS] = { N_("would be fired"), N_("poor"), N_("good"), N_("exceptional") };
    PAGE_PIECE(t, ROOM);
    put_numbers(p, who, card, &t);
    who_and_cubes(p, card);
    if (who != p->seat || carries(table(p), card, FLIPPED)) {
        ludo_page_paragraph_piece(p, &t, SECOND_INDENT);
        ludo_page_newline(p);
        return;
    }
    ludo_page_put(p, ludo_page_word(p, levels[dr_level(table(p), card)]));
    ludo_page_newline(p);
    put_benefits(p, card, &t);
    second_line(p, &t);
}

static void performers(const struct page *p, int who)
{
    for (uint64_t left = circus_of(&table(p)->seats[who]); left;)
        employed(p, who, pop_lowest(&left));
}

static void personnel(const struct page *p, int who)
{
    uint64_t left = personnel_of(&table(p)->seats[who]);
    struct page_items l = ludo_page_items(p, LABEL);
    if (who == p->seat) {
        while (left)
            staff_line(p, pop_lowest(&left), -1);
        return;
    }
    label(p, N_("  Personnel"));
    while (left)
        ludo_page_item(&l, ludo_page_word(p, table(p)->box->cards->at[FIRST_STAFF + pop_lowest(&left)].name));
    ludo_page_end_items(&l);
}

/* ---- Cards in hand ----------------------------------------------------------------------------------------------- */

static void card_lines(const struct page *p, const char *english, const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (at[i] >= INVESTMENTS)
            continue;
        PAGE_PIECE(t, ROOM);
        label(p, i ? "" : english);
        ludo_page_name(p, &t, table(p)->box->cards, FIRST_INVESTMENT + at[i]);
        ludo_put(&t, ludo_page_word(p, N_(": ")));
        dr_put_effect(table(p)->box, FIRST_INVESTMENT + at[i], p->lang, &t);
        ludo_page_paragraph_piece(p, &t, LABEL);
        ludo_page_newline(p);
    }
}

static void hand(const struct page *p, int who)
{
    const struct dr_seat *q = &table(p)->seats[who];
    label(p, N_("  Cards"));
    ludo_page_format(p, N_("{1} of {2} at most"), q->hand.n, dr_hand_limit(table(p), q), 0);
    ludo_page_newline(p);
    if (who != p->seat)
        return;
    card_lines(p, N_("  Hand"), q->hand.at, q->hand.n);
    card_lines(p, N_("  Looked at"), q->looking.at, q->looking.n);
    card_lines(p, N_("  Under deck"), q->under.at, q->under.n);
}

static void drafted(const struct page *p, int who)
{
    const struct dr_seat *q = &table(p)->seats[who];
    for (int i = 0; i < q->draft.n; i++) {
        int card = q->draft.at[i];
        if (card >= PERFORMERS)
            continue;
        who_and_cubes(p, card);
        ludo_page_format(p, N_("price {1}"), performer(table(p), card)->hire, 0, 0);
        ludo_page_newline(p);
        printed(p, card);
    }
}

static void circus(const struct page *p, int who)
{
    const struct dr_seat *q = &table(p)->seats[who];
    headline(p, who);
    stock_line(p, q);
    hand(p, who);
    drafted(p, who);
    performers(p, who);
    personnel(p, who);
    region_line(p, who);
}

/* ---- The table --------------------------------------------------------------------------------------------------- */

static void action_lines(const struct page *p)
{
    cube_actions(p);
    ticket_line(p);
    stacks(p);
    supply_line(p);
}

static void table_region(const struct page *p) /* prints the third region tile of a two-player game (DR-109) */
{
    int at = table(p)->table_region;
    if (at >= REGIONS)
        return;
    label(p, N_("Third region"));
    ludo_page_name(p, p->out, table(p)->box->cards, FIRST_REGION + at);
    ludo_page_newline(p);
}

void dr_draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    ludo_page_separator(p);
    row(p);
    staff_row(p);
    ludo_page_separator(p);
    ludo_page_each_seat(p, table(p)->seats_n, circus);
    ludo_page_separator(p);
    action_lines(p);
    table_region(p);
    game_line(p);
}
