/* index.c - finds rooms by id and clients by person, and lists rooms that may have changed. */
#include "server_internal.h"

#include <string.h>

/* ---- Rooms ---- */

static unsigned row_of_room(const char *id)
{
    uint32_t hash = 2166136261u;
    while (*id)
        hash = (hash ^ (unsigned char)*id++) * 16777619u;
    return hash % ROWS;
}

struct room *server_find_room(struct server *srv, const char *id)
{
    struct list_node *node = srv->rooms_by_id[row_of_room(id)];
    while (node && strcmp(((struct room *)node->owner)->info.id, id) != 0)
        node = node->next;
    return node ? node->owner : NULL;
}

void server_add_room(struct server *srv, struct room *r)
{
    r->next = srv->rooms;
    r->pprev = &srv->rooms;
    if (r->next)
        r->next->pprev = &r->next;
    srv->rooms = r;
    list_insert(&srv->rooms_by_id[row_of_room(r->info.id)], &r->by_id, r);
    server_touch_room(srv, r);
    srv->counters.rooms++;
}

void server_drop_room(struct server *srv, struct room *r)
{
    *r->pprev = r->next;
    if (r->next)
        r->next->pprev = r->pprev;
    list_remove(&r->by_id);
    list_remove(&r->in_touched);
    list_remove(&r->in_waiting);
    srv->counters.rooms--;
    srv->bots_loaded -= r->loaded_for_bot;
    room_free(r);
}

void server_touch_room(struct server *srv, struct room *r)
{
    if (!r->in_touched.pprev)
        list_insert(&srv->rooms_touched, &r->in_touched, r);
    if (srv->causes)
        r->cause = srv->causes;
}

/* ---- Clients ---- */

static unsigned row_of_person(int64_t person) { return (unsigned)((uint64_t)person % ROWS); }

void server_set_person(struct server *srv, struct client *client, int64_t person)
{
    client->person.id = person;
    list_insert(&srv->clients_changed, &client->person_changed, client);
    if (person)
        list_insert(&srv->clients_by_person[row_of_person(person)], &client->by_person, client);
    else
        list_remove(&client->by_person);
}

struct list_node *server_clients_of(struct server *srv, int64_t person)
{
    return srv->clients_by_person[row_of_person(person)];
}
