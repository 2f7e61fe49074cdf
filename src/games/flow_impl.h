/* flow_impl.h - the implementation of flow.h for one game: tables of its rows, refusals, chance, and the functions of
 * struct ludo_rules that follow from them.
 *
 * One file of each game (tasks.c) includes it once:
 *
 *     #include "../flow_impl.h"
 *     static const struct flow flow = { FLOW_TABLES, FLOW_STACK(aerion_state), .must_move = active, ... };
 *     FLOW_CONTRACT(aerion) FLOW_WEIGHT(aerion)
 *
 * FLOW_STACK expects the members tasks, depth and turn in the state. Each game compiles these functions for its own
 * STATE and its own constant tables, so the compiler can inline the callbacks. Without FLOW_TASKS this file makes no
 * tables, because the unit tests define tables of their own. */
#ifndef GAMES_FLOW_IMPL_H
#define GAMES_FLOW_IMPL_H

#include "flow.h"

#include <assert.h>

static const struct flow flow;

/* ---- Refusals -------------------------------------------------------------------------------------- */

static const struct flow_answer *flow_find_answer(int task, int verb)
{
    int row = flow.answer_at[task * flow.verb_n + verb];
    return row ? &flow.answers[row - 1] : NULL;
}

/* Returns the clause of the first ANSWER row with this verb, or 0 if no row has this verb. */
static int flow_clause_of_verb(int verb)
{
    for (int i = 0; i < flow.answer_n; i++)
        if (flow.answers[i].verb == verb)
            return flow.answers[i].clause;
    return 0;
}

/* Returns the clause for a verb that does not answer the top task. */
static int flow_why_blocked(const struct flow_action *q)
{
    const struct flow_task *row = flow_row(&flow, q->s);
    int clause = row->blocked_by ? row->blocked_by(q) : 0;
    if (!clause && flow.blocked_by)
        clause = flow.blocked_by(q);
    return clause ? clause : flow_clause_of_verb(ludo_verb_of(q->m));
}

static bool flow_may_decide(const STATE *s, int seat)
{
    const struct flow_task *row = flow_row(&flow, s);
    unsigned may = flow.may_move && !flow.list_optional_moves ? flow.may_move(s) : 0;
    return !flow_chance_decides(row, s) && (flow_seats_to_move(&flow, row, s) | may) >> seat & 1;
}

static int flow_refuse_answer(const struct flow_action *q)
{
    const struct flow_answer *answer = flow_find_answer(flow_top(&flow, q->s).kind, ludo_verb_of(q->m));
    if (!answer)
        return flow_why_blocked(q);
    return answer->refuse ? answer->refuse(q) : 0;
}

static int flow_refuse_outcome(const STATE *s, ludo_move);

/* Returns the clause that forbids the move, or 0 if the move is legal. Checks in this order: the game is over, no
 * seat ever has the verb, it is not the turn of the seat, the verb does not answer the top task, the arguments are
 * wrong. */
static int flow_why_not(const STATE *s, int seat, ludo_move m)
{
    int verb = ludo_verb_of(m);
    if (seat == LUDO_CHANCE)
        return flow_refuse_outcome(s, m);
    if (flow_top(&flow, s).kind == 0)
        return flow.over_clause ? flow.over_clause(s) : flow.no_such_move;
    if (verb >= flow.verb_n || !flow_clause_of_verb(verb))
        return flow.no_such_move;
    struct flow_action q = flow_action(s, seat, m, NULL);
    if (flow_may_decide(s, seat))
        return flow_refuse_answer(&q);
    return flow.out_of_turn ? flow.out_of_turn(&q) : flow.no_such_move;
}

/* ---- Outcomes of chance ------------------------------------------------------------------------------ */

static int flow_draw_from_bag(struct flow_bag bag, struct ludo_rng *rng)
{
    int i = 0, left = ludo_rng_below(rng, bag.total);
    while (left >= bag.count[i])
        left -= bag.count[i++];
    return bag.first + i;
}

