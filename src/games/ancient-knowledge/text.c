/* text.c - card texts, generated from the effect programs of cards.def.
 *
 * Example: "Cost 0, slot 4, knowledge 1, VP 1. Timeline: if you have at most 2 lost knowledge ..., draw a card." */

#include "act.h"

/* Returns the note that says which part of a card is reconstructed. For most cards, the reconstructed part is a French
 * name that differs from the English name. */
static const char *note_of(const struct ak_box *b, int id)
{
    const struct card *c = &b->card[id];
    const char *name = b->cards->at[id].name;
    if (c->note || c->name_read || strcmp(ludo_translate(LUDO_FR, name), name) == 0)
        return c->note;
    return N_("the French name is the usual one, not read from the box");
}

void ak_card(const void *box, int id, struct ludo_card *card)
{
    static const char *const fields[2][3] = {
        { [ANCIENT] = N_("Technology I, ancient"),
          [WRITING] = N_("Technology I, writing"),
          [SECRET] = N_("Technology I, secret") },
        { [ANCIENT] = N_("Technology II, ancient"),
          [WRITING] = N_("Technology II, writing"),
          [SECRET] = N_("Technology II, secret") },
    };
    const struct card *c = &((const struct ak_box *)box)->card[id];
    *card = (struct ludo_card){ .copies = 1, .source = 'P', .note = note_of(box, id) };
    card->kind = c->type == TECHNOLOGY ? fields[c->level - 1][c->field] : ak_type_names.at[c->type].name;
}

/* ---- Conditions --------------------------------------------------------------------------------------- */

struct had {
    const char *one, *many;
};

static const struct had at_least[TERMS] = {
    [PAST_CITY] = { N_("at least one city in your Past"), N_("at least {1} cities in your Past") },
    [PAST_MEGALITH] = { N_("at least one megalith in your Past"), N_("at least {1} megaliths in your Past") },
    [PAST_PYRAMID] = { N_("at least one pyramid in your Past"), N_("at least {1} pyramids in your Past") },
    [PAST_ANY] = { N_("at least one monument in your Past"), N_("at least {1} monuments in your Past") },
    [PAST_BEST] = { NULL, N_("at least {1} monuments of one type in your Past") },
    [PAST_FINAL] = { NULL, N_("at least {1} monuments with a Final scoring effect in your Past") },
    [TIMELINE_CITY] = { NULL, N_("at least {1} cities on your Timeline") },
    [TIMELINE_PYRAMID] = { NULL, N_("at least {1} pyramids on your Timeline") },
    [TIMELINE_ANY] = { NULL, N_("at least {1} monuments on your Timeline") },
    [TIMELINE_SETS] = { N_("a city, a megalith and a pyramid on your Timeline"), NULL },
    [TIMELINE_TOKENS] = { NULL, N_("at least {1} knowledge on your Timeline") },
    [ADJ_PYRAMID] = { NULL, N_("at least {1} adjacent pyramids") },
    [ADJ_BEST] = { NULL, N_("at least {1} adjacent monuments of one type") },
    [COLL_ANCIENT] = { NULL, N_("at least {1} ancient Technologies") },
    [COLL_WRITING] = { NULL, N_("at least {1} writing Technologies") },
    [COLL_SECRET] = { NULL, N_("at least {1} secret Technologies") },
    [COLL_ANY] = { NULL, N_("at least {1} Technologies") },
    [ARTIFACTS_IN_PLAY] = { NULL, N_("at least {1} artifacts in play") },
    [HAND] = { NULL, N_("at least {1} cards in hand") },
    [LOST] = { NULL, N_("at least {1} lost knowledge") },
    [SELF_TOKENS] = { N_("knowledge left on this monument"), NULL },
};

static const char *words_of_test(const struct test *t)
{
    if (t->compare == LE && t->term == HAND)
        return t->n == 1 ? N_("at most one card in hand") : N_("at most {1} cards in hand");
    if (t->compare == LE)
        return N_("at most {1} lost knowledge");
    if (t->compare == EQ)
        return N_("exactly {1} monuments in slot 1");
    const struct had *h = &at_least[t->term];
    return (t->n == 1 && h->one) || !h->many ? h->one : h->many;
}

