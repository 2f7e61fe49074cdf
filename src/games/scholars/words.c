/* words.c - what the things of Scholars of the South Tigris are called. */

#include "ask.h"

/* clang-format off */
#define NAMES(var, id, list) const struct ludo_names var = { id, (int)(sizeof list / sizeof *list), list }
#define NAMED(id, name) { id, name, NULL, NULL }
#define PLAIN(id) { id, id, NULL, NULL }

static const struct ludo_name cards[] = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) { notation, name, NULL, mark },
#include "cards.def"
};
/* clang-format on */
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* One table, seen in parts. */
const struct ludo_names sc_card_names = { "card", CARDS, cards };
const struct ludo_names sc_translator_names = { "translator", TRANSLATORS, cards };
const struct ludo_names sc_starter_names = { "starter", STARTERS, cards + DECK_CARDS };
const struct ludo_names sc_tucked_names = { "tucked", TUCKED, cards };
const struct ludo_names sc_page_names = { "page", PAGES, cards + FIRST_PAGE };
const struct ludo_names sc_gold_page_names = { "gold-page", GOLD_PAGES, cards + FIRST_GOLD_PAGE };
const struct ludo_names sc_scroll_names = { "scroll", ALL_SCROLLS, cards + FIRST_SCROLL };
const struct ludo_names sc_goal_names = { "goal", GOALS, cards + FIRST_GOAL };
const struct ludo_names sc_resource_names = { "resource", RESOURCES, cards + FIRST_RESOURCE };
const struct ludo_names sc_scheme_names = { "scheme", SCHEMES, cards + FIRST_SCHEME };

/* clang-format off */
static const struct ludo_name colours[COLOURS] = {
    NAMED("white", N_("white")), NAMED("red", N_("red")), NAMED("yellow", N_("yellow")), NAMED("blue", N_("blue")),
    NAMED("orange", N_("orange")), NAMED("green", N_("green")), NAMED("purple", N_("purple")), NAMED("black", N_("black")),
};
/* clang-format on */
NAMES(sc_colour_names, "colour", colours);
const struct ludo_names sc_worker_names = { "worker", WORKERS, colours };

/* clang-format off */
#define DICE_OF(id, name) { id "-1", name, NULL, "1" }, { id "-2", name, NULL, "2" }, { id "-3", name, NULL, "3" }, \
                          { id "-4", name, NULL, "4" }, { id "-5", name, NULL, "5" }, { id "-6", name, NULL, "6" }
static const struct ludo_name dice[DICE] = {
    DICE_OF("white", N_("white")), DICE_OF("red", N_("red")), DICE_OF("yellow", N_("yellow")), DICE_OF("blue", N_("blue")),
    DICE_OF("orange", N_("orange")), DICE_OF("green", N_("green")), DICE_OF("purple", N_("purple")), DICE_OF("black", N_("black")),
};
NAMES(sc_die_names, "die", dice);

static const struct ludo_name kinds[KINDS] = {
    NAMED("mathematics", N_("Mathematics")), NAMED("physics", N_("Physics")), NAMED("chemistry", N_("Chemistry")),
    NAMED("philosophy", N_("Philosophy")), NAMED("biology", N_("Biology")), NAMED("astronomy", N_("Astronomy")),
    NAMED("patronage", N_("Patronage")), NAMED("medicine", N_("Medicine")), NAMED("goal", N_("the goal card")),
};
/* clang-format on */
NAMES(sc_kind_names, "kind", kinds);
const struct ludo_names sc_upgrade_names = { "upgraded", 8, kinds };

/* clang-format off */
static const struct ludo_name tracks[TRACKS] = {
    NAMED("mathematics", N_("Mathematics")), NAMED("physics", N_("Physics")), NAMED("chemistry", N_("Chemistry")),
    NAMED("philosophy", N_("Philosophy")), NAMED("biology", N_("Biology")), NAMED("astronomy", N_("Astronomy")),
    NAMED("medicine", N_("Medicine")),
};
NAMES(sc_track_names, "track", tracks);

