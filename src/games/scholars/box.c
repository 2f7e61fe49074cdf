/* box.c - the card data as sheets: the groups of cards and the parts of the boards, with their columns.
 *
 * A column that a card does not have is empty or 0. The arrays of an effect have one entry for each of its steps. */

#include "text.h"
#include "../describe.h"

/* ---- Columns ----------------------------------------------------------------------------------------------------- */

/* clang-format off */
/* STEP_MAX: largest number in a step; VP_MAX: largest value of points, prices and similar columns */
enum { STEP_MAX = 8, VP_MAX = 20 };

#define SET_OF(names_) SET(1, names_)

/* STEPS: up to n_ steps at offset at_. EFFECT: cost, steps of both branches, and per_level. GIFT: like EFFECT, but a
 * box file cannot add a cost or per_level. Values of boards count as reconstructed, except in the known rows that
 * sources.c lists. */
#define STEPS(path_, at_, n_, ...) \
    { .path = path_ "[].op", ONE_OF(sc_op_names), .ends = true, .at = (at_) + offsetof(struct step, op), \
      .dim = { { n_, sizeof(struct step), NULL } }, __VA_ARGS__ }, \
    { .path = path_ "[].n", NUMBER(STEP_MAX), .at = (at_) + offsetof(struct step, n), \
      .dim = { { n_, sizeof(struct step), NULL } }, __VA_ARGS__ }, \
    { .path = path_ "[].arg", ONE_OF(sc_arg_names), .at = (at_) + offsetof(struct step, arg), \
      .dim = { { n_, sizeof(struct step), NULL } }, __VA_ARGS__ }
#define BRINGS(path_, at_, ...) \
    STEPS(path_ ".a", (at_) + offsetof(struct effect, a), 3, __VA_ARGS__), \
    STEPS(path_ ".b", (at_) + offsetof(struct effect, b), 2, __VA_ARGS__)
#define EFFECT(path_, at_, ...) \
    STEPS(path_ ".cost", (at_) + offsetof(struct effect, cost), 1, __VA_ARGS__), BRINGS(path_, at_, __VA_ARGS__), \
    { .path = path_ ".per_level", NUMBER(TOP_LEVEL), .at = (at_) + offsetof(struct effect, per_level), __VA_ARGS__ }
#define GIFT(path_, at_, ...)                 /* an effect without a cost and without repetition */ \
    STEPS(path_ ".cost", (at_) + offsetof(struct effect, cost), 1, FIXED), BRINGS(path_, at_, __VA_ARGS__), \
    { .path = path_ ".per_level", NUMBER(TOP_LEVEL), .at = (at_) + offsetof(struct effect, per_level), FIXED }

#define VP        { .path = "vp", NUMBER(VP_MAX), IN_ROW(card, vp) }
#define ITS_EFFECT      GIFT("does", offsetof(struct card, does), .rebuilt = false)
#define EXPANSION { .path = "expansion", BOOLEAN, IN_ROW(card, expansion) }
#define ALWAYS    { .path = "expansion", BOOLEAN, IN_ROW(card, expansion), FIXED }
#define IF_COLOUR { .path = "if_colour", SET_OF(sc_colour_names), IN_ROW(card, if_colour) }
#define FOUR(path_, member) \
    { .path = path_ "[]", NUMBER(9), IN_ROW(card, member), .dim = { EACH(WORKERS, &sc_worker_names) } }

