/* people.c - the person of a client: login, logout, names. */
#include "names.h"
#include "server_internal.h"

#include <stdio.h>
#include <string.h>

const char *server_name(const struct store_person *p, enum ludo_lang lang)
{
    return p->name[0] ? p->name : ludo_translate(lang, N_("someone who left"));
}

/* Orders two people whose names look the same: accounts before guests, then by seat. People without a seat come
 * last. */
static bool comes_before(const struct room *r, const struct store_person *one, const struct store_person *other)
{
    int mine = room_seat_of(r, one->id), theirs = room_seat_of(r, other->id);
    if (one->account != other->account)
        return one->account;
    return mine >= 0 && (theirs < 0 || mine < theirs);
}

static int number_at(struct server *srv, const struct room *r, const struct store_person *p)
{
    int number = 1;
    for (int i = 0; i < r->info.seats; i++) {
        struct store_person other;
        int64_t who = r->info.seat[i].person;
        if (who && who != p->id && room_seat_of(r, who) == i && store_person_get(srv->store, who, &other) == 0)
            number += other.name[0] && comes_before(r, &other, p) && name_looks_like(other.name, p->name);
    }
    return number;
}

/* If several people in a room have similar names, all but the first of them get a number, so that no person can imitate
 * another player. */
const char *server_name_at(struct server *srv, const struct room *r, const struct store_person *p, enum ludo_lang lang,
                           char to[STORE_NAME])
{
    int number = p->name[0] ? number_at(srv, r, p) : 1;
    size_t n = strlen(p->name);
    if (number == 1)
        return server_name(p, lang);
    while (n > STORE_NAME - sizeof " (9)" || (p->name[n] & 0xc0) == 0x80)
        n--;
    snprintf(to, STORE_NAME, "%.*s (%d)", (int)n, p->name, number);
    return to;
}

static void leave_rooms(struct server *srv, struct client *client)
{
    server_note_disconnect(srv, client->person.id);
    while (client->memberships) {
        struct room *r = client->memberships->room;
        server_leave_room(srv, client->memberships);
        server_send_room(srv, r);
    }
}

/* Sets the person of a client. A client that changes its person leaves all rooms. */
void server_become(struct server *srv, struct client *client, const struct store_person *p, const unsigned char *key)
{
    if (client->person.id && client->person.id != p->id)
        leave_rooms(srv, client);
    client->person = *p;
    server_set_person(srv, client, p->id);
    memcpy(client->key, key, STORE_KEY);
}

static void log_out_client(struct server *srv, struct client *client)
{
    struct ludo_text out = server_text();
    leave_rooms(srv, client);
    list_remove(&client->watching_lobby);
    memset(&client->person, 0, sizeof client->person);
    server_set_person(srv, client, 0);
    ludo_put(&out, "{\"logout\":true}");
    server_queue_message(srv, client, -1, &out);
}

void server_log_out_device(struct server *srv, const unsigned char *key)
{
    for (struct client *client = srv->clients; client; client = client->next)
        if (client->person.id && server_same_key(client->key, key))
            log_out_client(srv, client);
}

void server_log_out_all(struct server *srv, int64_t person, const struct client *but)
{
    for (struct list_node *node = server_clients_of(srv, person), *next; node; node = next) {
        struct client *client = node->owner;
        next = node->next;
        if (client->person.id == person && (!but || !server_same_key(client->key, but->key)))
            log_out_client(srv, client);
    }
}

static void replace_person(struct server *srv, struct room *r, int64_t from, int64_t to)
{
    bool sits = room_seat_of(r, from) >= 0;
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].person == from)
            r->info.seat[i].person = to;
    if (r->info.host == from)
        r->info.host = to;
    if (!sits)
        return;
    for (struct list_node *node = r->members, *next; node; node = next) {
        struct membership *member = node->owner;
        next = node->next;
        /* this client logs in or out in this turn of the event loop, so it leaves all rooms */
        if (member->client->person.id == from)
            server_leave_room(srv, member);
    }
    server_send_room(srv, r);
}

void server_merge_person(struct server *srv, const struct client *by, int64_t to)
{
    int64_t from = by->person.id;
    for (struct room *r = srv->rooms; r; r = r->next)
        replace_person(srv, r, from, to);
    for (struct list_node *node = server_clients_of(srv, from), *next; node; node = next) {
        struct client *client = node->owner;
        next = node->next;
        if (client != by && client->person.id == from)
            log_out_client(srv, client);
    }
}
