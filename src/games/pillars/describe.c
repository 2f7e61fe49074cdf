/* describe.c - the description of The Pillars of the Earth: options, schema, verbs, questions, events, struct
 * ludo_rules. */

#include "pillars.h"
#include "../describe.h"
#include "pillars_clauses.h"

/* ---- Arguments of moves, questions and events ----------------------------------------------------------------- */

#define A_CARD      NAME_ARG(pe_card_names)
#define A_RESOURCE  OPEN_ARG(pe_resource_names, N_("a resource card"))
#define A_HIRED     OPEN_ARG(pe_hired_names, N_("a craftsman"))
#define A_CRAFTSMAN NAME_ARG(pe_craftsman_names)
#define A_LENT      NAME_ARG(pe_lent_names)
#define A_WORKING   NAME_ARG(pe_working_names)
#define A_PRIVILEGE NAME_ARG(pe_privilege_names)
#define A_EVENT     NAME_ARG(pe_event_names)
#define A_FORESEEN  NAME_UNSEEN(pe_event_names, NULL)
#define A_SPACE     OPEN_ARG(pe_space_names, N_("a space"))
#define A_FIGURE    SEAT_ARG(pe_figure_names, N_("one of your builders"))
#define A_SEAT      NAME_ARG(pe_seat_names)
#define A_GOOD      NAME_ARG(pe_good_names)
#define A_COUNTED                                                                                                      \
    {                                                                                                                  \
        .kind = LUDO_ARG_NAME, .names = &pe_good_names, .counted = pe_goods_counted                                    \
    }
#define A_WAY     NAME_ARG(pe_way_names)
#define A_CRUSADE NAME_ARG(pe_crusade_names)
#define A_LINE    NAME_ARG(pe_line_names)
#define A_REASON  NAME_ARG(pe_reason_names)
#define A_UNITS   INT_ARG(0, UNITS_MAX)
#define A_TIMES   INT_SAID(1, 10, times)
#define A_ROLL    INT_ARG(TAX_MIN, TAX_MAX)
#define A_ROUND_N INT_ARG(1, ROUNDS)

static const char *const times[] = {
    N_("once"),    N_("twice"),   N_("3 times"), N_("4 times"), N_("5 times"),
    N_("6 times"), N_("7 times"), N_("8 times"), N_("9 times"), N_("10 times"),
};

/* clang-format off */
/* ---- Questions -------------------------------------------------------------------------------------------------- */

#define WINDOW(verb, id_, clause_, text_, ...) \
    { .id = id_, .clause = clause_, .text = text_, .arg = { __VA_ARGS__ }, .window = 1 + verb }

#include "../describe_tables.h"

/* ---- Options ---------------------------------------------------------------------------- */

static const struct ludo_option options[] = {
    SWITCH("cards", N_("Cards of the expansion"),
           N_("new craftsmen, privileges and events; five and six players always use them"),
           AT(cards), .clause = PE(27)),
    SWITCH("board", N_("Board of the expansion"),
           N_("crusades, tax collector, France, coast and Shiring; five and six players always use it"),
           AT(board), .needs = "cards", .clause = PE(28)), /* the new board needs the new cards (PE-27) */
    WHO_BEGINS(N_("First start player"), AT(first_option), .clause = PE(14)),
    SWITCH("backwards", N_("Start player to the right"),
           N_("if no player claims it, the right neighbour of the start player starts next, not the left one"),
           AT(backwards), .clause = PE(211)),
};

/* ---- The schema -------------------------------------------------------------------------------------------------- */

#define POINTS(lo) .type = LUDO_INT, .len = 2, .min = lo, .max = 32767

