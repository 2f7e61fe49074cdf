/* tasks.c - the turn engine of Drum Roll: tables from tasks.def, and the functions that flow.h derives from them. */

#include "act.h"

#include "../flow_impl.h"

/* ---- Callbacks shared by all tasks ------------------------------------------------------------------------------- */

unsigned dr_undecided(const dr_state *s) { return (unsigned)waiting(s); }
static unsigned whose_task(const dr_state *s) { return 1u << top(s).who; }
static int over(const dr_state *s) { return (void)s, DR(99); }

/* Returns the clause of a mandatory choice. DONE and DECLINE are refused while a choice is mandatory. */
static int choice_first(const struct flow_action *q)
{
    int task = top(q->s).kind, verb = ludo_verb_of(q->m);
    return task != T_WINDOW && (verb == DONE || verb == DECLINE) ? drum_roll_rules.questions[task].clause : 0;
}

static void fill_decision(const dr_state *s, struct ludo_decision *d)
{
    (void)s;
    d->arg[1] = 0;
    if (!d->must)
        d->question = 0;
}

/* Returns the clause that defines the order of players in this stage. */
static int order_of_play(int stage)
{
    return stage >= S_FINAL_WINDOW ? DR(106) : stage == S_SALARY ? DR(120) : stage >= S_PRE_SHOW ? DR(62) : DR(11);
}

/* Returns the clause for a move out of turn. Reasons: another player must move, this player has already made a
 * simultaneous choice, or has already played Double Vote. */
static int not_asked(const struct flow_action *q)
{
    const dr_state *s = q->s;
    int task = top(s).kind, row = answer_at[task][ludo_verb_of(q->m)];
    if (ludo_verb_of(q->m) == DOUBLE && s->seats[q->who].doubled)
        return DR(203);
    return tasks[task].simultaneous && row ? answers[row - 1].clause : order_of_play(stage_of(s));
}

static const struct flow flow = {
    FLOW_TABLES,
    FLOW_STACK(dr_state),
    .must_move = whose_task,
    .blocked_by = choice_first,
    .out_of_turn = not_asked,
    .over_clause = over,
    .no_such_move = DR(114),
    .outcome_not_due = DR(114),
    .fill_decision = fill_decision,
};

void dr_run(dr_state *s, struct ludo_events *ev) { flow_run(&flow, s, ev); }
void dr_end_task(dr_state *s, const struct flow_action *q) { (void)q, pop(s); }

bool dr_task_is_valid(const dr_state *s, struct ludo_task t) { return flow_is_valid_task(&flow, s, t); }

void dr_focus(const dr_state *s, struct ludo_moment *m)
{
    dr_state below = *s;
    for (; below.depth; below.depth--) /* starts with the top task */
        flow_put_focus(&flow, &below, m);
}

void dr_focus_office(const dr_state *s, struct ludo_moment *m, int op)
{
    int card = dr_with_op(s, &s->seats[top(s).who], op);
    if (card >= 0)
        ludo_moment_add_focus(m, &dr_staff_names, card);
}

/* ---- The game contract ------------------------------------------------------------------------------------------- */

FLOW_CONTRACT(dr)
FLOW_ASIDE(dr)
FLOW_AWAITS(dr)
