/* absence.c - absent players, and the bots that play for them until they are back.
 *
 * If the room has a stand-in level, a bot replaces an absent player while another player waits. A room that no client
 * has entered starts no stand-in, so such a room need not be in memory. The store keeps the time at which each player
 * left the room. So an absence is counted from that time, even after a crash or a broken connection. */
#include "server_internal.h"

/* LATER: delay in milliseconds before a failed write is tried again */
enum { NONE = -1, MINUTE = 60 * 1000, LATER = 5000, MUCH_LATER = 60 * MINUTE };

static int64_t away_limit(const struct room *r) { return (int64_t)r->terms.away * MINUTE; }

/* After a restart no stand-in starts for one minute, so that players can come back. */
void server_load_absences(struct server *srv, struct room *r)
{
    int64_t time = server_time(srv), now = srv->callbacks.now(srv->callbacks.context);
    int64_t least = away_limit(r) < MINUTE ? 0 : away_limit(r) - MINUTE;
    for (int i = 0; i < r->info.seats; i++) {
        int64_t since = r->last_seen[i] && now > r->last_seen[i] ? (now - r->last_seen[i]) * 1000 : 0;
        r->away_since[i] = time - (since < least ? since : least);
    }
    server_load_offline_times(srv, r);
}

static int save_absence(struct server *srv, struct room *r, int seat, bool taken)
{
    unsigned bit = 1u << seat;
    r->stand_ins = taken ? r->stand_ins | bit : r->stand_ins & ~bit;
    srv->changed = true;
    return store_seen_set(srv->store, r->info.id, seat, srv->callbacks.now(srv->callbacks.context), taken);
}

/* If the store cannot write the absence, the server keeps the absence in memory only, so it is lost when the server
 * stops. */
static void note_absence(struct server *srv, struct room *r, int seat)
{
    r->stand_ins &= ~(1u << seat);
    srv->notes_changed = true;
    store_seen_set(srv->store, r->info.id, seat, srv->callbacks.now(srv->callbacks.context), false);
}

/* Stores that the player left the room, but only if another player could wait for that player. */
void server_note_absence(struct server *srv, struct room *r, int64_t person)
{
    unsigned players = room_players(r);
    bool alone = (players & (players - 1)) == 0;
    for (int i = 0; i < r->info.seats; i++)
        if (person && r->info.seat[i].person == person) {
            r->away_since[i] = server_time(srv);
            if (r->info.stage == ROOM_PLAYS && !alone && players >> i & 1)
                note_absence(srv, r, i);
        }
}

bool server_is_away(const struct server *srv, const struct room *r, int seat)
{
    return !server_is_in_room(r, r->info.seat[seat].person) && server_time(srv) - r->away_since[seat] >= away_limit(r);
}

int server_start_stand_in(struct server *srv, struct room *r, int seat)
{
    return room_set_player(r, srv->store, seat, room_absent_level(r)) < 0 || save_absence(srv, r, seat, true) < 0 ? -1
                                                                                                                  : 0;
}

int server_end_stand_in(struct server *srv, struct room *r, int seat)
{
    if (room_set_player(r, srv->store, seat, "human") < 0)
        return -1;
    if (r->terms.bank)
        clock_return(&r->clock, &r->terms, seat);
    return r->stand_ins >> seat & 1 ? save_absence(srv, r, seat, false) : 0;
}

int server_return_seats(struct server *srv, struct room *r, int64_t person)
{
    unsigned taken =
        r->info.stage == ROOM_PLAYS && person ? r->stand_ins & room_people(r) & ~(unsigned)room_players(r) : 0;
    for (int i = 0; i < r->info.seats; i++)
        if (taken >> i & 1 && r->info.seat[i].person == person && server_end_stand_in(srv, r, i) < 0)
            return -1;
    return 0;
}

/* ---- Automatic stand-ins ---- */

/* Returns a mask of seats whose absent player must move while another player is in the room. */
static unsigned absent_to_move(const struct room *r)
{
    unsigned players = room_players(r), here = 0;
    bool asked = r->terms.stand_in[0] && r->info.stage == ROOM_PLAYS && !r->terms.paused && r->terms.bank < DAY;
    for (int i = 0; asked && i < r->info.seats; i++)
        if (players >> i & 1 && server_is_in_room(r, r->info.seat[i].person))
            here |= 1u << i;
    return here ? players & ~here & room_to_move(r) : 0;
}

void server_schedule_stand_in(struct server *srv, struct room *r)
{
    unsigned absent = absent_to_move(r);
    if (!absent) {
        list_remove(&r->in_waiting);
        return;
    }
    int64_t due = INT64_MAX;
    for (int i = 0; i < r->info.seats; i++)
        if (absent >> i & 1 && r->away_since[i] + away_limit(r) < due)
            due = r->away_since[i] + away_limit(r);
    r->stand_in_due = due > r->stand_in_tried + LATER || !r->stand_in_tried ? due : r->stand_in_tried + LATER;
    list_insert(&srv->rooms_waiting, &r->in_waiting, r);
    if (srv->stand_in_due == NONE || r->stand_in_due < srv->stand_in_due)
        srv->stand_in_due = r->stand_in_due;
}

static int start_stand_ins(struct server *srv, struct room *r)
{
    unsigned absent = absent_to_move(r);
    for (int i = 0; i < r->info.seats; i++)
        if (absent >> i & 1 && server_is_away(srv, r, i) && server_start_stand_in(srv, r, i) < 0)
            return -1;
    server_after_move(srv, r);
    server_send_room(srv, r);
    return 0;
}

/* Starts the stand-ins of a room. Tries again after LATER if a write fails, and after MUCH_LATER if no bot can play. */
static void try_stand_ins(struct server *srv, struct room *r)
{
    static const char if_not[] = "a player is away for too long, but no bot can play for them";
    r->stand_in_tried = server_time(srv);
    server_touch_room(srv, r);
    if (!server_run_isolated(srv, r, start_stand_ins, if_not) && !srv->failed)
        r->stand_in_tried += MUCH_LATER;
}

/* Starts the stand-ins whose time has come. The next commit computes when the next stand-in of each of these rooms
 * starts. */
void server_check_absences(struct server *srv)
{
    int64_t time = server_time(srv);
    if (srv->stand_in_due == NONE || time < srv->stand_in_due)
        return;
    srv->stand_in_due = NONE;
    for (const struct list_node *node = srv->rooms_waiting; node; node = node->next) {
        struct room *r = node->owner;
        if (r->stand_in_due <= time)
            try_stand_ins(srv, r);
        else if (srv->stand_in_due == NONE || r->stand_in_due < srv->stand_in_due)
            srv->stand_in_due = r->stand_in_due;
    }
}
