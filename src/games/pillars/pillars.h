/* pillars.h - the state of The Pillars of the Earth, and declarations shared by the files of this folder.
 *
 * Each card exists once and has one number (cards.def). A seat is a colour: seat 0 is blue. Only its colour identifies
 * a master builder; the black one is BLACK. Pending steps are on a short task stack. Its bottom task is the round,
 * which runs through its stages. */
#ifndef PILLARS_H
#define PILLARS_H

#include "ludo/game.h"

#include <assert.h>
#include <string.h>

#define PE(clause) (clause)                           /* a clause of docs/rules/pillars.md */

enum {
    SEATS = 6, BLACK = SEATS, FIGURES = SEATS + 1,
    ROUNDS = 6, BUILDERS = 3, SMALL = 7, LARGE_WORTH = 5, GREY = 2, GOLD_MAX = 30, START_GOLD = 20, START_VP = 2,
    COST_MAX = 7, STORAGE = 5, CRAFT_LIMIT = 5, CRAFTS_MAX = CRAFT_LIMIT + 2, MARKET_STOCK = 4, DEPTH = 12,
    HIRES = 3, OFFERS = 3, COURT = 4, MARKETS = 4, SHIRING = 2,
    MISSING_GOLD = 2,                                 /* units of missing gold that cost a victory point (PE-5) */
    FORGONE_VP = 1, MILL_GOLD = 1,                    /* points per forgone builder (PE-140); gold per worker (PE-85) */
    DIE_FACES = 6, TAX_MIN = 2, TAX_MAX = 5,
    UNITS_MAX = 40,                                   /* maximum number of goods in one move */
    POINTS_MOST = 1000, /* limit of the points from one source, far more than in any real game */
    CAPACITY_MAX = 8, BOOST_MAX = 2,                  /* largest printed capacity; largest raise of a capacity */
    PILLARS_VERSION = 2,
};

/* ---- Cards: rows of cards.def, in this order ------------------------------------------------------------- */

enum card_id {
#define GROUP(name) FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define CARD(id, ...) id,
#include "cards.def"
    CARDS
};

enum {
    RESOURCES = FIRST_ROUND_1 - FIRST_RESOURCE, HIRED = FIRST_STARTER - FIRST_ROUND_1,
    STARTERS = FIRST_LOAN - FIRST_STARTER,
    PRIVILEGES = FIRST_EVENT - FIRST_PRIVILEGE, EVENTS_N = CARDS - FIRST_EVENT,
    FIRST_CRAFTSMAN = FIRST_ROUND_1, CRAFTSMEN = HIRED + STARTERS, A_ROUND = HIRED / ROUNDS,
    SAINT_DENIS = SP_01, WORKING = CRAFTSMEN + 1,
    /* in lists of working craftsmen, this number means the craftsman borrowed with Saint-Denis */
    INSPIRATION = CRAFTSMEN,
    PRIVILEGE_BYTES = (PRIVILEGES + 7) / 8,
};

/* Professions of the craftsmen. Several cards may have the same profession. */
enum craft {
    CRAFT_MORTAR_MIXER, CRAFT_WOODWORKER, CRAFT_STONECUTTER, CRAFT_MASON, CRAFT_TOOL_MAKER, CRAFT_MASTER_WOODWORKER,
    CRAFT_BEGGAR, CRAFT_POTTER, CRAFT_ARCHITECT, CRAFT_CARPENTER, CRAFT_BRICKMAKER, CRAFT_SCULPTOR, CRAFT_ASSISTANT,
    CRAFT_GLASSBLOWER, CRAFT_DAY_LABOURER, CRAFT_GOLDSMITH, CRAFT_WOOD_CARVER, CRAFT_BELL_MAKER, CRAFT_ORGAN_BUILDER,
    CRAFT_FRESCO_PAINTER, CRAFT_KINDS
};

enum good {
#define GOOD(id, ...) id,
#include "board.def"
    GOODS, TRADED = METAL,                         /* TRADED: number of goods that the market sells: all except metal */
    THING_ANY = GOODS, THING_GOLD, THING_VP, THINGS
};

struct amount { uint8_t good[GOODS], any, gold, vp; }; /* any: units of sand, wood or stone, as the player chooses */

