/* store_talk.c - what was said at a table, and who does not want to hear whom. */
#include "sql.h"

enum { SAY, SPEAKS, SAID, MUTE, UNMUTE, IS_MUTED, MUTES_NAME, MUTED };

/* clang-format off */
static const char *const statements[] = {
    [SAY] = "INSERT INTO said (room, at, name, text) VALUES (?, ?, ?, ?)",
    [SPEAKS] = "INSERT OR IGNORE INTO speaker (room, name, person) VALUES (?, ?, ?)",
    [SAID] = "SELECT at, name, text FROM (SELECT rowid, * FROM said WHERE room = ? ORDER BY rowid DESC LIMIT ?) ORDER BY rowid",
    [MUTE] = "INSERT OR IGNORE INTO mute (person, whom, name) SELECT ?1, id, ?3 FROM ("
             "SELECT person AS id FROM speaker WHERE room = ?2 AND name = ?3 UNION "
             "SELECT person.id FROM seat JOIN person ON person.id = seat.person WHERE seat.room = ?2 AND person.name = ?3)"
             " WHERE id <> ?1",
    [UNMUTE] = "DELETE FROM mute WHERE person = ? AND name = ?",
    [IS_MUTED] = "SELECT 1 FROM mute WHERE person = ? AND whom = ?",
    [MUTES_NAME] = "SELECT 1 FROM mute JOIN speaker ON speaker.person = mute.whom"
                   " WHERE mute.person = ? AND speaker.room = ? AND speaker.name = ?",
    [MUTED] = "SELECT DISTINCT name FROM mute WHERE person = ? ORDER BY name LIMIT ?",
    NULL
};

const struct sql_part store_talk_sql = {
    .statements = statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS said (room TEXT NOT NULL REFERENCES room, at INTEGER NOT NULL, name TEXT NOT NULL,"
        " text TEXT NOT NULL);"
        "CREATE INDEX IF NOT EXISTS said_in_room ON said (room);"
        "CREATE TABLE IF NOT EXISTS speaker (room TEXT NOT NULL REFERENCES room, name TEXT NOT NULL, person INTEGER NOT NULL,"
        " PRIMARY KEY (room, name, person)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS mute (person INTEGER NOT NULL, whom INTEGER NOT NULL, name TEXT NOT NULL,"
        " PRIMARY KEY (person, whom)) WITHOUT ROWID;",
};
/* clang-format on */

int store_say(struct store *s, const char *room, int64_t person, const struct store_said *said)
{
    struct sql_call c = sql_call(s, SQL_TALK, SAY), by = sql_call(s, SQL_TALK, SPEAKS);
    sql_text(&c, room);
    sql_int(&c, said->when);
    sql_text(&c, said->name);
    sql_text(&c, said->text);
    if (sql_change(&c) < 0)
        return -1;
    sql_text(&by, room);
    sql_text(&by, said->name);
    sql_int(&by, person);
    return sql_change(&by);
}

int store_said(struct store *s, const char *room, int most, struct store_said *to)
{
    struct sql_call c = sql_call(s, SQL_TALK, SAID);
    int n = 0;
    sql_text(&c, room);
    sql_int(&c, most);
    while (n < most && sql_next(&c)) {
        to[n].when = sql_read_int(&c);
        sql_read_text(&c, to[n].name, sizeof to[n].name);
        sql_read_text(&c, to[n].text, sizeof to[n].text);
        n++;
    }
    sql_end(&c);
    return n;
}

/* ---- Muted ---- */

int store_mute(struct store *s, int64_t person, const char *room, const char *name)
{
    struct sql_call c = sql_call(s, SQL_TALK, MUTE);
    sql_int(&c, person);
    sql_text(&c, room);
    sql_text(&c, name);
    return sql_change(&c);
}

int store_unmute(struct store *s, int64_t person, const char *name)
{
    struct sql_call c = sql_call(s, SQL_TALK, UNMUTE);
    sql_int(&c, person);
    sql_text(&c, name);
    return sql_change(&c);
}

static bool is_there(struct sql_call *c)
{
    bool found = sql_next(c);
    sql_end(c);
    return found;
}

bool store_is_muted(struct store *s, int64_t person, int64_t whom)
{
    struct sql_call c = sql_call(s, SQL_TALK, IS_MUTED);
    sql_int(&c, person);
    sql_int(&c, whom);
    return is_there(&c);
}

bool store_mutes_name(struct store *s, int64_t person, const char *room, const char *name)
{
    struct sql_call c = sql_call(s, SQL_TALK, MUTES_NAME);
    sql_int(&c, person);
    sql_text(&c, room);
    sql_text(&c, name);
    return is_there(&c);
}

int store_muted(struct store *s, int64_t person, int most, char (*name)[STORE_NAME])
{
    struct sql_call c = sql_call(s, SQL_TALK, MUTED);
    int n = 0;
    sql_int(&c, person);
    sql_int(&c, most);
    while (n < most && sql_next(&c))
        sql_read_text(&c, name[n++], STORE_NAME);
    sql_end(&c);
    return n;
}
