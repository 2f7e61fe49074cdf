/* laws.c - what a state of Ancient Knowledge keeps to beyond its schema, as rows: which task waits on which, and
 * which fields belong to them (check.c has what no row can say). */

#include "ak.h"

#define SEATED     .who = { 0, SEATS - 1 }
#define ONCE       .most = 1
#define WHILE(...) .tasks = { __VA_ARGS__ }

/* clang-format off */
const struct ludo_task_law ak_task_laws[TASKS] = {
    [T_FIRST] = { .on = { T_START_HANDS, T_DEAL_HANDS }, ONCE },
    [T_START_HANDS] = { .on = { T_EXTRA }, ONCE },
    [T_DEAL_HANDS] = { .on = { T_KEEP }, .a = { 0, 3 }, .b = { 0, 9 }, ONCE },
    [T_KEEP] = { .on = { T_EXTRA }, ONCE },
    [T_EXTRA] = { .on = { T_LAY_TILES }, .a = { 2, SEATS }, ONCE },
    [T_LAY_TILES] = { .on = { T_TURN }, .a = { 0, 3 }, ONCE },
    [T_FILL_TILE] = { .on = { T_LAY_TILES, T_STEP, T_LEARNED, T_SHIFT }, .a = { 0, 2 }, .b = { 1, 3 }, ONCE },
    [T_TURN] = { .on = { LUDO_BOTTOM }, ONCE },
    [T_ACTION] = { .on = { T_TIMELINE }, .a = { 0, 2 }, ONCE },
    [T_ARCHIVING] = { .on = { T_ACTION, T_EFFECT }, .a = { 1, HAND_MAX }, ONCE },
    [T_PAY] = { .on = { T_ENTER }, .a = { 1, HAND_MAX }, .b = { 0, HAND_MAX }, ONCE },
    [T_ENTER] = { .on = { T_ACTION, T_EFFECT }, .who = { 0, LUDO_NONE }, .a = { 0, SLOTS }, ONCE },
    [T_EXCAVATED] = { .on = { T_ACTION }, .a = { 1, MONUMENTS }, ONCE },
    [T_DRAW] = { .on = { T_EXTRA, T_ACTION, T_GROUP, T_PENDING, T_EFFECT }, SEATED, .a = { 1, HAND_MAX }, ONCE },
    [T_GROUP] = { .on = { T_ACTION, T_EFFECT, T_DECLINE, T_TURN_END }, .most = 6 },
    [T_PENDING] = { .on = { T_GROUP, T_PENDING }, .a = { 0, CARDS - 1 } },
    [T_EFFECT] = { .on = { T_ACTION, T_GROUP, T_PENDING, T_DECLINED }, .a = { 0, CARDS - 1 }, .b = { 1,
            STEPS_MAX }, .most = 6 },
    [T_STEP] = { .on = { T_EFFECT, T_LEARNED }, .who = { 0, 1 }, .a = { 0, 255 }, .b = { 0, 255 }, ONCE },
    [T_DIG] = { .on = { T_STEP }, .a = { 1, DIG_MAX }, ONCE },
    [T_REVEAL] = { .on = { T_STEP }, .a = { 1, 5 }, ONCE },
    [T_DIG_TECH] = { .on = { T_STEP }, .a = { 1, STUDY_MAX }, ONCE },
    [T_OPP_DISCARD] = { .on = { T_EFFECT }, .a = { 1, 2 }, ONCE },
    [T_OPP_ARTIFACT] = { .on = { T_EFFECT }, .a = { 0, 15 }, ONCE },
    [T_GIVE] = { .on = { T_EFFECT, T_GIVE }, SEATED, .a = { 1, 10 }, .most = 3 },
    [T_LEARNED] = { .on = { T_ACTION, T_EFFECT }, .a = { 0, TECHS - 1 }, ONCE },
    [T_TIMELINE] = { .on = { T_DECLINE }, ONCE },
    [T_DECLINE] = { .on = { T_PAST_CHECK }, ONCE },
    [T_DECLINED] = { .on = { T_DECLINE }, .a = { 0, MONUMENTS - 1 }, ONCE },
    [T_PAST_CHECK] = { .on = { T_SHIFT }, ONCE },
    [T_FLIP] = { .on = { T_SHIFT }, ONCE },
    [T_SHIFT] = { .on = { T_TURN_END }, ONCE },
    [T_TURN_END] = { .on = { LUDO_BOTTOM }, ONCE },
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
