/* data.c - tables made of cards.def, board.def and vocabulary.def, and compile-time checks of the number of cards. */

#include "act.h"

#define SOURCE(source_, note_) .source = source_, .note = note_

/* clang-format off */
const struct pe_box pe_printed = {
    .cards = &pe_card_names, .spaces = &pe_space_names, .places = &pe_place_names,
    .card = {
#define GROUP(name)
#define CARD(id, notation, name, mark, ...) [id] = { __VA_ARGS__ },
#include "cards.def"
    },
    .place = {
#define PLACE(id, notation, name, the, number, text, ...) [id] = { .brings = id, __VA_ARGS__ },
#include "board.def"
    },
    .space = {
#define SPACE(id, notation, name, ...) [id] = { __VA_ARGS__ },
#include "board.def"
    },
    .good = {
#define GOOD(id, notation, name, ...) [id] = { .rebuilt = true, __VA_ARGS__ },
#include "board.def"
    },
    .crusade = {
#define CRUSADE_OF(id, notation, name, ...) [id] = { __VA_ARGS__ },
#include "board.def"
    },
    .common = {
        .gold = GOLD_MAX, .craftsmen = CRAFT_LIMIT, .storage = STORAGE, .builders = BUILDERS, .small = SMALL,
        .large = LARGE_WORTH, .mill = MILL_GOLD, .cost = COST_MAX, .die = { TAX_MIN, 3, 3, 4, 4, TAX_MAX },
    },
#define FIVE_FROM(card) { (card) - FIRST_CRAFTSMAN, (card) - FIRST_CRAFTSMAN + 1, (card) - FIRST_CRAFTSMAN + 2, \
                          (card) - FIRST_CRAFTSMAN + 3, (card) - FIRST_CRAFTSMAN + 4 }
    .of_round = {
        FIVE_FROM(FIRST_ROUND_1), FIVE_FROM(FIRST_ROUND_2), FIVE_FROM(FIRST_ROUND_3), FIVE_FROM(FIRST_ROUND_4),
        FIVE_FROM(FIRST_ROUND_5), FIVE_FROM(FIRST_ROUND_6),
    },
    .faces = { 1, 2, 2, 1 },
};

const struct op_row pe_ops[OPS] = {
#define OP(id, name_, on_, ...) [OP_##id] = { .name = name_, .on = on_, __VA_ARGS__ },
#include "vocabulary.def"
};
/* clang-format on */

/* ---- Number of cards in the rulebook --------------------------------------------------------------------------- */

_Static_assert(RESOURCES == 10, "nine resource cards, and one of the expansion (PE-26)");
_Static_assert(FIRST_ROUND_2 - FIRST_ROUND_1 == A_ROUND && FIRST_ROUND_3 - FIRST_ROUND_2 == A_ROUND &&
                   FIRST_ROUND_4 - FIRST_ROUND_3 == A_ROUND && FIRST_ROUND_5 - FIRST_ROUND_4 == A_ROUND &&
                   FIRST_ROUND_6 - FIRST_ROUND_5 == A_ROUND && FIRST_STARTER - FIRST_ROUND_6 == A_ROUND && A_ROUND == 5,
               "five craftsmen in each round, one of them of the expansion (PE-15)");
_Static_assert(STARTERS == 3 * SEATS, "three starting craftsmen of each colour (PE-11)");
_Static_assert(FIRST_PRIVILEGE - FIRST_LOAN == 1, "one card of France");
_Static_assert(PRIVILEGES == 26, "14 permanent privileges, 9 that work once or at once, 3 of the sixth round (PE-20)");
_Static_assert(EVENTS_N == 14, "ten events, and four of the expansion (PE-21)");

/* Checks that the sets of the state have room for all cards. */
_Static_assert(RESOURCES <= 16 && PRIVILEGE_BYTES == 4 && CRAFTSMEN <= 64, "sets of cards are masks");
