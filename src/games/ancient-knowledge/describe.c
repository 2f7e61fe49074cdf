/* describe.c - the description of the game: options, schema, verbs, questions, events, and struct ludo_rules. */

#include "ak.h"
#include "../describe.h"
#include "ancient_knowledge_clauses.h"

/* ---- Arguments of moves, questions and events ----------------------------------------------------------- */

#define A_CARD      NAME_ARG(ak_card_names)
#define A_BUILDER   OPEN_ARG(ak_builder_names, N_("a builder card"))
#define A_TECH      OPEN_ARG(ak_tech_names, N_("a Technology"))
#define A_TILE      NAME_ARG(ak_tile_names)
#define A_FACE_DOWN NAME_UNSEEN(ak_builder_names, N_("a card face down"))
#define A_TAKEN     NAME_UNSEEN(ak_builder_names, N_("a card"))
#define A_TURNED_UP NAME_UNSEEN(ak_builder_names, N_("a city"))
#define A_BURIED    NAME_UNSEEN(ak_tech_names, N_("a Technology"))
#define A_DRAWN     NAME_UNSEEN(ak_builder_names, NULL)
#define A_STUDIED   NAME_UNSEEN(ak_tech_names, NULL)
#define A_SLOT                                                                                                         \
    {                                                                                                                  \
        .kind = LUDO_ARG_INT, .min = 1, .max = SLOTS, .as = "slot"                                                     \
    }
#define A_AMOUNT       INT_ARG(0, 15)
#define MONUMENT_FORMS NULL, N_("{1} monument"), N_("{1} monuments")
#define A_ROTATED      INT_COUNTED(1, MONUMENTS, MONUMENT_FORMS)
#define A_STRAIGHT     INT_COUNTED(0, 15, MONUMENT_FORMS)
#define A_CARDS        INT_COUNTED(0, 15, NULL, N_("{1} card"), N_("{1} cards"))
#define LOST_FORMS     N_("nothing is lost"), N_("{1} knowledge is lost"), N_("{1} knowledge is lost")
#define A_LOST         INT_COUNTED(0, 15, LOST_FORMS)
#define PLAYER_NAMED(reader_)                                                                                          \
    {                                                                                                                  \
        .kind = LUDO_ARG_INT, .min = 1, .max = SEATS, .as = "player", .reader_text = reader_                           \
    }
#define A_PLAYER PLAYER_NAMED(N_("you"))
#define A_VICTIM PLAYER_NAMED(N_("yours"))
#define A_HAND                                                                                                         \
    {                                                                                                                  \
        .kind = LUDO_ARG_INT, .max = 4, .see = LUDO_OWNER                                                              \
    }

/* clang-format off */
/* ---- Questions of the tasks, then of the steps of effects --------------------------------------------- */

#define SEALED(id_, clause_, text_, log_, second_) \
    { .id = id_, .clause = clause_, .text = text_, .sealed = log_, .sealed_second = second_ }

#define OP(id, name, question, ...) [TASKS + OP_##id] = question,
#define FLOW_QUESTIONS "ancient-knowledge/vocabulary.def"
#include "../describe_tables.h"

/* ---- Options -------------------------------------------------------------------- */

#define AGE \
    .help = N_("breaks the last tie"), .max = SEATS, .by_seats = true, .clause = AK(131), \
    VALUE_NAMES(N_("not given"), N_("the oldest"), N_("the second"), N_("the third"), N_("the fourth"))

/* The options of a game, in addition to the number of players (AK-8). */
static const struct ludo_option options[] = {
    SWITCH("beginner", N_("Starting hands"),
           N_("each player starts with one of four prepared hands (recommended for a first game)"), AT(beginner),
           .clause = AK(4)),
    { .id = "age-1", .name = N_("Age of player 1"), AGE, AT(age[0]), .needs_seats = 2 },
    { .id = "age-2", .name = N_("Age of player 2"), AGE, AT(age[1]), .needs_seats = 2 },
    { .id = "age-3", .name = N_("Age of player 3"), AGE, AT(age[2]), .needs_seats = 3 },
    { .id = "age-4", .name = N_("Age of player 4"), AGE, AT(age[3]), .needs_seats = 4 },
};

/* Up to version 2 the game had one option that named the oldest player. */
static const struct ludo_old_option former_options[] = {
    { "oldest=0", "age-1=0" }, { "oldest=1", "age-1=1" }, { "oldest=2", "age-2=1" }, { "oldest=3", "age-3=1" },
    { "oldest=4", "age-4=1" },
};

/* ---- The schema ------------------------------------------------------------------------------------------- */

#define BY_PLACE { PLACES, 1, &ak_place_names }
#define HIDDEN_IN_DECK .pool = "deck"

