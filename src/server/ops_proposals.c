/* ops_proposals.c - resigning, proposals (pause, undo), stand-ins, rematches, hints. */
#include "ops.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the reason why the client has no right to act in a running game. */
static const char *refuses_action(const struct request *req, const struct room *r)
{
    if (r->info.stage != ROOM_PLAYS)
        return r->info.stage == ROOM_GATHERS ? N_("the game has not begun yet") : N_("the game is over");
    return req->rights.active ? rooms_is_stuck : N_("only players at this table can do this");
}

/* Returns the client's membership if the client has this right. Otherwise refuses the request and returns NULL. */
static struct membership *playing_membership(struct request *req, enum right right)
{
    struct membership *member = request_membership(req);
    if (!member || req->rights.may & (unsigned)right)
        return member;
    request_refuse(req, refuses_action(req, member->room));
    return NULL;
}

/* Like playing_membership for RIGHT_ACT. Also finds the first seat of the client that has not resigned. */
static struct membership *active_membership(struct request *req, int *seat)
{
    struct membership *member = playing_membership(req, RIGHT_ACT);
    *seat = member ? ludo_mask_first(req->rights.active) : -1;
    return member;
}

static int give_up_seats(struct request *req, struct room *r)
{
    request_changed(req);
    for (int i = 0; i < r->info.seats; i++)
        if (req->rights.active >> i & 1 && !room_ended(r) && room_give_up(r, req->server->store, i, GONE_RESIGNED) < 0)
            return -1;
    return 0;
}

/* Resigns in a room that cannot be loaded. Such a room has no members, so the player is found by the room id. */
static int resign_unplayable(struct request *req)
{
    static struct room r;
    if (!rooms_sits_at_unplayable(req, &r))
        return request_refuse(req, N_("there is no such table"));
    if (!(req->rights.may & RIGHT_RESIGN))
        return request_refuse(req, N_("only players at this table can do this"));
    if (give_up_seats(req, &r) < 0)
        return -1;
    return room_ended(&r) ? store_room_stage(req->server->store, r.info.id, ROOM_OVER, request_now(req)) : 0;
}

int op_resign(struct request *req)
{
    if (!server_room(req->server, request_text(req, "room")))
        return resign_unplayable(req);
    struct membership *member = playing_membership(req, RIGHT_RESIGN);
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

/* Carries out the proposal when all players whose consent is required have agreed. */
static int apply_if_agreed(struct request *req, struct room *r)
{
    enum proposal_kind what = r->proposal.what;
    if (rights_consent(r, what) & ~r->proposal.agreed)
        return 0;
    r->proposal.what = PROPOSAL_NONE;
    return what == PROPOSAL_PAUSE ? set_paused(req, r, true) : undo_last_move(req, r, r->proposal.by);
}

/* Returns a mask of other seats whose moves an undo would remove. Forced moves count too. A mask that leaves out the
 * seats of forced moves would reveal which moves were forced. */
static unsigned others_since(const struct room *r, int seat)
{
    const struct ludo_table *t = room_table(r);
    unsigned others = 0;
    for (int i = ludo_table_last_choice(t, seat) + 1; i < t->n; i++)
        if (t->history[i].seat >= 0 && t->history[i].seat != seat)
            others |= 1u << t->history[i].seat;
    return others;
}

/* Returns the reason why the pause or the undo cannot be proposed now, or NULL. */
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
    r->proposal.agreed = req->rights.held; /* the agreement of a person counts for all seats of this person */
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
        r->proposal.agreed |= req->rights.held;
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

/* Starts a stand-in for an absent player. The sender of the request is an opponent of the absent player, so the bot
 * level comes from the room settings. */
int op_stand_in(struct request *req)
{
    int mine;
    struct membership *member = active_membership(req, &mine);
    int seat = request_seat(req);
    if (!member)
        return -1;
    struct room *r = member->room;
    if (seat < 0 || seat == mine || !(room_players(r) >> seat & 1))
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

/* Notifies the players of the first game who may enter the rematch. */
static void announce_rematch(struct request *req, const struct room *old, const struct room *r)
{
    for (struct client *client = req->server->clients; client; client = client->next) {
        struct rights_asker asker = { .person = client->person.id };
        struct ludo_text out = server_text();
        asker.played_before = rights_of(old, &asker).may & RIGHT_REMATCH;
        if (client->person.id == req->client->person.id || !asker.played_before ||
            !(server_rights(req->server, r, asker).may & RIGHT_WATCH))
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
    announce_rematch(req, old, r);
    server_send_room(req->server, old);
    return r;
}

/* Returns the reason why this player of the first game cannot join the rematch, or NULL. */
static const char *refuses_entry(const struct rights *of)
{
    if (of->standing == STANDING_BLOCKED)
        return N_("the host of this table has blocked you");
    return of->may & RIGHT_WATCH ? NULL : N_("there is no such table");
}

/* Gives the player the seat after the player's seat in the first game. If that seat is taken, gives the player any free
 * seat. */
static int sit_at_rematch(struct request *req, struct room *r, const struct rights *of, int before)
{
    int seat = (before + 1) % r->info.seats;
    if (!(of->may & RIGHT_SIT))
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
    int before = ludo_mask_first(req->rights.held);
    if (!(req->rights.may & RIGHT_REMATCH))
        return request_refuse(req, N_("only the players of a finished game can open a rematch"));
    if (words_check(req) < 0)
        return -1;
    struct room *r = old->rematch[0] ? server_room(req->server, old->rematch) : open_rematch(req, old);
    if (!r)
        return old->rematch[0] ? request_refuse(req, N_("there is no such table")) : -1;
    struct rights of = rooms_rights(req, r);
    const char *no = refuses_entry(&of);
    if (no)
        return request_refuse(req, no);
    if (!server_join_room(req->server, req->client, r) || sit_at_rematch(req, r, &of, before) < 0)
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
