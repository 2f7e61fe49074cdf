/* text.c - the cards in words, made from their rows: correct a row of cards.def, and its text is corrected.
 *
 * Every effect is one sentence: what calls for it, the condition, the price, a colon, and what it brings.
 * "Tucked below Recruit, in a red action or in an orange action, for 2 Silver: advance on any track." */

#include "effects.h"
#include "text.h"

struct counted {
    const char *one, *many;
}; /* many is NULL: there is only one */

/* ---- What kind of card it is ------------------------------------------------------------------------------------ */

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

/* ---- Sentences -------------------------------------------------------------------------------------------------- */

struct tongue {
    const struct sc_box *box;
    enum ludo_lang lang;
    struct ludo_text *out;
};

static void put(const struct tongue *t, const char *english) { ludo_put(t->out, ludo_say(t->lang, english)); }

static void put_number(const struct tongue *t, const char *english, int n)
{
    ludo_say_numbers(t->out, t->lang, english, n, 0, 0);
}

static void put_counted(const struct tongue *t, const struct counted *c, int n)
{
    put_number(t, n == 1 || !c->many ? c->one : c->many, n);
}

static void put_named(const struct tongue *t, const char *english, const struct ludo_names *names, int a, int b)
{
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = names },
                                                 { .kind = LUDO_ARG_NAME, .names = names } };
    struct ludo_words w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)a, (uint32_t)b } };
    ludo_sentence(t->out, t->lang, english, &w);
}

static void put_any_of(const struct tongue *t, const struct ludo_names *names, unsigned mask) /* "Greek or Hebrew" */
{
    while (mask) {
        put(t, names->at[pop_lowest(&mask)].name);
        put(t, !mask ? "" : mask & (mask - 1) ? ", " : N_(" or "));
    }
}

static const struct counted worth = { N_("Worth 1 point. "), N_("Worth {1} points. ") };

/* ---- The steps of an effect -------------------------------------------------------------------------------------- */

static void put_workers(const struct tongue *t, int n, int colour)
{
    static const struct counted any = { N_("1 worker"), N_("{1} workers") };
    if (colour == ANY_WORKER)
        put_counted(t, &any, n);
    else
        put_named(t, N_("1 {1} worker"), &sc_colour_names, colour, 0);
}

static void put_die(const struct tongue *t, int colour)
{
    if (colour == PRIMARY)
        put(t, N_("a primary die"));
    else if (colour == SECONDARY)
        put(t, N_("a secondary die"));
    else if (colour == COLOURED)
        put(t, N_("a primary or secondary die"));
    else
        put_named(t, N_("1 {1} die"), &sc_colour_names, colour, 0);
}

static void put_advance(const struct tongue *t, int track)
{
    if (track < TRACKS)
        put_named(t, N_("advance in {1}"), &sc_track_names, track, 0);
    else
        put(t, track == ANY_6   ? N_("advance on one of the six base tracks")
               : track == ANY_7 ? N_("advance on any track")
                                : N_("advance on a primary track"));
}

static void put_harvest(const struct tongue *t, int track)
{
    if (track < TRACKS)
        put_named(t, N_("harvest {1}"), &sc_track_names, track, 0);
    else
        put(t, N_("harvest a track on which you have advanced in this turn"));
}

static void put_influence(const struct tongue *t, int guild)
{
    if (guild < GUILDS)
        put_named(t, N_("influence the {1}"), &sc_guild_names, guild, 0);
    else
        put(t, N_("influence a guild"));
}

static void put_step(const struct tongue *t, const struct step *step)
{
    switch (step->op) {
    case OP_WORKER: put_workers(t, step->n, step->arg - COLOUR_ARG); break;
    case OP_DIE: put_die(t, step->arg - COLOUR_ARG); break;
    case OP_ADVANCE: put_advance(t, track_in(step)); break;
    case OP_HARVEST: put_harvest(t, track_in(step)); break;
    case OP_INFLUENCE: put_influence(t, guild_in(step)); break;
    case OP_DIE_TO_HAND:
        put_die(t, step->arg - COLOUR_ARG);
        put(t, N_(" into your hand"));
        break;
    default: put_counted(t, &(struct counted){ sc_ops[step->op].one, sc_ops[step->op].many }, step->n); break;
    }
}

/* ---- Effects ------------------------------------------------------------------------------------------------------ */

