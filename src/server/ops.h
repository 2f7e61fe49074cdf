/* ops.h - the operations of ops.def and the functions that they share. */
#ifndef LUDO_SERVER_OPS_H
#define LUDO_SERVER_OPS_H

#include "server_internal.h"

enum op_who { ANYONE, PERSON, ROOM, PLAYER }; /* see ops.def */

struct op {
    const char *name;
    /* writes the members of the response; -1: refused, or the store failed (then without an error) */
    int (*run)(struct request *);
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
const char *request_text(const struct request *, const char *key); /* "": absent */
int request_refuse(struct request *, const char *why);         /* -1 */
int64_t request_now(const struct request *);
int request_rename_account(struct request *, const char *name); /* own account; -1: refused (ops_account.c) */
int64_t request_find_account(struct request *, const char *name); /* 0: none (ops_account.c) */
/* whether this person's name was shown to the client (ops_friends.c) */
bool request_has_met(struct request *, int64_t person);
void request_put_invited(struct request *);                    /* "invited", for the lobby (ops_friends.c) */
/* "name" in its stored form; -1: refused (ops_people.c) */
int request_read_name(struct request *, char to[STORE_NAME]);
void request_changed(struct request *);                        /* the transaction has changes */
void copy_text(char *to, size_t room, const char *text);
struct room *request_room(struct request *);                   /* the room named in the request; NULL: refused */
struct membership *request_membership(struct request *);       /* the client's membership in that room; NULL: refused */

/* room in the store that is not over but cannot be loaded */
bool rooms_sits_at_unplayable(const struct request *, struct store_room *);

/* ops_push.c */
void request_put_push(struct request *); /* "push": the public key, if the server has one */

/* ops_claim.c */
int claims_seat_by_key(struct request *, const struct room *, const char *token); /* -1: none */

/* ops_rooms.c */
int rooms_read_terms(struct request *, struct store_terms *);       /* settings of a new room */
/* Adds a room that has its game, options, seats and settings. Frees it if it is refused. */
int rooms_add(struct request *, struct room *, char invitation[TOKEN]);
extern const char rooms_is_stuck[];                                 /* error for a stuck room */
int rooms_begin_if_full(struct request *, struct room *);
bool rooms_may_enter(const struct request *, const struct room *);  /* with a seat, an invitation, or from the lobby */
bool rooms_is_blocked(const struct request *, const struct room *); /* blocked by the host */

/* ops_words.c */
bool words_wants_pledge(const struct request *); /* whether the request announces a pledge */
int words_check(struct request *);               /* -1: the word is invalid, or sent together with a pledge */
int words_owe(struct request *, struct room *);  /* expects pledges from the client's seats, if announced; 0 or -1 */

#endif
