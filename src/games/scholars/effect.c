/* effect.c - effects as programs (cards.def, board.def): pay the cost, choose, carry out the steps (SC-43, SC-44,
 * SC-190). */

#include "act.h"

bool sc_step_works(const sc_state *s, int who, const struct step *step)
{
    return !sc_ops[step->op].works || sc_ops[step->op].works(s, who, step);
}

/* ---- Starting an effect ------------------------------------------------------------------------------------------ */

static bool brings_something(const sc_state *s, int who, const struct effect *e, int other)
{
    const struct step *steps = other ? e->b : e->a;
    for (int i = 0; i < (other ? 2 : 3); i++)
        if (steps[i].op && sc_step_works(s, who, &steps[i]))
            return true;
    return false;
}

bool sc_effect_helps(const sc_state *s, int who, const struct effect *e)
{
    return sc_step_works(s, who, &e->cost) && (brings_something(s, who, e, 0) || brings_something(s, who, e, 1));
}

/* Asks the player which branch of an effect to take. A branch that would have no effect is not offered (SC-44). */
static void choose_branch(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    bool first = brings_something(s, who, e, 0), second = e->b[0].op && brings_something(s, who, e, 1);
    if (first && second)
        push(s, T_OPTION, who, index, packed(where, 0, 0)); /* SC-190 */
    else if (first || second)
        push(s, T_EFFECT, who, index, packed(where, 0, second));
}

static void begin(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    if (!e->cost.op)
        choose_branch(s, who, where, index);
    else if (sc_effect_helps(s, who, e))
        push(s, T_ACCEPT, who, index, packed(where, 0, 0)); /* the player may decline the effect (SC-190) */
}

static int markers_at(const sc_state *s, int who, int level) /* SC-191, SC-196 */
{
    int n = 0;
    for (int t = 0; t < tracks_n(s); t++)
        n += s->seats[who].level[t] >= level;
    return n;
}

void sc_start_effect(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    if (e->per_level)
        push(s, T_REPEAT, who, index, markers_at(s, who, e->per_level));
    else
        begin(s, who, where, index);
}

/* Repeats an effect for each marker. Only effects of cards repeat. Before each repetition, the player chooses again
 * (SC-223). */
bool sc_repeat(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    (void)ev;
    if (!sc_waits_if(s, t.b > 0))
        return false;
    top_task(s)->b--;
    begin(s, t.who, OF_CARD, t.a);
    return false;
}

/* If the effect is printed on a card, names this card as the source of the question. */
void sc_fill_source(const sc_state *s, struct ludo_decision *d)
{
    if (where_of(top(s)) != OF_BOARD)
        d->source = top(s).a;
}

/* ---- Paying the cost of an effect (SC-43) ------------------------------------------------------------------------ */

static int paid_by(const sc_state *s) { return sc_ops[effect_of(s, top(s))->cost.op].paid_by; }

int sc_refuse_acceptance(const struct flow_action *q) { return paid_by(q->s) == ACCEPT ? 0 : SC(43); }

int sc_refuse_worker_paid(const struct flow_action *q)
{
    return q->a < WORKERS && paid_by(q->s) != WORKER_ON ? SC(30) : sc_refuse_worker(q);
}

/* Returns the clause that refuses the die as payment, or 0. The cost is a real black die, not a die that only counts as
 * black (SC-36, SC-114). */
int sc_refuse_die_paid(const struct flow_action *q)
{
    return paid_by(q->s) == DIE_ON && colour_of(q->a) == BLACK && sc_is_old(q->s, q->who, q->a) ? 0 : SC(21);
}

void sc_accept(sc_state *s, const struct flow_action *q) /* SC-43, SC-190 */
{
    struct ludo_task t = top(s);
    const struct step *cost = &effect_of(s, t)->cost;
    pop(s);
    sc_ops[cost->op].pays(s, q->who, cost, q->a, q->ev);
    choose_branch(s, q->who, where_of(t), t.a);
}

void sc_accept_aside(const struct flow_action *q) { sc_note_effect(q->p, effect_of(q->s, top(q->s))); }

/* ---- Choosing between the branches of an effect (SC-190) --------------------------------------------------------- */

