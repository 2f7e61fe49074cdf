/* describe.c - describes Scholars of the South Tigris: options, schema of the state, verbs, questions, events; struct
 * ludo_rules. */

#include "ask.h"
#include "effect_stats.h"
#include "../describe.h"
#include "scholars_clauses.h"

/* ---- Arguments of moves, questions and events -------------------------------------------------------------------- */

/* clang-format off */
#define A_STARTER    NAME_ARG(sc_starter_names)
#define A_KIND       OPEN_ARG(sc_kind_names, N_("an action card"))
#define A_SPACE      OPEN_ARG(sc_space_names, N_("a space"))
#define A_ACT        NAME_ARG(sc_act_names)
#define A_DIE        NAME_ARG(sc_die_names)
#define A_COLOUR     NAME_ARG(sc_colour_names)
#define A_TUCKED     NAME_ARG(sc_tucked_names)
#define A_DECK_NAME  NAME_ARG(sc_deck_names)
#define A_HOUSE      NAME_ARG(sc_house_names)
#define A_TRACK      NAME_ARG(sc_track_names)
#define A_GUILD      NAME_ARG(sc_guild_names)
#define A_SLOT       NAME_ARG(sc_slot_names)
#define A_PAGE_NAME  NAME_ARG(sc_page_names)
#define A_GOAL       NAME_ARG(sc_goal_names)
#define A_RESOURCE   NAME_ARG(sc_resource_names)
#define A_TRANSLATOR NAME_ARG(sc_translator_names)
#define A_LOCATION   NAME_ARG(sc_location_names)
#define A_GOAL_KIND  NAME_ARG(sc_goal_kind_names)
#define A_SCROLL     NAME_ARG(sc_scroll_names)
#define A_SCHEME     NAME_ARG(sc_scheme_names)
#define THING_ARG(lo, hi, as_) { .kind = LUDO_ARG_INT, .min = lo, .max = hi, .as = as_ }
#define A_UPGRADE NAME_ARG(sc_upgrade_names)
#define A_COLUMN  NAME_ARG(sc_column_names)
#define A_ROOM    THING_ARG(1, ROOMS, "room")
#define STEPS_FORMS (const char *const[]) { NULL, N_("{1} step"), N_("{1} steps") }
#define A_FAR { .kind = LUDO_ARG_INT, .min = 1, .max = 2 * LOCATIONS, .as = "far", .count = STEPS_FORMS }
#define A_OPTION_N  THING_ARG(1, OPTIONS_N, "option")
#define A_LINE      THING_ARG(1, BLACK_LINES, "black-line")
#define A_BOT_TAKES INT_SAID(1, OPTIONS_N, bot_takes)
#define A_PLAYER    PLAYER_ARG(SEATS, N_("you"))
#define A_COUNT     INT_ARG(0, 255)
#define A_SILVER    INT_COUNTED(0, 255, NULL, N_("{1} piece of silver"), N_("{1} pieces of silver"))
#define A_DRAWN     INT_COUNTED(0, 255, NULL, N_("{1} die from the bag"), N_("{1} dice from the bag"))
#define A_POINTS    INT_COUNTED(0, 255, NULL, N_("{1} point left"), N_("{1} points left"))

static const char *const bot_takes[] = {
    N_("influence"),
    N_("influence, and a higher dice sum"),
    N_("influence, a translator who retires, and a lower dice sum"),
};

#include "../describe_tables.h"

/* ---- Options (SC-179) -------------------------------------------------------------------------------------------- */

static const struct ludo_option options[] = {
    SWITCH("expansion", N_("Body of Books"), N_("the expansion: pages, experience, medicine and black dice"),
           AT(expansion), .clause = SC(13)),
    SWITCH("epic", N_("Epic game"), N_("a longer game: more scrolls between the caliphs"), AT(epic), .clause = SC(6)),
    OPTION("level", N_("Level of the opponent"), N_("in a solo game"), 1, 4, 1, AT(difficulty), .clause = SC(150),
           .most_seats = 1, VALUE_NAMES(N_("student"), N_("scribe"), N_("teacher"), N_("scholar"))),
    WHO_BEGINS(N_("First player"), AT(first_option), .clause = SC(9)),
    SWITCH("worker-mixes", N_("Workers mix"),
           N_("a primary worker mixes with a primary die instead of repainting it"), AT(worker_mixes),
           .clause = SC(201)),
};

