/* moves.c - who must decide what, and the answers, in the order of verbs.def. */

#include "pillars.h"
#include "../say.h"

/* ---- Phase I ------------------------------------------------------------------------------------------------ */

static ludo_move *ways(const pe_state *s, const struct pe_seat *p, int verb, int what, int workers, ludo_move *out)
{
    for (int way = 0; way < WAYS; way++)
        if (pe_pays(s, p, workers, way))
            out = say2(out, verb, what, way);
    return out;
}

static ludo_move *choices(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (uint32_t left = s->resources; left;) {
        int card = pop_lowest(&left);
        out = ways(s, p, TAKE, card, resource(s, card)->cost, out);
    }
    for (int i = 0; i < HIRES; i++)
        if (s->hire[i] != LUDO_NONE && pe_hire_price(s, p, s->hire[i]) <= p->gold)
            out = say1(out, HIRE, s->hire[i]);
    for (int i = 0; i < HIRES && pe_holds(s, p, OP_HIRE_FREE) >= 0; i++)
        if (s->hire[i] != LUDO_NONE)
            out = say1(out, HIRE_FREE, s->hire[i]);
    for (int i = 0; i < CRUSADES && new_board(s); i++)
        if (s->crusade[i] == LUDO_NONE)
            out = ways(s, p, CRUSADE, i, s->box->crusade[i].workers, out);
    return say(out, PASS);
}

static ludo_move *each_craftsman(const struct pe_seat *p, ludo_move *out)
{
    for (int i = 0; i < p->craftsmen.n; i++)
        out = say1(out, DISMISS, p->craftsmen.at[i]);
    return out;
}

/* ---- Phase II ------------------------------------------------------------------------------------------------- */

/* Free spaces, and the one that is reserved for this seat. */
static ludo_move *free_spaces(const pe_state *s, int who, int verb, ludo_move *out)
{
    int own = pe_owner(s, OP_BLACK) == who ? BLACK : LUDO_NONE;
    bool everywhere = new_board(s);
    for (int i = 0; i < SPACES; i++)
        if ((s->space[i] == LUDO_NONE || s->space[i] == own) && (everywhere || !on_new_board(i)))
            out = say1(out, verb, i);
    return out;
}

static ludo_move *placements(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    bool paid = pe_can_pass(s); /* from the bag, and not at cost 0 */
    if (!paid || pe_place_price(s, who) <= p->gold)
        out = free_spaces(s, who, PLACE, out);
    if (paid && pe_holds(s, p, OP_PLACE_FREE) >= 0) /* PE-67, PE-70 */
        out = free_spaces(s, who, PLACE_FREE, out);
    return say_if(out, paid, PASS);
}

/* ---- Phase III -------------------------------------------------------------------------------------------------- */

static ludo_move *claims(const pe_state *s, ludo_move *out)
{
    for (int good = 0; good < TRADED; good++)
        if (s->market[good])
            out = say1(out, CLAIM, good);
    return out;
}

static ludo_move *audience(const pe_state *s, ludo_move *out)
{
    bool negative = pe_negative(s);
    out = claims(s, say_if(out, negative, PROTECT));
    out = say_if(out, forgo_rule(s), FORGO);
    return say_if(out, !negative, KEEP);
}

static ludo_move *own_builders(const pe_state *s, int who, ludo_move *out) /* never the one received (PE-155) */
{
    for (int i = BISHOP + 1; i < SPACES; i++)
        if (s->space[i] == who)
            out = say1(out, REMOVE, i);
    return out;
}

static ludo_move *gains(ludo_move *out)
{
    for (int good = 0; good < TRADED; good++)
        out = say1(out, GAIN, good);
    return say(out, KEEP);
}

static ludo_move *returns(const pe_state *s, int who, ludo_move *out)
{
    for (int good = 0; good < GOODS; good++)
        for (int n = 1; n <= s->seats[who].goods[good] && n <= top(s).a && n <= UNITS_MAX; n++)
            out = say2(out, GIVE_BACK, good, n);
    return out;
}

static ludo_move *purchases(const pe_state *s, int who, bool from_supply, ludo_move *out)
{
    for (int good = 0; good < TRADED; good++)
        for (int n = 1, most = pe_may_buy(s, who, good) ? pe_most_bought(s, who, good, from_supply) : 0; n <= most; n++)
            out = say2(out, BUY, good, n);
    return out;
}

