/* refuse.c - why a move is not legal: the clause that forbids it.
 *
 * Legal is what moves.c lists; this file only finds the reason, from the general to the particular: whose turn it
 * is, whether this is the moment for such a move, then what the move names. */

#include "ask.h"

/* The clause that says when each verb has its moment. */
static const uint8_t clauses[VERBS] = {
    [DRAFT] = 11, [WORK] = 19, [REST] = 20, [ACTION] = 83, [DIE_ON] = 21, [WORKER_ON] = 30, [COLOUR] = 29, [MAIN] = 22, [BANNER] = 109,
    [USE] = 22, [DISPATCH] = 50, [EMPLOY] = 51, [RETIRE] = 79, [IN_ROOM] = 51, [MOVE] = 54, [REWARD] = 57, [DELIVER] = 58,
    [ADVANCE] = 62, [TRANSLATE_IT] = 67, [THROUGH] = 68, [LINE] = 72, [ACCEPT] = 43, [OPTION] = 190, [DESTROY_BAG] = 41,
    [DESTROY_DIE] = 41, [CYCLE] = 171, [INFLUENCE_G] = 90, [MARK_SLOT] = 87, [MARK_HOUSE] = 87, [GOLD_ON] = 77, [GOLD_OFF] = 77,
    [HARVEST_T] = 106, [HARVEST_C] = 106, [TAKE_PAGE] = 116, [TAKE_XP] = 116, [UPGRADE] = 132, [TUCK] = 80, [PAY_SILVER_] = 81,
    [PAY_DIE] = 81, [ALLOW] = 154, [DIVERT] = 154, [SKIP] = 22, [DONE] = 22,
};

static int no_work(const sc_state *s, int who, int kind, int space)
{
    const struct sc_seat *p = &s->seats[who];
    if (!(p->cards >> kind & 1))
        return 107;
    return space == 5 && p->goals_met != 7 ? 111 : 25;
}

static int no_recruit(const sc_state *s, int deck, bool employ)
{
    if (s->deck_top[deck] == LUDO_NONE)
        return 53;
    return sc_recruit_min[deck] > s->value ? 49 : employ ? 51 : 50;
}

static int no_delivery(const sc_state *s, int who, int to)
{
    int slot = sc_locations[s->seats[who].location].slot;
    if (s->house[to] != LUDO_NONE)
        return 61;
    return s->slot[slot] != LUDO_NONE && sc_house[row_of(to)].silver <= s->seats[who].silver ? 47 : 59;
}

static int no_advance(const sc_state *s, int track)
{
    return top(s).kind == T_ADVANCE || (track == MED && !s->expansion) ? 66 : 62;
}

static int no_translation(const sc_state *s, int from)
{
    if (s->house[from] == LUDO_NONE || sc_guild_colour[guild_of(from)] != s->colour || sc_house[row_of(from)].value > s->value)
        return 67;
    return 68;
}

static int no_through(const sc_state *s, int room)
{
    if (room >= ROOMS || s->room[room] == LUDO_NONE)
        return 75;
    return s->room_gold[room] >= GOLD_TO_RETIRE ? 70 : s->chain >> room & 1 ? 68 : 69;
}

static int no_gold(const sc_state *s, int who, int room)
{
    if (top(s).kind != T_GOLD || !s->seats[who].gold)
        return 77;
    if (room >= ROOMS || s->room[room] == LUDO_NONE)
        return 75;
    return s->room_gold[room] >= GOLD_TO_RETIRE ? 211 : 45;
}

static int no_page(const sc_state *s, int card) { return memchr(s->book, card, BOOKS) ? 117 : 116; }

/* A card under the space in use, or a gold page at the end of the game. */
static int no_use(const sc_state *s, const struct sc_seat *p, int card)
{
    bool ending = top(s).kind == T_FINAL, gold = card >= FIRST_PAGE + GOLD_PAGES && card < START_PAGE;
    const struct card *c = tucked(card);
    if (ending || gold)
        return ending && gold ? 138 : ending ? 121 : 122;
    if (s->space >= COLUMNS)
        return s->space == LUDO_NONE ? 22 : 85;
    const uint8_t *at = p->column[s->space].at, *it = memchr(at, card, p->column[s->space].n);
    if (!it)
        return is_page(card) ? 121 : 82;
    if (!c->does.a[0].op)
        return 169;
    if (c->timing != WHEN_WORKING)
        return is_page(card) && memchr(s->triggers.at, card - FIRST_PAGE, s->triggers.n) ? 43 : 170;
    return s->column_done >> (it - at) & 1 ? 23 : sc_condition_holds(s, c) ? 43 : 196;
}

static int no_leaving(const sc_state *s)                 /* what cannot be declined */
{
    switch (top(s).kind) {
    case T_DIE:       return 21;
    case T_COLOUR:    return 29;
    case T_TRAVEL:    return 54;
    case T_PAGE:      return 116;
    case T_OPTION:    return where_of(top(s)) == OF_CARD && top(s).a >= FIRST_TILE ? 128 : 190;
    case T_TUCK:      return 189;
    case T_PAY_UNITS: return s->expansion ? 126 : 81;
    default:          return 22;
    }
}

static int no_tuck(int card) { return is_page(card) ? 120 : 80; }

static int reason(const sc_state *s, int who, ludo_move m)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1), verb = ludo_verb_of(m);
    switch (verb) {
    case WORK:         return no_work(s, who, a, b);
    case DISPATCH:     return no_recruit(s, a, false);
    case EMPLOY:       return no_recruit(s, a, true);
    case DELIVER:      return no_delivery(s, who, a);
    case ADVANCE:      return no_advance(s, a);
    case TRANSLATE_IT: return no_translation(s, a);
    case THROUGH:      return no_through(s, a - 1);
    case GOLD_ON:      return no_gold(s, who, a - 1);
    case TAKE_PAGE:    return no_page(s, a);
    case TUCK:         return no_tuck(a);
    case USE:          return no_use(s, &s->seats[who], a);
    case UPGRADE:      return top(s).kind == T_UPGRADE ? 133 : 132;
    case COLOUR:       return top(s).kind == T_GAIN_DIE ? 39 : 29;
    case HARVEST_T:    return top(s).kind == T_HARVEST_ONE && top(s).b ? 111 : 106;
    case HARVEST_C:    return top(s).kind == T_HARVEST_HAND ? 195 : 106;
    case SKIP:
    case DONE:         return no_leaving(s);
    default:           return clauses[verb];
    }
}

static bool listed(const void *state, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = sc_moves(state, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

int sc_why_not(const void *state, int seat, ludo_move m)
{
    const sc_state *s = state;
    int verb = ludo_verb_of(m);
    if (seat == LUDO_CHANCE)
        return sc_no_outcome(s, m);
    if (listed(state, seat, m))
        return 0;
    if (s->depth == 0)
        return 137;
    if (verb >= VERBS || !clauses[verb])
        return 194;
    struct ludo_decision d;
    sc_decision(state, &d);
    return d.must >> seat & 1 ? reason(s, seat, m) : 19;
}
