/* words.c - names and ids of the things in Scholars of the South Tigris. */

#include "ask.h"

#include "../describe.h"

/* clang-format off */
static const struct ludo_name cards[] = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) { notation, name, NULL, mark },
#include "cards.def"
};
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* Names of the groups of cards. Each vocabulary is a part of the table `cards`. */
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

static const struct ludo_name colours[COLOURS] = {
    NAME("white", N_("white")), NAME("red", N_("red")), NAME("yellow", N_("yellow")), NAME("blue", N_("blue")),
    NAME("orange", N_("orange")), NAME("green", N_("green")), NAME("purple", N_("purple")), NAME("black", N_("black")),
};
NAMES(sc_colour_names, "colour", colours);
const struct ludo_names sc_worker_names = { "worker", WORKERS, colours };

#define DICE_OF(id, name) { id "-1", name, NULL, "1" }, { id "-2", name, NULL, "2" }, { id "-3", name, NULL, "3" }, \
                          { id "-4", name, NULL, "4" }, { id "-5", name, NULL, "5" }, { id "-6", name, NULL, "6" }
WORDS(sc_die_names, "die",
    DICE_OF("white", N_("white")), DICE_OF("red", N_("red")), DICE_OF("yellow", N_("yellow")),
    DICE_OF("blue", N_("blue")), DICE_OF("orange", N_("orange")), DICE_OF("green", N_("green")),
    DICE_OF("purple", N_("purple")), DICE_OF("black", N_("black")));

static const struct ludo_name kinds[KINDS] = {
    NAME("mathematics", N_("Mathematics")), NAME("physics", N_("Physics")), NAME("chemistry", N_("Chemistry")),
    NAME("philosophy", N_("Philosophy")), NAME("biology", N_("Biology")), NAME("astronomy", N_("Astronomy")),
    NAME("patronage", N_("Patronage")), NAME("medicine", N_("Medicine")), NAME("goal", N_("the goal card")),
};
NAMES(sc_kind_names, "kind", kinds);
const struct ludo_names sc_upgrade_names = { "upgraded", 8, kinds };

WORDS(sc_track_names, "track",
    NAME("mathematics", N_("Mathematics")), NAME("physics", N_("Physics")), NAME("chemistry", N_("Chemistry")),
    NAME("philosophy", N_("Philosophy")), NAME("biology", N_("Biology")), NAME("astronomy", N_("Astronomy")),
    NAME("medicine", N_("Medicine")));

static const struct ludo_name acts[ACTS] = {
    NAME("recruit", N_("Recruit")), NAME("travel", N_("Travel")), NAME("research", N_("Research")),
    NAME("translate", N_("Translate")),
};
NAMES(sc_act_names, "act", acts);

WORDS(sc_space_names, "space",
    NAME("recruit", N_("Recruit")), NAME("travel", N_("Travel")), NAME("research", N_("Research")),
    NAME("translate", N_("Translate")), NAME("fifth", N_("the fifth space")), NAME("sixth", N_("the sixth space")));

WORDS(sc_deck_names, "deck",
    NAME("chinese", N_("Chinese")), NAME("sanskrit", N_("Sanskrit")), NAME("greek", N_("Greek")),
    NAME("hebrew", N_("Hebrew")), NAME("persian", N_("Persian")), NAME("syriac", N_("Syriac")),
    NAME("wanderer-1", N_("First wanderer")), NAME("wanderer-2", N_("Second wanderer")));

WORDS(sc_guild_names, "guild",
    NAME("purple", N_("purple guild")), NAME("orange", N_("orange guild")), NAME("green", N_("green guild")));

WORDS(sc_slot_names, "slot",
    NAME("top-left", N_("top left")), NAME("top-middle", N_("top middle")), NAME("top-right", N_("top right")),
    NAME("bottom-left", N_("bottom left")), NAME("bottom-middle", N_("bottom middle")),
    NAME("bottom-right", N_("bottom right")));

WORDS(sc_house_names, "house",
    NAME("purple-1", N_("purple guild, row 1")), NAME("purple-2", N_("purple guild, row 2")),
    NAME("purple-3", N_("purple guild, row 3")), NAME("orange-1", N_("orange guild, row 1")),
    NAME("orange-2", N_("orange guild, row 2")), NAME("orange-3", N_("orange guild, row 3")),
    NAME("green-1", N_("green guild, row 1")), NAME("green-2", N_("green guild, row 2")),
    NAME("green-3", N_("green guild, row 3")));

