/* craftsmen.c - hire craftsmen in phase I (PE-43, PE-152), take craftsmen at Shiring (PE-102), give craftsmen up
 * (PE-44). */

#include "act.h"

/* Returns how many craftsmen a player may have: five, or six with the privilege Jack (PE-44). */
int pe_limit(const pe_state *s, const struct pe_seat *p) { return s->box->common.craftsmen + pe_stat(s, p, OP_LIMIT); }

/* Returns a mask of the trades printed on the player's craftsmen. An improved starting craftsman has the trade of the
 * starting craftsman (PE-208). A carpenter is no woodworker, and a mason or a sculptor is no stonecutter (PE-209). */
int pe_trades(const pe_state *s, const struct pe_seat *p)
{
    int trades = 0;
    for (int i = 0; i < p->craftsmen.n; i++)
        trades |= craftsman(s, p->craftsmen.at[i])->trade;
    return trades;
}

bool pe_owns(const struct pe_seat *p, int card) { return list_has(p->craftsmen.at, p->craftsmen.n, card); }

int pe_at(const struct pe_seat *p, int card)
{
    int i = 0;
    while (p->craftsmen.at[i] != card)
        i++;
    return i;
}

static void join(pe_state *s, int who, int card, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    list_insert(p->craftsmen.at, &p->craftsmen.n, card);
    if (p->craftsmen.n > s->box->common.craftsmen)
        pe_count_effect_of_privilege(s, p, OP_LIMIT, ev);
    if (p->craftsmen.n > pe_limit(s, p)) /* the player gives up a craftsman at once (PE-44) */
        push(s, T_DISMISS, who, 0, 0);
}

void pe_print_work(const struct page *p, const struct card *c) { pe_put_conversion(c, p->lang, p->out); }

void pe_print_newcomer(const struct page *p, int card)
{
    pe_print_work(p, craftsman(p->view, card));
    if (viewing_seat(p)->craftsmen.n >= pe_limit(p->view, viewing_seat(p)))
        ludo_page_format(p, N_("; you then give up a craftsman"), 0, 0, 0);
}

void pe_newcomer_aside(const struct flow_action *q) { pe_print_newcomer(q->p, q->a); }

/* ---- Hiring craftsmen --------------------------------------------------------------------------------------- */

int pe_hire_price(const pe_state *s, const struct pe_seat *p, int card) /* PE-43, PE-153 */
{
    int price = craftsman(s, card)->cost - pe_stat(s, p, OP_HIRE_LESS);
    return price > 0 ? price : 0;
}

static bool hires_free(const pe_state *s, const struct pe_seat *p) { return pe_holds(s, p, OP_HIRE_FREE) >= 0; }

bool pe_can_hire(const pe_state *s, const struct pe_seat *p)
{
    for (int i = 0; i < HIRES; i++)
        if (s->hire[i] != LUDO_NONE && (pe_hire_price(s, p, s->hire[i]) <= p->gold || hires_free(s, p)))
            return true;
    return false;
}

ludo_move *pe_hire_list_moves(const pe_state *s, const struct pe_seat *p, ludo_move *out)
{
    for (int i = 0; i < HIRES; i++)
        if (s->hire[i] != LUDO_NONE && pe_hire_price(s, p, s->hire[i]) <= p->gold)
            out = add_move1(out, HIRE, s->hire[i]);
    for (int i = 0; i < HIRES && hires_free(s, p); i++)
        if (s->hire[i] != LUDO_NONE)
            out = add_move1(out, HIRE_FREE, s->hire[i]);
    return out;
}

static int not_for_hire(const struct flow_action *q, int price)
{
    const pe_state *s = q->s;
    if (list_has(s->hire, HIRES, q->a) && price <= acting_seat(q)->gold)
        return 0;
    return craftsman(s, q->a)->round == s->round ? PE(43) : PE(31);
}

int pe_refuse_hire(const struct flow_action *q) { return not_for_hire(q, pe_hire_price(q->s, acting_seat(q), q->a)); }
int pe_refuse_free_hire(const struct flow_action *q)
{
    return hires_free(q->s, acting_seat(q)) ? not_for_hire(q, 0) : PE(152);
}

