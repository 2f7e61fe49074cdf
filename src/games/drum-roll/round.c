/* round.c - a preparation round: markers, actions, distribution, votes (DR-11 to DR-52). */

#include "act.h"

/* ---- The beginning ----------------------------------------------------------------------------------------------- */

void dr_begin_round(dr_state *s, struct ludo_events *ev)
{
    s->going = 0;
    ludo_tell(ev, E_ROUND, LUDO_CHANCE, s->show, s->round, 0);
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        p->markers = MARKERS;
        p->sales = p->invests = 0;
        bool asked = dr_bank_room(s, p) && (p->coins || p->hand.n);
        if (asked)
            push(s, T_DEPOSIT, who, 0, 0); /* DR-51 */
    }
}

/* ---- Placing ----------------------------------------------------------------------------------------------------- */

bool dr_place_waits(dr_state *s) /* three laps (DR-11) */
{
    struct ludo_task *t = top_task(s);
    if (t->a < MARKERS * s->seats_n) {
        t->who = (uint8_t)in_order(s, t->a);
        return true;
    }
    pop(s);
    return false;
}

static void put_marker(dr_state *s, int who, int action)
{
    struct dr_seat *p = &s->seats[who];
    switch (action) {
    case SELL_TICKETS: p->sales++; break;
    case INVEST:
        p->invests++;
        dr_list_add(s->invest.at, &s->invest.n, who);
        break;
    case HIRE_PERFORMER: dr_list_add(s->hire_performer.at, &s->hire_performer.n, who); break;
    case HIRE_STAFF: dr_list_add(s->hire_staff.at, &s->hire_staff.n, who); break;
    default: dr_list_add(s->cube_space[action].at, &s->cube_space[action].n, who); break;
    }
}

void dr_place(dr_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    int card = dr_card_for(s, p, PLACING);
    top_task(s)->a++;
    p->markers--;
    s->turn++;
    switch (ludo_verb_of(m)) {
    case PASS: dr_gain_coins(s, who, s->box->board.pass_coins, BY_PASS, ev); return; /* DR-12 */
    case UNBLOCK:
        ludo_fire(ev, effect_row(FIRST_INVESTMENT + card, 0));
        dr_hand_remove(p, card);
        dr_to_discard(s, card);
        break;
    }
    put_marker(s, who, ludo_arg_of(m, 0));
}

/* ---- Actions without a question ---------------------------------------------------------------------------------- */

void dr_resolve_cubes(dr_state *s, struct ludo_events *ev) /* DR-21 */
{
    for (int c = 0; c < COLOURS; c++) {
        for (int i = 0; i < s->cube_space[c].n; i++)
            dr_gain_cube(s, s->cube_space[c].at[i], c, ev);
        memset(&s->cube_space[c], 0, sizeof s->cube_space[c]);
    }
}

void dr_resolve_tickets(dr_state *s, struct ludo_events *ev) /* DR-22 */
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = in_order(s, k);
        struct dr_seat *p = &s->seats[who];
        for (; p->sales; p->sales--)
            dr_gain_coins(s, who, s->box->board.ticket[p->ticket++], BY_TICKETS, ev);
    }
}

/* ---- Stacks: investments, performers, personnel ------------------------------------------------------------------ */

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

static bool can_hire(const dr_state *s, int who)
{
    for (int i = 0; i < PERFORMER_ROW; i++)
        if (s->row[i] != LUDO_NONE && dr_performer_price(s, i) <= s->seats[who].coins)
            return true;
    return false;
}

static bool can_engage(const dr_state *s, int who)
{
    for (int i = 0; i < STAFF_ROW; i++)
        if (dr_may_hire_staff(s, who, i))
            return true;
    return false;
}

/* With nothing to be had and no card in hand that could change it, there is nothing to ask (DR-26, DR-27). */
static bool worth_asking(const dr_state *s, int task, int who)
{
    const struct dr_seat *p = &s->seats[who];
    if (p->hand.n)
        return true;
    switch (task) {
    case T_INVEST: return p->coins >= s->box->board.invest_price;
    case T_HIRE_PERFORMER: return can_hire(s, who);
    default: return can_engage(s, who);
    }
}

bool dr_stack_waits(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    uint8_t *n, *at = stack_of(s, t->kind, &n);
    if (*n == 0) {
        pop(s);
        return false;
    }
    t->who = at[0];
    if (worth_asking(s, t->kind, t->who))
        return true;
    ludo_tell(ev, E_NO_USE, t->who, action_of(t->kind), 0, 0);
    dr_list_drop(at, n, 0);
    return false;
}

