/* laws.c - what a state of Drum Roll keeps to beyond its schema, as rows: which task waits on which and when, and which
 * fields belong to them (check.c has what no row can say). */

#include "drum.h"

#include "../flow_laws.h"

#define SEATED    WHO(0, SEATS - 1)
#define AT(stage) (UINT64_C(1) << (stage))
#define NESTED    .most = 3 /* two cards fire a performer: without a Magician a hand is too large once more (DR-98) */

/* clang-format off */
const struct ludo_task_law dr_task_laws[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { law },
#include "tasks.def"
};

#define DEALING WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) /* the table is still laid out */

const struct ludo_law dr_laws[] = {
    OF_SEATS("first"), OF_SEATS("next_first"), OF_SEATS("banned"), OF_SEATS("cube_space[]"), OF_SEATS("invest"),
    OF_SEATS("hire_performer"), OF_SEATS("hire_staff"), OF_SEATS("under"),
    { .kind = LUDO_LAW_NAMED, .path = "seats[].region", WHILE(T_REGIONS) },
    RESTS("seats[].looking", T_LOOK),
    RESTS("seats[].draft", T_DRAFT),
    RESTS("seats[].kept", T_DRAFT),
    RESTS("seats[].cubes[]", T_START_CUBES),
    RESTS("seats[].ballot", T_VOTE),
    RESTS("seats[].sales", T_PLACE),
    RESTS("cube_space[]", T_PLACE),
    RESTS("invest", T_PLACE, T_INVEST),
    RESTS("hire_performer", T_PLACE, T_INVEST, T_HIRE_PERFORMER),
    RESTS("hire_staff", T_PLACE, T_INVEST, T_HIRE_PERFORMER, T_HIRE_STAFF),
    { .kind = LUDO_LAW_TOP_READY, .path = "invest", WHILE(T_INVEST) },
    { .kind = LUDO_LAW_TOP_READY, .path = "hire_performer", WHILE(T_HIRE_PERFORMER) },
    { .kind = LUDO_LAW_TOP_READY, .path = "hire_staff", WHILE(T_HIRE_STAFF) },
    DEALT("depth", DEALING), DEALT("first", DEALING), DEALT("row[]", DEALING), DEALT("performer_deck", DEALING),
    DEALT("performer_discard", DEALING), DEALT("staff_row[]", DEALING), DEALT("staff_deck", DEALING),
    DEALT("region_deck", DEALING), DEALT("table_region", DEALING), DEALT("seats[].region", DEALING),
    DEALT("seats[].draft", DEALING),
    { .path = NULL },
};