static const struct ludo_field translators[] = {
    VP,
    { .path = "character", ONE_OF(sc_deck_names), IN_ROW(card, character) },
    /* languages that a translator reads; a wanderer reads all languages */
    { .path = "reads", SET_OF(sc_language_names), IN_ROW(card, reads) },
    /* Languages that a translator writes. If the column is empty, these are all languages of the tier below the
     * language read. */
    { .path = "writes", SET_OF(sc_language_names), IN_ROW(card, writes) },
    /* The room of a starting translator. 0 means that the translator is in a deck. */
    { .path = "room", NUMBER(ROOMS), IN_ROW(card, room), FIXED },
    GIFT("dispatch", offsetof(struct card, dispatch), .rebuilt = false),
    EFFECT("does", offsetof(struct card, does), .rebuilt = false),
    /* dice of these two colours count as either colour */
    { .path = "equal", SET_OF(sc_colour_names), IN_ROW(card, equal) },
    { .path = "also", SET_OF(sc_act_names), IN_ROW(card, also) }, /* the space above the card also offers this action */
    { .path = "no_fee", BOOLEAN, IN_ROW(card, no_fee) }, IF_COLOUR, EXPANSION,
};

#define PAGE_COLUMNS(...) \
    { .path = "vp", NUMBER(VP_MAX), IN_ROW(card, vp), __VA_ARGS__ }, \
    { .path = "price", NUMBER(VP_MAX), IN_ROW(card, cost), __VA_ARGS__ }, \
    /* slot: the action below which the card is tucked; if it is empty, any action */ \
    { .path = "slot", ONE_OF(sc_act_names), IN_ROW(card, slot), __VA_ARGS__ }, \
    EFFECT("does", offsetof(struct card, does), __VA_ARGS__), \
    { .path = "on_deliver", SET_OF(sc_guild_names), IN_ROW(card, on_deliver), __VA_ARGS__ }, \
    { .path = "on_translate", SET_OF(sc_guild_names), IN_ROW(card, on_translate), __VA_ARGS__ }, \
    { .path = "on_stop", SET_OF(sc_colour_names), IN_ROW(card, on_stop), __VA_ARGS__ }, \
    { .path = "on_interact", SET_OF(sc_deck_names), IN_ROW(card, on_interact), __VA_ARGS__ }, \
    { .path = "if_colour", SET_OF(sc_colour_names), IN_ROW(card, if_colour), __VA_ARGS__ }, \
    { .path = "if_value", NUMBER(24), IN_ROW(card, if_value), __VA_ARGS__ }, \
    { .path = "if_advanced", SET_OF(sc_track_names), IN_ROW(card, if_advanced), __VA_ARGS__ }, \
    { .path = "at_end", BOOLEAN, IN_ROW(card, at_end), FIXED }

static const struct ludo_field pages[] = { PAGE_COLUMNS(.rebuilt = false) };
static const struct ludo_field start_pages[] = { PAGE_COLUMNS(FIXED) };

static const struct ludo_field scrolls[] = {
    VP,
    { .path = "language", ONE_OF(sc_language_names), IN_ROW(card, language) },
    { .path = "science", ONE_OF(sc_track_names), IN_ROW(card, science) }, ITS_EFFECT,
    { .path = "bonus.kind", ONE_OF(sc_bonus_names), IN_ROW(card, bonus.kind) },
    { .path = "bonus.guilds", SET_OF(sc_guild_names), IN_ROW(card, bonus.guilds) },
    { .path = "bonus.languages", SET_OF(sc_language_names), IN_ROW(card, bonus.languages) },
    /* 1 point for each die of these colours */
    { .path = "bonus.dice", SET_OF(sc_colour_names), IN_ROW(card, bonus.dice) },
    /* 2 extra points if the player has four dice of these colours. */
    { .path = "bonus.four", SET_OF(sc_colour_names), IN_ROW(card, bonus.four) },
    { .path = "bonus.tracks", SET_OF(sc_track_names), IN_ROW(card, bonus.tracks) }, EXPANSION,
};

static const struct ludo_field goals[] = {
    { .path = "character", ONE_OF(sc_deck_names), IN_ROW(card, character), FIXED },
    { .path = "science", ONE_OF(sc_track_names), IN_ROW(card, science) },
    { .path = "track", ONE_OF(sc_track_names), IN_ROW(card, goal_track) },
    /* worker gained for the goal of interaction */
    { .path = "first_worker", ONE_OF(sc_worker_names), IN_ROW(card, goal_first) },
    /* worker gained for the goal of science */
    { .path = "worker", ONE_OF(sc_worker_names), IN_ROW(card, goal_worker) },
    { .path = "die", ONE_OF(sc_colour_names), IN_ROW(card, goal_die) }, /* die gained for the goal of a level */
};

