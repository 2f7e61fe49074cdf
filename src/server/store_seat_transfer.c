/* store_seat_transfer.c - seats that another person has taken over, rejected claims, and keys to seats. */
#include "sql.h"

enum { TRANSFER_SET, TRANSFER_END, TRANSFER_GET, SEAT_KEY_SET, SEAT_KEY_END, SEAT_KEYS };

/* clang-format off */
static const char *const seat_transfer_statements[] = {
    [TRANSFER_SET] = "INSERT INTO seat_transfer (room, person, seat, how) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                   " seat = excluded.seat, how = excluded.how",
    [TRANSFER_END] = "DELETE FROM seat_transfer WHERE room = ? AND person = ?",
    [TRANSFER_GET] = "SELECT seat, how FROM seat_transfer WHERE room = ? AND person = ?",
    [SEAT_KEY_SET] = "INSERT INTO seat_key (room, seat, key) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET key ="
                     " excluded.key",
    [SEAT_KEY_END] = "DELETE FROM seat_key WHERE room = ? AND seat = ?",
    [SEAT_KEYS] = "SELECT seat, key FROM seat_key WHERE room = ?",
    NULL
};

const struct sql_part store_seat_transfer_sql = {
    .statements = seat_transfer_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS parted (room TEXT NOT NULL REFERENCES room, person INTEGER NOT NULL, seat"
        " INTEGER NOT NULL,"
        " how INTEGER NOT NULL, PRIMARY KEY (room, person)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS spare (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, key BLOB NOT"
        " NULL,"
        " PRIMARY KEY (room, seat)) WITHOUT ROWID;",
};
/* clang-format on */

int store_seat_transfer_set(struct store *s, const char *room, int64_t person, const struct store_seat_transfer *is)
{
    struct sql_call c = SQL(s, SQL_SEAT_TRANSFER, TRANSFER_SET, TEXT(room), INT(person), INT(is->seat), INT(is->how));
    return sql_change(&c);
}

int store_seat_transfer_end(struct store *s, const char *room, int64_t person)
{
    struct sql_call c = SQL(s, SQL_SEAT_TRANSFER, TRANSFER_END, TEXT(room), INT(person));
    return sql_change(&c);
}

struct store_seat_transfer store_seat_transfer_get(struct store *s, const char *room, int64_t person)
{
    struct sql_call c = SQL(s, SQL_SEAT_TRANSFER, TRANSFER_GET, TEXT(room), INT(person));
    struct store_seat_transfer is = { .how = TRANSFER_NONE };
    if (sql_next(&c)) {
        is.seat = (int)sql_read_int(&c);
        is.how = (enum store_transfer_result)sql_read_int(&c);
    }
    sql_end(&c);
    return is;
}

int store_seat_key_set(struct store *s, const char *room, int seat, const unsigned char *key)
{
    struct sql_call c = SQL(s, SQL_SEAT_TRANSFER, SEAT_KEY_SET, TEXT(room), INT(seat), KEY(key));
    return sql_change(&c);
}

int store_seat_key_end(struct store *s, const char *room, int seat)
{
    struct sql_call c = SQL(s, SQL_SEAT_TRANSFER, SEAT_KEY_END, TEXT(room), INT(seat));
    return sql_change(&c);
}

unsigned store_seat_keys(struct store *s, const char *room, unsigned char to[LUDO_SEATS_MAX][STORE_KEY])
{
    struct sql_call c = SQL(s, SQL_SEAT_TRANSFER, SEAT_KEYS, TEXT(room));
    unsigned found = 0;
    while (sql_next(&c)) {
        int64_t seat = sql_read_int(&c);
        if (seat < 0 || seat >= LUDO_SEATS_MAX)
            continue;
        sql_read_key(&c, to[seat]);
        found |= 1u << seat;
    }
    sql_end(&c);
    return found;
}
