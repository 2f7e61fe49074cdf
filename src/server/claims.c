/* claims.c - claims: a person who lost the token of a seat asks the other players for the seat.
 *
 * The new holder of a seat sees its cards, so all other players in the room must accept a claim, and there must be at
 * least one. Seats of connected people and of accounts cannot be claimed. An opponent could open the link in a second
 * browser and accept their own claim. Therefore a seat can be claimed only after its holder was offline for some
 * minutes, and any connection of the holder ends the claim. A claim also ends when the claimant leaves. */
#include "server_internal.h"

enum { MINUTE = 60 * 1000 };

bool server_is_connected(struct server *srv, int64_t person)
{
    for (const struct list_node *node = person ? server_clients_of(srv, person) : NULL; node; node = node->next)
        if (((const struct client *)node->owner)->person.id == person)
            return true;
    return false;
}

unsigned server_claim_voters(const struct room *r, int seat)
{
    unsigned people = room_people(r), decides = 0;
    for (int i = 0; i < r->info.seats; i++)
        if (people >> i & 1 && r->info.seat[i].person != r->info.seat[seat].person &&
            server_is_in_room(r, r->info.seat[i].person))
            decides |= 1u << i;
    return decides;
}

/* ---- Time without a connection ---- */

/* Returns the minutes of absence after which a seat can be claimed. A claim needs at least STORE_AWAY minutes, even if
 * the room allows stand-ins earlier, because a claim reveals the cards of the seat and a stand-in does not. Only tests
 * store a negative number of minutes. */
int server_claim_minutes(const struct room *r)
{
    int least = r->terms.away < 0 ? 0 : STORE_AWAY;
    return r->terms.away > least ? r->terms.away : least;
}

static int64_t claim_wait(const struct room *r) { return (int64_t)server_claim_minutes(r) * MINUTE; }

bool server_may_be_claimed(const struct server *srv, const struct room *r, int seat)
{
    return server_time(srv) - r->offline_since[seat] >= claim_wait(r);
}

/* The store knows only when each player left the room. The player may have been connected to the server later, so after
 * a restart each player has one more minute before a claim is possible. */
void server_load_offline_times(struct server *srv, struct room *r)
{
    int64_t time = server_time(srv), now = srv->callbacks.now(srv->callbacks.context);
    int64_t most = claim_wait(r) < MINUTE ? 0 : claim_wait(r) - MINUTE;
    for (int i = 0; i < r->info.seats; i++) {
        int64_t since = r->last_seen[i] && now > r->last_seen[i] ? (now - r->last_seen[i]) * 1000 : 0;
        r->offline_since[i] = time - (since < most ? since : most);
    }
}

void server_note_disconnect(struct server *srv, int64_t person)
{
    for (struct room *r = person ? srv->rooms : NULL; r; r = r->next)
        for (int i = 0; i < r->info.seats; i++)
            if (r->info.seat[i].person == person)
                r->offline_since[i] = server_time(srv);
}

/* ---- JSON ---- */

void server_put_claim(struct server *srv, const struct room *r, const struct client *client, struct ludo_text *out)
{
    struct store_person who;
    struct rights_asker asker = { .person = client ? client->person.id : 0 };
    bool mine = client && client->person.id == r->claim.person;
    if (!r->claim.person || !client || (!mine && !rights_of(r, &asker).held) ||
        store_person_get(srv->store, r->claim.person, &who) < 0)
        return;
    ludo_put_json_open(out, "claim", '{');
    ludo_put_json_int(out, "seat", r->claim.seat);
    ludo_put_json_int(out, "person", who.id);
    ludo_put_json_text(out, "name", server_name(&who, client->lang));
    server_put_seats(out, "agreed", r->claim.agreed);
    ludo_put_json_bool(out, "you", mine);
    ludo_put_json_close(out, '}');
}

void server_put_seat_transfer(struct ludo_text *out, const struct store_seat_transfer *is)
{
    ludo_put_json_open(out, "parted", '{');
    ludo_put_json_int(out, "seat", is->seat);
    ludo_put_json_text(out, "how", is->how == TRANSFER_GIVEN ? "given" : "refused");
    ludo_put_json_close(out, '}');
}

void server_send_seat_transfer(struct server *srv, struct room *r, int64_t person, const struct store_seat_transfer *is)
{
    for (struct list_node *node = r->members; node; node = node->next) {
        struct membership *member = node->owner;
        struct ludo_text out = server_text();
        if (member->client->person.id != person)
            continue;
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "at", r->info.id);
        server_put_seat_transfer(&out, is);
        ludo_put_char(&out, '}');
        server_queue_message(srv, member->client, -1, &out);
    }
}

/* ---- Transferring a seat ---- */

/* If the old holder of a seat is the host, the new holder becomes the host. A host who has no seat remains the host. */
static int pass_host(struct server *srv, struct room *r, int64_t from, int64_t to)
{
    if (r->info.host != from || room_seat_of(r, from) >= 0)
        return 0;
    r->info.host = to;
    return store_room_host(srv->store, r->info.id, to);
}

static int keep_passed(struct server *srv, struct room *r, int seat, int64_t to)
{
    struct store_seat_transfer transfer = { .seat = seat, .how = TRANSFER_GIVEN };
    int64_t from = r->info.seat[seat].person;
    srv->changed = true;
    r->info.seat[seat].person = to;
    r->transferred |= 1u << seat;
    if (store_room_seat(srv->store, r->info.id, seat, &r->info.seat[seat]) < 0 || pass_host(srv, r, from, to) < 0 ||
        store_seat_transfer_set(srv->store, r->info.id, from, &transfer) < 0 ||
        store_seat_transfer_end(srv->store, r->info.id, to) < 0)
        return -1;
    server_send_seat_transfer(srv, r, from, &transfer);
    return 0;
}

int server_transfer_seat(struct server *srv, struct room *r, int seat, int64_t to)
{
    r->claim.person = 0;
    if (keep_passed(srv, r, seat, to) < 0 || server_return_seats(srv, r, to) < 0)
        return -1;
    server_resend_view(srv, r);
    server_after_move(srv, r);
    server_send_room(srv, r);
    return 0;
}

/* ---- Open claims ---- */

static bool still_stands(struct server *srv, const struct room *r)
{
    struct rights_asker asker = { .person = r->claim.person, .inside = server_is_in_room(r, r->claim.person) };
    return asker.inside && server_rights(srv, r, asker).may & RIGHT_CLAIM &&
           !server_is_connected(srv, r->info.seat[r->claim.seat].person) &&
           server_may_be_claimed(srv, r, r->claim.seat) && !room_is_gone(r, r->claim.seat);
}

/* Transfers a claimed seat. Also deletes the key of the seat, because the old holder may know the key. */
static int settle_claim(struct server *srv, struct room *r)
{
    int seat = r->claim.seat;
    return store_seat_key_end(srv->store, r->info.id, seat) < 0 ? -1
                                                                : server_transfer_seat(srv, r, seat, r->claim.person);
}

static void look_at_claim(struct server *srv, struct room *r)
{
    unsigned decides = server_claim_voters(r, r->claim.seat);
    if (!still_stands(srv, r)) {
        r->claim.person = 0;
        server_send_room(srv, r);
    } else if (decides && !(decides & ~r->claim.agreed) && settle_claim(srv, r) < 0)
        srv->failed = true;
}

void server_check_claims(struct server *srv)
{
    for (const struct list_node *node = srv->rooms_touched; node; node = node->next)
        if (((const struct room *)node->owner)->claim.person)
            look_at_claim(srv, node->owner);
}
