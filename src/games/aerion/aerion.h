/* aerion.h - the state of Aerion on one page, and what the files of this folder share.
 *
 * Cards have no identity of their own: a card is its row in cards.def (a kind in a deck), and places hold
 * rows or count them.  A deck is the bag of its unseen cards, plus those that Books put on top of it; a card
 * gets its row when it is turned up, by a chance move.  So nothing in this state is secret: all may see what stands
 * in it (AE-161), and what nobody knows does not (AE-163).
 */
#ifndef AERION_H
#define AERION_H

#include "box.h"

#include "../contract.h"
#include "../lists.h"
#include "../sets.h"

#include <assert.h>
#include <string.h>

#define AE(clause) (clause)       /* of docs/rules/aerion.md: one search for it finds rule, code, refusal and scenario */

enum {
    SHIPS = 6,                    /* AE-7 */
    PARTS = 3,                    /* of a ship: Blueprint, Material, Crew */
    SLOTS = SOGNAE - PROPELLER + 1,               /* under the Flagship: three Materials, two Crews */
    COLUMNS = 6,                  /* of Outposts and Lairs */
    DICE = 6,                     /* AE-7 */
    SHARED = 2, FLAGSHIP = 3,     /* places of a card besides Workshops 0 and 1 */
    WORKSHOPS = 3,
    FACTORIES_OPEN = 2,           /* work at a time (AE-70, AE-90) */
    CLOUD_INTACT = 2,             /* steps that remove a Stone Cloud (AE-103) */
    DEPTH = 14,                   /* of the task stack */
    RESERVE_MAX = BOOK_CARDS,     /* each card there cost a Book (AE-35) */
    KNOWN_MAX = BOOK_CARDS * THE_ARCHIVE_RECOVERS,     /* what all Books put on a deck at most (AE-81) */
    REVEALED_MAX = EGG_CARDS,     /* one for each Egg */
    AERION_VERSION = 2,
};

enum module { M_FLAGSHIP, M_HOURGLASSES, M_STONE_CLOUDS, M_PIERS, M_EGGS, M_HELLKITE, MODULES };  /* any set (AE-13) */

enum variant {                    /* AE-13 */
    V_UNDER_CONSTRUCTION, V_SHORT_OF_TIME, V_SWARM, V_GROUNDED, V_MINIMAL_DEBT, V_VERY_FRAGILE,
    V_IMPREGNABLE, VARIANTS
};

enum ruling {                     /* questions the rulebook leaves open, as switches */
    R_FREE_DISCARD, R_LAST_CARD_REROLL, R_RECOVER_FEWER, R_RESERVE_ANYTIME, R_RESERVE_FLAGSHIP,
    R_SHARED_OPTIONAL, RULINGS
};

enum sheet { CARDS_SHEET, LAID_SHEET, DECKS_SHEET, ACTIONS_SHEET, PARTS_SHEET, BIRDS_SHEET, COMMON_SHEET, SHIPS_SHEET, SHEETS };

enum amount {
#define AMOUNT(id, ...) AMOUNT_##id,
#include "amounts.def"
    AMOUNTS
};

enum phase { SETTING_UP, ROLLING, ACQUIRING, REPLENISHING };              /* AE-19 */

/* From their rows: enum verb, event, task, question, and how many there are of each. */
#define FLOW_VERBS  "aerion/verbs.def"
#define FLOW_EVENTS "aerion/events.def"
#define FLOW_TASKS  "aerion/tasks.def"
#include "../flow_enums.h"

/* The tasks at which Books, Eggs and Reserves may be used, Reserves by the partner too (AE-173). */
enum {
    FREE_WINDOWS = 0
#define ANSWER(task, verb, ...) | (verb == EGGS) << task
#include "../flow_each_row.h"
};

enum turn_flag { F_DISCARDED, F_LAB_READY, F_MUST_TAKE_EGG, F_EGG_TAKEN, FLAGS };

enum result { PLAYING, WON, LOST };

enum { HIDDEN_LAIR = 4, GONE = 5 };       /* of a column, besides the four types */

struct aerion_seat {                      /* personal, like a Workshop and three ships (AE-171); all else is common (AE-69) */
    uint8_t pulpit[DECKS];                /* Books of each deck */
    uint8_t booth[DECKS];                 /* Workers of each deck; seat 0 keeps the common one of V4 */
    struct { uint8_t n, at[RESERVE_MAX]; } reserve;       /* cards, ascending */
};

