/* flow_rows.h - the rows of a game's tasks.def as tables, and the functions of the contract that flow.h makes of them.
 *
 * The game's tasks.c includes it once:
 *
 *     #include "../flow_rows.h"
 *     static const struct flow flow = { FLOW_TABLES, FLOW_STACK(aerion_state), .who = active, ... };
 *     FLOW_CONTRACT(aerion) FLOW_WEIGHT(aerion)
 *
 * TASKS and VERBS are the enumerators that count the game's.  The words of a row (their like, for those who read only some
 * of a row, in flow_does.h): */

#include "flow_rest.h"

/* clang-format off */
#define DOES(member, f)                      .member = f,
#define OUTCOME(verb, stream_, clause_)      .outcome = 1 + (verb), .stream = stream_, .clause = clause_,
#define SOME(some_, of_)                     .some = some_, .of = of_,
#define AMONG(n, more_)                      .of = n, .more = more_,
#define PAIR                                 .two = FLOW_PAIR,
#define ONE_BY_ONE                           .two = FLOW_ONE_BY_ONE,
#define NAMING(from_, to_)                    .from = from_, .to = to_,
#define OTHERWISE(verb)                      .other = 1 + (verb),
#define BESIDE(words)                        .beside = words,
#define AT_ONCE                              .at_once = true,
#define MOMENT(step)                         .moment = 1 + (step),

enum answer {                                /* those of a task begin below it: its name takes the number, and gives it back */
#define TASK(id, ...)                        id##_begins, id##_gives_back = id##_begins - 1,
#define ANSWER(task, verb, ...)              task##_##verb,
#include "flow_read.h"
    ANSWERS
};

static const struct flow_task tasks[TASKS] = {
#define TASK(id, name, question, law, does)  [id] = { .kind = id, .first_answer = id##_begins, does },
#include "flow_read.h"
};

static const struct flow_answer answers[ANSWERS] = {
#define ANSWER(task_, verb_, clause_, does)  [task_##_##verb_] = { .task = task_, .verb = verb_, .clause = clause_, does },
#include "flow_read.h"
};

static const uint8_t at[TASKS][VERBS] = {
#define ANSWER(task, verb, ...)              [task][verb] = 1 + task##_##verb,
#include "flow_read.h"
};

#include "flow_words_end.h"

#define FLOW_TABLES       .tasks = tasks, .answers = answers, .answer_n = ANSWERS, .at = at[0], .verb_n = VERBS
#define FLOW_STACK(state) .tasks_at = offsetof(state, tasks), .depth_at = offsetof(state, depth), .turn_at = offsetof(state, turn)
/* A state with room for one task, whose turns are counted there. */
#define FLOW_TASK(state, turn) .tasks_at = offsetof(state, task), .depth_at = offsetof(state, task), .turn_at = offsetof(state, turn)

#define FLOW_CONTRACT(game) \
    void game##_decision(const void *s, struct ludo_decision *d) { flow_decision(&flow, s, d); } \
    int game##_moves(const void *s, int seat, ludo_move *out) { return flow_moves(&flow, s, seat, out); } \
    int game##_why_not(const void *s, int seat, ludo_move m) { return flow_why_not(s, seat, m); } \
    void game##_play(void *s, int seat, ludo_move m, struct ludo_events *ev) { flow_do(&flow, s, seat, m, ev); } \
    int game##_sample(const void *s, struct ludo_rng *rng, ludo_move *m) { return flow_draw_outcome(s, rng, m); } \
    int game##_outcomes(const void *s, ludo_move *out, int max) { return flow_outcomes(s, out, max); }
#define FLOW_WEIGHT(game)                    /* where outcomes are not all alike */ \
    uint32_t game##_weight(const void *s, ludo_move m) { return flow_weight(s, m); }
#define FLOW_AWAITS(game)                    /* where a verb that has a row is one for what is asked */ \
    bool game##_awaits(const void *s, int verb) { return flow_awaits(&flow, s, verb); }
#define FLOW_ASIDE(game)                     /* where nothing is said beside an answer but what its row says */ \
    void game##_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out) \
    { \
        flow_say_aside(&flow, &(struct page){ view, seat, lang, out }, m); \
    }
#define FLOW_WHOLE_CONTRACT(game)            /* all of this */ \
    FLOW_CONTRACT(game) \
    FLOW_WEIGHT(game) \
    FLOW_AWAITS(game) \
    FLOW_ASIDE(game)
/* clang-format on */
