/* sql.h - helpers to run SQL statements, for the files store_*.c.
 *
 * Each file store_*.c provides a part: its prepared statements, and its tables in version 1 of the database.
 * store_upgrade.c has all later changes of the tables. */
#ifndef LUDO_STORE_SQL_H
#define LUDO_STORE_SQL_H

#include "store.h"

#include <sqlite3.h>

enum sql_parts {
    SQL_BASE, SQL_PEOPLE, SQL_ROOMS, SQL_CHAT, SQL_TERMS, SQL_CLOCKS, SQL_ADMIN, SQL_ACCOUNTS, SQL_RESULTS, SQL_FRIENDS,
    SQL_ABSENCE, SQL_PUSH, SQL_SEAT_TRANSFER, SQL_WORDS,
    SQL_PARTS
};
enum { SQL_MOST = 48 }; /* maximum number of statements of a part */

struct sql_part {
    const char *schema;            /* SQL that creates the tables of version 1; never change it */
    const char *const *statements; /* the array ends with NULL */
};

extern const struct sql_part store_people_sql, store_rooms_sql, store_chat_sql, store_terms_sql, store_clocks_sql,
                             store_admin_sql, store_accounts_sql, store_results_sql, store_friends_sql,
                             store_absence_sql, store_push_sql, store_seat_transfer_sql, store_words_sql;

struct store {
    sqlite3 *db;
    sqlite3_stmt *ready[SQL_PARTS][SQL_MOST];
    bool in_transaction;
    bool write_failed;     /* true if the file could not be written since the last commit */
    bool skeletons_loaded; /* the temporary table `look` has the skeletons of all accounts */
};

/* A running statement: bind its values in order, run it, then read the columns of each row in order. */
struct sql_call {
    struct store *s;
    sqlite3_stmt *statement;
    int bound, read;
};

struct sql_value {
    enum { SQL_NO_MORE, SQL_INT, SQL_REAL, SQL_TEXT, SQL_KEY } kind;
    int64_t number;
    double real;
    const void *at;
};

/* SQL(s, SQL_PEOPLE, PERSON_RENAME, INT(id), TEXT(name)): more values can be bound afterwards */
#define SQL(s, part, statement, ...) sql_with(s, part, statement, (const struct sql_value[]){ __VA_ARGS__, { 0 } })
#define INT(value) { .kind = SQL_INT, .number = (value) }
#define REAL(value) { .kind = SQL_REAL, .real = (value) }
#define TEXT(value) { .kind = SQL_TEXT, .at = (value) }
#define KEY(value) { .kind = SQL_KEY, .at = (value) }             /* STORE_KEY bytes */

int sql_run(struct store *, const char *sql); /* runs statements that have no values to bind */
int store_upgrade(struct store *, const char *path, const struct sql_part *const *parts, bool alone,
                  struct ludo_error *);       /* upgrades the file to the current version */

struct sql_call sql_call(struct store *, enum sql_parts, int statement);
struct sql_call sql_with(struct store *, enum sql_parts, int statement, const struct sql_value *);
void sql_int(struct sql_call *, int64_t);
void sql_text(struct sql_call *, const char *);
void sql_key(struct sql_call *, const unsigned char *); /* STORE_KEY bytes */
void sql_real(struct sql_call *, double);
bool sql_next(struct sql_call *);                       /* returns whether there is a row */
int64_t sql_read_int(struct sql_call *);
double sql_read_real(struct sql_call *);
void sql_read_text(struct sql_call *, char *to, size_t room);
void sql_read_key(struct sql_call *, unsigned char *);
void sql_end(struct sql_call *);                        /* call this function after the last row */
int sql_done(struct sql_call *);                        /* runs the statement; returns 0 or -1 */
/* runs a statement that changes the database, in the open transaction */
int sql_change(struct sql_call *);

#endif
