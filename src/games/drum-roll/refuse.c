/* refuse.c - why a move is not legal: the clause that forbids it.
 *
 * Legal is what moves.c lists; this file only finds the reason, from the general to the particular: whose turn it
 * is, whether this is the moment for such a move, then what the move names. */

#include "drum.h"

#define AT(task) ((uint64_t)1 << (task))

/* clang-format off */
/* When each verb has its moment, and the clause that says so. */
static const struct moment_ { uint64_t tasks; uint8_t clause; } moments[VERBS] = {
    [KEEP_P]     = { AT(T_DRAFT), 7 },
    [CUBES_2]    = { AT(T_START_CUBES), 8 },
    [DEPOSIT]    = { AT(T_DEPOSIT), 51 },
    [PLACE]      = { AT(T_PLACE), 11 },
    [UNBLOCK]    = { AT(T_PLACE), 19 },
    [BUY]        = { AT(T_INVEST), 23 },
    [HIRE]       = { AT(T_HIRE_PERFORMER), 24 },
    [ENGAGE]     = { AT(T_HIRE_STAFF), 25 },
    [GIVE]       = { AT(T_DISTRIBUTE), 33 },
    [EXCHANGE]   = { AT(T_DISTRIBUTE), 37 },
    [ASSIST]     = { AT(T_DISTRIBUTE), 38 },
    [VOTE_START] = { AT(T_VOTE), 40 },
    [VOTE_LATER] = { AT(T_VOTE), 40 },
    [DOUBLE]     = { AT(T_DOUBLE), 44 },
    [GIVE_BACK]  = { AT(T_RETURN), 48 },
    [PLAY_CARD]  = { AT(T_DEPOSIT) | AT(T_PLACE) | AT(T_INVEST) | AT(T_HIRE_PERFORMER) | AT(T_HIRE_STAFF) | AT(T_DISTRIBUTE) |
                     AT(T_WINDOW) | AT(T_SHOW) | AT(T_OVERFLOW), 85 },
    [DISCARD]    = { AT(T_OVERFLOW), 98 },
    [PERFORM]    = { AT(T_SHOW), 55 },
    [ENJOY]      = { AT(T_FLIP), 57 },
    [FLIP]       = { AT(T_FLIP), 57 },
    [OPTION]     = { AT(T_OPTION), 82 },
    [COLOUR]     = { AT(T_COLOUR), 83 },
    [SPEND_CUBE] = { AT(T_BENEFIT), 81 },
    [PAY_COINS]  = { AT(T_BENEFIT), 81 },
    [KEEP_CARD]  = { AT(T_LOOK), 80 },
    [HOUSE]      = { AT(T_TRAILER), 77 },
    [SACK]       = { AT(T_FIRE), 88 },
    [WAIVE]      = { AT(T_CANCEL), 68 },
    [DONE]       = { AT(T_DISTRIBUTE) | AT(T_WINDOW) | AT(T_BENEFIT) | AT(T_CANCEL), 85 },
    [DECLINE]    = { AT(T_INVEST) | AT(T_HIRE_PERFORMER) | AT(T_HIRE_STAFF) | AT(T_DOUBLE) | AT(T_RETURN), 26 },
    [PASS]       = { AT(T_PLACE), 12 },
};
/* clang-format on */

static int no_place(const dr_state *s, int action)
{
    switch (action) {
    case SELL_TICKETS: return 15;
    case INVEST: return 16;
    case HIRE_PERFORMER:
    case HIRE_STAFF: return 17;
    default: return s->cube_space[action].n ? 13 : 14;
    }
}

static int no_engagement(const dr_state *s, int who, int card)
{
    return dr_is_barred(s, who, card) && dr_slot(s->staff_row, STAFF_ROW, card) >= 0 ? 48 : 25;
}

static int no_gift(const dr_state *s, int who, int colour, int card)
{
    const struct dr_seat *p = &s->seats[who];
    if (!has(p->circus, card) || !p->stock[colour])
        return 33;
    if (dr_socket(s, card, colour) < 0)
        return 35;
    return dr_with_op(s, p, SUPPLIER) < 0 ? 33 : 36; /* the limit is reached */
}

