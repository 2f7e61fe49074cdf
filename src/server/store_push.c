/* store_push.c - push endpoints of devices.
 *
 * An endpoint belongs to a device and is deleted with the device. */
#include "sql.h"
#include "store_people.h"

enum { PUSH_HAS, PUSH_SET, PUSH_FEWER, PUSH_END, PUSH_LOST, PUSHES, PUSH_OF };

/* clang-format off */
static const char *const push_statements[] = {
    [PUSH_HAS] = "SELECT 1 FROM push JOIN device ON id = device WHERE key = ? AND endpoint = ?",
    [PUSH_SET] = "INSERT OR REPLACE INTO push (device, endpoint, made) SELECT id, ?2, ?3 FROM device WHERE key = ?1",
    [PUSH_FEWER] = "DELETE FROM push WHERE device IN (SELECT push.device FROM push JOIN device ON device.id ="
                   " push.device"
                   " WHERE person = (SELECT person FROM device WHERE key = ?) ORDER BY push.made DESC, push.device DESC"
                   " LIMIT -1 OFFSET ?)",
    [PUSH_END] = "DELETE FROM push WHERE device = (SELECT id FROM device WHERE key = ?)",
    [PUSH_LOST] = "DELETE FROM push WHERE device = ? AND endpoint = ?",
    [PUSHES] = "SELECT push.device, endpoint FROM push JOIN device ON device.id = push.device WHERE person = ? LIMIT ?",
    [PUSH_OF] = "SELECT device, endpoint FROM push WHERE device = ?",
    NULL
};

const struct sql_part store_push_sql = {
    .statements = push_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS push (device INTEGER PRIMARY KEY REFERENCES device ON DELETE CASCADE,"
        " endpoint TEXT UNIQUE NOT NULL, made INTEGER NOT NULL);",
};
/* clang-format on */

bool store_push_has(struct store *s, const unsigned char *key, const char *endpoint)
{
    struct sql_call c = SQL(s, SQL_PUSH, PUSH_HAS, KEY(key), TEXT(endpoint));
    bool found = sql_next(&c);
    sql_end(&c);
    return found;
}

int store_push_set(struct store *s, const unsigned char *key, const char *endpoint, int64_t now)
{
    struct sql_call c = SQL(s, SQL_PUSH, PUSH_SET, KEY(key), TEXT(endpoint), INT(now));
    if (sql_change(&c) < 0)
        return -1;
    c = SQL(s, SQL_PUSH, PUSH_FEWER, KEY(key), INT(STORE_PUSHES));
    return sql_change(&c);
}

int store_push_end(struct store *s, const unsigned char *key)
{
    struct sql_call c = SQL(s, SQL_PUSH, PUSH_END, KEY(key));
    return sql_change(&c);
}

int store_push_lost(struct store *s, int64_t device, const char *endpoint)
{
    struct sql_call c = SQL(s, SQL_PUSH, PUSH_LOST, INT(device), TEXT(endpoint));
    return sql_change(&c);
}

static int read_pushes(struct sql_call *c, int most, struct store_push *to)
{
    int n = 0;
    for (; n < most && sql_next(c); n++) {
        to[n].device = sql_read_int(c);
        sql_read_text(c, to[n].endpoint, sizeof to[n].endpoint);
    }
    sql_end(c);
    return n;
}

int store_pushes(struct store *s, int64_t person, struct store_push to[STORE_PUSHES])
{
    struct sql_call c = SQL(s, SQL_PUSH, PUSHES, INT(person), INT(STORE_PUSHES));
    return read_pushes(&c, STORE_PUSHES, to);
}

int store_push_of(struct store *s, int64_t device, struct store_push *to)
{
    struct sql_call c = SQL(s, SQL_PUSH, PUSH_OF, INT(device));
    return read_pushes(&c, 1, to) ? 0 : -1;
}
