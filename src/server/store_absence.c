/* store_absence.c - when each player was last in the room, and which seats have a stand-in. */
#include "sql.h"

#include <string.h>

enum { SEEN_SET, SEEN_GET };

/* clang-format off */
static const char *const absence_statements[] = {
    [SEEN_SET] = "INSERT INTO absence (room, seat, at, taken) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                 " at = excluded.at, taken = excluded.taken",
    [SEEN_GET] = "SELECT seat, at, taken FROM absence WHERE room = ?",
    NULL
};

const struct sql_part store_absence_sql = {
    .statements = absence_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS absence (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, at INTEGER"
        " NOT NULL,"
        " taken INTEGER NOT NULL, PRIMARY KEY (room, seat)) WITHOUT ROWID;",
};
/* clang-format on */

int store_seen_set(struct store *s, const char *room, int seat, int64_t at, bool taken)
{
    struct sql_call c = SQL(s, SQL_ABSENCE, SEEN_SET, TEXT(room), INT(seat), INT(at), INT(taken));
    return sql_change(&c);
}

unsigned store_seen_get(struct store *s, const char *room, int64_t at[LUDO_SEATS_MAX])
{
    struct sql_call c = SQL(s, SQL_ABSENCE, SEEN_GET, TEXT(room));
    unsigned taken = 0;
    memset(at, 0, sizeof *at * LUDO_SEATS_MAX);
    while (sql_next(&c)) {
        int64_t seat = sql_read_int(&c);
        if (seat < 0 || seat >= LUDO_SEATS_MAX)
            continue;
        at[seat] = sql_read_int(&c);
        taken |= (unsigned)(sql_read_int(&c) != 0) << seat;
    }
    sql_end(&c);
    return taken;
}
