/* resolve.c - phase III: the spaces in their order, up to the market, and the end of the round (PE-75 to PE-119). */

#include "act.h"

/* ---- Builders on their spaces ------------------------------------------------------------------------------- */

static void visit(pe_state *s, int space, bool may_forgo)
{
    if (s->space[space] != LUDO_NONE)
        push(s, T_SPACE, s->space[space], space, !may_forgo);
}

/* Where the action comes later: who forgoes says so now, the lowest space first (PE-142). */
static void ask_to_forgo(pe_state *s, int first, int last)
{
    for (int space = last; space >= first && forgo_rule(s); space--)
        if (s->space[space] != LUDO_NONE)
            push(s, T_FORGO, s->space[space], space, 0);
}

/* Privileges that bring something at this moment. */
static void fire_when(const pe_state *s, int who, int when, struct ludo_events *ev)
{
    for (uint32_t left = ev && ev->fired ? owned(&s->seats[who]) : 0; left;) {
        int card = pop_lowest(&left);
        if (privilege(s, card)->when == when)
            ludo_fire(ev, FIRST_PRIVILEGE + card);
    }
}

static void priory(pe_state *s, int who, int space, struct ludo_events *ev)
{
    fire_when(s, who, AT_PRIORY, ev);
    pe_gain_points(s, who, L_PRIORY, pe_priory(s, who, space), ev);
}

static void castle(pe_state *s, int who, struct ludo_events *ev) /* PE-103: not in the last round */
{
    if (s->round == ROUNDS)
        return;
    s->seats[who].castle = 1;
    ludo_tell(ev, E_CASTLE, who, s->box->space[CASTLE].workers, 0, 0);
}

static void shiring(pe_state *s, int who, int i)
{
    if (s->shiring[i] != LUDO_NONE)
        push(s, T_RECEIVE, who, i, 0);
}

static void lend(pe_state *s, int who, struct ludo_events *ev)
{
    s->loan = (uint8_t)who;
    ludo_tell(ev, E_LOAN, who, 0, 0, 0);
}

void pe_space_acts(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    pop(s);
    s->turn++;
    pe_fire_space(t.a, ev);
    if (t.a != START_PLAYER)
        s->space[t.a] = LUDO_NONE; /* it goes home (PE-76) */
    switch (t.a) {
    case KINGSBRIDGE_A: pe_take_privilege(s, t.who, 0, ev); break;
    case KINGSBRIDGE_B: pe_take_privilege(s, t.who, 1, ev); break;
    case SHIRING_E: pe_take_privilege(s, t.who, 2, ev); break;
    case PRIORY_A:
    case PRIORY_B: priory(s, t.who, t.a, ev); break;
    case COLLECTOR: pe_gain_gold(s, t.who, s->tax, at_place(P_COLLECTOR), ev); break;
    case FRANCE: lend(s, t.who, ev); break;
    case COAST: push(s, T_COAST, t.who, 0, 0); break;
    case SHIRING_A: shiring(s, t.who, 0); break;
    case SHIRING_B: shiring(s, t.who, 1); break;
    case CASTLE: castle(s, t.who, ev); break;
    }
}

static void forgo(pe_state *s, int who, int space, struct ludo_events *ev)
{
    s->space[space] = LUDO_NONE;
    ludo_tell(ev, E_FORGONE, who, space, 0, 0);
    pe_gain_points(s, who, L_FORGONE, FORGONE_VP, ev);
}

void pe_answer_space(pe_state *s, ludo_move m, struct ludo_events *ev) /* PE-140: the action, or a point */
{
    struct ludo_task t = top(s);
    if (ludo_verb_of(m) == FORGO) {
        pop(s);
        forgo(s, t.who, t.a, ev);
    } else if (t.kind == T_FORGO) {
        pop(s);
    } else {
        top_task(s)->b = 1;
    }
}

/* ---- Event ---------------------------------------------------------------------------------------------------- */

/* Chance tells its event itself; one that was foreseen is told here. */
static void turn_up(pe_state *s, struct ludo_events *ev)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].foreseen != LUDO_NONE) {
            s->event = s->seats[who].foreseen;
            s->seats[who].foreseen = LUDO_NONE;
            ludo_tell(ev, E_EVENT, LUDO_CHANCE, s->event, 0, 0);
            return;
        }
    push(s, T_TURN_UP, 0, 0, 0);
}

