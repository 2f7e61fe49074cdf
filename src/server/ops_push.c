/* ops_push.c - calling people who are away: where a device can be called, and whether anybody looks at its page. */
#include "ops.h"

void request_put_push(struct request *req)
{
    if (req->server->pushers)
        ludo_put_json_text(&req->out, "push", vapid_public(req->server->callbacks.push.key));
}

/* Said at every arrival: what is known already costs nothing. */
int op_subscribe(struct request *req)
{
    struct endpoint parsed;
    const char *endpoint = request_text(req, "endpoint");
    if (!req->server->pushers)
        return request_refuse(req, N_("this server sends no Web Push"));
    if (endpoint_parse(endpoint, req->server->callbacks.push.anywhere, &parsed) < 0)
        return request_refuse(
            req, N_("this is no address of a push service: https://, a public name, at most 1000 letters"));
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

/* A page that lies behind others, or on a phone that is dark: its person is away, though it is connected. */
int op_set_visible(struct request *req)
{
    req->client->hidden = json_is_false(json_object_get(req->json, "on"));
    return 0;
}
