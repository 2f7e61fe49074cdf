/* text.c - card texts, generated from the card data: a change in cards.def or in a box file changes the text.
 *
 * "Hiring cost 4, salary 3, once flipped 1; prestige 6. Needs a blue, a white and a green cube, in this order.
 * Poor: the top investment card. Good: one of the top 2 investment cards and 1 coin. ..." */

#include "text.h"

/* ---- The kind of a card ------------------------------------------------------------------------------------------ */

void dr_card(const void *box, int id, struct ludo_card *card)
{
    const struct card *c = &((const struct dr_box *)box)->card[id];
    *card = (struct ludo_card){ .copies = 1, .source = c->source, .note = c->note };
    card->kind = id < FIRST_STAFF        ? dr_type_names.at[c->type].name
                 : id < FIRST_INVESTMENT ? N_("Personnel")
                 : id < FIRST_REGION     ? N_("Investment")
                                         : N_("Region");
}

/* ---- Sentences --------------------------------------------------------------------------------------------------- */

/* Singular and plural of a text. If one of them is NULL, the other text is used for every number. */
struct counted {
    const char *one, *many;
};

static const char *words_for(const struct counted *c, int n)
{
    return (n == 1 && c->one) || !c->many ? c->one : c->many;
}

static void put_counted(struct ludo_text *out, enum ludo_lang lang, const struct counted *c, int n)
{
    ludo_put_format(out, lang, words_for(c, n), n, 0, 0);
}

/* clang-format off */
#define A_NUMBER        { .kind = LUDO_ARG_INT, .max = 255 }
#define A_NAME(names_)  { .kind = LUDO_ARG_NAME, .names = &names_ }
/* clang-format on */

static void put_sentence(struct ludo_text *out, enum ludo_lang lang, const char *english, const struct ludo_arg *arg,
                         const uint8_t *value)
{
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { value[0], value[1], value[2] } };
    ludo_sentence(out, lang, english, &w);
}

static void put_colours(struct ludo_text *out, enum ludo_lang lang, const char *english, int a, int b)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { A_NAME(dr_colour_names), A_NAME(dr_colour_names) };
    put_sentence(out, lang, english, arg, (const uint8_t[3]){ (uint8_t)a, (uint8_t)b, 0 });
}

/* clang-format off */
static const struct ludo_name many_of[TYPES] = {
    [MAGICIAN] = { "magicians", N_("magicians"), NULL, NULL }, [ACROBAT] = { "acrobats", N_("acrobats"), NULL, NULL },
    [BIZARRE] = { "bizarre", N_("Bizarre performers"), NULL, NULL },
    [JUGGLER] = { "jugglers", N_("jugglers"), NULL, NULL },
    [TAMER] = { "tamers", N_("tamers"), NULL, NULL },
};
/* clang-format on */
static const struct ludo_names types_in_number = { "types", TYPES, many_of };

/* ---- Cubes ------------------------------------------------------------------------------------------------------- */

struct style {
    bool brief;
    enum ludo_lang lang;
    struct ludo_text *out;
};

static void put(const struct style *t, const char *full, const char *brief)
{
    ludo_put(t->out, ludo_translate(t->lang, t->brief ? brief : full));
}

static void put_a_cube(const struct style *t, unsigned colours) /* writes "a cube" of one of the colours */
{
    uint64_t mask = colours;
    if (colours == ANY) {
        put(t, N_("a cube of any colour"), N_("a cube of choice"));
        return;
    }
    int a = pop_lowest(&mask);
    if (mask)
        put_colours(t->out, t->lang, N_("a {1} or {2} cube"), a, pop_lowest(&mask));
    else
        put_colours(t->out, t->lang, N_("a {1} cube"), a, a);
}

/* writes two equal steps that give a cube: "two red cubes" */
static void put_two_cubes(const struct style *t, unsigned colours)
{
    static const char *const of[COLOURS] = {
        [WHITE] = N_("two white cubes"), [YELLOW] = N_("two yellow cubes"), [GREEN] = N_("two green cubes"),
        [BLUE] = N_("two blue cubes"),   [RED] = N_("two red cubes"),
    };
    uint64_t mask = colours;
    int a = pop_lowest(&mask);
    ludo_put(t->out, ludo_translate(t->lang, mask ? N_("two cubes of any colours") : of[a]));
}

