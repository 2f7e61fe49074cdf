/* scholars.h - the state of Scholars of the South Tigris, the types of its card data, and constants that all files
 * share.
 *
 * Each card has one number (cards.def). If every player has a copy of a card, the copies share a number. A die in
 * hand is stored as its kind: a colour and a value.
 *
 * No information is private to a player. Unseen cards are a set, and a chance move decides which card is turned up.
 * Pending steps are on a task stack. */
#ifndef SCHOLARS_H
#define SCHOLARS_H

#include "../contract.h"

#include <assert.h>
#include <string.h>

enum {
    SEATS = 4, BOT = 1,                               /* in a solo game the opponent is seat 1 */
    SPACES = 6, COLUMNS = 4, ROOMS = 11, LOCATIONS = 10, SLOTS = 6, GUILDS = 3, ROWS = 3, HOUSE = GUILDS * ROWS,
    TRACKS = 7, TOP_LEVEL = 7, BOOKS = 6, UPGRADES = 6, CALIPHS = 4, OPTIONS_N = 3, STACKS = 4,
    GOLD_TO_RETIRE = 3, REST_DRAW = 4, MARKERS = 20, NEUTRAL_SILVER = 1, NEUTRAL_XP = 1, FEE = 1, PAGE_XP = 2,
    LONE_PAGE = 1, GOAL_LEVEL = 3, LEVEL_XP = 1, XP_LEVEL = 3, BLACK_RECRUIT = 3, BLACK_LINES = 2, DIE_MAX = 6,
    HARVESTS = 4, TILE_ROWS = 4, RESOURCE_SPACES = 6, BOT_MARKERS = 6,
    COLUMN_MAX = 12, PENDING_MAX = 9, EVENTS_MAX = 12,
    PILE_TOP = 3, DEPTH = 40, SCHOLARS_VERSION = 3,
};

/* A clause of docs/rules/scholars.md. Search for its number to find the rule, the code, the refusal and the
 * scenario. */
#define SC(clause) (clause)

/* ---- Dice and colours -------------------------------------------------------------------------------------------- */

/* Colours of dice. Workers have the first four colours (SC-34). */
enum colour { WHITE, RED, YELLOW, BLUE, ORANGE, GREEN, PURPLE, BLACK, COLOURS, WORKERS = 4, DICE = 6 * COLOURS };

static inline int die_of(int colour, int value) { return 6 * colour + value - 1; }
static inline int colour_of(int die)            { return die / 6; }
static inline int value_of(int die)             { return die % 6 + 1; }
static inline bool is_primary(int c)            { return c >= RED && c <= BLUE; }
static inline bool is_secondary(int c)          { return c >= ORANGE && c <= PURPLE; }

/* Sets of colours that an effect may name, as masks. */
enum { C_PRIMARY = 1 << RED | 1 << YELLOW | 1 << BLUE, C_SECONDARY = 1 << ORANGE | 1 << GREEN | 1 << PURPLE,
       C_ANY = C_PRIMARY | C_SECONDARY, C_WORKER = C_PRIMARY | 1 << WHITE };

/* ---- Cards: rows of cards.def, in this order --------------------------------------------------------------------- */

/* wanderers are characters without a language */
enum language { CH, SA, GR, HE, PE, SY, ARABIC, LANGUAGES, W1 = 6, W2, CHARACTERS };
enum track { MATH, PHYS, CHEM, PHIL, BIO, ASTRO, MED };
enum act { RECRUIT, TRAVEL, RESEARCH, TRANSLATE, ACTS };
enum guild { G_PURPLE, G_ORANGE, G_GREEN };
enum kind { K_PATRON = 6, K_MED, K_GOAL, KINDS };     /* action cards; the first six belong to the tracks */

/* The numbers of the cards. FIRST_x is the number of the first card of group x. BEFORE_x sets the counter of the enum
 * back by 1, so that FIRST_x uses no number of its own. */
enum card_number {
#define GROUP(name) FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define CARD(number, ...) number,
#include "cards.def"
    CARDS
};

