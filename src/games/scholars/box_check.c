/* box_check.c - checks of the card data that hold for every box: numbers of cards, where an effect may be printed,
 * limits of the rules. */

#include "ask.h"

/* ---- Reporting errors -------------------------------------------------------------------------------------------- */

static int wrong(struct ludo_error *e, const char *what, int card)
{
    return ludo_fail(e, what, sc_card_names.at[card].id, NULL);
}

static int wrong_row(struct ludo_error *e, const char *what, const char *sheet, const struct ludo_names *rows, int row)
{
    return ludo_fail(e, what, sheet, rows->at[row].id);
}

static bool one_bit(unsigned mask) { return mask && !(mask & (mask - 1)); }

/* ---- Checking effects -------------------------------------------------------------------------------------------- */

struct place {               /* a kind of place where effects are printed */
    unsigned ops, costs;     /* allowed operations of steps and of costs, as masks of enum site */
    bool repeats, expansion; /* may the effect repeat for each marker? may it use the expansion? */
};

static bool arg_fits(const struct step *step)
{
    const struct op_row *op = &sc_ops[step->op];
    return (step->arg >= op->arg[0] && step->arg <= op->arg[1]) || (op->or_arg && step->arg == op->or_arg);
}

static bool of_expansion(const struct step *step)
{
    return sc_ops[step->op].expansion || step->arg == COLOUR_ARG + BLACK || step->arg == TRACK_ARG + MED;
}

/* Returns what is wrong with a step, or NULL. An operation that is not counted has n = 1. So an effect that gives two
 * dice has two steps. */
static const char *step_wrong(const struct step *step, unsigned ops, bool expansion)
{
    if (!step->op)
        return step->n || step->arg ? N_("{1}, {2}: a step without an op has no n and no arg") : NULL;
    if (!(sc_ops[step->op].on & ops))
        return N_("{1}, {2}: this op is not allowed here");
    if (!step->n || (!sc_ops[step->op].counted && step->n != 1))
        return N_("{1}, {2}: the n of a step is at least 1, and exactly 1 for an op that is not counted");
    if (!arg_fits(step))
        return N_("{1}, {2}: this arg is not valid for the op");
    return of_expansion(step) && !expansion ? N_("{1}, {2}: an effect of the base game cannot use the expansion")
                                            : NULL;
}

static const char *steps_wrong(const struct step *step, int n, const struct place *at)
{
    for (int i = 0; i < n; i++) {
        const char *what = step_wrong(&step[i], at->ops, at->expansion);
        if (what || (i && step[i].op && !step[i - 1].op))
            return what ? what : N_("{1}, {2}: there must be no gap between steps");
    }
    return NULL;
}

static const char *effect_wrong(const struct effect *e, const struct place *at)
{
    const char *what = step_wrong(&e->cost, at->costs, at->expansion);
    what = what ? what : steps_wrong(e->a, 3, at);
    what = what ? what : steps_wrong(e->b, 2, at);
    if (what)
        return what;
    if (!e->a[0].op && (e->b[0].op || e->cost.op || e->per_level))
        return N_("{1}, {2}: an effect needs a first step, a[0]");
    return e->per_level && !at->repeats ? N_("{1}, {2}: this effect cannot repeat for each marker") : NULL;
}

static int check_effect(const struct effect *e, const struct place *at, int card, const char *which,
                        struct ludo_error *error)
{
    const char *what = effect_wrong(e, at);
    return what ? ludo_fail(error, what, sc_card_names.at[card].id, which) : 0;
}

static int check_does(const struct card *c, int card, unsigned ops, struct ludo_error *e)
{
    return check_effect(&c->does, &(struct place){ .ops = ops, .expansion = c->expansion }, card, "does", e);
}

/* ---- Checking translators ---------------------------------------------------------------------------------------- */

static int tier_of(const struct sc_box *b, unsigned languages, bool highest)
{
    int tier = highest ? 0 : 9;
    while (languages) {
        int of = b->tier[pop_lowest(&languages)];
        tier = highest ? (of > tier ? of : tier) : least(of, tier);
    }
    return tier;
}

