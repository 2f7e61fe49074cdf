/* act.h - declarations shared by the rule files: rows of stages and operations, and the functions that read and
 * change a state, grouped by file. */
#ifndef PILLARS_ACT_H
#define PILLARS_ACT_H

#include "text.h"

#include "../flow.h"
#include "../lists.h"
#include "../move_list.h"

/* ---- Rows of stages and operations ------------------------------------------------------------------------ */


/* Types for the rows of stages.def. Each row is a stage of a round. */
typedef void pe_step(pe_state *, struct ludo_events *);
typedef void pe_turn(pe_state *, int who, struct ludo_events *);
typedef void pe_action(pe_state *, int who, int space, struct ludo_events *);

struct stage_row {
    uint8_t place;
    pe_step *run;
    uint8_t space, when; /* space: the space of the builder that acts. when: the privileges that pay in this stage */
    pe_action *acts;
    pe_turn *each;
};

enum { NO_PLACE = 0 };

#define STAGE(id, place, run, ...) pe_step run;
#include "stages.def"
pe_turn pe_suffer, pe_mill, pe_enter_cathedral, pe_store;
pe_action pe_take_privilege, pe_pray, pe_collect, pe_lend, pe_go_to_coast, pe_offer_craftsman, pe_castle;

extern const struct stage_row pe_stages[STAGES];      /* defined in round.c */

/* Returns the row of the current stage. While a stage runs, tasks[0].a is already the number of the next stage. */
static inline const struct stage_row *stage_row(const pe_state *s) { return &pe_stages[stage_of(s) - 1]; }

/* The operations of cards are in vocabulary.def. enum sort lists the kinds of cards that have operations: craftsmen
 * with a capacity (ON_WORK), other craftsmen (ON_OTHERS), privileges (ON_LASTING, ON_ONCE, ON_AT_ONCE), events
 * (ON_HELPFUL, ON_HARMFUL). */
enum sort {
    ON_WORK = 1, ON_OTHERS = 2, ON_LASTING = 4, ON_ONCE = 8, ON_AT_ONCE = 16, ON_HELPFUL = 32, ON_HARMFUL = 64
};

typedef bool pe_finds(const pe_state *, int who);

struct op_row {
    const char *name;
    uint8_t on; /* mask of enum sort: the sorts of cards that may have the operation */
    /* counted: each card with the operation has a number n. single: at most one card may have the operation */
    bool counted, single;
    /* one_more: the numbers n of all cards with the operation add up to at most 1. raises: the operation raises the
     * capacity of a craftsman. */
    bool one_more, raises;
    bool brings; /* a card with the operation gives the goods, gold or points in its member .out */
    /* later: the event takes effect in a later step of the round. of_event: the question about using the privilege
     * names the event, not the privilege */
    bool later, of_event;
    uint8_t stage; /* the only stage in which the privilege is used; 0 if it is used in any stage */
    uint8_t base; /* 1 + the offset in struct common_row of the number that the operation raises; 0 if it raises none */
    /* value of a card for computer players: gold per round, gold once, and hundredths of a point */
    uint8_t gold_a_round, gold, points;
    /* Numbers of clauses. no_work: the clause that says why the craftsman cannot work. moment: the clause that says
     * when the player may use the privilege. */
    int no_work, moment;
    const char *one, *many, *brief;
    /* used: called when the player uses the privilege and discards it. strikes: applies the event to a player */
    pe_turn *used, *strikes;
    /* finds: does the player have things that the event takes? gained: may the player use the privilege as soon as they
     * gain it? */
    pe_finds *finds, *gained;
    flow_aside *aside; /* writes the text beside the move USE; if it is NULL, the text is the effect of the card */
};

#define RAISES(member) .base = 1 + offsetof(struct common_row, member)

pe_turn pe_all_gain, pe_go_untaxed, pe_protect, pe_open_trade, pe_lose_gold, pe_lose_vp, pe_lose_next_builder,
    pe_lose_craftsman, pe_lose_builder, pe_lose_goods;
pe_finds pe_finds_gold, pe_finds_points, pe_finds_round, pe_finds_resources, pe_finds_craftsman, pe_finds_builder,
    pe_finds_goods, pe_can_trade;
flow_aside pe_untaxed_aside;

extern const struct op_row pe_ops[OPS];               /* defined in data.c */

static inline const struct op_row *op_of(const struct card *c) { return &pe_ops[c->op]; }

/* ---- Functions that change a state, grouped by file ------------------------------------------------------- */

void pe_run(pe_state *, struct ludo_events *);        /* in tasks.c: runs tasks until a player must choose */
flow_refuse pe_not_asked;                      /* in workers.c: returns the clause that forbids this seat to move now */
flow_blocked_by pe_blocked_by_moment;        /* in privileges.c: returns the clause that says when to use a privilege */

static inline const struct pe_seat *acting_seat(const struct flow_action *q) { return &q->s->seats[q->who]; }
static inline const struct pe_seat *viewing_seat(const struct page *p)
{
    return &((const pe_state *)p->view)->seats[p->seat];
}

static inline void print_amount(const struct page *p, const struct amount *a, int times)
{
    pe_put_amount(a, times, p->lang, p->out);
}

