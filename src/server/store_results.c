/* store_results.c - results of games, and ratings. */
#include "sql.h"
#include "store_people.h"

enum {
    RESULT_ADD,
    RESULTS,
    RESULTS_OF,
    SUMS,
    RATING_GET,
    RATING_SET,
    RATINGS,
    BEST,
    UNRATE,
    IS_UNRATED,
    CASUAL_SET,
    CASUAL_GET,
    HELPED_ADD,
    HELPED
};

#define RESULT_COLUMNS "room, seat, game, seats, person, ended, rank, score, won, rated, rating"
#define RATING_COLUMNS "person, game, seats, played, at, rating, deviation, volatility"

/* clang-format off */
static const char *const results_statements[] = {
    [RESULT_ADD] = "INSERT OR REPLACE INTO result (" RESULT_COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [RESULTS] = "SELECT " RESULT_COLUMNS " FROM result WHERE person = ?1 ORDER BY id DESC LIMIT ?3 OFFSET ?2",
    [RESULTS_OF] = "SELECT " RESULT_COLUMNS " FROM result WHERE room = ? ORDER BY seat",
    [SUMS] = "SELECT game, seats, count(*), sum(won), max(score), avg(rank) FROM result WHERE person = ?"
             " GROUP BY game, seats ORDER BY count(*) DESC, game, seats LIMIT ?",
    [RATING_GET] = "SELECT " RATING_COLUMNS " FROM rating WHERE person = ? AND game = ? AND seats = ?",
    [RATING_SET] = "INSERT OR REPLACE INTO rating (" RATING_COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [RATINGS] = "SELECT " RATING_COLUMNS " FROM rating WHERE person = ? ORDER BY game, seats LIMIT ?",
    [BEST] = "SELECT " RATING_COLUMNS " FROM rating WHERE game = ?1 AND seats = ?2 AND deviation < ?3"
             " ORDER BY rating DESC, person LIMIT ?4",
    [UNRATE] = "INSERT OR IGNORE INTO unrated (room) VALUES (?)",
    [IS_UNRATED] = "SELECT 1 FROM unrated WHERE room = ?",
    [CASUAL_SET] = "INSERT OR IGNORE INTO casual (room) VALUES (?)",
    [CASUAL_GET] = "SELECT 1 FROM casual WHERE room = ?",
    [HELPED_ADD] = "INSERT OR IGNORE INTO helped (room, seat) VALUES (?, ?)",
    [HELPED] = "SELECT seat FROM helped WHERE room = ?",
    NULL
};

const struct sql_part store_results_sql = {
    .statements = results_statements,
    .schema =
        "CREATE TABLE IF NOT EXISTS result (id INTEGER PRIMARY KEY, room TEXT NOT NULL REFERENCES room, seat"
        " INTEGER NOT NULL,"
        " game TEXT NOT NULL, seats INTEGER NOT NULL, person INTEGER NOT NULL, ended INTEGER NOT NULL, rank INTEGER"
        " NOT NULL,"
        " score INTEGER NOT NULL, won INTEGER NOT NULL, rated INTEGER NOT NULL, rating REAL NOT NULL,"
        " UNIQUE (room, seat));"
        "CREATE INDEX IF NOT EXISTS result_of_person ON result (person);"
        "CREATE TABLE IF NOT EXISTS rating (person INTEGER NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,"
        " played INTEGER NOT NULL, at INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,"
        " volatility REAL NOT NULL, PRIMARY KEY (person, game, seats)) WITHOUT ROWID;"
        "CREATE INDEX IF NOT EXISTS rating_of_game ON rating (game, seats, rating);"
        "CREATE TABLE IF NOT EXISTS unrated (room TEXT PRIMARY KEY REFERENCES room) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS casual (room TEXT PRIMARY KEY REFERENCES room) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS helped (room TEXT NOT NULL REFERENCES room, seat INTEGER NOT NULL, PRIMARY KEY"
        " (room, seat))"
        " WITHOUT ROWID;",
};
/* clang-format on */

/* ---- Results ---- */

int store_result_add(struct store *s, const struct store_result *r)
{
    struct sql_call c =
        SQL(s, SQL_RESULTS, RESULT_ADD, TEXT(r->room), INT(r->seat), TEXT(r->game), INT(r->seats), INT(r->person),
            INT(r->ended), INT(r->rank), INT(r->score), INT(r->won), INT(r->rated), REAL(r->rating));
    return sql_change(&c);
}

static void read_result(struct sql_call *c, struct store_result *r)
{
    sql_read_text(c, r->room, sizeof r->room);
    r->seat = (int)sql_read_int(c);
    sql_read_text(c, r->game, sizeof r->game);
    r->seats = (int)sql_read_int(c);
    r->person = sql_read_int(c);
    r->ended = sql_read_int(c);
    r->rank = (int)sql_read_int(c);
    r->score = (int)sql_read_int(c);
    r->won = sql_read_int(c);
    r->rated = sql_read_int(c);
    r->rating = sql_read_real(c);
}

