/* describe.c - the description of Drum Roll: options, state schema, verbs, questions, events, the rules table. */

#include "drum.h"
#include "../describe.h"
#include "drum_roll_clauses.h"

/* ---- Arguments of moves, questions and events -------------------------------------------------------------------- */

#define A_PERFORMER  NAME_ARG(dr_performer_names)
#define A_STAFF      NAME_ARG(dr_staff_names)
#define A_MEMBER     NAME_ARG(dr_member_names)
#define A_INVESTMENT NAME_ARG(dr_investment_names)
#define A_REGION     NAME_ARG(dr_region_names)
#define A_COLOUR     NAME_ARG(dr_colour_names)
#define A_ACTION     NAME_ARG(dr_action_names)
#define A_LINE       NAME_ARG(dr_line_names)
#define A_LEVEL      NAME_ARG(dr_level_names)
#define A_CAUSE      NAME_ARG(dr_cause_names)
#define A_KIND       NAME_ARG(dr_kind_names)
#define A_CARD       NAME_ARG(dr_card_names)
#define A_OFFER      NAME_ARG(dr_offer_names)
#define A_KEPT       NAME_UNSEEN(dr_performer_names, N_("a performer"))
#define A_CUBE       NAME_UNSEEN(dr_colour_names, "?")
#define A_CHOSEN     NAME_UNSEEN(dr_investment_names, N_("an investment card"))
#define A_DEALT      NAME_UNSEEN(dr_performer_names, NULL)
#define A_DRAWN      NAME_UNSEEN(dr_investment_names, NULL)
#define A_PLAYER     PLAYER_ARG(SEATS, N_("you"))
#define A_OPTION     INT_ARG(1, 2)
#define A_SMALL      INT_ARG(0, 10)
#define COINS_FORMS  NULL, N_("{1} coin"), N_("{1} coins")
#define A_COINS      INT_COUNTED(0, 10, COINS_FORMS)
#define A_DEPOSIT    INT_COUNTED(0, 255, COINS_FORMS)
#define A_COUNT      INT_ARG(0, 255)

/* clang-format off */
/* ---- Questions, by the tasks that ask them ----------------------------------------------------------------------- */

#define WINDOW(verb, id_, clause_, text_) \
    { .id = id_, .clause = clause_, .text = text_, .window = 1 + verb }               /* DR-124 */
#define OPENLY(id_, clause_, text_, ...) \
    { .id = id_, .clause = clause_, .text = text_, .arg = { __VA_ARGS__ }, .window = -1 }      /* DR-124 */

#define SEALED(id_, clause_, text_, sentence_, second_) \
    { .id = id_, .clause = clause_, .text = text_, .sealed = sentence_, .sealed_second = second_ }

#include "../describe_tables.h"

/* ---- Options ----------------------------------------------------------------------------------------------------- */

static const struct ludo_option options[] = {
    WHO_BEGINS(N_("First player"), AT(first_option), .clause = DR(10)),
    SWITCH("for-good", N_("Exhausted supplies stay exhausted"),
           N_("once performers, personnel or trailers run out, returned ones are not used again"),
           AT(for_good), .clause = DR(73)),
};

/* ---- The schema -------------------------------------------------------------------------------------------------- */

#define POINTS .type = LUDO_INT, .len = 2, .min = -32768, .max = 32767
#define MONEY .type = LUDO_INT, .len = 2, .min = 0, .max = 65535
#define HIDDEN .see = LUDO_OWNER /* DR-239 */
#define IN_DECK .see = LUDO_OWNER, .pool = "investment_deck" /* DR-239; used for cards under the deck too (DR-240) */