/* Number of cards in each group. */
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
enum {
    DECKS = CHARACTERS, DECK_CARDS = FIRST_STARTER, STARTERS = FIRST_PAGE - FIRST_STARTER, TRANSLATORS = FIRST_PAGE,
    A_DECK = LARGER(LARGER(LARGER(FIRST_SANSKRIT - FIRST_CHINESE, FIRST_GREEK - FIRST_SANSKRIT),  /* the largest deck */
                           LARGER(FIRST_HEBREW - FIRST_GREEK, FIRST_PERSIAN - FIRST_HEBREW)),
                    LARGER(LARGER(FIRST_SYRIAC - FIRST_PERSIAN, FIRST_WANDERER_1 - FIRST_SYRIAC),
                           LARGER(FIRST_WANDERER_2 - FIRST_WANDERER_1, FIRST_STARTER - FIRST_WANDERER_2))),
    PAGES = FIRST_START_PAGE - FIRST_PAGE, RED_PAGES = FIRST_GOLD_PAGE - FIRST_PAGE, GOLD_PAGES = PAGES - RED_PAGES,
    START_PAGE = FIRST_START_PAGE, TUCKED = FIRST_SCROLL,
    SCROLLS = FIRST_START_SCROLL - FIRST_SCROLL, ALL_SCROLLS = FIRST_GOAL - FIRST_SCROLL,
    GOALS = FIRST_RESOURCE - FIRST_GOAL, RESOURCES = FIRST_ACTION - FIRST_RESOURCE,
    ACTIONS = FIRST_UPGRADE - FIRST_ACTION, ROW_TILES = FIRST_CALIPH - FIRST_TILE, CALIPH_CARD = FIRST_CALIPH,
    SCHEMES = CARDS - FIRST_SCHEME, TRANSLATOR_BYTES = (TRANSLATORS + 7) / 8, SCROLL_BYTES = (ALL_SCROLLS + 7) / 8,
    PAGE_BYTES = (PAGES + 7) / 8,
};
_Static_assert((int)CARDS < (int)LUDO_HIDDEN, "a card has a number of one byte");

enum op {                                             /* operations of effects: rows of vocabulary.def */
#define OP(id, ...) OP_##id,
#include "vocabulary.def"
    OPS
};

/* Arguments of a step: colours, tracks and guilds with consecutive numbers, so that one byte is enough (effects.h). */
enum { PRIMARY = COLOURS, SECONDARY, COLOURED, ANY_WORKER, COLOUR_ARGS,           /* sets of colours */
       ANY_6 = TRACKS, ANY_7, PRIMARY_TRACKS, ADVANCED, TRACK_ARGS, ANY_GUILD = GUILDS, GUILD_ARGS,
       NO_ARG = 0, COLOUR_ARG, TRACK_ARG = COLOUR_ARG + COLOUR_ARGS, GUILD_ARG = TRACK_ARG + TRACK_ARGS,
       ARGS = GUILD_ARG + GUILD_ARGS };

struct step { uint8_t op, n, arg; };
/* a and b: the two branches to choose from. per_level: repeat for each research marker at this level or higher. */
struct effect { struct step cost, a[3], b[2]; uint8_t per_level; };

enum bonus { B_NONE, B_GUILD, B_LANG, B_DICE, B_TRACK, B_WHITE, B_RETIRED, B_BREADTH, B_LEFTOVER, B_PAGES, B_BLACK,
    B_ROWS, BONUSES };
enum bot { BOT_NOTHING, BOT_GOLD, BOT_EMPLOY, BOT_TRANSLATE, BOT_DELIVER_BY_ROW, BOT_DELIVER_2, BOT_INFLUENCE,
    BOT_INF_SCROLL, BOTS };
enum { ANY_COLUMN = LUDO_NONE, NO_SCIENCE = LUDO_NONE };

/* The points that a scroll scores at the end. Only the set that belongs to the bonus kind is not empty. Dice: 1
 * point for each die of .dice, and 2 more points with four dice of .four. */
struct bonus_of { uint8_t kind, guilds, languages, dice, four, tracks; };

struct card {                                /* sets of colours, languages, tracks, characters and guilds are masks */
    uint8_t vp, cost;        /* cost: price of a page in XP, or spaces that a scheme card moves the opponent's marker */
    /* reads, writes: masks; writes is 0 for a wanderer. room: number of the room, from 1; 0 if the card has none */
    uint8_t character, reads, writes, room;
    uint8_t language, science;
    struct bonus_of bonus;
    uint8_t slot, on_deliver, on_translate, on_stop, on_interact, if_colour, if_value, if_advanced;
    bool at_end, no_fee;
    uint8_t equal, also;
    uint8_t printed_die;                              /* value of the black die printed on an upgraded card */
    struct effect does;
    /* translators have dispatch; action cards without a track have harvest */
    union { struct effect dispatch, harvest; };
    /* for resource cards; dice and workers are white, red, yellow, blue */
    uint8_t dice[4], gold, silver, workers[4], act;
    uint8_t goal_track, goal_first, goal_worker, goal_die;
    /* for scheme cards of the opponent */
    uint8_t needs_employed, needs_scrolls, first[2], first_moves, second[2], second_moves;
    uint8_t copies;
    bool red, expansion;
    char source;
    const char *note;
};

static inline bool is_page(int tucked_)            { return tucked_ >= FIRST_PAGE; }
static inline bool is_gold_page(int tucked_)       { return tucked_ >= FIRST_GOLD_PAGE && tucked_ < START_PAGE; }

