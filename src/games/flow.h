/* flow.h - the turn engine that all games share.
 *
 * A game keeps its pending work in the state, as a stack of tasks. The top task decides who must move and which
 * moves are legal. After each move the engine works on tasks until one of them needs a decision.
 *
 * A game describes its tasks in tasks.def:
 *
 *   TASK(id, name, question, law, words)   a pending step: its question, and its callbacks
 *   ANSWER(task, verb, clause, words)      a move that a seat may make while that task is on top
 *   QUESTION(id, question)                 another question that a task may ask
 *   LAW(...)                               which states are possible (describe_tables.h)
 *
 * The words of a row set the members of struct flow_task and struct flow_answer. FN(member, f) sets a callback.
 *
 * Words of a task:
 *   STEP(step)                    the step of the round to show while the task is pending
 *   SIMULTANEOUS                  several seats decide at the same time; no seat waits for another
 *
 * Words of a task of chance:
 *   OUTCOME(verb, stream, clause) the verb of the outcome, its random stream, the clause for impossible outcomes
 *   PAIR, ORDERED_PAIR            with FN(list_of, f): draw two different items instead of one
 *   OTHERWISE(verb)               with FN(weights_of, f): a second verb without arguments is also possible
 *   OUTCOME_RANGE(n, more)        with FN(sample, f): argument 1 is below n, arguments 2 and 3 are at most `more`
 *   SUBSET(some, of)              draw a set of `some` out of `of` items, as a bit mask
 *
 * Words of an answer:
 *   ARG_RANGE(from, to)           the values to try for argument 1 of the answer
 *   NOTE(text)                    a fixed text next to the answer
 *
 * Words of a task for composed answers (struct ludo_compose in game.h):
 *   GATHER(verb)                  the player marks several things. FN(due, f) returns the number of due moves. Without
 *                                 FN(due, f), argument {1} of the question is this number
 *   REPEAT(verb)                  the player often plays the same move several times, up to the number of due moves
 *   ALL(verb, text)               the player often plays the verb for each thing, in the listed order. `text` is the
 *                                 text of this shortcut. FN(all_ok, f) says whether it is offered
 *
 *   PART_OF(task, verb)           the player can mark answers to the task of this row before playing `verb` in `task`.
 *                                 Member `a` of the task of this row is the number of the mark
 *
 *   ORDER                         the answers, except those that decline, only decide the order of things that happen
 *                                 anyway. The word has no effect while an answer declines, except in a task with ALL,
 *                                 or while answers of two verbs are offered that do not decline
 *
 *   ASK_BEFORE_END                the question is always asked if every answer ends the turn
 *   OPEN_NUMBER                   GATHER of hidden things: other players know how many things can be gathered
 *
 * Words of an answer for composed answers (enum ludo_answer_flag in game.h):
 *   DECLINES, AUTO, LEADS, CARRIES, DEFAULT, MOST
 *   THEN(verb, text)              the player can choose this answer together with the answer `verb` to the next
 *                                 question of this seat. `text` is the text of both
 *
 * From these rows the engine derives decision, moves, why_not, play, sample and outcomes of struct ludo_rules.
 * All these functions use the same rows, so they cannot disagree.
 *
 * Before you include this file, define STATE (the type of the game's state). If FLOW_TASKS is defined too
 * (flow_enums.h), this file declares every function that an FN names. A game in one file defines FLOW_LINKAGE
 * as static first. Functions that run at every step are inline functions in this file. Refusals and chance are in
 * flow_impl.h, which one file of each game includes.
 *
 * Example: examples/toy/tasks.def (annotated) with examples/toy/rules.c. */
#ifndef GAMES_FLOW_H
#define GAMES_FLOW_H

#include "lists.h"
#include "move_list.h"
#include "page.h"
#include "sets.h"

/* ---- Types of callbacks -----------------------------------------------------------------------------
 * The callback `member` has the type flow_member: `flow_advance aerion_call_advance;` declares one.
 * Callbacks with a const state must not change anything. All pointers are valid only during the call. */

struct flow_bag { /* the items to draw from: a multiset of consecutive numbers */
    const uint8_t *count;                                   /* count[i]: number of copies of item first + i */
    int n, first, total;                                    /* total: the sum of all counts */
};

static inline struct flow_bag flow_bag(const uint8_t *count, int n, int first)
{
    return (struct flow_bag){ count, n, first, sum_of(count, n) };
}

