/* describe.c - the description of Aerion for the engine: options, schema, verbs, questions, events and the game
 * itself. */

#include "aerion.h"
#include "aerion_clauses.h"

#define SEAT  struct aerion_seat
#define SEATS 2
#define FIRST ROLL
#include "../describe.h"

/* ---- Arguments of moves, questions and events ---------------------------------------------------- */

/* clang-format off */
#define SET_ARG(names_)  { .kind = LUDO_ARG_SET, .names = &names_ }

#define A_CARD      NAME_ARG(aerion_card_names)
#define A_DECK      NAME_ARG(aerion_deck_names)
#define A_SHIP      NAME_ARG(aerion_ship_names)
#define A_CLOUD     NAME_ARG(aerion_cloud_names)
#define A_PLACE     NAME_ARG(aerion_place_names)
#define A_TYPE      NAME_ARG(aerion_type_names)
#define A_FACTORY   NAME_ARG(aerion_factory_names)
#define A_SHIPS     SET_ARG(aerion_ship_names)
#define A_FACTORIES SET_ARG(aerion_factory_names)
#define A_FACES     { .kind = LUDO_ARG_FACES }
#define A_FACE      INT_ARG(1, 6)
#define A_DIE       { .kind = LUDO_ARG_INT, .min = 1, .max = 6, .die = true }
#define A_NUMBER    INT_ARG(1, 12)
#define A_COUNT     INT_ARG(0, 255)
#define A_STRIKES   INT_COUNTED(0, 255, N_("no strike"), N_("{1} strike"), N_("{1} strikes"))
#define A_UNUSED    INT_COUNTED(0, 255, NULL, N_("{1} unused reroll is lost"), N_("{1} unused rerolls are lost"))
#define A_UNPAID    INT_COUNTED(0, 255, NULL, N_("{1} Worker was never paid"), N_("{1} Workers were never paid"))

/* ---- Questions: one for each task that needs a decision ------------------------------------------ */

#define WINDOW(verb, id_, clause_, text_) { .id = id_, .clause = clause_, .text = text_, .window = 1 + verb }

#include "../describe_tables.h"

/* ---- Options (AE-8, AE-13, AE-67) ---------------------------------------------------------------- */

#define MODULE(i) BIT_OF(modules, i)
#define VARIANT(i) BIT_OF(variants, i)
#define RULING(i) BIT_OF(rulings, i)

static const struct ludo_option options[] = {
    OPTION("pixies", N_("Pixies"), N_("fewer Pixies make a harder game"), 0, 3, 3, AT(pixies_start), .clause = AE(8)),
    OPTION("first", N_("First player"), N_("the player who starts"), 1, 2, 1, AT(first), .less = 1,
           .clause = AE(67), .needs_seats = 2, .by_seats = true),
    SWITCH("flagship", N_("The Flagship"),
           N_("a seventh ship, and Factories that help you build"), MODULE(M_FLAGSHIP), .clause = AE(70)),
    SWITCH("hourglasses", N_("The Hourglasses"),
           N_("also collect six Hourglasses before they run out"), MODULE(M_HOURGLASSES), .clause = AE(93)),
    SWITCH("stone-clouds", N_("The Stone Clouds"),
           N_("also break six clouds, with the help of Hammer Birds"), MODULE(M_STONE_CLOUDS), .clause = AE(100)),
    SWITCH("piers", N_("The Piers"), N_("also build three Piers; hire Workers and pay them"), MODULE(M_PIERS),
           .clause = AE(113)),
    SWITCH("eggs", N_("The Hammer Bird Eggs"),
           N_("Eggs clog the Display and let you search the decks"), MODULE(M_EGGS), .clause = AE(125)),
    SWITCH("hellkite", N_("The Hellkite"),
           N_("also hunt the Hellkite, which blocks a type of cards"), MODULE(M_HELLKITE), .clause = AE(139)),
    SWITCH("factory-under-construction", N_("Factory under Construction"),
           N_("Factories are acquired during the game (harder)"), VARIANT(V_UNDER_CONSTRUCTION),
           .clause = AE(87), .needs = "flagship"),
    SWITCH("short-of-time", N_("Short of Time"),
           N_("one Hourglass less in each deck (harder)"), VARIANT(V_SHORT_OF_TIME),
           .clause = AE(99), .needs = "hourglasses"),
    SWITCH("swarm", N_("The Swarm"),
           N_("a Demolition uses no Hammer Bird, or at least two (harder)"), VARIANT(V_SWARM),
           .clause = AE(110), .needs = "stone-clouds"),
    SWITCH("grounded", N_("Grounded"),
           N_("a ship takes off only when its cloud is gone (harder)"), VARIANT(V_GROUNDED),
           .clause = AE(111), .needs = "stone-clouds"),
    SWITCH("minimal-debt", N_("Minimal Debt Law"),
           N_("at most one unpaid Worker (harder)"), VARIANT(V_MINIMAL_DEBT), .clause = AE(124), .needs = "piers"),
    SWITCH("very-fragile-shells", N_("Very Fragile Shells"),
           N_("only Eggs displayed: take one or lose (harder)"), VARIANT(V_VERY_FRAGILE),
           .clause = AE(138), .needs = "eggs"),
    SWITCH("impregnable-fortress", N_("Impregnable Fortress"),
           N_("only the ends of the row can be hunted (harder)"), VARIANT(V_IMPREGNABLE),
           .clause = AE(151), .needs = "hellkite"),
    SWITCH("free-discard", N_("Acquired cards may be thrown away"),
           N_("an acquired Blueprint or Material need not be placed"), RULING(R_FREE_DISCARD), .clause = AE(44)),
    SWITCH("last-card-reroll", N_("The last card pays for a reroll"),
           N_("the last displayed card may be discarded for a reroll"), RULING(R_LAST_CARD_REROLL),
           .clause = AE(27), .standard = 1),
    SWITCH("recover-fewer", N_("A Book may recover fewer cards"),
           N_("one card is enough when a Book recovers"), RULING(R_RECOVER_FEWER), .clause = AE(38)),
    SWITCH("reserve-anytime", N_("Reserve moves in the partner's turn"),
           N_("a Reserve may be used while the partner plays"), RULING(R_RESERVE_ANYTIME),
           .clause = AE(66), .standard = 1, .needs_seats = 2),
    SWITCH("reserve-flagship", N_("From the Reserve to the Flagship"),
           N_("cards of the Reserve may go under the Flagship"), RULING(R_RESERVE_FLAGSHIP),
           .clause = AE(77), .standard = 1, .needs = "flagship"),
    SWITCH("shared-optional", N_("The shared Workshop is optional"),
           N_("a card that fits only the shared Workshop may be thrown away"), RULING(R_SHARED_OPTIONAL),
           .clause = AE(172), .needs_seats = 2),
};

