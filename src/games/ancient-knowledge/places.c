/* places.c - effects that move monuments to other slots or swap them (AK-50, AK-105, AK-106). */

#include "act.h"

/* ---- Moving a monument to another slot ---------------------------------------------------------------- */

/* Returns true if the monument can move to the slot. The slot needs room, and the declining monument cannot move
 * (AK-50, AK-106). The padlock of a monument matters only when the monument is created (AK-140). */
static bool can_move(const ak_state *s, const struct step *step, int place, int slot)
{
    return (step->to == 0 || step->to == slot + 1) && me(s)->timeline[place] != s->declining && place / 2 != slot &&
           ak_in_slot(me(s), slot) < 2;
}

bool ak_any_move(const struct effect *e)
{
    for (int i = 0; i < PLACES; i++)
        for (int slot = 0; ak_matches(e->s, i, e->step->filter, e->source) && slot < SLOTS; slot++)
            if (can_move(e->s, e->step, i, slot))
                return true;
    return false;
}

ludo_move *ak_monument_moves(const struct effect *e, ludo_move *out)
{
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(me(e->s), seen);
    for (int i = 0; i < n; i++)
        for (int slot = 0; ak_matches(e->s, seen[i].place, e->step->filter, e->source) && slot < SLOTS; slot++)
            if (can_move(e->s, e->step, seen[i].place, slot))
                out = add_move2(out, MOVE_IT, seen[i].card, slot + 1);
    return out;
}

int ak_refuse_move(const struct flow_action *q, const struct effect *e)
{
    const ak_state *s = q->s;
    int at = own_place(s, q->a);
    if (q->a < MONUMENTS && q->a == s->declining)
        return AK(50);
    bool fits = at >= 0 && q->b >= 1 && q->b <= SLOTS && ak_matches(s, at, e->step->filter, e->source);
    return fits && can_move(s, e->step, at, q->b - 1) ? 0 : AK(106);
}

/* Moves a monument to another slot. After its creation only an effect moves a monument (AK-15). The monument goes to
 * the lowest free row (AK-106). */
void ak_move_it(const struct work *w, const struct flow_action *q)
{
    struct ak_seat *p = mine(w->s);
    int place = ak_find(p, q->a), slot = q->b - 1;
    uint8_t card = p->timeline[place], k = p->tokens[place];
    pop(w->s);
    ak_leave_place(p, place);
    int to = 2 * slot + (p->timeline[2 * slot] != LUDO_NONE);
    p->timeline[to] = card;
    p->tokens[to] = k;
}

const char *ak_move_words(const struct step *s)
{
    if (s->filter & SLOT_1)
        return N_("move a monument that has at least {2} knowledge from slot 1 to slot {3}");
    if (s->filter & EMPTY)
        return N_("you may move one of your monuments without knowledge to another slot");
    return s->filter & OTHER ? N_("move one of your other monuments to another slot")
                             : N_("move one of your monuments to another slot");
}

/* ---- Swapping two monuments, except the declining one (AK-105). Member b of the task: 1 + the first place --- */

bool ak_can_swap(const struct effect *e)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++)
        n += me(e->s)->timeline[i] != LUDO_NONE && me(e->s)->timeline[i] != e->s->declining;
    return n >= 2;
}

bool ak_can_swap_self(const struct effect *e)
{
    return e->source != e->s->declining && ak_can_swap(e) && ak_find(me(e->s), e->source) >= 0;
}

/* Returns true if the monument can be swapped. Monuments with a padlock can be swapped too (AK-140). Two monuments of
 * the same slot can be swapped too (AK-139). */
static bool can_join(const ak_state *s, int card, int place, int but)
{
    return card != but && card != s->declining && place != top(s).b - 1;
}

static ludo_move *partners(const ak_state *s, int but, ludo_move *out)
{
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(me(s), seen);
    for (int i = 0; i < n; i++)
        if (can_join(s, seen[i].card, seen[i].place, but))
            out = add_move1(out, TARGET, seen[i].card);
    return out;
}

static int refuse_partner(const ak_state *s, int monument, int but)
{
    int at = own_place(s, monument);
    if (at < 0)
        return AK(12);
    return can_join(s, monument, at, but) ? 0 : monument == s->declining ? AK(50) : AK(12);
}

ludo_move *ak_swaps(const struct effect *e, ludo_move *out) { return partners(e->s, LUDO_NONE, out); }
ludo_move *ak_swaps_with_it(const struct effect *e, ludo_move *out) { return partners(e->s, e->source, out); }
int ak_refuse_swap(const struct flow_action *q, const struct effect *e)
{
    return refuse_partner(e->s, q->a, LUDO_NONE);
}
int ak_refuse_swap_with_it(const struct flow_action *q, const struct effect *e)
{
    return refuse_partner(e->s, q->a, e->source);
}

/* Swaps two monuments. Only effects swap monuments (AK-17). The monuments exchange slot and row, and keep their
 * knowledge (AK-139). */
static void swap(const struct work *w, int place, int other)
{
    struct ak_seat *p = mine(w->s);
    uint8_t card = p->timeline[place], k = p->tokens[place];
    ludo_emit(w->ev, E_SWAPPED, w->s->active, card, p->timeline[other], w->source);
    p->timeline[place] = p->timeline[other];
    p->tokens[place] = p->tokens[other];
    p->timeline[other] = card;
    p->tokens[other] = k;
    pop(w->s);
}

void ak_swap_with_it(const struct work *w, const struct flow_action *q)
{
    swap(w, ak_find(me(w->s), w->source), ak_find(me(w->s), q->a));
}

void ak_swap_two(const struct work *w, const struct flow_action *q)
{
    int first = top(w->s).b, place = ak_find(me(w->s), q->a);
    if (first)
        swap(w, first - 1, place);
    else
        top_task(w->s)->b = (uint8_t)(place + 1);
}
