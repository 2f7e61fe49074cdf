/* refuse.c - why a move is not legal: the clause that forbids it.
 *
 * First whose turn it is, then whether this is the moment for such a move, then what the move names.  A test
 * holds this file and moves.c together: a move is listed if and only if nothing here forbids it. */

#include "aerion.h"

#define AT(task) (1u << (task))

/* clang-format off */
/* When each verb has its moment, and the clause that says so. */
static const struct moment { uint32_t tasks; uint8_t clause; } moments[VERBS] = {
    [ACQUIRE]     = { AT(T_DECIDE) | AT(T_REWARD), 41 },
    [DEMOLISH]    = { AT(T_DECIDE), 157 },
    [PAYDAY]      = { AT(T_DECIDE), 157 },
    [CONSTRUCT]   = { AT(T_DECIDE), 157 },
    [HUNT]        = { AT(T_DECIDE), 157 },
    [DISCARD]     = { AT(T_DECIDE), 22 },
    [HIRE]        = { AT(T_DECIDE), 116 },
    [SPEND]       = { AT(T_DECIDE), 34 },
    [LAB]         = { AT(T_DECIDE), 83 },
    [PIXIE]       = { AT(T_DECIDE), 168 },
    [SECURE]      = { AT(T_DECIDE), 82 },
    [SAVE_EGGS]   = { AT(T_DECIDE), 132 },
    [BREAK_EGGS]  = { AT(T_DECIDE), 133 },
    [DUMP]        = { AT(T_DECIDE), 25 },
    [NOTHING]     = { AT(T_DECIDE), 26 },
    [REROLL]      = { AT(T_DICE), 167 },
    [TURN]        = { AT(T_DICE), 84 },
    [BIRD]        = { AT(T_BIRDS), 102 },
    [STRIKE]      = { AT(T_BIRDS), 102 },
    [CLOUD]       = { AT(T_CLOUDS), 103 },
    [PLACE]       = { AT(T_PLACE), 42 },
    [RESERVE]     = { AT(T_PLACE), 35 },
    [WASTE]       = { AT(T_PLACE), 43 },
    [CLOSE]       = { AT(T_CLOSE), 90 },
    [KEEP]        = { AT(T_KEEP), 91 },
    [RECOVER]     = { AT(T_RECOVER), 36 },
    [SHOW]        = { AT(T_SHOW), 128 },
    [THROW]       = { AT(T_THROW), 20 },
    [REFILL]      = { AT(T_WINDOW), 54 },
    [DONE]        = { AT(T_RECOVER) | AT(T_CLOUDS), 181 },
    [PASS]        = { AT(T_REWARD), 26 },
    [LEAVE]       = { AT(T_CALL), 173 },
    [TRANSFER]    = { FREE_WINDOWS | AT(T_CALL), 181 },
    [BOOK_REROLL] = { AT(T_DECIDE), 33 },
    [BOOK_RECOVER] = { FREE_WINDOWS, 181 },
    [EGGS]        = { FREE_WINDOWS, 169 },
};
/* clang-format on */

static bool shown(const aerion_state *s, int card) { return card < CARDS && s->display[deck_of(card)] == card; }

static bool on_pulpit(const aerion_state *s, int who, int card)
{
    return card < CARDS && type_of(card) == BOOK && s->seats[who].pulpit[deck_of(card)];
}

/* Is this a Book of one's own?  The partner's has a clause of its own (AE-64). */
static int no_book(const aerion_state *s, int who, int card, int clause)
{
    if (on_pulpit(s, who, card))
        return 0;
    return s->seats_n == 2 && on_pulpit(s, 1 - who, card) ? 64 : clause;
}

/* ---- Phase 1 ---------------------------------------------------------------------------------------- */

static int no_acquire(const aerion_state *s, int card)
{
    if (!shown(s, card))
        return 41;
    int type = type_of(card);
    if (top(s).kind == T_REWARD)
        return type == top(s).a ? 0 : 143;
    if (type == HAMMER_BIRD)
        return 105;
    if (type == WORKER)
        return 114;
    if (!has(aerion_matched(s->dice), deck_of(card)))
        return 28;
    return aerion_can_acquire(s, ~0u, deck_of(card)) ? 0 : 140;
}

static int no_demolition(const aerion_state *s)
{
    if (!in_play(s, M_STONE_CLOUDS))
        return 101;
    if (aerion_total(s->clouds, SHIPS) == 0)
        return 109;
    if (aerion_can_demolish(s))
        return 0;
    int birds = aerion_displayed_type(s, HAMMER_BIRD);
    return aerion_demolition(s, birds) < DEMOLITION ? 104 : 110;
}

static int no_payday(const aerion_state *s, int who, int card)
{
    bool worker = card < CARDS && type_of(card) == WORKER;
    if (!in_play(s, M_PIERS) || !worker || ludo_faces_sum(s->dice) < PAYDAY_MIN)
        return 118;
    if (aerion_booth_of(s, who)[deck_of(card)])
        return 0;
    return s->seats[1 - who].booth[deck_of(card)] ? 123 : 176;
}

