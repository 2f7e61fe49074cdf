/* data.c - the tables made from cards.def and vocabulary.def, and static checks of card counts and sums. */

#include "act.h"

/* clang-format off */
/* The macros used in the rows of cards.def. */
#define PRINTED(cost_, slot_, knowledge_, vp_) .cost = cost_, .slot = slot_, .knowledge = knowledge_, .vp = vp_
#define COST(cost_)         .cost = cost_
#define TECH(field_, vp_)   .field = field_, .vp = vp_
#define AT_LEAST(t, k) { .term = t, .compare = GE, .n = k }
#define AT_MOST(t, k)  { .term = t, .compare = LE, .n = k }
#define EXACTLY(t, k)  { .term = t, .compare = EQ, .n = k }

#define N(k)           .n = k
#define UP_TO(k)       .n = k, .up_to = 1
#define TIMES(k, t)    .n = k, .times = t

#define REMOVE(amount, f)       { .op = OP_REMOVE, amount, .filter = f }
#define MAY_REMOVE(amount, f)   { .op = OP_REMOVE, amount, .filter = f, .may = 1 }
#define REMOVE_SELF(amount)     { .op = OP_REMOVE_SELF, amount }
#define REMOVE_ONE(amount, f)   { .op = OP_REMOVE_ONE, amount, .filter = f }
#define REMOVE_TWO(amount, f)   { .op = OP_REMOVE_TWO, amount, .filter = f }
#define REMOVE_EACH(amount, f)  { .op = OP_REMOVE_EACH, amount, .filter = f }
#define DRAW(amount)            { .op = OP_DRAW, amount }
#define PURGE(amount)           { .op = OP_PURGE, amount }
#define STRAIGHTEN(amount)      { .op = OP_STRAIGHTEN, amount }
#define ENTER_LESS(amount)      { .op = OP_ENTER_LESS, amount }
#define AURA(f)                 { .op = OP_AURA, .n = 1, .filter = f }
#define LEARN                   { .op = OP_LEARN, .n = 1 }
#define MAY_LEARN               { .op = OP_LEARN, .n = 1, .may = 1 }
#define MAY_LEARN_FREE          { .op = OP_LEARN_FREE, .n = 1, .may = 1 }
#define MAY_CREATE(f)           { .op = OP_CREATE, .n = 1, .filter = f, .may = 1 }
#define MOVE(f, slot_)          { .op = OP_MOVE, .n = 1, .filter = f, .to = slot_ }
#define MAY_MOVE(f, slot_)      { .op = OP_MOVE, .n = 1, .filter = f, .to = slot_, .may = 1 }
#define SWAP_SELF               { .op = OP_SWAP_SELF, .n = 1 }
#define SWAP_TWO                { .op = OP_SWAP_TWO, .n = 2 }
#define DISCARD_HAND(amount, f) { .op = OP_DISCARD_HAND, amount, .filter = f }
#define SACRIFICE_SELF          { .op = OP_SACRIFICE_SELF, .n = 1 }
#define SACRIFICE_ARTIFACTS     { .op = OP_SACRIFICE_ARTIFACTS, .n = ARTIFACT_SPACES, .up_to = 1 }
#define OPP_DISCARD_HAND(amount) { .op = OP_OPP_DISCARD_HAND, amount }
#define OPP_DISCARD_ARTIFACT    { .op = OP_OPP_DISCARD_ARTIFACT, .n = 1 }
#define ADD_EACH_OPP(amount)    { .op = OP_ADD_EACH_OPP, amount }
#define DUMP_LOST(amount)       { .op = OP_DUMP_LOST, amount }
#define STEAL_HAND              { .op = OP_STEAL_HAND, .n = 1 }
#define MAY_ARCHIVE             { .op = OP_ARCHIVE, .n = 1, .may = 1 }
#define SKIP_DECLINE            { .op = OP_SKIP_DECLINE, .n = 1 }
#define BURY_TECH(amount, level_) { .op = OP_BURY_TECH, amount, .to = level_ }
#define DIG_KEEP(cards)         { .op = OP_DIG_KEEP, .n = cards }
#define DIG_LEARN(cards)        { .op = OP_DIG_LEARN, .n = cards }
#define DIG_UNTIL(cities)       { .op = OP_DIG_UNTIL, .n = cities }
#define DIG_DRAFT(cards)        { .op = OP_DIG_DRAFT, .n = cards }
#define DIG_CREATE(cards)       { .op = OP_DIG_CREATE, .n = cards }
#define PREREQ_LESS             { .op = OP_PREREQ_LESS, .n = 1 }
#define EXCAVATE_RATE(cards)    { .op = OP_EXCAVATE_RATE, .n = cards }
#define MAY_INSTEAD_OF_DRAW(amount) { .op = OP_INSTEAD_OF_DRAW, amount, .may = 1 }