enum { FLOW_LIST_MAX = 64 };                                /* capacity of `out` in list_of and weights_of */
/* Draw one item; draw two items, the lower one first; draw two items in any order. */
enum flow_pair { FLOW_SINGLE, FLOW_PAIR, FLOW_ORDERED_PAIR };

/* A move and its context. In the callbacks of a game the parameter is called q. */
struct flow_action {
    const STATE *s;                                         /* the state before the move */
    struct ludo_events *ev;                                 /* in play and on_outcome: the log; NULL: do not log */
    /* in the callback aside: the page to write to; otherwise NULL */
    const struct page *p;
    ludo_move m;
    int who, a, b;                                          /* seat or LUDO_CHANCE; arguments 1 and 2 of the move */
};

/* Callbacks of a task. */

/* Works on the top task. Returns true if the task needs a decision now. Returns false if the callback has changed
 * the state and the engine must look at the top task again. */
typedef bool flow_advance(STATE *s, struct ludo_events *);
/* Writes the legal moves of seat `who` to `out`, ascending. Returns the end of the list. */
typedef ludo_move *flow_list_moves(const STATE *s, int who, ludo_move *out);
/* Returns a mask of the seats that must move. */
typedef unsigned flow_must_move(const STATE *s);
/* Returns the clause that forbids a verb that does not answer the top task. 0: use the clause of the verb's ANSWER
 * row. */
typedef int flow_blocked_by(const struct flow_action *);
/* Changes the decision that the player sees: another question, other arguments, a source card. */
typedef void flow_fill_decision(const STATE *s, struct ludo_decision *);

/* Callbacks of a task that chance decides. */

typedef bool flow_is_chance(const STATE *s);                /* returns true if chance decides now, false if seats do */
typedef int flow_stream_of(const STATE *s);                 /* returns the random stream */
typedef int flow_clause_of(const STATE *s);                 /* returns the clause for impossible outcomes */
typedef struct flow_bag flow_bag_of(const STATE *s);        /* returns the items to draw from, at least one */
/* Writes the items to draw from to `out`, ascending. All items are equally likely. Returns the number of items, at most
 * FLOW_LIST_MAX. */
typedef int flow_list_of(const STATE *s, uint8_t *out);
typedef int flow_dice_count(const STATE *s);                /* returns the number of dice to roll */
/* Writes the weights of the items 0, 1, ... to `out`. Returns the number of items, at most FLOW_LIST_MAX. */
typedef int flow_weights_of(const STATE *s, uint16_t *out);
typedef int flow_other_weight(const STATE *s);              /* returns the weight of the OTHERWISE verb */
/* Returns a random outcome of the task. The arguments are encoded as a move of verb 0. */
typedef ludo_move flow_sample(const STATE *s, struct ludo_rng *);
typedef bool flow_is_possible(const STATE *s, ludo_move);   /* returns true if this outcome can happen */
typedef void flow_on_outcome(STATE *s, const struct flow_action *);  /* applies an outcome of chance; q->s == s */

/* Callbacks of a task for checks, display and computer players. */

/* Returns true if the task can be on the stack with these values. */
typedef bool flow_is_valid(const STATE *s, struct ludo_task);
/* Adds the things to highlight while the task is pending. */
typedef void flow_focus(const STATE *s, struct ludo_moment *);
/* Returns the value of the state. depth: how many more decisions the callback may look ahead. */
typedef int32_t flow_estimate(const STATE *s, int depth);

/* Callbacks of a task for composed answers. */

typedef int flow_due(const STATE *s, int who);              /* returns the number of due moves; -1: any number */
typedef bool flow_all_ok(const STATE *s, int who);          /* returns true if the shortcut of ALL is offered */
/* Changes how the answers are composed, for a task that asks several different questions. */
typedef void flow_compose_of(const STATE *s, int who, struct ludo_compose *);

/* Callbacks of an answer. */

typedef int flow_refuse(const struct flow_action *);        /* returns the clause that forbids the move, or 0 */
typedef void flow_play(STATE *s, const struct flow_action *);   /* applies a legal move; q->s == s */
typedef void flow_aside(const struct flow_action *);        /* writes to q->p what the move costs or gives */

/* ---- Rows of tasks and answers ---------------------------------------------------------------------- */

