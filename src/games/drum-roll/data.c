/* data.c - the built-in card data: the rows of cards.def, the board, and checks of the card counts. */

#include "drum.h"

/* clang-format off */
/* Macros for the rows of cards.def. TO_... is the gain of a conversion. */
#define PERFORMS(type_, hire_, salary_, later_, prestige_) \
    .type = type_, .hire = hire_, .salary = salary_, .later = later_, .prestige = prestige_
#define BENEFIT(...)            { .step = { __VA_ARGS__ } }
#define EITHER_OR(at, ...)      { .step = { __VA_ARGS__ }, .or_at = at }
#define TO_COIN(k)              .gain = COINS, .n = k
#define TO_CUBE(mask)           .gain = A_CUBE, .colours = mask
#define TO_CUBES_OF(mask)       .gain = EACH_CUBE, .colours = mask
#define TO_LOOK_AT(k)           .gain = LOOK, .n = k
#define TO_TRAILER_FOR(k)       .gain = TRAILER, .n = k
#define TO_CANCEL_SALARY(k)     .gain = CANCEL, .n = k
#define COIN(k)                 { TO_COIN(k) }
#define COIN_PER_ACROBAT(k)     { .gain = COINS_PER_ACROBAT, .n = k }
#define CUBE(mask)              { TO_CUBE(mask) }
#define LOOK_AT(k)              { TO_LOOK_AT(k) }
#define TRAILER_FOR(k)          { TO_TRAILER_FOR(k) }
#define CANCEL_SALARY(k)        { TO_CANCEL_SALARY(k) }
#define FIRE_ONE                { .gain = FIRE, .n = 1 }
#define PAY(k)                  .cost_coins = k
#define SPEND(mask)             .cost_colours = mask
#define MAY(cost, ...)          { cost, __VA_ARGS__, .times = 1 }
#define UP_TO(k, cost, ...)     { cost, __VA_ARGS__, .times = k }
#define BONUS(points, what, many) .bonus = what, .bonus_vp = points, .bonus_per = many
#define APPLAUDS(type_, more, less) \
    .applauds = 1u << type_, .applause_exceptional = more, .applause_poor = less
#define SOURCE(source_, note_)  .source = source_, .note = note_

#define PERFORMERS_FROM(first, end) ((UINT64_C(1) << (end)) - (UINT64_C(1) << (first)))
#define OFFICES(first, n) (((UINT64_C(1) << (n)) - 1) << ((first) - FIRST_STAFF))

const struct dr_box dr_printed = {
    .cards = &dr_card_names,
    .card = {
#define CARD(id, notation, name, the, ...) { __VA_ARGS__ },
#include "cards.def"
    },
    .action = { /* columns: colour of the cube, limit of markers per player (DR-13, DR-15, DR-16, DR-17) */
        [TAKE_WHITE] = { WHITE, 1 }, [TAKE_YELLOW] = { YELLOW, 1 }, [TAKE_GREEN] = { GREEN, 1 },
        [TAKE_BLUE] = { BLUE, 1 }, [TAKE_RED] = { RED, 1 },
        [SELL_TICKETS] = { LUDO_NONE, TICKETS_A_ROUND }, [INVEST] = { LUDO_NONE, INVESTS_A_ROUND },
        [HIRE_PERFORMER] = { LUDO_NONE, 1 }, [HIRE_STAFF] = { LUDO_NONE, 1 },
    },
    .board = {
        .shows = SHOWS, .rounds = ROUNDS, .vote = { VOTE_1, VOTE_2 }, .markers = MARKERS,
        /* reconstructed; a public source says 2 to 5 coins (DR-22) */
        .tickets = TICKETS, .ticket = { 5, 4, 3, 3, 2, 2 },
        .pass_coins = 1, .invest_price = 1, .fired_vp = 2, .unpaid_vp = 1, .postponed_vp = 1,
        .largest_vp = 4, .variety_vp = 3, .perfect_vp = 4, .troupe_vp = 3, .troupe = 8,
        .coins = 15 /* DR-9 */, .bizarre_most = 4,
    },
    .of_type = {
        [MAGICIAN] = PERFORMERS_FROM(FIRST_MAGICIAN, FIRST_ACROBAT),
        [ACROBAT] = PERFORMERS_FROM(FIRST_ACROBAT, FIRST_BIZARRE),
        [BIZARRE] = PERFORMERS_FROM(FIRST_BIZARRE, FIRST_JUGGLER),
        [JUGGLER] = PERFORMERS_FROM(FIRST_JUGGLER, FIRST_TAMER),
        [TAMER] = PERFORMERS_FROM(FIRST_TAMER, FIRST_STAFF),
    },
    .of_office = {
        [ORGANIZER] = OFFICES(CARD_S01, 1), [SUPPLIER] = OFFICES(CARD_S02, 1), [ORCHESTRA] = OFFICES(CARD_S03, 1),
        [POPCORN] = OFFICES(CARD_S04, 1), [BANK] = OFFICES(CARD_S05, 1), [AGENT] = OFFICES(CARD_S06, 5),
        [ASSISTANT] = OFFICES(CARD_S11, 5),
    },
};
/* clang-format on */

/* The card counts of the rulebook (DR-234). */
_Static_assert(PERFORMERS == 45, "45 performers");
_Static_assert(PERSONNEL == 15, "15 personnel");
_Static_assert(INVESTMENTS == 30, "30 investments");
_Static_assert(REGIONS == 5, "5 regions");
