/* draw.c - the table as text, for the terminal: decks, rooms, map, House of Wisdom, guilds, books, then every player, the viewer last
 * and in full.
 *
 * A marker is written as its owner's name in brackets.  Nothing on the table is secret but the order of piles and bags, which the
 * state does not know either. */

#include "text.h"

enum { LABEL = 14, INDENT = 2, FURTHER = 8, NUMBER = 4, NAME = 26, ROOM = 900 };

static const sc_state *table(const struct page *p) { return p->view; }
static bool looks(const struct page *p) { return p->seat >= 0 && p->seat < table(p)->seats_n; }

static void label(const struct page *p, const char *english)
{
    const char *text = ludo_page_word(p, english);
    ludo_page_cell(p, text, strlen(text), LABEL);
}

static void title(const struct page *p, const char *english)
{
    ludo_page_put(p, ludo_page_word(p, english));
    ludo_page_newline(p);
}

static const char *seat_name(const struct page *p, int who)
{
    if (solo(table(p)) && who == BOT)
        return ludo_page_word(p, N_("the opponent"));
    return who < SEATS ? ludo_page_word(p, sc_seat_names.at[who].name) : "-";
}

static void put_name(const struct page *p, struct ludo_text *out, const struct ludo_names *names, int i)
{
    const struct ludo_names own = sc_called(table(p)->box, names);
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &own } };
    struct ludo_words w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)i } };
    ludo_sentence(out, p->lang, N_("{1}"), &w);
}

static void name_item(struct page_items *l, const struct ludo_names *names, int i)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_name(l->p, &t, names, i);
    ludo_page_item(l, room);
}

static void name_cell(const struct page *p, const struct ludo_names *names, int i, int columns)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_name(p, &t, names, i);
    ludo_page_cell(p, room, t.n, columns);
}

static void put_marker(const struct page *p, struct ludo_text *out, int who)
{
    if (who == LUDO_NONE)
        return;
    ludo_put(out, " [");
    ludo_put(out, seat_name(p, who));
    ludo_put(out, "]");
}

static void trim_stop(struct ludo_text *t) /* in a list, no full stop before the comma */
{
    while (t->n && (t->at[t->n - 1] == ' ' || t->at[t->n - 1] == '.'))
        t->at[--t->n] = '\0';
}

static void trim(struct ludo_text *t) /* every sentence of text.c ends with a blank */
{
    if (t->n && t->at[t->n - 1] == ' ')
        t->at[--t->n] = '\0';
}

/* A line that begins in the second column and goes on further in. */
static void line(const struct page *p, const char *text)
{
    ludo_page_paragraph(p, text, FURTHER);
    ludo_page_newline(p);
}

/* ---- Where the game stands -------------------------------------------------------------------------------------- */

static void pile_line(const struct page *p)
{
    const sc_state *s = table(p);
    label(p, N_("Draw pile"));
    ludo_page_say(p, N_("{1} on top; stacks: "), s->pile_top, 0, 0);
    for (int i = 0; i < STACKS; i++) {
        ludo_page_put(p, i ? ", " : "");
        ludo_put_int(p->out, s->stack[i]);
        ludo_page_put(p, s->stack_caliph >> i & 1 ? "*" : "");
    }
    ludo_page_say(p, N_("; at the bottom {1} (*: with a caliph)"), s->pile_bottom, 0, 0);
    ludo_page_newline(p);
}

static void caliph_lines(const struct page *p)
{
    const sc_state *s = table(p);
    for (int k = 0; k < s->caliphs && k < CALIPHS; k++) {
        struct page_items l = ludo_page_items(p, LABEL);
        label(p, k ? "" : N_("Caliphs"));
        for (int o = 0; o < OPTIONS_N; o++) {
            char room[ROOM];
            struct ludo_text t = ludo_text(room, sizeof room);
            ludo_say_numbers(&t, p->lang, N_("option {1}"), o + 1, 0, 0);
            put_marker(p, &t, s->caliph[k][o]);
            ludo_page_item(&l, room);
        }
        ludo_page_end_items(&l);
    }
}

