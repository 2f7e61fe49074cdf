/* describe_rows.h - verbs, events, questions and the names of tasks as tables, from the rows of a game (flow_read.h).
 *
 * The game's describe.c includes it once, after describe.h and the arguments that its rows name.  A game that asks more than its tasks do
 * names the file of those rows FLOW_QUESTIONS. */

#define VERB(id_, notation, label_, told_, ...) \
    [id_] = { .id = notation, .label = label_, .sentence = told_, .chance = id_ >= FIRST, .arg = { __VA_ARGS__ } },
static const struct ludo_verb verbs[VERBS] = {
#include "flow_read.h"
};

#define EVENT(id_, name, told_, ...) [id_] = { .id = name, .sentence = told_, .arg = { __VA_ARGS__ } },
static const struct ludo_event_kind events[EVENTS] = {
#include "flow_read.h"
};

#define TASK(id, name, question, law, does) [id] = question,
#define QUESTION(id, question) [id] = question,
static const struct ludo_question questions[] = {
#include "flow_read.h"
#ifdef FLOW_QUESTIONS
#include FLOW_QUESTIONS
#endif
};

#define TASK(id_, name_, ...) [id_] = { .id = name_, .name = name_ },
static const struct ludo_name task_rows[TASKS] = {
#include "flow_read.h"
};
static NAMES(task_names, "task", task_rows);
