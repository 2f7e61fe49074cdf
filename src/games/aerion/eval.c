/* eval.c - evaluates a state for the bots: the chance to win in units of 2^-24, minus one half.
 *
 * Between turns outlook.c computes the value. In Phase 1 plan.c computes the value from the dice and the cards that can
 * pay for rerolls. */

#include "act.h"
#include "plan.h"

enum { HALF = 1 << 23, RECOVERY_DEPTH = 4 };

/* Returns the value of a state. Each task has its own estimate (tasks.def). For a task without an estimate,
 * outlook.c computes the value. */
static int32_t worth(const aerion_state *s, int depth)
{
    flow_estimate *waiting = aerion_task_estimate(s);
    return waiting ? waiting(s, depth) : aerion_outlook(s);
}

static int32_t value_after(const aerion_state *s, ludo_move m, int depth)
{
    aerion_state t = *s;
    aerion_play(&t, aerion_answerer(s), m, NULL);
    return worth(&t, depth);
}

/* ---- Estimates for each task --------------------------------------------------------------------- */

int32_t aerion_rolling_estimate(const aerion_state *s, int depth)
{
    return (void)depth, aerion_plan_best(s, aerion_plan(s));
}

int32_t aerion_placing_estimate(const aerion_state *s, int depth)
{
    return (void)depth, aerion_chance(aerion_hand_worth(s, s->hand));
}

int32_t aerion_birds_estimate(const aerion_state *s, int depth)
{
    int more = aerion_displayed_type(s, HAMMER_BIRD);
    return (void)depth, aerion_chance(aerion_demolition_worth(s, ludo_faces_sum(s->dice), top(s).a, more));
}

/* Estimates a state while a Book recovers cards. Assumes that the player recovers the card with the best outlook. */
int32_t aerion_recovering_estimate(const aerion_state *s, int depth)
{
    aerion_state t = *s;
    while (aerion_awaits(&t, RECOVER)) {
        ludo_move list[LUDO_MOVES_MAX], best;
        int n = aerion_moves(&t, t.active, list);
        int32_t high = NEVER;
        best = list[0];
        for (int i = 0; i < n; i++) {
            aerion_state u = t;
            aerion_play(&u, u.active, list[i], NULL);
            int32_t value = aerion_outlook(&u);
            if (value > high) {
                high = value;
                best = list[i];
            }
        }
        aerion_play(&t, t.active, best, NULL);
    }
    return depth ? worth(&t, depth - 1) : aerion_outlook(&t);
}

int32_t aerion_clouds_estimate(const aerion_state *s, int depth)
{
    aerion_state t = *s;
    int strikes = top(&t).a;
    (void)depth;
    for (int i = 0; i < SHIPS; i++)
        for (; strikes && t.clouds[i]; strikes--)
            t.clouds[i]--;
    aerion_test_victory(&t, NULL);
    return aerion_outlook(&t);
}

int32_t aerion_reward_estimate(const aerion_state *s, int depth)
{
    (void)depth;
    int32_t best = aerion_outlook(s);
    for (int deck = 0; deck < DECKS; deck++) {
        int card = s->display[deck];
        if (card == LUDO_NONE || type_of(s, card) != top(s).a)
            continue;
        aerion_state t = *s;
        t.display[deck] = LUDO_NONE;
        int32_t value = aerion_chance(aerion_hand_worth(&t, card));
        best = value > best ? value : best;
    }
    return best;
}

/* Returns the value of the state after Eggs put this card in the Display (AE-128). */
static int32_t shown_worth(const aerion_state *s, int card, int depth)
{
    aerion_state t = *s;
    int deck = deck_of(card);
    t.unseen[deck][card % DECK_ROWS]--;
    if (t.display[deck] != LUDO_NONE)
        t.unseen[deck][t.display[deck] % DECK_ROWS]++;
    t.display[deck] = (uint8_t)card;
    pop(&t);
    pop(&t);
    return worth(&t, depth - 1);
}

/* Estimates a state before Eggs reveal cards: the expected value of the best revealed card, over all possible draws. */
int32_t aerion_revealing_estimate(const aerion_state *s, int depth)
{
    struct ludo_task t = top(s);
    int64_t mean = 0;
    int left = sum_of(s->unseen[t.a], DECK_ROWS), n = t.b;
    uint8_t card[DECK_ROWS];
    int32_t value[DECK_ROWS];
    int kinds = 0;
    if (!depth || !left || n > left || s->revealed.n)
        return aerion_outlook(s);
    for (int row = 0; row < DECK_ROWS; row++) {
        if (!s->unseen[t.a][row])
            continue;
        int32_t v = shown_worth(s, t.a * DECK_ROWS + row, depth);
        int k = kinds++;
        for (; k > 0 && value[k - 1] < v; k--) {
            value[k] = value[k - 1];
            card[k] = card[k - 1];
        }
        value[k] = v;
        card[k] = (uint8_t)row;
    }
    int64_t none = 1 << 20; /* probability that no better card is among those drawn, in units of 2^-20 */
    for (int k = 0; k < kinds; k++) {
        int64_t still = none;
        for (int c = s->unseen[t.a][card[k]]; c > 0; c--, left--)
            still = left > n ? still * (left - n) / left : 0;
        mean += (none - still) * value[k];
        none = still;
    }
    return (int32_t)(mean >> 20);
}

/* ---- Estimate for the search --------------------------------------------------------------------- */

