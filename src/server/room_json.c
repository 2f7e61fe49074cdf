/* room_json.c - writes parts of the JSON object of a room: settings, clock, lobby entry. */
#include "server_internal.h"

#include <stdlib.h>
#include <string.h>

void server_put_seats(struct ludo_text *out, const char *key, unsigned mask)
{
    ludo_put_json_open(out, key, '[');
    for (int i = 0, n = 0; mask >> i; i++)
        if (mask >> i & 1) {
            ludo_put(out, n++ ? "," : "");
            ludo_put_int(out, i);
        }
    ludo_put_json_close(out, ']');
}

void server_put_clock(struct server *srv, const struct room *r, struct ludo_text *out)
{
    if (!r->terms.bank)
        return;
    ludo_put_json_open(out, "clock", '{');
    ludo_put_json_int(out, "bank", r->terms.bank);
    ludo_put_json_int(out, "add", r->terms.add);
    ludo_put_json_int(out, "cap", r->terms.cap);
    ludo_put_json_text(out, "late", r->terms.late[0] ? r->terms.late : "lose");
    ludo_put_json_open(out, "left", '[');
    for (int i = 0; i < r->info.seats; i++) {
        ludo_put(out, i ? "," : "");
        ludo_put_int(out,
                     r->info.stage == ROOM_GATHERS ? r->terms.bank * 1000 : clock_left(&r->clock, i, server_time(srv)));
    }
    ludo_put_json_close(out, ']');
    server_put_seats(out, "runs", r->clock.runs);
    ludo_put_json_close(out, '}');
}

const char *server_gone_reason(enum store_gone_reason how) { return how == GONE_LATE ? "late" : "resigned"; }

static void put_gone(const struct room *r, struct ludo_text *out)
{
    ludo_put_json_open(out, "gone", '[');
    for (int i = 0; i < r->gone_n; i++) {
        ludo_put_json_open(out, NULL, '{');
        ludo_put_json_int(out, "seat", r->gone[i].seat);
        ludo_put_json_text(out, "how", server_gone_reason(r->gone[i].how));
        ludo_put_json_int(out, "n", r->gone[i].n);
        ludo_put_json_close(out, '}');
    }
    ludo_put_json_close(out, ']');
}

static void put_proposal(const struct room *r, struct ludo_text *out)
{
    if (r->proposal.what == PROPOSAL_NONE)
        return;
    ludo_put_json_open(out, "asks", '{');
    ludo_put_json_text(out, "to", r->proposal.what == PROPOSAL_PAUSE ? "pause" : "undo");
    ludo_put_json_int(out, "by", r->proposal.by);
    server_put_seats(out, "agreed", r->proposal.agreed);
    if (r->proposal.what == PROPOSAL_UNDO)
        server_put_seats(out, "others", r->proposal.others);
    ludo_put_json_close(out, '}');
}

void server_put_stage(const struct room *r, struct ludo_text *out)
{
    static const char *const stages[] = { "gathers", "plays", "over" };
    ludo_put_json_text(out, "stage", stages[r->info.stage]);
}

void server_put_terms(struct server *srv, const struct room *r, struct ludo_text *out)
{
    ludo_put_json_int(out, "n", room_table(r) ? room_table(r)->n : r->progress.n);
    ludo_put_json_int(out, "round", r->progress.round);
    ludo_put_json_int(out, "back", r->progress.undo_count);
    server_put_seats(out, "turn", room_table(r) ? room_to_move(r) : r->progress.turn);
    server_put_clock(srv, r, out);
    ludo_put_json_bool(out, "hints", r->terms.hints);
    ludo_put_json_bool(out, "private", r->terms.private);
    ludo_put_json_bool(out, "paused", r->terms.paused);
    ludo_put_json_int(out, "away", r->terms.away);
    if (r->terms.stand_in[0])
        ludo_put_json_text(out, "stand-in", r->terms.stand_in);
    put_proposal(r, out);
    put_gone(r, out);
    if (r->rematch[0])
        ludo_put_json_text(out, "rematch", r->rematch);
}

void server_remove_spectators(struct server *srv, struct room *r)
{
    for (struct list_node *node = r->members, *next; node; node = next) {
        struct membership *member = node->owner;
        struct client *client = member->client;
        struct rights_asker asker = { .person = client->person.id, .inside = true };
        struct ludo_text out = server_text();
        next = node->next;
        if (server_rights(srv, r, asker).may & RIGHT_WATCH)
            continue;
        server_leave_room(srv, member);
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "closed", r->info.id);
        ludo_put_char(&out, '}');
        server_queue_message(srv, client, -1, &out);
    }
}

/* ---- The lobby ---- */

static uint64_t mix(uint64_t to, uint64_t more) { return (to ^ more) * 0x100000001b3u; }

uint64_t server_lobby_hash(const struct room *r)
{
    uint64_t line = mix(mix(mix(0xcbf29ce484222325u, r->info.stage), r->progress.turn), r->terms.paused);
    for (int i = 0; i < r->info.seats; i++) {
        line = mix(line, (uint64_t)r->info.seat[i].person);
        for (const char *c = r->info.seat[i].player; *c; c++)
            line = mix(line, (unsigned char)*c);
    }
    return mix(line, r->rematch[0] != 0);
}

bool server_is_in_lobby(const struct room *r)
{
    bool free_seat = false;
    for (int i = 0; i < r->info.seats; i++)
        free_seat |= room_has_free(r, i);
    return r->info.listed && r->info.stage == ROOM_GATHERS && free_seat;
}

/* Writes a short lobby entry for clients that may not watch, because the game has begun and the room has left the
 * lobby. */
static void put_left(const struct room *r, struct ludo_text *out)
{
    ludo_put_json_open(out, "line", '{');
    ludo_put_json_text(out, "id", r->info.id);
    ludo_put_json_text(out, "game", r->info.game);
    server_put_stage(r, out);
    ludo_put_json_bool(out, "listed", r->info.listed);
    ludo_put_json_bool(out, "private", r->terms.private);
    server_put_seats(out, "turn", 0);
    ludo_put_json_open(out, "seats", '[');
    ludo_put_json_close(out, ']');
    ludo_put_json_close(out, '}');
}

/* Returns whether a client receives the lobby entry of a room: its own rooms, rooms in the lobby, and rooms that have
 * just left the lobby. */
static bool is_for(const struct room *r, unsigned may)
{
    if (may & RIGHT_WATCH)
        return may & RIGHT_FOLLOW || r->in_lobby || server_is_in_lobby(r);
    return r->in_lobby && !server_is_in_lobby(r);
}

static void send_lobby_change(struct server *srv, const struct room *r)
{
    for (const struct list_node *node = srv->lobby_watchers; node; node = node->next) {
        struct client *client = node->owner;
        struct ludo_text out = server_text();
        unsigned may = server_rights(srv, r, (struct rights_asker){ .person = client->person.id }).may;
        if (!is_for(r, may))
            continue;
        ludo_put_char(&out, '{');
        if (may & RIGHT_WATCH)
            server_put_room(srv, r, client, &out, "line");
        else
            put_left(r, &out);
        ludo_put_char(&out, '}');
        server_queue_message(srv, client, -1, &out);
    }
}

void server_send_lobby_changes(struct server *srv)
{
    for (const struct list_node *node = srv->rooms_touched; node; node = node->next) {
        struct room *r = node->owner;
        uint64_t line = server_lobby_hash(r);
        if (line == r->lobby_hash)
            continue;
        r->lobby_hash = line;
        send_lobby_change(srv, r);
        r->in_lobby = server_is_in_lobby(r);
    }
}
