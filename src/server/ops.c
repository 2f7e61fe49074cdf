/* ops.c - one request (docs/server.md): each operation reads its members, acts, and writes its answer. */
#include "limits.h"
#include "log.h"
#include "ops.h"
#include "store_admin.h"

#include <string.h>

enum { LOOK_AGAIN = 5, A_DAY = 24 * 3600 }; /* seconds */

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

bool rooms_sits_at_lost(const struct heard *h, struct store_room *is)
{
    if (store_room_get(h->house->store, heard_text(h, "room"), is) < 0 || is->stage == ROOM_OVER)
        return false;
    for (int i = 0; h->guest->is.id && i < is->seats; i++)
        if (is->seat[i].person == h->guest->is.id)
            return true;
    return false;
}

struct room *heard_room(struct heard *h)
{
    struct room *r = house_room(h->house, heard_text(h, "room"));
    struct store_room lost;
    if (!r)
        heard_refuse(h, rooms_sits_at_lost(h, &lost)
                            ? N_("this table cannot be opened with the rules of this server: you can give it up")
                            : N_("there is no such table"));
    return r;
}

struct place *heard_place(struct heard *h)
{
    struct room *r = heard_room(h);
    struct place *p = r ? house_place(h->guest, r) : NULL;
    if (r && !p)
        heard_refuse(h, N_("there is no such table"));
    return p;
}

/* ---- One request ---- */

static const struct op *const subjects[] = { people_ops, account_ops, result_ops, friend_ops, export_ops, room_ops,
                                             table_ops,  talk_ops,    accord_ops, push_ops,   claim_ops,  word_ops };

static const struct op *find_op(const char *name)
{
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        for (const struct op *op = subjects[i]; op->name; op++)
            if (strcmp(op->name, name) == 0)
                return op;
    return NULL;
}

/* Is the one who speaks kept out?  Looked up when somebody says who it is, and now and then, so that a host need not wait. */
static int let_in(struct heard *h)
{
    struct guest *g = h->guest;
    int64_t now = heard_now(h), time = house_seconds(h->house);
    if (!g->is.id || (g->checked_as == g->is.id && time - g->checked < LOOK_AGAIN))
        return 0;
    if (store_is_banned(h->house->store, BANNED_PERSON, log_number(g->is.id))) {
        house_is_now(h->house, g, 0);
        return heard_refuse(h, limit_refuse(LIMIT_BANNED, NULL));
    }
    g->checked = time;
    g->checked_as = g->is.id;
    if (now - store_last_seen(h->house->store, g->is.id) < A_DAY)
        return 0;
    h->house->noted = true;
    store_seen(h->house->store, g->is.id, now);
    return 0;
}

static int answer(struct heard *h)
{
    const char *name = heard_text(h, "do");
    if (!json_is_object(h->say))
        return heard_refuse(h, N_("this is no JSON object of at most 64 kilobytes"));
    const struct op *op = find_op(name);
    if (let_in(h) < 0)
        return -1;
    if (op && !h->guest->is.id && !op->stranger)
        return heard_refuse(h, N_("say hello first"));
    if (op)
        return op->answer(h) < 0 ? -1 : let_in(h);
    return ludo_fail(&h->error, N_("nobody here knows what this means: {1}; docs/server.md lists what does"), name,
                     NULL);
}

static void begin_answer(struct heard *h)
{
    h->out.n = 0;
    ludo_put_char(&h->out, '{');
    if (h->id >= 0)
        ludo_put_json_int(&h->out, "id", h->id);
}

static void end_answer(struct heard *h, int result)
{
    char sentence[400];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    if (result < 0) {
        if (!h->error.what) /* the store did not take it */
            h->house->failed = true;
        if (!h->error.what)
            heard_refuse(h, N_("this could not be written down, so it did not happen: try again later"));
        ludo_error_put(&h->error, h->guest->lang, &text);
        h->house->figures.refused++;
        begin_answer(h);
        ludo_put_json_text(&h->out, "error", sentence);
    }
    ludo_put_char(&h->out, '}');
}

void house_answer(struct heard *h)
{
    begin_answer(h);
    end_answer(h, answer(h));
}

/* Who has gone, or is somebody else meanwhile, is not answered: nothing has happened. */
void house_answer_later(struct house *house, const struct hashing *by)
{
    struct heard h = { .house = house, .guest = house->guests, .id = by->id };
    while (h.guest && h.guest->number != by->guest)
        h.guest = h.guest->next;
    if (!h.guest)
        return;
    h.guest->hashes = false;
    h.out = house_text();
    begin_answer(&h);
    bool same = h.guest->is.id == by->person;
    end_answer(&h, same ? by->then(&h, by) : heard_refuse(&h, N_("somebody else uses this connection now")));
    house_put_letter(house, h.guest, h.id, &h.out);
}