#define VP_PRINTED                        { .each = 0 }
#define VP_EACH(t, k)                     { .term = t, .each = k }
#define VP_IF(t, from, points_)           { .term = t, .at_least = from, .worth = points_ }
#define VP_TIERS(t, from, points_, from_2, points_2) \
    { .term = t, .at_least = from, .worth = points_, .at_least_2 = from_2, .worth_2 = points_2 }

/* The GROUP that a card belongs to gives the card's type. */
#define TYPE_OF(card) ((card) < FIRST_MEGALITH   ? CITY \
                       : (card) < FIRST_PYRAMID  ? MEGALITH \
                       : (card) < FIRST_ARTIFACT ? PYRAMID \
                       : (card) < FIRST_TECH_1   ? ARTIFACT \
                                                 : TECHNOLOGY)
#define LEVEL_OF(card) ((card) < FIRST_TECH_1 ? 0 : (card) < FIRST_TECH_2 ? 1 : 2)

const struct ak_box ak_printed = {
    .cards = &ak_card_names,
    .card = {
#define CARD(id, notation, name, printed, ...) \
    [CARD_##id] = { .type = TYPE_OF(CARD_##id), .level = LEVEL_OF(CARD_##id), printed, __VA_ARGS__ },
#include "cards.def"
    },
    .board = {
        .slots = SLOTS, .rows = ROWS, .artifacts = ARTIFACT_SPACES, .tiles = TILES, .on_tile = TILE_CARDS,
        .hand = HAND_MAX, .actions = ACTIONS, .excavate = EXCAVATE_CARDS, .middle = MID_GAME, .end = END_OF_GAME,
    },
};

const struct op_row ak_ops[OPS] = {
#define FN(member, f) .member = f,
#define OP(id, name, question, does_, ...) [OP_##id] = { does_ __VA_ARGS__ },
#include "vocabulary.def"
};

/* ---- Static checks: numbers of cards (AK-3, AK-6), and sums of the printed numbers */

_Static_assert(FIRST_MEGALITH - FIRST_CITY == 36, "the box holds 36 cities");
_Static_assert(FIRST_PYRAMID - FIRST_MEGALITH == 36, "the box holds 36 megaliths");
_Static_assert(FIRST_ARTIFACT - FIRST_PYRAMID == 36, "the box holds 36 pyramids");
_Static_assert(FIRST_TECH_1 - FIRST_ARTIFACT == 36, "the box holds 36 artifacts");
_Static_assert(FIRST_TECH_2 - FIRST_TECH_1 == 27, "the box holds 27 Technologies of level I");
_Static_assert(CARDS - FIRST_TECH_2 == 18, "the box holds 18 Technologies of level II");

/* Packs four sums below 1000 into one number. */
#define SUMS(a, b, c, d) ((a) + 1000 * (b) + 1000000 * (c) + 1000000000LL * (d))

#undef PRINTED
#undef COST
#undef TECH
#define PRINTED(cost_, slot_, knowledge_, vp_) SUMS(cost_, slot_, knowledge_, vp_)
#define COST(cost_)       SUMS(cost_, 0, 0, 0)
#define TECH(field_, vp_) SUMS((field_) == ANCIENT, (field_) == WRITING, (field_) == SECRET, vp_)

#define CARD(id, notation, name, printed, ...) + (TYPE_OF(CARD_##id) == CITY) * printed
_Static_assert(0
#include "cards.def"
    == SUMS(13, 128, 151, 113), "cost, slots, knowledge and points of the cities");

#define CARD(id, notation, name, printed, ...) + (TYPE_OF(CARD_##id) == MEGALITH) * printed
_Static_assert(0
#include "cards.def"
    == SUMS(22, 135, 96, 41), "cost, slots, knowledge and points of the megaliths");

#define CARD(id, notation, name, printed, ...) + (TYPE_OF(CARD_##id) == PYRAMID) * printed
_Static_assert(0
#include "cards.def"
    == SUMS(12, 117, 110, 39), "cost, slots, knowledge and points of the pyramids");

#define CARD(id, notation, name, printed, ...) + (TYPE_OF(CARD_##id) == ARTIFACT) * printed
_Static_assert(0
#include "cards.def"
    == SUMS(7, 0, 0, 0), "cost of the artifacts");

#define CARD(id, notation, name, printed, ...) + (LEVEL_OF(CARD_##id) == 1) * printed
_Static_assert(0
#include "cards.def"
    == SUMS(9, 9, 9, 0), "fields of the Technologies of level I");

#define CARD(id, notation, name, printed, ...) + (LEVEL_OF(CARD_##id) == 2) * printed
_Static_assert(0
#include "cards.def"
    == SUMS(6, 6, 6, 51), "fields and points of the Technologies of level II");
/* clang-format on */
