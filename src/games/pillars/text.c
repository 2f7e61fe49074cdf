/* text.c - card texts, generated from the rows of cards.def: when a row is corrected, the text changes too.
 *
 * "Hired for 4 gold. Up to 3 times a round, turns 1 stone into 1 victory point. Works only if you have a mortar mixer."
 */

#include "act.h"

/* ---- Kinds of cards ------------------------------------------------------------------------------------ */

static const char *craftsman_kind(const struct card *c)
{
    static const char *const rounds[ROUNDS + 1] = {
        N_("Starting craftsman"), N_("Craftsman, round 1"), N_("Craftsman, round 2"), N_("Craftsman, round 3"),
        N_("Craftsman, round 4"), N_("Craftsman, round 5"), N_("Craftsman, round 6"),
    };
    return rounds[c->round];
}

static const char *kind_of(const struct pe_box *box, int id)
{
    static const char *const kinds[] = {
        [PERMANENT] = N_("Privilege (permanent)"),  [ONCE] = N_("Privilege (once)"),
        [SIMULTANEOUS] = N_("Privilege (at once)"), [POSITIVE] = N_("Event (helpful)"),
        [NEGATIVE] = N_("Event (harmful)"),
    };
    const struct card *c = &box->card[id];
    if (c->kind)
        return kinds[c->kind];
    if (id < FIRST_CRAFTSMAN)
        return N_("Resource card");
    return id == SAINT_DENIS ? N_("Card of France") : craftsman_kind(c);
}

void pe_card(const void *box, int id, struct ludo_card *card)
{
    const struct card *c = &((const struct pe_box *)box)->card[id];
    *card = (struct ludo_card){ .kind = kind_of(box, id), .copies = 1, .source = c->source, .note = c->note };
}

/* ---- Amounts: "1 sand, 2 wood and 3 victory points" ---------------------------------------------------- */

struct counted {
    const char *one, *many;
}; /* if one text is NULL, the other text is used for every number */

static const char *words_for(const struct counted *c, int n)
{
    return (n == 1 && c->one) || !c->many ? c->one : c->many;
}

static const struct counted of_choice = { N_("1 sand, wood or stone"), N_("{1} sand, wood or stone") };
static const struct counted gold = { N_("1 gold"), N_("{1} gold") };
static const struct counted points = { N_("1 victory point"), N_("{1} victory points") }, vp = { NULL, N_("{1} VP") };

struct list {
    int n, left;
}; /* n: number of kinds already printed; left: number of kinds still to print */

static void put_item(struct list *l, const struct counted *what, int n, enum ludo_lang lang, struct ludo_text *out)
{
    if (!n)
        return;
    ludo_put(out, l->n++ == 0 ? "" : l->left == 1 ? ludo_translate(lang, N_(" and ")) : ", ");
    l->left--;
    ludo_put_format(out, lang, words_for(what, n), n, 0, 0);
}

static void put_amount(const struct amount *a, int times, bool brief, enum ludo_lang lang, struct ludo_text *out)
{
    struct list l = { 0, (a->any > 0) + (a->gold > 0) + (a->vp > 0) };
    for (int good = 0; good < GOODS; good++)
        l.left += a->good[good] > 0;
    for (int good = 0; good < GOODS; good++)
        put_item(&l, &(struct counted){ pe_goods_counted[good][0], pe_goods_counted[good][1] }, times * a->good[good],
                 lang, out);
    put_item(&l, &of_choice, times * a->any, lang, out);
    put_item(&l, &gold, times * a->gold, lang, out);
    put_item(&l, brief ? &vp : &points, times * a->vp, lang, out);
}

void pe_put_amount(const struct amount *a, int times, enum ludo_lang lang, struct ludo_text *out)
{
    put_amount(a, times, true, lang, out);
}

/* Prints a sentence that contains an amount: the text before, the amount, the text after. */
static void put_around(const char *before, const struct amount *a, const char *after, enum ludo_lang lang,
                       struct ludo_text *out)
{
    ludo_put(out, ludo_translate(lang, before));
    put_amount(a, 1, false, lang, out);
    ludo_put(out, ludo_translate(lang, after));
}

