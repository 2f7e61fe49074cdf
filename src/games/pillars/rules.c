/* rules.c - the flow of the game: what a move does, and what then happens until someone must choose.
 *
 * At the bottom of the task stack T_ROUND walks through the stages; what a stage asks lies above it. */

#include "act.h"

/* ---- Stages ------------------------------------------------------------------------------------------------- */

static bool any_field(const uint8_t *fields, int n)
{
    for (int i = 0; i < n; i++)
        if (fields[i] != LUDO_NONE)
            return true;
    return false;
}

/* Does what the stage says; true when the next one may come. */
static bool run_stage(pe_state *s, int stage, struct ludo_events *ev)
{
    switch (stage) {
    case S_PREPARE: pe_prepare(s, ev); return true;
    case S_PHASE_1: push(s, T_CHOOSE, s->start, 0, 0); return true;
    case S_PHASE_2: push(s, T_DRAW, 0, 0, 0); return true;
    case S_WAITING:
        if (!any_field(s->waiting, COST_MAX))
            return true;
        pe_next_waiting(s);
        return false;
    case S_TRACK:
        if (!any_field(s->track, SEATS))
            return true;
        pe_next_on_track(s);
        return false;
    default:
        if (stage > S_TRACK)
            return pe_resolve_stage(s, stage, ev);
        pe_lay_round(s, stage, ev);
        return true;
    }
}

static void next_stage(pe_state *s, struct ludo_events *ev)
{
    if (run_stage(s, s->tasks[0].a, ev))
        s->tasks[0].a++;
}

/* ---- Setting up ----------------------------------------------------------------------------------------------- */

static void start_with(pe_state *s, int who) /* PE-13, PE-14 */
{
    pop(s);
    s->start = (uint8_t)who;
    for (int k = 0; k < s->seats_n; k++)
        s->seats[in_order(s, k)].gold = (uint8_t)(START_GOLD + k);
}

static bool first_waits(pe_state *s)
{
    if (!s->first_option)
        return true;
    start_with(s, s->first_option - 1);
    return false;
}

/* ---- Goods that go back to the supply --------------------------------------------------------------------------- */

static void give_back(pe_state *s, int good, int n)
{
    struct ludo_task *t = top_task(s);
    uint8_t *have = &s->seats[t->who].goods[good];
    *have = (uint8_t)(*have - n);
    t->a = (uint8_t)(t->a - n);
}

/* With goods of one kind only, or where all must go, there is nothing to choose. */
static bool give_back_waits(pe_state *s, struct ludo_events *ev)
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
            ludo_tell(ev, E_RETURNS, t.who, good, n, 0);
            give_back(s, good, n);
            return false;
        }
    return true;
}

/* ---- Running ------------------------------------------------------------------------------------------------------ */

static bool space_waits(pe_state *s, struct ludo_events *ev)
{
    if (top(s).b == 0)
        return true;
    pe_space_acts(s, ev);
    return false;
}

/* Does the task on top wait for somebody?  If not, it is carried out. */
static bool waits(pe_state *s, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_FIRST: return first_waits(s);
    case T_ROUND: next_stage(s, ev); return false;
    case T_CHOOSE: return pe_choose_waits(s, ev);
    case T_DRAW: return pe_draw_waits(s);
    case T_RETURN: return pe_return_waits(s);
    case T_DRAWN: return pe_drawn_waits(s, ev);
    case T_PLACE: return pe_place_waits(s, ev);
    case T_IN_ORDER: pe_in_order_step(s, ev); return false;
    case T_GIVE_BACK: return give_back_waits(s, ev);
    case T_SPACE: return space_waits(s, ev);
    case T_COAST:
    case T_TRADE: return pe_trade_waits(s);
    case T_MARKET: return pe_market_waits(s, ev);
    case T_CATHEDRAL: return pe_cathedral_waits(s);
    default: return true;
    }
}

void pe_run(pe_state *s, struct ludo_events *ev)
{
    while (s->depth && !waits(s, ev)) {}
}

/* ---- Chance ---------------------------------------------------------------------------------------------------------- */

static void draw(pe_state *s, int figure)
{
    s->bag[figure]--;
    s->drawn = (uint8_t)figure;
    s->turn++;
    push(s, T_DRAWN, 0, figure, 0);
    push(s, T_RETURN, s->start, figure, 0);
}

static void leave_out(pe_state *s, int a, int b) { s->resources &= (uint16_t) ~(1u << a | 1u << b); }