static void hold_audience(pe_state *s)
{
    if (s->space[BISHOP] != LUDO_NONE)
        push(s, T_AUDIENCE, s->space[BISHOP], 0, 0);
}

void pe_answer_audience(pe_state *s, ludo_move m, struct ludo_events *ev) /* PE-79, PE-80, PE-185 */
{
    int who = top(s).who;
    pop(s);
    pe_fire_space(BISHOP, ev);
    s->space[BISHOP] = LUDO_NONE;
    switch (ludo_verb_of(m)) {
    case PROTECT: s->protected |= (uint8_t)(1u << who); break;
    case CLAIM: pe_take_from_market(s, who, ludo_arg_of(m, 0)); break;
    case FORGO: forgo(s, who, BISHOP, ev); break;
    default: break;
    }
}

static void becket(pe_state *s) /* PE-81 */
{
    int who = pe_owner(s, OP_PROTECT);
    if (who >= 0 && pe_negative(s) && pe_hit(s, who))
        push(s, T_USE, who, pe_holds(s, &s->seats[who], OP_PROTECT), 0);
}

static void lose_goods(pe_state *s, int who, int n)
{
    int have = pe_goods(&s->seats[who]);
    push(s, T_GIVE_BACK, who, n < have ? n : have, 0);
}

static void wall(pe_state *s, int who, struct ludo_events *ev)
{
    s->seats[who].wall = 1;
    ludo_tell(ev, E_WALL, who, 0, 0, 0);
}

static void suffer(pe_state *s, int who, struct ludo_events *ev)
{
    const struct card *c = event_card(s, s->event);
    int why = FIRST_EVENT + s->event;
    if (!pe_hit(s, who))
        return;
    if (c->op < OP_MILL || c->op > OP_YIELD_MORE) /* these work in a later step, as does the blessing */
        pe_fire_event(s, ev);
    switch (c->op) {
    case OP_GAIN:
        pe_gain(s, who, &c->out, 1, why, ev);
        for (int i = 0; i < c->out.any; i++)
            push(s, T_GAIN_GOOD, who, 0, 0);
        break;
    case OP_LOSE_GOLD: pe_pay_short(s, who, c->n, why, ev); break;
    case OP_LOSE_VP: pe_lose_points(s, who, c->n, why, ev); break;
    case OP_WALL: wall(s, who, ev); break;
    case OP_LOSE_CRAFTSMAN: push(s, T_LOSE_CRAFTSMAN, who, 0, 0); break;
    case OP_LOSE_BUILDER: push(s, T_LOSE_BUILDER, who, 0, 0); break;
    case OP_LOSE_GOODS: lose_goods(s, who, c->n); break;
    default: break; /* it works in a later step */
    }
}

/* ---- Income ----------------------------------------------------------------------------------------------------- */

static void income(pe_state *s, int who, int when, struct ludo_events *ev) /* of permanent privileges */
{
    for (uint32_t left = owned(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (privilege(s, card)->when == when)
            pe_gain(s, who, &privilege(s, card)->out, 1, FIRST_PRIVILEGE + card, ev);
    }
    fire_when(s, who, when, ev);
}

static void mill(pe_state *s, int who, struct ludo_events *ev) /* PE-85 */
{
    if (pe_mill_bonus(s, who))
        pe_fire_event(s, ev);
    pe_gain_gold(s, who, pe_mill_gold(s, who), at_place(P_MILL), ev);
    s->seats[who].mill = 0;
    income(s, who, AT_MILL, ev);
}

static void produce(pe_state *s, int who, int place, int when, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int good = pe_printed.place[place].good, sum = 0;
    for (uint32_t left = p->resources; left;) {
        int card = pop_lowest(&left);
        if (!resource(s, card)->out.good[good])
            continue;
        ludo_fire(ev, card);
        if (pe_yield_change(s, who))
            pe_fire_event(s, ev);
        sum += pe_yield(s, who, card, good);
        p->resources &= (uint16_t) ~(1u << card);
    }
    pe_gain_good(s, who, good, sum, at_place(place), ev);
    income(s, who, when, ev);
}

static void each_produces(pe_state *s, int place, int when, struct ludo_events *ev)
{
    for (int k = 0; k < s->seats_n; k++)
        produce(s, in_order(s, k), place, when, ev);
}

/* ---- Court and crusades ------------------------------------------------------------------------------------------ */

static void tax_free(pe_state *s) /* PE-92, PE-95 */
{
    int who = pe_owner(s, OP_TAX_FREE);
    if (who >= 0 && !pe_exempt(s, who))
        push(s, T_USE, who, pe_holds(s, &s->seats[who], OP_TAX_FREE), 0);
}

static void levy(pe_state *s, struct ludo_events *ev)
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = in_order(s, k);
        if (pe_exempt(s, who) || (s->untaxed >> who & 1))
            continue;
        if (pe_tax(s, who) < s->tax)
            pe_fire_privilege(s, &s->seats[who], OP_TAX_AT_MOST, ev);
        pe_pay_short(s, who, pe_tax(s, who), at_place(P_COURT), ev);
    }
    if (s->space[COURT_1] != LUDO_NONE)
        pe_gain(s, s->space[COURT_1], &s->box->space[COURT_1].out, 1, at_place(P_COURT), ev); /* PE-93 */
    for (int space = COURT_1; space <= COURT_4; space++)
        if (s->space[space] != LUDO_NONE)
            pe_fire_space(space, ev);
    memset(s->space + COURT_1, LUDO_NONE, COURT);
}

