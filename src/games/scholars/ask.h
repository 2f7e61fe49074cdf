/* ask.h - functions that read a state without changing it, grouped by file; name tables; operations of effects; the
 * game contract. */
#ifndef SCHOLARS_ASK_H
#define SCHOLARS_ASK_H

#include "scholars.h"

/* Lines of the score. */
enum line { L_DICE, L_TRANSLATORS, L_GUILDS, L_CALIPHS, L_RESEARCH, L_SCROLLS, L_BONUSES, L_PAGES, L_ROWS, LINES };

/* Events that trigger pages: an interaction with each kind of character, a delivery to each guild, a translation in
 * each guild, a stop. */
enum happening { H_INTERACT, H_DELIVERED = CHARACTERS, H_TRANSLATED = H_DELIVERED + GUILDS,
    H_STOPPED = H_TRANSLATED + GUILDS, HAPPENINGS };

/* Phases of the game (moment.c). */
enum phase { SETTING_UP, CHOOSING, PLACING, WORKING, RESTING, TUCKING, OPPOSING, FINISHING, FINISHED, PHASES };

/* ---- words.c: name tables */
extern const struct ludo_names sc_card_names, sc_translator_names, sc_starter_names, sc_tucked_names, sc_page_names,
    sc_scroll_names, sc_goal_names, sc_resource_names, sc_scheme_names, sc_colour_names, sc_worker_names, sc_die_names,
    sc_kind_names, sc_track_names, sc_act_names, sc_space_names, sc_deck_names, sc_guild_names, sc_slot_names,
    sc_house_names, sc_seat_names, sc_happening_names, sc_goal_kind_names, sc_gold_page_names, sc_upgrade_names,
    sc_line_names, sc_stream_names, sc_room_names, sc_house_row_names, sc_option_names, sc_black_line_names,
    sc_tile_row_names, sc_display_names, sc_book_names, sc_placed_names,
    sc_column_names, sc_start_page_names, sc_action_names, sc_tile_names, sc_caliph_names, sc_location_names,
    sc_level_names, sc_reach_names, sc_income_names, sc_language_names, sc_op_names, sc_arg_names, sc_bonus_names,
    sc_bot_names, sc_figure_names, sc_way_names, sc_mix_names, sc_phase_names;

enum sheet {
    SHEET_TRANSLATORS, SHEET_PAGES, SHEET_START_PAGE, SHEET_SCROLLS, SHEET_GOALS, SHEET_RESOURCES, SHEET_ACTIONS,
    SHEET_TILES, SHEET_CALIPHS, SHEET_SCHEMES, SHEET_ROOMS, SHEET_LOCATIONS, SHEET_HOUSE, SHEET_HOUSE_ROWS,
    SHEET_GUILDS, SHEET_TRACKS, SHEET_LEVELS, SHEET_REACH, SHEET_INCOMES, SHEET_CALIPH, SHEET_BLACK_LINES, SHEET_DECKS,
    SHEET_LANGUAGES, SHEET_TILE_ROWS, SHEET_DISPLAY, SHEET_FIGURES, SHEETS
};
enum amount {
#define AMOUNT(id, ...) AMOUNT_##id,
#include "amounts.def"
    AMOUNTS
};
extern const struct ludo_card_data sc_sheets[SHEETS];                 /* defined in box.c */
int sc_box_check(const void *box, struct ludo_error *);           /* defined in box_check.c */
void sc_box_settle(void *box);
bool sc_rebuilt(int card, const char *column);                    /* defined in sources.c */
bool sc_known(int sheet, int row, const char *column);
void sc_confirmed(void *box, int sheet, int row);
extern const struct ludo_amount sc_amounts[AMOUNTS];              /* defined in amounts.c */

/* ---- Small helpers */

static inline bool solo(const sc_state *s)            { return s->seats_n == 1; }
static inline int tracks_n(const sc_state *s)         { return s->expansion ? TRACKS : TRACKS - 1; }
static inline int rooms_n(const sc_state *s)          { return s->expansion ? ROOMS : ROOMS - 1; }
static inline int guild_of(int house_)                { return house_ / ROWS; }
static inline int row_of(int house_)                  { return house_ % ROWS; }
static inline int least(int a, int b)                 { return a < b ? a : b; }
/* Returns the seat's action card of this kind, upgraded or not. */
static inline int action_id(const struct sc_seat *p, int kind)
{
    return (p->upgraded >> kind & 1 ? FIRST_UPGRADE : FIRST_ACTION) + kind;
}

