/* ak.h - the state of Ancient Knowledge on one page, and what the files of this folder share.
 *
 * Each card exists once.  Builder cards come first in cards.def; Technologies have numbers of their own, and where both
 * can stand (the source of an effect) a Technology counts from BUILDERS on.  What is still to be done lies on a task
 * stack; an effect is a program of its card (cards.def), and the tasks say where in it we are.
 */
#ifndef AK_H
#define AK_H

#include "../contract.h"

#include <assert.h>
#include <string.h>

/* The number of each card, and of the first one of each group; the sizes of the decks follow. */
enum card_number {
#define GROUP(name) FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define CARD(id, ...) CARD_##id,
#include "cards.def"
    CARDS,
    MONUMENTS = FIRST_ARTIFACT, BUILDERS = FIRST_TECH_1, TECHS = CARDS - BUILDERS,
    LEVEL_I = FIRST_TECH_2 - FIRST_TECH_1,            /* Technologies of level I come first */
};

enum {
    SEATS = 4, SLOTS = 6, ROWS = 2, PLACES = ROWS * SLOTS,        /* place: 2 * slot + row; row 1 is the upper one */
    HAND_MAX = 10, PICKED_MAX = 4,                    /* the most in hand (AK-32); dealt ten, four are discarded (AK-3) */
    ARTIFACT_SPACES = 5, TILES = 3, TILE_CARDS = 3,   /* of a board (AK-1, AK-20); in the middle, and on each (AK-6) */
    ACTIONS = 2,                                      /* of a turn (AK-10) */
    TURN_MAX = 255,                                   /* turns are counted up to this; a wider field needs another net */
    EXCAVATE_CARDS = 2,                               /* drawn for each monument (AK-29) */
    MID_GAME = 7, END_OF_GAME = 14,                   /* monuments in a Past (AK-51) */
    LATE_FROM = 5,                                    /* LATE_SLOT: in this slot or a later one (A24) */
    LOST_SHARE = 3,                                   /* LOST_THIRDS: so much lost knowledge each (A32) */
    DIG_MAX = 10, STUDY_MAX = 7, BURIED_MAX = 12, LATEST = 4, DEPTH = 60,
    PAST_BYTES = (MONUMENTS + 7) / 8, BUILDER_BYTES = (BUILDERS + 7) / 8,
    TECH_BYTES = (TECHS + 7) / 8, TECH_1_BYTES = (LEVEL_I + 7) / 8, TECH_2_BYTES = (TECHS - LEVEL_I + 7) / 8,
    PRINTED_MAX = 20,                                 /* what a box may say of knowledge, points and the numbers of effects */
    AK_VERSION = 3,
};

/* ---- Cards: programs ------------------------------------------------------------------------------- */

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
struct step { uint8_t op, n, times, up_to, may, to; uint16_t filter; };   /* amount: n, times that term if any */
struct points { uint8_t term, at_least, worth, at_least_2, worth_2, each; };

struct card {
    uint8_t type, cost, slot, knowledge, vp, field, level, start_hand;
    bool locked, bundle;
    uint8_t timing, on;
    uint16_t of;
    struct test needs[NEEDS], when[CONDITIONS];
    struct step body[STEPS_MAX];
    struct points score;
    const char *note;                                 /* what is reconstructed, or NULL */
    bool name_read;                                   /* its French name, from the box */
};

struct board { uint8_t slots, rows, artifacts, tiles, on_tile, hand, actions, excavate, middle, end; };

/* All that is printed.  A state knows its box; the one that is built in is made of cards.def. */
struct ak_box {
    const struct ludo_names *cards;                   /* what they are called in it */
    struct card card[LUDO_NONE + 1];                  /* the last row is no card: it has no effect and hears nothing */
    struct board board;
};

extern const struct ak_box ak_printed;

/* The rows of the table of effects: two steps a card; a FINAL effect stands in the first. */
enum { EFFECT_ROWS = 2 * CARDS };
static inline int less(int a, int b)                   { return a < b ? a : b; }
static inline int effect_row(int source, int step)     { return 2 * source + step; }

