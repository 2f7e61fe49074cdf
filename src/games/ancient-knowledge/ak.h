/* ak.h - the state of Ancient Knowledge (ak_state), and the declarations shared by the files of this folder.
 *
 * Each card exists once. cards.def lists the Builder cards first, then the Technologies. Technologies are numbered from
 * 0. Where both kinds can occur, as in the source of an effect, Technology t has the number BUILDERS + t.
 *
 * Pending work is on a task stack. An effect is a small program of its card (cards.def), and its tasks store the
 * next step. */
#ifndef AK_H
#define AK_H

#include "../contract.h"

#include <assert.h>
#include <string.h>

/* Numbers of the cards. FIRST_x is the first card of a group. The deck sizes follow from these numbers. */
enum card_number {
#define GROUP(name) FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define CARD(id, ...) CARD_##id,
#include "cards.def"
    CARDS,
    MONUMENTS = FIRST_ARTIFACT, BUILDERS = FIRST_TECH_1, TECHS = CARDS - BUILDERS,
    LEVEL_I = FIRST_TECH_2 - FIRST_TECH_1,            /* number of Technologies of level I, which come first */
};

enum {
    SEATS = 4, SLOTS = 6, ROWS = 2, PLACES = ROWS * SLOTS,        /* place: 2 * slot + row; row 1 is the upper row */
    HAND_MAX = 10, PICKED_MAX = 4,  /* hand limit (AK-32); each player discards four of ten cards at the start (AK-3) */
    /* artifact spaces per board (AK-1, AK-20); number of tiles; cards per tile (AK-6) */
    ARTIFACT_SPACES = 5, TILES = 3, TILE_CARDS = 3,
    ACTIONS = 2,                                      /* actions per turn (AK-10) */
    TURN_MAX = 255,                                   /* the turn counter stops here; a wider field needs a new net */
    EXCAVATE_CARDS = 2,                               /* number of cards drawn per rotated monument (AK-29) */
    MID_GAME = 7, END_OF_GAME = 14,                   /* thresholds of monuments in a Past (AK-51) */
    LATE_FROM = 5,                                    /* LATE_SLOT means slot 5 or 6 (A24) */
    LOST_SHARE = 3, /* this much lost knowledge counts as one unit of LOST_THIRDS (A32) */
    DIG_MAX = 10, STUDY_MAX = 7, BURIED_MAX = 12, LATEST = 4, DEPTH = 60,
    PAST_BYTES = (MONUMENTS + 7) / 8, BUILDER_BYTES = (BUILDERS + 7) / 8,
    TECH_BYTES = (TECHS + 7) / 8, TECH_1_BYTES = (LEVEL_I + 7) / 8, TECH_2_BYTES = (TECHS - LEVEL_I + 7) / 8,
    /* maximum in box files for knowledge, points and numbers of effects */
    PRINTED_MAX = 20,
    AK_VERSION = 3,
};

/* ---- Cards and their effect programs ------------------------------------------------------------------ */

enum type {
#define TYPE(id, ...) id,
#include "vocabulary.def"
    TYPES, BUILDER_TYPES = TECHNOLOGY
};

enum field {
#define FIELD(id, ...) id,
#include "vocabulary.def"
    FIELDS
};

enum timing {
#define TIMING(id, ...) id,
#include "vocabulary.def"
    TIMINGS
};

enum trigger {
#define TRIGGER(id, ...) id,
#include "vocabulary.def"
    TRIGGERS
};

enum term {
#define TERM(id, ...) id,
#include "vocabulary.def"
    TERMS, TALLIES = ARTIFACTS_IN_PLAY, REQUIRED = LOST + 1
};

enum { NEEDS = 3, CONDITIONS = 2, STEPS_MAX = 2 };

enum compare {
#define COMPARE(id, ...) id,
#include "vocabulary.def"
    COMPARES
};