int aerion_estimate(const void *view, int seat)
{
    (void)seat; /* both players win or lose together */
    return worth(view, RECOVERY_DEPTH) - HALF;
}

/* ---- Fast choice of moves in rollouts ------------------------------------------------------------ */

struct choice {
    ludo_move move;
    int32_t value;
};

static void consider(struct choice *c, ludo_move m, int32_t value)
{
    if (value > c->value)
        *c = (struct choice){ m, value };
}

/* Returns the value of the best card that can be acquired after a Pixie turns one die. */
static int32_t pixie_worth(const aerion_state *s, const struct aerion_plan *p, ludo_move m)
{
    ludo_faces dice = s->dice - ludo_face(ludo_arg_of(m, 0)) + ludo_face(ludo_arg_of(m, 1));
    unsigned matched = aerion_matched(dice);
    int32_t best = NEVER;
    for (int deck = 0; deck < DECKS; deck++)
        if (aerion_can_acquire(s, matched, deck)) {
            int32_t value = aerion_chance(p->logit[0] + p->gain[deck] + p->pixie);
            best = value > best ? value : best;
        }
    return best;
}

static int pool_of(const aerion_state *s) { return s->pool < POOL_SEEN ? s->pool : POOL_SEEN; }

/* Returns the value of a move according to the plan of the turn, or NEVER if the plan does not rate the move. */
static int32_t planned_worth(const aerion_state *s, const struct aerion_plan *p, ludo_move m)
{
    int deck = deck_of(ludo_arg_of(m, 0));
    switch (ludo_verb_of(m)) {
    case ACQUIRE: return has_bit(s->flags, F_MUST_TAKE_EGG) ? NEVER : aerion_chance(p->logit[0] + p->gain[deck]);
    case DISCARD: return deck == p->burn[0] ? aerion_plan_keep(p, s->dice, 1, pool_of(s)) : NEVER;
    case SPEND: return s->pool ? aerion_plan_keep(p, s->dice, 0, pool_of(s) - 1) : NEVER;
    case LAB: return aerion_plan_values(p, 0, pool_of(s))[0];
    case PIXIE: return pixie_worth(s, p, m);
    default: return NEVER;
    }
}

/* Returns the value of a move by playing it on a copy of the state. Moves that pay for rerolls are tried only if no
 * card can be acquired. */
static int32_t unplanned_worth(const aerion_state *s, ludo_move m, bool acquiring)
{
    switch (ludo_verb_of(m)) {
    case ACQUIRE: return has_bit(s->flags, F_MUST_TAKE_EGG) ? value_after(s, m, 1) : NEVER;
    case DISCARD: return factory(s, LOGISTICS) && !acquiring ? value_after(s, m, 1) : NEVER;
    case SPEND:
    case LAB:
    case PIXIE:
    case EGGS:                       /* the effect of Eggs takes too long to evaluate here */
    case BOOK_RECOVER: return NEVER; /* recovering cards can wait until after the turn */
    case HIRE:
    case BOOK_REROLL: return acquiring ? NEVER : value_after(s, m, 1);
    default: return value_after(s, m, 1);
    }
}

static ludo_move best_decision(const aerion_state *s, const ludo_move *list, int n)
{
    const struct aerion_plan *p = aerion_plan(s);
    struct choice c = { list[0], NEVER };
    bool book = false;
    for (int i = 0; i < n; i++)
        consider(&c, list[i], planned_worth(s, p, list[i]));
    bool acquiring = ludo_verb_of(c.move) == ACQUIRE && c.value > NEVER;
    for (int i = 0; i < n; i++) { /* trying a move may overwrite the plan, so this loop does not use p */
        bool again = ludo_verb_of(list[i]) == BOOK_REROLL && book;
        if (!again)
            consider(&c, list[i], unplanned_worth(s, list[i], acquiring));
        book |= ludo_verb_of(list[i]) == BOOK_REROLL; /* rates only one Book, because all Books have the same effect */
    }
    return c.move;
}

static ludo_move best_dice(const aerion_state *s, const ludo_move *list, int n)
{
    const struct aerion_plan *p = aerion_plan(s);
    const int32_t *value = aerion_plan_values(p, 0, pool_of(s));
    struct choice c = { list[0], NEVER };
    for (int i = 0; i < n; i++) {
        bool turn = ludo_verb_of(list[i]) == TURN;
        int face = ludo_arg_of(list[i], 0);
        ludo_faces after = turn ? s->dice - ludo_face(face) + ludo_face(7 - face) : s->dice - ludo_faces_in(list[i]);
        consider(&c, list[i], value[aerion_set_of(p->odds, after)]);
    }
    return c.move;
}

ludo_move aerion_rollout_move(const void *view, int seat)
{
    const aerion_state *s = view;
    ludo_move list[LUDO_MOVES_MAX];
    int n = aerion_moves(s, seat, list);
    struct choice c = { list[0], NEVER };
    if (n < 2)
        return list[0];
    if (aerion_awaits(s, NOTHING))
        return best_decision(s, list, n);
    if (aerion_awaits(s, REROLL))
        return best_dice(s, list, n);
    for (int i = 0; i < n; i++) {
        int verb = ludo_verb_of(list[i]);
        bool later =
            /* cards are recovered at the end of a turn, not before the first roll */
            verb == EGGS || (verb == BOOK_RECOVER && aerion_awaits(s, THROW));
        if (!later)
            consider(&c, list[i], value_after(s, list[i], 1));
    }
    return c.move;
}
