/* act.h - what the files that change a state share. */
#ifndef DRUM_ACT_H
#define DRUM_ACT_H

#include "drum.h"

#include "../flow.h"
#include "../move_list.h"


/* Something is due that is not there: only by an option does that bar it for the rest of the game (DR-73). */
static inline void run_out(dr_state *s, int kind) { s->exhausted |= (uint8_t)(s->for_good << kind); }

static inline bool or_ends(dr_state *s, bool waits)   /* what waits no more is done */
{
    if (!waits)
        pop(s);
    return waits;
}

/* Choices made by all at once stay hidden until the last one is in. */
static inline int waiting(const dr_state *s)          { return ((1 << s->seats_n) - 1) & ~top(s).a; }
static inline bool choosing(dr_state *s)              /* ends when all have chosen: what they chose is revealed */
{
    bool more = waiting(s);
    if (!more)
        pop(s);
    return more;
}
static inline void has_chosen(dr_state *s, int who)   { top_task(s)->a |= (uint8_t)(1u << who); }

/* What was chosen in secret lies there for those who have chosen, and for nobody else. */
static inline bool chosen_in_order(const dr_state *s, struct ludo_task t, unsigned there)
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

void dr_run(dr_state *, struct ludo_events *);        /* tasks.c: until someone must choose */
bool dr_task_in_order(const dr_state *, struct ludo_task);

/* purse.c: coins, points, cubes */
void dr_gain_coins(dr_state *, int who, int n, int cause, struct ludo_events *);
int dr_pay_coins(dr_state *, int who, int n, int cause, struct ludo_events *);   /* what could not be paid */
void dr_gain_points(dr_state *, int who, int line, int n, struct ludo_events *);
void dr_lose_points(dr_state *, int who, int line, int n, struct ludo_events *);
void dr_gain_cube(dr_state *, int who, int colour, struct ludo_events *);
void dr_spend_cube(dr_state *, int who, int colour);

/* setup.c, auditions.c, rows.c: the rows, the decks, who leaves a circus */
bool dr_choosing_setup(const dr_state *);             /* performers or first cubes */
void dr_begin_auditions(dr_state *);
bool dr_region_in_order(const dr_state *);            /* the third one, of two players */
void dr_refill(dr_state *);
void dr_leave_row(dr_state *, uint8_t *row, uint8_t *tokens);
void dr_discard_rows(dr_state *, struct ludo_events *);
void dr_renew(uint8_t *deck, int n, uint8_t *discard, int bytes, struct ludo_events *);
void dr_leave_circus(dr_state *, int who, int card, struct ludo_events *);

/* round.c: stages in order */
void dr_begin_rounds(dr_state *);
bool dr_in_a_stage(const dr_state *);
bool dr_owner_in_order(const dr_state *, int i);      /* of task i: whose it is follows from what lies below */

/* The stages of a round: what happens when they begin, and what a player's turn in them is. */
typedef void dr_begins(dr_state *, struct ludo_events *);
typedef void dr_turn(dr_state *, int who, struct ludo_events *);
dr_begins dr_begin_placing, dr_resolve_cubes, dr_resolve_tickets, dr_begin_investing, dr_begin_hiring, dr_begin_engaging, dr_age_rows,
    dr_begin_vote, dr_reveal_votes, dr_tally, dr_salaries_due, dr_final_scoring;
dr_turn dr_distribute, dr_open_window, dr_give_show, dr_cancel_and_pay;
void dr_ask_deposits(dr_state *);                     /* bank.c */

/* placing.c */
void dr_resolve_cubes(dr_state *, struct ludo_events *);      /* actions.c */
void dr_resolve_tickets(dr_state *, struct ludo_events *);
void dr_begin_investing(dr_state *, struct ludo_events *);
void dr_begin_hiring(dr_state *, struct ludo_events *);
void dr_begin_engaging(dr_state *, struct ludo_events *);
void dr_distribute(dr_state *, int who, struct ludo_events *);        /* distribution.c */
void dr_begin_vote(dr_state *, struct ludo_events *);         /* vote.c */
void dr_reveal_votes(dr_state *, struct ludo_events *);
void dr_tally(dr_state *, struct ludo_events *);
void dr_open_window(dr_state *, int who, struct ludo_events *);       /* show.c: cards may be played */
void dr_give_show(dr_state *, int who, struct ludo_events *);
void dr_salaries_due(dr_state *, struct ludo_events *);       /* salaries.c */
void dr_cancel_and_pay(dr_state *, int who, struct ludo_events *);
void dr_final_scoring(dr_state *, struct ludo_events *);      /* awards.c */

/* placing.c */
bool dr_is_placing(const dr_state *);
bool dr_markers_in_order(const dr_state *, int placed);       /* by all */

/* benefits.c, investments.c */
void dr_start_benefit(dr_state *, int who, int card, int which, struct ludo_events *);
void dr_gain(dr_state *, int who, const struct step *, struct ludo_events *);         /* what a step brings */
void dr_draw_card(dr_state *, int who);
void dr_look(dr_state *, int who, int n);
void dr_ask_whom_to_fire(dr_state *, int who);                /* firing.c */
void dr_ask_trailers(dr_state *, int who, int n);             /* trailers.c */
ludo_move *dr_cards(const dr_state *, int who, ludo_move *);  /* those of the hand that may be played */
void dr_discard_card(dr_state *, int who, int card);
void dr_check_hand(dr_state *, int who);                      /* asks, if there are too many */
bool dr_hand_in_order(const dr_state *, int who);
void dr_ask_cancel(dr_state *, int who);                      /* salaries.c */
void dr_score_applause(dr_state *, int who, int card, struct ludo_events *);          /* show.c */
ludo_move *dr_sorted(ludo_move *from, ludo_move *to);         /* rows.c: cards in the order of their numbers */

/* aside.c: how an aside is said */
void dr_say_price(const struct page *, int n);
void dr_say_left(const struct page *, int paid);              /* coins, then */
void dr_say_due(const struct page *, int due, int points);    /* what is missing costs points as well */
void dr_say_saving(const struct page *, int n);
void dr_say_salary(const struct page *, int member);          /* of a newcomer */
void dr_focus(const dr_state *, struct ludo_moment *);        /* the things that its tasks are about */
void dr_focus_office(const dr_state *, struct ludo_moment *, int op);

#endif
