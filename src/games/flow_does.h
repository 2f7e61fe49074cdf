/* flow_does.h - the functions that the rows of a game's tasks.def name, declared for its files.
 *
 *     #include "../flow_does.h"
 *
 * flow_rows.h makes tables of the same rows. */

#define DOES(member, f) flow_##member f;
#define OUTCOME(verb, stream, clause)
#define SOME(some, of)
#define AMONG(n, more)
#define PAIR
#define ONE_BY_ONE
#define OTHERWISE(verb)
#define NAMING(from, to)
#define BESIDE(words)
#define AT_ONCE
#define MOMENT(step)
#define TASK(id, name, question, law, does) does
#define ANSWER(task, verb, clause, does) does
#include "flow_read.h"
#include "flow_words_end.h"
