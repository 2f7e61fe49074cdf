/* flow_rest.h - refusals, and the outcomes of chance, from the rows of a game (flow.h).  flow_rows.h includes
 * it, so that each game compiles it once, for its own state and its own rows: the `flow` that is defined after it. */
#ifndef GAMES_FLOW_REST_H
#define GAMES_FLOW_REST_H

#include "flow.h"

#include <assert.h>

static const struct flow flow;

/* ---- Refusals -------------------------------------------------------------------------------------- */

static const struct flow_answer *flow_answer_to(int task, int verb)
{
    int row = flow.at[task * flow.verb_n + verb];
    return row ? &flow.answers[row - 1] : NULL;
}

/* The clause that says when seats say this; 0: they never do. */
static int flow_moment_of(int verb)
{
    for (int i = 0; i < flow.answer_n; i++)
        if (flow.answers[i].verb == verb)
            return flow.answers[i].clause;
    return 0;
}

/* Not among the answers: what is going on comes first, or the verb has another moment. */
static int flow_too_soon(const struct flow_said *q)
{
    const struct flow_task *row = flow_row(&flow, q->s);
    int clause = row->first ? row->first(q) : 0;
    if (!clause && flow.first)
        clause = flow.first(q);
    return clause ? clause : flow_moment_of(ludo_verb_of(q->m));
}

static bool flow_is_asked(const STATE *s, int seat)
{
    const struct flow_task *row = flow_row(&flow, s);
    unsigned may = flow.may && !flow.may_answer ? flow.may(s) : 0;
    return !flow_is_chance(row, s) && (flow_must(&flow, row, s) | may) >> seat & 1;
}

static int flow_no_answer(const struct flow_said *q)
{
    const struct flow_answer *answer = flow_answer_to(flow_top(&flow, q->s).kind, ludo_verb_of(q->m));
    if (!answer)
        return flow_too_soon(q);
    return answer->no ? answer->no(q) : 0;
}

static int flow_no_outcome(const STATE *s, ludo_move);

/* First the end, then what is ever said, then whose turn it is, then the moment, then what the move names. */
static int flow_why_not(const STATE *s, int seat, ludo_move m)
{
    int verb = ludo_verb_of(m);
    if (seat == LUDO_CHANCE)
        return flow_no_outcome(s, m);
    if (flow_top(&flow, s).kind == 0)
        return flow.over ? flow.over(s) : flow.unsaid;
    if (verb >= flow.verb_n || !flow_moment_of(verb))
        return flow.unsaid;
    struct flow_said q = flow_said(s, seat, m, NULL);
    if (flow_is_asked(s, seat))
        return flow_no_answer(&q);
    return flow.out_of_turn ? flow.out_of_turn(&q) : flow.unsaid;
}

/* ---- Chance ------------------------------------------------------------------------------------------ */

static int flow_any_of(struct flow_bag bag, struct ludo_rng *rng)
{
    int i = 0, left = ludo_rng_below(rng, bag.total);
    while (left >= bag.count[i])
        left -= bag.count[i++];
    return bag.first + i;
}

static ludo_move flow_any_listed(const struct flow_task *row, const STATE *s, struct ludo_rng *rng)
{
    uint8_t at[FLOW_LIST_MAX];
    int n = row->list_of(s, at), i = ludo_rng_below(rng, n), a = at[i], b = 0;
    if (row->two) {
        int j = ludo_rng_below(rng, n - 1);
        b = at[j + (j >= i)];
    }
    return row->two == FLOW_PAIR && b < a ? LUDO_MOVE(0, b, a, 0) : LUDO_MOVE(0, a, b, 0);
}

static int flow_weight_of_other(const struct flow_task *row, const STATE *s) { return row->other ? row->other_weight(s) : 0; }

static ludo_move flow_any_weighed(const struct flow_task *row, const STATE *s, struct ludo_rng *rng)
{
    uint16_t weight[FLOW_LIST_MAX];
    int n = row->weights_of(s, weight), other = flow_weight_of_other(row, s), total = other, i = 0;
    for (int k = 0; k < n; k++)
        total += weight[k];
    assert(total > 0); /* chance is asked only where something may come */
    int left = ludo_rng_below(rng, total) - other;
    if (left < 0)
        return LUDO_MOVE(row->other - 1, 0, 0, 0);
    while (left >= weight[i])
        left -= weight[i++];
    return LUDO_MOVE(row->outcome - 1, i, 0, 0);
}

static int flow_any_set(int some, int of, struct ludo_rng *rng)
{
    int mask = 0;
    for (int left = of, i = 0; i < of; i++, left--)
        if (ludo_rng_below(rng, left) < some) {
            mask |= 1 << i;
            some--;
        }
    return mask;
}

static int flow_draw_outcome(const STATE *s, struct ludo_rng *rng, ludo_move *m)
{
    const struct flow_task *row = flow_row(&flow, s);
    int verb = row->outcome - 1;
    if (!flow_is_chance(row, s))
        return -1;
    if (row->dice)
        *m = LUDO_MOVE_FACES(verb, ludo_faces_roll(rng, row->dice(s)));
    else if (row->bag_of)
        *m = LUDO_MOVE(verb, flow_any_of(row->bag_of(s), rng), 0, 0);
    else if (row->list_of)
        *m = LUDO_MOVE(verb, 0, 0, 0) | flow_any_listed(row, s, rng);
    else if (row->weights_of)
        *m = flow_any_weighed(row, s, rng);
    else if (row->sample)
        *m = LUDO_MOVE(verb, 0, 0, 0) | row->sample(s, rng);
    else
        *m = LUDO_MOVE(verb, flow_any_set(row->some, row->of, rng), 0, 0);
    return 0;
}