/* An ANSWER row: one verb that answers a task. */
struct flow_answer {
    uint8_t task, verb;
    uint8_t from, to;                                       /* values of ARG_RANGE; 0, 0: the move has no arguments */
    int clause;                                             /* the rule that says when the move may be made */
    flow_refuse *refuse;                                    /* NULL: the move is legal whenever the task is on top */
    flow_play *play;
    flow_aside *aside;                                      /* NULL: show `note` next to the move */
    const char *note;                                       /* text next to the move; NULL: no text */
    bool declines, automatic, leads, carries, by_default, most;
    uint8_t then;                                           /* 1 + the verb of THEN, or 0 */
    const char *then_text;
};

/* A TASK row. */
struct flow_task {
    uint8_t kind;                                           /* the index of this row */
    uint8_t first_answer; /* the index of the task's first ANSWER row, if it has one */
    flow_advance *advance;                                  /* NULL: the task needs a decision at once */

    /* Members for tasks that seats decide */
    flow_list_moves *list_moves;                            /* NULL: the engine lists the moves (flow_allowed) */
    flow_must_move *must_move;                              /* NULL: use flow.must_move */
    bool simultaneous;
    flow_blocked_by *blocked_by;                            /* NULL: use flow.blocked_by */
    flow_fill_decision *fill_decision; /* NULL: ask question `kind` with arguments a and b of the task */

    /* Members for tasks that chance decides (outcome is not 0). One of these callbacks says how chance decides:
     * dice_count, bag_of, list_of, weights_of, sample. If all of them are NULL, SUBSET applies. */
    uint8_t outcome, stream, clause, some, of, more;        /* outcome: 1 + verb; of, more: see OUTCOME_RANGE */
    uint8_t pair;                                           /* a value of enum flow_pair, for list_of */
    uint8_t other; /* 1 + the OTHERWISE verb, or 0. This verb must be higher than the verb of OUTCOME. */
    flow_is_chance *is_chance;                              /* NULL: chance always decides */
    flow_stream_of *stream_of;                              /* NULL: use stream */
    flow_clause_of *clause_of;                              /* NULL: use clause */
    flow_bag_of *bag_of;
    flow_list_of *list_of;
    flow_dice_count *dice_count;
    flow_weights_of *weights_of;
    flow_other_weight *other_weight;
    flow_sample *sample;
    flow_is_possible *is_possible;                          /* required if `sample` is set */
    flow_on_outcome *on_outcome;

    /* Members for checks, display and computer players */
    flow_is_valid *is_valid;                                /* NULL: the task is always valid */
    flow_focus *focus;                                      /* NULL: highlight nothing */
    flow_estimate *estimate;                                /* NULL: estimate the state as if no task were pending */
    uint8_t step;                                           /* 1 + the argument of STEP, or 0 */

    /* Members for composed answers */
    uint8_t gesture, gesture_verb;                          /* a value of enum ludo_gesture, and its verb */
    uint8_t part_of, part_verb;                             /* the arguments of PART_OF; 0: no part */
    bool order, ask_before_end, open_number;
    const char *gesture_text;                               /* the text of ALL */
    flow_due *due;                                          /* NULL: argument {1} of the question is the number */
    flow_all_ok *all_ok;                                    /* NULL: the shortcut is always offered */
    flow_compose_of *compose_of;                            /* NULL: the members above apply */
};

/* The tables and callbacks of a game. FLOW_TABLES and FLOW_STACK (flow_impl.h) set the first members. */
struct flow {
    const struct flow_task *tasks;                          /* indexed by task kind; task 0 is the end of the game */
    const struct flow_answer *answers;                      /* answers of all tasks, in the order of the tasks */
    const uint8_t *answer_at;                               /* [task * verb_n + verb]: 1 + index in answers, or 0 */
    int answer_n, verb_n;
    /* offsets in the state. Equal offsets mean that the state has one task instead of a stack. */
    size_t tasks_at, depth_at;
    size_t turn_at;                                         /* offset of a byte that changes when a turn ends */
    flow_must_move *must_move;
    flow_must_move *may_move;                               /* seats that may move but need not; NULL: no seat */
    /* lists the moves of a seat that may move but need not; NULL: list them like the moves of a seat that must move */
    flow_list_moves *list_optional_moves;
    flow_blocked_by *blocked_by;                            /* NULL: use the clause of the verb's ANSWER row */
    /* returns the clause for a seat that may not move; NULL: use no_such_move */
    flow_refuse *out_of_turn;
    int (*over_clause)(const STATE *s);                     /* the clause that ended the game; NULL: use no_such_move */
    int no_such_move;                                       /* the clause that refuses a verb which no seat ever has */
    /* the clause that refuses an outcome which is not due; 0: use the clause of the task */
    int outcome_not_due;
    /* called before the member `fill_decision` of the task. NULL: no callback */
    flow_fill_decision *fill_decision;
    /* In a game without a stack: computes the task from the state. NULL: the game has a stack. */
    struct ludo_task (*next_task)(const STATE *s);
    /* Pushes a task that is more urgent than the top task. Returns false if there is none. NULL: no callback. */
    bool (*push_urgent)(STATE *s);
    void (*after_move)(STATE *s);                           /* runs after every move and outcome. NULL: no callback */
};

