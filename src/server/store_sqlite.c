/* store_sqlite.c - the store in one file of SQLite.
 *
 * The journal is a write-ahead log that is synced at every commit: what was acknowledged survives a kill and a loss of power.  A
 * transaction begins with the first change after a commit and holds all that one turn of the server's loop brings, so that many
 * moves share one sync. */
#include "store.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PERSON_NEW,
    PERSON_RENAME,
    PERSON_FIND,
    PERSON_GET,
    ROOM_NEW,
    ROOM_STAGE,
    SEAT_SET,
    ROOM_GET,
    SEATS_GET,
    ROOMS_OF,
    ROOMS_LISTED,
    MOVE_ADD,
    MOVE_CUT,
    MOVES,
    SAY,
    SAID,
    STATEMENTS
};

#define ROOM_COLUMNS "room.id, game, options, seed, invitation, host, listed, stage, made, changed, seats"

/* clang-format off */
static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE", [COMMIT] = "COMMIT", [ROLLBACK] = "ROLLBACK",
    [PERSON_NEW] = "INSERT INTO person (token, name) VALUES (?, ?)",
    [PERSON_RENAME] = "UPDATE person SET name = ?2 WHERE id = ?1",
    [PERSON_FIND] = "SELECT id, name FROM person WHERE token = ?",
    [PERSON_GET] = "SELECT id, name FROM person WHERE id = ?",
    [ROOM_NEW] = "INSERT INTO room (id, game, options, seed, invitation, host, listed, stage, made, changed, seats)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [ROOM_STAGE] = "UPDATE room SET stage = ?2, changed = ?3 WHERE id = ?1",
    [SEAT_SET] = "INSERT INTO seat (room, seat, player, person, word) VALUES (?, ?, ?, ?, ?)"
                 " ON CONFLICT DO UPDATE SET player = excluded.player, person = excluded.person, word = excluded.word",
    [ROOM_GET] = "SELECT " ROOM_COLUMNS " FROM room WHERE id = ?",
    [SEATS_GET] = "SELECT seat, player, person, word FROM seat WHERE room = ? ORDER BY seat",
    [ROOMS_OF] = "SELECT DISTINCT " ROOM_COLUMNS " FROM room JOIN seat ON seat.room = room.id"
                 " WHERE person = ?1 AND stage = ?2 ORDER BY changed DESC LIMIT ?3",
    [ROOMS_LISTED] = "SELECT " ROOM_COLUMNS " FROM room WHERE listed AND ?1 = 0 AND stage = ?2 ORDER BY changed DESC LIMIT ?3",
    [MOVE_ADD] = "INSERT INTO move (room, n, seat, move, forced, hash) VALUES (?, ?, ?, ?, ?, ?)",
    [MOVE_CUT] = "DELETE FROM move WHERE room = ? AND n >= ?",
    [MOVES] = "SELECT n, seat, move, forced, hash FROM move WHERE room = ? ORDER BY n",
    [SAY] = "INSERT INTO said (room, at, name, text) VALUES (?, ?, ?, ?)",
    [SAID] = "SELECT at, name, text FROM (SELECT rowid, * FROM said WHERE room = ? ORDER BY rowid DESC LIMIT ?) ORDER BY rowid",
};

static const char schema[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    "CREATE TABLE IF NOT EXISTS person (id INTEGER PRIMARY KEY, token BLOB UNIQUE NOT NULL, name TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,"
    " invitation BLOB NOT NULL, host INTEGER NOT NULL, listed INTEGER NOT NULL, stage INTEGER NOT NULL,"
    " made INTEGER NOT NULL, changed INTEGER NOT NULL, seats INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS seat (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, player TEXT NOT NULL,"
    " person INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (room, seat)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS seat_of_person ON seat (person);"
    "CREATE TABLE IF NOT EXISTS move (room TEXT NOT NULL REFERENCES room, n INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " move INTEGER NOT NULL, forced INTEGER NOT NULL, hash INTEGER NOT NULL, PRIMARY KEY (room, n)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS said (room TEXT NOT NULL REFERENCES room, at INTEGER NOT NULL, name TEXT NOT NULL,"
    " text TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS said_in_room ON said (room);";
/* clang-format on */

struct store {
    sqlite3 *db;
    sqlite3_stmt *ready[STATEMENTS];
    bool begun;
};

const char *store_why(const struct store *s) { return sqlite3_errmsg(s->db); }

static int prepare_all(struct store *s)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->ready[i], NULL) != SQLITE_OK)
            return -1;
    return 0;
}