int sc_refuse_option(const struct flow_action *q) { return q->a == 1 || q->a == 2 ? 0 : SC(190); }

int sc_option_first(const struct flow_action *q) /* the choice of a row bonus tile cannot be declined */
{
    struct ludo_task t = top(q->s);
    bool leaves = ludo_verb_of(q->m) == SKIP || ludo_verb_of(q->m) == DONE;
    return leaves && where_of(t) == OF_CARD && t.a >= FIRST_TILE ? SC(128) : 0;
}

void sc_choose_option(sc_state *s, const struct flow_action *q) /* SC-190 */
{
    struct ludo_task t = top(s);
    pop(s);
    push(s, T_EFFECT, q->who, t.a, packed(where_of(t), 0, q->a - 1));
}

void sc_option_aside(const struct flow_action *q)
{
    const struct effect *e = effect_of(q->s, top(q->s));
    bool other = q->a == 2;
    sc_put_steps(other ? e->b : e->a, other ? 2 : 3, q->p->lang, q->p->out);
}

/* ---- Carrying out the steps of an effect ------------------------------------------------------------------------- */

/* Carries out the steps of an effect in their order. The first call also carries out all steps marked `before`
 * (SC-190). */
static void do_steps(sc_state *s, int who, const struct step *steps, int n, int step, struct ludo_events *ev)
{
    for (int i = 0; i < n && step == 0; i++)
        if (sc_ops[steps[i].op].before)
            sc_ops[steps[i].op].does(s, who, &steps[i], ev);
    const struct op_row *op = &sc_ops[steps[step].op];
    if (op->task)
        push(s, op->task, who, 0, 0);
    else if (op->does && !op->before)
        op->does(s, who, &steps[step], ev);
}

bool sc_effect_advance(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    const struct effect *e = effect_of(s, t);
    const struct step *steps = other_of(t) ? e->b : e->a;
    int n = other_of(t) ? 2 : 3, step = step_of(t);
    if (step == n || !steps[step].op) {
        pop(s);
        return false;
    }
    top_task(s)->b = (uint8_t)packed(where_of(t), step + 1, other_of(t));
    if (counted(ev))
        sc_count_effect_of_step(s, t, &steps[step], ev);
    do_steps(s, t.who, steps, n, step, ev);
    return false;
}

/* Checks that the effect exists on a card or on the board. Gold pages are resolved only at the end of the game. */
bool sc_effect_is_valid(const sc_state *s, struct ludo_task t)
{
    if (where_of(t) == OF_BOARD)
        return t.a < BOARD_EFFECTS;
    return where_of(t) < OF_BOARD && t.a < CARDS &&
           (where_of(t) != OF_CARD || !s->box->card[t.a].at_end || sc_at_the_end(s));
}

/* ---- Things to highlight while an effect is resolved ------------------------------------------------------------- */

static void focus_on(struct ludo_moment *m, struct ludo_task t)
{
    int i = t.a;
    if (where_of(t) != OF_BOARD)
        ludo_moment_add_focus(m, &sc_card_names, i);
    else if (i < AT_LOCATION)
        ludo_moment_add_focus(m, &sc_room_names, i - AT_ROOM);
    else if (i < AT_REACH)
        ludo_moment_add_focus(m, &sc_location_names, i - AT_LOCATION);
    else if (i < AT_HARVEST)
        ludo_moment_add_focus(m, &sc_reach_names, i - AT_REACH);
    else if (i < AT_CONSOLATION)
        ludo_moment_add_focus(m, &sc_income_names, i - AT_HARVEST);
    else if (i < AT_CALIPH)
        ludo_moment_add_focus(m, &sc_guild_names, i - AT_CONSOLATION);
    else
        ludo_moment_add_focus(m, &sc_option_names, i - AT_CALIPH);
}

void sc_focus_effect(const sc_state *s, struct ludo_moment *m) /* highlights the source of the latest effect */
{
    for (int i = s->depth - 1; i >= 0; i--) {
        int kind = s->tasks[i].kind;
        if (kind == T_EFFECT || kind == T_ACCEPT || kind == T_OPTION) {
            focus_on(m, s->tasks[i]);
            return;
        }
    }
}
