/* try.c - plays a move after checking it. */
#include "core.h"

static bool listed(const struct ludo_rules *g, const void *s, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, s, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* May this seat move now? LUDO_CHANCE moves only when chance is pending. */
static bool may_move(const struct ludo_decision *d, int seat)
{
    if (seat == LUDO_CHANCE)
        return d->kind == LUDO_BY_CHANCE;
    return d->kind != LUDO_OVER && ((d->must | d->may) >> seat & 1);
}

static int seats_of(const struct ludo_rules *g, const void *s) { return ((const uint8_t *)s)[g->seats_at]; }

/* Returns 0 if the move is legal. Otherwise returns a clause if there is one, because a clause explains best why a seat
 * cannot move, or else a negative ludo_code. */
static int refusal(const struct ludo_rules *g, const void *s, int seat, ludo_move m)
{
    struct ludo_decision d;
    g->decision(s, &d);
    bool speaks = may_move(&d, seat);
    if (!speaks && (seat == LUDO_CHANCE || d.kind == LUDO_OVER))
        return -LUDO_NOT_NOW;
    int clause = g->why_not(s, seat, m);
    if (clause > 0)
        return clause;
    if (!speaks)
        return -LUDO_NOT_YOURS;
    return clause < 0 || (seat != LUDO_CHANCE && !listed(g, s, seat, m)) ? -LUDO_ILLEGAL : 0;
}

/* A move is played only if both why_not and moves() of the game accept it. The format of the move is checked before, so
 * that the game never receives an argument out of range. */
int ludo_try(const struct ludo_rules *g, void *s, int seat, ludo_move m, struct ludo_events *events)
{
    if (!ludo_core_aligned(s))
        return -LUDO_MISALIGNED;
    if (seat < LUDO_CHANCE || seat >= seats_of(g, s))
        return -LUDO_UNKNOWN;
    if (ludo_action_index(g, m) < 0)
        return -LUDO_MALFORMED;
    int refused = refusal(g, s, seat, m);
    if (!refused)
        g->play(s, seat, m, events);
    return refused;
}

static const char *sentence(enum ludo_code code)
{
    switch (code) {
    case LUDO_UNKNOWN: return N_("there is no such seat at this table");
    case LUDO_MALFORMED: return N_("this is not a move of this game");
    case LUDO_NOT_NOW: return N_("this cannot be played now: the game is over, or no random outcome is pending");
    case LUDO_NOT_YOURS: return N_("this seat cannot move now");
    case LUDO_MISALIGNED: return N_("the state is not aligned to eight bytes");
    case LUDO_TOO_MANY: return N_("the game is too long to be stored");
    case LUDO_NO_MEMORY: return N_("out of memory");
    default: return N_("this move is not legal");
    }
}

int ludo_try_error(const struct ludo_rules *g, int result, struct ludo_error *e)
{
    char id[24];
    struct ludo_text text = ludo_text(id, sizeof id);
    if (result == 0)
        return 0;
    if (result < 0)
        return ludo_fail_as(e, (enum ludo_code) - result, sentence((enum ludo_code) - result), NULL, NULL);
    ludo_clause_put(g, result, &text);
    ludo_fail_as(e, LUDO_ILLEGAL, N_("the rules forbid this move: {1}"), id, NULL);
    if (e)
        e->clause = result;
    return -1;
}