static void game_line(const struct page *p)
{
    const sc_state *s = table(p);
    ludo_page_say(p, N_("Caliphs {1} of {2}; first player: "), s->caliphs, CALIPHS, 0);
    ludo_page_put(p, seat_name(p, s->first));
    if (s->over)
        ludo_page_put(p, ludo_page_word(p, N_("; the game is over")));
    else if (s->ending)
        ludo_page_say(p, N_("; turns left after this one: {1}"), s->turns_left, 0, 0);
    ludo_page_newline(p);
}

static void work_line(const struct page *p) /* the Work that is under way */
{
    const sc_state *s = table(p);
    if (!s->value || s->over)
        return;
    label(p, N_("Work"));
    ludo_page_put(p, seat_name(p, s->active));
    ludo_page_put(p, ludo_page_word(p, N_(": ")));
    ludo_page_put(p, ludo_page_word(p, sc_act_names.at[s->act].name));
    ludo_page_say(p, N_(", value {1}, "), s->value, 0, 0);
    ludo_page_put(p, ludo_page_word(p, sc_colour_names.at[s->colour].name));
    ludo_page_newline(p);
}

/* ---- Translators ------------------------------------------------------------------------------------------------ */

static void put_translator(const struct page *p, struct ludo_text *out, int card)
{
    ludo_put(out, " ");
    sc_put_languages(table(p)->box, card, p->lang, out);
    ludo_put(out, ". ");
    sc_put_dispatch(table(p)->box, card, p->lang, out);
    sc_put_standing(table(p)->box, card, p->lang, out);
    ludo_say_numbers(out, p->lang, N_("{1} VP"), translator(table(p), card)->vp, 0, 0);
}

static void decks(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Translators on top of the decks, and the value for which they can be recruited"));
    for (int deck = 0; deck < DECKS; deck++) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        ludo_page_spaces(p, INDENT);
        ludo_put_int(p->out, s->box->recruit_min[deck]);
        ludo_page_spaces(p, 2);
        if (s->deck_top[deck] == LUDO_NONE)
            name_cell(p, &sc_deck_names, deck, NAME);
        else
            name_cell(p, &sc_translator_names, s->deck_top[deck], NAME);
        if (s->deck_top[deck] != LUDO_NONE)
            put_translator(p, &t, s->deck_top[deck]);
        line(p, t.n ? room : "-");
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
    ludo_say_numbers(out, p->lang, N_(", Gold {1} of {2}. "), s->room_gold[room], s->box->figure[F_RETIRE], 0);
    sc_put_languages(table(p)->box, s->room[room], p->lang, out);
    ludo_put(out, ". ");
    sc_put_standing(table(p)->box, s->room[room], p->lang, out);
}

static void put_empty(const struct page *p, struct ludo_text *out, int room)
{
    ludo_say_numbers(out, p->lang, N_("empty; price {1}"), table(p)->box->room[room].silver, 0, 0);
    if (!table(p)->box->room[room].does.a[0].op)
        return;
    ludo_put(out, ludo_page_word(p, N_(": ")));
    sc_put_effect(&table(p)->box->room[room].does, p->lang, out);
}

/* Of a starting translator nobody has taken yet, what lies below it. */
static void put_pair(const struct page *p, struct ludo_text *out, int room)
{
    int card = table(p)->pair[room];
    if (card >= RESOURCES)
        return;
    ludo_put(out, " ");
    put_name(p, out, &sc_resource_names, card);
    ludo_put(out, ludo_page_word(p, N_(": ")));
    sc_card_text(table(p)->box, FIRST_RESOURCE + card, p->lang, out);
}