static void hire(dr_state *s, int who, int card, struct ludo_events *ev) /* DR-24 */
{
    int slot = dr_slot(s->row, PERFORMER_ROW, card);
    dr_pay_coins(s, who, dr_performer_price(s, slot), FOR_HIRING, ev);
    s->row[slot] = LUDO_NONE;
    s->tokens = (uint8_t)(s->tokens + s->row_tokens[slot]);
    s->row_tokens[slot] = 0;
    add_to(s->seats[who].circus, card);
}

static void engage(dr_state *s, int who, int card, struct ludo_events *ev) /* DR-25 */
{
    int slot = dr_slot(s->staff_row, STAFF_ROW, card);
    dr_pay_coins(s, who, dr_staff_price(s, slot), FOR_HIRING, ev);
    s->staff_row[slot] = LUDO_NONE;
    s->tokens = (uint8_t)(s->tokens + s->staff_tokens[slot]);
    s->staff_tokens[slot] = 0;
    add_to(s->seats[who].personnel, card);
}

void dr_answer_stack(dr_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int card = ludo_arg_of(m, 0);
    uint8_t *n, *at = stack_of(s, t.kind, &n);
    dr_list_drop(at, n, 0);
    s->turn++;
    switch (ludo_verb_of(m)) {
    case BUY:
        dr_pay_coins(s, t.who, s->box->board.invest_price, FOR_CARD, ev);
        push(s, T_DRAW, t.who, 0, 0);
        break;
    case HIRE: hire(s, t.who, card, ev); break;
    case ENGAGE: engage(s, t.who, card, ev); break;
    default: break;
    }
}

/* ---- Distribution ------------------------------------------------------------------------------------------------ */

static bool can_give(const dr_state *s, int who)
{
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        for (int c = 0; c < COLOURS; c++)
            if (dr_may_give(s, who, c, card))
                return true;
    }
    return false;
}

static bool can_exchange(const dr_state *s, int who, int card)
{
    for (int from = 0; from < COLOURS; from++)
        for (int to = 0; to < COLOURS; to++)
            if (dr_may_exchange(s, who, card, from, to))
                return true;
    return false;
}

static bool has_helper(const dr_state *s, int who, int used) /* somebody who can do something with these cubes */
{
    for (uint64_t left = personnel_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if ((!(used & 1) && can_exchange(s, who, card)) || (!(used & 2) && dr_may_assist(s, who, card)))
            return true;
    }
    return false;
}

bool dr_distribute_waits(dr_state *s)
{
    struct ludo_task t = top(s);
    const struct dr_seat *p = &s->seats[t.who];
    if (p->hand.n || (t.a < dr_place_limit(s, p) && can_give(s, t.who)) || has_helper(s, t.who, t.b))
        return true;
    pop(s);
    return false;
}

static void give(dr_state *s, int who, int colour, int card, struct ludo_events *ev)
{
    if (top(s).a >= PLACE_LIMIT)
        ludo_fire(ev, effect_row(FIRST_STAFF + dr_with_op(s, &s->seats[who], SUPPLIER), 0));
    s->seats[who].stock[colour]--;
    s->performers[card] |= (uint8_t)(1u << dr_socket(s, card, colour));
    top_task(s)->a++;
}

static void assist(dr_state *s, int who, int card, struct ludo_events *ev)
{
    const struct step *step = &staff(s, card)->benefit[0].step[0];
    uint64_t cost = step->cost_colours;
    dr_spend_cube(s, who, pop_lowest(&cost));
    dr_gain(s, who, step, ev);
    ludo_fire(ev, effect_row(FIRST_STAFF + card, 0));
    top_task(s)->b |= 2;
}

void dr_answer_distribute(dr_state *s, ludo_move m, struct ludo_events *ev)
{
    int who = top(s).who, a = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case GIVE: give(s, who, a, ludo_arg_of(m, 1), ev); break;
    case ASSIST: assist(s, who, a, ev); break;
    case EXCHANGE:
        dr_spend_cube(s, who, ludo_arg_of(m, 1));
        dr_gain_cube(s, who, ludo_arg_of(m, 2), ev);
        ludo_fire(ev, effect_row(FIRST_STAFF + a, 0));
        top_task(s)->b |= 1;
        break;
    default: pop(s); break;
    }
}

/* ---- Votes ------------------------------------------------------------------------------------------------------- */

void dr_begin_vote(dr_state *s) /* the votes of the last time lay open until now */
{
    push(s, T_VOTE, 0, 0, 0);
    for (int who = 0; who < s->seats_n; who++) {
        s->seats[who].vote = LUDO_NONE;
        s->seats[who].doubled = 0;
    }
}

bool dr_vote_waits(dr_state *s, struct ludo_events *ev) /* revealed together (DR-40) */
{
    if (dr_waiting(s))
        return true;
    pop(s);
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        p->vote = p->ballot;
        p->ballot = LUDO_NONE;
        ludo_tell(ev, p->vote == START_IT ? E_VOTES_START : E_VOTES_LATER, who, 0, 0, 0);
    }
    return false;
}

