/* box.c - card data: the columns of cards, boards and common numbers that a box file may correct. */

#include "pillars.h"
#include "../describe.h"

#define AMOUNT BAG(THINGS, pe_thing_names), .max = UNITS_PRINTED

enum { UNITS_PRINTED = 9 }; /* largest printed number of one thing on a card or a space */

/* clang-format off */

/* ---- Cards -------------------------------------------------------------------------------------------------- */

static const struct ludo_field resource_columns[] = {
    { .path = "workers", RANGE(1, 15), IN_ROW(card, cost) },
    { .path = "gains", AMOUNT, IN_ROW(card, out) },
    { .path = "expansion", BOOLEAN, IN_ROW(card, expansion) },
};

static const struct ludo_field craftsman_columns[] = {
    { .path = "craft", ONE_OF(pe_craft_names), IN_ROW(card, craft), FIXED },
    { .path = "round", NUMBER(ROUNDS), IN_ROW(card, round) },
    { .path = "price", NUMBER(GOLD_MAX), IN_ROW(card, cost) },
    { .path = "capacity", NUMBER(CAPACITY_MAX), IN_ROW(card, cap) },
    { .path = "pays", AMOUNT, IN_ROW(card, in) },
    { .path = "gains", AMOUNT, IN_ROW(card, out) },
    { .path = "op", ONE_OF(pe_op_names), IN_ROW(card, op) },
    { .path = "n", NUMBER(9), IN_ROW(card, n) },
    { .path = "trade", SET(1, pe_trade_names), IN_ROW(card, trade) },
    { .path = "expansion", BOOLEAN, IN_ROW(card, expansion) },
};

static const struct ludo_field loan_columns[] = {
    { .path = "less", NUMBER(CAPACITY_MAX), IN_ROW(card, n) },        /* number subtracted from the printed capacity */
    { .path = "expansion", BOOLEAN, IN_ROW(card, expansion) },
};

static const struct ludo_field privilege_columns[] = {
    { .path = "pile", ONE_OF(pe_pile_names), IN_ROW(card, pile) },
    { .path = "kind", ONE_OF(pe_kind_names), IN_ROW(card, kind) },
    { .path = "op", ONE_OF(pe_op_names), IN_ROW(card, op) },
    { .path = "n", NUMBER(9), IN_ROW(card, n) },
    { .path = "when", ONE_OF(pe_when_names), IN_ROW(card, when) },
    { .path = "gains", AMOUNT, IN_ROW(card, out) },
    { .path = "expansion", BOOLEAN, IN_ROW(card, expansion) },
};

static const struct ludo_field event_columns[] = {
    { .path = "kind", ONE_OF(pe_kind_names), IN_ROW(card, kind) },
    { .path = "op", ONE_OF(pe_op_names), IN_ROW(card, op) },
    { .path = "n", NUMBER(9), IN_ROW(card, n) },
    { .path = "gains", AMOUNT, IN_ROW(card, out) },
    { .path = "expansion", BOOLEAN, IN_ROW(card, expansion) },
};

/* ---- The boards --------------------------------------------------------------------------------------------- */

static const struct ludo_field place_columns[] = {
    { .path = "good", ONE_OF(pe_good_names), IN_ROW(place_row, good), FIXED },
    { .path = "brings", ONE_OF(pe_brings_names), IN_ROW(place_row, brings), FIXED },
    { .path = "expansion", BOOLEAN, IN_ROW(place_row, expansion), FIXED },
    { .path = "rebuilt", BOOLEAN, IN_ROW(place_row, rebuilt), FIXED },
};

static const struct ludo_field space_columns[] = {
    { .path = "place", ONE_OF(pe_place_names), IN_ROW(space_row, place), FIXED },
    { .path = "gains", AMOUNT, IN_ROW(space_row, out) },
    { .path = "workers", NUMBER(GREY), IN_ROW(space_row, workers) },
};

static const struct ludo_field good_columns[] = {
    { .path = "market", RANGE(1, 9), IN_ROW(good_row, market) },
    { .path = "coast", NUMBER(9), IN_ROW(good_row, coast), REBUILT },      /* PE-100 */
    { .path = "stock", NUMBER(MARKET_STOCK), IN_ROW(good_row, stock) },
};

static const struct ludo_field crusade_columns[] = {
    { .path = "workers", RANGE(1, 15), IN_ROW(crusade_row, workers) },
    { .path = "vp", NUMBER(9), IN_ROW(crusade_row, vp) },
};

/* ---- Numbers that apply to all players ---------------------------------------------------------------------- */

static const struct ludo_field common_columns[] = {
    { .path = "gold", RANGE(START_GOLD + SEATS, GOLD_MAX), IN_ROW(common_row, gold) },
    { .path = "craftsmen", RANGE(3, CRAFT_LIMIT), IN_ROW(common_row, craftsmen) },
    { .path = "storage", NUMBER(20), IN_ROW(common_row, storage) },
    { .path = "builders", NUMBER(BUILDERS), IN_ROW(common_row, builders), FIXED },
    { .path = "small", RANGE(1, SMALL), IN_ROW(common_row, small) },
    { .path = "large", RANGE(1, LARGE_WORTH), IN_ROW(common_row, large) },
    { .path = "mill", RANGE(1, 3), IN_ROW(common_row, mill) },
    { .path = "cost", NUMBER(COST_MAX), IN_ROW(common_row, cost), FIXED },
    { .path = "die[]", RANGE(TAX_MIN, TAX_MAX), IN_ROW(common_row, die), .dim = { EACH(DIE_FACES, NULL) } },
};

