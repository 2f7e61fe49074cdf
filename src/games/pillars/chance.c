/* chance.c - the outcomes of the pending chance: sampled, listed, tested. */

#include "pillars.h"

/* clang-format off */
/* What chance says, whether one or two cards, and whether their order counts. */
static const struct draw { uint8_t verb, n; bool ordered; } draws[TASKS] = {
    [T_FIRST] = { FIRST, 1, false }, [T_SIXTH] = { SIXTH, 2, false }, [T_PRIVILEGES] = { LAY, 2, true },
    [T_PRIVILEGE_E] = { LAY_E, 1, false }, [T_CRAFTSMEN] = { SHOW, 2, true }, [T_HIRES] = { SEEK, 2, false },
    [T_RESOURCES] = { LEAVE_OUT, 2, false }, [T_FORESEE] = { FORESEE, 1, false }, [T_DRAW] = { DRAW, 1, false },
    [T_TURN_UP] = { TURN_UP, 1, false }, [T_ROLL] = { ROLL, 1, false },
};
/* clang-format on */

enum { ITEMS = HIRED }; /* the longest list that chance draws from */

static bool from_pile(const pe_state *s, int card, int pile) /* Kingsbridge or 9e (PE-20 to PE-23) */
{
    return s->privileges[card] && (!new_board(s) || privilege(s, card)->pile == pile);
}

static int on_die(const pe_state *s, int face)
{
    int n = 0;
    for (int i = 0; i < DIE_FACES; i++)
        n += s->box->common.die[i] == face;
    return n;
}

/* How many of item i are there to be drawn? */
static int weight_of(const pe_state *s, int task, int i)
{
    switch (task) {
    case T_FIRST: return i < s->seats_n;
    case T_SIXTH: return i < PRIVILEGES && privilege(s, i)->pile == PILE_F;
    case T_PRIVILEGES: return i < PRIVILEGES && from_pile(s, i, PILE_K);
    case T_PRIVILEGE_E: return i < PRIVILEGES && from_pile(s, i, PILE_S);
    case T_CRAFTSMEN:
    case T_HIRES: return i < HIRED && s->hired[i] && craftsman(s, i)->round == s->round;
    case T_RESOURCES: return i < RESOURCES && (s->resources >> i & 1);
    case T_FORESEE:
    case T_TURN_UP: return i < EVENTS_N && s->events[i];
    case T_DRAW: return i < FIGURES ? s->bag[i] : 0;
    case T_ROLL: return on_die(s, i);
    default: return 0;
    }
}

/* How many items a task may draw from. */
static int items_of(int task)
{
    switch (task) {
    case T_CRAFTSMEN:
    case T_HIRES: return A_ROUND;
    case T_FORESEE:
    case T_TURN_UP: return EVENTS_N;
    case T_DRAW: return FIGURES;
    default: return PRIVILEGES;
    }
}

/* Which of them a task draws from: those of the round, or all from the first on. */
static const uint8_t *list_of(const pe_state *s, int task)
{
    return task == T_CRAFTSMEN || task == T_HIRES ? s->box->of_round[s->round - 1] : NULL;
}

/* One item by its weight, other than `but`. */
static int pick(const pe_state *s, int task, int but, struct ludo_rng *rng)
{
    int n = items_of(task), total = 0;
    const uint8_t *list = list_of(s, task);
    uint8_t weight[ITEMS];
    for (int k = 0; k < n; k++) {
        int i = list ? list[k] : k;
        total += weight[k] = (uint8_t)(i == but ? 0 : weight_of(s, task, i));
    }
    int left = ludo_rng_below(rng, total), k = 0;
    while (left >= weight[k])
        left -= weight[k++];
    return list ? list[k] : k;
}

int pe_sample(const void *state, struct ludo_rng *rng, ludo_move *m)
{
    const pe_state *s = state;
    int task = top(s).kind;
    const struct draw *d = &draws[task];
    if (!s->depth || !d->n)
        return -1;
    if (task == T_ROLL) {
        *m = LUDO_MOVE(ROLL, s->box->common.die[ludo_rng_below(rng, DIE_FACES)], 0, 0);
        return 0;
    }
    int a = pick(s, task, -1, rng), b = d->n == 2 ? pick(s, task, a, rng) : 0;
    *m = d->n == 2 && !d->ordered && b < a ? LUDO_MOVE(d->verb, b, a, 0) : LUDO_MOVE(d->verb, a, b, 0);
    return 0;
}

/* The clause that says what may come. */
static int clause_of(const pe_state *s, int task)
{
    switch (task) {
    case T_FIRST: return 14;
    case T_SIXTH: return 22;
    case T_PRIVILEGES: return new_board(s) ? 23 : new_cards(s) ? 22 : 20;
    case T_PRIVILEGE_E: return 23;
    case T_CRAFTSMEN:
    case T_HIRES: return 15;
    case T_RESOURCES: return 30;
    case T_FORESEE:
    case T_TURN_UP: return 21;
    case T_ROLL: return 91;
    default: return 55;
    }
}

int pe_no_outcome(const pe_state *s, ludo_move m)
{
    int task = top(s).kind, a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    const struct draw *d = &draws[task];
    if (!d->n || ludo_verb_of(m) != d->verb || !weight_of(s, task, a))
        return clause_of(s, task);
    if (d->n == 2 && (a == b || !weight_of(s, task, b) || (!d->ordered && b < a)))
        return clause_of(s, task);
    return 0;
}

int pe_outcomes(const void *state, ludo_move *out, int max)
{
    const pe_state *s = state;
    const struct draw *d = &draws[top(s).kind];
    int n = 0;
    for (int a = 0; a < ITEMS; a++)
        for (int b = 0; b < (d->n == 2 ? ITEMS : 1); b++) {
            ludo_move m = LUDO_MOVE(d->verb, a, b, 0);
            if (pe_no_outcome(s, m))
                continue;
            if (n < max)
                out[n] = m;
            n++;
        }
    return n;
}

uint32_t pe_weight(const void *state, ludo_move m) /* pairs are all alike */
{
    const pe_state *s = state;
    int task = top(s).kind;
    return draws[task].n == 1 ? (uint32_t)weight_of(s, task, ludo_arg_of(m, 0)) : 1;
}