/* ---- Resource cards ------------------------------------------------------------------------------------ */

static void put_yield(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const char *const sites[GOODS] = {
        [SAND] = N_(" in the gravel pit (step 8)."),
        [WOOD] = N_(" in the forest (step 6)."),
        [STONE] = N_(" in the quarry (step 7)."),
        [METAL] = ".",
    };
    int good = 0;
    while (!c->out.good[good])
        good++;
    put_around(N_("Yields "), &c->out, sites[good], lang, out);
}

/* ---- Craftsmen ----------------------------------------------------------------------------------------- */

static void put_trades(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const struct {
        uint8_t trade;
        const char *words;
    } trades[] = {
        { MORTAR, N_(" Counts as a mortar mixer, whom masons need.") },
        { WOODWORKER, N_(" Counts as a woodworker, with whom you may buy wood.") },
        { STONECUTTER, N_(" Counts as a stonecutter, with whom you may sell stone.") },
        { NEEDS_MORTAR, N_(" Works only if you have a mortar mixer.") },
    };
    for (size_t i = 0; i < sizeof trades / sizeof *trades; i++)
        if (c->trade & trades[i].trade)
            ludo_put(out, ludo_translate(lang, trades[i].words));
    if (c->trade & NO_BLESSING) /* PE-115 */
        ludo_put(out, ludo_translate(lang, N_(" This capacity cannot be raised.")));
    else if (c->in.good[METAL])
        ludo_put(out, ludo_translate(lang, N_(" Only an event can raise this capacity.")));
}

static void put_work(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    if (op_of(c)->brings) {
        put_around(N_("Once a round, brings you "), &c->out,
                   c->trade & HOLDS_METAL ? N_(" if you have metal, which you keep.") : ".", lang, out);
    } else if (op_of(c)->many) {
        ludo_put_format(out, lang, op_of(c)->many, c->n, 0, 0);
    } else {
        ludo_put_format(out, lang, c->cap == 1 ? N_("Once a round, turns ") : N_("Up to {1} times a round, turns "),
                        c->cap, 0, 0);
        put_around("", &c->in, N_(" into "), lang, out);
        put_around("", &c->out, ".", lang, out);
    }
    put_trades(c, lang, out);
}

void pe_put_conversion(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const struct amount nothing;
    if (op_of(c)->brief) {
        ludo_put_format(out, lang, op_of(c)->brief, c->n, 0, 0);
        return;
    }
    if (memcmp(&c->in, &nothing, sizeof nothing) != 0) {
        pe_put_amount(&c->in, 1, lang, out);
        ludo_put(out, " → ");
    }
    pe_put_amount(&c->out, 1, lang, out);
    if (c->trade & HOLDS_METAL)
        ludo_put(out, ludo_translate(lang, N_(" with metal")));
    if (c->cap)
        ludo_put_format(out, lang, " ×{1}", c->cap, 0, 0);
    if (c->trade & NEEDS_MORTAR)
        ludo_put(out, ludo_translate(lang, N_(" with a mortar mixer")));
}

/* ---- Privileges ---------------------------------------------------------------------------------------- */

static void put_income(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    static const char *const times[] = {
        [NEVER] = N_("At once you receive "),
        [AT_MILL] = N_("In step 3 of each round you receive "),
        [AT_PRIORY] = N_("Each of your builders in the priory also brings you "),
        [AT_FOREST] = N_("In step 6 of each round you receive "),
        [AT_QUARRY] = N_("In step 7 of each round you receive "),
        [AT_GRAVEL_PIT] = N_("In step 8 of each round you receive "),
    };
    put_around(times[c->when], &c->out, ".", lang, out);
}

/* Returns the text of the card's operation (vocabulary.def): the singular if the number n of the card is 1, else the
 * plural. */
static const char *words_of(const struct card *c)
{
    const struct counted words = { op_of(c)->one, op_of(c)->many };
    return words_for(&words, c->n);
}