static int no_construction(const aerion_state *s)
{
    if (!in_play(s, M_PIERS) || !has(aerion_matched(s->dice), FIVE_ALIKE))
        return 119;
    return s->piers < PIERS ? 0 : 176;
}

static int no_discard(const aerion_state *s, int card)
{
    if (!shown(s, card))
        return 22;
    if (type_of(card) == EGG)
        return 126;
    return aerion_displayed(s) > 1 || ruling(s, R_LAST_CARD_REROLL) ? 0 : 27;
}

static int no_hire(const aerion_state *s, int card)
{
    if (!shown(s, card) || type_of(card) != WORKER)
        return 116;
    return aerion_booth_full(s) ? 124 : 0;
}

static bool face_lies(const aerion_state *s, int face)
{
    return face >= 1 && face <= 6 && ludo_faces_of(s->dice, face) > 0;
}

static int no_pixie(const aerion_state *s, int from, int to)
{
    if (s->pixies == 0)
        return s->pixies_start ? 30 : 8;
    if (!face_lies(s, from) || to < 1 || to > 6)
        return 29;
    return from == to ? 168 : 0;
}

static int no_secure(const aerion_state *s) { return factory(s, SECURITY) && has(s->flags, F_DISCARDED) ? 0 : 82; }

/* Eggs that nobody can take may be saved, or break if one had to be taken: one of the two. */
static int no_egg_exit(const aerion_state *s, bool breaking)
{
    if (aerion_only_eggs(s) && !aerion_acquirable(s) && aerion_must_break(s) == breaking)
        return 0;
    return variant(s, V_VERY_FRAGILE) ? 138 : breaking || aerion_must_break(s) ? 133 : 132;
}

static int no_dump(const aerion_state *s, int card)
{
    if (!shown(s, card))
        return 25;
    if (type_of(card) == EGG)
        return 126;
    if (aerion_displayed(s) > 1)
        return 24;
    return aerion_acquirable(s) ? 26 : 0;
}

static int no_reroll(const aerion_state *s, ludo_faces faces)
{
    if (faces == 0 || faces >> 18)
        return 22;
    for (int face = 1; face <= 6; face++)
        if (ludo_faces_of(faces, face) > ludo_faces_of(s->dice, face))
            return 167;
    return 0;
}

static int no_turn(const aerion_state *s, int face) { return top(s).a && face_lies(s, face) ? 0 : 84; }

/* ---- Phase 2 ---------------------------------------------------------------------------------------- */

static int no_bird(const aerion_state *s, int card)
{
    if (!shown(s, card) || type_of(card) != HAMMER_BIRD)
        return 102;
    return aerion_next_bird_ok(s, top(s).a) ? 0 : 110;
}

static int no_strike(const aerion_state *s)
{
    int birds = top(s).a;
    if (aerion_demolition(s, birds) < DEMOLITION)
        return 104;
    return variant(s, V_SWARM) && birds == 1 ? 110 : 0;
}

static int no_place(const aerion_state *s, int who, int place)
{
    if (type_of(s->hand) == BOOK)
        return 17;
    return place > FLAGSHIP ? 16 : aerion_fits(s, who, s->hand, place);
}

static int no_reserve(const aerion_state *s, int who, int card)
{
    if (type_of(s->hand) == BOOK)
        return 18;
    return aerion_reserve_open(s, who) ? no_book(s, who, card, 35) : 35;
}

static int no_waste(const aerion_state *s, int who)
{
    if (aerion_may_waste(s, who, s->hand))
        return 0;
    unsigned own = aerion_places(s, who, s->hand) & 3;
    return own ? 44 : 172;
}

/* ---- Books, Eggs, Reserve --------------------------------------------------------------------------- */

static int no_recover(const aerion_state *s, int card)
{
    if (card >= CARDS || deck_of(card) != top(s).a)
        return 36;
    if (type_of(card) == BOOK)
        return 37;
    return s->pile[deck_of(card)][card % DECK_ROWS] ? 0 : 36;
}

static int no_show(const aerion_state *s, int card)
{
    return card < CARDS && memchr(s->revealed.at, card, s->revealed.n) ? 0 : 128;
}

static int no_done(const aerion_state *s)
{
    struct ludo_task t = top(s);
    if (t.kind == T_RECOVER)
        return aerion_may_stop_recovering(s, t.b) ? 0 : 38;
    return t.b > 0 ? 0 : 107;
}

static bool in_reserve(const aerion_state *s, int who, int card)
{
    return card < CARDS && memchr(s->seats[who].reserve.at, card, s->seats[who].reserve.n);
}

/* Why this card is not one's own Reserve card: it is the partner's, or in a Workshop, or elsewhere. */
static int not_in_reserve(const aerion_state *s, int who, int card)
{
    if (s->seats_n == 2 && in_reserve(s, 1 - who, card))
        return 66;
    return memchr(s->workshops, card, sizeof s->workshops) ? 49 : 51;
}

static int no_transfer(const aerion_state *s, int who, int card, int place)
{
    if (!in_reserve(s, who, card))
        return not_in_reserve(s, who, card);
    if (place > FLAGSHIP)
        return 16;
    if (place == FLAGSHIP && !ruling(s, R_RESERVE_FLAGSHIP))
        return 77;
    return aerion_fits(s, who, card, place);
}

