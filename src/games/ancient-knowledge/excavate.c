/* excavate.c - the Excavate action: rotate monuments of the Past and draw cards (AK-29, AK-30, AK-137). Also effects
 * that straighten monuments. */

#include "act.h"

/* Returns the number of cards drawn for each rotated monument (AK-29). The artifact A29 changes this number (AK-34). */
int ak_excavate_rate(const ak_state *s, const struct ak_seat *p)
{
    int better = ak_static(s, p, OP_EXCAVATE_RATE);
    return better == LUDO_NONE ? s->box->board.excavate : card_of(s, better)->body[0].n;
}

int ak_refuse_excavation(const struct flow_action *q)
{
    const struct ak_seat *p = me(q->s);
    return q->a >= 1 && q->a <= ak_past_n(p) - p->rotated ? 0 : AK(29);
}

void ak_excavate(ak_state *s, const struct flow_action *q) /* AK-29 */
{
    top_task(s)->a--;
    mine(s)->rotated = (uint8_t)(mine(s)->rotated + q->a);
    push(s, T_EXCAVATED, 0, q->a, 0);
}

static void note_excavation(const struct page *p, int monuments)
{
    const ak_state *s = p->view;
    ak_note_draw(p, monuments * ak_excavate_rate(s, &s->seats[p->seat]));
}

void ak_excavate_aside(const struct flow_action *q) { note_excavation(q->p, q->a); }

/* ---- The artifact A25: remove knowledge instead of drawing (AK-137) ----------------------------------- */

static int instead_card(const ak_state *s)
{
    for (int i = 0; i < ARTIFACT_SPACES; i++) {
        int card = me(s)->artifacts[i];
        if (s->box->card[card].on == ON_EXCAVATE_2 && ak_possible(s, card))
            return card;
    }
    return LUDO_NONE;
}

static void draw_for(ak_state *s, bool draw, struct ludo_events *ev)
{
    int n = top(s).a, better = ak_static(s, me(s), OP_EXCAVATE_RATE), cards = n * ak_excavate_rate(s, me(s));
    pop(s);
    ak_on_excavate(s, n); /* pushes the triggered effects below the draw, so that the player draws first (AK-30) */
    if (!draw)
        return;
    ak_draw_cards(s, s->active, cards); /* the player draws two cards for each monument (AK-29) */
    if (better != LUDO_NONE)
        ludo_count_effect(ev, effect_row(better, 0));
}

bool ak_excavated_advance(ak_state *s, struct ludo_events *ev)
{
    if (top(s).a == 2 && instead_card(s) != LUDO_NONE)
        return true;
    draw_for(s, true, ev);
    return false;
}

void ak_excavated_fill_decision(const ak_state *s, struct ludo_decision *d) { d->source = (uint8_t)instead_card(s); }

void ak_instead_of_draw(ak_state *s, const struct flow_action *q) /* AK-137 */
{
    int card = instead_card(s);
    draw_for(s, false, q->ev);
    ak_start_effect(s, card);
}

void ak_draw_for_it(ak_state *s, const struct flow_action *q) { draw_for(s, true, q->ev); }

void ak_instead_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("removes up to {1}"), card_of(q->s, instead_card(q->s))->body[0].n, 0, 0);
}

void ak_draw_for_it_aside(const struct flow_action *q) { note_excavation(q->p, top(q->s).a); }

/* ---- Straightening rotated monuments ------------------------------------------------------------------ */

bool ak_any_rotated(const struct effect *e) { return me(e->s)->rotated > 0; }

void ak_straighten(const struct work *w, int n) /* straightened monuments can be rotated again (AK-29) */
{
    struct ak_seat *p = mine(w->s);
    n = less(n, p->rotated);
    p->rotated = (uint8_t)(p->rotated - n);
    if (n)
        ludo_emit(w->ev, E_STRAIGHT, w->s->active, n, w->source, 0);
}

ludo_move *ak_straightenings(const struct effect *e, ludo_move *out)
{
    return ak_list_amounts(less(e->step->n, me(e->s)->rotated), out);
}

int ak_refuse_straightening(const struct flow_action *q, const struct effect *e)
{
    return q->a <= less(e->step->n, me(e->s)->rotated) ? 0 : AK(12);
}

void ak_straighten_so_many(const struct work *w, const struct flow_action *q)
{
    ak_straighten(w, q->a);
    pop(w->s);
}

void ak_rest_rotated(const struct page *p, int n)
{
    n = ((const ak_state *)p->view)->seats[p->seat].rotated - n;
    ludo_page_format(p,
                     n == 1 ? N_("one stays rotated")
                     : n    ? N_("{1} stay rotated")
                            : N_("none stays rotated"),
                     n, 0, 0);
}
