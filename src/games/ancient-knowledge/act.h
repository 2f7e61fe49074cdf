/* act.h - what the files that change a state share. */
#ifndef AK_ACT_H
#define AK_ACT_H

#include "ak.h"

#include "../flow.h"
#include "../say.h"

/* What the rows of tasks.def do. */
#define FLOW_TASKS "ancient-knowledge/tasks.def"
#include "../flow_does.h"

static inline struct ak_seat *mine(ak_state *s)       { return &s->seats[s->active]; }

/* cards.c: where cards go */
void ak_hand_add(struct ak_seat *, int card);
void ak_hand_remove(struct ak_seat *, int card);
void ak_list_remove(uint8_t *at, uint8_t *n, int item);
void ak_to_discard(ak_state *, int card);
void ak_to_past(const ak_state *, struct ak_seat *, int monument);
void ak_to_collection(const ak_state *, struct ak_seat *, int tech);
void ak_slip_under(ak_state *, int card);                            /* one of several discarded together */
void ak_lay_open(ak_state *, int n);                                 /* these n were all */
void ak_reshuffle(ak_state *, struct ludo_events *);                 /* if the deck is empty */
void ak_reveal_builder(ak_state *, int card);
void ak_take_revealed(ak_state *, int card);
void ak_revealed_to_discard(ak_state *);
void ak_dig_to_discard(ak_state *);
void ak_common_discard(ak_state *, int from);                        /* what all have picked, in turn order from that seat */
void ak_enter(ak_state *, int slot, struct ludo_events *);           /* the entering card */
void ak_leave_timeline(const ak_state *, struct ak_seat *, int place);                 /* the upper card drops */
void ak_move_monument(ak_state *, int place, int slot);
void ak_swap_monuments(ak_state *, int place, int other);
void ak_add_tokens(struct ak_seat *, int monument, int n);           /* 255 at most: no game comes near */
void ak_discard_artifact(ak_state *, int who, int card);
void ak_shift(ak_state *);

/* techs.c: tiles and Technology decks */
void ak_take_from_tile(ak_state *, int tech, struct ludo_events *);  /* and see whether the tile must be refilled */
void ak_bury_tech(ak_state *, int tech);                             /* for all to see */
void ak_bury_in_secret(ak_state *, int tech);                        /* one of those looked at */
void ak_look_at_tech(ak_state *, int tech);
void ak_flip_tile(ak_state *, int tile, struct ludo_events *);
ludo_move *ak_learns(const ak_state *, bool free, ludo_move *out);
int ak_tiles_of_level_1(const ak_state *);
void ak_tech_deck_put(ak_state *, int level, uint64_t mask);
void ak_tech_is_out(ak_state *, int tech);                           /* drawn: no longer in its deck */
void ak_lay_tile(ak_state *, int tile, struct ludo_events *);

/* effects.c: programs */
void ak_open_group(ak_state *);
void ak_add_pending(ak_state *, int source);
void ak_on_create(ak_state *, int card, int slot, int granted_by);
void ak_on_learn(ak_state *, int tech);
void ak_on_excavate(ak_state *, int n);
void ak_on_decline_end(ak_state *);
void ak_timeline_group(ak_state *);
void ak_start_create(ak_state *, int card, int slot, int granted_by);
void ak_learn(ak_state *, int tech, struct ludo_events *);
void ak_archive(ak_state *, int card, int monument);

/* hands.c, create.c, archive.c, steps.c */
bool ak_holds(const struct ak_seat *, int card);
int ak_no_card_of_hand(const struct flow_said *, int clause);        /* 0: it is in the hand */
ludo_move *ak_creates(const ak_state *, int filter, ludo_move *out);
int ak_create_refused(const ak_state *, int card, int slot);         /* 0: it can be paid for; else the clause */
ludo_move *ak_archives(const ak_state *, ludo_move *out);
int ak_archive_refused(const ak_state *, int card, int monument);
ludo_move *ak_each_hand_card(const ak_state *, const struct ak_seat *, int filter, int verb, ludo_move *out);
ludo_move *ak_own_artifacts(const struct ak_seat *, ludo_move *out);
struct ak_sight { uint8_t card, place; };
int ak_sorted_timeline(const struct ak_seat *, struct ak_sight *);   /* its monuments in the order of their ids; how many */

/* fired.c: which effects took place, for those who count them */
void ak_fire_reductions(const ak_state *, int card, struct ludo_events *);
void ak_fire_softened(const ak_state *, int tech, struct ludo_events *);
void ak_fire_final(const ak_state *, struct ludo_events *);
void ak_fire_answer(const ak_state *, ludo_move, struct ludo_events *);

#endif
