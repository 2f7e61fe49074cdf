/* salaries.c - salaries: cancel some salaries, pay the other ones, lose points for missing coins (DR-66 to DR-68). */

#include "act.h"

int dr_rise(const dr_state *s, const struct dr_seat *p, const struct card *c) /* DR-61, DR-229 */
{
    int n = dr_of_type(s, p, BIZARRE), most = s->box->board.bizarre_most;
    return c->per_bizarre * (n < most ? n : most);
}

/* Returns the members who receive salaries. Personnel receive salaries like performers, and their salaries can be
 * cancelled too (DR-66, DR-214). */
static uint64_t members_of(const struct dr_seat *p) { return circus_of(p) | personnel_of(p) << FIRST_STAFF; }

int dr_employer(const dr_state *s, int member)
{
    int who = s->seats_n - 1;
    while (who >= 0 && !(members_of(&s->seats[who]) >> member & 1))
        who--;
    return who;
}

int dr_salaries(const dr_state *s, int who) /* the sum of all salaries (DR-66) */
{
    int sum = 0;
    for (uint64_t left = members_of(&s->seats[who]); left;)
        sum += dr_salary_due(s, who, pop_lowest(&left));
    return sum;
}

/* Returns true if this player has paid salaries for this show. Also true at the end of the game, when no further
 * salaries are due. */
bool dr_has_paid(const dr_state *s, int who)
{
    int turn = (who - s->first + s->seats_n) % s->seats_n, stage = stage_of(s);
    return !s->depth || stage >= S_FINAL_WINDOW || (stage == S_SALARY && turn + 1 < s->tasks[1].a);
}

void dr_salaries_due(dr_state *s, struct ludo_events *ev) { (void)s, ludo_emit(ev, E_SALARIES, LUDO_CHANCE, 0, 0, 0); }
void dr_ask_cancel(dr_state *s, int who) { push(s, T_CANCEL, who, s->seats[who].cancels, 0); } /* DR-68 */

bool dr_cancel_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int due = dr_salaries(s, t.who);
    if (t.a && due)
        return true;
    pop(s);
    int missing = dr_pay_coins(s, t.who, due, FOR_SALARIES, ev);               /* DR-66 */
    dr_lose_points(s, t.who, L_UNPAID, missing * s->box->board.unpaid_vp, ev); /* DR-67 */
    s->seats[t.who].cancels = 0;                                               /* DR-68 */
    return false;
}

ludo_move *dr_cancel_list_moves(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = members_of(&s->seats[who]); left;) {
        int member = pop_lowest(&left);
        if (dr_salary_due(s, who, member)) /* each member's salary is cancelled at most once (DR-68, DR-214) */
            out = add_move1(out, WAIVE, member);
    }
    return add_move(out, DONE);
}

int dr_refuse_waiver(const struct flow_action *q)
{
    const dr_state *s = q->s;
    bool employed = q->a < MEMBERS && members_of(&s->seats[q->who]) >> q->a & 1;
    return employed && dr_salary_due(s, q->who, q->a) ? 0 : DR(68);
}

void dr_waive(dr_state *s, const struct flow_action *q) /* DR-68 */
{
    top_task(s)->a--;
    if (q->a < FIRST_STAFF)
        s->performers[q->a] |= (uint8_t)(1u << UNPAID);
    else
        add_to(s->seats[q->who].cancelled, q->a - FIRST_STAFF);
}

void dr_cancel_no_more(dr_state *s, const struct flow_action *q) { (void)q, top_task(s)->a = 0; }
void dr_waive_aside(const struct flow_action *q) { dr_put_saving(q->p, dr_salary_due(q->s, q->who, q->a)); }

/* Writes the sum of the salaries that the player pays after ending the cancellations (DR-67). */
void dr_salaries_aside(const struct flow_action *q)
{
    ludo_page_put(q->p, ludo_page_word(q->p, N_("salaries: ")));
    dr_put_due(q->p, dr_salaries(q->s, q->who), 0);
}
