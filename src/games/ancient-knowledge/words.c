/* words.c - the names of cards, places, tiles, phases and vocabulary words. */

#include "ak.h"

#include "../describe.h"

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(id, notation, name, ...) [CARD_##id] = NAME(notation, name),
#include "cards.def"
};
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* Names of all cards in one table. Parts of this table are the names of Builder cards, monuments, artifacts,
 * Technologies. */
const struct ludo_names ak_card_names = { "card", CARDS, cards };
const struct ludo_names ak_builder_names = { "builder", BUILDERS, cards };
const struct ludo_names ak_monument_names = { "monument", MONUMENTS, cards };
const struct ludo_names ak_artifact_names = { "artifact", BUILDERS - MONUMENTS, cards + MONUMENTS };
const struct ludo_names ak_tech_names = { "tech", TECHS, cards + BUILDERS };
const struct ludo_names ak_tech_1_names = { "tech-1", LEVEL_I, cards + BUILDERS };
const struct ludo_names ak_tech_2_names = { "tech-2", TECHS - LEVEL_I, cards + BUILDERS + LEVEL_I };

WORDS(ak_place_names, "place",
    NAME("slot-1", N_("slot 1")), NAME("slot-1-upper", N_("slot 1, upper row")),
    NAME("slot-2", N_("slot 2")), NAME("slot-2-upper", N_("slot 2, upper row")),
    NAME("slot-3", N_("slot 3")), NAME("slot-3-upper", N_("slot 3, upper row")),
    NAME("slot-4", N_("slot 4")), NAME("slot-4-upper", N_("slot 4, upper row")),
    NAME("slot-5", N_("slot 5")), NAME("slot-5-upper", N_("slot 5, upper row")),
    NAME("slot-6", N_("slot 6")), NAME("slot-6-upper", N_("slot 6, upper row")));

WORDS(ak_tile_names, "tile",
    THE_NAME("tile-1", N_("Tile 1"), N_("the first tile")),
    THE_NAME("tile-2", N_("Tile 2"), N_("the second tile")),
    THE_NAME("tile-3", N_("Tile 3"), N_("the third tile")));

WORDS(ak_level_names, "level", NAME("level-1", N_("Level I")), NAME("level-2", N_("Level II")));

WORDS(ak_tally_names, "tally",
    PLAIN("past-city"), PLAIN("past-megalith"), PLAIN("past-pyramid"), PLAIN("past"), PLAIN("past-final"),
    PLAIN("ancient"), PLAIN("writing"), PLAIN("secret"), PLAIN("collection"), PLAIN("artifacts"));

WORDS(ak_phase_names, "phase",
    [PHASE_SETUP] = PLAIN("setup"), [PHASE_ACTION] = PLAIN("action"), [PHASE_TIMELINE] = PLAIN("timeline"),
    [PHASE_DECLINE] = PLAIN("decline"), [PHASE_OVER] = PLAIN("over"));

WORDS(ak_step_names, "step",
    [AT_FIRST] = PLAIN("first"), [AT_DEAL] = PLAIN("deal"), [AT_KEEP] = PLAIN("keep"), [AT_TILES] = PLAIN("tiles"),
    [AT_ACTION] = PLAIN("action"), [AT_PAY] = PLAIN("pay"), [AT_ARCHIVE] = PLAIN("archive"),
    [AT_EXCAVATE] = PLAIN("excavate"), [AT_DRAW] = PLAIN("draw"), [AT_ORDER] = PLAIN("order"),
    [AT_EFFECT] = PLAIN("effect"), [AT_LOOK] = PLAIN("look"), [AT_OPPONENTS] = PLAIN("opponents"),
    [AT_GIVE] = PLAIN("give"), [AT_DECLINE] = PLAIN("decline"), [AT_FLIP] = PLAIN("flip"));

WORDS(ak_stream_names, "stream", PLAIN("first"), PLAIN("hands"), PLAIN("builders"), PLAIN("tech-1"), PLAIN("tech-2"));

/* ---- Words of the card programs (vocabulary.def) */

static const struct ludo_name types[] = {
#define TYPE(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_type_names, "type", types);

static const struct ludo_name fields[] = {
#define FIELD(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_field_names, "field", fields);

static const struct ludo_name timings[] = {
#define TIMING(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_timing_names, "timing", timings);

static const struct ludo_name triggers[] = {
#define TRIGGER(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_trigger_names, "trigger", triggers);

static const struct ludo_name terms[] = {
#define TERM(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_term_names, "term", terms);

static const struct ludo_name compares[] = {
#define COMPARE(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_compare_names, "compare", compares);

static const struct ludo_name filters[] = {
#define FILTER(id, notation, name) NAME(notation, name),
#include "vocabulary.def"
};
NAMES(ak_filter_names, "filter", filters);

static const struct ludo_name ops[] = {
#define OP(id, notation, ...) PLAIN(notation),
#include "vocabulary.def"
};
NAMES(ak_op_names, "op", ops);
