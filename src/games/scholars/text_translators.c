/* text_translators.c - the text of translators and pages: trigger, condition and effect. */

#include "sentences.h"

/* ---- Conditions -------------------------------------------------------------------------------------------------- */

static void put_colours(const struct writer *t, unsigned colours)
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

static void put_condition(const struct writer *t, const struct card *c)
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

static void put_occasion(const struct writer *t, const struct card *c)
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

/* ---- Translators ------------------------------------------------------------------------------------------------- */

static bool reads_all(const struct card *c) { return c->character >= W1; }

void sc_put_languages(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { box, lang, out };
    const struct card *c = &box->card[id];
    if (reads_all(c)) {
        put(&t, N_("Reads every language; writes any language one tier lower"));
        return;
    }
    put(&t, N_("Reads "));
    put_any_of(&t, &sc_language_names, c->reads);
    put(&t, N_("; writes "));
    put_any_of(&t, &sc_language_names, c->writes);
}

void sc_put_dispatch(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { box, lang, out };
    sc_put_sentence(&t, N_("Dispatched"), &box->card[id].dispatch);
}

static void put_passive(const struct writer *t, const struct card *c)
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

static void put_retired(const struct writer *t, const struct card *c)
{
    put_passive(t, c);
    if (!c->does.a[0].op)
        return;
    put(t, N_("Retired"));
    put_condition(t, c);
    sc_put_rest(t, &c->does);
}

void sc_put_translator(const struct writer *t, int id)
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
    put_worth(t, c->vp);
}

/* ---- Pages ------------------------------------------------------------------------------------------------------- */

static void put_page_effect(const struct writer *t, const struct card *c)
{
    if (!c->does.a[0].op) {
        put_number(t, N_("Reminder: the value of a black Recruit action is {1} higher. "),
                   t->box->figure[F_BLACK_RECRUIT]);
        return;
    }
    if (c->at_end)
        put(t, N_("At the end of the game, before scoring"));
    else
        put_named(t, N_("Tucked below {1}"), &sc_act_names, c->slot, 0);
    put_occasion(t, c);
    put_condition(t, c);
    sc_put_rest(t, &c->does);
}

void sc_put_page(const struct writer *t, const struct card *c)
{
    if (c->cost)
        put_number(t, N_("Price {1} XP. "), c->cost);
    put_page_effect(t, c);
    if (c->at_end)
        put(t, N_("It may be tucked in any column. "));
    if (c->vp)
        put_worth(t, c->vp);
}

void sc_put_standing(const struct sc_box *box, int id, enum ludo_lang lang, struct ludo_text *out)
{
    struct writer t = { box, lang, out };
    if (is_page(id))
        put_page_effect(&t, &box->card[id]);
    else
        put_retired(&t, &box->card[id]);
}