/* Writes conditions as a list, for example "A, B and C". */
static void put_tests(const struct test *tests, int max, enum ludo_lang lang, struct ludo_text *out)
{
    int n = 0;
    while (n < max && tests[n].term != NOTHING)
        n++;
    for (int i = 0; i < n; i++) {
        ludo_put(out, i == 0 ? "" : i < n - 1 ? ", " : ludo_translate(lang, N_(" and ")));
        ludo_put_format(out, lang, words_of_test(&tests[i]), tests[i].n, 0, 0);
    }
}

void ak_put_needs(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    put_tests(c->needs, 3, lang, out);
}

/* ---- Effects ----------------------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const timings[] = {
    [NO_EFFECT] = "", [IMMEDIATE] = N_("Immediate: "), [ANYTIME] = N_("Anytime: "), [TIMELINE] = N_("Timeline: "),
    [DECLINE] = N_("Decline: "), [FINAL] = N_("Final scoring: "),
};
/* clang-format on */

static const char *on_create(int of)
{
    if (of & LATE_SLOT)
        return N_("each time you create a monument in slot {1} or {2}, ");
    switch (of) {
    case ARTIFACTS: return N_("each time you create an artifact, ");
    case CITIES: return N_("each time you create a city, ");
    case MEGALITHS: return N_("each time you create a megalith, ");
    case PYRAMIDS: return N_("each time you create a pyramid, ");
    default: return N_("each time you create a monument, ");
    }
}

static const char *on_learn(int of)
{
    switch (of) {
    case ANCIENT_TECHS: return N_("each time you learn an ancient Technology, ");
    case WRITING_TECHS: return N_("each time you learn a writing Technology, ");
    case SECRET_TECHS: return N_("each time you learn a secret Technology, ");
    default: return N_("each time you learn a Technology, ");
    }
}

static const char *trigger(const struct card *c)
{
    switch (c->on) {
    case ON_CREATE: return on_create(c->of);
    case ON_LEARN: return on_learn(c->of);
    case ON_EXCAVATE_2: return N_("each time you excavate exactly two monuments, ");
    case ON_EXCAVATE_3: return N_("each time you excavate exactly three monuments, ");
    case ON_EXCAVATE_3_UP: return N_("each time you excavate three monuments or more, ");
    case ON_DECLINE_END: return N_("at the end of your Decline phase, ");
    default: return "";
    }
}

/* Returns the text of a step. Each step text is a complete imperative, so that two texts can be joined in any
 * language. */
static const char *words_of_step(const struct card *c, const struct step *s)
{
    const struct op_row *op = op_of(s);
    const char *own = op->words ? op->words(s) : NULL;
    bool cost = op->cost && c->bundle && s == &c->body[0];
    if (own)
        return own;
    if (s->up_to && op->up_to)
        return op->up_to;
    if (s->may && op->may)
        return op->may;
    if (s->n == 1 && op->one)
        return cost ? op->cost_one : op->one;
    return cost ? op->cost : op->text;
}

/* Returns the second number of a step text ({2}). */
static int bound_of(const struct ak_box *b, const struct step *s)
{
    if (s->op == OP_EXCAVATE_RATE)
        return b->board.excavate;
    return s->times == LOST_THIRDS ? LOST_SHARE : least_knowledge(s->filter);
}

static void put_step(const struct ak_box *b, const struct card *c, int step, enum ludo_lang lang, struct ludo_text *out)
{
    const struct step *s = &c->body[step];
    ludo_put_format(out, lang, words_of_step(c, s), s->n, bound_of(b, s), s->to);
}

/* Returns the text that joins the two steps of a card. */
static const char *joint(const struct card *c)
{
    return c->bundle && !c->body[0].up_to ? N_("; if you do, ") : N_(", then ");
}

