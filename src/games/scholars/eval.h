/* eval.h - what is known of a table while it is judged for a seat, and what the files that judge it share. */
#ifndef SCHOLARS_EVAL_H
#define SCHOLARS_EVAL_H

#include "ask.h"

/* In hundredths of a point.  What matters only later is worth less when little time is left. */
enum {
    POINT = 100, SILVER_NOW = 25, SILVER_LATER = 12, GOLD_NOW = 50, GOLD_LATER = 30, XP_LATER = 45, WORKER_LATER = 40, WHITE_WORKER = 30,
    DRAWN_DIE = 65, DESTROYED = 55, INFLUENCED = 70, MARKED = 25, A_GOLD_MOVED = 55, PAGE_WORTH = 150, UPGRADED = 110, DISPATCHED = 130,
    EMPLOYED = 120, CALIPH_WORTH = 200, OCCUPIED = 25, USES = 2,
    PLENTY = 9,
};

struct price { int16_t flat, each; };                 /* of a step or a cost: so much, and so much for each of its n */

struct outlook {
    const sc_state *s;
    const struct sc_box *box;
    /* the same for every seat */
    int later;                                        /* per cent of the game still to come, as far as it matters */
    struct price price[OPS];
    int16_t owned[COLOURS];                           /* a die of one's own */
    struct sc_readers readers;
    uint8_t asked, readable;                          /* languages: those it is known of whether they can be translated at all; that can */
    /* of one seat */
    const struct sc_seat *p;
    unsigned free;                                    /* rooms where it owes no fee */
    int who, wanted;                                  /* wanted: the science of its goal, until that is met; -1: none */
    int16_t harvest[TRACKS];                          /* at today's level */
    uint8_t known, looked;  int16_t advance[TRACKS];  /* a step up each track, where it is known already, a mask; acts looked into */
    uint8_t held[DICE], held_n;                       /* kinds of dice in the hand */
    uint8_t reach[HOUSE];                             /* of the scrolls in the House, */
    int scroll[HOUSE];                                /* and what those within reach would bring */
    uint8_t empty[ROWS], empty_n;                     /* an empty place of the House in each row that has one */
    int deck[DECKS], reward[LOCATIONS], delivery[SLOTS];    /* what recruiting and travelling can bring, once looked into */
};

enum reach { NEVER, ONE_DAY, NOW };                   /* could it be translated? */

static inline int most(int a, int b) { return a > b ? a : b; }
static inline int scaled(struct outlook *o, int worth) { return worth * o->later / 100; }
static inline bool at_work(struct outlook *o) { return o->s->active == o->who; }
static inline const struct card *card_of(struct outlook *o, int card) { return &o->box->card[card]; }
static inline int silver_worth(struct outlook *o, int n) { return n * (SILVER_NOW + scaled(o, SILVER_LATER)); }
static inline int gold_worth(struct outlook *o, int n) { return n * (GOLD_NOW + scaled(o, GOLD_LATER)); }
static inline int worker_worth(struct outlook *o, int c) { return scaled(o, c == WHITE ? WHITE_WORKER : WORKER_LATER); }

int sc_hand_worth_of(struct outlook *, int die);                                /* eval_things.c: in the hand */
int sc_best_owned(struct outlook *, unsigned colours);
int sc_steps_worth(struct outlook *, const struct step *, int from, int n);
int sc_effect_worth(struct outlook *, const struct effect *);
int sc_harvest_worth(struct outlook *, int track, int level);
int sc_level_worth(struct outlook *, int level, int harvest);
int sc_climb_worth(struct outlook *, int track, int level, int harvest);        /* from this level, where one harvests that */
int sc_advance_worth(struct outlook *, int track);                              /* from today's level */
int sc_best_advance(struct outlook *, unsigned tracks);
int sc_best_harvest(struct outlook *, unsigned tracks);
int sc_destroy_worth(struct outlook *, int n);
void sc_price_steps(struct outlook *);                                          /* that need no more than a number */
int sc_employed_worth(struct outlook *, int card, int gold);                    /* eval_seat.c */
int sc_translated_worth(struct outlook *, int card);
void sc_look_for_scrolls(struct outlook *);
void sc_look_at_hand(struct outlook *);
int sc_standing(struct outlook *);                                              /* all that lies in front of the seat */
int sc_room_worth(struct outlook *);                                            /* eval_acts.c */
int sc_employ_worth(struct outlook *, int deck, int room);
void sc_look_into(struct outlook *, int act);
void sc_look_away(struct outlook *);                                            /* from what only the seat at work can do */
int sc_recruiting(struct outlook *, int value);
int sc_travelling(struct outlook *, int colour, int value);
int sc_researching(struct outlook *, int colour, int points);
int sc_translating(struct outlook *, int colour, int value);
int sc_act_worth(struct outlook *, int act, int colour, int value);
int sc_placing_worth(struct outlook *);                                               /* dice that are still to be placed */

#endif