static const struct ludo_field fields[] = {
    { .path = "seats[].lost", PREVIEW, .type = LUDO_INT, .len = 2, .min = 0, .max = 65535, SEAT_AT(lost),
      .dim = { EACH_SEAT }, .counted = N_("lost knowledge"), .help = N_("lost knowledge") },
    { .path = "seats[].hears", .type = LUDO_INT, .len = 2, .min = 0, .max = 255, SEAT_AT(hears), .dim = { EACH_SEAT },
      .help = N_("triggers of the cards in play, as bits") },
    { .path = "seats[].hand", PREVIEW, LIST(HAND_MAX, ak_builder_names), .see = LUDO_OWNER, .sorted = true,
      SEAT_AT(hand), .dim = { EACH_SEAT }, HIDDEN_IN_DECK, .counted = N_("cards in hand"),
      .help = N_("the hand") }, /* hands are face down (AK-3) */
    { .path = "seats[].dig", LIST(DIG_MAX, ak_builder_names), .see = LUDO_OWNER, SEAT_AT(dig), .dim = { EACH_SEAT },
      HIDDEN_IN_DECK, .help = N_("cards looked at") },
    { .path = "seats[].picked", LIST(PICKED_MAX, ak_builder_names), .see = LUDO_OWNER, SEAT_AT(picked),
      .dim = { EACH_SEAT }, HIDDEN_IN_DECK, .help = N_("cards chosen to be discarded") },
    { .path = "seats[].dig_tech", LIST(STUDY_MAX, ak_tech_2_names), .see = LUDO_OWNER, SEAT_AT(dig_tech),
      .dim = { EACH_SEAT },
      .pool = "tech_deck_2", .help = N_("Technologies looked at; first those already under the deck") },
    { .path = "seats[].timeline[]", ONE_OF(ak_monument_names), SEAT_AT(timeline), .dim = { EACH_SEAT, BY_PLACE },
      .counted = N_("monuments on the Timeline"), .help = N_("monuments on the Timeline") },
    { .path = "seats[].tokens[]", PREVIEW, NUMBER(255), SEAT_AT(tokens), .dim = { EACH_SEAT, BY_PLACE },
      .counted = N_("knowledge on the Timeline"), .help = N_("knowledge on them") },
    { .path = "seats[].artifacts[]", ONE_OF(ak_builder_names), SEAT_AT(artifacts),
      .dim = { EACH_SEAT, { ARTIFACT_SPACES, 1, NULL } }, .counted = N_("artifacts"), .help = N_("artifacts") },
    { .path = "seats[].past", PREVIEW, SET(PAST_BYTES, ak_monument_names), SEAT_AT(past), .dim = { EACH_SEAT },
      .counted = N_("monuments in the Past"), .help = N_("the Past") }, /* the Past is visible to all players (AK-53) */
    { .path = "seats[].rotated", NUMBER(MONUMENTS), SEAT_AT(rotated), .dim = { EACH_SEAT },
      .help = N_("rotated monuments of the Past") },
    { .path = "seats[].coll", PREVIEW, SET(TECH_BYTES, ak_tech_names), SEAT_AT(coll), .dim = { EACH_SEAT },
      .counted = N_("Technologies"), .help = N_("Technologies learned") },
    { .path = "seats[].giving", NUMBER(ARTIFACT_SPACES), .see = LUDO_OWNER, SEAT_AT(giving), .dim = { EACH_SEAT },
      .help = N_("the artifact space chosen to be emptied, or 0") },
    { .path = "seats[].tally[]", NUMBER(MONUMENTS), SEAT_AT(tally),
      .dim = { EACH_SEAT, { TALLIES, 1, &ak_tally_names } },
      .help = N_("how many of each kind in the Past, the collection and the artifact spaces") },
    { .path = "players", .type = LUDO_INT, .len = 1, .min = 2, .max = SEATS, AT(seats_n), .help = N_("number of players") },
    { .path = "beginner", NUMBER(1), AT(beginner), .help = N_("started with prepared hands") },
    { .path = "age[]", NUMBER(SEATS), AT(age), .dim = { { SEATS, 1, NULL } },
      .help = N_("age order: 1 is the oldest, 0 is not given") },
    { .path = "first", NUMBER(SEATS - 1), AT(first), .help = N_("the seat that started") },
    { .path = "active", NUMBER(SEATS - 1), AT(active), .help = N_("the seat whose turn it is") },
    { .path = "turn", NUMBER(TURN_MAX), AT(turn), .help = N_("turns begun so far; 255 means 255 or more") },
    { .path = "over", NUMBER(1), AT(over), .help = N_("is the game over?") },
    { .path = "mid_game", NUMBER(1), AT(mid_game), .help = N_("was a tile flipped at seven monuments?") },
    { .path = "ending", NUMBER(1), AT(ending), .help = N_("does a player have fourteen monuments in the Past?") },
    { .path = "skip_decline", NUMBER(1), AT(skip_decline), .help = N_("is the Decline phase of this turn skipped?") },
    { .path = "lost_gained", .type = LUDO_INT, .len = 2, .min = 0, .max = 65535, AT(lost_gained),
      .help = N_("knowledge lost in this Decline phase") },
    { .path = "above", NUMBER(BURIED_MAX), AT(above),
      .help = N_("buried level II Technologies above those that one player put there") },
    { .path = "under", NUMBER(STUDY_MAX), AT(under),
      .help = N_("Technologies that one player looked at and put under the deck") },
    { .path = "entering", ONE_OF(ak_builder_names), AT(entering), .help = N_("the card being created") },
    { .path = "declining", ONE_OF(ak_monument_names), AT(declining), .help = N_("the monument that declines") },
    { .path = "sacrificed", NUMBER(5), AT(sacrificed), .help = N_("artifacts discarded by the running effect") },
    { .path = "discarded", NUMBER(10), AT(discarded), .help = N_("cards discarded by the running effect") },
    { .path = "deck", .rest = true, SET(BUILDER_BYTES, ak_builder_names), AT(deck),
      .help = N_("unseen Builder cards") },
    { .path = "discard", LIST(BUILDERS, ak_builder_names), .see = LUDO_SECRET, AT(discard), HIDDEN_IN_DECK,
      .help = N_("the discard pile below its top card") },
    { .path = "discard_top", ONE_OF(ak_builder_names), AT(discard_top),
      .help = N_("the top card of the discard pile") },
    { .path = "revealed", SET(BUILDER_BYTES, ak_builder_names), AT(revealed),
      .help = N_("cards revealed by an effect") },
    { .path = "latest", LIST(LATEST, ak_builder_names), AT(latest), .help = N_("the cards revealed last, in order") },
    { .path = "level[]", NUMBER(2), AT(level), .dim = { { TILES, 1, &ak_tile_names } },
      .help = N_("levels of the tiles; 0: out of the game") },
    { .path = "tile[][]", ONE_OF(ak_tech_names), AT(tile),
      .dim = { { TILES, TILE_CARDS, &ak_tile_names }, { TILE_CARDS, 1, NULL } },
      .help = N_("Technologies on the tiles") },
    { .path = "tech_deck_1", .rest = true, SET(TECH_1_BYTES, ak_tech_1_names), AT(tech_deck_1),
      .help = N_("unseen Technologies of level I") },
    { .path = "tech_deck_2", .rest = true, SET(TECH_2_BYTES, ak_tech_2_names), AT(tech_deck_2),
      .help = N_("unseen Technologies of level II") },
    { .path = "buried[]", LIST(BURIED_MAX, ak_tech_names), AT(buried), .dim = { { 2, 1 + BURIED_MAX, NULL } },
      .help = N_("Technologies put under their decks") },
    { .path = "tech_discard", SET(TECH_BYTES, ak_tech_names), AT(tech_discard), .help = N_("discarded Technologies") },
    { .path = "tech_gone", SET(TECH_BYTES, ak_tech_names), AT(tech_gone), .help = N_("Technologies out of the game") },
    TASK_STACK,
};

