/* refuse.c - why a move is not legal: the clause that forbids it.
 *
 * Legal is what moves.c lists; this file only finds the reason, from the general to the particular: whose turn it
 * is, whether this is the moment for such a move, then what the move names. */

#include "pillars.h"

#define AT(task) ((uint64_t)1 << (task))

/* clang-format off */
/* When each verb has its moment, and the clause that says so. */
static const struct moment { uint64_t tasks; uint8_t clause; } moments[VERBS] = {
    [TAKE]       = { AT(T_CHOOSE), 40 },
    [HIRE]       = { AT(T_CHOOSE), 40 },
    [HIRE_FREE]  = { AT(T_CHOOSE), 152 },
    [CRUSADE]    = { AT(T_CHOOSE), 45 },
    [DISMISS]    = { AT(T_DISMISS) | AT(T_LOSE_CRAFTSMAN), 44 },
    [RETURN_IT]  = { AT(T_RETURN), 57 },
    [ACCEPT]     = { AT(T_RETURN), 57 },
    [PLACE]      = { AT(T_PLACE), 55 },
    [PLACE_FREE] = { AT(T_PLACE), 70 },
    [RESERVE]    = { AT(T_RESERVE), 131 },
    [PROTECT]    = { AT(T_AUDIENCE), 80 },
    [CLAIM]      = { AT(T_AUDIENCE) | AT(T_CATHEDRAL), 84 },
    [USE]        = { AT(T_USE), 86 },
    [REMOVE]     = { AT(T_LOSE_BUILDER), 156 },
    [GAIN]       = { AT(T_GAIN_GOOD), 193 },
    [GIVE_BACK]  = { AT(T_GIVE_BACK), 119 },
    [RECEIVE]    = { AT(T_RECEIVE), 102 },
    [BUY]        = { AT(T_COAST) | AT(T_TRADE) | AT(T_MARKET), 105 },
    [SELL]       = { AT(T_COAST) | AT(T_TRADE) | AT(T_MARKET), 105 },
    [WORK]       = { AT(T_CATHEDRAL), 111 },
    [WORK_WITH]  = { AT(T_CATHEDRAL), 111 },
    [BOOST]      = { AT(T_CATHEDRAL), 115 },
    [BORROW]     = { AT(T_CATHEDRAL), 116 },
    [ACT]        = { AT(T_SPACE) | AT(T_FORGO), 140 },
    [FORGO]      = { AT(T_SPACE) | AT(T_FORGO) | AT(T_AUDIENCE), 140 },
    [DONE]       = { AT(T_COAST) | AT(T_TRADE) | AT(T_CATHEDRAL), 111 },
    [KEEP]       = { AT(T_USE) | AT(T_RECEIVE) | AT(T_AUDIENCE) | AT(T_GAIN_GOOD), 80 },
    [PASS]       = { AT(T_CHOOSE) | AT(T_PLACE) | AT(T_MARKET), 46 },
};
/* clang-format on */

static bool owns(const struct pe_seat *p, int card) { return memchr(p->craftsmen.at, card, p->craftsmen.n) != NULL; }

static int place_of(const struct pe_seat *p, int card)
{
    return (int)((const uint8_t *)memchr(p->craftsmen.at, card, p->craftsmen.n) - p->craftsmen.at);
}

static int no_hire(const pe_state *s, int card) { return craftsman(s, card)->round == s->round ? 43 : 31; }

static int no_take(const pe_state *s, int card)
{
    if (!pe_card_in_play(s, FIRST_RESOURCE + card))
        return 26;
    return s->resources >> card & 1 ? 42 : 41;
}

static int no_crusade(const pe_state *s, int i)
{
    if (!new_board(s))
        return 27;
    return s->crusade[i] == LUDO_NONE ? 42 : 51;
}

static int no_place(const pe_state *s, int who, int space)
{
    if (!pe_in_use(s, space))
        return 66;
    if (s->space[space] == BLACK && pe_owner(s, OP_BLACK) != who)
        return 131;
    if (s->space[space] != LUDO_NONE && s->space[space] != BLACK)
        return 65;
    return 59;
}

static int no_free_place(const pe_state *s, int who, int space)
{
    if (pe_holds(s, &s->seats[who], OP_PLACE_FREE) < 0)
        return 67;
    return pe_can_pass(s) ? no_place(s, who, space) : 70;
}

static int no_reserve(const pe_state *s, int space) { return !pe_in_use(s, space) ? 66 : 131; }

static int no_buy(const pe_state *s, int who, int good)
{
    if (top(s).kind == T_COAST)
        return 99;
    if (good == METAL)
        return top(s).kind == T_TRADE ? 150 : 104;
    if (!pe_may_buy(s, who, good))
        return 108;
    if (top(s).kind == T_TRADE)
        return 150;
    return s->market[good] == 0 ? 106 : 105;
}

static int no_sale(const pe_state *s, int who, int good)
{
    const struct pe_seat *p = &s->seats[who];
    if (p->bought >> good & 1)
        return 107;
    if (good == STONE && !(pe_trades(s, p) & STONECUTTER))
        return top(s).kind == T_COAST ? 99 : 108;
    return top(s).kind == T_COAST ? 99 : top(s).kind == T_TRADE ? 150 : 105;
}

