/* tasks.c - tables made of tasks.def, and the functions of the game that flow.h derives from them. */

#include "act.h"

#include "../flow_impl.h"

static unsigned asked(const pe_state *s) { return 1u << top(s).who; }
static int over(const pe_state *s) { return (void)s, PE(145); }

/* Returns the clause that blocks a verb, or 0. While a question requires a choice, its clause blocks the verbs that
 * pass or finish. */
static int choice_first(const struct flow_action *q)
{
    struct ludo_decision d;
    switch (ludo_verb_of(q->m)) {
    case USE: return pe_blocked_by_moment(q);
    case ACCEPT:
    case DONE:
    case KEEP:
    case PASS: return pe_decision(q->s, &d), pillars_rules.questions[d.question].clause;
    default: return 0;
    }
}

static const struct flow flow = {
    FLOW_TABLES,
    FLOW_STACK(pe_state),
    .must_move = asked,
    .blocked_by = choice_first,
    .out_of_turn = pe_not_asked,
    .over_clause = over,
    .no_such_move = PE(161),
};

void pe_run(pe_state *s, struct ludo_events *ev) { flow_run(&flow, s, ev); }

bool pe_task_is_valid(const pe_state *s, struct ludo_task t) { return flow_is_valid_task(&flow, s, t); }
void pe_focus(const pe_state *s, struct ludo_moment *m) { flow_put_focus(&flow, s, m); }

FLOW_CONTRACT_ALL(pe)
