/* words.c - what the things of The Pillars of the Earth are called. */

#include "pillars.h"

#include "../describe.h"

/* clang-format off */
static const struct ludo_name cards[] = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { notation, name, NULL, mark },
#define CRAFTSMAN(id, notation, name, the, mark, ...) [id] = { notation, name, the, mark },
#include "cards.def"
};
/* clang-format on */

/* One table, seen in parts. */
const struct ludo_names pe_card_names = { "card", CARDS, cards };
const struct ludo_names pe_resource_names = { "resource", RESOURCES, cards + FIRST_RESOURCE };
const struct ludo_names pe_hired_names = { "hired", HIRED, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_craftsman_names = { "craftsman", CRAFTSMEN, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_working_names = { "working", WORKING, cards + FIRST_CRAFTSMAN };

/* Those that may inspire: several players have one of the same name, and its colour says whose. */
/* clang-format off */
static const struct ludo_name lent[] = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { notation, name, NULL, mark },
#include "cards.def"
};
/* clang-format on */
const struct ludo_names pe_lent_names = { "lent", CRAFTSMEN, lent + FIRST_CRAFTSMAN };

const struct ludo_names pe_loan_names = { "loan", FIRST_PRIVILEGE - FIRST_LOAN, cards + FIRST_LOAN };
const struct ludo_names pe_privilege_names = { "privilege", PRIVILEGES, cards + FIRST_PRIVILEGE };
const struct ludo_names pe_event_names = { "event", EVENTS_N, cards + FIRST_EVENT };

/* clang-format off */
static const struct ludo_name figures[FIGURES] = {
    { "blue", N_("blue"), N_("a builder of Player 1"), NULL }, { "red", N_("red"), N_("a builder of Player 2"), NULL },
    { "green", N_("green"), N_("a builder of Player 3"), NULL }, { "yellow", N_("yellow"), N_("a builder of Player 4"), NULL },
    { "orange", N_("orange"), N_("a builder of Player 5"), NULL }, { "white", N_("white"), N_("a builder of Player 6"), NULL },
    { "black", N_("black"), N_("the black builder"), NULL },
};
NAMES(pe_figure_names, "figure", figures);

static const struct ludo_name colours[SEATS] = {         /* the players, where their builders are not meant */
    { "blue", N_("blue"), NULL, NULL }, { "red", N_("red"), NULL, NULL }, { "green", N_("green"), NULL, NULL },
    { "yellow", N_("yellow"), NULL, NULL }, { "orange", N_("orange"), NULL, NULL }, { "white", N_("white"), NULL, NULL },
};
/* clang-format on */
NAMES(pe_seat_names, "colour", colours);

/* clang-format off */
static const struct ludo_name spaces[SPACES] = {
#define SPACE(id, notation, name, ...) [id] = { notation, name, NULL, NULL },
#include "board.def"
};
NAMES(pe_space_names, "space", spaces);

static const struct ludo_name places[PLACES] = {
#define PLACE(id, notation, name, the, number, ...) [id] = { notation, name, the, number },
#include "board.def"
};
NAMES(pe_place_names, "place", places);

static const struct ludo_name reasons[REASONS] = {       /* the cards, then the places */
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { notation, name, NULL, mark },
#define CRAFTSMAN(id, notation, name, the, mark, ...) [id] = { notation, name, the, mark },
#include "cards.def"
#define PLACE(id, notation, name, the, number, ...) [CARDS + id] = { "at-" notation, name, the, number },
#include "board.def"
};
NAMES(pe_reason_names, "reason", reasons);

static const struct ludo_name brings[PLACES] = {         /* what one gets there */
#define PLACE(id, notation, name, the, number, brings, ...) [id] = { notation, brings, NULL, NULL },
#include "board.def"
};
NAMES(pe_brings_names, "brings", brings);

static const struct ludo_name things[THINGS] = {
#define GOOD(id, notation, name, ...) [id] = { notation, name, NULL, NULL },
#include "board.def"
    [THING_ANY] = { "any", N_("sand, wood or stone"), NULL, NULL },
    [THING_GOLD] = { "gold", N_("gold"), NULL, NULL },
    [THING_VP] = { "vp", N_("VP"), NULL, NULL },
};
/* clang-format on */
NAMES(pe_thing_names, "thing", things);
const struct ludo_names pe_good_names = { "good", GOODS, things };
const struct ludo_names pe_traded_names = { "traded", TRADED, things };

/* clang-format off */
const char *const pe_goods_counted[GOODS][2] = {
    [SAND] = { N_("1 sand"), N_("{1} sand") }, [WOOD] = { N_("1 wood"), N_("{1} wood") },
    [STONE] = { N_("1 stone"), N_("{1} stone") }, [METAL] = { N_("1 metal"), N_("{1} metal") },
};
/* clang-format on */

/* clang-format off */
static const struct ludo_name ways[WAYS] = {
    { "small", N_("small workers"), NULL, NULL }, { "large", N_("the large worker"), NULL, NULL },
};
NAMES(pe_way_names, "way", ways);

static const struct ludo_name crusades[CRUSADES] = {
#define CRUSADE_OF(id, notation, name, ...) [id] = { notation, name, NULL, NULL },
#include "board.def"
};
NAMES(pe_crusade_names, "crusade", crusades);

static const struct ludo_name offers[OFFERS] = {
    { "kingsbridge-a", N_("4A Kingsbridge"), NULL, NULL }, { "kingsbridge-b", N_("4B Kingsbridge"), NULL, NULL },
    { "shiring-e", N_("9e Shiring, privilege"), NULL, NULL },
};
NAMES(pe_offer_names, "offer", offers);

static const struct ludo_name lines[LINES] = {
    [L_START] = { "start", N_("Start of the game"), NULL, NULL }, [L_EVENTS] = { "events", N_("Events"), NULL, NULL },
    [L_PRIVILEGES] = { "privileges", N_("Privileges"), NULL, NULL }, [L_PRIORY] = { "priory", N_("Priory"), NULL, NULL },
    [L_CRUSADES] = { "crusades", N_("Crusades"), NULL, NULL }, [L_CRAFTSMEN] = { "craftsmen", N_("Craftsmen"), NULL, NULL },
    [L_FORGONE] = { "forgone", N_("Forgone builders"), NULL, NULL }, [L_LOSSES] = { "losses", N_("Losses"), NULL, NULL },
};
NAMES(pe_line_names, "line", lines);

static const struct ludo_name phases[PHASES] = {
    [SETUP] = { "setup", N_("Setup"), NULL, NULL },
    [PREPARATION] = { "preparation", N_("Preparation"), N_("preparation"), NULL },
    [WORKERS] = { "workers", N_("Workers"), N_("workers and craftsmen"), NULL },
    [BUILDERS_PHASE] = { "builders", N_("Builders"), N_("builders"), NULL },
    [FAVOURS] = { "favours", N_("Favours"), N_("favours and cathedral"), NULL },
    [ROUND_END] = { "end", N_("End of the round"), N_("end of the round"), NULL },
};
NAMES(pe_phase_names, "phase", phases);

static const struct ludo_name kinds[KINDS] = {
    [NO_KIND] = { "none", "none", NULL, NULL }, [PERMANENT] = { "permanent", N_("permanent"), NULL, NULL },
    [ONCE] = { "once", N_("once"), NULL, NULL }, [AT_ONCE] = { "at-once", N_("at once"), NULL, NULL },
    [POSITIVE] = { "positive", N_("helpful"), NULL, NULL }, [NEGATIVE] = { "negative", N_("harmful"), NULL, NULL },
};
NAMES(pe_kind_names, "kind", kinds);

/* ---- What only programs read ------------------------------------------------------------------------------ */

#define PLAIN(id) { id, id, NULL, NULL }

static const struct ludo_name crafts[CRAFT_KINDS] = {
    [CRAFT_MORTAR_MIXER] = PLAIN("mortar-mixer"), [CRAFT_WOODWORKER] = PLAIN("woodworker"),
    [CRAFT_STONECUTTER] = PLAIN("stonecutter"), [CRAFT_MASON] = PLAIN("mason"),
    [CRAFT_TOOL_MAKER] = PLAIN("tool-maker"),
    [CRAFT_MASTER_WOODWORKER] = PLAIN("master-woodworker"), [CRAFT_BEGGAR] = PLAIN("beggar"),
    [CRAFT_POTTER] = PLAIN("potter"), [CRAFT_ARCHITECT] = PLAIN("architect"), [CRAFT_CARPENTER] = PLAIN("carpenter"),
    [CRAFT_BRICKMAKER] = PLAIN("brickmaker"), [CRAFT_SCULPTOR] = PLAIN("sculptor"),
    [CRAFT_ASSISTANT] = PLAIN("assistant"),
    [CRAFT_GLASSBLOWER] = PLAIN("glassblower"), [CRAFT_DAY_LABOURER] = PLAIN("day-labourer"),
    [CRAFT_GOLDSMITH] = PLAIN("goldsmith"), [CRAFT_WOOD_CARVER] = PLAIN("wood-carver"),
    [CRAFT_BELL_MAKER] = PLAIN("bell-maker"), [CRAFT_ORGAN_BUILDER] = PLAIN("organ-builder"),
    [CRAFT_FRESCO_PAINTER] = PLAIN("fresco-painter"),
};
NAMES(pe_craft_names, "craft", crafts);

static const struct ludo_name trades[TRADES] = {         /* by their bits */
    PLAIN("mortar"), PLAIN("woodworker"), PLAIN("stonecutter"), PLAIN("needs-mortar"), PLAIN("no-blessing"),
    PLAIN("holds-metal"),
};
NAMES(pe_trade_names, "trade", trades);

static const struct ludo_name ops[OPS] = {
#define OP(id, name, ...) [OP_##id] = PLAIN(name),
#include "vocabulary.def"
};
NAMES(pe_op_names, "op", ops);

static const struct ludo_name piles[PILES] = { PLAIN("none"), PLAIN("kingsbridge"), PLAIN("shiring"), PLAIN("sixth") };
NAMES(pe_pile_names, "pile", piles);

static const struct ludo_name whens[WHENS] = {           /* the place where it comes in */
    [NEVER] = PLAIN("never"), [AT_MILL] = PLAIN("mill"), [AT_PRIORY] = PLAIN("priory"), [AT_FOREST] = PLAIN("forest"),
    [AT_QUARRY] = PLAIN("quarry"), [AT_GRAVEL_PIT] = PLAIN("gravel-pit"),
};
NAMES(pe_when_names, "when", whens);

static const struct ludo_name common[] = { PLAIN("all") };
NAMES(pe_common_names, "common", common);

static const struct ludo_name streams[] = {
    PLAIN("first"), PLAIN("sixth"), PLAIN("privileges"), PLAIN("privileges-e"), PLAIN("craftsmen"), PLAIN("resources"),
    PLAIN("events"), PLAIN("bag"), PLAIN("tax"),
};
NAMES(pe_stream_names, "stream", streams);
/* clang-format on */
