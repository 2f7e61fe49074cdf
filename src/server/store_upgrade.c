/* store_upgrade.c - versions of the server file, and the steps that upgrade an older file.
 *
 * The version is SQLite's `user_version`. Files of the first servers, which had no versions, have version 0. Step N
 * upgrades a file from version N - 1 to N. All steps run in one transaction, so the file is either unchanged or up to
 * date.
 *
 * Before the upgrade the whole file is copied to FILE.before-vN. The copy gets this name only when it is complete and
 * synced. To change the schema, add a step at the end. Never edit a released step. */
#include "sql.h"
#include "store_admin.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* clang-format off */
/* steps[0] upgrades version 1 to version 2; version 1 is the schema of the parts (sql.h) */
static const char *const steps[] = {
    /* 2: stores which seats ever had a person. Older rooms, for which this is unknown, have no row. */
    "CREATE TABLE history (room TEXT PRIMARY KEY REFERENCES room, sat INTEGER NOT NULL) WITHOUT ROWID;",
    /* 3: the number of a deleted person is never used again, because other tables may still contain it */
    "CREATE TABLE person_3 (id INTEGER PRIMARY KEY AUTOINCREMENT, token BLOB UNIQUE NOT NULL, name TEXT NOT NULL);"
    "INSERT INTO person_3 SELECT id, token, name FROM person;"
    "DROP TABLE person;"
    "ALTER TABLE person_3 RENAME TO person;"
    "DELETE FROM sqlite_sequence WHERE name = 'person';"
    "INSERT INTO sqlite_sequence (name, seq) SELECT 'person', ifnull(max(id), 0) FROM ("
    " SELECT max(id) AS id FROM person UNION ALL SELECT max(host) FROM room UNION ALL SELECT max(person) FROM seat"
    " UNION ALL SELECT max(person) FROM device UNION ALL SELECT max(person) FROM account UNION ALL SELECT"
    " max(person) FROM seen"
    " UNION ALL SELECT max(person) FROM result UNION ALL SELECT max(person) FROM rating UNION ALL SELECT"
    " max(person) FROM line"
    " UNION ALL SELECT max(max(person, other)) FROM friend UNION ALL SELECT max(max(person, other)) FROM block"
    " UNION ALL SELECT max(max(person, other)) FROM mute UNION ALL SELECT max(max(person, by)) FROM invited"
    " UNION ALL SELECT max(max(person, by)) FROM report UNION ALL SELECT max(person) FROM parted"
    " UNION ALL SELECT max(CAST(who AS INTEGER)) FROM banned WHERE kind = 0 AND length(who) < 13"
    " UNION ALL SELECT max(CAST(to_whom AS INTEGER)) FROM host_did WHERE what IN ('ban', 'unban')"
    " AND to_whom NOT GLOB '*[^0-9]*' AND length(to_whom) < 13);",
    /* 4: tables for pledged words */
    "CREATE TABLE words (room TEXT PRIMARY KEY REFERENCES room, stage INTEGER NOT NULL, due INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX words_due ON words (due) WHERE due > 0;"
    "CREATE TABLE pledge (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, how INTEGER NOT NULL, hash"
    " TEXT NOT NULL,"
    " nonce TEXT NOT NULL, PRIMARY KEY (room, seat)) WITHOUT ROWID;",
    /* 5: renames tables and columns after their content.  `said` has been empty since version 1. */
    "ALTER TABLE house_time RENAME TO server_time;"
    "ALTER TABLE parted RENAME TO seat_transfer;"
    "ALTER TABLE spare RENAME TO seat_key;"
    "ALTER TABLE line RENAME TO chat_line;"
    "ALTER TABLE host_did RENAME TO admin_log;"
    "ALTER TABLE admin_log RENAME COLUMN to_whom TO target;"
    "ALTER TABLE brief RENAME TO progress;"
    "ALTER TABLE progress RENAME COLUMN back TO undo_count;"
    "ALTER TABLE history RENAME TO ever_seated;"
    "ALTER TABLE ever_seated RENAME COLUMN sat TO seats;"
    "ALTER TABLE gone RENAME COLUMN place TO position;"
    "ALTER TABLE terms RENAME COLUMN closed TO private;"
    "DROP TABLE said;",
    /* 6: stores which moves belong to one answer, and which answers need no question (enum store_answer) */
    "ALTER TABLE move ADD COLUMN answer INTEGER NOT NULL DEFAULT 0;",
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

/* Makes the temporary name of the copy. The copy has the temporary name until it is complete. Deletes an incomplete
 * copy of an earlier, killed attempt. */
static int name_part(const char *path, char *name, size_t room)
{
    int n = snprintf(name, room, "%s.before-v%d.part", path, VERSION);
    if (n < 0 || (size_t)n >= room)
        return -1;
    unlink(name);
    return 0;
}

/* Copies the database. Returns 0 when the copy is complete and synced. Only the owner of the file can read the copy,
 * because it contains the seeds of running games. */
static int fill_copy(struct store *s, const char *name)
{
    int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = file >= 0 && store_copy(s, name) == 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return good ? 0 : -1;
}

/* Renames the copy to the first free name: an existing copy is never replaced. */
static int finish_copy(const char *path, const char *part)
{
    char name[PATH_MAX];
    struct stat is;
    for (int i = 0; i < 100; i++) {
        int n = i ? snprintf(name, sizeof name, "%s.before-v%d.%d", path, VERSION, i)
                  : snprintf(name, sizeof name, "%s.before-v%d", path, VERSION);
        if (n < 0 || (size_t)n >= sizeof name)
            return -1;
        if (lstat(name, &is) < 0 && errno == ENOENT)
            return rename(part, name);
    }
    return -1;
}

/* Syncs the folder, so that the new name of the copy survives a power failure. */
static int sync_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *end = strrchr(path, '/');
    int n = snprintf(folder, sizeof folder, "%.*s", end ? (int)(end - path) + 1 : 1, end ? path : ".");
    int at = n < 0 || (size_t)n >= sizeof folder ? -1 : open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int synced = at < 0 ? -1 : fsync(at);
    if (at >= 0)
        close(at);
    return synced;
}

static int keep_copy(struct store *s, const char *path, struct ludo_error *e)
{
    char part[PATH_MAX];
    if (is_empty(s->db))
        return 0;
    bool named = name_part(path, part, sizeof part) == 0;
    if (named && fill_copy(s, part) == 0 && finish_copy(path, part) == 0 && sync_folder(path) == 0)
        return 0;
    if (named)
        unlink(part);
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

/* Runs all missing steps. Reads the version again inside the transaction, because another process may have upgraded
 * the file meanwhile. */
static int upgrade(struct store *s, const struct sql_part *const *parts)
{
    char number[48];
    snprintf(number, sizeof number, "PRAGMA user_version = %d", VERSION);
    if (sql_run(s, "BEGIN IMMEDIATE") < 0)
        return -1;
    int64_t found = version_of(s->db);
    if (found >= VERSION)
        return sql_run(s, "ROLLBACK");
    for (int to = (int)found + 1; to <= VERSION; to++)
        if (found < 0 || run_step(s, parts, to) < 0)
            return -1;
    return sql_run(s, number) < 0 ? -1 : sql_run(s, "COMMIT");
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

/* Refuses to upgrade a file that another process uses: an older server that still runs would write the old format. */
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
    if (found < 0 || (found < VERSION && upgrade(s, parts) < 0))
        return ludo_fail(e, N_("cannot use the file {1}: {2}"), path, store_why(s));
    return 0;
}
