/* people.c - who a connection is: it may become somebody, somebody else, or nobody. */
#include "names.h"
#include "parts.h"

#include <stdio.h>
#include <string.h>

const char *house_name(const struct store_person *p, enum ludo_lang lang)
{
    return p->name[0] ? p->name : ludo_translate(lang, N_("someone who left"));
}

/* Of two who look the same at a table, an account comes before a guest, and then the seat counts; who has none comes last. */
static bool comes_before(const struct room *r, const struct store_person *one, const struct store_person *other)
{
    int mine = room_seat_of(r, one->id), theirs = room_seat_of(r, other->id);
    if (one->account != other->account)
        return one->account;
    return mine >= 0 && (theirs < 0 || mine < theirs);
}

static int number_at(struct house *h, const struct room *r, const struct store_person *p)
{
    int number = 1;
    for (int i = 0; i < r->is.seats; i++) {
        struct store_person other;
        int64_t who = r->is.seat[i].person;
        if (who && who != p->id && room_seat_of(r, who) == i && store_person_get(h->store, who, &other) == 0)
            number += other.name[0] && comes_before(r, &other, p) && name_looks_like(other.name, p->name);
    }
    return number;
}

/* Whoever looks like somebody who comes before them has a number: nobody is kept from a table for their name, and nobody is taken for
 * somebody else there. */
const char *house_name_at(struct house *h, const struct room *r, const struct store_person *p, enum ludo_lang lang,
                          char to[STORE_NAME])
{
    int number = p->name[0] ? number_at(h, r, p) : 1;
    size_t n = strlen(p->name);
    if (number == 1)
        return house_name(p, lang);
    while (n > STORE_NAME - sizeof " (9)" || (p->name[n] & 0xc0) == 0x80)
        n--;
    snprintf(to, STORE_NAME, "%.*s (%d)", (int)n, p->name, number);
    return to;
}

static void leave_places(struct house *h, struct guest *g)
{
    house_note_loss(h, g->is.id);
    while (g->places) {
        struct room *r = g->places->room;
        house_give_place(h, g->places);
        house_tell_people(h, r);
    }
}

/* Who is somebody else looks at no table until it enters one anew. */
void house_become(struct house *h, struct guest *g, const struct store_person *p, const unsigned char *key)
{
    if (g->is.id && g->is.id != p->id)
        leave_places(h, g);
    g->is = *p;
    house_is_now(h, g, p->id);
    memcpy(g->key, key, STORE_KEY);
}

static void show_out(struct house *h, struct guest *g)
{
    struct ludo_text out = house_text();
    leave_places(h, g);
    link_out(&g->watches);
    memset(&g->is, 0, sizeof g->is);
    house_is_now(h, g, 0);
    ludo_put(&out, "{\"logout\":true}");
    house_put_letter(h, g, -1, &out);
}

void house_show_out(struct house *h, const unsigned char *key)
{
    for (struct guest *g = h->guests; g; g = g->next)
        if (g->is.id && house_same_key(g->key, key))
            show_out(h, g);
}

void house_show_all_out(struct house *h, int64_t person, const struct guest *but)
{
    for (struct link *l = house_guests_as(h, person), *next; l; l = next) {
        struct guest *g = l->of;
        next = l->next;
        if (g->is.id == person && (!but || !house_same_key(g->key, but->key)))
            show_out(h, g);
    }
}

static void give_room(struct house *h, struct room *r, int64_t from, int64_t to)
{
    bool seated = room_seat_of(r, from) >= 0;
    for (int i = 0; i < r->is.seats; i++)
        if (r->is.seat[i].person == from)
            r->is.seat[i].person = to;
    if (r->is.host == from)
        r->is.host = to;
    if (seated)
        house_tell_people(h, r);
}

void house_merge(struct house *h, const struct guest *by, int64_t to)
{
    int64_t from = by->is.id;
    for (struct room *r = h->rooms; r; r = r->next)
        give_room(h, r, from, to);
    for (struct link *l = house_guests_as(h, from), *next; l; l = next) {
        struct guest *g = l->of;
        next = l->next;
        if (g != by && g->is.id == from)
            show_out(h, g);
    }
}