WORDS(sc_seat_names, "seat",
    NAME("seat-1", N_("player 1")), NAME("seat-2", N_("player 2")), NAME("seat-3", N_("player 3")),
    NAME("seat-4", N_("player 4")));

/* Names of events that trigger pages: an interaction with each kind of character, a delivery to each guild, a
 * translation in each guild, a stop. */
WORDS(sc_happening_names, "happening",
    PLAIN("chinese"), PLAIN("sanskrit"), PLAIN("greek"), PLAIN("hebrew"), PLAIN("persian"), PLAIN("syriac"),
    PLAIN("wanderer-1"), PLAIN("wanderer-2"), PLAIN("delivered-purple"), PLAIN("delivered-orange"),
    PLAIN("delivered-green"), PLAIN("translated-purple"), PLAIN("translated-orange"), PLAIN("translated-green"),
    PLAIN("stopped-white"));

WORDS(sc_goal_kind_names, "goals",
    NAME("interact", N_("interact with the translator shown")), NAME("translate", N_("translate the science shown")),
    NAME("level", N_("reach the level shown on the track shown")));

WORDS(sc_line_names, "line",
    [L_DICE] = NAME("dice", N_("Dice sum")), [L_TRANSLATORS] = NAME("translators", N_("Retired translators")),
    [L_GUILDS] = NAME("guilds", N_("Guilds")), [L_CALIPHS] = NAME("caliphs", N_("Caliphs")),
    [L_RESEARCH] = NAME("research", N_("Research levels")), [L_SCROLLS] = NAME("scrolls", N_("Scrolls")),
    [L_BONUSES] = NAME("bonuses", N_("Bonuses of scrolls")), [L_PAGES] = NAME("pages", N_("Pages")),
    [L_ROWS] = NAME("rows", N_("Row bonus tiles")));

/* ---- Rows and columns of the card data (box.c). PLAIN ids are only for programs, such as the page ------ */

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
const struct ludo_names sc_placed_names = { "placed", 2, numbers }; /* names of the two dice of a Work */
const struct ludo_names sc_column_names = { "column", COLUMNS, acts };
const struct ludo_names sc_start_page_names = { "start-page", 1, cards + START_PAGE };
const struct ludo_names sc_action_names = { "action", 2 * ACTIONS, cards + FIRST_ACTION };
const struct ludo_names sc_caliph_names = { "caliphs", FIRST_SCHEME - FIRST_CALIPH, cards + FIRST_CALIPH };
const struct ludo_names sc_tile_names = { "tile", ROW_TILES, cards + FIRST_TILE };

WORDS(sc_location_names, "location", PLAIN("0"), NUMBERS_6, PLAIN("7"), PLAIN("8"), PLAIN("9"));

WORDS(sc_level_names, "level", PLAIN("0"), NUMBERS_6, PLAIN("7"));

#define LEVELS(track) PLAIN(track "-1"), PLAIN(track "-2"), PLAIN(track "-3"), PLAIN(track "-4"), \
                      PLAIN(track "-5"), PLAIN(track "-6"), PLAIN(track "-7")
WORDS(sc_reach_names, "reach",
    LEVELS("mathematics"), LEVELS("physics"), LEVELS("chemistry"), LEVELS("philosophy"), LEVELS("biology"),
    LEVELS("astronomy"), LEVELS("medicine"));

#define INCOMES(track) PLAIN(track "-1"), PLAIN(track "-2"), PLAIN(track "-3"), PLAIN(track "-4")
WORDS(sc_income_names, "income",
    INCOMES("mathematics"), INCOMES("physics"), INCOMES("chemistry"), INCOMES("philosophy"), INCOMES("biology"),
    INCOMES("astronomy"), INCOMES("medicine"));

WORDS(sc_language_names, "language",
    NAME("chinese", N_("Chinese")), NAME("sanskrit", N_("Sanskrit")), NAME("greek", N_("Greek")),
    NAME("hebrew", N_("Hebrew")), NAME("persian", N_("Persian")), NAME("syriac", N_("Syriac")),
    NAME("arabic", N_("Arabic")));

static const struct ludo_name ops[OPS] = {
#define OP(id, name, ...) [OP_##id] = PLAIN(name),
#include "vocabulary.def"
};
NAMES(sc_op_names, "op", ops);