static const struct ludo_field resources[] = {
    FOUR("dice", dice), FOUR("workers", workers),
    { .path = "gold", NUMBER(VP_MAX), IN_ROW(card, gold) },
    { .path = "silver", NUMBER(VP_MAX), IN_ROW(card, silver) }, ITS_EFFECT,
    { .path = "act", ONE_OF(sc_act_names), IN_ROW(card, act) }, /* the action that the fifth space offers */
};

static const struct ludo_field actions[] = {
    /* effect that replaces the harvest of a track */
    ITS_EFFECT, GIFT("harvest", offsetof(struct card, harvest), .rebuilt = false),
    /* value of the black die printed on the card */
    { .path = "printed_die", NUMBER(DIE_MAX), IN_ROW(card, printed_die) },
    ALWAYS,
};

static const struct ludo_field tiles[] = { VP, ITS_EFFECT };

/* The options and consolations of Caliph cards are in the sheets caliph and guilds. */
static const struct ludo_field caliphs[] = { ALWAYS };

static const struct ludo_field schemes[] = {
    { .path = "red", BOOLEAN, IN_ROW(card, red), FIXED },
    /* number of spaces that the opponent's marker moves before the actions of the card */
    { .path = "moves", NUMBER(5), IN_ROW(card, cost) },
    { .path = "needs_employed", NUMBER(ROOMS), IN_ROW(card, needs_employed) },
    { .path = "needs_scrolls", NUMBER(HOUSE), IN_ROW(card, needs_scrolls) },
    { .path = "first[].act", ONE_OF(sc_bot_names), .ends = true, IN_ROW(card, first), .dim = { EACH(2, NULL) }, FIXED },
    { .path = "first_moves", NUMBER(5), IN_ROW(card, first_moves) },
    { .path = "second[].act", ONE_OF(sc_bot_names), .ends = true, IN_ROW(card, second), .dim = { EACH(2, NULL) },
      FIXED },
    { .path = "second_moves", NUMBER(5), IN_ROW(card, second_moves) },
};

/* ---- The boards */

static const struct ludo_field rooms[] = {
    { .path = "silver", NUMBER(4), IN_ROW(room, silver), REBUILT }, GIFT("does", offsetof(struct room, does), REBUILT),
};

static const struct ludo_field locations[] = {
    { .path = "colour", ONE_OF(sc_colour_names), IN_ROW(location, colour), REBUILT },
    /* the scroll slot next to the location */
    { .path = "slot", ONE_OF(sc_slot_names), IN_ROW(location, slot), REBUILT },
    GIFT("does", offsetof(struct location, stop), REBUILT),
};

static const struct ludo_field house_rows[] = {
    { .path = "silver", NUMBER(9), IN_ROW(house_row, silver), REBUILT }, /* price to deliver a scroll to this row */
    /* value needed to translate a scroll of this row */
    { .path = "value", NUMBER(24), IN_ROW(house_row, value), REBUILT },
    { .path = "influence", NUMBER(3), IN_ROW(house_row, influence), REBUILT },
    { .path = "gold", NUMBER(9), IN_ROW(house_row, gold), REBUILT },
};

static const struct ludo_field guilds[] = {
    { .path = "colour", ONE_OF(sc_colour_names), IN_ROW(guild_row, colour), FIXED },
    { .path = "vp", NUMBER(VP_MAX), IN_ROW(guild_row, vp) },
    GIFT("does", offsetof(struct guild_row, consolation), REBUILT),
};

static const struct ludo_field tracks[] = {
    { .path = "colour", ONE_OF(sc_colour_names), IN_ROW(track_row, colour), REBUILT },
    STEPS("beyond", offsetof(struct track_row, beyond), 1, REBUILT),
};

