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

/* Of a law: the tasks it concerns.  Whole laws: those of seats; what rests; what alone changes while the table is laid out. */
#define WHILE(...)  .tasks = { __VA_ARGS__ }
#define OF_SEATS(path_)  { .kind = LUDO_LAW_SEAT, .path = path_ }
#define RESTS(path_, ...) { .kind = LUDO_LAW_RESTS, .path = path_, WHILE(__VA_ARGS__) }
#define DEALT(path_, ...) { .kind = LUDO_LAW_DEALT, .path = path_, __VA_ARGS__ }

#endif
