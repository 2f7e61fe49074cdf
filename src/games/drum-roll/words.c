/* words.c - what the things of Drum Roll are called. */

#include "drum.h"

#include "../describe.h"

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(id, notation, name, the, ...) { notation, name, the, NULL },
#include "cards.def"
};
/* clang-format on */
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* One table, seen in parts. */
const struct ludo_names dr_card_names = { "card", CARDS, cards };
const struct ludo_names dr_performer_names = { "performer", PERFORMERS, cards };
const struct ludo_names dr_staff_names = { "staff", PERSONNEL, cards + FIRST_STAFF };
const struct ludo_names dr_member_names = { "member", MEMBERS, cards };
const struct ludo_names dr_investment_names = { "investment", INVESTMENTS, cards + FIRST_INVESTMENT };
const struct ludo_names dr_region_names = { "region", REGIONS, cards + FIRST_REGION };

/* clang-format off */
static const struct ludo_name colours[COLOURS] = {
    { "white", N_("white"), NULL, NULL }, { "yellow", N_("yellow"), NULL, NULL }, { "green", N_("green"), NULL, NULL },
    { "blue", N_("blue"), NULL, NULL }, { "red", N_("red"), NULL, NULL },
};
NAMES(dr_colour_names, "colour", colours);

static const struct ludo_name actions[ACTIONS] = {
    [TAKE_WHITE] = { "rehearsal", N_("Rehearsal (white cube)"), NULL, NULL },
    [TAKE_YELLOW] = { "equipment", N_("Equipment (yellow cube)"), NULL, NULL },
    [TAKE_GREEN] = { "promotion", N_("Promotion (green cube)"), NULL, NULL },
    [TAKE_BLUE] = { "costume", N_("Costume (blue cube)"), NULL, NULL },
    [TAKE_RED] = { "supplies", N_("Supplies (red cube)"), NULL, NULL },
    [SELL_TICKETS] = { "tickets", N_("Sell tickets"), NULL, NULL },
    [INVEST] = { "invest", N_("Invest"), NULL, NULL },
    [HIRE_PERFORMER] = { "hire-performer", N_("Hire a performer"), NULL, NULL },
    [HIRE_STAFF] = { "hire-personnel", N_("Hire personnel"), NULL, NULL },
};
NAMES(dr_action_names, "action", actions);

static const struct ludo_name what_is_carried[CARRIES] = {
    [HAS_POOR] = { "poor", N_("the first cube"), NULL, NULL },
    [HAS_GOOD] = { "good", N_("the second cube"), NULL, NULL },
    [HAS_EXCEPTIONAL] = { "exceptional", N_("the third cube"), NULL, NULL },
    [HAS_TRAILER] = { "trailer", N_("a trailer"), NULL, NULL }, [FLIPPED] = { "flipped", N_("flipped"), NULL, NULL },
    [HAS_APPEARED] = { "appeared", N_("appeared in this show"), NULL, NULL },
    [FLIPPED_NOW] = { "flipped-now", N_("flipped in this show"), NULL, NULL },
    [UNPAID] = { "unpaid", N_("salary cancelled"), NULL, NULL },
};
NAMES(dr_carries_names, "carries", what_is_carried);

static const struct ludo_name levels[LEVELS] = {
    { "none", N_("no performance"), NULL, NULL }, { "poor", N_("a poor performance"), NULL, NULL },
    { "good", N_("a good performance"), NULL, NULL }, { "exceptional", N_("an exceptional performance"), NULL, NULL },
};
NAMES(dr_level_names, "level", levels);

static const struct ludo_name types[TYPES] = {
    { "magician", N_("Magician"), NULL, NULL },
    { "acrobat", N_("Acrobat"), NULL, NULL },
    { "bizarre", N_("Bizarre"), NULL, NULL },
    { "juggler", N_("Juggler"), NULL, NULL }, { "tamer", N_("Tamer"), NULL, NULL },
};
NAMES(dr_type_names, "type", types);

