/* flow.h - the machine of a game: who answers, what, why not, and what then happens until somebody must choose again.
 *
 * What is still to be done lies in the state as a stack of tasks, the next thing on top.  A game says what its tasks are in
 * rows (its tasks.def): a struct flow_task for each, and a struct flow_answer for each verb that answers it.  Decision, moves,
 * refusals, play and chance all follow from these rows, so they cannot disagree about them.
 *
 * Before it is included, STATE names the type of the state, which the functions of a row are given; only those of the contract
 * have it without a type.  What is asked at every step stands here, for the compiler to join with the rows of a game; the rest is
 * in flow_rest.h, for the one file that makes tables of the rows. */
#ifndef GAMES_FLOW_H
#define GAMES_FLOW_H

#include "lists.h"
#include "page.h"
#include "say.h"
#include "sets.h"

/* ---- Rows ------------------------------------------------------------------------------------------
 * The functions of a row, as types: `flow_waits aerion_call_waits;` declares one.  DOES(waits, aerion_call_waits) in tasks.def
 * stands for that declaration where the files of a game are told of it, and for the initializer where the row is made. */

struct flow_bag {                                           /* how many there are of each, from the thing `first` on */
    const uint8_t *count;
    int n, first, total;                                    /* total: of all */
};

static inline struct flow_bag flow_bag(const uint8_t *count, int n, int first)
{
    return (struct flow_bag){ count, n, first, sum_of(count, n) };
}

enum { FLOW_LIST_MAX = 64 };
enum flow_two { FLOW_ONE, FLOW_PAIR, FLOW_ONE_BY_ONE };    /* a thing; two things, in any order; in the order in which they come */

/* What is said, and by whom: by a seat, or by chance. */
struct flow_said {
    const STATE *s;                                         /* the state in which it is said */
    struct ludo_events *ev;                                 /* of play and falls: where to tell what happens */
    const struct page *p;                                   /* of an aside: where to write it */
    ludo_move m;
    int who, a, b;                                          /* a, b: its first two arguments */
};

typedef bool flow_waits(STATE *s, struct ludo_events *);    /* works on the task; true: it waits for an answer */
typedef ludo_move *flow_answers(const STATE *s, int who, ludo_move *out);   /* ascending */
typedef unsigned flow_who(const STATE *s);                  /* a mask of seats */
typedef int flow_first(const struct flow_said *);           /* why another verb must wait; 0: its own clause tells */
typedef void flow_asks(const STATE *s, struct ludo_decision *);
typedef bool flow_by_chance(const STATE *s);
typedef int flow_stream_of(const STATE *s);
typedef int flow_clause_of(const STATE *s);
typedef struct flow_bag flow_bag_of(const STATE *s);
typedef int flow_list_of(const STATE *s, uint8_t *out);     /* things, all alike, ascending; how many: FLOW_LIST_MAX at most */
typedef int flow_dice(const STATE *s);                      /* how many are rolled */
typedef int flow_weights_of(const STATE *s, uint16_t *out); /* how likely is thing 0, thing 1 ...; of how many: FLOW_LIST_MAX at most */
typedef int flow_other_weight(const STATE *s);
typedef ludo_move flow_sample(const STATE *s, struct ludo_rng *);    /* any arguments that may come, as a move of verb 0 */
typedef bool flow_possible(const STATE *s, ludo_move);      /* may it come? */
typedef void flow_falls(STATE *s, const struct flow_said *);         /* as play; chance has said it */
typedef bool flow_in_order(const STATE *s, struct ludo_task);       /* can it be worked on?  What it names is there */
typedef void flow_focus(const STATE *s, struct ludo_moment *);
typedef int32_t flow_worth(const STATE *s, int depth);     /* to a computer player that may look on so far */
typedef int flow_no(const struct flow_said *);              /* the clause that forbids it now, or 0 */
typedef void flow_play(STATE *s, const struct flow_said *); /* carries it out: the same state, to be changed */
typedef void flow_aside(const struct flow_said *);          /* says what the answer costs or brings, as the table stands */

/* One verb that answers a task. */
struct flow_answer {
    uint8_t task, verb;
    uint8_t from, to;                                       /* what its first argument may be; 0: it has none */
    int clause;                                             /* the rule that gives it its moment */
    flow_no *no;                                            /* NULL: its moment is enough */
    flow_play *play;
    flow_aside *aside;                                      /* NULL: nothing more than its label says, or */
    const char *beside;                                     /* always the same words */
};

struct flow_task {
    uint8_t kind;                                           /* its number: rows stand in their order */
    uint8_t first_answer;                                   /* where its answers begin, if it has any */
    flow_waits *waits;                                      /* NULL: it waits at once */

