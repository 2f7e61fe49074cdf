/* laws.c - what a state of Aerion keeps to beyond its schema, as rows: which task waits on which, and which fields belong
 * to them (check.c has what no row can say). */

#include "aerion.h"

#define ONCE       .most = 1
#define WHILE(...) .tasks = { __VA_ARGS__ }

/* clang-format off */
const struct ludo_task_law aerion_task_laws[TASKS] = {
    [T_CHARGE] = { .on = { T_FACTORIES, T_OUTPOST, T_DEAL }, ONCE },
    [T_FACTORIES] = { .on = { T_OUTPOST, T_DEAL }, ONCE },
    [T_OUTPOST] = { .on = { T_DEAL }, .a = { 0, 5 }, ONCE },
    [T_DEAL] = { .on = { T_TURN, T_TURN_END }, .a = { 0, 5 }, ONCE },
    [T_TURN] = { .on = { LUDO_BOTTOM }, ONCE },
    [T_THROW] = { .on = { T_ROLL }, ONCE },
    [T_ROLL] = { .on = { T_DECIDE }, .a = { 0, 1 }, ONCE },
    [T_DECIDE] = { .on = { T_PHASE2_END }, ONCE },
    [T_DICE] = { .on = { T_DECIDE }, .a = { 0, 1 }, ONCE },
    [T_PHASE2_END] = { .on = { T_HELLKITE_MOVES }, ONCE },
    [T_HELLKITE_MOVES] = { .on = { T_WINDOW }, ONCE },
    [T_WINDOW] = { .on = { T_DEAL }, ONCE },
    [T_TURN_END] = { .on = { LUDO_BOTTOM }, ONCE },
    [T_PLACE] = { .on = { T_PHASE2_END, T_PAWN, T_CLOSE }, ONCE },
    [T_RECOVER] = { .on = { T_THROW, T_DECIDE, T_WINDOW, T_PLACE }, .a = { 0, 5 }, .b = { 0, THE_ARCHIVE_RECOVERS }, ONCE },
    [T_REVEAL] = { .on = { T_SHOW }, .a = { 0, 5 }, .b = { 1, REVEALED_MAX }, ONCE },
    [T_SHOW] = { .on = { T_THROW, T_DECIDE, T_WINDOW, T_PLACE }, .a = { 0, 5 }, ONCE },
    [T_BIRDS] = { .on = { T_PHASE2_END }, .a = { 0, DECKS }, ONCE },
    [T_CLOUDS] = { .on = { T_PHASE2_END }, .a = { 1, 4 }, .b = { 0, 3 }, ONCE },
    [T_BARE] = { .on = { T_PHASE2_END }, .a = { 0, 5 }, ONCE },
    [T_REWARD] = { .on = { T_PAWN }, .a = { 0, 3 }, ONCE },
    [T_PAWN] = { .on = { T_PHASE2_END }, ONCE },
    [T_CLOSE] = { .on = { T_PHASE2_END }, ONCE },
    [T_KEEP] = { .on = { T_THROW, T_DECIDE, T_WINDOW, T_PLACE, T_PHASE2_END, T_DEAL, T_KEEP, T_CLOSE, T_PAWN, T_ROLL }, .who = { 0, 1 }, .most = 2 },
    [T_CALL] = { .on = { T_DEAL }, ONCE },
};

const struct ludo_law aerion_laws[] = {
    { .kind = LUDO_LAW_SEAT, .path = "active" },
    { .kind = LUDO_LAW_RESTS, .path = "hand", WHILE(T_PLACE) },
    { .kind = LUDO_LAW_READY, .path = "hand", WHILE(T_PLACE) },
    { .kind = LUDO_LAW_RESTS, .path = "revealed", WHILE(T_SHOW) },
    { .path = NULL },
};