static const struct ludo_name acts[ACTS] = {
    NAMED("recruit", N_("Recruit")), NAMED("travel", N_("Travel")), NAMED("research", N_("Research")), NAMED("translate", N_("Translate")),
};
NAMES(sc_act_names, "act", acts);

static const struct ludo_name spaces[SPACES] = {
    NAMED("recruit", N_("Recruit")), NAMED("travel", N_("Travel")), NAMED("research", N_("Research")), NAMED("translate", N_("Translate")),
    NAMED("fifth", N_("the fifth space")), NAMED("sixth", N_("the sixth space")),
};
NAMES(sc_space_names, "space", spaces);

static const struct ludo_name decks[DECKS] = {
    NAMED("chinese", N_("Chinese")), NAMED("sanskrit", N_("Sanskrit")), NAMED("greek", N_("Greek")), NAMED("hebrew", N_("Hebrew")),
    NAMED("persian", N_("Persian")), NAMED("syriac", N_("Syriac")), NAMED("wanderer-1", N_("First wanderer")),
    NAMED("wanderer-2", N_("Second wanderer")),
};
NAMES(sc_deck_names, "deck", decks);

static const struct ludo_name guilds[GUILDS] = {
    NAMED("purple", N_("purple guild")), NAMED("orange", N_("orange guild")), NAMED("green", N_("green guild")),
};
NAMES(sc_guild_names, "guild", guilds);

static const struct ludo_name slots[SLOTS] = {
    NAMED("top-left", N_("top left")), NAMED("top-middle", N_("top middle")), NAMED("top-right", N_("top right")),
    NAMED("bottom-left", N_("bottom left")), NAMED("bottom-middle", N_("bottom middle")), NAMED("bottom-right", N_("bottom right")),
};
NAMES(sc_slot_names, "slot", slots);

static const struct ludo_name house[HOUSE] = {
    NAMED("purple-1", N_("purple guild, row 1")), NAMED("purple-2", N_("purple guild, row 2")), NAMED("purple-3", N_("purple guild, row 3")),
    NAMED("orange-1", N_("orange guild, row 1")), NAMED("orange-2", N_("orange guild, row 2")), NAMED("orange-3", N_("orange guild, row 3")),
    NAMED("green-1", N_("green guild, row 1")), NAMED("green-2", N_("green guild, row 2")), NAMED("green-3", N_("green guild, row 3")),
};
NAMES(sc_house_names, "house", house);

static const struct ludo_name seats[SEATS] = {
    NAMED("seat-1", N_("player 1")), NAMED("seat-2", N_("player 2")), NAMED("seat-3", N_("player 3")), NAMED("seat-4", N_("player 4")),
};
NAMES(sc_seat_names, "seat", seats);

/* What pages listen to: interactions by character, then deliveries and translations by guild, then a stop. */
static const struct ludo_name happenings[HAPPENINGS] = {
    PLAIN("chinese"), PLAIN("sanskrit"), PLAIN("greek"), PLAIN("hebrew"), PLAIN("persian"), PLAIN("syriac"), PLAIN("wanderer-1"),
    PLAIN("wanderer-2"), PLAIN("delivered-purple"), PLAIN("delivered-orange"), PLAIN("delivered-green"), PLAIN("translated-purple"),
    PLAIN("translated-orange"), PLAIN("translated-green"), PLAIN("stopped-white"),
};
NAMES(sc_happening_names, "happening", happenings);

static const struct ludo_name goals_[3] = {
    NAMED("interact", N_("interact with the translator shown")), NAMED("translate", N_("translate the science shown")),
    NAMED("level", N_("reach level 3 of the track shown")),
};
NAMES(sc_goal_kind_names, "goals", goals_);

static const struct ludo_name lines[LINES] = {
    [L_DICE] = NAMED("dice", N_("Dice sum")), [L_TRANSLATORS] = NAMED("translators", N_("Retired translators")),
    [L_GUILDS] = NAMED("guilds", N_("Guilds")), [L_CALIPHS] = NAMED("caliphs", N_("Caliphs")),
    [L_RESEARCH] = NAMED("research", N_("Research levels")), [L_SCROLLS] = NAMED("scrolls", N_("Scrolls")),
    [L_BONUSES] = NAMED("bonuses", N_("Bonuses of scrolls")), [L_PAGES] = NAMED("pages", N_("Pages")),
    [L_ROWS] = NAMED("rows", N_("Row bonus tiles")),
};
NAMES(sc_line_names, "line", lines);

