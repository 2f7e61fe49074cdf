/* describe_tables.h - builds the tables that describe a game from its rows: verbs, events, questions, task names, laws.
 *
 * describe.c of a game includes this file once, after describe.h and after the arguments that the rows use.
 *
 *   FLOW_QUESTIONS  path of a file with more QUESTION rows (optional)
 *   FLOW_ONE_TASK   defined by a game whose state holds one task instead of a stack; such a game has no laws */

/* The words after the arguments of a VERB or EVENT row. An argument has no designator: the arguments fill arg[0],
 * arg[1] and so on.
 *
 *   QUIET                 a move without an event is left out of the log
 *   LOOKS                 a player looks at a card, and does not keep it yet
 *   ALSO(NAMED(n, "vocabulary"), ...)    more component names for the thing of argument n
 *   TO("collection")      the move also names the component place:collection
 *   SPOT("hellkite")      the move also has the component spot:hellkite
 *   NEWS, ANNOUNCE        of an event: told next to the question; announced
 *   RECALL                of an event or a verb of chance: repeated in the summary of a round */
#define LOOKS .looks = true
#define QUIET .quiet = true
#define ALSO(...) .also = { __VA_ARGS__ }
#define NAMED(n, vocabulary_) { .arg = n, .vocabulary = vocabulary_ }
#define TO(place) .to = place
#define SPOT(place) .spot = place
#define NEWS .news = true
#define ANNOUNCE .announce = true
#define RECALL .recall = true

/* second_: the sentence for the player that `sentence_` is about, or NULL */
#define VERB(id_, notation, label_, sentence_, second_, ...) \
    [id_] = { .id = notation, .label = label_, .sentence = sentence_, .second = second_, .chance = id_ >= FIRST, \
              .arg[0] = __VA_ARGS__ },
static const struct ludo_verb verbs[VERBS] = {
#include "flow_each_row.h"
};

#define EVENT(id_, name, sentence_, second_, ...) \
    [id_] = { .id = name, .sentence = sentence_, .second = second_, .arg[0] = __VA_ARGS__ },
static const struct ludo_event_kind events[EVENTS] = {
#include "flow_each_row.h"
};

#define TASK(id, name, question, law, words) [id] = question,
#define QUESTION(id, question) [id] = question,
static const struct ludo_question questions[] = {
#include "flow_each_row.h"
#ifdef FLOW_QUESTIONS
#include FLOW_QUESTIONS
#endif
};

#define TASK(id_, name_, ...) [id_] = { .id = name_, .name = name_ },
static const struct ludo_name task_rows[TASKS] = {
#include "flow_each_row.h"
};
static NAMES(task_names, "task", task_rows);

/* ---- Laws: which states are possible, beyond what the schema says (struct ludo_task_law, struct ludo_law) */

#ifndef FLOW_ONE_TASK

/* In a TASK row: where the task may be on the stack, and the values of its members. */
#define NOWHERE     .most = 0                               /* the task is never on the stack */
#define ON(...)     .on = { __VA_ARGS__ },                  /* the task may be directly above these tasks only */
#define WHO(lo, hi) .who = { lo, hi },
#define SEATED      WHO(0, SEATS - 1)
#define A(lo, hi)   .a = { lo, hi },
#define B(lo, hi)   .b = { lo, hi },
#define DURING(stages_) .stages = stages_, /* the stages in which the task may be pending: a mask of IN(stage) */
#define IN(stage)   (UINT64_C(1) << (stage))
#define ONCE        .most = 1                               /* the task is at most once on the stack */

/* In a LAW row: a condition on the field `path`. The condition depends on which of the listed tasks are pending
 * (include/ludo/game.h). */
#define WHILE(...)  .tasks = { __VA_ARGS__ }
#define OF_SEATS(path_)  { .kind = LUDO_LAW_SEAT, .path = path_ }
#define RESTS(path_, ...) { .kind = LUDO_LAW_RESTS, .path = path_, WHILE(__VA_ARGS__) }
#define READY(path_, ...) { .kind = LUDO_LAW_READY, .path = path_, WHILE(__VA_ARGS__) }
#define TOP_READY(path_, ...) { .kind = LUDO_LAW_TOP_READY, .path = path_, WHILE(__VA_ARGS__) }
#define DEALT(path_, ...) { .kind = LUDO_LAW_DEALT, .path = path_, WHILE(__VA_ARGS__) }

#define TASK(id, name, question, law, words) [id] = { law },
static const struct ludo_task_law task_laws[TASKS] = {
#include "flow_each_row.h"
};

#define LAW(...) __VA_ARGS__,
static const struct ludo_law laws[] = {
#include "flow_each_row.h"
    { .path = NULL },
};

#endif
