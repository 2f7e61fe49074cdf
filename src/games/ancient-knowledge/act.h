/* act.h - what the files that change a state share. */
#ifndef AK_ACT_H
#define AK_ACT_H

#include "ak.h"

static inline void push(ak_state *s, int kind, int who, int a, int b)
{
    assert(s->depth < DEPTH);
    s->tasks[s->depth++] = (struct ludo_task){ (uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b };
}

static inline void pop(ak_state *s)               /* what is not in use is zero, so that equal states are equal bytes */
{
    s->tasks[--s->depth] = (struct ludo_task){ 0, 0, 0, 0 };
}

static inline struct ludo_task *top_task(ak_state *s) { return &s->tasks[s->depth - 1]; }
static inline struct ak_seat *mine(ak_state *s)       { return &s->seats[s->active]; }

/* cards.c: where cards go */
void hand_add(struct ak_seat *, int card);
void hand_remove(struct ak_seat *, int card);
void list_remove(uint8_t *at, uint8_t *n, int item);
void to_discard(ak_state *, int card);
void to_past(struct ak_seat *, int monument);
void to_collection(struct ak_seat *, int tech);
void slip_under(ak_state *, int card);                            /* one of several discarded together */
void tell_others(const ak_state *, struct ludo_events *, int event, int a);   /* what they see of a move they do not */
void lay_open(ak_state *, int n);                                 /* these n were all */
void reshuffle(ak_state *, struct ludo_events *);                 /* if the deck is empty */
void reveal_builder(ak_state *, int card);
void take_revealed(ak_state *, int card);
void revealed_to_discard(ak_state *);
void dig_to_discard(ak_state *);
void common_discard(ak_state *, int from);                        /* what all have picked, in turn order from that seat */
void enter(ak_state *, int slot, struct ludo_events *);           /* the entering card */
void leave_timeline(struct ak_seat *, int place);                 /* the upper card drops */
void move_monument(ak_state *, int place, int slot);
void swap_monuments(ak_state *, int place, int other);
void add_tokens(struct ak_seat *, int monument, int n);           /* 255 at most: no game comes near */
void discard_artifact(ak_state *, int who, int card);
void shift(ak_state *);

/* techs.c: tiles and Technology decks */
void take_from_tile(ak_state *, int tech, struct ludo_events *);  /* and see whether the tile must be refilled */
void bury_tech(ak_state *, int tech);                             /* for all to see */
void bury_in_secret(ak_state *, int tech);                        /* one of those looked at */
void look_at_tech(ak_state *, int tech);
void flip_tile(ak_state *, int tile, struct ludo_events *);
bool tile_waits(ak_state *, struct ludo_events *);
bool study_waits(ak_state *);
void tech_deck_put(ak_state *, int level, uint64_t mask);
void tech_is_out(ak_state *, int tech);                           /* drawn: no longer in its deck */
void lay_tile(ak_state *, int tile, struct ludo_events *);

/* effects.c: programs */
void run_effect(ak_state *, struct ludo_events *);                /* the next step of the effect on top */
bool step_waits(ak_state *);                                      /* has the step on top still something to ask? */
bool group_waits(ak_state *);
void open_group(ak_state *);
void add_pending(ak_state *, int source);
void on_create(ak_state *, int card, int slot, int granted_by);
void on_learn(ak_state *, int tech);
void on_excavate(ak_state *, int n);
void on_decline_end(ak_state *);
void timeline_group(ak_state *);
void answer_step(ak_state *, ludo_move, struct ludo_events *);    /* a seat's answer to the step on top */
void start_create(ak_state *, int card, int slot, int granted_by);
void learn(ak_state *, int tech, struct ludo_events *);
void archive(ak_state *, int card, int monument, struct ludo_events *);

/* fired.c: which effects took place, for those who count them */
void fire_reductions(const ak_state *, int card, struct ludo_events *);
void fire_softened(const ak_state *, int tech, struct ludo_events *);
void fire_final(const ak_state *, struct ludo_events *);
void fire_answer(const ak_state *, ludo_move, struct ludo_events *);

#endif
