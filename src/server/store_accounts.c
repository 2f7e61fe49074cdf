/* store_accounts.c - accounts, merging a guest into an account, deleting a person. */
#include "names.h"
#include "sql.h"
#include "store_people.h"

enum {
    ACCOUNT_NEW,
    ACCOUNT_FIND,
    ACCOUNT_GET,
    ACCOUNT_PASSWORD,
    ACCOUNT_LOGIN,
    ACCOUNTS,
    LOOK_SET,
    LOOK_NONE,
    LOOK_LIKE,
    GIVE_SEATS,
    GIVE_ROOMS,
    GIVE_RESULTS,
    GIVE_LINES,
    GIVE_BLOCKS,
    GIVE_BLOCKED,
    GIVE_INVITED,
    GIVE_INVITING,
    GIVE_NO_INVITED,
    GIVE_NOBODY,
    GIVE_MUTES,
    GIVE_MUTED,
    GIVE_NO_MUTE,
    GIVE_REPORTS,
    GIVE_REPORTED,
    GIVE_TRANSFERS,
    GIVE_BAN,
    GIVE_NO_BAN,
    GIVE_SEEN,
    GIVE_DEVICES,
    GIVE_PERSON,
    LEAVE_NAME,
    LEAVE_ACCOUNT,
    LEAVE_LOOK,
    LEAVE_DEVICES,
    LEAVE_RATINGS,
    LEAVE_FRIENDS,
    LEAVE_BLOCKS,
    LEAVE_MUTES,
    LEAVE_INVITED,
    LEAVE_TRANSFERS,
    LEAVE_LINES,
    ROOMS_TO_TELL,
    LINES_OF,
};

/* clang-format off */
static const char *const accounts_statements[] = {
    [ACCOUNT_NEW] = "INSERT INTO account (person, login, password, made) VALUES (?, ?, ?, ?)",
    [ACCOUNT_FIND] = "SELECT person, made, password FROM account WHERE login = ?",
    [ACCOUNT_GET] = "SELECT person, made, password FROM account WHERE person = ?",
    [ACCOUNT_PASSWORD] = "UPDATE account SET password = ?2 WHERE person = ?1",
    [ACCOUNT_LOGIN] = "UPDATE account SET login = ?2 WHERE person = ?1",
    [ACCOUNTS] = "SELECT person, login FROM account",
    [LOOK_SET] = "INSERT OR REPLACE INTO look (person, look) VALUES (?, ?)",
    [LOOK_NONE] = "DELETE FROM look",
    [LOOK_LIKE] = "SELECT person FROM look WHERE look = ? AND person <> ? LIMIT 1",
    [GIVE_SEATS] = "UPDATE seat SET person = ?2 WHERE person = ?1",
    [GIVE_ROOMS] = "UPDATE room SET host = ?2 WHERE host = ?1",
    [GIVE_RESULTS] = "UPDATE result SET person = ?2 WHERE person = ?1",
    [GIVE_LINES] = "UPDATE chat_line SET person = ?2 WHERE person = ?1",
    [GIVE_BLOCKS] = "UPDATE OR IGNORE block SET person = ?2 WHERE person = ?1",
    [GIVE_BLOCKED] = "UPDATE OR IGNORE block SET other = ?2 WHERE other = ?1",
    [GIVE_INVITED] = "UPDATE OR IGNORE invited SET person = ?2 WHERE person = ?1",
    [GIVE_INVITING] = "UPDATE invited SET by = ?2 WHERE by = ?1",
    [GIVE_NO_INVITED] = "DELETE FROM invited WHERE person = ?1 AND ?1 <> ?2",
    [GIVE_NOBODY] = "DELETE FROM block WHERE person = ?1 OR other = ?1 OR person = ?2 AND other = ?2",
    [GIVE_MUTES] = "UPDATE OR IGNORE mute SET person = ?2 WHERE person = ?1",
    [GIVE_MUTED] = "UPDATE OR IGNORE mute SET other = ?2 WHERE other = ?1",
    [GIVE_NO_MUTE] = "DELETE FROM mute WHERE person = ?1 OR other = ?1 OR person = ?2 AND other = ?2",
    [GIVE_REPORTS] = "UPDATE report SET by = ?2 WHERE by = ?1",
    [GIVE_REPORTED] = "UPDATE report SET person = ?2 WHERE person = ?1",
    [GIVE_TRANSFERS] = "UPDATE OR REPLACE seat_transfer SET person = ?2 WHERE person = ?1",
    [GIVE_BAN] = "UPDATE OR IGNORE banned SET who = CAST(?2 AS TEXT) WHERE kind = 0 AND who = CAST(?1 AS TEXT)",
    [GIVE_NO_BAN] = "DELETE FROM banned WHERE kind = 0 AND who = CAST(?1 AS TEXT) AND ?1 <> ?2",
    [GIVE_SEEN] = "DELETE FROM seen WHERE person = ?1 AND ?1 <> ?2",
    [GIVE_DEVICES] = "DELETE FROM device WHERE person = ?1 AND person <> ?2",
    [GIVE_PERSON] = "DELETE FROM person WHERE id = ?1 AND id <> ?2",
    [LEAVE_NAME] = "UPDATE person SET name = '' WHERE id = ?",
    [LEAVE_ACCOUNT] = "DELETE FROM account WHERE person = ?",
    [LEAVE_LOOK] = "DELETE FROM look WHERE person = ?",
    [LEAVE_DEVICES] = "DELETE FROM device WHERE person = ?",
    [LEAVE_RATINGS] = "DELETE FROM rating WHERE person = ?",
    [LEAVE_FRIENDS] = "DELETE FROM friend WHERE person = ?1 OR other = ?1",
    [LEAVE_BLOCKS] = "DELETE FROM block WHERE person = ?1 OR other = ?1",
    [LEAVE_MUTES] = "DELETE FROM mute WHERE person = ?1 OR other = ?1",
    [LEAVE_INVITED] = "DELETE FROM invited WHERE person = ?1 OR by = ?1",
    [LEAVE_TRANSFERS] = "DELETE FROM seat_transfer WHERE person = ?",
    [LEAVE_LINES] = "DELETE FROM chat_line WHERE person = ?",
    [ROOMS_TO_TELL] = "SELECT id FROM room WHERE host = ?1 OR id IN (SELECT room FROM seat WHERE person = ?1) ORDER"
                      " BY made, id"
                 " LIMIT ?3 OFFSET ?2",
    [LINES_OF] = "SELECT id, room, at, text FROM chat_line WHERE person = ? AND id > ? ORDER BY id LIMIT 1",
    NULL
};