/* Words that nobody reads: what a page or a program needs a name for. */
#define PLAIN(id) { id, id, NULL, NULL }

static const struct ludo_name gains[GAINS] = {
    [NOTHING] = PLAIN("nothing"), [COINS] = PLAIN("coins"), [COINS_PER_ACROBAT] = PLAIN("coins-per-acrobat"),
    [A_CUBE] = PLAIN("cube"), [EACH_CUBE] = PLAIN("each-cube"), [LOOK] = PLAIN("look"), [TRAILER] = PLAIN("trailer"),
    [CANCEL] = PLAIN("cancel"), [FIRE] = PLAIN("fire"),
};
NAMES(dr_gain_names, "gain", gains);

static const struct ludo_name moments[MOMENTS] = {
    [NO_MOMENT] = PLAIN("none"), [ANYTIME] = PLAIN("anytime"), [NOT_IN_SHOW] = PLAIN("not-in-show"),
    [PLACING] = PLAIN("placing"),
    [VOTING] = PLAIN("voting"),
    [SHOW_END] = PLAIN("show-end"),
    [GAME_END] = PLAIN("game-end"),
};
NAMES(dr_moment_names, "moment", moments);

static const struct ludo_name offices[STAFF_OPS] = {
    [NO_OP] = PLAIN("none"), [ORGANIZER] = PLAIN("organizer"), [SUPPLIER] = PLAIN("supplier"),
    [ORCHESTRA] = PLAIN("orchestra"), [POPCORN] = PLAIN("popcorn"), [BANK] = PLAIN("bank"), [AGENT] = PLAIN("agent"),
    [ASSISTANT] = PLAIN("assistant"),
};
NAMES(dr_office_names, "office", offices);

static const struct ludo_name bonuses[BONUSES] = {
    [NO_BONUS] = PLAIN("none"),
    [UNUSED] = PLAIN("unused"),
    [PER_CUBES] = PLAIN("cubes"),
    [PER_TRAILER] = PLAIN("trailers"),
    [PER_PERSONNEL] = PLAIN("personnel"),
};
NAMES(dr_bonus_names, "bonus", bonuses);

static const struct ludo_name boards[1] = { PLAIN("board") };
NAMES(dr_board_names, "board", boards);
/* clang-format on */

/* Where the game stands (moment.c). */
/* clang-format off */
static const struct ludo_name phases[PHASES] = {
    [P_SETUP] = { "setup", N_("setup"), NULL, NULL },
    [P_ROUND_START] = { "round-start", N_("start of the round"), NULL, NULL },
    [P_PLACE] = { "place", N_("placing markers"), NULL, NULL }, [P_CUBES] = { "cubes", N_("cube actions"), NULL, NULL },
    [P_TICKETS] = { "tickets", N_("ticket sales"), NULL, NULL },
    [P_INVEST] = { "invest", N_("investments"), NULL, NULL },
    [P_PERFORMERS] = { "performers", N_("hiring performers"), NULL, NULL },
    [P_PERSONNEL] = { "personnel", N_("hiring personnel"), NULL, NULL },
    [P_DISCOUNT] = { "discount", N_("discounts"), NULL, NULL },
    [P_DISTRIBUTE] = { "distribute", N_("distribution"), NULL, NULL },
    [P_VOTE] = { "vote", N_("vote"), NULL, NULL }, [P_REVEAL] = { "reveal", N_("votes revealed"), NULL, NULL },
    [P_ROUND_END] = { "round-end", N_("the round ends"), NULL, NULL },
    [P_REFILL] = { "refill", N_("new cards for hire"), NULL, NULL },
    [P_PRE_SHOW] = { "pre-show", N_("before the show"), NULL, NULL }, [P_SHOW] = { "show", N_("the show"), NULL, NULL },
    [P_SALARY] = { "salary", N_("salaries"), NULL, NULL }, [P_SHOW_END] = { "show-end", N_("on the road"), NULL, NULL },
    [P_LAST_CARDS] = { "last-cards", N_("last cards"), NULL, NULL },
    [P_OVER] = { "over", N_("end of the game"), NULL, NULL },
};
/* clang-format on */
NAMES(dr_phase_names, "phase", phases);

