/* box.c - what is printed in the box, as sheets: the groups of cards and the parts of the boards, column by column.
 *
 * A column that a card does not have printed is empty or 0; the arrays of an effect are as long as it is. */

#include "text.h"
#include "../describe.h"

/* ---- Columns ------------------------------------------------------------------------------------------------------- */

/* clang-format off */
#define IN(row, member) .at = offsetof(struct row, member)
#define TRUTH NUMBER(1)
#define SET_OF(names_) SET(1, names_)

/* Up to n_ steps that lie at at_; an effect: what it costs, what it brings, or else, and how often. */
#define STEPS(path_, at_, n_) \
    { .path = path_ "[].op", ONE_OF(sc_op_names), .ends = true, .at = (at_) + offsetof(struct step, op), \
      .dim = { { n_, sizeof(struct step), NULL } } }, \
    { .path = path_ "[].n", NUMBER(255), .at = (at_) + offsetof(struct step, n), .dim = { { n_, sizeof(struct step), NULL } } }, \
    { .path = path_ "[].arg", ONE_OF(sc_arg_names), .at = (at_) + offsetof(struct step, arg), \
      .dim = { { n_, sizeof(struct step), NULL } } }
#define EFFECT(path_, at_) \
    STEPS(path_ ".cost", (at_) + offsetof(struct effect, cost), 1), STEPS(path_ ".a", (at_) + offsetof(struct effect, a), 3), \
    STEPS(path_ ".b", (at_) + offsetof(struct effect, b), 2), \
    { .path = path_ ".per_level", NUMBER(TOP_LEVEL), .at = (at_) + offsetof(struct effect, per_level) }

#define VP        { .path = "vp", NUMBER(255), IN(card, vp) }
#define DOES      EFFECT("does", offsetof(struct card, does))
#define EXPANSION { .path = "expansion", TRUTH, IN(card, expansion) }
#define IF_COLOUR { .path = "if_colour", SET_OF(sc_colour_names), IN(card, if_colour) }
#define FOUR(path_, member) { .path = path_ "[]", NUMBER(255), IN(card, member), .dim = { EACH(WORKERS, &sc_worker_names) } }

static const struct ludo_field translators[] = {
    VP,
    { .path = "character", ONE_OF(sc_deck_names), IN(card, character) },
    { .path = "reads", SET_OF(sc_language_names), IN(card, reads) }, /* languages; a wanderer reads all */
    { .path = "writes", SET_OF(sc_language_names), IN(card, writes) }, /* languages; none: any that is a tier lower */
    { .path = "room", NUMBER(ROOMS), IN(card, room) }, /* where it stands at the start; 0: in its deck */
    EFFECT("dispatch", offsetof(struct card, dispatch)), DOES,
    { .path = "equal", SET_OF(sc_colour_names), IN(card, equal) }, /* dice of these colours count as either */
    { .path = "also", SET_OF(sc_act_names), IN(card, also) }, /* its space also offers this */
    { .path = "no_fee", TRUTH, IN(card, no_fee) }, IF_COLOUR, EXPANSION,
};

static const struct ludo_field pages[] = {
    VP,
    { .path = "price", NUMBER(255), IN(card, cost) },
    { .path = "slot", ONE_OF(sc_act_names), IN(card, slot) }, /* below which action; none: any */
    DOES,
    { .path = "on_deliver", SET_OF(sc_guild_names), IN(card, on_deliver) },
    { .path = "on_translate", SET_OF(sc_guild_names), IN(card, on_translate) },
    { .path = "on_stop", SET_OF(sc_colour_names), IN(card, on_stop) },
    { .path = "on_interact", SET_OF(sc_deck_names), IN(card, on_interact) }, IF_COLOUR,
    { .path = "if_value", NUMBER(255), IN(card, if_value) },
    { .path = "if_advanced", SET_OF(sc_track_names), IN(card, if_advanced) },
    { .path = "at_end", TRUTH, IN(card, at_end) },
};