static void rooms(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Rooms"));
    for (int i = 0; i < rooms_n(s); i++) {
        char room[2 * ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        ludo_put(&t, i < 9 ? " " : "");
        ludo_put_int(&t, i + 1);
        ludo_put(&t, "  ");
        if (s->room[i] == LUDO_NONE)
            put_empty(p, &t, i);
        else
            put_employed(p, &t, i);
        put_pair(p, &t, i);
        ludo_page_spaces(p, INDENT);
        line(p, room);
    }
}

/* ---- The map and the House of Wisdom ------------------------------------------------------------------------------ */

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
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        ludo_put_int(&t, i);
        ludo_put(&t, " ");
        ludo_put(&t, ludo_page_word(p, sc_colour_names.at[table(p)->box->location[i].colour].name));
        ludo_put(&t, " (");
        sc_put_effect(&table(p)->box->location[i].stop, p->lang, &t);
        ludo_put(&t, ludo_page_word(p, N_("; ")));
        ludo_put(&t, ludo_page_word(p, sc_slot_names.at[table(p)->box->location[i].slot].name));
        ludo_put(&t, ")");
        put_standing_at(p, &t, i);
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void put_scroll(const struct page *p, struct ludo_text *out, int i)
{
    put_name(p, out, &sc_scroll_names, i);
    if (i < SCROLLS) {
        ludo_put(out, ", ");
        ludo_put(out, ludo_page_word(p, sc_track_names.at[scroll(table(p), i)->science].name));
    }
    ludo_say_numbers(out, p->lang, N_(", {1} VP. "), scroll(table(p), i)->vp, 0, 0);
    sc_put_reward(table(p)->box, FIRST_SCROLL + i, p->lang, out);
    sc_put_bonus(table(p)->box, FIRST_SCROLL + i, p->lang, out);
    trim(out);
}

static void place_line(const struct page *p, const struct ludo_names *names, int at, const char *figures, int card,
                       int owner)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_page_spaces(p, INDENT);
    name_cell(p, names, at, NAME);
    ludo_put(&t, figures);
    if (card < ALL_SCROLLS)
        put_scroll(p, &t, card);
    else
        ludo_put(&t, "-");
    put_marker(p, &t, owner);
    line(p, room);
}

static void map(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Map of the world"));
    for (int i = 0; i < SLOTS; i++)
        place_line(p, &sc_slot_names, i, "", s->slot[i], s->slot_owner[i]);
    ring(p);
}

static void house(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("House of Wisdom: price to deliver, value to translate"));
    for (int i = 0; i < HOUSE; i++) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        ludo_say_numbers(&t, p->lang, N_("(price {1}, value {2}) "), s->box->house_row[row_of(i)].silver,
                         s->box->house_row[row_of(i)].value, 0);
        place_line(p, &sc_house_names, i, room, s->house[i], s->house_owner[i]);
    }
}

static void guild_lines(const struct page *p)
{
    const sc_state *s = table(p);
    for (int g = 0; g < GUILDS; g++) {
        struct page_items l = ludo_page_items(p, NAME);
        ludo_page_spaces(p, INDENT);
        name_cell(p, &sc_guild_names, g, NAME);
        for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++) {
            char room[ROOM];
            struct ludo_text t = ludo_text(room, sizeof room);
            ludo_put(&t, seat_name(p, who));
            ludo_say_numbers(&t, p->lang, s->control[g] == who ? N_(": {1} (in control)") : N_(": {1}"),
                             s->seats[who].influence[g], 0, 0);
            ludo_page_item(&l, room);
        }
        ludo_page_end_items(&l);
    }
}

/* ---- The expansion ------------------------------------------------------------------------------------------------ */

static void books(const struct page *p)
{
    const sc_state *s = table(p);
    title(p, N_("Pages in the books"));
    for (int i = 0; i < BOOKS; i++) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        if (s->book[i] >= PAGES)
            continue;
        ludo_page_spaces(p, INDENT);
        name_cell(p, &sc_page_names, s->book[i], LABEL);
        ludo_say_numbers(&t, p->lang, N_("in book {1}; price now {2} XP. "), i / 2 + 1, sc_page_price(s, i), 0);
        sc_put_standing(table(p)->box, FIRST_PAGE + s->book[i], p->lang, &t);
        ludo_say_numbers(&t, p->lang, N_("{1} VP"), page(s, s->book[i])->vp, 0, 0);
        line(p, room);
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
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        put_name(p, &t, &sc_upgrade_names, s->upgrade[i]);
        ludo_say_numbers(&t, p->lang, N_(" ({1} XP)"), s->box->display_xp[i], 0, 0);
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void note_line(const struct page *p)
{
    ludo_page_put(
        p, ludo_page_word(p, N_("(most figures of boards and cards are reconstructed: SC-180 to SC-186, cards)")));
    ludo_page_newline(p);
}

static void supply_line(const struct page *p)
{
    const sc_state *s = table(p);
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("Dice left"));
    for (int c = 0; c < COLOURS - !s->expansion; c++)
        ludo_page_counted(&l, sc_colour_names.at[c].name, s->supply[c]);
    ludo_page_end_items(&l);
}

