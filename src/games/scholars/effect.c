/* effect.c - effects are programs (cards.def, board.def): paid for, chosen, carried out step by step (SC-43, SC-44, SC-190). */

#include "act.h"

/* ---- Steps ------------------------------------------------------------------------------------------------------------------------------ */

bool sc_payable(const sc_state *s, int who, const struct step *cost)
{
    const struct sc_seat *p = &s->seats[who];
    switch (cost->op) {
    case C_SILVER: return p->silver >= cost->n;
    case C_GOLD: return p->gold >= cost->n;
    case C_XP: return p->xp >= cost->n;
    case C_WORKERS: return workers_of(p) >= cost->n;
    case C_BLACK_DIE: return sc_black_at_hand(s, who, cost);
    case C_WHITE_DIE: return s->supply[WHITE] > 0;
    default: return true;
    }
}

/* Would the step bring anything at all? */
bool sc_step_works(const sc_state *s, int who, const struct step *step)
{
    switch (step->op) {
    case O_NONE: return false;
    case O_DESTROY: return sc_white_at_hand(s, who, step);
    case O_DRAW: return sc_in_bag(s, who, step);
    case O_INF: return sc_has_marker(s, who, step);
    case O_INFCARD: return sc_can_mark(s, who, step);
    case O_GOLD_PT:
    case O_GOLD_P: return sc_gold_works(s, who, step);
    case O_HARV: return sc_has_advanced(s, who, step);
    case O_DISPATCH:
    case O_RETIRE: return sc_any_deck(s, who, step);
    case O_EMPLOY: return sc_can_employ(s, who, step);
    default: return true;
    }
}

static void raise_value(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    (void)who, (void)ev;
    s->value = (uint8_t)(s->value + step->n);
}

static void do_step(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    switch (step->op) {
    case O_SILVER: sc_gain_silver(s, who, step->n, ev); break;
    case O_GOLD: sc_gain_gold(s, who, step->n, ev); break;
    case O_WORKER: sc_gain_workers(s, who, step, ev); break;
    case O_DIE: sc_gain_dice(s, who, step, ev); break;
    case O_DIE_HAND: sc_gain_dice_in_hand(s, who, step, ev); break;
    case O_DESTROY: sc_ask_destroy(s, who, step, ev); break;
    case O_DRAW: sc_draw(s, who, step->n, ev); break;
    case O_CYCLE: sc_ask_cycle(s, who, step, ev); break;
    case O_INF: sc_gain_influence(s, who, step, ev); break;
    case O_INFCARD: sc_ask_mark(s, who, step, ev); break;
    case O_GOLD_PT:
    case O_GOLD_P: sc_move_gold(s, who, step, ev); break;
    case O_RES: sc_advance_one(s, who, step, ev); break;
    case O_HARV: sc_harvest_advanced(s, who, step, ev); break;
    case O_HARVHAND: sc_ask_hand_harvest(s, who, step, ev); break;
    case O_PAGE: sc_offer_page(s, who); break;
    case O_UPG: sc_ask_upgrade(s, who, step, ev); break;
    case O_DISPATCH:
    case O_EMPLOY:
    case O_RETIRE: sc_ask_top_card(s, who, step, ev); break;
    case O_REST: sc_start_rest(s, who); break;
    case O_VAL: raise_value(s, who, step, ev); break;
    default: break;
    }
}

/* ---- Beginning -------------------------------------------------------------------------------------------------------------------------- */

bool sc_effect_works(const sc_state *s, int who, const struct effect *e, int other)
{
    const struct step *steps = other ? e->b : e->a;
    for (int i = 0; i < (other ? 2 : 3); i++)
        if (steps[i].op && sc_step_works(s, who, &steps[i]))
            return true;
    return false;
}

bool sc_effect_helps(const sc_state *s, int who, const struct effect *e)
{
    if (e->cost.op && !sc_payable(s, who, &e->cost))
        return false;
    return sc_effect_works(s, who, e, 0) || sc_effect_works(s, who, e, 1);
}

static void choose_branch(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    bool first = sc_effect_works(s, who, e, 0), second = e->b[0].op && sc_effect_works(s, who, e, 1);
    if (first && second)
        push(s, T_OPTION, who, index, packed(where, 0, 0));
    else if (first || second)
        push(s, T_EFFECT, who, index, packed(where, 0, second));
}

static void begin(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    if (!e->cost.op)
        choose_branch(s, who, where, index);
    else if (sc_effect_helps(s, who, e))
        push(s, T_ACCEPT, who, index, packed(where, 0, 0));
}

static int markers_at(const sc_state *s, int who, int level)
{
    int n = 0;
    for (int t = 0; t < tracks_n(s); t++)
        n += s->seats[who].level[t] >= level;
    return n;
}

void sc_start_effect(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    if (e->per_level)
        push(s, T_REPEAT, who, index, markers_at(s, who, e->per_level));
    else
        begin(s, who, where, index);
}

bool sc_repeat(void *state, struct ludo_events *ev) /* only cards have such effects */
{
    sc_state *s = state;
    struct ludo_task t = top(s);
    (void)ev;
    if (!sc_waits_if(s, t.b > 0))
        return false;
    top_task(s)->b--;
    begin(s, t.who, OF_CARD, t.a);
    return false;
}

void sc_asks_source(const void *s, struct ludo_decision *d) /* of a card */
{
    if (where_of(top(s)) != OF_BOARD)
        d->source = top(s).a;
}

/* ---- Paying (SC-43) ------------------------------------------------------------------------------------------------------------------------ */

static int cost_now(const sc_state *s) { return effect_of(s, top(s))->cost.op; }

int sc_no_acceptance(const struct flow_said *q)
{
    return cost_now(q->s) == C_WORKERS || cost_now(q->s) == C_BLACK_DIE ? SC(43) : 0;
}

