/* box.c - the card data as typed fields: three sheets of cards, and one for the boards and the numbers of the rules.
 *
 * The fields describe struct card. The page, the network training and box files read the card data through them. */

#include "ak.h"
#include "../describe.h"

/* clang-format off */
#define IN_CARD(member)    .at = offsetof(struct card, member)
#define IN_TEST(member, i) .at = offsetof(struct card, member) + offsetof(struct test, i)
#define IN_STEP(i)         .at = offsetof(struct card, body) + offsetof(struct step, i), \
                           .dim = { { STEPS_MAX, sizeof(struct step), NULL } }
#define IN_SCORE(i)        .at = offsetof(struct card, score) + offsetof(struct points, i)
#define TESTS(n_)          .dim = { { n_, sizeof(struct test), NULL } }

_Static_assert(sizeof(bool) == 1, "a column of yes or no is a byte");
_Static_assert(FILTERS <= 16, "a filter is a mask of two bytes");

/* Columns of an effect: when the effect happens, and its steps. `of` selects the cards that trigger the effect. */
#define EFFECT \
    { .path = "timing", ONE_OF(ak_timing_names), IN_CARD(timing) }, \
    { .path = "on", ONE_OF(ak_trigger_names), IN_CARD(on) }, \
    { .path = "of", SET(2, ak_filter_names), IN_CARD(of) }, \
    { .path = "when[].what", ONE_OF(ak_term_names), IN_TEST(when, term), TESTS(CONDITIONS) }, \
    { .path = "when[].compare", ONE_OF(ak_compare_names), IN_TEST(when, compare), TESTS(CONDITIONS) }, \
    { .path = "when[].n", NUMBER(PRINTED_MAX), IN_TEST(when, n), TESTS(CONDITIONS) }, \
    { .path = "bundle", BOOLEAN, IN_CARD(bundle) }, \
    { .path = "body[].op", ONE_OF(ak_op_names), IN_STEP(op) }, \
    { .path = "body[].n", NUMBER(PRINTED_MAX), IN_STEP(n) }, \
    { .path = "body[].times", ONE_OF(ak_term_names), IN_STEP(times) }, \
    { .path = "body[].up_to", BOOLEAN, IN_STEP(up_to) }, \
    { .path = "body[].may", BOOLEAN, IN_STEP(may) }, \
    { .path = "body[].to", NUMBER(SLOTS), IN_STEP(to) }, \
    { .path = "body[].filter", SET(2, ak_filter_names), IN_STEP(filter) }

static const struct ludo_field monument[] = {
    { FIXED, .path = "type", ONE_OF(ak_type_names), IN_CARD(type) },
    { .path = "cost", NUMBER(HAND_MAX - 1), IN_CARD(cost) },
    { .path = "slot", RANGE(1, SLOTS), IN_CARD(slot) },
    { .path = "locked", BOOLEAN, IN_CARD(locked) },
    { .path = "knowledge", NUMBER(PRINTED_MAX), IN_CARD(knowledge) },
    { .path = "points", NUMBER(PRINTED_MAX), IN_CARD(vp) },
    { .path = "start_hand", NUMBER(SEATS), IN_CARD(start_hand) },
    EFFECT,
    { .path = "score.what", ONE_OF(ak_term_names), IN_SCORE(term) },
    { .path = "score.at_least", NUMBER(PRINTED_MAX), IN_SCORE(at_least) },
    { .path = "score.worth", NUMBER(PRINTED_MAX), IN_SCORE(worth) },
    { .path = "score.at_least_2", NUMBER(PRINTED_MAX), IN_SCORE(at_least_2) },
    { .path = "score.worth_2", NUMBER(PRINTED_MAX), IN_SCORE(worth_2) },
    { .path = "score.each", NUMBER(PRINTED_MAX), IN_SCORE(each) },
};

static const struct ludo_field artifact[] = {
    { FIXED, .path = "type", ONE_OF(ak_type_names), IN_CARD(type) },
    { .path = "cost", NUMBER(HAND_MAX - 1), IN_CARD(cost) },
    { .path = "start_hand", NUMBER(SEATS), IN_CARD(start_hand) },
    EFFECT,
};

static const struct ludo_field tech[] = {
    { .path = "field", ONE_OF(ak_field_names), IN_CARD(field) },
    { FIXED, .path = "level", NUMBER(2), IN_CARD(level) },
    { .path = "points", NUMBER(PRINTED_MAX), IN_CARD(vp) },
    { .path = "needs[].what", ONE_OF(ak_term_names), IN_TEST(needs, term), TESTS(NEEDS) },
    { .path = "needs[].compare", ONE_OF(ak_compare_names), IN_TEST(needs, compare), TESTS(NEEDS) },
    { .path = "needs[].n", NUMBER(PRINTED_MAX), IN_TEST(needs, n), TESTS(NEEDS) },
    EFFECT,
};

/* ---- The boards, and numbers of the rules that no card shows */

static const struct ludo_name board_rows[] = { { "game", "game", NULL, NULL } };
static const struct ludo_names board_names = { "board", COUNT(board_rows), board_rows };

#define ON_BOARD(member)         { FIXED, .path = #member, NUMBER(255), .at = offsetof(struct board, member) }
#define RULE_NUMBER(member, lo, hi)  { .path = #member, RANGE(lo, hi), .at = offsetof(struct board, member) }

static const struct ludo_field board[] = {
    ON_BOARD(slots), ON_BOARD(rows), ON_BOARD(artifacts), ON_BOARD(tiles), ON_BOARD(on_tile), ON_BOARD(hand),
    ON_BOARD(actions), RULE_NUMBER(excavate, 1, 4), RULE_NUMBER(middle, 1, END_OF_GAME),
    RULE_NUMBER(end, 2, END_OF_GAME),
};

const struct ludo_card_data ak_sheets[AK_SHEETS] = {
    SHEET("monuments", ak_monument_names, FIRST_CITY, ak_printed.card + FIRST_CITY, monument),
    SHEET("artifacts", ak_artifact_names, FIRST_ARTIFACT, ak_printed.card + FIRST_ARTIFACT, artifact),
    SHEET("techs", ak_tech_names, FIRST_TECH_1, ak_printed.card + FIRST_TECH_1, tech),
    SHEET("board", board_names, -1, &ak_printed.board, board),
};
/* clang-format on */
