/* act.h - what the files that change a state share. */
#ifndef SCHOLARS_ACT_H
#define SCHOLARS_ACT_H

#include "ask.h"
#include "fired.h"

void sc_run(sc_state *, struct ludo_events *);    /* rules.c: until someone must choose */

/* gain.c: what players gain and pay */
void sc_list_add(uint8_t *at, uint8_t *n, int item);
void sc_retire_to(struct sc_seat *, int card);
void sc_list_drop(uint8_t *at, uint8_t *n, int i);
void sc_gain_silver(sc_state *, int who, int n, struct ludo_events *);
void sc_gain_gold(sc_state *, int who, int n, struct ludo_events *);
void sc_gain_xp(sc_state *, int who, int n, struct ludo_events *);
void sc_gain_worker(sc_state *, int who, int colour, int n, struct ludo_events *);
void sc_gain_die(sc_state *, int who, int colour, bool to_hand, struct ludo_events *);
void sc_to_hand(sc_state *, int who, int die);
void sc_draw(sc_state *, int who, int n, struct ludo_events *);            /* dice out of the bag */
void sc_destroy(sc_state *, int who, ludo_move);
void sc_pay_silver(sc_state *, int who, int n, struct ludo_events *);      /* to the supply */
void sc_pay_to(sc_state *, int who, int owner, int n, struct ludo_events *);
void sc_influence(sc_state *, int who, int guild, struct ludo_events *);
void sc_take_influence(sc_state *, int who, int guild, struct ludo_events *);
void sc_return_marker(sc_state *, int owner);
void sc_advance(sc_state *, int who, int track, struct ludo_events *);
void sc_interact(sc_state *, int who, int character, struct ludo_events *);
void sc_meet_goal(sc_state *, int who, int which, struct ludo_events *);

/* effect.c: programs */
void sc_start_effect(sc_state *, int who, int where, int index);
bool sc_effect_waits(sc_state *, struct ludo_events *);
bool sc_repeat_waits(sc_state *);
bool sc_something_to_ask(const sc_state *, struct ludo_task);
bool sc_gain_waits(sc_state *);                   /* the tasks that ask for one thing: is there anything to ask? */
void sc_answer_accept(sc_state *, ludo_move, struct ludo_events *);
void sc_answer_option(sc_state *, ludo_move);
void sc_answer_gain(sc_state *, ludo_move, struct ludo_events *);
void sc_take_page(sc_state *, ludo_move, struct ludo_events *);
void sc_take_upgrade(sc_state *, int kind, struct ludo_events *);
void sc_harvest_track(sc_state *, int who, int track);
void sc_harvest_card(sc_state *, int who, int kind, struct ludo_events *);

/* decks.c: translators and rooms, scrolls, books */
void sc_next_top(sc_state *, int deck);
void sc_dispatch(sc_state *, int who, int deck, struct ludo_events *);
void sc_employ(sc_state *, int who, int deck, int room, struct ludo_events *);
int sc_take_top(sc_state *, int deck);
void sc_retire_top(sc_state *, int who, int deck, struct ludo_events *);
void sc_put_gold(sc_state *, int who, int room, struct ludo_events *);
void sc_take_gold(sc_state *, int who, int room, struct ludo_events *);
void sc_remove_page(sc_state *, int book);
bool sc_reveal_waits(sc_state *, struct ludo_events *);
void sc_revealed(sc_state *, int scroll, struct ludo_events *);
void sc_caliph_appears(sc_state *, struct ludo_events *);
bool sc_caliph_waits(sc_state *, struct ludo_events *);
void sc_take_option(sc_state *, int who, int option, struct ludo_events *);
enum { ASK_CONTROLLER, WAIT_FOR_HIM, HE_DECIDED, NOBODY_DECIDES };    /* b of T_CALIPH */
void sc_answer_caliph(sc_state *, ludo_move, struct ludo_events *);

/* work.c: a Work */
void sc_start_work(sc_state *, int who, int kind, int space, struct ludo_events *);
bool sc_action_waits(sc_state *, struct ludo_events *);
void sc_choose_act(sc_state *, int act, struct ludo_events *);
bool sc_die_waits(sc_state *, struct ludo_events *);
void sc_place_die(sc_state *, int who, ludo_move);
bool sc_worker_waits(sc_state *);
void sc_place_worker(sc_state *, int who, ludo_move, struct ludo_events *);
bool sc_colour_waits(sc_state *, struct ludo_events *);
void sc_choose_colour(sc_state *, int colour, struct ludo_events *);
bool sc_pool_waits(sc_state *);
void sc_pick(sc_state *, ludo_move);
void sc_answer_main(sc_state *, ludo_move, struct ludo_events *);
bool sc_main_waits(sc_state *, struct ludo_events *);

/* turn.c: Rest, the end of a turn, the end of the game */
void sc_begin_turn(sc_state *, int who, struct ludo_events *);
bool sc_turn_waits(sc_state *, struct ludo_events *);
void sc_clear_board(sc_state *, struct ludo_events *);
void sc_start_rest(sc_state *, int who);
bool sc_harvest_waits(sc_state *);
void sc_rested(sc_state *);
void sc_collect(sc_state *, struct ludo_events *);
bool sc_tucks_wait(sc_state *);
bool sc_tuck_waits(sc_state *, struct ludo_events *);
void sc_tuck(sc_state *, int who, int card, int column);
bool sc_units_wait(sc_state *, struct ludo_events *);
void sc_pay_unit(sc_state *, int who, bool silver, struct ludo_events *);
void sc_check_row(sc_state *, struct ludo_events *);
void sc_next(sc_state *, struct ludo_events *);
bool sc_final_waits(sc_state *);
void sc_answer_final(sc_state *, ludo_move);

/* solo.c: the opponent */
void sc_bot_move_marker(sc_state *, int n, struct ludo_events *);
void sc_bot_turn(sc_state *, struct ludo_events *);
void sc_bot_rest(sc_state *, struct ludo_events *);
void sc_bot_moves(sc_state *, struct ludo_events *);
void sc_bot_scheme(sc_state *, int scheme, struct ludo_events *);
void sc_bot_caliph(sc_state *, int guild, struct ludo_events *);
void sc_bot_consoled(sc_state *, int guild, struct ludo_events *);
bool sc_divert_waits(sc_state *, struct ludo_events *);
void sc_answer_divert(sc_state *, ludo_move, struct ludo_events *);
void sc_bot_marks(sc_state *);
void sc_bot_setup(sc_state *);

#endif