/* Writes the effect of a privilege. {1} is the number of the card. If the privilege raises a number of the rules,
 * {2} is the new number and {3} the old number. */
static void put_right(const struct pe_box *box, const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    int base = op_of(c)->base ? ((const uint8_t *)&box->common)[op_of(c)->base - 1] : 0;
    ludo_put_format(out, lang, words_of(c), c->n, base + c->n, base);
}

/* ---- Events -------------------------------------------------------------------------------------------- */

static void put_event(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    if (op_of(c)->brings)
        put_around(c->out.any ? N_("From the supply, each player may take ") : N_("Each player receives "), &c->out,
                   ".", lang, out);
    else
        ludo_put_format(out, lang, words_of(c), c->n, MISSING_GOLD, 0);
    if (c->kind == NEGATIVE)
        ludo_put(out, ludo_translate(lang, N_(" Protected players are not affected.")));
}

/* ---- Spaces ---------------------------------------------------------------------------------------------- */

/* Writes what a builder on a space brings: the printed amount, or the purpose of the place. */
static void put_printed(const struct space_row *r, enum ludo_lang lang, struct ludo_text *out)
{
    static const struct amount nothing;
    bool printed = memcmp(&r->out, &nothing, sizeof nothing) != 0;
    if (r->workers)
        ludo_put_format(out, lang, N_("{1} grey workers in the next round"), r->workers, 0, 0);
    else if (!printed || r->place == P_COURT)
        ludo_put(out, ludo_translate(lang, pe_brings_names.at[r->place].name));
    ludo_put(out, printed && r->place == P_COURT ? ", " : "");
    put_amount(&r->out, 1, true, lang, out);
}

/* Writes what a space brings now. The spaces of the castle and of the start player only affect the next round, so they
 * bring nothing in the last round (PE-103, PE-140). */
void pe_put_space(const pe_state *s, int space, enum ludo_lang lang, struct ludo_text *out)
{
    if (s->round < ROUNDS || (space != CASTLE && space != START_PLAYER))
        put_printed(&s->box->space[space], lang, out);
    else if (forgo_rule(s))
        ludo_put_format(out, lang, N_("nothing in the last round, but {1} VP if forgone"), FORGONE_VP, 0, 0);
    else
        ludo_put(out, ludo_translate(lang, N_("nothing in the last round")));
}

/* ---- The card ------------------------------------------------------------------------------------------ */

void pe_put_effect(const struct pe_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct card *c = &box->card[id];
    if (id < FIRST_CRAFTSMAN)
        put_yield(c, lang, out);
    else if (id < SAINT_DENIS)
        put_work(c, lang, out);
    else if (id == SAINT_DENIS)
        ludo_put_format(
            out, lang,
            N_("For this round only. At the cathedral, one craftsman of any player with a capacity of at least {1} "
               "also works for you, up to that capacity minus {2}. You pay with your own materials or gold."),
            c->n + 1, c->n, 0);
    else if (id >= FIRST_EVENT)
        put_event(c, lang, out);
    else if (op_of(c)->brings)
        put_income(c, lang, out);
    else
        put_right(box, c, lang, out);
}

static void put_price(const struct card *c, int id, enum ludo_lang lang, struct ludo_text *out)
{
    if (id < FIRST_CRAFTSMAN)
        ludo_put_format(out, lang, c->cost == 1 ? N_("Price: 1 worker. ") : N_("Price: {1} workers. "), c->cost, 0, 0);
    else if (c->round)
        ludo_put_format(out, lang, N_("Hired for {1} gold. "), c->cost, 0, 0);
}

void pe_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct card *c = &((const struct pe_box *)box)->card[id];
    put_price(c, id, lang, out);
    pe_put_effect(box, id, lang, out);
    if (c->pile == PILE_F)
        ludo_put(out, ludo_translate(lang, N_(" In round 6 only.")));
    if (c->expansion)
        ludo_put(out, ludo_translate(lang, N_(" From the expansion.")));
}
