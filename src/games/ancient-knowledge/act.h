/* act.h - declarations shared by the rule files: the rows of operations, and the functions that change a state. */
#ifndef AK_ACT_H
#define AK_ACT_H

#include "text.h"

#include "../flow.h"
#include "../move_list.h"

/* ---- Rows of operations ----------------------------------------------------------------------------------- */

/* A step of a card's effect program, and the state on which the step is tested. */
struct effect {
    const ak_state *s;
    const struct step *step;
    int source;
};

/* A step of a card's effect program, and the state that the step changes. */
struct work {
    ak_state *s;
    const struct step *step;
    int source;
    struct ludo_events *ev;
};

/* The functions of an operation. FN(is_possible, f) in a row of vocabulary.def sets the member is_possible of the row
 * and declares f here. A step that asks a question is a task. Member a of the task is the amount left to do. Member b
 * is the amount done, or the first choice of two. */
typedef bool ak_op_is_possible(const struct effect *); /* could the step change the state? (AK-68) */
typedef ak_op_is_possible ak_op_payable; /* can the step be paid as a cost? (AK-64) */
typedef void ak_op_does(const struct work *, int n);            /* carries out the step without a question; n: amount */
typedef void ak_op_draws(ak_state *, int n);                                 /* draws the cards to choose from */
typedef void ak_op_next(ak_state *);                                         /* makes the next player choose */
typedef ak_op_is_possible ak_op_has_choice;                                  /* is there anything left to choose? */
typedef ludo_move *ak_op_list_moves(const struct effect *, ludo_move *out);
/* Returns the clause of the refusal, or 0. */
typedef int ak_op_refuse(const struct flow_action *, const struct effect *);
typedef void ak_op_play(const struct work *, const struct flow_action *);
typedef void ak_op_ends(ak_state *); /* ends the step, for example discards the drawn cards */
typedef int ak_op_drafter(const ak_state *);                                 /* the seat to ask */
typedef bool ak_op_is_valid(const struct effect *, struct ludo_task);
/* writes the note next to an AMOUNT move: how much is left after the move */
typedef void ak_op_rest(const struct page *, int n);
typedef const char *ak_op_words(const struct step *); /* returns the text of the step; NULL: use the texts of the row */

struct op_row {
    ak_op_is_possible *is_possible;       /* NULL: the step alone never makes an effect possible */
    ak_op_payable *payable;               /* NULL: the step can always be paid */
    ak_op_does *does; /* NULL: the step asks a question. If `list_moves` is set too, only a step with "up to" asks. */
    ak_op_draws *draws;
    ak_op_next *next;
    ak_op_has_choice *has_choice;         /* NULL: there is always a choice */
    ak_op_list_moves *list_moves;
    ak_op_refuse *refuse;
    ak_op_play *play;
    ak_op_ends *ends;
    ak_op_drafter *drafter;               /* NULL: the active player */
    ak_op_is_valid *is_valid;             /* NULL: the task is always valid */
    ak_op_rest *rest;
    ak_op_words *words;
    /* texts of a step: for one thing, for several things, with "up to", with "may" */
    const char *one, *text, *up_to, *may;
    const char *cost_one, *cost;          /* texts of a step that is a cost: for one thing, for several things */
    uint32_t verbs;                       /* mask of the verbs that answer the step */
    uint8_t stops;                        /* the verb that ends a "may" or "up to" step; 0: none */
    uint8_t due;                          /* number of answers that the step asks for; 0: the amount of the step */
    bool counted;                         /* does the question show how many are left? */
    /* enum ludo_gesture: how answers of a counted step are composed. Such a step has one verb in `verbs` */
    uint8_t gesture;
    /* looks: looks at cards of the deck; turns_up: reveals cards; studies: looks at Technologies */
    bool looks, turns_up, studies;
    bool any_number;                      /* true: a box file may give the step to any number of cards */
};

#define FN(member, f) ak_op_##member f;
#define OP(id, name, question, does, ...) does
#include "vocabulary.def"
#undef FN

extern const struct op_row ak_ops[OPS]; /* defined in data.c */

static inline const struct op_row *op_of(const struct step *step) { return &ak_ops[step->op]; }

/* ---- Helpers ---------------------------------------------------------------------------------------------- */

static inline struct ak_seat *mine(ak_state *s) { return &s->seats[s->active]; }

/* Returns the place of a monument on the active player's Timeline, or -1. The number comes from a move that was not
 * checked, so it may be no monument. */
static inline int own_place(const ak_state *s, int monument)
{
    return monument < MONUMENTS ? ak_find(me(s), monument) : -1;
}

/* Returns the topmost task of this kind, or NULL. */
static inline const struct ludo_task *find_task(const ak_state *s, int kind)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->tasks[i].kind == kind)
            return &s->tasks[i];
    return NULL;
}

static inline bool is_on_top(const ak_state *s, int kind) { return s->depth && top(s).kind == kind; }
static inline const char *by_number(int n, const char *one, const char *many) { return n == 1 ? one : many; }

/* ---- Functions, grouped by the file that defines them ----------------------------------------------------- */

/* Defined in cards.c: functions that move cards between places */
static inline void hand_add(struct ak_seat *p, int card) { list_insert(p->hand.at, &p->hand.n, card); }
static inline void hand_remove(struct ak_seat *p, int card) { list_remove(p->hand.at, &p->hand.n, card); }
void ak_to_discard(ak_state *, int card);
void ak_to_past(const ak_state *, struct ak_seat *, int monument);
void ak_to_collection(const ak_state *, struct ak_seat *, int tech);
void ak_slip_under(ak_state *, int card); /* puts a card under the top card of the discard pile */
void ak_lay_open(ak_state *, int n); /* puts the last n cards of ak_slip_under on top of the pile */
void ak_reshuffle(ak_state *, struct ludo_events *); /* makes the discard pile the new deck, if the deck is empty */
void ak_common_discard(ak_state *, int from); /* discards all picked cards, in turn order from this seat */
/* Removes a monument. The upper card of its slot drops to the lower row. */
void ak_leave_timeline(const ak_state *, struct ak_seat *, int place);
void ak_leave_place(struct ak_seat *, int place);
void ak_add_tokens(struct ak_seat *, int monument, int n); /* adds up to 255 tokens, which no game reaches */
void ak_discard_artifact(ak_state *, int who, int card);

