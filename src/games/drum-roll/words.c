/* words.c - names of cards, colours, actions, phases and other things of Drum Roll. */

#include "drum.h"

#include "../describe.h"

/* clang-format off */
static const struct ludo_name cards[] = {
#define CARD(id, notation, name, the, ...) { notation, name, the, NULL },
#include "cards.def"
};
_Static_assert(sizeof cards / sizeof *cards == CARDS, "every card has a name");

/* Names of all cards in one table. The names of each kind of card are a part of this table. */
const struct ludo_names dr_card_names = { "card", CARDS, cards };
const struct ludo_names dr_performer_names = { "performer", PERFORMERS, cards };
const struct ludo_names dr_staff_names = { "staff", PERSONNEL, cards + FIRST_STAFF };
const struct ludo_names dr_member_names = { "member", MEMBERS, cards };
const struct ludo_names dr_investment_names = { "investment", INVESTMENTS, cards + FIRST_INVESTMENT };
const struct ludo_names dr_region_names = { "region", REGIONS, cards + FIRST_REGION };

WORDS(dr_colour_names, "colour",
    NAME("white", N_("white")), NAME("yellow", N_("yellow")), NAME("green", N_("green")),
    NAME("blue", N_("blue")), NAME("red", N_("red")));

WORDS(dr_action_names, "action",
    [TAKE_WHITE] = NAME("rehearsal", N_("Rehearsal (white cube)")),
    [TAKE_YELLOW] = NAME("equipment", N_("Equipment (yellow cube)")),
    [TAKE_GREEN] = NAME("promotion", N_("Promotion (green cube)")),
    [TAKE_BLUE] = NAME("costume", N_("Costume (blue cube)")),
    [TAKE_RED] = NAME("supplies", N_("Supplies (red cube)")),
    [SELL_TICKETS] = NAME("tickets", N_("Sell tickets")),
    [INVEST] = NAME("invest", N_("Invest")),
    [HIRE_PERFORMER] = NAME("hire-performer", N_("Hire a performer")),
    [HIRE_STAFF] = NAME("hire-personnel", N_("Hire personnel")));

WORDS(dr_carries_names, "carries",
    [HAS_POOR] = NAME("poor", N_("the first cube")),
    [HAS_GOOD] = NAME("good", N_("the second cube")),
    [HAS_EXCEPTIONAL] = NAME("exceptional", N_("the third cube")),
    [HAS_TRAILER] = NAME("trailer", N_("a trailer")), [FLIPPED] = NAME("flipped", N_("flipped")),
    [HAS_APPEARED] = NAME("appeared", N_("appeared in this show")),
    [FLIPPED_NOW] = NAME("flipped-now", N_("flipped in this show")),
    [UNPAID] = NAME("unpaid", N_("salary cancelled")));

WORDS(dr_level_names, "level",
    NAME("none", N_("no performance")), NAME("poor", N_("a poor performance")),
    NAME("good", N_("a good performance")), NAME("exceptional", N_("an exceptional performance")));

WORDS(dr_type_names, "type",
    NAME("magician", N_("Magician")),
    NAME("acrobat", N_("Acrobat")),
    NAME("bizarre", N_("Bizarre")),
    NAME("juggler", N_("Juggler")), NAME("tamer", N_("Tamer")));

WORDS(dr_gain_names, "gain",
    [NOTHING] = PLAIN("nothing"), [COINS] = PLAIN("coins"), [COINS_PER_ACROBAT] = PLAIN("coins-per-acrobat"),
    [A_CUBE] = PLAIN("cube"), [EACH_CUBE] = PLAIN("each-cube"), [LOOK] = PLAIN("look"), [TRAILER] = PLAIN("trailer"),
    [CANCEL] = PLAIN("cancel"), [FIRE] = PLAIN("fire"));

WORDS(dr_moment_names, "moment",
    [NO_MOMENT] = PLAIN("none"), [ANYTIME] = PLAIN("anytime"), [NOT_IN_SHOW] = PLAIN("not-in-show"),
    [PLACING] = PLAIN("placing"),
    [VOTING] = PLAIN("voting"),
    [SHOW_END] = PLAIN("show-end"),
    [GAME_END] = PLAIN("game-end"));

WORDS(dr_office_names, "office",
    [NO_OP] = PLAIN("none"), [ORGANIZER] = PLAIN("organizer"), [SUPPLIER] = PLAIN("supplier"),
    [ORCHESTRA] = PLAIN("orchestra"), [POPCORN] = PLAIN("popcorn"), [BANK] = PLAIN("bank"), [AGENT] = PLAIN("agent"),
    [ASSISTANT] = PLAIN("assistant"));

