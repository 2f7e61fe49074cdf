/* store_rooms.c - rooms, seats and moves. */
#include "sql.h"

#include <string.h>

enum {
    ROOM_NEW,
    ROOM_STAGE,
    ROOM_HOST,
    SEAT_SET,
    ROOM_GET,
    SEATS_GET,
    ROOMS_OF,
    ROOMS_LISTED,
    MOVE_ADD,
    MOVE_CUT,
    MOVES,
    PROGRESS_SET,
    PROGRESS_GET,
    EVER_SEATED_NEW,
    EVER_SEATED_ADD,
    EVER_SEATED_GET,
    ROOMS_PLAYED,
    WAITING_BOT
};

#define ROOM_COLUMNS "room.id, game, options, seed, invitation, host, listed, stage, made, changed, seats"

/* clang-format off */
static const char *const rooms_statements[] = {
    [ROOM_NEW] = "INSERT INTO room (id, game, options, seed, invitation, host, listed, stage, made, changed, seats)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [ROOM_STAGE] = "UPDATE room SET stage = ?2, changed = ?3 WHERE id = ?1",
    [ROOM_HOST] = "UPDATE room SET host = ?2 WHERE id = ?1",
    [SEAT_SET] = "INSERT INTO seat (room, seat, player, person, word) VALUES (?, ?, ?, ?, ?)"
                 " ON CONFLICT DO UPDATE SET player = excluded.player, person = excluded.person, word = excluded.word",
    [ROOM_GET] = "SELECT " ROOM_COLUMNS " FROM room WHERE id = ?",
    [SEATS_GET] = "SELECT seat, player, person, word FROM seat WHERE room = ? ORDER BY seat",
    [ROOMS_OF] = "SELECT DISTINCT " ROOM_COLUMNS " FROM room JOIN seat ON seat.room = room.id"
                 " WHERE person = ?1 AND stage = ?2 ORDER BY changed DESC LIMIT ?3",
    [ROOMS_LISTED] = "SELECT " ROOM_COLUMNS " FROM room WHERE listed AND ?1 = 0 AND stage = ?2 ORDER BY changed"
                     " DESC LIMIT ?3",
    [MOVE_ADD] = "INSERT INTO move (room, n, seat, move, forced, hash, answer) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [MOVE_CUT] = "DELETE FROM move WHERE room = ? AND n >= ?",
    [MOVES] = "SELECT n, seat, move, forced, hash, answer FROM move WHERE room = ? ORDER BY n",
    [PROGRESS_SET] = "INSERT INTO progress (room, n, round, turn, undo_count) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO"
                     " UPDATE SET"
                  " n = excluded.n, round = excluded.round, turn = excluded.turn, undo_count = excluded.undo_count",
    [PROGRESS_GET] = "SELECT n, round, turn, undo_count FROM progress WHERE room = ?",
    [EVER_SEATED_NEW] = "INSERT INTO ever_seated (room, seats) VALUES (?, 0)",
    [EVER_SEATED_ADD] = "UPDATE ever_seated SET seats = seats | (1 << ?2) WHERE room = ?1",
    [EVER_SEATED_GET] = "SELECT seats FROM ever_seated WHERE room = ?",
    [ROOMS_PLAYED] = "SELECT (SELECT count(DISTINCT room.id) FROM room JOIN seat ON seat.room = room.id WHERE person = ?1"
                     " AND stage < 2"
                     " AND NOT EXISTS (SELECT 1 FROM gone WHERE gone.room = room.id AND gone.seat = seat.seat))"
                     " + (SELECT count(*) FROM room INDEXED BY room_unfinished WHERE stage < 2 AND host = ?1"
                     " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.room = room.id AND person <> 0))",
    [WAITING_BOT] = "SELECT room.id FROM room INDEXED BY room_unfinished JOIN progress ON progress.room = room.id"
                    " WHERE stage < 2 AND stage = 1 AND room.id > ?1"
                    " AND EXISTS (SELECT 1 FROM seat WHERE seat.room = room.id AND player <> 'human'"
                    " AND (turn >> seat) & 1)"
                    " AND EXISTS (SELECT 1 FROM seat WHERE seat.room = room.id AND person <> 0)"
                    " ORDER BY room.id LIMIT 1",
    NULL
};

