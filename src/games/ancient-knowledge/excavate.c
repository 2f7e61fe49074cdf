/* excavate.c - monuments of the Past are rotated, and cards drawn for them (AK-29, AK-30, AK-137). */

#include "act.h"

int ak_no_excavation(const struct flow_said *q)
{
    const struct ak_seat *p = me(q->s);
    return q->a >= 1 && q->a <= ak_past_n(p) - p->rotated ? 0 : AK(29);
}

void ak_excavate(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    top_task(s)->a--;
    mine(s)->rotated = (uint8_t)(mine(s)->rotated + q->a);
    push(s, T_EXCAVATED, 0, q->a, 0);
}

static void draw_for(ak_state *s, bool draw, struct ludo_events *ev)
{
    int n = top(s).a, better = ak_static(s, me(s), OP_EXCAVATE_RATE), cards = n * ak_excavate_rate(s, me(s));
    pop(s);
    ak_on_excavate(s, n);
    if (!draw)
        return;
    push(s, T_DRAW, s->active, cards < HAND_MAX ? cards : HAND_MAX, 0);
    if (better != LUDO_NONE)
        ludo_fire(ev, effect_row(better, 0));
}

/* A card may let one remove knowledge instead of drawing (AK-137). */
bool ak_excavated_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    if (top(s).a == 2 && ak_instead_card(s) != LUDO_NONE)
        return true;
    draw_for(s, true, ev);
    return false;
}

void ak_excavated_asks(const void *s, struct ludo_decision *d) { d->source = (uint8_t)ak_instead_card(s); }

ludo_move *ak_excavated_answers(const void *s, int who, ludo_move *out)
{
    return (void)s, (void)who, say(say(out, INSTEAD), PASS);
}

void ak_instead_of_draw(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    int card = ak_instead_card(s);
    draw_for(s, false, q->ev);
    push(s, T_EFFECT, 0, card, 0);
}

void ak_draw_for_it(void *s, const struct flow_said *q) { draw_for(s, true, q->ev); }
