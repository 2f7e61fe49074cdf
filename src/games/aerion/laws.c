/* laws.c - what a state of Aerion keeps to beyond its schema, as rows: which task waits on which, and which fields belong
 * to them (check.c has what no row can say). */

#include "aerion.h"

#include "../flow_laws.h"

/* clang-format off */
const struct ludo_task_law aerion_task_laws[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { law },
#include "tasks.def"
};

const struct ludo_law aerion_laws[] = {
    OF_SEATS("active"),
    RESTS("hand", T_PLACE),
    { .kind = LUDO_LAW_READY, .path = "hand", WHILE(T_PLACE) },
    RESTS("revealed", T_SHOW),
    { .path = NULL },
};