_Static_assert(sizeof(struct amount) == THINGS, "an amount is so many of each thing");

enum trade { MORTAR = 1, WOODWORKER = 2, STONECUTTER = 4, NEEDS_MORTAR = 8, NO_BLESSING = 16, HOLDS_METAL = 32 };
enum { TRADES = 6 };
/* Piles of privileges: PILE_K has permanent privileges, PILE_S has privileges used once or at once, and PILE_F has
 * those of the sixth round. */
enum pile { NO_PILE, PILE_K, PILE_S, PILE_F, PILES };
enum kind { NO_KIND, PERMANENT, ONCE, SIMULTANEOUS, POSITIVE, NEGATIVE, KINDS };

enum op {
#define OP(id, ...) OP_##id,
#include "vocabulary.def"
    OPS
};

enum when { NEVER, AT_MILL, AT_PRIORY, AT_FOREST, AT_QUARRY, AT_GRAVEL_PIT, WHENS };

enum rebuilt { ITS_ROUND = 1, ITS_PRICE = 2, ITS_CAPACITY = 4 };

struct card {
    uint8_t round, cost, cap; /* cost: the price, in workers for a resource card, in gold for a craftsman */
    struct amount in, out;
    uint8_t craft, trade, op, n, when, pile, kind, expansion;
    /* For a reconstructed card: which of its numbers are reconstructed, as a mask of enum rebuilt. 0 means all
     * numbers. */
    uint8_t rebuilt;
    char source;                                      /* source of the card data, as in struct ludo_card */
    const char *note;
};

static inline int starter(int seat, int k)        { return HIRED + 3 * seat + k; }

/* ---- The board ------------------------------------------------------------------------------------------- */

/* Rows of board.def: places and spaces for builders, both in the order of phase III (PE-66, PE-75). */
enum place {
#define PLACE(id, ...) id,
#include "board.def"
    PLACES
};

enum space {
#define SPACE(id, ...) id,
#include "board.def"
    SPACES
};

enum crusade {
#define CRUSADE_OF(id, ...) id,
#include "board.def"
    CRUSADES
};

enum { NO_GOOD = LUDO_NONE };

struct place_row { uint8_t good, brings, expansion, rebuilt; };     /* good: material of the place's resource cards */
struct space_row { uint8_t place, workers; struct amount out; };    /* workers: additional workers in the next round */
/* market, coast: prices. stock: units in the market each round. rebuilt: the price of the coast is reconstructed. */
struct good_row { uint8_t market, coast, stock, rebuilt; };
struct crusade_row { uint8_t workers, vp; };
struct common_row {                                                 /* numbers that apply to all players */
    uint8_t gold, craftsmen, storage; /* maximum gold, craftsmen and stored materials of a player */
    uint8_t builders, small; /* number of builders and small workers per player */
    uint8_t large, mill, cost; /* worth of the large worker; gold per worker in the mill; highest cost */
    uint8_t die[DIE_FACES];                                         /* the tax on each face of the die (PE-91) */
};

/* All printed data. A state points to its box. The built-in box is made of cards.def and board.def. */
struct pe_box {
    const struct ludo_names *cards, *spaces, *places;               /* names of cards, spaces and places in this box */
    struct card card[CARDS];
    struct place_row place[PLACES];
    struct space_row space[SPACES];
    struct good_row good[GOODS];
    struct crusade_row crusade[CRUSADES];
    struct common_row common;
    /* Derived data: the craftsmen of each round, and how often the die shows each tax. */
    uint8_t of_round[ROUNDS][A_ROUND], faces[TAX_MAX - TAX_MIN + 1];
};

extern const struct pe_box pe_printed;

/* Number of reasons for gains and losses: cards, then places. */
enum { REASONS = CARDS + PLACES };

static inline int at_place(int place) { return CARDS + place; }
/* Returns true if the space is on the new board. The result is the same in every box. */
static inline bool on_new_board(int space) { return pe_printed.place[pe_printed.space[space].place].expansion; }

/* The stages of a round, in order (PE-30, PE-75). */
enum stage {
#define STAGE(id, ...) id,
#include "stages.def"
    STAGES
};

/* ---- The state ------------------------------------------------------------------------------------------- */

