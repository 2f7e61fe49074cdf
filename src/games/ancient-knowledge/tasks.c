/* tasks.c - the rows of tasks.def as tables, and the game that flow.h makes of them. */

#include "act.h"

#include "../flow_rows.h"

unsigned ak_waiting(const void *s) { return (unsigned)ak_opponents_waiting(s); }
int ak_step_of(int task) { return tasks[task].moment; }
static unsigned active(const void *state) { return 1u << ((const ak_state *)state)->active; }
static int not_its_turn(const struct flow_said *q) { return (void)q, AK(2); }
static int over(const void *s) { return (void)s, AK(55); }

static void asks(const void *state, struct ludo_decision *d)
{
    const ak_state *s = state;
    d->horizon = s->turn;
    if (d->must)
        d->source = (uint8_t)ak_at_work(s);
}

static const struct flow flow = {
    FLOW_TABLES,  FLOW_STACK(ak_state), .who = active,     .out_of_turn = not_its_turn,
    .over = over, .unsaid = AK(33),     .not_now = AK(33), .asks = asks,
};

FLOW_CONTRACT(ak)

/* A step of an effect asks for one thing: what it does not list has another moment. */
bool ak_awaits(const void *s, int verb) { return flow_top(&flow, s).kind != T_STEP && flow_awaits(&flow, s, verb); }