/* All fields are public (PE-160) except the order of the decks, and the event that Ellen shows her owner (PE-161). */
static const struct ludo_field fields[] = {
    { .path = "seats[].vp", PREVIEW, POINTS(0), IN_SEAT(vp), .help = N_("victory points") },
    { .path = "seats[].line[]", POINTS(-32768), IN_SEAT_BY(line, { LINES, 2, &pe_line_names }),
      .help = N_("points by source") },
    { .path = "seats[].resources", SET(2, pe_resource_names), IN_SEAT(resources),
      .counted = N_("resource cards"), .help = N_("resource cards taken") },
    { .path = "seats[].gold", PREVIEW, NUMBER(GOLD_MAX), IN_SEAT(gold), .counted = N_("gold"), .help = N_("gold") },
    { .path = "seats[].goods[]", PREVIEW, NUMBER(255), IN_SEAT_BY(goods, EACH(GOODS, &pe_good_names)),
      .counted = "{1}", .help = N_("materials") },
    { .path = "seats[].craftsmen", PREVIEW, LIST(CRAFTS_MAX, pe_craftsman_names), .sorted = true, IN_SEAT(craftsmen),
      .counted = N_("craftsmen"), .help = N_("craftsmen") },
    { .path = "seats[].small", PREVIEW, NUMBER(SMALL + GREY + 1), IN_SEAT(small),
      .counted = N_("small workers left"), .help = N_("small workers left") },
    { .path = "seats[].large", NUMBER(1), IN_SEAT(large), .help = N_("is the large worker left?") },
    { .path = "seats[].mill", NUMBER(SMALL + GREY + 1 + LARGE_WORTH), IN_SEAT(mill),
      .help = N_("workers in the wool mill, by worth") },
    { .path = "seats[].passed", NUMBER(1), IN_SEAT(passed), .help = N_("passed in phase I?") },
    { .path = "seats[].castle", NUMBER(1), IN_SEAT(castle), .help = N_("grey workers in the next round?") },
    { .path = "seats[].wall", NUMBER(1), IN_SEAT(wall), .help = N_("one builder fewer because of the town wall?") },
    { .path = "seats[].aside", NUMBER(BUILDERS), IN_SEAT(aside), .help = N_("builders that sit this round out") },
    { .path = "seats[].bought", SET(1, pe_good_names), IN_SEAT(bought), .help = N_("materials bought in this round") },
    { .path = "seats[].foreseen", ONE_OF(pe_event_names), .see = LUDO_OWNER, .pool = "events", IN_SEAT(foreseen),
      .help = N_("the event of the round, seen by the owner of Ellen") },
    { .path = "seats[].privileges", PREVIEW, SET(PRIVILEGE_BYTES, pe_privilege_names), IN_SEAT(privileges),
      .counted = N_("privileges"), .help = N_("privileges") },
    { .path = "resources", SET(2, pe_resource_names), AT(resources), .help = N_("resource cards that can be taken") },
    { .path = "players", .type = LUDO_INT, .len = 1, .min = 2, .max = SEATS, AT(seats_n), .help = N_("number of players") },
    { .path = "cards", NUMBER(1), AT(cards), .help = N_("the option of the cards") },
    { .path = "board", NUMBER(1), AT(board), .help = N_("the option of the board") },
    { .path = "first", NUMBER(SEATS), AT(first_option), .help = N_("the option of the first start player") },
    { .path = "backwards", NUMBER(1), AT(backwards), .help = N_("the option of the start player to the right") },
    { .path = "round", NUMBER(ROUNDS), AT(round), .help = N_("the round") },
    { .path = "start", NUMBER(SEATS - 1), AT(start), .help = N_("the seat of the start player") },
    { .path = "turn", NUMBER(255), AT(turn), .help = N_("changes when a turn ends") },
    { .path = "over", NUMBER(1), AT(over), .help = N_("is the game over?") },
    { .path = "space[]", ONE_OF(pe_figure_names), AT(space), .dim = { EACH(SPACES, &pe_space_names) },
      .help = N_("builders on their spaces") },
    { .path = "bag", BAG(FIGURES, pe_figure_names), AT(bag), .help = N_("builders in the bag") },
    { .path = "marker", NUMBER(COST_MAX), AT(marker), .help = N_("the cost marker") },
    { .path = "redrawn", NUMBER(1), AT(redrawn), .help = N_("has the start player returned a builder in this round?") },
    { .path = "drawn", ONE_OF(pe_figure_names), AT(drawn), .help = N_("the builder just drawn") },
    { .path = "waiting[]", ONE_OF(pe_seat_names), AT(waiting), .dim = { EACH(COST_MAX, NULL) },
      .help = N_("builders that wait on the cost track, field 1 first") },
    { .path = "track[]", ONE_OF(pe_seat_names), AT(track), .dim = { EACH(SEATS, NULL) },
      .help = N_("the builders’ track, field 1 first") },
    { .path = "beside", SET(1, pe_seat_names), AT(beside), .help = N_("third builders beside the track") },
    { .path = "crusade[]", ONE_OF(pe_seat_names), AT(crusade), .dim = { EACH(CRUSADES, &pe_crusade_names) },
      .help = N_("crusades") },
    { .path = "market[]", NUMBER(MARKET_STOCK), AT(market), .dim = { EACH(TRADED, &pe_traded_names) },
      .help = N_("the stock of the market") },
    { .path = "offer[]", ONE_OF(pe_privilege_names), AT(offer), .dim = { EACH(OFFERS, &pe_offer_names) },
      .help = N_("privileges laid out") },
    { .path = "sixth[]", ONE_OF(pe_privilege_names), AT(sixth), .dim = { EACH(2, NULL) },
      .help = N_("privileges drawn for the sixth round") },
    { .path = "shiring[]", ONE_OF(pe_hired_names), AT(shiring), .dim = { EACH(SHIRING, NULL) },
      .help = N_("craftsmen at Shiring") },
    { .path = "hire[]", ONE_OF(pe_hired_names), AT(hire), .dim = { EACH(HIRES, NULL) },
      .help = N_("craftsmen for hire") },
    { .path = "event", ONE_OF(pe_event_names), AT(event), .help = N_("the event of the round") },
    { .path = "protected", SET(1, pe_seat_names), AT(protected), .help = N_("players protected from the event") },
    { .path = "tax", NUMBER(TAX_MAX), AT(tax), .help = N_("the tax of the round") },
    { .path = "untaxed", SET(1, pe_seat_names), AT(untaxed), .help = N_("players who used Tax exemption") },
    { .path = "loan", ONE_OF(pe_seat_names), AT(loan), .help = N_("the owner of Inspiration in Saint-Denis") },
    { .path = "work[]", NUMBER(10), AT(work), .dim = { EACH(CRAFTS_MAX, NULL) },
      .help = N_("how often the craftsmen at the cathedral have worked") },
    { .path = "boost[]", NUMBER(2), AT(boost), .dim = { EACH(CRAFTS_MAX, NULL) },
      .help = N_("how much their capacity is raised") },
    { .path = "blessed", NUMBER(1), AT(blessed), .help = N_("was the archbishop’s blessing used?") },
    { .path = "borrowed", ONE_OF(pe_craftsman_names), AT(borrowed),
      .help = N_("the craftsman of Inspiration in Saint-Denis") },
    { .path = "borrowed_work", NUMBER(10), AT(borrowed_work), .help = N_("how often this craftsman has worked") },
    { .path = "privileges", .rest = true, BAG(PRIVILEGES, pe_privilege_names), AT(privileges),
      .help = N_("privileges not seen yet") },
    { .path = "hired", .rest = true, BAG(HIRED, pe_hired_names), AT(hired), .help = N_("craftsmen not seen yet") },
    { .path = "events", .rest = true, BAG(EVENTS_N, pe_event_names), AT(events), .help = N_("events not seen yet") },
    TASK_STACK,
};

