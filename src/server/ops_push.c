/* ops_push.c - calling people who are away: where a device can be called, and whether anybody looks at its page. */
#include "ops.h"

void heard_put_push(struct heard *h)
{
    if (h->house->pushers)
        ludo_put_json_text(&h->out, "push", vapid_public(h->house->ways.push.key));
}

/* Said at every arrival: what is known already costs nothing. */
static int subscribe(struct heard *h)
{
    struct endpoint parsed;
    const char *endpoint = heard_text(h, "endpoint");
    if (!h->house->pushers)
        return heard_refuse(h, N_("this server sends no Web Push"));
    if (endpoint_parse(endpoint, h->house->ways.push.anywhere, &parsed) < 0)
        return heard_refuse(h,
                            N_("this is no address of a push service: https://, a public name, at most 1000 letters"));
    if (store_push_has(h->house->store, h->guest->key, endpoint))
        return 0;
    heard_keep(h);
    return store_push_set(h->house->store, h->guest->key, endpoint, heard_now(h));
}

static int unsubscribe(struct heard *h)
{
    heard_keep(h);
    return store_push_end(h->house->store, h->guest->key);
}

/* A page that lies behind others, or on a phone that is dark: its person is away, though it is connected. */
static int shown(struct heard *h)
{
    h->guest->unseen = json_is_false(json_object_get(h->say, "on"));
    return 0;
}

const struct op push_ops[] = {
    { "subscribe", subscribe, false },
    { "unsubscribe", unsubscribe, false },
    { "shown", shown, false },
    { 0 },
};
