/* refuse.c - why a move is not legal: the clause that forbids it.
 *
 * Legal is what moves.c lists; this file only finds the reason, from the general to the particular: whose turn it
 * is, whether this is the moment for such a move, then what the move names. */

#include "ak.h"

#define AT(task) ((uint64_t)1 << (task))

/* clang-format off */
/* When each verb has its moment, and the clause that says so. */
static const struct moment { uint64_t tasks; uint8_t clause; } moments[VERBS] = {
    [CREATE_IT]  = { AT(T_ACTION) | AT(T_STEP), 13 },
    [INSTALL]    = { AT(T_ACTION) | AT(T_STEP), 13 },
    [LEARN_IT]   = { AT(T_ACTION) | AT(T_STEP), 22 },
    [ARCHIVE_IT] = { AT(T_ACTION) | AT(T_ARCHIVING) | AT(T_STEP), 28 },
    [EXCAVATE]   = { AT(T_ACTION), 29 },
    [SEARCH]     = { AT(T_ACTION), 31 },
    [KEEP]       = { AT(T_KEEP) | AT(T_PAY) | AT(T_OPP_DISCARD) | AT(T_STEP), 14 },
    [REMOVE_IT]  = { AT(T_STEP), 12 },
    [TARGET]     = { AT(T_STEP) | AT(T_GIVE), 12 },
    [AMOUNT]     = { AT(T_STEP), 12 },
    [MOVE_IT]    = { AT(T_STEP), 106 },
    [TAKE]       = { AT(T_STEP), 32 },
    [ROB]        = { AT(T_STEP), 116 },
    [BURY]       = { AT(T_STEP), 119 },
    [SACRIFICE]  = { AT(T_STEP) | AT(T_OPP_ARTIFACT), 20 },
    [INSTEAD]    = { AT(T_EXCAVATED), 137 },
    [RESOLVE]    = { AT(T_PENDING), 61 },
    [DO_IT]      = { AT(T_STEP), 12 },
    [DECLINE_IT] = { AT(T_DECLINE), 46 },
    [FLIP]       = { AT(T_FLIP), 54 },
    [DONE]       = { AT(T_ARCHIVING) | AT(T_STEP), 12 },
    [PASS]       = { AT(T_STEP) | AT(T_PENDING) | AT(T_EXCAVATED), 12 },
};
/* clang-format on */

static bool holds(const struct ak_seat *p, int card) { return card < BUILDERS && memchr(p->hand.at, card, p->hand.n); }

/* The operation that asks, or OP_NONE. */
static int running(const ak_state *s)
{
    int source;
    return top(s).kind == T_STEP ? ak_running(s, &source)->op : OP_NONE;
}

static int no_create(const ak_state *s, int card, int slot)
{
    if (card >= BUILDERS || (slot == 0) != !is_monument(card))
        return 13;
    if (running(s) == OP_DIG_CREATE)
        return 124;
    if (!holds(me(s), card))
        return 13;
    const struct card *c = card_of(card);
    if (!is_monument(card))
        return ak_can_create(s, card, 0) ? 21 : 20; /* payable: the effect asks for another kind */
    if (slot > SLOTS || (c->locked && slot != c->slot))
        return 15;
    if (ak_in_slot(me(s), slot - 1) == 2)
        return 16;
    return ak_can_create(s, card, slot) ? 21 : 14; /* payable: the effect asks for another kind */
}

static int no_learn(const ak_state *s, int tech)
{
    int tile;
    if (running(s) == OP_DIG_LEARN) /* from the cards looked at, not from the tiles */
        return tech >= LEVEL_I && memchr(me(s)->dig_tech.at, tech - LEVEL_I, me(s)->dig_tech.n) ? 24 : 27;
    if (tech >= TECHS || !ak_on_tiles(s, tech, &tile))
        return 22;
    return 24;
}