/* ---- The game's struct ludo_rules ------------------------------------------------------------------------- */


const struct ludo_rules ancient_knowledge_rules = {
    .id = "ancient-knowledge", .name = "Ancient Knowledge", .prefix = "AK", .version = AK_VERSION,
    .blurb = N_("Build monuments that decline into the past, and lose as little of their knowledge as you can."),
    .min_seats = 2, .max_seats = SEATS, GAME_STATE, /* two to four players (AK-1, AK-8) */
    GAME_TABLES(options, fields, verbs, questions, events), .old_options = former_options,
    .old_option_n = COUNT(former_options),
    .clauses = ancient_knowledge_clauses, .clause_n = ANCIENT_KNOWLEDGE_CLAUSES,
    .streams = &ak_stream_names, .cards = &ak_card_names,
    .card_data = ak_sheets, .card_data_n = AK_SHEETS, .amounts = ak_amounts, .amount_n = AMOUNTS,
    .box = &ak_printed, .box_size = sizeof ak_printed, .box_at = offsetof(ak_state, box), .box_check = ak_box_check,
    .box_cards_at = offsetof(struct ak_box, cards),
    .phases = &ak_phase_names, .steps = &ak_step_names,
    GAME_FUNCTIONS_OF(ak), .determinize_numbers = ak_determinize_choices, .missing = ak_missing,
    .effect_n = EFFECT_ROWS, .effect = ak_effect,
    GAME_LAWS,
};
/* clang-format on */