static const struct ludo_field levels[] = {
    { .path = "price", NUMBER(24), IN_ROW(level, price), REBUILT },
    { .path = "vp", NUMBER(VP_MAX), IN_ROW(level, vp) },
    /* number of the harvest at this level, or 0 if there is none */
    { .path = "harvest", NUMBER(HARVESTS), IN_ROW(level, harvest), REBUILT },
    { .path = "xp", NUMBER(LEVEL_XP), IN_ROW(level, xp), FIXED }, /* XP for the first marker that reaches the level */
};

static const struct ludo_field black_lines[] = {
    { .path = "value", NUMBER(24), IN_ROW(black_line, value) },
    { .path = "gold", NUMBER(2), IN_ROW(black_line, gold), FIXED }, /* number of translators to pay */
    { .path = "xp", NUMBER(VP_MAX), IN_ROW(black_line, xp) },
};

static const struct ludo_field house[] = {
    { .path = "guild", ONE_OF(sc_guild_names), IN_ROW(house_space, guild), FIXED },
    { .path = "row", ONE_OF(sc_house_row_names), IN_ROW(house_space, row), FIXED },
};

static const struct ludo_field effects[] = { GIFT("does", 0, REBUILT) };
static const struct ludo_field values[] = { { .path = "value", NUMBER(24), REBUILT } };
static const struct ludo_field tiers[] = { { .path = "tier", NUMBER(3), FIXED } };
static const struct ludo_field units[] = { { .path = "units", NUMBER(9) } };
static const struct ludo_field xp[] = { { .path = "xp", NUMBER(VP_MAX) } };
static const struct ludo_field numbers[] = { { .path = "n", NUMBER(VP_MAX), REBUILT } };

/* clang-format on */

/* ---- Text of rows ------------------------------------------------------------------------------------------------ */

#define IN_WORDS(name, put)                                                                                            \
    static void name(const void *box, int i, enum ludo_lang lang, struct ludo_text *t)                                 \
    {                                                                                                                  \
        const struct sc_box *b = box;                                                                                  \
        put;                                                                                                           \
    }

IN_WORDS(room_text, sc_put_effect(&b->room[i].does, lang, t))
IN_WORDS(location_text, sc_put_effect(&b->location[i].stop, lang, t))
IN_WORDS(guild_text, sc_put_effect(&b->guild[i].consolation, lang, t))
IN_WORDS(caliph_text, sc_put_effect(&b->caliph[i], lang, t))
IN_WORDS(reach_text, sc_put_effect(&b->reach[i / TOP_LEVEL][i % TOP_LEVEL], lang, t))
IN_WORDS(income_text, sc_put_effect(&b->income[i / HARVESTS][i % HARVESTS], lang, t))
IN_WORDS(track_text, sc_put_steps(b->track[i].beyond, 1, lang, t))
IN_WORDS(line_text, sc_put_black_line(b, i, lang, t))

static void figure_text(const void *box, int i, enum ludo_lang lang, struct ludo_text *t)
{
    static const char *const texts[FIGURES] = {
        [F_RETIRE] = N_("a translator with {1} Gold retires"),
        [F_REST] = N_("{1} dice are drawn in a Rest"),
        [F_NEUTRAL] = N_("{1} Silver for a player who passes the neutral marker or stops there"),
        [F_LONE_PAGE] = N_("a page alone in its book costs {1} XP less"),
        [F_LEVEL_XP] = N_("{1} XP for the first marker at this level"),
        [F_BLACK_RECRUIT] = N_("the value of a black Recruit action is {1} higher"),
        [F_GOAL_LEVEL] = N_("goal cards ask for level {1}"),
        [F_DIE] = N_("a die with a worker of its own colour counts {1}"),
        [F_RESOURCE_SPACES] = N_("the opponent's resource track has {1} spaces"),
        [F_BOT_MARKERS] = N_("the opponent has {1} research markers"),
    };
    ludo_put_format(t, lang, texts[i], ((const struct sc_box *)box)->figure[i], 0, 0);
}

