/* text.c - the text of cards, generated from cards.def: if you correct a row, the text of the card changes too.
 *
 * Every effect is one sentence: the trigger, the condition, the price, a colon, and the result. Example: "Tucked below
 * Recruit, in a red action or in an orange action, for 2 Silver: advance on any track." */

#include "effects.h"
#include "sentences.h"

/* ---- Text for each kind of card ---------------------------------------------------------------------------------- */

static const char *page_kind(const struct card *c)
{
    static const char *const of[ACTS] = { N_("Page (Recruit)"), N_("Page (Travel)"), N_("Page (Research)"),
                                          N_("Page (Translate)") };
    return c->at_end ? N_("Page (end of the game)") : of[c->slot];
}

static const char *kind_of(const struct card *c, int id)
{
    return id < DECK_CARDS       ? N_("Translator")
           : id < FIRST_PAGE     ? N_("Starting translator")
           : id < FIRST_SCROLL   ? page_kind(c)
           : id < FIRST_GOAL     ? N_("Scroll")
           : id < FIRST_RESOURCE ? N_("Goal")
           : id < FIRST_ACTION   ? N_("Resource card")
           : id < FIRST_UPGRADE  ? N_("Action card")
           : id < FIRST_TILE     ? N_("Upgraded action card")
           : id < CALIPH_CARD    ? N_("Row bonus tile")
           : id < FIRST_SCHEME   ? N_("Caliph")
                                 : N_("Scheme");
}

void sc_card(const void *box, int id, struct ludo_card *card)
{
    const struct card *c = &((const struct sc_box *)box)->card[id];
    *card = (struct ludo_card){
        .kind = kind_of(c, id), .copies = c->copies ? c->copies : 1, .source = c->source, .note = c->note
    };
}

struct ludo_names sc_called(const struct sc_box *box, const struct ludo_names *names)
{
    struct ludo_names own = *names;
    for (int i = 0; i < CARDS; i++)
        if (names->at == sc_card_names.at + i)
            own.at = box->cards->at + i;
    return own;
}

/* ---- Text of scrolls --------------------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const plain_bonuses[BONUSES] = {
    [B_WHITE] = N_("At the end: 4 points if you have no white die, 2 with one to three. "),
    [B_RETIRED] = N_("At the end: 2 points with four to six retired translators, 4 with seven or more. "),
    [B_BREADTH] = N_("At the end: 1 point for each of the six base tracks at level 3 or more. "),
    [B_LEFTOVER] =
        N_("At the end: 1 point for every 2 Gold left (2 Silver count as 1 Gold); minus 3 with 6 white dice or more. "),
    [B_PAGES] = N_("At the end: 2 points with four to six pages tucked, 4 with seven or more. "),
    [B_BLACK] = N_("At the end: 1 point for each of your black dice. "),
    [B_ROWS] = N_("At the end: 1 point for each row you have completed. "),
};
/* clang-format on */

static void put_languages_bonus(const struct writer *t, unsigned languages)
{
    put(t, N_("At the end: 1 point for each of your translated scrolls in "));
    put_any_of(t, &sc_deck_names, languages);
    put(t, ". ");
}

static void put_bonus(const struct writer *t, const struct card *c)
{
    const struct bonus_of *of = &c->bonus;
    switch (of->kind) {
    case B_NONE: break;
    case B_GUILD:
        put_named(t, N_("At the end: 2 points with two or three of your influence in the {1}, 4 with four or more. "),
                  &sc_guild_names, __builtin_ctz(of->guilds), 0);
        break;
    case B_LANG: put_languages_bonus(t, of->languages); break;
    case B_DICE:
        put_named(t, N_("At the end: 1 point for each {1} die, and 2 more with four or more {2} dice. "),
                  &sc_colour_names, __builtin_ctz(of->dice), __builtin_ctz(of->four));
        break;
    case B_TRACK:
        put_named(t, N_("At the end: 2 points at level 4 to 6 of {1}, 4 at level 7. "), &sc_track_names,
                  __builtin_ctz(of->tracks), 0);
        break;
    default: put(t, plain_bonuses[of->kind]); break;
    }
}

void sc_put_reward(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { box, lang, out };
    sc_put_sentence(&t, N_("Translated"), &box->card[id].does);
}

void sc_put_bonus(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { box, lang, out };
    put_bonus(&t, &box->card[id]);
}

static void put_scroll(const struct writer *t, int id)
{
    const struct card *c = &t->box->card[id];
    put_named(t, N_("Language: {1}. "), &sc_deck_names, c->language, 0);
    if (c->science != NO_SCIENCE)
        put_named(t, N_("Science: {1}. "), &sc_track_names, c->science, 0);
    put_worth(t, c->vp);
    sc_put_reward(t->box, id, t->lang, t->out);
    put_bonus(t, c);
}

/* ---- Text of goals and resource cards ---------------------------------------------------------------------------- */

static void put_goal(const struct writer *t, const struct card *c)
{
    put_named(t, N_("For an interaction with a translator ({1}): "), &sc_deck_names, c->character, 0);
    put_named(t, N_("1 {1} worker"), &sc_colour_names, c->goal_first, 0);
    put(t, ". ");
    put_named(t, N_("For the translation of a scroll ({1}): "), &sc_track_names, c->science, 0);
    put_named(t, N_("1 {1} worker"), &sc_colour_names, c->goal_worker, 0);
    put_number(t, N_(". For level {1} of "), t->box->figure[F_GOAL_LEVEL]);
    put(t, sc_track_names.at[c->goal_track].name);
    put(t, N_(": "));
    put_named(t, N_("1 {1} die"), &sc_colour_names, c->goal_die, 0);
    put(t, N_(". With all three, it becomes an action card and opens the sixth space. "));
}

