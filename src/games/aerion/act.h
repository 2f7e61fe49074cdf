/* act.h - what setup.c, rules.c and effects.c share: the small steps that change a state. */
#ifndef AERION_ACT_H
#define AERION_ACT_H

#include "aerion.h"

static inline void push(aerion_state *s, int kind, int a, int b)
{
    if (s->depth >= DEPTH)
        ludo_bug("more tasks than the stack has room for");
    s->tasks[s->depth++] = (struct ludo_task){ (uint8_t)kind, 0, (uint8_t)a, (uint8_t)b };
}

static inline void pop(aerion_state *s)           /* what is not in use is zero, so that equal states are equal bytes */
{
    s->tasks[--s->depth] = (struct ludo_task){ 0, 0, 0, 0 };
}

static inline struct ludo_task *top_task(aerion_state *s) { return &s->tasks[s->depth - 1]; }

static inline void set_flag(aerion_state *s, enum turn_flag f)   { s->flags |= (uint8_t)(1u << f); }
static inline void clear_flag(aerion_state *s, enum turn_flag f) { s->flags &= (uint8_t)~(1u << f); }

static inline void to_pile(aerion_state *s, int card)            /* of the deck on its back (AE-15) */
{
    s->pile[card / DECK_ROWS][card % DECK_ROWS]++;
}

/* effects.c */
void aerion_finish(aerion_state *, enum result, struct ludo_events *);
void aerion_test_victory(aerion_state *, struct ludo_events *);
void aerion_put_in_place(aerion_state *, int who, int card, int place, struct ludo_events *);
void aerion_acquire(aerion_state *, int card);
bool aerion_settle_hand(aerion_state *, struct ludo_events *);          /* false: the player must say where it goes */
void aerion_recover(aerion_state *, int card);
void aerion_reveal(aerion_state *, int card);
int aerion_take_known(aerion_state *, int deck);                        /* the known top card, or LUDO_NONE */
void aerion_show(aerion_state *, int card, struct ludo_events *);
void aerion_use_eggs(aerion_state *, int n, int deck, struct ludo_events *);
void aerion_close_factory(aerion_state *, int which);
void aerion_keep_book(aerion_state *, int who, int card, struct ludo_events *);
void aerion_strike_cloud(aerion_state *, int cloud, struct ludo_events *);
void aerion_hunt(aerion_state *, struct ludo_events *);
void aerion_reserve_add(aerion_state *, int who, int card);
void aerion_reserve_remove(aerion_state *, int who, int card);

#endif
