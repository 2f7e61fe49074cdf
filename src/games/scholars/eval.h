/* eval.h - data and functions that the evaluation files share. */
#ifndef SCHOLARS_EVAL_H
#define SCHOLARS_EVAL_H

#include "ask.h"

/* Values are in hundredths of a point. Values that matter only later shrink when little time is left (function
 * scaled). */
enum {
    POINT = 100, SILVER_NOW = 25, SILVER_LATER = 12, GOLD_NOW = 50, GOLD_LATER = 30, XP_LATER = 45, WORKER_LATER = 40,
    WHITE_WORKER = 30, DRAWN_DIE = 65, DESTROYED = 55, INFLUENCED = 70, MARKED = 25, A_GOLD_MOVED = 55,
    PAGE_WORTH = 150, UPGRADED = 110, DISPATCHED = 130, EMPLOYED = 120, CALIPH_WORTH = 200, OCCUPIED = 25, USES = 2,
    PLENTY = 9,
};

struct price { int16_t flat, each; };                 /* value of a step or a cost: flat + n * each */

struct outlook {
    const sc_state *s;
    const struct sc_box *box;
    /* members that do not depend on the seat */
    int later; /* percentage at which values that matter only later still count */
    struct price price[OPS];
    int16_t owned[COLOURS];                           /* value of a die that the seat owns */
    struct sc_readers readers;
    /* asked: mask of languages examined; readable: mask of the languages that the seat can translate */
    uint8_t asked, readable;
    /* members that depend on the seat */
    const struct sc_seat *p;
    unsigned free;                                    /* mask of the rooms where the seat owes no fee */
    int who, wanted; /* wanted: the science of the seat's goal, or -1 if this goal is met */
    int16_t harvest[TRACKS];                          /* value of a harvest of each track at the current level */
    /* advance: value of a step up each track. known: mask of the tracks whose `advance` is already computed. looked:
     * mask of the actions that were examined. */
    uint8_t known, looked;  int16_t advance[TRACKS];
    uint8_t held[DICE], held_n;                       /* kinds of dice in the hand */
    uint8_t reach[HOUSE];                             /* enum reach of each scroll in the House */
    int scroll[HOUSE];                                /* net value of each scroll that is within reach */
    uint8_t empty[ROWS], empty_n; /* for each row of the House with empty places, one of these places */
    /* values of recruiting, of travelling and of delivering (sc_look_into) */
    int deck[DECKS], reward[LOCATIONS], delivery[SLOTS];
};

enum reach { NEVER, ONE_DAY, NOW };                   /* when the scroll can be translated */

static inline int most(int a, int b) { return a > b ? a : b; }
static inline int scaled(struct outlook *o, int worth) { return worth * o->later / 100; }
static inline bool at_work(struct outlook *o) { return o->s->active == o->who; }
static inline const struct card *card_of(struct outlook *o, int card) { return &o->box->card[card]; }
static inline int silver_worth(struct outlook *o, int n) { return n * (SILVER_NOW + scaled(o, SILVER_LATER)); }
static inline int gold_worth(struct outlook *o, int n) { return n * (GOLD_NOW + scaled(o, GOLD_LATER)); }
static inline int worker_worth(struct outlook *o, int c) { return scaled(o, c == WHITE ? WHITE_WORKER : WORKER_LATER); }

int sc_hand_worth_of(struct outlook *, int die); /* in eval_things.c: value of a die in the hand */
int sc_best_owned(struct outlook *, unsigned colours);
int sc_steps_worth(struct outlook *, const struct step *, int from, int n);
int sc_effect_worth(struct outlook *, const struct effect *);
int sc_harvest_worth(struct outlook *, int track, int level);
int sc_level_worth(struct outlook *, int level, int harvest);
/* Returns the value of a step up a track from this level, whose harvest has the value `harvest`. */
int sc_climb_worth(struct outlook *, int track, int level, int harvest);
int sc_advance_worth(struct outlook *, int track); /* value of a step up from the current level */
int sc_best_advance(struct outlook *, unsigned tracks);
int sc_best_harvest(struct outlook *, unsigned tracks);
int sc_destroy_worth(struct outlook *, int n);
void sc_price_steps(struct outlook *); /* sets the values of the steps whose value depends only on their number n */
int sc_employed_worth(struct outlook *, int card, int gold);                    /* defined in eval_seat.c */
int sc_translated_worth(struct outlook *, int card);
void sc_look_for_scrolls(struct outlook *);
void sc_look_at_hand(struct outlook *);
int sc_standing(struct outlook *); /* value of all possessions of the seat */
int sc_room_worth(struct outlook *);                                            /* defined in eval_acts.c */
int sc_employ_worth(struct outlook *, int deck, int room);
void sc_look_into(struct outlook *, int act);
void sc_look_away(struct outlook *); /* clears the values of the actions, for a seat without a Work */
int sc_recruiting(struct outlook *, int value);
int sc_travelling(struct outlook *, int colour, int value);
int sc_researching(struct outlook *, int colour, int points);
int sc_translating(struct outlook *, int colour, int value);
int sc_act_worth(struct outlook *, int act, int colour, int value);
int sc_placing_worth(struct outlook *); /* value of the dice still to be placed */

#endif
