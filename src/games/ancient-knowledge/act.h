/* act.h - what the files of the rules share: rows, what the tables name, the small steps that change a state. */
#ifndef AK_ACT_H
#define AK_ACT_H

#include "text.h"

#include "../flow.h"
#include "../move_list.h"

/* ---- Rows ------------------------------------------------------------------------------------------------- */


/* A step of a card's program, and the table on which it could be done; */
struct effect {
    const ak_state *s;
    const struct step *step;
    int source;
};

/* or is done. */
struct work {
    ak_state *s;
    const struct step *step;
    int source;
    struct ludo_events *ev;
};

/* The functions of an operation's row: FN(advance, f) in vocabulary.def names one, and declares it here.  A step that asks is a
 * task: a still to do, b done or chosen so far. */
typedef bool ak_op_is_possible(const struct effect *);                  /* could it change something? (AK-68) */
typedef ak_op_is_possible ak_op_payable;                                /* as a cost (AK-64) */
typedef void ak_op_does(const struct work *, int n);                 /* at once; n: its amount */
typedef void ak_op_lays(ak_state *, int n);                          /* lays out what it then asks about */
typedef void ak_op_next(ak_state *);                                 /* goes on to whom it asks now */
typedef ak_op_is_possible ak_op_has_choice;                                  /* is there anything left to answer? */
typedef ludo_move *ak_op_list_moves(const struct effect *, ludo_move *out);
typedef int ak_op_refuse(const struct flow_action *, const struct effect *);          /* the clause that forbids it, or 0 */
typedef void ak_op_play(const struct work *, const struct flow_action *);
typedef void ak_op_ends(ak_state *);                                 /* no more answers: puts away what it laid out */
typedef int ak_op_drafter(const ak_state *);                         /* the seat that is asked */
typedef bool ak_op_is_valid(const struct effect *, struct ludo_task);
typedef void ak_op_rest(const struct page *, int n);                 /* beside an AMOUNT: what is left then */
typedef const char *ak_op_words(const struct step *);                 /* NULL: those of the row */

struct op_row {
    ak_op_is_possible *is_possible;                         /* NULL: never by itself */
    ak_op_payable *payable;                           /* NULL: always */
    ak_op_does *does;                                 /* NULL, or one that may be done up to a number: it asks */
    ak_op_lays *lays;
    ak_op_next *next;
    ak_op_has_choice *has_choice;                               /* NULL: it waits at once */
    ak_op_list_moves *list_moves;
    ak_op_refuse *refuse;
    ak_op_play *play;
    ak_op_ends *ends;
    ak_op_drafter *drafter;                           /* NULL: the active player */
    ak_op_is_valid *is_valid;                         /* NULL: always */
    ak_op_rest *rest;
    ak_op_words *words;
    const char *one, *said, *up_to, *may;             /* words: of one, of several; where the step has these */
    const char *cost_one, *cost;                      /* as a cost */
    uint32_t says;                                    /* the verbs that answer it: a mask */
    uint8_t stops;                                    /* and the one that ends it, where the card says "may" or "up to"; 0: none */
    uint8_t due;                                      /* how many answers it takes; 0: its amount */
    bool counted;                                     /* does it tell how many are left? */
    bool looks, turns_up, studies;                    /* has it cards before its player, before all, Technologies before its player? */
    bool any_number;                                  /* may any number of cards of a box do it?  It only adds or lessens something */
};

#define FN(member, f) ak_op_##member f;
#define OP(id, name, question, does, ...) does
#include "vocabulary.def"
#undef FN

extern const struct op_row ak_ops[OPS];               /* data.c */

static inline const struct op_row *op_of(const struct step *step) { return &ak_ops[step->op]; }

/* ---- Small things ----------------------------------------------------------------------------------------- */

static inline struct ak_seat *mine(ak_state *s)       { return &s->seats[s->active]; }

static inline int own_place(const ak_state *s, int monument)         /* of the active player, of what a move names; or -1 */
{
    return monument < MONUMENTS ? ak_find(me(s), monument) : -1;
}

static inline const struct ludo_task *find_task(const ak_state *s, int kind)         /* the topmost one, or NULL */
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->tasks[i].kind == kind)
            return &s->tasks[i];
    return NULL;
}

static inline bool is_on_top(const ak_state *s, int kind)            { return s->depth && top(s).kind == kind; }
static inline const char *by_number(int n, const char *one, const char *many) { return n == 1 ? one : many; }

/* ---- Steps, by file --------------------------------------------------------------------------------------- */

/* cards.c: where cards go */
static inline void hand_add(struct ak_seat *p, int card)             { list_insert(p->hand.at, &p->hand.n, card); }
static inline void hand_remove(struct ak_seat *p, int card)          { list_remove(p->hand.at, &p->hand.n, card); }
void ak_to_discard(ak_state *, int card);
void ak_to_past(const ak_state *, struct ak_seat *, int monument);
void ak_to_collection(const ak_state *, struct ak_seat *, int tech);
void ak_slip_under(ak_state *, int card);                            /* one of several discarded together */
void ak_lay_open(ak_state *, int n);                                 /* these n were all */
void ak_reshuffle(ak_state *, struct ludo_events *);                 /* if the deck is empty */
void ak_common_discard(ak_state *, int from);                        /* what all have picked, in turn order from that seat */
void ak_leave_timeline(const ak_state *, struct ak_seat *, int place);                 /* the upper card drops */
void ak_leave_place(struct ak_seat *, int place);
void ak_add_tokens(struct ak_seat *, int monument, int n);           /* 255 at most: no game comes near */
void ak_discard_artifact(ak_state *, int who, int card);

