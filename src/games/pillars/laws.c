/* laws.c - what a state of Pillars of the Earth keeps to beyond its schema, as rows: which task waits on which and when, and which
 * fields belong to them (check.c has what no row can say). */

#include "pillars.h"

#define IN(stage)  (UINT64_C(1) << (stage))
#define SEATED     .who = { 0, SEATS - 1 }
#define ONCE       .most = 1
#define WHILE(...) .tasks = { __VA_ARGS__ }
/* A charter trades as it is gained, at the stage after its space, or before the market (PE-151). */
#define CHARTERED  (IN(S_KINGSBRIDGE_B) | IN(S_PRIORY_A) | IN(S_SHIRING_A) | IN(S_MARKET))

/* clang-format off */
const struct ludo_task_law pe_task_laws[TASKS] = {
    [T_FIRST] = { .on = { T_SIXTH, T_ROUND }, ONCE, .stages = IN(S_PREPARE) },
    [T_SIXTH] = { .on = { T_ROUND }, ONCE, .stages = IN(S_PREPARE) },
    [T_ROUND] = { .on = { LUDO_BOTTOM }, .a = { 0, STAGES - 1 }, ONCE },
    [T_PRIVILEGES] = { .on = { T_ROUND }, ONCE, .stages = IN(S_PRIVILEGE_E) },
    [T_PRIVILEGE_E] = { .on = { T_ROUND }, ONCE, .stages = IN(S_CRAFTSMEN) },
    [T_CRAFTSMEN] = { .on = { T_ROUND }, ONCE, .stages = IN(S_HIRES) },
    [T_HIRES] = { .on = { T_ROUND }, ONCE, .stages = IN(S_RESOURCES) },
    [T_RESOURCES] = { .on = { T_ROUND }, ONCE, .stages = IN(S_FORESEE) },
    [T_FORESEE] = { .on = { T_ROUND }, SEATED, ONCE, .stages = IN(S_PHASE_1) },
    [T_DRAW] = { .on = { T_ROUND }, ONCE, .stages = IN(S_WAITING) },
    [T_TURN_UP] = { .on = { T_ROUND }, ONCE, .stages = IN(S_AUDIENCE) },
    [T_ROLL] = { .on = { T_ROUND }, ONCE, .stages = IN(S_COURT) },
    [T_CHOOSE] = { .on = { T_ROUND }, SEATED, .a = { 0, 1 }, ONCE, .stages = IN(S_PHASE_2) },
    [T_DISMISS] = { .on = { T_ROUND, T_CHOOSE },
                    SEATED,
                    ONCE,
                    .stages = IN(S_PHASE_2) | IN(S_SHIRING_B) | IN(S_CASTLE) },
    [T_RETURN] = { .on = { T_DRAWN }, SEATED, .a = { 0, 6 }, ONCE, .stages = IN(S_WAITING) },
    [T_DRAWN] = { .on = { T_DRAW }, .a = { 0, 6 }, ONCE, .stages = IN(S_WAITING) },
    [T_PLACE] = { .on = { T_ROUND, T_DRAW }, SEATED, .a = { 0, 2 }, ONCE, .stages = IN(S_WAITING) | IN(S_TRACK) },
    [T_RESERVE] = { .on = { T_DRAW }, SEATED, ONCE, .stages = IN(S_WAITING) },
    [T_IN_ORDER] = { .on = { T_ROUND }, .a = { 1, SEATS }, .b = { S_EVENT, S_STORAGE }, ONCE },
    [T_AUDIENCE] = { .on = { T_ROUND }, SEATED, ONCE, .stages = IN(S_BECKET) },
    [T_USE] = { .on = { T_ROUND }, SEATED, .a = { 0, PRIVILEGES - 1 }, ONCE, .stages = CHARTERED | IN(S_EVENT) | IN(S_TAX) },
    [T_LOSE_CRAFTSMAN] = { .on = { T_IN_ORDER }, SEATED, ONCE, .stages = IN(S_MILL) },
    [T_LOSE_BUILDER] = { .on = { T_IN_ORDER }, SEATED, ONCE, .stages = IN(S_MILL) },
    [T_GAIN_GOOD] = { .on = { T_IN_ORDER, T_GAIN_GOOD }, SEATED, .most = 3, .stages = IN(S_MILL) },
    [T_GIVE_BACK] = { .on = { T_IN_ORDER }, SEATED, .a = { 1, 255 }, ONCE, .stages = IN(S_MILL) | IN(S_ROUND_END) },
    [T_SPACE] = { .on = { T_ROUND }, SEATED, .a = { 0, SPACES - 1 }, ONCE },
    [T_RECEIVE] = { .on = { T_ROUND }, SEATED, .a = { 0, 1 }, ONCE, .stages = IN(S_SHIRING_B) | IN(S_CASTLE) },
    [T_FORGO] = { .on = { T_ROUND, T_FORGO },
                  SEATED,
                  .a = { 0, SPACES - 1 },
                  .most = 5,
                  .stages = IN(S_TAX_FREE) | IN(S_CHARTERS) },
    [T_COAST] = { .on = { T_ROUND }, SEATED, ONCE, .stages = IN(S_SHIRING_E) },
    [T_TRADE] = { .on = { T_ROUND }, SEATED, ONCE, .stages = CHARTERED },
    [T_MARKET] = { .on = { T_ROUND }, SEATED, .a = { MARKET_1, MARKET_1 + 3 }, ONCE, .stages = IN(S_CATHEDRAL) },
    [T_CATHEDRAL] = { .on = { T_IN_ORDER }, SEATED, ONCE, .stages = IN(S_START_PLAYER) },
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
