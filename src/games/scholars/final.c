/* final.c - the end of the game: resolve gold pages, then count points (SC-122, SC-137 to SC-140). */

#include "act.h"

void sc_end_game(sc_state *s) /* players resolve gold pages in turn order from the first player (SC-138) */
{
    sc_clear_work(s);
    push(s, T_SCORED, 0, 0, 0);
    for (int k = s->seats_n - 1; k >= 0 && s->expansion; k--)
        push(s, T_FINAL, sc_order(s, k), 0, 0);
}

bool sc_at_the_end(const sc_state *s) { return sc_is_pending(s, T_FINAL); }

static bool unresolved(const struct sc_seat *p, int card)
{
    return is_gold_page(card) && !(p->ended >> (card - FIRST_GOLD_PAGE) & 1);
}

bool sc_final_advance(sc_state *s, struct ludo_events *ev) /* SC-138 */
{
    const struct sc_seat *p = &s->seats[top(s).who];
    (void)ev;
    s->active = top(s).who;
    for (int c = 0; c < COLUMNS; c++)
        for (int i = 0; i < p->column[c].n; i++)
            if (unresolved(p, p->column[c].at[i]))
                return true;
    pop(s);
    return false;
}

int sc_refuse_final(const struct flow_action *q)
{
    const struct sc_seat *p = acting_seat(q);
    if (!is_gold_page(q->a))
        return SC(121);
    for (int c = 0; c < COLUMNS && unresolved(p, q->a); c++)
        if (list_has(p->column[c].at, p->column[c].n, q->a))
            return 0;
    return SC(138);
}

void sc_resolve(sc_state *s, const struct flow_action *q) /* SC-122 */
{
    sc_clear_work(s); /* gold pages do not influence each other */
    s->seats[q->who].ended |= (uint16_t)(1u << (q->a - FIRST_GOLD_PAGE));
    sc_end_turn(s, q->who); /* the cards that the gold page brings are tucked at once (SC-138) */
    sc_start_effect(s, q->who, OF_CARD, q->a);
}

bool sc_scored(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    sc_count_final_effects(s, ev);
    s->over = 1;
    ludo_emit(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
    return false;
}
