/* tasks.c - the tables made from tasks.def, and the game functions that flow.h builds from them. */

#include "act.h"

#include "../flow_impl.h"

int ak_step_of(int task) { return tasks[task].step; }

static bool is_answered(int task)
{
    int first = tasks[task].first_answer;
    return first < ANSWERS && answers[first].task == task;
}

/* Returns true if all tasks are valid and the top task waits for a decision or a chance outcome. Other tasks run at
 * once, so they are never on top between moves. */
bool ak_tasks_are_valid(const ak_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (tasks[s->tasks[i].kind].is_valid && !tasks[s->tasks[i].kind].is_valid(s, s->tasks[i]))
            return false;
    return s->over ? s->depth == 0 : is_answered(top(s).kind) || tasks[top(s).kind].outcome;
}

/* Returns the card whose effect is running. The questions and draws of the effect are directly above its T_EFFECT task
 * on the stack. */
int ak_at_work(const ak_state *s)
{
    for (int i = s->depth - 1; i >= 0 && tasks[s->tasks[i].kind].focus == ak_focus_effect; i--)
        if (s->tasks[i].kind == T_EFFECT)
            return s->tasks[i].a;
    return LUDO_NONE;
}

static unsigned active(const ak_state *s) { return 1u << s->active; }
static int not_its_turn(const struct flow_action *q) { return (void)q, AK(2); }

/* Returns the clause of the open question, which must be answered first. While actions are chosen, returns 0,
 * because each verb has its own clause. */
int ak_question_first(const struct flow_action *q)
{
    struct ludo_decision d;
    ak_decision(q->s, &d);
    return top(q->s).kind == T_ACTION ? 0 : ancient_knowledge_rules.questions[d.question].clause;
}

static int over(const ak_state *s) { return (void)s, AK(55); }

static void fill_decision(const ak_state *s, struct ludo_decision *d)
{
    if (d->must)
        d->source = (uint8_t)ak_at_work(s);
}

static const struct flow flow = {
    FLOW_TABLES,
    FLOW_STACK(ak_state),
    .must_move = active,
    .blocked_by = ak_question_first,
    .out_of_turn = not_its_turn,
    .over_clause = over,
    .no_such_move = AK(33),
    .outcome_not_due = AK(33),
    .fill_decision = fill_decision,
};

FLOW_CONTRACT(ak)
FLOW_ASIDE(ak)

bool ak_awaits(const void *s, int verb) { return !ak_asks_step(s) && flow_awaits(&flow, s, verb); }