static const struct ludo_field scrolls[] = {
    VP,
    { .path = "language", ONE_OF(sc_language_names), IN(card, language) },
    { .path = "science", ONE_OF(sc_track_names), IN(card, science) }, DOES,
    { .path = "bonus.kind", ONE_OF(sc_bonus_names), IN(card, bonus.kind) },
    { .path = "bonus.guilds", SET_OF(sc_guild_names), IN(card, bonus.guilds) },
    { .path = "bonus.languages", SET_OF(sc_language_names), IN(card, bonus.languages) },
    { .path = "bonus.dice", SET_OF(sc_colour_names), IN(card, bonus.dice) }, /* a point for each */
    { .path = "bonus.four", SET_OF(sc_colour_names), IN(card, bonus.four) }, /* more points with four of them */
    { .path = "bonus.tracks", SET_OF(sc_track_names), IN(card, bonus.tracks) }, EXPANSION,
};

static const struct ludo_field goals[] = {
    { .path = "character", ONE_OF(sc_deck_names), IN(card, character) },
    { .path = "science", ONE_OF(sc_track_names), IN(card, science) },
    { .path = "track", ONE_OF(sc_track_names), IN(card, goal_track) },
    { .path = "first_worker", ONE_OF(sc_worker_names), IN(card, goal_first) }, /* for the interaction */
    { .path = "worker", ONE_OF(sc_worker_names), IN(card, goal_worker) }, /* for the science */
    { .path = "die", ONE_OF(sc_colour_names), IN(card, goal_die) }, /* for the level */
};

static const struct ludo_field resources[] = {
    FOUR("dice", dice), FOUR("workers", workers),
    { .path = "gold", NUMBER(255), IN(card, gold) },
    { .path = "silver", NUMBER(255), IN(card, silver) }, DOES,
    { .path = "act", ONE_OF(sc_act_names), IN(card, act) }, /* what the fifth space offers */
};

static const struct ludo_field actions[] = {
    DOES, EFFECT("harvest", offsetof(struct card, harvest)), /* instead of a track's */
    { .path = "printed_die", NUMBER(DIE_MAX), IN(card, printed_die) }, /* value of the black die printed on it */
    EXPANSION,
};

static const struct ludo_field tiles[] = { VP, DOES };

static const struct ludo_field caliphs[] = { EXPANSION }; /* its options and consolations are printed once: sheets caliph, guilds */

static const struct ludo_field schemes[] = {
    { .path = "red", TRUTH, IN(card, red) },
    { .path = "moves", NUMBER(255), IN(card, cost) }, /* spaces of its marker, first of all */
    { .path = "needs_employed", NUMBER(ROOMS), IN(card, needs_employed) },
    { .path = "needs_scrolls", NUMBER(HOUSE), IN(card, needs_scrolls) },
    { .path = "first[].act", ONE_OF(sc_bot_names), .ends = true, IN(card, first), .dim = { EACH(2, NULL) } },
    { .path = "first_moves", NUMBER(255), IN(card, first_moves) },
    { .path = "second[].act", ONE_OF(sc_bot_names), .ends = true, IN(card, second), .dim = { EACH(2, NULL) } },
    { .path = "second_moves", NUMBER(255), IN(card, second_moves) },
};

/* ---- The boards */

static const struct ludo_field rooms[] = {
    { .path = "silver", NUMBER(255), IN(room, silver) }, EFFECT("does", offsetof(struct room, does)),
};

static const struct ludo_field locations[] = {
    { .path = "colour", ONE_OF(sc_colour_names), IN(location, colour) },
    { .path = "slot", ONE_OF(sc_slot_names), IN(location, slot) }, /* the scroll beside it */
    EFFECT("does", offsetof(struct location, stop)),
};

static const struct ludo_field house_rows[] = {
    { .path = "silver", NUMBER(255), IN(house_row, silver) }, /* to deliver there */
    { .path = "value", NUMBER(255), IN(house_row, value) }, /* to translate from there */
    { .path = "influence", NUMBER(255), IN(house_row, influence) },
    { .path = "gold", NUMBER(255), IN(house_row, gold) },
};

static const struct ludo_field guilds[] = {
    { .path = "colour", ONE_OF(sc_colour_names), IN(guild_row, colour) },
    { .path = "vp", NUMBER(255), IN(guild_row, vp) }, EFFECT("does", offsetof(struct guild_row, consolation)),
};

