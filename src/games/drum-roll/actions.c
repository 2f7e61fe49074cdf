/* actions.c - resolve the actions with markers: take cubes, sell tickets, buy investment cards, hire performers and
 * personnel (DR-20 to DR-28). */

#include "act.h"

/* ---- Cubes and tickets ------------------------------------------------------------------------------------------- */

/* Gives the cubes in the order of the markers (DR-21), without a question (DR-27). */
void dr_resolve_cubes(dr_state *s, struct ludo_events *ev)
{
    for (int c = 0; c < COLOURS; c++) {
        for (int i = 0; i < s->cube_space[c].n; i++)
            /* the player gets a cube of the space's colour (DR-13), if any is left (DR-28) */
            dr_gain_cube(s, s->cube_space[c].at[i], c, ev);
        memset(&s->cube_space[c], 0, sizeof s->cube_space[c]); /* the markers return to their owners (DR-20) */
    }
}

void dr_resolve_tickets(dr_state *s, struct ludo_events *ev) /* DR-22, DR-27 */
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = in_order(s, k);
        struct dr_seat *p = &s->seats[who];
        for (; p->sales; p->sales--) /* the markers return to their owners (DR-20) */
            dr_gain_coins(s, who, s->box->board.ticket[p->ticket++], BY_TICKETS, ev);
    }
}

/* ---- Stacks: investments, performers, personnel ------------------------------------------------------------------ */

void dr_begin_investing(dr_state *s, struct ludo_events *ev) { (void)ev, push(s, T_INVEST, 0, 0, 0); }
void dr_begin_hiring(dr_state *s, struct ludo_events *ev) { (void)ev, push(s, T_HIRE_PERFORMER, 0, 0, 0); }
void dr_begin_engaging(dr_state *s, struct ludo_events *ev) { (void)ev, push(s, T_HIRE_STAFF, 0, 0, 0); }

static uint8_t *stack_of(dr_state *s, int task, uint8_t **n)
{
    switch (task) {
    case T_INVEST: *n = &s->invest.n; return s->invest.at;
    case T_HIRE_PERFORMER: *n = &s->hire_performer.n; return s->hire_performer.at;
    default: *n = &s->hire_staff.n; return s->hire_staff.at;
    }
}

static int action_of(int task)
{
    return task == T_INVEST ? INVEST : task == T_HIRE_PERFORMER ? HIRE_PERFORMER : HIRE_STAFF;
}

static bool can_buy(const dr_state *s, int who) { return s->seats[who].coins >= s->box->board.invest_price; }

static bool can_hire(const dr_state *s, int who, int slot)
{
    return s->row[slot] != LUDO_NONE && dr_performer_price(s, slot) <= s->seats[who].coins; /* DR-24 */
}

bool dr_is_barred(const dr_state *s, int who, int card) /* DR-48 */
{
    return staff(s, card)->op == ORGANIZER && s->banned == who;
}

static bool can_engage(const dr_state *s, int who, int slot) /* DR-25, DR-48 */
{
    int card = s->staff_row[slot];
    return card != LUDO_NONE && dr_staff_price(s, slot) <= s->seats[who].coins && !dr_is_barred(s, who, card);
}

/* Returns true if the player must be asked. A player is not asked if they can get nothing and have no investment card
 * that they could play (DR-26, DR-27). */
static bool worth_asking(const dr_state *s, int task, int who)
{
    if (s->seats[who].hand.n)
        return true;
    if (task == T_INVEST)
        return can_buy(s, who);
    for (int i = 0; i < (task == T_HIRE_PERFORMER ? PERFORMER_ROW : STAFF_ROW); i++)
        if (task == T_HIRE_PERFORMER ? can_hire(s, who, i) : can_engage(s, who, i))
            return true;
    return false;
}

bool dr_stack_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    uint8_t *n, *at = stack_of(s, t->kind, &n);
    if (*n == 0) {
        pop(s);
        return false;
    }
    t->who = at[0]; /* the stack is resolved from bottom to top (DR-18) */
    if (worth_asking(s, t->kind, t->who))
        return true;
    /* the player can get no card: the marker returns to the player, who pays nothing (DR-28) */
    ludo_emit(ev, E_NO_USE, t->who, action_of(t->kind), 0, 0);
    list_remove_at(at, n, 0);
    return false;
}

bool dr_stack_is_valid(const dr_state *s, struct ludo_task t)
{
    const uint8_t *at = t.kind == T_INVEST           ? s->invest.at
                        : t.kind == T_HIRE_PERFORMER ? s->hire_performer.at
                                                     : s->hire_staff.at;
    return top(s).kind != t.kind || t.who == at[0];
}