/* More than the dozen a player can hold is never sold one by one: a hand-made table may hold more. */
static ludo_move *sales(const pe_state *s, int who, ludo_move *out)
{
    for (int good = 0; good < GOODS; good++)
        for (int n = 1; n <= s->seats[who].goods[good] && n <= UNITS_MAX && pe_may_sell(s, who, good); n++)
            out = say2(out, SELL, good, n);
    return out;
}

/* ---- The cathedral ------------------------------------------------------------------------------------------------ */

static ludo_move *begging(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        if (craftsman(s, p->craftsmen.at[i])->op == OP_MARKET_GOOD && !s->work[i])
            return claims(s, out);
    return out;
}

static ludo_move *work_of(const pe_state *s, int who, int i, int card, ludo_move *out)
{
    if (pe_working(s, who, i)->in.any)
        return out;
    for (int n = 1, most = pe_times(s, who, i, LUDO_NONE); n <= most; n++)
        out = say2(out, WORK, card, n);
    return out;
}

static ludo_move *work_with(const pe_state *s, int who, int i, int card, ludo_move *out)
{
    for (int good = 0; good < TRADED && pe_working(s, who, i)->in.any; good++)
        for (int n = 1, most = pe_times(s, who, i, good); n <= most; n++)
            *out++ = LUDO_MOVE(WORK_WITH, card, good, n);
    return out;
}

typedef ludo_move *workers(const pe_state *, int who, int i, int card, ludo_move *);

static ludo_move *each_working(const pe_state *s, int who, workers *list, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        out = list(s, who, i, p->craftsmen.at[i], out);
    if (s->loan == who && s->borrowed != LUDO_NONE)
        out = list(s, who, INSPIRATION, INSPIRATION, out);
    return out;
}

static ludo_move *boosts_by(const pe_state *s, const struct pe_seat *p, int booster, ludo_move *out)
{
    for (int i = 0; i < p->craftsmen.n; i++)
        if (pe_boostable(s, p->craftsmen.at[i], booster))
            out = say2(out, BOOST, booster, p->craftsmen.at[i]);
    return out;
}

static ludo_move *boosts(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        if (craftsman(s, p->craftsmen.at[i])->op == OP_BOOST && !s->work[i])
            out = boosts_by(s, p, FIRST_CRAFTSMAN + p->craftsmen.at[i], out);
    if (event_card(s, s->event)->op == OP_BLESSING && !s->blessed)
        out = boosts_by(s, p, FIRST_EVENT + s->event, out);
    return out;
}

static ludo_move *loans(const pe_state *s, int who, ludo_move *out)
{
    uint64_t laid_out = 0;
    if (s->loan != who || s->borrowed != LUDO_NONE)
        return out;
    for (int other = 0; other < s->seats_n; other++)
        for (int i = 0; i < s->seats[other].craftsmen.n; i++)
            laid_out |= (uint64_t)1 << s->seats[other].craftsmen.at[i];
    for (int card = 0; card < CRAFTSMEN; card++)
        if ((laid_out >> card & 1) && pe_lendable(s, who, card))
            out = say1(out, BORROW, card);
    return out;
}

static ludo_move *cathedral(const pe_state *s, int who, ludo_move *out)
{
    out = begging(s, who, out);
    out = each_working(s, who, work_of, out);
    out = each_working(s, who, work_with, out);
    out = boosts(s, who, out);
    return say(loans(s, who, out), DONE);
}

/* ---- Who is asked --------------------------------------------------------------------------------------------------- */

enum {
    STREAM_FIRST,
    STREAM_SIXTH,
    STREAM_PRIVILEGES,
    STREAM_PRIVILEGES_E,
    STREAM_CRAFTSMEN,
    STREAM_RESOURCES,
    STREAM_EVENTS,
    STREAM_BAG,
    STREAM_TAX
};

