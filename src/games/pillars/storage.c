/* storage.c - materials return to the supply: the excess at the end of a round (PE-119), and the materials that an
 * event takes (PE-193). */

#include "act.h"

/* Returns the number of materials of a player. Metal is a material too (PE-7). */
int pe_goods(const struct pe_seat *p) { return p->goods[SAND] + p->goods[WOOD] + p->goods[STONE] + p->goods[METAL]; }
/* Returns how many materials a player may store: five, or eight with Cuthbert (PE-119). */
int pe_storage(const pe_state *s, const struct pe_seat *p)
{
    return s->box->common.storage + pe_stat(s, p, OP_STORAGE);
}

void pe_return_goods(pe_state *s, int who, int n) { push(s, T_GIVE_BACK, who, n, 0); }

void pe_store(pe_state *s, int who, struct ludo_events *ev) /* PE-119 */
{
    const struct pe_seat *p = &s->seats[who];
    if (pe_goods(p) > s->box->common.storage)
        pe_count_effect_of_privilege(s, p, OP_STORAGE, ev);
    int excess = pe_goods(p) - pe_storage(s, p);
    if (excess > 0)
        pe_return_goods(s, who, excess);
}

/* Returns materials to the supply, without payment (PE-119). */
static void give_back(pe_state *s, int good, int n)
{
    struct ludo_task *t = top_task(s);
    uint8_t *have = &s->seats[t->who].goods[good];
    *have = (uint8_t)(*have - n);
    t->a = (uint8_t)(t->a - n);
}

/* If the player has no choice, returns the materials without a question: all materials are of one kind, or the player
 * must return all of them. */
bool pe_give_back_advance(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    const struct pe_seat *p = &s->seats[t.who];
    if (t.a == 0) {
        pop(s);
        return false;
    }
    int all = pe_goods(p);
    for (int good = 0; good < GOODS; good++)
        if (p->goods[good] && (p->goods[good] == all || all == t.a)) {
            int n = p->goods[good] < t.a ? p->goods[good] : t.a;
            ludo_emit(ev, E_RETURNS, t.who, good, n, 0);
            give_back(s, good, n);
            return false;
        }
    return true;
}

/* Lists the materials to return. The player chooses (PE-119, PE-193). */
ludo_move *pe_returns(const pe_state *s, int who, ludo_move *out)
{
    for (int good = 0; good < GOODS; good++)
        for (int n = 1; n <= s->seats[who].goods[good] && n <= top(s).a && n <= UNITS_MAX; n++)
            out = add_move2(out, GIVE_BACK, good, n);
    return out;
}

static bool of_event(const pe_state *s) { return pe_stage_now(s) == S_EVENT; }

int pe_refuse_giving_back(const struct flow_action *q)
{
    if (q->b >= 1 && q->b <= acting_seat(q)->goods[q->a] && q->b <= top(q->s).a)
        return 0;
    return of_event(q->s) ? PE(193) : PE(119);
}

void pe_give_back(pe_state *s, const struct flow_action *q) { give_back(s, q->a, q->b); }

void pe_give_back_fill_decision(const pe_state *s, struct ludo_decision *d)
{
    if (of_event(s))
        pe_event_fill_source(s, d);
}

bool pe_give_back_is_valid(const pe_state *s, struct ludo_task t)
{
    return pe_turn_is_valid(s, t) && t.a <= pe_goods(&s->seats[t.who]);
}

void pe_focus_returned(const pe_state *s, struct ludo_moment *m)
{
    if (of_event(s))
        pe_focus_event(s, m);
}
