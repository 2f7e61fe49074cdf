/* aside.c - helpers for the text beside an answer, which says what the move costs or gains now.
 *
 * The label of a move names only a place or a number, for example "Dispatch: Chinese". The text beside the move adds
 * the reward of the top card, the price or the fee. */

#include "act.h"

void sc_note_text(const struct page *p, const char *english) { ludo_page_put(p, ludo_page_word(p, english)); }
void sc_note_number(const struct page *p, const char *english, int n) { ludo_page_format(p, english, n, 0, 0); }
void sc_note_effect(const struct page *p, const struct effect *e) { sc_put_effect(e, p->lang, p->out); }

void sc_note_name(const struct page *p, const char *english, const struct ludo_names *names, int i)
{
    const struct ludo_names own = sc_called(shown(p)->box, names);
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &own } };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)i } };
    ludo_sentence(p->out, p->lang, english, &w);
}

void sc_note_any(const struct page *p, const struct ludo_names *names, unsigned mask)
{
    while (mask) {
        sc_note_text(p, names->at[pop_lowest(&mask)].name);
        sc_note_text(p, mask ? N_(" or ") : "");
    }
}

void sc_note_no_effect(const struct page *p, bool none)
{
    if (!none)
        return;
    if (p->out->n && p->out->at[p->out->n - 1] != ' ')
        ludo_put_char(p->out, ' ');
    sc_note_text(p, N_("(no effect now)"));
}

void sc_note_board(const struct page *p, const struct effect *e)
{
    sc_note_effect(p, e);
    sc_note_no_effect(p, e->a[0].op && !sc_effect_helps(shown(p), p->seat, e));
}

void sc_note_fee(const struct page *p, int fee)
{
    if (fee)
        sc_note_number(p, N_("; fee {1}"), fee);
}

void sc_note_scroll(const struct page *p, int card)
{
    sc_note_name(p, N_("{1}, "), &sc_scroll_names, card);
    sc_note_name(p, N_("{1}, "), &sc_track_names, scroll(shown(p), card)->science);
    sc_note_number(p, N_("{1} VP"), scroll(shown(p), card)->vp);
}

void sc_note_bonus(const struct page *p, int card)
{
    if (!scroll(shown(p), card)->bonus.kind)
        return;
    sc_note_text(p, ". ");
    sc_put_bonus(shown(p)->box, FIRST_SCROLL + card, p->lang, p->out);
}

void sc_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const struct page p = { view, seat, lang, out };
    sc_put_aside(&p, m);
    if (!out->n && ludo_verb_of(m) == DONE) /* DONE has no text if it is illegal */
        sc_note_text(&p, N_("nothing more"));
    while (out->n > 0 && out->at[out->n - 1] == ' ') /* every sentence of text.c ends with a space */
        out->at[--out->n] = '\0';
}