/* The rows of these files give the enums of verbs, events, tasks and questions, and the number of each. */
#define FLOW_VERBS  "pillars/verbs.def"
#define FLOW_EVENTS "pillars/events.def"
#define FLOW_TASKS  "pillars/tasks.def"
#include "../flow_enums.h"

/* Random streams (names in words.c). */
enum stream {
    STREAM_FIRST, STREAM_SIXTH, STREAM_PRIVILEGES, STREAM_PRIVILEGES_E, STREAM_CRAFTSMEN, STREAM_RESOURCES,
    STREAM_EVENTS, STREAM_BAG, STREAM_TAX
};

enum from { FROM_BAG, FROM_COST_TRACK, FROM_BUILDERS_TRACK };

/* Phases of a round, as players see them. SETUP is before the first turn. */
enum phase { SETUP, PREPARATION, WORKERS, BUILDERS_PHASE, FAVOURS, ROUND_END, PHASES };

/* Sources of victory points (PE-147). */
enum line { L_START, L_EVENTS, L_PRIVILEGES, L_PRIORY, L_CRUSADES, L_CRAFTSMEN, L_FORGONE, L_LOSSES, LINES };

struct pe_seat {
    int16_t vp, line[LINES];                          /* vp: the sum of all values in `line` */
    uint16_t resources;                               /* mask of the resource cards that the player took in phase I */
    uint8_t gold, goods[GOODS];
    struct { uint8_t n, at[CRAFTS_MAX]; } craftsmen;  /* craftsmen of the player, in ascending order */
    uint8_t small, large, mill; /* small, large: workers left. mill: worth of the workers in the wool mill */
    /* castle: 1 if the player gains the castle workers in the next round. wall: 1 if the player has one builder less in
     * the next round. aside: number of builders put aside. */
    uint8_t passed, castle, wall, aside;
    uint8_t bought;                                   /* mask of the goods bought at the market in this round */
    uint8_t foreseen;                                 /* the event of the round, known to the owner of Ellen */
    uint8_t privileges[PRIVILEGE_BYTES];
};

typedef struct {
    struct pe_seat seats[SEATS];
    uint16_t resources;                               /* mask of the resource cards on offer */
    uint8_t seats_n, cards, board, first_option, backwards;       /* values of the game options */
    uint8_t round, start, turn, over;
    uint8_t space[SPACES]; /* owner of the builder on each space: a seat, BLACK or LUDO_NONE */
    uint8_t bag[FIGURES];
    /* marker: field of the cost marker. redrawn: 1 if a builder was returned to the bag in this round. drawn: the
     * figure that was drawn from the bag. */
    uint8_t marker, redrawn, drawn;
    uint8_t waiting[COST_MAX];                        /* builders waiting on the cost track, by field: [0] is field 1 */
    uint8_t track[SEATS];                             /* builders on the builders' track, by field: [0] is field 1 */
    uint8_t beside;                      /* mask of the seats whose third builder is still beside the builders' track */
    uint8_t crusade[CRUSADES];
    uint8_t market[TRADED];
    uint8_t offer[OFFERS];                            /* privileges at 4A, 4B and 9e */
    uint8_t sixth[2];                                 /* privileges of the sixth round (option "cards") */
    uint8_t shiring[SHIRING], hire[HIRES];            /* craftsmen at 10A and 10B; craftsmen for hire */
    /* event, tax: the event and the tax of this round. protected, untaxed: masks of seats. loan: owner of the card
     * Saint-Denis. */
    uint8_t event, protected, tax, untaxed, loan;
    /* for each craftsman of the player in the cathedral: how often he has worked, and by how much his capacity is
     * raised */
    uint8_t work[CRAFTS_MAX], boost[CRAFTS_MAX];
    uint8_t blessed, borrowed, borrowed_work;
    uint8_t privileges[PRIVILEGES], hired[HIRED], events[EVENTS_N];   /* for each card: 1 if it was not seen yet */
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    uint8_t blank[6];                                 /* always 0; aligns `box` to 8 bytes on every machine */
    const struct pe_box *box;                         /* the card data of this game */
} pe_state;

