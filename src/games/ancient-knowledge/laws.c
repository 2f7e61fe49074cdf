/* laws.c - what a state of Ancient Knowledge keeps to beyond its schema, as rows: which task waits on which, and
 * which fields belong to them (check.c has what no row can say). */

#include "ak.h"

#include "../flow_laws.h"

/* clang-format off */
const struct ludo_task_law ak_task_laws[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { law },
#include "tasks.def"
};

const struct ludo_law ak_laws[] = {
    { .kind = LUDO_LAW_SEAT, .path = "active" },
    { .kind = LUDO_LAW_SEAT, .path = "first" },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].dig", WHILE(T_STEP) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].picked", WHILE(T_KEEP, T_OPP_DISCARD) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].giving", WHILE(T_OPP_ARTIFACT) },
    { .kind = LUDO_LAW_RESTS, .path = "entering", WHILE(T_ENTER) },
    { .kind = LUDO_LAW_READY, .path = "entering", WHILE(T_ENTER) },
    { .kind = LUDO_LAW_RESTS, .path = "declining", WHILE(T_DECLINED) },
    { .kind = LUDO_LAW_READY, .path = "declining", WHILE(T_DECLINED) },
    { .kind = LUDO_LAW_RESTS, .path = "revealed", WHILE(T_STEP) },
    { .kind = LUDO_LAW_RESTS, .path = "latest", WHILE(T_STEP) },
    { .kind = LUDO_LAW_DEALT, .path = "depth", WHILE(T_FIRST, T_START_HANDS, T_DEAL_HANDS) },
    { .kind = LUDO_LAW_DEALT, .path = "first", WHILE(T_FIRST, T_START_HANDS, T_DEAL_HANDS) },
    { .kind = LUDO_LAW_DEALT, .path = "active", WHILE(T_FIRST, T_START_HANDS, T_DEAL_HANDS) },
    { .kind = LUDO_LAW_DEALT, .path = "seats[].hand", WHILE(T_FIRST, T_START_HANDS, T_DEAL_HANDS) },
    { .kind = LUDO_LAW_DEALT, .path = "deck", WHILE(T_FIRST, T_START_HANDS, T_DEAL_HANDS) },
    { .path = NULL },
};
