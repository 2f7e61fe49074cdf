/* store_talk.c - what was said at a table.
 *
 * Lines were once kept without who said them, in `said`: they are moved when such a file is opened. */
#include "sql.h"

enum { SAY, SAID };

/* clang-format off */
static const char *const statements[] = {
    [SAY] = "INSERT INTO line (room, at, person, name, text) VALUES (?, ?, ?, ?, ?)",
    [SAID] = "SELECT at, person, name, text FROM (SELECT * FROM line WHERE room = ? ORDER BY id DESC LIMIT ?) ORDER BY id",
    NULL
};

const struct sql_part store_talk_sql = {
    .statements = statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS said (room TEXT NOT NULL REFERENCES room, at INTEGER NOT NULL, name TEXT NOT NULL,"
        " text TEXT NOT NULL);"
        "CREATE TABLE IF NOT EXISTS line (id INTEGER PRIMARY KEY, room TEXT NOT NULL REFERENCES room, at INTEGER NOT NULL,"
        " person INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL);"
        "CREATE INDEX IF NOT EXISTS line_in_room ON line (room);"
        "CREATE INDEX IF NOT EXISTS line_of_person ON line (person);"
        "BEGIN; INSERT INTO line (room, at, person, name, text) SELECT room, at, 0, name, text FROM said ORDER BY rowid;"
        "DELETE FROM said; COMMIT;",
};
/* clang-format on */

int store_say(struct store *s, const char *room, const struct store_said *said)
{
    struct sql_call c = sql_call(s, SQL_TALK, SAY);
    sql_text(&c, room);
    sql_int(&c, said->when);
    sql_int(&c, said->person);
    sql_text(&c, said->name);
    sql_text(&c, said->text);
    return sql_change(&c);
}

int store_said(struct store *s, const char *room, int most, struct store_said *to)
{
    struct sql_call c = sql_call(s, SQL_TALK, SAID);
    int n = 0;
    sql_text(&c, room);
    sql_int(&c, most);
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
