/* effects.h - the words in which effects are written, for cards.def and board.def. */
#ifndef SCHOLARS_EFFECTS_H
#define SCHOLARS_EFFECTS_H

#define SILVER(k)            { O_SILVER, k, 0 }
#define GOLD(k)              { O_GOLD, k, 0 }
#define XP(k)                { O_XP, k, 0 }
#define POINTS(k)            { O_VP, k, 0 }
#define WORKER(k, colours)   { O_WORKER, k, COLOUR_ARG + (colours) }
#define DIE(k, colours)      { O_DIE, k, COLOUR_ARG + (colours) }
#define DIE_TO_HAND(k, colours) { O_DIE_HAND, k, COLOUR_ARG + (colours) }
#define DESTROY(k)           { O_DESTROY, k, 0 }
#define DRAW_DICE(k)         { O_DRAW, k, 0 }
#define CYCLE_A_DIE          { O_CYCLE, 1, 0 }
#define INFLUENCE(guild_)    { O_INF, 1, GUILD_ARG + (guild_) }
#define INFLUENCE_SCROLL     { O_INFCARD, 1, 0 }
#define PLACE_OR_TAKE_GOLD   { O_GOLD_PT, 1, 0 }
#define PLACE_GOLD           { O_GOLD_P, 1, 0 }
#define ADVANCE_ON(track_)   { O_RES, 1, TRACK_ARG + (track_) }
#define HARVEST_OF(track_)   { O_HARV, 1, TRACK_ARG + (track_) }
#define HARVEST_HAND         { O_HARVHAND, 1, 0 }
#define A_PAGE               { O_PAGE, 1, 0 }
#define UPGRADE_CARD         { O_UPG, 1, 0 }
#define DISPATCH_TOP         { O_DISPATCH, 1, 0 }
#define EMPLOY_TOP           { O_EMPLOY, 1, 0 }
#define RETIRE_TOP           { O_RETIRE, 1, 0 }
#define REST_FULLY           { O_REST, 1, 0 }
#define VALUE(k)             { O_VAL, k, 0 }
#define XP_AS_GOLD           { O_COUNT_XP, 1, 0 }
#define WORKERS_AS_SILVER    { O_COUNT_WORKERS, 1, 0 }
#define PAY_SILVER(k)        { C_SILVER, k, 0 }
#define PAY_GOLD(k)          { C_GOLD, k, 0 }
#define PAY_XP(k)            { C_XP, k, 0 }
#define PAY_WORKERS(k)       { C_WORKERS, k, 0 }
#define PAY_BLACK_DIE        { C_BLACK_DIE, 1, 0 }
#define PAY_WHITE_DIE        { C_WHITE_DIE, 1, 0 }

#endif
