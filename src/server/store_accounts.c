/* store_accounts.c - accounts; how a guest becomes part of one, and how a person leaves. */
#include "sql.h"
#include "store_people.h"

enum {
    ACCOUNT_NEW,
    ACCOUNT_FIND,
    ACCOUNT_GET,
    ACCOUNT_PASSWORD,
    ACCOUNT_LOGIN,
    GIVE_SEATS,
    GIVE_ROOMS,
    GIVE_RESULTS,
    GIVE_LINES,
    GIVE_DEVICES,
    GIVE_PERSON,
    LEAVE_NAME,
    LEAVE_ACCOUNT,
    LEAVE_DEVICES,
    LEAVE_RATINGS,
    LEAVE_LINES
};

/* clang-format off */
static const char *const statements[] = {
    [ACCOUNT_NEW] = "INSERT INTO account (person, login, password, made) VALUES (?, ?, ?, ?)",
    [ACCOUNT_FIND] = "SELECT person, made, password FROM account WHERE login = ?",
    [ACCOUNT_GET] = "SELECT person, made, password FROM account WHERE person = ?",
    [ACCOUNT_PASSWORD] = "UPDATE account SET password = ?2 WHERE person = ?1",
    [ACCOUNT_LOGIN] = "UPDATE account SET login = ?2 WHERE person = ?1",
    [GIVE_SEATS] = "UPDATE seat SET person = ?2 WHERE person = ?1",
    [GIVE_ROOMS] = "UPDATE room SET host = ?2 WHERE host = ?1",
    [GIVE_RESULTS] = "UPDATE result SET person = ?2 WHERE person = ?1",
    [GIVE_LINES] = "UPDATE line SET person = ?2 WHERE person = ?1",
    [GIVE_DEVICES] = "DELETE FROM device WHERE person = ?1 AND person <> ?2",
    [GIVE_PERSON] = "DELETE FROM person WHERE id = ?1 AND id <> ?2",
    [LEAVE_NAME] = "UPDATE person SET name = '' WHERE id = ?",
    [LEAVE_ACCOUNT] = "DELETE FROM account WHERE person = ?",
    [LEAVE_DEVICES] = "DELETE FROM device WHERE person = ?",
    [LEAVE_RATINGS] = "DELETE FROM rating WHERE person = ?",
    [LEAVE_LINES] = "DELETE FROM line WHERE person = ?",
    NULL
};

const struct sql_part store_accounts_sql = {
    .statements = statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS account (person INTEGER PRIMARY KEY, login TEXT UNIQUE NOT NULL, password TEXT NOT NULL,"
        " made INTEGER NOT NULL);",
};
/* clang-format on */

int store_account_new(struct store *s, const struct store_account *a, const char *login)
{
    struct sql_call c = sql_call(s, SQL_ACCOUNTS, ACCOUNT_NEW);
    sql_int(&c, a->person);
    sql_text(&c, login);
    sql_text(&c, a->password);
    sql_int(&c, a->made);
    return sql_change(&c);
}

static int read_account(struct sql_call *c, struct store_account *a)
{
    bool found = sql_next(c);
    if (found) {
        a->person = sql_read_int(c);
        a->made = sql_read_int(c);
        sql_read_text(c, a->password, sizeof a->password);
    }
    sql_end(c);
    return found ? 0 : -1;
}

int store_account_find(struct store *s, const char *login, struct store_account *a)
{
    struct sql_call c = sql_call(s, SQL_ACCOUNTS, ACCOUNT_FIND);
    sql_text(&c, login);
    return read_account(&c, a);
}

int store_account_get(struct store *s, int64_t person, struct store_account *a)
{
    struct sql_call c = sql_call(s, SQL_ACCOUNTS, ACCOUNT_GET);
    sql_int(&c, person);
    return read_account(&c, a);
}

static int change(struct store *s, int statement, int64_t person, const char *to)
{
    struct sql_call c = sql_call(s, SQL_ACCOUNTS, statement);
    sql_int(&c, person);
    sql_text(&c, to);
    return sql_change(&c);
}

int store_account_password(struct store *s, int64_t person, const char *password)
{
    return change(s, ACCOUNT_PASSWORD, person, password);
}

int store_account_login(struct store *s, int64_t person, const char *login)
{
    return change(s, ACCOUNT_LOGIN, person, login);
}

int store_person_merge(struct store *s, int64_t from, int64_t to)
{
    for (int i = GIVE_SEATS; i <= GIVE_PERSON; i++) {
        struct sql_call c = sql_call(s, SQL_ACCOUNTS, i);
        sql_int(&c, from);
        sql_int(&c, to);
        if (sql_change(&c) < 0)
            return -1;
    }
    return 0;
}

int store_person_leave(struct store *s, int64_t person)
{
    for (int i = LEAVE_NAME; i <= LEAVE_LINES; i++) {
        struct sql_call c = sql_call(s, SQL_ACCOUNTS, i);
        sql_int(&c, person);
        if (sql_change(&c) < 0)
            return -1;
    }
    return 0;
}