static void lay_two(uint8_t *to, uint8_t *from, int a, int b)
{
    from[a] = from[b] = 0;
    to[0] = (uint8_t)a;
    to[1] = (uint8_t)b;
}

static void lay_sixth(pe_state *s, int a, int b)
{
    s->sixth[0] = (uint8_t)a;
    s->sixth[1] = (uint8_t)b;
}

static void foresee_event(pe_state *s, int who, int event, struct ludo_events *ev)
{
    pe_fire_privilege(s, &s->seats[who], OP_FORESEE, ev);
    s->events[event] = 0;
    s->seats[who].foreseen = (uint8_t)event;
}

static void lay_event(pe_state *s, int event)
{
    s->events[event] = 0;
    s->event = (uint8_t)event;
}

static void lay_e(pe_state *s, int card)
{
    s->privileges[card] = 0;
    s->offer[2] = (uint8_t)card;
}

static void play_chance(pe_state *s, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1), who = top(s).who;
    switch (ludo_verb_of(m)) {
    case FIRST: start_with(s, a); return;
    case DRAW: draw(s, a); return;
    }
    pop(s);
    switch (ludo_verb_of(m)) {
    case SIXTH: lay_sixth(s, a, b); break;
    case LAY: lay_two(s->offer, s->privileges, a, b); break;
    case LAY_E: lay_e(s, a); break;
    case SHOW: lay_two(s->shiring, s->hired, a, b); break;
    case SEEK: lay_two(s->hire, s->hired, a, b); break;
    case LEAVE_OUT: leave_out(s, a, b); break;
    case FORESEE: foresee_event(s, who, a, ev); break;
    case TURN_UP: lay_event(s, a); break;
    default: s->tax = (uint8_t)a; break; /* ROLL */
    }
}

/* ---- Moves --------------------------------------------------------------------------------------------------------------- */

static void return_or_not(pe_state *s, ludo_move m) /* PE-57 */
{
    int figure = top(s).a;
    pop(s);
    if (ludo_verb_of(m) == ACCEPT)
        return;
    pop(s);
    s->bag[figure]++;
    s->drawn = LUDO_NONE;
    s->redrawn = 1;
}

static void dismiss(pe_state *s, int card)
{
    int who = top(s).who;
    pop(s);
    pe_remove_craftsman(&s->seats[who], card);
}

static void receive(pe_state *s, ludo_move m, struct ludo_events *ev) /* PE-102 */
{
    struct ludo_task t = top(s);
    int card = s->shiring[t.a];
    pop(s);
    if (ludo_verb_of(m) != RECEIVE)
        return;
    s->shiring[t.a] = LUDO_NONE;
    pe_add_craftsman(s, t.who, card, ev);
}

static void gain_chosen(pe_state *s, ludo_move m) /* the move tells it */
{
    int who = top(s).who;
    pop(s);
    if (ludo_verb_of(m) == GAIN)
        pe_gain_good(s, who, ludo_arg_of(m, 0), 1, LUDO_NONE, NULL);
}

static void play_seat(pe_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (top(s).kind) {
    case T_CHOOSE: pe_choose(s, who, m, ev); break;
    case T_DISMISS:
    case T_LOSE_CRAFTSMAN: dismiss(s, a); break;
    case T_RETURN: return_or_not(s, m); break;
    case T_PLACE: pe_place(s, who, m, ev); break;
    case T_RESERVE: pe_reserve(s, a, ev); break;
    case T_AUDIENCE: pe_answer_audience(s, m, ev); break;
    case T_USE: pe_answer_use(s, m, ev); break;
    case T_LOSE_BUILDER:
        pop(s);
        s->space[a] = LUDO_NONE;
        break;
    case T_GAIN_GOOD: gain_chosen(s, m); break;
    case T_GIVE_BACK: give_back(s, a, b); break;
    case T_SPACE:
    case T_FORGO: pe_answer_space(s, m, ev); break;
    case T_RECEIVE: receive(s, m, ev); break;
    case T_COAST:
    case T_TRADE:
    case T_MARKET: pe_answer_trade(s, m, ev); break;
    default: pe_answer_cathedral(s, m, ev); break;
    }
}

void pe_play(void *state, int seat, ludo_move m, struct ludo_events *ev)
{
    pe_state *s = state;
    if (seat == LUDO_CHANCE)
        play_chance(s, m, ev);
    else
        play_seat(s, seat, m, ev);
    pe_run(s, ev);
}
