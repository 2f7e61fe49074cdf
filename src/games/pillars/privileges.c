/* privileges.c - sums of a player's privileges, how privileges are received (PE-86), and privileges that are
 * discarded for their effect (PE-70, PE-81, PE-95, PE-151, PE-152). */

#include "act.h"

/* ---- Sums of a player's privileges ---------------------------------------------------------------------------- */

/* Returns the sum of the player's privileges with this effect. Several privileges with this effect add up, even if the
 * effect is a reduction (PE-153). */
int pe_stat(const pe_state *s, const struct pe_seat *p, int op)
{
    int sum = 0;
    for (uint32_t left = owned(p); left;) {
        const struct card *c = privilege(s, pop_lowest(&left));
        sum += c->op == op ? c->n : 0;
    }
    return sum;
}

int pe_holds(const pe_state *s, const struct pe_seat *p, int op)
{
    for (uint32_t left = owned(p); left;) {
        int card = pop_lowest(&left);
        if (privilege(s, card)->op == op)
            return card;
    }
    return -1;
}

int pe_owner(const pe_state *s, int op)
{
    for (int who = 0; who < s->seats_n; who++)
        if (pe_holds(s, &s->seats[who], op) >= 0)
            return who;
    return -1;
}

/* Returns how many units of a thing the player's privileges bring. `thing` is a value of enum good. */
int pe_brought(const pe_state *s, const struct pe_seat *p, int when, int thing)
{
    int sum = 0;
    for (uint32_t left = owned(p); left;) {
        const struct card *c = privilege(s, pop_lowest(&left));
        if (c->when == when)
            sum += thing == THING_GOLD ? c->out.gold : thing == THING_VP ? c->out.vp : c->out.good[thing];
    }
    return sum;
}

void pe_count_effects_when(const pe_state *s, int who, int when, struct ludo_events *ev)
{
    for (uint32_t left = ev && ev->fired ? owned(&s->seats[who]) : 0; left;) {
        int card = pop_lowest(&left);
        if (privilege(s, card)->when == when)
            ludo_count_effect(ev, FIRST_PRIVILEGE + card);
    }
}

/* Gives the player the things that their privileges bring at this place, in every round (PE-85, PE-89). */
void pe_bring(pe_state *s, int who, int when, struct ludo_events *ev)
{
    for (uint32_t left = owned(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (privilege(s, card)->when == when)
            pe_gain(s, who, &privilege(s, card)->out, 1, FIRST_PRIVILEGE + card, ev);
    }
    pe_count_effects_when(s, who, when, ev);
}

/* ---- Receiving a privilege ------------------------------------------------------------------------------------ */

/* Gives a privilege at Kingsbridge (PE-86) or Shiring (PE-101). Privileges that work at once leave the game. Other
 * privileges are kept (PE-154, PE-192). A market charter may be used when it is gained (PE-151). A privilege that
 * brings materials at a site already works in this round if the site comes later in the round (PE-222). */
void pe_take_privilege(pe_state *s, int who, int space, struct ludo_events *ev)
{
    uint8_t *offer = &s->offer[space == SHIRING_E ? 2 : space - KINGSBRIDGE_A];
    int card = *offer;
    *offer = LUDO_NONE;
    if (card == LUDO_NONE)
        return;
    ludo_emit(ev, E_PRIVILEGE, who, card, 0, 0);
    if (privilege(s, card)->kind == SIMULTANEOUS) {
        ludo_count_effect(ev, FIRST_PRIVILEGE + card);
        pe_gain(s, who, &privilege(s, card)->out, 1, FIRST_PRIVILEGE + card, ev);
        return;
    }
    s->seats[who].privileges[card / 8] |= (uint8_t)(1u << card % 8);
    if (op_of(privilege(s, card))->gained && op_of(privilege(s, card))->gained(s, who))
        push(s, T_USE, who, card, 0);
}

/* ---- Discarding a privilege ----------------------------------------------------------------------------------- */

/* Discards a privilege that works once (PE-192). */
void pe_use_up(struct pe_seat *p, int card, struct ludo_events *ev)
{
    p->privileges[card / 8] &= (uint8_t) ~(1u << card % 8);
    ludo_count_effect(ev, FIRST_PRIVILEGE + card);
}

void pe_ask_to_use(pe_state *s, int op, int who)
{
    if (who >= 0)
        push(s, T_USE, who, pe_holds(s, &s->seats[who], op), 0);
}

ludo_move *pe_use_list_moves(const pe_state *s, int who, ludo_move *out)
{
    return (void)who, add_move(add_move1(out, USE, top(s).a), KEEP);
}

/* Returns the clause that says when the privilege of the move may be used. */
static int moment_of_card(const struct flow_action *q)
{
    int clause = op_of(privilege(q->s, q->a))->moment;
    return clause ? clause : PE(86);
}

int pe_blocked_by_moment(const struct flow_action *q) { return moment_of_card(q); }
int pe_refuse_use(const struct flow_action *q) { return q->a == top(q->s).a ? 0 : moment_of_card(q); }

void pe_use(pe_state *s, const struct flow_action *q)
{
    pop(s);
    pe_use_up(&s->seats[q->who], q->a, q->ev);
    op_of(privilege(s, q->a))->used(s, q->who, q->ev);
}

/* Writes the text beside the move that uses a privilege. For Tax exemption, this is the tax that the player saves. For
 * other privileges, it is the effect. */
void pe_use_aside(const struct flow_action *q)
{
    const pe_state *s = q->s;
    int card = q->a;
    if (op_of(privilege(s, card))->aside)
        op_of(privilege(s, card))->aside(q);
    else
        pe_put_effect(s->box, FIRST_PRIVILEGE + card, q->p->lang, q->p->out);
}

/* Adds the event to the question about Thomas Becket. */
void pe_use_fill_decision(const pe_state *s, struct ludo_decision *d)
{
    int card = top(s).a;
    d->source = (uint8_t)(op_of(privilege(s, card))->of_event ? FIRST_EVENT + s->event : FIRST_PRIVILEGE + card);
}

bool pe_use_is_valid(const pe_state *s, struct ludo_task t)
{
    const struct op_row *op = op_of(privilege(s, t.a));
    return (owned(&s->seats[t.who]) >> t.a & 1) && op->used && (!op->stage || stage_of(s) == op->stage);
}

void pe_focus_privilege(const pe_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &pe_privilege_names, top(s).a);
    if (op_of(privilege(s, top(s).a))->of_event)
        pe_focus_event(s, m);
}
