/* server.c - clients, the rooms they are in, and the outbox, where messages wait until the changes that they report are
 * committed. */
#include "log.h"
#include "metrics.h"
#include "server_internal.h"
#include "store_admin.h"
#include "store_people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double SLOW_COMMIT = 0.5;   /* in seconds; a commit that takes longer is logged */
enum { ROOM_FOR_ANSWERS = 1024 * 1024 }; /* bytes of the answer buffer that are kept for the next answer */
enum { A_WHILE = 10 };
/* STEPS_MAX: maximum number of moves in a response to `since`. PIECE: maximum number of moves in a notification.
 * PIECES: maximum number of notifications per turn of the event loop that have only a part of the missing moves. */
enum { STEPS_MAX = 48, PIECE = 16, PIECES = 4 };

/* ---- The outbox ---- */

static void grow(struct ludo_text *out, size_t need)
{
    size_t size = 2 * (out->max + need) + 1024;
    char *more = realloc(out->at, size);
    if (!more)
        return;
    out->at = more;
    out->max = size;
}

struct ludo_text server_text(void) { return (struct ludo_text){ .more = grow }; }

/* Frees the unused part of a message buffer, because one turn of the event loop may queue a thousand messages. */
static void shrink(struct ludo_text *text)
{
    char *less = text->at ? realloc(text->at, text->n + 1) : NULL;
    if (less)
        text->at = less;
}

void server_queue_message(struct server *srv, struct client *to, json_int_t id, struct ludo_text *text)
{
    struct message *message = malloc(sizeof *message);
    if (!message) {
        free(text->at);
        return;
    }
    shrink(text);
    *message = (struct message){ .to = to, .id = id, .text = text->at, .n = text->n };
    *srv->outbox_end = message;
    srv->outbox_end = &message->next;
    srv->outbox_bytes += text->n;
}

size_t server_turn_bytes(const struct server *srv) { return srv->outbox_bytes; }

static void drop_messages(struct server *srv)
{
    for (struct message *message; (message = srv->outbox);) {
        srv->outbox = message->next;
        free(message->text);
        free(message);
    }
    srv->outbox_end = &srv->outbox;
    srv->outbox_bytes = 0;
}

/* ---- The cost of requests ---- */

struct meter { /* the start of a measurement: its time, and the bytes of messages that were queued before */
    double begun;
    size_t bytes;
};

static struct meter meter(const struct server *srv) { return (struct meter){ metrics_now(), srv->outbox_bytes }; }

/* Charges the client for the time and the messages since the measurement began. */
static void charge(struct server *srv, const struct client *client, const struct meter *from)
{
    if (client && srv->callbacks.charge)
        srv->callbacks.charge(client->connection, metrics_now() - from->begun, srv->outbox_bytes - from->bytes);
}

/* Stops charging a client that disconnects. */
static void forget_cause(struct server *srv, const struct client *client)
{
    for (const struct list_node *t = srv->rooms_touched; t; t = t->next)
        if (((struct room *)t->owner)->cause == client)
            ((struct room *)t->owner)->cause = NULL;
}

static void send_messages(struct server *srv)
{
    if ((double)srv->outbox_bytes > metric_get(METRIC_TURN_MOST))
        metric_set(METRIC_TURN_MOST, (double)srv->outbox_bytes);
    for (struct message *message = srv->outbox; message; message = message->next)
        if (message->to) {
            srv->callbacks.send(message->to->connection, message->text, message->n);
            message->text = NULL;
        }
    drop_messages(srv);
}

/* ---- Clients ---- */

struct client *server_connect(struct server *srv, void *connection)
{
    struct client *client = calloc(1, sizeof *client);
    if (!client)
        return NULL;
    client->connection = connection;
    client->number = ++srv->last_client_number;
    client->next = srv->clients;
    client->pprev = &srv->clients;
    if (client->next)
        client->next->pprev = &client->next;
    srv->clients = client;
    srv->counters.clients++;
    return client;
}

