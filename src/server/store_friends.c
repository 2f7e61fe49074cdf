/* store_friends.c - friends, blocks, invitations, reports.
 *
 * A friend request is a row from one person to another. Two people with a row in each direction are friends. */
#include "sql.h"
#include "store_people.h"

enum {
    FRIEND_ASK,
    FRIEND_END,
    FRIENDS,
    ASKERS,
    IS_FRIEND,
    FRIEND_COUNT,
    BLOCK,
    UNBLOCK,
    BLOCKED,
    HAS_BLOCKED,
    INVITE,
    INVITED,
    IS_INVITED,
    REPORT,
    REPORTS,
    REPORTS_BY,
    HAVE_MET,
    HAS_CHATTED,
};

/* clang-format off */
static const char *const friends_statements[] = {
    [FRIEND_ASK] = "INSERT OR IGNORE INTO friend (person, other, since) VALUES (?, ?, ?)",
    [FRIEND_END] = "DELETE FROM friend WHERE person = ?1 AND other = ?2 OR person = ?2 AND other = ?1",
    [FRIENDS] = "SELECT person.id, person.name FROM friend a JOIN friend b ON b.person = a.other AND b.other = a.person"
                " JOIN person ON person.id = a.other WHERE a.person = ? ORDER BY person.name, person.id LIMIT ?",
    [ASKERS] = "SELECT person.id, person.name FROM friend a JOIN person ON person.id = a.person WHERE a.other = ?1"
               " AND NOT EXISTS"
               " (SELECT 1 FROM friend b WHERE b.person = ?1 AND b.other = a.person) ORDER BY a.since DESC LIMIT ?2",
    [IS_FRIEND] = "SELECT 1 FROM friend a JOIN friend b ON b.person = a.other AND b.other = a.person"
                  " WHERE a.person = ? AND a.other = ?",
    [FRIEND_COUNT] = "SELECT count(*) FROM friend WHERE person = ?",
    [BLOCK] = "INSERT OR IGNORE INTO block (person, other) VALUES (?, ?)",
    [UNBLOCK] = "DELETE FROM block WHERE person = ? AND other = ?",
    [BLOCKED] = "SELECT person.id, person.name FROM block JOIN person ON person.id = block.other WHERE block.person = ?"
                " ORDER BY person.name, person.id LIMIT ?",
    [HAS_BLOCKED] = "SELECT 1 FROM block WHERE person = ? AND other = ?",
    [INVITE] = "INSERT OR REPLACE INTO invited (room, person, by, at) VALUES (?, ?, ?, ?)",
    [INVITED] = "SELECT room.id, by FROM invited JOIN room ON room.id = invited.room WHERE person = ?1 AND stage = 0"
                " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.room = room.id AND seat.person = ?1) ORDER BY at"
                " DESC LIMIT ?2",
    [IS_INVITED] = "SELECT 1 FROM invited WHERE room = ? AND person = ?",
    [REPORT] = "INSERT INTO report (at, by, person, room, reason) VALUES (?, ?, ?, ?, ?)",
    [REPORTS] = "SELECT id, at, by, person, room, reason FROM report WHERE id > ? ORDER BY id LIMIT ?",
    [REPORTS_BY] = "SELECT id, at, by, person, room, reason FROM report WHERE by = ? AND at >= ? ORDER BY id LIMIT ?",
    [HAVE_MET] = "SELECT 1 WHERE EXISTS (SELECT 1 FROM seat a JOIN seat b ON b.room = a.room WHERE a.person = ?1"
                 " AND b.person = ?2)"
                 " OR EXISTS (SELECT 1 FROM seat JOIN room ON room.id = seat.room WHERE seat.person = ?1 AND host = ?2"
                 " OR seat.person = ?2 AND (host = ?1 OR listed AND stage = 0))"
                 " OR EXISTS (SELECT 1 FROM room WHERE host = ?2 AND listed AND stage = 0)"
                 " OR EXISTS (SELECT 1 FROM result a JOIN result b ON b.room = a.room WHERE a.person = ?1 AND"
                 " b.person = ?2)"
                 " OR EXISTS (SELECT 1 FROM chat_line JOIN seat ON seat.room = chat_line.room WHERE"
                 " chat_line.person = ?2 AND seat.person = ?1)"
                 " OR EXISTS (SELECT 1 FROM chat_line JOIN room ON room.id = chat_line.room WHERE chat_line.person"
                 " = ?2 AND host = ?1)"
                 " OR EXISTS (SELECT 1 FROM friend WHERE person = ?2 AND other = ?1)",
    [HAS_CHATTED] = "SELECT 1 FROM chat_line WHERE room = ? AND person = ?",
    NULL
};