static const struct ludo_name which[2] = { { "first", N_("the first card"), NULL, NULL },
                                           { "second", N_("the second card"), NULL, NULL } };
NAMES(dr_which_names, "which", which);

/* clang-format off */
static const struct ludo_name kinds[KINDS] = {
    { "performers", N_("performers"), NULL, NULL }, { "personnel", N_("personnel"), NULL, NULL },
    { "trailers", N_("trailers"), NULL, NULL },
};
/* clang-format on */
NAMES(dr_kind_names, "kind", kinds);

static const struct ludo_name votes[VOTES] = { { "start", N_("start"), NULL, NULL },
                                               { "postpone", N_("postpone"), NULL, NULL } };
NAMES(dr_vote_names, "vote", votes);

/* clang-format off */
static const struct ludo_name seats[SEATS] = {
    { "seat-1", N_("player 1"), NULL, NULL },
    { "seat-2", N_("player 2"), NULL, NULL },
    { "seat-3", N_("player 3"), NULL, NULL },
    { "seat-4", N_("player 4"), NULL, NULL },
};
NAMES(dr_seat_names, "seat", seats);

static const struct ludo_name lines[LINES] = {
    [L_FLIPS] = { "flips", N_("Flipped performers"), NULL, NULL },
    [L_REGIONS] = { "regions", N_("Regions"), NULL, NULL },
    [L_ORCHESTRA] = { "orchestra", N_("Orchestra"), NULL, NULL },
    [L_APPLAUSE] = { "applause", N_("Extended Applause"), NULL, NULL },
    [L_FIRED] = { "fired", N_("Fired performers"), NULL, NULL },
    [L_UNPAID] = { "unpaid", N_("Missing coins"), NULL, NULL },
    [L_POSTPONED] = { "postponed", N_("Late postponements"), NULL, NULL },
    [L_LARGEST] = { "largest", N_("Largest Show"), NULL, NULL },
    [L_VARIETY] = { "variety", N_("Full Variety"), NULL, NULL },
    [L_PERFECT] = { "perfect", N_("Perfect Show"), NULL, NULL },
    [L_TROUPE] = { "troupe", N_("Large Troupe"), NULL, NULL },
    [L_BANK] = { "bank", N_("Bank Representative"), NULL, NULL },
    [L_CARDS] = { "cards", N_("Investment cards"), NULL, NULL },
};
/* clang-format on */
NAMES(dr_line_names, "line", lines);

/* clang-format off */
static const struct ludo_name causes[CAUSES] = {
    [BY_PASS] = { "pass", N_("a marker not used"), NULL, NULL },
    [BY_TICKETS] = { "tickets", N_("tickets"), NULL, NULL },
    [BY_POPCORN] = { "popcorn", N_("Popcorn Vendor"), NULL, NULL },
    [BY_BENEFIT] = { "benefit", N_("a benefit"), NULL, NULL },
    [FOR_CARD] = { "card", N_("an investment card"), NULL, NULL },
    [FOR_HIRING] = { "hiring", N_("hiring"), NULL, NULL },
    [FOR_COMPENSATION] = { "compensation", N_("compensation"), NULL, NULL },
    [FOR_SALARIES] = { "salaries", N_("salaries"), NULL, NULL },
};
/* clang-format on */
NAMES(dr_cause_names, "cause", causes);

static const struct ludo_name streams[] = {
    PLAIN("first"), PLAIN("staff"), PLAIN("performers"), PLAIN("regions"), PLAIN("investments"),
};
NAMES(dr_stream_names, "stream", streams);