void server_disconnect(struct server *srv, struct client *client)
{
    if (client->hashing_password && srv->hashers)
        hashers_cancel(srv->hashers, client->number);
    while (client->memberships) {
        struct room *room = client->memberships->room;
        server_leave_room(srv, client->memberships);
        server_send_room(srv, room);
    }
    server_note_disconnect(srv, client->person.id);
    forget_cause(srv, client);
    for (struct message *message = srv->outbox; message; message = message->next)
        if (message->to == client)
            message->to = NULL;
    list_remove(&client->by_person);
    list_remove(&client->person_changed);
    list_remove(&client->watching_lobby);
    *client->pprev = client->next;
    if (client->next)
        client->next->pprev = client->pprev;
    srv->counters.clients--;
    free(client);
}

struct membership *server_membership(const struct client *client, const struct room *room)
{
    struct membership *member = client->memberships;
    while (member && member->room != room)
        member = member->next;
    return member;
}

struct membership *server_join_room(struct server *srv, struct client *client, struct room *room)
{
    struct membership *member = server_membership(client, room);
    if (member || !(member = calloc(1, sizeof *member)))
        return member;
    *member = (struct membership){ .client = client, .room = room, .next = client->memberships };
    client->memberships = member;
    list_insert(&room->members, &member->in_room, member);
    server_touch_room(srv, room);
    return member;
}

bool server_is_in_room(const struct room *r, int64_t person)
{
    for (const struct list_node *node = r->members; person && node; node = node->next)
        if (((const struct membership *)node->owner)->client->person.id == person)
            return true;
    return false;
}

void server_leave_room(struct server *srv, struct membership *member)
{
    struct membership **at = &member->client->memberships;
    struct room *r = member->room;
    int64_t person = member->client->person.id;
    while (*at != member)
        at = &(*at)->next;
    *at = member->next;
    list_remove(&member->in_room);
    free(member);
    server_touch_room(srv, r);
    if (!server_is_in_room(r, person))
        server_note_absence(srv, r, person);
}

/* A blocked person keeps a seat in the room, so the store is asked about blocks only for people without a seat. */
struct rights server_rights(struct server *srv, const struct room *r, struct rights_asker asker)
{
    struct rights of = rights_of(r, &asker);
    asker.blocked = !of.held && asker.person && store_has_blocked(srv->store, r->info.host, asker.person);
    return asker.blocked ? rights_of(r, &asker) : of;
}

/* Returns the session of a client in the room. The caller has checked that the client may still watch. */
struct ludo_session server_session(const struct membership *member)
{
    struct rights_asker asker = { .person = member->client->person.id, .inside = true };
    struct rights of = rights_of(member->room, &asker);
    bool over = of.may & RIGHT_RESULT; /* scores may be secret until the game is over */
    bool ranked = member->room->gone_n && over && !member->room->stuck;
    if (ranked)
        room_compute_ranks(member->room);
    return (struct ludo_session){
        .tables = &member->room->desk,
        .table = 1,
        .seats = of.plays,
        .rights = rights_of_session(&of),
        .ended = room_ended(member->room) || (over && member->room->stuck),
        .rank = ranked ? member->room->rank : NULL,
        .steps_max = STEPS_MAX,
        .undo_from = rights_take_back_to(member->room),
    };
}

/* All tables share one answer buffer, because a buffer for each table would waste memory. */
const char *server_ask_table(struct server *srv, const struct ludo_session *by, const char *request, size_t n)
{
    size_t length;
    by->desk->answer = srv->answer_buffer;
    by->desk->room = srv->answer_buffer_size;
    const char *answer = ludo_session_request(by, request, n, &length);
    srv->answer_buffer = by->desk->answer;
    srv->answer_buffer_size = by->desk->room;
    by->desk->answer = NULL;
    by->desk->room = 0;
    return answer;
}

/* ---- Rooms ---- */