typedef struct {
    ludo_faces dice;                      /* as they lie; fewer than six while some are being rolled */
    uint8_t seats_n, modules, variants, rulings, pixies_start, first;     /* the configuration */
    uint8_t result, active, flags, pool;  /* pool: rerolls granted by Books and Workers (AE-34) */
    uint8_t turn, pixies;                 /* turn: begun so far */
    uint8_t flying, charge;               /* masks of ships; charge: those of seat 0 (two players) */
    uint8_t flagship_flies, factories;    /* 0 on its Project side, as it begins (AE-70); factories: mask of those in play */
    uint8_t piers;                        /* built */
    uint8_t clouds[SHIPS];                /* 2 intact, 1 damaged, 0 gone */
    uint8_t outposts[COLUMNS], lairs[COLUMNS];            /* a type, HIDDEN_LAIR or GONE */
    uint8_t outpost_bag[4], lair_bag[4];  /* not yet seen, the two in the box included (AE-163) */
    uint8_t pawn;                         /* column, or LUDO_NONE */
    uint8_t hourglasses[DECKS], eggs[DECKS], eggs_gone[DECKS];            /* of both players together (AE-98, AE-137) */
    uint8_t hand;                         /* the card just acquired, not yet placed */
    uint8_t display[DECKS];
    uint8_t workshops[WORKSHOPS][PARTS];
    uint8_t flagship[SLOTS];
    uint8_t unseen[DECKS][DECK_ROWS], pile[DECKS][DECK_ROWS];             /* unseen: in no order (AE-163) */
    struct { uint8_t n, at[KNOWN_MAX]; } known;           /* put on decks by Books; of one deck, the last is on top */
    struct { uint8_t n, at[REVEALED_MAX]; } revealed;     /* by Eggs, not yet put back */
    struct aerion_seat seats[2];
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    uint8_t blank[4];                     /* 0: so that the next begins at a multiple of 8 on every machine */
    const struct aerion_box *box;             /* whose figures are played with */
} aerion_state;

_Static_assert(sizeof(aerion_state) <= 448, "the state stays small");
_Static_assert(offsetof(aerion_state, box) % 8 == 0 && offsetof(aerion_state, box) + sizeof(void *) == sizeof(aerion_state), "no gap before the box");

static inline int kind_of(const aerion_state *s, int card)  { return s->box->card[card].kind; }
static inline int type_of(const aerion_state *s, int card)  { return s->box->card[card].type; }
static inline int ships_of(const aerion_state *s, int card) { return s->box->card[card].ships; }
static inline int slot_of(const aerion_state *s, int card)  { return kind_of(s, card) - PROPELLER; }       /* under the Flagship */
static inline int number_of(const aerion_state *s, int card) { return kind_of(s, card) - THE_LIBRARY; }    /* of a Factory */
static inline int part_of(const aerion_state *s, int card)  { return type_of(s, card) - BLUEPRINT; }       /* place in a Workshop */
static inline const struct action_info *action_of(const aerion_state *s, int action) { return &s->box->action[action]; }
static inline int bird_points(const aerion_state *s, int birds) { return action_of(s, DEMOLITION_ACT)->points[birds]; }
static inline int demolition_min(const aerion_state *s)      { return action_of(s, DEMOLITION_ACT)->at_least; }

/* words.c: what things are called */
extern const struct ludo_names aerion_card_names, aerion_deck_names, aerion_ship_names, aerion_cloud_names,
    aerion_place_names, aerion_type_names, aerion_column_names, aerion_factory_names, aerion_module_names,
    aerion_variant_names, aerion_ruling_names, aerion_flag_names, aerion_result_names,
    aerion_part_names, aerion_slot_names, aerion_stream_names, aerion_pawn_names, aerion_kind_names,
    aerion_card_type_names, aerion_laid_names, aerion_laid_kind_names, aerion_combination_names, aerion_action_names,
    aerion_phase_names, aerion_deck_card_names, aerion_mark_names, aerion_flock_names,
    aerion_birds_names, aerion_common_names;

#define STATE aerion_state
#include "../stack.h"

/* ---- questions about a state, by file */

static inline bool in_play(const aerion_state *s, int m)   { return has_bit(s->modules, m); }
static inline bool variant(const aerion_state *s, int v)   { return has_bit(s->variants, v); }
static inline bool ruling(const aerion_state *s, int r)    { return has_bit(s->rulings, r); }
static inline bool factory(const aerion_state *s, int f)   { return has_bit(s->factories, f); }

