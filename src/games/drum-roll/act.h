/* act.h - what the files that change a state share. */
#ifndef DRUM_ACT_H
#define DRUM_ACT_H

#include "drum.h"

/* Something is due that is not there: only by an option does that bar it for the rest of the game (DR-73). */
static inline void run_out(dr_state *s, int kind) { s->exhausted |= (uint8_t)(s->for_good << kind); }

void dr_run(dr_state *, struct ludo_events *);       /* rules.c: until someone must choose */

/* purse.c: coins, points, cubes, trailers */
void dr_gain_coins(dr_state *, int who, int n, int cause, struct ludo_events *);
int dr_pay_coins(dr_state *, int who, int n, int cause, struct ludo_events *);   /* what could not be paid */
void dr_gain_points(dr_state *, int who, int line, int n, struct ludo_events *);
void dr_lose_points(dr_state *, int who, int line, int n, struct ludo_events *);
void dr_gain_cube(dr_state *, int who, int colour, struct ludo_events *);
void dr_spend_cube(dr_state *, int who, int colour);

/* decks.c: where cards go */
void dr_list_add(uint8_t *at, uint8_t *n, int item);
void dr_list_drop(uint8_t *at, uint8_t *n, int i);
void dr_hand_add(dr_state *, int who, int card, struct ludo_events *);           /* and asks, if there are too many */
void dr_hand_remove(struct dr_seat *, int card);
void dr_to_discard(dr_state *, int card);
void dr_check_hand(dr_state *, int who);
bool dr_draw_waits(dr_state *, struct ludo_events *);
bool dr_look_waits(dr_state *, struct ludo_events *);
void dr_drawn(dr_state *, int card, struct ludo_events *);
void dr_keep_looked(dr_state *, int card, struct ludo_events *);
bool dr_staff_row_waits(dr_state *, struct ludo_events *);
bool dr_row_waits(dr_state *, struct ludo_events *);
void dr_deal_staff(dr_state *, int card);
void dr_deal_row(dr_state *, int card);
void dr_discard_rows(dr_state *, struct ludo_events *);
void dr_age_rows(dr_state *, struct ludo_events *);
void dr_leave_circus(dr_state *, int who, int card, struct ludo_events *);

/* benefit.c */
void dr_start_benefit(dr_state *, int who, int card, int which, struct ludo_events *);
bool dr_benefit_waits(dr_state *, struct ludo_events *);
bool dr_trailer_waits(dr_state *, struct ludo_events *);
void dr_answer_benefit(dr_state *, ludo_move, struct ludo_events *);
void dr_gain(dr_state *, int who, const struct step *, struct ludo_events *);     /* what a step brings */
void dr_choose_option(dr_state *, int option);
void dr_house(dr_state *, int performer);
void dr_play_card(dr_state *, int who, int card, struct ludo_events *);

/* round.c: preparation rounds and votes */
void dr_begin_round(dr_state *, struct ludo_events *);
bool dr_place_waits(dr_state *);
void dr_place(dr_state *, int who, ludo_move, struct ludo_events *);
void dr_resolve_cubes(dr_state *, struct ludo_events *);
void dr_resolve_tickets(dr_state *, struct ludo_events *);
bool dr_stack_waits(dr_state *, struct ludo_events *);
void dr_answer_stack(dr_state *, ludo_move, struct ludo_events *);
bool dr_distribute_waits(dr_state *);
void dr_answer_distribute(dr_state *, ludo_move, struct ludo_events *);
void dr_begin_vote(dr_state *);
bool dr_vote_waits(dr_state *, struct ludo_events *);
bool dr_double_waits(dr_state *);
void dr_answer_double(dr_state *, ludo_move, struct ludo_events *);
void dr_tally(dr_state *, struct ludo_events *);
void dr_return_organizer(dr_state *, struct ludo_events *);
void dr_end_round(dr_state *, struct ludo_events *);

/* show.c */
bool dr_show_waits(dr_state *, struct ludo_events *);
void dr_perform(dr_state *, int card, struct ludo_events *);
void dr_answer_flip(dr_state *, ludo_move, struct ludo_events *);
void dr_end_window(dr_state *, struct ludo_events *);
void dr_score_applause(dr_state *, int who, int card, struct ludo_events *);
bool dr_cancel_waits(dr_state *, struct ludo_events *);
void dr_waive(dr_state *, int member);
void dr_end_show(dr_state *, struct ludo_events *);
void dr_final_scoring(dr_state *, struct ludo_events *);

#endif
