/* try.c - the checked way in. */
#include "core.h"

static bool listed(const struct ludo_rules *g, const void *s, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = g->moves(s, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* May this seat say anything now?  Chance speaks when it is asked, and only then. */
static bool has_the_word(const struct ludo_decision *d, int seat)
{
    if (seat == LUDO_CHANCE)
        return d->kind == LUDO_BY_CHANCE;
    return d->kind != LUDO_OVER && ((d->must | d->may) >> seat & 1);
}

static int seats_of(const struct ludo_rules *g, const void *s)
{
    struct ludo_config c;
    g->config(s, &c);
    return c.seats;
}

/* why_not explains and moves() lists; they must agree, and a move that one of them knows nothing of is not
 * played.  The shape is tested first so that neither ever sees an argument out of range. */
int ludo_try(const struct ludo_rules *g, void *s, int seat, ludo_move m, struct ludo_events *events)
{
    struct ludo_decision d;
    if (seat < LUDO_CHANCE || seat >= seats_of(g, s) || ludo_action_index(g, m) < 0)
        return -1;
    g->decision(s, &d);
    bool speaks = has_the_word(&d, seat);
    if (!speaks && (seat == LUDO_CHANCE || d.kind == LUDO_OVER))
        return -1;
    int clause = g->why_not(s, seat, m);
    if (clause != 0)
        return clause > 0 ? clause : -1;
    if (!speaks || (seat != LUDO_CHANCE && !listed(g, s, seat, m)))
        return -1;
    g->play(s, seat, m, events);
    return 0;
}