unsigned aerion_matched(ludo_faces);                 /* dice.c: mask of decks; bit DECKS: five of a kind (AE-4, AE-119) */
enum { FIVE_ALIKE = DECKS };
int aerion_deck_n(const aerion_state *, int deck);   /* display.c */
int aerion_displayed(const aerion_state *);          /* how many cards */
int aerion_displayed_type(const aerion_state *, int type);
bool aerion_is_shown(const aerion_state *, int card);
bool aerion_out_of_cards(const aerion_state *);      /* the refill will find nothing (AE-57) */
bool aerion_can_acquire(const aerion_state *, unsigned matched, int deck);       /* acquire.c */
unsigned aerion_acquirable(const aerion_state *);    /* mask of places of the Display */
bool aerion_may_waste(const aerion_state *, int who, int card);
unsigned aerion_ships_for(const aerion_state *, const uint8_t workshop[PARTS]);    /* workshops.c: mask of those that its cards can still become (AE-16) */
bool aerion_is_workshop_of(const aerion_state *, int who, int place);    /* AE-60, AE-61 */
int aerion_outcome(const aerion_state *, int who, int ship);             /* of building it: E_FLIES, or why not */
int aerion_fits(const aerion_state *, int who, int card, int place);     /* 0: it does; else the clause */
unsigned aerion_places(const aerion_state *, int who, int card);         /* mask of places, FLAGSHIP included */
int aerion_fits_flagship(const aerion_state *, int card);                /* flagship.c: likewise */
bool aerion_pulpit_open(const aerion_state *, int who);                  /* books.c: is there room for a Book? (AE-17, AE-80) */
int aerion_book_rerolls(const aerion_state *);
int aerion_recover_limit(const aerion_state *);
bool aerion_can_recover(const aerion_state *, int who);
bool aerion_reserve_open(const aerion_state *, int who);                 /* reserve.c */
bool aerion_can_transfer(const aerion_state *, int who);
bool aerion_partner_may(const aerion_state *);       /* is there a Reserve that may move out of turn now? (AE-173) */
bool aerion_called(const aerion_state *);            /* must the partner be asked for a Reserve card? (AE-173) */
bool aerion_secured(const aerion_state *);           /* factories.c: the Security Department may be used */
int aerion_hourglasses(const aerion_state *);        /* hourglasses.c: how many different ones are collected */
int aerion_demolition(const aerion_state *, int birds);      /* clouds.c: what dice and birds are worth together (AE-102) */
bool aerion_can_demolish(const aerion_state *);
const uint8_t *aerion_booth_of(const aerion_state *, int who);           /* piers.c: Workers of each deck */
uint8_t *aerion_booth(aerion_state *, int who);
int aerion_unpaid(const aerion_state *);             /* Workers in all Booths */
int aerion_construction_refused(const aerion_state *);       /* 0: a Pier can be built; else the clause */
bool aerion_only_eggs(const aerion_state *);         /* eggs.c: displayed */
bool aerion_can_use_eggs(const aerion_state *);
bool aerion_must_break(const aerion_state *);        /* no Egg taken in this Phase 2 loses the game (AE-133, AE-138) */
bool aerion_shells_broken(const aerion_state *);     /* an Egg had to be acquired, and was not (AE-133) */
int aerion_blocked_type(const aerion_state *);       /* hellkite.c: by the Hellkite, or LUDO_NONE */
int aerion_hunt_refused(const aerion_state *);       /* 0: the Hunt is open; else the clause */
int aerion_next_column(const aerion_state *, int from);
bool aerion_won(const aerion_state *);               /* turn.c */
int aerion_phase(const aerion_state *);              /* of enum phase */
bool aerion_pending(const aerion_state *, int task);     /* is it still to be done? */
int aerion_answerer(const aerion_state *);           /* tasks.c: the seat whose decision it is */
/* for check.c, by file */
bool aerion_dice_in_order(const aerion_state *);     /* roll.c */
bool aerion_pulpits_in_order(const aerion_state *);  /* factories.c */
bool aerion_factories_in_order(const aerion_state *);
bool aerion_eggs_at_work(const aerion_state *);      /* eggs.c */
bool aerion_row_in_order(const aerion_state *);      /* hellkite.c: Outposts, Lairs, pawn */
void aerion_settle_lairs(aerion_state *);
bool aerion_task_in_order(const aerion_state *, struct ludo_task);
void aerion_focus(const aerion_state *, struct ludo_moment *);

/* ---- the contract, and what only some games have of it */

GAME_FUNCTIONS(aerion);
GAME_BOX(aerion);
int aerion_copies(const aerion_state *, int card);                           /* in this game */
int aerion_factory_card(const aerion_state *, int factory);
extern const struct ludo_rules aerion_rules;                                 /* describe.c */
uint32_t aerion_weight(const void *, ludo_move);
ludo_move aerion_habit(const void *, int seat);
extern const struct ludo_amount aerion_amounts[AMOUNTS];                     /* amounts.c */

#endif
