/* flow_read.h - reads the rows of a game once.
 *
 *     #define TASK(id, ...) id,
 *     #include "flow_read.h"
 *
 * VERB, EVENT, TASK, QUESTION, ANSWER and LAW mean what the reader makes of them; those of which it makes nothing mean nothing, and
 * afterwards none means anything.  FLOW_TASKS names the file of the rows, seen from this folder; FLOW_VERBS and FLOW_EVENTS two more where
 * they have files of their own. */
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
