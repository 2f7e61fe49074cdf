/* tasks.c - the rows of tasks.def as tables, and the game that flow.h makes of them. */

#include "act.h"

/* What chance draws from (words.c has the names): the decks first, so that a deck is its own stream. */
enum { STREAM_DICE = DECKS, STREAM_LAIRS, STREAM_OUTPOSTS, STREAM_FACTORIES, STREAM_SHIPS };

/* ---- Rows ------------------------------------------------------------------------------------------- */

/* clang-format off */
#define DOES(member, f) .member = f,
#define OUTCOME(verb, stream_, clause_) .outcome = 1 + (verb), .stream = stream_, .clause = clause_,
#define SOME(some_, of_) .some = some_, .of = of_,

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

/* ---- What all tasks have in common -------------------------------------------------------------------- */

static unsigned active(const void *state) { return 1u << ((const aerion_state *)state)->active; }
static unsigned may(const void *s) { return aerion_partner_may(s) ? aerion_partner(s) : 0; }
static ludo_move *may_answer(const void *s, int who, ludo_move *out) { return aerion_transfers(s, who, out); }
static int over(const void *state) { return ((const aerion_state *)state)->result == WON ? AE(153) : AE(155); }

static void asks(const void *state, struct ludo_decision *d)
{
    const aerion_state *s = state;
    d->horizon = s->turn;
    if (d->kind == LUDO_BY_SEAT)
        d->source = s->hand;
}

static const struct flow flow = {
    .tasks = tasks,
    .answers = answers,
    .answer_n = ANSWERS,
    .at = at[0],
    .verb_n = VERBS,
    .tasks_at = offsetof(aerion_state, tasks),
    .depth_at = offsetof(aerion_state, depth),
    .who = active,
    .may = may,
    .may_answer = may_answer,
    .out_of_turn = aerion_no_partner_move,
    .over = over,
    .unsaid = AE(180),
    .not_now = AE(180),
    .asks = asks,
};

int aerion_answerer(const aerion_state *s) { return ludo_first(flow_must(&flow, flow_row(&flow, s), s)); }

bool aerion_task_in_order(const aerion_state *s, struct ludo_task t)
{
    return !tasks[t.kind].in_order || tasks[t.kind].in_order(s, t);
}

void aerion_focus(const aerion_state *s, struct ludo_moment *m)
{
    if (flow_row(&flow, s)->focus)
        flow_row(&flow, s)->focus(s, m);
}

void aerion_say_aside(const struct page *p, ludo_move m) { flow_say_aside(&flow, p, m); }

/* ---- The contract --------------------------------------------------------------------------------------- */

void aerion_decision(const void *s, struct ludo_decision *d) { flow_decision(&flow, s, d); }
int aerion_moves(const void *s, int seat, ludo_move *out) { return flow_moves(&flow, s, seat, out); }
int aerion_why_not(const void *s, int seat, ludo_move m) { return ludo_flow_why_not(&flow, s, seat, m); }
bool aerion_awaits(const void *s, int verb) { return flow_awaits(&flow, s, verb); }
void aerion_play(void *s, int seat, ludo_move m, struct ludo_events *ev) { flow_do(&flow, s, seat, m, ev); }
int aerion_sample(const void *s, struct ludo_rng *rng, ludo_move *m) { return ludo_flow_sample(&flow, s, rng, m); }
int aerion_outcomes(const void *s, ludo_move *out, int max) { return ludo_flow_outcomes(&flow, s, out, max); }
uint32_t aerion_weight(const void *s, ludo_move m) { return ludo_flow_weight(&flow, s, m); }