struct ak_sight { uint8_t card, place; };
/* lists the monuments in ascending order; returns their number */
int ak_sorted_timeline(const struct ak_seat *, struct ak_sight *);
/* A set of Builder cards. LUDO_NONE may be added without effect: it is in the last word, which is never read. */
struct builders { uint64_t word[4]; };
static inline void put_builder(struct builders *b, int card) { b->word[card >> 6] |= (uint64_t)1 << (card & 63); }
int ak_next_builder(struct builders *); /* removes and returns the lowest card, or LUDO_NONE */
ludo_move *ak_each_builder(struct builders *, int verb, ludo_move *out);
ludo_move *ak_own_artifacts(const struct ak_seat *, ludo_move *out);
int ak_hidden_in(const uint8_t *at, int n);                        /* number of cards of the list that a view hides */
ludo_move *ak_list_amounts(int most, ludo_move *out);
/* writes the note next to a move: the monument's slot and knowledge */
void ak_note_monument(const struct page *, int monument);

/* The following functions are defined in count.c and tasks.c. */
int ak_amount_of(const struct effect *);  /* returns the amount of a step */
bool ak_condition(const ak_state *, int source);
int ak_past_best(const struct ak_seat *); /* number of monuments of the most frequent type in the Past */
flow_blocked_by ak_question_first;        /* returns the clause of the open question */

/* Defined in effects.c and pending.c: functions that run effect programs */
void ak_start_effect(ak_state *, int card);
void ak_one_less(ak_state *);                        /* subtracts 1 from the amount that the top task still has to do */
const struct op_row *ak_running_op(const ak_state *); /* operation of the step whose task is on top of the stack */
const struct op_row *ak_asking_op(const ak_state *);  /* operation of the topmost T_STEP task, or OP_NONE */
bool ak_asks_step(const ak_state *);
void ak_on_create(ak_state *, int card, int slot, int granted_by);
void ak_on_learn(ak_state *, int tech);
void ak_on_excavate(ak_state *, int n);
void ak_on_decline_end(ak_state *);
bool ak_timeline_group(ak_state *);                   /* returns true if an effect is pending */

/* The following functions are defined in hands.c, create.c, archive.c, learn.c and techs.c. */
bool ak_holds(const struct ak_seat *, int card);
/* Returns 0 if the card is in the hand, else `clause`. */
int ak_refuse_card_of_hand(const struct flow_action *, int clause);
ludo_move *ak_each_hand_card(const ak_state *, const struct ak_seat *, int filter, int verb, ludo_move *out);
void ak_draw_cards(ak_state *, int who, int n);
void ak_note_draw(const struct page *, int cards);
ludo_move *ak_creates(const ak_state *, int filter, ludo_move *out);
void ak_start_create(ak_state *, int card, int slot, int price, int granted_by);
/* true if the only effect of the card lowers the knowledge with which the card enters */
bool ak_lessens_itself(const struct card *);
ludo_move *ak_archives(const ak_state *, ludo_move *out);
ludo_move *ak_learns(uint64_t techs, ludo_move *out);
void ak_learn(ak_state *, int tech, bool free, struct ludo_events *); /* free: the requirement need not be met */
/* Takes the card, and refills its tile if necessary. */
void ak_take_from_tile(ak_state *, int tech, struct ludo_events *);
void ak_bury_tech(ak_state *, int tech); /* puts the card under its deck, visible to all players */
void ak_need_deck(ak_state *, int level);                /* makes the discard pile the new deck, if the deck is empty */
int ak_next_tech(ak_state *, int level); /* returns a buried card, or LUDO_NONE if chance decides */
void ak_tech_is_out(ak_state *, int tech);                            /* removes a drawn card from its deck */
void ak_tech_deck_put(ak_state *, int level, uint64_t mask);
void ak_ask_to_flip(ak_state *, struct ludo_events *);

/* Invariants that check.c uses */
bool ak_tasks_are_valid(const ak_state *);            /* defined in tasks.c */
bool ak_any_revealed(const ak_state *);
bool ak_revealed_is_valid(const ak_state *);
bool ak_studies_are_valid(const ak_state *, bool now); /* now: does the open question look at Technologies? */
int ak_paid(const ak_state *); /* number of cards of an unfinished payment that are under the top card of the pile */
int ak_archived(const ak_state *);                    /* like ak_paid, but for cards of an unfinished Archive action */
/* like ak_paid, but for cards that an unfinished effect has discarded */
int ak_discarded(const ak_state *);

/* Functions that amounts.c and moment.c use */
int ak_left_to_pay(const ak_state *);          /* number of cards that the player still has to pay, or -1 */
int ak_left_to_do(const ak_state *);           /* amount that the step with the open question still has to do, or -1 */
int ak_phase_of(const ak_state *);
bool ak_has_picked(const ak_state *, int who); /* has this seat made its choice in a simultaneous decision? */

/* Defined in effect_stats.c: functions for the effect statistics */
static inline bool is_counted(const struct ludo_events *ev) { return ev && ev->fired; }
void ak_count_final_effects(const ak_state *, struct ludo_events *);

#endif
