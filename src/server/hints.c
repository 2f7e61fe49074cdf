/* hints.c - hints for people at a table: thought about by those who think for the computer players, never by the loop. */
#include "ops.h"

#include <stdlib.h>
#include <string.h>

/* What was thought of another position is of no use. */
static unsigned position_of(const struct ludo_table *t) { return t->n ? (unsigned)t->history[t->n - 1].hash : 0; }

int house_ask_hint(struct heard *h, struct place *p)
{
    struct room *r = p->room;
    const struct ludo_session by = house_session(p);
    unsigned mine = by.seats & room_must(r);
    if (!r->terms.hints)
        return heard_refuse(h, N_("this table is played without hints"));
    if (!mine || h->guest->hinted || !h->house->thinkers)
        return heard_refuse(h, N_("this seat cannot move now"));
    struct thinking *one = calloc(1, sizeof *one);
    if (!one)
        return -1;
    memcpy(one->room, r->is.id, sizeof one->room);
    one->number = position_of(room_table(r));
    one->guest = h->guest->number;
    one->id = h->id;
    ludo_table_hint_job(room_table(r), ludo_mask_first(mine), &one->by);
    one->own = room_box_hold(r->own);
    thinkers_ask(h->house->thinkers, one);
    h->guest->hinted = h->later = true;
    return 0;
}

/* The table writes it as it writes any hint, from what was thought elsewhere. */
static void put_hint(struct house *h, struct place *p, struct thinking *one, struct ludo_text *out)
{
    struct ludo_session by = house_session(p);
    struct ludo_text ask = house_text();
    by.rights |= LUDO_MAY_HINT;
    ludo_table_take_search(room_table(p->room), one->advice);
    one->advice = NULL;
    ludo_put(&ask, "{\"op\":\"hint\",\"seat\":");
    ludo_put_int(&ask, one->by.seat);
    ludo_put(&ask, p->guest->lang == LUDO_FR ? ",\"lang\":\"fr\"}" : "}");
    const char *answer = house_ask(h, &by, ask.at, ask.n);
    free(ask.at);
    ludo_put_json_key(out, "answer");
    ludo_put(out, answer ? answer : "null");
}

void house_take_hint(struct house *h, struct thinking *one)
{
    struct room *r = house_find_room(h, one->room);
    struct guest *g = h->guests;
    struct ludo_text out = house_text();
    while (g && g->number != one->guest)
        g = g->next;
    struct place *p = g && r ? house_place(g, r) : NULL;
    if (g) {
        g->hinted = false;
        ludo_put_char(&out, '{');
        if (one->id >= 0)
            ludo_put_json_int(&out, "id", one->id);
        bool same = p && one->own == r->own && position_of(room_table(r)) == one->number; /* the figures, too */
        if (same && one->advice && house_session(p).seats >> one->by.seat & 1)
            put_hint(h, p, one, &out);
        else
            ludo_put_json_text(&out, "error", ludo_translate(g->lang, N_("the table has moved on since")));
        ludo_put_char(&out, '}');
        house_put_letter(h, g, one->id, &out);
    }
    free(one->advice);
}