static const struct ludo_name streams[] = {
    PLAIN("first"), PLAIN("goals"), PLAIN("starters"), PLAIN("resources"), PLAIN("translators"), PLAIN("scrolls"), PLAIN("pages"),
    PLAIN("upgrades"), PLAIN("dice"), PLAIN("schemes"),
};
NAMES(sc_stream_names, "stream", streams);

static const struct ludo_name tasks[TASKS] = {
#define TASK(id, name) [id] = PLAIN(name)
    TASK(T_NONE, "none"), TASK(T_FIRST, "first"), TASK(T_GOAL, "goal"), TASK(T_STARTER, "starter"), TASK(T_RESOURCE, "resource"),
    TASK(T_FILL_DECK, "fill-deck"), TASK(T_FILL_SLOT, "fill-slot"), TASK(T_FILL_HOUSE, "fill-house"), TASK(T_FILL_BOOK, "fill-book"),
    TASK(T_FILL_UPGRADE, "fill-upgrade"), TASK(T_BOT_SCROLL, "bot-scroll"), TASK(T_DRAFT, "draft"), TASK(T_OPENING, "opening"), TASK(T_BEGIN, "begin"),
    TASK(T_TURN, "turn"), TASK(T_ACTION, "action"), TASK(T_DIE, "die"), TASK(T_WORKER, "worker"), TASK(T_COLOUR, "colour"),
    TASK(T_POOL, "pool"), TASK(T_RECRUIT, "recruit"), TASK(T_ROOM, "room"), TASK(T_TRAVEL, "travel"), TASK(T_STOP, "stop"),
    TASK(T_RESEARCH, "research"), TASK(T_TRANSLATE, "translate"), TASK(T_CHAIN, "chain"), TASK(T_BLACK, "black"),
    TASK(T_BLACK_GOLD, "black-gold"), TASK(T_EFFECT, "effect"), TASK(T_ACCEPT, "accept"), TASK(T_OPTION, "option"),
    TASK(T_GAIN_WORKER, "gain-worker"), TASK(T_GAIN_DIE, "gain-die"), TASK(T_INSTEAD, "instead"), TASK(T_DESTROY, "destroy"),
    TASK(T_DRAW, "draw"), TASK(T_ROLL, "roll"), TASK(T_CYCLE, "cycle"), TASK(T_INFLUENCE, "influence"),
    TASK(T_INF_SCROLL, "inf-scroll"), TASK(T_GOLD, "gold"), TASK(T_ADVANCE, "advance"), TASK(T_HARVEST_ONE, "harvest-one"),
    TASK(T_HARVEST_HAND, "harvest-hand"), TASK(T_PAGE, "page"), TASK(T_UPGRADE, "upgrade"), TASK(T_TOP_CARD, "top-card"),
    TASK(T_REPEAT, "repeat"), TASK(T_REST, "rest"), TASK(T_REVEAL, "reveal"), TASK(T_HARVEST, "harvest"), TASK(T_RESTED, "rested"),
    TASK(T_CALIPH, "caliph"), TASK(T_END_TURN, "end-turn"), TASK(T_TUCKS, "tucks"), TASK(T_TUCK, "tuck"),
    TASK(T_PAY_UNITS, "pay-units"), TASK(T_ROW, "row"), TASK(T_BANNER, "banner"), TASK(T_NEXT, "next"), TASK(T_FINAL, "final"),
    TASK(T_SCORED, "scored"), TASK(T_BOT_TURN, "bot-turn"), TASK(T_SCHEME, "scheme"), TASK(T_BOT_REST, "bot-rest"), TASK(T_BOT_MOVES, "bot-moves"),
    TASK(T_DIVERT, "divert"),
};
/* clang-format on */
NAMES(sc_task_names, "task", tasks);
