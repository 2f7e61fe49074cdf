/* store_people.c - people and their devices.
 *
 * In files of version 0 a person has one token, in a column. When the file is opened, this token becomes the person's
 * first device. */
#include "sql.h"
#include "store_people.h"

enum {
    PERSON_NEW,
    PERSON_RENAME,
    PERSON_FIND,
    PERSON_GET,
    DEVICE_NEW,
    DEVICES,
    DEVICE_END,
    DEVICES_END,
};

#define PERSON_COLUMNS "person.id, person.name, account.person IS NOT NULL"

/* clang-format off */
static const char *const people_statements[] = {
    [PERSON_NEW] = "INSERT INTO person (token, name) VALUES (randomblob(16), ?)",
    [PERSON_RENAME] = "UPDATE person SET name = ?2 WHERE id = ?1",
    [PERSON_FIND] = "SELECT " PERSON_COLUMNS " FROM device JOIN person ON person.id = device.person"
                    " LEFT JOIN account ON account.person = person.id WHERE key = ?",
    [PERSON_GET] = "SELECT " PERSON_COLUMNS " FROM person LEFT JOIN account ON account.person = person.id WHERE"
                   " person.id = ?",
    [DEVICE_NEW] = "INSERT INTO device (person, key, name, made) VALUES (?, ?, ?, ?)",
    [DEVICES] = "SELECT id, made, name, key FROM device WHERE person = ? ORDER BY id DESC LIMIT ?",
    [DEVICE_END] = "DELETE FROM device WHERE key = ?",
    [DEVICES_END] = "DELETE FROM device WHERE person = ? AND key <> ?",
    NULL
};

const struct sql_part store_people_sql = {
    .statements = people_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS person (id INTEGER PRIMARY KEY, token BLOB UNIQUE NOT NULL, name TEXT NOT NULL);"
        "CREATE TABLE IF NOT EXISTS device (id INTEGER PRIMARY KEY, person INTEGER NOT NULL, key BLOB UNIQUE NOT NULL,"
        " name TEXT NOT NULL, made INTEGER NOT NULL);"
        "CREATE INDEX IF NOT EXISTS device_of_person ON device (person);"
        "INSERT OR IGNORE INTO device (person, key, name, made) SELECT id, token, '', 0 FROM person WHERE"
        " length(token) = 32;"
        "UPDATE person SET token = randomblob(16) WHERE length(token) = 32;",
};
/* clang-format on */

int store_person_new(struct store *s, const unsigned char *key, const char *name, int64_t now, int64_t *id)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, PERSON_NEW, TEXT(name));
    if (sql_change(&c) < 0)
        return -1;
    *id = sqlite3_last_insert_rowid(s->db);
    return store_device_new(s, *id, key, "", now);
}

int store_person_rename(struct store *s, int64_t id, const char *name)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, PERSON_RENAME, INT(id), TEXT(name));
    return sql_change(&c);
}

static int read_person(struct sql_call *c, struct store_person *p)
{
    bool found = sql_next(c);
    if (found) {
        p->id = sql_read_int(c);
        sql_read_text(c, p->name, sizeof p->name);
        p->account = sql_read_int(c);
    }
    sql_end(c);
    return found ? 0 : -1;
}

int store_person_find(struct store *s, const unsigned char *key, struct store_person *p)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, PERSON_FIND, KEY(key));
    return read_person(&c, p);
}

int store_person_get(struct store *s, int64_t id, struct store_person *p)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, PERSON_GET, INT(id));
    return read_person(&c, p);
}

/* ---- Devices ---- */

int store_device_new(struct store *s, int64_t person, const unsigned char *key, const char *name, int64_t now)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, DEVICE_NEW, INT(person), KEY(key), TEXT(name), INT(now));
    return sql_change(&c);
}

int store_devices(struct store *s, int64_t person, int most, struct store_device *to)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, DEVICES, INT(person), INT(most));
    int n = 0;
    for (; n < most && sql_next(&c); n++) {
        to[n].id = sql_read_int(&c);
        to[n].made = sql_read_int(&c);
        sql_read_text(&c, to[n].name, sizeof to[n].name);
        sql_read_key(&c, to[n].key);
    }
    sql_end(&c);
    return n;
}

int store_device_end(struct store *s, const unsigned char *key)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, DEVICE_END, KEY(key));
    return sql_change(&c);
}

int store_devices_end(struct store *s, int64_t person, const unsigned char *but)
{
    struct sql_call c = SQL(s, SQL_PEOPLE, DEVICES_END, INT(person), KEY(but));
    return sql_change(&c);
}
