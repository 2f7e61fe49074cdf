/* missing.c - explains a refused move in numbers: how much the player has, and how much is needed. The text of the rule
 * is in the clause of the refusal. */

#include "act.h"

/* Writes an unmet requirement, for example "lost knowledge: you have 0, at least 15 are needed". */
static void note_need(const struct page *p, struct test need, int have)
{
    ludo_page_put(p, p->out->n ? ludo_page_word(p, N_("; ")) : "");
    ludo_page_put(p, ludo_page_word(p, ak_term_names.at[need.term].name));
    ludo_page_format(p,
                     need.compare == GE ? N_(": you have {1}, at least {2} are needed")
                                        : N_(": you have {1}, at most {2} are allowed"),
                     have, need.n, 0);
}

static void note_learning(const struct page *p, int tech)
{
    const ak_state *s = p->view;
    int tile;
    if (has(s->seats[p->seat].coll, tech)) {
        ludo_page_format(p, N_("you have it already"), 0, 0, 0);
        return;
    }
    for (int i = 0; i < NEEDS && ak_on_tiles(s, tech, &tile); i++) {
        struct test need = tech_of(s, tech)->needs[i];
        if (need.term != NOTHING && !ak_test_holds(s, p->seat, need, LUDO_NONE))
            note_need(p, need, ak_count(s, p->seat, need.term, LUDO_NONE));
    }
}

/* Writes why the price cannot be paid. The card that is created cannot pay for itself (AK-14). */
static void note_price(const struct page *p, int card, int slot)
{
    const ak_state *s = p->view;
    const struct ak_seat *seat = &s->seats[p->seat];
    int price = memchr(seat->hand.at, card, seat->hand.n) ? ak_price(s, seat, card, slot) : -1;
    if (price > seat->hand.n - 1)
        ludo_page_format(p, N_("it costs {1} other cards of your hand, and you have {2}"), price, seat->hand.n - 1, 0);
}

void ak_missing(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const struct page p = { view, seat, lang, out };
    switch (ludo_verb_of(m)) {
    case LEARN_IT: note_learning(&p, ludo_arg_of(m, 0)); break;
    case CREATE_IT: note_price(&p, ludo_arg_of(m, 0), ludo_arg_of(m, 1)); break;
    case INSTALL: note_price(&p, ludo_arg_of(m, 0), 0); break;
    default: break;
    }
}