/* ---- The sheets -------------------------------------------------------------------------------------------------- */

/* clang-format off */
#define CARDS_OF(id_, names_, first, columns_) SHEET(id_, names_, first, sc_printed.card + first, columns_)
#define BOARD_OF(id_, names_, rows, columns_, text_) { SHEET_OF(id_, names_, -1, rows, columns_), .text = text_ }

const struct ludo_card_data sc_sheets[SHEETS] = {
    [SHEET_TRANSLATORS] = CARDS_OF("translators", sc_translator_names, FIRST_TRANSLATOR, translators),
    [SHEET_PAGES] = CARDS_OF("pages", sc_page_names, FIRST_PAGE, pages),
    [SHEET_START_PAGE] = CARDS_OF("start-page", sc_start_page_names, START_PAGE, start_pages),
    [SHEET_SCROLLS] = CARDS_OF("scrolls", sc_scroll_names, FIRST_SCROLL, scrolls),
    [SHEET_GOALS] = CARDS_OF("goals", sc_goal_names, FIRST_GOAL, goals),
    [SHEET_RESOURCES] = CARDS_OF("resources", sc_resource_names, FIRST_RESOURCE, resources),
    [SHEET_ACTIONS] = CARDS_OF("actions", sc_action_names, FIRST_ACTION, actions),
    [SHEET_TILES] = CARDS_OF("tiles", sc_tile_names, FIRST_TILE, tiles),
    [SHEET_CALIPHS] = CARDS_OF("caliphs", sc_caliph_names, FIRST_CALIPH, caliphs),
    [SHEET_SCHEMES] = CARDS_OF("schemes", sc_scheme_names, FIRST_SCHEME, schemes),
    [SHEET_ROOMS] = BOARD_OF("rooms", sc_room_names, sc_printed.room, rooms, room_text),
    [SHEET_LOCATIONS] = { SHEET_OF("locations", sc_location_names, -1, sc_printed.location, locations), .named = true,
      .text = location_text },
    [SHEET_HOUSE] = BOARD_OF("house", sc_house_names, sc_printed.house, house, NULL),
    [SHEET_HOUSE_ROWS] = BOARD_OF("house-rows", sc_house_row_names, sc_printed.house_row, house_rows, NULL),
    [SHEET_GUILDS] = BOARD_OF("guilds", sc_guild_names, sc_printed.guild, guilds, guild_text),
    [SHEET_TRACKS] = BOARD_OF("tracks", sc_track_names, sc_printed.track, tracks, track_text),
    [SHEET_LEVELS] = BOARD_OF("levels", sc_level_names, sc_printed.level, levels, NULL),
    [SHEET_REACH] = BOARD_OF("reach", sc_reach_names, sc_printed.reach[0], effects, reach_text),
    [SHEET_INCOMES] = BOARD_OF("incomes", sc_income_names, sc_printed.income[0], effects, income_text),
    [SHEET_CALIPH] = BOARD_OF("caliph", sc_option_names, sc_printed.caliph, effects, caliph_text),
    [SHEET_BLACK_LINES] = BOARD_OF("black-lines", sc_black_line_names, sc_printed.black_line, black_lines, line_text),
    [SHEET_DECKS] = BOARD_OF("decks", sc_deck_names, sc_printed.recruit_min, values, NULL),
    [SHEET_LANGUAGES] = BOARD_OF("languages", sc_language_names, sc_printed.tier, tiers, NULL),
    [SHEET_TILE_ROWS] = BOARD_OF("tile-rows", sc_tile_row_names, sc_printed.row_units, units, NULL),
    [SHEET_DISPLAY] = BOARD_OF("display", sc_display_names, sc_printed.display_xp, xp, NULL),
    [SHEET_FIGURES] = BOARD_OF("figures", sc_figure_names, sc_printed.figure, numbers, figure_text),
};
/* clang-format on */