/* ---- A player ------------------------------------------------------------------------------------------------------ */

static void headline(const struct page *p, int who)
{
    const sc_state *s = table(p);
    const struct sc_seat *q = &s->seats[who];
    struct ludo_result r;
    sc_score(s, &r);
    ludo_page_say(p, who == p->seat ? N_("Player {1} (you): ") : N_("Player {1}: "), who + 1, 0, 0);
    ludo_put_int(p->out, r.points[who]); /* it may be negative */
    ludo_page_say(p, N_(" VP; Silver {1}, Gold {2}"), q->silver, q->gold, 0);
    if (s->expansion)
        ludo_page_say(p, N_(", XP {1}"), q->xp, 0, 0);
    ludo_page_say(p, N_("; influence markers left {1}; location {2}"), q->markers, q->location, 0);
    ludo_page_newline(p);
}

static void worker_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Own workers"));
    for (int c = 0; c < WORKERS; c++)
        if (q->workers[c])
            ludo_page_counted(&l, sc_colour_names.at[c].name, q->workers[c]);
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
            ludo_page_counted(&bag, sc_colour_names.at[c].name, q->bag[c]);
    ludo_page_end_items(&bag);
}

static void put_kind(const struct page *p, struct ludo_text *out, const struct sc_seat *q, int kind)
{
    ludo_put(out, ludo_page_word(p, sc_kind_names.at[kind].name));
    if (kind < K_GOAL && (q->upgraded >> kind & 1))
        ludo_put(out, ludo_page_word(p, N_(" (upgraded)")));
}

static void card_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Cards"));
    for (unsigned left = q->cards; left;) {
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        put_kind(p, &t, q, pop_lowest(&left));
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void put_space(const struct page *p, struct ludo_text *out, const struct sc_seat *q, int space)
{
    ludo_put(out, ludo_page_word(p, sc_space_names.at[space].name));
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
        char room[ROOM];
        struct ludo_text t = ludo_text(room, sizeof room);
        if (q->card[space] >= KINDS)
            continue;
        put_space(p, &t, q, space);
        ludo_page_item(&l, room);
    }
    ludo_page_end_items(&l);
}

static void fifth_line(const struct page *p, const struct sc_seat *q)
{
    if (q->resource >= RESOURCES)
        return;
    label(p, N_("  5th space"));
    ludo_page_put(p, ludo_page_word(p, sc_act_names.at[resource(table(p), q->resource)->act].name));
    ludo_page_newline(p);
}

/* What the next step on a track costs and brings, and what the track yields now. */
static void put_track(const struct page *p, struct ludo_text *out, const struct sc_seat *q, int t)
{
    int level = q->level[t], row = sc_harvest_row(table(p), level);
    ludo_put(out, ludo_page_word(p, sc_track_names.at[t].name));
    ludo_say_numbers(out, p->lang, N_(" {1}; the next step for {2}: "), level,
                     table(p)->box->level[least(level + 1, TOP_LEVEL)].price, 0);
    if (level == TOP_LEVEL)
        sc_put_steps(table(p)->box->track[t].beyond, 1, p->lang, out);
    else
        sc_put_effect(&table(p)->box->reach[t][level], p->lang, out);
    if (table(p)->level_xp >> t & 1)
        ludo_say_numbers(out, p->lang, N_("; XP still lies on level {1}"), XP_LEVEL, 0, 0);
    if (row < 0)
        return;
    ludo_put(out, ludo_page_word(p, N_("; harvest: ")));
    sc_put_effect(&table(p)->box->income[t][row], p->lang, out);
}

static void track_lines(const struct page *p, const struct sc_seat *q)
{
    for (int t = 0; t < tracks_n(table(p)); t++) {
        char room[ROOM];
        struct ludo_text text = ludo_text(room, sizeof room);
        put_track(p, &text, q, t);
        ludo_page_spaces(p, INDENT);
        line(p, room);
    }
}