WORDS(sc_arg_names, "arg",
    PLAIN("none"), PLAIN("white"), PLAIN("red"), PLAIN("yellow"), PLAIN("blue"), PLAIN("orange"), PLAIN("green"),
    PLAIN("purple"), PLAIN("black"), PLAIN("primary"), PLAIN("secondary"), PLAIN("coloured"), PLAIN("any-worker"),
    PLAIN("mathematics"), PLAIN("physics"), PLAIN("chemistry"), PLAIN("philosophy"), PLAIN("biology"),
    PLAIN("astronomy"), PLAIN("medicine"), PLAIN("base-tracks"), PLAIN("any-track"), PLAIN("primary-tracks"),
    PLAIN("advanced"), PLAIN("purple-guild"), PLAIN("orange-guild"), PLAIN("green-guild"), PLAIN("any-guild"));

WORDS(sc_bonus_names, "bonus",
    [B_NONE] = PLAIN("none"), [B_GUILD] = PLAIN("guild"), [B_LANG] = PLAIN("language"), [B_DICE] = PLAIN("dice"),
      [B_TRACK] = PLAIN("track"),
    [B_WHITE] = PLAIN("white"), [B_RETIRED] = PLAIN("retired"), [B_BREADTH] = PLAIN("breadth"),
      [B_LEFTOVER] = PLAIN("leftover"),
    [B_PAGES] = PLAIN("pages"), [B_BLACK] = PLAIN("black"), [B_ROWS] = PLAIN("rows"));

WORDS(sc_bot_names, "bot-act",
    [BOT_NOTHING] = PLAIN("none"), [BOT_GOLD] = PLAIN("gold"), [BOT_EMPLOY] = PLAIN("employ"),
      [BOT_TRANSLATE] = PLAIN("translate"),
    [BOT_DELIVER_BY_ROW] = PLAIN("deliver-by-row"), [BOT_DELIVER_2] = PLAIN("deliver-2"),
      [BOT_INFLUENCE] = PLAIN("influence"),
    [BOT_INF_SCROLL] = PLAIN("influence-scroll"));

WORDS(sc_figure_names, "figure",
    [F_RETIRE] = PLAIN("retire"), [F_REST] = PLAIN("rest"), [F_NEUTRAL] = PLAIN("neutral"),
      [F_LONE_PAGE] = PLAIN("lone-page"),
    [F_LEVEL_XP] = PLAIN("level-xp"), [F_BLACK_RECRUIT] = PLAIN("black-recruit"), [F_GOAL_LEVEL] = PLAIN("goal-level"),
      [F_DIE] = PLAIN("die"),
    [F_RESOURCE_SPACES] = PLAIN("resource-spaces"), [F_BOT_MARKERS] = PLAIN("bot-markers"));

/* ---- Arguments of the amounts (amounts.c) */

#define WAYS(from) PLAIN(from "-1"), PLAIN(from "-2"), PLAIN(from "-3"), PLAIN(from "-4"), PLAIN(from "-5"), \
                   PLAIN(from "-6"), PLAIN(from "-7"), PLAIN(from "-8"), PLAIN(from "-9"), PLAIN(from "-10"), \
                   PLAIN(from "-11")
/* Names of the ways from a language to a room. */
WORDS(sc_way_names, "way",
    WAYS("chinese"), WAYS("sanskrit"), WAYS("greek"), WAYS("hebrew"), WAYS("persian"), WAYS("syriac"));

#define MIXES(with) PLAIN(with "-white"), PLAIN(with "-red"), PLAIN(with "-yellow"), PLAIN(with "-blue"), \
                    PLAIN(with "-orange"), PLAIN(with "-green"), PLAIN(with "-purple"), PLAIN(with "-black")
/* Names of mixtures of colours. First colour: the die or worker. Second colour: the result. */
WORDS(sc_mix_names, "mix",
    MIXES("white"), MIXES("red"), MIXES("yellow"), MIXES("blue"), MIXES("orange"), MIXES("green"), MIXES("purple"),
    MIXES("black"));

WORDS(sc_phase_names, "phase",
    [SETTING_UP] = PLAIN("setup"), [CHOOSING] = PLAIN("turn"), [PLACING] = PLAIN("place"), [WORKING] = PLAIN("work"),
      [RESTING] = PLAIN("rest"),
    [TUCKING] = PLAIN("tuck"), [OPPOSING] = PLAIN("opponent"), [FINISHING] = PLAIN("final"),
      [FINISHED] = PLAIN("over"));

WORDS(sc_stream_names, "stream",
    PLAIN("first"), PLAIN("goals"), PLAIN("starters"), PLAIN("resources"), PLAIN("translators"), PLAIN("scrolls"),
    PLAIN("pages"), PLAIN("upgrades"), PLAIN("dice"), PLAIN("schemes"));
