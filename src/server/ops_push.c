/* ops_push.c - Web Push subscriptions, and whether a page is visible. */
#include "ops.h"

void request_put_push(struct request *req)
{
    if (req->server->pushers)
        ludo_put_json_text(&req->out, "push", vapid_public(req->server->callbacks.push.key));
}

/* Stores a push endpoint. Clients send it on every connection, so an unchanged endpoint is not written again. */
int op_subscribe(struct request *req)
{
    struct endpoint parsed;
    const char *endpoint = request_text(req, "endpoint");
    if (!req->server->pushers)
        return request_refuse(req, N_("this server does not send Web Push notifications"));
    if (endpoint_parse(endpoint, req->server->callbacks.push.anywhere, &parsed) < 0)
        return request_refuse(
            req,
            N_("not an address of a push service: it must be https:// with a public name, at most 1000 characters"));
    if (store_push_has(req->server->store, req->client->key, endpoint))
        return 0;
    request_changed(req);
    return store_push_set(req->server->store, req->client->key, endpoint, request_now(req));
}

int op_unsubscribe(struct request *req)
{
    request_changed(req);
    return store_push_end(req->server->store, req->client->key);
}

/* A page in a background tab or on a locked phone is connected, but its person counts as absent. */
int op_set_visible(struct request *req)
{
    req->client->hidden = json_is_false(json_object_get(req->json, "on"));
    return 0;
}
