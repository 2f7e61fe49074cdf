/* flow_enums.h - the verbs, events, tasks and questions of a game as enumerators, and how many there are, from its rows.
 *
 *     #define FLOW_VERBS  "aerion/verbs.def"                   (seen from this folder)
 *     #define FLOW_EVENTS "aerion/events.def"
 *     #define FLOW_TASKS  "aerion/tasks.def"
 *     #include "../flow_enums.h"
 *
 * All other readers of rows follow these names (flow_read.h). */

enum verb {
#define VERB(id, ...) id,
#include "flow_read.h"
    VERBS
};

enum event {                                                /* what happened, for the log */
#define EVENT(id, ...) id,
#include "flow_read.h"
    EVENTS
};

enum task {                                                 /* what is still to be done, and what is asked in it */
#define TASK(id, ...) id,
#include "flow_read.h"
    TASKS
};

enum question {                                             /* one for each task, and others that it may ask instead */
    QUESTION_BEFORE = TASKS - 1,
#define QUESTION(id, ...) id,
#include "flow_read.h"
    QUESTIONS
};
