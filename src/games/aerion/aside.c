/* aside.c - helpers for asides: short notes next to a legal move about costs and gains that its label does not show.
 *
 * The text of an aside is in the file of its subject. Aerion has no hidden information, so an aside may use the
 * whole state. */

#include "act.h"

void aerion_note_count(const struct page *p, const char *none, const char *one, const char *several, int n)
{
    ludo_page_format(p, n == 0 ? none : n == 1 ? one : several, n, 0, 0);
}

void aerion_note_card(const struct page *p, const char *english, int card)
{
    const aerion_state *s = p->view;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = s->box->cards } };
    struct ludo_sentence_args w = { .who = p->seat, .arg = arg, .value = { (uint32_t)card } };
    ludo_sentence(p->out, p->lang, english, &w);
}

void aerion_note_set(const struct page *p, const char *english, const struct ludo_names *names, unsigned mask)
{
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_SET, .names = names } };
    struct ludo_sentence_args w = { .who = p->seat, .arg = arg, .value = { mask } };
    ludo_sentence(p->out, p->lang, english, &w);
}

void aerion_note_event(const struct page *p, int event, int ship)
{
    struct ludo_event e = { .kind = (uint8_t)event, .who = (int8_t)p->seat, .arg = { (uint8_t)ship } };
    ludo_event_sentence(&aerion_rules, &e, p->lang, p->out);
}

/* Returns how many other copies of the card can still turn up if no Book recovers one. */
static int more_to_come(const aerion_state *s, int card)
{
    int n = -(s->display[deck_of(card)] == card);
    for (int i = 0; i < CARDS; i++)
        n += kind_of(s, i) == kind_of(s, card) ? s->unseen[deck_of(i)][i % DECK_ROWS] : 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->display[deck] != LUDO_NONE && kind_of(s, s->display[deck]) == kind_of(s, card);
    for (int i = 0; i < s->known.n; i++)
        n += kind_of(s, s->known.at[i]) == kind_of(s, card);
    return n;
}

/* Writes how many copies of a discarded card are left. A discarded card returns only through a Book. */
void aerion_note_copies_left(const struct page *p, int card)
{
    int n = more_to_come(p->view, card);
    ludo_page_format(p, n ? N_("{1} more of this kind to come") : N_("the last of its kind"), n, 0, 0);
}

void aerion_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const struct page p = { view, seat, lang, out };
    if (aerion_breaks_shells(view, m))
        ludo_page_format(&p, N_("no Egg is acquired: the game is lost unless this move wins it"), 0, 0, 0);
    else
        aerion_put_aside(&p, m);
}