int store_results(struct store *s, int64_t person, int from, int most, struct store_result *to)
{
    struct sql_call c = SQL(s, SQL_RESULTS, RESULTS, INT(person), INT(from), INT(most));
    int n = 0;
    while (n < most && sql_next(&c))
        read_result(&c, &to[n++]);
    sql_end(&c);
    return n;
}

int store_results_of(struct store *s, const char *room, struct store_result *to)
{
    struct sql_call c = SQL(s, SQL_RESULTS, RESULTS_OF, TEXT(room));
    int n = 0;
    while (n < LUDO_SEATS_MAX && sql_next(&c))
        read_result(&c, &to[n++]);
    sql_end(&c);
    return n;
}

int store_sums(struct store *s, int64_t person, int most, struct store_sum *to)
{
    struct sql_call c = SQL(s, SQL_RESULTS, SUMS, INT(person), INT(most));
    int n = 0;
    for (; n < most && sql_next(&c); n++) {
        sql_read_text(&c, to[n].game, sizeof to[n].game);
        to[n].seats = (int)sql_read_int(&c);
        to[n].played = (int)sql_read_int(&c);
        to[n].won = (int)sql_read_int(&c);
        to[n].best = (int)sql_read_int(&c);
        to[n].rank = sql_read_real(&c);
    }
    sql_end(&c);
    return n;
}

/* ---- Ratings ---- */

static void read_rating(struct sql_call *c, struct store_rating *r)
{
    r->person = sql_read_int(c);
    sql_read_text(c, r->game, sizeof r->game);
    r->seats = (int)sql_read_int(c);
    r->played = (int)sql_read_int(c);
    r->at = sql_read_int(c);
    r->glicko.rating = sql_read_real(c);
    r->glicko.deviation = sql_read_real(c);
    r->glicko.volatility = sql_read_real(c);
}

static int read_ratings(struct sql_call *c, int most, struct store_rating *to)
{
    int n = 0;
    while (n < most && sql_next(c))
        read_rating(c, &to[n++]);
    sql_end(c);
    return n;
}

int store_rating_get(struct store *s, struct store_rating *r)
{
    struct sql_call c = SQL(s, SQL_RESULTS, RATING_GET, INT(r->person), TEXT(r->game), INT(r->seats));
    bool found = sql_next(&c);
    if (found)
        read_rating(&c, r);
    sql_end(&c);
    return found ? 0 : -1;
}

int store_rating_set(struct store *s, const struct store_rating *r)
{
    struct sql_call c = SQL(s, SQL_RESULTS, RATING_SET, INT(r->person), TEXT(r->game), INT(r->seats), INT(r->played),
                            INT(r->at), REAL(r->glicko.rating), REAL(r->glicko.deviation), REAL(r->glicko.volatility));
    return sql_change(&c);
}

int store_ratings(struct store *s, int64_t person, int most, struct store_rating *to)
{
    struct sql_call c = SQL(s, SQL_RESULTS, RATINGS, INT(person), INT(most));
    return read_ratings(&c, most, to);
}

int store_best(struct store *s, const char *game, int seats, double deviation, int most, struct store_rating *to)
{
    struct sql_call c = SQL(s, SQL_RESULTS, BEST, TEXT(game), INT(seats), REAL(deviation), INT(most));
    return read_ratings(&c, most, to);
}

/* ---- Unrated games ---- */

static int mark(struct store *s, int statement, const char *room)
{
    struct sql_call c = SQL(s, SQL_RESULTS, statement, TEXT(room));
    return sql_change(&c);
}

static bool is_marked(struct store *s, int statement, const char *room)
{
    struct sql_call c = SQL(s, SQL_RESULTS, statement, TEXT(room));
    bool found = sql_next(&c);
    sql_end(&c);
    return found;
}

int store_room_unrate(struct store *s, const char *room) { return mark(s, UNRATE, room); }
bool store_room_is_unrated(struct store *s, const char *room) { return is_marked(s, IS_UNRATED, room); }
int store_casual_set(struct store *s, const char *room) { return mark(s, CASUAL_SET, room); }
bool store_is_casual(struct store *s, const char *room) { return is_marked(s, CASUAL_GET, room); }

int store_helped_add(struct store *s, const char *room, int seat)
{
    struct sql_call c = SQL(s, SQL_RESULTS, HELPED_ADD, TEXT(room), INT(seat));
    return sql_change(&c);
}

unsigned store_helped(struct store *s, const char *room)
{
    struct sql_call c = SQL(s, SQL_RESULTS, HELPED, TEXT(room));
    unsigned mask = 0;
    while (sql_next(&c))
        mask |= 1u << (sql_read_int(&c) & 31);
    sql_end(&c);
    return mask;
}
