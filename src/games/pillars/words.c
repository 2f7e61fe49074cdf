/* words.c - names of cards, places, materials and other things of The Pillars of the Earth. */

#include "pillars.h"

#include "../describe.h"

/* clang-format off */
static const struct ludo_name cards[] = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { notation, name, NULL, mark },
#define CRAFTSMAN(id, notation, name, the, mark, ...) [id] = { notation, name, the, mark },
#include "cards.def"
};

/* Names of the groups of cards. Each vocabulary is a part of the table `cards`. */
const struct ludo_names pe_card_names = { "card", CARDS, cards };
const struct ludo_names pe_resource_names = { "resource", RESOURCES, cards + FIRST_RESOURCE };
const struct ludo_names pe_hired_names = { "hired", HIRED, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_craftsman_names = { "craftsman", CRAFTSMEN, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_working_names = { "working", WORKING, cards + FIRST_CRAFTSMAN };

/* Names of craftsmen that can be borrowed. Several players have a craftsman of the same name, so the name includes
 * the colour. */
static const struct ludo_name lent[] = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { notation, name, NULL, mark },
#include "cards.def"
};
const struct ludo_names pe_lent_names = { "lent", CRAFTSMEN, lent + FIRST_CRAFTSMAN };

const struct ludo_names pe_loan_names = { "loan", FIRST_PRIVILEGE - FIRST_LOAN, cards + FIRST_LOAN };
const struct ludo_names pe_privilege_names = { "privilege", PRIVILEGES, cards + FIRST_PRIVILEGE };
const struct ludo_names pe_event_names = { "event", EVENTS_N, cards + FIRST_EVENT };

#define BUILDER(id, name) THE_NAME(id, name, N_("a builder of {who}"))     /* the index of the name is the seat */
WORDS(pe_figure_names, "figure",
    BUILDER("blue", N_("blue")), BUILDER("red", N_("red")), BUILDER("green", N_("green")),
    BUILDER("yellow", N_("yellow")), BUILDER("orange", N_("orange")), BUILDER("white", N_("white")),
    THE_NAME("black", N_("black"), N_("the black builder")));

/* Each seat is named after the colour of its builders. pe_figure_names has the names of the builders. */
WORDS(pe_seat_names, "colour",
    NAME("blue", N_("blue")), NAME("red", N_("red")), NAME("green", N_("green")),
    NAME("yellow", N_("yellow")), NAME("orange", N_("orange")), NAME("white", N_("white")));

static const struct ludo_name spaces[SPACES] = {
#define SPACE(id, notation, name, ...) [id] = NAME(notation, name),
#include "board.def"
};
NAMES(pe_space_names, "space", spaces);

static const struct ludo_name places[PLACES] = {
#define PLACE(id, notation, name, the, number, ...) [id] = { notation, name, the, number },
#include "board.def"
};
NAMES(pe_place_names, "place", places);

static const struct ludo_name reasons[REASONS] = {       /* names of the cards, then of the places */
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { notation, name, NULL, mark },
#define CRAFTSMAN(id, notation, name, the, mark, ...) [id] = { notation, name, the, mark },
#include "cards.def"
#define PLACE(id, notation, name, the, number, ...) [CARDS + id] = { "at-" notation, name, the, number },
#include "board.def"
};
NAMES(pe_reason_names, "reason", reasons);

static const struct ludo_name brings[PLACES] = {         /* what a player gets at each place */
#define PLACE(id, notation, name, the, number, brings, ...) [id] = NAME(notation, brings),
#include "board.def"
};
NAMES(pe_brings_names, "brings", brings);

static const struct ludo_name things[THINGS] = {
#define GOOD(id, notation, name, ...) [id] = NAME(notation, name),
#include "board.def"
    [THING_ANY] = NAME("any", N_("sand, wood or stone")),
    [THING_GOLD] = NAME("gold", N_("gold")),
    [THING_VP] = NAME("vp", N_("VP")),
};
NAMES(pe_thing_names, "thing", things);
const struct ludo_names pe_good_names = { "good", GOODS, things };
const struct ludo_names pe_traded_names = { "traded", TRADED, things };

const char *const pe_goods_counted[GOODS][2] = {
    [SAND] = { N_("1 sand"), N_("{1} sand") }, [WOOD] = { N_("1 wood"), N_("{1} wood") },
    [STONE] = { N_("1 stone"), N_("{1} stone") }, [METAL] = { N_("1 metal"), N_("{1} metal") },
};

WORDS(pe_way_names, "way", NAME("small", N_("small workers")), NAME("large", N_("the large worker")));

static const struct ludo_name crusades[CRUSADES] = {
#define CRUSADE_OF(id, notation, name, ...) [id] = NAME(notation, name),
#include "board.def"
};
NAMES(pe_crusade_names, "crusade", crusades);

WORDS(pe_offer_names, "offer",
    NAME("kingsbridge-a", N_("4A Kingsbridge")), NAME("kingsbridge-b", N_("4B Kingsbridge")),
    NAME("shiring-e", N_("9e Shiring, privilege")));

WORDS(pe_line_names, "line",
    [L_START] = NAME("start", N_("Start of the game")), [L_EVENTS] = NAME("events", N_("Events")),
    [L_PRIVILEGES] = NAME("privileges", N_("Privileges")), [L_PRIORY] = NAME("priory", N_("Priory")),
    [L_CRUSADES] = NAME("crusades", N_("Crusades")), [L_CRAFTSMEN] = NAME("craftsmen", N_("Craftsmen")),
    [L_FORGONE] = NAME("forgone", N_("Forgone builders")), [L_LOSSES] = NAME("losses", N_("Losses")));

WORDS(pe_phase_names, "phase",
    [SETUP] = NAME("setup", N_("Setup")),
    [PREPARATION] = THE_NAME("preparation", N_("Preparation"), N_("preparation")),
    [WORKERS] = THE_NAME("workers", N_("Workers"), N_("workers and craftsmen")),
    [BUILDERS_PHASE] = THE_NAME("builders", N_("Builders"), N_("builders")),
    [FAVOURS] = THE_NAME("favours", N_("Favours"), N_("favours and cathedral")),
    [ROUND_END] = THE_NAME("end", N_("End of the round"), N_("end of the round")));

WORDS(pe_kind_names, "kind",
    [NO_KIND] = NAME("none", "none"), [PERMANENT] = NAME("permanent", N_("permanent")),
    [ONCE] = NAME("once", N_("once")), [SIMULTANEOUS] = NAME("at-once", N_("at once")),
    [POSITIVE] = NAME("positive", N_("helpful")), [NEGATIVE] = NAME("negative", N_("harmful")));

/* ---- Names that only programs read ------------------------------------------------------------------------ */

WORDS(pe_craft_names, "craft",
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
    [CRAFT_FRESCO_PAINTER] = PLAIN("fresco-painter"));

/* Names of trades, one name per bit. */
WORDS(pe_trade_names, "trade",
    PLAIN("mortar"), PLAIN("woodworker"), PLAIN("stonecutter"), PLAIN("needs-mortar"), PLAIN("no-blessing"),
    PLAIN("holds-metal"));

static const struct ludo_name ops[OPS] = {
#define OP(id, name, ...) [OP_##id] = PLAIN(name),
#include "vocabulary.def"
};
NAMES(pe_op_names, "op", ops);

WORDS(pe_pile_names, "pile", PLAIN("none"), PLAIN("kingsbridge"), PLAIN("shiring"), PLAIN("sixth"));

/* Names of the places where a privilege brings something. */
WORDS(pe_when_names, "when",
    [NEVER] = PLAIN("never"), [AT_MILL] = PLAIN("mill"), [AT_PRIORY] = PLAIN("priory"), [AT_FOREST] = PLAIN("forest"),
    [AT_QUARRY] = PLAIN("quarry"), [AT_GRAVEL_PIT] = PLAIN("gravel-pit"));

WORDS(pe_common_names, "common", PLAIN("all"));

WORDS(pe_stream_names, "stream",
    PLAIN("first"), PLAIN("sixth"), PLAIN("privileges"), PLAIN("privileges-e"), PLAIN("craftsmen"), PLAIN("resources"),
    PLAIN("events"), PLAIN("bag"), PLAIN("tax"));