static int check_languages(const struct sc_box *b, const struct card *c, int card, struct ludo_error *e)
{
    if (!c->reads || c->reads >> ARABIC & 1)
        return wrong(e, N_("{1}: a translator reads at least one language, but not Arabic (SC-73)"), card);
    bool lower = tier_of(b, c->writes, true) == tier_of(b, c->writes, false) &&
                 tier_of(b, c->writes, true) < tier_of(b, c->reads, false);
    return c->writes && !lower
               ? wrong(e, N_("{1}: a translator writes languages of one tier, lower than all that it reads (SC-68)"),
                       card)
               : 0;
}

static int check_translator(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card], *printed = &sc_printed.card[card];
    bool starts = card >= DECK_CARDS;
    struct place retired = { .ops = ON_WORK, .costs = ON_COST, .repeats = true, .expansion = c->expansion },
                 dispatched = { .ops = starts ? 0 : ON_PLACE, .expansion = c->expansion };
    if (check_languages(b, c, card, e) < 0 || check_effect(&c->does, &retired, card, "does", e) < 0 ||
        check_effect(&c->dispatch, &dispatched, card, "dispatch", e) < 0)
        return -1;
    if (c->room != printed->room || (starts && c->expansion != printed->expansion))
        return wrong(e, N_("{1}: each room has one starting translator; the eleventh belongs to the expansion (SC-7)"),
                     card);
    if ((c->equal && bits_in(c->equal) != 2) || bits_in(c->also) > 1)
        return wrong(e, N_("{1}: equal names exactly two colours, and also names at most one action"), card);
    return c->if_colour && !c->does.a[0].op ? wrong(e, N_("{1}: a card with a condition needs an effect"), card) : 0;
}

/* ---- Checking pages ---------------------------------------------------------------------------------------------- */

static int check_page(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    bool gold = is_gold_page(card), listens = !when_working(c) && !gold;
    struct place at = {
        .ops = gold ? ON_END : ON_WORK, .costs = gold ? 0 : ON_COST, .repeats = !gold && !listens, .expansion = true
    };
    if (check_effect(&c->does, &at, card, "does", e) < 0)
        return -1;
    if (!c->does.a[0].op != (card == START_PAGE))
        return wrong(e, N_("{1}: every page except the start page has an effect"), card);
    if ((c->slot == ANY_COLUMN) != gold || (gold && (c->if_colour || c->if_value || c->if_advanced)))
        return wrong(e,
                     N_("{1}: gold pages fit any column and have no condition; red pages belong to an action (SC-120)"),
                     card);
    if (!!c->on_deliver + !!c->on_translate + !!c->on_stop + !!c->on_interact > (gold || card == START_PAGE ? 0 : 1) ||
        c->on_stop & ~(1u << WHITE))
        return wrong(e, N_("{1}: a red page has at most one trigger, and only white stops are a trigger (SC-170)"),
                     card);
    return 0;
}

/* ---- Checking scrolls -------------------------------------------------------------------------------------------- */

static bool bonus_fits(const struct bonus_of *of, bool expansion)
{
    bool guild = of->kind == B_GUILD, language = of->kind == B_LANG, dice = of->kind == B_DICE,
         track = of->kind == B_TRACK;
    if ((guild ? !one_bit(of->guilds) : of->guilds) ||
        (language ? !of->languages || of->languages >> ARABIC : of->languages))
        return false;
    if ((dice ? !one_bit(of->dice) || !one_bit(of->four) : of->dice || of->four) ||
        (track ? !one_bit(of->tracks) : of->tracks))
        return false;
    return expansion || (of->kind < B_PAGES && of->tracks != 1u << MED && of->dice != 1u << BLACK);
}

static int check_scroll(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card], *printed = &sc_printed.card[card];
    bool starts = card >= FIRST_SCROLL + SCROLLS;
    if (check_does(c, card, starts ? 0 : ON_PLACE, e) < 0)
        return -1;
    if (!bonus_fits(&c->bonus, c->expansion))
        return wrong(e, N_("{1}: a bonus names only what its kind counts"), card);
    if (starts && (c->language != printed->language || c->science != NO_SCIENCE || c->expansion))
        return wrong(e, N_("{1}: each language of the base game has a starting scroll, without a science (SC-10)"),
                     card);
    if (c->language >= ARABIC || (!starts && (c->science == MED) != c->expansion))
        return wrong(e, N_("{1}: the scrolls of medicine are those of the expansion, and no scroll is in Arabic"),
                     card);
    return 0;
}

/* ---- Checking other cards ---------------------------------------------------------------------------------------- */