const struct sql_part store_accounts_sql = {
    .statements = accounts_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS account (person INTEGER PRIMARY KEY, login TEXT UNIQUE NOT NULL, password TEXT"
        " NOT NULL,"
        " made INTEGER NOT NULL);",
};
/* clang-format on */

/* ---- Skeletons of names ----
 *
 * Skeletons are in a temporary table. Skeletons are not stored, because a new version of the program may compute them
 * differently. Loading them begins no transaction. */

static int set_look(struct store *s, int64_t person, const char *name)
{
    char look[NAME_LOOK];
    name_skeleton(name, look);
    struct sql_call c = SQL(s, SQL_ACCOUNTS, LOOK_SET, INT(person), TEXT(look));
    return sql_done(&c);
}

static int read_looks(struct store *s)
{
    struct sql_call none = sql_call(s, SQL_ACCOUNTS, LOOK_NONE);
    int result = sql_done(&none);
    struct sql_call c = sql_call(s, SQL_ACCOUNTS, ACCOUNTS);
    while (result == 0 && sql_next(&c)) {
        char login[STORE_NAME];
        int64_t person = sql_read_int(&c);
        sql_read_text(&c, login, sizeof login);
        result = set_look(s, person, login);
    }
    sql_end(&c);
    return result;
}

int64_t store_account_like(struct store *s, const char *name, int64_t but)
{
    char look[NAME_LOOK];
    if (!s->skeletons_loaded)
        s->skeletons_loaded = read_looks(s) == 0;
    name_skeleton(name, look);
    struct sql_call c = SQL(s, SQL_ACCOUNTS, LOOK_LIKE, TEXT(look), INT(but));
    int64_t person = sql_next(&c) ? sql_read_int(&c) : 0;
    sql_end(&c);
    return person;
}

/* ---- Accounts ---- */

int store_account_new(struct store *s, const struct store_account *a, const char *login)
{
    struct sql_call c = SQL(s, SQL_ACCOUNTS, ACCOUNT_NEW, INT(a->person), TEXT(login), TEXT(a->password), INT(a->made));
    return sql_change(&c) < 0 ? -1 : set_look(s, a->person, login);
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
    struct sql_call c = SQL(s, SQL_ACCOUNTS, ACCOUNT_FIND, TEXT(login));
    return read_account(&c, a);
}

int store_account_get(struct store *s, int64_t person, struct store_account *a)
{
    struct sql_call c = SQL(s, SQL_ACCOUNTS, ACCOUNT_GET, INT(person));
    return read_account(&c, a);
}

static int change(struct store *s, int statement, int64_t person, const char *to)
{
    struct sql_call c = SQL(s, SQL_ACCOUNTS, statement, INT(person), TEXT(to));
    return sql_change(&c);
}

int store_account_password(struct store *s, int64_t person, const char *password)
{
    return change(s, ACCOUNT_PASSWORD, person, password);
}

int store_account_login(struct store *s, int64_t person, const char *login)
{
    return change(s, ACCOUNT_LOGIN, person, login) < 0 ? -1 : set_look(s, person, login);
}

int store_person_merge(struct store *s, int64_t from, int64_t to)
{
    for (int i = GIVE_SEATS; i <= GIVE_PERSON; i++) {
        struct sql_call c = SQL(s, SQL_ACCOUNTS, i, INT(from), INT(to));
        if (sql_change(&c) < 0)
            return -1;
    }
    return 0;
}

int store_person_leave(struct store *s, int64_t person)
{
    for (int i = LEAVE_NAME; i <= LEAVE_LINES; i++) {
        struct sql_call c = SQL(s, SQL_ACCOUNTS, i, INT(person));
        if (sql_change(&c) < 0)
            return -1;
    }
    return 0;
}

/* ---- All data of a person ---- */

int store_rooms_of(struct store *s, int64_t person, int from, int most, char to[][STORE_ID])
{
    struct sql_call c = SQL(s, SQL_ACCOUNTS, ROOMS_TO_TELL, INT(person), INT(from), INT(most));
    int n = 0;
    while (n < most && sql_next(&c))
        sql_read_text(&c, to[n++], STORE_ID);
    sql_end(&c);
    return n;
}

int64_t store_next_chat_line(struct store *s, int64_t person, int64_t after, char room[STORE_ID],
                             struct store_chat_line *to)
{
    struct sql_call c = SQL(s, SQL_ACCOUNTS, LINES_OF, INT(person), INT(after));
    int64_t id = 0;
    if (sql_next(&c)) {
        id = sql_read_int(&c);
        sql_read_text(&c, room, STORE_ID);
        to->when = sql_read_int(&c);
        sql_read_text(&c, to->text, sizeof to->text);
    }
    sql_end(&c);
    return id;
}