/* Logs a room that cannot be loaded, but only once, because its players will try to load it again. */
static void log_unplayable(struct server *srv, const char *id, const char *why)
{
    struct unplayable *one = srv->unplayable;
    while (one && strcmp(one->room, id) != 0)
        one = one->next;
    if (one || !(one = calloc(1, sizeof *one)))
        return;
    snprintf(one->room, sizeof one->room, "%s", id);
    one->next = srv->unplayable;
    srv->unplayable = one;
    srv->callbacks.log(srv->callbacks.context, why, id);
}

static void drop_unplayable(struct server *srv)
{
    for (struct unplayable *one; (one = srv->unplayable); free(one))
        srv->unplayable = one->next;
}

struct room *server_room(struct server *srv, const char *id)
{
    char why[400] = "";
    struct room *r = server_find_room(srv, id);
    if (r)
        return r;
    r = room_load(srv->store, id, why, sizeof why);
    if (why[0])
        log_unplayable(srv, id, why);
    if (!r)
        return NULL;
    server_load_absences(srv, r);
    r->lobby_hash = server_lobby_hash(r);
    r->in_lobby = server_is_in_lobby(r);
    server_mark_notified(r);
    server_add_room(srv, r);
    return r;
}

static void put_seat(struct server *srv, const struct room *r, int i, const struct client *client,
                     struct ludo_text *out)
{
    const struct store_seat *seat = &r->info.seat[i];
    struct store_person p = { 0 };
    char named[STORE_NAME];
    bool here = server_is_in_room(r, seat->person);
    if (seat->person)
        store_person_get(srv->store, seat->person, &p);
    ludo_put_json_open(out, NULL, '{');
    ludo_put_json_text(out, "player", seat->player);
    ludo_put_json_text(out, "name",
                       seat->person ? server_name_at(srv, r, &p, client ? client->lang : LUDO_EN, named) : NULL);
    if (seat->person)
        ludo_put_json_int(out, "person", seat->person);
    ludo_put_json_bool(out, "account", p.account);
    ludo_put_json_bool(out, "here", here);
    if (seat->person && !here && r->away_since[i])
        ludo_put_json_int(out, "away", (server_time(srv) - r->away_since[i]) / 1000);
    ludo_put_json_bool(out, "you", seat->person && client && seat->person == client->person.id);
    ludo_put_json_close(out, '}');
}

/* Writes the box of a room, so that people see its changed values before they take a seat. */
void server_put_box(const struct room *r, struct ludo_text *out)
{
    struct ludo_box_about about;
    if (!room_table(r) || !r->box)
        return;
    ludo_box_about(room_table(r)->rules, &about);
    ludo_put_json_open(out, "box", '{');
    ludo_put_json_text(out, "hash", about.hash);
    ludo_put_json_int(out, "differ", about.differ);
    ludo_put_json_text(out, "text", r->box);
    ludo_put_json_close(out, '}');
}

void server_put_room(struct server *srv, const struct room *r, const struct client *client, struct ludo_text *out,
                     const char *key)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_text(out, "id", r->info.id);
    ludo_put_json_text(out, "game", r->info.game);
    ludo_put_json_text(out, "options", r->info.options);
    server_put_stage(r, out);
    ludo_put_json_bool(out, "listed", r->info.listed);
    ludo_put_json_bool(out, "host", client && client->person.id == r->info.host);
    ludo_put_json_bool(out, "rated", server_is_rated(srv, r));
    ludo_put_json_int(out, "changed", r->info.changed);
    if (r->stuck)
        ludo_put_json_bool(out, "stuck", true);
    if (room_table(r))
        ludo_put_json_text(out, "commitment", ludo_table_commitment(room_table(r)));
    server_put_box(r, out);
    server_put_terms(srv, r, out);
    server_put_claim(srv, r, client, out);
    server_put_words(srv, r, out);
    ludo_put_json_open(out, "seats", '[');
    for (int i = 0; i < r->info.seats; i++)
        put_seat(srv, r, i, client, out);
    ludo_put_json_close(out, ']');
    ludo_put_json_close(out, '}');
}

