/* tasks.c - builds the game from the rows of tasks.def, using flow.h. */

#include "act.h"

/* The random streams (words.c has their names). The streams of the decks come first, so the number of a deck is also
 * the number of its stream. */
enum { STREAM_DICE = DECKS, STREAM_LAIRS, STREAM_OUTPOSTS, STREAM_FACTORIES, STREAM_SHIPS };

#include "../flow_impl.h"

/* ---- Callbacks shared by all tasks --------------------------------------------------------------- */

static unsigned active(const aerion_state *s) { return 1u << s->active; }
static unsigned may(const aerion_state *s) { return aerion_partner_may(s) ? aerion_partner(s) : 0; }
static int over(const aerion_state *s) { return s->result == WON ? AE(153) : AE(155); }

static void fill_decision(const aerion_state *s, struct ludo_decision *d)
{
    if (d->kind == LUDO_BY_SEAT)
        d->source = s->hand;
}

static const struct flow flow = {
    FLOW_TABLES,
    FLOW_STACK(aerion_state),
    .must_move = active,
    .may_move = may,
    .list_optional_moves = aerion_transfers,
    .out_of_turn = aerion_refuse_partner,
    .over_clause = over,
    .no_such_move = AE(180),
    .outcome_not_due = AE(180),
    .fill_decision = fill_decision,
};

int aerion_answerer(const aerion_state *s) { return ludo_mask_first(flow_seats_to_move(&flow, flow_row(&flow, s), s)); }

bool aerion_task_is_valid(const aerion_state *s, struct ludo_task t) { return flow_is_valid_task(&flow, s, t); }
void aerion_focus(const aerion_state *s, struct ludo_moment *m) { flow_put_focus(&flow, s, m); }

flow_estimate *aerion_task_estimate(const aerion_state *s) { return flow_row(&flow, s)->estimate; }

void aerion_put_aside(const struct page *p, ludo_move m) { flow_put_aside(&flow, p, m); }

/* ---- The game interface -------------------------------------------------------------------------- */

FLOW_CONTRACT(aerion)
FLOW_WEIGHT(aerion)
FLOW_AWAITS(aerion)