WORDS(dr_bonus_names, "bonus",
    [NO_BONUS] = PLAIN("none"),
    [UNUSED] = PLAIN("unused"),
    [PER_CUBES] = PLAIN("cubes"),
    [PER_TRAILER] = PLAIN("trailers"),
    [PER_PERSONNEL] = PLAIN("personnel"));

WORDS(dr_board_names, "board", PLAIN("board"));

/* Names of the phases shown to players (moment.c). */
WORDS(dr_phase_names, "phase",
    [P_SETUP] = NAME("setup", N_("setup")),
    [P_ROUND_START] = NAME("round-start", N_("start of the round")),
    [P_PLACE] = NAME("place", N_("placing markers")), [P_CUBES] = NAME("cubes", N_("cube actions")),
    [P_TICKETS] = NAME("tickets", N_("ticket sales")),
    [P_INVEST] = NAME("invest", N_("investments")),
    [P_PERFORMERS] = NAME("performers", N_("hiring performers")),
    [P_PERSONNEL] = NAME("personnel", N_("hiring personnel")),
    [P_DISCOUNT] = NAME("discount", N_("discounts")),
    [P_DISTRIBUTE] = NAME("distribute", N_("distribution")),
    [P_VOTE] = NAME("vote", N_("vote")), [P_REVEAL] = NAME("reveal", N_("votes revealed")),
    [P_ROUND_END] = NAME("round-end", N_("the round ends")),
    [P_REFILL] = NAME("refill", N_("new cards for hire")),
    [P_PRE_SHOW] = NAME("pre-show", N_("before the show")), [P_SHOW] = NAME("show", N_("the show")),
    [P_SALARY] = NAME("salary", N_("salaries")), [P_SHOW_END] = NAME("show-end", N_("on the road")),
    [P_LAST_CARDS] = NAME("last-cards", N_("last cards")),
    [P_OVER] = NAME("over", N_("end of the game")));

WORDS(dr_which_names, "which", NAME("first", N_("the first card")), NAME("second", N_("the second card")));

WORDS(dr_kind_names, "kind",
    NAME("performers", N_("performers")), NAME("personnel", N_("personnel")),
    NAME("trailers", N_("trailers")));

WORDS(dr_vote_names, "vote", NAME("start", N_("start")), NAME("postpone", N_("postpone")));

WORDS(dr_seat_names, "seat",
    NAME("seat-1", N_("player 1")),
    NAME("seat-2", N_("player 2")),
    NAME("seat-3", N_("player 3")),
    NAME("seat-4", N_("player 4")));

WORDS(dr_line_names, "line",
    [L_FLIPS] = NAME("flips", N_("Flipped performers")),
    [L_REGIONS] = NAME("regions", N_("Regions")),
    [L_ORCHESTRA] = NAME("orchestra", N_("Orchestra")),
    [L_APPLAUSE] = NAME("applause", N_("Extended Applause")),
    [L_FIRED] = NAME("fired", N_("Fired performers")),
    [L_UNPAID] = NAME("unpaid", N_("Missing coins")),
    [L_POSTPONED] = NAME("postponed", N_("Late postponements")),
    [L_LARGEST] = NAME("largest", N_("Largest Show")),
    [L_VARIETY] = NAME("variety", N_("Full Variety")),
    [L_PERFECT] = NAME("perfect", N_("Perfect Show")),
    [L_TROUPE] = NAME("troupe", N_("Large Troupe")),
    [L_BANK] = NAME("bank", N_("Bank Representative")),
    [L_CARDS] = NAME("cards", N_("Investment cards")));

WORDS(dr_cause_names, "cause",
    [BY_PASS] = NAME("pass", N_("a marker not used")),
    [BY_TICKETS] = NAME("tickets", N_("tickets")),
    [BY_POPCORN] = NAME("popcorn", N_("Popcorn Vendor")),
    [BY_BENEFIT] = NAME("benefit", N_("a benefit")),
    [FOR_CARD] = NAME("card", N_("an investment card")),
    [FOR_HIRING] = NAME("hiring", N_("hiring")),
    [FOR_COMPENSATION] = NAME("compensation", N_("compensation")),
    [FOR_SALARIES] = NAME("salaries", N_("salaries")));

WORDS(dr_stream_names, "stream", PLAIN("first"), PLAIN("staff"), PLAIN("performers"),
    PLAIN("regions"), PLAIN("investments"));
