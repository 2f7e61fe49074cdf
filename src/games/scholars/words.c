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
    NAMED("level", N_("reach the level shown on the track shown")),
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

/* ---- What is printed: rows and columns of the sheets (box.c).  Numbers and kinds are for the page and other readers of the box ---- */

#define NUMBERS_3 PLAIN("1"), PLAIN("2"), PLAIN("3")
#define NUMBERS_4 NUMBERS_3, PLAIN("4")
#define NUMBERS_6 NUMBERS_4, PLAIN("5"), PLAIN("6")
#define NUMBERS_11 NUMBERS_6, PLAIN("7"), PLAIN("8"), PLAIN("9"), PLAIN("10"), PLAIN("11")

static const struct ludo_name numbers[ROOMS] = { NUMBERS_11 };
const struct ludo_names sc_room_names = { "room", ROOMS, numbers };
const struct ludo_names sc_house_row_names = { "house-row", ROWS, numbers };
const struct ludo_names sc_option_names = { "option", OPTIONS_N, numbers };
const struct ludo_names sc_black_line_names = { "black-line", BLACK_LINES, numbers };
const struct ludo_names sc_tile_row_names = { "tile-row", TILE_ROWS, numbers };
const struct ludo_names sc_display_names = { "display", UPGRADES, numbers };
const struct ludo_names sc_book_names = { "book", BOOKS, numbers };
const struct ludo_names sc_placed_names = { "placed", 2, numbers };                        /* the dice of a Work */
const struct ludo_names sc_column_names = { "column", COLUMNS, acts };
const struct ludo_names sc_start_page_names = { "start-page", 1, cards + START_PAGE };
const struct ludo_names sc_action_names = { "action", 2 * ACTIONS, cards + FIRST_ACTION };
const struct ludo_names sc_caliph_names = { "caliphs", FIRST_SCHEME - FIRST_CALIPH, cards + FIRST_CALIPH };
const struct ludo_names sc_tile_names = { "tile", ROW_TILES, cards + FIRST_TILE };

static const struct ludo_name locations[LOCATIONS] = { PLAIN("0"), NUMBERS_6, PLAIN("7"), PLAIN("8"), PLAIN("9") };
NAMES(sc_location_names, "location", locations);

static const struct ludo_name levels[TOP_LEVEL + 1] = { PLAIN("0"), NUMBERS_6, PLAIN("7") };
NAMES(sc_level_names, "level", levels);

#define LEVELS(track) PLAIN(track "-1"), PLAIN(track "-2"), PLAIN(track "-3"), PLAIN(track "-4"), PLAIN(track "-5"), PLAIN(track "-6"), \
                      PLAIN(track "-7")
static const struct ludo_name reach[TRACKS * TOP_LEVEL] = {
    LEVELS("mathematics"), LEVELS("physics"), LEVELS("chemistry"), LEVELS("philosophy"), LEVELS("biology"), LEVELS("astronomy"), LEVELS("medicine"),
};
NAMES(sc_reach_names, "reach", reach);

#define INCOMES(track) PLAIN(track "-1"), PLAIN(track "-2"), PLAIN(track "-3"), PLAIN(track "-4")
static const struct ludo_name incomes[TRACKS * HARVESTS] = {
    INCOMES("mathematics"), INCOMES("physics"), INCOMES("chemistry"), INCOMES("philosophy"), INCOMES("biology"), INCOMES("astronomy"),
    INCOMES("medicine"),
};
NAMES(sc_income_names, "income", incomes);

static const struct ludo_name languages[LANGUAGES] = {
    NAMED("chinese", N_("Chinese")), NAMED("sanskrit", N_("Sanskrit")), NAMED("greek", N_("Greek")), NAMED("hebrew", N_("Hebrew")),
    NAMED("persian", N_("Persian")), NAMED("syriac", N_("Syriac")), NAMED("arabic", N_("Arabic")),
};
NAMES(sc_language_names, "language", languages);

static const struct ludo_name ops[OPS] = {
#define OP(id, name, ...) [OP_##id] = PLAIN(name),
#include "vocabulary.def"
};
NAMES(sc_op_names, "op", ops);

static const struct ludo_name args[ARGS] = {
    PLAIN("none"), PLAIN("white"), PLAIN("red"), PLAIN("yellow"), PLAIN("blue"), PLAIN("orange"), PLAIN("green"), PLAIN("purple"), PLAIN("black"),
    PLAIN("primary"), PLAIN("secondary"), PLAIN("coloured"), PLAIN("any-worker"),
    PLAIN("mathematics"), PLAIN("physics"), PLAIN("chemistry"), PLAIN("philosophy"), PLAIN("biology"), PLAIN("astronomy"), PLAIN("medicine"),
    PLAIN("base-tracks"), PLAIN("any-track"), PLAIN("primary-tracks"), PLAIN("advanced"),
    PLAIN("purple-guild"), PLAIN("orange-guild"), PLAIN("green-guild"), PLAIN("any-guild"),
};
NAMES(sc_arg_names, "arg", args);

