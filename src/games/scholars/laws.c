/* laws.c - what a state of Scholars of the South Tigris keeps to beyond its schema, as rows: which task waits on which, and
 * which fields belong to them (check.c has what no row can say). */

#include "ask.h"

#define SEATED     .who = { 0, SEATS - 1 }
#define ONCE       .most = 1
#define WHILE(...) .tasks = { __VA_ARGS__ }

/* Chance lays out the table, before anybody is asked. */
#define SETUP T_FIRST, T_GOAL, T_STARTER, T_RESOURCE, T_FILL_UPGRADE, T_FILL_SLOT, T_FILL_HOUSE, T_BOT_SCROLL

/* What can be interrupted by an effect, a card to be turned up or a choice. */
#define BASES                                                                                                          \
    T_POOL, T_STOP, T_RESEARCH, T_DRAFT, T_OPENING, T_HARVEST, T_CALIPH, T_RESTED, T_REST, T_REVEAL, T_END_TURN,       \
        T_FINAL, T_BOT_MOVES, T_BOT_REST, T_DIVERT, T_REPEAT, T_BANNER, T_PAGE, T_TUCKS, T_ROW, T_FILL_DECK,           \
        T_FILL_BOOK

/* clang-format off */
const struct ludo_task_law sc_task_laws[TASKS] = {
    [T_FIRST] = { .on = { T_GOAL }, ONCE },
    [T_GOAL] = { .on = { T_STARTER, T_FILL_UPGRADE }, .a = { 0, 3 }, ONCE },
    [T_STARTER] = { .on = { T_RESOURCE }, .a = { 0, 3 }, ONCE },
    [T_RESOURCE] = { .on = { T_FILL_DECK }, ONCE },
    [T_FILL_UPGRADE] = { .on = { T_STARTER }, .a = { 0, 5 }, ONCE },
    [T_FILL_SLOT] = { .on = { T_FILL_HOUSE }, .a = { 0, 5 }, ONCE },
    [T_FILL_HOUSE] = { .on = { T_FILL_BOOK, T_BOT_SCROLL, T_DRAFT }, .a = { 0, 2 }, ONCE },
    [T_FILL_DECK] = { .on = { T_FILL_SLOT, T_EFFECT, BASES }, .a = { 0, DECKS - 1 }, .most = 8 },
    [T_FILL_BOOK] = { .on = { T_BOT_SCROLL, T_EFFECT, BASES }, .a = { 0, BOOKS - 1 }, .most = 6 },
    [T_BOT_SCROLL] = { .on = { T_DRAFT }, ONCE },
    [T_DRAFT] = { .on = { T_BEGIN }, SEATED, .a = { 0, 4 }, .b = { 0, 1 }, ONCE },
    [T_OPENING] = { .on = { T_DRAFT }, SEATED, ONCE },
    [T_BEGIN] = { .on = { LUDO_BOTTOM }, ONCE },
    [T_TURN] = { .on = { T_NEXT }, SEATED, ONCE },
    [T_ACTION] = { .on = { T_DIE }, SEATED, ONCE },
    [T_DIE] = { .on = { T_WORKER }, SEATED, .a = { 0, 1 }, ONCE },
    [T_WORKER] = { .on = { T_COLOUR }, SEATED, .a = { 0, 1 }, .b = { 0, 1 }, ONCE },
    [T_COLOUR] = { .on = { T_POOL }, SEATED, .a = { 0, 255 }, ONCE },
    [T_POOL] = { .on = { T_END_TURN }, SEATED, ONCE },
    [T_RECRUIT] = { .on = { T_POOL }, SEATED, ONCE },
    [T_ROOM] = { .on = { T_POOL, T_EFFECT }, SEATED, .a = { 0, DECKS - 1 }, ONCE },
    [T_TRAVEL] = { .on = { T_POOL }, SEATED, ONCE },
    [T_STOP] = { .on = { T_POOL }, SEATED, .b = { 0, 3 }, ONCE },
    [T_RESEARCH] = { .on = { T_POOL }, SEATED, .a = { 0, 255 }, ONCE },
    [T_TRANSLATE] = { .on = { T_POOL }, SEATED, ONCE },
    [T_CHAIN] = { .on = { T_POOL, T_BOT_MOVES }, SEATED, .a = { 0, HOUSE - 1 }, .b = { 0, 255 }, ONCE },
    [T_BLACK] = { .on = { T_POOL }, SEATED, ONCE },
    [T_BLACK_GOLD] = { .on = { T_POOL, T_BOT_MOVES }, SEATED, .a = { 1, 2 }, .b = { 0, 2 }, ONCE },
    [T_EFFECT] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 0, 255 }, .b = { 0, 63 }, .most = 6 },
    [T_ACCEPT] = { .on = { BASES, T_EFFECT }, SEATED, .a = { 0, 255 }, .b = { 0, 63 }, ONCE },
    [T_OPTION] = { .on = { BASES, T_EFFECT }, SEATED, .a = { 0, 255 }, .b = { 0, 63 }, ONCE },
    [T_GAIN_WORKER] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 1, 8 }, ONCE },
    [T_GAIN_DIE] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 1, 255 }, .b = { 0, 1 }, ONCE },
    [T_INSTEAD] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 0, 255 }, .b = { 0, 1 }, ONCE },
    [T_DESTROY] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 1, 8 }, .b = { 0, 8 }, ONCE },
    [T_DRAW] = { .on = { T_EFFECT, BASES, T_OPENING, T_HARVEST }, SEATED, .a = { 1, 8 }, ONCE },
    [T_ROLL] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 0, COLOURS - 1 }, ONCE },
    [T_CYCLE] = { .on = { T_EFFECT, BASES }, SEATED, ONCE },
    [T_INFLUENCE] = { .on = { T_EFFECT, BASES }, SEATED, ONCE },
    [T_INF_SCROLL] = { .on = { T_EFFECT, BASES }, SEATED, ONCE },
    [T_GOLD] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 1, 3 }, ONCE },
    [T_ADVANCE] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 1, 127 }, ONCE },
    [T_HARVEST_ONE] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 1, 127 }, .b = { 0, 1 }, ONCE },
    [T_HARVEST_HAND] = { .on = { T_EFFECT, BASES }, SEATED, ONCE },
    [T_PAGE] = { .on = { T_EFFECT, BASES, T_POOL, T_FILL_BOOK }, SEATED, ONCE },
    [T_UPGRADE] = { .on = { T_EFFECT, BASES }, SEATED, ONCE },
    [T_TOP_CARD] = { .on = { T_EFFECT, BASES }, SEATED, .a = { 0, OPS - 1 }, ONCE },
    [T_REPEAT] = { .on = { BASES, T_EFFECT }, SEATED, .a = { 0, 255 }, .b = { 0, MARKERS }, ONCE },
    [T_REST] = { .on = { T_HARVEST, T_DRAW }, SEATED, ONCE },
    [T_REVEAL] = { .on = { T_FILL_BOOK, T_STOP, T_REST, T_BOT_REST, T_BOT_MOVES }, SEATED, .a = { 0, 1 }, .b = { 0,
            LUDO_NONE }, ONCE },
    [T_HARVEST] = { .on = { T_RESTED }, SEATED, ONCE },
    [T_RESTED] = { .on = { T_EFFECT, T_END_TURN }, SEATED, ONCE },
    [T_CALIPH] = { .on = { T_REST, T_REVEAL, T_BOT_REST, T_BOT_MOVES, T_STOP }, SEATED, .a = { 0, GUILDS },
            .b = { 0, 3 }, ONCE },
    [T_END_TURN] = { .on = { T_NEXT, T_FINAL }, SEATED, ONCE },
    [T_TUCKS] = { .on = { T_END_TURN }, .a = { 0, SEATS }, ONCE },
    [T_TUCK] = { .on = { T_TUCKS }, SEATED, ONCE },
    [T_PAY_UNITS] = { .on = { T_ROW }, SEATED, .a = { 1, COLUMN_MAX - 1 }, ONCE },
    [T_ROW] = { .on = { T_TUCKS }, SEATED, ONCE },
    [T_BANNER] = { .on = { BASES, T_EFFECT }, SEATED, .a = { 0, KINDS - 1 }, ONCE },
    [T_NEXT] = { .on = { LUDO_BOTTOM }, ONCE },
    [T_FINAL] = { .on = { T_FINAL, T_SCORED }, SEATED, .most = 4 },
    [T_SCORED] = { .on = { LUDO_BOTTOM }, ONCE },
    [T_SCHEME] = { .on = { T_END_TURN }, ONCE },
    [T_BOT_REST] = { .on = { T_END_TURN }, ONCE },
    [T_BOT_MOVES] = { .on = { T_FILL_BOOK, T_FILL_DECK, T_POOL, T_END_TURN }, .a = { 0, 8 }, ONCE },
    [T_DIVERT] = { .on = { T_BOT_MOVES }, .a = { 0, HOUSE + SLOTS - 1 }, .b = { 0, 8 }, ONCE },
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
