/* ops_proposals.c - resigning, proposals (pause, undo), stand-ins, rematches, hints. */
#include "ops.h"
#include "rights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the first seat of this person that has not resigned, or -1. */
static int playing_seat(const struct room *r, int64_t person)
{
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].person == person && !room_is_gone(r, i))
            return i;
    return -1;
}

/* Returns the client's membership if the client has a seat in a running game. Otherwise refuses the request and
 * returns NULL. */
static struct membership *playing_membership(struct request *req, int *seat)
{
    struct membership *member = request_membership(req);
    if (!member)
        return NULL;
    *seat = playing_seat(member->room, req->client->person.id);
    if (member->room->info.stage != ROOM_PLAYS)
        request_refuse(req, member->room->info.stage == ROOM_GATHERS ? N_("the game has not begun yet")
                                                                     : N_("the game is over"));
    else if (*seat < 0)
        request_refuse(req, N_("only players at this table can do this"));
    else
        return member;
    return NULL;
}

/* Like playing_membership, but also refuses if the game cannot continue. */
static struct membership *active_membership(struct request *req, int *seat)
{
    struct membership *member = playing_membership(req, seat);
    if (!member || !member->room->stuck)
        return member;
    request_refuse(req, rooms_is_stuck);
    return NULL;
}

static int give_up_seats(struct request *req, struct room *r)
{
    request_changed(req);
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].person == req->client->person.id && !room_is_gone(r, i) && !room_ended(r) &&
            room_give_up(r, req->server->store, i, GONE_RESIGNED) < 0)
            return -1;
    return 0;
}

/* Resigns in a room that cannot be loaded. Such a room has no members, so the player is found by the room id. */
static int resign_unplayable(struct request *req)
{
    static struct room r;
    struct store_room is;
    if (!rooms_sits_at_unplayable(req, &is))
        return request_refuse(req, N_("there is no such table"));
    memset(&r, 0, sizeof r);
    room_skim(&r, req->server->store, &is);
    r.stuck = true;
    if (playing_seat(&r, req->client->person.id) < 0)
        return request_refuse(req, N_("only players at this table can do this"));
    if (give_up_seats(req, &r) < 0)
        return -1;
    return room_ended(&r) ? store_room_stage(req->server->store, is.id, ROOM_OVER, request_now(req)) : 0;
}

int op_resign(struct request *req)
{
    int seat;
    if (!server_room(req->server, request_text(req, "room")))
        return resign_unplayable(req);
    struct membership *member = playing_membership(req, &seat);
    if (!member)
        return -1;
    struct room *r = member->room;
    if (give_up_seats(req, r) < 0)
        return -1;
    enum room_stage before = r->info.stage;
    server_after_move(req->server, r);
    server_resend_view(req->server, r);
    if (before == r->info.stage)
        server_send_room(req->server, r);
    return 0;
}

/* ---- Proposals ---- */

static int set_paused(struct request *req, struct room *r, bool paused)
{
    r->terms.paused = paused;
    request_changed(req);
    if (store_terms_set(req->server->store, r->info.id, &r->terms) < 0)
        return -1;
    server_after_move(req->server, r);
    return 0;
}

/* Returns the reason why the last move of this seat cannot be undone, or NULL. */
static const char *refuses_undo(const struct room *r, int last)
{
    if (last < 0)
        return N_("there is no move to undo");
    return last < rights_take_back_to(r) ? N_("a player has resigned since, so your move cannot be undone") : NULL;
}

static int undo_last_move(struct request *req, struct room *r, int seat)
{
    int last = ludo_table_last_choice(room_table(r), seat);
    const char *no = refuses_undo(r, last);
    if (no)
        return request_refuse(req, no);
    ludo_table_rewind(room_table(r), last);
    server_after_move(req->server, r);
    return 0;
}

/* Returns a mask of all seats of the client's person, including seats that a bot plays. Agreement to a proposal
 * counts for all of them. */
static unsigned seats_of_client(const struct request *req, const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].person == req->client->person.id)
            mask |= 1u << i;
    return mask;
}

/* Carries out the proposal when all players whose consent is required have agreed. */
static int apply_if_agreed(struct request *req, struct room *r)
{
    enum proposal_kind what = r->proposal.what;
    if (rights_consent(r, what) & ~r->proposal.agreed)
        return 0;
    r->proposal.what = PROPOSAL_NONE;
    return what == PROPOSAL_PAUSE ? set_paused(req, r, true) : undo_last_move(req, r, r->proposal.by);
}

/* Returns a mask of other seats whose moves an undo would remove. Forced moves count too. Otherwise the mask would
 * reveal which moves were forced. */