static ludo_move flow_draw_from_list(const struct flow_task *row, const STATE *s, struct ludo_rng *rng)
{
    uint8_t at[FLOW_LIST_MAX];
    int n = row->list_of(s, at), i = ludo_rng_below(rng, n), a = at[i], b = 0;
    if (row->pair) {
        int j = ludo_rng_below(rng, n - 1);
        b = at[j + (j >= i)];
    }
    return row->pair == FLOW_PAIR && b < a ? LUDO_MOVE(0, b, a, 0) : LUDO_MOVE(0, a, b, 0);
}

static int flow_weight_of_other(const struct flow_task *row, const STATE *s)
{
    return row->other ? row->other_weight(s) : 0;
}

static ludo_move flow_draw_by_weight(const struct flow_task *row, const STATE *s, struct ludo_rng *rng)
{
    uint16_t weight[FLOW_LIST_MAX];
    int n = row->weights_of(s, weight), other = flow_weight_of_other(row, s), total = other, i = 0;
    for (int k = 0; k < n; k++)
        total += weight[k];
    assert(total > 0); /* a task of chance has at least one outcome */
    int left = ludo_rng_below(rng, total) - other;
    if (left < 0)
        return LUDO_MOVE(row->other - 1, 0, 0, 0);
    while (left >= weight[i])
        left -= weight[i++];
    return LUDO_MOVE(row->outcome - 1, i, 0, 0);
}

static int flow_draw_subset(int some, int of, struct ludo_rng *rng)
{
    int mask = 0;
    for (int left = of, i = 0; i < of; i++, left--)
        if (ludo_rng_below(rng, left) < some) {
            mask |= 1 << i;
            some--;
        }
    return mask;
}

static int flow_sample_outcome(const STATE *s, struct ludo_rng *rng, ludo_move *m)
{
    const struct flow_task *row = flow_row(&flow, s);
    int verb = row->outcome - 1;
    if (!flow_chance_decides(row, s))
        return -1;
    if (row->dice_count)
        *m = LUDO_MOVE_FACES(verb, ludo_faces_roll(rng, row->dice_count(s)));
    else if (row->bag_of)
        *m = LUDO_MOVE(verb, flow_draw_from_bag(row->bag_of(s), rng), 0, 0);
    else if (row->list_of)
        *m = LUDO_MOVE(verb, 0, 0, 0) | flow_draw_from_list(row, s, rng);
    else if (row->weights_of)
        *m = flow_draw_by_weight(row, s, rng);
    else if (row->sample)
        *m = LUDO_MOVE(verb, 0, 0, 0) | row->sample(s, rng);
    else
        *m = LUDO_MOVE(verb, flow_draw_subset(row->some, row->of, rng), 0, 0);
    return 0;
}

static int flow_copies_in(struct flow_bag bag, int thing)
{
    return thing >= bag.first && thing < bag.first + bag.n ? bag.count[thing - bag.first] : 0;
}

static uint32_t flow_factorial(int n) { return n < 2 ? 1 : (uint32_t)n * flow_factorial(n - 1); }

/* Returns the number of rolls of distinct dice that show these faces. */
static uint32_t flow_permutations(ludo_faces faces)
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
    return list_has(at, n, a) && (!row->pair || (list_has(at, n, b) && (row->pair == FLOW_PAIR ? a < b : a != b)));
}

static int flow_item_weight(const struct flow_task *row, const STATE *s, ludo_move m)
{
    uint16_t weight[FLOW_LIST_MAX];
    int a = ludo_arg_of(m, 0);
    if (ludo_verb_of(m) == row->other - 1)
        return row->other_weight(s);
    return a < row->weights_of(s, weight) ? weight[a] : 0;
}

/* Returns the relative weight (probability) of an outcome, or 0 if it is impossible. */
static uint32_t flow_outcome_weight(const struct flow_task *row, const STATE *s, ludo_move m)
{
    int a = ludo_arg_of(m, 0);
    if (row->dice_count)
        return ludo_faces_n(ludo_faces_in(m)) == row->dice_count(s) ? flow_permutations(ludo_faces_in(m)) : 0;
    if (row->bag_of)
        return (uint32_t)flow_copies_in(row->bag_of(s), a);
    if (row->list_of)
        return flow_is_listed(row, s, a, ludo_arg_of(m, 1));
    if (row->weights_of)
        return (uint32_t)flow_item_weight(row, s, m);
    if (row->is_possible)
        return row->is_possible(s, m);
    return a < 1 << row->of && bits_in((unsigned)a) == row->some;
}