static inline bool is_monument(int builder)            { return builder < MONUMENTS; }
static inline int level_of(int tech)                   { return tech < LEVEL_I ? 1 : 2; }
static inline int first_of(int level)                  { return level == 1 ? 0 : LEVEL_I; }
static inline int field_bit(int field)                 { return ANCIENT_TECHS << field; }

static inline int end_of(int level)                    { return level == 1 ? LEVEL_I : TECHS; }
static inline int least_knowledge(int filter)          /* on a monument, for the filter to let it pass */
{
    return filter & K_6 ? 6 : filter & K_5 ? 5 : filter & K_4 ? 4 : 0;
}

/* ---- The table ------------------------------------------------------------------------------------- */

/* From their rows: enum verb, event, task, question, and how many there are of each. */
#define FLOW_VERBS  "ancient-knowledge/verbs.def"
#define FLOW_EVENTS "ancient-knowledge/events.def"
#define FLOW_TASKS  "ancient-knowledge/tasks.def"
#include "../flow_enums.h"

/* What chance draws from. */
enum { STREAM_FIRST, STREAM_HANDS, STREAM_BUILDERS, STREAM_TECH_1, STREAM_TECH_2 };

#define AK(clause) (clause)   /* of docs/rules/ancient-knowledge.md: one search for it finds rule, code, refusal and scenario */

struct ak_seat {
    uint16_t lost, hears;                             /* hears: a bit for each trigger a card in play listens to (ak_ears) */
    struct { uint8_t n, at[HAND_MAX]; } hand;         /* ascending */
    struct { uint8_t n, at[DIG_MAX]; } dig;           /* looked at, by this seat alone */
    struct { uint8_t n, at[PICKED_MAX]; } picked;     /* chosen for a common discard, face down */
    struct { uint8_t n, at[STUDY_MAX]; } dig_tech;    /* of level II, counted from its first one: looked at (P07);
                                                         the first s->under of them lie under the deck already */
    uint8_t timeline[PLACES], artifacts[ARTIFACT_SPACES];         /* one after the other: what is in play */
    uint8_t tokens[PLACES];                           /* plain numbers: no reserve to run out, no change to make (AK-7, AK-130) */
    uint8_t past[PAST_BYTES];                         /* a set, without order (AK-53) */
    uint8_t rotated;                                  /* how many of the Past */
    uint8_t coll[TECH_BYTES];                         /* room for every one: there is no limit (AK-22) */
    uint8_t giving;                                   /* 1 + the artifact space it has chosen to empty (P08) */
    uint8_t tally[TALLIES];                           /* terms from PAST_CITY on; cards.c keeps it, check.c recounts it */
};

