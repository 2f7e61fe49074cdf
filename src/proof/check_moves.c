/* check_moves.c - compares the legal moves of a game with its refusals.
 *
 * A game may compute `moves` and `why_not` in different places. Before each line of a scenario that names a move, this
 * check lists the moves of all seats. Only seats that may move must have legal moves. No listed move may be refused,
 * and no move may be listed twice. On request, the check also tries moves that can be written but are not listed. Each
 * of them must be refused with a clause. */
#include "scenario_run.h"

#include <string.h>

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

static bool is_listed(const ludo_move *list, int n, ludo_move m)
{
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

static int fail_unlisted(struct run *r, const char *what, ludo_move m)
{
    char word[80];
    struct ludo_text text = ludo_text(word, sizeof word);
    ludo_move_put(r->rules, m, &text);
    r->unmet = true;
    return ludo_fail(&r->result->error, what, word, NULL);
}

/* Tries one move that is not listed. The game must refuse the move with a clause of the rules. */
static int try_unlisted(struct run *r, void *copy, int seat, ludo_move m)
{
    int clause = ludo_try(r->rules, copy, seat, m, NULL);
    if (clause > 0 && ludo_clause(r->rules, clause))
        return 0;
    return fail_unlisted(r, N_("this move is not listed, but no clause forbids it: {1}"), m);
}

/* Tries `limit` unlisted moves of a seat, or all unlisted moves. The step between two tried moves has no common factor
 * with the number of moves, so that each line of a scenario tries different moves of all verbs. */
static int try_seat(struct run *r, int seat, int limit)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    ludo_move list[LUDO_MOVES_MAX];
    enum { STEP = 7919 }; /* a prime number */
    int n = ludo_list_moves(r->rules, r->table.state, seat, list), all = ludo_action_n(r->rules);
    int tries = limit < 0 || limit > all ? all : limit, at = (int)((unsigned)r->line * 101u % (unsigned)all);
    memcpy(copy, r->table.state, r->rules->state_size);
    for (int i = 0; i < tries; i++, at = (at + STEP) % all) {
        ludo_move m = ludo_action_move(r->rules, at);
        if (!is_listed(list, n, m) && try_unlisted(r, copy, seat, m) < 0)
            return -1;
        if (i % 64 == 0 && memcmp(copy, r->table.state, r->rules->state_size) != 0)
            return fail_unlisted(r, N_("refusing a move changed the state: {1}"), m);
    }
    return memcmp(copy, r->table.state, r->rules->state_size) == 0
               ? 0
               : fail_unlisted(r, N_("refusing a move changed the state: {1}"), 0);
}

int ludo_scn_check_unlisted(struct run *r)
{
    struct ludo_decision d;
    r->rules->decision(r->table.state, &d);
    for (int seat = 0; r->unlisted && d.kind != LUDO_OVER && seat < r->config.seats; seat++)
        if (try_seat(r, seat, r->unlisted) < 0)
            return -1;
    return 0;
}