static int flow_count_in(struct flow_bag bag, int thing)
{
    return thing >= bag.first && thing < bag.first + bag.n ? bag.count[thing - bag.first] : 0;
}

static uint32_t flow_factorial(int n) { return n < 2 ? 1 : (uint32_t)n * flow_factorial(n - 1); }

/* In how many ways dice that can be told apart show these faces. */
static uint32_t flow_ways(ludo_faces faces)
{
    uint32_t n = flow_factorial(ludo_faces_n(faces));
    for (int face = 1; face <= 6; face++)
        n /= flow_factorial(ludo_faces_of(faces, face));
    return n;
}

static bool flow_is_listed(const struct flow_task *row, const STATE *s, int a, int b)
{
    uint8_t at[FLOW_LIST_MAX];
    int n = row->list_of(s, at);
    return list_has(at, n, a) && (!row->two || (list_has(at, n, b) && (row->two == FLOW_PAIR ? a < b : a != b)));
}

static int flow_weight_of(const struct flow_task *row, const STATE *s, ludo_move m)
{
    uint16_t weight[FLOW_LIST_MAX];
    int a = ludo_arg_of(m, 0);
    if (ludo_verb_of(m) == row->other - 1)
        return row->other_weight(s);
    return a < row->weights_of(s, weight) ? weight[a] : 0;
}

/* How likely an outcome is: 0 if it cannot come. */
static uint32_t flow_weight_in(const struct flow_task *row, const STATE *s, ludo_move m)
{
    int a = ludo_arg_of(m, 0);
    if (row->dice)
        return ludo_faces_n(ludo_faces_in(m)) == row->dice(s) ? flow_ways(ludo_faces_in(m)) : 0;
    if (row->bag_of)
        return (uint32_t)flow_count_in(row->bag_of(s), a);
    if (row->list_of)
        return flow_is_listed(row, s, a, ludo_arg_of(m, 1));
    if (row->weights_of)
        return (uint32_t)flow_weight_of(row, s, m);
    if (row->possible)
        return row->possible(s, m);
    return a < 1 << row->of && bits_in((unsigned)a) == row->some;
}

static inline uint32_t flow_weight(const STATE *s, ludo_move m)   /* a game may do without */
{
    return flow_weight_in(flow_row(&flow, s), s, m);
}

static int flow_no_outcome(const STATE *s, ludo_move m)
{
    const struct flow_task *row = flow_row(&flow, s);
    int verb = ludo_verb_of(m);
    bool due = flow_is_chance(row, s) && (row->outcome - 1 == verb || row->other - 1 == verb);
    int clause = row->clause_of ? row->clause_of(s) : row->clause;
    if (due)
        return flow_weight_in(row, s, m) ? 0 : clause;
    return flow.not_now ? flow.not_now : clause;
}

/* Every set of `n` dice, ascending: from the highest face down, as many dice as are left. */
static int flow_rolls(int verb, int n, int face, ludo_faces so_far, ludo_move *out, int max, int count)
{
    if (face == 1) {
        if (count < max)
            out[count] = LUDO_MOVE_FACES(verb, so_far + (ludo_faces)n * ludo_face(1));
        return count + 1;
    }
    for (int k = 0; k <= n; k++)
        count = flow_rolls(verb, n - k, face - 1, so_far + (ludo_faces)k * ludo_face(face), out, max, count);
    return count;
}

/* Of a list: each thing, or each two. */
static int flow_all_listed(const struct flow_task *row, const STATE *s, ludo_move *out, int max)
{
    uint8_t at[FLOW_LIST_MAX];
    int n = 0, things = row->list_of(s, at);
    for (int i = 0; i < things; i++)
        for (int j = row->two == FLOW_PAIR ? i + 1 : 0; j < (row->two ? things : 1); j++)
            if ((!row->two || i != j) && n++ < max)
                out[n - 1] = LUDO_MOVE(row->outcome - 1, at[i], row->two ? at[j] : 0, 0);
    return n;
}

static int flow_all_weighed(const struct flow_task *row, const STATE *s, ludo_move *out, int max)
{
    uint16_t weight[FLOW_LIST_MAX];
    int n = 0, things = row->weights_of(s, weight);
    for (int a = 0; a < things; a++)
        if (weight[a] && n++ < max)
            out[n - 1] = LUDO_MOVE(row->outcome - 1, a, 0, 0);
    if (flow_weight_of_other(row, s) && n++ < max)
        out[n - 1] = LUDO_MOVE(row->other - 1, 0, 0, 0);
    return n;
}

/* From `from` up to before `to`, with `more` of further arguments. */
static int flow_all_of(const struct flow_task *row, const STATE *s, int from, int to, ludo_move *out, int max)
{
    int n = 0;
    for (int a = from; a < to; a++)
        for (int b = 0; b <= row->more; b++)
            for (int c = 0; c <= row->more; c++) {
                ludo_move m = LUDO_MOVE(row->outcome - 1, a, b, c);
                if (flow_weight_in(row, s, m) && n++ < max)
                    out[n - 1] = m;
            }
    return n;
}

static int flow_outcomes(const STATE *s, ludo_move *out, int max)
{
    const struct flow_task *row = flow_row(&flow, s);
    if (!flow_is_chance(row, s))
        return 0;
    if (row->dice)
        return flow_rolls(row->outcome - 1, row->dice(s), 6, 0, out, max, 0);
    if (row->bag_of) {
        struct flow_bag bag = row->bag_of(s);
        return flow_all_of(row, s, bag.first, bag.first + bag.n, out, max);
    }
    if (row->list_of)
        return flow_all_listed(row, s, out, max);
    if (row->weights_of)
        return flow_all_weighed(row, s, out, max);
    return flow_all_of(row, s, 0, row->possible ? row->of : 1 << row->of, out, max);
}

#endif