    /* Asked of seats */
    flow_answers *answers;                                  /* NULL: those of its rows that `no` does not forbid */
    flow_who *who;                                          /* those who must answer; NULL: as in every task of the game */
    bool at_once;                                           /* several answer, each without waiting for the others */
    flow_first *first;
    flow_asks *asks;                                        /* another question, or other arguments than a and b */

    /* Asked of chance: a thing from a bag; a thing of a list, or two; dice; a thing by its weight; what `sample` says, one of
     * `of` things, or of as many with further arguments, all alike; or a set of `some` of `of` things, all alike */
    uint8_t outcome, stream, clause, some, of, more;        /* outcome: 1 + the verb; 0: it is no chance.  more: of arguments 2, 3 */
    uint8_t two;                                            /* of a list: as enum flow_two */
    uint8_t other;                                          /* of weights: 1 + a later verb that names nothing and may come instead */
    flow_by_chance *by_chance;                              /* where seats are asked as well: is it chance's turn?  NULL: always */
    flow_stream_of *stream_of;                              /* where it is not always the same */
    flow_clause_of *clause_of;                              /* likewise */
    flow_bag_of *bag_of;
    flow_list_of *list_of;
    flow_dice *dice;
    flow_weights_of *weights_of;
    flow_other_weight *other_weight;
    flow_sample *sample;
    flow_possible *possible;
    flow_falls *falls;                                      /* what the outcome does */

    /* Looked at */
    flow_in_order *in_order;                                /* NULL: always */
    flow_focus *focus;                                      /* the thing that it is about; NULL: none */
    flow_worth *worth;                                      /* how good the table looks while it waits; NULL: as between tasks */
    uint8_t moment;                                         /* 1 + where the moment stands in it, as the game counts; 0: nowhere */
};

struct flow {
    const struct flow_task *tasks;
    const struct flow_answer *answers;                      /* of all tasks */
    const uint8_t *at;                                      /* by task, then by verb: 1 + its row in answers */
    int answer_n, verb_n;
    size_t tasks_at, depth_at;                              /* in the state; the same: there is room for one task, and 0 ends the game */
    size_t turn_at;                                         /* likewise: a byte that changes when a turn ends */
    flow_who *who;                                          /* those who must answer */
    flow_who *may;                                          /* those who could as well; or NULL */
    flow_answers *may_answer;                               /* NULL: they answer as the others do */
    flow_first *first;                                      /* why a verb must wait, where the task does not tell; or NULL */
    flow_no *out_of_turn;                                   /* why a seat that is not asked may not, or 0; NULL: unsaid */
    int (*over)(const STATE *s);                            /* the clause that has ended the game; NULL: unsaid */
    int unsaid;                                             /* the clause for what no seat ever says */
    int not_now;                                            /* and for another chance than the one that is due; 0: its own */
    flow_asks *asks;                                        /* what all decisions have in common; or NULL */
    struct ludo_task (*due)(const STATE *s);                /* where there is room for one task: which it is, as things stand; or NULL */
    bool (*urgent)(STATE *s);                               /* brings up a task that comes before the one on top; false: none.  Or NULL */
    void (*then)(STATE *s);                                 /* what every move does after its own; or NULL */
};

static inline struct flow_said flow_said(const STATE *s, int who, ludo_move m, struct ludo_events *ev)
{
    return (struct flow_said){ .s = s, .ev = ev, .m = m, .who = who, .a = ludo_arg_of(m, 0), .b = ludo_arg_of(m, 1) };
}

/* ---- Who is asked ---------------------------------------------------------------------------------- */

/* A mask of the seats of which this is true. */
static inline unsigned seats_who(const STATE *s, int seats, bool (*is)(const STATE *s, int who))
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
    return tasks[depth ? depth - 1 : 0];                    /* what is not in use is zero: a task of kind 0 */
}

static inline const struct flow_task *flow_row(const struct flow *f, const STATE *s) { return &f->tasks[flow_top(f, s).kind]; }

static inline bool flow_is_chance(const struct flow_task *row, const STATE *s)
{
    return row->outcome && (!row->by_chance || row->by_chance(s));
}

static inline unsigned flow_must(const struct flow *f, const struct flow_task *row, const STATE *s)
{
    return row->who ? row->who(s) : f->who(s);
}

static inline void flow_ask_chance(const struct flow_task *row, const STATE *s, struct ludo_decision *d)
{
    d->kind = LUDO_BY_CHANCE;
    d->stream = (uint8_t)(row->stream_of ? row->stream_of(s) : row->stream);
}

static inline void flow_ask_seats(const struct flow *f, const struct flow_task *row, const STATE *s, struct ludo_decision *d)
{
    d->kind = row->at_once ? LUDO_BY_SEATS : LUDO_BY_SEAT;
    d->must = (uint8_t)flow_must(f, row, s);
    d->may = (uint8_t)(f->may ? f->may(s) : 0);
}