/* Whoever holds cards is asked, whichever they are (DR-124). */
static bool may_double(const struct dr_seat *p) { return p->hand.n && !p->doubled; }

bool dr_double_waits(dr_state *s) /* until all have passed in a row (DR-44) */
{
    struct ludo_task *t = top_task(s);
    int candidates = 0;
    for (int who = 0; who < s->seats_n; who++)
        candidates += may_double(&s->seats[who]);
    if (t->a >= candidates) {
        pop(s);
        return false;
    }
    while (!may_double(&s->seats[t->who]))
        t->who = (uint8_t)((t->who + 1) % s->seats_n);
    return true;
}

void dr_answer_double(dr_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    struct dr_seat *p = &s->seats[t->who];
    t->who = (uint8_t)((t->who + 1) % s->seats_n);
    if (ludo_verb_of(m) != DOUBLE) {
        t->a++;
        return;
    }
    int card = dr_card_for(s, p, VOTING);
    ludo_fire(ev, effect_row(FIRST_INVESTMENT + card, 0));
    dr_hand_remove(p, card);
    dr_to_discard(s, card);
    p->doubled = 1;
    t->a = 0;
}

void dr_tally(dr_state *s, struct ludo_events *ev) /* DR-41, DR-43, DR-46 */
{
    int start = 0, later = dr_third_voter(s);
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *p = &s->seats[who];
        *(p->vote == START_IT ? &start : &later) += dr_vote_weight(s, p);
    }
    if (dr_third_voter(s))
        ludo_tell(ev, E_THIRD_VOTE, LUDO_CHANCE, 0, 0, 0);
    if (start == later)
        ludo_tell(ev, E_TIE, s->first, 0, 0, 0);
    s->going = start == later ? s->seats[s->first].vote == START_IT : start > later;
    ludo_tell(ev, s->going ? E_STARTS : E_POSTPONED, LUDO_CHANCE, 0, 0, 0);
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        if (!s->going && s->round == VOTE_2 && p->vote == POSTPONE_IT)
            dr_lose_points(s, who, L_POSTPONED, s->box->board.postponed_vp, ev);
    }
}

/* ---- The end ----------------------------------------------------------------------------------------------------- */

void dr_return_organizer(dr_state *s, struct ludo_events *ev) /* DR-48, DR-49 */
{
    int who = top(s).who;
    struct dr_seat *p = &s->seats[who];
    int card = dr_with_op(s, p, ORGANIZER);
    ludo_fire(ev, effect_row(FIRST_STAFF + card, 0));
    take_from(p->personnel, card);
    s->staff_row[dr_slot(s->staff_row, STAFF_ROW, LUDO_NONE)] = (uint8_t)card;
    s->next_first = s->banned = (uint8_t)who;
}

static void next_first(dr_state *s, struct ludo_events *ev)
{
    s->first = s->next_first != LUDO_NONE ? s->next_first : (uint8_t)in_order(s, 1);
    s->next_first = LUDO_NONE;
    ludo_tell(ev, E_FIRST, s->first, 0, 0, 0);
}

void dr_end_round(dr_state *s, struct ludo_events *ev) /* DR-47 */
{
    push(s, T_FILL_PERFORMERS, 0, 0, 0);
    push(s, T_FILL_STAFF, 0, 0, 0);
    s->round++;
    next_first(s, ev);
}

static void travel(dr_state *s, struct ludo_events *ev) /* DR-109, DR-113 */
{
    uint8_t next[SEATS], from_last = s->seats[s->seats_n - 1].region;
    for (int who = 0; who < s->seats_n; who++)
        next[who] = (uint8_t)dr_next_region(s, who);
    for (int who = 0; who < s->seats_n; who++) {
        s->seats[who].region = next[who];
        ludo_tell(ev, E_TRAVELS, who, next[who], 0, 0);
    }
    if (s->seats_n == 2)
        s->table_region = from_last;
}

static void forget_show(dr_state *s)
{
    const int passing = 1 << HAS_APPEARED | 1 << FLIPPED_NOW | 1 << UNPAID;
    for (int i = 0; i < PERFORMERS; i++)
        s->performers[i] &= (uint8_t)~passing;
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        p->ticket = p->fired = p->cancels = 0;
        memset(p->cancelled, 0, sizeof p->cancelled);
    }
}

void dr_end_show(dr_state *s, struct ludo_events *ev) /* DR-69 */
{
    dr_discard_rows(s, ev);
    push(s, T_FILL_PERFORMERS, 0, 0, 0);
    push(s, T_FILL_STAFF, 0, 0, 0);
    travel(s, ev);
    s->round = 1;
    s->show++;
    forget_show(s);
    next_first(s, ev);
}
