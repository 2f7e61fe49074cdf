/* flow_enums.h - enumerators for the verbs, events, tasks and questions of a game, and how many there are of each.
 *
 *     #define FLOW_VERBS  "aerion/verbs.def"                   (relative to src/games)
 *     #define FLOW_EVENTS "aerion/events.def"
 *     #define FLOW_TASKS  "aerion/tasks.def"
 *     #include "../flow_enums.h"
 *
 * The header of a game includes this file. flow.h, flow_impl.h and describe_tables.h use the same three paths. */

enum verb {
#define VERB(id, ...) id,
#include "flow_each_row.h"
    VERBS
};

enum event {
#define EVENT(id, ...) id,
#include "flow_each_row.h"
    EVENTS
};

enum task {
#define TASK(id, ...) id,
#include "flow_each_row.h"
    TASKS
};

enum question {                                             /* question i belongs to task i; QUESTION rows follow */
    QUESTION_BEFORE = TASKS - 1,
#define QUESTION(id, ...) id,
#include "flow_each_row.h"
    QUESTIONS
};