static int alike(const struct step *step, int left) /* how many steps in a row say the same */
{
    int n = 1;
    while (n < left && memcmp(step, step + n, sizeof *step) == 0)
        n++;
    return n;
}

static void put_steps(const struct tongue *t, const struct step *step, int max)
{
    int n = 0;
    while (n < max && step[n].op)
        n++;
    for (int i = 0; i < n;) {
        int times = alike(step + i, n - i);
        put(t, !i ? "" : i + times < n ? ", " : N_(" and "));
        put_step(t, step + i);
        put(t, times == 1 ? "" : times == 2 ? N_(" twice") : N_(" three times"));
        i += times;
    }
}

static void put_choices(const struct tongue *t, const struct effect *e)
{
    put_steps(t, e->a, 3);
    if (!e->b[0].op)
        return;
    put(t, N_(", or "));
    put_steps(t, e->b, 2);
}

static void put_cost(const struct tongue *t, const struct effect *e)
{
    if (!e->cost.op)
        return;
    put(t, ", ");
    put_step(t, &e->cost);
}

static void put_per_level(const struct tongue *t, const struct effect *e)
{
    if (e->per_level)
        put_number(t, N_(", once for each of your research markers at level {1} or more"), e->per_level);
}

/* The rest of a sentence that has begun. */
static void put_rest(const struct tongue *t, const struct effect *e)
{
    put_per_level(t, e);
    put_cost(t, e);
    put(t, N_(": "));
    put_choices(t, e);
    put(t, ". ");
}

static void put_sentence(const struct tongue *t, const char *begin, const struct effect *e)
{
    if (!e->a[0].op)
        return;
    put(t, begin);
    put_rest(t, e);
}

void sc_put_steps(const struct step *step, int max, enum ludo_lang lang, struct ludo_text *out)
{
    struct tongue t = { NULL, lang, out };
    put_steps(&t, step, max);
}

void sc_put_effect(const struct effect *e, enum ludo_lang lang, struct ludo_text *out)
{
    struct tongue t = { NULL, lang, out };
    if (e->cost.op) {
        put_step(&t, &e->cost);
        put(&t, N_(": "));
    }
    put_choices(&t, e);
}

void sc_put_black_line(const struct sc_box *box, int line, enum ludo_lang lang, struct ludo_text *out)
{
    const struct black_line *l = &box->black_line[line];
    const struct effect e = { .cost = PAY_GOLD(l->gold), .a = { XP(l->xp), A_PAGE } };
    sc_put_effect(&e, lang, out);
}

/* ---- Conditions ----------------------------------------------------------------------------------------------------- */

static void put_colours(const struct tongue *t, unsigned colours)
{
    static const struct ludo_name in_one[COLOURS] = {
        { "white", N_("in a white action"), NULL, NULL },    { "red", N_("in a red action"), NULL, NULL },
        { "yellow", N_("in a yellow action"), NULL, NULL },  { "blue", N_("in a blue action"), NULL, NULL },
        { "orange", N_("in an orange action"), NULL, NULL }, { "green", N_("in a green action"), NULL, NULL },
        { "purple", N_("in a purple action"), NULL, NULL },  { "black", N_("in a black action"), NULL, NULL },
    };
    static const struct ludo_names names = { "actions", COLOURS, in_one };
    put(t, ", ");
    put_any_of(t, &names, colours);
}

static void put_condition(const struct tongue *t, const struct card *c)
{
    if (c->if_colour)
        put_colours(t, c->if_colour);
    if (c->if_value)
        put_number(t, N_(", if the value is at least {1}"), c->if_value);
    if (!c->if_advanced)
        return;
    put(t, N_(", if you have advanced in this turn in "));
    put_any_of(t, &sc_track_names, c->if_advanced);
}

static void put_occasion(const struct tongue *t, const struct card *c)
{
    if (c->on_deliver)
        put_named(t, N_(", for each scroll that you deliver to the {1}"), &sc_guild_names, __builtin_ctz(c->on_deliver),
                  0);
    if (c->on_translate)
        put_named(t, N_(", for each scroll that you translate from the {1}"), &sc_guild_names,
                  __builtin_ctz(c->on_translate), 0);
    if (c->on_stop)
        put(t, N_(", if you stop at a white location"));
    if (!c->on_interact)
        return;
    put(t, N_(", for each interaction with a translator ("));
    put_any_of(t, &sc_deck_names, c->on_interact);
    put(t, ")");
}

