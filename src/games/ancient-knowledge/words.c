/* words.c - what the things of Ancient Knowledge are called. */

#include "ak.h"

#define NAMES(var, id, list) const struct ludo_names var = { id, (int)(sizeof list / sizeof *list), list }

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(id, notation, name, ...) [CARD_##id] = { notation, name, NULL, NULL },
#include "cards.def"
};
/* clang-format on */
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* One table, seen in parts: Builder cards, the monuments and the artifacts among them, Technologies. */
const struct ludo_names ak_card_names = { "card", CARDS, cards };
const struct ludo_names ak_builder_names = { "builder", BUILDERS, cards };
const struct ludo_names ak_monument_names = { "monument", MONUMENTS, cards };
const struct ludo_names ak_artifact_names = { "artifact", BUILDERS - MONUMENTS, cards + MONUMENTS };
const struct ludo_names ak_tech_names = { "tech", TECHS, cards + BUILDERS };
const struct ludo_names ak_tech_1_names = { "tech-1", LEVEL_I, cards + BUILDERS };
const struct ludo_names ak_tech_2_names = { "tech-2", TECHS - LEVEL_I, cards + BUILDERS + LEVEL_I };

static const struct ludo_name places[] = {
    { "slot-1", N_("slot 1"), NULL, NULL }, { "slot-1-upper", N_("slot 1, upper row"), NULL, NULL },
    { "slot-2", N_("slot 2"), NULL, NULL }, { "slot-2-upper", N_("slot 2, upper row"), NULL, NULL },
    { "slot-3", N_("slot 3"), NULL, NULL }, { "slot-3-upper", N_("slot 3, upper row"), NULL, NULL },
    { "slot-4", N_("slot 4"), NULL, NULL }, { "slot-4-upper", N_("slot 4, upper row"), NULL, NULL },
    { "slot-5", N_("slot 5"), NULL, NULL }, { "slot-5-upper", N_("slot 5, upper row"), NULL, NULL },
    { "slot-6", N_("slot 6"), NULL, NULL }, { "slot-6-upper", N_("slot 6, upper row"), NULL, NULL },
};
NAMES(ak_place_names, "place", places);

static const struct ludo_name tiles[] = {
    { "tile-1", N_("Tile 1"), N_("the first tile"), NULL },
    { "tile-2", N_("Tile 2"), N_("the second tile"), NULL },
    { "tile-3", N_("Tile 3"), N_("the third tile"), NULL },
};
NAMES(ak_tile_names, "tile", tiles);

static const struct ludo_name levels[] = {
    { "level-1", N_("Level I"), NULL, NULL },
    { "level-2", N_("Level II"), NULL, NULL },
};
NAMES(ak_level_names, "level", levels);

/* clang-format off */
#define ID(id) { id, id, NULL, NULL }                     /* never said to people */
static const struct ludo_name tallies[TALLIES] = {
    ID("past-city"), ID("past-megalith"), ID("past-pyramid"), ID("past"), ID("past-final"),
    ID("ancient"), ID("writing"), ID("secret"), ID("collection"), ID("artifacts"),
};
NAMES(ak_tally_names, "tally", tallies);

static const struct ludo_name phases[PHASES] = {
    [PHASE_SETUP] = ID("setup"), [PHASE_ACTION] = ID("action"), [PHASE_TIMELINE] = ID("timeline"),
    [PHASE_DECLINE] = ID("decline"), [PHASE_OVER] = ID("over"),
};
NAMES(ak_phase_names, "phase", phases);

static const struct ludo_name steps[STEPS] = {
    [AT_FIRST] = ID("first"), [AT_DEAL] = ID("deal"), [AT_KEEP] = ID("keep"), [AT_TILES] = ID("tiles"),
    [AT_ACTION] = ID("action"), [AT_PAY] = ID("pay"), [AT_ARCHIVE] = ID("archive"),
    [AT_EXCAVATE] = ID("excavate"), [AT_DRAW] = ID("draw"), [AT_ORDER] = ID("order"),
    [AT_EFFECT] = ID("effect"), [AT_LOOK] = ID("look"), [AT_OPPONENTS] = ID("opponents"),
    [AT_GIVE] = ID("give"), [AT_DECLINE] = ID("decline"), [AT_FLIP] = ID("flip"),
};
NAMES(ak_step_names, "step", steps);

static const struct ludo_name streams[] = {
    ID("first"), ID("hands"), ID("builders"), ID("tech-1"), ID("tech-2"),
};
NAMES(ak_stream_names, "stream", streams);

/* ---- The words of the cards */

/* clang-format off */
static const struct ludo_name types[] = {
#define TYPE(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_type_names, "type", types);

static const struct ludo_name fields[] = {
#define FIELD(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_field_names, "field", fields);

static const struct ludo_name timings[] = {
#define TIMING(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_timing_names, "timing", timings);

static const struct ludo_name triggers[] = {
#define TRIGGER(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_trigger_names, "trigger", triggers);

static const struct ludo_name terms[] = {
#define TERM(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_term_names, "term", terms);

static const struct ludo_name compares[] = {
#define COMPARE(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_compare_names, "compare", compares);

static const struct ludo_name filters[] = {
#define FILTER(id, notation, name) { notation, name, NULL, NULL },
#include "vocabulary.def"
};
NAMES(ak_filter_names, "filter", filters);

static const struct ludo_name ops[] = {
#define OP(id, notation, ...) ID(notation),
#include "vocabulary.def"
};
NAMES(ak_op_names, "op", ops);
/* clang-format on */