/* Question i belongs to task i, and speaks of its a and b. */
static inline void flow_decision(const struct flow *f, const STATE *s, struct ludo_decision *d)
{
    struct ludo_task t = flow_top(f, s);
    const struct flow_task *row = &f->tasks[t.kind];
    *d = (struct ludo_decision){
        .kind = LUDO_OVER, .question = t.kind, .source = LUDO_NONE, .stream = LUDO_NONE, .arg = { t.a, t.b, 0 },
        .horizon = ((const uint8_t *)s)[f->turn_at]
    };
    if (flow_is_chance(row, s))
        flow_ask_chance(row, s, d);
    else if (t.kind)
        flow_ask_seats(f, row, s, d);
    if (f->asks)
        f->asks(s, d);
    if (row->asks)
        row->asks(s, d);
}

/* ---- Answers --------------------------------------------------------------------------------------- */

/* Of the rows of a task, each argument that may be named. */
static inline ludo_move *flow_allowed(const struct flow *f, const struct flow_task *row, const STATE *s, int seat, ludo_move *out)
{
    const struct flow_answer *end = f->answers + f->answer_n;
    for (const struct flow_answer *a = f->answers + row->first_answer; a < end && a->task == row->kind; a++)
        for (int i = a->from; i <= a->to; i++) {
            struct flow_said q = flow_said(s, seat, LUDO_MOVE(a->verb, i, 0, 0), NULL);
            *out = q.m;
            out += !a->no || !a->no(&q);
        }
    return out;
}

static inline ludo_move *flow_answer(const struct flow *f, const struct flow_task *row, const STATE *s, int seat, ludo_move *out)
{
    return row->answers ? row->answers(s, seat, out) : flow_allowed(f, row, s, seat, out);
}

static inline int flow_moves(const struct flow *f, const STATE *s, int seat, ludo_move *out)
{
    const struct flow_task *row = flow_row(f, s);
    ludo_move *end = out;
    if (!row->kind || flow_is_chance(row, s))               /* the end, or chance */
        return 0;
    if (flow_must(f, row, s) >> seat & 1)
        end = flow_answer(f, row, s, seat, out);
    else if (f->may && f->may(s) >> seat & 1)
        end = f->may_answer ? f->may_answer(s, seat, out) : flow_answer(f, row, s, seat, out);
    return (int)(end - out);
}

/* ---- Time goes on ---------------------------------------------------------------------------------- */

static inline void flow_run(const struct flow *f, STATE *s, struct ludo_events *ev)
{
    const struct flow_task *row;
    do {
        if (f->due)
            *(struct ludo_task *)((uint8_t *)s + f->tasks_at) = f->due(s);
        while (f->urgent && f->urgent(s)) {}
        row = flow_row(f, s);
    } while (row->waits && !row->waits(s, ev));
}

static inline void flow_do(const struct flow *f, STATE *s, int seat, ludo_move m, struct ludo_events *ev)
{
    int kind = flow_top(f, s).kind;
    struct flow_said q = flow_said(s, seat, m, ev);
    if (seat == LUDO_CHANCE)
        f->tasks[kind].falls(s, &q);
    else
        f->answers[f->at[kind * f->verb_n + ludo_verb_of(m)] - 1].play(s, &q);
    if (f->then)
        f->then(s);
    flow_run(f, s, ev);
}

static inline void flow_say_aside(const struct flow *f, const struct page *p, ludo_move m)
{
    int row = f->at[flow_top(f, p->view).kind * f->verb_n + ludo_verb_of(m)];
    struct flow_said q = flow_said(p->view, p->seat, m, NULL);
    q.p = p;
    if (row && f->answers[row - 1].aside)
        f->answers[row - 1].aside(&q);
    else if (row && f->answers[row - 1].beside)
        ludo_page_say(p, f->answers[row - 1].beside, 0, 0, 0);
}

/* Does the task wait for this verb, whether or not there is now something that it could name? */
static inline bool flow_awaits(const struct flow *f, const STATE *s, int verb)
{
    return f->at[flow_top(f, s).kind * f->verb_n + verb] != 0;
}

/* ---- Looked at -------------------------------------------------------------------------------------- */

static inline bool flow_can_work(const struct flow *f, const STATE *s, struct ludo_task t)
{
    return !f->tasks[t.kind].in_order || f->tasks[t.kind].in_order(s, t);
}

static inline void flow_tell_focus(const struct flow *f, const STATE *s, struct ludo_moment *m)
{
    if (flow_row(f, s)->focus)
        flow_row(f, s)->focus(s, m);
}

#endif