/* A helper of this circus, not used yet, and the cube it asks for: then only the supply can fall short. */
static int no_exchange(const dr_state *s, int who, int card, int from, int to)
{
    const struct dr_seat *p = &s->seats[who];
    bool offered = staff(s, card)->benefit[0].step[0].colours >> to & 1;
    if (top(s).b & 1 || !has(p->personnel, card) || staff(s, card)->op != AGENT || !offered || !p->stock[from])
        return 37;
    return from == to ? 116 : 39;
}

static int no_assistance(const dr_state *s, int who, int card)
{
    const struct dr_seat *p = &s->seats[who];
    uint64_t cost = staff(s, card)->benefit[0].step[0].cost_colours;
    bool usable = !(top(s).b & 2) && has(p->personnel, card) && staff(s, card)->op == ASSISTANT;
    return usable && p->stock[pop_lowest(&cost)] ? 39 : 38;
}

static int no_card(const dr_state *s, int who, int card)
{
    const struct dr_seat *p = &s->seats[who];
    if (!memchr(p->hand.at, card, p->hand.n))
        return 85;
    switch (investment(s, card)->moment) {
    case ANYTIME: return 123;
    case NOT_IN_SHOW: return stage_of(s) >= S_SHOW ? 88 : 123;
    case SHOW_END: return 65;
    default: return 123;
    }
}

static int no_trailer(const dr_state *s, int who, int card)
{
    return has(s->seats[who].circus, card) && carries(s, card, HAS_TRAILER) ? 76 : 77;
}

static int reason(const dr_state *s, int who, ludo_move m)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case PLACE: return no_place(s, a);
    case ENGAGE: return no_engagement(s, who, a);
    case GIVE: return no_gift(s, who, a, b);
    case EXCHANGE: return no_exchange(s, who, a, b, ludo_arg_of(m, 2));
    case ASSIST: return no_assistance(s, who, a);
    case PLAY_CARD: return no_card(s, who, a);
    case HOUSE: return no_trailer(s, who, a);
    case DONE: return 123; /* a card of the hand was played to be used */
    default: return moments[ludo_verb_of(m)].clause;
    }
}

/* Nobody is done before something that must be chosen: the clause is that of the choice. */
static int wrong_moment(int task, int verb)
{
    for (int v = 0; v < VERBS && (verb == DONE || verb == DECLINE); v++)
        if (moments[v].tasks == AT(task))
            return moments[v].clause;
    return moments[verb].clause;
}

static bool listed(const void *state, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = dr_moves(state, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* The clause that says in which order players act here. */
static int order_of_play(int stage)
{
    return stage >= S_FINAL_WINDOW ? 106 : stage == S_SALARY ? 120 : stage >= S_PRE_SHOW ? 62 : 11;
}

/* Not this seat's turn; or it has chosen already, or doubled its vote. */
static int not_asked(const dr_state *s, int who, int verb, bool all_choose)
{
    if (verb == DOUBLE && s->seats[who].doubled)
        return 203;
    return all_choose && (moments[verb].tasks & AT(top(s).kind)) ? moments[verb].clause : order_of_play(stage_of(s));
}

int dr_why_not(const void *state, int seat, ludo_move m)
{
    const dr_state *s = state;
    int verb = ludo_verb_of(m);
    if (seat == LUDO_CHANCE)
        return dr_no_outcome(s, m);
    if (listed(state, seat, m))
        return 0;
    if (s->depth == 0)
        return 99;
    if (verb >= VERBS || moments[verb].tasks == 0)
        return 114;
    struct ludo_decision d;
    dr_decision(state, &d);
    if (!(d.must >> seat & 1))
        return not_asked(s, seat, verb, d.kind == LUDO_BY_SEATS);
    if (!(moments[verb].tasks & AT(top(s).kind)))
        return wrong_moment(top(s).kind, verb);
    return reason(s, seat, m);
}
