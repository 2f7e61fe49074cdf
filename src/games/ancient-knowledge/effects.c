/* effects.c - the interpreter of effects: runs the steps of a card's program in order.
 *
 * T_EFFECT(card, step) is a running effect. While a step runs, T_EFFECT already points to the next step. A step that
 * asks a question puts T_STEP(left, done) on top. The row of its operation (vocabulary.def) has the question and the
 * functions for its answers. */

#include "act.h"

/* ---- The running step: the T_EFFECT task below it already points to the next step --------------------- */

static const struct step *step_of(const ak_state *s, const struct ludo_task *effect)
{
    return &card_of(s, effect->a)->body[effect->b - 1];
}

const struct step *ak_running(const ak_state *s, int *source)
{
    const struct ludo_task *t = &s->tasks[s->depth - 1];
    while (t->kind != T_EFFECT)
        t--;
    *source = t->a;
    return step_of(s, t);
}

static struct effect running(const ak_state *s)
{
    struct effect e = { .s = s };
    e.step = ak_running(s, &e.source);
    return e;
}

const struct op_row *ak_running_op(const ak_state *s) { return op_of(running(s).step); }

/* ---- Starting the steps of an effect ------------------------------------------------------------------ */

void ak_start_effect(ak_state *s, int card) { push(s, T_EFFECT, 0, card, 0); }

/* Returns true if the player must first agree to the cost of the effect. The player may decline (AK-64). */
static bool asks_first(const struct card *c, int i) { return c->bundle && i == 0 && !c->body[0].up_to; }

static void begin(const struct work *w, int i)
{
    const struct op_row *op = op_of(w->step);
    struct effect e = { w->s, w->step, w->source };
    int n = ak_amount_of(&e);
    if (op->does && !(op->list_moves && w->step->up_to)) {
        op->does(w, n);
        ludo_count_effect(w->ev, effect_row(w->source, i));
        return;
    }
    push(w->s, T_STEP, 0, op->due ? op->due : less(n, 255), 0);
    if (op->draws) {
        op->draws(w->s, w->step->n);
        ludo_count_effect(w->ev, effect_row(w->source, i));
    }
}

static bool has_ended(const struct card *c, int i) { return i == STEPS_MAX || !c->body[i].op; }

/* Runs the steps of an effect in order, each as far as possible (AK-12, AK-64). An effect continues even if its card
 * leaves play (AK-69). */
bool ak_run_effect(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    int source = t->a, i = t->b;
    const struct card *c = card_of(s, source);
    if (has_ended(c, i)) {
        pop(s);
        return false;
    }
    if (i == 0)
        s->sacrificed = s->discarded = 0;
    t->b++;
    if (asks_first(c, i))
        /* member who of T_STEP is 1: the player must agree to the cost before the step runs */
        push(s, T_STEP, 1, c->body[0].n, 0);
    else if (ak_step_possible(s, source, i) || (c->bundle && i == 0))
        begin(&(struct work){ s, &c->body[i], source, ev }, i);
    return false;
}

/* Returns true if the card has discarded itself, so that it is the visible top card of the discard pile. */
static bool has_gone(const ak_state *s, int source) { return source < BUILDERS && s->discard_top == source; }

bool ak_effect_is_valid(const ak_state *s, struct ludo_task t)
{
    return step_of(s, &t)->op && (ak_in_play(s, t.a) || has_gone(s, t.a));
}

/* ---- Questions that steps ask ------------------------------------------------------------------------- */

bool ak_step_advance(ak_state *s, struct ludo_events *ev)
{
    struct effect e = running(s);
    const struct op_row *op = op_of(e.step);
    (void)ev;
    if (top(s).who == 1)
        return true; /* the player must agree to the cost before the step runs */
    if (op->next)
        op->next(s);
    /* Asks again while there is an amount left and the player has a choice. Without a choice, the amount that is left
     * is lost (AK-64). */
    if (top(s).a && (!op->has_choice || op->has_choice(&e)))
        return true;
    if (op->ends)
        op->ends(s);
    pop(s);
    return false;
}

unsigned ak_stepper(const ak_state *s)
{
    const struct op_row *op = ak_running_op(s);
    return 1u << (op->drafter ? op->drafter(s) : s->active);
}

/* Sets the question of the step. Each operation has its own question. These questions come after the questions of
 * the tasks (describe.c). */
void ak_step_fill_decision(const ak_state *s, struct ludo_decision *d)
{
    if (top(s).who != 1)
        d->question = (uint8_t)(TASKS + running(s).step->op);
}

/* Returns true if the player may end the step early. A step without "may" or "up to" is carried out as far as
 * possible (AK-12, AK-125). */
static bool may_stop(const struct step *step) { return op_of(step)->stops && (step->up_to || step->may); }

ludo_move *ak_step_list_moves(const ak_state *s, int who, ludo_move *out)
{
    struct effect e = running(s);
    (void)who;
    if (top(s).who == 1)
        return add_move(add_move(out, DO_IT), PASS);
    return add_move_if(op_of(e.step)->list_moves(&e, out), may_stop(e.step), op_of(e.step)->stops);
}

/* Returns true while a step asks a question. The step accepts only the verbs of its own question. */
bool ak_asks_step(const ak_state *s) { return is_on_top(s, T_STEP); }

int ak_left_to_do(const ak_state *s)
{
    bool shown = is_on_top(s, T_STEP) && top(s).who != 1 && ak_running_op(s)->counted;
    return shown ? top(s).a : -1;
}