static inline int pop_lowest(unsigned *mask)          /* removes the lowest bit and returns its index */
{
    int i = __builtin_ctz(*mask);
    *mask &= *mask - 1;
    return i;
}

/* Packs three values into member b of an effect task: the place where the effect is printed, the number of the next
 * step, and whether the player chose the second branch. */
static inline int packed(int where, int step, int other) { return where | step << 2 | other << 5; }
static inline int where_of(struct ludo_task t)           { return t.b & 3; }
static inline int step_of(struct ludo_task t)            { return t.b >> 2 & 7; }
static inline int other_of(struct ludo_task t)           { return t.b >> 5 & 1; }
static inline const struct effect *effect_of(const sc_state *s, struct ludo_task t)
{
    return sc_effect(s->box, where_of(t), t.a);
}

static inline int workers_of(const struct sc_seat *p)
{
    return p->workers[0] + p->workers[1] + p->workers[2] + p->workers[3];
}

/* Returns the k-th seat in turn order. */
static inline int sc_order(const sc_state *s, int k)      { return (s->first + k) % s->seats_n; }

static inline int sc_count(const uint8_t *set, int bytes)
{
    int n = 0;
    for (int i = 0; i < bytes; i++)
        n += bits_in(set[i]);
    return n;
}

/* ---- Operations of effects (vocabulary.def) */

/* Places where an effect may be printed, as a mask:
 *   ON_LEVEL   research levels, harvests, consolations     ON_ROW      row bonus tiles
 *   ON_PLACE   rooms, locations, cards that are used once  ON_END      gold pages
 *   ON_WORK    cards that are used in a Work               ON_CALIPH   Caliph cards
 *   ON_COST    costs */
enum site { ON_LEVEL = 1, ON_PLACE = 2, ON_WORK = 4, ON_ROW = 8, ON_END = 16, ON_CALIPH = 32, ON_COST = 64 };

/* Callbacks for a step of an effect: test whether the step would have an effect, carry out the step, pay the step as a
 * cost. */
typedef bool sc_works(const sc_state *, int who, const struct step *);
typedef void sc_does(sc_state *, int who, const struct step *, struct ludo_events *);
typedef void sc_pays(sc_state *, int who, const struct step *, int with, struct ludo_events *);

struct op_row {                                       /* an operation (vocabulary.def) */
    uint8_t on; /* mask of enum site: the places where the operation may be printed */
    uint8_t arg[2], or_arg;                           /* valid arguments: those from arg[0] to arg[1], and or_arg */
    uint8_t paid_by;               /* for a cost: the verb that pays it; its argument may name the piece that is paid */
    bool counted, expansion; /* counted: the step has a number; expansion: exists only with the expansion */
    bool before, at_end; /* before: carried out before other steps; at_end: has an effect only in the final scoring */
    sc_works *works; /* does the step have an effect? For a cost: can it be paid? NULL means always */
    /* only for counting effects: does this step have an effect? Used for operations without `works`; if NULL, `works`
     * is called */
    sc_works *brings;
    sc_does *does; /* carries out the step; if it is NULL, the step pushes `task`, or does nothing now */
    uint8_t task;                                     /* the task that asks the player */
    bool to_hand;                                     /* for steps that give dice: into the hand, not into the bag */
    sc_pays *pays;
    const char *one, *many;
};

extern const struct op_row sc_ops[OPS];               /* defined in data.c */

/* ---- Functions that read a state, grouped by file */

