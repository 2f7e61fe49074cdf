/* times.c - the clock of the house, by which those of its rooms are measured.
 *
 * It counts the milliseconds that the server has been up, ever: what it has come to is kept now and then, so it stands still while the
 * server is down, and after a crash goes back by a minute at most.  A room whose clock runs need not be in memory: the store
 * knows which is due next. */
#include "parts.h"

#include <string.h>

enum { NONE = -1, OFTEN = 60 * 1000, LATER = 5000 }; /* OFTEN: it is kept; LATER: what failed is tried again */

int64_t house_time(const struct house *h) { return h->before + h->ways.ticks(h->ways.with) - h->began; }

int64_t house_seconds(const struct house *h) { return house_time(h) / 1000 + 1; }

/* A clock of a room, or the time to reveal words. */
static void find_next(struct house *h)
{
    char room[STORE_ID];
    int64_t words;
    if (store_clock_next(h->store, room, &h->due) < 0)
        h->due = NONE;
    if (store_words_next(h->store, room, &words) == 0 && (h->due == NONE || words < h->due))
        h->due = words;
}

void house_start_clock(struct house *h)
{
    h->before = h->kept = store_time_get(h->store);
    h->began = h->ways.ticks(h->ways.with);
    find_next(h);
}

static void keep_time(struct house *h)
{
    h->kept = house_time(h);
    h->changed = true;
    if (store_time_set(h->store, h->kept) < 0)
        h->failed = true;
}

void house_stop_clock(struct house *h)
{
    if (h->due == NONE)
        return;
    store_time_set(h->store, house_time(h));
    store_commit(h->store);
}

void house_heed_clock(struct house *h, const struct room *r)
{
    if (r->clock.due && (h->due == NONE || r->clock.due < h->due))
        h->due = r->clock.due;
}

/* ---- Whose time is over ---- */

static int end_time(struct house *h, struct room *r, int seat)
{
    return r->terms.late[0] ? room_hand(r, h->store, seat, r->terms.late) : room_give_up(r, h->store, seat, GONE_LATE);
}

static int ring(struct house *h, struct room *r)
{
    unsigned late = clock_late(&r->clock, house_time(h));
    r->rung |= late;
    for (int i = 0; i < r->is.seats; i++)
        if (late >> i & 1 && !room_ended(r) && end_time(h, r, i) < 0)
            return -1;
    house_moved(h, r);
    house_retell(h, r);
    house_tell_people(h, r);
    return 0;
}

/* The clock of a table that cannot go on, for the rules no longer know the game, one of its moves or the level that would play, does not
 * ring. */
static void silence(struct house *h, const char *room, struct room *r)
{
    struct store_clock clock;
    if (r)
        r->clock.due = 0;
    if (store_clock_get(h->store, room, &clock) < 0)
        return;
    clock.due = 0;
    h->changed = true;
    if (store_clock_set(h->store, room, &clock) < 0)
        h->failed = true;
}

void house_look_at_clocks(struct house *h)
{
    static const char if_not[] = "the time of a seat is over, but its game cannot go on";
    char room[STORE_ID];
    int64_t due;
    if (h->due == NONE || house_time(h) < h->due)
        return;
    while (!h->failed && store_clock_next(h->store, room, &due) == 0 && due <= house_time(h)) {
        struct room *r = house_room(h, room);
        if (!(r && !r->stuck && house_apart(h, r, ring, if_not)) && !h->failed)
            silence(h, room, r);
    }
    house_look_at_words(h);
    find_next(h);
    if (h->failed)
        h->due = house_time(h) + LATER;
}

/* The time to wait, if something is due then: no longer than OFTEN. */
static int64_t sooner(int64_t wait, int64_t due, int64_t now)
{
    if (due == NONE)
        return wait;
    int64_t left = due - now > OFTEN ? OFTEN : due - now;
    left = left < 0 ? 0 : left;
    return wait == NONE || left < wait ? left : wait;
}

/* While a clock runs, the clock of the house is kept as well. */
void house_set_alarm(struct house *h)
{
    int64_t wait = house_next_call(h), now = house_time(h);
    if (h->due != NONE && now - h->kept > OFTEN)
        keep_time(h);
    wait = sooner(wait, h->due, now);
    wait = sooner(wait, h->takes, now);
    h->ways.wait(h->ways.with, wait);
}