/* ---- The tables --------------------------------------------------------------------------------------------- */

#define CARD_SHEET(id_, names_, first, columns_) SHEET(id_, names_, first, pe_printed.card + first, columns_)
#define NAMED(...) { .named = true, SHEET_OF(__VA_ARGS__) }

const struct ludo_card_data pe_sheets[SHEETS] = {
    [SHEET_RESOURCES] = CARD_SHEET("resources", pe_resource_names, FIRST_RESOURCE, resource_columns),
    [SHEET_CRAFTSMEN] = CARD_SHEET("craftsmen", pe_craftsman_names, FIRST_CRAFTSMAN, craftsman_columns),
    [SHEET_LOANS] = CARD_SHEET("loans", pe_loan_names, FIRST_LOAN, loan_columns),
    [SHEET_PRIVILEGES] = CARD_SHEET("privileges", pe_privilege_names, FIRST_PRIVILEGE, privilege_columns),
    [SHEET_EVENTS] = CARD_SHEET("events", pe_event_names, FIRST_EVENT, event_columns),
    [SHEET_PLACES] = NAMED("places", pe_place_names, -1, pe_printed.place, place_columns),
    [SHEET_SPACES] = NAMED("spaces", pe_space_names, -1, pe_printed.space, space_columns),
    [SHEET_GOODS] = SHEET("goods", pe_good_names, -1, pe_printed.good, good_columns),
    [SHEET_CRUSADES] = SHEET("crusades", pe_crusade_names, -1, pe_printed.crusade, crusade_columns),
    [SHEET_COMMON] = SHEET("common", pe_common_names, -1, &pe_printed.common, common_columns),
};
/* clang-format on */

/* Returns true if this column of a card is reconstructed. The member `rebuilt` of the card lists the reconstructed
 * columns. If it is 0, all columns are reconstructed. The note of the card lists them in words. */
bool pe_rebuilt(int card, const char *column)
{
    static const struct {
        const char *column;
        uint8_t is;
    } known[] = { { "round", ITS_ROUND }, { "price", ITS_PRICE }, { "capacity", ITS_CAPACITY } };
    int rebuilt = pe_printed.card[card].rebuilt;
    for (size_t i = 0; rebuilt && i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].column, column) == 0)
            return rebuilt & known[i].is;
    return !rebuilt && strcmp(column, "expansion") != 0;
}

void pe_confirmed(void *box, int sheet, int row)
{
    struct pe_box *b = box;
    int first = pe_sheets[sheet].first_card, left = 0;
    if (first >= 0) {
        b->card[first + row].source = 'B';
        b->card[first + row].note = NULL;
        return;
    }
    b->good[row].rebuilt = false;
    for (int good = 0; good < GOODS; good++)
        left += b->good[good].rebuilt;
    b->place[P_COAST].rebuilt = left > 0;
}

/* ---- Names that contain a number of the card ----------------------------------------------------------------- */

static const char *capacity_mark(int n)
{
    static const char *const marks[CAPACITY_MAX + 1] = { NULL, "×1", "×2", "×3", "×4", "×5", "×6", "×7", "×8" };
    return marks[n];
}

static const char *yield_mark(const struct amount *out)
{
    static const char *const marks[UNITS_PRINTED + 1] = { NULL, "1", "2", "3", "4", "5", "6", "7", "8", "9" };
    return marks[out->good[SAND] + out->good[WOOD] + out->good[STONE]];
}

static const char *workers_word(int n)
{
    static const char *const words[] = {
        N_("no worker"),  N_("a single worker"), N_("2 workers"),  N_("3 workers"),  N_("4 workers"),  N_("5 workers"),
        N_("6 workers"),  N_("7 workers"),       N_("8 workers"),  N_("9 workers"),  N_("10 workers"), N_("11 workers"),
        N_("12 workers"), N_("13 workers"),      N_("14 workers"), N_("15 workers"),
    };
    return words[n];
}

static int index_in(const struct ludo_names *names, const struct ludo_name *name)
{
    int i = ludo_name_find(names, name->id, strlen(name->id));
    return i >= 0 && strcmp(names->at[i].name, name->name) == 0 ? i : -1;
}

/* Writes the name of a card in this box: "Gravel pit (2)", "Mason (×3)", "4 workers". */
void pe_box_name(const void *box, const struct ludo_name *built_in, struct ludo_name *own)
{
    const struct pe_box *b = box;
    int card = index_in(&pe_card_names, built_in), crusade = index_in(&pe_crusade_names, built_in);
    if (crusade >= 0)
        own->name = workers_word(b->crusade[crusade].workers);
    if (card < 0 || !built_in->mark)
        return;
    own->mark = card < FIRST_CRAFTSMAN ? yield_mark(&b->card[card].out) : capacity_mark(b->card[card].cap);
}