/* Returns true if a card is used while the player works. Other cards are triggered by an event (SC-170) or kept for
 * the end (SC-122). */
static inline bool when_working(const struct card *c)
{
    return !(c->on_deliver | c->on_translate | c->on_stop | c->on_interact) && !c->at_end;
}

/* Returns true if the card has a passive effect. */
static inline bool lasts(const struct card *c)     { return c->equal || c->also || c->no_fee; }

static inline unsigned colours_in(const struct step *step) /* returns a mask of the colours of a die or a worker */
{
    static const uint8_t several[] = { C_PRIMARY, C_SECONDARY, C_ANY, C_WORKER };
    int colour = step->arg - COLOUR_ARG;
    return colour < COLOURS ? 1u << colour : several[colour - COLOURS];
}
static inline int track_in(const struct step *step) { return step->arg - TRACK_ARG; }
static inline int guild_in(const struct step *step) { return step->arg - GUILD_ARG; }

/* ---- The boards: printed values, most of them reconstructed (board.def) ------------------------------------------ */

enum slot { TL, TM, TR, BL, BM, BR };

struct room { uint8_t silver; struct effect does; };
struct location { uint8_t colour, slot; struct effect stop; };
struct house_row { uint8_t silver, value, influence, gold; };
struct guild_row { uint8_t colour, vp; struct effect consolation; };
struct track_row { uint8_t colour; struct step beyond[1]; };     /* beyond: the reward for a step past the last level */
/* A research level: the price to reach it, its points, the number of its harvest (from 1; 0 if there is none), the XP
 * for the first marker that reaches the level. */
struct level { uint8_t price, vp, harvest, xp; };
struct black_line { uint8_t value, gold, xp; }; /* a line of a black Translate (SC-72); the player then gets a page */

struct house_space { uint8_t guild, row; };
struct deck_range { uint8_t from, to; };              /* all translators of the deck are in this range */

/* Numbers in the rules that are not printed on a card or board. */
enum figure { F_RETIRE, F_REST, F_NEUTRAL, F_LONE_PAGE, F_LEVEL_XP, F_BLACK_RECRUIT, F_GOAL_LEVEL, F_DIE,
              F_RESOURCE_SPACES, F_BOT_MARKERS, FIGURES };

/* All card data. Each state points to its box. The built-in box comes from cards.def and board.def (data.c). */
struct sc_box {
    const struct ludo_names *cards;                   /* names of the cards in this box */
    struct card card[CARDS];
    struct room room[ROOMS];
    struct location location[LOCATIONS];
    struct house_row house_row[ROWS];
    struct house_space house[HOUSE];
    struct guild_row guild[GUILDS];
    struct track_row track[TRACKS];
    struct level level[TOP_LEVEL + 1];
    struct black_line black_line[BLACK_LINES];
    struct effect reach[TRACKS][TOP_LEVEL], income[TRACKS][HARVESTS], caliph[OPTIONS_N];
    uint8_t recruit_min[DECKS], tier[LANGUAGES], row_units[TILE_ROWS], display_xp[UPGRADES], figure[FIGURES];
    struct deck_range deck[DECKS];                    /* derived from the cards */
    uint8_t read_of_caliph; /* mask of the reconstructed Caliph rows that an owner of the box has confirmed */
};

extern const struct sc_box sc_printed;
extern const uint8_t sc_stack_scrolls[2][SEATS], sc_supply[COLOURS];  /* a box file cannot change these numbers */

/* The place where an effect is printed. A task names the place in two bytes. */
enum where { OF_CARD, OF_DISPATCH, OF_BOARD, OF_HARVEST = OF_DISPATCH };
enum { AT_ROOM = 0, AT_LOCATION = AT_ROOM + ROOMS, AT_REACH = AT_LOCATION + LOCATIONS,
       AT_HARVEST = AT_REACH + TRACKS * TOP_LEVEL, AT_CONSOLATION = AT_HARVEST + TRACKS * HARVESTS,
       AT_CALIPH = AT_CONSOLATION + GUILDS, BOARD_EFFECTS = AT_CALIPH + OPTIONS_N };

const struct effect *sc_effect(const struct sc_box *, int where, int index);

/* ---- The state --------------------------------------------------------------------------------------------------- */

/* Generated from the rows: enum verb, event, task, question, and the number of each. */
#define FLOW_VERBS  "scholars/verbs.def"
#define FLOW_EVENTS "scholars/events.def"
#define FLOW_TASKS  "scholars/tasks.def"
#include "../flow_enums.h"

