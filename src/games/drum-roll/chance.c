/* chance.c - the outcomes of the pending chance: sampled, listed, tested. */

#include "drum.h"

static int verb_of_task(const dr_state *s)
{
    switch (s->depth ? top(s).kind : T_NONE) {
    case T_FIRST: return FIRST;
    case T_FILL_STAFF: return DEAL_STAFF;
    case T_FILL_PERFORMERS: return DEAL_ROW;
    case T_REGIONS: return DEAL_REGION;
    case T_DRAFT_DEAL: return DEAL_DRAFT;
    case T_DRAW: return DRAW;
    case T_LOOK: return top(s).a ? DRAW : VERBS;
    default: return VERBS;
    }
}

/* The deck that is drawn from: a byte for each card, 1 if it is there. */
static const uint8_t *deck_of(const dr_state *s, int verb, int *n)
{
    switch (verb) {
    case DEAL_STAFF: *n = PERSONNEL; return s->staff_deck;
    case DEAL_REGION: *n = REGIONS; return s->region_deck;
    case DRAW: *n = INVESTMENTS; return s->investment_deck;
    default: *n = PERFORMERS; return s->performer_deck;
    }
}

static int any_card(const uint8_t *deck, int n, struct ludo_rng *rng)
{
    int left = 0, i = 0;
    for (int k = 0; k < n; k++)
        left += deck[k];
    for (int k = ludo_rng_below(rng, left); !deck[i] || k-- > 0;)
        i++;
    return i;
}

int dr_sample(const void *state, struct ludo_rng *rng, ludo_move *m)
{
    const dr_state *s = state;
    int verb = verb_of_task(s), n;
    if (verb == VERBS)
        return -1;
    const uint8_t *deck = deck_of(s, verb, &n);
    *m = LUDO_MOVE(verb, verb == FIRST ? 1 + ludo_rng_below(rng, s->seats_n) : any_card(deck, n, rng), 0, 0);
    return 0;
}

int dr_no_outcome(const dr_state *s, ludo_move m)
{
    int verb = ludo_verb_of(m), a = ludo_arg_of(m, 0), n;
    if (verb == VERBS || verb != verb_of_task(s))
        return 114;
    const uint8_t *deck = deck_of(s, verb, &n);
    if (verb == FIRST)
        return a >= 1 && a <= s->seats_n ? 0 : 10;
    return a < n && deck[a] ? 0 : 114;
}

int dr_outcomes(const void *state, ludo_move *out, int max)
{
    const dr_state *s = state;
    int n = 0;
    for (int a = 0; a < PERFORMERS; a++) {
        ludo_move m = LUDO_MOVE(verb_of_task(s), a, 0, 0);
        if (dr_no_outcome(s, m))
            continue;
        if (n < max)
            out[n] = m;
        n++;
    }
    return n;
}