static inline struct flow_action flow_action(const STATE *s, int who, ludo_move m, struct ludo_events *ev)
{
    return (struct flow_action){ .s = s, .ev = ev, .m = m, .who = who, .a = ludo_arg_of(m, 0), .b = ludo_arg_of(m, 1) };
}

/* ---- Which player decides ------------------------------------------------------------------------- */

/* Returns a mask of the seats for which `is` returns true. */
static inline unsigned seats_where(const STATE *s, int seats, bool (*is)(const STATE *s, int who))
{
    unsigned mask = 0;
    for (int who = 0; who < seats; who++)
        mask |= (unsigned)is(s, who) << who;
    return mask;
}

static inline struct ludo_task flow_top(const struct flow *f, const STATE *s)
{
    const uint8_t *state = (const uint8_t *)s;
    const struct ludo_task *tasks = (const struct ludo_task *)(state + f->tasks_at);
    int depth = f->depth_at == f->tasks_at ? 1 : state[f->depth_at];
    return tasks[depth ? depth - 1 : 0];                    /* an empty stack is all zero, so its task has kind 0 */
}

static inline const struct flow_task *flow_row(const struct flow *f, const STATE *s)
{
    return &f->tasks[flow_top(f, s).kind];
}

static inline bool flow_chance_decides(const struct flow_task *row, const STATE *s)
{
    return row->outcome && (!row->is_chance || row->is_chance(s));
}

static inline unsigned flow_seats_to_move(const struct flow *f, const struct flow_task *row, const STATE *s)
{
    return row->must_move ? row->must_move(s) : f->must_move(s);
}

static inline void flow_ask_chance(const struct flow_task *row, const STATE *s, struct ludo_decision *d)
{
    d->kind = LUDO_BY_CHANCE;
    d->stream = (uint8_t)(row->stream_of ? row->stream_of(s) : row->stream);
}

static inline void flow_ask_seats(const struct flow *f, const struct flow_task *row, const STATE *s,
                                  struct ludo_decision *d)
{
    d->kind = row->simultaneous ? LUDO_BY_SEATS : LUDO_BY_SEAT;
    d->must = (uint8_t)flow_seats_to_move(f, row, s);
    d->may = (uint8_t)(f->may_move ? f->may_move(s) : 0);
}

/* Fills the decision for the top task. Question i belongs to task i. The arguments of the question are a and b of
 * the task. */
static inline void flow_decision(const struct flow *f, const STATE *s, struct ludo_decision *d)
{
    struct ludo_task t = flow_top(f, s);
    const struct flow_task *row = &f->tasks[t.kind];
    *d = (struct ludo_decision){
        .kind = LUDO_OVER, .question = t.kind, .source = LUDO_NONE, .stream = LUDO_NONE, .arg = { t.a, t.b, 0 },
        .horizon = ((const uint8_t *)s)[f->turn_at]
    };
    if (flow_chance_decides(row, s))
        flow_ask_chance(row, s, d);
    else if (t.kind)
        flow_ask_seats(f, row, s, d);
    if (f->fill_decision)
        f->fill_decision(s, d);
    if (row->fill_decision)
        row->fill_decision(s, d);
}

/* ---- Legal moves --------------------------------------------------------------------------------------- */

/* Lists the legal moves of a task without `list_moves`. A move is legal if the callback `refuse` of its ANSWER row
 * returns 0. The function tries every argument in ARG_RANGE of every row. */
