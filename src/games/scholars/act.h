/* act.h - shared by the rule files: functions that change the state, grouped by file, random streams, and texts
 * beside a move. */
#ifndef SCHOLARS_ACT_H
#define SCHOLARS_ACT_H

#include "effects.h"
#include "effect_stats.h"
#include "text.h"

#include "../flow.h"
#include "../lists.h"
#include "../move_list.h"

extern const struct ludo_rules scholars_rules;

/* ---- Names ------------------------------------------------------------------------------------------------------- */

/* Random streams: each kind of chance decision has its own stream (SC-194). */
enum stream { STREAM_FIRST, STREAM_GOALS, STREAM_STARTERS, STREAM_RESOURCES, STREAM_TRANSLATORS, STREAM_SCROLLS,
              STREAM_PAGES, STREAM_UPGRADES, STREAM_DICE, STREAM_SCHEMES };

static inline const sc_state *shown(const struct page *p)              { return p->view; }
static inline const struct sc_seat *acting_seat(const struct flow_action *q) { return &q->s->seats[q->who]; }
static inline const struct sc_seat *reader(const struct page *p)       { return &shown(p)->seats[p->seat]; }

/* Callbacks that are named in the rows of vocabulary.def. */
sc_works sc_white_at_hand, sc_in_bag, sc_has_marker, sc_can_mark, sc_gold_works, sc_has_advanced, sc_any_deck,
    sc_can_employ, sc_dice_come, sc_has_cards, sc_can_cycle, sc_can_upgrade, sc_has_silver, sc_has_gold, sc_has_xp,
    sc_has_workers, sc_black_at_hand, sc_white_in_stock;
sc_does sc_get_silver, sc_get_gold, sc_get_xp, sc_get_workers, sc_get_dice, sc_ask_destroy, sc_draw_dice,
    sc_get_influence, sc_move_gold, sc_advance_one, sc_harvest_advanced, sc_get_page, sc_ask_top_card, sc_rest_fully,
    sc_raise_value;
sc_pays sc_spend_silver, sc_spend_gold, sc_spend_xp, sc_spend_worker, sc_spend_black_die, sc_take_white_die;

/* ---- Functions that change the state, by file -------------------------------------------------------------------- */

/* Defined in tasks.c: sc_run, which runs tasks until a player must choose, and functions that many tasks share */
void sc_run(sc_state *, struct ludo_events *);
bool sc_waits_if(sc_state *, bool something); /* returns `something`; pops the task if `something` is false */
bool sc_needs_decision(sc_state *); /* calls `advance` of the top task; does the task need a decision? */
ludo_move *sc_sorted(ludo_move *from, ludo_move *to); /* sorts moves, removes duplicates; returns the new end */
void sc_put_aside(const struct page *, ludo_move);

/* Defined in deals.c and draft.c: */
void sc_plan(sc_state *);                                         /* pushes the tasks of the setup */
int sc_listed(unsigned set, uint8_t *out);
int sc_set_listed(const uint8_t *set, int bytes, uint8_t *out);
bool sc_dealing(sc_state *, int n);        /* returns true if one of n cards is still to be dealt; else pops the task */
int sc_pairs_left(const sc_state *);
void sc_fill_map(sc_state *);
void sc_plan_draft(sc_state *);

/* Defined in turn.c and final.c: */
void sc_begin_turn(sc_state *, int who, struct ludo_events *);
void sc_begin_bot_turn(sc_state *);
void sc_clear_work(sc_state *);
void sc_end_game(sc_state *);
bool sc_at_the_end(const sc_state *);

/* Defined in work.c, dice.c and pool.c: functions for a Work */
void sc_plan_dice(sc_state *, int who);
bool sc_placing_dice(const sc_state *);
void sc_plan_pool(sc_state *, int who);
void sc_happen(sc_state *, int what); /* records that an event has happened; `what` is an enum happening */
/* in translate.c: is the row of this task in tasks.def below the rows of all main actions? */
bool sc_after_main(int task);
flow_refuse sc_main_first, sc_research_first, sc_through_first;       /* the clause that blocks a verb, or 0 */

/* Defined in recruit.c, travel.c, research.c and translate.c: functions for the main actions */
void sc_start_recruit(sc_state *, int who);
void sc_start_travel(sc_state *, int who);
void sc_start_research(sc_state *, int who);
void sc_start_translate(sc_state *, int who);
void sc_start_black(sc_state *, int who);
void sc_fill_deck(sc_state *, int deck);
int sc_take_top(sc_state *, int deck);
void sc_retire_to(struct sc_seat *, int card);
void sc_advance(sc_state *, int who, int track, struct ludo_events *);
void sc_interact(sc_state *, int who, int character, struct ludo_events *);
void sc_meet_goal(sc_state *, int who, int which, struct ludo_events *);

/* Defined in gold.c: functions for employed translators */
bool sc_takes_gold(const sc_state *, int who, int room);
int sc_refuse_gold_for(const sc_state *, int who, int room);      /* returns the clause that forbids gold here, or 0 */
void sc_put_gold(sc_state *, int who, int room, struct ludo_events *);
void sc_retire_full(sc_state *, struct ludo_events *);