const struct sql_part store_rooms_sql = {
    .statements = rooms_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed TEXT"
        " NOT NULL,"
        " invitation BLOB NOT NULL, host INTEGER NOT NULL, listed INTEGER NOT NULL, stage INTEGER NOT NULL,"
        " made INTEGER NOT NULL, changed INTEGER NOT NULL, seats INTEGER NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS seat (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, player TEXT"
        " NOT NULL,"
        " person INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (room, seat)) WITHOUT ROWID;"
        "CREATE INDEX IF NOT EXISTS seat_of_person ON seat (person);"
        "CREATE TABLE IF NOT EXISTS move (room TEXT NOT NULL REFERENCES room, n INTEGER NOT NULL, seat INTEGER NOT"
        " NULL,"
        " move INTEGER NOT NULL, forced INTEGER NOT NULL, hash INTEGER NOT NULL, PRIMARY KEY (room, n)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS brief (room TEXT PRIMARY KEY REFERENCES room, n INTEGER NOT NULL, round INTEGER"
        " NOT NULL,"
        " turn INTEGER NOT NULL, back INTEGER NOT NULL) WITHOUT ROWID;",
};
/* clang-format on */

/* ---- Rooms ---- */

/* Stores which seats ever had a person. For an imported game this is unknown. */
static int begin_history(struct store *s, const struct store_room *r)
{
    if (r->stage != ROOM_GATHERS)
        return 0;
    struct sql_call c = SQL(s, SQL_ROOMS, EVER_SEATED_NEW, TEXT(r->id));
    return sql_change(&c);
}

static int add_history(struct store *s, const char *room, int seat)
{
    struct sql_call c = SQL(s, SQL_ROOMS, EVER_SEATED_ADD, TEXT(room), INT(seat));
    return sql_change(&c);
}

int store_room_new(struct store *s, const struct store_room *r)
{
    struct sql_call c =
        SQL(s, SQL_ROOMS, ROOM_NEW, TEXT(r->id), TEXT(r->game), TEXT(r->options), TEXT(r->seed), KEY(r->invitation),
            INT(r->host), INT(r->listed), INT(r->stage), INT(r->made), INT(r->changed), INT(r->seats));
    if (sql_change(&c) < 0 || begin_history(s, r) < 0)
        return -1;
    for (int i = 0; i < r->seats; i++)
        if (store_room_seat(s, r->id, i, &r->seat[i]) < 0)
            return -1;
    return 0;
}

int store_room_stage(struct store *s, const char *id, enum room_stage stage, int64_t now)
{
    struct sql_call c = SQL(s, SQL_ROOMS, ROOM_STAGE, TEXT(id), INT(stage), INT(now));
    return sql_change(&c);
}

int store_room_host(struct store *s, const char *id, int64_t person)
{
    struct sql_call c = SQL(s, SQL_ROOMS, ROOM_HOST, TEXT(id), INT(person));
    return sql_change(&c);
}

int store_room_seat(struct store *s, const char *id, int seat, const struct store_seat *of)
{
    struct sql_call c =
        SQL(s, SQL_ROOMS, SEAT_SET, TEXT(id), INT(seat), TEXT(of->player), INT(of->person), TEXT(of->word));
    if (sql_change(&c) < 0)
        return -1;
    return of->person ? add_history(s, id, seat) : 0;
}

static void read_room(struct sql_call *c, struct store_room *r)
{
    memset(r, 0, sizeof *r);
    sql_read_text(c, r->id, sizeof r->id);
    sql_read_text(c, r->game, sizeof r->game);
    sql_read_text(c, r->options, sizeof r->options);
    sql_read_text(c, r->seed, sizeof r->seed);
    sql_read_key(c, r->invitation);
    r->host = sql_read_int(c);
    r->listed = sql_read_int(c);
    r->stage = (enum room_stage)sql_read_int(c);
    r->made = sql_read_int(c);
    r->changed = sql_read_int(c);
    r->seats = (int)sql_read_int(c);
}

static void read_seats(struct store *s, struct store_room *r)
{
    struct sql_call c = SQL(s, SQL_ROOMS, SEATS_GET, TEXT(r->id));
    while (sql_next(&c)) {
        int64_t at = sql_read_int(&c);
        if (at < 0 || at >= LUDO_SEATS_MAX)
            continue;
        sql_read_text(&c, r->seat[at].player, sizeof r->seat[at].player);
        r->seat[at].person = sql_read_int(&c);
        sql_read_text(&c, r->seat[at].word, sizeof r->seat[at].word);
    }
    sql_end(&c);
}

