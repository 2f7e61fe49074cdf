/* ops.c - runs one request (docs/server.md): finds the operation, runs it, writes the response. */
#include "limits.h"
#include "log.h"
#include "ops.h"
#include "store_admin.h"

#include <string.h>

/* in seconds; LOOK_AGAIN: time between two checks whether a person is banned */
enum { LOOK_AGAIN = 5, A_DAY = 24 * 3600 };

const char *request_text(const struct request *req, const char *key)
{
    const char *text = json_string_value(json_object_get(req->json, key));
    return text ? text : "";
}

int request_refuse(struct request *req, const char *why) { return ludo_fail(&req->error, why, NULL, NULL); }

int request_check_limit(struct request *req, enum limit what)
{
    const struct server_callbacks *callbacks = &req->server->callbacks;
    const char *why = callbacks->refuses ? callbacks->refuses(req->client->connection, what) : NULL;
    return why ? request_refuse(req, why) : 0;
}

int64_t request_now(const struct request *req) { return req->server->callbacks.now(req->server->callbacks.context); }

/* Records that the open transaction has changes to commit. */
void request_changed(struct request *req) { req->server->changed = true; }

void copy_text(char *to, size_t room, const char *text)
{
    struct ludo_text out = ludo_text(to, room);
    ludo_put(&out, text);
}

int request_seat(const struct request *req)
{
    const json_t *seat = json_object_get(req->json, "seat");
    bool small = json_is_integer(seat) && json_integer_value(seat) >= 0 && json_integer_value(seat) < LUDO_SEATS_MAX;
    return small ? (int)json_integer_value(seat) : -1;
}

bool rooms_sits_at_unplayable(struct request *req, struct room *r)
{
    struct store_room is;
    memset(r, 0, sizeof *r);
    if (store_room_get(req->server->store, request_text(req, "room"), &is) < 0)
        return false;
    room_skim(r, req->server->store, &is);
    r->stuck = true;
    req->rights = rooms_rights(req, r);
    return req->rights.held && is.stage != ROOM_OVER;
}

struct room *request_room(struct request *req)
{
    static struct room lost;
    struct room *r = server_room(req->server, request_text(req, "room"));
    if (r)
        req->rights = rooms_rights(req, r);
    else
        request_refuse(req, rooms_sits_at_unplayable(req, &lost)
                                ? N_("this table cannot be opened with the rules of this server: you can resign")
                                : N_("there is no such table"));
    return r;
}

struct membership *request_membership(struct request *req)
{
    struct room *r = request_room(req);
    struct membership *member = r ? server_membership(req->client, r) : NULL;
    if (member && req->rights.may & RIGHT_WATCH)
        return member;
    if (r)
        request_refuse(req, N_("there is no such table"));
    return NULL;
}

/* ---- One request ---- */

#define OP(name, run, who, members, result, purpose) { name, op_##run, who },
#define OLD_OP(old, new)
#define OLD_MEMBER(op, old, new)
static const struct op ops[] = {
#include "ops.def"
};
#undef OP
#undef OLD_OP
#undef OLD_MEMBER

#define OP(name, run, who, members, result, purpose)
#define OLD_OP(old, new)         { NULL, old, new },
#define OLD_MEMBER(op, old, new) { op, old, new },
static const struct {
    /* if `op` is NULL, `old` and `new` are names of an operation; otherwise they are names of a member of the operation
     * `op` */
    const char *op, *old, *new;
} aliases[] = {
#include "ops.def"
};
#undef OP
#undef OLD_OP
#undef OLD_MEMBER

static const char *current_name(const char *name)
{
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (!aliases[i].op && strcmp(aliases[i].old, name) == 0)
            return aliases[i].new;
    return name;
}

/* Adds the new name of each member that the request has under its old name. */
static void rename_members(const struct op *op, json_t *json)
{
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (aliases[i].op && strcmp(aliases[i].op, op->name) == 0 && !json_object_get(json, aliases[i].new))
            json_object_set(json, aliases[i].new, json_object_get(json, aliases[i].old));
}

static const struct op *find_op(const char *name)
{
    name = current_name(name);
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strcmp(ops[i].name, name) == 0)
            return &ops[i];
    return NULL;
}

/* Refuses the request if the person is banned. The check runs after login and every LOOK_AGAIN seconds, so that a ban
 * takes effect soon. */
static int check_ban(struct request *req)
{
    struct client *client = req->client;
    int64_t now = request_now(req), time = server_seconds(req->server);
    if (!client->person.id ||
        (client->ban_checked_person == client->person.id && time - client->ban_checked < LOOK_AGAIN))
        return 0;
    if (store_is_banned(req->server->store, BANNED_PERSON, log_number(client->person.id))) {
        server_set_person(req->server, client, 0);
        return request_refuse(req, limit_refuse(LIMIT_BANNED, NULL));
    }
    client->ban_checked = time;
    client->ban_checked_person = client->person.id;
    if (now - store_last_seen(req->server->store, client->person.id) < A_DAY)
        return 0;
    req->server->notes_changed = true;
    store_seen(req->server->store, client->person.id, now);
    return 0;
}

static int answer(struct request *req)
{
    const char *name = request_text(req, "do");
    if (!json_is_object(req->json))
        return request_refuse(req, N_("not a JSON object, or longer than 64 KiB"));
    const struct op *op = find_op(name);
    if (check_ban(req) < 0)
        return -1;
    if (op && !req->client->person.id && op->who != ANYONE)
        return request_refuse(req, N_("send `hello` first"));
    if (op) {
        rename_members(op, req->json);
        return op->run(req) < 0 ? -1 : check_ban(req);
    }
    return ludo_fail(&req->error, N_("unknown operation: {1}. See docs/server.md."), name, NULL);
}

static void begin_answer(struct request *req)
{
    req->out.n = 0;
    ludo_put_char(&req->out, '{');
    if (req->id >= 0)
        ludo_put_json_int(&req->out, "id", req->id);
}

static void end_answer(struct request *req, int result)
{
    char sentence[400];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    if (result < 0) {
        if (!req->error.what) /* no error text: the store has failed */
            req->server->failed = true;
        if (!req->error.what)
            request_refuse(req, N_("this could not be stored, so nothing has changed: try again later"));
        ludo_error_put(&req->error, req->client->lang, &text);
        req->server->counters.refused++;
        begin_answer(req);
        ludo_put_json_text(&req->out, "error", sentence);
    }
    ludo_put_char(&req->out, '}');
}

void server_answer(struct request *req)
{
    begin_answer(req);
    end_answer(req, answer(req));
}

/* Sends the response after a password was hashed. A client that has disconnected gets no response. If the client has
 * changed its person meanwhile, the request is refused. */
void server_answer_hashed(struct server *server, const struct hashing *by)
{
    struct request req = { .server = server, .client = server->clients, .id = by->id };
    while (req.client && req.client->number != by->client)
        req.client = req.client->next;
    if (!req.client)
        return;
    req.client->hashing_password = false;
    req.out = server_text();
    begin_answer(&req);
    bool same = req.client->person.id == by->person;
    end_answer(&req, same ? by->then(&req, by) : request_refuse(&req, N_("another person uses this connection now")));
    server_queue_message(server, req.client, req.id, &req.out);
}
