/* finding.c - rooms by their names, guests by the person they are, and the rooms that are to be looked at: nobody goes through all. */
#include "parts.h"

#include <string.h>

/* ---- Rooms ---- */

static unsigned row_of_room(const char *id)
{
    uint32_t hash = 2166136261u;
    while (*id)
        hash = (hash ^ (unsigned char)*id++) * 16777619u;
    return hash % ROWS;
}

struct room *house_find_room(struct house *h, const char *id)
{
    struct link *l = h->rooms_by_id[row_of_room(id)];
    while (l && strcmp(((struct room *)l->of)->is.id, id) != 0)
        l = l->next;
    return l ? l->of : NULL;
}

void house_add_room(struct house *h, struct room *r)
{
    r->next = h->rooms;
    r->at = &h->rooms;
    if (r->next)
        r->next->at = &r->next;
    h->rooms = r;
    link_in(&h->rooms_by_id[row_of_room(r->is.id)], &r->by_id, r);
    house_touch(h, r);
    h->figures.rooms++;
}

void house_drop_room(struct house *h, struct room *r)
{
    *r->at = r->next;
    if (r->next)
        r->next->at = r->at;
    link_out(&r->by_id);
    link_out(&r->touched);
    link_out(&r->waits);
    h->figures.rooms--;
    room_free(r);
}

void house_touch(struct house *h, struct room *r)
{
    if (!r->touched.at)
        link_in(&h->touched, &r->touched, r);
}

/* ---- Guests ---- */

static unsigned row_of_person(int64_t person) { return (unsigned)((uint64_t)person % ROWS); }

void house_is_now(struct house *h, struct guest *g, int64_t person)
{
    g->is.id = person;
    link_in(&h->strangers, &g->changed, g);
    if (person)
        link_in(&h->guests_as[row_of_person(person)], &g->as, g);
    else
        link_out(&g->as);
}

struct link *house_guests_as(struct house *h, int64_t person) { return h->guests_as[row_of_person(person)]; }