/* Fills `out` from the operation of the step, which says how its answers are composed (vocabulary.def). */
void ak_step_compose(const ak_state *s, int who, struct ludo_compose *out)
{
    const struct op_row *op = ak_running_op(s);
    uint64_t verbs = op->verbs;
    (void)who;
    if (top(s).who == 1 || !op->gesture)
        return;
    out->gesture = op->gesture;
    out->verb = (uint8_t)next_of(&verbs);
    out->due = (int16_t)ak_left_to_do(s);
    out->open_number = !running(s).step->filter; /* with a filter, the number depends on the cards in the hand */
}

int ak_refuse_step(const struct flow_action *q)
{
    struct effect e = running(q->s);
    const struct op_row *op = op_of(e.step);
    int verb = ludo_verb_of(q->m);
    if (top(q->s).who == 1)
        return verb == DO_IT || verb == PASS ? 0 : ak_question_first(q);
    if (op->verbs >> verb & 1)
        return op->refuse(q, &e);
    if (verb == PASS || verb == DONE)
        return may_stop(e.step) && verb == op->stops ? 0 : AK(12);
    bool action = verb == ARCHIVE_IT && q->who == e.s->active;
    return action ? AK(11) : ak_question_first(q);
}

/* ---- Answers to the questions of steps ---------------------------------------------------------------- */

void ak_one_less(ak_state *s)
{
    top_task(s)->a--;
    top_task(s)->b++;
}

static void agree(const struct work *w)
{
    const struct op_row *op = op_of(w->step);
    if (!op->does) {
        top_task(w->s)->who = 0; /* member who of T_STEP is 0: the player has agreed and now pays */
        return;
    }
    pop(w->s);
    op->does(w, w->step->n);
}

/* Ends the step. If the cost of a bundle was declined, the whole effect ends. */
static void give_up(const struct work *w)
{
    bool unpaid = top(w->s).who == 1;
    if (op_of(w->step)->ends)
        op_of(w->step)->ends(w->s);
    pop(w->s);
    if (unpaid && card_of(w->s, w->source)->bundle)
        top_task(w->s)->b = STEPS_MAX;
}

/* Counts the step in the effect statistics at its first answer. An answer that declines the step does not count.
 * Agreeing to pay a cost does not count before the cost is paid. A step that looks at cards was counted when it
 * began. */
static void count_effect_of_answer(const struct work *w, ludo_move m)
{
    int verb = ludo_verb_of(m);
    const struct op_row *op = op_of(w->step);
    if (!is_counted(w->ev) || top(w->s).b != 0 || op->draws)
        return;
    bool nothing = verb == PASS || verb == DONE || (verb == AMOUNT && ludo_arg_of(m, 0) == 0);
    if (!nothing && (verb != DO_IT || op->does))
        ludo_count_effect(w->ev, effect_row(w->source, (int)(w->step - card_of(w->s, w->source)->body)));
}

void ak_answer_step(ak_state *s, const struct flow_action *q)
{
    struct work w = { .s = s, .ev = q->ev };
    int verb = ludo_verb_of(q->m);
    w.step = ak_running(w.s, &w.source);
    count_effect_of_answer(&w, q->m);
    if (verb == DO_IT)
        agree(&w);
    else if (verb == PASS || verb == DONE)
        give_up(&w);
    else
        op_of(w.step)->play(&w, q);
}

void ak_amount_aside(const struct flow_action *q)
{
    if (ak_running_op(q->s)->rest)
        ak_running_op(q->s)->rest(q->p, q->a);
}

/* ---- Checks of a running step ------------------------------------------------------------------------- */

/* Returns the effect of a step. The T_EFFECT task is directly below the step, or below the tasks of a Technology that
 * the effect let the player learn. */
static const struct ludo_task *effect_below(const ak_state *s, const struct ludo_task *t)
{
    int i = (int)(t - s->tasks) - 1;
    if (i > 0 && s->tasks[i].kind == T_LEARNED)
        i--;
    return i >= 0 && s->tasks[i].kind == T_EFFECT ? &s->tasks[i] : NULL;
}

/* Returns true if a step of this operation can be on the stack. A step without choices may still ask the player to
 * agree to its cost. A step that only reveals cards never asks, so another task must be on top of it. */
static bool can_ask(const ak_state *s, const struct op_row *op, struct ludo_task t)
{
    bool now = is_on_top(s, T_STEP);
    if (t.who == 1)
        return op->list_moves || op->does;
    return op->list_moves ? t.a || !now : op->draws && !now;
}

bool ak_step_is_valid(const ak_state *s, struct ludo_task t)
{
    const struct ludo_task *at = find_task(s, T_STEP), *effect = effect_below(s, at);
    if (!effect || !can_ask(s, op_of(step_of(s, effect)), t))
        return false;
    struct effect e = { s, step_of(s, effect), effect->a };
    const struct op_row *op = op_of(e.step);
    if ((op->is_valid && !op->is_valid(&e, t)) || (at - effect > 1 && !op->studies))
        return false;
    return (!me(s)->dig.n || op->looks) && (!ak_any_revealed(s) || op->turns_up);
}

const struct op_row *ak_asking_op(const ak_state *s)
{
    const struct ludo_task *at = find_task(s, T_STEP), *effect = at ? effect_below(s, at) : NULL;
    return effect ? op_of(step_of(s, effect)) : &ak_ops[OP_NONE];
}

/* Returns how many cards an effect has discarded together so far. These cards are under the top card until the last
 * card is discarded (AK-136). */
int ak_discarded(const ak_state *s)
{
    return ak_asking_op(s) == &ak_ops[OP_DISCARD_HAND] ? find_task(s, T_STEP)->b : 0;
}