static int stream_of(const pe_state *s)
{
    switch (top(s).kind) {
    case T_FIRST: return STREAM_FIRST;
    case T_SIXTH: return STREAM_SIXTH;
    case T_PRIVILEGES: return STREAM_PRIVILEGES;
    case T_PRIVILEGE_E: return STREAM_PRIVILEGES_E;
    case T_CRAFTSMEN:
    case T_HIRES: return STREAM_CRAFTSMEN;
    case T_RESOURCES: return STREAM_RESOURCES;
    case T_FORESEE:
    case T_TURN_UP: return STREAM_EVENTS;
    case T_DRAW: return STREAM_BAG;
    case T_ROLL: return STREAM_TAX;
    default: return LUDO_NONE;
    }
}

static ludo_move *answers(const pe_state *s, int who, ludo_move *out)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_CHOOSE: return choices(s, who, out);
    case T_DISMISS:
    case T_LOSE_CRAFTSMAN: return each_craftsman(&s->seats[who], out);
    case T_RETURN: return say(say_if(out, pe_can_return(s), RETURN_IT), ACCEPT);
    case T_PLACE: return placements(s, who, out);
    case T_RESERVE: return free_spaces(s, who, RESERVE, out);
    case T_AUDIENCE: return audience(s, out);
    case T_USE: return say(say1(out, USE, t.a), KEEP);
    case T_LOSE_BUILDER: return own_builders(s, who, out);
    case T_GAIN_GOOD: return gains(out);
    case T_GIVE_BACK: return returns(s, who, out);
    case T_SPACE:
    case T_FORGO: return say(say(out, ACT), FORGO);
    case T_RECEIVE: return say(say1(out, RECEIVE, s->shiring[t.a]), KEEP);
    case T_COAST: return say(sales(s, who, out), DONE);
    case T_TRADE: return say(sales(s, who, purchases(s, who, true, out)), DONE);
    case T_MARKET: return say(sales(s, who, purchases(s, who, false, out)), PASS);
    case T_CATHEDRAL: return cathedral(s, who, out);
    default: return out;
    }
}

int pe_moves(const void *state, int seat, ludo_move *out)
{
    const pe_state *s = state;
    if (s->depth == 0 || stream_of(s) != LUDO_NONE || top(s).who != seat)
        return 0;
    return (int)(answers(s, seat, out) - out);
}

/* The card that asks: the event, a privilege; or none.  Becket's owner must see what he is protected from. */
static int source_of(const pe_state *s)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_AUDIENCE:
    case T_LOSE_CRAFTSMAN:
    case T_LOSE_BUILDER:
    case T_GAIN_GOOD: return FIRST_EVENT + s->event;
    case T_GIVE_BACK: return stage_of(s) > S_STORAGE ? LUDO_NONE : FIRST_EVENT + s->event;
    case T_USE: return privilege(s, t.a)->op == OP_PROTECT ? FIRST_EVENT + s->event : FIRST_PRIVILEGE + t.a;
    case T_RECEIVE: return s->shiring[t.a] == LUDO_NONE ? LUDO_NONE : FIRST_CRAFTSMAN + s->shiring[t.a];
    default: return LUDO_NONE;
    }
}

/* {1} of the question: the space, the figure, the price, or how many. */
static int question_arg(const pe_state *s)
{
    struct ludo_task t = top(s);
    return t.kind == T_PLACE && t.a == FROM_BAG ? pe_place_price(s, t.who) : t.a;
}

static int question_of(const pe_state *s)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_CHOOSE: return new_board(s) ? T_CHOOSE : ASK_WITHOUT_CRUSADES;
    case T_RETURN: return pe_can_return(s) ? T_RETURN : ASK_STAYS;
    case T_PLACE: return pe_can_pass(s) ? T_PLACE : ASK_PLACE_FREE;
    default: break;
    }
    return t.kind;
}

void pe_decision(const void *state, struct ludo_decision *d)
{
    const pe_state *s = state;
    struct ludo_task t = top(s);
    int stream = s->depth ? stream_of(s) : LUDO_NONE;
    *d =
        (struct ludo_decision){ .kind = LUDO_OVER, .source = LUDO_NONE, .stream = (uint8_t)stream, .horizon = s->turn };
    if (s->depth == 0)
        return;
    if (stream != LUDO_NONE) {
        d->kind = LUDO_BY_CHANCE;
        return;
    }
    d->kind = LUDO_BY_SEAT;
    d->must = (uint8_t)(1u << t.who);
    d->question = (uint8_t)question_of(s);
    d->source = (uint8_t)source_of(s);
    d->arg[0] = (uint8_t)question_arg(s);
}