/* ---- The schema -------------------------------------------------------------------------------------------------- */

static const struct ludo_field fields[] = {
    { .path = "seats[].bag", PREVIEW, BAG(COLOURS, sc_colour_names), IN_SEAT(bag),
      .counted = N_("dice in the bag"), .help = N_("dice in the bag") },
    { .path = "seats[].hand", BAG(DICE, sc_die_names), IN_SEAT(hand),
      .counted = N_("dice in hand"), .help = N_("dice in hand") },
    { .path = "seats[].card[]", ONE_OF(sc_kind_names), IN_SEAT_BY(card, EACH(SPACES, &sc_space_names)),
      .help = N_("action cards on the spaces") },
    { .path = "seats[].die1[]", ONE_OF(sc_die_names), IN_SEAT_BY(dice, { SPACES, 2, &sc_space_names }),
      .help = N_("the first die on each space") },
    { .path = "seats[].die2[]", ONE_OF(sc_die_names),
      .at = offsetof(sc_state, seats) + offsetof(struct sc_seat, dice) + 1,
      .dim = { EACH_SEAT, { SPACES, 2, &sc_space_names } }, .help = N_("the second die on each space") },
    { .path = "seats[].cards", SET(2, sc_kind_names), IN_SEAT(cards),
      .counted = N_("action cards in hand"), .help = N_("action cards in hand") },
    { .path = "seats[].upgraded", SET(2, sc_kind_names), IN_SEAT(upgraded),
      .counted = N_("upgraded action cards"), .help = N_("action cards that are upgraded") },
    { .path = "seats[].workers[]", PREVIEW, NUMBER(255), IN_SEAT_BY(workers, EACH(WORKERS, &sc_worker_names)),
      .counted = N_("workers"), .help = N_("workers") },
    { .path = "seats[].silver", PREVIEW, NUMBER(255), IN_SEAT(silver), .counted = N_("silver"), .help = N_("silver") },
    { .path = "seats[].gold", PREVIEW, NUMBER(255), IN_SEAT(gold), .counted = N_("gold"), .help = N_("gold") },
    { .path = "seats[].xp", PREVIEW, NUMBER(255), IN_SEAT(xp), .counted = N_("experience"), .help = N_("experience") },
    { .path = "seats[].markers", PREVIEW, NUMBER(MARKERS), IN_SEAT(markers), .help = N_("influence markers left") },
    { .path = "seats[].level[]", PREVIEW, NUMBER(TOP_LEVEL), IN_SEAT_BY(level, EACH(TRACKS, &sc_track_names)),
      .counted = N_("research levels"), .help = N_("levels on the research tracks") },
    { .path = "seats[].influence[]", PREVIEW, NUMBER(MARKERS), IN_SEAT_BY(influence, EACH(GUILDS, &sc_guild_names)),
      .counted = N_("influence in the guilds"), .help = N_("influence in the guilds") },
    { .path = "seats[].location", NUMBER(LOCATIONS - 1), IN_SEAT(location), .help = N_("location on the map") },
    { .path = "seats[].column[]", LIST(COLUMN_MAX, sc_tucked_names),
      IN_SEAT_BY(column, { COLUMNS, 1 + COLUMN_MAX, &sc_act_names }),
      .counted = N_("tucked cards"), .help = N_("cards tucked below the spaces, the first row first") },
    { .path = "seats[].pending", LIST(PENDING_MAX, sc_tucked_names), IN_SEAT(pending),
      .help = N_("cards to be tucked at the end of the turn") },
    { .path = "seats[].scrolls", SET(SCROLL_BYTES, sc_scroll_names), IN_SEAT(scrolls),
      .counted = N_("translated scrolls"), .help = N_("translated scrolls") },
    { .path = "seats[].goal", ONE_OF(sc_goal_names), IN_SEAT(goal), .help = N_("the goal card") },
    { .path = "seats[].goals_met", SET(1, sc_goal_kind_names), IN_SEAT(goals_met),
      .counted = N_("goals reached"), .help = N_("goals reached") },
    { .path = "seats[].resource", ONE_OF(sc_resource_names), IN_SEAT(resource), .help = N_("the resource card") },
    { .path = "seats[].ref", NUMBER(COLUMN_MAX + 1), IN_SEAT(ref),
      .help = N_("the row at which the reference tile begins") },
    { .path = "seats[].rows", NUMBER(ROW_TILES), IN_SEAT(rows), .help = N_("row bonus tiles flipped") },
    { .path = "seats[].ended", SET(2, sc_gold_page_names), IN_SEAT(ended), .help = N_("gold pages resolved") },
    { .path = "players", .type = LUDO_INT, .len = 1, .min = 1, .max = SEATS, AT(seats_n), .help = N_("number of players") },
    { .path = "expansion", NUMBER(1), AT(expansion), .help = N_("is the expansion used?") },
    { .path = "epic", NUMBER(1), AT(epic), .help = N_("is it an epic game?") },
    { .path = "difficulty", NUMBER(4), AT(difficulty), .help = N_("the level of the opponent") },
    { .path = "first_option", NUMBER(SEATS), AT(first_option), .help = N_("the option of the first player") },
    { .path = "worker_mixes", NUMBER(1), AT(worker_mixes), .help = N_("the option of mixing workers") },
    { .path = "first", NUMBER(SEATS - 1), AT(first), .help = N_("the seat of the first player") },
    { .path = "active", NUMBER(SEATS - 1), AT(active), .help = N_("the seat whose turn it is") },
    { .path = "turn", NUMBER(255), AT(turn), .help = N_("changes when a turn ends") },
    { .path = "over", NUMBER(1), AT(over), .help = N_("is the game over?") },
    { .path = "ending", NUMBER(1), AT(ending), .help = N_("has the last caliph appeared?") },
    { .path = "turns_left", NUMBER(2 * SEATS), AT(turns_left), .help = N_("turns left after this one") },
    { .path = "unseen", .rest = true, SET(TRANSLATOR_BYTES, sc_translator_names), AT(unseen),
      .help = N_("translators not seen yet") },
    { .path = "unseen_scrolls", .rest = true, SET(SCROLL_BYTES, sc_scroll_names), AT(unseen_scrolls),
      .help = N_("scrolls not seen yet") },
    { .path = "unseen_pages", .rest = true, SET(PAGE_BYTES, sc_page_names), AT(unseen_pages),
      .help = N_("pages not seen yet") },
    { .path = "unseen_upgrades", .rest = true, SET(1, sc_upgrade_names), AT(unseen_upgrades),
      .help = N_("upgraded cards not on display") },
    { .path = "unseen_goals", .rest = true, SET(1, sc_goal_names), AT(unseen_goals),
      .help = N_("goals that no player has") },
    { .path = "unseen_starters", .rest = true, SET(2, sc_starter_names), AT(unseen_starters),
      .help = N_("starting translators not used") },
    { .path = "unseen_resources", .rest = true, SET(2, sc_resource_names), AT(unseen_resources),
      .help = N_("resource cards not used") },
    { .path = "deck_top[]", ONE_OF(sc_translator_names), AT(deck_top), .dim = { EACH(DECKS, &sc_deck_names) },
      .help = N_("top cards of the decks") },
    { .path = "bottom[]", LIST(A_DECK, sc_translator_names), AT(bottom),
      .dim = { { DECKS, 1 + A_DECK, &sc_deck_names } },
      .help = N_("dispatched translators below their decks, the next one first") },
    { .path = "room[]", ONE_OF(sc_translator_names), AT(room), .dim = { EACH(ROOMS, NULL) }, .whose = "owner[]",
      .help = N_("translators employed") },
    { .path = "owner[]", ONE_OF(sc_seat_names), AT(owner), .dim = { EACH(ROOMS, NULL) },
      .help = N_("owners of the employed translators") },
    { .path = "room_gold[]", NUMBER(GOLD_TO_RETIRE), AT(room_gold), .dim = { EACH(ROOMS, NULL) }, .whose = "owner[]",
      .help = N_("gold on the employed translators") },
    { .path = "pair[]", ONE_OF(sc_resource_names), AT(pair), .dim = { EACH(STARTERS, NULL) },
      .help = N_("resource cards below starting translators") },
    { .path = "slot[]", ONE_OF(sc_scroll_names), AT(slot), .dim = { EACH(SLOTS, &sc_slot_names) },
      .whose = "slot_owner[]", .help = N_("scrolls on the map") },
    { .path = "slot_owner[]", ONE_OF(sc_seat_names), AT(slot_owner), .dim = { EACH(SLOTS, &sc_slot_names) },
      .help = N_("influence on them") },
    { .path = "house[]", ONE_OF(sc_scroll_names), AT(house), .dim = { EACH(HOUSE, &sc_house_names) },
      .whose = "house_owner[]", .help = N_("scrolls in the House of Wisdom") },
    { .path = "house_owner[]", ONE_OF(sc_seat_names), AT(house_owner), .dim = { EACH(HOUSE, &sc_house_names) },
      .help = N_("influence on them") },
    { .path = "pile_top", NUMBER(SCROLLS), AT(pile_top), .help = N_("scrolls on top of the draw pile") },
    { .path = "stack[]", NUMBER(6), AT(stack), .dim = { EACH(STACKS, NULL) },
      .help = N_("cards in the four stacks below") },
    { .path = "stack_caliph", NUMBER(15), AT(stack_caliph), .help = N_("stacks that still hold a caliph, as a mask") },
    { .path = "pile_bottom", NUMBER(1), AT(pile_bottom), .help = N_("the scroll at the bottom of the pile") },
    { .path = "set_aside", SET(SCROLL_BYTES, sc_scroll_names), AT(set_aside),
      .help = N_("scrolls put under the reserve") },
    { .path = "neutral", NUMBER(LOCATIONS - 1), AT(neutral), .help = N_("location of the neutral marker") },
    { .path = "control[]", ONE_OF(sc_seat_names), AT(control), .dim = { EACH(GUILDS, &sc_guild_names) },
      .help = N_("who controls the guilds") },
    { .path = "caliphs", NUMBER(CALIPHS), AT(caliphs), .help = N_("caliphs that have appeared") },
    { .path = "caliph[][]", ONE_OF(sc_seat_names), AT(caliph),
      .dim = { { CALIPHS, OPTIONS_N, NULL }, EACH(OPTIONS_N, NULL) },
      .help = N_("who has taken which option") },
    { .path = "book[]", ONE_OF(sc_page_names), AT(book), .dim = { EACH(BOOKS, NULL) },
      .help = N_("pages in the books") },
    { .path = "upgrade[]", ONE_OF(sc_upgrade_names), AT(upgrade), .dim = { EACH(UPGRADES, NULL) },
      .help = N_("upgraded cards on display") },
    { .path = "level_xp", SET(1, sc_track_names), AT(level_xp),
      .help = N_("tracks whose experience at level 3 is still there") },
    { .path = "caliph_xp", NUMBER(1), AT(caliph_xp), .help = N_("is there experience for the first caliph?") },
    { .path = "supply", BAG(COLOURS, sc_colour_names), AT(supply), .help = N_("dice in the supply") },
    { .path = "space", ONE_OF(sc_space_names), AT(space), .help = N_("the space in use") },
    { .path = "act", NUMBER(ACTS - 1), AT(act), .help = N_("the action") },
    { .path = "value", NUMBER(255), AT(value), .help = N_("its value") },
    { .path = "colour", NUMBER(COLOURS - 1), AT(colour), .help = N_("its colour") },
    { .path = "fresh", BAG(DICE, sc_die_names), AT(fresh), .help = N_("dice that entered the hand in this turn") },
    { .path = "die_colour[]", ONE_OF(sc_colour_names), AT(die_colour), .dim = { EACH(2, NULL) },
      .help = N_("colours of the dice placed") },
    { .path = "die_value[]", NUMBER(6), AT(die_value), .dim = { EACH(2, NULL) }, .help = N_("their values") },
    { .path = "main_done", NUMBER(1), AT(main_done), .help = N_("was the main action begun?") },
    { .path = "banner_done", NUMBER(1), AT(banner_done), .help = N_("was the banner used?") },
    { .path = "column_done", .type = LUDO_INT, .len = 2, .min = 0, .max = 65535, AT(column_done),
      .help = N_("tucked cards used in this turn, as a mask") },
    { .path = "chain", .type = LUDO_INT, .len = 2, .min = 0, .max = 65535, AT(chain),
      .help = N_("rooms used by the current translation, as a mask") },
    { .path = "advanced", SET(1, sc_track_names), AT(advanced), .help = N_("tracks advanced in this turn") },
    { .path = "happened", LIST(EVENTS_MAX, sc_happening_names), AT(happened), .help = N_("events that trigger pages") },
    { .path = "triggers", LIST(EVENTS_MAX, sc_page_names), AT(triggers), .help = N_("pages that may now be used") },
    { .path = "harvested", SET(2, sc_kind_names), AT(harvested), .help = N_("action cards harvested in this rest") },
    { .path = "dice_sum", .type = LUDO_INT, .len = 1, .min = -6, .max = 6, AT(dice_sum),
      .help = N_("the dice sum of the opponent") },
    { .path = "bot_track", NUMBER(5), AT(bot_track), .help = N_("its marker on the resource track") },
    { .path = "bot_markers", NUMBER(6), AT(bot_markers), .help = N_("its research markers") },
    { .path = "schemes", SET(1, sc_scheme_names), AT(schemes), .help = N_("scheme cards not played yet") },
    { .path = "bot_under", NUMBER(63), AT(bot_under), .help = N_("books with one of its markers below, as a mask") },
    { .path = "played", LIST(SCHEMES, sc_scheme_names), AT(played), .help = N_("scheme cards played") },
    { .path = "bot_retired", SET(TRANSLATOR_BYTES, sc_translator_names), AT(bot_retired),
      .help = N_("translators retired to the opponent") },
    { .path = "bot_pages", SET(PAGE_BYTES, sc_page_names), AT(bot_pages), .help = N_("pages of the opponent") },
    TASK_STACK,
};