struct ak_sight { uint8_t card, place; };
int ak_sorted_timeline(const struct ak_seat *, struct ak_sight *);   /* its monuments in the order of their ids; how many */
struct builders { uint64_t word[4]; };                               /* a set; LUDO_NONE falls into the last, where nobody looks */
static inline void put_builder(struct builders *b, int card)         { b->word[card >> 6] |= (uint64_t)1 << (card & 63); }
int ak_next_builder(struct builders *);                              /* the lowest, which is taken out; or LUDO_NONE */
ludo_move *ak_each_builder(struct builders *, int verb, ludo_move *out);
ludo_move *ak_own_artifacts(const struct ak_seat *, ludo_move *out);
int ak_hidden_in(const uint8_t *at, int n);                          /* cards that a view does not show */
ludo_move *ak_say_amounts(int most, ludo_move *out);
void ak_say_monument(const struct page *, int monument);             /* beside an answer: where it lies, and what lies on it */

/* count.c, tasks.c */
int ak_amount_of(const struct effect *);                                /* of a step */
bool ak_condition(const ak_state *, int source);
int ak_past_best(const struct ak_seat *);                            /* monuments of the type that the Past has most of */
flow_blocked_by ak_question_first;                                        /* the clause of what is asked */

/* effects.c, pending.c: programs */
void ak_start_effect(ak_state *, int card);
void ak_one_less(ak_state *);                                        /* of what the step has still to do */
const struct op_row *ak_running_op(const ak_state *);                /* of the step whose task is on top */
const struct op_row *ak_asking_op(const ak_state *);                 /* of the step that asks, on top or not; or that of none */
bool ak_asks_step(const ak_state *);
void ak_on_create(ak_state *, int card, int slot, int granted_by);
void ak_on_learn(ak_state *, int tech);
void ak_on_excavate(ak_state *, int n);
void ak_on_decline_end(ak_state *);
bool ak_timeline_group(ak_state *);                                  /* has anything come into it? */

/* hands.c, create.c, archive.c, learn.c, techs.c */
bool ak_holds(const struct ak_seat *, int card);
int ak_no_card_of_hand(const struct flow_action *, int clause);        /* 0: it is in the hand */
ludo_move *ak_each_hand_card(const ak_state *, const struct ak_seat *, int filter, int verb, ludo_move *out);
void ak_draw_cards(ak_state *, int who, int n);
void ak_say_draw(const struct page *, int cards);
ludo_move *ak_creates(const ak_state *, int filter, ludo_move *out);
void ak_start_create(ak_state *, int card, int slot, int price, int granted_by);
bool ak_lessens_itself(const struct card *);                         /* as it enters: nothing is left to do then */
ludo_move *ak_archives(const ak_state *, ludo_move *out);
ludo_move *ak_learns(uint64_t techs, ludo_move *out);
void ak_learn(ak_state *, int tech, bool free, struct ludo_events *);  /* free: whatever it requires */
void ak_take_from_tile(ak_state *, int tech, struct ludo_events *);  /* and see whether the tile must be refilled */
void ak_bury_tech(ak_state *, int tech);                             /* for all to see */
void ak_need_deck(ak_state *, int level);                            /* to put something under */
int ak_next_tech(ak_state *, int level);                             /* a buried one; LUDO_NONE: chance must say */
void ak_tech_is_out(ak_state *, int tech);                           /* drawn: no longer in its deck */
void ak_tech_deck_put(ak_state *, int level, uint64_t mask);
void ak_ask_to_flip(ak_state *, struct ludo_events *);

/* What a state keeps to, for check.c */
bool ak_tasks_in_order(const ak_state *);                            /* tasks.c */
bool ak_any_revealed(const ak_state *);
bool ak_revealed_in_order(const ak_state *);
bool ak_studies_in_order(const ak_state *, bool now);                /* now: does the step that asks have Technologies? */
int ak_paid(const ak_state *);                                       /* cards slipped under the pile so far: for a price, */
int ak_archived(const ak_state *);
int ak_discarded(const ak_state *);                                  /* for an effect */

/* What the table tells, for amounts.c and moment.c */
int ak_left_to_pay(const ak_state *);                                /* or -1 */
int ak_left_to_do(const ak_state *);                                 /* by the effect that asks; or -1 */
int ak_phase_of(const ak_state *);
bool ak_has_picked(const ak_state *, int who);                       /* what several choose at once */

/* fired.c: which effects took place, for those who count them */
static inline bool is_counted(const struct ludo_events *ev)          { return ev && ev->fired; }
void ak_fire_final(const ak_state *, struct ludo_events *);

#endif