struct store *store_open(const char *path, char *why, size_t room)
{
    struct store *s = calloc(1, sizeof *s);
    struct ludo_text text = ludo_text(why, room);
    if (!s)
        return NULL;
    if (sqlite3_open(path, &s->db) == SQLITE_OK && sqlite3_busy_timeout(s->db, 5000) == SQLITE_OK &&
        sqlite3_exec(s->db, schema, NULL, NULL, NULL) == SQLITE_OK && prepare_all(s) == 0)
        return s;
    ludo_put(&text, sqlite3_errmsg(s->db));
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    for (int i = 0; s && i < STATEMENTS; i++)
        sqlite3_finalize(s->ready[i]);
    if (s)
        sqlite3_close(s->db);
    free(s);
}

/* ---- Statements: their values are bound in order, then they run ---- */

struct call {
    struct store *s;
    sqlite3_stmt *with;
    int bound, read;
};

static struct call call(struct store *s, enum statement what)
{
    sqlite3_reset(s->ready[what]);
    return (struct call){ .s = s, .with = s->ready[what] };
}

static void bind_int(struct call *c, int64_t value) { sqlite3_bind_int64(c->with, ++c->bound, value); }
static void bind_text(struct call *c, const char *text)
{
    sqlite3_bind_text(c->with, ++c->bound, text, -1, SQLITE_STATIC);
}

static void bind_key(struct call *c, const unsigned char *key)
{
    sqlite3_bind_blob(c->with, ++c->bound, key, STORE_KEY, SQLITE_STATIC);
}

static bool next_row(struct call *c)
{
    c->read = 0;
    return sqlite3_step(c->with) == SQLITE_ROW;
}

static int64_t read_int(struct call *c) { return sqlite3_column_int64(c->with, c->read++); }

static void read_text(struct call *c, char *to, size_t room)
{
    const unsigned char *text = sqlite3_column_text(c->with, c->read++);
    struct ludo_text out = ludo_text(to, room);
    ludo_put(&out, text ? (const char *)text : "");
}

static void read_key(struct call *c, unsigned char *key)
{
    int at = c->read++;
    memset(key, 0, STORE_KEY);
    if (sqlite3_column_bytes(c->with, at) == STORE_KEY)
        memcpy(key, sqlite3_column_blob(c->with, at), STORE_KEY);
}

static void end(struct call *c)
{
    sqlite3_reset(c->with);
    sqlite3_clear_bindings(c->with);
}

static int done(struct call *c)
{
    int result = sqlite3_step(c->with);
    end(c);
    return result == SQLITE_DONE ? 0 : -1;
}

/* A change: the transaction that it belongs to is begun if need be.  On a full disk SQLite ends a transaction by itself; what
 * came after would then last alone, so nothing does until the rest is forgotten. */
static int change(struct call *c)
{
    if (c->s->begun && sqlite3_get_autocommit(c->s->db)) {
        end(c);
        return -1;
    }
    if (!c->s->begun) {
        struct call begin = call(c->s, BEGIN);
        if (done(&begin) < 0) {
            end(c);
            return -1;
        }
        c->s->begun = true;
    }
    return done(c);
}

int store_commit(struct store *s)
{
    struct call c = call(s, COMMIT);
    if (!s->begun)
        return 0;
    if (done(&c) < 0)
        return -1;
    s->begun = false;
    return 0;
}

void store_forget(struct store *s)
{
    struct call c = call(s, ROLLBACK);
    if (s->begun)
        done(&c);
    s->begun = false;
}

/* ---- People ---- */

int store_person_new(struct store *s, const unsigned char *key, const char *name, int64_t *id)
{
    struct call c = call(s, PERSON_NEW);
    bind_key(&c, key);
    bind_text(&c, name);
    int result = change(&c);
    *id = sqlite3_last_insert_rowid(s->db);
    return result;
}

int store_person_rename(struct store *s, int64_t id, const char *name)
{
    struct call c = call(s, PERSON_RENAME);
    bind_int(&c, id);
    bind_text(&c, name);
    return change(&c);
}

static int read_person(struct call *c, struct store_person *p)
{
    bool found = next_row(c);
    if (found) {
        p->id = read_int(c);
        read_text(c, p->name, sizeof p->name);
    }
    end(c);
    return found ? 0 : -1;
}

int store_person_find(struct store *s, const unsigned char *key, struct store_person *p)
{
    struct call c = call(s, PERSON_FIND);
    bind_key(&c, key);
    return read_person(&c, p);
}

int store_person_get(struct store *s, int64_t id, struct store_person *p)
{
    struct call c = call(s, PERSON_GET);
    bind_int(&c, id);
    return read_person(&c, p);
}

/* ---- Rooms ---- */

int store_room_new(struct store *s, const struct store_room *r)
{
    struct call c = call(s, ROOM_NEW);
    bind_text(&c, r->id);
    bind_text(&c, r->game);
    bind_text(&c, r->options);
    bind_text(&c, r->seed);
    bind_key(&c, r->invitation);
    bind_int(&c, r->host);
    bind_int(&c, r->listed);
    bind_int(&c, r->stage);
    bind_int(&c, r->made);
    bind_int(&c, r->changed);
    bind_int(&c, r->seats);
    if (change(&c) < 0)
        return -1;
    for (int i = 0; i < r->seats; i++)
        if (store_room_seat(s, r->id, i, &r->seat[i]) < 0)
            return -1;
    return 0;
}

