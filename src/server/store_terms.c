/* store_terms.c - settings of a room, resignations and rematches. */
#include "sql.h"

#include <stdlib.h>
#include <string.h>

enum {
    TERMS_SET,
    TERMS_GET,
    STAND_IN_SET,
    STAND_IN_GET,
    GONE_ADD,
    GONE,
    REMATCH_SET,
    REMATCH_OF,
    REMATCH_FOR,
    BOX_SET,
    BOX_GET
};

/* clang-format off */
static const char *const terms_statements[] = {
    [TERMS_SET] = "INSERT OR REPLACE INTO terms (room, bank, increment, cap, late, away, hints, private, paused)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [TERMS_GET] = "SELECT bank, increment, cap, late, away, hints, private, paused FROM terms WHERE room = ?",
    [STAND_IN_SET] = "INSERT OR REPLACE INTO stand_in (room, player) VALUES (?, ?)",
    [STAND_IN_GET] = "SELECT player FROM stand_in WHERE room = ?",
    [GONE_ADD] = "INSERT INTO gone (room, position, seat, how, n) VALUES (?1,"
                 " (SELECT ifnull(max(position) + 1, 0) FROM gone WHERE room = ?1), ?2, ?3, ?4)",
    [GONE] = "SELECT seat, how, n FROM gone WHERE room = ? ORDER BY position",
    [REMATCH_SET] = "INSERT INTO rematch (of, room) VALUES (?, ?)",
    [REMATCH_OF] = "SELECT room FROM rematch WHERE of = ?",
    [REMATCH_FOR] = "SELECT of FROM rematch WHERE room = ?",
    [BOX_SET] = "INSERT INTO own_box (room, text) VALUES (?, ?)",
    [BOX_GET] = "SELECT text FROM own_box WHERE room = ?",
    NULL
};

const struct sql_part store_terms_sql = {
    .statements = terms_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS terms (room TEXT PRIMARY KEY REFERENCES room, bank INTEGER NOT NULL, increment"
        " INTEGER NOT NULL,"
        " cap INTEGER NOT NULL, late TEXT NOT NULL, away INTEGER NOT NULL, hints INTEGER NOT NULL, closed INTEGER"
        " NOT NULL,"
        " paused INTEGER NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS stand_in (room TEXT PRIMARY KEY REFERENCES room, player TEXT NOT NULL) WITHOUT"
        " ROWID;"
        "CREATE TABLE IF NOT EXISTS gone (room TEXT NOT NULL REFERENCES room, place INTEGER NOT NULL, seat INTEGER"
        " NOT NULL,"
        " how INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (room, place)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS rematch (of TEXT PRIMARY KEY REFERENCES room, room TEXT UNIQUE NOT NULL"
        " REFERENCES room)"
        " WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS own_box (room TEXT PRIMARY KEY REFERENCES room, text TEXT NOT NULL) WITHOUT ROWID;",
};
/* clang-format on */

static int set_stand_in(struct store *s, const char *room, const char *player)
{
    if (!player[0])
        return 0;
    struct sql_call c = SQL(s, SQL_TERMS, STAND_IN_SET, TEXT(room), TEXT(player));
    return sql_change(&c);
}

static void get_stand_in(struct store *s, const char *room, char *to, size_t most)
{
    struct sql_call c = SQL(s, SQL_TERMS, STAND_IN_GET, TEXT(room));
    if (sql_next(&c))
        sql_read_text(&c, to, most);
    sql_end(&c);
}

int store_terms_set(struct store *s, const char *room, const struct store_terms *t)
{
    struct sql_call c = SQL(s, SQL_TERMS, TERMS_SET, TEXT(room), INT(t->bank), INT(t->add), INT(t->cap), TEXT(t->late),
                            INT(t->away), INT(t->hints), INT(t->private), INT(t->paused));
    return sql_change(&c) < 0 ? -1 : set_stand_in(s, room, t->stand_in);
}

void store_terms_get(struct store *s, const char *room, struct store_terms *t)
{
    struct sql_call c = SQL(s, SQL_TERMS, TERMS_GET, TEXT(room));
    *t = (struct store_terms){ .away = STORE_AWAY };
    if (sql_next(&c)) {
        t->bank = sql_read_int(&c);
        t->add = sql_read_int(&c);
        t->cap = sql_read_int(&c);
        sql_read_text(&c, t->late, sizeof t->late);
        t->away = (int)sql_read_int(&c);
        t->hints = sql_read_int(&c);
        t->private = sql_read_int(&c);
        t->paused = sql_read_int(&c);
    }
    sql_end(&c);
    get_stand_in(s, room, t->stand_in, sizeof t->stand_in);
}

int store_gone_add(struct store *s, const char *room, const struct store_gone *g)
{
    struct sql_call c = SQL(s, SQL_TERMS, GONE_ADD, TEXT(room), INT(g->seat), INT(g->how), INT(g->n));
    return sql_change(&c);
}

int store_gone(struct store *s, const char *room, struct store_gone to[STORE_GONE])
{
    struct sql_call c = SQL(s, SQL_TERMS, GONE, TEXT(room));
    int n = 0;
    while (n < STORE_GONE && sql_next(&c)) {
        to[n].seat = (int)sql_read_int(&c);
        to[n].how = (enum store_gone_reason)sql_read_int(&c);
        to[n].n = (int)sql_read_int(&c);
        n += to[n].seat >= 0 && to[n].seat < LUDO_SEATS_MAX;
    }
    sql_end(&c);
    return n;
}

void store_seats_gone(struct store *s, const char *room, enum store_gone_reason of[LUDO_SEATS_MAX])
{
    struct store_gone gone[STORE_GONE];
    int n = store_gone(s, room, gone);
    memset(of, 0, sizeof *of * LUDO_SEATS_MAX);
    while (n-- >
           /* a file of an older server may list a seat twice, and then the first row counts; a damaged file may have an
            * invalid seat */
           0)
        if (gone[n].seat >= 0 && gone[n].seat < LUDO_SEATS_MAX)
            of[gone[n].seat] = gone[n].how;
}

int store_rematch_set(struct store *s, const char *of, const char *room)
{
    struct sql_call c = SQL(s, SQL_TERMS, REMATCH_SET, TEXT(of), TEXT(room));
    return sql_change(&c);
}

static int find_rematch(struct store *s, int statement, const char *room, char to[STORE_ID])
{
    struct sql_call c = SQL(s, SQL_TERMS, statement, TEXT(room));
    bool found = sql_next(&c);
    if (found)
        sql_read_text(&c, to, STORE_ID);
    sql_end(&c);
    return found ? 0 : -1;
}

int store_rematch_of(struct store *s, const char *of, char room[STORE_ID])
{
    return find_rematch(s, REMATCH_OF, of, room);
}

int store_rematch_for(struct store *s, const char *room, char of[STORE_ID])
{
    return find_rematch(s, REMATCH_FOR, room, of);
}

int store_box_set(struct store *s, const char *room, const char *text)
{
    struct sql_call c = SQL(s, SQL_TERMS, BOX_SET, TEXT(room), TEXT(text));
    return sql_change(&c);
}

char *store_box_get(struct store *s, const char *room)
{
    struct sql_call c = SQL(s, SQL_TERMS, BOX_GET, TEXT(room));
    char *text = sql_next(&c) ? malloc(STORE_BOX) : NULL;
    if (text)
        sql_read_text(&c, text, STORE_BOX);
    sql_end(&c);
    return text;
}
