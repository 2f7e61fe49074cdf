/* data.c - the rows of cards.def as a table, and proof that the box is complete. */

#include "drum.h"

/* clang-format off */
/* The words of the programs.  TO_: what a conversion brings. */
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
#define SOURCE(source_, note_)  .source = source_, .note = note_

const struct card dr_cards[CARDS] = {
#define CARD(id, notation, name, the, ...) { __VA_ARGS__ },
#include "cards.def"
};
/* clang-format on */

#define CARD(id, notation, name, the, ...) +1
_Static_assert(0
#include "cards.def"
                   == CARDS,
               "the box holds 95 cards and tiles");

const uint8_t dr_ticket_coins[TICKETS + 1] = { 0, 4, 4, 3, 3, 2, 2 }; /* reconstructed (DR-22) */
