/* store_sqlite.c - the store in one SQLite file.
 *
 * The write-ahead log is synced at every commit, so committed data survives a kill and a power failure. A
 * transaction begins with the first change after a commit and holds all changes of one turn of the event loop. So
 * many moves share one sync. */
#include "sql.h"

#include <stdlib.h>
#include <string.h>

enum { BEGIN, COMMIT, ROLLBACK, SAVEPOINT, RELEASE, ROLLBACK_TO };

static const char *const base_statements[] = { [BEGIN] = "BEGIN IMMEDIATE",
                                               [COMMIT] = "COMMIT",
                                               [ROLLBACK] = "ROLLBACK",
                                               [SAVEPOINT] = "SAVEPOINT apart",
                                               [RELEASE] = "RELEASE apart",
                                               [ROLLBACK_TO] = "ROLLBACK TO apart",
                                               NULL };

static const struct sql_part base = {
    /* settings of each database connection */
    .schema = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
              "PRAGMA temp_store = MEMORY; CREATE TEMP TABLE stranger (person INTEGER PRIMARY KEY);"
              "CREATE TEMP TABLE look (person INTEGER PRIMARY KEY, look TEXT NOT NULL);"
              "CREATE INDEX temp.look_alike ON look (look);",
    .statements = base_statements,
};

/* clang-format off */
static const struct sql_part *const parts[SQL_PARTS] = {
    [SQL_BASE] = &base,
    [SQL_PEOPLE] = &store_people_sql,
    [SQL_ROOMS] = &store_rooms_sql,
    [SQL_CHAT] = &store_chat_sql,
    [SQL_TERMS] = &store_terms_sql,
    [SQL_CLOCKS] = &store_clocks_sql,
    [SQL_ADMIN] = &store_admin_sql,
    [SQL_ACCOUNTS] = &store_accounts_sql,
    [SQL_RESULTS] = &store_results_sql,
    [SQL_FRIENDS] = &store_friends_sql,
    [SQL_ABSENCE] = &store_absence_sql,
    [SQL_PUSH] = &store_push_sql,
    [SQL_SEAT_TRANSFER] = &store_seat_transfer_sql,
    [SQL_WORDS] = &store_words_sql,
};
/* clang-format on */

const char *store_why(const struct store *s) { return sqlite3_errmsg(s->db); }

int sql_run(struct store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : -1;
}

static int prepare(struct store *s, enum sql_parts part)
{
    const char *const *sql = parts[part]->statements;
    for (int i = 0; sql[i]; i++)
        if (i == SQL_MOST ||
            sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->ready[part][i], NULL) != SQLITE_OK)
            return -1;
    return 0;
}

static int prepare_all(struct store *s)
{
    for (int i = 0; i < SQL_PARTS; i++)
        if (prepare(s, (enum sql_parts)i) < 0)
            return -1;
    return 0;
}

/* Opens the file and upgrades it. The upgrade comes first, because the journal mode changes the file, and a file that
 * cannot be upgraded must stay unchanged. */
static int open_file(struct store *s, const char *path, bool alone, struct ludo_error *e)
{
    if (sqlite3_open(path, &s->db) != SQLITE_OK || sqlite3_busy_timeout(s->db, 5000) != SQLITE_OK)
        return ludo_fail(e, N_("cannot use the file {1}: {2}"), path, store_why(s));
    if (store_upgrade(s, path, parts, alone, e) < 0)
        return -1;
    if (sql_run(s, parts[SQL_BASE]->schema) < 0 || prepare_all(s) < 0)
        return ludo_fail(e, N_("cannot use the file {1}: {2}"), path, store_why(s));
    return 0;
}

struct store *store_open(const char *path, bool alone, struct ludo_error *e)
{
    struct store *s = calloc(1, sizeof *s);
    if (!s)
        ludo_fail(e, N_("out of memory"), NULL, NULL);
    if (!s || open_file(s, path, alone, e) == 0)
        return s;
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    for (int i = 0; s && i < SQL_PARTS * SQL_MOST; i++)
        sqlite3_finalize(s->ready[i / SQL_MOST][i % SQL_MOST]);
    if (s)
        sqlite3_close(s->db);
    free(s);
}

/* ---- Statements ---- */

