/* bot_moves.c - the moves of bots: which rooms think, which client waits for their moves, and rooms without clients.
 *
 * - In a room with clients, bots think in lane 0, for the player who waits (workers.h).
 * - In a room without clients, bots think in lane 1, until a person must move. Until then the room stays in memory.
 *   After a restart, the server loads such rooms again, a few at a time.
 * - In a room in which no seat belongs to a person, bots think only while a client watches. */
#include "server_internal.h"

#include <stdlib.h>
#include <string.h>

enum { LOADED_MOST = 8 }; /* maximum number of rooms without clients that are loaded at the same time after a restart */

/* ---- The client that waits for a bot ---- */

/* Returns a player who is in the room. If there is none, returns a spectator, or NULL. */
static const struct client *waits_for_bot(const struct room *r)
{
    const struct client *found = NULL;
    for (const struct list_node *node = r->members; node; node = node->next) {
        const struct client *client = ((const struct membership *)node->owner)->client;
        if (room_seat_of(r, client->person.id) >= 0)
            return client;
        found = client;
    }
    return found;
}

/* Clients with the same address share the time of the bot threads. Clients on this machine share the time only with
 * clients of the same person. */
struct job_owner server_job_owner(struct server *srv, const struct client *client)
{
    unsigned char key[ADDRESS_KEY];
    uint64_t person = (uint64_t)client->person.id, group = 14695981039346656037u;
    const char *address = srv->callbacks.address ? srv->callbacks.address(client->connection) : "";
    if (!address_key(address, key))
        return (struct job_owner){ 0, person, person };
    for (int i = 0; i < ADDRESS_KEY; i++)
        group = (group ^ key[i]) * 1099511628211u;
    return (struct job_owner){ 0, group, person };
}

static struct job_owner owner_of(struct server *srv, const struct room *r)
{
    const struct client *client = waits_for_bot(r);
    uint64_t host = (uint64_t)r->info.host;
    return client ? server_job_owner(srv, client) : (struct job_owner){ 1, host, host };
}

static bool is_wanted(const struct room *r) { return r->members || room_people(r); }

static bool is_same_owner(const struct job_owner *a, const struct job_owner *b)
{
    return a->lane == b->lane && a->group == b->group && a->person == b->person;
}

void server_update_thinking(struct server *srv, struct room *r)
{
    if (r->members && r->loaded_for_bot) {
        r->loaded_for_bot = false;
        srv->bots_loaded--;
    }
    if (!r->thinking || !srv->thinkers)
        return;
    const struct job_owner owner = owner_of(srv, r);
    if (!is_same_owner(&owner, &r->think_owner))
        thinkers_set_owner(srv->thinkers, r->info.id, &owner);
    r->think_owner = owner;
}

/* ---- Moves ---- */

void server_ask_thinkers(struct server *srv, struct room *r)
{
    bool plays = r->info.stage == ROOM_PLAYS && !r->terms.paused && !r->stuck && is_wanted(r);
    int seat = srv->thinkers && plays ? ludo_table_next_bot(room_table(r)) : -1;
    struct thinking *one = seat < 0 ? NULL : calloc(1, sizeof *one);
    if (r->thinking) /* the room has an earlier search, whose result is no longer valid */
        thinkers_cancel(srv->thinkers, r->info.id);
    r->thinking = one != NULL;
    r->think_number++;
    if (!one)
        return;
    memcpy(one->room, r->info.id, sizeof one->room);
    one->number = r->think_number;
    one->job.owner = r->think_owner = owner_of(srv, r);
    ludo_table_bot_job(room_table(r), seat, &one->by);
    one->shared_box = room_box_hold(r->shared_box);
    thinkers_submit(srv->thinkers, one);
}

/* Called when a client leaves. If the room has only bots and the last spectator has left, stops the search of this
 * room. */
void server_stop_unwanted(struct server *srv, struct room *r)
{
    if (!r->thinking || is_wanted(r))
        return;
    thinkers_cancel(srv->thinkers, r->info.id);
    r->thinking = false;
    r->think_number++;
}

/* Plays the move that a bot thread has chosen. Ignores the move if the room has sent a newer request to the threads. */
void server_play_bot_move(struct server *srv, const struct thinking *one)
{
    struct room *r = server_find_room(srv, one->room);
    if (!r || one->number != r->think_number)
        return;
    r->thinking = false;
    server_touch_room(srv, r);
    if (ludo_table_play(room_table(r), one->by.seat, one->move) == 0) {
        srv->counters.moves++;
        server_after_move(srv, r);
    }
}

/* ---- Rooms without clients ---- */

/* Starts a pass over the stored rooms. Called after the start of the server, and after a failed commit that may have
 * freed a room without clients. */
void server_find_waiting_bots(struct server *srv)
{
    srv->bots_after[0] = '\0';
    srv->bots_found = true;
}

/* Loads one room per turn of the event loop, so that other clients do not wait. */
void server_load_waiting_bots(struct server *srv)
{
    char next[STORE_ID];
    if (!srv->bots_found || srv->bots_loaded >= LOADED_MOST)
        return;
    srv->bots_found = store_next_waiting_bot(srv->store, srv->bots_after, next) == 0;
    if (!srv->bots_found)
        return;
    memcpy(srv->bots_after, next, sizeof next);
    struct room *r = server_find_room(srv, next) ? NULL : server_room(srv, next);
    if (r) {
        server_resume_room(srv, r);
        r->loaded_for_bot = r->thinking;
        srv->bots_loaded += r->thinking;
    }
    srv->callbacks.wake(srv->callbacks.context);
}