enum filter_bit {
#define FILTER(id, ...) BIT_##id,
#include "vocabulary.def"
    FILTERS
};

enum filter {
#define FILTER(id, ...) id = 1 << BIT_##id,
#include "vocabulary.def"
    MONUMENT_TYPES = CITIES | MEGALITHS | PYRAMIDS, ALL_TYPES = MONUMENT_TYPES | ARTIFACTS,
    ALL_FIELDS = ANCIENT_TECHS | WRITING_TECHS | SECRET_TECHS
};

enum op {
#define OP(id, ...) OP_##id,
#include "vocabulary.def"
    OPS
};

struct test { uint8_t term, compare, n; };
/* A step of an effect. The amount of the step is n, or n times the count of the term `times`. */
struct step { uint8_t op, n, times, up_to, may, to; uint16_t filter; };
struct points { uint8_t term, at_least, worth, at_least_2, worth_2, each; };

struct card {
    uint8_t type, cost, slot, knowledge, vp, field, level, start_hand;
    bool locked, bundle;
    uint8_t timing, on;
    uint16_t of;
    struct test needs[NEEDS], when[CONDITIONS];
    struct step body[STEPS_MAX];
    struct points score;
    const char *note; /* text that says which part of the card is reconstructed, or NULL */
    bool name_read;                                   /* the French name was read from the box */
};

struct board { uint8_t slots, rows, artifacts, tiles, on_tile, hand, actions, excavate, middle, end; };

/* All printed data. Each state points to its box. The built-in box is made from cards.def. */
struct ak_box {
    const struct ludo_names *cards;                   /* card names of this box */
    /* the row LUDO_NONE has no effect and no trigger, so that "no card" needs no test */
    struct card card[LUDO_NONE + 1];
    struct board board;
};

extern const struct ak_box ak_printed;

/* Number of rows of the effect statistics: two steps per card. A FINAL effect uses the first row of its card. */
enum { EFFECT_ROWS = 2 * CARDS };
static inline int less(int a, int b)                   { return a < b ? a : b; }
static inline int effect_row(int source, int step)     { return 2 * source + step; }

static inline bool is_monument(int builder)            { return builder < MONUMENTS; }
static inline int level_of(int tech)                   { return tech < LEVEL_I ? 1 : 2; }
static inline int first_of(int level)                  { return level == 1 ? 0 : LEVEL_I; }
static inline int field_bit(int field)                 { return ANCIENT_TECHS << field; }

static inline int end_of(int level)                    { return level == 1 ? LEVEL_I : TECHS; }
static inline int least_knowledge(int filter)          /* the filter matches monuments with at least this knowledge */
{
    return filter & K_6 ? 6 : filter & K_5 ? 5 : filter & K_4 ? 4 : 0;
}

/* ---- The state ---------------------------------------------------------------------------------------- */

/* Made from the .def rows: enum verb, event, task and question, and their counts. */
#define FLOW_VERBS  "ancient-knowledge/verbs.def"
#define FLOW_EVENTS "ancient-knowledge/events.def"
#define FLOW_TASKS  "ancient-knowledge/tasks.def"
#include "../flow_enums.h"

/* Random streams. */
enum { STREAM_FIRST, STREAM_HANDS, STREAM_BUILDERS, STREAM_TECH_1, STREAM_TECH_2 };

/* A clause of docs/rules/ancient-knowledge.md. Search for its number to find the rule, the code, the refusal and the
 * scenario. */
#define AK(clause) (clause)

