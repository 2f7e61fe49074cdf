/* store_admin.c - functions of the store for the host: bans, statistics, copies, cleaning up. */
#include "address.h"
#include "sql.h"
#include "store_admin.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
enum { PROBE, UNFINISHED, BAN, UNBAN, IS_BANNED, AS_SPELLED, BANS, LAST_SEEN, SEEN, ROOMS, PEOPLE, COUNT, COUNT_GAMES, TABLES, FORGET, ADMIN_LOG_ADD,
       ADMIN_LOG_READ };

static const char *const admin_statements[] = {
    [PROBE] = "INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = max(at + 1, excluded.at)",
    [UNFINISHED] = "SELECT count(*) FROM room INDEXED BY room_unfinished WHERE stage < 2",
    [BAN] = "INSERT INTO banned (kind, who, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    [UNBAN] = "DELETE FROM banned WHERE kind = ? AND who = ?",
    [IS_BANNED] = "SELECT 1 FROM banned WHERE kind = ? AND who = ?",
    [AS_SPELLED] = "SELECT who FROM banned WHERE kind = 1 AND who LIKE '%:%' AND who NOT LIKE '%/64'",
    [BANS] = "SELECT kind, who, since FROM banned ORDER BY since",
    [LAST_SEEN] = "SELECT at FROM seen WHERE person = ?",
    [SEEN] = "INSERT INTO seen (person, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at",
    [ROOMS] = "SELECT id, (SELECT count(*) FROM move WHERE move.room = room.id) FROM room ORDER BY changed DESC",
    [PEOPLE] = "SELECT id, name, ifnull(at, 0), (SELECT count(DISTINCT room) FROM seat WHERE seat.person = id)"
               " FROM person LEFT JOIN seen ON seen.person = id ORDER BY id",
    [COUNT] = "SELECT (SELECT count(*) FROM person), (SELECT count(*) FROM room WHERE stage = 0),"
              " (SELECT count(*) FROM room WHERE stage = 1), (SELECT count(*) FROM room WHERE stage = 2),"
              " (SELECT count(*) FROM move), (SELECT count(*) FROM banned),"
              " (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)",
    [COUNT_GAMES] = "SELECT game, count(*), sum(stage = 2),"
                    " sum((SELECT count(*) FROM move WHERE move.room = room.id)) FROM room GROUP BY game ORDER BY 2"
                    " DESC",
    [TABLES] = "SELECT m.name, m.name IN ('seen', 'device') FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c"
               " WHERE m.type = 'table' AND c.name = 'person'",
    [FORGET] = "DELETE FROM person WHERE id IN (SELECT person FROM stranger)",
    [ADMIN_LOG_ADD] = "INSERT INTO admin_log (at, what, target) VALUES (?, ?, ?)",
    [ADMIN_LOG_READ] = "SELECT at, what, target FROM admin_log ORDER BY rowid",
    NULL
};

const struct sql_part store_admin_sql = {
    .statements = admin_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);"
        "CREATE TABLE IF NOT EXISTS banned (kind INTEGER NOT NULL, who TEXT NOT NULL, since INTEGER NOT NULL,"
        " PRIMARY KEY (kind, who)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS seen (person INTEGER PRIMARY KEY, at INTEGER NOT NULL);"
        "CREATE TABLE IF NOT EXISTS host_did (at INTEGER NOT NULL, what TEXT NOT NULL, to_whom TEXT NOT NULL);"
        "CREATE INDEX IF NOT EXISTS room_unfinished ON room (stage) WHERE stage < 2;",
};
/* clang-format on */

/* Tests whether the file can be written. Each test writes a new value, because SQLite does not write an unchanged
 * row. */
int store_probe(struct store *s, int64_t now)
{
    struct sql_call c = SQL(s, SQL_ADMIN, PROBE, INT(now));
    if (sql_change(&c) == 0 && store_commit(s) == 0)
        return 0;
    store_rollback(s);
    return -1;
}

int store_unfinished(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, UNFINISHED);
    int n = sql_next(&c) ? (int)sql_read_int(&c) : 0;
    sql_end(&c);
    return n;
}

/* ---- Bans ---- */