void ak_put_steps(const struct ak_box *b, const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    put_step(b, c, 0, lang, out);
    if (c->body[1].op == OP_LEARN && c->body[0].op == OP_LEARN) {
        ludo_put(out, ludo_translate(lang, N_(", then another one")));
    } else if (c->body[1].op) {
        ludo_put(out, ludo_translate(lang, joint(c)));
        put_step(b, c, 1, lang, out);
    }
}

static void put_steps(const struct ak_box *b, const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    if (*trigger(c))
        ludo_put_format(out, lang, trigger(c), LATE_FROM, SLOTS, 0);
    if (c->when[0].term) {
        ludo_put(out, ludo_translate(lang, N_("if you have ")));
        put_tests(c->when, 2, lang, out);
        ludo_put(out, ", ");
    }
    ak_put_steps(b, c, lang, out);
}

static const char *const each_of[TERMS] = {
    [PAST_CITY] = N_("{1} VP for each city in your Past"),
    [PAST_MEGALITH] = N_("{1} VP for each megalith in your Past"),
    [PAST_PYRAMID] = N_("{1} VP for each pyramid in your Past"),
    [PAST_BEST] = N_("{1} VP for each monument in your Past of the type you have most of there"),
    [PAST_SETS] = N_("{1} VP for each set of a city, a megalith and a pyramid in your Past"),
    [PAST_FINAL] = N_("{1} VP for each monument with a Final scoring effect in your Past"),
    [COLL_SETS] = N_("{1} VP for each set of an ancient, a writing and a secret Technology"),
    [TIMELINE_ANY] = N_("{1} VP for each monument on your Timeline"),
};

static void put_points(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    const struct points *p = &c->score;
    struct test first = { p->term, GE, p->at_least };
    if (p->term == NOTHING || p->each) {
        ludo_put_format(out, lang, p->each ? each_of[p->term] : N_("{1} VP"), p->each ? p->each : c->vp, 0, 0);
        return;
    }
    ludo_put_format(out, lang, N_("{1} VP if you have "), p->worth, 0, 0);
    ludo_put_format(out, lang, words_of_test(&first), first.n, 0, 0);
    if (p->at_least_2)
        ludo_put_format(out, lang, N_(", or {1} VP with at least {2}"), p->worth_2, p->at_least_2, 0);
}

void ak_put_effect(const struct ak_box *b, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct card *c = &b->card[id];
    ludo_put(out, ludo_translate(lang, timings[c->timing]));
    if (c->timing == FINAL)
        put_points(c, lang, out);
    else
        put_steps(b, c, lang, out);
    ludo_put(out, ".");
    if (c->on == ON_CREATE && c->body[0].op == OP_CREATE) /* AK-107 */
        ludo_put(out, ludo_translate(lang, N_(" It does not react to its own creation or to one that it grants.")));
}

/* ---- The card ---------------------------------------------------------------------------------------------- */

void ak_put_printed(const struct card *c, enum ludo_lang lang, struct ludo_text *out)
{
    if (c->type == ARTIFACT) {
        ludo_put_format(out, lang, N_("Cost {1}. "), c->cost, 0, 0);
    } else if (c->type != TECHNOLOGY) {
        ludo_put_format(out, lang, c->locked ? N_("Cost {1}, slot {2} (locked), ") : N_("Cost {1}, slot {2}, "),
                        c->cost, c->slot, 0);
        ludo_put_format(out, lang, N_("knowledge {1}, VP {2}. "), c->knowledge, c->vp, 0);
    } else if (c->needs[0].term) {
        ludo_put(out, ludo_translate(lang, N_("Requirement: ")));
        ak_put_needs(c, lang, out);
        ludo_put(out, ". ");
    } else {
        ludo_put(out, ludo_translate(lang, N_("No requirement. ")));
    }
}

void ak_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    const struct ak_box *b = box;
    ak_put_printed(&b->card[id], lang, out);
    ak_put_effect(b, id, lang, out);
    if (b->card[id].start_hand)
        ludo_put_format(out, lang, N_(" Starting hand {1}."), b->card[id].start_hand, 0, 0);
}
