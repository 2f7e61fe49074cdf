/* store_chat.c - chat messages and muted people.
 *
 * Version 0 stored messages without their sender, in the table `said`. These messages are moved to `chat` when the file
 * is opened. */
#include "sql.h"

enum { CHAT_ADD, CHAT_GET, MUTE, UNMUTE, IS_MUTED, MUTED };

/* clang-format off */
static const char *const chat_statements[] = {
    [CHAT_ADD] = "INSERT INTO chat_line (room, at, person, name, text) VALUES (?, ?, ?, ?, ?)",
    [CHAT_GET] = "SELECT at, person, name, text FROM (SELECT * FROM chat_line WHERE room = ? ORDER BY id DESC LIMIT"
                 " ?) ORDER BY id",
    [MUTE] = "INSERT OR IGNORE INTO mute (person, other) VALUES (?, ?)",
    [UNMUTE] = "DELETE FROM mute WHERE person = ? AND other = ?",
    [IS_MUTED] = "SELECT 1 FROM mute WHERE person = ? AND other = ?",
    [MUTED] = "SELECT id, name FROM mute JOIN person ON id = other WHERE person = ? ORDER BY name, id LIMIT ?",
    NULL
};

const struct sql_part store_chat_sql = {
    .statements = chat_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS said (room TEXT NOT NULL REFERENCES room, at INTEGER NOT NULL, name TEXT NOT NULL,"
        " text TEXT NOT NULL);"
        "CREATE TABLE IF NOT EXISTS line (id INTEGER PRIMARY KEY, room TEXT NOT NULL REFERENCES room, at INTEGER"
        " NOT NULL,"
        " person INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL);"
        "CREATE INDEX IF NOT EXISTS line_in_room ON line (room);"
        "CREATE INDEX IF NOT EXISTS line_of_person ON line (person);"
        "INSERT INTO line (room, at, person, name, text) SELECT room, at, 0, name, text FROM said ORDER BY rowid;"
        "DELETE FROM said;"
        "CREATE TABLE IF NOT EXISTS mute (person INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (person,"
        " other)) WITHOUT ROWID;",
};
/* clang-format on */

int store_chat_add(struct store *s, const char *room, const struct store_chat_line *said)
{
    struct sql_call c =
        SQL(s, SQL_CHAT, CHAT_ADD, TEXT(room), INT(said->when), INT(said->person), TEXT(said->name), TEXT(said->text));
    return sql_change(&c);
}

int store_chat_line(struct store *s, const char *room, int most, struct store_chat_line *to)
{
    struct sql_call c = SQL(s, SQL_CHAT, CHAT_GET, TEXT(room), INT(most));
    int n = 0;
    while (n < most && sql_next(&c)) {
        to[n].when = sql_read_int(&c);
        to[n].person = sql_read_int(&c);
        sql_read_text(&c, to[n].name, sizeof to[n].name);
        sql_read_text(&c, to[n].text, sizeof to[n].text);
        n++;
    }
    sql_end(&c);
    return n;
}

/* ---- Muted people ---- */

static int set_mute(struct store *s, int statement, int64_t person, int64_t other)
{
    struct sql_call c = SQL(s, SQL_CHAT, statement, INT(person), INT(other));
    return sql_change(&c);
}

int store_mute(struct store *s, int64_t person, int64_t other) { return set_mute(s, MUTE, person, other); }

int store_unmute(struct store *s, int64_t person, int64_t other) { return set_mute(s, UNMUTE, person, other); }

bool store_is_muted(struct store *s, int64_t person, int64_t other)
{
    struct sql_call c = SQL(s, SQL_CHAT, IS_MUTED, INT(person), INT(other));
    bool found = sql_next(&c);
    sql_end(&c);
    return found;
}

int store_muted(struct store *s, int64_t person, int most, struct store_person *to)
{
    struct sql_call c = SQL(s, SQL_CHAT, MUTED, INT(person), INT(most));
    int n = 0;
    for (; n < most && sql_next(&c); n++) {
        to[n] = (struct store_person){ .id = sql_read_int(&c) };
        sql_read_text(&c, to[n].name, sizeof to[n].name);
    }
    sql_end(&c);
    return n;
}