struct ak_seat {
    uint16_t lost, hears; /* hears: mask of the triggers of the cards that the seat has in play (ak_all_trigger_bits) */
    struct { uint8_t n, at[HAND_MAX]; } hand;         /* cards in hand, ascending */
    struct { uint8_t n, at[DIG_MAX]; } dig;           /* cards that this seat looks at; other seats do not see them */
    /* cards that the seat has chosen to discard, face down until all players have chosen */
    struct { uint8_t n, at[PICKED_MAX]; } picked;
    /* Level II cards that the seat has looked at (P07), numbered from the first level II card. The first s->under of
     * these cards are already under the deck. */
    struct { uint8_t n, at[STUDY_MAX]; } dig_tech;
    /* adjacent members, so that one loop reads all cards in play */
    uint8_t timeline[PLACES], artifacts[ARTIFACT_SPACES];
    uint8_t tokens[PLACES]; /* knowledge on each place; the reserve is unlimited (AK-7, AK-130) */
    uint8_t past[PAST_BYTES];                         /* set of monuments in the Past, without order (AK-53) */
    uint8_t rotated;                                  /* number of rotated monuments in the Past */
    uint8_t coll[TECH_BYTES];                         /* learned Technologies; their number has no limit (AK-22) */
    uint8_t giving;         /* 1 + the space of the artifact that the seat has chosen to discard (P08); 0: not chosen */
    uint8_t tally[TALLIES]; /* counts of terms from PAST_CITY on; cards.c updates them, check.c checks them */
};

typedef struct {
    struct ak_seat seats[SEATS];
    uint16_t lost_gained;
    uint8_t seats_n, beginner, first, active;
    uint8_t age[SEATS]; /* 1: oldest player, 2: second oldest, and so on; 0: not given (AK-131) */
    uint8_t turn, over, mid_game, ending, skip_decline;
    /* numbers of cards under the level II deck (P07): first `above` cards of buried[1], then `under` secret cards */
    uint8_t above, under;
    uint8_t entering, declining;                      /* the Builder card that enters or declines now, or LUDO_NONE */
    uint8_t sacrificed, discarded; /* number of cards that the running effect has sacrificed and discarded */
    uint8_t deck[BUILDER_BYTES];                      /* unseen cards of the deck */
    /* all cards of the discard pile except the top card; hidden from all players */
    struct { uint8_t n, at[BUILDERS]; } discard;
    uint8_t discard_top;
    uint8_t revealed[BUILDER_BYTES];                  /* cards revealed by an effect and not yet discarded */
    struct { uint8_t n, at[LATEST]; } latest;         /* the last LATEST revealed cards, in the order of revealing */
    uint8_t level[TILES], tile[TILES][TILE_CARDS];    /* level 0: the tile has left the game */
    /* Unseen cards of the Technology decks. The cards of level II are numbered from the first card of level II. */
    uint8_t tech_deck_1[TECH_1_BYTES], tech_deck_2[TECH_2_BYTES];
    /* cards put under the decks, visible to all; the first card is highest */
    struct { uint8_t n, at[BURIED_MAX]; } buried[2];
    uint8_t tech_discard[TECH_BYTES], tech_gone[TECH_BYTES];
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    uint8_t blank[6];                                 /* always 0; aligns `box` to 8 bytes on every machine */
    const struct ak_box *box;                         /* the card data of this game */
} ak_state;

static inline const struct card *card_of(const ak_state *s, int source)   { return &s->box->card[source]; }
static inline const struct card *tech_of(const ak_state *s, int tech)     { return &s->box->card[BUILDERS + tech]; }

#define STATE ak_state
#define SEAT struct ak_seat
#include "../lists.h"
#include "../stack.h"
#include "../sets.h"

_Static_assert(sizeof(ak_state) <= 1024, "the state stays within a kibibyte");
_Static_assert(sizeof(struct ak_seat) % 2 == 0, "no padding");
_Static_assert(offsetof(ak_state, box) % 8 == 0 && offsetof(ak_state, box) + sizeof(void *) == sizeof(ak_state),
               "no gap before the box");
_Static_assert(offsetof(struct ak_seat, artifacts) == offsetof(struct ak_seat, timeline) + PLACES, "in play: one row");