/* writes "Dice: white 6, red 1. " */
static void put_pieces(const struct writer *t, const char *begin, const uint8_t *n)
{
    bool any = false;
    for (int c = 0; c < WORKERS; c++) {
        if (!n[c])
            continue;
        put(t, any ? ", " : begin);
        put_named(t, "{1}", &sc_colour_names, c, 0);
        ludo_put_char(t->out, ' ');
        ludo_put_int(t->out, n[c]);
        any = true;
    }
    put(t, any ? ". " : "");
}

static void put_resource(const struct writer *t, const struct card *c)
{
    put_pieces(t, N_("Dice: "), c->dice);
    put_pieces(t, N_("Workers: "), c->workers);
    sc_put_times(t, &(struct step)GOLD(c->gold));
    put(t, ", ");
    sc_put_times(t, &(struct step)SILVER(c->silver));
    put(t, ". ");
    sc_put_sentence(t, N_("Then"), &c->does);
    put_named(t, N_("The fifth space offers {1}. "), &sc_act_names, c->act, 0);
}

/* ---- Text of action cards, tiles, caliphs ------------------------------------------------------------------------ */

static void put_action_card(const struct writer *t, int kind, const struct card *c)
{
    sc_put_sentence(t, N_("Banner"), &c->does);
    if (c->printed_die)
        put_number(t, N_("A black die is printed on it, with value {1}; you place exactly one die of your own. "),
                   c->printed_die);
    if (kind == K_PATRON)
        sc_put_sentence(t, N_("Harvest"), &c->harvest);
    else
        put_named(t, N_("Harvest: the income of {1} at your level. "), &sc_track_names, kind == K_MED ? MED : kind, 0);
}

static void put_row_tile(const struct writer *t, const struct card *c)
{
    sc_put_sentence(t, N_("For a row you complete"), &c->does);
    put_worth(t, c->vp);
}

static void put_caliph(const struct writer *t)
{
    put(t, N_("Guild by guild, the player in control may move a marker from there to a free option. "));
    for (int i = 0; i < OPTIONS_N; i++) {
        put_number(t, N_("Option {1}: "), i + 1);
        sc_put_choices(t, &t->box->caliph[i]);
        put(t, ". ");
    }
    put(t, N_("Other players with a marker in the guild receive a consolation. "));
    for (int g = 0; g < GUILDS; g++) {
        put_named(t, N_("In the {1}: "), &sc_guild_names, g, 0);
        sc_put_choices(t, &t->box->guild[g].consolation);
        put(t, ". ");
    }
}

/* ---- Text of the opponent's scheme cards ------------------------------------------------------------------------- */

static void put_bot_acts(const struct writer *t, const uint8_t *acts, int moves)
{
    static const char *const of[] = {
        [BOT_NOTHING] = "",
        [BOT_GOLD] = N_("it places Gold"),
        [BOT_EMPLOY] = N_("it employs a translator"),
        [BOT_TRANSLATE] = N_("it translates a scroll"),
        [BOT_DELIVER_BY_ROW] = N_("it delivers a scroll for influence by the row"),
        [BOT_DELIVER_2] = N_("it delivers a scroll for 2 influence"),
        [BOT_INFLUENCE] = N_("it influences a guild"),
        [BOT_INF_SCROLL] = N_("it influences a scroll"),
    };
    static const struct counted further = { N_(", and its marker moves 1 space"),
                                            N_(", and its marker moves {1} spaces") };
    put(t, of[acts[0]]);
    if (acts[1]) {
        put(t, N_(" and "));
        put(t, of[acts[1]]);
    }
    if (moves)
        put_counted(t, &further, moves);
    put(t, ". ");
}

static void put_scheme(const struct writer *t, const struct card *c)
{
    static const struct counted start = { N_("First its marker moves 1 space. "),
                                          N_("First its marker moves {1} spaces. ") };
    put(t, c->red ? N_("Red card. ") : N_("Blue card. "));
    if (c->cost)
        put_counted(t, &start, c->cost);
    if (c->needs_employed)
        put_number(t, N_("If at least {1} translators are employed, "), c->needs_employed);
    else
        put_number(t, N_("If at least {1} scrolls are in the House of Wisdom, "), c->needs_scrolls);
    put_bot_acts(t, c->first, c->first_moves);
    put(t, N_("Otherwise "));
    put_bot_acts(t, c->second, c->second_moves);
}

/* ---- Text of any card -------------------------------------------------------------------------------------------- */

static void put_card(const struct writer *t, int id)
{
    const struct card *c = &t->box->card[id];
    if (id < FIRST_PAGE)
        sc_put_translator(t, id);
    else if (id < FIRST_SCROLL)
        sc_put_page(t, c);
    else if (id < FIRST_GOAL)
        put_scroll(t, id);
    else if (id < FIRST_RESOURCE)
        put_goal(t, c);
    else if (id < FIRST_ACTION)
        put_resource(t, c);
    else if (id < FIRST_TILE)
        put_action_card(t, (id - FIRST_ACTION) % ACTIONS, c);
    else if (id < CALIPH_CARD)
        put_row_tile(t, c);
    else if (id < FIRST_SCHEME)
        put_caliph(t);
    else
        put_scheme(t, c);
}

void sc_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { box, lang, out };
    put_card(&t, id);
    while (out->n > 0 && out->at[out->n - 1] == ' ') /* removes the space after the last sentence */
        out->at[--out->n] = '\0';
}
