/* equivalent_moves.c - finds out whether all legal moves of a decision lead to the same state.
 *
 * For example, players need not choose the order of two effects if both orders give the same result. Each move is
 * played on a determinized state, and the game continues until a seat has a real decision. If chance is involved, the
 * comparison is repeated several times. Within a comparison, all moves get the same random numbers. */

#include "ops.h"

#include <string.h>

enum { FEW = 4, TIMES = 6, STEPS = 64 };

static bool is_asked(const struct ludo_decision *d, int seat)
{
    return (d->kind == LUDO_BY_SEAT || d->kind == LUDO_BY_SEATS) && d->must == 1u << seat && d->may == 0;
}

static bool leads_to_same(const struct request *a, const state_buffer *s, int seat, uint64_t luck, int most,
                          state_buffer *end);

/* Plays one step without a decision: chance, a forced move, or one of several equivalent moves. */
static bool step(const struct request *a, state_buffer *s, int seat, struct ludo_rng *rng, int most)
{
    const struct ludo_rules *g = a->t->rules;
    struct ludo_decision d;
    ludo_move m;
    state_buffer end;
    g->decision(s, &d);
    if (d.kind == LUDO_BY_CHANCE) {
        g->play(s, LUDO_CHANCE, ludo_sample(g, s, rng), NULL);
        return true;
    }
    if (ludo_table_forced_in(a->t, s, seat, &m)) {
        g->play(s, seat, m, NULL);
        return true;
    }
    if (!leads_to_same(a, s, seat, ludo_rng_next(rng), most - 1, &end))
        return false;
    memcpy(s, &end, g->state_size);
    return true;
}

static bool leads_to_same(const struct request *a, const state_buffer *s, int seat, uint64_t luck, int most,
                          state_buffer *end)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    g->decision(s, &d);
    int n = is_asked(&d, seat) ? ludo_list_moves(g, s, seat, list) : 0;
    bool same = n >= 2 && n <= most;
    for (int i = 0; i < n && same; i++) {
        struct ludo_rng rng;
        state_buffer next;
        memcpy(&next, s, g->state_size);
        ludo_rng_seed(&rng, luck);
        g->play(&next, seat, list[i], NULL);
        for (int k = 0; k < STEPS && step(a, &next, seat, &rng, n); k++)
            ;
        if (i == 0)
            memcpy(end, &next, g->state_size);
        else
            same = memcmp(end, &next, g->state_size) == 0;
    }
    return same;
}

bool ludo_request_is_equivalent(const struct request *a, const state_buffer *s, int seat)
{
    state_buffer end;
    bool same = seat >= 0;
    for (uint64_t luck = 1; luck <= TIMES && same; luck++)
        same = leads_to_same(a, s, seat, luck, FEW, &end);
    return same;
}