/* ---- Translators ---------------------------------------------------------------------------------------------------- */

static bool reads_all(const struct card *c) { return c->character >= W1; }

void sc_put_languages(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct tongue t = { box, lang, out };
    const struct card *c = &box->card[id];
    if (reads_all(c)) {
        put(&t, N_("Reads every language; writes any that is a tier lower"));
        return;
    }
    put(&t, N_("Reads "));
    put_any_of(&t, &sc_language_names, c->reads);
    put(&t, N_("; writes "));
    put_any_of(&t, &sc_language_names, c->writes);
}

void sc_put_dispatch(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct tongue t = { box, lang, out };
    put_sentence(&t, N_("Dispatched"), &box->card[id].dispatch);
}

static void put_passive(const struct tongue *t, const struct card *c)
{
    unsigned equal = c->equal;
    if (equal) {
        int one = pop_lowest(&equal);
        put_named(t, N_("Retired: {1} and {2} dice on its space count as either colour. "), &sc_colour_names, one,
                  __builtin_ctz(equal));
    }
    if (c->also)
        put_named(t, N_("Retired: its space also offers {1}. "), &sc_act_names, __builtin_ctz(c->also), 0);
    if (c->no_fee)
        put(t, N_("Retired: in a Work on its space you pay no fee for translators. "));
}

static void put_retired(const struct tongue *t, const struct card *c)
{
    put_passive(t, c);
    if (!c->does.a[0].op)
        return;
    put(t, N_("Retired"));
    put_condition(t, c);
    put_rest(t, &c->does);
}

static void put_translator(const struct tongue *t, int id)
{
    const struct card *c = &t->box->card[id];
    if (id >= DECK_CARDS) {
        put_named(t, N_("Character: {1}. "), &sc_deck_names, c->character, 0);
        put_number(t, N_("Starts in room {1}. "), c->room);
    }
    sc_put_languages(t->box, id, t->lang, t->out);
    put(t, ". ");
    sc_put_dispatch(t->box, id, t->lang, t->out);
    put_retired(t, c);
    put_counted(t, &worth, c->vp);
}

/* ---- Pages ------------------------------------------------------------------------------------------------------------ */

static void put_page_effect(const struct tongue *t, const struct card *c)
{
    if (!c->does.a[0].op) {
        put_number(t, N_("It recalls that a black Recruit action has {1} more in value. "),
                   t->box->figure[F_BLACK_RECRUIT]);
        return;
    }
    if (c->at_end)
        put(t, N_("At the end of the game, before scoring"));
    else
        put_named(t, N_("Tucked below {1}"), &sc_act_names, c->slot, 0);
    put_occasion(t, c);
    put_condition(t, c);
    put_rest(t, &c->does);
}

static void put_page(const struct tongue *t, const struct card *c)
{
    if (c->cost)
        put_number(t, N_("Price {1} XP. "), c->cost);
    put_page_effect(t, c);
    if (c->at_end)
        put(t, N_("It may be tucked in any column. "));
    if (c->vp)
        put_counted(t, &worth, c->vp);
}

void sc_put_standing(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct tongue t = { box, lang, out };
    if (is_page(id))
        put_page_effect(&t, &box->card[id]);
    else
        put_retired(&t, &box->card[id]);
}

/* ---- Scrolls ----------------------------------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const plain_bonuses[BONUSES] = {
    [B_WHITE] = N_("At the end: 4 points if you have no white die, 2 with one to three. "),
    [B_RETIRED] = N_("At the end: 2 points with four to six retired translators, 4 with seven or more. "),
    [B_BREADTH] = N_("At the end: 1 point for each of the six base tracks at level 3 or more. "),
    [B_LEFTOVER] = N_("At the end: 1 point for every 2 Gold you have left, 2 Silver counting as 1 Gold; minus 3 with six or more white dice. "),
    [B_PAGES] = N_("At the end: 2 points with four to six pages tucked, 4 with seven or more. "),
    [B_BLACK] = N_("At the end: 1 point for each of your black dice. "),
    [B_ROWS] = N_("At the end: 1 point for each row you have completed. "),
};
/* clang-format on */