static int check_goal(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    return c->science >= MED || c->goal_track >= MED || !is_secondary(c->goal_die)
               ? wrong(e, N_("{1}: a goal uses the six base tracks and gives a die of a secondary colour (SC-110)"),
                       card)
               : 0;
}

static int check_resource(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    for (int colour = RED; colour < WORKERS; colour++)
        if (SEATS * c->dice[colour] > sc_supply[colour])
            return wrong(e, N_("{1}: there are not enough dice in the box (SC-3)"), card);
    return check_does(c, card, ON_PLACE, e);
}

static int check_action(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    int kind = (card - FIRST_ACTION) % ACTIONS;
    struct place harvest = { .ops = kind == K_PATRON ? ON_PLACE : 0, .expansion = c->expansion };
    if (check_does(c, card, ON_WORK, e) < 0 || check_effect(&c->harvest, &harvest, card, "harvest", e) < 0)
        return -1;
    return c->printed_die && card < FIRST_UPGRADE
               ? wrong(e, N_("{1}: only an upgraded card has a printed die (SC-135)"), card)
               : 0;
}

static int check_scheme(const struct sc_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    return !c->needs_employed == !c->needs_scrolls
               ? wrong(e, N_("{1}: a scheme requires either translators or scrolls"), card)
               : 0;
}

static int check_card(const struct sc_box *b, int card, struct ludo_error *e)
{
    if (card < FIRST_PAGE)
        return check_translator(b, card, e);
    if (card < FIRST_SCROLL)
        return check_page(b, card, e);
    if (card < FIRST_GOAL)
        return check_scroll(b, card, e);
    if (card < FIRST_RESOURCE)
        return check_goal(b, card, e);
    if (card < FIRST_ACTION)
        return check_resource(b, card, e);
    if (card < FIRST_TILE)
        return check_action(b, card, e);
    return card < CALIPH_CARD    ? check_does(&b->card[card], card, ON_ROW, e)
           : card < FIRST_SCHEME ? 0
                                 : check_scheme(b, card, e);
}

/* ---- Checking the numbers of cards ------------------------------------------------------------------------------- */

static int check_counts(const struct sc_box *b, struct ludo_error *e)
{
    uint8_t translators[DECKS][2] = { { 0 } }, scrolls[LANGUAGES] = { 0 };
    for (int i = 0; i < DECK_CARDS; i++)
        translators[b->card[i].character][b->card[i].expansion]++;
    for (int i = FIRST_SCROLL; i < FIRST_SCROLL + SCROLLS; i++)
        scrolls[b->card[i].language] = (uint8_t)(scrolls[b->card[i].language] + !b->card[i].expansion);
    for (int deck = 0; deck < DECKS; deck++)
        if (translators[deck][0] != A_DECK - 2 || translators[deck][1] != 2)
            return ludo_fail(
                e, N_("each of the eight decks has eight translators, and two of the expansion (SC-4, SC-13)"), NULL,
                NULL);
    for (int language = 0; language < ARABIC; language++)
        if (scrolls[language] != SCROLLS / ARABIC - 1)
            return ludo_fail(e, N_("the base game has eight scrolls of each language (SC-5)"), NULL, NULL);
    return 0;
}

/* ---- Checking the boards ----------------------------------------------------------------------------------------- */

/* Reports an error in an effect that is printed on a board, with its sheet and row. */
static int fail_on_board(struct ludo_error *e, const char *what, int i)
{
    static const struct {
        int from;
        const char *sheet;
        const struct ludo_names *rows;
    } at[] = {
        { AT_CALIPH, "caliph", &sc_option_names },        { AT_CONSOLATION, "guilds", &sc_guild_names },
        { AT_HARVEST, "incomes", &sc_income_names },      { AT_REACH, "reach", &sc_reach_names },
        { AT_LOCATION, "locations", &sc_location_names }, { AT_ROOM, "rooms", &sc_room_names },
    };
    int k = 0;
    while (i < at[k].from)
        k++;
    return wrong_row(e, what, at[k].sheet, at[k].rows, i - at[k].from);
}

static int check_rows(const struct sc_box *b, struct ludo_error *e)
{
    struct place level = { .ops = ON_LEVEL }, place = { .ops = ON_PLACE }, caliph = { .ops = ON_CALIPH };
    for (int i = 0; i < BOARD_EFFECTS; i++) {
        struct place at = i < AT_REACH ? place : i < AT_CALIPH ? level : caliph;
        int track = i < AT_REACH ? -1 : i < AT_HARVEST ? (i - AT_REACH) / TOP_LEVEL : (i - AT_HARVEST) / HARVESTS;
        at.expansion = i == AT_ROOM + ROOMS - 1 || (track == MED && i < AT_CONSOLATION);
        const char *what = effect_wrong(sc_effect(b, OF_BOARD, i), &at);
        if (what)
            return fail_on_board(e, what, i);
    }
    return 0;
}