static void read_history(struct store *s, struct store_room *r)
{
    struct sql_call c = SQL(s, SQL_ROOMS, EVER_SEATED_GET, TEXT(r->id));
    r->ever_seated = sql_next(&c) ? (unsigned)sql_read_int(&c) : ~0u;
    sql_end(&c);
}

int store_room_get(struct store *s, const char *id, struct store_room *r)
{
    struct sql_call c = SQL(s, SQL_ROOMS, ROOM_GET, TEXT(id));
    bool found = sql_next(&c);
    if (found)
        read_room(&c, r);
    sql_end(&c);
    if (found) {
        read_seats(s, r);
        read_history(s, r);
    }
    return found ? 0 : -1;
}

int store_rooms(struct store *s, int64_t person, enum room_stage stage, int most, struct store_room *to)
{
    struct sql_call c = SQL(s, SQL_ROOMS, person ? ROOMS_OF : ROOMS_LISTED, INT(person), INT(stage), INT(most));
    int n = 0;
    while (n < most && sql_next(&c))
        read_room(&c, &to[n++]);
    sql_end(&c);
    for (int i = 0; i < n; i++) {
        read_seats(s, &to[i]);
        read_history(s, &to[i]);
    }
    return n;
}

int64_t store_rooms_played(struct store *s, int64_t person)
{
    struct sql_call c = SQL(s, SQL_ROOMS, ROOMS_PLAYED, INT(person));
    int64_t n = sql_next(&c) ? sql_read_int(&c) : 0;
    sql_end(&c);
    return n;
}

int store_next_waiting_bot(struct store *s, const char *after, char room[STORE_ID])
{
    struct sql_call c = SQL(s, SQL_ROOMS, WAITING_BOT, TEXT(after));
    bool found = sql_next(&c);
    if (found)
        sql_read_text(&c, room, STORE_ID);
    sql_end(&c);
    return found ? 0 : -1;
}

int store_progress_set(struct store *s, const char *room, const struct store_progress *b)
{
    struct sql_call c =
        SQL(s, SQL_ROOMS, PROGRESS_SET, TEXT(room), INT(b->n), INT(b->round), INT(b->turn), INT(b->undo_count));
    return sql_change(&c);
}

void store_progress_get(struct store *s, const char *room, struct store_progress *b)
{
    struct sql_call c = SQL(s, SQL_ROOMS, PROGRESS_GET, TEXT(room));
    memset(b, 0, sizeof *b);
    if (sql_next(&c)) {
        b->n = (int)sql_read_int(&c);
        b->round = (int)sql_read_int(&c);
        b->turn = (unsigned)sql_read_int(&c);
        b->undo_count = (int)sql_read_int(&c);
    }
    sql_end(&c);
}

/* ---- Moves ---- */

struct store_move store_move_of(const struct ludo_entry *h)
{
    return (struct store_move){ .move = h->move,
                                .seat = h->seat,
                                .forced = h->forced,
                                .answer =
                                    (uint8_t)((h->joined ? ANSWER_JOINED : 0) | (h->by_rule ? ANSWER_BY_RULE : 0)),
                                .hash = h->hash };
}

int store_move_add(struct store *s, const char *room, int n, const struct store_move *m)
{
    struct sql_call c = SQL(s, SQL_ROOMS, MOVE_ADD, TEXT(room), INT(n), INT(m->seat), INT((int64_t)m->move),
                            INT(m->forced), INT((int64_t)m->hash), INT(m->answer));
    return sql_change(&c);
}

int store_move_cut(struct store *s, const char *room, int n)
{
    struct sql_call c = SQL(s, SQL_ROOMS, MOVE_CUT, TEXT(room), INT(n));
    return sql_change(&c);
}

int store_moves(struct store *s, const char *room, store_mover *each, void *with)
{
    struct sql_call c = SQL(s, SQL_ROOMS, MOVES, TEXT(room));
    int enough = 0;
    while (!enough && sql_next(&c)) {
        int n = (int)sql_read_int(&c);
        struct store_move m = { .seat = (int8_t)sql_read_int(&c) };
        m.move = (ludo_move)sql_read_int(&c);
        m.forced = sql_read_int(&c);
        m.hash = (uint64_t)sql_read_int(&c);
        m.answer = (uint8_t)sql_read_int(&c);
        enough = each(with, n, &m);
    }
    sql_end(&c);
    return enough ? -1 : 0;
}