static void put_each_cube(const struct style *t, unsigned colours)
{
    uint64_t mask = colours;
    int a = pop_lowest(&mask);
    put_colours(t->out, t->lang, N_("a {1} and a {2} cube"), a, pop_lowest(&mask));
}

/* ---- Benefits ---------------------------------------------------------------------------------------------------- */

static const struct counted coins = { N_("1 coin"), N_("{1} coins") };

/* clang-format off */
static const struct counted gains[][2] = {            /* for each gain: the full text, then the brief text */
    [COINS] = { { N_("1 coin"), N_("{1} coins") }, { N_("1 coin"), N_("{1} coins") } },
    [COINS_PER_ACROBAT] = { { N_("1 coin for each acrobat in your circus"),
                              N_("{1} coins for each acrobat in your circus") },
                            { N_("1 coin per acrobat"), N_("{1} coins per acrobat") } },
    [LOOK] = { { N_("the top investment card"), N_("one of the top {1} investment cards of your choice") },
               { N_("a card"), N_("best of {1} cards") } },
    [TRAILER] = { { N_("a trailer"), N_("{1} trailers") }, { N_("a trailer"), N_("{1} trailers") } },
    [CANCEL] = { { N_("the cancellation of one salary"), N_("the cancellation of {1} salaries") },
                 { N_("cancel a salary"), N_("cancel {1} salaries") } },
    [FIRE] = { { N_("fire one of your performers at no cost"), NULL }, { N_("fire a performer"), NULL } },
};
/* clang-format on */

static void put_gain(const struct style *t, const struct step *step)
{
    if (step->gain == A_CUBE)
        put_a_cube(t, step->colours);
    else if (step->gain == EACH_CUBE)
        put_each_cube(t, step->colours);
    else
        put_counted(t->out, t->lang, &gains[step->gain][t->brief], step->n);
}

static void put_spent(const struct style *t, unsigned colours)
{
    if (colours == ANY)
        put(t, N_("any cube"), N_("a cube"));
    else
        put_a_cube(t, colours);
}

static void put_price(const struct style *t, const struct step *step)
{
    if (step->cost_coins)
        put_counted(t->out, t->lang, &coins, step->cost_coins);
    else
        put_spent(t, step->cost_colours);
}

/* Writes a conversion: "you may spend a cube of any colour for 4 coins", in brief "any cube → 4 coins, 2 times". */
static void put_conversion(const struct style *t, const struct step *step)
{
    static const struct counted paying = { N_("you may pay "), N_("up to {1} times, you may pay ") };
    static const struct counted spending = { N_("you may spend "), N_("up to {1} times, you may spend ") };
    if (!t->brief)
        put_counted(t->out, t->lang, step->cost_coins ? &paying : &spending, step->times);
    put_price(t, step);
    put(t, N_(" for "), " → ");
    put_gain(t, step);
    if (t->brief && step->times > 1)
        ludo_put_format(t->out, t->lang, N_(", {1} times"), step->times, 0, 0);
}

static bool same(const struct step *a, const struct step *b) { return memcmp(a, b, sizeof *a) == 0; }

/* Writes one step, or two equal steps at once.  Returns the number of steps written. */
static int put_step(const struct style *t, const struct step *step, int left)
{
    bool twice = left > 1 && same(step, step + 1);
    if (step->times) {
        put_conversion(t, step);
        return 1;
    }
    bool one_colour = (step->colours & (step->colours - 1)) == 0;
    if (twice && step->gain == A_CUBE && (one_colour || step->colours == ANY)) {
        put_two_cubes(t, step->colours);
        return 2;
    }
    put_gain(t, step);
    if (twice)
        put(t, N_(", and the same again"), N_(", twice"));
    return 1 + twice;
}

static int steps_of(const struct benefit *b, int option)
{
    int from = option ? b->or_at : 0, to = !option && b->or_at ? b->or_at : 3, n = 0;
    while (from + n < to && b->step[from + n].gain)
        n++;
    return n;
}

