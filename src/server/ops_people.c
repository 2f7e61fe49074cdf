/* ops_people.c - identifying a client, and names. */
#include "names.h"
#include "ops.h"

#include <string.h>

int request_read_name(struct request *req, char to[STORE_NAME])
{
    if (name_tidy(request_text(req, "name"), to))
        return 0;
    return request_refuse(
        req, N_("a name must have 1 to 40 characters, single spaces and no invisible characters: choose another"));
}

static int new_person(struct request *req)
{
    unsigned char key[STORE_KEY];
    char token[TOKEN], name[STORE_NAME];
    if (request_read_name(req, name) < 0 || request_check_limit(req, LIMIT_PEOPLE) < 0)
        return -1;
    server_make_token(req->server, token);
    server_hash_token(token, key);
    struct store_person p = { 0 };
    if (store_person_new(req->server->store, key, name, request_now(req), &p.id) < 0)
        return -1;
    copy_text(p.name, sizeof p.name, name);
    server_become(req->server, req->client, &p, key);
    request_changed(req);
    ludo_put_json_text(&req->out, "token", token);
    return 0;
}

int op_hello(struct request *req)
{
    unsigned char key[STORE_KEY];
    const char *token = request_text(req, "token");
    if (ludo_lang_parse(request_text(req, "lang"), &req->client->lang) < 0)
        req->client->lang = LUDO_EN;
    req->client->parts = json_is_true(json_object_get(req->json, "parts"));
    struct store_person p;
    server_hash_token(token, key);
    if (token[0] && store_person_find(req->server->store, key, &p) == 0)
        server_become(req->server, req->client, &p, key);
    else if (new_person(req) < 0)
        return -1;
    ludo_put_json_text(&req->out, "name", req->client->person.name);
    ludo_put_json_int(&req->out, "person", req->client->person.id);
    ludo_put_json_bool(&req->out, "account", req->client->person.account);
    request_put_push(req);
    return 0;
}

/* A client may send its current name again, even if this name is older than today's rules for names and breaks them. */
int op_rename(struct request *req)
{
    char name[STORE_NAME];
    if (strcmp(request_text(req, "name"), req->client->person.name) == 0)
        return 0;
    if (request_read_name(req, name) < 0)
        return -1;
    if (req->client->person.account && request_rename_account(req, name) < 0)
        return -1;
    if (store_person_rename(req->server->store, req->client->person.id, name) < 0)
        return -1;
    copy_text(req->client->person.name, sizeof req->client->person.name, name);
    request_changed(req);
    for (struct membership *member = req->client->memberships; member; member = member->next)
        server_send_room(req->server, member->room);
    return 0;
}
