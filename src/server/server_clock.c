/* server_clock.c - the server clock, by which the clocks of all rooms are measured.
 *
 * The server clock counts the milliseconds that the server has been running. The server stores this number regularly,
 * and continues from it after a restart. So the clock stops while the server is down. A crash loses at most a minute. A
 * room whose clock runs need not be in memory, because the store knows which clock runs out next. */
#include "server_internal.h"

#include <string.h>

/* milliseconds; OFTEN: time between two writes of the clock; LATER: time before a failed write is tried again */
enum { NONE = -1, OFTEN = 60 * 1000, LATER = 5000 };

int64_t server_time(const struct server *srv)
{
    return srv->clock_start + srv->callbacks.ticks(srv->callbacks.context) - srv->clock_ticks;
}

int64_t server_seconds(const struct server *srv) { return server_time(srv) / 1000 + 1; }

/* Finds the time at which the next room clock or the next time limit for pledges runs out. */
static void find_next(struct server *srv)
{
    char room[STORE_ID];
    int64_t words;
    if (store_clock_next(srv->store, room, &srv->clock_due) < 0)
        srv->clock_due = NONE;
    if (store_words_next(srv->store, room, &words) == 0 && (srv->clock_due == NONE || words < srv->clock_due))
        srv->clock_due = words;
}

void server_start_clock(struct server *srv)
{
    srv->clock_start = srv->clock_saved = store_server_time_get(srv->store);
    srv->clock_ticks = srv->callbacks.ticks(srv->callbacks.context);
    find_next(srv);
}

static void save_time(struct server *srv)
{
    srv->clock_saved = server_time(srv);
    srv->changed = true;
    if (store_server_time_set(srv->store, srv->clock_saved) < 0)
        srv->failed = true;
}

void server_stop_clock(struct server *srv)
{
    if (srv->clock_due == NONE)
        return;
    store_server_time_set(srv->store, server_time(srv));
    store_commit(srv->store);
}

void server_schedule_clock(struct server *srv, const struct room *r)
{
    if (r->clock.due && (srv->clock_due == NONE || r->clock.due < srv->clock_due))
        srv->clock_due = r->clock.due;
}

/* ---- Timeouts ---- */

static int end_time(struct server *srv, struct room *r, int seat)
{
    return r->terms.late[0] ? room_set_player(r, srv->store, seat, r->terms.late)
                            : room_give_up(r, srv->store, seat, GONE_LATE);
}

static int end_time_at(struct server *srv, struct room *r)
{
    unsigned late = clock_late(&r->clock, server_time(srv));
    r->timed_out |= late;
    for (int i = 0; i < r->info.seats; i++)
        if (late >> i & 1 && !room_ended(r) && end_time(srv, r, i) < 0)
            return -1;
    server_after_move(srv, r);
    server_resend_view(srv, r);
    server_send_room(srv, r);
    return 0;
}

/* Stops the clock of a room that cannot continue, because its game, one of its moves or its bot level is unknown. */
static void stop_clock_of(struct server *srv, const char *room, struct room *r)
{
    struct store_clock clock;
    if (r)
        r->clock.due = 0;
    if (store_clock_get(srv->store, room, &clock) < 0)
        return;
    clock.due = 0;
    srv->changed = true;
    if (store_clock_set(srv->store, room, &clock) < 0)
        srv->failed = true;
}

void server_check_clocks(struct server *srv)
{
    static const char if_not[] = "the time of a seat is over, but its game cannot continue";
    char room[STORE_ID];
    int64_t due;
    if (srv->clock_due == NONE || server_time(srv) < srv->clock_due)
        return;
    while (!srv->failed && store_clock_next(srv->store, room, &due) == 0 && due <= server_time(srv)) {
        struct room *r = server_room(srv, room);
        if (!(r && !r->stuck && server_run_isolated(srv, r, end_time_at, if_not)) && !srv->failed)
            stop_clock_of(srv, room, r);
    }
    server_check_words(srv);
    find_next(srv);
    if (srv->failed)
        srv->clock_due = server_time(srv) + LATER;
}

/* Returns the shorter of two waits: `wait`, and the time until `due` (at most OFTEN). */
static int64_t earlier(int64_t wait, int64_t due, int64_t now)
{
    if (due == NONE)
        return wait;
    int64_t left = due - now > OFTEN ? OFTEN : due - now;
    left = left < 0 ? 0 : left;
    return wait == NONE || left < wait ? left : wait;
}

/* Sets the timer of the event loop. While a room clock runs, the timer also wakes the server to store the server
 * clock. */
void server_set_timer(struct server *srv)
{
    int64_t wait = server_next_push(srv), now = server_time(srv);
    if (srv->clock_due != NONE && now - srv->clock_saved > OFTEN)
        save_time(srv);
    wait = earlier(wait, srv->clock_due, now);
    wait = earlier(wait, srv->stand_in_due, now);
    srv->callbacks.wait(srv->callbacks.context, wait);
}
