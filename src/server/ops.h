/* ops.h - what a guest may say: the operations by subject, and what they share. */
#ifndef LUDO_SERVER_OPS_H
#define LUDO_SERVER_OPS_H

#include "server_internal.h"

enum op_who { ANYONE, PERSON, ROOM, PLAYER };     /* see ops.def */

struct op {
    const char *name;
    int (*run)(struct request *);     /* writes the members of the response; -1: refused, or the store failed (then without an error) */
    enum op_who who;
};

/* The operations of ops.def: op_hello, op_rename, ... */
#define OP(name, run, who, members, result, purpose) int op_##run(struct request *);
#define OLD_OP(old, new)
#define OLD_MEMBER(op, old, new)
#include "ops.def"
#undef OP
#undef OLD_OP
#undef OLD_MEMBER

/* ops.c */
const char *request_text(const struct request *, const char *key);        /* "": it says none */
int request_refuse(struct request *, const char *why);                    /* -1 */
int64_t request_now(const struct request *);
int request_rename_account(struct request *, const char *name);           /* its own; -1: refused (ops_account.c) */
int64_t request_find_account(struct request *, const char *name);       /* 0: nobody (ops_account.c) */
bool request_has_met(struct request *, int64_t person);                   /* has the name of this person been shown to it? (ops_friends.c) */
void request_put_invited(struct request *);                               /* "invited", for the lobby (ops_friends.c) */
int request_read_name(struct request *, char to[STORE_NAME]);             /* "name", as it is kept; -1: refused (ops_people.c) */
void request_changed(struct request *);                                      /* something changed */
void copy_text(char *to, size_t room, const char *text);
struct room *request_room(struct request *);                              /* the room it names; NULL: refused */
struct membership *request_membership(struct request *);                            /* where it looks at that room; NULL: refused */

bool rooms_sits_at_unplayable(const struct request *, struct store_room *);    /* of a room that is in the file and not over, but has no table */

/* ops_push.c */
void request_put_push(struct request *);                                  /* "push": the key, where people can be called */

/* ops_claim.c */
int claims_seat_by_key(struct request *, const struct room *, const char *token);   /* -1: none */

/* ops_rooms.c */
int rooms_read_terms(struct request *, struct store_terms *);           /* of a new room */
int rooms_add(struct request *, struct room *, char invitation[TOKEN]); /* a new room whose game, options, seats and terms are said;
                                                                         it is freed if it is refused */
extern const char rooms_is_stuck[];                                   /* why nobody goes on with a stuck table */
int rooms_begin_if_full(struct request *, struct room *);
bool rooms_may_enter(const struct request *, const struct room *);       /* by a seat, an invitation, or the lobby */
bool rooms_is_blocked(const struct request *, const struct room *);      /* by who hosts it */

/* ops_words.c */
bool words_wants_pledge(const struct request *);                        /* will it pledge itself to a word? */
int words_check(struct request *);                                      /* -1: its word, or both, is refused */
int words_owe(struct request *, struct room *);                         /* its seats there will pledge, if it wants to; 0, -1 */

#endif
