/* draw_player.c - prints a player as text: dice, workers, research and cards, in full for the viewer; the solo
 * opponent. */

#include "draw.h"

/* ---- A player ---------------------------------------------------------------------------------------------------- */

static void headline(const struct page *p, int who)
{
    const sc_state *s = table(p);
    const struct sc_seat *q = &s->seats[who];
    struct ludo_result r;
    sc_score(s, &r);
    ludo_page_format(p, who == p->seat ? N_("Player {1} (you): ") : N_("Player {1}: "), who + 1, 0, 0);
    ludo_put_int(p->out, r.points[who]); /* the points may be negative */
    ludo_page_format(p, N_(" VP; Silver {1}, Gold {2}"), q->silver, q->gold, 0);
    if (s->expansion)
        ludo_page_format(p, N_(", XP {1}"), q->xp, 0, 0);
    ludo_page_format(p, N_("; influence markers left {1}; location {2}"), q->markers, q->location, 0);
    ludo_page_newline(p);
}

static void worker_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Own workers"));
    for (int c = 0; c < WORKERS; c++)
        if (q->workers[c])
            ludo_page_counted_name(&l, &sc_colour_names, c, q->workers[c]);
    ludo_page_end_items(&l);
}

static void dice_lines(const struct page *p, const struct sc_seat *q)
{
    struct page_items hand = ludo_page_items(p, LABEL), bag = ludo_page_items(p, LABEL);
    label(p, N_("  Dice"));
    for (int die = 0; die < DICE; die++)
        for (int n = 0; n < q->hand[die]; n++)
            name_item(&hand, &sc_die_names, die);
    ludo_page_end_items(&hand);
    label(p, N_("  Bag"));
    for (int c = 0; c < COLOURS; c++)
        if (q->bag[c])
            ludo_page_counted_name(&bag, &sc_colour_names, c, q->bag[c]);
    ludo_page_end_items(&bag);
}

static void put_kind(const struct page *p, struct ludo_text *out, const struct sc_seat *q, int kind)
{
    ludo_page_name(p, out, &sc_kind_names, kind);
    if (kind < K_GOAL && (q->upgraded >> kind & 1))
        ludo_put(out, ludo_page_word(p, N_(" (upgraded)")));
}

static void card_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Cards"));
    for (unsigned left = q->cards; left;) {
        PAGE_PIECE(t, ROOM);
        put_kind(p, &t, q, pop_lowest(&left));
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

static void put_space(const struct page *p, struct ludo_text *out, const struct sc_seat *q, int space)
{
    ludo_page_name(p, out, &sc_space_names, space);
    ludo_put(out, ludo_page_word(p, N_(": ")));
    put_kind(p, out, q, q->card[space]);
    for (int k = 0; k < 2; k++)
        if (q->dice[space][k] != LUDO_NONE) {
            ludo_put(out, " + ");
            put_name(p, out, &sc_die_names, q->dice[space][k]);
        }
}

static void space_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  On spaces"));
    for (int space = 0; space < SPACES; space++) {
        PAGE_PIECE(t, ROOM);
        if (q->card[space] >= KINDS)
            continue;
        put_space(p, &t, q, space);
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}

static void fifth_line(const struct page *p, const struct sc_seat *q)
{
    if (q->resource >= RESOURCES)
        return;
    label(p, N_("  5th space"));
    ludo_page_name(p, p->out, &sc_act_names, resource(table(p), q->resource)->act);
    ludo_page_newline(p);
}

/* Writes the price and the reward of the next step on a research track, and the track's current harvest. */
static void put_track(const struct page *p, struct ludo_text *out, const struct sc_seat *q, int t)
{
    int level = q->level[t], row = sc_harvest_row(table(p), level);
    ludo_page_name(p, out, &sc_track_names, t);
    ludo_put_format(out, p->lang, N_(" {1}; the next step for {2}: "), level,
                    table(p)->box->level[least(level + 1, TOP_LEVEL)].price, 0);
    if (level == TOP_LEVEL)
        sc_put_steps(table(p)->box->track[t].beyond, 1, p->lang, out);
    else
        sc_put_effect(&table(p)->box->reach[t][level], p->lang, out);
    if (table(p)->level_xp >> t & 1)
        ludo_put_format(out, p->lang, N_("; XP is still on level {1}"), XP_LEVEL, 0, 0);
    if (row < 0)
        return;
    ludo_put(out, ludo_page_word(p, N_("; harvest: ")));
    sc_put_effect(&table(p)->box->income[t][row], p->lang, out);
}

static void track_lines(const struct page *p, const struct sc_seat *q)
{
    for (int t = 0; t < tracks_n(table(p)); t++) {
        PAGE_PIECE(text, ROOM);
        put_track(p, &text, q, t);
        ludo_page_spaces(p, INDENT);
        line(p, &text);
    }
}

static void level_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Research"));
    for (int t = 0; t < tracks_n(table(p)); t++)
        ludo_page_counted_name(&l, &sc_track_names, t, q->level[t]);
    ludo_page_end_items(&l);
}

/* ---- Cards of a player ------------------------------------------------------------------------------------------- */

static void tucked_item(struct page_items *l, int card, bool full)
{
    PAGE_PIECE(t, ROOM);
    put_name(l->p, &t, &sc_tucked_names, card);
    if (full) {
        ludo_put(&t, ludo_page_word(l->p, N_(": ")));
        sc_put_standing(table(l->p)->box, card, l->p->lang, &t);
        trim_stop(&t);
    }
    ludo_page_item_piece(l, &t);
}