static inline uint32_t flow_weight(const STATE *s, ludo_move m)   /* unused in games without FLOW_WEIGHT */
{
    return flow_outcome_weight(flow_row(&flow, s), s, m);
}

static int flow_refuse_outcome(const STATE *s, ludo_move m)
{
    const struct flow_task *row = flow_row(&flow, s);
    int verb = ludo_verb_of(m);
    bool due = flow_chance_decides(row, s) && (row->outcome - 1 == verb || row->other - 1 == verb);
    int clause = row->clause_of ? row->clause_of(s) : row->clause;
    if (due)
        return flow_outcome_weight(row, s, m) ? 0 : clause;
    return flow.outcome_not_due ? flow.outcome_not_due : clause;
}

/* Lists every roll of `n` dice, ascending. Recursive: from face 6 down to 1. */
static int flow_list_rolls(int verb, int n, int face, ludo_faces so_far, ludo_move *out, int max, int count)
{
    if (face == 1) {
        if (count < max)
            out[count] = LUDO_MOVE_FACES(verb, so_far + (ludo_faces)n * ludo_face(1));
        return count + 1;
    }
    for (int k = 0; k <= n; k++)
        count = flow_list_rolls(verb, n - k, face - 1, so_far + (ludo_faces)k * ludo_face(face), out, max, count);
    return count;
}

/* Lists one outcome for each item, or for each pair of items. */
static int flow_list_items(const struct flow_task *row, const STATE *s, ludo_move *out, int max)
{
    uint8_t at[FLOW_LIST_MAX];
    int n = 0, things = row->list_of(s, at);
    for (int i = 0; i < things; i++)
        for (int j = row->pair == FLOW_PAIR ? i + 1 : 0; j < (row->pair ? things : 1); j++)
            if ((!row->pair || i != j) && n++ < max)
                out[n - 1] = LUDO_MOVE(row->outcome - 1, at[i], row->pair ? at[j] : 0, 0);
    return n;
}

static int flow_list_weighted(const struct flow_task *row, const STATE *s, ludo_move *out, int max)
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

/* Lists possible outcomes with argument 1 in from..to-1 and arguments 2 and 3 in 0..more. */
static int flow_list_range(const struct flow_task *row, const STATE *s, int from, int to, ludo_move *out, int max)
{
    int n = 0;
    for (int a = from; a < to; a++)
        for (int b = 0; b <= row->more; b++)
            for (int c = 0; c <= row->more; c++) {
                ludo_move m = LUDO_MOVE(row->outcome - 1, a, b, c);
                if (flow_outcome_weight(row, s, m) && n++ < max)
                    out[n - 1] = m;
            }
    return n;
}

static int flow_outcomes(const STATE *s, ludo_move *out, int max)
{
    const struct flow_task *row = flow_row(&flow, s);
    if (!flow_chance_decides(row, s))
        return 0;
    if (row->dice_count)
        return flow_list_rolls(row->outcome - 1, row->dice_count(s), 6, 0, out, max, 0);
    if (row->bag_of) {
        struct flow_bag bag = row->bag_of(s);
        return flow_list_range(row, s, bag.first, bag.first + bag.n, out, max);
    }
    if (row->list_of)
        return flow_list_items(row, s, out, max);
    if (row->weights_of)
        return flow_list_weighted(row, s, out, max);
    return flow_list_range(row, s, 0, row->is_possible ? row->of : 1 << row->of, out, max);
}

/* ---- Composed answers ---------------------------------------------------------------------------------- */

static inline int flow_due_of(const struct flow_task *row, const STATE *s, int who)
{
    struct ludo_decision d;
    if (row->due)
        return row->due(s, who);
    flow_decision(&flow, s, &d);
    return d.arg[0];
}

/* Returns the first task with the word PART_OF(task, verb), or NULL. If `verb` is verb_n, PART_OF may name any verb. */
static inline const struct flow_task *flow_part_of(int task_n, int task, int verb)
{
    for (int i = 1; i < task_n; i++)
        if (flow.tasks[i].part_of == task && (verb == flow.verb_n || flow.tasks[i].part_verb == verb))
            return &flow.tasks[i];
    return NULL;
}

