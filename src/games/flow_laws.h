/* flow_laws.h - what the schema cannot say of a state, from the rows of a game: where each task lies on the stack, and which fields belong to
 * which tasks; and the words in which they tell it (struct ludo_task_law, struct ludo_law).  The game's describe.c includes it once. */

#define NOWHERE     .most = 0
#define ON(...)     .on = { __VA_ARGS__ },
#define WHO(lo, hi) .who = { lo, hi },
#define SEATED      WHO(0, SEATS - 1)
#define A(lo, hi)   .a = { lo, hi },
#define B(lo, hi)   .b = { lo, hi },
#define DURING(stages_) .stages = stages_,
#define IN(stage)   (UINT64_C(1) << (stage))
#define ONCE        .most = 1

/* Of a law: the tasks it concerns.  Whole laws: those of seats; what rests, what does not; what alone changes while the table is laid out. */
#define WHILE(...)  .tasks = { __VA_ARGS__ }
#define OF_SEATS(path_)  { .kind = LUDO_LAW_SEAT, .path = path_ }
#define RESTS(path_, ...) { .kind = LUDO_LAW_RESTS, .path = path_, WHILE(__VA_ARGS__) }
#define READY(path_, ...) { .kind = LUDO_LAW_READY, .path = path_, WHILE(__VA_ARGS__) }
#define TOP_READY(path_, ...) { .kind = LUDO_LAW_TOP_READY, .path = path_, WHILE(__VA_ARGS__) }
#define DEALT(path_, ...) { .kind = LUDO_LAW_DEALT, .path = path_, WHILE(__VA_ARGS__) }

#define TASK(id, name, question, law, does) [id] = { law },
static const struct ludo_task_law task_laws[TASKS] = {
#include "flow_read.h"
};

#define LAW(...) __VA_ARGS__,
static const struct ludo_law laws[] = {
#include "flow_read.h"
    { .path = NULL },
};
