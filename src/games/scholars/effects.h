/* effects.h - macros for the steps of effects in cards.def and board.def. */
#ifndef SCHOLARS_EFFECTS_H
#define SCHOLARS_EFFECTS_H

#define SILVER(k)            { OP_SILVER, k, 0 }
#define GOLD(k)              { OP_GOLD, k, 0 }
#define XP(k)                { OP_XP, k, 0 }
#define POINTS(k)            { OP_POINTS, k, 0 }
#define WORKER(k, colours)   { OP_WORKER, k, COLOUR_ARG + (colours) }
#define DIE(k, colours)      { OP_DIE, k, COLOUR_ARG + (colours) }
#define DIE_TO_HAND(k, colours) { OP_DIE_TO_HAND, k, COLOUR_ARG + (colours) }
#define DESTROY(k)           { OP_DESTROY, k, 0 }
#define DRAW_DICE(k)         { OP_DRAW, k, 0 }
#define CYCLE_A_DIE          { OP_CYCLE, 1, 0 }
#define INFLUENCE(guild_)    { OP_INFLUENCE, 1, GUILD_ARG + (guild_) }
#define INFLUENCE_SCROLL     { OP_INFLUENCE_SCROLL, 1, 0 }
#define PLACE_OR_TAKE_GOLD   { OP_PLACE_OR_TAKE, 1, 0 }
#define PLACE_GOLD           { OP_PLACE_GOLD, 1, 0 }
#define ADVANCE_ON(track_)   { OP_ADVANCE, 1, TRACK_ARG + (track_) }
#define HARVEST_OF(track_)   { OP_HARVEST, 1, TRACK_ARG + (track_) }
#define HARVEST_HAND         { OP_HARVEST_HAND, 1, 0 }
#define A_PAGE               { OP_PAGE, 1, 0 }
#define UPGRADE_CARD         { OP_UPGRADE, 1, 0 }
#define DISPATCH_TOP         { OP_DISPATCH, 1, 0 }
#define EMPLOY_TOP           { OP_EMPLOY, 1, 0 }
#define RETIRE_TOP           { OP_RETIRE, 1, 0 }
#define REST_FULLY           { OP_REST, 1, 0 }
#define VALUE(k)             { OP_VALUE, k, 0 }
#define XP_AS_GOLD           { OP_COUNT_XP, 1, 0 }
#define WORKERS_AS_SILVER    { OP_COUNT_WORKERS, 1, 0 }
#define PAY_SILVER(k)        { OP_PAY_SILVER, k, 0 }
#define PAY_GOLD(k)          { OP_PAY_GOLD, k, 0 }
#define PAY_XP(k)            { OP_PAY_XP, k, 0 }
#define PAY_WORKERS(k)       { OP_PAY_WORKERS, k, 0 }
#define PAY_BLACK_DIE        { OP_PAY_BLACK_DIE, 1, 0 }
#define PAY_WHITE_DIE        { OP_PAY_WHITE_DIE, 1, 0 }

#endif
