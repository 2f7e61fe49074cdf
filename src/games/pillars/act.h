/* act.h - what the files that change a state share. */
#ifndef PILLARS_ACT_H
#define PILLARS_ACT_H

#include "pillars.h"

void pe_run(pe_state *, struct ludo_events *);       /* rules.c: until someone must choose */

/* goods.c: what players gain and lose */
void pe_gain_gold(pe_state *, int who, int n, int why, struct ludo_events *);      /* why: a reason (pillars.h) */
void pe_pay_gold(pe_state *, int who, int n, struct ludo_events *);                /* a price: it is there */
void pe_pay_short(pe_state *, int who, int n, int why, struct ludo_events *);
void pe_gain_good(pe_state *, int who, int good, int n, int why, struct ludo_events *);
void pe_gain_points(pe_state *, int who, int line, int n, struct ludo_events *);
void pe_lose_points(pe_state *, int who, int n, int why, struct ludo_events *);
void pe_gain(pe_state *, int who, const struct amount *, int times, int why, struct ludo_events *);
void pe_spend(pe_state *, int who, const struct amount *, int times, int any);
void pe_take_from_market(pe_state *, int who, int good);             /* the move tells it */
void pe_add_craftsman(pe_state *, int who, int craftsman, struct ludo_events *);   /* and asks whom to dismiss, if there are too many */
void pe_remove_craftsman(struct pe_seat *, int craftsman);
void pe_take_privilege(pe_state *, int who, int offer, struct ludo_events *);
void pe_use_up(struct pe_seat *, int privilege, struct ludo_events *);
void pe_buy(pe_state *, int who, int good, int n, bool from_supply, struct ludo_events *);
void pe_sell(pe_state *, int who, int good, int n, struct ludo_events *);

/* round.c: preparation and phase I */
void pe_prepare(pe_state *, struct ludo_events *);
void pe_lay_round(pe_state *, int stage, struct ludo_events *);
bool pe_choose_waits(pe_state *, struct ludo_events *);
void pe_choose(pe_state *, int who, ludo_move, struct ludo_events *);

/* builders.c: phase II */
void pe_fill_bag(pe_state *);
bool pe_draw_waits(pe_state *);
bool pe_return_waits(pe_state *);
bool pe_drawn_waits(pe_state *, struct ludo_events *);
bool pe_place_waits(pe_state *, struct ludo_events *);
void pe_place(pe_state *, int who, ludo_move, struct ludo_events *);
void pe_reserve(pe_state *, int space, struct ludo_events *);
void pe_next_waiting(pe_state *);
void pe_next_on_track(pe_state *);

/* resolve.c: phase III but the cathedral */
bool pe_resolve_stage(pe_state *, int stage, struct ludo_events *);  /* is the stage over? */
void pe_in_order_step(pe_state *, struct ludo_events *);
void pe_space_acts(pe_state *, struct ludo_events *);
void pe_answer_audience(pe_state *, ludo_move, struct ludo_events *);
void pe_answer_use(pe_state *, ludo_move, struct ludo_events *);
void pe_answer_space(pe_state *, ludo_move, struct ludo_events *);
void pe_answer_trade(pe_state *, ludo_move, struct ludo_events *);
bool pe_trade_waits(pe_state *);
bool pe_market_waits(pe_state *, struct ludo_events *);

/* fired.c: which effects took place, for those who count them */
void pe_fire_space(int space, struct ludo_events *);
void pe_fire_privilege(const pe_state *, const struct pe_seat *, int op, struct ludo_events *);
void pe_fire_event(const pe_state *, struct ludo_events *);

/* cathedral.c */
void pe_enter_cathedral(pe_state *, int who);
bool pe_cathedral_waits(pe_state *);
void pe_answer_cathedral(pe_state *, ludo_move, struct ludo_events *);

#endif