static void column_lines(const struct page *p, const struct sc_seat *q, bool full)
{
    for (int c = 0; c < COLUMNS; c++) {
        struct page_items l = ludo_page_items(p, LABEL + 2);
        if (!q->column[c].n)
            continue;
        ludo_page_spaces(p, INDENT);
        ludo_page_put(p, ludo_page_word(p, N_("Below ")));
        ludo_page_name(p, p->out, &sc_act_names, c);
        ludo_page_put(p, ludo_page_word(p, N_(": ")));
        for (int i = 0; i < q->column[c].n; i++)
            tucked_item(&l, q->column[c].at[i], full);
        ludo_page_end_items(&l);
    }
}

static void pending_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    if (!q->pending.n)
        return;
    label(p, N_("  To tuck"));
    for (int i = 0; i < q->pending.n; i++)
        tucked_item(&l, q->pending.at[i], false);
    ludo_page_end_items(&l);
}

static void met_item(struct page_items *l, int i)
{
    PAGE_PIECE(t, ROOM);
    ludo_put(&t, ludo_page_word(l->p, N_("met: ")));
    ludo_page_name(l->p, &t, &sc_goal_kind_names, i);
    ludo_page_item_piece(l, &t);
}

static void goal_line(const struct page *p, const struct sc_seat *q, bool full)
{
    struct page_items l = ludo_page_items(p, LABEL);
    if (q->goal >= GOALS)
        return;
    label(p, N_("  Goals"));
    name_item(&l, &sc_goal_names, q->goal);
    for (int i = 0; i < 3; i++)
        if (q->goals_met >> i & 1)
            met_item(&l, i);
    ludo_page_end_items(&l);
    if (!full || q->goals_met == 7)
        return;
    PAGE_PIECE(t, ROOM);
    sc_card_text(table(p)->box, FIRST_GOAL + q->goal, p->lang, &t);
    ludo_page_spaces(p, FURTHER);
    line(p, &t);
}

static void scroll_item(struct page_items *l, int i, bool full)
{
    PAGE_PIECE(t, ROOM);
    put_name(l->p, &t, &sc_scroll_names, i);
    if (full) {
        ludo_put(&t, ludo_page_word(l->p, N_(": ")));
        sc_put_bonus(table(l->p)->box, FIRST_SCROLL + i, l->p->lang, &t);
        trim_stop(&t);
    }
    ludo_page_item_piece(l, &t);
}

static void scroll_line(const struct page *p, const uint8_t *scrolls, bool full)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Scrolls"));
    for (int i = 0; i < ALL_SCROLLS; i++)
        if (has(scrolls, i))
            scroll_item(&l, i, full && scroll(table(p), i)->bonus.kind);
    ludo_page_end_items(&l);
}

static void row_line(const struct page *p, const struct sc_seat *q)
{
    if (!table(p)->expansion)
        return;
    label(p, N_("  Rows"));
    ludo_page_format(p, N_("completed {1}; the reference tile begins at row {2}"), q->rows, q->ref, 0);
    ludo_page_newline(p);
}

void sc_draw_player(const struct page *p, int who)
{
    const struct sc_seat *q = &table(p)->seats[who];
    bool full = who == p->seat;
    headline(p, who);
    worker_line(p, q);
    dice_lines(p, q);
    card_line(p, q);
    space_line(p, q);
    fifth_line(p, q);
    if (full)
        track_lines(p, q);
    else
        level_line(p, q);
    column_lines(p, q, full);
    pending_line(p, q);
    row_line(p, q);
    goal_line(p, q, full);
    scroll_line(p, q->scrolls, full);
}

/* ---- The solo opponent ------------------------------------------------------------------------------------------- */

static void bot_sets(const struct page *p)
{
    const sc_state *s = table(p);
    struct page_items retired = ludo_page_items(p, LABEL), pages = ludo_page_items(p, LABEL),
                      schemes = ludo_page_items(p, LABEL);
    label(p, N_("  Retired"));
    for (int i = 0; i < TRANSLATORS; i++)
        if (has(s->bot_retired, i))
            name_item(&retired, &sc_translator_names, i);
    ludo_page_end_items(&retired);
    if (s->expansion) {
        label(p, N_("  Pages"));
        for (int i = 0; i < PAGES; i++)
            if (has(s->bot_pages, i))
                name_item(&pages, &sc_page_names, i);
        ludo_page_end_items(&pages);
    }
    label(p, N_("  Schemes"));
    for (int i = 0; i < s->played.n; i++)
        name_item(&schemes, &sc_scheme_names, s->played.at[i]);
    ludo_page_end_items(&schemes);
}

void sc_draw_opponent(const struct page *p)
{
    const sc_state *s = table(p);
    struct ludo_result r;
    sc_score(s, &r);
    ludo_page_put(p, ludo_page_word(p, N_("The opponent: ")));
    ludo_put_int(p->out, r.points[BOT]);
    ludo_page_put(p, ludo_page_word(p, N_(" VP; dice sum ")));
    ludo_put_int(p->out, s->dice_sum);
    ludo_page_format(p, N_("; resource track at {1}; research markers used {2}"), s->bot_track, s->bot_markers, 0);
    ludo_page_newline(p);
    bot_sets(p);
    scroll_line(p, s->seats[BOT].scrolls, false);
}
