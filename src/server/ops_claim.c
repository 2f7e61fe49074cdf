/* ops_claim.c - getting a seat back: by a claim that the players accept, or by a key. */
#include "ops.h"

#include <stdio.h>
#include <string.h>

enum { A_MINUTE = 60 * 1000 };

/* ---- Claims ---- */

/* Returns whether another person has a seat in the room, even if that person is absent. */
static bool has_others(const struct room *r, int seat)
{
    unsigned people = room_people(r);
    for (int i = 0; i < r->info.seats; i++)
        if (people >> i & 1 && r->info.seat[i].person != r->info.seat[seat].person)
            return true;
    return false;
}

/* Returns the reason why this seat cannot be claimed, or NULL. */
static const char *refuses_claim_of(struct request *req, const struct room *r, int seat)
{
    struct store_person p;
    if (seat < 0 || seat >= r->info.seats || !r->info.seat[seat].person || room_is_gone(r, seat) ||
        store_person_get(req->server->store, r->info.seat[seat].person, &p) < 0)
        return N_("this seat cannot be claimed");
    if (p.account)
        return N_("this seat belongs to an account: log in to get it back");
    if (server_is_connected(req->server, p.id))
        return N_("the player of this seat is connected");
    if (!has_others(r, seat))
        return N_("no other player can confirm your claim: you need the link that was made for this seat");
    return NULL;
}

/* Returns the reason why this client cannot claim any seat in the room, or NULL. */
static const char *refuses_claim_by(struct request *req, const struct room *r)
{
    if (!(req->rights.may & RIGHT_CLAIM))
        return req->rights.held && r->info.stage != ROOM_OVER ? N_("you already have a seat here")
                                                              : N_("the game is over");
    if (store_seat_transfer_get(req->server->store, r->info.id, req->client->person.id).how == TRANSFER_REFUSED)
        return N_("the players have rejected your claim");
    if (r->claim.person)
        return N_("another claim is open: wait until it is decided");
    return server_time(req->server) < r->claim.next ? N_("only one claim per minute: wait a moment") : NULL;
}

static int refuse_early_claim(struct request *req, const struct room *r, int seat)
{
    char seconds[24], minutes[16];
    snprintf(seconds, sizeof seconds, "%lld", (long long)((server_time(req->server) - r->offline_since[seat]) / 1000));
    snprintf(minutes, sizeof minutes, "%d", server_claim_minutes(r));
    return ludo_fail(&req->error,
                     N_("the player of this seat was connected {1} s ago: you can claim the seat after {2} min"),
                     seconds, minutes);
}

int op_claim(struct request *req)
{
    struct membership *member = request_membership(req);
    int seat = request_seat(req);
    if (!member)
        return -1;
    struct room *r = member->room;
    if (r->claim.person == req->client->person.id && r->claim.seat == seat)
        return 0;
    const char *no = refuses_claim_by(req, r);
    no = no ? no : refuses_claim_of(req, r, seat);
    if (no)
        return request_refuse(req, no);
    if (!server_may_be_claimed(req->server, r, seat))
        return refuse_early_claim(req, r, seat);
    r->claim.person = req->client->person.id;
    r->claim.seat = seat;
    r->claim.agreed = 0;
    r->claim.next = server_time(req->server) + A_MINUTE;
    server_send_room(req->server, r);
    return 0;
}

/* Rejects a claim. One vote against the claim is final, and the rejection is stored. */
static int refuse_claim(struct request *req, struct room *r)
{
    struct store_seat_transfer refused = { .seat = r->claim.seat, .how = TRANSFER_REFUSED };
    int64_t who = r->claim.person;
    r->claim.person = 0;
    request_changed(req);
    if (store_seat_transfer_set(req->server->store, r->info.id, who, &refused) < 0)
        return -1;
    server_send_seat_transfer(req->server, r, who, &refused);
    return 0;
}

/* A player votes on a claim, or the claimant withdraws it. An accepted claim transfers the seat before the next
 * commit (claims.c). */
int op_vote_on_claim(struct request *req)
{
    struct membership *member = request_membership(req);
    const json_t *yes = json_object_get(req->json, "yes"), *to = json_object_get(req->json, "person");
    if (!member)
        return -1;
    struct room *r = member->room;
    int64_t me = req->client->person.id;
    if (!json_is_boolean(yes) || !r->claim.person || json_integer_value(to) != r->claim.person)
        return request_refuse(req, N_("this claim no longer exists"));
    unsigned mine = req->rights.may & RIGHT_VOTE ? server_claim_voters(r, r->claim.seat) & req->rights.active : 0;
    int done = 0;
    if (r->claim.person == me)
        r->claim.person = 0;
    else if (!mine)
        return request_refuse(req, N_("only players at this table can do this"));
    else if (json_is_true(yes))
        r->claim.agreed |= mine;
    else
        done = refuse_claim(req, r);
    server_send_room(req->server, r);
    return done;
}

/* ---- Seat keys ---- */

/* Makes a key with which the person can take the seat on another device. Accounts do not need a seat key. */
int op_make_seat_key(struct request *req)
{
    char token[TOKEN];
    unsigned char key[STORE_KEY];
    struct membership *member = request_membership(req);
    if (!member)
        return -1;
    int seat = ludo_mask_first(req->rights.active);
    if (!(req->rights.may & RIGHT_KEY))
        return request_refuse(req, N_("only players at this table can do this"));
    request_changed(req);
    if (json_is_true(json_object_get(req->json, "remove")))
        return store_seat_key_end(req->server->store, member->room->info.id, seat);
    if (req->client->person.account)
        return request_refuse(req, N_("your seats follow your account: log in on the other device"));
    server_make_token(req->server, token);
    server_hash_token(token, key);
    ludo_put_json_text(&req->out, "key", token);
    return store_seat_key_set(req->server->store, member->room->info.id, seat, key);
}

int claims_seat_by_key(struct request *req, const struct room *r, const char *token)
{
    unsigned char key[STORE_KEY], known[LUDO_SEATS_MAX][STORE_KEY];
    unsigned keys = token[0] ? store_seat_keys(req->server->store, r->info.id, known) : 0;
    server_hash_token(token, key);
    for (int i = 0; i < r->info.seats; i++)
        if (keys >> i & 1 && server_same_key(key, known[i]) && r->info.seat[i].person && !room_is_gone(r, i))
            return i;
    return -1;
}

/* Returns the reason why this client cannot take a seat with its key, or NULL. */
static const char *refuses_key(const struct request *req, const struct room *r)
{
    if (req->rights.may & RIGHT_TAKE)
        return NULL;
    if (r->info.stage == ROOM_OVER)
        return N_("the game is over");
    return req->rights.held ? N_("you already have a seat here") : N_("the host of this table has blocked you");
}

/* Takes a seat with its key. The previous holder becomes a spectator, if the room allows spectators. */
int op_use_seat_key(struct request *req)
{
    struct room *r = request_room(req);
    int seat = r ? claims_seat_by_key(req, r, request_text(req, "key")) : -1;
    struct store_person p;
    if (seat < 0 || store_person_get(req->server->store, r->info.seat[seat].person, &p) < 0 || p.account)
        return request_refuse(req, N_("this link to a seat is no longer valid"));
    if (p.id == req->client->person.id)
        return 0;
    const char *no = refuses_key(req, r);
    if (no)
        return request_refuse(req, no);
    return server_transfer_seat(req->server, r, seat, req->client->person.id);
}