static int no_archive(const ak_state *s, int card, int monument)
{
    int at = monument < MONUMENTS ? ak_find(me(s), monument) : -1;
    return !holds(me(s), card) ? 28 : at < 0 || me(s)->tokens[at] == 0 ? 126 : 11;
}

static int no_removal(const ak_state *s, int monument)
{
    int at = monument < MONUMENTS ? ak_find(me(s), monument) : -1;
    return at < 0 ? 34 : me(s)->tokens[at] == 0 ? 12 : 69;
}

static int no_move(const ak_state *s, int monument)
{
    return monument < MONUMENTS && monument == s->declining ? 50 : 106;
}

static int no_discard(const ak_state *s)
{
    switch (top(s).kind) {
    case T_KEEP: return 3;
    case T_OPP_DISCARD: return 135;
    case T_PAY: return 14;
    default: return 12;
    }
}

/* Pyramid of the Niches: first a card that can be learned (AK-146). */
static int no_burial(const ak_state *s) { return running(s) == OP_DIG_LEARN ? 146 : 119; }

static int no_target(const ak_state *s, int monument)
{
    int source, at = monument < MONUMENTS ? ak_find(me(s), monument) : -1;
    if (at >= 0 && monument == s->declining)
        return 50;
    if (at < 0 || running(s) != OP_REMOVE_ONE || !(ak_running(s, &source)->filter & ADJACENT))
        return 12;
    return ak_adjacent(at, ak_find(me(s), source)) ? 12 : 67;
}

/* Due, but something it would have to wait for is under way (AK-62); or it would do nothing (AK-68). */
static int no_effect(const ak_state *s, int source)
{
    int i = s->depth - 1;
    while (i >= 0 && s->tasks[i].kind == T_PENDING)
        i--;
    for (; i >= 0; i--)
        if (s->tasks[i].kind == T_PENDING && s->tasks[i].a == source)
            return 62;
    return source < CARDS && ak_in_play(s, source) ? 68 : 66;
}

static int no_stop(const ak_state *s) /* mandatory unless the card says otherwise */
{
    return top(s).kind == T_PENDING ? 68 : 12;
}

static int reason(const ak_state *s, ludo_move m)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case CREATE_IT: return b < 1 ? 15 : no_create(s, a, b);
    case INSTALL: return no_create(s, a, 0);
    case LEARN_IT: return no_learn(s, a);
    case ARCHIVE_IT: return no_archive(s, a, b);
    case EXCAVATE: return 29;
    case KEEP: return no_discard(s);
    case REMOVE_IT: return no_removal(s, a);
    case TARGET: return no_target(s, a);
    case BURY: return no_burial(s);
    case MOVE_IT: return no_move(s, a);
    case RESOLVE: return no_effect(s, a);
    case DONE:
    case PASS: return no_stop(s);
    default: return moments[ludo_verb_of(m)].clause;
    }
}

static bool listed(const void *state, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ak_moves(state, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* Something else is asked first, and its clause says why; an action is chosen freely. */
static int too_soon(const ak_state *s, int verb, const struct ludo_decision *d)
{
    return top(s).kind == T_ACTION ? moments[verb].clause : ancient_knowledge_rules.questions[d->question].clause;
}

int ak_why_not(const void *state, int seat, ludo_move m)
{
    const ak_state *s = state;
    struct ludo_decision d;
    int verb = ludo_verb_of(m);
    if (seat == LUDO_CHANCE)
        return ak_no_outcome(s, m);
    if (listed(state, seat, m))
        return 0;
    if (s->depth == 0)
        return 55;
    if (verb >= VERBS || moments[verb].tasks == 0)
        return 33;
    ak_decision(state, &d);
    if (!(d.must >> seat & 1))
        return 2;
    if (!(moments[verb].tasks & AT(top(s).kind)))
        return too_soon(s, verb, &d);
    bool drafts = top(s).kind == T_STEP && seat != s->active; /* then what the active player holds is no reason */
    return drafts && verb != TAKE ? ancient_knowledge_rules.questions[d.question].clause : reason(s, m);
}