/* Defined in effect.c: functions that run the programs of effects */
void sc_start_effect(sc_state *, int who, int where, int index);
/* Would the effect change the state, and can its cost be paid? */
bool sc_effect_helps(const sc_state *, int who, const struct effect *);
void sc_focus_effect(const sc_state *, struct ludo_moment *);
sc_works sc_step_works;                           /* for a step: would it have an effect? For a cost: can it be paid? */

/* Defined in gain.c, bag.c and guilds.c: functions for gains and payments of players */
void sc_gain_silver(sc_state *, int who, int n, struct ludo_events *);
void sc_gain_gold(sc_state *, int who, int n, struct ludo_events *);
void sc_gain_xp(sc_state *, int who, int n, struct ludo_events *);
void sc_pay_xp(sc_state *, int who, int n, struct ludo_events *);
void sc_pay_silver(sc_state *, int who, int n, struct ludo_events *);         /* pays silver to the supply */
void sc_pay_to(sc_state *, int who, int owner, int n, struct ludo_events *);
void sc_gain_worker(sc_state *, int who, int colour, int n, struct ludo_events *);
int sc_in_hand(const struct sc_seat *);                           /* number of dice in the hand */
unsigned sc_in_stock(const sc_state *, unsigned colours);         /* mask of the colours of which the supply has dice */
void sc_gain_die(sc_state *, int who, int colour, bool to_hand, struct ludo_events *);
void sc_draw_from_bag(sc_state *, int who, int n, struct ludo_events *);
bool sc_is_old(const sc_state *, int who, int die); /* does the hand have this kind of die from an earlier turn? */
void sc_influence(sc_state *, int who, int guild, struct ludo_events *);
void sc_take_influence(sc_state *, int who, int guild, struct ludo_events *);
void sc_return_marker(sc_state *, int owner);

/* Defined in rest.c, pile.c, caliph.c, tuck.c, books.c and upgrades.c: */
int sc_scrolls_in_pile(const sc_state *);             /* number of scrolls in the pile, without Caliph cards */
void sc_start_rest(sc_state *, int who);
void sc_reveal(sc_state *, int who, bool from_bottom, int slot);  /* slot: the map slot to fill, or LUDO_NONE */
void sc_caliph_appears(sc_state *, struct ludo_events *);
void sc_end_turn(sc_state *, int who);
void sc_plan_books(sc_state *);
void sc_offer_page(sc_state *, int who);
void sc_remove_page(sc_state *, int book);
bool sc_is_duplicate(const sc_state *, struct ludo_task);
/* moves a pending T_FILL_BOOK to the top of the stack; returns false if there is none */
bool sc_fill_first(sc_state *);
void sc_plan_display(sc_state *);

/* Defined in solo.c, solo_setup.c and solo_acts.c: functions for the solo opponent */
void sc_emit_for_bot(struct ludo_events *, int what, int a, int b);
void sc_plan_opponent(sc_state *);
void sc_bot_marks(sc_state *);
void sc_bot_setup(sc_state *);
void sc_plan_bot_turn(sc_state *);
/* the opponent's marker waits until a chain of translators is paid (sc_owe_bot) */
void sc_bot_waits_for_silver(sc_state *);
void sc_owe_bot(sc_state *, int n, struct ludo_events *);
void sc_bot_move_marker(sc_state *, int n, struct ludo_events *);
void sc_bot_caliph(sc_state *, int guild, struct ludo_events *);
void sc_bot_consoled(sc_state *, int guild, struct ludo_events *);
/* what: enum bot; returns false if the action is impossible */
bool sc_bot_act(sc_state *, int what, struct ludo_events *);
bool sc_bot_place_gold(sc_state *, struct ludo_events *);
void sc_bot_gain_page(sc_state *, struct ludo_events *);
int sc_in_house(const sc_state *);

/* Defined in check.c: functions that count the visible cards, and the dice and markers outside the supply */
struct sc_census { uint8_t tucked[TUCKED], scroll[ALL_SCROLLS]; };
void sc_take_census(const sc_state *, struct sc_census *);
/* number of dice outside the supply: owned by players, or on goal cards */
int sc_dice_out(const sc_state *, int colour);
int sc_dice_in_box(const sc_state *, int colour);
int sc_markers_out(const sc_state *, int who);

/* ---- Texts beside a move (aside.c) ------------------------------------------------------------------------------- */

void sc_note_text(const struct page *, const char *english);
void sc_note_number(const struct page *, const char *english, int n);
void sc_note_name(const struct page *, const char *english, const struct ludo_names *, int i);
/* writes the names of the mask: "red or blue" */
void sc_note_any(const struct page *, const struct ludo_names *, unsigned mask);
void sc_note_effect(const struct page *, const struct effect *);
void sc_note_no_effect(const struct page *, bool none);           /* appends "(no effect now)" if `none` is true */
/* Writes the effect. Appends "(no effect now)" if the effect would change nothing. */
void sc_note_board(const struct page *, const struct effect *);
void sc_note_fee(const struct page *, int fee);
void sc_note_gold(const struct page *, int room);                 /* defined in gold.c */
void sc_note_scroll(const struct page *, int card);
void sc_note_bonus(const struct page *, int card);                /* writes the bonus of a scroll */
/* Defined in research.c. Writes that a goal is met, and the piece that the goal brings. */
void sc_note_goal(const struct page *, bool meets, int which);

#endif
