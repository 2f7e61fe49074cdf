/* ops_export.c - all data about a person, in one response.
 *
 * About other people, the export contains only the names of people that the person met. The export has no seed of an
 * unfinished game and no secret hash. For a seat whose player has resigned, the export contains only the moves before
 * the resignation, until the game is over. */
#include "ops.h"

#include <string.h>

/* AGAIN: minimum seconds between two exports of a client; PAGE: number of rows per query */
enum { AGAIN = 10, PAGE = 100 };
/* in bytes: when the response is longer than MOVES_UNTIL, further moves are omitted; when it is longer than ALL_UNTIL,
 * it ends */
enum { MOVES_UNTIL = 5 << 20, ALL_UNTIL = 7 << 20 };

static bool is_full(struct request *req) { return req->out.n > ALL_UNTIL; }

static void export_people(struct request *req, const char *key, const struct store_person *list, int n)
{
    ludo_put_json_open(&req->out, key, '[');
    for (int i = 0; i < n; i++)
        ludo_put_json_text(&req->out, NULL, list[i].name);
    ludo_put_json_close(&req->out, ']');
}

static void put_person(struct request *req)
{
    struct store_account a = { 0 };
    ludo_put_json_int(&req->out, "person", req->client->person.id);
    ludo_put_json_text(&req->out, "name", req->client->person.name);
    if (store_account_get(req->server->store, req->client->person.id, &a) == 0)
        ludo_put_json_int(&req->out, "account", a.made);
}

