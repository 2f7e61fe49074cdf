/* words.c - what the things of Ancient Knowledge are called. */

#include "ak.h"

#define NAMES(var, id, list) const struct ludo_names var = { id, (int)(sizeof list / sizeof *list), list }

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(id, notation, name, ...) { notation, name, NULL, NULL },
#include "cards.def"
};
/* clang-format on */
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* One table, seen in parts: Builder cards, the monuments among them, Technologies. */
const struct ludo_names ak_card_names = { "card", CARDS, cards };
const struct ludo_names ak_builder_names = { "builder", BUILDERS, cards };
const struct ludo_names ak_monument_names = { "monument", MONUMENTS, cards };
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

/* clang-format off */
#define TALLY(id) { id, id, NULL, NULL }
static const struct ludo_name tallies[TALLIES] = {
    TALLY("past-city"), TALLY("past-megalith"), TALLY("past-pyramid"), TALLY("past"), TALLY("past-final"),
    TALLY("ancient"), TALLY("writing"), TALLY("secret"), TALLY("collection"), TALLY("artifacts"),
};
NAMES(ak_tally_names, "tally", tallies);

static const struct ludo_name streams[] = {
    { "first", "first", NULL, NULL }, { "hands", "hands", NULL, NULL }, { "builders", "builders", NULL, NULL },
    { "tech-1", "tech-1", NULL, NULL }, { "tech-2", "tech-2", NULL, NULL },
};
NAMES(ak_stream_names, "stream", streams);

static const struct ludo_name tasks[TASKS] = {
#define TASK(id) { id, id, NULL, NULL }
    /* clang-format on */
    [T_NONE] = TASK("none"),
    [T_FIRST] = TASK("first"),
    [T_START_HANDS] = TASK("start-hands"),
    [T_DEAL_HANDS] = TASK("deal-hands"),
    [T_KEEP] = TASK("keep"),
    [T_EXTRA] = TASK("extra"),
    [T_LAY_TILES] = TASK("lay-tiles"),
    [T_FILL_TILE] = TASK("fill-tile"),
    [T_TURN] = TASK("turn"),
    [T_ACTION] = TASK("action"),
    [T_ARCHIVING] = TASK("archiving"),
    [T_PAY] = TASK("pay"),
    [T_ENTER] = TASK("enter"),
    [T_EXCAVATED] = TASK("excavated"),
    [T_DRAW] = TASK("draw"),
    [T_GROUP] = TASK("group"),
    [T_PENDING] = TASK("pending"),
    [T_EFFECT] = TASK("effect"),
    [T_STEP] = TASK("step"),
    [T_DIG] = TASK("dig"),
    [T_REVEAL] = TASK("reveal"),
    [T_DIG_TECH] = TASK("dig-tech"),
    [T_OPP_DISCARD] = TASK("opp-discard"),
    [T_OPP_ARTIFACT] = TASK("opp-artifact"),
    [T_GIVE] = TASK("give"),
    [T_LEARNED] = TASK("learned"),
    [T_TIMELINE] = TASK("timeline"),
    [T_DECLINE] = TASK("decline"),
    [T_DECLINED] = TASK("declined"),
    [T_PAST_CHECK] = TASK("past-check"),
    [T_FLIP] = TASK("flip"),
    [T_SHIFT] = TASK("shift"),
    [T_TURN_END] = TASK("turn-end"),
};
NAMES(ak_task_names, "task", tasks);
