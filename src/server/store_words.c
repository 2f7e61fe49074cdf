/* store_words.c - pledged words of the seats, and the time limits for pledging and revealing. */
#include "sql.h"

#include <string.h>

enum { WORDS_SET, WORDS_GET, WORDS_NEXT, PLEDGE_SET, PLEDGE_END, PLEDGES };

/* clang-format off */
static const char *const words_statements[] = {
    [WORDS_SET] = "INSERT OR REPLACE INTO words (room, stage, due) VALUES (?, ?, ?)",
    [WORDS_GET] = "SELECT stage, due FROM words WHERE room = ?",
    [WORDS_NEXT] = "SELECT room, due FROM words WHERE due > 0 ORDER BY due LIMIT 1",
    [PLEDGE_SET] = "INSERT OR REPLACE INTO pledge (room, seat, how, hash, nonce) VALUES (?, ?, ?, ?, ?)",
    [PLEDGE_END] = "DELETE FROM pledge WHERE room = ? AND seat = ?",
    [PLEDGES] = "SELECT seat, how, hash, nonce FROM pledge WHERE room = ?",
    NULL
};
/* clang-format on */

/* Step 4 of store_upgrade.c creates the tables. */
const struct sql_part store_words_sql = { .statements = words_statements, .schema = "" };

int store_words_set(struct store *s, const char *room, enum words_stage stage, int64_t due)
{
    struct sql_call c = SQL(s, SQL_WORDS, WORDS_SET, TEXT(room), INT(stage), INT(due));
    return sql_change(&c);
}

int store_pledge_set(struct store *s, const char *room, int seat, const struct ludo_pledge *p)
{
    struct sql_call c =
        SQL(s, SQL_WORDS, PLEDGE_SET, TEXT(room), INT(seat), INT(p->how), TEXT(p->hash), TEXT(p->nonce));
    return sql_change(&c);
}

int store_pledge_end(struct store *s, const char *room, int seat)
{
    struct sql_call c = SQL(s, SQL_WORDS, PLEDGE_END, TEXT(room), INT(seat));
    return sql_change(&c);
}

static void read_pledges(struct store *s, const char *room, struct store_words *to)
{
    struct sql_call c = SQL(s, SQL_WORDS, PLEDGES, TEXT(room));
    while (sql_next(&c)) {
        int64_t seat = sql_read_int(&c);
        if (seat < 0 || seat >= LUDO_SEATS_MAX)
            continue;
        to->pledges |= 1u << seat;
        to->pledge[seat].how = (enum ludo_pledged)sql_read_int(&c);
        sql_read_text(&c, to->pledge[seat].hash, sizeof to->pledge[seat].hash);
        sql_read_text(&c, to->pledge[seat].nonce, sizeof to->pledge[seat].nonce);
    }
    sql_end(&c);
}

void store_words_get(struct store *s, const char *room, struct store_words *to)
{
    struct sql_call c = SQL(s, SQL_WORDS, WORDS_GET, TEXT(room));
    memset(to, 0, sizeof *to);
    if (sql_next(&c)) {
        to->stage = (enum words_stage)sql_read_int(&c);
        to->due = sql_read_int(&c);
    }
    sql_end(&c);
    read_pledges(s, room, to);
}

int store_words_next(struct store *s, char room[STORE_ID], int64_t *due)
{
    struct sql_call c = sql_call(s, SQL_WORDS, WORDS_NEXT);
    bool found = sql_next(&c);
    if (found) {
        sql_read_text(&c, room, STORE_ID);
        *due = sql_read_int(&c);
    }
    sql_end(&c);
    return found ? 0 : -1;
}
