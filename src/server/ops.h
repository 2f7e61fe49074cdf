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
/* returns the text of a member, or "" if the request does not have this member */
const char *request_text(const struct request *, const char *key);
int request_refuse(struct request *, const char *why);         /* sets the error of the response; returns -1 */
int64_t request_now(const struct request *);
/* Counts a new table, a chat message or a new person. Returns -1 if the person or the address has exceeded the
 * limit. */
int request_check_limit(struct request *, enum limit);
/* renames the account of the client; returns -1 if the name is refused (ops_account.c) */
int request_rename_account(struct request *, const char *name);
/* returns the person of this account, or 0 if there is no such account (ops_account.c) */
int64_t request_find_account(struct request *, const char *name);
/* returns whether the client has seen this person's name (ops_friends.c) */
bool request_has_met(struct request *, int64_t person);
/* writes the member "invited" of the lobby response (ops_friends.c) */
void request_put_invited(struct request *);
/* Reads the member "name" in the form in which it is stored. Returns -1 if the name is refused (ops_people.c). */
int request_read_name(struct request *, char to[STORE_NAME]);
void request_changed(struct request *);                        /* records that the transaction has changes */
void copy_text(char *to, size_t room, const char *text);
/* Returns the room of the request, or NULL if the request is refused. Sets the rights of the request. */
struct room *request_room(struct request *);
/* Returns the client's membership in the room of the request, if the client may still watch. Returns NULL if the
 * request is refused. Sets the rights of the request. */
struct membership *request_membership(struct request *);
/* returns the member "seat", or -1 if it is missing or not a seat */
int request_seat(const struct request *);

/* Returns whether the client can resign in a stored room that cannot be loaded. Fills the room and the rights. */
bool rooms_sits_at_unplayable(struct request *, struct room *);

/* ops_push.c */
/* writes the member "push": the public key for Web Push, if the server has one */
void request_put_push(struct request *);

/* ops_claim.c */
/* returns the seat that this key belongs to, or -1 if there is no such seat */
int claims_seat_by_key(struct request *, const struct room *, const char *token);

/* ops_rooms.c */
int rooms_read_terms(struct request *, struct store_terms *);       /* reads the settings of a new room */
/* Adds a new room whose game, options, seats and settings are filled in. Frees the room if it is refused. */
int rooms_add(struct request *, struct room *, char invitation[TOKEN]);
extern const char rooms_is_stuck[];                                 /* error message for a stuck room */
int rooms_begin_if_full(struct request *, struct room *);
/* returns the rights of the client in the room, including those of an invitation or a seat key in the request */
struct rights rooms_rights(struct request *, const struct room *);

/* ops_words.c */
bool words_wants_pledge(const struct request *); /* returns whether the request announces a pledge */
/* returns -1 if the word is invalid, or if the request also announces a pledge */
int words_check(struct request *);
/* if the request announces a pledge, makes the server expect a pledge from each seat of the client; returns 0 or -1 */
int words_owe(struct request *, struct room *);

#endif
