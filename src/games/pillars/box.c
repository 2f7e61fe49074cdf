/* box.c - what is printed, as sheets: the cards by decks, the boards, and the numbers that hold for all. */

#include "pillars.h"
#include "../describe.h"

#define IN(row, member) .at = offsetof(struct row, member)
#define TRUTH           NUMBER(1)
#define AMOUNT          BAG(THINGS, pe_thing_names)

/* clang-format off */

/* ---- Cards -------------------------------------------------------------------------------------------------- */

static const struct ludo_field resource_columns[] = {
    { .path = "workers", NUMBER(255), IN(card, cost) },
    { .path = "gains", AMOUNT, IN(card, out) },
    { .path = "expansion", TRUTH, IN(card, expansion) },
};

static const struct ludo_field craftsman_columns[] = {
    { .path = "craft", ONE_OF(pe_craft_names), IN(card, craft) },
    { .path = "round", NUMBER(ROUNDS), IN(card, round) },
    { .path = "price", NUMBER(255), IN(card, cost) },
    { .path = "capacity", NUMBER(255), IN(card, cap) },
    { .path = "pays", AMOUNT, IN(card, in) },
    { .path = "gains", AMOUNT, IN(card, out) },
    { .path = "op", ONE_OF(pe_op_names), IN(card, op) },
    { .path = "n", NUMBER(255), IN(card, n) },
    { .path = "trade", SET(1, pe_trade_names), IN(card, trade) },
    { .path = "expansion", TRUTH, IN(card, expansion) },
};

static const struct ludo_field loan_columns[] = {
    { .path = "less", NUMBER(255), IN(card, n) },        /* than the printed capacity of the craftsman */
    { .path = "expansion", TRUTH, IN(card, expansion) },
};

static const struct ludo_field privilege_columns[] = {
    { .path = "pile", ONE_OF(pe_pile_names), IN(card, pile) },
    { .path = "kind", ONE_OF(pe_kind_names), IN(card, kind) },
    { .path = "op", ONE_OF(pe_op_names), IN(card, op) },
    { .path = "n", NUMBER(255), IN(card, n) },
    { .path = "when", ONE_OF(pe_when_names), IN(card, when) },
    { .path = "gains", AMOUNT, IN(card, out) },
    { .path = "expansion", TRUTH, IN(card, expansion) },
};

static const struct ludo_field event_columns[] = {
    { .path = "kind", ONE_OF(pe_kind_names), IN(card, kind) },
    { .path = "op", ONE_OF(pe_op_names), IN(card, op) },
    { .path = "n", NUMBER(255), IN(card, n) },
    { .path = "gains", AMOUNT, IN(card, out) },
    { .path = "expansion", TRUTH, IN(card, expansion) },
};

/* ---- The boards --------------------------------------------------------------------------------------------- */

static const struct ludo_field place_columns[] = {
    { .path = "good", ONE_OF(pe_good_names), IN(place_row, good) },
    { .path = "brings", ONE_OF(pe_brings_names), IN(place_row, brings) },
    { .path = "expansion", TRUTH, IN(place_row, expansion) },
    { .path = "rebuilt", TRUTH, IN(place_row, rebuilt) },
};

static const struct ludo_field space_columns[] = {
    { .path = "place", ONE_OF(pe_place_names), IN(space_row, place) },
    { .path = "gains", AMOUNT, IN(space_row, out) },
    { .path = "workers", NUMBER(255), IN(space_row, workers) },
};

static const struct ludo_field good_columns[] = {
    { .path = "market", NUMBER(255), IN(good_row, market) },
    { .path = "coast", NUMBER(255), IN(good_row, coast) },
    { .path = "stock", NUMBER(255), IN(good_row, stock) },
};

static const struct ludo_field crusade_columns[] = {
    { .path = "workers", NUMBER(255), IN(crusade_row, workers) },
    { .path = "vp", NUMBER(255), IN(crusade_row, vp) },
};

/* ---- Numbers that hold for everybody ------------------------------------------------------------------------ */

static const struct ludo_field common_columns[] = {
    { .path = "gold", NUMBER(255), IN(common_row, gold) },
    { .path = "craftsmen", NUMBER(255), IN(common_row, craftsmen) },
    { .path = "storage", NUMBER(255), IN(common_row, storage) },
    { .path = "builders", NUMBER(255), IN(common_row, builders) },
    { .path = "small", NUMBER(255), IN(common_row, small) },
    { .path = "large", NUMBER(255), IN(common_row, large) },
    { .path = "mill", NUMBER(255), IN(common_row, mill) },
    { .path = "cost", NUMBER(255), IN(common_row, cost) },
    { .path = "die[]", NUMBER(255), IN(common_row, die), .dim = { EACH(DIE_FACES, NULL) } },
};

/* ---- The sheets --------------------------------------------------------------------------------------------- */

#define CARD_SHEET(id_, names_, first, columns_) SHEET(id_, names_, first, pe_cards + first, columns_)
#define SHEET(id_, names_, first, rows, columns_) \
    { .id = id_, .names = &names_, .first_card = first, .at = rows, .size = sizeof *(rows), .columns = columns_, \
      .column_n = COUNT(columns_) }

const struct ludo_sheet pe_sheets[SHEETS] = {
    [SHEET_RESOURCES] = CARD_SHEET("resources", pe_resource_names, FIRST_RESOURCE, resource_columns),
    [SHEET_CRAFTSMEN] = CARD_SHEET("craftsmen", pe_craftsman_names, FIRST_CRAFTSMAN, craftsman_columns),
    [SHEET_LOANS] = CARD_SHEET("loans", pe_loan_names, FIRST_LOAN, loan_columns),
    [SHEET_PRIVILEGES] = CARD_SHEET("privileges", pe_privilege_names, FIRST_PRIVILEGE, privilege_columns),
    [SHEET_EVENTS] = CARD_SHEET("events", pe_event_names, FIRST_EVENT, event_columns),
    [SHEET_PLACES] = SHEET("places", pe_place_names, -1, pe_places, place_columns),
    [SHEET_SPACES] = SHEET("spaces", pe_space_names, -1, pe_spaces, space_columns),
    [SHEET_GOODS] = SHEET("goods", pe_good_names, -1, pe_good_rows, good_columns),
    [SHEET_CRUSADES] = SHEET("crusades", pe_crusade_names, -1, pe_crusades, crusade_columns),
    [SHEET_COMMON] = SHEET("common", pe_common_names, -1, &pe_common, common_columns),
};
/* clang-format on */
