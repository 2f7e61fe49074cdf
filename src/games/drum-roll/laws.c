/* laws.c - what a state of Drum Roll keeps to beyond its schema, as rows: which task waits on which and when, and which
 * fields belong to them (check.c has what no row can say). */

#include "drum.h"

#define NOWHERE      .most = 0
#define ON(...)      .on = { __VA_ARGS__ },
#define SEATED       .who = { 0, SEATS - 1 },
#define A(lo, hi)    .a = { lo, hi },
#define B(lo, hi)    .b = { lo, hi },
#define AT(stage)    (UINT64_C(1) << (stage))
#define DURING(mask) .stages = mask,
#define ONCE         .most = 1
#define NESTED       .most = 3 /* two cards fire a performer: without a Magician a hand is too large once more (DR-98) */
#define WHILE(...)   .tasks = { __VA_ARGS__ }

/* clang-format off */
const struct ludo_task_law dr_task_laws[TASKS] = {
#define TASK(id, name, question, law, does) [id] = { law },
#include "tasks.def"
};

const struct ludo_law dr_laws[] = {
    { .kind = LUDO_LAW_SEAT, .path = "first" },
    { .kind = LUDO_LAW_SEAT, .path = "next_first" },
    { .kind = LUDO_LAW_SEAT, .path = "banned" },
    { .kind = LUDO_LAW_SEAT, .path = "cube_space[]" },
    { .kind = LUDO_LAW_SEAT, .path = "invest" },
    { .kind = LUDO_LAW_SEAT, .path = "hire_performer" },
    { .kind = LUDO_LAW_SEAT, .path = "hire_staff" },
    { .kind = LUDO_LAW_SEAT, .path = "under" },
    { .kind = LUDO_LAW_NAMED, .path = "seats[].region", WHILE(T_REGIONS) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].looking", WHILE(T_LOOK) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].draft", WHILE(T_DRAFT) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].kept", WHILE(T_DRAFT) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].cubes[]", WHILE(T_START_CUBES) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].ballot", WHILE(T_VOTE) },
    { .kind = LUDO_LAW_RESTS, .path = "seats[].sales", WHILE(T_PLACE) },
    { .kind = LUDO_LAW_RESTS, .path = "cube_space[]", WHILE(T_PLACE) },
    { .kind = LUDO_LAW_RESTS, .path = "invest", WHILE(T_PLACE, T_INVEST) },
    { .kind = LUDO_LAW_RESTS, .path = "hire_performer", WHILE(T_PLACE, T_INVEST, T_HIRE_PERFORMER) },
    { .kind = LUDO_LAW_RESTS, .path = "hire_staff", WHILE(T_PLACE, T_INVEST, T_HIRE_PERFORMER, T_HIRE_STAFF) },
    { .kind = LUDO_LAW_TOP_READY, .path = "invest", WHILE(T_INVEST) },
    { .kind = LUDO_LAW_TOP_READY, .path = "hire_performer", WHILE(T_HIRE_PERFORMER) },
    { .kind = LUDO_LAW_TOP_READY, .path = "hire_staff", WHILE(T_HIRE_STAFF) },
    { .kind = LUDO_LAW_DEALT, .path = "depth", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "first", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "row[]", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "performer_deck", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "performer_discard", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "staff_row[]", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "staff_deck", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "region_deck", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "table_region", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "seats[].region", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .kind = LUDO_LAW_DEALT, .path = "seats[].draft", WHILE(T_FIRST, T_REGIONS, T_DRAFT_DEAL) },
    { .path = NULL },
};