static void put_devices(struct request *req)
{
    static struct store_push push;
    static struct store_device found[PAGE];
    int n = store_devices(req->server->store, req->client->person.id, PAGE, found);
    ludo_put_json_open(&req->out, "devices", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_text(&req->out, "name", found[i].name);
        ludo_put_json_int(&req->out, "made", found[i].made);
        if (store_push_of(req->server->store, found[i].id, &push) == 0)
            ludo_put_json_text(&req->out, "push", push.endpoint);
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
}

static void put_acquaintances(struct request *req)
{
    static struct store_person found[5 * PAGE];
    struct store *s = req->server->store;
    int64_t me = req->client->person.id;
    export_people(req, "friends", found, store_friends(s, me, 5 * PAGE, found));
    export_people(req, "asking", found, store_friend_requests(s, me, 5 * PAGE, found));
    export_people(req, "blocked", found, store_blocked(s, me, 5 * PAGE, found));
    export_people(req, "muted", found, store_muted(s, me, 5 * PAGE, found));
}

static void put_reports(struct request *req)
{
    static struct store_report found[PAGE];
    int n = store_reports_by(req->server->store, req->client->person.id, 0, PAGE, found);
    ludo_put_json_open(&req->out, "reports", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_int(&req->out, "when", found[i].at);
        ludo_put_json_text(&req->out, "room", found[i].room);
        ludo_put_json_text(&req->out, "reason", found[i].reason);
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
}

/* ---- Results ---- */

static void put_ratings(struct request *req)
{
    static struct store_rating found[PAGE];
    int n = store_ratings(req->server->store, req->client->person.id, PAGE, found);
    ludo_put_json_open(&req->out, "ratings", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_text(&req->out, "game", found[i].game);
        ludo_put_json_int(&req->out, "seats", found[i].seats);
        ludo_put_json_int(&req->out, "played", found[i].played);
        ludo_put_json_int(&req->out, "last", found[i].at);
        ludo_put_json_int(&req->out, "rating", (int64_t)found[i].glicko.rating);
        ludo_put_json_int(&req->out, "deviation", (int64_t)found[i].glicko.deviation);
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
}

static void export_result(struct request *req, const struct store_result *r)
{
    ludo_put_json_open(&req->out, NULL, '{');
    ludo_put_json_text(&req->out, "room", r->room);
    ludo_put_json_text(&req->out, "game", r->game);
    ludo_put_json_int(&req->out, "seats", r->seats);
    ludo_put_json_int(&req->out, "seat", r->seat);
    ludo_put_json_int(&req->out, "ended", r->ended);
    ludo_put_json_int(&req->out, "rank", r->rank);
    ludo_put_json_int(&req->out, "score", r->score);
    ludo_put_json_bool(&req->out, "won", r->won);
    ludo_put_json_bool(&req->out, "rated", r->rated);
    ludo_put_json_close(&req->out, '}');
}

static void put_results(struct request *req)
{
    static struct store_result found[PAGE];
    int n, from = 0;
    ludo_put_json_open(&req->out, "results", '[');
    for (; !is_full(req) && (n = store_results(req->server->store, req->client->person.id, from, PAGE, found)) > 0;
         from += n)
        for (int i = 0; i < n; i++)
            export_result(req, &found[i]);
    ludo_put_json_close(&req->out, ']');
}

/* ---- Tables ---- */

struct mover {
    struct request *req;
    const struct room *room;
    const struct rights *rights;
};

/* Writes a move if it is the person's own move. Moves of other players are left out, because they may be secret. */
static int put_move(void *with, int n, const struct store_move *m)
{
    struct mover *by = with;
    char hex[17];
    struct ludo_text *out = &by->req->out, text = ludo_text(hex, sizeof hex);
    if (m->seat < 0 || !(by->rights->held >> m->seat & 1) || n >= rights_see_until(by->room, m->seat))
        return 0;
    ludo_put_json_open(out, NULL, '[');
    ludo_put_json_int(out, NULL, n);
    ludo_put_hex(&text, m->move, 16);
    ludo_put_json_text(out, NULL, hex);
    ludo_put_json_close(out, ']');
    return 0;
}

static void put_own_seats(struct request *req, const struct store_room *r, const struct rights *of)
{
    enum store_gone_reason gone[LUDO_SEATS_MAX];
    int64_t seen[LUDO_SEATS_MAX];
    struct store_words words;
    store_words_get(req->server->store, r->id, &words);
    store_seats_gone(req->server->store, r->id, gone);
    store_seen_get(req->server->store, r->id, seen);
    ludo_put_json_open(&req->out, "seats", '[');
    for (int i = 0; i < r->seats; i++)
        if (of->held >> i & 1) {
            ludo_put_json_open(&req->out, NULL, '{');
            ludo_put_json_int(&req->out, "seat", i);
            ludo_put_json_text(&req->out, "player", r->seat[i].player);
            ludo_put_json_text(&req->out, "word", r->seat[i].word);
            if (words.pledge[i].hash[0])
                ludo_put_json_text(&req->out, "pledge", words.pledge[i].hash);
            if (gone[i])
                ludo_put_json_text(&req->out, "gone", server_gone_reason(gone[i]));
            if (seen[i])
                ludo_put_json_int(&req->out, "seen", seen[i]);
            ludo_put_json_close(&req->out, '}');
        }
    ludo_put_json_close(&req->out, ']');
}

static void put_table(struct request *req, const struct store_room *r)
{
    static const char *const stages[] = { "gathers", "plays", "over" };
    static struct room skimmed;
    memset(&skimmed, 0, sizeof skimmed);
    room_skim(&skimmed, req->server->store, r);
    struct rights of = rights_of(&skimmed, &(struct rights_asker){ .person = req->client->person.id });
    struct mover by = { .req = req, .room = &skimmed, .rights = &of };
    ludo_put_json_open(&req->out, NULL, '{');
    ludo_put_json_text(&req->out, "room", r->id);
    ludo_put_json_text(&req->out, "game", r->game);
    ludo_put_json_text(&req->out, "options", r->options);
    ludo_put_json_text(&req->out, "stage", stages[r->stage]);
    ludo_put_json_int(&req->out, "made", r->made);
    ludo_put_json_bool(&req->out, "host", r->host == req->client->person.id);
    if (of.may & RIGHT_RESULT)
        ludo_put_json_text(&req->out, "seed", r->seed);
    put_own_seats(req, r, &of);
    if (req->out.n < MOVES_UNTIL) {
        ludo_put_json_open(&req->out, "moves", '[');
        store_moves(req->server->store, r->id, put_move, &by);
        ludo_put_json_close(&req->out, ']');
    }
    ludo_put_json_close(&req->out, '}');
}

static void put_tables(struct request *req)
{
    static char found[PAGE][STORE_ID];
    static struct store_room r;
    int n, from = 0;
    ludo_put_json_open(&req->out, "tables", '[');
    for (; !is_full(req) && (n = store_rooms_of(req->server->store, req->client->person.id, from, PAGE, found)) > 0;
         from += n)
        for (int i = 0; i < n; i++)
            if (store_room_get(req->server->store, found[i], &r) == 0)
                put_table(req, &r);
    ludo_put_json_close(&req->out, ']');
}

static void put_lines(struct request *req)
{
    struct store_chat_line said;
    char room[STORE_ID];
    int64_t at = 0;
    ludo_put_json_open(&req->out, "said", '[');
    while (!is_full(req) && (at = store_next_chat_line(req->server->store, req->client->person.id, at, room, &said))) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_text(&req->out, "room", room);
        ludo_put_json_int(&req->out, "when", said.when);
        ludo_put_json_text(&req->out, "text", said.text);
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
}

int op_export_data(struct request *req)
{
    int64_t now = server_seconds(req->server);
    if (req->client->exported_at && now - req->client->exported_at < AGAIN)
        return request_refuse(req, N_("you have just exported your data: wait a moment"));
    req->client->exported_at = now;
    ludo_put_json_open(&req->out, "data", '{');
    put_person(req);
    put_devices(req);
    put_acquaintances(req);
    put_reports(req);
    put_ratings(req);
    put_results(req);
    put_lines(req);
    put_tables(req);
    ludo_put_json_bool(&req->out, "whole", req->out.n < MOVES_UNTIL);
    ludo_put_json_close(&req->out, '}');
    return 0;
}
