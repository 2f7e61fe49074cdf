/* chance.c - the outcomes of the pending chance: sampled, listed, tested (AE-180). */

#include "aerion.h"

static int pick(const uint8_t *bag, int n, struct ludo_rng *rng)
{
    int left = ludo_rng_below(rng, aerion_total(bag, n)), i = 0;
    while (left >= bag[i])
        left -= bag[i++];
    return i;
}

/* A subset of `k` of six things, all equally likely. */
static int pick_set(int k, struct ludo_rng *rng)
{
    int mask = 0;
    for (int left = 6, i = 0; i < 6; i++, left--)
        if (ludo_rng_below(rng, left) < k) {
            mask |= 1 << i;
            k--;
        }
    return mask;
}

static enum verb verb_of_task(struct ludo_task t)
{
    switch (t.kind) {
    case T_CHARGE: return CHARGE;
    case T_FACTORIES: return OPEN;
    case T_OUTPOST: return OUTPOST;
    case T_BARE: return LAIR;
    case T_DEAL: return DEAL;
    case T_REVEAL: return REVEAL;
    case T_ROLL: return ROLL;
    default: return VERBS;
    }
}

int aerion_sample(const void *state, struct ludo_rng *rng, ludo_move *m)
{
    const aerion_state *s = state;
    struct ludo_task t = top(s);
    int a = 0;
    switch (t.kind) {
    case T_ROLL: *m = LUDO_MOVE_FACES(ROLL, ludo_faces_roll(rng, 6 - ludo_faces_n(s->dice))); return 0;
    case T_DEAL:
    case T_REVEAL: a = t.a * DECK_ROWS + pick(s->unseen[t.a], DECK_ROWS, rng); break;
    case T_OUTPOST: a = pick(s->outpost_bag, 4, rng); break;
    case T_BARE: a = pick(s->lair_bag, 4, rng); break;
    case T_CHARGE: a = pick_set(3, rng); break;
    case T_FACTORIES: a = pick_set(2, rng); break;
    default: return -1;
    }
    *m = LUDO_MOVE(verb_of_task(t), a, 0, 0);
    return 0;
}

/* 0: chance can bring this now; else the clause. */
int aerion_no_outcome(const aerion_state *s, ludo_move m)
{
    struct ludo_task t = top(s);
    int a = ludo_arg_of(m, 0);
    if (s->depth == 0 || (int)verb_of_task(t) != ludo_verb_of(m))
        return 180;
    switch (t.kind) {
    case T_ROLL: return ludo_faces_n(ludo_faces_in(m)) == 6 - ludo_faces_n(s->dice) ? 0 : 22;
    case T_DEAL:
    case T_REVEAL: return a < CARDS && deck_of(a) == t.a && s->unseen[t.a][a % DECK_ROWS] ? 0 : 180;
    case T_OUTPOST: return a < 4 && s->outpost_bag[a] ? 0 : 139;
    case T_BARE: return a < 4 && s->lair_bag[a] ? 0 : 139;
    case T_CHARGE: return a < 1 << SHIPS && ones((unsigned)a) == 3 ? 0 : 59;
    default: return a < 1 << FACTORIES && ones((unsigned)a) == 2 ? 0 : 70;
    }
}

/* Every multiset of `n` dice, ascending: from the highest face down, as many dice as are left. */
static int rolls(int n, int face, ludo_faces so_far, ludo_move *out, int max, int count)
{
    if (face == 1) {
        if (count < max)
            out[count] = LUDO_MOVE_FACES(ROLL, so_far + (ludo_faces)n * ludo_face(1));
        return count + 1;
    }
    for (int k = 0; k <= n; k++)
        count = rolls(n - k, face - 1, so_far + (ludo_faces)k * ludo_face(face), out, max, count);
    return count;
}

int aerion_outcomes(const void *state, ludo_move *out, int max)
{
    const aerion_state *s = state;
    struct ludo_task t = top(s);
    int n = 0;
    if (t.kind == T_ROLL)
        return rolls(6 - ludo_faces_n(s->dice), 6, 0, out, max, 0);
    for (int a = 0; a < CARDS; a++) {
        ludo_move m = LUDO_MOVE(verb_of_task(t), a, 0, 0);
        if (aerion_no_outcome(s, m))
            continue;
        if (n < max)
            out[n] = m;
        n++;
    }
    return n;
}

static uint32_t factorial(int n) { return n < 2 ? 1 : (uint32_t)n * factorial(n - 1); }

/* In how many ways dice that can be told apart show these faces. */
static uint32_t ways(ludo_faces f)
{
    uint32_t n = factorial(ludo_faces_n(f));
    for (int face = 1; face <= 6; face++)
        n /= factorial(ludo_faces_of(f, face));
    return n;
}

uint32_t aerion_weight(const void *state, ludo_move m)
{
    const aerion_state *s = state;
    int a = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case ROLL: return ways(ludo_faces_in(m));
    case DEAL:
    case REVEAL: return s->unseen[a / DECK_ROWS][a % DECK_ROWS];
    case OUTPOST: return s->outpost_bag[a];
    case LAIR: return s->lair_bag[a];
    default: return 1;
    }
}
