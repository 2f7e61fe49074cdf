/* laws.c - what a state of Scholars of the South Tigris keeps to beyond its schema, as rows: which task waits on which, and
 * which fields belong to them (check.c has what no row can say). */

#include "ask.h"

#include "../flow_laws.h"

/* Chance lays out the table, before anybody is asked. */
#define SETUP T_FIRST, T_GOAL, T_STARTER, T_RESOURCE, T_FILL_UPGRADE, T_FILL_SLOT, T_FILL_HOUSE, T_BOT_SCROLL

/* clang-format off */
const struct ludo_task_law sc_task_laws[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { law },
#include "tasks.def"
};

const struct ludo_law sc_laws[] = {
    { .kind = LUDO_LAW_SEAT, .path = "first" },
    { .kind = LUDO_LAW_SEAT, .path = "active" },
    { .kind = LUDO_LAW_SEAT, .path = "owner[]" },
    { .kind = LUDO_LAW_SEAT, .path = "slot_owner[]" },
    { .kind = LUDO_LAW_SEAT, .path = "house_owner[]" },
    { .kind = LUDO_LAW_SEAT, .path = "control[]" },
    { .kind = LUDO_LAW_SEAT, .path = "caliph[][]" },
    { .kind = LUDO_LAW_READY, .path = "space", WHILE(T_POOL) },
    { .kind = LUDO_LAW_RESTS, .path = "pair[]", WHILE(T_DRAFT) },
    { .kind = LUDO_LAW_RESTS, .path = "triggers", WHILE(T_END_TURN) },
    { .kind = LUDO_LAW_DEALT, .path = "depth", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "first", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "seats[].goal", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "seats[].scrolls", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "supply", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen_scrolls", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen_pages", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen_upgrades", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen_goals", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen_starters", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "unseen_resources", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "upgrade[]", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "room[]", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "pair[]", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "deck_top[]", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "slot[]", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "house[]", WHILE(SETUP) },
    { .kind = LUDO_LAW_DEALT, .path = "book[]", WHILE(SETUP) },
    { .path = NULL },
};