static const struct ludo_name bonuses[BONUSES] = {
    [B_NONE] = PLAIN("none"), [B_GUILD] = PLAIN("guild"), [B_LANG] = PLAIN("language"), [B_DICE] = PLAIN("dice"), [B_TRACK] = PLAIN("track"),
    [B_WHITE] = PLAIN("white"), [B_RETIRED] = PLAIN("retired"), [B_BREADTH] = PLAIN("breadth"), [B_LEFTOVER] = PLAIN("leftover"),
    [B_PAGES] = PLAIN("pages"), [B_BLACK] = PLAIN("black"), [B_ROWS] = PLAIN("rows"),
};
NAMES(sc_bonus_names, "bonus", bonuses);

static const struct ludo_name bots[BOTS] = {
    [BOT_NOTHING] = PLAIN("none"), [BOT_GOLD] = PLAIN("gold"), [BOT_EMPLOY] = PLAIN("employ"), [BOT_TRANSLATE] = PLAIN("translate"),
    [BOT_DELIVER_BY_ROW] = PLAIN("deliver-by-row"), [BOT_DELIVER_2] = PLAIN("deliver-2"), [BOT_INFLUENCE] = PLAIN("influence"),
    [BOT_INF_SCROLL] = PLAIN("influence-scroll"),
};
NAMES(sc_bot_names, "bot-act", bots);

static const struct ludo_name figures[FIGURES] = {
    [F_RETIRE] = PLAIN("retire"), [F_REST] = PLAIN("rest"), [F_NEUTRAL] = PLAIN("neutral"), [F_LONE_PAGE] = PLAIN("lone-page"),
    [F_LEVEL_XP] = PLAIN("level-xp"), [F_BLACK_RECRUIT] = PLAIN("black-recruit"), [F_GOAL_LEVEL] = PLAIN("goal-level"), [F_DIE] = PLAIN("die"),
    [F_RESOURCE_SPACES] = PLAIN("resource-spaces"), [F_BOT_MARKERS] = PLAIN("bot-markers"),
};
NAMES(sc_figure_names, "figure", figures);

/* ---- What a table makes of it: places of the amounts (amounts.c) */

#define WAYS(from) PLAIN(from "-1"), PLAIN(from "-2"), PLAIN(from "-3"), PLAIN(from "-4"), PLAIN(from "-5"), PLAIN(from "-6"), PLAIN(from "-7"), \
                   PLAIN(from "-8"), PLAIN(from "-9"), PLAIN(from "-10"), PLAIN(from "-11")
static const struct ludo_name ways[ARABIC * ROOMS] = {       /* from a language to a room */
    WAYS("chinese"), WAYS("sanskrit"), WAYS("greek"), WAYS("hebrew"), WAYS("persian"), WAYS("syriac"),
};
NAMES(sc_way_names, "way", ways);

#define MIXES(with) PLAIN(with "-white"), PLAIN(with "-red"), PLAIN(with "-yellow"), PLAIN(with "-blue"), PLAIN(with "-orange"), \
                    PLAIN(with "-green"), PLAIN(with "-purple"), PLAIN(with "-black")
static const struct ludo_name mixes[COLOURS * COLOURS] = {   /* with a colour, to a colour */
    MIXES("white"), MIXES("red"), MIXES("yellow"), MIXES("blue"), MIXES("orange"), MIXES("green"), MIXES("purple"), MIXES("black"),
};
NAMES(sc_mix_names, "mix", mixes);

static const struct ludo_name phases[PHASES] = {
    [SETTING_UP] = PLAIN("setup"), [CHOOSING] = PLAIN("turn"), [PLACING] = PLAIN("place"), [WORKING] = PLAIN("work"), [RESTING] = PLAIN("rest"),
    [TUCKING] = PLAIN("tuck"), [OPPOSING] = PLAIN("opponent"), [FINISHING] = PLAIN("final"), [FINISHED] = PLAIN("over"),
};
NAMES(sc_phase_names, "phase", phases);

static const struct ludo_name streams[] = {
    PLAIN("first"), PLAIN("goals"), PLAIN("starters"), PLAIN("resources"), PLAIN("translators"), PLAIN("scrolls"), PLAIN("pages"),
    PLAIN("upgrades"), PLAIN("dice"), PLAIN("schemes"),
};
NAMES(sc_stream_names, "stream", streams);
/* clang-format on */
