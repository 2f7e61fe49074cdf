/* ops_talk.c - what people say to each other at a table. */
#include "ops.h"

#include <string.h>

static void put_said(struct ludo_text *out, const char *key, const struct store_said *said)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "when", said->when);
    ludo_put_json_int(out, "person", said->person);
    ludo_put_json_text(out, "name", said->name);
    ludo_put_json_text(out, "text", said->text);
    ludo_put_json_close(out, '}');
}

static int say(struct heard *h)
{
    struct place *p = heard_place(h);
    struct store_said said = { .when = heard_now(h), .person = h->guest->is.id };
    const char *text = heard_text(h, "text");
    if (!p)
        return -1;
    if (!text[0] || strlen(text) >= sizeof said.text)
        return heard_refuse(h, N_("say something of at most 500 letters"));
    heard_copy(said.name, sizeof said.name, h->guest->is.name);
    heard_copy(said.text, sizeof said.text, text);
    if (store_say(h->house->store, p->room->is.id, &said) < 0)
        return -1;
    heard_keep(h);
    for (struct guest *g = h->house->guests; g; g = g->next) {
        struct ludo_text out = house_text();
        if (!house_place(g, p->room) || store_has_blocked(h->house->store, g->is.id, said.person))
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
        if (!store_has_blocked(h->house->store, h->guest->is.id, said[i].person))
            put_said(&h->out, NULL, &said[i]);
    ludo_put_json_close(&h->out, ']');
    return 0;
}

const struct op talk_ops[] = {
    { "say", say, false },
    { "said", said_so_far, false },
    { 0 },
};
