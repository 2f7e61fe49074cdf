/* laws.c - what a state of Drum Roll keeps to beyond its schema, as rows: which task waits on which and when, and which
 * fields belong to them (check.c has what no row can say). */

#include "drum.h"

#define IN(stage)  (UINT64_C(1) << (stage))
#define SEATED     .who = { 0, SEATS - 1 }
#define ONCE       .most = 1
#define NESTED     .most = 3 /* two cards fire a performer: without a Magician a hand is too large once more (DR-98) */
#define WHILE(...) .tasks = { __VA_ARGS__ }

/* clang-format off */
const struct ludo_task_law dr_task_laws[TASKS] = {
    [T_FIRST] = { .on = { T_FILL_STAFF }, ONCE, .stages = IN(S_ROUND_START) },
    [T_FILL_STAFF] = { .on = { T_FILL_PERFORMERS }, ONCE, .stages = IN(S_ROUND_START) | IN(S_ROUND_END) | IN(S_SHOW_END) },
    [T_FILL_PERFORMERS] = { .on = { T_REGIONS, T_FLOW }, ONCE, .stages = IN(S_ROUND_START) | IN(S_ROUND_END) |
            IN(S_SHOW_END) },
    [T_REGIONS] = { .on = { T_DRAFT_DEAL }, .a = { 0, 3 }, ONCE, .stages = IN(S_ROUND_START) },
    [T_DRAFT_DEAL] = { .on = { T_DRAFT }, SEATED, ONCE, .stages = IN(S_ROUND_START) },
    [T_DRAFT] = { .on = { T_START_CUBES }, .a = { 0, 14 }, ONCE, .stages = IN(S_ROUND_START) },
    [T_START_CUBES] = { .on = { T_FLOW }, .a = { 0, 14 }, ONCE, .stages = IN(S_ROUND_START) },
    [T_FLOW] = { .on = { LUDO_BOTTOM }, .a = { 0, STAGES - 1 }, .b = { 0, 1 }, ONCE },
    [T_IN_ORDER] = { .on = { T_FLOW }, .a = { 1, SEATS }, .b = { 0, STAGES - 1 }, ONCE, .stages = IN(S_DISTRIBUTE) |
            IN(S_PRE_SHOW) | IN(S_SHOW) | IN(S_SALARY) | IN(S_FINAL_WINDOW) },
    [T_DEPOSIT] = { .on = { T_FLOW }, SEATED, ONCE, .stages = IN(S_ROUND_START) },
    [T_PLACE] = { .on = { T_FLOW }, SEATED, .a = { 0, MARKERS * SEATS - 1 }, ONCE, .stages = IN(S_PLACE) },
    [T_INVEST] = { .on = { T_FLOW }, SEATED, ONCE, .stages = IN(S_INVEST) },
    [T_HIRE_PERFORMER] = { .on = { T_FLOW }, SEATED, ONCE, .stages = IN(S_PERFORMERS) },
    [T_HIRE_STAFF] = { .on = { T_FLOW }, SEATED, ONCE, .stages = IN(S_STAFF) },
    [T_DISTRIBUTE] = { .on = { T_IN_ORDER }, SEATED, .a = { 0, PLACE_MAX }, .b = { 0, 3 }, ONCE, .stages = IN(S_DISTRIBUTE) },
    [T_VOTE] = { .on = { T_FLOW }, .a = { 0, 14 }, ONCE, .stages = IN(S_VOTE) },
    [T_DOUBLE] = { .on = { T_FLOW }, SEATED, .a = { 0, 3 }, ONCE, .stages = IN(S_DOUBLE) },
    [T_RETURN] = { .on = { T_FLOW }, SEATED, ONCE, .stages = IN(S_ORGANIZER) },
    [T_WINDOW] = { .on = { T_IN_ORDER }, SEATED, .a = { 0, 2 }, ONCE, .stages = IN(S_PRE_SHOW) | IN(S_SHOW) |
            IN(S_SALARY) | IN(S_FINAL_WINDOW) },
    [T_SHOW] = { .on = { T_IN_ORDER }, SEATED, ONCE, .stages = IN(S_SHOW) },
    [T_FLIP] = { .on = { T_SHOW }, SEATED, .a = { 0, PERFORMERS - 1 }, ONCE, .stages = IN(S_SHOW) },
    [T_OPTION] = { .on = { T_DEPOSIT, T_PLACE, T_INVEST, T_HIRE_PERFORMER, T_HIRE_STAFF, T_DISTRIBUTE, T_WINDOW, T_SHOW,
            T_OVERFLOW }, SEATED, .a = { 0, CARDS - 1 }, .b = { 0, 2 }, ONCE },
    [T_BENEFIT] = { .on = { T_DEPOSIT, T_PLACE, T_INVEST, T_HIRE_PERFORMER, T_HIRE_STAFF, T_DISTRIBUTE, T_WINDOW,
            T_SHOW, T_OVERFLOW }, SEATED, .a = { 0, CARDS - 1 }, .b = { 0, 127 }, NESTED },
    [T_COLOUR] = { .on = { T_BENEFIT }, SEATED, .a = { 1, 31 }, ONCE },
    [T_DRAW] = { .on = { T_INVEST }, SEATED, ONCE, .stages = IN(S_INVEST) },
    [T_LOOK] = { .on = { T_BENEFIT }, SEATED, .a = { 0, LOOK_MAX }, ONCE },
    [T_TRAILER] = { .on = { T_BENEFIT }, SEATED, .a = { 1, TRAILERS_MAX }, ONCE },
    [T_FIRE] = { .on = { T_BENEFIT }, SEATED, ONCE },
    [T_CANCEL] = { .on = { T_IN_ORDER }, SEATED, .a = { 1, 60 }, ONCE, .stages = IN(S_SALARY) },
    [T_OVERFLOW] = { .on = { T_INVEST, T_SHOW, T_BENEFIT }, SEATED, NESTED },
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
