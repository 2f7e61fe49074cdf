/* aerion.h - the state of Aerion, and the declarations shared by the files of this folder.
 *
 * Copies of a card are not distinguished. A card number is the number of a row of cards.def (a kind in a deck). Every
 * place where cards can be stores or counts card numbers. A deck consists of a bag of unseen cards and of the known
 * cards that Books have put on top.
 *
 * A chance move chooses a row when a card is turned up. Therefore the state contains no secret: every player may see
 * all of it (AE-161), and facts that no player knows are not stored (AE-163). */
#ifndef AERION_H
#define AERION_H

#include "box.h"

#include "../contract.h"
#include "../lists.h"
#include "../sets.h"

#include <assert.h>
#include <string.h>

/* A clause of docs/rules/aerion.md. Search for its number to find the rule, the code, the refusal and the scenario. */
#define AE(clause) (clause)

enum {
    SHIPS = 6,                    /* AE-7 */
    PARTS = 3,                    /* number of parts of a ship: Blueprint, Material, Crew */
    SLOTS = SOGNAE - PROPELLER + 1,               /* places under the Flagship: three Materials, two Crews */
    COLUMNS = 6,                  /* number of columns of Outposts and Lairs */
    DICE = 6,                     /* AE-7 */
    /* places for a card: 0 and 1 are the Workshops of players, 2 is the shared Workshop, 3 the Flagship */
    SHARED = 2, FLAGSHIP = 3,
    WORKSHOPS = 3,
    FACTORIES_OPEN = 2,           /* number of Factories that are open at the same time (AE-70, AE-90) */
    CLOUD_INTACT = 2,             /* number of strikes that remove a Stone Cloud (AE-103) */
    DEPTH = 14,                   /* capacity of the task stack */
    RESERVE_MAX = BOOK_CARDS,     /* maximum number of cards in a Reserve: storing a card costs a Book (AE-35) */
    KNOWN_MAX = BOOK_CARDS * THE_ARCHIVE_RECOVERS, /* maximum number of cards that all Books can put on decks (AE-81) */
    REVEALED_MAX = EGG_CARDS,     /* maximum number of revealed cards: one for each Egg */
    AERION_VERSION = 2,
};

/* Expansions; any combination of them may be in play (AE-13). */
enum module { M_FLAGSHIP, M_HOURGLASSES, M_STONE_CLOUDS, M_PIERS, M_EGGS, M_HELLKITE, MODULES };

enum variant {                    /* harder variants (AE-13) */
    V_UNDER_CONSTRUCTION, V_SHORT_OF_TIME, V_SWARM, V_GROUNDED, V_MINIMAL_DEBT, V_VERY_FRAGILE,
    V_IMPREGNABLE, VARIANTS
};

enum ruling {                     /* game options for rules that the rulebook leaves open */
    R_FREE_DISCARD, R_LAST_CARD_REROLL, R_RECOVER_FEWER, R_RESERVE_ANYTIME, R_RESERVE_FLAGSHIP,
    R_SHARED_OPTIONAL, RULINGS
};

enum sheet {                      /* tables of card data */
    CARDS_SHEET, LAID_SHEET, DECKS_SHEET, ACTIONS_SHEET, PARTS_SHEET, BIRDS_SHEET, COMMON_SHEET, SHIPS_SHEET, SHEETS
};

enum amount {
#define AMOUNT(id, ...) AMOUNT_##id,
#include "amounts.def"
    AMOUNTS
};

enum phase { SETTING_UP, ROLLING, ACQUIRING, REPLENISHING };              /* AE-19 */

/* Generated from the .def rows: enum verb, event, task and question, and the number of each. */
#define FLOW_VERBS  "aerion/verbs.def"
#define FLOW_EVENTS "aerion/events.def"
#define FLOW_TASKS  "aerion/tasks.def"
#include "../flow_enums.h"

/* Mask of the tasks during which Books, Eggs and Reserves may be used. During these tasks the partner may also use a
 * card of their Reserve (AE-173). */