void server_send_room(struct server *srv, struct room *r)
{
    server_touch_room(srv, r);
    server_remove_spectators(srv, r);
    for (const struct list_node *node = r->members; node; node = node->next) {
        struct client *client = ((struct membership *)node->owner)->client;
        struct ludo_text out = server_text();
        ludo_put_char(&out, '{');
        server_put_room(srv, r, client, &out, "room");
        ludo_put_char(&out, '}');
        server_queue_message(srv, client, -1, &out);
    }
}

/* ---- Moves ---- */

/* After an undo to n moves: marks the members that know more than n moves, so that they receive the view again. */
static void invalidate_sent(struct room *r, int n)
{
    for (struct list_node *node = r->members; node; node = node->next) {
        struct membership *member = node->owner;
        if (member->moves_sent > n) {
            member->moves_sent = n;
            member->resend = true;
        }
    }
}

void server_after_move(struct server *srv, struct room *r)
{
    int n = room_table(r)->n;
    enum room_stage stage = r->info.stage;
    server_drop_hints(r);
    if (n < r->fewest_moves)
        r->fewest_moves = n;
    if (n < r->stored_moves) {
        r->progress.undo_count++;
        invalidate_sent(r, n);
    }
    if (!r->terms.paused)
        room_advance(r);
    if (room_store(r, srv->store, srv->callbacks.now(srv->callbacks.context), server_time(srv)) < 0)
        srv->failed = true;
    if (stage != ROOM_OVER && r->info.stage == ROOM_OVER && !r->stuck && server_store_results(srv, r) < 0)
        srv->failed = true;
    srv->changed = true;
    server_touch_room(srv, r);
    server_schedule_clock(srv, r);
    server_ask_thinkers(srv, r);
    bool asks = r->proposal.what && r->proposal.n != room_table(r)->n;
    if (asks)
        r->proposal.what = PROPOSAL_NONE;
    if (asks || stage != r->info.stage)
        server_send_room(srv, r);
}

/* Continues bots and forced moves. If nothing has changed, nothing is written, so that rooms can be viewed even if
 * the disk is full. */
void server_resume_room(struct server *srv, struct room *r)
{
    if (r->info.stage != ROOM_PLAYS || r->thinking)
        return;
    if (!r->terms.paused)
        room_advance(r);
    if (room_is_behind(r)) {
        server_after_move(srv, r);
        return;
    }
    server_touch_room(srv, r);
    server_ask_thinkers(srv, r);
}

void server_end_request(const struct client *client, const struct ludo_session *by, struct ludo_text *out)
{
    bool has_one_seat = by->seats && !(by->seats & (by->seats - 1));
    if (client->lang == LUDO_FR)
        ludo_put_json_text(out, "lang", "fr");
    if (client->parts)
        ludo_put_json_bool(out, "parts", true);
    if (client->parts && has_one_seat)
        ludo_put_json_int(out, "you", ludo_mask_first(by->seats));
    ludo_put_char(out, '}');
}

/* Asks the table for the moves since `from`, at most PIECE of them. */
static const char *ask_moves(struct server *srv, struct membership *member, int from)
{
    struct ludo_session by = server_session(member);
    struct ludo_text ask = server_text();
    ludo_put(&ask, "{\"op\":\"since\",\"look\":true,\"from\":");
    ludo_put_int(&ask, from);
    ludo_put(&ask, ",\"max\":");
    ludo_put_int(&ask, PIECE);
    server_end_request(member->client, &by, &ask);
    const char *answer = server_ask_table(srv, &by, ask.at, ask.n);
    free(ask.at);
    return answer;
}

static bool has_new_moves(const struct membership *member)
{
    const struct room *r = member->room;
    return r->info.stage != ROOM_GATHERS && (member->moves_sent != room_table(r)->n || member->resend);
}

/* Returns whether the moves must wait for a later turn: the client has not read earlier messages, or this turn has sent
 * enough long lists of moves. */
