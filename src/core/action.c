/* action.c - numbers all moves that the verb table allows, in the order of moves.
 *
 * Each verb has a block of consecutive numbers. Within the block, the arguments of a move are the digits of a
 * mixed-radix number. */
#include "core.h"

enum { DICE = 6, FACES = 6, HANDFULS = 923 }; /* HANDFULS: number of combinations of one to six dice, C(12, 6) - 1 */

/* Returns the number of combinations of at most `dice` dice with `faces` different faces: C(dice + faces, faces). */
static int handfuls(int faces, int dice)
{
    int n = 1;
    for (int i = 1; i <= faces; i++)
        n = n * (dice + i) / i;
    return n;
}

/* Returns the number of non-empty combinations of dice that sort before this combination, or -1 if the combination does
 * not have one to six dice. */
static int faces_rank(ludo_faces f)
{
    int rank = -1, left = DICE;
    if (f >> (3 * FACES) || !f)
        return -1;
    for (int face = FACES; face >= 1; face--)
        for (int i = ludo_faces_of(f, face); i > 0; i--) {
            if (left == 0)
                return -1;
            rank += handfuls(face - 1, left--);
        }
    return rank;
}

static ludo_faces faces_unrank(int rank)
{
    ludo_faces f = 0;
    int left = DICE;
    rank++;
    for (int face = FACES; face >= 1; face--)
        for (int below; left > 0 && rank >= (below = handfuls(face - 1, left)); left--) {
            rank -= below;
            f += ludo_face(face);
        }
    return f;
}

static int arg_n(const struct ludo_arg *arg)
{
    switch (arg->kind) {
    case LUDO_ARG_NAME: return arg->names->n;
    case LUDO_ARG_INT: return arg->max - arg->min + 1;
    case LUDO_ARG_SET: return 1 << arg->names->n;
    case LUDO_ARG_FACES: return HANDFULS;
    default: return 1;
    }
}

/* Returns the digit of an argument, or -1 if the verb does not take this value. */
static int arg_rank(const struct ludo_arg *arg, uint32_t value)
{
    int digit = arg->kind == LUDO_ARG_FACES ? faces_rank(value)
                : arg->kind == LUDO_ARG_INT ? (int)value - arg->min
                                            : (int)value;
    return digit < arg_n(arg) ? digit : -1;
}

static uint32_t arg_unrank(const struct ludo_arg *arg, int digit)
{
    return arg->kind == LUDO_ARG_FACES ? faces_unrank(digit)
           : arg->kind == LUDO_ARG_INT ? (uint32_t)(digit + arg->min)
                                       : (uint32_t)digit;
}

/* Returns the number of arguments of a verb. A set of dice is one argument that takes all three bytes. */
static int digits(const struct ludo_verb *v) { return v->arg[0].kind == LUDO_ARG_FACES ? 1 : LUDO_ARGS_MAX; }

int ludo_core_verb_n(const struct ludo_verb *v)
{
    int n = 1;
    for (int i = 0; i < digits(v); i++)
        n *= arg_n(&v->arg[i]);
    return n;
}

int ludo_action_n(const struct ludo_rules *g)
{
    int n = 0;
    for (int i = 0; i < g->verb_n; i++)
        n += ludo_core_verb_n(&g->verbs[i]);
    return n;
}

int ludo_action_index(const struct ludo_rules *g, ludo_move m)
{
    int before = 0, index = 0, verb = ludo_verb_of(m);
    if (verb >= g->verb_n)
        return -1;
    for (int i = 0; i < verb; i++)
        before += ludo_core_verb_n(&g->verbs[i]);
    const struct ludo_verb *v = &g->verbs[verb];
    for (int i = 0; i < digits(v); i++) {
        int digit = arg_rank(&v->arg[i], ludo_core_arg_in(&v->arg[i], m, i));
        if (digit < 0)
            return -1;
        index = index * arg_n(&v->arg[i]) + digit;
    }
    return before + index;
}

ludo_move ludo_core_verb_move(const struct ludo_rules *g, int verb, int index)
{
    const struct ludo_verb *v = &g->verbs[verb];
    ludo_move m = LUDO_MOVE(verb, 0, 0, 0);
    for (int i = digits(v) - 1; i >= 0; i--) {
        uint32_t value = arg_unrank(&v->arg[i], index % arg_n(&v->arg[i]));
        m |= v->arg[i].kind == LUDO_ARG_FACES ? value : value << (16 - 8 * i);
        index /= arg_n(&v->arg[i]);
    }
    return m;
}

ludo_move ludo_action_move(const struct ludo_rules *g, int index)
{
    int verb = 0;
    for (int n; index >= (n = ludo_core_verb_n(&g->verbs[verb])); verb++)
        index -= n;
    return ludo_core_verb_move(g, verb, index);
}