static unsigned others_since(const struct room *r, int seat)
{
    const struct ludo_table *t = room_table(r);
    unsigned others = 0;
    for (int i = ludo_table_last_choice(t, seat) + 1; i < t->n; i++)
        if (t->history[i].seat >= 0 && t->history[i].seat != seat)
            others |= 1u << t->history[i].seat;
    return others;
}

/* Returns the reason why this cannot be proposed now, or NULL. */
static const char *refuses_proposal(const struct room *r, int seat, enum proposal_kind asks)
{
    if (!asks)
        return N_("you can propose a pause or an undo");
    if (r->terms.paused)
        return N_("the game is paused");
    return asks == PROPOSAL_UNDO ? refuses_undo(r, ludo_table_last_choice(room_table(r), seat)) : NULL;
}

static enum proposal_kind proposal_named(const char *what)
{
    return strcmp(what, "pause") == 0 ? PROPOSAL_PAUSE : strcmp(what, "undo") == 0 ? PROPOSAL_UNDO : PROPOSAL_NONE;
}

/* Makes a proposal. With `preview`, the response only lists the seats whose moves an undo would remove. */
int op_propose(struct request *req)
{
    int seat;
    struct membership *member = active_membership(req, &seat);
    if (!member)
        return -1;
    struct room *r = member->room;
    enum proposal_kind asks = proposal_named(request_text(req, "to"));
    const char *no = refuses_proposal(r, seat, asks);
    if (no)
        return request_refuse(req, no);
    unsigned others = asks == PROPOSAL_UNDO ? others_since(r, seat) : 0;
    if (asks == PROPOSAL_UNDO)
        server_put_seats(&req->out, "others", others);
    if (json_is_true(json_object_get(req->json, "preview")))
        return 0;
    r->proposal.what = asks;
    r->proposal.by = seat;
    r->proposal.others = others;
    r->proposal.n = room_table(r)->n;
    r->proposal.agreed = seats_of_client(req, r);
    int applied = apply_if_agreed(req, r);
    server_send_room(req->server, r);
    return applied;
}

int op_agree(struct request *req)
{
    int seat;
    struct membership *member = active_membership(req, &seat);
    if (!member)
        return -1;
    struct room *r = member->room;
    if (!r->proposal.what)
        return request_refuse(req, N_("there is no open proposal"));
    int applied = 0;
    if (json_is_false(json_object_get(req->json, "yes")))
        r->proposal.what = PROPOSAL_NONE;
    else {
        r->proposal.agreed |= seats_of_client(req, r);
        applied = apply_if_agreed(req, r);
    }
    server_send_room(req->server, r);
    return applied;
}

int op_resume(struct request *req)
{
    int seat;
    struct membership *member = active_membership(req, &seat);
    if (!member)
        return -1;
    if (!member->room->terms.paused)
        return 0;
    int went = set_paused(req, member->room, false);
    server_send_room(req->server, member->room);
    return went;
}

/* ---- Stand-ins ---- */

static int refuse_early(struct request *req, const struct room *r, int seat)
{
    char seconds[24], minutes[16];
    if (server_is_in_room(r, r->info.seat[seat].person))
        return request_refuse(req, N_("this player is online"));
    snprintf(seconds, sizeof seconds, "%lld", (long long)((server_time(req->server) - r->away_since[seat]) / 1000));
    snprintf(minutes, sizeof minutes, "%d", r->terms.away);
    return ludo_fail(&req->error,
                     N_("this player has been offline for {1} s: a computer can play for them after {2} min"), seconds,
                     minutes);
}

/* Starts a stand-in for an absent player. The sender is an opponent, so the bot level comes from the room settings. */
int op_stand_in(struct request *req)
{
    int mine;
    struct membership *member = active_membership(req, &mine);
    int seat = (int)json_integer_value(json_object_get(req->json, "seat"));
    if (!member)
        return -1;
    struct room *r = member->room;
    if (!json_is_integer(json_object_get(req->json, "seat")) || seat < 0 || seat >= r->info.seats || seat == mine ||
        !(room_players(r) >> seat & 1))
        return request_refuse(req, N_("no absent player has this seat"));
    if (r->terms.bank >= DAY)
        return request_refuse(
            req,
            N_("at this table players have days for a move: a computer can take over only when the clock runs out"));
    if (!server_is_away(req->server, r, seat))
        return refuse_early(req, r, seat);
    request_changed(req);
    if (server_start_stand_in(req->server, r, seat) < 0)
        return -1;
    server_after_move(req->server, r);
    server_send_room(req->server, r);
    return 0;
}

