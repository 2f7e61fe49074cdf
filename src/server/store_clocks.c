/* store_clocks.c - the clocks of rooms and the server clock. */
#include "sql.h"

#include <stdlib.h>
#include <string.h>

enum { CLOCK_SET, CLOCK_GET, CLOCK_NEXT, TIME_SET, TIME_GET };

/* clang-format off */
static const char *const clocks_statements[] = {
    [CLOCK_SET] = "INSERT OR REPLACE INTO clock (room, since, due, runs, most, rest) VALUES (?, ?, ?, ?, ?, ?)",
    [CLOCK_GET] = "SELECT since, due, runs, most, rest FROM clock WHERE room = ?",
    [CLOCK_NEXT] = "SELECT room, due FROM clock WHERE due > 0 ORDER BY due LIMIT 1",
    [TIME_SET] = "INSERT OR REPLACE INTO server_time (one, ms) VALUES (1, ?)",
    [TIME_GET] = "SELECT ms FROM server_time",
    NULL
};

const struct sql_part store_clocks_sql = {
    .statements = clocks_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS clock (room TEXT PRIMARY KEY REFERENCES room, since INTEGER NOT NULL, due"
        " INTEGER NOT NULL,"
        " runs INTEGER NOT NULL, most INTEGER NOT NULL, rest TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE INDEX IF NOT EXISTS clock_due ON clock (due) WHERE due > 0;"
        "CREATE TABLE IF NOT EXISTS house_time (one INTEGER PRIMARY KEY CHECK (one = 1), ms INTEGER NOT NULL);",
};
/* clang-format on */

/* Writes the remaining time of each seat as a list of numbers. */
static void put_left(const struct store_clock *clock, char *to, size_t room)
{
    struct ludo_text out = ludo_text(to, room);
    for (int i = 0; i < LUDO_SEATS_MAX; i++) {
        ludo_put(&out, i ? " " : "");
        ludo_put_int(&out, clock->left[i]);
    }
}

static void read_left(const char *text, struct store_clock *clock)
{
    char *end = NULL;
    for (int i = 0; i < LUDO_SEATS_MAX; i++, text = end)
        clock->left[i] = strtoll(text, &end, 10);
}

int store_clock_set(struct store *s, const char *room, const struct store_clock *clock)
{
    char left[LUDO_SEATS_MAX * 21];
    put_left(clock, left, sizeof left);
    struct sql_call c = SQL(s, SQL_CLOCKS, CLOCK_SET, TEXT(room), INT(clock->since), INT(clock->due), INT(clock->runs),
                            INT(clock->most), TEXT(left));
    return sql_change(&c);
}

int store_clock_get(struct store *s, const char *room, struct store_clock *clock)
{
    char left[LUDO_SEATS_MAX * 21];
    struct sql_call c = SQL(s, SQL_CLOCKS, CLOCK_GET, TEXT(room));
    bool found = sql_next(&c);
    if (found) {
        clock->since = sql_read_int(&c);
        clock->due = sql_read_int(&c);
        clock->runs = (unsigned)sql_read_int(&c);
        clock->most = (int)sql_read_int(&c);
        sql_read_text(&c, left, sizeof left);
        read_left(left, clock);
    }
    sql_end(&c);
    return found ? 0 : -1;
}

int store_clock_next(struct store *s, char room[STORE_ID], int64_t *due)
{
    struct sql_call c = sql_call(s, SQL_CLOCKS, CLOCK_NEXT);
    bool found = sql_next(&c);
    if (found) {
        sql_read_text(&c, room, STORE_ID);
        *due = sql_read_int(&c);
    }
    sql_end(&c);
    return found ? 0 : -1;
}

int store_server_time_set(struct store *s, int64_t ms)
{
    struct sql_call c = SQL(s, SQL_CLOCKS, TIME_SET, INT(ms));
    return sql_change(&c);
}

int64_t store_server_time_get(struct store *s)
{
    struct sql_call c = sql_call(s, SQL_CLOCKS, TIME_GET);
    int64_t ms = sql_next(&c) ? sql_read_int(&c) : 0;
    sql_end(&c);
    return ms;
}