/* Reads the person or address of a ban. An address is stored as the range that the ban covers, in one spelling
 * (address.h). */
static bool read_who(enum store_banned kind, const char *who, char key[STORE_WHO])
{
    if (kind == BANNED_ADDRESS)
        return address_banned(who, key);
    return snprintf(key, STORE_WHO, "%s", who) < STORE_WHO;
}

/* Finds bans of earlier servers, which stored an address as the host had typed it. */
static bool is_as_spelled(struct store *s, enum store_banned kind, const char *key, char who[STORE_WHO])
{
    char covers[ADDRESS];
    bool found = false;
    struct sql_call c = sql_call(s, SQL_ADMIN, AS_SPELLED);
    while (kind == BANNED_ADDRESS && !found && sql_next(&c)) {
        sql_read_text(&c, who, STORE_WHO);
        found = address_banned(who, covers) && strcmp(covers, key) == 0;
    }
    sql_end(&c);
    return found;
}

static int unban(struct store *s, enum store_banned kind, const char *who)
{
    struct sql_call c = SQL(s, SQL_ADMIN, UNBAN, INT(kind), TEXT(who));
    return sql_change(&c);
}

int store_ban(struct store *s, enum store_banned kind, const char *who, int64_t now)
{
    char key[STORE_WHO];
    if (!read_who(kind, who, key))
        return -1;
    struct sql_call c = SQL(s, SQL_ADMIN, BAN, INT(kind), TEXT(key), INT(now));
    return sql_change(&c);
}

int store_unban(struct store *s, enum store_banned kind, const char *who)
{
    char key[STORE_WHO], spelled[STORE_WHO];
    if (!read_who(kind, who, key) || unban(s, kind, key) < 0)
        return -1;
    while (is_as_spelled(s, kind, key, spelled))
        if (unban(s, kind, spelled) < 0)
            return -1;
    return 0;
}

bool store_is_banned(struct store *s, enum store_banned kind, const char *who)
{
    char key[STORE_WHO], spelled[STORE_WHO];
    if (!read_who(kind, who, key))
        return true; /* an address that cannot be parsed counts as banned */
    struct sql_call c = SQL(s, SQL_ADMIN, IS_BANNED, INT(kind), TEXT(key));
    bool found = sql_next(&c);
    sql_end(&c);
    return found || is_as_spelled(s, kind, key, spelled);
}

void store_bans(struct store *s, store_each_ban *each, void *with)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, BANS);
    while (sql_next(&c)) {
        char who[STORE_WHO];
        enum store_banned kind = (enum store_banned)sql_read_int(&c);
        sql_read_text(&c, who, sizeof who);
        each(with, kind, who, sql_read_int(&c));
    }
    sql_end(&c);
}

/* ---- Last visits ---- */

int64_t store_last_seen(struct store *s, int64_t person)
{
    struct sql_call c = SQL(s, SQL_ADMIN, LAST_SEEN, INT(person));
    int64_t at = sql_next(&c) ? sql_read_int(&c) : 0;
    sql_end(&c);
    return at;
}

int store_seen(struct store *s, int64_t person, int64_t now)
{
    struct sql_call c = SQL(s, SQL_ADMIN, SEEN, INT(person), INT(now));
    return sql_change(&c);
}

/* ---- Lists and statistics ---- */

void store_all_rooms(struct store *s, store_each_room *each, void *with)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, ROOMS);
    while (sql_next(&c)) {
        struct store_room r;
        char id[STORE_ID];
        sql_read_text(&c, id, sizeof id);
        int moves = (int)sql_read_int(&c);
        if (store_room_get(s, id, &r) == 0)
            each(with, &r, moves);
    }
    sql_end(&c);
}

void store_all_people(struct store *s, store_each_person *each, void *with)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, PEOPLE);
    while (sql_next(&c)) {
        struct store_person_info p = { .person.id = sql_read_int(&c) };
        sql_read_text(&c, p.person.name, sizeof p.person.name);
        p.seen = sql_read_int(&c);
        p.rooms = (int)sql_read_int(&c);
        each(with, &p);
    }
    sql_end(&c);
}

