/* store_people.c - people. */
#include "sql.h"

enum { PERSON_NEW, PERSON_RENAME, PERSON_FIND, PERSON_GET };

/* clang-format off */
static const char *const statements[] = {
    [PERSON_NEW] = "INSERT INTO person (token, name) VALUES (?, ?)",
    [PERSON_RENAME] = "UPDATE person SET name = ?2 WHERE id = ?1",
    [PERSON_FIND] = "SELECT id, name FROM person WHERE token = ?",
    [PERSON_GET] = "SELECT id, name FROM person WHERE id = ?",
    NULL
};

const struct sql_part store_people_sql = {
    .statements = statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS person (id INTEGER PRIMARY KEY, token BLOB UNIQUE NOT NULL, name TEXT NOT NULL);",
};
/* clang-format on */

int store_person_new(struct store *s, const unsigned char *key, const char *name, int64_t *id)
{
    struct sql_call c = sql_call(s, SQL_PEOPLE, PERSON_NEW);
    sql_key(&c, key);
    sql_text(&c, name);
    int result = sql_change(&c);
    *id = sqlite3_last_insert_rowid(s->db);
    return result;
}

int store_person_rename(struct store *s, int64_t id, const char *name)
{
    struct sql_call c = sql_call(s, SQL_PEOPLE, PERSON_RENAME);
    sql_int(&c, id);
    sql_text(&c, name);
    return sql_change(&c);
}

static int read_person(struct sql_call *c, struct store_person *p)
{
    bool found = sql_next(c);
    if (found) {
        p->id = sql_read_int(c);
        sql_read_text(c, p->name, sizeof p->name);
    }
    sql_end(c);
    return found ? 0 : -1;
}

int store_person_find(struct store *s, const unsigned char *key, struct store_person *p)
{
    struct sql_call c = sql_call(s, SQL_PEOPLE, PERSON_FIND);
    sql_key(&c, key);
    return read_person(&c, p);
}

int store_person_get(struct store *s, int64_t id, struct store_person *p)
{
    struct sql_call c = sql_call(s, SQL_PEOPLE, PERSON_GET);
    sql_int(&c, id);
    return read_person(&c, p);
}