int sc_no_worker_paid(const struct flow_said *q)
{
    return q->a < WORKERS && cost_now(q->s) != C_WORKERS ? SC(30) : sc_no_worker(q);
}

int sc_no_die_paid(const struct flow_said *q)
{
    return cost_now(q->s) == C_BLACK_DIE && colour_of(q->a) == BLACK && sc_is_old(q->s, q->who, q->a) ? 0 : SC(21);
}

static void pay(sc_state *s, int who, const struct step *cost, int a, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    switch (cost->op) {
    case C_SILVER: sc_pay_silver(s, who, cost->n, ev); break;
    case C_GOLD:
        p->gold = (uint8_t)(p->gold - cost->n);
        ludo_tell(ev, E_PAYS_GOLD, who, cost->n, 0, 0);
        break;
    case C_XP: sc_pay_xp(s, who, cost->n, ev); break;
    case C_WORKERS: p->workers[a]--; break;
    case C_BLACK_DIE:
        p->hand[a]--;
        p->bag[BLACK]++;
        break;
    default: sc_gain_die(s, who, WHITE, false, ev); break;
    }
}

void sc_accept(void *state, const struct flow_said *q)
{
    sc_state *s = state;
    struct ludo_task t = top(s);
    pop(s);
    pay(s, q->who, &effect_of(s, t)->cost, q->a, q->ev);
    choose_branch(s, q->who, where_of(t), t.a);
}

void sc_accept_aside(const struct page *p, ludo_move m)
{
    (void)m, sc_say_effect(p, effect_of(shown(p), top(p->view)));
}

/* ---- Choosing (SC-190) ---------------------------------------------------------------------------------------------------------------------- */

int sc_no_option(const struct flow_said *q) { return q->a == 1 || q->a == 2 ? 0 : SC(190); }

int sc_option_first(const struct flow_said *q) /* a row bonus tile is not declined */
{
    struct ludo_task t = top(q->s);
    bool leaves = ludo_verb_of(q->m) == SKIP || ludo_verb_of(q->m) == DONE;
    return leaves && where_of(t) == OF_CARD && t.a >= FIRST_TILE ? SC(128) : 0;
}

void sc_choose_option(void *state, const struct flow_said *q)
{
    sc_state *s = state;
    struct ludo_task t = top(s);
    pop(s);
    push(s, T_EFFECT, q->who, t.a, packed(where_of(t), 0, q->a - 1));
}

void sc_option_aside(const struct page *p, ludo_move m)
{
    const struct effect *e = effect_of(shown(p), top(p->view));
    bool other = ludo_arg_of(m, 0) == 2;
    sc_put_steps(other ? e->b : e->a, other ? 2 : 3, p->lang, p->out);
}

/* ---- Carrying out --------------------------------------------------------------------------------------------------------------------------- */

/* XP first: it may pay for a page of the same effect. */
static void gain_all_xp(sc_state *s, int who, const struct step *steps, int n, struct ludo_events *ev)
{
    for (int i = 0; i < n; i++)
        if (steps[i].op == O_XP)
            sc_gain_xp(s, who, steps[i].n, ev);
}

bool sc_effect_waits(void *state, struct ludo_events *ev)
{
    sc_state *s = state;
    struct ludo_task t = top(s);
    const struct effect *e = effect_of(s, t);
    const struct step *steps = other_of(t) ? e->b : e->a;
    int n = other_of(t) ? 2 : 3, step = step_of(t);
    if (step == n || !steps[step].op) {
        pop(s);
        return false;
    }
    top_task(s)->b = (uint8_t)packed(where_of(t), step + 1, other_of(t));
    if (counted(ev))
        sc_fire_step(s, t, &steps[step], ev);
    if (step == 0)
        gain_all_xp(s, t.who, steps, n, ev);
    if (steps[step].op != O_XP)
        do_step(s, t.who, &steps[step], ev);
    return false;
}

/* Where it is written: on a card, or among those of the board.  Gold pages are for the end. */
bool sc_effect_in_order(const void *state, struct ludo_task t)
{
    const sc_state *s = state;
    if (where_of(t) == OF_BOARD)
        return t.a < BOARD_EFFECTS;
    return where_of(t) < OF_BOARD && t.a < CARDS &&
           (where_of(t) != OF_CARD || !s->box->card[t.a].at_end || sc_at_the_end(s));
}

/* ---- What the moment is about ------------------------------------------------------------------------------------------------------------------ */

static void focus_on(struct ludo_moment *m, struct ludo_task t)
{
    int i = t.a;
    if (where_of(t) != OF_BOARD)
        ludo_focus(m, &sc_card_names, i);
    else if (i < AT_LOCATION)
        ludo_focus(m, &sc_room_names, i - AT_ROOM);
    else if (i < AT_REACH)
        ludo_focus(m, &sc_location_names, i - AT_LOCATION);
    else if (i < AT_HARVEST)
        ludo_focus(m, &sc_reach_names, i - AT_REACH);
    else if (i < AT_CONSOLATION)
        ludo_focus(m, &sc_income_names, i - AT_HARVEST);
    else if (i < AT_CALIPH)
        ludo_focus(m, &sc_guild_names, i - AT_CONSOLATION);
    else
        ludo_focus(m, &sc_option_names, i - AT_CALIPH);
}

void sc_focus_effect(const sc_state *s, struct ludo_moment *m) /* the latest */
{
    for (int i = s->depth - 1; i >= 0; i--) {
        int kind = s->tasks[i].kind;
        if (kind == T_EFFECT || kind == T_ACCEPT || kind == T_OPTION) {
            focus_on(m, s->tasks[i]);
            return;
        }
    }
}
