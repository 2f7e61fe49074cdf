/* board.c - what is printed on the boards.  All figures but the points of the tracks, the first level of the six base
 * tracks, the points of the guilds and the sizes of the draw pile are reconstructed; correct them here alone. */

#include "scholars.h"
#include "effects.h"

const uint8_t sc_recruit_min[DECKS] = {
    [CH] = 3, [SA] = 3, [GR] = 5, [HE] = 5, [PE] = 6, [SY] = 6, [W1] = 8, [W2] = 8
};
const struct level sc_levels[TOP_LEVEL + 1] = {
    [1] = { .price = 3, .vp = 1, .harvest = 1 },
    [2] = { .price = 3, .vp = 1, .harvest = 1 },
    [3] = { .price = 3, .vp = 2, .harvest = 2, .xp = LEVEL_XP },
    [4] = { .price = 4, .vp = 2, .harvest = 2 },
    [5] = { .price = 4, .vp = 3, .harvest = 3 },
    [6] = { .price = 5, .vp = 4, .harvest = 3 },
    [7] = { .price = 5, .vp = 5, .harvest = 4 },
};
const struct track_row sc_tracks[TRACKS] = {
    [MATH] = { RED, { SILVER(2) } },    [PHYS] = { GREEN, { SILVER(2) } }, [CHEM] = { YELLOW, { SILVER(2) } },
    [PHIL] = { PURPLE, { SILVER(2) } }, [BIO] = { BLUE, { SILVER(2) } },   [ASTRO] = { ORANGE, { SILVER(2) } },
    [MED] = { BLACK, { XP(1) } },
};
const struct guild_row sc_guilds[GUILDS] = {
    [G_PURPLE] = { PURPLE, 1, { .a = { WORKER(1, ANY_WORKER) } } },
    [G_ORANGE] = { ORANGE, 2, { .a = { SILVER(1) } } },
    [G_GREEN] = { GREEN, 3, { .a = { GOLD(1) } } },
};
const struct black_line sc_black_lines[BLACK_LINES] = { { .value = 6, .gold = 1, .xp = 1 },
                                                        { .value = 10, .gold = 2, .xp = 3 } };
const uint8_t sc_display_xp[UPGRADES] = { 1, 1, 1, 2, 2, 2 }; /* by place of the upgraded card (SC-132) */
const uint8_t sc_tier[LANGUAGES] = { [CH] = 3, [SA] = 3, [GR] = 2, [HE] = 2, [PE] = 1, [SY] = 1, [ARABIC] = 0 };
const uint8_t sc_row_units[TILE_ROWS] = { 0, 1, 2, 3 };                        /* SC-126 */
const uint8_t sc_stack_scrolls[2][SEATS] = { { 2, 2, 3, 4 }, { 3, 3, 4, 5 } }; /* casual, epic (SC-6) */
const uint8_t sc_supply[COLOURS] = { 40, 20, 20, 20, 5, 5, 5, 16 };

const struct house_row sc_house[ROWS] = { { 1, 4, 1, 0 }, { 2, 6, 1, 1 }, { 3, 8, 2, 1 } };

const struct room sc_rooms[ROOMS] = {
    { 0, { .a = { DIE(1, WHITE) } } },
    { 0, { .per_level = 0 } },
    { 1, { .a = { INFLUENCE_SCROLL } } },
    { 1, { .a = { DESTROY(1) } } },
    { 2, { .a = { WORKER(1, ANY_WORKER) } } },
    { 2, { .a = { GOLD(1) } } },
    { 3, { .a = { INFLUENCE(ANY_GUILD) } } },
    { 3, { .a = { DIE(1, PRIMARY) } } },
    { 4, { .a = { ADVANCE_ON(PRIMARY_TRACKS) } } },
    { 4, { .a = { INFLUENCE(ANY_GUILD), GOLD(1) } } },
    { 4, { .a = { A_PAGE } } },
};

const struct location sc_locations[LOCATIONS] = {
    { WHITE, TM, { .a = { SILVER(1) } } },           { RED, TR, { .a = { DIE(1, RED) } } },
    { ORANGE, TR, { .a = { GOLD(1), SILVER(1) } } }, { WHITE, BR, { .a = { WORKER(1, WHITE) } } },
    { YELLOW, BR, { .a = { DIE(1, YELLOW) } } },     { WHITE, BM, { .a = { SILVER(1) } } },
    { GREEN, BL, { .a = { DESTROY(2) } } },          { BLUE, BL, { .a = { DIE(1, BLUE) } } },
    { WHITE, TL, { .a = { WORKER(1, WHITE) } } },    { PURPLE, TL, { .a = { INFLUENCE(ANY_GUILD) } } },
};

