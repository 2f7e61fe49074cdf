/* firing.c - the card Fire a Performer: a performer leaves the circus at no cost (DR-88). */

#include "act.h"

void dr_ask_whom_to_fire(dr_state *s, int who) { push(s, T_FIRE, who, 0, 0); }

bool dr_fire_advance(dr_state *s, struct ludo_events *ev)
{
    return (void)ev, wait_or_end(s, circus_of(&s->seats[top(s).who]) != 0);
}

int dr_refuse_sack(const struct flow_action *q)
{
    return q->a < PERFORMERS && has(q->s->seats[q->who].circus, q->a) ? 0 : DR(88);
}

void dr_sack(dr_state *s, const struct flow_action *q) /* DR-88 */
{
    pop(s);
    dr_leave_circus(s, q->who, q->a, q->ev);
}

void dr_sack_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("its salary of {1} is saved"), dr_salary(q->s, q->who, q->a), 0, 0);
}