static int no_book_recover(const aerion_state *s, int who, int card, int deck)
{
    int clause = no_book(s, who, card, 32);
    if (clause)
        return clause;
    return deck < DECKS && aerion_recoverable(s, deck) ? 0 : 38;
}

static int no_eggs(const aerion_state *s, int n, int deck)
{
    if (n < 1 || n > aerion_total(s->eggs, DECKS) || deck >= DECKS)
        return 128;
    return n <= aerion_deck_n(s, deck) ? 0 : 130;
}

/* ---- Every move ------------------------------------------------------------------------------------- */

static int no_move(const aerion_state *s, int who, ludo_move m)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case ACQUIRE: return no_acquire(s, a);
    case DEMOLISH: return no_demolition(s);
    case PAYDAY: return no_payday(s, who, a);
    case CONSTRUCT: return no_construction(s);
    case HUNT: return aerion_hunt_refused(s);
    case DISCARD: return no_discard(s, a);
    case HIRE: return no_hire(s, a);
    case SPEND: return s->pool ? 0 : 34;
    case LAB: return has(s->flags, F_LAB_READY) ? 0 : 83;
    case PIXIE: return no_pixie(s, a, b);
    case SECURE: return no_secure(s);
    case SAVE_EGGS: return no_egg_exit(s, false);
    case BREAK_EGGS: return no_egg_exit(s, true);
    case DUMP: return no_dump(s, a);
    case NOTHING: return aerion_displayed(s) ? 26 : 0;
    case REROLL: return no_reroll(s, ludo_faces_in(m));
    case TURN: return no_turn(s, a);
    case BIRD: return no_bird(s, a);
    case STRIKE: return no_strike(s);
    case CLOUD: return a < SHIPS && s->clouds[a] ? 0 : 103;
    case PLACE: return no_place(s, who, a);
    case RESERVE: return no_reserve(s, who, a);
    case WASTE: return no_waste(s, who);
    case CLOSE: return a < FACTORIES && factory(s, a) ? 0 : 90;
    case KEEP: return on_pulpit(s, who, a) ? 0 : 91;
    case RECOVER: return no_recover(s, a);
    case SHOW: return no_show(s, a);
    case DONE: return no_done(s);
    case TRANSFER: return no_transfer(s, who, a, b);
    case BOOK_REROLL: return no_book(s, who, a, 32);
    case BOOK_RECOVER: return no_book_recover(s, who, a, b);
    case EGGS: return no_eggs(s, a, b);
    default: return 0; /* THROW, REFILL, PASS, LEAVE: their moment is enough */
    }
}

/* Out of turn only the own Reserve may move (AE-173), and nobody while the other chooses a Book (AE-91). */
static int no_partner_move(const aerion_state *s, int who, ludo_move m)
{
    if (top(s).kind == T_KEEP)
        return 91;
    switch (ludo_verb_of(m)) {
    case TRANSFER:
        if (!ruling(s, R_RESERVE_ANYTIME))
            return 66;
        if (!has(FREE_WINDOWS, top(s).kind))
            return 173;
        return no_transfer(s, who, ludo_arg_of(m, 0), ludo_arg_of(m, 1));
    case BOOK_REROLL:
    case BOOK_RECOVER: return 64;
    case HIRE:
    case PAYDAY: return variant(s, V_MINIMAL_DEBT) ? 59 : 123;
    default: return 59;
    }
}

/* A long move, once begun, is finished first (AE-181): said where the verb's own clause tells nothing of moments. */
static bool inside_long_move(int verb, int task)
{
    switch (verb) {
    case SECURE:
    case SAVE_EGGS:
    case BREAK_EGGS:
    case DUMP:
    case NOTHING:
    case PLACE:
    case RESERVE:
    case WASTE:
    case THROW:
    case REFILL: break;
    default: return false;
    }
    return task == T_DICE || task == T_RECOVER || task == T_SHOW || task == T_BIRDS || task == T_CLOUDS;
}

/* Why this is not the moment: what is going on says so, else the verb's own clause. */
static int no_moment(int verb, int task)
{
    bool demolition = task == T_BIRDS || task == T_CLOUDS;
    if (verb == ACQUIRE && demolition)
        return 101;
    if (task == T_CALL)
        return 173;
    return inside_long_move(verb, task) ? 181 : moments[verb].clause;
}

int aerion_why_not(const void *state, int seat, ludo_move m)
{
    const aerion_state *s = state;
    int verb = ludo_verb_of(m);
    struct ludo_task t = top(s);
    if (seat == LUDO_CHANCE)
        return aerion_no_outcome(s, m);
    if (s->depth == 0)
        return s->result == WON ? 153 : 155;
    if (verb >= VERBS || moments[verb].tasks == 0)
        return 180;
    if (seat != aerion_answerer(s))
        return no_partner_move(s, seat, m);
    if (!(moments[verb].tasks & AT(t.kind)))
        return no_moment(verb, t.kind);
    return no_move(s, seat, m);
}