static void crusades(pe_state *s, struct ludo_events *ev) /* PE-97 */
{
    for (int i = 0; i < CRUSADES; i++)
        if (s->crusade[i] != LUDO_NONE) {
            pe_gain_points(s, s->crusade[i], L_CRUSADES, s->box->crusade[i].vp, ev);
            s->crusade[i] = LUDO_NONE;
        }
}

/* ---- Trade --------------------------------------------------------------------------------------------------------- */

void pe_answer_use(pe_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    pop(s);
    if (ludo_verb_of(m) != USE)
        return;
    pe_use_up(&s->seats[t.who], t.a, ev);
    switch (privilege(s, t.a)->op) {
    case OP_PROTECT: s->protected |= (uint8_t)(1u << t.who); break;
    case OP_TAX_FREE: s->untaxed |= (uint8_t)(1u << t.who); break;
    default: push(s, T_TRADE, t.who, 0, 0); break;
    }
}

bool pe_trade_waits(pe_state *s) /* at the coast nothing is bought (PE-99) */
{
    struct ludo_task t = top(s);
    if (t.kind == T_COAST ? pe_can_sell(s, t.who) : pe_can_trade(s, t.who))
        return true;
    pop(s);
    return false;
}

static void charters(pe_state *s) /* PE-151 */
{
    int who = pe_owner(s, OP_TRADE);
    if (who >= 0 && pe_can_trade(s, who))
        push(s, T_USE, who, pe_holds(s, &s->seats[who], OP_TRADE), 0);
}

/* The next builder at the market, from this space on (PE-105); none: the market is over. */
static void go_round(pe_state *s, int from)
{
    struct ludo_task *t = top_task(s);
    for (int k = 0; k < MARKETS; k++) {
        int space = MARKET_1 + (from - MARKET_1 + k) % MARKETS;
        if (s->space[space] != LUDO_NONE) {
            *t = (struct ludo_task){ T_MARKET, s->space[space], (uint8_t)space, 0 };
            s->turn++;
            return;
        }
    }
    pop(s);
}

/* Who can neither buy nor sell will not be able to later either: he takes his builder back unasked. */
bool pe_market_waits(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (s->space[t.a] == LUDO_NONE) {
        go_round(s, t.a);
        return false;
    }
    if (pe_can_sell(s, t.who) || pe_can_buy(s, t.who, false))
        return true;
    ludo_tell(ev, E_ONLY_PASS, t.who, 0, 0, 0);
    s->space[t.a] = LUDO_NONE;
    return false;
}

void pe_answer_trade(pe_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int good = ludo_arg_of(m, 0), n = ludo_arg_of(m, 1);
    bool market = t.kind == T_MARKET;
    if (market)
        pe_fire_space(t.a, ev);
    switch (ludo_verb_of(m)) {
    case BUY: pe_buy(s, t.who, good, n, !market, ev); break;
    case SELL:
        if (market)
            pe_fire_privilege(s, &s->seats[t.who], OP_SELL_MORE, ev);
        pe_sell(s, t.who, good, n, ev);
        break;
    case PASS: s->space[t.a] = LUDO_NONE; break; /* at the market: this builder goes home */
    default: pop(s); break;                      /* done */
    }
    if (market)
        go_round(s, t.a + 1);
}

/* ---- The end of a round ---------------------------------------------------------------------------------------------- */

