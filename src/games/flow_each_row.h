/* flow_each_row.h - includes the rows of a game once, with the macros that the caller has defined (X-macros).
 *
 *     #define TASK(id, ...) id,
 *     #include "flow_each_row.h"
 *
 * Macros that the caller did not define expand to nothing. This file undefines all of them at the end.
 * FLOW_TASKS is the path of tasks.def, relative to src/games. If verbs and events have their own files,
 * define FLOW_VERBS and FLOW_EVENTS too. */

/* Macros for the rows. */
#ifndef VERB
#define VERB(...)
#endif
#ifndef EVENT
#define EVENT(...)
#endif
#ifndef TASK
#define TASK(...)
#endif
#ifndef QUESTION
#define QUESTION(...)
#endif
#ifndef ANSWER
#define ANSWER(...)
#endif
#ifndef LAW
#define LAW(...)
#endif

/* Macros for the words inside a TASK or ANSWER row (flow.h explains them). */
#ifndef FN
#define FN(member, f)
#endif
#ifndef OUTCOME
#define OUTCOME(verb, stream, clause)
#define OTHERWISE(verb)
#define SUBSET(some, of)
#define OUTCOME_RANGE(n, more)
#define PAIR
#define ORDERED_PAIR
#define SIMULTANEOUS
#define STEP(step)
#endif
#ifndef GATHER
#define GATHER(verb)
#define REPEAT(verb)
#define ALL(verb, text)
#define PART_OF(task, verb)
#define ORDER
#define ASK_BEFORE_END
#define OPEN_NUMBER
#endif
#ifndef ARG_RANGE
#define ARG_RANGE(from, to)
#define NOTE(text)
#define DECLINES
#define AUTO
#define LEADS
#define CARRIES
#define DEFAULT
#define MOST
#define THEN(verb, text)
#endif

#ifdef FLOW_VERBS
#include FLOW_VERBS
#include FLOW_EVENTS
#endif
#include FLOW_TASKS

#undef VERB
#undef EVENT
#undef TASK
#undef QUESTION
#undef ANSWER
#undef LAW
#undef FN
#undef OUTCOME
#undef OTHERWISE
#undef SUBSET
#undef OUTCOME_RANGE
#undef PAIR
#undef ORDERED_PAIR
#undef SIMULTANEOUS
#undef STEP
#undef ARG_RANGE
#undef NOTE
#undef GATHER
#undef REPEAT
#undef ALL
#undef PART_OF
#undef ORDER
#undef ASK_BEFORE_END
#undef OPEN_NUMBER
#undef DECLINES
#undef AUTO
#undef LEADS
#undef CARRIES
#undef DEFAULT
#undef MOST
#undef THEN
