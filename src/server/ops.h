/* ops.h - the operations of ops.def and the functions that they share. */
#ifndef LUDO_SERVER_OPS_H
#define LUDO_SERVER_OPS_H

#include "server_internal.h"

enum op_who { ANYONE, PERSON, ROOM, PLAYER }; /* see ops.def */

struct op {
    const char *name;
    /* Writes the members of the response. Returns -1 if the request is refused, or (without an error text) if the
     * store failed. */
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
/* text of a member; "": the request does not have it */
const char *request_text(const struct request *, const char *key);
int request_refuse(struct request *, const char *why);         /* sets the error of the response; returns -1 */
int64_t request_now(const struct request *);
/* Counts a new table, a chat message or a new person. Returns -1 if the person or the address has had too many. */
int request_check_limit(struct request *, enum limit);
/* renames the account of the client; -1: refused (ops_account.c) */
int request_rename_account(struct request *, const char *name);
/* person of this account; 0: no such account (ops_account.c) */
int64_t request_find_account(struct request *, const char *name);
/* whether this person's name was shown to the client (ops_friends.c) */
bool request_has_met(struct request *, int64_t person);
/* writes the member "invited" of the lobby response (ops_friends.c) */
void request_put_invited(struct request *);
/* Reads the member "name" in the form in which it is stored. Returns -1 if the name is refused (ops_people.c). */
int request_read_name(struct request *, char to[STORE_NAME]);
void request_changed(struct request *);                        /* notes that the transaction has changes */
void copy_text(char *to, size_t room, const char *text);
/* The room named in the request; NULL: refused. Sets the rights of the request. */
struct room *request_room(struct request *);
/* The client's membership in that room, if the client may still watch; NULL: refused. Sets the rights. */
struct membership *request_membership(struct request *);
int request_seat(const struct request *);                      /* the member "seat"; -1: missing or not a seat */

/* Whether the client can resign in a stored room that cannot be loaded. Fills the room and the rights. */
bool rooms_sits_at_unplayable(struct request *, struct room *);

/* ops_push.c */
/* writes the member "push": the public key for Web Push, if the server has one */
void request_put_push(struct request *);

/* ops_claim.c */
/* seat that this key opens; -1: none */
int claims_seat_by_key(struct request *, const struct room *, const char *token);

/* ops_rooms.c */
int rooms_read_terms(struct request *, struct store_terms *);       /* reads the settings of a new room */
/* Adds a new room whose game, options, seats and settings are filled in. Frees the room if it is refused. */
int rooms_add(struct request *, struct room *, char invitation[TOKEN]);
extern const char rooms_is_stuck[];                                 /* error message for a stuck room */
int rooms_begin_if_full(struct request *, struct room *);
/* rights of the client in the room, with the links of the request */
struct rights rooms_rights(struct request *, const struct room *);

/* ops_words.c */
bool words_wants_pledge(const struct request *); /* whether the request announces a pledge */
int words_check(struct request *);               /* -1: the word is invalid, or sent together with a pledge */
/* if the request announces a pledge, expects one from each seat of the client; 0 or -1 */
int words_owe(struct request *, struct room *);

#endif