/* ---- Defined in words.c */
extern const struct ludo_names ak_card_names, ak_builder_names, ak_monument_names, ak_artifact_names, ak_tech_names,
    ak_tech_1_names, ak_tech_2_names, ak_place_names, ak_tile_names, ak_level_names, ak_stream_names,
    ak_tally_names, ak_phase_names, ak_step_names;
extern const struct ludo_names ak_type_names, ak_field_names, ak_timing_names, ak_trigger_names, ak_term_names,
    ak_compare_names, ak_filter_names, ak_op_names;               /* the rows of vocabulary.def */

/* Number of sheets of card data: three kinds of cards, and the boards. */
enum { AK_SHEETS = 4 };

/* Named amounts of a position (amounts.c). */
enum amount {
    LEFT_IN_DECK, LEFT_IN_DISCARD, LEFT_IN_TECHS, LEFT_ACTIONS, LEFT_TO_PAY, LEFT_TO_DO, EXCAVATE_DRAWS, HAVE,
    MAY_LEARN_IT, NEED_1, NEED_2, NEED_3, PRICE_1, PRICE_2, PRICE_3, PRICE_4, PRICE_5, PRICE_6, AMOUNTS
};

/* Phases and steps of struct ludo_moment. */
enum phase { PHASE_SETUP, PHASE_ACTION, PHASE_TIMELINE, PHASE_DECLINE, PHASE_OVER, PHASES };
enum moment_step {
    AT_FIRST, AT_DEAL, AT_KEEP, AT_TILES, AT_ACTION, AT_PAY, AT_ARCHIVE, AT_EXCAVATE, AT_DRAW, AT_ORDER, AT_EFFECT,
    AT_LOOK, AT_OPPONENTS, AT_GIVE, AT_DECLINE, AT_FLIP, STEPS
};

/* ---- Functions that read a state */

static inline uint64_t techs_in(const uint8_t *set)
{
    uint64_t w = 0;
    memcpy(&w, set, TECH_BYTES);
    return w;
}

static inline void techs_put(uint8_t *set, uint64_t w) { memcpy(set, &w, TECH_BYTES); }

static inline uint64_t techs_of(int level)
{
    return ((uint64_t)1 << end_of(level)) - ((uint64_t)1 << first_of(level));
}

static inline int ones_in(uint64_t mask) { return __builtin_popcountll(mask); }

/* Removes the lowest bit of the mask and returns its index. */
static inline int next_of(uint64_t *mask)
{
    int i = __builtin_ctzll(*mask);
    *mask &= *mask - 1;
    return i;
}

static inline const struct ak_seat *me(const ak_state *s) { return &s->seats[s->active]; }

/* Number of places in play: the Timeline, then the artifacts. LUDO_NONE is an empty place. */
enum { IN_PLAY = PLACES + ARTIFACT_SPACES };
static inline const uint8_t *in_play(const struct ak_seat *p)
{
    return (const uint8_t *)p + offsetof(struct ak_seat, timeline);
}

static inline int tallied(const struct ak_seat *p, int term) { return p->tally[term - PAST_CITY]; }

/* Adds a new monument of the Past to the tally. */
static inline void tally_monument(const ak_state *s, uint8_t *tally, int monument)
{
    tally[card_of(s, monument)->type]++; /* the terms from PAST_CITY on have the order of the types */
    tally[PAST_ANY - PAST_CITY]++;
    tally[PAST_FINAL - PAST_CITY] = (uint8_t)(tally[PAST_FINAL - PAST_CITY] + (card_of(s, monument)->timing == FINAL));
}

/* Adds a new Technology of the collection to the tally. Technologies of level I and level II count (AK-74). */
static inline void tally_tech(const ak_state *s, uint8_t *tally, int tech)
{
    tally[COLL_ANCIENT - PAST_CITY + tech_of(s, tech)->field]++; /* the line of the Technology's field (AK-22) */
    tally[COLL_ANY - PAST_CITY]++;
}

