/* laws.c - what a state of Pillars of the Earth keeps to beyond its schema, as rows: which task waits on which and when, and which
 * fields belong to them (check.c has what no row can say). */

#include "pillars.h"

#include "../flow_laws.h"

#define IN(stage) (UINT64_C(1) << (stage))

/* clang-format off */
const struct ludo_task_law pe_task_laws[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { law },
#include "tasks.def"
};

const struct ludo_law pe_laws[] = {
    OF_SEATS("start"), OF_SEATS("waiting[]"), OF_SEATS("track[]"), OF_SEATS("beside"), OF_SEATS("crusade[]"),
    OF_SEATS("protected"), OF_SEATS("untaxed"), OF_SEATS("loan"),
    RESTS("drawn", T_DRAW),
    { .kind = LUDO_LAW_READY, .path = "drawn", WHILE(T_RETURN, T_DRAWN, T_RESERVE) },
    { .kind = LUDO_LAW_READY, .path = "marker", WHILE(T_CHOOSE) },
    RESTS("work[]", T_CATHEDRAL),
    RESTS("boost[]", T_CATHEDRAL),
    RESTS("blessed", T_CATHEDRAL),
    DEALT("depth", WHILE(T_FIRST, T_SIXTH)), DEALT("start", WHILE(T_FIRST, T_SIXTH)),
    DEALT("sixth[]", WHILE(T_FIRST, T_SIXTH)), DEALT("seats[].gold", WHILE(T_FIRST, T_SIXTH)),
    { .path = NULL },
};
