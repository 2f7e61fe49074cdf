/* box.c - what is printed, described: the four kinds of cards, the action spaces, and the board. */

#include "drum.h"
#include "../describe.h"

/* clang-format off */
#define PRINTED(member)      .at = offsetof(struct card, member)
#define IN_BENEFIT(member)   .at = offsetof(struct card, benefit[0].member)
#define IN_STEP(member)      .at = offsetof(struct card, benefit[0].step[0].member)
#define EACH_BENEFIT(n_)     .dim = { { n_, sizeof(struct benefit), NULL } }
#define EACH_STEP(n_)        .dim = { { n_, sizeof(struct benefit), NULL }, { 3, sizeof(struct step), NULL } }
#define COLOURED             SET(1, dr_colour_names)

/* A step with .times is an offer to pay for a gain, as often as that.  .or: where the second option begins, or 0. */
#define BENEFITS(n_)                                                                                          \
    { .path = "benefit[].or", NUMBER(3), IN_BENEFIT(or_at), EACH_BENEFIT(n_) },                               \
    { .path = "benefit[].step[].gain", ONE_OF(dr_gain_names), IN_STEP(gain), EACH_STEP(n_) },                 \
    { .path = "benefit[].step[].n", NUMBER(9), IN_STEP(n), EACH_STEP(n_) },                                   \
    { .path = "benefit[].step[].colours", COLOURED, IN_STEP(colours), EACH_STEP(n_) },                        \
    { .path = "benefit[].step[].pay", NUMBER(9), IN_STEP(cost_coins), EACH_STEP(n_) },                        \
    { .path = "benefit[].step[].spend", COLOURED, IN_STEP(cost_colours), EACH_STEP(n_) },                     \
    { .path = "benefit[].step[].times", NUMBER(3), IN_STEP(times), EACH_STEP(n_) }

static const struct ludo_field performers[] = {
    { .path = "type", ONE_OF(dr_type_names), PRINTED(type) },
    { .path = "hire", NUMBER(9), PRINTED(hire) },
    { .path = "salary", NUMBER(9), PRINTED(salary) },
    { .path = "later", NUMBER(9), PRINTED(later) },
    { .path = "prestige", NUMBER(9), PRINTED(prestige) },
    { .path = "per_bizarre", NUMBER(9), PRINTED(per_bizarre) },
    { .path = "need[]", ONE_OF(dr_colour_names), PRINTED(need), .dim = { EACH(3, NULL) } },
    BENEFITS(3),
};

static const struct ludo_field personnel[] = {
    { .path = "office", ONE_OF(dr_office_names), PRINTED(op) },
    { .path = "hire", NUMBER(9), PRINTED(hire) },
    { .path = "salary", NUMBER(9), PRINTED(salary) },
    { .path = "n", NUMBER(9), PRINTED(n) },
    { .path = "most", NUMBER(9), PRINTED(most) },
    BENEFITS(1),
};

static const struct ludo_field investments[] = {
    { .path = "moment", ONE_OF(dr_moment_names), PRINTED(moment) },
    { .path = "n", NUMBER(9), PRINTED(n) },
    { .path = "bonus", ONE_OF(dr_bonus_names), PRINTED(bonus) },
    { .path = "bonus_vp", NUMBER(9), PRINTED(bonus_vp) },
    { .path = "bonus_per", NUMBER(9), PRINTED(bonus_per) },
    { .path = "applauds", SET(1, dr_type_names), PRINTED(applauds) },
    { .path = "exceptional_vp", NUMBER(9), PRINTED(applause_exceptional) },
    { .path = "poor_vp", NUMBER(9), PRINTED(applause_poor) },
    BENEFITS(1),
};

static const struct ludo_field regions[] = {
    { .path = "wants[]", ONE_OF(dr_type_names), PRINTED(wants), .dim = { EACH(2, NULL) } },
    { .path = "pair_vp", NUMBER(9), PRINTED(n) },
};

#define ON_SPACE(member) .at = offsetof(struct action_space, member)

static const struct ludo_field actions[] = {
    { .path = "cube", ONE_OF(dr_colour_names), ON_SPACE(cube) },
    { .path = "markers", NUMBER(9), ON_SPACE(markers) },
};

#define ON_BOARD(member) .at = offsetof(struct board, member)

static const struct ludo_field board[] = {
    { .path = "shows", NUMBER(9), ON_BOARD(shows) },
    { .path = "rounds", NUMBER(9), ON_BOARD(rounds) },
    { .path = "vote[]", NUMBER(9), ON_BOARD(vote), .dim = { EACH(2, NULL) } },
    { .path = "markers", NUMBER(9), ON_BOARD(markers) },
    { .path = "ticket[]", NUMBER(9), ON_BOARD(ticket), .dim = { EACH(TICKETS, NULL) } },
    { .path = "pass_coins", NUMBER(9), ON_BOARD(pass_coins) },
    { .path = "invest_price", NUMBER(9), ON_BOARD(invest_price) },
    { .path = "fired_vp", NUMBER(9), ON_BOARD(fired_vp) },
    { .path = "unpaid_vp", NUMBER(9), ON_BOARD(unpaid_vp) },
    { .path = "postponed_vp", NUMBER(9), ON_BOARD(postponed_vp) },
    { .path = "largest_vp", NUMBER(9), ON_BOARD(largest_vp) },
    { .path = "variety_vp", NUMBER(9), ON_BOARD(variety_vp) },
    { .path = "perfect_vp", NUMBER(9), ON_BOARD(perfect_vp) },
    { .path = "troupe_vp", NUMBER(9), ON_BOARD(troupe_vp) },
    { .path = "troupe", NUMBER(9), ON_BOARD(troupe) },
};

#define CARDS_FROM(first)   .first_card = first, .at = &dr_cards[first], .size = sizeof *dr_cards
#define PRINTED_AT(table)   .first_card = -1, .at = table, .size = sizeof *(table)
#define COLUMNS(list)       .columns = list, .column_n = COUNT(list)

const struct ludo_sheet dr_sheets[SHEETS] = {
    [PERFORMER_SHEET]  = { .id = "performers", .names = &dr_performer_names, CARDS_FROM(0), COLUMNS(performers) },
    [STAFF_SHEET]      = { .id = "personnel", .names = &dr_staff_names, CARDS_FROM(FIRST_STAFF), COLUMNS(personnel) },
    [INVESTMENT_SHEET] = { .id = "investments", .names = &dr_investment_names, CARDS_FROM(FIRST_INVESTMENT),
                           COLUMNS(investments) },
    [REGION_SHEET]     = { .id = "regions", .names = &dr_region_names, CARDS_FROM(FIRST_REGION), COLUMNS(regions) },
    [ACTION_SHEET]     = { .id = "actions", .names = &dr_action_names, PRINTED_AT(dr_actions), COLUMNS(actions) },
    [BOARD_SHEET]      = { .id = "board", .names = &dr_board_names, PRINTED_AT(&dr_board), COLUMNS(board) },
};
/* clang-format on */
