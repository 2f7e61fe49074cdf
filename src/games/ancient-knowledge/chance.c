/* chance.c - the outcomes of the pending chance: sampled, listed, tested; and what others have chosen in secret, guessed. */

#include "ak.h"

/* clang-format off */
/* Which verb is the outcome of a task, counted from 1; 0: it is no chance. */
static const uint8_t verbs[TASKS] = {
    [T_FIRST] = 1 + FIRST,   [T_START_HANDS] = 1 + HAND_OUT, [T_DEAL_HANDS] = 1 + DRAW_ONE, [T_DRAW] = 1 + DRAW_ONE,
    [T_DIG] = 1 + LOOK,      [T_REVEAL] = 1 + TURN_UP,       [T_FILL_TILE] = 1 + LAY,       [T_DIG_TECH] = 1 + LOOK_TECH,
};
/* clang-format on */

static int verb_of_task(struct ludo_task t) { return verbs[t.kind] ? verbs[t.kind] - 1 : VERBS; }

static int tech_level(const ak_state *s) { return top(s).kind == T_FILL_TILE ? s->level[top(s).a] : 2; }

static int deck_size(const ak_state *s) { return ak_builders_left(s) - s->discard.n - (s->discard_top != LUDO_NONE); }

/* Any card that is still in the deck.  A full deck is hit soon by trying; a thin one is counted. */
static int any_builder(const ak_state *s, struct ludo_rng *rng)
{
    for (int tries = 0; tries < 8; tries++) {
        int i = ludo_rng_below(rng, BUILDERS);
        if (has(s->deck, i))
            return i;
    }
    int k = ludo_rng_below(rng, deck_size(s)), i = 0;
    while (!has(s->deck, i) || k-- > 0)
        i++;
    return i;
}

static int tech_at(const ak_state *s, int level, int k)
{
    uint64_t deck = ak_tech_deck(s, level);
    for (; k > 0; k--)
        deck &= deck - 1;
    return ak_next(&deck);
}

/* Starting hands for the first three players in turn order; a fourth takes the one that is left. */
static ludo_move hands(const ak_state *s, struct ludo_rng *rng)
{
    int hand[4] = { 1, 2, 3, 4 };
    for (int i = 0; i < 3; i++) {
        int k = i + ludo_rng_below(rng, 4 - i), h = hand[k];
        hand[k] = hand[i];
        hand[i] = h;
    }
    return LUDO_MOVE(HAND_OUT, hand[0], hand[1], s->seats_n > 2 ? hand[2] : 0);
}

int ak_sample(const void *state, struct ludo_rng *rng, ludo_move *m)
{
    const ak_state *s = state;
    struct ludo_task t = top(s);
    int verb = verb_of_task(t), level = tech_level(s);
    switch (verb) {
    case FIRST: *m = LUDO_MOVE(FIRST, 1 + ludo_rng_below(rng, s->seats_n), 0, 0); return 0;
    case HAND_OUT: *m = hands(s, rng); return 0;
    case LAY:
    case LOOK_TECH:
        *m = LUDO_MOVE(verb, tech_at(s, level, ludo_rng_below(rng, ak_unseen_techs(s, level))), 0, 0);
        return 0;
    case VERBS: return -1;
    default: *m = LUDO_MOVE(verb, any_builder(s, rng), 0, 0); return 0;
    }
}

static bool hands_fit(const ak_state *s, ludo_move m)
{
    int taken = 0, n = s->seats_n < 3 ? 2 : 3;
    for (int i = 0; i < 3; i++) {
        int hand = ludo_arg_of(m, i);
        if (i >= n ? hand != 0 : hand < 1 || hand > 4 || (taken >> hand & 1))
            return false;
        taken |= 1 << hand;
    }
    return true;
}

int ak_no_outcome(const ak_state *s, ludo_move m)
{
    int verb = ludo_verb_of(m), a = ludo_arg_of(m, 0);
    if (s->depth == 0 || verb != verb_of_task(top(s)))
        return 33;
    switch (verb) {
    case FIRST: return a >= 1 && a <= s->seats_n ? 0 : 2;
    case HAND_OUT: return hands_fit(s, m) ? 0 : 4;
    case LAY:
    case LOOK_TECH: return a < TECHS && (ak_tech_deck(s, tech_level(s)) >> a & 1) ? 0 : 36;
    default: return a < BUILDERS && has(s->deck, a) ? 0 : 33;
    }
}

int ak_outcomes(const void *state, ludo_move *out, int max)
{
    const ak_state *s = state;
    int verb = verb_of_task(top(s)), n = 0;
    bool many = verb == HAND_OUT;
    for (int a = 0; a < BUILDERS; a++)
        for (int b = 0; b <= (many ? 4 : 0); b++)
            for (int c = 0; c <= (many ? 4 : 0); c++) {
                ludo_move m = LUDO_MOVE(verb, a, b, c);
                if (ak_no_outcome(s, m))
                    continue;
                if (n < max)
                    out[n] = m;
                n++;
            }
    return n;
}

/* Who has chosen has chosen one of his artifacts. */
void ak_imagine(void *state, int seat, struct ludo_rng *rng)
{
    ak_state *s = state;
    for (int who = 0; s->depth && top(s).kind == T_OPP_ARTIFACT && who < s->seats_n; who++) {
        struct ak_seat *p = &s->seats[who];
        int n = tallied(p, ARTIFACTS_IN_PLAY);
        if (who == seat || !(top(s).a >> who & 1) || p->giving || n == 0)
            continue;
        for (int k = ludo_rng_below(rng, n); k >= 0; p->giving++)
            k -= p->artifacts[p->giving] != LUDO_NONE;
    }
}