enum {
    FREE_WINDOWS = 0
#define ANSWER(task, verb, ...) | (verb == EGGS) << task
#include "../flow_each_row.h"
};

enum turn_flag { F_DISCARDED, F_LAB_READY, F_MUST_TAKE_EGG, F_EGG_TAKEN, FLAGS };

enum result { PLAYING, WON, LOST };

enum { HIDDEN_LAIR = 4, GONE = 5 }; /* values of a column of Outposts and Lairs, in addition to the four card types */

/* Things owned by one player. A Workshop and three ships also belong to a player (AE-171). All other things are
 * shared (AE-69). */
struct aerion_seat {
    uint8_t pulpit[DECKS];                /* number of Books of each deck */
    /* number of hired Workers of each deck; with the Minimal Debt Law, seat 0 stores the shared Booth */
    uint8_t booth[DECKS];
    struct { uint8_t n, at[RESERVE_MAX]; } reserve;       /* cards in the Reserve, ascending */
};

typedef struct {
    ludo_faces dice;                      /* faces of the dice; fewer than six dice while some dice are being rolled */
    uint8_t seats_n, modules, variants, rulings, pixies_start, first;     /* values of the game options */
    uint8_t result, active, flags, pool;  /* pool: unused rerolls from Books and Workers (AE-34) */
    uint8_t turn, pixies;                 /* turn: number of turns begun; pixies: number of Pixies left */
    uint8_t flying, charge;               /* masks of ships; charge: ships that seat 0 is in charge of (two players) */
    /* flagship_flies: 0 at the start, when the token shows its Project side (AE-70); factories: mask of open
     * Factories */
    uint8_t flagship_flies, factories;
    uint8_t piers;                        /* number of Piers built */
    uint8_t clouds[SHIPS];                /* Stone Clouds: 2 intact, 1 damaged, 0 removed */
    uint8_t outposts[COLUMNS], lairs[COLUMNS];            /* a card type, HIDDEN_LAIR or GONE */
    /* numbers of unseen Outposts and of unseen Lairs, by type. Two unseen Outposts and two unseen Lairs stay in the box
     * (AE-163). */
    uint8_t outpost_bag[4], lair_bag[4];
    uint8_t pawn;                         /* column of the Hellkite's pawn, or LUDO_NONE */
    /* both players share the Hourglasses (AE-98) and the Eggs (AE-137) */
    uint8_t hourglasses[DECKS], eggs[DECKS], eggs_gone[DECKS];
    uint8_t hand;                         /* the card that was acquired and is not placed yet */
    uint8_t display[DECKS];
    uint8_t workshops[WORKSHOPS][PARTS];
    uint8_t flagship[SLOTS];
    /* number of copies of each card; the order of unseen cards is not stored (AE-163) */
    uint8_t unseen[DECKS][DECK_ROWS], pile[DECKS][DECK_ROWS];
    /* cards that Books put on top of decks; if several of these cards belong to one deck, the last one in the list is
     * on top */
    struct { uint8_t n, at[KNOWN_MAX]; } known;
    struct { uint8_t n, at[REVEALED_MAX]; } revealed;     /* cards that Eggs revealed and that are not put back yet */
    struct aerion_seat seats[2];
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    uint8_t blank[4];                     /* always 0; aligns `box` to 8 bytes on every machine */
    const struct aerion_box *box;             /* the card data in use */
} aerion_state;

_Static_assert(sizeof(aerion_state) <= 448, "the state stays small");
_Static_assert(offsetof(aerion_state, box) % 8 == 0 &&
               offsetof(aerion_state, box) + sizeof(void *) == sizeof(aerion_state), "no gap before the box");