static void hire(pe_state *s, const struct flow_action *q, int price) /* PE-40, PE-43 */
{
    uint8_t *at = memchr(s->hire, q->a, HIRES);
    *at = LUDO_NONE;
    pe_chosen(s);
    pe_pay_gold(s, q->who, price, q->ev);
    join(s, q->who, q->a, q->ev);
}

void pe_hire(pe_state *s, const struct flow_action *q)
{
    const struct pe_seat *p = &s->seats[q->who];
    pe_count_effect_of_privilege(s, p, OP_HIRE_LESS, q->ev);
    hire(s, q, pe_hire_price(s, p, q->a));
}

void pe_hire_free(pe_state *s, const struct flow_action *q) /* PE-152 */
{
    struct pe_seat *p = &s->seats[q->who];
    pe_use_up(p, pe_holds(s, p, OP_HIRE_FREE), q->ev);
    hire(s, q, 0);
}

void pe_hire_aside(const struct flow_action *q)
{
    print_price(q->p, pe_hire_price(q->s, acting_seat(q), q->a));
    pe_newcomer_aside(q);
}

/* ---- Giving up a craftsman ---------------------------------------------------------------------------------- */

/* Lists the player's craftsmen. The player may give up any of them, also the new craftsman and starting craftsmen
 * (PE-44). */
ludo_move *pe_each_craftsman(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        out = add_move1(out, DISMISS, p->craftsmen.at[i]);
    return out;
}

int pe_refuse_dismissal(const struct flow_action *q) { return pe_owns(acting_seat(q), q->a) ? 0 : PE(44); }

void pe_dismiss(pe_state *s, const struct flow_action *q)
{
    struct pe_seat *p = &s->seats[q->who];
    pop(s);
    /* The craftsman leaves the game. The player has a craftsman too many (PE-44), or loses a craftsman to an event
     * (PE-193). */
    list_remove(p->craftsmen.at, &p->craftsmen.n, q->a);
}

void pe_craftsman_aside(const struct flow_action *q) { pe_print_work(q->p, craftsman(q->s, q->a)); }

bool pe_dismisses(const pe_state *s, int who) { return top(s).kind == T_DISMISS && top(s).who == who; }

bool pe_dismiss_is_valid(const pe_state *s, struct ludo_task t)
{
    return s->seats[t.who].craftsmen.n == pe_limit(s, &s->seats[t.who]) + 1;
}

/* ---- Taking a craftsman at Shiring -------------------------------------------------------------------------- */

void pe_offer_craftsman(pe_state *s, int who, int space, struct ludo_events *ev) /* PE-102 */
{
    (void)ev;
    if (s->shiring[space - SHIRING_A] != LUDO_NONE)
        push(s, T_RECEIVE, who, space - SHIRING_A, 0);
}

static int offered(const pe_state *s) { return s->shiring[top(s).a]; }

/* Lists the moves at Shiring. The player may decline the craftsman (PE-102). */
ludo_move *pe_receive_list_moves(const pe_state *s, int who, ludo_move *out)
{
    return (void)who, add_move(add_move1(out, RECEIVE, offered(s)), KEEP);
}

int pe_refuse_receiving(const struct flow_action *q) { return q->a == offered(q->s) ? 0 : PE(102); }

/* Takes the craftsman at Shiring, free of charge (PE-102). */
void pe_receive(pe_state *s, const struct flow_action *q)
{
    s->shiring[top(s).a] = LUDO_NONE;
    pop(s);
    join(s, q->who, q->a, q->ev);
}

void pe_receive_fill_decision(const pe_state *s, struct ludo_decision *d)
{
    d->source = (uint8_t)(offered(s) == LUDO_NONE ? LUDO_NONE : FIRST_CRAFTSMAN + offered(s));
}

bool pe_receive_is_valid(const pe_state *s, struct ludo_task t)
{
    return s->shiring[t.a] != LUDO_NONE && stage_of(s) == (t.a ? S_CASTLE : S_SHIRING_B);
}

void pe_focus_shiring(const pe_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &pe_space_names, SHIRING_A + top(s).a);
    ludo_moment_add_focus(m, &pe_hired_names, offered(s));
}