static bool must_wait(struct server *srv, const struct membership *member)
{
    const struct server_callbacks *callbacks = &srv->callbacks;
    if (callbacks->is_behind && callbacks->is_behind(member->client->connection))
        return true;
    return room_table(member->room)->n - member->moves_sent > PIECE && srv->pieces_left-- <= 0;
}

/* Sends the next moves to a member of a room, as far as this member may see them. */
static void send_moves(struct server *srv, struct membership *member)
{
    const struct room *r = member->room;
    int from = member->moves_sent, n = room_table(r)->n;
    struct ludo_text out = server_text();
    member->resend = false;
    const char *answer = ask_moves(srv, member, from);
    ludo_put_char(&out, '{');
    ludo_put_json_text(&out, "at", r->info.id);
    ludo_put_json_int(&out, "from", from);
    ludo_put_json_int(&out, "back", r->progress.undo_count);
    server_put_clock(srv, r, &out);
    ludo_put_json_key(&out, "answer");
    ludo_put(&out, answer ? answer : "null");
    ludo_put_char(&out, '}');
    server_queue_message(srv, member->client, -1, &out);
    member->moves_sent = n - from > PIECE ? from + PIECE : n;
}

/* A client that has just entered the room pays for the past moves that it receives. A client that has changed the room
 * pays for the notifications that other clients receive. */
static void send_and_charge(struct server *srv, struct membership *member)
{
    const struct meter begun = meter(srv);
    if (has_new_moves(member) && !must_wait(srv, member)) {
        send_moves(srv, member);
        charge(srv, member->entered ? member->client : member->room->cause, &begun);
    }
    member->more = has_new_moves(member);
    member->entered = member->entered && member->more;
}

void server_resend_view(struct server *srv, struct room *r)
{
    server_touch_room(srv, r);
    for (struct list_node *node = r->members; node; node = node->next)
        ((struct membership *)node->owner)->resend = true;
}

static void log_seat(const struct room *r, const char *event, int seat, const char *player)
{
    LOG(LEVEL_INFO, event, { "room", r->info.id }, { "game", r->info.game }, { "seat", log_number(seat) },
        { "player", player }, { "moves", log_number(room_table(r)->n) });
}

/* Logs the seats where a stand-in has started, and the seats whose player is back. */
static void log_absences(struct room *r)
{
    unsigned changed = r->stand_ins ^ r->stand_ins_logged;
    for (int i = 0; i < r->info.seats; i++)
        if (changed & r->stand_ins & 1u << i)
            log_seat(r, "seat-taken", i, r->info.seat[i].player);
        else if (changed >> i & 1)
            log_seat(r, "seat-back", i, NULL);
    r->stand_ins_logged = r->stand_ins;
}

/* Logs resignations, timeouts, stand-ins and transfers. */
static void log_seats(struct room *r)
{
    for (int i = 0; i < r->info.seats; i++)
        if (r->timed_out >> i & 1)
            log_seat(r, "seat-late", i, NULL);
    r->timed_out = 0;
    for (; r->gone_logged < r->gone_n; r->gone_logged++)
        if (r->gone[r->gone_logged].how == GONE_RESIGNED)
            log_seat(r, "seat-resigned", r->gone[r->gone_logged].seat, NULL);
    log_absences(r);
    for (int i = 0; i < r->info.seats; i++)
        if (r->transferred >> i & 1)
            log_seat(r, "seat-passed", i, NULL);
    r->transferred = 0;
}

/* Logs new stages of a room after the commit. */
static void log_stages(struct server *srv, struct room *r)
{
    static const char *const events[] = { "room-opened", "room-begun", "room-ended" };
    log_seats(r);
    for (; r->stages_logged <= (int)r->info.stage; r->stages_logged++) {
        srv->counters.reached_stage[r->stages_logged]++;
        LOG(LEVEL_INFO, events[r->stages_logged], { "room", r->info.id }, { "game", r->info.game },
            { "seats", log_number(r->info.seats) }, { "moves", room_table(r) ? log_number(room_table(r)->n) : NULL });
    }
}