static inline int kind_of(const aerion_state *s, int card)  { return s->box->card[card].kind; }
static inline int type_of(const aerion_state *s, int card)  { return s->box->card[card].type; }
static inline int ships_of(const aerion_state *s, int card) { return s->box->card[card].ships; }
/* Returns the card's place under the Flagship. */
static inline int slot_of(const aerion_state *s, int card)  { return kind_of(s, card) - PROPELLER; }
/* Returns the number of a Factory. */
static inline int number_of(const aerion_state *s, int card) { return kind_of(s, card) - THE_LIBRARY; }
/* Returns the card's place in a Workshop. */
static inline int part_of(const aerion_state *s, int card)  { return type_of(s, card) - BLUEPRINT; }
static inline const struct action_info *action_of(const aerion_state *s, int action) { return &s->box->action[action]; }
static inline int bird_points(const aerion_state *s, int birds) { return action_of(s, DEMOLITION_ACT)->points[birds]; }
static inline int demolition_min(const aerion_state *s)      { return action_of(s, DEMOLITION_ACT)->at_least; }

/* Defined in words.c: names of cards, decks, ships and other things */
extern const struct ludo_names aerion_card_names, aerion_deck_names, aerion_ship_names, aerion_cloud_names,
    aerion_place_names, aerion_type_names, aerion_column_names, aerion_factory_names, aerion_module_names,
    aerion_variant_names, aerion_ruling_names, aerion_flag_names, aerion_result_names,
    aerion_part_names, aerion_slot_names, aerion_stream_names, aerion_pawn_names, aerion_kind_names,
    aerion_card_type_names, aerion_laid_names, aerion_laid_kind_names, aerion_combination_names, aerion_action_names,
    aerion_phase_names, aerion_deck_card_names, aerion_mark_names, aerion_flock_names,
    aerion_birds_names, aerion_common_names;

#define STATE aerion_state
#include "../stack.h"

/* ---- Functions that read a state, grouped by the file that defines them */

static inline bool in_play(const aerion_state *s, int m)   { return has_bit(s->modules, m); }
static inline bool variant(const aerion_state *s, int v)   { return has_bit(s->variants, v); }
static inline bool ruling(const aerion_state *s, int r)    { return has_bit(s->rulings, r); }
static inline bool factory(const aerion_state *s, int f)   { return has_bit(s->factories, f); }

/* Defined in dice.c. Returns a mask of the decks that the dice match; bit DECKS means five of a kind (AE-4, AE-119). */
unsigned aerion_matched(ludo_faces);
enum { FIVE_ALIKE = DECKS };
int aerion_deck_n(const aerion_state *, int deck);   /* defined in display.c */
int aerion_displayed(const aerion_state *);          /* number of displayed cards */
int aerion_displayed_type(const aerion_state *, int type);
bool aerion_is_shown(const aerion_state *, int card);
bool aerion_out_of_cards(const aerion_state *);      /* true if the refill of the Display will find no card (AE-57) */
bool aerion_can_acquire(const aerion_state *, unsigned matched, int deck);       /* defined in acquire.c */
unsigned aerion_acquirable(const aerion_state *);    /* mask of decks whose displayed card can be acquired */
bool aerion_may_waste(const aerion_state *, int who, int card);
/* Defined in workshops.c. Returns a mask of the ships that these cards can still become (AE-16). */
unsigned aerion_ships_for(const aerion_state *, const uint8_t workshop[PARTS]);
bool aerion_is_workshop_of(const aerion_state *, int who, int place);    /* AE-60, AE-61 */
/* Returns the event that building the ship would cause: E_FLIES if the ship takes off, else the event with the reason
 * why not. */