int store_room_stage(struct store *s, const char *id, enum room_stage stage, int64_t now)
{
    struct call c = call(s, ROOM_STAGE);
    bind_text(&c, id);
    bind_int(&c, stage);
    bind_int(&c, now);
    return change(&c);
}

int store_room_seat(struct store *s, const char *id, int seat, const struct store_seat *of)
{
    struct call c = call(s, SEAT_SET);
    bind_text(&c, id);
    bind_int(&c, seat);
    bind_text(&c, of->player);
    bind_int(&c, of->person);
    bind_text(&c, of->word);
    return change(&c);
}

static void read_room(struct call *c, struct store_room *r)
{
    memset(r, 0, sizeof *r);
    read_text(c, r->id, sizeof r->id);
    read_text(c, r->game, sizeof r->game);
    read_text(c, r->options, sizeof r->options);
    read_text(c, r->seed, sizeof r->seed);
    read_key(c, r->invitation);
    r->host = read_int(c);
    r->listed = read_int(c);
    r->stage = (enum room_stage)read_int(c);
    r->made = read_int(c);
    r->changed = read_int(c);
    r->seats = (int)read_int(c);
}

static void read_seats(struct store *s, struct store_room *r)
{
    struct call c = call(s, SEATS_GET);
    bind_text(&c, r->id);
    while (next_row(&c)) {
        int64_t at = read_int(&c);
        if (at < 0 || at >= LUDO_SEATS_MAX)
            continue;
        read_text(&c, r->seat[at].player, sizeof r->seat[at].player);
        r->seat[at].person = read_int(&c);
        read_text(&c, r->seat[at].word, sizeof r->seat[at].word);
    }
    end(&c);
}

int store_room_get(struct store *s, const char *id, struct store_room *r)
{
    struct call c = call(s, ROOM_GET);
    bind_text(&c, id);
    bool found = next_row(&c);
    if (found)
        read_room(&c, r);
    end(&c);
    if (found)
        read_seats(s, r);
    return found ? 0 : -1;
}

int store_rooms(struct store *s, int64_t person, enum room_stage stage, int most, struct store_room *to)
{
    struct call c = call(s, person ? ROOMS_OF : ROOMS_LISTED);
    int n = 0;
    bind_int(&c, person);
    bind_int(&c, stage);
    bind_int(&c, most);
    while (n < most && next_row(&c))
        read_room(&c, &to[n++]);
    end(&c);
    for (int i = 0; i < n; i++)
        read_seats(s, &to[i]);
    return n;
}

/* ---- Moves ---- */

int store_move_add(struct store *s, const char *room, int n, const struct store_move *m)
{
    struct call c = call(s, MOVE_ADD);
    bind_text(&c, room);
    bind_int(&c, n);
    bind_int(&c, m->seat);
    bind_int(&c, (int64_t)m->move);
    bind_int(&c, m->forced);
    bind_int(&c, (int64_t)m->hash);
    return change(&c);
}

int store_move_cut(struct store *s, const char *room, int n)
{
    struct call c = call(s, MOVE_CUT);
    bind_text(&c, room);
    bind_int(&c, n);
    return change(&c);
}

int store_moves(struct store *s, const char *room, store_mover *each, void *with)
{
    struct call c = call(s, MOVES);
    int enough = 0;
    bind_text(&c, room);
    while (!enough && next_row(&c)) {
        int n = (int)read_int(&c);
        struct store_move m = { .seat = (int8_t)read_int(&c) };
        m.move = (ludo_move)read_int(&c);
        m.forced = read_int(&c);
        m.hash = (uint64_t)read_int(&c);
        enough = each(with, n, &m);
    }
    end(&c);
    return enough ? -1 : 0;
}

/* ---- What was said ---- */

int store_say(struct store *s, const char *room, const struct store_said *said)
{
    struct call c = call(s, SAY);
    bind_text(&c, room);
    bind_int(&c, said->when);
    bind_text(&c, said->name);
    bind_text(&c, said->text);
    return change(&c);
}

int store_said(struct store *s, const char *room, int most, struct store_said *to)
{
    struct call c = call(s, SAID);
    int n = 0;
    bind_text(&c, room);
    bind_int(&c, most);
    while (n < most && next_row(&c)) {
        to[n].when = read_int(&c);
        read_text(&c, to[n].name, sizeof to[n].name);
        read_text(&c, to[n].text, sizeof to[n].text);
        n++;
    }
    end(&c);
    return n;
}
