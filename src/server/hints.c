/* hints.c - hints, computed by the bot threads so that the event loop does not wait. */
#include "ops.h"

#include <stdlib.h>
#include <string.h>

/* A move or an undo drops the hints that are being computed, even if the position is the same again afterwards.
 * Otherwise the hint could reveal whether an opponent has repeated a hidden choice. */
void server_drop_hints(struct room *r)
{
    for (const struct list_node *node = r->members; node; node = node->next)
        ((struct membership *)node->owner)->hint_is_current = false;
}

int server_request_hint(struct request *req, struct membership *member)
{
    struct room *r = member->room;
    const struct ludo_session by = server_session(member);
    unsigned mine = by.seats & room_to_move(r);
    if (!(req->rights.may & RIGHT_HINT))
        return request_refuse(req, N_("hints are not allowed at this table"));
    if (!mine || req->client->hint_pending || !req->server->thinkers)
        return request_refuse(req, N_("this seat cannot move now"));
    struct thinking *one = calloc(1, sizeof *one);
    if (!one)
        return -1;
    memcpy(one->room, r->info.id, sizeof one->room);
    one->client = req->client->number;
    one->id = req->id;
    ludo_table_hint_job(room_table(r), ludo_mask_first(mine), &one->by);
    one->shared_box = room_box_hold(r->shared_box);
    one->job.owner = server_job_owner(req->server, req->client);
    thinkers_submit(req->server->thinkers, one);
    req->client->hint_pending = req->deferred = member->hint_is_current = true;
    return 0;
}

/* Gives the result of the bot thread to the table, which writes the hint. */
static void put_hint(struct server *srv, struct membership *member, struct thinking *one, struct ludo_text *out)
{
    struct rights_asker asker = { .person = member->client->person.id, .inside = true };
    struct rights of = rights_of(member->room, &asker);
    struct ludo_session by = server_session(member);
    struct ludo_text ask = server_text();
    by.rights = rights_of_hint(&of);
    ludo_table_take_search(room_table(member->room), one->advice);
    one->advice = NULL;
    ludo_put(&ask, "{\"op\":\"hint\",\"seat\":");
    ludo_put_int(&ask, one->by.seat);
    server_end_request(member->client, &by, &ask);
    const char *answer = server_ask_table(srv, &by, ask.at, ask.n);
    free(ask.at);
    ludo_put_json_key(out, "answer");
    ludo_put(out, answer ? answer : "null");
}

void server_send_hint(struct server *srv, struct thinking *one)
{
    struct room *r = server_find_room(srv, one->room);
    struct client *client = srv->clients;
    struct ludo_text out = server_text();
    while (client && client->number != one->client)
        client = client->next;
    struct membership *member = client && r ? server_membership(client, r) : NULL;
    if (client) {
        client->hint_pending = false;
        ludo_put_char(&out, '{');
        if (one->id >= 0)
            ludo_put_json_int(&out, "id", one->id);
        bool same = member && member->hint_is_current && one->shared_box == r->shared_box;
        if (same && one->advice && server_session(member).seats >> one->by.seat & 1)
            put_hint(srv, member, one, &out);
        else
            ludo_put_json_text(&out, "error",
                               ludo_translate(client->lang, N_("the game has continued in the meantime")));
        ludo_put_char(&out, '}');
        server_queue_message(srv, client, one->id, &out);
    }
    free(one->advice);
}