/* Frees the answer buffer if it has become large: the view of a whole game needs a large buffer. */
static void shrink_buffer(struct server *srv)
{
    if (srv->answer_buffer_size <= ROOM_FOR_ANSWERS)
        return;
    free(srv->answer_buffer);
    srv->answer_buffer = NULL;
    srv->answer_buffer_size = 0;
}

static void send_all_moves(struct server *srv)
{
    srv->pieces_left = PIECES;
    for (const struct list_node *t = srv->rooms_touched; t; t = t->next) {
        struct room *r = t->owner;
        server_remove_spectators(srv, r);
        for (const struct list_node *node = r->members; node; node = node->next)
            send_and_charge(srv, node->owner);
        r->fewest_moves = room_table(r)->n;
        log_stages(srv, r);
    }
}

/* Returns whether a member has not received all moves. Sets `soon` if the connection of such a member is ready for
 * more. */
static bool has_moves_to_send(struct server *srv, const struct room *r, bool *soon)
{
    bool any = false;
    for (const struct list_node *node = r->members; node; node = node->next) {
        const struct membership *member = node->owner;
        bool behind = srv->callbacks.is_behind && srv->callbacks.is_behind(member->client->connection);
        if (has_new_moves(member)) {
            any = true;
            *soon |= !behind;
        }
    }
    return any;
}

/* Frees rooms that have no members and no thinking bot. The store keeps these rooms. Rooms in which moves still wait to
 * be sent are marked again, so that the next turn sends more of these moves. */
static void unload_rooms(struct server *srv)
{
    struct list_node *again = NULL;
    bool soon = false;
    for (struct room *r; srv->rooms_touched;) {
        r = srv->rooms_touched->owner;
        list_remove(&r->in_touched);
        r->cause = NULL;
        server_stop_unwanted(srv, r);
        if (!r->members && !r->thinking) {
            server_drop_room(srv, r);
            continue;
        }
        server_update_thinking(srv, r);
        server_schedule_stand_in(srv, r);
        if (has_moves_to_send(srv, r, &soon))
            list_insert(&again, &r->in_touched, r);
    }
    while (again)
        list_insert(&srv->rooms_touched, again, again->owner);
    if (soon)
        srv->callbacks.wake(srv->callbacks.context);
}

/* ---- Commit, then send ---- */

/* After a failed commit: replaces a queued response by an error. */
static void write_failure(struct message *message)
{
    struct ludo_text out = server_text();
    enum ludo_lang lang = message->to ? message->to->lang : LUDO_EN;
    ludo_put_char(&out, '{');
    if (message->id >= 0)
        ludo_put_json_int(&out, "id", message->id);
    ludo_put_json_text(&out, "error",
                       ludo_translate(lang, N_("this could not be stored, so nothing has changed: try again later")));
    ludo_put_char(&out, '}');
    free(message->text);
    message->text = out.at;
    message->n = out.n;
}

static void empty_room(struct server *srv, struct room *r)
{
    r->info.stage = ROOM_OVER; /* the room was not stored, so it is marked as over */
    while (r->members)
        server_leave_room(srv, r->members->owner);
}

/* Loads the room again from the store. A room that the store does not have was opened in the failed transaction, so
 * it is emptied. */