const struct sql_part store_friends_sql = {
    .statements = friends_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS friend (person INTEGER NOT NULL, other INTEGER NOT NULL, since INTEGER NOT NULL,"
        " PRIMARY KEY (person, other)) WITHOUT ROWID;"
        "CREATE INDEX IF NOT EXISTS friend_of ON friend (other);"
        "CREATE TABLE IF NOT EXISTS block (person INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (person,"
        " other))"
        " WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS invited (room TEXT NOT NULL REFERENCES room, person INTEGER NOT NULL, by"
        " INTEGER NOT NULL,"
        " at INTEGER NOT NULL, PRIMARY KEY (person, room)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS report (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, by INTEGER NOT NULL,"
        " person INTEGER NOT NULL, room TEXT NOT NULL, reason TEXT NOT NULL);"
        "CREATE INDEX IF NOT EXISTS report_by ON report (by);",
};
/* clang-format on */

/* ---- Friends and blocks ---- */

static struct sql_call between(struct store *s, int statement, int64_t one, int64_t other)
{
    struct sql_call c = SQL(s, SQL_FRIENDS, statement, INT(one), INT(other));
    return c;
}

static bool is_there(struct sql_call *c)
{
    bool found = sql_next(c);
    sql_end(c);
    return found;
}

static int people(struct store *s, int statement, int64_t of, int most, struct store_person *to)
{
    struct sql_call c = between(s, statement, of, most);
    int n = 0;
    for (; n < most && sql_next(&c); n++) {
        to[n].id = sql_read_int(&c);
        sql_read_text(&c, to[n].name, sizeof to[n].name);
    }
    sql_end(&c);
    return n;
}

bool store_have_met(struct store *s, int64_t person, int64_t other)
{
    struct sql_call c = between(s, HAVE_MET, person, other);
    return is_there(&c);
}

bool store_has_chatted(struct store *s, const char *room, int64_t person)
{
    struct sql_call c = SQL(s, SQL_FRIENDS, HAS_CHATTED, TEXT(room), INT(person));
    return is_there(&c);
}

int store_friend_ask(struct store *s, int64_t person, int64_t other, int64_t now)
{
    struct sql_call c = between(s, FRIEND_ASK, person, other);
    sql_int(&c, now);
    return sql_change(&c);
}

int store_friend_end(struct store *s, int64_t one, int64_t other)
{
    struct sql_call c = between(s, FRIEND_END, one, other);
    return sql_change(&c);
}

int store_friends(struct store *s, int64_t person, int most, struct store_person *to)
{
    return people(s, FRIENDS, person, most, to);
}

int store_friend_requests(struct store *s, int64_t person, int most, struct store_person *to)
{
    return people(s, ASKERS, person, most, to);
}

bool store_is_friend(struct store *s, int64_t one, int64_t other)
{
    struct sql_call c = between(s, IS_FRIEND, one, other);
    return is_there(&c);
}

int store_friend_count(struct store *s, int64_t person)
{
    struct sql_call c = SQL(s, SQL_FRIENDS, FRIEND_COUNT, INT(person));
    int n = sql_next(&c) ? (int)sql_read_int(&c) : 0;
    sql_end(&c);
    return n;
}

int store_block(struct store *s, int64_t person, int64_t other)
{
    struct sql_call c = between(s, BLOCK, person, other);
    return sql_change(&c);
}

int store_unblock(struct store *s, int64_t person, int64_t other)
{
    struct sql_call c = between(s, UNBLOCK, person, other);
    return sql_change(&c);
}

int store_blocked(struct store *s, int64_t person, int most, struct store_person *to)
{
    return people(s, BLOCKED, person, most, to);
}

bool store_has_blocked(struct store *s, int64_t person, int64_t other)
{
    struct sql_call c = between(s, HAS_BLOCKED, person, other);
    return is_there(&c);
}

/* ---- Invitations ---- */

int store_invite(struct store *s, const char *room, int64_t person, int64_t by, int64_t now)
{
    struct sql_call c = SQL(s, SQL_FRIENDS, INVITE, TEXT(room), INT(person), INT(by), INT(now));
    return sql_change(&c);
}

int store_invited(struct store *s, int64_t person, int most, struct store_invited *to)
{
    struct sql_call c = between(s, INVITED, person, most);
    int n = 0;
    for (; n < most && sql_next(&c); n++) {
        sql_read_text(&c, to[n].room, sizeof to[n].room);
        to[n].by = sql_read_int(&c);
    }
    sql_end(&c);
    return n;
}

bool store_is_invited(struct store *s, const char *room, int64_t person)
{
    struct sql_call c = SQL(s, SQL_FRIENDS, IS_INVITED, TEXT(room), INT(person));
    return is_there(&c);
}

/* ---- Reports ---- */

int store_report(struct store *s, const struct store_report *r)
{
    struct sql_call c =
        SQL(s, SQL_FRIENDS, REPORT, INT(r->at), INT(r->by), INT(r->person), TEXT(r->room), TEXT(r->reason));
    return sql_change(&c);
}

static int read_reports(struct sql_call *c, int most, struct store_report *to)
{
    int n = 0;
    for (; n < most && sql_next(c); n++) {
        to[n].id = sql_read_int(c);
        to[n].at = sql_read_int(c);
        to[n].by = sql_read_int(c);
        to[n].person = sql_read_int(c);
        sql_read_text(c, to[n].room, sizeof to[n].room);
        sql_read_text(c, to[n].reason, sizeof to[n].reason);
    }
    sql_end(c);
    return n;
}

int store_reports(struct store *s, int64_t after, int most, struct store_report *to)
{
    struct sql_call c = between(s, REPORTS, after, most);
    return read_reports(&c, most, to);
}

int store_reports_by(struct store *s, int64_t person, int64_t since, int most, struct store_report *to)
{
    struct sql_call c = between(s, REPORTS_BY, person, since);
    sql_int(&c, most);
    return read_reports(&c, most, to);
}