void store_count(struct store *s, struct store_statistics *to)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, COUNT);
    memset(to, 0, sizeof *to);
    if (sql_next(&c)) {
        to->people = sql_read_int(&c);
        for (int i = 0; i < 3; i++)
            to->rooms[i] = sql_read_int(&c);
        to->moves = sql_read_int(&c);
        to->banned = sql_read_int(&c);
        to->bytes = sql_read_int(&c);
    }
    sql_end(&c);
}

void store_count_games(struct store *s, store_each_count *each, void *with)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, COUNT_GAMES);
    while (sql_next(&c)) {
        char game[40];
        sql_read_text(&c, game, sizeof game);
        int64_t rooms = sql_read_int(&c), over = sql_read_int(&c);
        each(with, game, rooms, over, sql_read_int(&c));
    }
    sql_end(&c);
}

/* ---- Copies and cleaning up ---- */

static int run_with(struct store *s, const char *sql, const char *word)
{
    sqlite3_stmt *with = NULL;
    int result = sqlite3_prepare_v2(s->db, sql, -1, &with, NULL);
    if (result == SQLITE_OK && word)
        result = sqlite3_bind_text(with, 1, word, -1, SQLITE_STATIC);
    if (result == SQLITE_OK)
        result = sqlite3_step(with);
    sqlite3_finalize(with);
    return result == SQLITE_DONE || result == SQLITE_ROW ? 0 : -1;
}

int store_copy(struct store *s, const char *to) { return run_with(s, "VACUUM INTO ?", to); }

int store_vacuum(struct store *s)
{
    return run_with(s, "VACUUM", NULL) < 0 || run_with(s, "PRAGMA wal_checkpoint(TRUNCATE)", NULL) < 0 ? -1 : 0;
}

/* Runs a statement for each table that has a column `person`. `only_traces`: only the tables in which a row, such as a
 * visit or a token, is no reason to keep a guest. */
static int each_table(struct store *s, bool only_traces, const char *sql)
{
    char words[300];
    int bad = 0;
    struct sql_call c = sql_call(s, SQL_ADMIN, TABLES);
    while (sql_next(&c)) {
        char name[64];
        sql_read_text(&c, name, sizeof name);
        snprintf(words, sizeof words, sql, name);
        if (sql_read_int(&c) == only_traces)
            bad |= run_with(s, words, NULL);
    }
    sql_end(&c);
    return bad;
}

static int gather_strangers(struct store *s, int64_t before)
{
    char sql[300];
    snprintf(sql, sizeof sql,
             "INSERT INTO stranger SELECT id FROM person LEFT JOIN seen ON person.id = seen.person"
             " WHERE ifnull(at, 0) < %lld AND id NOT IN (SELECT host FROM room)",
             (long long)before);
    return run_with(s, "DELETE FROM stranger", NULL) | run_with(s, sql, NULL) |
           each_table(s, false, "DELETE FROM stranger WHERE person IN (SELECT person FROM \"%s\")");
}

int store_forget_guests(struct store *s, int64_t before)
{
    if (gather_strangers(s, before) < 0)
        return -1;
    struct sql_call people = sql_call(s, SQL_ADMIN, FORGET);
    if (sql_change(&people) < 0)
        return -1;
    int n = sqlite3_changes(s->db);
    return each_table(s, true, "DELETE FROM \"%s\" WHERE person IN (SELECT person FROM stranger)") < 0 ? -1 : n;
}

/* ---- Log of admin commands ---- */

int store_admin_log_add(struct store *s, int64_t now, const char *what, const char *to_whom)
{
    struct sql_call c = SQL(s, SQL_ADMIN, ADMIN_LOG_ADD, INT(now), TEXT(what), TEXT(to_whom));
    return sql_change(&c);
}

void store_admin_log(struct store *s, store_each_admin_action *each, void *with)
{
    struct sql_call c = sql_call(s, SQL_ADMIN, ADMIN_LOG_READ);
    while (sql_next(&c)) {
        char what[40], to_whom[200];
        int64_t at = sql_read_int(&c);
        sql_read_text(&c, what, sizeof what);
        sql_read_text(&c, to_whom, sizeof to_whom);
        each(with, at, what, to_whom);
    }
    sql_end(&c);
}