/* Returns the trigger of a card in play, as a bit. Bit 0 is the Timeline phase. */
static inline unsigned ak_trigger_bits(const ak_state *s, int card)
{
    return ((1u << card_of(s, card)->on) & ~1u) | (card_of(s, card)->timing == TIMELINE);
}

static inline int ak_past_n(const struct ak_seat *p) { return tallied(p, PAST_ANY); }

int ak_find(const struct ak_seat *, int monument); /* returns the monument's place on the Timeline, or -1 */
bool ak_in_play(const ak_state *, int source); /* is the card in play for the active player? */
unsigned ak_all_trigger_bits(const ak_state *, const struct ak_seat *);          /* triggers of all cards in play */
void ak_recount(const ak_state *, const struct ak_seat *, uint8_t tally[TALLIES]);
bool ak_adjacent(int place, int other);
int ak_count(const ak_state *, int who, int term, int source);
bool ak_test_holds(const ak_state *, int who, struct test, int source);
bool ak_tests_hold(const ak_state *, int who, const struct test *, int n, int source);
int ak_in_slot(const struct ak_seat *, int slot);
/* Returns the knowledge on all places except place `not_on`. If `not_on` is -1, returns the knowledge on all places. */
int ak_tokens(const struct ak_seat *, int not_on);
bool ak_matches(const ak_state *, int place, int filter, int source);
bool ak_possible(const ak_state *, int source);
bool ak_step_possible(const ak_state *, int source, int step);
/* Returns the number of cards to discard, or -1 if the card cannot be created in this slot. */
int ak_price(const ak_state *, const struct ak_seat *, int card, int slot);
bool ak_can_learn(const ak_state *, const struct ak_seat *, int tech);
/* Returns the Technologies of the mask that the player can learn. */
uint64_t ak_learnable(const ak_state *, const struct ak_seat *, uint64_t techs);
bool ak_on_tiles(const ak_state *, int tech, int *tile);
uint64_t ak_tile_techs(const ak_state *); /* mask of the Technologies on the tiles */
bool ak_can_draw(const ak_state *, int who);
int ak_builders_left(const ak_state *); /* number of cards in deck and discard pile */
int ak_techs_left(const ak_state *, int level); /* number of unseen, buried and discarded cards of this level */
uint64_t ak_tech_deck(const ak_state *, int level);                         /* mask of the unseen cards of this level */
int ak_deck_size(const ak_state *);                               /* number of cards; also correct for a view */
int ak_discard_size(const ak_state *);                            /* number of cards; also correct for a view */
int ak_tech_deck_size(const ak_state *, int level);               /* number of cards; also correct for a view */
int ak_static(const ak_state *, const struct ak_seat *, int op); /* returns a card with this STATIC effect */
int ak_excavate_rate(const ak_state *, const struct ak_seat *);   /* number of cards drawn per rotated monument */
const struct step *ak_running(const ak_state *, int *source);     /* the step whose task is on top of the stack */
int ak_step_of(int task); /* 1 + the enum moment_step of this kind of task, or 0 */

/* ---- The game interface */
GAME_FUNCTIONS(ak);
extern const struct ludo_rules ancient_knowledge_rules;                                     /* defined in describe.c */
void ak_determinize_choices(void *, int seat, struct ludo_rng *);                           /* defined in opponents.c */
int ak_final_points(const ak_state *, int who, int card);                                   /* defined in score.c */
extern const struct ludo_card_data ak_sheets[AK_SHEETS];                                    /* defined in box.c */
int ak_box_check(const void *box, struct ludo_error *);                                     /* defined in box_check.c */
extern const struct ludo_amount ak_amounts[AMOUNTS];                                        /* defined in amounts.c */
int ak_actions_left(const ak_state *); /* in turn.c: actions left in this turn, or -1 */
int ak_at_work(const ak_state *);                                                           /* defined in tasks.c */
void ak_missing(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *); /* defined in missing.c */
bool ak_effect(int row, struct ludo_effect *);                                           /* defined in effect_stats.c */

#endif