int aerion_outcome(const aerion_state *, int who, int ship);
/* Returns 0 if the card fits in this place, else the clause that forbids it. */
int aerion_fits(const aerion_state *, int who, int card, int place);
/* Returns a mask of the places where the card fits, including FLAGSHIP. */
unsigned aerion_places(const aerion_state *, int who, int card);
/* Defined in flagship.c. Returns 0 if the card fits under the Flagship, else the clause that forbids it. */
int aerion_fits_flagship(const aerion_state *, int card);
/* Defined in books.c. Returns true if the player's Pulpit has room for a Book (AE-17, AE-80). */
bool aerion_pulpit_open(const aerion_state *, int who);
int aerion_book_rerolls(const aerion_state *);
int aerion_recover_limit(const aerion_state *);
bool aerion_can_recover(const aerion_state *, int who);
bool aerion_reserve_open(const aerion_state *, int who);                 /* defined in reserve.c */
bool aerion_can_transfer(const aerion_state *, int who);
/* Returns true if the partner may move a Reserve card out of turn now (AE-173). */
bool aerion_partner_may(const aerion_state *);
bool aerion_must_ask_partner(const aerion_state *);  /* true if the partner must be asked (AE-173) */
bool aerion_secured(const aerion_state *);           /* in factories.c: true if the Security Department may be used */
int aerion_hourglasses(const aerion_state *);        /* in hourglasses.c: number of different Hourglasses collected */
/* Defined in clouds.c. Returns the sum of the dice plus the points of the Hammer Birds (AE-102). */
int aerion_demolition(const aerion_state *, int birds);
bool aerion_can_demolish(const aerion_state *);
const uint8_t *aerion_booth_of(const aerion_state *, int who);          /* in piers.c: number of Workers of each deck */
uint8_t *aerion_booth(aerion_state *, int who);
int aerion_unpaid(const aerion_state *);             /* number of unpaid Workers in all Booths */
/* 0 if a Pier can be built, else the clause that forbids it */
int aerion_construction_refused(const aerion_state *);
bool aerion_only_eggs(const aerion_state *);         /* in eggs.c: true if only Eggs are displayed */
bool aerion_can_use_eggs(const aerion_state *);
/* Returns true if the game is lost unless an Egg is acquired in this Phase 2 (AE-133, AE-138). */
bool aerion_must_break(const aerion_state *);
bool aerion_shells_broken(const aerion_state *);     /* true if the player had to acquire an Egg and did not (AE-133) */
int aerion_blocked_type(const aerion_state *);      /* in hellkite.c: the type that the Hellkite blocks, or LUDO_NONE */
int aerion_hunt_refused(const aerion_state *);       /* 0 if the Hunt is legal, else the clause that forbids it */
int aerion_next_column(const aerion_state *, int from);
bool aerion_won(const aerion_state *);               /* defined in turn.c */
int aerion_phase(const aerion_state *);              /* a value of enum phase */
bool aerion_pending(const aerion_state *, int task);     /* true if the task is on the stack */
int aerion_answerer(const aerion_state *);           /* in tasks.c: the seat that must decide */
/* Functions used by check.c, grouped by the file that defines them. */
bool aerion_dice_is_valid(const aerion_state *);     /* defined in roll.c */
bool aerion_pulpits_are_valid(const aerion_state *); /* defined in factories.c */
bool aerion_factories_are_valid(const aerion_state *);
bool aerion_eggs_at_work(const aerion_state *);      /* defined in eggs.c */
/* in hellkite.c: checks the row of Outposts and Lairs, and the pawn */
bool aerion_row_is_valid(const aerion_state *);
void aerion_settle_lairs(aerion_state *);
bool aerion_task_is_valid(const aerion_state *, struct ludo_task);
void aerion_focus(const aerion_state *, struct ludo_moment *);

/* ---- Functions of the game interface, including the optional ones */

GAME_FUNCTIONS(aerion);
GAME_BOX(aerion);
int aerion_copies(const aerion_state *, int card); /* number of copies of a card in this game */
int aerion_factory_card(const aerion_state *, int factory);
extern const struct ludo_rules aerion_rules;                                 /* defined in describe.c */
uint32_t aerion_weight(const void *, ludo_move);
ludo_move aerion_rollout_move(const void *, int seat);
extern const struct ludo_amount aerion_amounts[AMOUNTS];                     /* defined in amounts.c */

#endif
