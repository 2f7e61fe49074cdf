/* ops_table.c - requests to the table: moves, views, questions. */
#include "ops.h"

#include <stdlib.h>
#include <string.h>

static bool moves(const struct request *req)
{
    const char *op = json_string_value(json_object_get(json_object_get(req->json, "ask"), "op"));
    return op &&
           (strcmp(op, "play") == 0 || strcmp(op, "undo") == 0 || strcmp(op, "run") == 0 || strcmp(op, "hold") == 0);
}

/* Returns whether the request adds a word to the seed. The server refuses such a request: a player who knows the other
 * words could choose a word that gives a favourable deal. Also, the word would not be stored. */
static bool contributes(const struct request *req)
{
    const char *op = json_string_value(json_object_get(json_object_get(req->json, "ask"), "op"));
    return op && strcmp(op, "contribute") == 0;
}

/* Returns the number of moves that the client made: an undo counts as one, a list of moves as all of its moves. */
static long moves_made(const struct ludo_table *t, int before)
{
    long n = 1;
    for (int i = before + 1; i < t->n && t->history[i].joined; i++)
        n++;
    return n;
}

int op_ask_table(struct request *req)
{
    struct membership *member = request_membership(req);
    if (!member)
        return -1;
    struct room *r = member->room;
    if (r->info.stage == ROOM_GATHERS)
        return request_refuse(req, N_("the game has not begun yet"));
    if (r->stuck && moves(req))
        return request_refuse(req, rooms_is_stuck);
    if (contributes(req))
        return request_refuse(req, N_("at this table you add a word when you sit down"));
    if (r->terms.paused && moves(req))
        return request_refuse(req, N_("the game is paused"));
    char *request = json_dumps(json_object_get(req->json, "ask"), JSON_COMPACT);
    if (!request)
        return request_refuse(req, N_("the request is missing"));
    struct ludo_session by = server_session(member);
    int before = room_table(r)->n;
    const char *answer = server_ask_table(req->server, &by, request, strlen(request));
    free(request);
    ludo_put_json_key(&req->out, "answer");
    ludo_put(&req->out, answer ? answer : "null");
    int after = room_table(r)->n;
    if (after == before)
        return 0;
    req->server->counters.moves += moves_made(room_table(r), before);
    if (member->moves_sent == before && after > before)
        member->moves_sent = after;
    server_after_move(req->server, r);
    server_put_clock(req->server, r, &req->out);
    return 0;
}