static void store(pe_state *s, int who, struct ludo_events *ev) /* PE-119 */
{
    const struct pe_seat *p = &s->seats[who];
    if (pe_goods(p) > s->box->common.storage)
        pe_fire_privilege(s, p, OP_STORAGE, ev);
    int excess = pe_goods(p) - pe_storage(s, p);
    if (excess > 0)
        push(s, T_GIVE_BACK, who, excess, 0);
}

static int next_start(const pe_state *s) /* PE-118 */
{
    if (s->space[START_PLAYER] != LUDO_NONE)
        return s->space[START_PLAYER];
    return (s->start + (s->backwards ? s->seats_n - 1 : 1)) % s->seats_n;
}

static void end_round(pe_state *s, struct ludo_events *ev)
{
    s->start = (uint8_t)next_start(s);
    s->space[START_PLAYER] = s->loan = s->borrowed = LUDO_NONE;
    s->borrowed_work = 0;
    if (s->round < ROUNDS) {
        ludo_tell(ev, E_START, s->start, 0, 0, 0);
        s->tasks[0].a = S_PREPARE;
        return;
    }
    ludo_tell(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
    s->over = 1;
    pop(s);
}

/* ---- Stage by stage ------------------------------------------------------------------------------------------------------ */

void pe_in_order_step(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a == s->seats_n) {
        pop(s);
        return;
    }
    int who = in_order(s, t->a++);
    s->turn++;
    switch (t->b) {
    case S_EVENT: suffer(s, who, ev); break;
    case S_MILL: mill(s, who, ev); break;
    case S_CATHEDRAL: pe_enter_cathedral(s, who); break;
    default: store(s, who, ev); break; /* S_STORAGE */
    }
}

/* Storage does not matter after the last round, so nobody is asked. */
bool pe_resolve_stage(pe_state *s, int stage, struct ludo_events *ev)
{
    switch (stage) {
    case S_TURN_UP: turn_up(s, ev); break;
    case S_AUDIENCE: hold_audience(s); break;
    case S_BECKET: becket(s); break;
    case S_EVENT:
    case S_MILL:
    case S_CATHEDRAL: push(s, T_IN_ORDER, 0, 0, stage); break;
    case S_KINGSBRIDGE_A: visit(s, KINGSBRIDGE_A, forgo_rule(s)); break;
    case S_KINGSBRIDGE_B: visit(s, KINGSBRIDGE_B, forgo_rule(s)); break;
    case S_PRIORY_A: visit(s, PRIORY_A, forgo_rule(s)); break;
    case S_PRIORY_B: visit(s, PRIORY_B, forgo_rule(s)); break;
    case S_FOREST: each_produces(s, P_FOREST, AT_FOREST, ev); break;
    case S_QUARRY: each_produces(s, P_QUARRY, AT_QUARRY, ev); break;
    case S_GRAVEL_PIT: each_produces(s, P_GRAVEL_PIT, AT_GRAVEL_PIT, ev); break;
    case S_ROLL: push(s, T_ROLL, 0, 0, 0); break;
    case S_COURT: ask_to_forgo(s, COURT_1, COLLECTOR); break;
    case S_TAX_FREE: tax_free(s); break;
    case S_TAX: levy(s, ev); break;
    case S_COLLECTOR: visit(s, COLLECTOR, false); break;
    case S_CRUSADES: crusades(s, ev); break;
    case S_FRANCE: visit(s, FRANCE, forgo_rule(s)); break;
    case S_COAST: visit(s, COAST, forgo_rule(s)); break;
    case S_SHIRING_E: visit(s, SHIRING_E, forgo_rule(s)); break;
    case S_SHIRING_A: visit(s, SHIRING_A, forgo_rule(s)); break;
    case S_SHIRING_B: visit(s, SHIRING_B, forgo_rule(s)); break;
    case S_CASTLE: visit(s, CASTLE, forgo_rule(s)); break;
    case S_MARKETS: ask_to_forgo(s, MARKET_1, MARKET_4); break;
    case S_CHARTERS: charters(s); break;
    case S_MARKET:
        push(s, T_MARKET, 0, MARKET_1, 0);
        go_round(s, MARKET_1);
        break;
    case S_START_PLAYER: visit(s, START_PLAYER, forgo_rule(s)); break;
    case S_STORAGE:
        if (s->round < ROUNDS)
            push(s, T_IN_ORDER, 0, 0, stage);
        break;
    default: end_round(s, ev); return false;
    }
    return true;
}