bool sc_is_pending(const sc_state *, int kind);                   /* in tasks.c: is a task of this kind pending? */
int sc_stage(const sc_state *); /* returns the enum phase of the topmost task that has one, or PHASES */
bool sc_task_is_valid(const sc_state *, struct ludo_task);
void sc_focus(const sc_state *, struct ludo_moment *);
bool sc_goals_to_come(const sc_state *);                          /* defined in deals.c */
bool sc_drafting(const sc_state *);                               /* defined in draft.c */
/* in work.c: actions of a space, as a mask; 0 if the space is closed */
unsigned sc_acts(const sc_state *, int who, int space);
const struct card *sc_action_card(const sc_state *, const struct sc_seat *, int kind);
bool sc_placing(const sc_state *);                            /* in dice.c: is the colour of the Work not chosen yet? */
bool sc_second_die(const sc_state *);                             /* is the player asked for a second die? */
int sc_die_in_question(const sc_state *);                         /* the die that may get a worker now, or LUDO_NONE */
int sc_mix(int a, int b);                                       /* the colours that two dice make together, as a mask */
unsigned sc_colours(const sc_state *);                        /* the colours that the placed dice can make, as a mask */
/* Like sc_colours, for the first die and a die of this colour. */
unsigned sc_colours_with(const sc_state *, int colour);
int sc_painted(const sc_state *, int die_colour, int worker);     /* the colour that a worker gives to a die */
int sc_placed_value(const sc_state *);                            /* the sum of the placed dice */
bool sc_at_work(const sc_state *);                                /* in pool.c: is a Work in progress? */
bool sc_banner_open(const sc_state *);
unsigned sc_column_open(const sc_state *);            /* cards under the used space that can still be used, as a mask */
/* in travel.c: does a player who stops at the location get its reward (SC-57)? */
int sc_reward_here(const sc_state *, int location);
bool sc_deliverable(const sc_state *, int who, int slot, int house);
int sc_research_cost(const sc_state *, int who, int track);       /* defined in research.c */
unsigned sc_track_mask(const sc_state *, int arg);
/* Defined in translate.c. Returns a mask of the languages that a translator can write after reading one of these
 * languages. Returns 0 if the translator reads none of them. */
unsigned sc_written(const sc_state *, int room_card, unsigned languages);
/* Masks of rooms. of: rooms whose translator reads this language and can still take gold. free: rooms where the seat
 * owes no fee. */
struct sc_readers { uint16_t of[LANGUAGES], free; };
void sc_readers(const sc_state *, unsigned used, struct sc_readers *);    /* sets `of`, but not `free` */
bool sc_read_to_arabic(const sc_state *, const struct sc_readers *, unsigned languages, int gold, int silver);
bool sc_is_chain(const sc_state *);                               /* is the player asked for the next translator? */
bool sc_main_runs(const sc_state *);                              /* in pool.c: is the main action in progress? */
int sc_fee(const sc_state *, int who, int room);                  /* defined in gold.c */
unsigned sc_free_rooms(const sc_state *, int who);
int sc_scroll_fee(const sc_state *, int who, int owner);
int sc_dice(const struct sc_seat *, int colour); /* in bag.c: number of dice in the bag, in hand and on the board */
int sc_rolling(const sc_state *, int colour);                     /* number of dice that are still to be rolled */
int sc_leader(const sc_state *, int guild);                    /* in guilds.c: the seat that should control the guild */
int sc_harvest_row(const sc_state *, int level);                  /* in rest.c: harvest row 0..3, or -1 for none */
bool sc_caliph_received(const sc_state *);                        /* defined in caliph.c */
int sc_tuck_units(const sc_state *, int who, int column);         /* defined in tuck.c */
int sc_book_of(const sc_state *, int page);                       /* in books.c: the place of the page, or LUDO_NONE */
int sc_page_price(const sc_state *, int book);
int sc_dice_sum(const sc_state *, int who);                       /* defined in score.c */
int sc_tucked_n(const struct sc_seat *, bool pages);     /* number of pages or of translators, without the start page */
void sc_points(const sc_state *, int *points); /* points of each seat; in a solo game also of the opponent */

/* ---- The game contract, and its optional functions */
GAME_FUNCTIONS(sc);
const char *sc_objection(const struct ludo_config *);             /* defined in setup.c */
uint32_t sc_weight(const void *, ludo_move);                      /* defined in tasks.c */
/* Defined in score.c. Returns the bonus points of a scroll. */
int sc_bonus(const struct sc_box *, const struct sc_seat *, const struct card *);
void sc_estimates(const void *, int *of);                         /* defined in eval.c */

#endif