/* ---- The game's struct ludo_rules -------------------------------------------------------------------------------- */


const struct ludo_rules scholars_rules = {
    .id = "scholars", .name = N_("Scholars of the South Tigris"), .prefix = "SC", .version = SCHOLARS_VERSION,
    .blurb = N_("Baghdad, around 830: travel for scrolls, have them translated, and earn the favour of the caliph."),
    .min_seats = 1, .max_seats = SEATS, .rivals = BOT, GAME_STATE,
    GAME_TABLES(options, fields, verbs, questions, events), .clauses = scholars_clauses, .clause_n = SCHOLARS_CLAUSES,
    .box = &sc_printed, .box_size = sizeof sc_printed, .box_at = offsetof(sc_state, box),
    .box_cards_at = offsetof(struct sc_box, cards), .box_check = sc_box_check, .box_settle = sc_box_settle,
    .rebuilt = sc_rebuilt, .known = sc_known, .confirmed = sc_confirmed,
    .streams = &sc_stream_names, .seat_names = { &sc_seat_names }, .cards = &sc_card_names,
    .card_data = sc_sheets, .card_data_n = SHEETS, .amounts = sc_amounts, .amount_n = AMOUNTS, .phases = &sc_phase_names,
    .steps = &task_names, GAME_FUNCTIONS_OF(sc), .objection = sc_objection, .weight = sc_weight,
    .estimates = sc_estimates, .effect = sc_effect_row, .effect_n = EFFECT_ROWS,
    GAME_LAWS,
};
/* clang-format on */