const struct effect sc_reach[TRACKS][TOP_LEVEL] = {
    [MATH] = {
        { .a = { WORKER(1, ANY_WORKER) } },
        { .a = { SILVER(1) } },
        { .a = { DIE(1, PRIMARY) } },
        { .a = { WORKER(1, ANY_WORKER), SILVER(1) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { DIE(1, COLOURED) } },
        { .a = { INFLUENCE(ANY_GUILD), WORKER(1, ANY_WORKER) } },
    },
    [PHYS] = {
        { .a = { GOLD(1) } },
        { .a = { SILVER(1) } },
        { .a = { PLACE_OR_TAKE_GOLD } },
        { .a = { GOLD(1) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { GOLD(2) } },
        { .a = { INFLUENCE(ANY_GUILD), GOLD(2) } },
    },
    [CHEM] = {
        { .a = { DESTROY(1) } },
        { .a = { SILVER(1) } },
        { .a = { DIE(1, PRIMARY) } },
        { .a = { DESTROY(1) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { DIE(1, COLOURED) } },
        { .a = { INFLUENCE(ANY_GUILD), DESTROY(2) } },
    },
    [PHIL] = {
        { .a = { SILVER(1) } },
        { .a = { WORKER(1, WHITE) } },
        { .a = { SILVER(2) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { SILVER(3) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { INFLUENCE(ANY_GUILD), SILVER(3) } },
    },
    [BIO] = {
        { .a = { DRAW_DICE(1) } },
        { .a = { SILVER(1) } },
        { .a = { DIE(1, PRIMARY) } },
        { .a = { DRAW_DICE(1) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { DIE_TO_HAND(1, COLOURED) } },
        { .a = { INFLUENCE(ANY_GUILD), DRAW_DICE(2) } },
    },
    [ASTRO] = {
        { .a = { INFLUENCE_SCROLL } },
        { .a = { SILVER(1) } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { INFLUENCE_SCROLL } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { INFLUENCE(ANY_GUILD), INFLUENCE_SCROLL } },
        { .a = { INFLUENCE(ANY_GUILD), INFLUENCE(ANY_GUILD) } },
    },
    [MED] = {
        { .a = { XP(1) } },
        { .a = { DIE(1, BLACK) } },
        { .a = { XP(1) } },
        { .a = { A_PAGE } },
        { .a = { DIE(1, BLACK) } },
        { .a = { A_PAGE } },
        { .a = { A_PAGE, XP(1) } },
    },
};

/* At levels 1 and 2, 3 and 4, 5 and 6, and 7. */
const struct effect sc_harvest[TRACKS][HARVESTS] = {
    [MATH] = {
        { .a = { WORKER(1, WHITE) } },
        { .a = { WORKER(1, ANY_WORKER) } },
        { .a = { WORKER(2, ANY_WORKER) } },
        { .a = { WORKER(3, ANY_WORKER) } },
    },
    [PHYS] = {
        { .a = { GOLD(1) } },
        { .a = { GOLD(1), SILVER(1) } },
        { .a = { GOLD(2) } },
        { .a = { GOLD(3) } },
    },
    [CHEM] = {
        { .a = { DESTROY(1) } },
        { .a = { DESTROY(1), SILVER(1) } },
        { .a = { DESTROY(1), DIE(1, PRIMARY) } },
        { .a = { DESTROY(2), DIE(1, PRIMARY) } },
    },
    [PHIL] = {
        { .a = { SILVER(2) } },
        { .a = { SILVER(3) } },
        { .a = { SILVER(4) } },
        { .a = { SILVER(5) } },
    },
    [BIO] = {
        { .a = { DRAW_DICE(1) } },
        { .a = { DRAW_DICE(1), SILVER(1) } },
        { .a = { DRAW_DICE(2) } },
        { .a = { DRAW_DICE(3) } },
    },
    [ASTRO] = {
        { .a = { INFLUENCE_SCROLL } },
        { .a = { INFLUENCE(ANY_GUILD) } },
        { .a = { INFLUENCE(ANY_GUILD), INFLUENCE_SCROLL } },
        { .a = { INFLUENCE(ANY_GUILD), INFLUENCE(ANY_GUILD) } },
    },
    [MED] = {
        { .a = { XP(1) } },
        { .a = { XP(1), SILVER(1) } },
        { .a = { XP(2) } },
        { .a = { XP(3) } },
    },
};

const struct effect sc_caliph[OPTIONS_N] = {
    { .a = { POINTS(3) } },
    { .a = { POINTS(1), DIE(1, COLOURED) } },
    { .a = { RETIRE_TOP, DIE(1, WHITE) }, .b = { GOLD(1) } },
};

const struct effect *sc_effect(int where, int i)
{
    if (where == OF_CARD)
        return &sc_cards[i].does;
    if (where == OF_DISPATCH)
        return &sc_cards[i].dispatch;
    if (i >= AT_CALIPH)
        return &sc_caliph[i - AT_CALIPH];
    if (i >= AT_CONSOLATION)
        return &sc_guilds[i - AT_CONSOLATION].consolation;
    if (i >= AT_HARVEST)
        return &sc_harvest[(i - AT_HARVEST) / HARVESTS][(i - AT_HARVEST) % HARVESTS];
    if (i >= AT_REACH)
        return &sc_reach[(i - AT_REACH) / TOP_LEVEL][(i - AT_REACH) % TOP_LEVEL];
    return i >= AT_LOCATION ? &sc_locations[i - AT_LOCATION].stop : &sc_rooms[i].does;
}