struct sc_seat {
    /* masks. cards: action cards in hand. upgraded: upgraded kinds. ended: resolved gold pages. */
    uint16_t cards, upgraded, ended;
    uint8_t bag[COLOURS], hand[DICE]; /* numbers of dice in the bag, by colour, and in the hand, by kind */
    uint8_t card[SPACES], dice[SPACES][2];            /* action cards on the board and the dice on them */
    uint8_t workers[WORKERS], silver, gold, xp, markers;
    uint8_t level[TRACKS], influence[GUILDS], location;
    struct { uint8_t n, at[COLUMN_MAX]; } column[COLUMNS];
    struct { uint8_t n, at[PENDING_MAX]; } pending;   /* cards to tuck at the end of the turn */
    uint8_t scrolls[SCROLL_BYTES];
    uint8_t goal, goals_met, resource;
    uint8_t ref, rows; /* ref: first row beside the reference tile; rows: number of completed rows */
};

typedef struct {
    struct sc_seat seats[SEATS];
    uint16_t unseen_starters, unseen_resources;
    uint16_t column_done, chain, harvested;           /* in this turn: tucked cards used, rooms of the current
                                                         translation, action cards harvested */
    uint8_t seats_n, expansion, epic, difficulty, first_option, worker_mixes;     /* values of the game options */
    uint8_t first, active, turn, over, ending, turns_left;
    uint8_t unseen[TRANSLATOR_BYTES], unseen_scrolls[SCROLL_BYTES], unseen_pages[PAGE_BYTES], unseen_upgrades,
        unseen_goals;
    uint8_t deck_top[DECKS];
    /* dispatched translators under each deck, in the order in which they will turn up */
    struct { uint8_t n, at[A_DECK]; } bottom[DECKS];
    uint8_t room[ROOMS], owner[ROOMS], room_gold[ROOMS];
    uint8_t pair[STARTERS];                           /* the resource card below a starting translator, by room */
    uint8_t slot[SLOTS], slot_owner[SLOTS], house[HOUSE], house_owner[HOUSE];
    /* numbers of cards in the parts of the pile; stack_caliph: mask of the stacks that have a Caliph */
    uint8_t pile_top, stack[STACKS], stack_caliph, pile_bottom;
    uint8_t set_aside[SCROLL_BYTES];                  /* scrolls under the reserve */
    uint8_t neutral, control[GUILDS];
    /* caliphs: number of revealed Caliphs; caliph: the seat whose marker is on each option */
    uint8_t caliphs, caliph[CALIPHS][OPTIONS_N];
    /* level_xp: mask of the tracks whose XP no player has taken yet */
    uint8_t book[BOOKS], upgrade[UPGRADES], level_xp, caliph_xp;
    uint8_t supply[COLOURS];
    /* members for the current Work */
    uint8_t space, act, value, colour, fresh[DICE];   /* fresh: dice that entered the hand in this turn */
    uint8_t die_colour[2], die_value[2];
    uint8_t main_done, banner_done;
    uint8_t advanced;
    /* happened: events that trigger pages; triggers: pages that may be used now */
    struct { uint8_t n, at[EVENTS_MAX]; } happened, triggers;
    /* members for the solo opponent */
    int8_t dice_sum;
    /* schemes: mask of unseen schemes; bot_under: mask of the books with a marker below */
    uint8_t bot_track, bot_markers, schemes, bot_under;
    struct { uint8_t n, at[SCHEMES]; } played;
    uint8_t bot_retired[TRANSLATOR_BYTES], bot_pages[PAGE_BYTES];
    uint8_t depth;
    struct ludo_task tasks[DEPTH];
    const struct sc_box *box; /* the card data of this game; its offset is a multiple of 8 on every machine */
} sc_state;

static inline const struct card *translator(const sc_state *s, int i) { return &s->box->card[i]; }
static inline const struct card *page(const sc_state *s, int i)       { return &s->box->card[FIRST_PAGE + i]; }
static inline const struct card *tucked(const sc_state *s, int i)     { return &s->box->card[i]; }
static inline const struct card *scroll(const sc_state *s, int i)     { return &s->box->card[FIRST_SCROLL + i]; }
static inline const struct card *goal(const sc_state *s, int i)       { return &s->box->card[FIRST_GOAL + i]; }
static inline const struct card *resource(const sc_state *s, int i)   { return &s->box->card[FIRST_RESOURCE + i]; }
static inline const struct card *scheme(const sc_state *s, int i)     { return &s->box->card[FIRST_SCHEME + i]; }
static inline int deck_of(const sc_state *s, int translator_)         { return s->box->card[translator_].character; }

#define STATE sc_state
#define SEAT struct sc_seat
#include "../stack.h"
#include "../sets.h"

_Static_assert(sizeof(struct sc_seat) % 2 == 0, "no padding");
_Static_assert(sizeof(sc_state) <= 1280, "the state stays within 1280 bytes");
_Static_assert(offsetof(sc_state, box) % 8 == 0 && offsetof(sc_state, box) + sizeof(void *) == sizeof(sc_state),
    "no gap before the box");

#endif