struct sql_call sql_call(struct store *s, enum sql_parts part, int statement)
{
    sqlite3_stmt *with = s->ready[part][statement];
    sqlite3_reset(with);
    return (struct sql_call){ .s = s, .statement = with };
}

void sql_int(struct sql_call *c, int64_t value) { sqlite3_bind_int64(c->statement, ++c->bound, value); }
void sql_real(struct sql_call *c, double value) { sqlite3_bind_double(c->statement, ++c->bound, value); }
void sql_text(struct sql_call *c, const char *text)
{
    sqlite3_bind_text(c->statement, ++c->bound, text, -1, SQLITE_STATIC);
}

void sql_key(struct sql_call *c, const unsigned char *key)
{
    sqlite3_bind_blob(c->statement, ++c->bound, key, STORE_KEY, SQLITE_STATIC);
}

struct sql_call sql_with(struct store *s, enum sql_parts part, int statement, const struct sql_value *v)
{
    struct sql_call c = sql_call(s, part, statement);
    for (; v->kind; v++)
        switch (v->kind) {
        case SQL_INT: sql_int(&c, v->number); break;
        case SQL_REAL: sql_real(&c, v->real); break;
        case SQL_TEXT: sql_text(&c, v->at); break;
        default: sql_key(&c, v->at);
        }
    return c;
}

bool sql_next(struct sql_call *c)
{
    c->read = 0;
    return sqlite3_step(c->statement) == SQLITE_ROW;
}

double sql_read_real(struct sql_call *c) { return sqlite3_column_double(c->statement, c->read++); }
int64_t sql_read_int(struct sql_call *c) { return sqlite3_column_int64(c->statement, c->read++); }

void sql_read_text(struct sql_call *c, char *to, size_t room)
{
    const unsigned char *text = sqlite3_column_text(c->statement, c->read++);
    struct ludo_text out = ludo_text(to, room);
    ludo_put(&out, text ? (const char *)text : "");
}

void sql_read_key(struct sql_call *c, unsigned char *key)
{
    int at = c->read++;
    memset(key, 0, STORE_KEY);
    if (sqlite3_column_bytes(c->statement, at) == STORE_KEY)
        memcpy(key, sqlite3_column_blob(c->statement, at), STORE_KEY);
}

void sql_end(struct sql_call *c)
{
    sqlite3_reset(c->statement);
    sqlite3_clear_bindings(c->statement);
}

int sql_done(struct sql_call *c)
{
    int result = sqlite3_step(c->statement);
    sql_end(c);
    /* a violated constraint does not mean that the file cannot be written */
    if (result != SQLITE_DONE && (result & 0xff) != SQLITE_CONSTRAINT)
        c->s->write_failed = true;
    return result == SQLITE_DONE ? 0 : -1;
}

/* Begins the transaction if necessary. If the disk is full, SQLite may end a transaction by itself. Then later changes
 * would be committed without earlier changes of this turn, so all changes fail until store_rollback. */
int sql_change(struct sql_call *c)
{
    if (c->s->in_transaction && sqlite3_get_autocommit(c->s->db)) {
        sql_end(c);
        return -1;
    }
    if (!c->s->in_transaction) {
        struct sql_call begin = sql_call(c->s, SQL_BASE, BEGIN);
        if (sql_done(&begin) < 0) {
            sql_end(c);
            return -1;
        }
        c->s->in_transaction = true;
    }
    return sql_done(c);
}

int store_commit(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_BASE, COMMIT);
    if (!s->in_transaction)
        return 0;
    if (sql_done(&c) < 0)
        return -1;
    s->in_transaction = s->write_failed = false;
    return 0;
}

void store_rollback(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_BASE, ROLLBACK);
    if (s->in_transaction)
        sql_done(&c);
    s->in_transaction = s->write_failed = false;
    s->skeletons_loaded = false; /* the skeletons may have been loaded in this transaction, which is undone */
}

/* ---- Within a transaction ---- */

bool store_write_failed(const struct store *s) { return s->write_failed; }

int store_savepoint(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_BASE, SAVEPOINT);
    return sql_change(&c);
}

int store_release(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_BASE, RELEASE);
    return sql_change(&c);
}

int store_rollback_to_savepoint(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_BASE, ROLLBACK_TO);
    s->skeletons_loaded = false;
    return sql_change(&c) < 0 ? -1 : store_release(s);
}
