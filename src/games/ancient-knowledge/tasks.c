/* tasks.c - the rows of tasks.def as tables, and the game that flow.h makes of them. */

#include "act.h"

/* clang-format off */
#define DOES(member, f) .member = f,
#define OUTCOME(verb, stream_, clause_) .outcome = 1 + (verb), .stream = stream_, .clause = clause_,
#define OF(n, more_) .of = n, .more = more_,
#define FROM_DECK(verb) OUTCOME(verb, STREAM_BUILDERS, AK(33)) OF(BUILDERS, 0) DOES(sample, ak_any_builder) DOES(possible, ak_in_deck)
#define FROM_TECHS(verb, stream) OUTCOME(verb, stream, AK(36)) OF(TECHS, 0) DOES(sample, ak_any_tech) DOES(possible, ak_in_tech_deck)
#define AT_ONCE .at_once = true, .who = waiting,
#define MOMENT(step)

static unsigned waiting(const void *s) { return (unsigned)ak_opponents_waiting(s); }

static const struct flow_task tasks[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { .kind = id, does },
#include "tasks.def"
};

enum answer {
#define ANSWER(task, verb, ...) task##_##verb,
#include "tasks.def"
    ANSWERS
};

static const struct flow_answer answers[ANSWERS] = {
#define ANSWER(task_, verb_, clause_, does) [task_##_##verb_] = { .task = task_, .verb = verb_, .clause = clause_, does },
#include "tasks.def"
};

static const uint8_t at[TASKS][VERBS] = {
#define ANSWER(task, verb, ...) [task][verb] = 1 + task##_##verb,
#include "tasks.def"
};
/* clang-format on */

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
    .tasks = tasks,
    .answers = answers,
    .answer_n = ANSWERS,
    .at = at[0],
    .verb_n = VERBS,
    .tasks_at = offsetof(ak_state, tasks),
    .depth_at = offsetof(ak_state, depth),
    .who = active,
    .out_of_turn = not_its_turn,
    .over = over,
    .unsaid = AK(33),
    .not_now = AK(33),
    .asks = asks,
};

void ak_decision(const void *s, struct ludo_decision *d) { flow_decision(&flow, s, d); }
int ak_moves(const void *s, int seat, ludo_move *out) { return flow_moves(&flow, s, seat, out); }
int ak_why_not(const void *s, int seat, ludo_move m) { return ludo_flow_why_not(&flow, s, seat, m); }
/* A step of an effect asks for one thing: what it does not list has another moment. */
bool ak_awaits(const void *s, int verb) { return flow_top(&flow, s).kind != T_STEP && flow_awaits(&flow, s, verb); }
void ak_play(void *s, int seat, ludo_move m, struct ludo_events *ev) { flow_do(&flow, s, seat, m, ev); }
int ak_sample(const void *s, struct ludo_rng *rng, ludo_move *m) { return ludo_flow_sample(&flow, s, rng, m); }
int ak_outcomes(const void *s, ludo_move *out, int max) { return ludo_flow_outcomes(&flow, s, out, max); }
