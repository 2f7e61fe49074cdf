/* refuse.c - why a move is not legal: the clause that forbids it.
 *
 * Legal is what moves.c lists; this file only finds the reason, from the general to the particular: whose turn it
 * is, whether this is the moment for such a move, then what the move names. */

#include "ask.h"

/* clang-format off */
/* The clause that says when each verb has its moment. */
static const uint8_t clauses[VERBS] = {
    [DRAFT] = SC(11), [WORK] = SC(19), [REST] = SC(20), [ACTION] = SC(83), [DIE_ON] = SC(21), [WORKER_ON] = SC(30),
    [COLOUR] = SC(29), [MAIN] = SC(22), [BANNER] = SC(109), [USE] = SC(22), [DISPATCH] = SC(50), [EMPLOY] = SC(51),
    [RETIRE] = SC(79), [IN_ROOM] = SC(51), [MOVE] = SC(54), [REWARD] = SC(57), [DELIVER] = SC(58), [ADVANCE] = SC(62),
    [TRANSLATE_IT] = SC(67), [THROUGH] = SC(68), [LINE] = SC(72), [ACCEPT] = SC(43), [OPTION] = SC(190), [DESTROY_BAG] = SC(41),
    [DESTROY_DIE] = SC(41), [CYCLE] = SC(171), [INFLUENCE_G] = SC(90), [MARK_SLOT] = SC(87), [MARK_HOUSE] = SC(87),
    [GOLD_ON] = SC(77), [GOLD_OFF] = SC(77), [HARVEST_T] = SC(106), [HARVEST_C] = SC(106), [TAKE_PAGE] = SC(116),
    [TAKE_XP] = SC(116), [UPGRADE] = SC(132), [TUCK] = SC(80), [PAY_SILVER_] = SC(81), [PAY_DIE] = SC(81), [ALLOW] = SC(154),
    [DIVERT] = SC(154), [SKIP] = SC(22), [DONE] = SC(22),
};
/* clang-format on */

static int no_work(const sc_state *s, int who, int kind, int space)
{
    const struct sc_seat *p = &s->seats[who];
    if (top(s).kind != T_TURN)
        return SC(19);
    if (!sc_in_hand(p))
        return SC(20);
    if (!(p->cards >> kind & 1))
        return kind == K_GOAL && p->goals_met != 7 ? SC(111) : kind == K_MED && !s->expansion ? SC(17) : SC(25);
    return space == 5 && p->goals_met != 7 ? SC(111) : SC(25);
}

static int no_recruit(const sc_state *s, int deck, bool employ)
{
    if (s->deck_top[deck] == LUDO_NONE)
        return SC(53);
    return s->box->recruit_min[deck] > s->value ? SC(49) : employ ? SC(51) : SC(50);
}

static int no_room(const sc_state *s, int room) { return room >= rooms_n(s) ? SC(52) : SC(51); }

static int no_delivery(const sc_state *s, int who, int to)
{
    int slot = s->box->location[s->seats[who].location].slot;
    if (top(s).kind != T_STOP || !(top(s).b & 2))
        return SC(58);
    if (s->house[to] != LUDO_NONE)
        return SC(61);
    return s->slot[slot] == LUDO_NONE                                     ? SC(235)
           : s->box->house_row[row_of(to)].silver <= s->seats[who].silver ? SC(47)
                                                                          : SC(59);
}

static int no_advance(const sc_state *s, int track)
{
    if (top(s).kind == T_ADVANCE || (track == MED && !s->expansion))
        return SC(66);
    for (int i = 0; i < s->depth - 1; i++)
        if (s->tasks[i].kind == T_RESEARCH)
            return SC(63); /* the reward of the last step comes first */
    return SC(62);
}

/* No chain at all, none that can be paid with gold, or no silver for the fees. */
static int no_chain(const sc_state *s, int who, unsigned languages, unsigned used, int gold, int silver)
{
    if (!sc_reaches_arabic(s, who, languages, used, ROOMS, ROOMS))
        return SC(68);
    if (!sc_reaches_arabic(s, who, languages, used, gold, ROOMS))
        return SC(69);
    return sc_reaches_arabic(s, who, languages, used, gold, silver) ? SC(47) : SC(45);
}

static int no_translation(const sc_state *s, int who, int from)
{
    const struct sc_seat *p = &s->seats[who];
    if (top(s).kind == T_BLACK)
        return SC(72);
    if (s->house[from] == LUDO_NONE || s->box->guild[guild_of(from)].colour != s->colour ||
        s->box->house_row[row_of(from)].value > s->value)
        return SC(67);
    return no_chain(s, who, 1u << scroll(s, s->house[from])->language, 0, p->gold, p->silver);
}

static int no_through(const sc_state *s, int who, int room)
{
    const struct sc_seat *p = &s->seats[who];
    int kind = top(s).kind;
    if (room >= ROOMS || s->room[room] == LUDO_NONE)
        return SC(75);
    if (s->room_gold[room] >= s->box->figure[F_RETIRE])
        return kind == T_BLACK_GOLD ? SC(211) : SC(70);
    if (kind == T_BLACK_GOLD)
        return sc_can_pay_fee(s, who, room) ? SC(72) : SC(45);
    unsigned next = s->chain >> room & 1 ? 0 : sc_written(s, s->room[room], top(s).b);
    int fee = sc_fee(s, who, room);
    if (kind != T_CHAIN || !next)
        return SC(68);
    return fee > p->silver ? SC(45) : no_chain(s, who, next, s->chain | 1u << room, p->gold - 1, p->silver - fee);
}