static int check_tracks(const struct sc_box *b, struct ludo_error *e)
{
    unsigned colours = 0;
    for (int t = 0; t < TRACKS; t++) {
        const struct step *beyond = b->track[t].beyond;
        colours |= 1u << b->track[t].colour;
        if (beyond->op != (t == MED ? OP_XP : OP_SILVER) || !beyond->n || beyond->arg)
            return wrong_row(e, N_("{1}.{2}: a step beyond the last level gives Silver, or XP in Medicine (SC-64)"),
                             "tracks", &sc_track_names, t);
    }
    if (bits_in(colours) != TRACKS || colours & 1u << WHITE || b->track[MED].colour != BLACK)
        return ludo_fail(e, N_("each track has its own colour; Medicine is black, and no track is white (SC-62)"), NULL,
                         NULL);
    for (int level = 0; level <= TOP_LEVEL; level++)
        if (!b->level[level].price == (level > 0) || (!level && (b->level[0].vp || b->level[0].harvest)))
            return wrong_row(e, N_("{1}.{2}: every level has a price, except level 0, which has no values"), "levels",
                             &sc_level_names, level);
    return 0;
}

static int check_map(const struct sc_box *b, struct ludo_error *e)
{
    unsigned slots = 0;
    for (int i = 0; i < LOCATIONS; i++) {
        slots |= 1u << b->location[i].slot;
        if (b->location[i].colour == BLACK)
            return wrong_row(e, N_("{1}.{2}: no location is black"), "locations", &sc_location_names, i);
    }
    return slots == (1u << SLOTS) - 1
               ? 0
               : ludo_fail(e, N_("each of the six scrolls on the map is beside a location (SC-57)"), NULL, NULL);
}

static int check_figures(const struct sc_box *b, struct ludo_error *e)
{
    static const uint8_t range[FIGURES][2] = {
        [F_RETIRE] = { 1, GOLD_TO_RETIRE },
        [F_REST] = { 1, 8 },
        [F_NEUTRAL] = { 0, 8 },
        [F_LONE_PAGE] = { 0, 3 },
        [F_LEVEL_XP] = { LEVEL_XP, LEVEL_XP },
        [F_BLACK_RECRUIT] = { 0, 6 },
        [F_GOAL_LEVEL] = { 1, TOP_LEVEL },
        [F_DIE] = { DIE_MAX, DIE_MAX },
        [F_RESOURCE_SPACES] = { RESOURCE_SPACES, RESOURCE_SPACES },
        [F_BOT_MARKERS] = { BOT_MARKERS, BOT_MARKERS },
    };
    for (int i = 0; i < FIGURES; i++)
        if (b->figure[i] < range[i][0] || b->figure[i] > range[i][1])
            return wrong_row(e, N_("{1}.{2}: this value is the same in every box, or out of range"), "figures",
                             &sc_figure_names, i);
    return b->black_line[0].value < b->black_line[1].value
               ? 0
               : ludo_fail(e, N_("the second black line needs a higher value than the first (SC-72)"), NULL, NULL);
}

int sc_box_check(const void *box, struct ludo_error *e)
{
    const struct sc_box *b = box;
    for (int card = 0; card < CARDS; card++)
        if (check_card(b, card, e) < 0)
            return -1;
    return check_counts(b, e) < 0 || check_rows(b, e) < 0 || check_tracks(b, e) < 0 || check_map(b, e) < 0
               ? -1
               : check_figures(b, e);
}

/* ---- Derived data: the card numbers of each deck ----------------------------------------------------------------- */

void sc_box_settle(void *box)
{
    struct sc_box *b = box;
    for (int deck = 0; deck < DECKS; deck++)
        b->deck[deck] = (struct deck_range){ DECK_CARDS, 0 };
    for (int i = 0; i < DECK_CARDS; i++) {
        struct deck_range *d = &b->deck[b->card[i].character];
        d->from = (uint8_t)least(d->from, i);
        d->to = (uint8_t)(i + 1);
    }
}