static inline void print_gold(const struct page *p, int n)
{
    ludo_page_format(p, n == 1 ? N_("1 gold") : N_("{1} gold"), n, 0, 0);
}

static inline void print_price(const struct page *p, int gold)
{
    ludo_page_format(p, N_("for {1} gold: "), gold, 0, 0);
}

/* Defined in goods.c: functions for gains and losses of players */
/* why: the reason that the log gives, a number below REASONS (pillars.h) */
void pe_gain_gold(pe_state *, int who, int n, int why, struct ludo_events *);
int pe_earn(pe_state *, int who, int n); /* adds gold; returns the gold added, without the gold above the limit */
void pe_pay_gold(pe_state *, int who, int n, struct ludo_events *); /* pays a price; the player must have enough gold */
void pe_pay_short(pe_state *, int who, int n, int why, struct ludo_events *);
void pe_gain_good(pe_state *, int who, int good, int n, int why, struct ludo_events *);
void pe_gain_points(pe_state *, int who, int line, int n, struct ludo_events *);
void pe_lose_points(pe_state *, int who, int n, int why, struct ludo_events *);
void pe_gain(pe_state *, int who, const struct amount *, int times, int why, struct ludo_events *);
void pe_spend(pe_state *, int who, const struct amount *, int times, int any);
void pe_take_from_market(pe_state *, int who, int good); /* takes a good without logging an event */

/* Defined in privileges.c: */
void pe_use_up(struct pe_seat *, int privilege, struct ludo_events *);
/* asks the owner `who` whether to use the privilege; asks no player if `who` is -1 */
void pe_ask_to_use(pe_state *, int op, int who);
/* Returns the amount of a thing that the player's permanent privileges bring. */
int pe_brought(const pe_state *, const struct pe_seat *, int when, int thing);
void pe_bring(pe_state *, int who, int when, struct ludo_events *);
void pe_count_effects_when(const pe_state *, int who, int when, struct ludo_events *);

/* Defined in workers.c: functions for phase I */
bool pe_pays(const pe_state *, const struct pe_seat *, int workers, int way);
bool pe_can_send(const pe_state *, const struct pe_seat *, int workers);
void pe_send(const pe_state *, struct pe_seat *, int workers, int way);
ludo_move *pe_ways(const pe_state *, const struct pe_seat *, int verb, int what, int workers, ludo_move *out);
void pe_print_workers(const struct page *, int workers, int way);
void pe_chosen(pe_state *); /* ends the choice of the player; the next player then has the turn */

/* Defined in crusade.c and craftsmen.c: */
bool pe_can_crusade(const pe_state *, const struct pe_seat *);
ludo_move *pe_crusade_list_moves(const pe_state *, const struct pe_seat *, ludo_move *out);
bool pe_can_hire(const pe_state *, const struct pe_seat *);
ludo_move *pe_hire_list_moves(const pe_state *, const struct pe_seat *, ludo_move *out);
bool pe_owns(const struct pe_seat *, int craftsman);
int pe_at(const struct pe_seat *, int craftsman); /* index of the craftsman in the player's list */
void pe_print_newcomer(const struct page *, int craftsman);
void pe_print_work(const struct page *, const struct card *);

/* Defined in bag.c, builders.c and spaces.c: */
void pe_fill_bag(pe_state *);
void pe_free_reservation(pe_state *, int who, struct ludo_events *);      /* removes the black builder from its space */
ludo_move *pe_free_spaces(const pe_state *, int who, int verb, ludo_move *out);
/* returns the clause that forbids the space, or 0 if it is free for this seat */
int pe_refuse_space(const pe_state *, int who, int space);
bool pe_can_pass(const pe_state *);
void pe_print_space(const struct page *, int space);
void pe_ask_to_forgo(pe_state *, int first, int last);
void pe_forgo_space(pe_state *, int who, int space, struct ludo_events *);

/* Defined in events.c, storage.c and market.c: */
bool pe_hit(const pe_state *, int who); /* does the event affect this player? */
void pe_return_goods(pe_state *, int who, int n);
ludo_move *pe_claims(const pe_state *, ludo_move *out); /* lists the moves that take a material from the market */
int pe_crusade_points(const pe_state *, int who);

/* Defined in boost.c and france.c: functions for other actions in the cathedral */
bool pe_is_assistant(const struct card *);
bool pe_can_boost(const pe_state *, const struct pe_seat *);
ludo_move *pe_boosts(const pe_state *, int who, ludo_move *out);
ludo_move *pe_loans(const pe_state *, int who, ludo_move *out);
bool pe_borrowed_work(const pe_state *, int who);
bool pe_could_pay(const pe_state *, const struct pe_seat *, const struct card *);
void pe_print_capacity(const struct page *, int craftsman, int capacity);

/* Defined in effect_stats.c: functions that report which effects took place, for programs that count them */
void pe_count_effect_of_space(int space, struct ludo_events *);
void pe_count_effect_of_privilege(const pe_state *, const struct pe_seat *, int op, struct ludo_events *);
void pe_count_effect_of_event(const pe_state *, struct ludo_events *);

#endif