static void level_line(const struct page *p, const struct sc_seat *q)
{
    struct page_items l = ludo_page_items(p, LABEL);
    label(p, N_("  Research"));
    for (int t = 0; t < tracks_n(table(p)); t++)
        ludo_page_counted(&l, sc_track_names.at[t].name, q->level[t]);
    ludo_page_end_items(&l);
}

/* ---- Cards of a player ------------------------------------------------------------------------------------------------ */

static void tucked_item(struct page_items *l, int card, bool full)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_name(l->p, &t, &sc_tucked_names, card);
    if (full) {
        ludo_put(&t, ludo_page_word(l->p, N_(": ")));
        sc_put_standing(table(l->p)->box, card, l->p->lang, &t);
        trim_stop(&t);
    }
    ludo_page_item(l, room);
}

static void column_lines(const struct page *p, const struct sc_seat *q, bool full)
{
    for (int c = 0; c < COLUMNS; c++) {
        struct page_items l = ludo_page_items(p, LABEL + 2);
        if (!q->column[c].n)
            continue;
        ludo_page_spaces(p, INDENT);
        ludo_page_put(p, ludo_page_word(p, N_("Below ")));
        ludo_page_put(p, ludo_page_word(p, sc_act_names.at[c].name));
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
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, ludo_page_word(l->p, N_("met: ")));
    ludo_put(&t, ludo_page_word(l->p, sc_goal_kind_names.at[i].name));
    ludo_page_item(l, room);
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
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    sc_card_text(table(p)->box, FIRST_GOAL + q->goal, p->lang, &t);
    ludo_page_spaces(p, FURTHER);
    line(p, room);
}

static void scroll_item(struct page_items *l, int i, bool full)
{
    char room[ROOM];
    struct ludo_text t = ludo_text(room, sizeof room);
    put_name(l->p, &t, &sc_scroll_names, i);
    if (full) {
        ludo_put(&t, ludo_page_word(l->p, N_(": ")));
        sc_put_bonus(table(l->p)->box, FIRST_SCROLL + i, l->p->lang, &t);
        trim_stop(&t);
    }
    ludo_page_item(l, room);
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
    ludo_page_say(p, N_("completed {1}; the reference tile begins at row {2}"), q->rows, q->ref, 0);
    ludo_page_newline(p);
}

static void player(const struct page *p, int who)
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

/* ---- The opponent of a single player ------------------------------------------------------------------------------------ */

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

static void opponent(const struct page *p)
{
    const sc_state *s = table(p);
    struct ludo_result r;
    sc_score(s, &r);
    ludo_page_put(p, ludo_page_word(p, N_("The opponent: ")));
    ludo_put_int(p->out, r.points[BOT]);
    ludo_page_put(p, ludo_page_word(p, N_(" VP; dice sum ")));
    ludo_put_int(p->out, s->dice_sum);
    ludo_page_say(p, N_("; resource track at {1}; research markers used {2}"), s->bot_track, s->bot_markers, 0);
    ludo_page_newline(p);
    bot_sets(p);
    scroll_line(p, s->seats[BOT].scrolls, false);
}

/* ---- The table --------------------------------------------------------------------------------------------------------------- */

static void board(const struct page *p)
{
    ludo_page_rule_off(p);
    decks(p);
    rooms(p);
    ludo_page_rule_off(p);
    map(p);
    house(p);
    guild_lines(p);
    ludo_page_rule_off(p);
    if (!table(p)->expansion)
        return;
    books(p);
    upgrades(p);
    ludo_page_rule_off(p);
}

void sc_draw_table(const void *view, int seat, enum ludo_lang lang, struct ludo_text *out)
{
    struct page page = { view, seat, lang, out }, *p = &page;
    const sc_state *s = view;
    board(p);
    if (solo(s))
        opponent(p);
    for (int k = 1; k <= s->seats_n; k++)
        player(p, looks(p) ? (seat + k) % s->seats_n : k - 1);
    ludo_page_rule_off(p);
    supply_line(p);
    pile_line(p);
    caliph_lines(p);
    note_line(p);
    work_line(p);
    game_line(p);
}
