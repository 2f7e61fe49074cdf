/* admin.h - shared declarations of the `ludo admin` commands. */
/* clang-format off */
#ifndef LUDO_CLI_ADMIN_H
#define LUDO_CLI_ADMIN_H

#include "cli.h"
#include "../server/lock.h"
#include "../server/room.h"
#include "../server/store_admin.h"

#include <time.h>

struct admin {
    const struct cli *cli;
    const char *file;                 /* the database file */
    struct store *store;
    /* the lock of the database file: opened, but not taken yet */
    struct lock *lock;
    char **word;                      /* the command-line arguments after the name of the admin command */
    int64_t now;
};

/* Defined in cmd_admin.c: */
int admin_failed(const struct admin *);   /* reports a database error; returns CLI_BAD */
/* Writes a journal entry about the change, and commits the change and the entry. */
int admin_did(const struct admin *, const char *what, const char *to_whom);
/* Prints the time in UTC, 16 columns wide. */
void admin_put_time(int64_t);

/* Defined in admin_rooms.c: */
int admin_show(const struct admin *);
int admin_export(const struct admin *);
int admin_import(const struct admin *);
int admin_rewind(const struct admin *);

/* Defined in admin_store.c: */
int admin_list(const struct admin *);
int admin_backup(const struct admin *);
int admin_ban(const struct admin *);
int admin_unban(const struct admin *);
int admin_bans(const struct admin *);
int admin_reports(const struct admin *);
int admin_statistics(const struct admin *);
int admin_forget(const struct admin *);
int admin_vacuum(const struct admin *);
int admin_journal(const struct admin *);
int admin_push_key(const struct admin *);                                          /* does not need a database */

#endif
