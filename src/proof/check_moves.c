/* check_moves.c - compares the legal moves of a game with its refusals.
 *
 * A game may compute `moves` and `why_not` in different places. Before each line of a scenario that names a move,
 * this check lists the moves of all seats. Only seats that may move have legal moves. No listed move may be
 * refused, and no move may be listed twice. */
#include "scenario_run.h"

static bool all_legal_and_unique(const struct ludo_rules *g, const void *state, int seat, const ludo_move *list, int n)
{
    for (int i = 0; i < n; i++) {
        if (g->why_not(state, seat, list[i]) != 0)
            return false;
        for (int k = 0; k < i; k++)
            if (list[k] == list[i])
                return false;
    }
    return true;
}

int ludo_scn_check_moves(struct run *r)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    r->rules->decision(r->table.state, &d);
    for (int seat = 0; seat < r->config.seats; seat++) {
        int n = ludo_list_moves(r->rules, r->table.state, seat, list);
        bool asked = (d.must | d.may) >> seat & 1;
        if (asked == (n > 0) && all_legal_and_unique(r->rules, r->table.state, seat, list, n))
            continue;
        r->unmet = true;
        return ludo_fail(&r->result->error, N_("the list of legal moves contradicts the refusals"), NULL, NULL);
    }
    return 0;
}