void server_reload_room(struct server *srv, struct room *r)
{
    char why[400] = "";
    struct room *again = room_load(srv->store, r->info.id, why, sizeof why);
    r->think_number++;
    r->thinking = false;
    server_touch_room(srv, r);
    if (!again) {
        r->stages_logged = ROOM_OVER + 1; /* a number above all stages, so that no stage of this room is logged */
        empty_room(srv, r);
        return;
    }
    struct ludo_tables desk = r->desk;
    struct room_box *own = r->shared_box;
    r->desk = again->desk;
    again->desk = desk;
    r->shared_box = again->shared_box;
    again->shared_box = own;
    r->info = again->info;
    r->terms = again->terms;
    r->progress = again->progress;
    r->clock = again->clock;
    r->words = again->words;
    r->gone_n = again->gone_n;
    memcpy(r->gone, again->gone, sizeof r->gone);
    memcpy(r->rematch, again->rematch, sizeof r->rematch);
    r->proposal.what = PROPOSAL_NONE;
    r->claim.person = 0;
    r->transferred = 0;
    r->stored_moves = again->stored_moves;
    r->stuck = again->stuck;
    r->stages_logged = again->stages_logged;
    r->gone_logged = again->gone_logged;
    r->timed_out = 0;
    r->unrated = again->unrated;
    r->casual = again->casual;
    r->helped = again->helped;
    r->stand_ins = again->stand_ins;
    r->fewest_moves = again->fewest_moves;
    room_free(again);
    server_drop_hints(r);
    invalidate_sent(r, 0);
}

/* Restores the person of each client as of the last commit. */
static void restore_persons(struct server *srv)
{
    for (struct client *client = srv->clients; client; client = client->next) {
        memcpy(client->key, client->committed_key, sizeof client->key);
        server_set_person(srv, client,
                          client->committed_person &&
                                  store_person_get(srv->store, client->committed_person, &client->person) == 0
                              ? client->committed_person
                              : 0);
    }
}

/* Rolls back the transaction and all changes in memory. */
static void roll_back(struct server *srv)
{
    srv->callbacks.log(srv->callbacks.context, store_why(srv->store), "commit");
    store_rollback(srv->store);
    restore_persons(srv);
    for (struct message *message = srv->outbox; message; message = message->next)
        write_failure(message);
    for (struct room *r = srv->rooms; r; r = r->next)
        server_reload_room(srv, r);
    server_find_waiting_bots(srv);
}

/* Commits all changes of this turn of the event loop with one sync to disk. Logs a commit that takes longer than
 * SLOW_COMMIT. */
static int commit(struct server *srv)
{
    double begun = metrics_now();
    int result = store_commit(srv->store);
    double took = metrics_now() - begun;
    if (result == 0)
        metric_commit(took);
    if (took > SLOW_COMMIT)
        LOG(LEVEL_WARNING, "slow-commit", { "ms", log_number((int64_t)(took * 1000)) });
    return result;
}

static void commit_changes(struct server *srv)
{
    if (srv->failed || commit(srv) < 0) {
        srv->counters.failed++;
        srv->write_failed_at = server_seconds(srv);
        srv->written_at = 0;
        roll_back(srv);
        return;
    }
    srv->counters.commits++;
    srv->written_at = server_seconds(srv);
    srv->write_failed_at = 0;
}

/* Commits notes: minor changes such as the time a person was last seen. If the commit fails, the notes are dropped,
 * and no client is notified. */
static void commit_notes(struct server *srv)
{
    if (commit(srv) == 0)
        return;
    srv->counters.failed++;
    srv->write_failed_at = server_seconds(srv);
    srv->written_at = 0;
    srv->callbacks.log(srv->callbacks.context, store_why(srv->store), "note");
    store_rollback(srv->store);
}

/* Returns whether the store accepts writes. If nothing was written for a while, the function tests the store with a
 * small write. After a failed write the function waits before it tests the store, because a small write may succeed
 * where a larger write fails. */
bool server_is_healthy(struct server *srv)
{
    int64_t now = server_seconds(srv);
    server_commit_and_send(srv);
    if (srv->write_failed_at && now - srv->write_failed_at < A_WHILE)
        return false;
    if (srv->written_at && now - srv->written_at < A_WHILE)
        return true;
    srv->written_at = store_probe(srv->store, srv->callbacks.now(srv->callbacks.context)) == 0 ? now : 0;
    return srv->written_at != 0;
}

static void confirm_persons(struct server *srv)
{
    while (srv->clients_changed) {
        struct client *client = srv->clients_changed->owner;
        list_remove(&client->person_changed);
        client->committed_person = client->person.id;
        memcpy(client->committed_key, client->key, sizeof client->key);
    }
}

