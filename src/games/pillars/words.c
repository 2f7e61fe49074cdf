/* words.c - what the things of The Pillars of the Earth are called. */

#include "pillars.h"

#define NAMES(var, id, list) const struct ludo_names var = { id, (int)(sizeof list / sizeof *list), list }

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(id, notation, name, mark, ...) { notation, name, NULL, mark },
#include "cards.def"
};
/* clang-format on */
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* One table, seen in parts. */
const struct ludo_names pe_card_names = { "card", CARDS, cards };
const struct ludo_names pe_resource_names = { "resource", RESOURCES, cards };
const struct ludo_names pe_hired_names = { "hired", HIRED, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_craftsman_names = { "craftsman", CRAFTSMEN, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_working_names = { "working", WORKING, cards + FIRST_CRAFTSMAN };
const struct ludo_names pe_privilege_names = { "privilege", PRIVILEGES, cards + FIRST_PRIVILEGE };
const struct ludo_names pe_event_names = { "event", EVENTS_N, cards + FIRST_EVENT };

/* clang-format off */
static const struct ludo_name figures[FIGURES] = {
    { "blue", N_("blue"), N_("a blue builder"), NULL }, { "red", N_("red"), N_("a red builder"), NULL },
    { "green", N_("green"), N_("a green builder"), NULL }, { "yellow", N_("yellow"), N_("a yellow builder"), NULL },
    { "orange", N_("orange"), N_("an orange builder"), NULL }, { "white", N_("white"), N_("a white builder"), NULL },
    { "black", N_("black"), N_("the black builder"), NULL },
};
NAMES(pe_figure_names, "figure", figures);

static const struct ludo_name colours[SEATS] = {         /* the players, where their builders are not meant */
    { "blue", N_("blue"), NULL, NULL }, { "red", N_("red"), NULL, NULL }, { "green", N_("green"), NULL, NULL },
    { "yellow", N_("yellow"), NULL, NULL }, { "orange", N_("orange"), NULL, NULL }, { "white", N_("white"), NULL, NULL },
};
/* clang-format on */
NAMES(pe_seat_names, "colour", colours);

static const struct ludo_name spaces[SPACES] = {
    [BISHOP] = { "bishop", N_("1 Bishop’s see"), NULL, NULL },
    [KINGSBRIDGE_A] = { "kingsbridge-a", N_("4A Kingsbridge"), NULL, NULL },
    [KINGSBRIDGE_B] = { "kingsbridge-b", N_("4B Kingsbridge"), NULL, NULL },
    [PRIORY_A] = { "priory-a", N_("5A Priory"), NULL, NULL },
    [PRIORY_B] = { "priory-b", N_("5B Priory"), NULL, NULL },
    [COURT_1] = { "court-1", N_("9-1 King’s court"), NULL, NULL },
    [COURT_1 + 1] = { "court-2", N_("9-2 King’s court"), NULL, NULL },
    [COURT_1 + 2] = { "court-3", N_("9-3 King’s court"), NULL, NULL },
    [COURT_4] = { "court-4", N_("9-4 King’s court"), NULL, NULL },
    [COLLECTOR] = { "collector", N_("9a Tax collector"), NULL, NULL },
    [FRANCE] = { "france", N_("9c France"), NULL, NULL },
    [COAST] = { "coast", N_("9d Coast"), NULL, NULL },
    [SHIRING_E] = { "shiring-e", N_("9e Shiring, privilege"), NULL, NULL },
    [SHIRING_A] = { "shiring-a", N_("10A Shiring, craftsman"), NULL, NULL },
    [SHIRING_B] = { "shiring-b", N_("10B Shiring, craftsman"), NULL, NULL },
    [CASTLE] = { "castle", N_("11 Castle"), NULL, NULL },
    [MARKET_1] = { "market-1", N_("12-1 Market"), NULL, NULL },
    [MARKET_1 + 1] = { "market-2", N_("12-2 Market"), NULL, NULL },
    [MARKET_1 + 2] = { "market-3", N_("12-3 Market"), NULL, NULL },
    [MARKET_4] = { "market-4", N_("12-4 Market"), NULL, NULL },
    [START_PLAYER] = { "start-player", N_("14 Start player"), NULL, NULL },
};
NAMES(pe_space_names, "space", spaces);

/* clang-format off */
static const struct ludo_name goods[GOODS] = {
    { "sand", N_("sand"), NULL, NULL }, { "wood", N_("wood"), NULL, NULL },
    { "stone", N_("stone"), NULL, NULL }, { "metal", N_("metal"), NULL, NULL },
};
/* clang-format on */
NAMES(pe_good_names, "good", goods);
const struct ludo_names pe_traded_names = { "traded", TRADED, goods };

/* clang-format off */
static const struct ludo_name ways[WAYS] = {
    { "small", N_("small workers"), NULL, NULL }, { "large", N_("the large worker"), NULL, NULL },
};
NAMES(pe_way_names, "way", ways);

static const struct ludo_name crusades[CRUSADES] = {
    { "three", N_("3 workers"), NULL, NULL }, { "four", N_("4 workers"), NULL, NULL },
    { "six", N_("6 workers"), NULL, NULL }, { "seven", N_("7 workers"), NULL, NULL },
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

#define PLAIN(id) { id, id, NULL, NULL }

static const struct ludo_name streams[] = {
    PLAIN("first"), PLAIN("sixth"), PLAIN("privileges"), PLAIN("privileges-e"), PLAIN("craftsmen"), PLAIN("resources"),
    PLAIN("events"), PLAIN("bag"), PLAIN("tax"),
};
NAMES(pe_stream_names, "stream", streams);

static const struct ludo_name tasks[TASKS] = {
    [T_NONE] = PLAIN("none"), [T_FIRST] = PLAIN("first"), [T_SIXTH] = PLAIN("sixth"), [T_ROUND] = PLAIN("round"),
    [T_PRIVILEGES] = PLAIN("privileges"), [T_PRIVILEGE_E] = PLAIN("privilege-e"), [T_CRAFTSMEN] = PLAIN("craftsmen"),
    [T_HIRES] = PLAIN("hires"), [T_RESOURCES] = PLAIN("resources"), [T_FORESEE] = PLAIN("foresee"), [T_DRAW] = PLAIN("draw"),
    [T_TURN_UP] = PLAIN("turn-up"), [T_ROLL] = PLAIN("roll"), [T_CHOOSE] = PLAIN("choose"), [T_DISMISS] = PLAIN("dismiss"),
    [T_RETURN] = PLAIN("return"), [T_DRAWN] = PLAIN("drawn"), [T_PLACE] = PLAIN("place"), [T_RESERVE] = PLAIN("reserve"),
    [T_IN_ORDER] = PLAIN("in-order"), [T_AUDIENCE] = PLAIN("audience"), [T_USE] = PLAIN("use"),
    [T_LOSE_CRAFTSMAN] = PLAIN("lose-craftsman"), [T_LOSE_BUILDER] = PLAIN("lose-builder"), [T_GAIN_GOOD] = PLAIN("gain-good"),
    [T_GIVE_BACK] = PLAIN("give-back"), [T_SPACE] = PLAIN("space"), [T_RECEIVE] = PLAIN("receive"), [T_FORGO] = PLAIN("forgo"), [T_COAST] = PLAIN("coast"),
    [T_TRADE] = PLAIN("trade"), [T_MARKET] = PLAIN("market"), [T_CATHEDRAL] = PLAIN("cathedral"),
};
/* clang-format on */
NAMES(pe_task_names, "task", tasks);
