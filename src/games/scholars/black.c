/* black.c - Body of Books: a black Translate pays translators and earns a page (SC-72). */

#include "act.h"

void sc_start_black(sc_state *s, int who) { push(s, T_BLACK, who, 0, 0); }

/* How many different translators can be given gold, those without a fee first. */
static int givable(const sc_state *s, int who, unsigned but, int silver, int gold)
{
    int n = 0;
    for (int paid = 0; paid < 2; paid++)
        for (int room = 0; room < rooms_n(s); room++) {
            int fee = sc_fee(s, who, room);
            if ((but >> room & 1) || !sc_takes_gold(s, who, room) || fee != paid || fee > silver || n >= gold)
                continue;
            silver -= fee;
            n++;
        }
    return n;
}

int sc_black_first(const struct flow_said *q) { return ludo_verb_of(q->m) == TRANSLATE_IT ? SC(72) : 0; }

/* ---- Which line ----------------------------------------------------------------------------------------------------------------------- */

static bool pays_for(const sc_state *s, int who, int line)
{
    const struct sc_seat *p = &s->seats[who];
    return s->value >= s->box->black_line[line].value &&
           givable(s, who, 0, p->silver, p->gold) >= s->box->black_line[line].gold;
}

int sc_no_line(const struct flow_said *q) { return pays_for(q->s, q->who, q->a - 1) ? 0 : SC(72); }

void sc_use_line(void *state, const struct flow_said *q)
{
    sc_state *s = state;
    pop(s);
    sc_start_relay(s);
    push(s, T_BLACK_GOLD, q->who, s->box->black_line[q->a - 1].gold, q->a);
}

void sc_line_aside(const struct page *p, ludo_move m)
{
    sc_put_black_line(shown(p)->box, ludo_arg_of(m, 0) - 1, p->lang, p->out);
}

/* ---- Which translators ------------------------------------------------------------------------------------------------------------------ */

/* One that has none of this gold yet; and then there are others for the rest. */
static bool may_be_paid(const sc_state *s, int who, int room)
{
    const struct sc_seat *p = &s->seats[who];
    if ((s->chain >> room & 1) || !sc_takes_gold(s, who, room))
        return false;
    return top(s).a == 1 || givable(s, who, s->chain | 1u << room, p->silver - sc_fee(s, who, room), p->gold - 1) >= 1;
}

int sc_no_black_gold(const struct flow_said *q)
{
    int clause = sc_no_gold_for(q->s, q->who, q->a - 1);
    return clause ? clause : may_be_paid(q->s, q->who, q->a - 1) ? 0 : SC(72);
}

void sc_black_gold(void *state, const struct flow_said *q)
{
    sc_state *s = state;
    struct ludo_task *t = top_task(s);
    int line = t->b, left = --t->a, room = q->a - 1;
    s->chain |= (uint16_t)(1u << room);
    sc_put_gold(s, q->who, room, q->ev);
    if (left)
        return;
    sc_end_relay(s, q->ev);
    sc_offer_page(s, q->who);
    sc_fire(q->ev, line == 2 ? D_BLACK_2 : D_BLACK_1);
    sc_gain_xp(s, q->who, s->box->black_line[line - 1].xp, q->ev);
}
