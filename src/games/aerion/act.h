/* act.h - helpers shared by the rule files of Aerion: small state changes, and the functions that tasks.def names. */
#ifndef AERION_ACT_H
#define AERION_ACT_H

#include "aerion.h"

#include "../flow.h"
#include "../move_list.h"

static inline void set_flag(aerion_state *s, enum turn_flag f)   { s->flags |= (uint8_t)(1u << f); }
static inline void clear_flag(aerion_state *s, enum turn_flag f) { s->flags &= (uint8_t)~(1u << f); }

static inline void to_pile(aerion_state *s, int card) /* puts a card on its deck's discard pile (AE-9, AE-15) */
{
    s->pile[card / DECK_ROWS][card % DECK_ROWS]++;
}

static inline void out_of_deck(aerion_state *s, int card)  /* removes a card from its deck, after chance has drawn it */
{
    s->unseen[card / DECK_ROWS][card % DECK_ROWS]--;
}

/* Defined in aside.c: functions that write the note next to a legal move */
void aerion_note_count(const struct page *, const char *none, const char *one, const char *several, int n);
void aerion_note_card(const struct page *, const char *english, int card);
void aerion_note_set(const struct page *, const char *english, const struct ludo_names *, unsigned mask);
/* Writes the log sentence of an event, before the event happens. */
void aerion_note_event(const struct page *, int event, int ship);
/* writes how many other copies of the card can still turn up */
void aerion_note_copies_left(const struct page *, int card);
/* In workshops.c. Writes the effect of placing the card in this place. */
void aerion_note_place(const struct page *, int card, int place);
void aerion_note_flagship(const struct page *); /* in flagship.c: writes the effect of placing one more part */
void aerion_note_pulpit(const struct page *); /* in books.c: writes the note for acquiring a Book */
/* In hourglasses.c. Writes the note for acquiring an Hourglass. */
void aerion_note_hourglass(const struct page *, int deck);
/* In pixies.c. Writes which decks match after a die is turned from one face to another. */
void aerion_note_turned(const struct page *, int from, int to);
void aerion_put_aside(const struct page *, ludo_move);                  /* defined in tasks.c */
flow_estimate *aerion_task_estimate(const aerion_state *); /* returns the estimate function of the top task, or NULL */
/* Defined in eggs.c. Returns true if the move ends Phase 1 without the Egg that must be acquired. */
bool aerion_breaks_shells(const aerion_state *, ludo_move);

/* Functions used by several files, grouped by the file that defines them */
void aerion_discard_displayed(aerion_state *, int card);                /* defined in display.c */
int aerion_take_known(aerion_state *, int deck); /* returns the known top card of a deck, or LUDO_NONE */
ludo_move *aerion_each_displayed(const aerion_state *, int type, int verb, ludo_move *out);
bool aerion_has_face(const aerion_state *, int face);                   /* defined in roll.c */
void aerion_roll_again(aerion_state *, ludo_faces);
ludo_move *aerion_pixies(const aerion_state *, ludo_move *out);         /* defined in pixies.c */
void aerion_turn_die(aerion_state *, int from, int to);
ludo_move *aerion_each_book(const aerion_state *, int who, int verb, ludo_move *out);  /* defined in books.c */
ludo_move *aerion_recoveries(const aerion_state *, int who, ludo_move *out);
bool aerion_on_pulpit(const aerion_state *, int who, int card);
void aerion_use_book(aerion_state *, int who, int card, struct ludo_events *);
void aerion_take_card(aerion_state *, int card);                        /* defined in acquire.c */
int aerion_take_hand(aerion_state *);
void aerion_put_in_place(aerion_state *, int who, int card, int place, struct ludo_events *);   /* workshops.c */
void aerion_put_under_flagship(aerion_state *, int who, int card, struct ludo_events *);     /* defined in flagship.c */
void aerion_reserve_add(aerion_state *, int who, int card);             /* defined in reserve.c */
flow_refuse aerion_refuse_partner;
ludo_move *aerion_transfers(const aerion_state *, int who, ludo_move *out);
void aerion_open_factory(aerion_state *, int card);                     /* defined in factories.c */
void aerion_expire_hourglasses(aerion_state *, struct ludo_events *);   /* defined in hourglasses.c */
ludo_move *aerion_paydays(const aerion_state *, int who, ludo_move *out);       /* defined in piers.c */
ludo_move *aerion_hires(const aerion_state *, ludo_move *out);
ludo_move *aerion_egg_uses(const aerion_state *, ludo_move *out);       /* defined in eggs.c */
void aerion_lay_out_hellkite(aerion_state *);                           /* defined in hellkite.c */
ludo_move *aerion_free_actions(const aerion_state *, int who, bool rerolls, ludo_move *out);    /* defined in turn.c */
bool aerion_free_action(const aerion_state *);                          /* returns true if a player has a free action */
bool aerion_skip(aerion_state *);                                       /* removes the task on top; returns false */
void aerion_lose(aerion_state *, struct ludo_events *);
void aerion_test_victory(aerion_state *, struct ludo_events *);

#endif