void dr_stack_focus(const dr_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &dr_action_names, action_of(top(s).kind));
}

static void take_back(dr_state *s) /* returns the marker to its owner (DR-20, DR-26) */
{
    uint8_t *n, *at = stack_of(s, top(s).kind, &n);
    list_remove_at(at, n, 0);
    s->turn++;
}

void dr_decline(dr_state *s, const struct flow_action *q) { (void)q, take_back(s); } /* DR-26 */

/* ---- Buying an investment card (DR-23) --------------------------------------------------------------------------- */

ludo_move *dr_invest_list_moves(const dr_state *s, int who, ludo_move *out)
{
    return add_move(dr_cards(s, who, add_move_if(out, can_buy(s, who), BUY)), DECLINE);
}

int dr_refuse_buy(const struct flow_action *q) { return can_buy(q->s, q->who) ? 0 : DR(23); }

void dr_buy(dr_state *s, const struct flow_action *q) /* DR-23 */
{
    take_back(s);
    dr_pay_coins(s, q->who, s->box->board.invest_price, FOR_CARD, q->ev);
    dr_draw_card(s, q->who);
}

void dr_buy_aside(const struct flow_action *q)
{
    int due = q->s->box->board.invest_price;
    dr_put_price(q->p, due);
    dr_put_left(q->p, due);
}

/* ---- Hiring a performer (DR-24) ---------------------------------------------------------------------------------- */

ludo_move *dr_hire_list_moves(const dr_state *s, int who, ludo_move *out)
{
    ludo_move *begin = out;
    for (int i = 0; i < PERFORMER_ROW; i++)
        if (can_hire(s, who, i))
            out = add_move1(out, HIRE, s->row[i]);
    return add_move(dr_cards(s, who, dr_sorted(begin, out)), DECLINE);
}

static int slot_of(const dr_state *s, int card)
{
    return card < PERFORMERS ? dr_slot(s->row, PERFORMER_ROW, card) : -1;
}

int dr_refuse_hire(const struct flow_action *q)
{
    int slot = slot_of(q->s, q->a);
    return slot >= 0 && can_hire(q->s, q->who, slot) ? 0 : DR(24);
}

void dr_hire(dr_state *s, const struct flow_action *q) /* DR-24 */
{
    int slot = slot_of(s, q->a);
    take_back(s);
    dr_pay_coins(s, q->who, dr_performer_price(s, slot), FOR_HIRING, q->ev);
    dr_leave_row(s, &s->row[slot], &s->row_tokens[slot]);
    add_to(s->seats[q->who].circus, q->a);
}

static void put_hire(const struct page *p, int due, int member)
{
    dr_put_price(p, due);
    dr_put_left(p, due);
    dr_put_salary(p, member);
}

void dr_hire_aside(const struct flow_action *q)
{
    int slot = slot_of(q->s, q->a);
    if (slot >= 0)
        put_hire(q->p, dr_performer_price(q->s, slot), q->a);
}

/* ---- Hiring personnel (DR-25) ------------------------------------------------------------------------------------ */

ludo_move *dr_engage_list_moves(const dr_state *s, int who, ludo_move *out)
{
    ludo_move *begin = out;
    for (int i = 0; i < STAFF_ROW; i++)
        if (can_engage(s, who, i))
            out = add_move1(out, ENGAGE, s->staff_row[i]);
    return add_move(dr_cards(s, who, dr_sorted(begin, out)), DECLINE);
}

static int staff_slot_of(const dr_state *s, int card)
{
    return card < PERSONNEL ? dr_slot(s->staff_row, STAFF_ROW, card) : -1;
}

int dr_refuse_engagement(const struct flow_action *q)
{
    int slot = staff_slot_of(q->s, q->a);
    if (slot >= 0 && can_engage(q->s, q->who, slot))
        return 0;
    return slot >= 0 && dr_is_barred(q->s, q->who, q->a) ? DR(48) : DR(25);
}

void dr_engage(dr_state *s, const struct flow_action *q) /* DR-25 */
{
    int slot = staff_slot_of(s, q->a);
    take_back(s);
    dr_pay_coins(s, q->who, dr_staff_price(s, slot), FOR_HIRING, q->ev);
    dr_leave_row(s, &s->staff_row[slot], &s->staff_tokens[slot]);
    add_to(s->seats[q->who].personnel, q->a);
}

void dr_engage_aside(const struct flow_action *q)
{
    int slot = staff_slot_of(q->s, q->a);
    if (slot >= 0)
        put_hire(q->p, dr_staff_price(q->s, slot), FIRST_STAFF + q->a);
}