static int no_gold(const sc_state *s, int who, int room, bool place)
{
    if (top(s).kind != T_GOLD || (place && !s->seats[who].gold))
        return SC(77);
    if (room >= ROOMS || s->room[room] == LUDO_NONE)
        return SC(75);
    if (place && s->room_gold[room] >= s->box->figure[F_RETIRE])
        return SC(211);
    return sc_can_pay_fee(s, who, room) ? SC(77) : SC(45);
}

/* ---- Works ----------------------------------------------------------------------------------------------------------- */

static int no_worker(int colour) { return colour >= WORKERS ? SC(34) : SC(30); }

static int no_colour(const sc_state *s)
{
    switch (top(s).kind) {
    case T_GAIN_WORKER: return SC(191);
    case T_GAIN_DIE: return SC(39);
    case T_INSTEAD: return SC(3);
    case T_POOL: return SC(37);
    default: return SC(29);
    }
}

static int no_main(const sc_state *s) /* not before card, dice and workers lie there */
{
    int kind = top(s).kind;
    return s->main_done ? SC(23) : kind >= T_ACTION && kind <= T_COLOUR ? SC(21) : SC(22);
}

/* A card under the space in use, or a gold page at the end of the game. */
static int no_use(const sc_state *s, const struct sc_seat *p, int card)
{
    bool ending = top(s).kind == T_FINAL, gold = is_gold_page(card);
    const struct card *c = tucked(s, card);
    if (ending || gold)
        return ending && gold ? SC(138) : ending ? SC(121) : SC(122);
    if (s->space >= COLUMNS)
        return s->space == LUDO_NONE ? SC(22) : SC(85);
    const uint8_t *at = p->column[s->space].at, *it = memchr(at, card, p->column[s->space].n);
    if (!it)
        return is_page(card) ? SC(121) : SC(82);
    if (!c->does.a[0].op)
        return SC(169);
    if (!when_working(c))
        return is_page(card) && memchr(s->triggers.at, card - FIRST_PAGE, s->triggers.n) ? SC(43) : SC(170);
    return s->column_done >> (it - at) & 1 ? SC(23) : sc_condition_holds(s, c) ? SC(43) : SC(196);
}

static int no_leaving(const sc_state *s) /* what cannot be declined */
{
    switch (top(s).kind) {
    case T_DIE: return SC(21);
    case T_COLOUR: return SC(29);
    case T_TRAVEL: return SC(54);
    case T_PAGE: return SC(116);
    case T_OPTION: return where_of(top(s)) == OF_CARD && top(s).a >= FIRST_TILE ? SC(128) : SC(190);
    case T_TUCK: return SC(189);
    case T_PAY_UNITS: return s->expansion ? SC(126) : SC(81);
    case T_DESTROY: return SC(41);
    case T_GOLD: return SC(195);
    case T_TOP_CARD: return SC(177); /* option C of a Caliph card */
    default: return SC(22);
    }
}

/* ---- The rest of a turn ------------------------------------------------------------------------------------------------ */

static int no_influence(const sc_state *s, int who, int clause) { return s->seats[who].markers ? clause : SC(48); }

static int no_option(const sc_state *s) { return top(s).kind == T_CALIPH ? SC(95) : SC(190); }

static int no_harvest(const sc_state *s, int who, int kind)
{
    const struct sc_seat *p = &s->seats[who];
    if (top(s).kind == T_HARVEST_HAND)
        return SC(195);
    if (top(s).kind != T_HARVEST || p->cards >> kind & 1 || kind >= K_GOAL || kind == K_PATRON)
        return SC(106);
    if (s->harvested >> kind & 1)
        return s->harvested >> K_GOAL & 1 ? SC(111) : SC(106); /* perhaps by the goal card */
    return p->level[kind == K_MED ? MED : kind] ? SC(106) : SC(186);
}

static int no_harvest_of(const sc_state *s) { return top(s).kind == T_HARVEST_ONE && top(s).b ? SC(111) : SC(106); }

static int no_page(const sc_state *s, int card) { return memchr(s->book, card, BOOKS) ? SC(117) : SC(116); }

static int no_tuck(int card) { return is_page(card) ? SC(120) : SC(80); }

static int reason(const sc_state *s, int who, ludo_move m)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1), verb = ludo_verb_of(m);
    switch (verb) {
    case WORK: return no_work(s, who, a, b);
    case DISPATCH: return no_recruit(s, a, false);
    case EMPLOY: return no_recruit(s, a, true);
    case IN_ROOM: return no_room(s, a - 1);
    case DELIVER: return no_delivery(s, who, a);
    case ADVANCE: return no_advance(s, a);
    case TRANSLATE_IT: return no_translation(s, who, a);
    case THROUGH: return no_through(s, who, a - 1);
    case GOLD_ON: return no_gold(s, who, a - 1, true);
    case GOLD_OFF: return no_gold(s, who, a - 1, false);
    case WORKER_ON: return no_worker(a);
    case COLOUR: return no_colour(s);
    case MAIN: return no_main(s);
    case USE: return no_use(s, &s->seats[who], a);
    case INFLUENCE_G: return no_influence(s, who, SC(90));
    case MARK_SLOT:
    case MARK_HOUSE: return no_influence(s, who, SC(87));
    case OPTION: return no_option(s);
    case HARVEST_C: return no_harvest(s, who, a);
    case HARVEST_T: return no_harvest_of(s);
    case SKIP:
    case DONE: return no_leaving(s);
    case UPGRADE: return top(s).kind == T_UPGRADE ? SC(133) : SC(132);
    case TAKE_PAGE: return no_page(s, a);
    case TUCK: return no_tuck(a);
    default: return clauses[verb];
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
        return SC(137);
    if (verb >= VERBS || !clauses[verb])
        return SC(194);
    struct ludo_decision d;
    sc_decision(state, &d);
    return d.must >> seat & 1 ? reason(s, seat, m) : SC(19);
}
