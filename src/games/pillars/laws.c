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
    { .kind = LUDO_LAW_SEAT, .path = "start" },
    { .kind = LUDO_LAW_SEAT, .path = "waiting[]" },
    { .kind = LUDO_LAW_SEAT, .path = "track[]" },
    { .kind = LUDO_LAW_SEAT, .path = "beside" },
    { .kind = LUDO_LAW_SEAT, .path = "crusade[]" },
    { .kind = LUDO_LAW_SEAT, .path = "protected" },
    { .kind = LUDO_LAW_SEAT, .path = "untaxed" },
    { .kind = LUDO_LAW_SEAT, .path = "loan" },
    { .kind = LUDO_LAW_RESTS, .path = "drawn", WHILE(T_DRAW) },
    { .kind = LUDO_LAW_READY, .path = "drawn", WHILE(T_RETURN, T_DRAWN, T_RESERVE) },
    { .kind = LUDO_LAW_READY, .path = "marker", WHILE(T_CHOOSE) },
    { .kind = LUDO_LAW_RESTS, .path = "work[]", WHILE(T_CATHEDRAL) },
    { .kind = LUDO_LAW_RESTS, .path = "boost[]", WHILE(T_CATHEDRAL) },
    { .kind = LUDO_LAW_RESTS, .path = "blessed", WHILE(T_CATHEDRAL) },
    { .kind = LUDO_LAW_DEALT, .path = "depth", WHILE(T_FIRST, T_SIXTH) },
    { .kind = LUDO_LAW_DEALT, .path = "start", WHILE(T_FIRST, T_SIXTH) },
    { .kind = LUDO_LAW_DEALT, .path = "sixth[]", WHILE(T_FIRST, T_SIXTH) },
    { .kind = LUDO_LAW_DEALT, .path = "seats[].gold", WHILE(T_FIRST, T_SIXTH) },
    { .path = NULL },
};