static const struct ludo_field tracks[] = {
    { .path = "colour", ONE_OF(sc_colour_names), IN(track_row, colour) }, STEPS("beyond", offsetof(struct track_row, beyond), 1),
};

static const struct ludo_field levels[] = {
    { .path = "price", NUMBER(255), IN(level, price) },
    { .path = "vp", NUMBER(255), IN(level, vp) },
    { .path = "harvest", NUMBER(HARVESTS), IN(level, harvest) }, /* which of the incomes of a track; 0: none */
    { .path = "xp", NUMBER(255), IN(level, xp) }, /* for the first marker there */
};

static const struct ludo_field black_lines[] = {
    { .path = "value", NUMBER(255), IN(black_line, value) },
    { .path = "gold", NUMBER(255), IN(black_line, gold) }, /* translators to be paid */
    { .path = "xp", NUMBER(255), IN(black_line, xp) },
};

struct house_space { uint8_t guild, row; };
static const struct ludo_field house[] = {
    { .path = "guild", ONE_OF(sc_guild_names), IN(house_space, guild) },
    { .path = "row", ONE_OF(sc_house_row_names), IN(house_space, row) },
};
static const struct house_space house_spaces[HOUSE] = {
    { G_PURPLE, 0 }, { G_PURPLE, 1 }, { G_PURPLE, 2 }, { G_ORANGE, 0 }, { G_ORANGE, 1 }, { G_ORANGE, 2 }, { G_GREEN, 0 }, { G_GREEN, 1 },
    { G_GREEN, 2 },
};

static const struct ludo_field effects[] = { EFFECT("does", 0) };
static const struct ludo_field values[] = { { .path = "value", NUMBER(255) } };
static const struct ludo_field tiers[] = { { .path = "tier", NUMBER(255) } };
static const struct ludo_field units[] = { { .path = "units", NUMBER(255) } };
static const struct ludo_field xp[] = { { .path = "xp", NUMBER(255) } };
static const struct ludo_field numbers[] = { { .path = "n", NUMBER(255) } };

static const uint8_t figures[FIGURES] = {
    [F_RETIRE] = GOLD_TO_RETIRE, [F_REST] = REST_DRAW, [F_NEUTRAL] = NEUTRAL_SILVER, [F_LONE_PAGE] = LONE_PAGE, [F_LEVEL_XP] = LEVEL_XP,
    [F_BLACK_RECRUIT] = BLACK_RECRUIT, [F_GOAL_LEVEL] = GOAL_LEVEL, [F_DIE] = DIE_MAX, [F_RESOURCE_SPACES] = RESOURCE_SPACES,
    [F_BOT_MARKERS] = BOT_MARKERS,
};
/* clang-format on */

/* ---- Rows in words --------------------------------------------------------------------------------------------------- */

static void room_text(int i, enum ludo_lang lang, struct ludo_text *t) { sc_put_effect(&sc_rooms[i].does, lang, t); }
static void location_text(int i, enum ludo_lang lang, struct ludo_text *t)
{
    sc_put_effect(&sc_locations[i].stop, lang, t);
}
static void guild_text(int i, enum ludo_lang lang, struct ludo_text *t)
{
    sc_put_effect(&sc_guilds[i].consolation, lang, t);
}
static void caliph_text(int i, enum ludo_lang lang, struct ludo_text *t) { sc_put_effect(&sc_caliph[i], lang, t); }
static void reach_text(int i, enum ludo_lang lang, struct ludo_text *t) { sc_put_effect(&sc_reach[0][i], lang, t); }
static void income_text(int i, enum ludo_lang lang, struct ludo_text *t) { sc_put_effect(&sc_harvest[0][i], lang, t); }
static void track_text(int i, enum ludo_lang lang, struct ludo_text *t)
{
    sc_put_steps(sc_tracks[i].beyond, 1, lang, t);
}
static void line_text(int i, enum ludo_lang lang, struct ludo_text *t) { sc_put_black_line(i, lang, t); }

