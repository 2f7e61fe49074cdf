/* flow_laws.h - the words in which tasks.def tells where a task lies on the stack (struct ludo_task_law), and laws.c the rest. */
#ifndef GAMES_FLOW_LAWS_H
#define GAMES_FLOW_LAWS_H

#define NOWHERE     .most = 0
#define ON(...)     .on = { __VA_ARGS__ },
#define WHO(lo, hi) .who = { lo, hi },
#define A(lo, hi)   .a = { lo, hi },
#define B(lo, hi)   .b = { lo, hi },
#define DURING(stages_) .stages = stages_,
#define ONCE        .most = 1
#define WHILE(...)  .tasks = { __VA_ARGS__ }                 /* of a law: those it concerns */

#endif