static void put_option(const struct style *t, const struct benefit *b, int option)
{
    const struct step *step = &b->step[option ? b->or_at : 0];
    int n = steps_of(b, option);
    for (int i = 0; i < n;) {
        if (i)
            put(t, step[i].times ? N_("; ") : i < n - 1 ? ", " : N_(" and "), ", ");
        i += put_step(t, step + i, n - i);
    }
}

void dr_put_benefit(const struct benefit *b, bool brief, enum ludo_lang lang, struct ludo_text *out)
{
    struct style t = { brief, lang, out };
    put_option(&t, b, 0);
    if (!b->or_at)
        return;
    put(&t, N_(", or "), N_(" or "));
    put_option(&t, b, 1);
}

void dr_put_option(const struct benefit *b, int option, enum ludo_lang lang, struct ludo_text *out)
{
    put_option(&(struct style){ true, lang, out }, b, option);
}

void dr_put_gain(const struct step *step, enum ludo_lang lang, struct ludo_text *out)
{
    put_gain(&(struct style){ true, lang, out }, step);
}

void dr_put_coins(int n, enum ludo_lang lang, struct ludo_text *out) { put_counted(out, lang, &coins, n); }

/* ---- Performers -------------------------------------------------------------------------------------------------- */

static void put_numbers(const struct dr_box *box, const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    ludo_put_format(out, lang, N_("Hiring cost {1}, salary {2}, once flipped {3}; "), c->hire, c->salary, c->later);
    ludo_put_format(out, lang, N_("prestige {1}. "), c->prestige, 0, 0);
    if (c->per_bizarre)
        ludo_put_format(out, lang,
                        N_("Add {1} to its prestige, and to its salary before it is flipped, for each Bizarre "
                           "performer in your circus: itself included, {2} at most. "),
                        c->per_bizarre, box->board.bizarre_most, 0);
}

static void put_needs(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { A_NAME(dr_colour_names), A_NAME(dr_colour_names),
                                                        A_NAME(dr_colour_names) };
    put_sentence(out, lang,
                 N_("Needs a {1} cube for a poor performance, plus a {2} cube for a good one, plus a {3} cube for an "
                    "exceptional one. "),
                 arg, c->need);
}

static void put_performer(const struct dr_box *box, const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const char *const levels[3] = { N_("Poor: "), N_(" Good: "), N_(" Exceptional: ") };
    put_numbers(box, c, lang, out);
    put_needs(c, lang, out);
    for (int i = 0; i < 3; i++) {
        ludo_put(out, ludo_translate(lang, levels[i]));
        dr_put_benefit(&c->benefit[i], false, lang, out);
        ludo_put(out, ".");
    }
    if (c->type == MAGICIAN) /* DR-97 */
        ludo_put(out, ludo_translate(lang, N_(" You may hold one more card.")));
}

/* ---- Personnel --------------------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct counted offices[] = {
    [ORGANIZER] = { N_("At the end of a round you may return this card to the hiring area to become first player in "
                       "the next round. In that round you may not hire it."), NULL },
    [SUPPLIER] = { NULL, N_("In each distribution you may place {1} cubes instead of {2}.") },
    [ORCHESTRA] = { N_("You gain 1 more prestige point in each of your shows."),
                    N_("You gain {1} more prestige points in each of your shows.") },
    [POPCORN] = { N_("You gain 1 more coin in each of your shows."),
                  N_("You gain {1} more coins in each of your shows.") },
};
/* clang-format on */

static void put_exchange(const struct step *step, enum ludo_lang lang, struct ludo_text *out)
{
    struct style t = { false, lang, out };
    ludo_put(out, ludo_translate(lang, N_("Once in each distribution you may exchange ")));
    put_spent(&t, step->cost_colours);
    ludo_put(out, ludo_translate(lang, N_(" of your stock for ")));
    put_gain(&t, step);
    ludo_put(out, ".");
}