static void figure_text(int i, enum ludo_lang lang, struct ludo_text *t)
{
    static const char *const said[FIGURES] = {
        [F_RETIRE] = N_("a translator with {1} Gold retires"),
        [F_REST] = N_("{1} dice are drawn in a Rest"),
        [F_NEUTRAL] = N_("{1} Silver for whoever passes the neutral marker or stops there"),
        [F_LONE_PAGE] = N_("a page that lies alone in its book costs {1} XP less"),
        [F_LEVEL_XP] = N_("{1} XP for the first marker at this level"),
        [F_BLACK_RECRUIT] = N_("a black Recruit action has {1} more in value"),
        [F_GOAL_LEVEL] = N_("goal cards ask for level {1}"),
        [F_DIE] = N_("a die with a worker of its own colour counts {1}"),
        [F_RESOURCE_SPACES] = N_("the opponent's resource track has {1} spaces"),
        [F_BOT_MARKERS] = N_("the opponent has {1} research markers"),
    };
    ludo_say_numbers(t, lang, said[i], figures[i], 0, 0);
}

/* ---- The sheets -------------------------------------------------------------------------------------------------------- */

/* clang-format off */
#define CARDS_OF(id_, names_, first, columns_) \
    { .id = id_, .names = &names_, .first_card = first, .at = &sc_cards[first], .size = sizeof(struct card), .columns = columns_, \
      .column_n = COUNT(columns_) }
#define BOARD_OF(id_, names_, rows, columns_, text_) \
    { .id = id_, .names = &names_, .first_card = -1, .at = rows, .size = sizeof *(rows), .columns = columns_, .column_n = COUNT(columns_), \
      .text = text_ }

const struct ludo_sheet sc_sheets[] = {
    CARDS_OF("translators", sc_translator_names, FIRST_TRANSLATOR, translators),
    CARDS_OF("pages", sc_page_names, FIRST_PAGE, pages),
    CARDS_OF("start-page", sc_start_page_names, START_PAGE, pages),
    CARDS_OF("scrolls", sc_scroll_names, FIRST_SCROLL, scrolls),
    CARDS_OF("goals", sc_goal_names, FIRST_GOAL, goals),
    CARDS_OF("resources", sc_resource_names, FIRST_RESOURCE, resources),
    CARDS_OF("actions", sc_action_names, FIRST_ACTION, actions),
    CARDS_OF("tiles", sc_tile_names, FIRST_TILE, tiles),
    CARDS_OF("caliphs", sc_caliph_names, FIRST_CALIPH, caliphs),
    CARDS_OF("schemes", sc_scheme_names, FIRST_SCHEME, schemes),
    BOARD_OF("rooms", sc_room_names, sc_rooms, rooms, room_text),
    BOARD_OF("locations", sc_location_names, sc_locations, locations, location_text),
    BOARD_OF("house", sc_house_names, house_spaces, house, NULL),
    BOARD_OF("house-rows", sc_house_row_names, sc_house, house_rows, NULL),
    BOARD_OF("guilds", sc_guild_names, sc_guilds, guilds, guild_text),
    BOARD_OF("tracks", sc_track_names, sc_tracks, tracks, track_text),
    BOARD_OF("levels", sc_level_names, sc_levels, levels, NULL),
    BOARD_OF("reach", sc_reach_names, sc_reach[0], effects, reach_text),
    BOARD_OF("incomes", sc_income_names, sc_harvest[0], effects, income_text),
    BOARD_OF("caliph", sc_option_names, sc_caliph, effects, caliph_text),
    BOARD_OF("black-lines", sc_black_line_names, sc_black_lines, black_lines, line_text),
    BOARD_OF("decks", sc_deck_names, sc_recruit_min, values, NULL),
    BOARD_OF("languages", sc_language_names, sc_tier, tiers, NULL),
    BOARD_OF("tile-rows", sc_tile_row_names, sc_row_units, units, NULL),
    BOARD_OF("display", sc_display_names, sc_display_xp, xp, NULL),
    BOARD_OF("figures", sc_figure_names, figures, numbers, figure_text),
};
/* clang-format on */
_Static_assert(sizeof sc_sheets / sizeof *sc_sheets == SHEETS, "ask.h counts the sheets");