static int no_work(const pe_state *s, int who, int card, int times)
{
    const struct pe_seat *p = &s->seats[who];
    if (card == INSPIRATION)
        return s->loan == who && s->borrowed != LUDO_NONE && times <= pe_uses_left(s, who, INSPIRATION) ? 111 : 116;
    if (!owns(p, card))
        return 111;
    const struct card *c = craftsman(s, card);
    if ((c->trade & NEEDS_MORTAR) && !(pe_trades(s, p) & MORTAR))
        return 113;
    switch (c->op) {
    case OP_GAIN: return 114;
    case OP_BOOST: return 115;
    case OP_MARKET_GOOD: return 117;
    default: return 111;
    }
}

static bool is_booster(const pe_state *s, const struct pe_seat *p, int booster)
{
    if (booster >= FIRST_EVENT)
        return booster == FIRST_EVENT + s->event && event_card(s, s->event)->op == OP_BLESSING && !s->blessed;
    int card = booster - FIRST_CRAFTSMAN;
    return card >= 0 && card < CRAFTSMEN && craftsman(s, card)->op == OP_BOOST && owns(p, card) &&
           !s->work[place_of(p, card)];
}

static int no_boost(const pe_state *s, int who, int booster, int card)
{
    const struct pe_seat *p = &s->seats[who];
    if (!is_booster(s, p, booster) || !owns(p, card))
        return 115;
    if (!craftsman(s, card)->cap)
        return 115;
    return booster >= FIRST_EVENT ? 219 : 218;
}

static bool laid_out(const pe_state *s, int card)
{
    for (int who = 0; who < s->seats_n; who++)
        if (owns(&s->seats[who], card))
            return true;
    return false;
}

static int no_loan(const pe_state *s, int who, int card)
{
    if (s->loan != who)
        return 116;
    if (s->borrowed != LUDO_NONE || !laid_out(s, card))
        return 170;
    if (craftsman(s, card)->trade & NEEDS_MORTAR)
        return 215;
    const struct pe_seat *p = &s->seats[who];
    return owns(p, card) && s->boost[place_of(p, card)] ? 217 : 116;
}

static int no_claim(const pe_state *s, int good)
{
    if (top(s).kind == T_CATHEDRAL)
        return 117;
    return good == METAL ? 206 : 84;
}

static int no_pass(const pe_state *s) { return top(s).kind == T_PLACE ? 62 : 46; }

/* When the privilege that is named may be used. */
static int no_use(const pe_state *s, int card)
{
    switch (privilege(s, card)->op) {
    case OP_PROTECT: return 81;
    case OP_TAX_FREE: return 95;
    case OP_TRADE: return 151;
    case OP_PLACE_FREE: return 70;
    case OP_HIRE_FREE: return 152;
    default: return 86;
    }
}

/* Goods and craftsmen are given up to the event, or because they are too many. */
static int no_gift(const pe_state *s) { return stage_of(s) > S_STORAGE ? 119 : 193; }
static int no_dismissal(const pe_state *s) { return top(s).kind == T_DISMISS ? 44 : 193; }

static int reason(const pe_state *s, int who, ludo_move m)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case TAKE: return no_take(s, a);
    case HIRE: return no_hire(s, a);
    case HIRE_FREE: return pe_holds(s, &s->seats[who], OP_HIRE_FREE) >= 0 ? no_hire(s, a) : 152;
    case CRUSADE: return no_crusade(s, a);
    case PLACE: return no_place(s, who, a);
    case PLACE_FREE: return no_free_place(s, who, a);
    case RESERVE: return no_reserve(s, a);
    case CLAIM: return no_claim(s, a);
    case USE: return no_use(s, a);
    case DISMISS: return no_dismissal(s);
    case GIVE_BACK: return no_gift(s);
    case REMOVE: return a == BISHOP ? 155 : 156;
    case BUY: return no_buy(s, who, a);
    case SELL: return no_sale(s, who, a);
    case WORK: return no_work(s, who, a, b);
    case WORK_WITH: return no_work(s, who, a, ludo_arg_of(m, 2));
    case BOOST: return no_boost(s, who, a, b);
    case BORROW: return no_loan(s, who, a);
    case PASS: return no_pass(s);
    default: return moments[ludo_verb_of(m)].clause;
    }
}

static bool listed(const void *state, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = pe_moves(state, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* The seat is not asked: not its turn, or it has passed for good, or only the start player may. */
static int no_turn(const pe_state *s, int seat, int verb)
{
    if (verb == RETURN_IT || verb == ACCEPT)
        return 57;
    return top(s).kind == T_CHOOSE && s->seats[seat].passed ? 46 : 8;
}

static int no_moment(const pe_state *s, int verb) /* some questions cannot be passed over */
{
    if (verb == PASS && top(s).kind == T_DISMISS)
        return 44;
    return verb == PASS && top(s).kind == T_RESERVE ? 138 : moments[verb].clause;
}

bool pe_awaits(const void *state, int verb)
{
    const pe_state *s = state;
    return s->depth && moments[verb].tasks & AT(top(s).kind);
}

int pe_why_not(const void *state, int seat, ludo_move m)
{
    const pe_state *s = state;
    int verb = ludo_verb_of(m);
    if (seat == LUDO_CHANCE)
        return pe_no_outcome(s, m);
    if (listed(state, seat, m))
        return 0;
    if (s->depth == 0)
        return 145;
    if (verb >= VERBS || moments[verb].tasks == 0)
        return 161;
    struct ludo_decision d;
    pe_decision(state, &d);
    if (!(d.must >> seat & 1))
        return no_turn(s, seat, verb);
    if (!(moments[verb].tasks & AT(top(s).kind)))
        return verb == USE ? no_use(s, ludo_arg_of(m, 0)) : no_moment(s, verb);
    return reason(s, seat, m);
}