void server_commit_and_send(struct server *srv)
{
    for (struct hashing one; hashers_take(srv->hashers, &one);)
        server_answer_hashed(srv, &one);
    for (struct thinking *one; (one = thinkers_take(srv->thinkers)); thinking_free(one))
        if (one->client)
            server_send_hint(srv, one);
        else
            server_play_bot_move(srv, one);
    server_take_push_results(srv);
    server_load_waiting_bots(srv);
    server_check_clocks(srv);
    server_check_absences(srv);
    server_check_claims(srv);
    if (srv->failed || srv->changed)
        commit_changes(srv);
    else if (srv->notes_changed)
        commit_notes(srv);
    confirm_persons(srv);
    srv->changed = srv->failed = srv->notes_changed = false;
    send_all_moves(srv);
    shrink_buffer(srv);
    server_send_lobby_changes(srv);
    server_notify_absent(srv);
    send_messages(srv);
    unload_rooms(srv);
    server_set_timer(srv);
}

/* ---- Receiving ---- */

void server_receive(struct server *srv, struct client *client, const char *text, size_t n)
{
    struct request request = { .server = srv, .client = client, .out = server_text(), .id = -1 };
    const struct meter begun = meter(srv);
    srv->causes = client;
    request.json = n <= SERVER_REQUEST_MAX ? json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (json_is_integer(json_object_get(request.json, "id")))
        request.id = json_integer_value(json_object_get(request.json, "id"));
    server_answer(&request);
    json_decref(request.json);
    if (request.deferred)
        free(request.out.at);
    else
        server_queue_message(srv, client, request.id, &request.out);
    srv->causes = NULL;
    charge(srv, client, &begun);
}

static void stop_threads(struct server *srv)
{
    workers_stop(srv->thinkers);
    hashers_stop(srv->hashers);
    pushers_stop(srv->pushers);
    srv->thinkers = NULL;
    srv->hashers = NULL;
    srv->pushers = NULL;
}

struct server *server_open(struct store *store, const struct server_callbacks *callbacks, int threads)
{
    struct server *srv = calloc(1, sizeof *srv);
    if (!srv)
        return NULL;
    srv->store = store;
    srv->callbacks = *callbacks;
    srv->outbox_end = &srv->outbox;
    srv->stand_in_due = -1;
    server_start_clock(srv);
    srv->thinkers = thinkers_start(threads, callbacks->wake, callbacks->context);
    srv->hashers = hashers_start(callbacks->wake, callbacks->context);
    server_find_waiting_bots(srv);
    if (srv->thinkers && srv->hashers && server_start_pushers(srv) == 0)
        return srv;
    stop_threads(srv);
    free(srv);
    return NULL;
}

void server_stop(struct server *srv)
{
    server_commit_and_send(srv);
    server_stop_clock(srv);
    stop_threads(srv);
}

void server_close(struct server *srv)
{
    if (!srv)
        return;
    stop_threads(srv);
    while (srv->clients)
        server_disconnect(srv, srv->clients);
    while (srv->rooms)
        server_drop_room(srv, srv->rooms);
    drop_messages(srv);
    server_free_push_notices(srv);
    drop_unplayable(srv);
    free(srv->answer_buffer);
    free(srv);
}

bool server_bans_address(struct server *srv, const char *address)
{
    return address[0] && store_is_banned(srv->store, BANNED_ADDRESS, address);
}

bool server_is_catching_up(const struct client *client)
{
    for (const struct membership *member = client->memberships; member; member = member->next)
        if (member->more)
            return true;
    return false;
}

int64_t server_person(const struct client *client) { return client ? client->person.id : 0; }

long server_client_count(const struct server *srv) { return srv->counters.clients; }

void server_counters(const struct server *srv, struct server_counters *to)
{
    *to = srv->counters;
    for (const struct room *r = srv->rooms; r; r = r->next)
        to->in_stage[r->info.stage]++;
    if (srv->thinkers)
        workers_count(srv->thinkers, &to->bot_moves);
}