static inline ludo_move *flow_allowed(const struct flow *f, const struct flow_task *row, const STATE *s, int seat,
                                      ludo_move *out)
{
    const struct flow_answer *end = f->answers + f->answer_n;
    for (const struct flow_answer *a = f->answers + row->first_answer; a < end && a->task == row->kind; a++)
        for (int i = a->from; i <= a->to; i++) {
            struct flow_action q = flow_action(s, seat, LUDO_MOVE(a->verb, i, 0, 0), NULL);
            *out = q.m;
            out += !a->refuse || !a->refuse(&q);
        }
    return out;
}

static inline ludo_move *flow_answer(const struct flow *f, const struct flow_task *row, const STATE *s, int seat,
                                     ludo_move *out)
{
    return row->list_moves ? row->list_moves(s, seat, out) : flow_allowed(f, row, s, seat, out);
}

/* Writes the legal moves of a seat to `out` and returns their number: 0 if the seat may not move. */
static inline int flow_moves(const struct flow *f, const STATE *s, int seat, ludo_move *out)
{
    const struct flow_task *row = flow_row(f, s);
    ludo_move *end = out;
    if (!row->kind || flow_chance_decides(row, s))
        return 0;
    if (flow_seats_to_move(f, row, s) >> seat & 1)
        end = flow_answer(f, row, s, seat, out);
    else if (f->may_move && f->may_move(s) >> seat & 1)
        end = f->list_optional_moves ? f->list_optional_moves(s, seat, out) : flow_answer(f, row, s, seat, out);
    return (int)(end - out);
}

/* ---- Playing a move --------------------------------------------------------------------------- */

/* Works on tasks until the top task needs a decision. */
static inline void flow_run(const struct flow *f, STATE *s, struct ludo_events *ev)
{
    const struct flow_task *row;
    do {
        if (f->next_task)
            *(struct ludo_task *)((uint8_t *)s + f->tasks_at) = f->next_task(s);
        while (f->push_urgent && f->push_urgent(s)) {}
        row = flow_row(f, s);
    } while (row->advance && !row->advance(s, ev));
}

/* Applies a legal move, or an outcome of chance (seat LUDO_CHANCE). */
static inline void flow_apply(const struct flow *f, STATE *s, int seat, ludo_move m, struct ludo_events *ev)
{
    int kind = flow_top(f, s).kind;
    struct flow_action q = flow_action(s, seat, m, ev);
    if (seat == LUDO_CHANCE)
        f->tasks[kind].on_outcome(s, &q);
    else
        f->answers[f->answer_at[kind * f->verb_n + ludo_verb_of(m)] - 1].play(s, &q);
    if (f->after_move)
        f->after_move(s);
    flow_run(f, s, ev);
}

static inline void flow_put_aside(const struct flow *f, const struct page *p, ludo_move m)
{
    int row = f->answer_at[flow_top(f, p->view).kind * f->verb_n + ludo_verb_of(m)];
    struct flow_action q = flow_action(p->view, p->seat, m, NULL);
    q.p = p;
    if (row && f->answers[row - 1].aside)
        f->answers[row - 1].aside(&q);
    else if (row && f->answers[row - 1].note)
        ludo_page_format(p, f->answers[row - 1].note, 0, 0, 0);
}

/* Returns true if the verb answers the top task, even if no argument is legal now. */
static inline bool flow_awaits(const struct flow *f, const STATE *s, int verb)
{
    return f->answer_at[flow_top(f, s).kind * f->verb_n + verb] != 0;
}

/* ---- Checks and display -------------------------------------------------------------------------------------- */

static inline bool flow_is_valid_task(const struct flow *f, const STATE *s, struct ludo_task t)
{
    return !f->tasks[t.kind].is_valid || f->tasks[t.kind].is_valid(s, t);
}

static inline void flow_put_focus(const struct flow *f, const STATE *s, struct ludo_moment *m)
{
    if (flow_row(f, s)->focus)
        flow_row(f, s)->focus(s, m);
}

/* ---- Declarations of the callbacks in tasks.def ------------------------------------------------------ */

#ifdef FLOW_TASKS
#ifndef FLOW_LINKAGE
#define FLOW_LINKAGE extern
#endif
#define FN(member, f) FLOW_LINKAGE flow_##member f;
#define TASK(id, name, question, law, words) words
#define ANSWER(task, verb, clause, words) words
#include "flow_each_row.h"
#endif

#endif