static inline const struct card *resource(const pe_state *s, int i)   { return &s->box->card[i]; }
static inline const struct card *craftsman(const pe_state *s, int i)  { return &s->box->card[FIRST_CRAFTSMAN + i]; }
static inline const struct card *privilege(const pe_state *s, int i)  { return &s->box->card[FIRST_PRIVILEGE + i]; }
static inline const struct card *event_card(const pe_state *s, int i) { return &s->box->card[FIRST_EVENT + i]; }

#define STATE pe_state
#define SEAT struct pe_seat
#include "../contract.h"
#include "../stack.h"

_Static_assert(sizeof(pe_state) <= 768, "the state stays within 768 bytes");
_Static_assert(offsetof(pe_state, box) % 8 == 0 && offsetof(pe_state, box) + sizeof(void *) == sizeof(pe_state),
               "no gap before the box");

/* ---- For clients: tables of card data, amounts */

enum sheet {
    SHEET_RESOURCES, SHEET_CRAFTSMEN, SHEET_LOANS, SHEET_PRIVILEGES, SHEET_EVENTS, SHEET_PLACES, SHEET_SPACES,
    SHEET_GOODS, SHEET_CRUSADES, SHEET_COMMON, SHEETS
};

enum amount_of {
    OF_PARTS, OF_TRACK, OF_STANDS, OF_WORKERS, OF_LIMIT, OF_STORAGE, OF_LEFT, OF_HIRE, OF_PLACE, OF_TAX, OF_INCOME,
    OF_CAPACITY, OF_USES, OF_MET, OF_OUT, OF_FEWER, OF_TOGETHER, AMOUNTS
};

/* ---- Defined in words.c */
extern const struct ludo_names pe_card_names, pe_resource_names, pe_craftsman_names, pe_hired_names, pe_working_names,
    pe_privilege_names, pe_event_names, pe_space_names, pe_figure_names, pe_seat_names, pe_good_names, pe_traded_names,
    pe_way_names, pe_crusade_names, pe_offer_names, pe_line_names, pe_stream_names, pe_thing_names,
    pe_craft_names, pe_trade_names, pe_op_names, pe_kind_names, pe_pile_names, pe_when_names, pe_loan_names,
    pe_phase_names, pe_place_names, pe_brings_names, pe_common_names, pe_reason_names, pe_lent_names;
extern const char *const pe_goods_counted[GOODS][2];      /* texts for one and for several: "1 stone", "{1} stone" */

/* ---- Functions that read a state, grouped by file */

/* Returns true with five or six players, who use the whole expansion (PE-227). */
static inline bool big(const pe_state *s)             { return s->seats_n > 4; }
static inline bool new_board(const pe_state *s)       { return s->board || big(s); }     /* PE-27, PE-28, PE-227 */
static inline bool new_cards(const pe_state *s)       { return s->cards || big(s); }     /* PE-27, PE-227 */
/* Returns true if the space is on a board in use (PE-66). */
static inline bool pe_in_use(const pe_state *s, int space) { return new_board(s) || !on_new_board(space); }
static inline bool forgo_rule(const pe_state *s)      { return s->seats_n == 6 && s->round == ROUNDS; }   /* PE-140 */
static inline int in_order(const pe_state *s, int k)  { return (s->start + k) % s->seats_n; }             /* PE-8 */
static inline int stage_of(const pe_state *s)         { return s->depth ? s->tasks[0].a : 0; }