/* ---- Rematch ---- */

/* In a rematch every player moves to the next seat. Bots keep their original level. */
static void rotate_seats(struct request *req, const struct store_room *old, struct store_room *is)
{
    for (int i = 0; i < old->seats; i++) {
        const struct store_seat *from = &old->seat[i];
        struct store_seat *to = &is->seat[(i + 1) % old->seats];
        bool me = from->person == req->client->person.id;
        copy_text(to->player, sizeof to->player, from->person ? "human" : from->player);
        to->person = me ? from->person : 0;
        if (me)
            copy_text(to->word, sizeof to->word, request_text(req, "word"));
    }
}

static void announce_rematch(struct request *req, const struct room *old)
{
    for (struct client *client = req->server->clients; client; client = client->next) {
        struct ludo_text out = server_text();
        if (client->person.id == req->client->person.id || room_seat_of(old, client->person.id) < 0)
            continue;
        ludo_put_json_open(&out, NULL, '{');
        ludo_put_json_open(&out, "rematch", '{');
        ludo_put_json_text(&out, "of", old->info.id);
        ludo_put_json_text(&out, "room", old->rematch);
        ludo_put_json_text(&out, "name", req->client->person.name);
        ludo_put_json_close(&out, '}');
        ludo_put_json_close(&out, '}');
        server_queue_message(req->server, client, -1, &out);
    }
}

static struct room *open_rematch(struct request *req, struct room *old)
{
    char invitation[TOKEN];
    struct room *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    memcpy(r->info.game, old->info.game, sizeof r->info.game);
    memcpy(r->info.options, old->info.options, sizeof r->info.options);
    r->info.seats = old->info.seats;
    r->terms = old->terms;
    r->terms.paused = false;
    if (r->terms.away < STORE_AWAY_LEAST)
        r->terms.away = STORE_AWAY_LEAST;
    r->unrated = old->unrated;
    r->box = old->box ? strdup(old->box) : NULL;
    rotate_seats(req, &old->info, &r->info);
    if (rooms_add(req, r, invitation) < 0)
        return NULL;
    if (store_rematch_set(req->server->store, old->info.id, r->info.id) < 0)
        return NULL;
    memcpy(old->rematch, r->info.id, sizeof old->rematch);
    ludo_put_json_text(&req->out, "invitation", invitation);
    announce_rematch(req, old);
    server_send_room(req->server, old);
    return r;
}

/* Returns the reason why this player of the first game cannot join the rematch, or NULL. */
static const char *refuses_entry(const struct request *req, const struct room *r)
{
    if (room_seat_of(r, req->client->person.id) < 0 && rooms_is_blocked(req, r))
        return N_("the host of this table has blocked you");
    return rooms_may_enter(req, r) ? NULL : N_("there is no such table");
}

/* Gives the player the seat after the one of the first game, or any free seat. */
static int sit_at_rematch(struct request *req, struct room *r, int before)
{
    int seat = (before + 1) % r->info.seats;
    if (room_seat_of(r, req->client->person.id) >= 0 || r->info.stage != ROOM_GATHERS)
        return 0;
    for (int i = 0; i < r->info.seats && !room_has_free(r, seat); i++)
        seat = i;
    if (!room_has_free(r, seat))
        return 0;
    request_changed(req);
    return room_sit(r, req->server->store, seat, req->client->person.id, request_text(req, "word"));
}

int op_rematch(struct request *req)
{
    struct membership *member = request_membership(req);
    if (!member)
        return -1;
    struct room *old = member->room;
    int before = room_seat_of(old, req->client->person.id);
    if (old->info.stage != ROOM_OVER || before < 0)
        return request_refuse(req, N_("only the players of a finished game can open a rematch"));
    if (words_check(req) < 0)
        return -1;
    struct room *r = old->rematch[0] ? server_room(req->server, old->rematch) : open_rematch(req, old);
    if (!r)
        return old->rematch[0] ? request_refuse(req, N_("there is no such table")) : -1;
    const char *no = refuses_entry(req, r);
    if (no)
        return request_refuse(req, no);
    if (!server_join_room(req->server, req->client, r) || sit_at_rematch(req, r, before) < 0)
        return -1;
    int begun = words_owe(req, r) < 0 ? -1 : rooms_begin_if_full(req, r);
    server_put_room(req->server, r, req->client, &req->out, "room");
    server_send_room(req->server, r);
    return begun;
}

int op_hint(struct request *req)
{
    int seat;
    struct membership *member = active_membership(req, &seat);
    return member ? server_request_hint(req, member) : -1;
}