/* ---- The schema ---------------------------------------------------------------------------------- */

#define SOME_OF(names_) SET(1, names_)
#define ROW(n_, names_) .dim = { { n_, 1, &names_ } }
#define BY_DECK { DECKS, 1, &aerion_deck_names }
#define A_BAG { DECKS, DECK_ROWS, &aerion_deck_names }

static const struct ludo_field fields[] = {
    { .path = "dice", .type = LUDO_FACES, AT(dice), .len = 4, .help = N_("the dice as they lie") },
    { .path = "players", .type = LUDO_INT, .len = 1, .min = 1, .max = 2, AT(seats_n),
      .help = N_("one or two players") },
    { .path = "modules", SOME_OF(aerion_module_names), AT(modules), .help = N_("expansions in play") },
    { .path = "variants", SOME_OF(aerion_variant_names), AT(variants), .help = N_("variants in play") },
    { .path = "rulings", SOME_OF(aerion_ruling_names), AT(rulings), .help = N_("rulings that are switched on") },
    { .path = "pixies_start", NUMBER(3), AT(pixies_start), .help = N_("Pixies at the start") },
    { .path = "first", NUMBER(1), AT(first), .help = N_("the seat that started") },
    { .path = "result", ONE_OF(aerion_result_names), AT(result), .help = N_("how the game ended") },
    { .path = "active", NUMBER(1), AT(active), .help = N_("the seat whose turn it is") },
    { .path = "flags", SOME_OF(aerion_flag_names), AT(flags), .help = N_("what happened this turn") },
    { .path = "pool", NUMBER(255), AT(pool),
      .counted = N_("rerolls left"), .help = N_("rerolls left from Books and Workers") },
    { .path = "turn", NUMBER(255), AT(turn), .help = N_("turns begun") },
    { .path = "pixies", PREVIEW, NUMBER(3), AT(pixies), .counted = N_("Pixies left"), .help = N_("Pixies left") },
    { .path = "flying", PREVIEW, SOME_OF(aerion_ship_names), AT(flying), .help = N_("ships that fly") },
    { .path = "charge", SOME_OF(aerion_ship_names), AT(charge), .help = N_("ships player 1 is in charge of") },
    { .path = "flagship_flies", PREVIEW, NUMBER(1), AT(flagship_flies), .help = N_("does the Flagship fly?") },
    { .path = "factories", SOME_OF(aerion_factory_names), AT(factories), .help = N_("Factories in play") },
    { .path = "piers", NUMBER(PIERS), AT(piers), .help = N_("Piers built") },
    { .path = "clouds[]", NUMBER(CLOUD_INTACT), AT(clouds), ROW(SHIPS, aerion_cloud_names),
      .help = N_("Stone Clouds: 2 intact, 1 damaged, 0 gone") },
    { .path = "outposts[]", ONE_OF(aerion_column_names), AT(outposts), .dim = { { COLUMNS, 1, NULL } },
      .help = N_("Outposts, left to right") },
    { .path = "lairs[]", ONE_OF(aerion_column_names), AT(lairs), .dim = { { COLUMNS, 1, NULL } },
      .help = N_("Lairs, left to right") },
    { .path = "outpost_bag", .type = LUDO_BAG, AT(outpost_bag), .len = 4, .names = &aerion_type_names,
      .help = N_("Outposts not seen yet") },
    { .path = "lair_bag", .type = LUDO_BAG, AT(lair_bag), .len = 4, .names = &aerion_type_names,
      .help = N_("Lairs not seen yet") },
    { .path = "pawn", .type = LUDO_NAME, .len = 1, AT(pawn), .names = &aerion_pawn_names,
      .help = N_("the Hellkite's column") },
    { .path = "hourglasses[]", NUMBER(4), AT(hourglasses), .dim = { BY_DECK }, .help = N_("Hourglasses collected") },
    { .path = "eggs[]", NUMBER(COPIES_MAX), AT(eggs), .dim = { BY_DECK },
      .counted = N_("Eggs acquired"), .help = N_("Eggs acquired") },
    { .path = "eggs_gone[]", NUMBER(COPIES_MAX), AT(eggs_gone), .dim = { BY_DECK }, .help = N_("Eggs used") },
    { .path = "hand", ONE_OF(aerion_card_names), AT(hand), .help = N_("the card just acquired") },
    { .path = "display[]", ONE_OF(aerion_card_names), AT(display), .dim = { BY_DECK }, .help = N_("the Display") },
    { .path = "workshops[][]", ONE_OF(aerion_card_names), AT(workshops),
      .dim = { { WORKSHOPS, PARTS, &aerion_place_names }, { PARTS, 1, &aerion_part_names } },
      .counted = N_("parts in the Workshops"), .help = N_("the Workshops") },
    { .path = "flagship[]", ONE_OF(aerion_card_names), AT(flagship), ROW(SLOTS, aerion_slot_names),
      .counted = N_("parts of the Flagship"), .help = N_("cards under the Flagship") },
    { .path = "unseen[]", .rest = true, .type = LUDO_BAG, AT(unseen), .len = DECK_ROWS, .dim = { A_BAG },
      .names = &aerion_card_names,
      .help = N_("cards in a deck not seen yet") },
    { .path = "pile[]", .type = LUDO_BAG, AT(pile), .len = DECK_ROWS, .dim = { A_BAG }, .names = &aerion_card_names,
      .help = N_("the discard piles") },
    { .path = "known", .type = LUDO_LIST, AT(known), .len = KNOWN_MAX, .names = &aerion_card_names,
      .help = N_("cards that Books put on decks, the top card last") },
    { .path = "revealed", .type = LUDO_LIST, AT(revealed), .len = REVEALED_MAX, .names = &aerion_card_names,
      .help = N_("cards revealed by Eggs") },
    { .path = "seats[].pulpit[]", NUMBER(COPIES_MAX), IN_SEAT_BY(pulpit, BY_DECK),
      .counted = N_("Books on the Pulpit"), .help = N_("Books on the Pulpit") },
    { .path = "seats[].booth[]", NUMBER(COPIES_MAX), IN_SEAT_BY(booth, BY_DECK),
      .help = N_("Workers in the Booth") },
    { .path = "seats[].reserve", PREVIEW, .type = LUDO_LIST, .sorted = true, IN_SEAT(reserve), .len = RESERVE_MAX,
      .names = &aerion_card_names, .counted = N_("cards in the Reserve"), .help = N_("the Reserve") },
    TASK_STACK,
};

