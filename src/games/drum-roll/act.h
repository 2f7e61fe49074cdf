/* act.h - functions and helpers for the files that change a state (moves, stages, benefits). */
#ifndef DRUM_ACT_H
#define DRUM_ACT_H

#include "drum.h"

#include "../flow.h"
#include "../move_list.h"


/* Records that a supply has run out. With the option for-good the supply stays empty for the rest of the game
 * (DR-73). */
static inline void run_out(dr_state *s, int kind) { s->exhausted |= (uint8_t)(s->for_good << kind); }

/* Ends the top task if no decision is pending. Returns `pending`. */
static inline bool wait_or_end(dr_state *s, bool pending)
{
    if (!pending)
        pop(s);
    return pending;
}

/* Returns a mask of the seats that have not made their simultaneous choice. Choices stay hidden until the last player
 * has chosen. `a` of the task is the mask of the seats that have chosen. */
static inline int waiting(const dr_state *s)          { return ((1 << s->seats_n) - 1) & ~top(s).a; }

/* Returns true while a player is still choosing. Ends the task when all players have chosen. The caller then reveals
 * the choices. */
static inline bool choosing(dr_state *s)
{
    bool more = waiting(s);
    if (!more)
        pop(s);
    return more;
}
static inline void mark_chosen(dr_state *s, int who)   { top_task(s)->a |= (uint8_t)(1u << who); }

/* Checks that hidden choices are stored for exactly the seats that have chosen (the mask `there`). */
static inline bool chosen_is_valid(const dr_state *s, struct ludo_task t, unsigned there)
{
    return t.a == there && (top(s).kind == t.kind ? t.a + 1 < 1 << s->seats_n : t.a == 0);
}

static inline int times_in(const uint8_t *at, int n, int item)
{
    int times = 0;
    for (int i = 0; i < n; i++)
        times += at[i] == item;
    return times;
}

static inline void put_last(uint8_t *at, uint8_t *n, int item) { at[(*n)++] = (uint8_t)item; }

void dr_run(dr_state *, struct ludo_events *);        /* in tasks.c: runs tasks until a decision is needed */
bool dr_task_is_valid(const dr_state *, struct ludo_task);

/* Defined in purse.c: functions for coins, points and cubes */
void dr_gain_coins(dr_state *, int who, int n, int cause, struct ludo_events *);
/* returns the coins that the player could not pay */
int dr_pay_coins(dr_state *, int who, int n, int cause, struct ludo_events *);
void dr_gain_points(dr_state *, int who, int line, int n, struct ludo_events *);
void dr_lose_points(dr_state *, int who, int line, int n, struct ludo_events *);
void dr_gain_cube(dr_state *, int who, int colour, struct ludo_events *);
void dr_spend_cube(dr_state *, int who, int colour);

/* Defined in setup.c, auditions.c and rows.c: functions for rows of cards, decks, and performers who leave a circus */
bool dr_choosing_setup(const dr_state *);             /* are players choosing performers or first cubes? */
void dr_begin_auditions(dr_state *);
bool dr_region_is_valid(const dr_state *);            /* is the third region of a two-player game on the table? */
void dr_refill(dr_state *);
void dr_leave_row(dr_state *, uint8_t *row, uint8_t *tokens);
void dr_discard_rows(dr_state *, struct ludo_events *);
void dr_reshuffle(uint8_t *deck, int n, uint8_t *discard, int bytes, struct ludo_events *);
void dr_leave_circus(dr_state *, int who, int card, struct ludo_events *);

/* Defined in round.c: functions for the order of stages */
void dr_begin_rounds(dr_state *);
bool dr_in_a_stage(const dr_state *);
/* does task i belong to the right seat? The task below task i determines which seat this is */
bool dr_owner_is_valid(const dr_state *, int i);

/* The stages of a round: functions that begin a stage, and functions that begin a player's turn in it. */
typedef void dr_begins(dr_state *, struct ludo_events *);
typedef void dr_turn(dr_state *, int who, struct ludo_events *);
dr_begins dr_begin_placing, dr_resolve_cubes, dr_resolve_tickets, dr_begin_investing, dr_begin_hiring,
    dr_begin_engaging, dr_age_rows, dr_begin_vote, dr_reveal_votes, dr_tally, dr_salaries_due, dr_final_scoring;
dr_turn dr_distribute, dr_open_window, dr_give_show, dr_cancel_and_pay;
void dr_ask_deposits(dr_state *);                     /* defined in bank.c */

void dr_resolve_cubes(dr_state *, struct ludo_events *);      /* defined in actions.c */
void dr_resolve_tickets(dr_state *, struct ludo_events *);
void dr_begin_investing(dr_state *, struct ludo_events *);
void dr_begin_hiring(dr_state *, struct ludo_events *);
void dr_begin_engaging(dr_state *, struct ludo_events *);
void dr_distribute(dr_state *, int who, struct ludo_events *);        /* defined in distribution.c */
void dr_begin_vote(dr_state *, struct ludo_events *);         /* defined in vote.c */
void dr_reveal_votes(dr_state *, struct ludo_events *);
void dr_tally(dr_state *, struct ludo_events *);
void dr_open_window(dr_state *, int who, struct ludo_events *);       /* in show.c: lets the player play cards */
void dr_give_show(dr_state *, int who, struct ludo_events *);
void dr_salaries_due(dr_state *, struct ludo_events *);       /* defined in salaries.c */
void dr_cancel_and_pay(dr_state *, int who, struct ludo_events *);
void dr_final_scoring(dr_state *, struct ludo_events *);      /* defined in awards.c */

/* Defined in placing.c: */
bool dr_is_placing(const dr_state *);
bool dr_markers_are_valid(const dr_state *, int placed);      /* placed: number of markers placed by all players */

/* Defined in benefits.c and investments.c: */
void dr_start_benefit(dr_state *, int who, int card, int which, struct ludo_events *);
/* gives the gain of one step of a benefit */
void dr_gain(dr_state *, int who, const struct step *, struct ludo_events *);
void dr_draw_card(dr_state *, int who);
void dr_look(dr_state *, int who, int n);
void dr_ask_whom_to_fire(dr_state *, int who);                /* defined in firing.c */
void dr_ask_trailers(dr_state *, int who, int n);             /* defined in trailers.c */
ludo_move *dr_cards(const dr_state *, int who, ludo_move *); /* adds the moves that play investment cards of the hand */
void dr_discard_card(dr_state *, int who, int card);
void dr_check_hand(dr_state *, int who);                      /* asks for discards if the hand exceeds its limit */
bool dr_hand_is_valid(const dr_state *, int who);
void dr_ask_cancel(dr_state *, int who);                      /* defined in salaries.c */
void dr_score_applause(dr_state *, int who, int card, struct ludo_events *);          /* defined in show.c */
ludo_move *dr_sorted(ludo_move *from, ludo_move *to);         /* in rows.c: sorts moves by card number */

/* Defined in aside.c: functions that write asides, the notes beside a move about costs and savings */
void dr_put_price(const struct page *, int n);
void dr_put_left(const struct page *, int paid);              /* writes how many coins are left after paying */
/* Writes the coins that the player must pay, and the points that the player loses: `points`, plus the points for
 * missing coins. */
void dr_put_due(const struct page *, int due, int points);
void dr_put_saving(const struct page *, int n);
void dr_put_salary(const struct page *, int member); /* writes the salary of a member that the player would hire */
void dr_focus(const dr_state *, struct ludo_moment *);        /* highlights the cards and actions of the open tasks */
void dr_focus_office(const dr_state *, struct ludo_moment *, int op);

#endif
