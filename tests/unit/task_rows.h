/* task_rows.h - lists the rows of one tasks.def as texts, for test_task_words.c, which includes this file once for each
 * game. */
#define TASK(id, name, question, law, words) { GAME, #id, NULL, #question, #words },
#define ANSWER(task, verb, clause, words)    { GAME, #task, #verb, NULL, #words },
#include "games/flow_each_row.h"
#undef FLOW_TASKS
#undef GAME
