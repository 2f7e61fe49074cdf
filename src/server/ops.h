/* ops.h - what a guest may say: the operations by subject, and what they share. */
#ifndef LUDO_HOUSE_OPS_H
#define LUDO_HOUSE_OPS_H

#include "parts.h"

struct op {
    const char *name;
    int (*answer)(struct heard *);    /* writes members of the answer; -1: refused, or the store did not take it (no error then) */
    bool stranger;                    /* may one say it who has not said who he is? */
};

/* Each ends with a row without a name. */
extern const struct op people_ops[], account_ops[], result_ops[], friend_ops[], export_ops[], push_ops[];
extern const struct op room_ops[], table_ops[], talk_ops[], accord_ops[], claim_ops[], word_ops[];

/* ops.c */
const char *heard_text(const struct heard *, const char *key);        /* "": it says none */
int heard_refuse(struct heard *, const char *why);                    /* -1 */
int64_t heard_now(const struct heard *);
int heard_rename_account(struct heard *, const char *name);           /* its own; -1: refused (ops_account.c) */
int64_t heard_account_called(struct heard *, const char *name);       /* 0: nobody (ops_account.c) */
bool heard_has_met(struct heard *, int64_t person);                   /* has the name of this person been shown to it? (ops_friends.c) */
void heard_put_invited(struct heard *);                               /* "invited", for the lobby (ops_friends.c) */
int heard_read_name(struct heard *, char to[STORE_NAME]);             /* "name", as it is kept; -1: refused (ops_people.c) */
void heard_keep(struct heard *);                                      /* something changed */
void heard_copy(char *to, size_t room, const char *text);
struct room *heard_room(struct heard *);                              /* the room it names; NULL: refused */
struct place *heard_place(struct heard *);                            /* where it looks at that room; NULL: refused */

bool rooms_sits_at_lost(const struct heard *, struct store_room *);    /* of a room that is in the file and not over, but has no table */

/* ops_push.c */
void heard_put_push(struct heard *);                                  /* "push": the key, where people can be called */

/* ops_claim.c */
int claims_seat_by_key(struct heard *, const struct room *, const char *token);   /* -1: none */

/* ops_rooms.c */
int rooms_read_terms(struct heard *, struct store_terms *);           /* of a new room */
int rooms_add(struct heard *, struct room *, char invitation[TOKEN]); /* a new room whose game, options, seats and terms are said;
                                                                         it is freed if it is refused */
extern const char rooms_is_stuck[];                                   /* why nobody goes on with a stuck table */
int rooms_begin_if_full(struct heard *, struct room *);
bool rooms_may_enter(const struct heard *, const struct room *);       /* by a seat, an invitation, or the lobby */
bool rooms_is_blocked(const struct heard *, const struct room *);      /* by who hosts it */

/* ops_words.c */
bool words_wants_pledge(const struct heard *);                        /* will it pledge itself to a word? */
int words_check(struct heard *);                                      /* -1: its word, or both, is refused */
int words_owe(struct heard *, struct room *);                         /* its seats there will pledge, if it wants to; 0, -1 */

#endif
