/* ops.c - one request (docs/server.md): each operation reads its members, acts, and writes its answer. */
#include "ops.h"

#include <string.h>

const char *heard_text(const struct heard *h, const char *key)
{
    const char *text = json_string_value(json_object_get(h->say, key));
    return text ? text : "";
}

int heard_refuse(struct heard *h, const char *why) { return ludo_fail(&h->error, why, NULL, NULL); }

int64_t heard_now(const struct heard *h) { return h->house->ways.now(h->house->ways.with); }

/* What was said is kept when the loop comes round; if the store refuses already now, it will refuse then. */
void heard_keep(struct heard *h) { h->house->changed = true; }

void heard_copy(char *to, size_t room, const char *text)
{
    struct ludo_text out = ludo_text(to, room);
    ludo_put(&out, text);
}

struct room *heard_room(struct heard *h)
{
    struct room *r = house_room(h->house, heard_text(h, "room"));
    if (!r)
        heard_refuse(h, N_("there is no such table"));
    return r;
}

struct place *heard_place(struct heard *h)
{
    struct room *r = heard_room(h);
    struct place *p = r ? house_place(h->guest, r) : NULL;
    if (!p)
        heard_refuse(h, N_("there is no such table"));
    return p;
}

/* ---- One request ---- */

static const struct op *const subjects[] = { people_ops, room_ops, table_ops, talk_ops, accord_ops };

static const struct op *find_op(const char *name)
{
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        for (const struct op *op = subjects[i]; op->name; op++)
            if (strcmp(op->name, name) == 0)
                return op;
    return NULL;
}

static int answer(struct heard *h)
{
    const char *name = heard_text(h, "do");
    if (!json_is_object(h->say))
        return heard_refuse(h, N_("this is no JSON object of at most 64 kilobytes"));
    const struct op *op = find_op(name);
    if (op)
        return h->guest->is.id || op->stranger ? op->answer(h) : heard_refuse(h, N_("say hello first"));
    return ludo_fail(&h->error, N_("nobody here knows what this means: {1}; docs/server.md lists what does"), name,
                     NULL);
}

void house_answer(struct heard *h)
{
    char sentence[400];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    ludo_put_char(&h->out, '{');
    if (h->id >= 0)
        ludo_put_json_int(&h->out, "id", h->id);
    if (answer(h) < 0) {
        if (!h->error.what) /* the store did not take it */
            h->house->failed = true;
        if (!h->error.what)
            heard_refuse(h, N_("this could not be written down, so it did not happen: try again later"));
        ludo_error_put(&h->error, h->guest->lang, &text);
        h->house->figures.refused++;
        h->out.n = 0;
        ludo_put_char(&h->out, '{');
        if (h->id >= 0)
            ludo_put_json_int(&h->out, "id", h->id);
        ludo_put_json_text(&h->out, "error", sentence);
    }
    ludo_put_char(&h->out, '}');
}