/* Returns the verb of the first answer that does not decline. */
static inline uint8_t flow_part_verb(const struct flow_task *row)
{
    const struct flow_answer *answer = &flow.answers[row->first_answer];
    while (answer->declines)
        answer++;
    return answer->verb;
}

/* Fills the members of `out` that describe a plan, if the player can mark answers to later questions before answering
 * this task. */
static inline void flow_fill_plan(int task_n, const struct flow_task *row, struct ludo_compose *out)
{
    const struct flow_task *part = flow_part_of(task_n, row->kind, flow.verb_n);
    if (!part || row->part_of)
        return;
    out->plan = (uint8_t)(1 + part->part_verb);
    while (part && out->part_n < LUDO_PARTS_MAX) {
        uint8_t verb = flow_part_verb(part);
        out->part[out->part_n++] = verb;
        part = flow_part_of(task_n, part->kind, verb);
    }
}

static inline void flow_compose(int task_n, const STATE *s, int who, struct ludo_compose *out)
{
    struct ludo_task t = flow_top(&flow, s);
    const struct flow_task *row = &flow.tasks[t.kind];
    bool offered = row->gesture != LUDO_GESTURE_ALL || !row->all_ok || row->all_ok(s, who);
    out->gesture = offered ? row->gesture : LUDO_GESTURE_NONE;
    out->verb = row->gesture_verb;
    out->text = row->gesture_text;
    out->order = row->order;
    out->ask_before_end = row->ask_before_end;
    out->open_number = row->open_number;
    out->number = t.a;
    for (const struct flow_task *part = row; part->part_of; part = &flow.tasks[part->part_of])
        out->level++;
    if (out->gesture)
        out->due = (int16_t)flow_due_of(row, s, who);
    flow_fill_plan(task_n, row, out);
    if (row->compose_of)
        row->compose_of(s, who, out);
}

/* Is there a task with the gesture ALL for this verb? verb: 1 + the verb. */
static inline bool flow_plays_all(int task_n, int verb)
{
    for (int i = 1; i < task_n; i++)
        if (flow.tasks[i].gesture == LUDO_GESTURE_ALL && flow.tasks[i].gesture_verb == verb - 1)
            return true;
    return false;
}

static inline void flow_role(int task_n, const STATE *s, ludo_move m, struct ludo_answer_role *out)
{
    const struct flow_answer *a = flow_find_answer(flow_top(&flow, s).kind, ludo_verb_of(m));
    if (!a)
        return;
    out->flags = (uint8_t)((a->declines ? LUDO_DECLINES : 0) | (a->automatic ? LUDO_AUTO : 0) |
                           (a->leads ? LUDO_LEADS : 0) | (a->carries ? LUDO_CARRIES : 0) |
                           (a->by_default ? LUDO_DEFAULT : 0) | (a->most ? LUDO_MOST : 0));
    out->then = a->then;
    out->then_all = a->then && flow_plays_all(task_n, a->then);
    out->then_text = a->then_text;
}

/* ---- Tables built from the rows ----------------------------------------------------------------------- */

#ifdef FLOW_TASKS
/* clang-format off */
/* One enumerator for each ANSWER row. id_first is the number of the first answer of task id. The enumerator
 * id_first and the first ANSWER row of the task have the same number, because id_reset sets the counter back by 1. */
enum answer {
#define TASK(id, ...)                        id##_first, id##_reset = id##_first - 1,
#define ANSWER(task, verb, ...)              task##_##verb,
#include "flow_each_row.h"
    ANSWERS
};

static const struct flow_task tasks[TASKS] = {
#define FN(member, f)                        .member = f,
#define OUTCOME(verb, stream_, clause_)      .outcome = 1 + (verb), .stream = stream_, .clause = clause_,
#define OTHERWISE(verb)                      .other = 1 + (verb),
#define SUBSET(some_, of_)                   .some = some_, .of = of_,
#define OUTCOME_RANGE(n, more_)              .of = n, .more = more_,
#define PAIR                                 .pair = FLOW_PAIR,
#define ORDERED_PAIR                         .pair = FLOW_ORDERED_PAIR,
#define SIMULTANEOUS                         .simultaneous = true,
#define STEP(step_)                          .step = 1 + (step_),
#define GATHER(verb_)                        .gesture = LUDO_GESTURE_GATHER, .gesture_verb = verb_,
#define REPEAT(verb_)                        .gesture = LUDO_GESTURE_REPEAT, .gesture_verb = verb_,
#define ALL(verb_, text)                     .gesture = LUDO_GESTURE_ALL, .gesture_verb = verb_, .gesture_text = text,
#define PART_OF(task_, verb_)                .part_of = task_, .part_verb = verb_,
#define ORDER                                .order = true,
#define ASK_BEFORE_END                       .ask_before_end = true,
#define OPEN_NUMBER                          .open_number = true,
#define TASK(id, name, question, law, words) [id] = { .kind = id, .first_answer = id##_first, words },
#include "flow_each_row.h"
};

