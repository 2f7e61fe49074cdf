/* ops.h - what a guest may say: the operations by subject, and what they share. */
#ifndef LUDO_HOUSE_OPS_H
#define LUDO_HOUSE_OPS_H

#include "parts.h"

struct op {
    const char *name;
    int (*answer)(struct heard *);    /* writes members of the answer; -1: refused, or the store did not take it (no error then) */
    bool stranger;                    /* may one say it who has not said who he is? */
};

extern const struct op people_ops[], account_ops[], result_ops[], friend_ops[], export_ops[], room_ops[], table_ops[], talk_ops[];      /* each ends with a row without a name */

/* ops.c */
const char *heard_text(const struct heard *, const char *key);        /* "": it says none */
int heard_refuse(struct heard *, const char *why);                    /* -1 */
int64_t heard_now(const struct heard *);
int heard_rename_account(struct heard *, const char *name);           /* its own; -1: refused (ops_account.c) */
int64_t heard_account_called(struct heard *, const char *name);       /* 0: nobody (ops_account.c) */
void heard_put_invited(struct heard *);                               /* "invited", for the lobby (ops_friends.c) */
bool heard_is_name(const char *);                                     /* may somebody be called so? */
void heard_keep(struct heard *);                                      /* something changed */
void heard_copy(char *to, size_t room, const char *text);
struct room *heard_room(struct heard *);                              /* the room it names; NULL: refused */
struct place *heard_place(struct heard *);                            /* where it looks at that room; NULL: refused */

#endif
