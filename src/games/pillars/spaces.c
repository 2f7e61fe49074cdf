/* spaces.c - phase III: a builder acts on its space and goes home (PE-76), or its owner forgoes the action for a
 * point (PE-140 to PE-142). */

#include "act.h"

/* ---- The builder acts --------------------------------------------------------------------------------------- */

/* Resolves a space. At an empty space no player is asked (PE-174). The owner may forgo the action where that is allowed
 * (PE-140). The owner of the builder at the tax collector was asked earlier, together with the owners at the court
 * (PE-142). */
void pe_visit(pe_state *s, struct ludo_events *ev)
{
    int space = stage_row(s)->space;
    (void)ev;
    if (s->space[space] != LUDO_NONE)
        push(s, T_SPACE, s->space[space], space, !forgo_rule(s) || space == COLLECTOR);
}

bool pe_space_advance(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    pe_action *acts = stage_row(s)->acts;
    if (t.b == 0)
        return true;
    pop(s);
    s->turn++;
    pe_count_effect_of_space(t.a, ev);
    if (t.a != START_PLAYER)
        s->space[t.a] = LUDO_NONE; /* the builder goes home (PE-76) */
    if (acts)
        acts(s, t.who, t.a, ev);
    return false;
}

/* Gives grey workers for the next round. The player gets them only if the builder acts here (PE-34), and never in the
 * last round (PE-103). */
void pe_castle(pe_state *s, int who, int space, struct ludo_events *ev)
{
    if (s->round == ROUNDS)
        return;
    s->seats[who].castle = 1;
    ludo_emit(ev, E_CASTLE, who, s->box->space[space].workers, 0, 0);
}

/* ---- The owner forgoes the action --------------------------------------------------------------------------- */

/* Asks the owners of builders, from the lowest space up, whether they forgo an action that comes later in the round
 * (PE-142). */
void pe_ask_to_forgo(pe_state *s, int first, int last)
{
    for (int space = last; space >= first && forgo_rule(s); space--)
        if (s->space[space] != LUDO_NONE)
            push(s, T_FORGO, s->space[space], space, 0);
}

void pe_act(pe_state *s, const struct flow_action *q) { (void)q, top_task(s)->b = 1; }

/* Removes a builder whose action is forgone. The builder leaves its space and brings nothing (PE-144). Each forgone
 * builder scores a point (PE-140, PE-141, PE-232). */
void pe_forgo_space(pe_state *s, int who, int space, struct ludo_events *ev)
{
    s->space[space] = LUDO_NONE;
    ludo_emit(ev, E_FORGONE, who, space, 0, 0);
    pe_gain_points(s, who, L_FORGONE, FORGONE_VP, ev);
}

void pe_forgo(pe_state *s, const struct flow_action *q)
{
    int space = top(s).a;
    pop(s);
    pe_forgo_space(s, q->who, space, q->ev);
}

/* Returns 0 if the owner may forgo the action, else the clause. The bishop's see uses this function too (PE-142,
 * PE-185). */
int pe_refuse_forgoing(const struct flow_action *q) { return forgo_rule(q->s) ? 0 : PE(140); }

/* ---- Validity of tasks -------------------------------------------------------------------------------------- */

bool pe_is_asked(const pe_state *s, int space)
{
    return top(s).kind == T_AUDIENCE || (top(s).kind == T_SPACE && top(s).a == space);
}

static bool may_be_forgone(const pe_state *s, struct ludo_task t) { return s->space[t.a] == t.who && forgo_rule(s); }

bool pe_space_is_valid(const pe_state *s, struct ludo_task t)
{
    return t.a != COLLECTOR && pe_stage_of_space(t.a) + 1 == stage_of(s) && may_be_forgone(s, t);
}

bool pe_forgo_is_valid(const pe_state *s, struct ludo_task t)
{
    bool court = stage_of(s) == S_TAX_FREE;
    return t.a >= (court ? COURT_1 : MARKET_1) && t.a <= (court ? COLLECTOR : MARKET_4) && may_be_forgone(s, t);
}

void pe_focus_space(const pe_state *s, struct ludo_moment *m) { ludo_moment_add_focus(m, &pe_space_names, top(s).a); }

/* ---- What a space brings -------------------------------------------------------------------------------------- */

static int card_or_none(int first, int i) { return i == LUDO_NONE ? LUDO_NONE : first + i; }

int pe_card_on(const pe_state *s, int space)
{
    switch (space) {
    case KINGSBRIDGE_A: return card_or_none(FIRST_PRIVILEGE, s->offer[0]);
    case KINGSBRIDGE_B: return card_or_none(FIRST_PRIVILEGE, s->offer[1]);
    case SHIRING_E: return card_or_none(FIRST_PRIVILEGE, s->offer[2]);
    case SHIRING_A: return card_or_none(FIRST_CRAFTSMAN, s->shiring[0]);
    case SHIRING_B: return card_or_none(FIRST_CRAFTSMAN, s->shiring[1]);
    default: return LUDO_NONE;
    }
}

static void print_craftsman(const struct page *p, int card)
{
    ludo_page_name(p, p->out, ((const pe_state *)p->view)->box->cards, card);
    ludo_page_put(p, ludo_page_word(p, N_(": ")));
    pe_print_newcomer(p, card - FIRST_CRAFTSMAN);
}

void pe_print_space(const struct page *p, int space)
{
    const pe_state *s = p->view;
    int card = pe_card_on(s, space), place = pe_printed.space[space].place;
    if (place == P_PRIORY)
        print_amount(p, &(struct amount){ .vp = (uint8_t)pe_priory(s, p->seat, space) }, 1);
    else if (place == P_COLLECTOR && s->tax)
        print_gold(p, s->tax);
    else if (card == LUDO_NONE)
        pe_put_space(s, space, p->lang, p->out);
    else if (place == P_SHIRING)
        print_craftsman(p, card);
    else
        pe_put_effect(s->box, card, p->lang, p->out);
}

void pe_space_aside(const struct flow_action *q) { pe_print_space(q->p, q->a); }
void pe_act_aside(const struct flow_action *q) { pe_print_space(q->p, top(q->s).a); }
