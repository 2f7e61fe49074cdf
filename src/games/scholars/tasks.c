/* tasks.c - the tables of tasks.def, and the functions of the game that flow.h derives from them. */

#include "act.h"

#include "../flow_impl.h"

/* ---- Callbacks shared by all tasks ------------------------------------------------------------------------------- */

static unsigned asked(const sc_state *s) { return 1u << top(s).who; }
static int over(const sc_state *s) { return (void)s, SC(137); }
static int not_asked(const struct flow_action *q) { return (void)q, SC(19); }

/* Returns the clause that blocks a verb that does not answer the top task. SKIP and DONE get the clause of the open
 * question, because the player cannot decline it. The clauses of other verbs are in their own files. A main action
 * without any possible effect ends at once, so this function also handles the verbs of main actions. */
static int blocking_clause(const struct flow_action *q)
{
    switch (ludo_verb_of(q->m)) {
    case SKIP:
    case DONE: return scholars_rules.questions[top(q->s).kind].clause;
    case MAIN: return sc_main_first(q);
    case USE: return sc_refuse_use(q);
    case DISPATCH:
    case EMPLOY: return sc_refuse_dispatch(q);
    case TRANSLATE_IT: return sc_refuse_translation(q);
    case THROUGH: return sc_through_first(q);
    case ADVANCE: return sc_research_first(q);
    case INFLUENCE_G:
    case MARK_SLOT:
    case MARK_HOUSE: return acting_seat(q)->markers ? 0 : SC(48);
    default: return 0;
    }
}

static const struct flow flow = {
    FLOW_TABLES,
    FLOW_STACK(sc_state),
    .must_move = asked,
    .blocked_by = blocking_clause,
    .out_of_turn = not_asked,
    .over_clause = over,
    .no_such_move = SC(194),
    .outcome_not_due = SC(194),
    .push_urgent = sc_fill_first,
};

void sc_run(sc_state *s, struct ludo_events *ev) { flow_run(&flow, s, ev); }

/* ---- Helpers for many tasks -------------------------------------------------------------------------------------- */

void sc_end_task(sc_state *s, const struct flow_action *q) { (void)q, pop(s); }

bool sc_waits_if(sc_state *s, bool something)
{
    if (!something)
        pop(s);
    return something;
}

/* Ends the task if the only legal moves are SKIP and DONE. These two verbs have the highest numbers, so they come last
 * in the list. */
bool sc_choice_advance(sc_state *s, struct ludo_events *ev)
{
    ludo_move list[LUDO_MOVES_MAX];
    return (void)ev, sc_waits_if(s, flow_moves(&flow, s, top(s).who, list) && ludo_verb_of(list[0]) < SKIP);
}

bool sc_needs_decision(sc_state *s) { return !flow_row(&flow, s)->advance || flow_row(&flow, s)->advance(s, NULL); }

ludo_move *sc_sorted(ludo_move *from, ludo_move *to)
{
    for (ludo_move *a = from + 1; a < to; a++)
        for (ludo_move *b = a; b > from && b[-1] > *b; b--) {
            ludo_move m = *b;
            *b = b[-1];
            b[-1] = m;
        }
    ludo_move *end = from;
    for (ludo_move *a = from; a < to; a++)
        if (end == from || end[-1] != *a)
            *end++ = *a;
    return end;
}

/* ---- Functions that read the stack ------------------------------------------------------------------------------- */

bool sc_is_pending(const sc_state *s, int kind)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == kind)
            return true;
    return false;
}

bool sc_task_is_valid(const sc_state *s, struct ludo_task t) { return flow_is_valid_task(&flow, s, t); }

int sc_stage(const sc_state *s)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (tasks[s->tasks[i].kind].step)
            return tasks[s->tasks[i].kind].step - 1;
    return PHASES;
}

void sc_focus(const sc_state *s, struct ludo_moment *m)
{
    flow_put_focus(&flow, s, m);
    sc_focus_effect(s, m);
    if (sc_at_work(s))
        ludo_moment_add_focus(m, &sc_space_names, s->space);
}

void sc_put_aside(const struct page *p, ludo_move m) { flow_put_aside(&flow, p, m); }

FLOW_CONTRACT(sc)
FLOW_WEIGHT(sc)
FLOW_AWAITS(sc)