typedef struct {
    struct ak_seat seats[SEATS];
    uint16_t lost_gained;
    uint8_t seats_n, beginner, first, active;
    uint8_t age[SEATS];                               /* 1: the oldest, 2: the next ...; 0: nobody says (AK-131) */
    uint8_t turn, over, mid_game, ending, skip_decline;
    uint8_t above, under;                             /* P07: that many of buried[1] lie above those under the deck */
    uint8_t entering, declining;                      /* a Builder card, or none */
    uint8_t sacrificed, discarded;                    /* by the running effect */
    uint8_t deck[BUILDER_BYTES];                      /* still unseen in the deck */
    struct { uint8_t n, at[BUILDERS]; } discard;      /* below its top card, nobody looks */
    uint8_t discard_top;
    uint8_t revealed[BUILDER_BYTES];                  /* turned up by an effect, not yet put away */
    struct { uint8_t n, at[LATEST]; } latest;         /* the last of them, in their order: enough for five */
    uint8_t level[TILES], tile[TILES][TILE_CARDS];    /* level 0: the tile has left the game */
    uint8_t tech_deck_1[TECH_1_BYTES], tech_deck_2[TECH_2_BYTES]; /* unseen in the decks; of level II counted from
                                                         its first one */
    struct { uint8_t n, at[BURIED_MAX]; } buried[2];  /* under the decks for all to see, the first is the highest */
    uint8_t tech_discard[TECH_BYTES], tech_gone[TECH_BYTES];
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    uint8_t blank[6];                             /* 0: so that the next begins at a multiple of 8 on every machine */
    const struct ak_box *box;                         /* whose figures are played with */
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
_Static_assert(offsetof(ak_state, box) % 8 == 0 && offsetof(ak_state, box) + sizeof(void *) == sizeof(ak_state), "no gap before the box");
_Static_assert(offsetof(struct ak_seat, artifacts) == offsetof(struct ak_seat, timeline) + PLACES, "in play: one row");

/* ---- words.c */
extern const struct ludo_names ak_card_names, ak_builder_names, ak_monument_names, ak_artifact_names, ak_tech_names,
    ak_tech_1_names, ak_tech_2_names, ak_place_names, ak_tile_names, ak_level_names, ak_stream_names,
    ak_tally_names, ak_phase_names, ak_step_names;
extern const struct ludo_names ak_type_names, ak_field_names, ak_timing_names, ak_trigger_names, ak_term_names,
    ak_compare_names, ak_filter_names, ak_op_names;               /* the rows of vocabulary.def */

/* Sheets of the box: three kinds of cards, and what is printed on the boards. */
enum { AK_SHEETS = 4 };

/* Named numbers of a table. */
enum amount {
    LEFT_IN_DECK, LEFT_IN_DISCARD, LEFT_IN_TECHS, LEFT_ACTIONS, LEFT_TO_PAY, LEFT_TO_DO, EXCAVATE_DRAWS, HAVE, MAY_LEARN_IT,
    NEED_1, NEED_2, NEED_3, PRICE_1, PRICE_2, PRICE_3, PRICE_4, PRICE_5, PRICE_6, AMOUNTS
};

/* Phases and steps of the moment. */
enum phase { PHASE_SETUP, PHASE_ACTION, PHASE_TIMELINE, PHASE_DECLINE, PHASE_OVER, PHASES };
enum moment_step {
    AT_FIRST, AT_DEAL, AT_KEEP, AT_TILES, AT_ACTION, AT_PAY, AT_ARCHIVE, AT_EXCAVATE, AT_DRAW, AT_ORDER, AT_EFFECT,
    AT_LOOK, AT_OPPONENTS, AT_GIVE, AT_DECLINE, AT_FLIP, STEPS
};

/* ---- Questions about a state */

static inline uint64_t techs_in(const uint8_t *set)                { uint64_t w = 0; memcpy(&w, set, TECH_BYTES); return w; }
static inline void techs_put(uint8_t *set, uint64_t w)            { memcpy(set, &w, TECH_BYTES); }
static inline uint64_t techs_of(int level)                        { return ((uint64_t)1 << end_of(level)) - ((uint64_t)1 << first_of(level)); }
static inline int ones_in(uint64_t mask)                          { return __builtin_popcountll(mask); }
static inline int next_of(uint64_t *mask)                         /* the lowest, which is taken out */
{
    int i = __builtin_ctzll(*mask);
    *mask &= *mask - 1;
    return i;
}

static inline const struct ak_seat *me(const ak_state *s)         { return &s->seats[s->active]; }

/* The Timeline, then the artifacts; LUDO_NONE where nothing lies. */
enum { IN_PLAY = PLACES + ARTIFACT_SPACES };
static inline const uint8_t *in_play(const struct ak_seat *p) { return (const uint8_t *)p + offsetof(struct ak_seat, timeline); }
static inline int tallied(const struct ak_seat *p, int term)  { return p->tally[term - PAST_CITY]; }
static inline void tally_monument(const ak_state *s, uint8_t *tally, int monument)        /* one more in the Past */
{
    tally[card_of(s, monument)->type]++;              /* PAST_CITY and so on, in the order of the types */
    tally[PAST_ANY - PAST_CITY]++;
    tally[PAST_FINAL - PAST_CITY] = (uint8_t)(tally[PAST_FINAL - PAST_CITY] + (card_of(s, monument)->timing == FINAL));
}

static inline void tally_tech(const ak_state *s, uint8_t *tally, int tech)        /* one more in the collection, of either level (AK-74) */
{
    tally[COLL_ANCIENT - PAST_CITY + tech_of(s, tech)->field]++;       /* in the line of its field (AK-22) */
    tally[COLL_ANY - PAST_CITY]++;
}

/* What a card in play listens to: its trigger; or the Timeline phase, as bit 0. */
static inline unsigned ak_ears(const ak_state *s, int card)
{
    return ((1u << card_of(s, card)->on) & ~1u) | (card_of(s, card)->timing == TIMELINE);
}

static inline int ak_past_n(const struct ak_seat *p)          { return tallied(p, PAST_ANY); }

int ak_find(const struct ak_seat *, int monument);                /* its place on the Timeline, or -1 */
bool ak_in_play(const ak_state *, int source);                    /* on the active player's Timeline, spaces or collection */
unsigned ak_hears(const ak_state *, const struct ak_seat *);                         /* the ears of all cards in play */
void ak_recount(const ak_state *, const struct ak_seat *, uint8_t tally[TALLIES]);
bool ak_adjacent(int place, int other);
int ak_count(const ak_state *, int who, int term, int source);
bool ak_test_holds(const ak_state *, int who, struct test, int source);
bool ak_tests_hold(const ak_state *, int who, const struct test *, int n, int source);
int ak_in_slot(const struct ak_seat *, int slot);
int ak_tokens(const struct ak_seat *, int not_on);                /* on the whole Timeline but that place (-1: all) */
bool ak_matches(const ak_state *, int place, int filter, int source);
bool ak_possible(const ak_state *, int source);
bool ak_step_possible(const ak_state *, int source, int step);
int ak_price(const ak_state *, const struct ak_seat *, int card, int slot);         /* cards to discard; -1: not to be created there */
bool ak_can_learn(const ak_state *, const struct ak_seat *, int tech);
uint64_t ak_learnable(const ak_state *, const struct ak_seat *, uint64_t techs);    /* those of the mask that this player could learn */
bool ak_on_tiles(const ak_state *, int tech, int *tile);
uint64_t ak_tile_techs(const ak_state *);                         /* all of them, as a mask */
bool ak_can_draw(const ak_state *, int who);
int ak_builders_left(const ak_state *);                           /* deck and discard pile together */
int ak_techs_left(const ak_state *, int level);                   /* unseen, buried and discarded */
uint64_t ak_tech_deck(const ak_state *, int level);                /* unseen, as a mask */
int ak_deck_size(const ak_state *);                               /* of a view, too: Builder cards in the deck, */
int ak_discard_size(const ak_state *);                            /* in the discard pile, */
int ak_tech_deck_size(const ak_state *, int level);               /* and Technologies in their deck */
int ak_static(const ak_state *, const struct ak_seat *, int op);                    /* the card in play with this lasting effect, or none */
int ak_excavate_rate(const ak_state *, const struct ak_seat *);                     /* cards drawn for each rotated monument */
const struct step *ak_running(const ak_state *, int *source);     /* the step whose task is on top */
int ak_step_of(int task);                                         /* 1 + the step of the moment; 0: none */

/* ---- the contract, and what only some games have of it */
GAME_FUNCTIONS(ak);
extern const struct ludo_rules ancient_knowledge_rules;           /* describe.c */
void ak_imagine(void *, int seat, struct ludo_rng *);             /* opponents.c */
int ak_final_points(const ak_state *, int who, int card);         /* score.c */
extern const struct ludo_card_data ak_sheets[AK_SHEETS];              /* box.c */
int ak_box_check(const void *box, struct ludo_error *);           /* certain.c */
extern const struct ludo_amount ak_amounts[AMOUNTS];              /* amounts.c */
int ak_actions_left(const ak_state *);                            /* in the Action phase; otherwise -1 */
int ak_at_work(const ak_state *);                                 /* tasks.c: the card whose effect asks or draws, or none */
void ak_lacks(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);   /* lacks.c */
bool ak_effect(int row, struct ludo_effect *);                    /* fired.c */

#endif