/* Fields without .see are visible to all (DR-238).  A deck is an unordered set of cards (DR-240). */
static const struct ludo_field fields[] = {
    { .path = "seats[].score", PREVIEW, POINTS, IN_SEAT(score), .help = N_("prestige points") },
    { .path = "seats[].line[]", POINTS, IN_SEAT_BY(line, { LINES, 2, &dr_line_names }),
      .help = N_("points by source") },
    { .path = "seats[].coins", PREVIEW, MONEY, IN_SEAT(coins), .counted = N_("coins"), .help = N_("coins") },
    { .path = "seats[].deposit", PREVIEW, MONEY, IN_SEAT(deposit),
      .counted = N_("coins at the bank"), .help = N_("coins at the bank") },
    { .path = "seats[].circus", PREVIEW, SET(PERFORMER_BYTES, dr_performer_names), IN_SEAT(circus),
      .counted = N_("performers"), .help = N_("performers of the circus") },
    { .path = "seats[].personnel", PREVIEW, SET(PERSONNEL_BYTES, dr_staff_names), IN_SEAT(personnel),
      .counted = N_("personnel"), .help = N_("personnel of the circus") },
    { .path = "seats[].stock[]", PREVIEW, NUMBER(CUBES), IN_SEAT_BY(stock, EACH(COLOURS, &dr_colour_names)),
      .counted = N_("cubes in stock"), .help = N_("cubes in stock") },
    { .path = "seats[].hand", PREVIEW, LIST(HAND_MAX, dr_investment_names), .sorted = true, IN_DECK, IN_SEAT(hand),
      .counted = N_("investment cards in hand"), .help = N_("investment cards in hand") },
    { .path = "seats[].looking", LIST(LOOK_MAX, dr_investment_names), IN_DECK, IN_SEAT(looking),
      .help = N_("investment cards looked at") },
    { .path = "seats[].under", LIST(UNDER_MAX, dr_investment_names), IN_DECK, IN_SEAT(under),
      .help = N_("investment cards this seat has put under the deck, the highest first") },
    { .path = "seats[].draft", LIST(2, dr_performer_names), HIDDEN, .pool = "performer_deck", IN_SEAT(draft),
      .help = N_("performers to choose from") }, /* DR-7 */
    { .path = "seats[].kept", ONE_OF(dr_which_names), HIDDEN, IN_SEAT(kept),
      .help = N_("the performer chosen, not revealed yet") },
    { .path = "seats[].cubes[]", ONE_OF(dr_colour_names), HIDDEN, IN_SEAT_BY(cubes, EACH(START_CUBES, NULL)),
      .help = N_("the first cubes, not revealed yet") }, /* DR-8 */
    { .path = "seats[].ballot", ONE_OF(dr_vote_names), HIDDEN, IN_SEAT(ballot),
      .help = N_("the vote, not revealed yet") }, /* DR-40 */
    { .path = "seats[].vote", ONE_OF(dr_vote_names), IN_SEAT(vote), .help = N_("the vote, revealed") },
    { .path = "seats[].doubled", NUMBER(1), IN_SEAT(doubled), .help = N_("does the vote count twice?") },
    { .path = "seats[].region", ONE_OF(dr_region_names), IN_SEAT(region), .help = N_("the region visited") },
    { .path = "seats[].ticket", PREVIEW, NUMBER(TICKETS), IN_SEAT(ticket),
      .counted = N_("tickets sold"), .help = N_("tickets sold for this show") },
    { .path = "seats[].sales", NUMBER(TICKETS_A_ROUND), IN_SEAT(sales), .help = N_("markers on tickets") },
    { .path = "seats[].invests", NUMBER(INVESTS_A_ROUND), IN_SEAT(invests),
      .help = N_("markers placed on investments") },
    { .path = "seats[].markers", PREVIEW, NUMBER(MARKERS), IN_SEAT(markers), .help = N_("markers left") },
    { .path = "seats[].cancels", NUMBER(60), IN_SEAT(cancels),
      .counted = N_("salary cancellations"), .help = N_("salary cancellations won") },
    { .path = "seats[].applause", SET(1, dr_type_names), IN_SEAT(applause),
      .help = N_("Extended Applause laid aside") },
    { .path = "seats[].fired", NUMBER(1), IN_SEAT(fired), .help = N_("was a performer fired in this show?") },
    { .path = "seats[].cancelled", SET(PERSONNEL_BYTES, dr_staff_names), IN_SEAT(cancelled),
      .help = N_("personnel whose salary is cancelled") },
    { .path = "players", .type = LUDO_INT, .len = 1, .min = 2, .max = SEATS, AT(seats_n), .help = N_("number of players") },
    { .path = "first_option", NUMBER(SEATS), AT(first_option), .help = N_("the option of the first player") },
    { .path = "for_good", NUMBER(1), AT(for_good), .help = N_("the option for exhausted supplies") },
    { .path = "first", NUMBER(SEATS - 1), AT(first), .help = N_("the seat of the first player") },
    { .path = "next_first", ONE_OF(dr_seat_names), AT(next_first),
      .help = N_("the next first player, by the Show Organizer") },
    { .path = "show", NUMBER(SHOWS), AT(show), .help = N_("the show") },
    { .path = "round", NUMBER(ROUNDS), AT(round), .help = N_("the preparation round") },
    { .path = "turn", NUMBER(255), AT(turn), .help = N_("changes when a turn ends") },
    { .path = "going", NUMBER(1), AT(going), .help = N_("does the show start after this round?") },
    { .path = "banned", ONE_OF(dr_seat_names), AT(banned),
      .help = N_("the seat that may not hire the Show Organizer") },
    { .path = "table_region", ONE_OF(dr_region_names), AT(table_region), .help = N_("the region between two players") },
    { .path = "exhausted", SET(1, dr_kind_names), AT(exhausted),
      .help = N_("what has run out for the rest of the game") },
    { .path = "performers[]", SET(1, dr_carries_names), AT(performers),
      .dim = { EACH(PERFORMERS, &dr_performer_names) }, .whose = "seats[].circus",
      .help = N_("cubes, trailer and status of each performer") },
    { .path = "cube_space[]", LIST(MARKERS, dr_seat_names), AT(cube_space),
      .dim = { { COLOURS, 1 + MARKERS, &dr_colour_names } },
      .help = N_("markers on cube actions") },
    { .path = "invest", LIST(STACK_MAX, dr_seat_names), AT(invest),
      .help = N_("markers on investments, the first to act first") },
    { .path = "hire_performer", LIST(SEATS, dr_seat_names), AT(hire_performer),
      .help = N_("markers on performers, the first to act first") },
    { .path = "hire_staff", LIST(SEATS, dr_seat_names), AT(hire_staff),
      .help = N_("markers on personnel, the first to act first") },
    { .path = "staff_row[]", ONE_OF(dr_staff_names), AT(staff_row), .dim = { EACH(STAFF_ROW, NULL) },
      .help = N_("personnel for hire") },
    { .path = "staff_tokens[]", NUMBER(TOKENS), AT(staff_tokens), .dim = { EACH(STAFF_ROW, NULL) },
      .help = N_("discount tokens on these cards") },
    { .path = "row[]", ONE_OF(dr_performer_names), AT(row), .dim = { EACH(PERFORMER_ROW, NULL) },
      .help = N_("performers for hire") },
    { .path = "row_tokens[]", NUMBER(TOKENS), AT(row_tokens), .dim = { EACH(PERFORMER_ROW, NULL) },
      .help = N_("discount tokens on these cards") },
    { .path = "supply[]", NUMBER(CUBES), AT(supply), .dim = { EACH(COLOURS, &dr_colour_names) },
      .help = N_("cubes in the supply") },
    { .path = "trailers", NUMBER(TRAILERS), AT(trailers), .help = N_("trailers in the supply") },
    { .path = "tokens", NUMBER(TOKENS), AT(tokens), .help = N_("discount tokens in the supply") },
    { .path = "performer_deck", .rest = true, BAG(PERFORMERS, dr_performer_names), AT(performer_deck),
      .help = N_("unseen performers") },
    { .path = "staff_deck", .rest = true, BAG(PERSONNEL, dr_staff_names), AT(staff_deck),
      .help = N_("unseen personnel") },
    { .path = "investment_deck", .rest = true, BAG(INVESTMENTS, dr_investment_names), AT(investment_deck),
      .help = N_("unseen investment cards") },
    { .path = "region_deck", .rest = true, BAG(REGIONS, dr_region_names), AT(region_deck),
      .help = N_("regions not in use") },
    { .path = "performer_discard", SET(PERFORMER_BYTES, dr_performer_names), AT(performer_discard),
      .help = N_("discarded performers") },
    { .path = "staff_discard", SET(PERSONNEL_BYTES, dr_staff_names), AT(staff_discard),
      .help = N_("discarded personnel") },
    { .path = "investment_discard", SET(INVESTMENT_BYTES, dr_investment_names), AT(investment_discard),
      .help = N_("discarded investment cards") },
    { .path = "under", LIST(UNDER_ROOM, dr_seat_names), AT(under),
      .help = N_("seats whose cards are under the investment deck, the highest first") },
    TASK_STACK,
};

/* ---- The game's struct ludo_rules -------------------------------------------------------------------------------- */


const struct ludo_rules drum_roll_rules = {
    .id = "drum-roll", .name = "Drum Roll", .prefix = "DR", .version = DRUM_VERSION,
    .blurb = N_("Lead a travelling circus around 1900: hire performers, give them what they need, and put on three "
                "shows."),
    .min_seats = 2, .max_seats = SEATS, GAME_STATE, /* DR-231 */
    GAME_TABLES(options, fields, verbs, questions, events),
    .clauses = drum_roll_clauses, .clause_n = DRUM_ROLL_CLAUSES,
    .streams = &dr_stream_names, .seat_names = { &dr_seat_names }, .cards = &dr_card_names,
    .card_data = dr_sheets, .card_data_n = SHEETS,
    GAME_BOX_OF(dr, dr_state),
    .amounts = dr_amounts, .amount_n = AMOUNTS, .phases = &dr_phase_names, .steps = &task_names,
    GAME_FUNCTIONS_OF(dr), .objection = dr_objection, .effect_n = EFFECT_ROWS, .effect = dr_effect,
    GAME_LAWS,
};
/* clang-format on */
