/* ops_talk.c - what people say to each other at a table. */
#include "ops.h"

#include <string.h>

enum { MUTED_SHOWN = 200 };

static void put_said(struct ludo_text *out, const char *key, const struct store_said *said)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "when", said->when);
    ludo_put_json_text(out, "name", said->name);
    ludo_put_json_text(out, "text", said->text);
    ludo_put_json_close(out, '}');
}

static int say(struct heard *h)
{
    struct place *p = heard_place(h);
    struct store_said said = { .when = heard_now(h) };
    const char *text = heard_text(h, "text");
    if (!p)
        return -1;
    if (!text[0] || strlen(text) >= sizeof said.text)
        return heard_refuse(h, N_("say something of at most 500 letters"));
    heard_copy(said.name, sizeof said.name, h->guest->is.name);
    heard_copy(said.text, sizeof said.text, text);
    if (store_say(h->house->store, p->room->is.id, h->guest->is.id, &said) < 0)
        return -1;
    heard_keep(h);
    for (struct guest *g = h->house->guests; g; g = g->next) {
        struct ludo_text out = house_text();
        if (!house_place(g, p->room) || store_is_muted(h->house->store, g->is.id, h->guest->is.id))
            continue;
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "at", p->room->is.id);
        put_said(&out, "said", &said);
        ludo_put_char(&out, '}');
        house_put_letter(h->house, g, -1, &out);
    }
    return 0;
}

static int said_so_far(struct heard *h)
{
    static struct store_said said[SAID_SHOWN];
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    int n = store_said(h->house->store, p->room->is.id, SAID_SHOWN, said);
    ludo_put_json_open(&h->out, "said", '[');
    for (int i = 0; i < n; i++)
        if (!store_mutes_name(h->house->store, h->guest->is.id, p->room->is.id, said[i].name))
            put_said(&h->out, NULL, &said[i]);
    ludo_put_json_close(&h->out, ']');
    return 0;
}

/* From now on, and of what was said so far; at any table, until it is taken back. */
static int mute(struct heard *h)
{
    const char *name = heard_text(h, "name");
    int64_t me = h->guest->is.id;
    heard_keep(h);
    if (json_is_false(json_object_get(h->say, "on")))
        return store_unmute(h->house->store, me, name);
    struct place *p = heard_place(h);
    return p ? store_mute(h->house->store, me, p->room->is.id, name) : -1;
}

static int muted(struct heard *h)
{
    static char name[MUTED_SHOWN][STORE_NAME];
    int n = store_muted(h->house->store, h->guest->is.id, MUTED_SHOWN, name);
    ludo_put_json_open(&h->out, "muted", '[');
    for (int i = 0; i < n; i++)
        ludo_put_json_text(&h->out, NULL, name[i]);
    ludo_put_json_close(&h->out, ']');
    return 0;
}

const struct op talk_ops[] = {
    { "say", say, false }, { "said", said_so_far, false }, { "mute", mute, false }, { "muted", muted, false }, { 0 },
};