/* ---- The game's struct ludo_rules -------------------------------------------------------------------------------- */


static const struct ludo_box_names box_names[] = { { offsetof(struct pe_box, spaces), &pe_space_names },
                                                   { offsetof(struct pe_box, places), &pe_place_names }, { 0 } };

/* Older records ask "return" when no other builder can be drawn. Today this question is called "stays". */
static const struct ludo_old_name former_questions[] = { { "return", "stays" }, { 0 } };

const struct ludo_rules pillars_rules = {
    .id = "pillars", .name = N_("The Pillars of the Earth"), .prefix = "PE", .version = PILLARS_VERSION,
    .blurb = N_("Send workers and master builders out, hire craftsmen, and build the cathedral of Kingsbridge."),
    .min_seats = 2, .max_seats = SEATS, GAME_STATE,
    GAME_TABLES(options, fields, verbs, questions, events), .old_questions = former_questions,
    .clauses = pillars_clauses, .clause_n = PILLARS_CLAUSES,
    .streams = &pe_stream_names, .seat_names = { &pe_figure_names, &pe_seat_names }, .cards = &pe_card_names,
    .card_data = pe_sheets, .card_data_n = SHEETS, .amounts = pe_amounts, .amount_n = AMOUNTS,
    GAME_BOX_OF(pe, pe_state), .box_names = box_names,
    .phases = &pe_phase_names, .steps = &pe_place_names,
    GAME_FUNCTIONS_OF(pe), .objection = pe_objection, .weight = pe_weight,
    .effect_n = CARDS + SPACES, .effect = pe_effect,
    GAME_LAWS,
};
/* clang-format on */