static const struct flow_answer answers[ANSWERS] = {
#define FN(member, f)                        .member = f,
#define ARG_RANGE(from_, to_)                .from = from_, .to = to_,
#define NOTE(text)                           .note = text,
#define DECLINES                             .declines = true,
#define AUTO                                 .automatic = true,
#define LEADS                                .leads = true,
#define CARRIES                              .carries = true,
#define DEFAULT                              .by_default = true,
#define MOST                                 .most = true,
#define THEN(verb_, text)                    .then = 1 + (verb_), .then_text = text,
#define ANSWER(task_, verb_, clause_, words) \
    [task_##_##verb_] = { .task = task_, .verb = verb_, .clause = clause_, words },
#include "flow_each_row.h"
};

static const uint8_t answer_at[TASKS][VERBS] = {
#define ANSWER(task, verb, ...)              [task][verb] = 1 + task##_##verb,
#include "flow_each_row.h"
};

#define FLOW_TABLES \
    .tasks = tasks, .answers = answers, .answer_n = ANSWERS, .answer_at = answer_at[0], .verb_n = VERBS
#define FLOW_STACK(state) \
    .tasks_at = offsetof(state, tasks), .depth_at = offsetof(state, depth), .turn_at = offsetof(state, turn)
/* For a game whose state holds one task instead of a stack. `turn` is the member that changes when a turn ends. */
#define FLOW_TASK(state, turn) \
    .tasks_at = offsetof(state, task), .depth_at = offsetof(state, task), .turn_at = offsetof(state, turn)

#define FLOW_CONTRACT(game) \
    void game##_decision(const void *s, struct ludo_decision *d) { flow_decision(&flow, s, d); } \
    int game##_moves(const void *s, int seat, ludo_move *out) { return flow_moves(&flow, s, seat, out); } \
    int game##_why_not(const void *s, int seat, ludo_move m) { return flow_why_not(s, seat, m); } \
    void game##_play(void *s, int seat, ludo_move m, struct ludo_events *ev) { flow_apply(&flow, s, seat, m, ev); } \
    int game##_sample(const void *s, struct ludo_rng *rng, ludo_move *m) { return flow_sample_outcome(s, rng, m); } \
    int game##_outcomes(const void *s, ludo_move *out, int max) { return flow_outcomes(s, out, max); } \
    void game##_compose(const void *s, int seat, struct ludo_compose *c) { flow_compose(TASKS, s, seat, c); } \
    void game##_role(const void *s, ludo_move m, struct ludo_answer_role *out) { flow_role(TASKS, s, m, out); }
#define FLOW_WEIGHT(game)                    /* for games whose outcomes are not equally likely */ \
    uint32_t game##_weight(const void *s, ludo_move m) { return flow_weight(s, m); }
#define FLOW_AWAITS(game)                    /* for games whose ANSWER rows say which verbs answer a task */ \
    bool game##_awaits(const void *s, int verb) { return flow_awaits(&flow, s, verb); }
#define FLOW_ASIDE(game)                     /* for games whose asides come only from ANSWER rows */ \
    void game##_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out) \
    { \
        flow_put_aside(&flow, &(struct page){ view, seat, lang, out }, m); \
    }
#define FLOW_CONTRACT_ALL(game)            /* FLOW_CONTRACT and the three macros above */ \
    FLOW_CONTRACT(game) \
    FLOW_WEIGHT(game) \
    FLOW_AWAITS(game) \
    FLOW_ASIDE(game)
/* clang-format on */
#endif

#endif