static inline uint32_t owned(const struct pe_seat *p)
{
    const uint8_t *b = p->privileges;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static inline int pop_lowest(uint32_t *mask)          /* removes the lowest bit and returns its index */
{
    int i = __builtin_ctz(*mask);
    *mask &= *mask - 1;
    return i;
}

/* Defined in privileges.c: */
int pe_stat(const pe_state *, const struct pe_seat *, int op);        /* sum of n of the privileges with this effect */
int pe_holds(const pe_state *, const struct pe_seat *, int op);       /* a privilege with this effect, or -1 */
int pe_owner(const pe_state *, int op);               /* the seat that holds a privilege with this effect, or -1 */
/* Defined in setup.c: */
bool pe_card_in_play(const pe_state *, int card);     /* is the card used in this version of the game? */
bool pe_sixth_pending(const pe_state *);              /* are the privileges of the sixth round not drawn yet? */
/* Defined in round.c: */
int pe_stage_now(const pe_state *);                   /* the stage whose tasks are being done */
int pe_place_of(int stage);                           /* the place of a stage in phase III */
/* Returns the stage in which a builder on this space acts. Returns 0 if the builder never acts, or if all builders of
 * the place act together. */
int pe_stage_of_space(int space);
/* Defined in workers.c: */
enum way { WITH_SMALL, WITH_LARGE, WAYS };
/* worth of the workers left; the large worker counts as five */
int pe_workers(const pe_state *, const struct pe_seat *);
/* Defined in craftsmen.c: */
int pe_limit(const pe_state *, const struct pe_seat *);
int pe_trades(const pe_state *, const struct pe_seat *);              /* trades of the craftsmen, as a mask */
int pe_hire_price(const pe_state *, const struct pe_seat *, int craftsman);
bool pe_dismisses(const pe_state *, int who);         /* must the player give up a craftsman now? */
/* Defined in bag.c and builders.c: */
int pe_black_owner(const pe_state *);
bool pe_black_follows(const pe_state *);              /* will the owner of the black builder still place a builder? */
bool pe_draws(const pe_state *);                      /* are builders being drawn from the bag? */
bool pe_in_hand(const pe_state *);                    /* was a figure drawn that is not placed yet? */
int pe_place_price(const pe_state *, int who);
bool pe_places(const pe_state *);                     /* is a builder being placed now? */
int pe_builders_out(const pe_state *, int who);       /* number of builders that sit this round out */
int pe_builders_fewer(const pe_state *, int who);     /* number of builders that are missing in the next round */
/* Defined in spaces.c, events.c and storage.c: */
int pe_card_on(const pe_state *, int space);          /* the card on a space, or LUDO_NONE */
bool pe_is_asked(const pe_state *, int space);        /* is the owner of the builder on this space asked now? */
bool pe_negative(const pe_state *);
const struct card *pe_event_with(const pe_state *, int op);           /* the event if it has this effect, or NULL */
int pe_goods(const struct pe_seat *);
int pe_storage(const pe_state *, const struct pe_seat *);
/* Defined in sites.c and court.c: */
int pe_priory(const pe_state *, int who, int space);  /* points for a builder on this space */
/* gold, materials or points that the player will gain at the mill, the sites or the crusades */
int pe_income(const pe_state *, int who, int place);
bool pe_exempt(const pe_state *, int who);
int pe_tax(const pe_state *, const struct pe_seat *, int tax);        /* the tax that this player pays */
/* Defined in market.c: */
bool pe_at_coast(const pe_state *, int who);          /* is it the player's turn at the coast? */
/* Defined in cathedral.c: */
/* craftsman i of the player; if i is INSPIRATION, the borrowed craftsman */
const struct card *pe_working(const pe_state *, int who, int i);
bool pe_in_cathedral(const pe_state *, int who);      /* is it the player's turn in the cathedral? */
bool pe_has_worked(const pe_state *, int who);        /* is the player's turn in the cathedral over? */
int pe_capacity(const pe_state *, int who, int i); /* the capacity, including its raises; 1 if no capacity is printed */
int pe_uses_left(const pe_state *, int who, int i);
/* Returns true if the player has what this craftsman needs to work. */
bool pe_allowed(const pe_state *, const struct pe_seat *, const struct card *);
/* Returns how often the craftsman can work now. If the price has a part `any`, the player pays it with `good`. */
int pe_times(const pe_state *, int who, int i, int good);

/* ---- The game contract, and its optional functions */
GAME_FUNCTIONS(pe);
GAME_BOX(pe);
const char *pe_objection(const struct ludo_config *);
uint32_t pe_weight(const void *, ludo_move);
extern const struct ludo_rules pillars_rules;                     /* defined in describe.c */
bool pe_task_is_valid(const pe_state *, struct ludo_task);
void pe_focus(const pe_state *, struct ludo_moment *);
bool pe_effect(int row, struct ludo_effect *);                    /* defined in effect_stats.c */
extern const struct ludo_amount pe_amounts[AMOUNTS];              /* defined in amounts.c */

#endif