/* ---- The game's struct ludo_rules ---------------------------------------------------------------- */


static const struct ludo_names step_names = { "step", TASKS, task_rows };
static const struct ludo_box_names box_names[] = { { offsetof(struct aerion_box, ships), &aerion_ship_names }, { 0 } };

/* Old names that saved records still use. The verb `save-eggs` once included breaking Eggs, and the question
 * `last-chance` was once called `window`. */
static const struct ludo_old_name former_verbs[] = { { "save-eggs", "break-eggs" }, { 0 } },
                                     former_questions[] = { { "window", "last-chance" }, { 0 } };

const struct ludo_rules aerion_rules = {
    .id = "aerion", .name = "Aerion", .prefix = "AE", .version = AERION_VERSION,
    .blurb = N_("Build six flying ships before the cards run out: dice, six decks and six expansions."),
    .min_seats = 1, .max_seats = 2, GAME_STATE,
    GAME_TABLES(options, fields, verbs, questions, events),
    .old_verbs = former_verbs, .old_questions = former_questions,
    .clauses = aerion_clauses, .clause_n = AERION_CLAUSES,
    .streams = &aerion_stream_names, .cards = &aerion_card_names,
    .card_data = aerion_sheets, .card_data_n = SHEETS, .amounts = aerion_amounts, .amount_n = AMOUNTS,
    GAME_BOX_OF(aerion, aerion_state), .box_names = box_names,
    .phases = &aerion_phase_names, .steps = &step_names,
    GAME_FUNCTIONS_OF(aerion), .weight = aerion_weight, .rollout_move = aerion_rollout_move, .chance = true,
    GAME_LAWS,
};
/* clang-format on */
