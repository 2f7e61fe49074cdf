/* ops_friends.c - friends, blocks, invitations, reports.
 *
 * Every request gets the same response, so a response does not reveal whether a person exists or has blocked the
 * client. */
#include "ops.h"

#include <string.h>

enum { FRIENDS_MOST = 200, BLOCKS_MOST = 500, INVITED_SHOWN = 20, REPORTS_A_DAY = 20 };

static int64_t request_person(const struct request *req)
{
    return json_integer_value(json_object_get(req->json, "person"));
}

/* Notifies the clients of this person about friends or invitations. */
static void notify_people(struct request *req, int64_t person)
{
    for (struct list_node *node = server_clients_of(req->server, person); node; node = node->next) {
        struct client *client = node->owner;
        struct ludo_text out = server_text();
        if (client->person.id != person)
            continue;
        ludo_put(&out, "{\"people\":true}");
        server_queue_message(req->server, client, -1, &out);
    }
}

static bool is_here(const struct request *req, int64_t person)
{
    for (const struct list_node *node = server_clients_of(req->server, person); node; node = node->next)
        if (((const struct client *)node->owner)->person.id == person)
            return true;
    return false;
}

static void put_people(struct request *req, const char *key, const struct store_person *list, int n, bool with_here)
{
    ludo_put_json_open(&req->out, key, '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_int(&req->out, "person", list[i].id);
        ludo_put_json_text(&req->out, "name", server_name(&list[i], req->client->lang));
        if (with_here)
            ludo_put_json_bool(&req->out, "here", is_here(req, list[i].id));
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
}

/* The number of a person can be guessed. So a client may use only the numbers of people it has met. Otherwise a
 * client could list all names. */
bool request_has_met(struct request *req, int64_t person)
{
    struct store *store = req->server->store;
    struct store_person p;
    if (person <= 0 || person == req->client->person.id || store_person_get(store, person, &p) < 0)
        return false;
    for (const struct membership *at = req->client->memberships; at; at = at->next)
        if (room_seat_of(at->room, person) >= 0 || at->room->info.host == person ||
            server_is_in_room(at->room, person) || store_has_chatted(store, at->room->info.id, person))
            return true;
    return store_have_met(store, req->client->person.id, person);
}

static int refuse_unmet(struct request *req) { return request_refuse(req, N_("there is no such person")); }

/* ---- Friends ---- */

int op_friends(struct request *req)
{
    static struct store_person found[FRIENDS_MOST];
    int n = store_friends(req->server->store, req->client->person.id, FRIENDS_MOST, found);
    put_people(req, "friends", found, n, true);
    n = store_friend_requests(req->server->store, req->client->person.id, FRIENDS_MOST, found);
    put_people(req, "asking", found, n, false);
    return 0;
}

/* Finds a person by account name, or by number if the client has met that person. Returns 0 if there is none. */
static int64_t possible_friend(struct request *req)
{
    struct store_person p = { 0 };
    bool named = request_text(req, "name")[0];
    int64_t other = named ? request_find_account(req, request_text(req, "name")) : request_person(req);
    if ((!named && !request_has_met(req, other)) || !other || other == req->client->person.id ||
        store_person_get(req->server->store, other, &p) < 0 || !p.account ||
        store_has_blocked(req->server->store, other, req->client->person.id))
        return 0;
    return other;
}

/* Sends a friend request, or accepts the request of the other person. */
int op_befriend(struct request *req)
{
    if (!req->client->person.account)
        return request_refuse(req, N_("you need an account to have friends"));
    if (store_friend_count(req->server->store, req->client->person.id) >= FRIENDS_MOST)
        return request_refuse(req, N_("you have reached the limit of 200 friends and requests"));
    int64_t other = possible_friend(req);
    if (!other)
        return 0;
    request_changed(req);
    if (store_friend_ask(req->server->store, req->client->person.id, other, request_now(req)) < 0)
        return -1;
    notify_people(req, other);
    return 0;
}

int op_unfriend(struct request *req)
{
    int64_t other = request_person(req);
    bool friend = store_is_friend(req->server->store, req->client->person.id, other);
    request_changed(req);
    if (store_friend_end(req->server->store, req->client->person.id, other) < 0)
        return -1;
    if (friend)
        notify_people(req, other);
    return 0;
}

/* ---- Invitations ---- */

int op_invite(struct request *req)
{
    struct membership *member = request_membership(req);
    int64_t other = request_person(req);
    if (!member)
        return -1;
    if (!(req->rights.may & RIGHT_CHAT))
        return request_refuse(req, N_("there is no such table"));
    if (!store_is_friend(req->server->store, req->client->person.id, other))
        return request_refuse(req, N_("only friends can be invited like this: send others the link"));
    request_changed(req);
    if (store_invite(req->server->store, member->room->info.id, other, req->client->person.id, request_now(req)) < 0)
        return -1;
    notify_people(req, other);
    return 0;
}

void request_put_invited(struct request *req)
{
    struct store_invited found[INVITED_SHOWN];
    int n = store_invited(req->server->store, req->client->person.id, INVITED_SHOWN, found);
    ludo_put_json_open(&req->out, "invited", '[');
    for (int i = 0; i < n; i++) {
        struct store_person by = { 0 };
        struct room *r = server_room(req->server, found[i].room);
        struct rights_asker asker = { .person = req->client->person.id, .invited = true };
        if (!r || store_has_blocked(req->server->store, req->client->person.id, found[i].by) ||
            !(server_rights(req->server, r, asker).may & RIGHT_WATCH))
            continue;
        store_person_get(req->server->store, found[i].by, &by);
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_text(&req->out, "by", server_name(&by, req->client->lang));
        server_put_room(req->server, r, req->client, &req->out, "room");
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
}

/* ---- Blocks ---- */

/* Removes the blocked person from the rooms of the client, except where that person has a seat. */
static void remove_from_rooms(struct request *req, int64_t person)
{
    for (struct room *r = req->server->rooms; r; r = r->next)
        if (server_is_in_room(r, person))
            server_remove_spectators(req->server, r);
}

int op_block(struct request *req)
{
    static struct store_person found[BLOCKS_MOST];
    int64_t other = request_person(req);
    if (!request_has_met(req, other))
        return refuse_unmet(req);
    if (store_blocked(req->server->store, req->client->person.id, BLOCKS_MOST, found) == BLOCKS_MOST)
        return request_refuse(req, N_("you have reached the limit of 500 blocked people"));
    request_changed(req);
    if (store_block(req->server->store, req->client->person.id, other) < 0 ||
        store_friend_end(req->server->store, req->client->person.id, other) < 0)
        return -1;
    remove_from_rooms(req, other);
    return 0;
}

int op_unblock(struct request *req)
{
    request_changed(req);
    return store_unblock(req->server->store, req->client->person.id, request_person(req));
}

int op_blocked(struct request *req)
{
    static struct store_person found[BLOCKS_MOST];
    put_people(req, "blocked", found, store_blocked(req->server->store, req->client->person.id, BLOCKS_MOST, found),
               false);
    return 0;
}

/* ---- Reports ---- */

int op_report(struct request *req)
{
    static struct store_report today[REPORTS_A_DAY];
    struct store_report r = { .at = request_now(req), .by = req->client->person.id, .person = request_person(req) };
    const char *reason = request_text(req, "reason");
    if (!request_has_met(req, r.person))
        return refuse_unmet(req);
    if (!reason[0] || strlen(reason) >= sizeof r.reason)
        return request_refuse(req, N_("the text must have 1 to 500 characters"));
    if (store_reports_by(req->server->store, r.by, r.at - DAY, REPORTS_A_DAY, today) == REPORTS_A_DAY)
        return request_refuse(req, N_("you have reached the limit of 20 reports per day"));
    copy_text(r.reason, sizeof r.reason, reason);
    copy_text(r.room, sizeof r.room, request_text(req, "room"));
    request_changed(req);
    return store_report(req->server->store, &r);
}
