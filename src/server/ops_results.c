/* ops_results.c - finished games, statistics and leaders. */
#include "ops.h"

#include <stdio.h>
#include <string.h>

enum { HISTORY_PAGE = 20, KINDS = 100, BEST = 50 };
enum { KNOWN = 110 }; /* the leaders are players whose rating deviation is below this number */

static void put_real(struct ludo_text *out, const char *key, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.2f", value);
    ludo_put_json_key(out, key);
    ludo_put(out, text);
}

static void put_rounded(struct ludo_text *out, const char *key, double value)
{
    ludo_put_json_int(out, key, (int64_t)(value + (value < 0 ? -0.5 : 0.5)));
}

/* ---- History ---- */

static void put_player(struct request *req, const struct store_result *r, const char *level,
                       enum store_gone_reason gone)
{
    struct store_person p = { 0 };
    if (r->person)
        store_person_get(req->server->store, r->person, &p);
    ludo_put_json_open(&req->out, NULL, '{');
    ludo_put_json_text(&req->out, "name", r->person ? server_name(&p, req->client->lang) : NULL);
    ludo_put_json_text(&req->out, "player", level);
    ludo_put_json_int(&req->out, "rank", r->rank);
    ludo_put_json_int(&req->out, "score", r->score);
    ludo_put_json_bool(&req->out, "you", r->person == req->client->person.id);
    if (gone)
        ludo_put_json_text(&req->out, "gone", server_gone_reason(gone));
    ludo_put_json_close(&req->out, '}');
}

static void put_players(struct request *req, const char *room)
{
    static struct store_room is;
    struct store_result all[LUDO_SEATS_MAX];
    enum store_gone_reason gone[LUDO_SEATS_MAX];
    store_seats_gone(req->server->store, room, gone);
    int n = store_results_of(req->server->store, room, all);
    bool found = store_room_get(req->server->store, room, &is) == 0;
    ludo_put_json_open(&req->out, "players", '[');
    for (int i = 0; i < n; i++) {
        int seat = all[i].seat % LUDO_SEATS_MAX;
        put_player(req, &all[i], found ? is.seat[seat].player : "human", gone[seat]);
    }
    ludo_put_json_close(&req->out, ']');
}

static void put_result(struct request *req, const struct store_result *r)
{
    ludo_put_json_open(&req->out, NULL, '{');
    ludo_put_json_text(&req->out, "room", r->room);
    ludo_put_json_text(&req->out, "game", r->game);
    ludo_put_json_int(&req->out, "ended", r->ended);
    ludo_put_json_int(&req->out, "rank", r->rank);
    ludo_put_json_int(&req->out, "score", r->score);
    ludo_put_json_bool(&req->out, "won", r->won);
    ludo_put_json_bool(&req->out, "rated", r->rated);
    if (r->rated)
        put_rounded(&req->out, "rating", r->rating);
    put_players(req, r->room);
    ludo_put_json_close(&req->out, '}');
}

int op_history(struct request *req)
{
    static struct store_result found[HISTORY_PAGE + 1];
    json_int_t from = json_integer_value(json_object_get(req->json, "from"));
    if (from < 0 || from > 1000000)
        from = 0;
    int n = store_results(req->server->store, req->client->person.id, (int)from, HISTORY_PAGE + 1, found);
    ludo_put_json_open(&req->out, "history", '[');
    for (int i = 0; i < n && i < HISTORY_PAGE; i++)
        put_result(req, &found[i]);
    ludo_put_json_close(&req->out, ']');
    ludo_put_json_bool(&req->out, "more", n > HISTORY_PAGE);
    return 0;
}

/* ---- Statistics ---- */

static void put_rating(struct request *req, const struct store_sum *of)
{
    struct store_rating r = { .person = req->client->person.id, .seats = of->seats };
    memcpy(r.game, of->game, sizeof r.game);
    if (store_rating_get(req->server->store, &r) < 0)
        return;
    server_age_rating(&r, request_now(req));
    put_rounded(&req->out, "rating", r.glicko.rating);
    put_rounded(&req->out, "deviation", r.glicko.deviation);
    ludo_put_json_int(&req->out, "rated", r.played);
}

int op_stats(struct request *req)
{
    static struct store_sum found[KINDS];
    int n = store_sums(req->server->store, req->client->person.id, KINDS, found);
    ludo_put_json_open(&req->out, "stats", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_text(&req->out, "game", found[i].game);
        ludo_put_json_int(&req->out, "seats", found[i].seats);
        ludo_put_json_int(&req->out, "played", found[i].played);
        ludo_put_json_int(&req->out, "won", found[i].won);
        put_real(&req->out, "rank", found[i].rank);
        ludo_put_json_int(&req->out, "best", found[i].best);
        put_rating(req, &found[i]);
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
    return 0;
}

/* ---- Leaders ---- */

static void put_leader(struct request *req, const struct store_rating *r)
{
    struct store_person p = { 0 };
    store_person_get(req->server->store, r->person, &p);
    ludo_put_json_open(&req->out, NULL, '{');
    ludo_put_json_text(&req->out, "name", server_name(&p, req->client->lang));
    put_rounded(&req->out, "rating", r->glicko.rating);
    put_rounded(&req->out, "deviation", r->glicko.deviation);
    ludo_put_json_int(&req->out, "played", r->played);
    ludo_put_json_bool(&req->out, "you", r->person == req->client->person.id);
    ludo_put_json_close(&req->out, '}');
}

/* Lists the players with the highest ratings. The rating deviation grows without games, so inactive players drop out
 * of the list. */
int op_leaders(struct request *req)
{
    static struct store_rating found[4 * BEST];
    json_int_t seats = json_integer_value(json_object_get(req->json, "seats"));
    if (seats < 2 || seats > LUDO_SEATS_MAX || !ludo_game(request_text(req, "game")))
        return ludo_fail(&req->error, N_("unknown game: {1}"), request_text(req, "game"), NULL);
    int n = store_best(req->server->store, request_text(req, "game"), (int)seats, KNOWN, 4 * BEST, found);
    ludo_put_json_open(&req->out, "leaders", '[');
    for (int i = 0, set_visible = 0; i < n && set_visible < BEST; i++) {
        server_age_rating(&found[i], request_now(req));
        if (found[i].glicko.deviation >= KNOWN)
            continue;
        put_leader(req, &found[i]);
        set_visible++;
    }
    ludo_put_json_close(&req->out, ']');
    return 0;
}