static void put_office(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    switch (c->op) {
    case BANK:
        ludo_put_format(
            out, lang,
            N_("At the start of a round you may deposit coins here. At the end of the game you receive 1 prestige "
               "point for every {1} of them, {2} at most."),
            c->n, c->most, 0);
        break;
    case AGENT:
        put_exchange(&c->benefit[0].step[0], lang, out);
        ludo_put(out, ludo_translate(lang, N_(" You may use only one agent.")));
        break;
    case ASSISTANT:
        put_exchange(&c->benefit[0].step[0], lang, out);
        ludo_put(out, ludo_translate(lang, N_(" You may use only one assistant.")));
        break;
    default: ludo_put_format(out, lang, words_for(&offices[c->op], c->n), c->n, PLACE_LIMIT, 0); break;
    }
}

/* ---- Investments ------------------------------------------------------------------------------------------------- */

static void put_applause(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { A_NAME(types_in_number), A_NUMBER, A_NUMBER };
    uint64_t types = c->applauds;
    put_sentence(
        out, lang,
        N_("After your last performer in a show, your {1} are applauded: plus {2} prestige for each one that was "
           "exceptional, minus {3} for each one that was poor."),
        arg, (const uint8_t[3]){ (uint8_t)pop_lowest(&types), c->applause_exceptional, c->applause_poor });
}

static const char *moment_of(const struct card *c)
{
    switch (c->moment) {
    case ANYTIME: return N_("At any time: ");
    case NOT_IN_SHOW: return N_("At any time except during a show: ");
    case PLACING:
        return N_("When you place a marker, discard this card to use any cube action, even if the action is taken or "
                  "the limit of cube actions is reached.");
    case VOTING:
        return c->n == 2 ? N_("When all votes are revealed, discard this card to make your vote count twice.")
                         : N_("When all votes are revealed, discard this card to make your vote count {1} times.");
    default: return "";
    }
}

static const struct counted bonuses[] = {
    [UNUSED] = { N_(" If you still hold it at the end of the game: 1 prestige point."),
                 N_(" If you still hold it at the end of the game: {1} prestige points.") },
    [PER_CUBES] = { N_("At the end of the game: 1 prestige point for every {2} cubes in your stock."),
                    N_("At the end of the game: {1} prestige points for every {2} cubes in your stock.") },
    [PER_TRAILER] = { N_("At the end of the game: 1 prestige point for each trailer in your circus."),
                      N_("At the end of the game: {1} prestige points for each trailer in your circus.") },
    [PER_PERSONNEL] = { N_("At the end of the game: 1 prestige point for each personnel card in your circus."),
                        N_("At the end of the game: {1} prestige points for each personnel card in your circus.") },
};

static void put_investment(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    if (c->moment == SHOW_END)
        put_applause(c, lang, out);
    else
        ludo_put_format(out, lang, moment_of(c), c->n, 0, 0);
    if (c->benefit[0].step[0].gain) {
        dr_put_benefit(&c->benefit[0], false, lang, out);
        ludo_put(out, ".");
    }
    if (c->bonus)
        ludo_put_format(out, lang, words_for(&bonuses[c->bonus], c->bonus_vp), c->bonus_vp, c->bonus_per, 0);
}

/* ---- Regions ----------------------------------------------------------------------------------------------------- */

static void put_region(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { A_NAME(types_in_number), A_NAME(types_in_number) };
    static const struct counted points = { N_("In your show: 1 prestige point"),
                                           N_("In your show: {1} prestige points") };
    put_counted(out, lang, &points, c->n);
    put_sentence(out, lang, N_(" for every two {1} in your circus, and the same for every two {2}."), arg,
                 (const uint8_t[3]){ c->wants[0], c->wants[1], 0 });
}

/* ---- The card ---------------------------------------------------------------------------------------------------- */

void dr_put_effect(const struct dr_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct card *c = &box->card[id];
    if (id < FIRST_INVESTMENT)
        put_office(c, lang, out);
    else if (id < FIRST_REGION)
        put_investment(c, lang, out);
    else
        put_region(c, lang, out);
}

void dr_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct card *c = &((const struct dr_box *)box)->card[id];
    if (id < FIRST_STAFF) {
        put_performer(box, c, lang, out);
        return;
    }
    if (id < FIRST_INVESTMENT)
        ludo_put_format(out, lang, N_("Hiring cost {1}, salary {2}. "), c->hire, c->salary, 0);
    dr_put_effect(box, id, lang, out);
}
