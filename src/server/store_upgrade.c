/* store_upgrade.c - versions of the server file, and the steps that bring an older file up to date.
 *
 * The version is SQLite's `user_version`; a file written before there were versions has 0.  Step N leads from version N - 1 to N and
 * runs in one transaction with the new number, so a file is never between two versions.  Before the first step the whole file is
 * copied to FILE.before-vN.  A change of the schema is a new step at the end: steps that were released are never edited. */
#include "sql.h"
#include "store_admin.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

/* clang-format off */
static const char *const steps[] = {        /* [0] leads from version 1 to 2; version 1 is made of the parts' own schemas */
    /* 2: which seats ever had a person.  Of older rooms this is not known: they have no row. */
    "CREATE TABLE history (room TEXT PRIMARY KEY REFERENCES room, sat INTEGER NOT NULL) WITHOUT ROWID;",
    /* 3: the number of a person is never given again, nor any that a table still names */
    "CREATE TABLE person_3 (id INTEGER PRIMARY KEY AUTOINCREMENT, token BLOB UNIQUE NOT NULL, name TEXT NOT NULL);"
    "INSERT INTO person_3 SELECT id, token, name FROM person;"
    "DROP TABLE person;"
    "ALTER TABLE person_3 RENAME TO person;"
    "DELETE FROM sqlite_sequence WHERE name = 'person';"
    "INSERT INTO sqlite_sequence (name, seq) SELECT 'person', ifnull(max(id), 0) FROM ("
    " SELECT max(id) AS id FROM person UNION ALL SELECT max(host) FROM room UNION ALL SELECT max(person) FROM seat"
    " UNION ALL SELECT max(person) FROM device UNION ALL SELECT max(person) FROM account UNION ALL SELECT max(person) FROM seen"
    " UNION ALL SELECT max(person) FROM result UNION ALL SELECT max(person) FROM rating UNION ALL SELECT max(person) FROM line"
    " UNION ALL SELECT max(max(person, other)) FROM friend UNION ALL SELECT max(max(person, other)) FROM block"
    " UNION ALL SELECT max(max(person, other)) FROM mute UNION ALL SELECT max(max(person, by)) FROM invited"
    " UNION ALL SELECT max(max(person, by)) FROM report UNION ALL SELECT max(person) FROM parted"
    " UNION ALL SELECT max(CAST(who AS INTEGER)) FROM banned WHERE kind = 0 AND length(who) < 13"
    " UNION ALL SELECT max(CAST(to_whom AS INTEGER)) FROM host_did WHERE what IN ('ban', 'unban')"
    " AND to_whom NOT GLOB '*[^0-9]*' AND length(to_whom) < 13);",
    /* 4: pledges */
    "CREATE TABLE words (room TEXT PRIMARY KEY REFERENCES room, stage INTEGER NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX words_due ON words (due) WHERE due > 0;"
    "CREATE TABLE pledge (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, how INTEGER NOT NULL, hash TEXT NOT NULL,"
    " nonce TEXT NOT NULL, PRIMARY KEY (room, seat)) WITHOUT ROWID;",
    NULL
};
/* clang-format on */

enum { VERSION = sizeof steps / sizeof *steps };

/* ---- Reading the version ---- */

static int64_t number_of(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *query = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK && sqlite3_step(query) == SQLITE_ROW)
        number = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    return number;
}

static int64_t version_of(sqlite3 *db) { return number_of(db, "PRAGMA user_version"); }
static bool is_empty(sqlite3 *db) { return number_of(db, "SELECT count(*) FROM sqlite_master") == 0; }

/* ---- The copy ---- */

/* Makes an empty file under a free name, for its owner alone: it will hold the seeds of running games.  Returns it open, or -1. */
static int make_copy(const char *path, char *name, size_t room)
{
    int file = -1;
    for (int i = 0; file < 0 && i < 100; i++) {
        int n = i ? snprintf(name, room, "%s.before-v%d.%d", path, VERSION, i)
                  : snprintf(name, room, "%s.before-v%d", path, VERSION);
        file = n < 0 || (size_t)n >= room ? -1 : open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    }
    return file;
}

/* Returns 0 when the copy is whole and on the disk.  A copy that failed is removed. */
static int fill_copy(struct store *s, int file, const char *name)
{
    bool good = store_copy(s, name) == 0 && fsync(file) == 0;
    if (!good)
        unlink(name);
    close(file);
    return good ? 0 : -1;
}

static int keep_copy(struct store *s, const char *path, struct ludo_error *e)
{
    char name[PATH_MAX];
    if (is_empty(s->db))
        return 0;
    int file = make_copy(path, name, sizeof name);
    if (file >= 0 && fill_copy(s, file, name) == 0)
        return 0;
    return ludo_fail(
        e,
        N_("the file {1} must be upgraded, but no copy could be written beside it: check the disk space and "
           "the rights of its folder"),
        path, NULL);
}

/* ---- The steps ---- */

static int run_step(struct store *s, const struct sql_part *const *parts, int to)
{
    for (int i = SQL_BASE + 1; to == 1 && i < SQL_PARTS; i++)
        if (sql_run(s, parts[i]->schema) < 0)
            return -1;
    return to == 1 ? 0 : sql_run(s, steps[to - 2]);
}

/* Another process may have upgraded the file meanwhile: the version is read again inside the transaction. */
static int upgrade(struct store *s, const struct sql_part *const *parts, int to)
{
    char number[48];
    snprintf(number, sizeof number, "PRAGMA user_version = %d", to);
    if (sql_run(s, "BEGIN IMMEDIATE") < 0)
        return -1;
    if (version_of(s->db) >= to)
        return sql_run(s, "ROLLBACK");
    if (run_step(s, parts, to) < 0 || sql_run(s, number) < 0)
        return -1;
    return sql_run(s, "COMMIT");
}

static int refuse_newer(const char *path, int64_t found, struct ludo_error *e)
{
    char versions[40];
    snprintf(versions, sizeof versions, "%lld > %d", (long long)found, VERSION);
    return ludo_fail(
        e,
        N_("the file {1} was written by a newer version of this program (file version {2}): install that version, "
           "or use a copy from before the upgrade"),
        path, versions);
}

/* An older server that still runs would go on writing the old way. */
static int refuse_used(const char *path, struct ludo_error *e)
{
    return ludo_fail(e, N_("the file {1} must be upgraded, but a server uses it: stop the server first"), path, NULL);
}

int store_upgrade(struct store *s, const char *path, const struct sql_part *const *parts, bool alone,
                  struct ludo_error *e)
{
    int64_t found = version_of(s->db);
    if (found > VERSION)
        return refuse_newer(path, found, e);
    if (found >= 0 && found < VERSION && !alone)
        return refuse_used(path, e);
    if (found >= 0 && found < VERSION && keep_copy(s, path, e) < 0)
        return -1;
    for (int to = (int)found + 1; found >= 0 && to <= VERSION; to++)
        if (upgrade(s, parts, to) < 0)
            return ludo_fail(e, N_("the file {1} cannot be used: {2}"), path, store_why(s));
    return found >= 0 ? 0 : ludo_fail(e, N_("the file {1} cannot be used: {2}"), path, store_why(s));
}