static void put_languages_bonus(const struct tongue *t, unsigned languages)
{
    put(t, N_("At the end: 1 point for each of your translated scrolls in "));
    put_any_of(t, &sc_deck_names, languages);
    put(t, ". ");
}

static void put_bonus(const struct tongue *t, const struct card *c)
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
    struct tongue t = { box, lang, out };
    put_sentence(&t, N_("Translated"), &box->card[id].does);
}

void sc_put_bonus(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct tongue t = { box, lang, out };
    put_bonus(&t, &box->card[id]);
}

static void put_scroll(const struct tongue *t, int id)
{
    const struct card *c = &t->box->card[id];
    put_named(t, N_("Language: {1}. "), &sc_deck_names, c->language, 0);
    if (c->science != NO_SCIENCE)
        put_named(t, N_("Science: {1}. "), &sc_track_names, c->science, 0);
    put_counted(t, &worth, c->vp);
    sc_put_reward(t->box, id, t->lang, t->out);
    put_bonus(t, c);
}

/* ---- Goals and resource cards --------------------------------------------------------------------------------------------- */

static void put_goal(const struct tongue *t, const struct card *c)
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

static void put_pieces(const struct tongue *t, const char *begin, const uint8_t *n) /* "Dice: white 6, red 1. " */
{
    bool any = false;
    for (int c = 0; c < WORKERS; c++) {
        if (!n[c])
            continue;
        put(t, any ? ", " : begin);
        put(t, sc_colour_names.at[c].name);
        put(t, " ");
        ludo_put_int(t->out, n[c]);
        any = true;
    }
    put(t, any ? ". " : "");
}

static void put_resource(const struct tongue *t, const struct card *c)
{
    put_pieces(t, N_("Dice: "), c->dice);
    put_pieces(t, N_("Workers: "), c->workers);
    put_step(t, &(struct step)GOLD(c->gold));
    put(t, ", ");
    put_step(t, &(struct step)SILVER(c->silver));
    put(t, ". ");
    put_sentence(t, N_("Then"), &c->does);
    put_named(t, N_("The fifth space offers {1}. "), &sc_act_names, c->act, 0);
}

/* ---- Action cards, tiles, caliphs ------------------------------------------------------------------------------------------ */

static void put_action_card(const struct tongue *t, int kind, const struct card *c)
{
    put_sentence(t, N_("Banner"), &c->does);
    if (c->printed_die)
        put_number(t, N_("A black die is printed on it, with value {1}; you place exactly one die of your own. "),
                   c->printed_die);
    if (kind == K_PATRON)
        put_sentence(t, N_("Harvest"), &c->harvest);
    else
        put_named(t, N_("Harvest: the income of {1} at your level. "), &sc_track_names, kind == K_MED ? MED : kind, 0);
}

static void put_row_tile(const struct tongue *t, const struct card *c)
{
    put_sentence(t, N_("For a row you complete"), &c->does);
    put_counted(t, &worth, c->vp);
}

static void put_caliph(const struct tongue *t)
{
    put(t, N_("Guild by guild, whoever controls it may move a marker from there to an option still free. "));
    for (int i = 0; i < OPTIONS_N; i++) {
        put_number(t, N_("Option {1}: "), i + 1);
        put_choices(t, &t->box->caliph[i]);
        put(t, ". ");
    }
    put(t, N_("Others with a marker in the guild receive something in turn. "));
    for (int g = 0; g < GUILDS; g++) {
        put_named(t, N_("In the {1}: "), &sc_guild_names, g, 0);
        put_choices(t, &t->box->guild[g].consolation);
        put(t, ". ");
    }
}

/* ---- Scheme cards of the opponent ------------------------------------------------------------------------------------------- */

static void put_bot_acts(const struct tongue *t, const uint8_t *acts, int moves)
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

static void put_scheme(const struct tongue *t, const struct card *c)
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

/* ---- The card ------------------------------------------------------------------------------------------------------------------ */

static void put_card(const struct tongue *t, int id)
{
    const struct card *c = &t->box->card[id];
    if (id < FIRST_PAGE)
        put_translator(t, id);
    else if (id < FIRST_SCROLL)
        put_page(t, c);
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
    struct tongue t = { box, lang, out };
    put_card(&t, id);
    while (out->n > 0 && out->at[out->n - 1] == ' ') /* every sentence ends with a blank */
        out->at[--out->n] = '\0';
}
