/* tasks.c - the rows of tasks.def as tables, and the game that flow.h makes of them. */

#include "act.h"

#include "../flow_rows.h"

static unsigned asked(const void *s) { return 1u << top(s).who; }
static int over(const void *s) { return (void)s, PE(145); }
static void asks(const void *s, struct ludo_decision *d) { d->horizon = ((const pe_state *)s)->turn; }

static const struct flow flow = {
    FLOW_TABLES,  FLOW_STACK(pe_state), .who = asked, .first = pe_no_moment, .out_of_turn = pe_not_asked,
    .over = over, .unsaid = PE(161),    .asks = asks,
};

void pe_run(pe_state *s, struct ludo_events *ev) { flow_run(&flow, s, ev); }

bool pe_task_in_order(const pe_state *s, struct ludo_task t)
{
    return !tasks[t.kind].in_order || tasks[t.kind].in_order(s, t);
}

void pe_focus(const pe_state *s, struct ludo_moment *m)
{
    if (flow_row(&flow, s)->focus)
        flow_row(&flow, s)->focus(s, m);
}

FLOW_WHOLE_CONTRACT(pe)
